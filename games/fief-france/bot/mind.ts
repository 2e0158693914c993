/** What FIEF France teaches squires, knights and lords. */

import type { Mind, Weights } from '@homage/bots';
import type { Match, Seat } from '@homage/kernel';
import { FIEFS, SEES } from '../rules/data.ts';
import { familyOf } from '../rules/queries.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { bargains } from './bargain.ts';
import { HAND, type Hand, natured } from './hand.ts';
import { siegeOdds } from './odds.ts';
import { optionsFor } from './options.ts';
import { policy } from './policy.ts';
import { REASONS } from './reasons.ts';
import { Survey, T } from './survey.ts';
import { WEIGHTS } from './weights.ts';

const FEATURES = [
  'points',
  'nearness',
  'wins',
  'fief',
  'secondFief',
  'income',
  'deniers',
  'might',
  'lords',
  'captives',
  'bishops',
  'cardinals',
  'cityPeril',
  'cityChance',
  'voices',
  'allied',
] as const;
const WIDTH = FEATURES.length;

const view = new Survey();
const best = new Float64Array(12);

/** How near a family is to a fief that nobody governs: towns held, a stronghold among them, deniers for the title. */
function prospect(v: Survey, seat: Seat, f: number): number {
  const towns = v.ground.fiefTowns[f] as readonly number[];
  let held = 0;
  let strong = false;
  for (const town of towns) {
    if (v.holder[town] !== seat) continue;
    held++;
    if (v.fort[town] === 1) strong = true;
  }
  if (held === 0) return 0;
  const done = held / towns.length;
  const need = 2 * towns.length + (strong ? 0 : 10);
  const purse = Math.min(1, (v.s.families[seat]?.deniers ?? 0) / need);
  return done * done * (strong ? 1 : 0.6) * (0.6 + 0.4 * purse);
}

/** Led forces of a family within two STEPS of a town. */
function force(v: Survey, seat: Seat, town: number): number {
  let sum = 0;
  const row = v.dist[town] as Int8Array;
  for (let at = 0; at < T; at++) {
    const i = seat * T + at;
    if ((v.lords[i] as number) > 0 && (v.pawns[i] as number) > 0 && (row[at] as number) <= 2)
      sum += v.power[i] as number;
  }
  return sum;
}

function measure({ state: s }: Match<FiefFrance>, out: Float64Array): void {
  const v = view.look(s);
  const { seats } = v;
  out.fill(0);
  best.fill(0);
  for (let f = 0; f < FIEFS.length; f++) {
    const city = v.city[f] as number;
    const owner = v.governor[f] as number;
    if (city >= 0) {
      const keeper = owner >= 0 ? owner : (v.holder[city] as number);
      const guard = keeper < 0 ? 0 : v.powerAt(keeper, city);
      let worst = 0;
      for (let seat = 0; seat < seats; seat++) {
        if (keeper >= 0 && v.friends(keeper, seat)) continue;
        const own = force(v, seat, city);
        const chance = own === 0 ? 0 : siegeOdds(own, guard, v.walls(seat, city));
        out[seat * WIDTH + 13] = (out[seat * WIDTH + 13] as number) + chance;
        if (chance > worst) worst = chance;
      }
      if (owner >= 0)
        out[owner * WIDTH + 12] = (out[owner * WIDTH + 12] as number) + (guard <= 0 ? Math.max(0.5, worst) : worst);
      continue;
    }
    for (let seat = 0; seat < seats; seat++) {
      const value = prospect(v, seat, f);
      if (value > (best[2 * seat] as number)) {
        best[2 * seat + 1] = best[2 * seat] as number;
        best[2 * seat] = value;
      } else if (value > (best[2 * seat + 1] as number)) best[2 * seat + 1] = value;
    }
  }
  for (const see of SEES) {
    const seat = familyOf(s, s.sees[see].lord);
    if (seat !== null) out[seat * WIDTH + 10] = (out[seat * WIDTH + 10] as number) + 1;
  }
  for (const id of s.cardinals) {
    const seat = familyOf(s, id);
    if (seat !== null) out[seat * WIDTH + 11] = (out[seat * WIDTH + 11] as number) + 1;
  }
  for (let f = 0; f < FIEFS.length; f++) {
    const owner = v.governor[f] as number;
    if (owner >= 0) out[owner * WIDTH + 14] = (out[owner * WIDTH + 14] as number) + 1;
  }
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * WIDTH;
    const deniers = s.families[seat]?.deniers ?? 0;
    out[at] = v.points[seat] as number;
    out[at + 1] = v.nearness(seat);
    out[at + 2] = v.wins(seat) ? 1 : 0;
    out[at + 3] = best[2 * seat] as number;
    out[at + 4] = best[2 * seat + 1] as number;
    out[at + 5] = ((v.towns[seat] as number) + 2 * (v.mills[seat] as number)) / 10;
    out[at + 6] = Math.min(20, deniers) / 10;
    out[at + 7] = Math.min(30, v.might[seat] as number) / 10;
    out[at + 8] = v.free[seat] as number;
    out[at + 9] = v.jailed[seat] as number;
    // A king needs three voices: titled lords and bishops.
    out[at + 14] = s.king === null ? Math.min(3, (out[at + 14] as number) + (out[at + 10] as number)) : 0;
    out[at + 15] = (v.ally[seat] as number) >= 0 ? 1 : 0;
  }
}

/** Games end between round four and ten. */
const phaseOf = (round: number): number => (round <= 2 ? 0 : round <= 4 ? 1 : round <= 6 ? 2 : 3);

export function mindWith(hand: Hand, weights: Weights): Mind<FiefFrance> {
  return {
    features: FEATURES,
    measure,
    phase: ({ state }) => phaseOf(state.round),
    weights,
    foresight: async () => (await import('./foresight.ts')).FORESIGHT,
    rest: ({ state }) => state.round,
    policy: (match, ask) => policy(match, ask, hand),
    options: (match, ask) => optionsFor(match, ask, hand),
    deals: ({ state }, seat, dice) => bargains(state, seat, dice, hand),
    points: ({ outcome }) => outcome?.points ?? [],
    reasons: REASONS,
    margin: 2,
    hand,
    with: (other, more) => mindWith({ ...hand, ...other }, more),
    as: (dials) => mindWith(natured(hand, dials), weights),
    plans: {
      knight: { width: 7, horizon: 1, steps: 1_500, worlds: 3, trust: 0.01 },
      // Two rounds ahead, since what one round shows hardly foretells the end (bench/bots/horizons.ts); few worlds, for each costs twice as much.
      lord: { width: 6, horizon: 2, steps: 7_500, worlds: 2, trust: 0.01, sure: 1 },
    },
  };
}

export const mind = mindWith(HAND, WEIGHTS);
