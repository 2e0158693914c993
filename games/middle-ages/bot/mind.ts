/** What Middle Ages teaches squires, knights and lords. */

import type { Chronicle, Mind, Weights } from '@homage/bots';
import type { Match, Seat } from '@homage/kernel';
import {
  columnAt,
  estateOf,
  type MiddleAges,
  type Outcome,
  ROUNDS,
  ROWS,
  rowAt,
  type State,
  WIDTH,
} from '../rules/index.ts';
import {
  addTile,
  BARRACKS,
  type Board,
  boardOf,
  eventsAhead,
  harvest,
  meanIncome,
  meanSymbols,
  RAMPART,
} from './board.ts';
import { HAND, type Hand } from './hand.ts';
import { optionsFor } from './policy.ts';
import { REASONS } from './reasons.ts';
import { WEIGHTS } from './weights.ts';

const FEATURES = [
  'coins',
  'empty',
  'next',
  'ahead',
  'income',
  'symbols',
  'ramparts',
  'threat',
  'events',
  'tempo',
] as const;

/** Takes the best tile of a row into the board and tells what it brings; nothing for a row that is empty. */
function takeBest(s: State, boards: readonly Board[], seat: Seat, row: number, left: number, w: Hand): number {
  const board = boards[seat]!;
  let best = 0;
  let taken = 0;
  for (let spot = row * WIDTH; spot <= row * WIDTH + s.fiefs.length; spot++) {
    const tile = s.table[spot]!;
    if (tile === 0) continue;
    const value = harvest(boards, seat, board, tile, left, w) + (board.tiles[estateOf[tile]!] === 0 ? w.fills : 0);
    if (value <= best) continue;
    best = value;
    taken = tile;
  }
  if (taken !== 0) addTile(board, taken);
  return best;
}

function measureAll(match: Match<MiddleAges>, out: Float64Array, w: Hand): void {
  const { state: s } = match;
  const boards = s.fiefs.map(boardOf);
  // Copies grow while they look ahead; rivals are compared as they stand.
  for (let seat = 0; seat < boards.length; seat++) {
    const at = seat * FEATURES.length;
    const fief = s.fiefs[seat]!;
    const board = boards[seat]!;
    const grown: Board = { ...board, tiles: board.tiles.slice() };
    const seen = boards.slice();
    seen[seat] = grown;
    let left = ROUNDS - s.round;
    let empty = 0;
    for (let estate = 0; estate < 8; estate++) if (board.tiles[estate] === 0) empty++;
    let next = 0;
    let ahead = 0;
    const tile = fief.lord < 0 ? 0 : s.table[fief.lord]!;
    if (tile !== 0) {
      if (board.tiles[estateOf[tile]!] === 0) empty--;
      next = harvest(seen, seat, grown, tile, left, w);
      addTile(grown, tile);
      left--;
      for (let row = 1; row <= 2 && left > 0; row++) {
        ahead += takeBest(s, seen, seat, (rowAt(fief.lord) + row) % ROWS, left, w);
        left--;
      }
    }
    let threat = 0;
    for (let other = 0; other < boards.length; other++) {
      if (other !== seat && boards[other]!.tiles[BARRACKS]! >= grown.tiles[RAMPART]!) threat++;
    }
    out[at] = fief.coins / 10;
    out[at + 1] = empty;
    out[at + 2] = next / 10;
    out[at + 3] = ahead / 10;
    out[at + 4] = (left * meanIncome(grown)) / 10;
    out[at + 5] = (left * meanSymbols(grown)) / 10;
    out[at + 6] = (left * Math.min(2, grown.tiles[RAMPART]!)) / 10;
    out[at + 7] = (left * threat) / 10;
    out[at + 8] = eventsAhead(s, board) / 10;
    out[at + 9] = fief.lord < 0 ? 0 : columnAt(fief.lord);
  }
}

/** By the round that is being played: the events after 4, 8, 12 and 16 divide the game. */
const phaseOf = (round: number): number => (round < 5 ? 0 : round < 9 ? 1 : round < 13 ? 2 : round < 15 ? 3 : 4);

export function mindWith(w: Hand, weights: Weights): Mind<MiddleAges> {
  return {
    features: FEATURES,
    measure: (match, out) => measureAll(match, out, w),
    phase: (match) => phaseOf(match.state.round),
    weights,
    rest: (match) => match.state.round,
    policy: (match, ask) => optionsFor(match, ask, w)[0]!.answer,
    options: (match, ask) => optionsFor(match, ask, w),
    points: (match) => (match.outcome as Outcome).scores.map(({ total }) => total),
    reasons: REASONS,
    margin: 20,
    hand: w,
    with: (hand, other) => mindWith({ ...w, ...hand }, other),
    as: ({ boldness }) =>
      mindWith({ ...w, attack: w.attack * 1.5 ** boldness, shelter: w.shelter * 1.3 ** -boldness }, weights),
    plans: {
      knight: { width: 8, horizon: 4, steps: 2_000, worlds: 4, trust: 0.005 },
      lord: { width: 8, horizon: 4, steps: 60_000, worlds: 4, trust: 0.005, sure: 0, curiosity: 0.2 },
    },
  };
}

export const mind = mindWith(HAND, WEIGHTS);

export const chronicle: Chronicle<MiddleAges> = {
  classes: [
    'attacks',
    'tributes',
    'scouts sent',
    'scouts kept',
    'churches',
    'palaces',
    'tiles returned',
    'empty estates',
  ],
  act({ kind, data }) {
    const { seat, empty } = data as { seat: Seat; empty: unknown[] };
    switch (kind) {
      case 'attacked':
        return { what: 'attacks', seat };
      case 'millPaid':
        return { what: 'tributes', seat };
      case 'scoutPlaced':
        return { what: 'scouts sent', seat };
      case 'scoutStayed':
        return { what: 'scouts kept', seat };
      case 'extraCoinPlaced':
        return { what: 'churches', seat };
      case 'plotTokenPlaced':
        return { what: 'palaces', seat };
      case 'tileReturned':
        return { what: 'tiles returned', seat };
      case 'scored':
        return { what: 'empty estates', seat, times: empty.length };
      default:
        return undefined;
    }
  },
  ending: ({ winners, decidedBy }) => (winners.length > 1 ? 'shared' : decidedBy === null ? 'points' : 'tie-break'),
};
