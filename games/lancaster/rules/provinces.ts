/**
 * Phase 3, provinces from A to I. The holder takes a noble, or the other reward, or pays 3 gold for both, the noble first. Then the knight
 * goes to court and its squires to the common stock.
 */

import type { AskDef, GameReason, Next, One, Seat } from '@homage/kernel';
import { boxOf } from './box.ts';
import { BOTH_COST, LETTERS, ROUNDS, SURREY } from './data.ts';
import {
  ask,
  because,
  buildTile,
  canRaise,
  frame,
  give,
  inReserve,
  isAlly,
  joinConflict,
  noNoble,
  note,
  oneOf,
  ownerOf,
  pay,
  raise,
  raiseChoice,
  recruit,
  score,
  spaceFor,
  takeNoble,
  tileChoice,
  tilesOf,
  toCourt,
  whyNotRaise,
} from './pieces.ts';
import { vacate } from './placement.ts';
import { FIELDS, type Field, fieldIndex, letterIndex } from './places.ts';
import { silence } from './silence.ts';
import { type Banner, type Lancaster, type State, TAKES, type Take, type Teller } from './vocabulary.ts';

/** In the last round no votes are handed out in this phase, from whatever source. */
export const votesFlow = (s: State): boolean => s.round < ROUNDS;

/** Whether the Channel can be crossed: a free space or an own stack in some conflict. */
const channelOpen = (s: State, banner: Banner): boolean =>
  s.conflicts.some((conflict) => conflict !== null && spaceFor(conflict, banner) >= 0);

/** Whether an extension tile could be built: an ally has no castle for it. */
const mayBuild = (s: State, banner: Banner): boolean => !isAlly(s, banner) && tilesOf(s, banner) < 6;

/** Why the other reward of a province would give nothing at all. An ally has use for knights, raises and the Channel only. */
function noReward(s: State, banner: Banner, province: number): GameReason<Lancaster> | undefined {
  const at = LETTERS[province]!;
  const {
    tile,
    raise: raises,
    knight,
    channel,
    points,
    votes = 0,
    gold = 0,
    squires = 0,
  } = boxOf(s).provinceReward[province]!;
  if (channel === true) return channelOpen(s, banner) ? undefined : because('channelClosed', '3-dorset', {});
  if (knight === true && inReserve(s, banner, 1) > 0) return undefined;
  if (raises === true && canRaise(s, banner, false)) return undefined;
  if (isAlly(s, banner)) {
    if (knight === true) return because('noKnightInReserve', '3-newKnight', {});
    if (raises === true) return because('nothingToRaise', '3-raise', {});
    return because('allyGainsNothing', '2p-rewards', { at });
  }
  if (points !== undefined || (tile === true && mayBuild(s, banner))) return undefined;
  if (votes > 0 && votesFlow(s) && s.stock.votes > 0) return undefined;
  if (Math.min(gold, s.stock.gold) + Math.min(squires, s.stock.squires) > 0) return undefined;
  return because('nothingToGain', '3-province', { at });
}

/** Why a way of taking a province's gains is not offered. */
function noTake(s: State, banner: Banner, province: number, take: Take): GameReason<Lancaster> | undefined {
  switch (take) {
    case 'noble':
      return noNoble(s, banner, province);
    case 'reward':
      return noReward(s, banner, province);
    case 'both': {
      if (isAlly(s, banner)) return because('allyHasNoGold', '2p-rewards', {});
      const nothing = noNoble(s, banner, province) ?? noReward(s, banner, province);
      if (nothing !== undefined) return nothing;
      const have = s.gold[banner]!;
      return have >= BOTH_COST ? undefined : because('needGold', '3-province', { need: BOTH_COST, have });
    }
    case 'none':
      return isAlly(s, banner) ? undefined : because('mustTake', '3-province', { at: LETTERS[province]! });
  }
}

/** The ways of taking that exist; an ally may do without. */
const TAKES_OF_PLAYERS: readonly Take[] = ['noble', 'reward', 'both'];
const TAKES_OF_ALLIES: readonly Take[] = ['noble', 'reward', 'none'];

/** What the others alone may do is greyed for everybody who may not. */
const takeChoice = (s: State, banner: Banner, province: number, explain: boolean): One<Lancaster, 'take', Take> => {
  const [mine, other] = isAlly(s, banner)
    ? ([TAKES_OF_ALLIES, 'both'] as const)
    : ([TAKES_OF_PLAYERS, 'none'] as const);
  return oneOf('take', explain ? [...mine, other] : mine, (take) => noTake(s, banner, province, take), explain);
};

const fieldChoice = (s: State, banner: Banner, explain: boolean): One<Lancaster, 'to', Field> =>
  oneOf(
    'to',
    FIELDS,
    (at) => {
      const conflict = s.conflicts[fieldIndex(at)] ?? null;
      if (conflict === null) return because('noConflict', '3-dorset', { at });
      return spaceFor(conflict, banner) < 0 ? because('conflictFull', '1-conflict', { at }) : undefined;
    },
    explain,
  );

/** Whether noble or reward can be taken at all; both questions read public facts only. */
const anyTake = (s: State, banner: Banner, province: number): boolean =>
  noNoble(s, banner, province) === undefined || noReward(s, banner, province) === undefined;

/** Whether the reward leaves something to choose. */
function rewardAsks(s: State, banner: Banner, province: number): boolean {
  const { tile, raise: raises, channel } = boxOf(s).provinceReward[province]!;
  if (noReward(s, banner, province) !== undefined) return false;
  return (tile === true && mayBuild(s, banner)) || channel === true || (raises === true && canRaise(s, banner, false));
}

const nextOfProvince: Next<Lancaster, 'province'> = (s, { args: { province: letter, banner } }, draft, explain) => {
  const province = letterIndex(letter);
  if (draft.take === undefined && anyTake(s, banner, province)) return takeChoice(s, banner, province, explain);
  if (draft.take === 'reward' || draft.take === 'both') {
    const { tile, raise: raises, channel } = boxOf(s).provinceReward[province]!;
    if (tile === true && draft.tile === undefined && mayBuild(s, banner)) return tileChoice(s, banner, explain);
    if (channel === true && draft.to === undefined) return fieldChoice(s, banner, explain);
    if (raises === true && draft.knight === undefined && canRaise(s, banner, false)) {
      return raiseChoice(s, banner, false, explain, '3-raise');
    }
  }
  if (province === SURREY && draft.start === undefined) {
    return { key: 'start', type: 'one', of: SEATS[s.seats]! };
  }
  return undefined;
};

/** Who stays silent in Surrey leaves the start pawn where it is. */
const samePawn = (s: State, key: string): Seat | undefined => (key === 'start' ? s.start : undefined);

/** A way of taking where nothing is left to take, a knight of another colour, a reward that was not taken. */
const whyOfProvince: AskDef<Lancaster, 'province'>['why'] = (
  s,
  { args: { province: letter, banner } },
  draft,
  key,
  value,
) => {
  const province = letterIndex(letter);
  const take = TAKES.find((one) => one === value);
  if (key === 'take') return take && noTake(s, banner, province, take);
  return key === 'knight' && draft.take !== undefined ? whyNotRaise(s, banner, false, '3-raise', value) : undefined;
};

export const takeProvince = ask('province', {
  next: nextOfProvince,
  why: whyOfProvince,
  lapse: silence(nextOfProvince, samePawn),
});

const SEATS: readonly (readonly number[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]];

type Taken = Lancaster['Asks']['province']['answer'];

/** The other reward; true if the knight has left for France. */
function takeReward(x: Teller, banner: Banner, province: number, { knight, tile, to }: Taken): boolean {
  const { s } = x;
  const from = LETTERS[province]!;
  const reward = boxOf(s).provinceReward[province]!;
  let got = false;
  // The knight first: he was chosen where he stood, and a tile may send him home from its space. (No province of our box gives both.)
  if (knight !== undefined && knight !== 'none') {
    raise(x, banner, knight, from);
    got = true;
  }
  if (tile !== undefined) {
    buildTile(x, banner, tile, from);
    got = true;
  }
  if (reward.knight === true) got = recruit(x, banner, from) || got;
  if (to !== undefined) {
    const level = s.knight[province] as 1 | 2 | 3 | 4;
    const squires = s.guards[province]!;
    vacate(s, province);
    joinConflict(s, banner, level, fieldIndex(to));
    x.emit('crossed', { banner, level, squires, to });
    return true;
  }
  if (!isAlly(s, banner)) {
    const votes = votesFlow(s) ? (reward.votes ?? 0) : 0;
    got = give(x, banner, reward.gold ?? 0, reward.squires ?? 0, votes, from) || got;
    if (reward.points !== undefined) {
      score(x, banner, reward.points, from);
      got = true;
    }
  }
  if (!got) x.emit('nothing', { banner, from });
  return false;
}

/** Everything a held province does. */
function settle(x: Teller, province: number, taken: Taken): void {
  const { s } = x;
  const banner = s.holder[province]!;
  const from = LETTERS[province]!;
  const { take = 'none', start } = taken;
  let away = false;
  if (take === 'both') pay(x, banner, BOTH_COST, 0, from);
  if (take === 'noble' || take === 'both') takeNoble(x, banner, province, from);
  if (take === 'reward' || take === 'both') away = takeReward(x, banner, province, taken);
  if (take === 'none') x.emit('nothing', { banner, from });
  if (start !== undefined) {
    s.start = start;
    x.emit('startNamed', { by: ownerOf(s, banner), start });
  }
  if (away) return;
  // The level is read now: a reward may have raised this very knight.
  const level = s.knight[province]!;
  const squires = s.guards[province]!;
  toCourt(s, banner, level);
  vacate(s, province);
  x.emit('returned', { banner, level, at: from, squires });
}

/** What is taken where nothing is left to decide; undefined where the holder must be asked. */
function forced(s: State, province: number): Taken | undefined {
  const banner = s.holder[province]!;
  if (province === SURREY) return undefined;
  const noble = noNoble(s, banner, province) === undefined;
  const reward = noReward(s, banner, province) === undefined;
  if (!noble && !reward) return {};
  if (isAlly(s, banner) || (noble && reward) || rewardAsks(s, banner, province)) return undefined;
  return { take: noble ? 'noble' : 'reward' };
}

export const provinces = frame('provinces', {
  start(x) {
    const { s, local } = x;
    for (; local.at < 9; local.at++) {
      if (s.holder[local.at]! < 0) continue;
      const taken = forced(s, local.at);
      if (taken === undefined) return x.go('decide');
      settle(x, local.at, taken);
    }
    return x.done(null);
  },
  decide(x) {
    const banner = x.s.holder[x.local.at]!;
    const province = LETTERS[x.local.at]!;
    return x.ask('province', { [ownerOf(x.s, banner)]: { province, banner } }, { then: 'decided' });
  },
  decided(x) {
    const answer = x.answer('province');
    note(x, 'province', answer);
    settle(x, x.local.at, answer);
    x.local.at++;
    return x.go('start');
  },
});
