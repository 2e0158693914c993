/**
 * What a good position looks like. The value is a forecast of the final score, less that of the best rival: coins in hand, the tile the lord
 * stands on, what the board will pay in the rounds that are left, and the penalty for estates that may stay empty.
 */

import type { Wisdom } from '@homage/bots';
import type { Seat } from '@homage/kernel';
import {
  chestsOn,
  countedBy,
  EMPTY_ESTATE_PENALTY,
  ESTATES,
  estateOf,
  type Fief,
  farmersOn,
  has,
  type MiddleAges,
  ROUNDS,
  rateOf,
  type State,
  type Tile,
  TRIBUTE,
} from '../rules/index.ts';

/** How likely a tile taken in a round is of each estate, by the printed numbers: there are more fields than palaces. */
const SHARE: readonly number[] = [14, 13, 12, 11, 10, 9, 8, 7].map((tiles) => tiles / 84);
const [MILL, RAMPART, BARRACKS] = [1, 3, 5] as const;

function symbols(fief: Fief, on: readonly number[]): number {
  let sum = 0;
  for (const column of fief.columns) for (const tile of column) sum += on[tile]!;
  return sum;
}

/** What an estate would pay now, if `extra` tiles of it were added. */
function income(fief: Fief, estate: number, extra: number): number {
  let tiles = extra;
  for (const counted of countedBy[estate]!) tiles += fief.columns[counted]!.length;
  const token = fief.plots[estate]!;
  if (token >= 0) tiles += fief.columns[token]!.length;
  return tiles * (rateOf[estate]! + (has(fief.extra, estate) ? 1 : 0));
}

/** What the effect of an estate would bring now, the new tile counted. */
function effect(s: State, seat: Seat, estate: number, tile: Tile): number {
  const fief = s.fiefs[seat]!;
  switch (ESTATES[estate]) {
    case 'field':
      return symbols(fief, farmersOn) + farmersOn[tile]!;
    case 'market':
      return symbols(fief, chestsOn) + chestsOn[tile]!;
    case 'mill': {
      const mine = fief.columns[MILL]!.length + 1;
      return s.fiefs.reduce((sum, other, i) => {
        const pays = i !== seat && other.columns[MILL]!.length < mine;
        return pays ? sum + Math.min(TRIBUTE, other.coins) : sum;
      }, 0);
    }
    case 'barracks': {
      const mine = fief.columns[BARRACKS]!.length + 1;
      return s.fiefs.reduce((sum, other, i) => {
        const falls = i !== seat && other.columns[RAMPART]!.length < mine;
        // A tile that a rival loses is worth something to me too.
        return falls ? sum + Math.min(TRIBUTE, other.coins) + 1 : sum;
      }, 0);
    }
    case 'village':
      return fief.cemetery.length > 0 ? 4 : 0;
    case 'rampart':
      return 1;
    default:
      return 2;
  }
}

/** What it brings to take a tile now: effect, income, and an estate that is no longer empty. */
function worth(s: State, seat: Seat, tile: Tile): number {
  const estate = estateOf[tile]!;
  const fief = s.fiefs[seat]!;
  const fills = fief.columns[estate]!.length === 0 ? EMPTY_ESTATE_PENALTY : 0;
  const later = (ROUNDS - s.round) * 0.35;
  return effect(s, seat, estate, tile) + income(fief, estate, 1) + fills + later;
}

/** The score that this fief heads for. */
function forecast(s: State, seat: Seat): number {
  const fief = s.fiefs[seat]!;
  const left = ROUNDS - s.round;
  let sum = fief.coins;
  for (let estate = 0; estate < ESTATES.length; estate++) {
    // Each round to come activates some estate; the better it pays, the likelier it is sought.
    sum += left * SHARE[estate]! * 1.3 * income(fief, estate, 1);
    if (fief.columns[estate]!.length === 0) sum -= EMPTY_ESTATE_PENALTY * (left > 8 ? 0.6 : left > 3 ? 0.85 : 1);
  }
  sum += left * (SHARE[0]! * symbols(fief, farmersOn) + SHARE[4]! * symbols(fief, chestsOn));
  // Ramparts shelter from attacks, and Mills from tolls.
  sum +=
    Math.min(fief.columns[RAMPART]!.length, 2) * left * 0.25 + Math.min(fief.columns[MILL]!.length, 2) * left * 0.15;
  if (fief.lord >= 0 && s.round < ROUNDS && s.table[fief.lord]! > 0) sum += worth(s, seat, s.table[fief.lord]!);
  if (fief.scout >= 0) sum += 0.3 * worth(s, seat, s.table[fief.scout]!);
  return sum;
}

export const wisdom: Wisdom<MiddleAges> = {
  value(s, seat) {
    let best = Number.NEGATIVE_INFINITY;
    for (let other = 0; other < s.fiefs.length; other++) {
      if (other !== seat) best = Math.max(best, forecast(s, other));
    }
    return forecast(s, seat) - 0.4 * best;
  },
};
