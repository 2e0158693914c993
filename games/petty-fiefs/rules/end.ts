/** Game End & Winning, steps A to D. */

import type { Seat } from '@homage/kernel';
import { EXTRA, MATCHING_BONUS, PER_SUIT, piece, pipsOf, suitOf } from './data.ts';
import { tile } from './land.ts';
import { layer, type Table } from './pieces.ts';
import { CENTRE, type Ending, NONE, type Outcome, type State, type Tally } from './vocabulary.ts';

/** Whether a reader knows the face of a laid tile: it lies face up, or he laid it himself (PFR-laid). */
export const knows = (s: State, slot: number, reader: Seat | undefined): boolean =>
  s.up[slot] === 1 || (reader !== undefined && layer(s, slot) === reader);

/**
 * C: what each prince would score if the game ended now, as far as a reader knows. A hidden tile counts for the size of its
 * province; an exposed tile of the extra suit counts for nobody, because it leaves for the warlord's province first (A).
 */
export function tally(s: State, reader: Seat | undefined): Tally[] {
  const over = s.phase === 'over';
  return s.princes.map((_, suit) => {
    const score: Tally = { suit, ...ZERO, ties: [s.castles[suit] === NONE ? 0 : s.levels[suit]!, 0, 0] };
    for (const province of s.circle) {
      if (s.markers[suit] !== province && s.castles[suit] !== province) continue;
      countTiles(s, suit, province, reader, over, score);
      countPieces(s, suit, province, score);
    }
    for (let coin = piece(suit, 0); coin < piece(suit + 1, 0); coin++) if (s.coins[coin] === CENTRE) score.bribes--;
    score.total = score.tiles + score.matching + score.size + score.own + score.foreign + score.castle + score.bribes;
    return score;
  });
}

const ZERO = { tiles: 0, matching: 0, size: 0, own: 0, foreign: 0, castle: 0, bribes: 0, hidden: 0, total: 0 };

/** C.1, C.2 and C.6: values, two more for each tile of the controlling suit (PFR-matching), one for each tile. */
function countTiles(
  s: State,
  suit: number,
  province: number,
  reader: Seat | undefined,
  over: boolean,
  score: Tally,
): void {
  let size = 0;
  for (let slot = 0; slot < s.land.length; slot++) {
    if (s.land[slot] !== province) continue;
    const known = over || knows(s, slot, reader);
    const face = s.tiles[slot]!;
    if (!over && s.up[slot] === 1 && suitOf(face) === EXTRA) continue;
    size++;
    if (!known) {
      score.hidden++;
      continue;
    }
    score.tiles += pipsOf(face);
    if (suitOf(face) !== suit) continue;
    score.matching += MATCHING_BONUS;
    score.ties[2]++;
  }
  score.size += size;
  score.ties[1] = Math.max(score.ties[1], size);
}

/** C.3 to C.5: own coins and prince one each, everything foreign minus one each, the castle twice if its prince is there. */
function countPieces(s: State, suit: number, province: number, score: Tally): void {
  for (let other = 0; other < s.princes.length; other++) {
    let here = s.princes[other] === province ? 1 : 0;
    for (let coin = piece(other, 0); coin < piece(other + 1, 0); coin++) if (s.coins[coin] === province) here++;
    if (other === suit) score.own += here;
    else score.foreign -= here;
  }
  if (s.warlord === province) score.foreign--;
  for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === province) score.foreign--;
  if (s.castles[suit] === province) score.castle += s.levels[suit]! * (s.princes[suit] === province ? 2 : 1);
}

/** A: exposed tiles of the extra suit leave for the warlord's province. B: all others are turned up. Then C and D. */
export function settle(x: Pick<Table, 's' | 'emit' | 'reveal'>, why: Ending): Outcome {
  const { s } = x;
  const taken: number[] = [];
  for (let slot = 0; slot < s.land.length; slot++) {
    if (s.up[slot] === 1 && suitOf(s.tiles[slot]!) === EXTRA) {
      s.land[slot] = CENTRE;
      taken.push(s.tiles[slot]!);
    }
  }
  x.emit('warlordLand', { tiles: taken.map(tile) });
  s.up.fill(1);
  // The extra die becomes the warlord's castle, at null and worth nothing (PFR-warlord-die).
  s.holder = NONE;
  s.phase = 'over';
  x.reveal('all');
  const princes = tally(s, undefined);
  const outcome = decide(s.players, princes, why);
  x.emit('ended', { why, winners: outcome.winners, lower: outcome.lower });
  return outcome;
}

/**
 * D: the highest total of a lower prince wins. Ties: his castle, his largest province, his matching tiles; where both princes of a
 * player are equally low the better of the two counts; then the win is shared (PFR-tiebreak).
 */
export function decide(players: number, princes: readonly Tally[], why: Ending): Outcome {
  const lower: number[] = [];
  let best: readonly number[] = [];
  let winners: Seat[] = [];
  for (let seat = 0; seat < players; seat++) {
    const first = rank(princes[2 * seat]!);
    const second = rank(princes[2 * seat + 1]!);
    // The lower prince counts; of two equally low the one that ranks higher.
    const mine =
      first[0] === second[0] ? (compare(first, second) >= 0 ? first : second) : first[0]! < second[0]! ? first : second;
    lower.push(mine[0]!);
    const order = winners.length === 0 ? 1 : compare(mine, best);
    if (order > 0) winners = [];
    if (order >= 0) {
      winners.push(seat);
      best = mine;
    }
  }
  return { why, winners, lower, princes: [...princes] };
}

const rank = ({ total, ties }: Tally): readonly number[] => [total, ...ties];

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
