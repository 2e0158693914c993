import type { Draft, Target, Vocabulary } from '@homage/kernel';
import { Button, type Composer, ComposerView, SeatName, type Speaking, useDealText, useText } from '@homage/ui';
import type { GameWords } from '@homage/words';
import { lazy, Suspense, useRef, useState } from 'react';
import type { TableClient, TableState } from '../client/types.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './Decision.module.css';
import { Hint } from './Hint.tsx';
import { rememberPass } from './passes.ts';
import { isUnderstood, understand } from './understood.ts';
import type { Bargaining } from './useBargain.ts';

/** An offer comes when somebody has made one. */
const DealCard = lazy(async () => ({ default: (await import('@homage/ui/deal')).DealCard }));
/** A table of this device has no orders in advance. */
const IfAsked = lazy(async () => ({ default: (await import('../letters/IfAsked.tsx')).IfAsked }));

interface DecisionProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  composer: Composer;
  speaking: Speaking;
  title: string;
  target: Target | undefined;
  aside: string | undefined;
  setAside(aside: string | undefined): void;
  outcome: string | undefined;
  bargain: Bargaining | undefined;
  /** Lays an answer ready for a question. */
  onPrepare(of: Target, answer: Draft): void;
}

/** What I am asked; or what I may do meanwhile; or how it ended. */
export function Decision(props: DecisionProps) {
  const { state, composer, speaking, title, target, aside, setAside, outcome } = props;
  const before = useRef(target);
  // The focus follows from one question of mine to the next, however long the others took; it is never taken from anything that has it.
  const follows =
    before.current !== undefined &&
    target !== undefined &&
    before.current !== target &&
    document.activeElement === document.body;
  if (target !== undefined) before.current = target;
  if (state.phase === 'over') return <Over {...props} outcome={outcome} />;
  return (
    <>
      <Offers {...props} asked />
      {target !== undefined ? (
        <ComposerView
          key={target}
          composer={composer}
          speaking={speaking}
          title={title}
          takeFocus={follows}
          help={typeof target === 'number' && <Why {...props} />}
          {...(aside !== undefined && { onCancel: () => setAside(undefined) })}
        >
          {aside === undefined && typeof target === 'number' && state.windows.includes(target) && (
            <PassForMe {...props} />
          )}
          {aside === undefined && typeof target === 'number' && (
            <Hint {...props} target={target} onTake={(answer) => props.onPrepare(target, answer)} />
          )}
        </ComposerView>
      ) : (
        <>
          {props.client.orders ? (
            <Suspense fallback={<Waiting {...props} />}>
              <IfAsked {...props}>
                <Waiting {...props} />
              </IfAsked>
            </Suspense>
          ) : (
            <Waiting {...props} />
          )}
          <Made {...props} />
        </>
      )}
      <Offers {...props} />
      <Asides {...props} />
    </>
  );
}

/** What the question is for: told until the reader has understood it, and afterwards when it is asked for. */
function Why({ state, words, speaking }: DecisionProps) {
  const text = useWebText();
  const { language } = useSettings();
  const { kind } = speaking;
  const help = words.texts[language].helps?.[kind];
  const [shown, setShown] = useState(() => !isUnderstood(state.game, kind));
  if (help === undefined) return null;
  if (!shown)
    return (
      <div>
        <Button look="quiet" className={css.why} onClick={() => setShown(true)}>
          {text.table.why}
        </Button>
      </div>
    );
  return (
    <p className={css.help} data-help="">
      {help}{' '}
      <Button
        look="quiet"
        className={css.why}
        onClick={() => {
          understand(state.game, kind);
          setShown(false);
        }}
      >
        {text.table.understood}
      </Button>
    </p>
  );
}

/** Offers that wait for my word: the terms of the one I am asked about, and the others with their buttons. */
function Offers({ bargain, target, asked = false }: DecisionProps & { asked?: boolean }) {
  const text = useDealText();
  const deals = (bargain?.waiting ?? []).filter(({ acts }) => acts.some((act) => act.target === target) === asked);
  if (bargain === undefined || deals.length === 0) return null;
  return (
    <div className={asked ? css.terms : css.offers}>
      {!asked && <h3>{text.waiting}</h3>}
      <Suspense>
        {deals.map((deal) => (
          <DealCard key={deal.id} deal={deal} {...bargain} termsOnly={asked} />
        ))}
      </Suspense>
    </div>
  );
}

/** What I have offered myself: whoever waits sees for what. */
function Made({ bargain }: DecisionProps) {
  const text = useDealText();
  if (bargain === undefined || bargain.made.length === 0) return null;
  return (
    <section className={css.offers} aria-label={text.yours}>
      <h3>{text.yours}</h3>
      <Suspense>
        {bargain.made.map((deal) => (
          <DealCard key={deal.id} deal={deal} {...bargain} />
        ))}
      </Suspense>
    </section>
  );
}

/** Whoever has given up watches: nothing is asked of him any more. */
const gaveUp = ({ me, seats }: TableState): boolean => me !== undefined && seats[me]?.conceded === true;

function Waiting({ client, state, speaking }: DecisionProps) {
  const text = useWebText();
  const ui = useText();
  const given = state.seen?.given[0];
  const awaited = [...new Set((state.seen?.asked ?? []).map(({ seat }) => seat))].filter((seat) => seat !== state.me);
  const bots = state.seats.some(({ kind }) => kind === 'bot');
  return (
    <section className={css.wait} aria-labelledby="decision">
      <h2 id="decision" tabIndex={-1}>
        {text.table.wait}
      </h2>
      {given ? (
        <>
          <p>{ui.compose.already}</p>
          <div>
            <Button icon="undo" onClick={() => void client.withdraw(given.ask)}>
              {ui.compose.withdraw}
            </Button>
          </div>
        </>
      ) : (
        <p>{gaveUp(state) ? text.table.gaveUp : state.me === undefined ? text.table.spectator : text.table.waitHelp}</p>
      )}
      {awaited.length > 0 && (
        <p className={css.awaited}>
          {text.table.awaited}
          {awaited.map((seat) => (
            <SeatName key={seat} seat={seat} name={speaking.say.name(seat)} size={16} strong />
          ))}
        </p>
      )}
      {client.pace && bots && state.me !== undefined && state.phase === 'running' && (
        <div>
          <Button
            icon="forward"
            tip={text.table.skipHelp}
            onClick={() => {
              client.pace?.(0);
              client.hurry?.();
            }}
          >
            {text.table.skip}
          </Button>
        </div>
      )}
    </section>
  );
}

function Asides({ state, words, aside, setAside }: DecisionProps) {
  const ui = useText();
  const { language } = useSettings();
  const { asides } = words.texts[language];
  const open = (state.seen?.asides ?? []).filter((kind) => kind !== aside);
  const waiting = state.seen?.waiting ?? [];
  if (gaveUp(state) || (open.length === 0 && waiting.length === 0)) return null;
  return (
    <section className={css.asides} aria-label={ui.compose.asides}>
      <h3>{ui.compose.asides}</h3>
      <div className={css.row}>
        {open.map((kind) => (
          <Button key={kind} tip={asides[kind]?.help} onClick={() => setAside(kind)}>
            {asides[kind]?.title ?? kind}
          </Button>
        ))}
      </div>
      {waiting.map(({ kind }) => (
        <p key={kind}>
          {asides[kind]?.title}
          {' · '}
          {ui.compose.waitsItsTurn}
        </p>
      ))}
    </section>
  );
}

function PassForMe({ client, state, title }: DecisionProps) {
  const text = useWebText();
  const kind = state.seen?.asks[0]?.kind;
  if (kind === undefined) return null;
  return (
    <Button
      look="quiet"
      icon="forward"
      onClick={() => {
        rememberPass(state.game, kind, title);
        void client.passFor(kind, true);
      }}
    >
      {text.table.passForMe}
    </Button>
  );
}

/** The end itself stands above the board; here is its sentence. */
function Over({ outcome }: DecisionProps) {
  const text = useWebText();
  return (
    <section className={css.over} aria-labelledby="decision">
      <h2 id="decision" tabIndex={-1}>
        {text.table.over}
      </h2>
      {outcome?.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
