import type { Vocabulary } from '@homage/kernel';
import { actorOf, Button, buttonClass, HousePatterns, houseOf, type LogLine, Shield } from '@homage/ui';
import { type GameWords, GRAMMAR, type Say, sayEvent } from '@homage/words';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { TableClient, TableState } from '../client/types.ts';
import { copyText } from '../look/copy.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { BoardArea } from '../table/BoardArea.tsx';
import { type Parts, useRulebook, useSay } from '../table/useTable.ts';
import { useChronicleText } from '../text/chronicle.ts';
import { useWebText } from '../text/index.ts';
import { isOfTheHouse, type Round, rankingOf, roundAt, type Turn } from './account.ts';
import css from './Chronicle.module.css';
import { keepPage } from './keep.ts';
import { ROMAN } from './picture.ts';
import { ScoreSheet } from './ScoreSheet.tsx';
import { type Annals, useAnnals } from './useAnnals.ts';
import { winnersOf } from './winners.ts';

interface ChronicleProps {
  client: TableClient;
  state: TableState;
  parts: Parts;
  title: string;
  path: string;
}

/** A finished game as one page to keep, told like annals for people who were not there. */
export default function Chronicle({ client, state, parts, title, path }: ChronicleProps) {
  const text = useChronicleText();
  const web = useWebText();
  const { words } = parts;
  const annals = useAnnals(client, state, words);
  // Nobody is "you" in it: whoever reads it later may be somebody else.
  const say = useSay(state.seats, undefined, state.options);
  useRulebook(state.game);
  const page = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  useTitle(`${text.title} · ${title}`);
  const save = (): void => {
    if (page.current) keepPage(page.current, `homage-${state.game}.html`, `${text.title} · ${title}`);
  };
  return (
    <>
      <HousePatterns />
      <header className={css.bar}>
        <Link href={path} className={buttonClass()}>
          {web.replay.back}
        </Link>
        {annals !== undefined && annals !== 'failed' && (
          <>
            <Button icon="download" onClick={save}>
              {text.save}
            </Button>
            <Button icon="scroll" onClick={() => print()}>
              {text.print}
            </Button>
            {state.link !== 'near' && (
              <Button icon="link" onClick={() => void copyText(location.href).then(() => setCopied(true))}>
                {copied ? web.replay.linkCopied : text.link}
              </Button>
            )}
          </>
        )}
      </header>
      <main id="content" className={css.page} ref={page} data-chronicle={annals === undefined ? 'busy' : ''}>
        <h1>{title}</h1>
        {state.phase !== 'over' ? (
          <p>{text.notYet}</p>
        ) : annals === undefined ? (
          <p role="status">{text.writing}</p>
        ) : annals === 'failed' ? (
          <p role="alert">{text.failed}</p>
        ) : (
          <Told annals={annals} state={state} parts={parts} say={say} />
        )}
      </main>
    </>
  );
}

interface ToldProps {
  annals: Annals;
  state: TableState;
  parts: Parts;
  say: Say;
}

function Told({ annals, state, parts, say }: ToldProps) {
  const text = useChronicleText();
  const { language } = useSettings();
  const { words } = parts;
  const winners = winnersOf(state);
  const ranking = rankingOf(annals.tallies.at(-1), winners, say.seats);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(annals.created);
  const names = GRAMMAR[language].list(ranking.map(({ seat }) => say.name(seat)));
  const outcome = state.seen?.outcome ? words.texts[language].outcome(state.seen.outcome, say, state.seen.view) : '';
  const deals = annals.lines.filter(
    ({ event, undone }) => !undone && !isOfTheHouse(event) && annals.counts.scene?.(event) === 'deal',
  );
  return (
    <>
      <p className={css.opening}>{text.opening(date, names, annals.rounds.length)}</p>
      <ol className={css.houses}>
        {ranking.map(({ seat, rank, points, won }) => (
          <li key={seat}>
            <Shield arms={houseOf(seat).arms} size={40} crowned={won} />
            <b>{say.name(seat)}</b>
            <span>
              {[ROMAN[rank], points === null ? undefined : String(points).replace('-', '−')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
      <Chapter annals={annals} parts={parts} say={say} state={state} round={undefined} />
      {annals.rounds.map((round) => (
        <Chapter key={round.round} annals={annals} parts={parts} say={say} state={state} round={round} />
      ))}
      {deals.length > 0 && (
        <section aria-labelledby="deals">
          <h2 id="deals">{text.deals}</h2>
          <ul className={css.deals}>
            {deals.map((line) => (
              <li key={line.index}>
                <small>{text.round(roundAt(annals.rounds, line.moment))}</small>{' '}
                {sayEvent(words, language, line.event, say)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="outcome">
        <h2 id="outcome">{text.end}</h2>
        {outcome.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        <ScoreSheet tallies={annals.tallies} say={say} />
      </section>
    </>
  );
}

/** The heaviest an event is to anybody. */
const weigh = (words: GameWords<Vocabulary>, { event }: LogLine, seats: number): number =>
  Math.max(words.weight(event, undefined), ...Array.from({ length: seats }, (_, seat) => words.weight(event, seat)));

function Chapter({ annals, state, parts, say, round }: ToldProps & { round: Round | undefined }) {
  const text = useChronicleText();
  const { language } = useSettings();
  const { words } = parts;
  const { lines, rounds, turns, views } = annals;
  const next = round === undefined ? rounds[0] : rounds[rounds.indexOf(round) + 1];
  const shown = useMemo(
    () =>
      lines.filter(
        ({ index, event, undone }) =>
          index >= (round?.index ?? 0) &&
          index < (next?.index ?? Number.POSITIVE_INFINITY) &&
          index !== round?.index &&
          !undone &&
          !isOfTheHouse(event),
      ),
    [lines, round, next],
  );
  const great = shown.filter((line) => weigh(words, line, say.seats) >= 2);
  const small = shown.filter((line) => weigh(words, line, say.seats) === 1);
  if (great.length + small.length === 0) return null;
  const tally = round && annals.tallies.find((one) => one.round === round.round);
  const standing = tally?.series[0]?.values.map((value, seat) => `${say.name(seat)} ${value ?? '?'}`.replace('-', '−'));
  return (
    <section className={css.chapter} data-chapter={round?.round ?? 0}>
      <h2>{round === undefined ? text.beginning : text.round(round.round)}</h2>
      <div className={css.prose}>
        {great.map((line) => {
          const turn = turns.find((one) => one.line.index === line.index);
          const view = turn && views.get(line.moment);
          const actor = actorOf(line.event, words, state.seen?.view, language, say);
          return (
            <div key={line.index} className={css.line}>
              {actor === undefined ? <span /> : <Shield arms={houseOf(actor).arms} size={16} />}
              <p>{sayEvent(words, language, line.event, say)}</p>
              {turn && view && <SmallMap turn={turn} view={view} parts={parts} say={say} />}
            </div>
          );
        })}
      </div>
      {small.length > 0 && (
        <details className={css.rest}>
          <summary>{text.rest(small.length)}</summary>
          <p>{small.map(({ event }) => sayEvent(words, language, event, say)).join(' ')}</p>
        </details>
      )}
      {standing && <p className={css.standing}>{text.standing(standing.join(' · '))}</p>}
    </section>
  );
}

/** The board as it was then, small: a picture, nothing to press. */
function SmallMap({ turn, view, parts, say }: { turn: Turn; view: object; parts: Parts; say: Say }) {
  const places = parts.words.anchors(turn.line.event);
  return (
    <div className={css.map} inert aria-hidden="true" data-map="">
      <div>
        <BoardArea
          board={parts.board}
          words={parts.words}
          view={view}
          seat={undefined}
          say={say}
          lit={[]}
          onPick={() => undefined}
          pointed={places}
          changed={[]}
          lastEvents={[]}
        />
      </div>
    </div>
  );
}
