/**
 * Phase 3, castles from the start player clockwise. Knights and tiles pay in the order the owner likes, knights then go to court;
 * at last the round table gives a vote for each noble and one for the lord.
 */

import type { AskDef, Greyed, Next, One, Seat } from '@homage/kernel';
import { boxOf } from './box.ts';
import { ALLY_SPACES, CASTLE_COST } from './data.ts';
import {
  ask,
  because,
  canRaise,
  frame,
  give,
  inReserve,
  isAlly,
  note,
  pay,
  type Raise,
  raise,
  raiseChoice,
  recruit,
  toCourt,
  whyNotRaise,
} from './pieces.ts';
import {
  ALLY_FROM,
  ALLY_PLACES,
  type AllyPlace,
  CASTLE_PLACES,
  type CastlePlace,
  placeIndex,
  spaceOf,
} from './places.ts';
import { votesFlow } from './provinces.ts';
import { silence } from './silence.ts';
import type { Banner, Lancaster, State, Teller, Voice } from './vocabulary.ts';

type Space = CastlePlace | AllyPlace;

/** Everything of a player's castle, and of his ally's, that pays. */
function paying(s: State, seat: Seat): Space[] {
  const spaces: Space[] = [];
  for (let i = 0; i < 6; i++) if (s.castle[seat * 6 + i] !== 0) spaces.push(CASTLE_PLACES[i]!);
  if (s.seats === 2) {
    const ally = seat + 2;
    for (let i = 0; i < ALLY_SPACES; i++) if (s.castle[ally * 6 + i] !== 0) spaces.push(ALLY_PLACES[i]!);
  }
  return spaces;
}

const bannerOf = (s: State, seat: Seat, space: number): Banner => (space >= ALLY_FROM ? seat + s.seats : seat);

/**
 * Whether a space could give something that has to be decided, as far as everybody can see: a new knight or a raise. An ally's new knight
 * is free, so only its place before or after the ally's raise is a decision.
 */
function mayDecide(s: State, seat: Seat, space: Space, left: readonly Space[]): boolean {
  const index = placeIndex(space);
  const banner = bannerOf(s, seat, index);
  const reward = boxOf(s).castleReward[spaceOf(index)]!;
  if (reward.knight === true) return inReserve(s, banner, 1) > 0 && (!isAlly(s, banner) || left.includes('ally2'));
  return reward.raise === true && canRaise(s, banner, false);
}

function payChoice(s: State, seat: Seat, cost: number, explain: boolean): One<Lancaster, 'pay', Voice> {
  const have = s.squires[seat]!;
  if (have >= cost) return { key: 'pay', type: 'one', of: BOTH_VOICES };
  const choice = { key: 'pay', type: 'one', of: ONLY_NO } as const;
  if (!explain) return choice;
  return { ...choice, not: [{ value: 'yes', why: because('needSquires', '3-castle', { need: cost, have }) }] };
}
const BOTH_VOICES: readonly Voice[] = ['yes', 'no'];
const ONLY_NO: readonly Voice[] = ['no'];

function spaceChoice(s: State, _seat: Seat, left: readonly Space[], explain: boolean): One<Lancaster, 'space', Space> {
  if (!explain) return { key: 'space', type: 'one', of: left };
  const not: Greyed<Lancaster>[] = [];
  for (const at of s.seats === 2 ? [...CASTLE_PLACES, ...ALLY_PLACES] : CASTLE_PLACES) {
    if (!left.includes(at)) not.push({ value: at, why: because('evaluated', '3-castle', { at }) });
  }
  return { key: 'space', type: 'one', of: left, not };
}

/** A raise in the own castle costs squires: without them only declining is left. */
function paidRaiseChoice(s: State, seat: Seat, cost: number, explain: boolean): Raise {
  const have = s.squires[seat]!;
  if (have >= cost) return raiseChoice(s, seat, false, explain, '3-castle');
  const choice = { key: 'knight', type: 'one', of: NONE } as const;
  if (!explain) return choice;
  const { of } = raiseChoice(s, seat, false, false, '3-castle');
  const why = because('needSquires', '3-castle', { need: cost, have });
  return { ...choice, not: of.filter((value) => value !== 'none').map((value) => ({ value, why })) };
}
const NONE = ['none'] as const;

const nextOfCastle: Next<Lancaster, 'castle'> = (s, { seat, args: { left } }, draft, explain) => {
  if (draft.space === undefined) return spaceChoice(s, seat, left, explain);
  const index = placeIndex(draft.space);
  const banner = bannerOf(s, seat, index);
  const space = spaceOf(index);
  const reward = boxOf(s).castleReward[space]!;
  const cost = isAlly(s, banner) ? 0 : CASTLE_COST[space]!;
  if (reward.raise === true && draft.knight === undefined && canRaise(s, banner, false)) {
    return cost === 0 ? raiseChoice(s, banner, false, explain, '3-castle') : paidRaiseChoice(s, seat, cost, explain);
  }
  if (reward.knight === true && cost > 0 && draft.pay === undefined && inReserve(s, banner, 1) > 0) {
    return payChoice(s, seat, cost, explain);
  }
  return undefined;
};

/** Knights of other colours, and knights and payments where there is nobody to raise or to recruit. */
const whyOfCastle: AskDef<Lancaster, 'castle'>['why'] = (s, { seat }, draft, key, value) => {
  if (draft.space === undefined) return undefined;
  const banner = bannerOf(s, seat, placeIndex(draft.space));
  if (key === 'knight') return whyNotRaise(s, banner, false, isAlly(s, banner) ? '2p-castle' : '3-castle', value);
  return key === 'pay' && inReserve(s, banner, 1) === 0 ? because('noKnightInReserve', '3-newKnight', {}) : undefined;
};

export const evaluate = ask('castle', { next: nextOfCastle, why: whyOfCastle, lapse: silence(nextOfCastle) });

type Evaluated = Omit<Lancaster['Asks']['castle']['answer'], 'space'>;

/** One space pays; a knight on it goes to court. */
function settle(x: Teller, seat: Seat, at: Space, { pay: paid, knight }: Evaluated): void {
  const { s } = x;
  const index = placeIndex(at);
  const banner = bannerOf(s, seat, index);
  const space = spaceOf(index);
  const reward = boxOf(s).castleReward[space]!;
  const cost = isAlly(s, banner) ? 0 : CASTLE_COST[space]!;
  let got = false;
  if (reward.raise === true) {
    if (knight !== undefined && knight !== 'none') {
      if (cost > 0) pay(x, seat, 0, cost, at);
      raise(x, banner, knight, at);
      got = true;
    }
  } else if (reward.knight === true) {
    if (paid === 'yes') pay(x, seat, 0, cost, at);
    if (paid === 'yes' || cost === 0) got = recruit(x, banner, at);
  } else {
    const votes = votesFlow(s) ? (reward.votes ?? 0) : 0;
    got = give(x, seat, reward.gold ?? 0, reward.squires ?? 0, votes, at);
  }
  if (!got) x.emit('nothing', { banner, from: at });
  const level = s.castle[banner * 6 + space]!;
  if (level < 0) return;
  s.castle[banner * 6 + space] = 0;
  toCourt(s, banner, level);
  x.emit('returned', { banner, level, at, squires: 0 });
}

/** The round table: a vote for each noble and one for the lord himself; none in the last round. */
function roundTable(x: Teller, seat: Seat): void {
  if (votesFlow(x.s)) give(x, seat, 0, 0, x.s.table[seat]!.length + 1, 'table');
}

export const castles = frame('castles', {
  start(x) {
    const { s, local } = x;
    if (local.nth === s.seats) return x.done(null);
    local.left = paying(s, (s.start + local.nth) % s.seats);
    return x.go('step');
  },
  /** As soon as nothing is left to decide, the rest pays by itself: its order makes no difference. */
  step(x) {
    const { s, local } = x;
    const seat = (s.start + local.nth) % s.seats;
    for (const space of local.left) if (mayDecide(s, seat, space, local.left)) return x.go('decide');
    for (const space of local.left) settle(x, seat, space, {});
    local.left = [];
    roundTable(x, seat);
    local.nth++;
    return x.go('start');
  },
  decide(x) {
    const seat = (x.s.start + x.local.nth) % x.s.seats;
    return x.ask('castle', { [seat]: { left: x.local.left.slice() } }, { then: 'decided' });
  },
  decided(x) {
    const answer = x.answer('castle');
    const { space } = answer;
    note(x, 'castle', answer);
    x.local.left.splice(x.local.left.indexOf(space), 1);
    settle(x, x.by, space, answer);
    return x.go('step');
  },
});
