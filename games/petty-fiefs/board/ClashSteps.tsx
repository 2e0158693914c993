import { SeatName } from '@homage/ui';
import type { Say } from '@homage/words';
import type { ReactNode } from 'react';
import { EXTRA } from '../rules/data.ts';
import { type Coins, NONE } from '../rules/vocabulary.ts';
import css from './clash.module.css';
import { type Clash, hasExtra } from './clash.ts';
import { CoinHeap, SuitBadge, TileArt } from './suits.tsx';
import type { BoardWords } from './words.ts';

interface Props {
  clash: Clash;
  /** It is not decided yet. */
  open: boolean;
  /** It is decided, and a tile is still to be turned up. */
  turning: boolean;
  words: BoardWords;
  say: Say;
}

/** Coins as pieces for the eye, in words for everybody else. */
function Heaps({ coins, words }: { coins: readonly Coins[]; words: BoardWords }) {
  return (
    <>
      <span className="unseen">{words.list(coins.map(words.heap))}</span>
      {coins.map((heap) => (
        <CoinHeap key={heap.suit} {...heap} />
      ))}
    </>
  );
}

/** A conflict in its steps A to G: what is done is shown, what is awaited is marked, what is to come is only named. */
export function ClashSteps({ clash, open, turning, words, say }: Props) {
  const { province, bribes, leader, coins, named, totals, winner, won, home, tile } = clash;
  const best = Math.max(1, ...(totals ?? []).map(({ strength }) => strength));
  const steps: [letter: string, name: string, told: ReactNode][] = [];
  if (hasExtra(clash))
    steps.push([
      'A',
      words.steps.bribes,
      (bribes !== undefined || leader !== undefined) && (
        <>
          {bribes?.length === 0 && <span>{words.noBribes}</span>}
          {bribes !== undefined && <Heaps coins={bribes} words={words} />}
          {leader !== undefined && leader !== NONE && (
            <span className={css.leader}>
              {words.leads} <SeatName seat={leader} name={say.name(leader)} />
            </span>
          )}
        </>
      ),
    ]);
  steps.push([
    'B',
    words.steps.coins,
    coins !== undefined && (coins.length === 0 ? words.noCoins : <Heaps coins={coins} words={words} />),
  ]);
  steps.push([
    'C',
    words.steps.strengths,
    (named !== undefined || totals !== undefined) && (
      <>
        {named !== undefined && (
          <span className={css.named}>
            <SuitBadge suit={EXTRA} /> {words.named(named.suit, named.points)}
          </span>
        )}
        {totals?.map(({ suit, strength }) => (
          <span key={suit} className={css.strength} data-won={suit === winner || undefined}>
            <SuitBadge suit={suit} />
            <span className="unseen">{words.suit(suit)}</span>
            <i style={{ inlineSize: `${(100 * strength) / best}%` }} />
            <b className="numbers">{strength}</b>
          </span>
        ))}
      </>
    ),
  ]);
  steps.push([
    'D',
    words.steps.winner,
    winner !== undefined && (
      <b>{winner === NONE ? words.noWinner : won?.held ? words.holds(winner) : words.winner(winner)}</b>
    ),
  ]);
  if (open || home !== undefined)
    steps.push([
      'F',
      words.steps.home,
      home !== undefined && (
        <>
          <Heaps coins={home.vassals} words={words} />
          {home.mercenaries > 0 && <span>{words.toPool(home.mercenaries)}</span>}
        </>
      ),
    ]);
  if (open || turning || tile !== undefined)
    steps.push([
      'G',
      words.steps.tile,
      tile !== undefined && (
        <>
          <span className="unseen">{words.tile(tile)}</span>
          <TileArt face={tile} up />
        </>
      ),
    ]);
  // Bribes and coins are shown at once: what is waited for is the naming of a suit, or the tile.
  const now = open ? 'C' : turning ? 'G' : undefined;
  return (
    <div className={css.clash} data-clash={province} data-past={!(open || turning) || undefined}>
      <p className={css.title}>{open || turning ? words.conflictIn(province) : words.lastConflict(province)}</p>
      <ol className={css.steps}>
        {steps.map(([letter, name, told]) => (
          <li key={letter} data-step={letter} aria-current={letter === now ? 'step' : undefined}>
            <span className={css.name}>
              <b>{letter}</b> {name}
            </span>
            <span className={css.told}>{told || '…'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
