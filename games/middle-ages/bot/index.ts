/**
 * What a good position looks like: a forecast of the own final score, less a part of what the rivals head for. The weights were
 * found by playing a few hundred thousand games against random players and keeping what won more often.
 */

import type { Wisdom } from '@homage/bots';
import { enumerate, type Seat } from '@homage/kernel';
import {
  chestsOn,
  columnAt,
  countedBy,
  EMPTY_ESTATE_PENALTY,
  ESTATES,
  estateIndex,
  estateOf,
  type Fief,
  farmersOn,
  has,
  type MiddleAges,
  middleAges,
  ROUNDS,
  rateOf,
  type State,
  TILES_PER_ESTATE,
  type Tile,
  TRIBUTE,
} from '../rules/index.ts';

const WEIGHTS = {
  /** Income of all estates, by how often their tiles come, for each round that is left. */
  income: 0.46,
  /** Income of the best estate once more: it is the one that will be sought. */
  best: 0.13,
  /** Farmers and chests, for each round that is left. */
  symbols: 1.49,
  /** What the tile under the lord will bring. */
  next: 0.65,
  /** The same for the tile that the scout keeps. */
  scout: 0.2,
  /** An estate that is still empty, as a part of its penalty; and taking its first tile. */
  empty: 0.9,
  fills: 6.1,
  /** A tile that comes back from the cemetery. */
  returned: 7.5,
  /** A rival who loses a tile. */
  attack: 5,
  /** A token, for each round that is left. */
  token: 0.1,
  /** Shelter by each of the first two ramparts, for each round that is left. */
  shelter: 0.17,
  /** Standing one place further to the right: others choose first. */
  tempo: 0.49,
  /** The forecasts of the strongest rival and of all rivals on average. */
  strongest: 0.46,
  average: 0.23,
} as const;

const MILL = estateIndex.mill;
const RAMPART = estateIndex.rampart;
const BARRACKS = estateIndex.barracks;
const ALL_TILES = ESTATES.reduce((sum, estate) => sum + TILES_PER_ESTATE[estate], 0);
/** How often a tile is of each estate. */
const SHARE = ESTATES.map((estate) => TILES_PER_ESTATE[estate] / ALL_TILES);
const FIELD_SHARE = SHARE[estateIndex.field]!;
const MARKET_SHARE = SHARE[estateIndex.market]!;

function symbols(fief: Fief, on: readonly number[]): number {
  let sum = 0;
  for (const column of fief.columns) for (const tile of column) sum += on[tile]!;
  return sum;
}

/** What an estate pays when one more tile of it is taken. */
function incomeOf(fief: Fief, estate: number): number {
  let tiles = 1;
  for (const counted of countedBy[estate]!) tiles += fief.columns[counted]!.length;
  const token = fief.plots[estate]!;
  if (token >= 0) tiles += fief.columns[token]!.length;
  return tiles * (rateOf[estate]! + (has(fief.extra, estate) ? 1 : 0));
}

/** The sum of what a tribute brings from all rivals whose tiles of an estate are fewer than `strength`. */
function tribute(s: State, seat: Seat, estate: number, strength: number, bonus: number): number {
  let sum = 0;
  s.fiefs.forEach((rival, other) => {
    if (other === seat || rival.columns[estate]!.length >= strength) return;
    sum += Math.min(TRIBUTE, rival.coins) + bonus;
  });
  return sum;
}

/** What the effect of a tile would bring now. */
function effectOf(s: State, seat: Seat, tile: Tile): number {
  const fief = s.fiefs[seat]!;
  switch (ESTATES[estateOf[tile]!]) {
    case 'field':
      return symbols(fief, farmersOn) + farmersOn[tile]!;
    case 'market':
      return symbols(fief, chestsOn) + chestsOn[tile]!;
    case 'mill':
      return tribute(s, seat, MILL, fief.columns[MILL]!.length + 1, 0);
    case 'barracks':
      return tribute(s, seat, RAMPART, fief.columns[BARRACKS]!.length + 1, WEIGHTS.attack);
    case 'village':
      return fief.cemetery.length > 0 ? WEIGHTS.returned : 0;
    case 'rampart':
      return 1;
    default:
      return WEIGHTS.token * (ROUNDS - s.round);
  }
}

/** What it brings to take a tile: effect, income, and an estate that is no longer empty. */
function worth(s: State, seat: Seat, tile: Tile): number {
  const fief = s.fiefs[seat]!;
  const estate = estateOf[tile]!;
  const fills = fief.columns[estate]!.length === 0 ? WEIGHTS.fills : 0;
  return effectOf(s, seat, tile) + incomeOf(fief, estate) + fills;
}

/** The score that a fief heads for. */
function forecast(s: State, seat: Seat): number {
  const fief = s.fiefs[seat]!;
  const left = ROUNDS - s.round;
  let sum = fief.coins;
  let best = 0;
  for (let estate = 0; estate < ESTATES.length; estate++) {
    const income = incomeOf(fief, estate);
    best = Math.max(best, income);
    sum += left * WEIGHTS.income * SHARE[estate]! * income;
    if (fief.columns[estate]!.length === 0) sum -= EMPTY_ESTATE_PENALTY * (left === 0 ? 1 : WEIGHTS.empty);
  }
  sum += left * WEIGHTS.best * best;
  sum +=
    left * WEIGHTS.symbols * (FIELD_SHARE * symbols(fief, farmersOn) + MARKET_SHARE * symbols(fief, chestsOn)) +
    left * WEIGHTS.shelter * Math.min(fief.columns[RAMPART]!.length, 2);
  const tile = fief.lord < 0 ? 0 : s.table[fief.lord]!;
  if (tile > 0) {
    sum += WEIGHTS.next * worth(s, seat, tile);
    if (left > 1) sum -= WEIGHTS.tempo * columnAt(fief.lord);
  }
  if (fief.scout >= 0) sum += WEIGHTS.scout * worth(s, seat, s.table[fief.scout]!);
  return sum;
}

/** More answers than any question has: a palace has at most 8 × 7. */
const ALL_ANSWERS = 64;

export const wisdom: Wisdom<MiddleAges> = {
  value(s, seat) {
    let strongest = Number.NEGATIVE_INFINITY;
    let total = 0;
    s.fiefs.forEach((_, other) => {
      if (other === seat) return;
      const score = forecast(s, other);
      strongest = Math.max(strongest, score);
      total += score;
    });
    return forecast(s, seat) - WEIGHTS.strongest * strongest - (WEIGHTS.average * total) / (s.fiefs.length - 1);
  },
  candidates: (match, ask) => enumerate(middleAges, match, ask, ALL_ANSWERS).answers,
};
