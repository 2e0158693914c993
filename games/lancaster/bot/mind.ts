/** What Lancaster teaches squires, knights and lords. */

import type { Chronicle, Mind, Weights } from '@homage/bots';
import type { Draft, Match, Seat } from '@homage/kernel';
import {
  boxOf,
  chivalry,
  KNIGHTS,
  type Lancaster,
  type Outcome,
  rankAll,
  type State,
  tilesOf,
} from '@homage/lancaster/rules';
import { HAND, type Hand } from './hand.ts';
import { optionsFor, policyFor } from './policy.ts';
import { REASONS } from './reasons.ts';
import { WEIGHTS } from './weights.ts';
import { castleIncome, conflictWorth, lawsAhead, roundsLeft } from './worth.ts';

const FEATURES = [
  'score',
  'gold',
  'squires',
  'votes',
  'knights',
  'chivalry',
  'tiles',
  'income',
  'nobles',
  'noblePoints',
  'mostKnights',
  'mostTiles',
  'order',
  'france',
  'laws',
  'ally',
] as const;

function knightsOf(s: State, seat: Seat): number {
  let count = 0;
  for (let level = 0; level < 4; level++) count += KNIGHTS[level]! - s.reserve[seat * 4 + level]!;
  return count;
}

function measureAll({ state: s }: Match<Lancaster>, out: Float64Array): void {
  const seats = s.seats;
  const knights = Array.from({ length: seats }, (_, seat) => chivalry(s, seat));
  const tiles = Array.from({ length: seats }, (_, seat) => tilesOf(s, seat));
  const france = new Array<number>(seats === 2 ? 4 : seats).fill(0);
  for (let field = 0; field < 4; field++) conflictWorth(s, field, true, france);
  for (let seat = 0; seat < seats; seat++) {
    const at = seat * FEATURES.length;
    let income = 0;
    for (let i = 0; i < 6; i++) if (s.castle[seat * 6 + i] === -1) income += castleIncome(s, seat, i);
    const nobles = s.table[seat]!.length;
    out[at] = s.score[seat]! / 10;
    out[at + 1] = s.gold[seat]! / 10;
    out[at + 2] = s.squires[seat]! / 10;
    out[at + 3] = s.votes[seat]! / 10;
    out[at + 4] = knightsOf(s, seat);
    out[at + 5] = knights[seat]! / 10;
    out[at + 6] = tiles[seat]!;
    out[at + 7] = (income * (roundsLeft(s) + 1)) / 10;
    out[at + 8] = nobles;
    out[at + 9] = boxOf(s).noblePoints[nobles]! / 10;
    out[at + 12] = ((seat - s.start + seats) % seats) / seats;
    out[at + 13] = france[seat]! / 10;
    out[at + 14] = lawsAhead(s, seat) / 10;
    out[at + 15] = seats === 2 ? chivalry(s, seat + 2) / 10 : 0;
  }
  for (const { seat, points } of rankAll(s, knights, s.squires)) out[seat * FEATURES.length + 10] = points / 10;
  for (const { seat, points } of rankAll(s, tiles, s.gold)) out[seat * FEATURES.length + 11] = points / 10;
}

/** Whether a vote passes decides nearly everything; who has votes left decides the rest. */
function resultOf({ state: s }: Match<Lancaster>, answers: readonly { seat: Seat; answer: Draft }[]): string {
  let yes = 0;
  let no = 0;
  const left = s.votes.slice();
  for (const { seat, answer } of answers) {
    if (answer.tile !== undefined) return answers.map((given) => given.answer.tile).join();
    const votes = answer.votes as number;
    left[seat]! -= votes;
    if (answer.voice === 'yes') yes += 1 + votes;
    else no += 1 + votes;
  }
  return `${yes >= no} ${s.proposals.length > 1 ? left.join() : ''}`;
}

export function mindWith(w: Hand, weights: Weights): Mind<Lancaster> {
  return {
    features: FEATURES,
    measure: measureAll,
    phase: (match) => match.state.round - 1,
    weights,
    rest: (match) => match.state.round,
    policy: (match, ask, dice) => policyFor(match, ask, dice, w),
    options: (match, ask, dice) => optionsFor(match, ask, dice, w),
    result: resultOf,
    points: (match) => (match.outcome as Outcome).scores,
    reasons: REASONS,
    margin: 12,
    hand: w,
    with: (hand, other) => mindWith({ ...w, ...hand }, other),
    as: ({ boldness }) =>
      mindWith({ ...w, displace: w.displace * 1.6 ** boldness, conflict: w.conflict * 1.1 ** boldness }, weights),
    plans: {
      squire: { width: 3, horizon: 1, steps: 60, worlds: 1, trust: 0.01 },
      knight: { width: 8, horizon: 1, steps: 2_000, worlds: 4, trust: 0.005 },
      lord: { width: 8, horizon: 1, steps: 60_000, worlds: 4, trust: 0.005, sure: 1, curiosity: 0.05 },
    },
  };
}

export const mind = mindWith(HAND, WEIGHTS);

export const chronicle: Chronicle<Lancaster> = {
  classes: [
    'provinces',
    'castle spaces',
    'conflicts joined',
    'displacements',
    'favours',
    'nobles',
    'tiles',
    'knights recruited',
    'knights raised',
  ],
  act({ kind, data }) {
    const { banner, seat, by, at } = data as { banner: number; seat: Seat; by: number; at: string };
    switch (kind) {
      case 'placed': {
        const what = at.length === 1 ? 'provinces' : at.startsWith('castle') ? 'castle spaces' : 'conflicts joined';
        return at.startsWith('ally') ? undefined : { what, seat: banner };
      }
      case 'displaced':
        return { what: 'displacements', seat: by };
      case 'favourTaken':
        return { what: 'favours', seat: banner };
      case 'seated':
        return { what: 'nobles', seat };
      case 'built':
        return { what: 'tiles', seat };
      case 'recruited':
        return { what: 'knights recruited', seat: banner };
      case 'raised':
        return { what: 'knights raised', seat: banner };
      default:
        return undefined;
    }
  },
  ending: ({ winners }) => (winners.length > 1 ? 'shared' : 'points'),
};
