import type { Vocabulary } from '@homage/kernel';
import type { Clause, Deal, DealAct, GameWords, Say } from '@homage/words';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../chrome/Button.tsx';
import { SeatName } from '../chrome/SeatName.tsx';
import type { AnyReason } from '../composer/draft.ts';
import { Reason } from '../composer/Reason.tsx';
import { houseOf } from '../heraldry/houses.ts';
import { Icon, type IconName } from '../objects/Icon.tsx';
import { Seal } from '../objects/Seal.tsx';
import { useLanguage } from '../text/language.tsx';
import css from './deals.module.css';
import { useDealText } from './text.ts';

export interface Bargain {
  words: GameWords<Vocabulary>;
  say: Say;
  /** Does what a button of the card says; what comes back is why not. */
  onAct(act: DealAct): Promise<AnyReason | undefined>;
}

const MARKS: { readonly [S in Deal['state']]: IconName } = {
  open: 'scroll',
  struck: 'check',
  refused: 'close',
  withdrawn: 'undo',
  lapsed: 'candle',
};
const ACTS: { readonly [A in DealAct['act']]: IconName } = {
  accept: 'check',
  refuse: 'close',
  counter: 'scroll',
  withdraw: 'undo',
};

interface DealCardProps extends Bargain {
  deal: Deal;
  /** Only the terms: what is to be done stands elsewhere. */
  termsOnly?: boolean;
}

/** An offer as a sealed card: between whom, on what terms, what binds and what is only a word, and what may be done. */
export function DealCard({ deal, words, say, onAct, termsOnly = false }: DealCardProps) {
  const text = useDealText();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<AnyReason>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const act = async (chosen: DealAct): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setWhy(undefined);
    const refused = await onAct(chosen);
    if (!here.current) return;
    setBusy(false);
    setWhy(refused);
  };
  const { from, to, state, round, clauses, acts } = deal;
  return (
    <article
      className={css.deal}
      data-deal={deal.id}
      data-state={state}
      aria-label={text.between(say.name(from), say.name(to))}
    >
      <header className={css.head}>
        <span className={css.wax} aria-hidden="true">
          <Seal charge={houseOf(from).charge} size={34} />
        </span>
        <span className={css.between}>
          <SeatName seat={from} name={say.name(from)} strong />
          <span className={css.to} aria-hidden="true">
            {'→'}
          </span>
          <SeatName seat={to} name={say.name(to)} strong />
        </span>
        <span className={css.state}>
          <Icon name={MARKS[state]} size={16} />
          {text.state[state]}
          <span className={css.round}>{text.round(round)}</span>
        </span>
      </header>
      <ul className={css.clauses}>
        {clauses.map((clause) => (
          <ClauseLine
            key={`${clause.kind}${clause.by}${JSON.stringify(clause.args)}`}
            {...{ clause, words, say, state }}
          />
        ))}
      </ul>
      {state === 'open' && from === say.me && <p className={css.awaits}>{text.awaits(say.name(to))}</p>}
      {why && (
        <p className={css.why} role="alert">
          <Reason reason={why} words={words} say={say} />
        </p>
      )}
      {!termsOnly && acts.length > 0 && (
        <div className={css.acts}>
          {acts.map((chosen) => (
            <Button
              key={chosen.act}
              data-act={chosen.act}
              icon={ACTS[chosen.act]}
              look={chosen.act === 'accept' ? 'press' : 'plain'}
              aria-disabled={busy}
              onClick={() => void act(chosen)}
            >
              {text.act[chosen.act]}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

/** One term, with a mark and a word for whether it binds, and what became of it. */
function ClauseLine({
  clause,
  words,
  say,
  state,
}: Pick<Bargain, 'words' | 'say'> & { clause: Clause; state: Deal['state'] }) {
  const text = useDealText();
  const { language } = useLanguage();
  const { binding, kept, by } = clause;
  const sentence = words.texts[language].clause?.(clause, say) ?? clause.kind;
  const fate = (): [IconName | undefined, string] => {
    if (binding) return state === 'struck' ? ['check', text.carriedOut] : [undefined, text.binding];
    if (state !== 'struck') return ['hand', text.word];
    if (kept === undefined) return ['hand', text.notYet];
    return kept ? ['check', text.kept] : ['close', text.broken];
  };
  const [icon, said] = fate();
  return (
    <li className={css.clause} data-binding={binding} data-kept={kept}>
      <SeatName seat={by} name="" size={20} />
      <span>
        {sentence}
        <span className={css.fate}>
          <span className={css.mark} aria-hidden="true">
            {icon ? <Icon name={icon} size={16} /> : <Seal charge={houseOf(by).charge} size={18} />}
          </span>
          {said}
        </span>
      </span>
    </li>
  );
}
