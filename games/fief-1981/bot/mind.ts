/** What FIEF (1981) teaches squires, knights and lords, in both rulesets. */

import type { Mind, Weights } from '@homage/bots';
import { boxOf, DIFFERENCES, type Fief81, type Outcome, REGIONS, type State } from '@homage/fief-1981/rules';
import type { Draft, Match, Seat } from '@homage/kernel';
import { HAND, type Hand } from './hand.ts';
import { thoughts } from './policy.ts';
import { REASONS } from './reasons.ts';
import { INDEX, risk, survey } from './survey.ts';
import { WEIGHTS } from './weights.ts';
import { offers } from './words.ts';

const FEATURES = [
  'titles',
  'nearness',
  'best',
  'second',
  'king',
  'lords',
  'clergy',
  'army',
  'money',
  'income',
  'peril',
  'chance',
  'hand',
  'out',
] as const;
const WIDTH = FEATURES.length;

function measure({ state: s }: Match<Fief81>, out: Float64Array): void {
  const v = survey(s);
  const d = DIFFERENCES[s.rules];
  const add = (seat: Seat, i: number, by: number): void => {
    out[seat * WIDTH + i] = (out[seat * WIDTH + i] as number) + by;
  };
  out.fill(0);
  for (const region of REGIONS) {
    const fief = s.fiefs[region];
    const villages = boxOf(s).regionVillages[region];
    for (const village of villages) {
      const { holder, mills, presses, castle } = s.villages[village];
      const earner = fief?.owner ?? holder;
      if (earner !== null)
        add(
          earner,
          9,
          ((castle ? d.castleIncome : 0) + d.villageIncome + (s.famine[region] > 0 ? 0 : 200 * mills + 100 * presses)) /
            1000,
        );
    }
    if (fief !== null) {
      if (fief.owner === null) continue;
      const i = INDEX[fief.capital] as number;
      const keeper = v.holder[i] as number;
      const guard = keeper === fief.owner ? (v.guard[i] as number) : 0;
      add(fief.owner, 10, guard === 0 ? 0.6 : risk(v, fief.owner, i, guard));
      if (keeper >= 0 && keeper !== fief.owner) add(keeper, 11, 1);
      continue;
    }
    for (let seat = 0; seat < s.seats; seat++) {
      let held = 0;
      for (const village of villages) if (s.villages[village].holder === seat) held++;
      const part = (held / villages.length) ** 2 + (held === villages.length ? 0.5 : 0);
      const at = seat * WIDTH;
      if (part > (out[at + 2] as number)) {
        out[at + 3] = out[at + 2] as number;
        out[at + 2] = part;
      } else if (part > (out[at + 3] as number)) out[at + 3] = part;
    }
  }
  for (let seat = 0; seat < s.seats; seat++) {
    const at = seat * WIDTH;
    const titles = v.titles[seat] as number;
    const goal = Math.max(1, s.goal);
    out[at] = titles;
    out[at + 1] = ((titles + 0.5 * Math.min(1, out[at + 2] as number)) / goal) ** 3;
    out[at + 4] = v.king === seat ? 1 : v.king === -1 ? 0.3 : 0;
    out[at + 5] = Math.min(5, v.family[seat] as number);
    out[at + 6] = (v.bishops[seat] as number) + (v.hats[seat] as number);
    out[at + 7] = (v.army[seat] as number) / 10;
    out[at + 8] = Math.min(4000, s.money[seat] as number) / 1000;
    out[at + 12] = (s.hands[seat] as unknown[]).length;
    out[at + 13] = s.out[seat] ? 1 : 0;
  }
}

/** Nobody has a title yet, some have, somebody is one short of the goal; the adapted game has rows of its own. */
const phaseOf = (s: State): number => {
  const first = s.rules === 'adapted' ? 3 : 0;
  let most = 0;
  const titles = new Array<number>(s.seats).fill(0);
  for (const region of REGIONS) {
    const owner = s.fiefs[region]?.owner;
    if (owner !== null && owner !== undefined) most = Math.max(most, ++titles[owner]!);
  }
  return first + (most === 0 ? 0 : most < s.goal - 1 ? 1 : 2);
};

const pointsOf = ({ outcome, seats }: Match<Fief81>): number[] => {
  const points = new Array<number>(seats).fill(0);
  for (const { seat, fiefs, soldiers } of (outcome as Outcome).standings) points[seat] = fiefs + soldiers / 30;
  return points;
};

export function mindWith(hand: Hand, weights: Weights): Mind<Fief81> {
  return {
    features: FEATURES,
    measure,
    phase: ({ state }) => phaseOf(state),
    weights,
    foresight: async () => (await import('./foresight.ts')).FORESIGHT,
    // A round is at rest when its cards are about to be played.
    rest: ({ state: s }) => s.round,
    policy: (match, ask, dice) => thoughts(match, ask, hand, dice, 1)[0] as Draft,
    quick: (match, ask, dice) => thoughts(match, ask, hand, dice, 1, true)[0] as Draft,
    options: (match, ask, dice) => thoughts(match, ask, hand, dice, 8).map((answer, i) => ({ answer, prior: -i })),
    deals: ({ state: s }, seat) =>
      s.end === 'clock' && s.rang.length > 0 && !s.rang.includes(seat)
        ? [{ aside: 'ring', answer: { ring: 'yes' }, sure: true }]
        : offers(s, seat),
    points: pointsOf,
    reasons: REASONS,
    margin: 1,
    hand,
    with: (other, more) => mindWith({ ...hand, ...other }, more),
    as: ({ boldness }) =>
      mindWith({ ...hand, nerve: hand.nerve - 0.08 * boldness, fear: hand.fear * 1.3 ** -boldness }, weights),
    plans: {
      knight: { width: 6, horizon: 1, steps: 600, worlds: 3, trust: 0.01 },
      lord: { width: 8, horizon: 1, steps: 4_000, worlds: 6, trust: 0.005, sure: 2 },
    },
  };
}

export const mind = mindWith(HAND, WEIGHTS);
