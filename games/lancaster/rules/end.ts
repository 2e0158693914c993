/** The end of the game and the final count: knights, extension tiles, nobles. */

import type { Seat } from '@homage/kernel';
import { boxOf } from './box.ts';
import { KNIGHTS } from './data.ts';
import { inReserve, tilesOf } from './pieces.ts';
import type { FinalRank, Outcome, State, Teller } from './vocabulary.ts';

const FIRST = 8;
const SECOND = 4;

/** The strength of all knights of a player that are not in reserve, wherever they stand. */
export function chivalry(s: State, seat: Seat): number {
  let sum = 0;
  for (let level = 1; level <= 4; level++) sum += level * (KNIGHTS[level - 1]! - inReserve(s, seat, level));
  return sum;
}

/**
 * First and second place. Who stays tied for first after the tie-break shares 8 + 4, and there is no second place; who stays tied for
 * second shares 4. What cannot be divided is lost. With two players there is only the 8, and a tie shares it.
 */
export function rankAll(s: State, counts: readonly number[], tieBreaks: readonly number[]): FinalRank[] {
  const ranks = counts.map((count, seat): FinalRank => ({ seat, count, tieBreak: tieBreaks[seat]!, points: 0 }));
  ranks.sort((a, b) => b.count - a.count || b.tieBreak - a.tieBreak || a.seat - b.seat);
  const level = (a: FinalRank, b: FinalRank): boolean => a.count === b.count && a.tieBreak === b.tieBreak;
  const top = ranks[0]!;
  const first = ranks.filter((rank) => level(rank, top));
  const prize = s.seats === 2 || first.length === 1 ? FIRST : FIRST + SECOND;
  for (const rank of first) rank.points = Math.floor(prize / first.length);
  if (first.length > 1 || s.seats === 2) return ranks;
  const runnerUp = ranks[1]!;
  const second = ranks.filter((rank) => level(rank, runnerUp));
  for (const rank of second) rank.points = Math.floor(SECOND / second.length);
  return ranks;
}

/** Adds the final points to the scores and says who has won. */
export function finalCount(x: Teller): Outcome {
  const { s } = x;
  const seats = s.score.map((_, seat) => seat);
  s.open = true;
  x.emit('screensLifted', { gold: s.gold.slice(), squires: s.squires.slice() });
  const knights = rankAll(
    s,
    seats.map((seat) => chivalry(s, seat)),
    s.squires,
  );
  const tiles = rankAll(
    s,
    seats.map((seat) => tilesOf(s, seat)),
    s.gold,
  );
  const nobles = seats.map((seat) => {
    const count = s.table[seat]!.length;
    return { seat, count, points: boxOf(s).noblePoints[count]! };
  });
  for (const { seat, points } of [...knights, ...tiles, ...nobles]) s.score[seat]! += points;
  x.emit('finalRank', { what: 'knights', ranks: knights });
  x.emit('finalRank', { what: 'tiles', ranks: tiles });
  x.emit('noblesCounted', { nobles });
  const most = Math.max(...s.score);
  const winners = seats.filter((seat) => s.score[seat] === most);
  const scores = s.score.slice();
  x.emit('gameEnded', { winners, scores });
  return { winners, scores, knights, tiles, nobles };
}
