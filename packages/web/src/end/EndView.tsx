import type { Vocabulary } from '@homage/kernel';
import { Button, buttonClass, houseOf, Shield } from '@homage/ui';
import { type GameWords, GRAMMAR, type Say, sayEvent } from '@homage/words';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TableClient, TableState } from '../client/types.ts';
import Sitter from '../look/Sitter.tsx';
import { useSettings } from '../settings.ts';
import { useEndText } from '../text/end.ts';
import { useWebText } from '../text/index.ts';
import { type Rank, rankingOf, type Turn } from './account.ts';
import { Charts, shownNumber } from './Charts.tsx';
import css from './End.module.css';
import { PlayOn } from './PlayOn.tsx';
import { pictureOf, ROMAN, sharePicture } from './picture.ts';
import { ScoreSheet } from './ScoreSheet.tsx';
import { useAccount } from './useAccount.ts';
import { winnersOf } from './winners.ts';

/** The picture may come later than the words. */
const LastScene = lazy(() => import('./LastScene.tsx'));

interface EndProps {
  client: TableClient;
  state: TableState;
  words: GameWords<Vocabulary>;
  say: Say;
  title: string;
  path: string;
}

/** The end of a game: who stands where and why, how it came to that, and what can be done now. */
export default function EndView({ client, state, words, say, title, path }: EndProps) {
  const text = useEndText();
  const web = useWebText();
  const { language } = useSettings();
  const account = useAccount(client, state, words);
  const [onward, setOnward] = useState<number>();
  const [saved, setSaved] = useState(false);
  const winners = winnersOf(state);
  const ranking = rankingOf(account.tallies.at(-1), winners, state.seats.length);
  const names = GRAMMAR[language].list(winners.map((seat) => say.name(seat)));
  const headline = winners.length === 0 ? text.nobody : text.wins(names, winners.length > 1);
  const outcome = state.seen?.outcome
    ? words.texts[language].outcome(state.seen.outcome, say, state.seen.view)
    : undefined;
  const share = async (): Promise<void> => {
    const { tallies } = account;
    const chart = tallies[0]?.series[0]?.name ?? '';
    const blob = await pictureOf({ title, headline, ranking, tallies, say, chart, round: text.round });
    setSaved(await sharePicture(blob, `homage-${state.game}.png`, headline));
  };
  return (
    <div className={css.end} data-end="">
      <header className={css.head}>
        <div className={css.scene}>
          <Suspense>
            <LastScene {...{ state, words, say }} />
          </Suspense>
        </div>
        <p className={css.over}>{web.table.over}</p>
        <h2 className={css.headline}>{headline}</h2>
        {state.ending && <p>{web.table.ending[state.ending.why as 'agreed'] ?? ''}</p>}
        {outcome?.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
        <div className={css.actions}>
          {state.link === 'near' ? (
            <Link href={`/play/${state.game}`} className={buttonClass('press')}>
              {web.table.again}
            </Link>
          ) : (
            <Button look="press" onClick={() => void client.lobby?.rematch()}>
              {web.table.rematch}
            </Button>
          )}
          <Link href={`${path}/replay`} className={buttonClass()}>
            {web.table.replay}
          </Link>
          <Link href={`${path}/chronicle`} className={buttonClass()}>
            {text.chronicle}
          </Link>
          <Button icon="download" onClick={() => void share()}>
            {text.picture}
          </Button>
        </div>
        {saved && <p role="status">{text.pictureSaved}</p>}
        <Dice client={client} state={state} journal={account.journal} />
      </header>
      <Ranking ranking={ranking} state={state} words={words} say={say} />
      {account.tallies.length > 0 && (
        <>
          <ScoreSheet tallies={account.tallies} say={say} />
          <Charts tallies={account.tallies} say={say} />
        </>
      )}
      {account.turns.length > 0 && (
        <section className={`${css.panel} ${css.wide}`} aria-labelledby="turns">
          <h2 id="turns">{text.turns}</h2>
          <p className={css.note}>{text.turnsHelp}</p>
          <ol className={css.turns}>
            {account.turns.map((turn) => (
              <TurnLine
                key={turn.line.index}
                {...{ turn, words, say, path }}
                onOnward={turn.line.moment < state.cursor ? setOnward : undefined}
              />
            ))}
          </ol>
        </section>
      )}
      {onward !== undefined && (
        <PlayOn client={client} state={state} say={say} moment={onward} onClose={() => setOnward(undefined)} />
      )}
    </div>
  );
}

function Ranking({ ranking, state, words, say }: Pick<EndProps, 'state' | 'words' | 'say'> & { ranking: Rank[] }) {
  const text = useEndText();
  const web = useWebText();
  const { language } = useSettings();
  const notes = new Map(
    (state.seen ? words.goal?.(state.seen.view, language, say) : undefined)?.standings.map(({ seat, note }) => [
      seat,
      note,
    ]),
  );
  return (
    <section className={css.panel} aria-labelledby="ranking">
      <h2 id="ranking">{text.ranking}</h2>
      <ol className={css.ranking}>
        {ranking.map(({ seat, rank, points, won }) => (
          <li key={seat} data-won={won || undefined} data-rank={rank}>
            <span className={css.rank}>{ROMAN[rank]}</span>
            <Sitter
              name={say.name(seat)}
              seat={seat}
              character={state.seats[seat]?.character}
              size={46}
              crowned={won}
            />
            <Shield arms={houseOf(seat).arms} size={30} />
            <span className={css.name}>
              <b>{say.name(seat)}</b>
              <small>
                {[state.seats[seat]?.conceded && web.table.conceded, notes.get(seat)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {points !== null && <span className={css.points}>{shownNumber(points)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TurnProps extends Pick<EndProps, 'words' | 'say' | 'path'> {
  turn: Turn;
  /** Not where the game is over. */
  onOnward: ((moment: number) => void) | undefined;
}

function TurnLine({ turn: { line, round }, words, say, path, onOnward }: TurnProps) {
  const text = useEndText();
  const { language } = useSettings();
  const told = sayEvent(words, language, line.event, say);
  return (
    <li>
      <span className={css.when}>{text.roundN(round)}</span>
      <Link href={`${path}/replay?at=${line.moment}`}>{told}</Link>
      {onOnward && (
        <Button look="quiet" icon="play" aria-label={`${text.onward}: ${told}`} onClick={() => onOnward(line.moment)}>
          {text.onward}
        </Button>
      )}
    </li>
  );
}

/** Whether the dice were what was sealed: a far table's seats have checked it already, everybody else does it here. */
function Dice({ state, journal }: Pick<EndProps, 'client' | 'state'> & { journal: string | undefined }) {
  const text = useEndText();
  const web = useWebText();
  const [found, setFound] = useState<{ wrong?: string }>();
  const elsewhere = state.dice?.check !== undefined;
  const { game } = state;
  useEffect(() => {
    if (elsewhere || journal === undefined) return undefined;
    let gone = false;
    void import('../local/client.ts')
      .then(({ checkJournal }) => checkJournal(game, journal, {}))
      .then((result) => !gone && setFound(result));
    return () => {
      gone = true;
    };
  }, [elsewhere, journal, game]);
  if (elsewhere) {
    const { check, salt, why } = state.dice ?? {};
    if (check === 'wrong') return <p role="alert">{web.dice.wrong(why ?? '')}</p>;
    return (
      <p className={css.dice} data-dice={check}>
        {check === 'busy' ? web.dice.busy : salt === undefined ? web.dice.wellWithout : web.dice.well}
      </p>
    );
  }
  if (found?.wrong !== undefined) return <p role="alert">{web.dice.wrong(found.wrong)}</p>;
  return (
    <p className={css.dice} data-checked={found ? '' : undefined}>
      {found ? text.checked : text.checking}
    </p>
  );
}
