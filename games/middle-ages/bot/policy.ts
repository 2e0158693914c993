/** The fast hand of Middle Ages: every question answered by counting, without trying anything out. */

import type { Option } from '@homage/bots';
import { type Ask, type Draft, enumerate, type Match, type Seat } from '@homage/kernel';
import {
  ESTATES,
  type Estate,
  estateIndex,
  has,
  type MiddleAges,
  middleAges,
  ROUNDS,
  type Spot,
  type State,
  WIDTH,
} from '../rules/index.ts';
import { addTile, type Board, boardOf, counted, harvest, keep, rate, SHARE } from './board.ts';
import type { Hand } from './hand.ts';

type Question = Ask<MiddleAges>;

/** What the tiles of a row are worth to a seat, by column; nothing where no tile lies. */
function rowWorth(
  s: State,
  boards: readonly Board[],
  seat: Seat,
  row: number,
  left: number,
  w: Hand,
  out: number[],
): void {
  const board = boards[seat]!;
  for (let column = 0; column <= s.fiefs.length; column++) {
    const tile = s.table[row * WIDTH + column]!;
    out[column] =
      tile === 0
        ? Number.NEGATIVE_INFINITY
        : harvest(boards, seat, board, tile, left, w) + keep(s, board, tile, left, w);
  }
}

const allBoards = (s: State): Board[] => s.fiefs.map(boardOf);

const taken = (s: State, spot: Spot, seat: Seat): boolean => {
  for (let other = 0; other < s.fiefs.length; other++) {
    const { lord, scout } = s.fiefs[other]!;
    if (lord === spot || (other !== seat && scout === spot)) return true;
  }
  return false;
};

/**
 * Where a lord may go, with what each place is worth: the tile to me, less what it costs to choose late in the next round, and what those
 * who choose after me are left with.
 */
function places(s: State, seat: Seat, row: number, w: Hand): Option[] {
  const boards = allBoards(s);
  const seats = s.fiefs.length;
  // The tile on which the lord stands is taken first: it counts for what the next one brings.
  const here = s.fiefs[seat]!.lord;
  const mine = boards[seat]!;
  if (here >= 0 && s.table[here] !== 0) addTile(mine, s.table[here]!);
  const left = Math.max(0, ROUNDS - s.round - 1);
  const worth: number[] = [];
  rowWorth(s, boards, seat, row, left, w, worth);
  const after: { seat: Seat; worth: number[] }[] = [];
  for (let i = s.turn + 1; i < seats; i++) {
    const other = s.order[i]!;
    const spot = s.fiefs[other]!.lord;
    if (spot >= 0 && s.table[spot] !== 0) addTile(boards[other]!, s.table[spot]!);
    const theirs: number[] = [];
    rowWorth(s, boards, other, row, left, w, theirs);
    after.push({ seat: other, worth: theirs });
  }
  const options: Option[] = [];
  const deny = w.deny / Math.max(1, seats - 1);
  for (let column = 0; column <= seats; column++) {
    const spot = row * WIDTH + column;
    if (s.table[spot] === 0 || taken(s, spot, seat)) continue;
    let prior = worth[column]! - (left > 0 ? w.tempo * column : 0);
    if (w.deny > 0) prior -= deny * leftovers(s, row, column, after);
    options.push({ answer: { to: spot }, prior });
  }
  return options.sort((a, b) => b.prior - a.prior);
}

/** What those who choose later get together, if this column is gone: each takes the best that is left. */
function leftovers(s: State, row: number, gone: number, after: readonly { seat: Seat; worth: number[] }[]): number {
  let used = 1 << gone;
  let sum = 0;
  for (const { seat, worth } of after) {
    let best = -1;
    for (let column = 0; column <= s.fiefs.length; column++) {
      if (used & (1 << column) || (best >= 0 && worth[column]! <= worth[best]!)) continue;
      if (s.table[row * WIDTH + column] === 0 || taken(s, row * WIDTH + column, seat)) continue;
      best = column;
    }
    if (best < 0) continue;
    used |= 1 << best;
    sum += worth[best]!;
  }
  return sum;
}

/** A scout is worth what the tile is better than the others of its row: those I may get without it. */
function scouting(match: Match<MiddleAges>, ask: Question, w: Hand): Option[] {
  const { state: s } = match;
  const { seat } = ask;
  const boards = allBoards(s);
  const own = Math.floor(s.fiefs[seat]!.lord / WIDTH);
  const options: Option[] = [];
  const now = s.fiefs[seat]!.scout;
  let stay = 0;
  const worth: number[] = [];
  for (let ahead = 1; ahead < 4; ahead++) {
    const row = (own + ahead) % 4;
    const left = Math.max(0, ROUNDS - s.round - 1 - ahead);
    rowWorth(s, boards, seat, row, left, w, worth);
    let sum = 0;
    let count = 0;
    for (let column = 0; column <= s.fiefs.length; column++) {
      if (s.table[row * WIDTH + column] === 0) continue;
      sum += worth[column]!;
      count++;
    }
    const mean = count === 0 ? 0 : sum / count;
    for (let column = 0; column <= s.fiefs.length; column++) {
      const spot = row * WIDTH + column;
      if (s.table[spot] === 0) continue;
      const prior = worth[column]! - mean;
      if (spot === now) stay = prior;
      else if (!taken(s, spot, seat)) options.push({ answer: { to: spot }, prior });
    }
  }
  options.push({ answer: { to: 'stay' }, prior: stay });
  return options.sort((a, b) => b.prior - a.prior);
}

/** An Extra Coin pays whenever a tile of its estate is taken; at once, if it lies under the church itself. */
function endowments(s: State, seat: Seat): Option[] {
  const board = boardOf(s.fiefs[seat]!);
  const left = ROUNDS - s.round;
  return ESTATES.flatMap((estate, index): Option[] => {
    if (has(board.fief.extra, index)) return [];
    const tiles = counted(board, index);
    const prior = (tiles + 1 + left / 10) * SHARE[index]! * left + (estate === 'church' ? tiles : 0);
    return [{ answer: { estate }, prior }];
  }).sort((a, b) => b.prior - a.prior);
}

/** A Plot token pays likewise, for each tile of its own estate. */
function grants(match: Match<MiddleAges>, ask: Question): Option[] {
  const { state: s } = match;
  const board = boardOf(s.fiefs[ask.seat]!);
  const left = ROUNDS - s.round;
  const { answers } = enumerate(middleAges, match, ask, 64);
  return answers
    .map((answer): Option => {
      const { token, estate } = answer as { token: Estate; estate: Estate };
      const tiles = board.tiles[estateIndex[token]]! + (SHARE[estateIndex[token]]! * left) / 2;
      const index = estateIndex[estate];
      const now = estate === 'palace' ? board.tiles[estateIndex[token]]! : 0;
      return { answer, prior: rate(board, index) * (tiles * SHARE[index]! * left + now) };
    })
    .sort((a, b) => b.prior - a.prior);
}

/** The best tile to have again. */
function graves(s: State, seat: Seat, w: Hand): Option[] {
  const board = boardOf(s.fiefs[seat]!);
  return [...new Set(board.fief.cemetery)]
    .map((tile): Option => ({ answer: { tile }, prior: keep(s, board, tile, ROUNDS - s.round, w) }))
    .sort((a, b) => b.prior - a.prior);
}

/** Of each estate the tile that is missed least: they differ by their symbols only. */
function losses(s: State, ask: Ask<MiddleAges, 'loseTile'>, w: Hand): Draft {
  const fief = s.fiefs[ask.seat]!;
  const board = boardOf(fief);
  const answer: { [estate: string]: number } = {};
  for (;;) {
    const choice = middleAges.asks.loseTile.next(s, ask, answer, false);
    if (choice === undefined) return answer;
    const column = fief.columns[estateIndex[choice.key as Estate]]!;
    let least = 0;
    for (let i = 1; i < column.length; i++) {
      const worth = keep(s, board, column[i]!, ROUNDS - s.round, w);
      if (worth < keep(s, board, column[least]!, ROUNDS - s.round, w)) least = i;
    }
    answer[choice.key] = least;
  }
}

/** All answers worth a thought, best first. */
export function optionsFor(match: Match<MiddleAges>, ask: Question, w: Hand): readonly Option[] {
  const { state: s } = match;
  switch (ask.kind) {
    case 'placeLord':
      return places(s, ask.seat, 0, w);
    case 'moveLord':
      return places(s, ask.seat, (ask as Ask<MiddleAges, 'moveLord'>).args.row, w);
    case 'scout':
      return scouting(match, ask, w);
    case 'church':
      return endowments(s, ask.seat);
    case 'palace':
      return grants(match, ask);
    case 'loseTile':
      return [{ answer: losses(s, ask as Ask<MiddleAges, 'loseTile'>, w), prior: 0 }];
    default:
      return graves(s, ask.seat, w);
  }
}
