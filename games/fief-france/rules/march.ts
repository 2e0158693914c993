/** 5.1, 5.2, 5.3: the question of a moving family: which lord, where, how, with whom, and the path that is announced. */

import type { ChoiceFor, GameReason, Greyed, One, Seat } from '@homage/kernel';
import { HARBORS, type LordId, nearest, type Place, type Town, UNITS, type Unit, WARES, type Ware } from './data.ts';
import { ask, because, oneOf } from './kit.ts';
import { farthest, type Why } from './offer.ts';
import { bucketsOf, counted } from './pieces.ts';
import { isBesieged, lordOf } from './queries.ts';
import {
  abandons,
  canFollow,
  canStepAtAll,
  crossing,
  destinations,
  ferries,
  foulOnTheWay,
  guarded,
  isBack,
  isNaval,
  limit,
  mayStep,
  mayStrike,
  mustLand,
  reach,
  refused,
  riders,
  strikable,
  troopAtSea,
  turnedAway,
  type Way,
  waysThrough,
} from './roads.ts';
import { AT_SEA, HALTED, type Lord, RODE, SAILED, STEP, type Stack, type State, stepsOf } from './state.ts';
import type { Counts, FiefFrance, March } from './vocabulary.ts';

/** Forces may come along from where the lord stands, and from the town he passes before or turns away from: this one. */
const passedBy = ({ at }: Lord): Place => nearest(at) ?? at;

/** Whether the forces of a place may come along. */
export const isPickedUp = (lord: Lord, at: Place): boolean => at === lord.at || at === passedBy(lord);

/** 5.3: the last lord at sea brings everybody ashore. */
export const bringsAll = (s: State, lord: Lord, lords: readonly LordId[]): boolean =>
  lord.at === 'sea' && !s.lords.some((o) => o.id !== lord.id && ferries(o, lord.seat) && !lords.includes(o.id));

/** 5.2.3.1: after a refusal one goes back with all one has brought, unless another lord stays with them. */
export function leavesNone(s: State, lord: Lord, to: Town | 'sea', lords: readonly LordId[]): boolean {
  if (!isBack(lord.at, to)) return false;
  if (!turnedAway(s, lord)) return false;
  return !s.lords.some(
    (o) => o.id !== lord.id && o.seat === lord.seat && o.jailer === null && o.at === lord.at && !lords.includes(o.id),
  );
}

/** Lords and captives that may come along. */
function companions(s: State, lord: Lord, to: Town | 'sea', ride: boolean): LordId[] {
  const { at } = lord;
  const town = passedBy(lord);
  const darc = s.darc === lord.id;
  const out: LordId[] = [];
  for (const o of s.lords) {
    if ((o.at !== at && o.at !== town) || o.id === lord.id) continue;
    const mine = o.jailer === null ? o.seat === lord.seat : o.jailer === lord.seat;
    if (!mine || !canFollow(s, o, darc)) continue;
    if (to === 'sea' && (o.flags & (RODE | AT_SEA)) !== 0) continue;
    if (ride && (o.at !== lord.at || guarded(s, o) || (o.flags & SAILED) !== 0)) continue;
    out.push(o.id);
  }
  return out;
}

export const goesWith = (s: State, lord: Lord, lords: readonly LordId[], id: LordId | null): boolean =>
  id !== null && (lord.id === id || (lords.includes(id) && lordOf(s, id)?.jailer === null));

/** Pawns that may come along as buckets `stack:unit`; guards go with their king or queen and with nobody else. */
export function followers(
  s: State,
  lord: Lord,
  to: Town | 'sea',
  lords: readonly LordId[],
  ride: boolean,
): { over: { [bucket: string]: { min: number; max: number } }; min: number; max: number } {
  const { at } = lord;
  const town = passedBy(lord);
  const darc = goesWith(s, lord, lords, s.darc);
  const king = goesWith(s, lord, lords, s.king);
  const queen = goesWith(s, lord, lords, s.queen);
  const all = bringsAll(s, lord, lords);
  const none = leavesNone(s, lord, to, lords);
  const over: { [bucket: string]: { min: number; max: number } } = {};
  let min = 0;
  let max = 0;
  for (let i = 0; i < s.stacks.length; i++) {
    const stack = s.stacks[i] as Stack;
    if (stack.seat !== lord.seat || (stack.at !== at && stack.at !== town) || !canFollow(s, stack, darc)) continue;
    if (ride && (stack.at !== lord.at || (stack.flags & SAILED) !== 0)) continue;
    if (to === 'sea' && (stack.flags & (RODE | AT_SEA)) !== 0) continue;
    const names = bucketsOf(i);
    for (let u = 0; u < UNITS.length; u++) {
      const unit = UNITS[u] as Unit;
      const count = stack[unit];
      if (count === 0) continue;
      if (unit === 'krk' ? !king : unit === 'qrs' ? !queen : ride && unit !== 'kn') continue;
      if (ride && unit === 'qrs') continue;
      const forced = all || (none && stack.at === lord.at) || unit === 'krk' || unit === 'qrs';
      over[names[u] as string] = { min: forced ? count : 0, max: count };
      min += forced ? count : 0;
      max += count;
    }
  }
  return { over, min, max };
}

/** Why so many must come along, and why other pawns of the place may not. */
function explained(
  s: State,
  lord: Lord,
  to: Town | 'sea',
  lords: readonly LordId[],
  ride: boolean,
  over: { [bucket: string]: { min: number; max: number } },
): { not: Greyed<FiefFrance>[]; short: GameReason<FiefFrance> } {
  const guards = because('guardsFollow', '1.5.5', {});
  const not: Greyed<FiefFrance>[] = [];
  let short = leavesNone(s, lord, to, lords)
    ? because('leavesNobody', '5.2.3.1', { lord: lord.id })
    : ride
      ? because('notRiders', '5.2.4', {})
      : because('mustLand', '5.3', {});
  for (let i = 0; i < s.stacks.length; i++) {
    const stack = s.stacks[i] as Stack;
    if (stack.seat !== lord.seat || !isPickedUp(lord, stack.at)) continue;
    const names = bucketsOf(i);
    for (let u = 0; u < UNITS.length; u++) {
      const unit = UNITS[u] as Unit;
      if (stack[unit] === 0) continue;
      const guard = unit === 'krk' || unit === 'qrs';
      const bucket = over[names[u] as string];
      if (bucket !== undefined && bucket.min > 0 && guard) short = guards;
      if (bucket !== undefined) continue;
      const why = guard ? guards : ride ? because('notRiders', '5.2.4', {}) : because('pawnsTired', '5.1.1', {});
      not.push({ value: names[u] as string, why });
    }
  }
  return { not, short };
}

/** Pawns that must come along whatever the mover says. */
export function forcedUnits(s: State, lord: Lord, to: Town | 'sea', lords: readonly LordId[], ride: boolean): Counts {
  const counts: Counts = {};
  const { over } = followers(s, lord, to, lords, ride);
  for (const bucket of Object.keys(over)) counts[bucket] = over[bucket]?.min ?? 0;
  return counts;
}

/** Pawns that came with the lord and may be left on the road behind him. */
function sheddable(s: State, seat: Seat): { [bucket: string]: { max: number } } {
  const over: { [bucket: string]: { max: number } } = {};
  const { trail } = s;
  const lord = trail === null ? undefined : lordOf(s, trail.lord);
  if (lord === undefined || lord.seat !== seat || trail?.count === 0) return over;
  for (let i = 0; i < s.stacks.length; i++) {
    const stack = s.stacks[i] as Stack;
    if (stack.seat !== seat || stack.at !== lord.at || stack.flags < STEP) continue;
    const names = bucketsOf(i);
    for (let u = 0; u < WARES.length; u++) {
      const count = stack[WARES[u] as Ware];
      if (count > 0) over[names[u] as string] = { max: count };
    }
  }
  return over;
}

/** Whether there are any, without naming them. */
function hasSheddable(s: State, seat: Seat): boolean {
  const { trail } = s;
  const lord = trail === null ? undefined : lordOf(s, trail.lord);
  if (lord === undefined || lord.seat !== seat || trail?.count === 0) return false;
  for (const { seat: owner, at, flags, maa, ar, kn, bo } of s.stacks) {
    if (owner === seat && flags >= STEP && at === lord.at && maa + ar + kn + bo > 0) return true;
  }
  return false;
}

const sum = (over: { [bucket: string]: { max: number } }): number => {
  let total = 0;
  for (const bucket in over) total += over[bucket]?.max ?? 0;
  return total;
};

/** What shuts a road, the nearest to being open last. */
const WAY_ORDER = [
  'storm',
  'badWeather',
  'rodeOrSailed',
  'reEmbark',
  'closedHarbor',
  'leavesNobody',
  'refusedBefore',
] as const;

/** The judge of which lords may go; `mayAct` says why one may not. */
const canGo = (s: State, lord: Lord): boolean => lord.jailer === null && canStepAtAll(s, lord);

function mayAct(s: State, seat: Seat, who: March['who']): Why {
  if (who === 'end') return mustLand(s, seat) ? because('mustLand', '5.3', {}) : undefined;
  const lord = lordOf(s, who as LordId) as Lord;
  if (canGo(s, lord)) return undefined;
  if (lord.jailer !== null) return because('isCaptive', '6.3', { lord: lord.id });
  if (stepsOf(lord) >= limit(s, lord) || (lord.flags & HALTED) !== 0)
    return because('noSteps', '5.1.1', { lord: lord.id });
  return farthest(
    reach(s, lord.at),
    (to) => mayStep(s, lord, to),
    WAY_ORDER,
    because('noSteps', '5.1.1', { lord: lord.id }),
  );
}

function whoNext(s: State, seat: Seat, explain: boolean): One<FiefFrance, 'who', March['who']> {
  const land = mustLand(s, seat);
  let choice: One<FiefFrance, 'who', March['who']>;
  if (explain) {
    const all: March['who'][] = ['end'];
    for (const lord of s.lords) if (lord.seat === seat) all.push(lord.id);
    choice = oneOf('who', all, (who) => mayAct(s, seat, who), true);
  } else {
    const of: March['who'][] = land ? [] : ['end'];
    for (const lord of s.lords) if (lord.seat === seat && canGo(s, lord)) of.push(lord.id);
    choice = { key: 'who', type: 'one', of };
  }
  if (choice.type !== 'one') return choice;
  const of = choice.of as March['who'][];
  if (land && troopAtSea(s, seat)) of.push('troop');
  if (hasSheddable(s, seat)) of.push('shed');
  return choice;
}

/** The path is announced as far as the mover likes; a STEP that was announced before needs no second word. */
export const announced = (s: State, lord: LordId, to: Town | 'sea'): boolean =>
  s.path !== null && s.path.lord === lord && s.path.towns[0] === to;

function pathNext(s: State, lord: Lord, draft: Partial<March>): ChoiceFor<FiefFrance, March> | undefined {
  const to = draft.to as Town | 'sea';
  if (to === 'sea' || announced(s, lord.id, to)) return undefined;
  const left = limit(s, lord) - stepsOf(lord) - 1;
  if (left < 1) return undefined;
  if (draft.on === undefined) return { key: 'on', type: 'one', of: [null, ...reach(s, to)] };
  if (left < 2 || draft.on === null || draft.on === 'sea' || draft.further !== undefined) return undefined;
  return { key: 'further', type: 'one', of: [null, ...reach(s, draft.on)] };
}

export const march = ask('march', {
  next(s, { seat }, draft, explain) {
    const { who } = draft;
    if (who === undefined) return whoNext(s, seat, explain);
    if (who === 'end') return undefined;
    if (who === 'troop') {
      const open = (town: Town): Why =>
        s.opt.closedHarbors && isBesieged(s, town) ? because('closedHarbor', '5.3', { town }) : undefined;
      return draft.to === undefined ? oneOf('to', HARBORS, open, explain) : undefined;
    }
    if (who === 'shed') {
      const over = sheddable(s, seat);
      // No more than came by that road: others may stand in the town who came by another.
      const total: [number, number] = [1, Math.min(sum(over), s.trail?.count ?? 0)];
      if (draft.units !== undefined) return undefined;
      if (!explain) return { key: 'units', type: 'split', total, over };
      return {
        key: 'units',
        type: 'split',
        total,
        over: counted(over, '5.1.1'),
        short: because('atLeastOne', '5.1.1', {}),
        beyond: because('notByThatRoad', '5.1.1', {}),
      };
    }
    const lord = lordOf(s, who) as Lord;
    if (draft.to === undefined) {
      return explain
        ? oneOf('to', reach(s, lord.at), (to) => shut(s, lord, to), true)
        : { key: 'to', type: 'one', of: destinations(s, lord) };
    }
    return stepNext(s, lord, draft, explain);
  },
  /** 5.2.3.1: a companion who stayed behind would have kept the tired pawns. */
  check(s, _ask, { who, to, lords }) {
    const lord = who === 'end' || who === 'troop' || who === 'shed' ? undefined : lordOf(s, who);
    return lord !== undefined && to !== undefined && isBack(lord.at, to) && abandons(s, lord, lords ?? [])
      ? because('leavesNobody', '5.2.3.1', { lord: lord.id })
      : undefined;
  },
  /** Silence ends the turn; who is at sea lands at the first harbour that is open. */
  lapse(s, { seat }) {
    if (!mustLand(s, seat)) return { who: 'end' };
    const to = HARBORS.find((town) => !s.opt.closedHarbors || !isBesieged(s, town)) as Town;
    const lord = s.lords.find((o) => ferries(o, seat));
    return lord === undefined ? { who: 'troop', to } : ashore(s, lord, to);
  },
});

/** A landing with nobody but those who must come. */
function ashore(s: State, lord: Lord, to: Town): March {
  const draft: Record<string, unknown> = { who: lord.id, to };
  for (;;) {
    const choice = stepNext(s, lord, draft as Partial<March>, false);
    if (choice === undefined) return draft as March;
    draft[choice.key] =
      choice.type === 'some' ? [] : choice.type === 'split' ? forcedUnits(s, lord, to, [], false) : null;
  }
}

const WAYS = ['ask', 'ride', 'underground'] as const;
/** The ways through, as the book tells them: one's own card first, then force, then leave. */
const WAYS_ORDER = ['noUnderground', 'notRiders', 'rodeOrSailed', 'fortressBlocks', 'refusedBefore'] as const;

/** Why a way through is shut. */
function wayShut(s: State, lord: Lord, to: Town, ways: readonly Way[], way: (typeof WAYS)[number]): Why {
  if (ways.includes(way)) return undefined;
  if (way === 'underground') return because('noUnderground', 'G.4.2.2', {});
  const foul = foulOnTheWay(s, lord.at, to);
  if (foul !== undefined) return foul;
  const crossed = crossing(s, lord, to);
  const [seat] = crossed;
  if (way === 'ask') return because('refusedBefore', '5.2.3', { seat: refused(s, lord, to, crossed) ?? seat ?? 0 });
  if (!riders(s, lord) || guarded(s, lord)) {
    // 5.3: knights who have sailed this round do not ride.
    const sailed = s.stacks.some(
      (k) => k.seat === lord.seat && k.at === lord.at && k.kn > 0 && (k.flags & SAILED) !== 0,
    );
    return sailed ? because('rodeOrSailed', '5.3', {}) : because('notRiders', '5.2.4', {});
  }
  const shut = seat === undefined ? undefined : mayStrike(s, lord, seat, to);
  if (shut !== undefined || (lord.flags & SAILED) !== 0) return shut ?? because('rodeOrSailed', '5.3', {});
  // One is struck, the others must let him pass.
  const other = refused(s, lord, to, crossed);
  return other === undefined ? because('rodeOrSailed', '5.3', {}) : because('refusedBefore', '5.2.4', { seat: other });
}

/** Why a place cannot be reached: of a road that was refused, what shuts each way through it. */
function shut(s: State, lord: Lord, to: Town | 'sea'): Why {
  const why = mayStep(s, lord, to);
  if (why?.code !== 'refusedBefore') return why;
  const ways = waysThrough(s, lord, to as Town);
  return farthest(WAYS, (way) => wayShut(s, lord, to as Town, ways, way), WAYS_ORDER, why);
}

function stepNext(
  s: State,
  lord: Lord,
  draft: Partial<March>,
  explain: boolean,
): ChoiceFor<FiefFrance, March> | undefined {
  const to = draft.to as Town | 'sea';
  // A draft grows part by part: what comes later says that what comes before it is settled, asked for or not.
  if (draft.units !== undefined || draft.on !== undefined) return pathNext(s, lord, draft);
  if (draft.how === undefined && draft.lords === undefined && !isNaval(lord.at, to)) {
    const ways = waysThrough(s, lord, to as Town);
    if (ways[0] !== 'free')
      return explain
        ? oneOf('how', WAYS, (way) => wayShut(s, lord, to as Town, ways, way), true)
        : { key: 'how', type: 'one', of: ways.filter((way) => way !== 'free') };
  }
  const ride = draft.how === 'ride';
  if (ride && draft.strike === undefined) {
    const of = strikable(s, lord, to as Town);
    if (!explain) return { key: 'strike', type: 'one', of };
    const crossed = crossing(s, lord, to as Town);
    const why = (seat: Seat): Why => {
      if (of.includes(seat)) return undefined;
      const others = crossed.filter((o) => o !== seat);
      const other = refused(s, lord, to as Town, others) ?? seat;
      return mayStrike(s, lord, seat, to as Town) ?? because('refusedBefore', '5.2.4', { seat: other });
    };
    return oneOf('strike', crossed, why, true);
  }
  if (draft.lords === undefined) {
    const of = companions(s, lord, to, ride);
    if (of.length > 0) return { key: 'lords', type: 'some', of, min: 0, max: of.length };
  }
  const lords = draft.lords ?? [];
  const { over, min, max } = followers(s, lord, to, lords, ride);
  // Where all of them must come along there is nothing to ask.
  if (max > min) {
    const total = [ride ? Math.max(1, min) : min, max] as const;
    return explain
      ? {
          key: 'units',
          type: 'split',
          total,
          over: counted(over, '5.1.1'),
          ...explained(s, lord, to, lords, ride, over),
          ...(ride && min === 0 ? { short: because('atLeastOne', '5.2.4', {}) } : {}),
        }
      : { key: 'units', type: 'split', total, over };
  }
  return pathNext(s, lord, draft);
}
