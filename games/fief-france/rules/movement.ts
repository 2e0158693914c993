/** 5. Movement: in turn order each family moves its lords STEP by STEP; at the end the gates are opened. */

import type { Seat } from '@homage/kernel';
import { headingOf, type LordId, mapOf, type Place, roadTo, type Town, type Unit } from './data.ts';
import { frame } from './kit.ts';
import { announced, bringsAll, forcedUnits } from './march.ts';
import { addStack, beginPhase, discard, family, mergeStacks, readBucket, type Table, takeCard } from './pieces.ts';
import { addTo, afflicted, countOf, hasForces, lordOf, noUnits, seatAt } from './queries.ts';
import { entersTown } from './roads.ts';
import { AT_SEA, HALTED, type Lord, SAILED, type Stack, type State, type Taken } from './state.ts';
import { waitAt } from './step.ts';
import { arrive, settleThen } from './upkeep.ts';
import type { Counts, March } from './vocabulary.ts';

/* -------------------------------------------------------------------- phase */

export const movement = frame('movement', {
  start(x) {
    const { s } = x;
    beginPhase(x, 'movement');
    for (const lord of s.lords) if (lord.at === 'sea') lord.flags |= AT_SEA;
    for (const stack of s.stacks) if (stack.at === 'sea') stack.flags |= AT_SEA;
    return x.go('turn');
  },
  turn(x) {
    const { s } = x;
    if (x.local.i >= x.seats) return x.go('gates');
    const seat = seatAt(s, x.local.i);
    return mightMarch(s, seat) ? x.ask('march', { [seat]: {} }, { then: 'chosen' }) : x.go('next');
  },
  next(x) {
    const { s } = x;
    s.refusals = [];
    s.pass = null;
    s.path = null;
    s.trail = null;
    x.local.i++;
    return x.go('turn');
  },
  chosen(x) {
    const { s } = x;
    const seat = x.by;
    const answer = x.answer('march');
    if (answer.who === 'end') return x.go('next');
    if (answer.who === 'troop') {
      x.local.landing = answer.to as Town;
      landTroop(x, seat, x.local.landing);
      return x.go('border');
    }
    if (answer.who === 'shed') {
      leaveOnRoad(x, seat, answer.units as Counts);
      return settleThen(x, 'turn', seat);
    }
    const known = announced(s, answer.who, answer.to as Town | 'sea');
    announce(x, seat, answer, known);
    return x.call('step', { i: 0, announced: known }, 'turn');
  },
  /** G.2.1.3: whoever lands in a plagued bishopric is tested. */
  border(x) {
    const { s } = x;
    const town = x.local.landing as Town;
    return s.disasters.length > 0 && afflicted(s, 'plague', mapOf(s).seeOf[town])
      ? x.call('plague', { jobs: [{ seat: seatAt(s, x.local.i), at: roadTo('sea', town) }], i: 0, dead: [] }, 'landed')
      : x.go('landed');
  },
  landed(x) {
    const { s } = x;
    comeAshore(x, seatAt(s, x.local.i), x.local.landing as Town);
    delete x.local.landing;
    return settleThen(x, 'turn');
  },
  /** FF 5: everybody on a road comes into the town ahead, in the order of arrival. */
  gates(x) {
    const { s } = x;
    for (const { seat, at } of s.gates) {
      const town = headingOf(at);
      if (town === undefined || !hasForces(s, seat, at)) continue;
      enter(s, at, town, (piece) => piece.seat === seat);
      for (const lord of s.lords) if (lord.jailer === seat && lord.at === at) lord.at = town;
      arrive(x, seat, town);
    }
    s.gates = [];
    rest(s);
    return settleThen(x, 'over');
  },
  over: (x) => x.done(null),
});

/** Whether a family has somebody who might move: a free lord, or a troop at sea. */
function mightMarch({ lords, stacks }: State, seat: Seat): boolean {
  for (const lord of lords) if (lord.seat === seat && lord.jailer === null) return true;
  for (const stack of stacks) if (stack.seat === seat && stack.at === 'sea') return true;
  return false;
}

/** Steps are forgotten; pawns of one place stand together again. */
function rest(s: State): void {
  for (let i = 0; i < s.lords.length; i++) (s.lords[i] as Lord).flags = 0;
  for (let i = 0; i < s.stacks.length; i++) (s.stacks[i] as Stack).flags = 0;
  mergeStacks(s);
}

function enter(s: State, from: Place, to: Place, which: (piece: Lord | Stack) => boolean): void {
  for (const lord of s.lords) if (lord.at === from && which(lord) && lord.jailer === null) lord.at = to;
  for (const stack of s.stacks) if (stack.at === from && which(stack)) stack.at = to;
}

/** 5.3: a troop without a lord lands whole in one harbour and goes no further. */
function landTroop(x: Table, seat: Seat, town: Town): void {
  const { s } = x;
  const units = noUnits();
  const gate = roadTo('sea', town);
  for (const stack of s.stacks) {
    if (stack.seat !== seat || stack.at !== 'sea' || (stack.flags & AT_SEA) === 0) continue;
    stack.at = gate;
    stack.flags |= SAILED | HALTED;
    addTo(units, stack);
  }
  for (const lord of s.lords) {
    if (lord.jailer === seat && lord.at === 'sea' && (lord.flags & AT_SEA) !== 0) lord.at = gate;
  }
  const told = { seat, town, count: countOf(units) };
  if (s.opt.fog) x.emit('troopLanded', told, { [seat]: { units } });
  else x.emit('troopLanded', { ...told, units });
}

/** From the sea gate into the harbour, or to wait before it. */
function comeAshore(x: Table, seat: Seat, town: Town): void {
  const { s } = x;
  const gate = roadTo('sea', town);
  if (!hasForces(s, seat, gate)) return;
  if (!entersTown(s, seat, town)) {
    waitAt(s, seat, gate);
    return;
  }
  enter(s, gate, town, (piece) => piece.seat === seat);
  for (const lord of s.lords) if (lord.jailer === seat && lord.at === gate) lord.at = town;
  arrive(x, seat, town);
}

/** 5.1.1: pawns are left on the road that the lord has just used. */
function leaveOnRoad(x: Table, seat: Seat, counts: Counts): void {
  const { s } = x;
  const road = s.trail?.road as Place;
  let count = 0;
  for (const { stack, unit, n } of picked(s, counts)) {
    stack[unit] -= n;
    addStack(s, seat, road, stack.flags, unit, n);
    count += n;
  }
  if (s.trail !== null) s.trail.count -= count;
  mergeStacks(s);
  waitAt(s, seat, road);
  x.emit('leftOnRoad', { seat, at: road, count });
}

function picked(s: State, counts: Counts): { stack: Stack; unit: Unit; n: number }[] {
  const out: { stack: Stack; unit: Unit; n: number }[] = [];
  for (const bucket of Object.keys(counts)) {
    const n = counts[bucket] ?? 0;
    if (n === 0) continue;
    const { index, unit } = readBucket(bucket);
    out.push({ stack: s.stacks[index] as Stack, unit, n });
  }
  return out;
}

/** The STEP is named, with the path beyond it if the mover says so. */
function announce(x: Table, seat: Seat, answer: March, known: boolean): void {
  const { s } = x;
  const id = answer.who as LordId;
  const lord = lordOf(s, id) as Lord;
  const to = answer.to as Town | 'sea';
  const lords = [...(answer.lords ?? [])];
  const take: Taken[] = [];
  for (const { stack, unit, n } of picked(s, answer.units ?? forcedUnits(s, lord, to, lords, answer.how === 'ride'))) {
    take.push({ at: stack.at, flags: stack.flags, unit, count: n });
  }
  if (bringsAll(s, lord, lords)) {
    for (const o of s.lords) {
      if (o.jailer === seat && o.at === 'sea' && (o.flags & AT_SEA) !== 0 && !lords.includes(o.id)) lords.push(o.id);
    }
  }
  const on: (Town | 'sea')[] = [];
  if (answer.on !== undefined && answer.on !== null) on.push(answer.on);
  if (answer.further !== undefined && answer.further !== null) on.push(answer.further);
  s.path = known && s.path !== null ? { lord: id, towns: s.path.towns.slice(1) } : { lord: id, towns: on };
  s.trail = null;
  s.step = {
    seat,
    lord: id,
    lords,
    take,
    from: lord.at,
    to,
    how: answer.how ?? 'free',
    strike: answer.strike ?? null,
    granted: [],
    out: false,
  };
  if (answer.how === 'underground') {
    takeCard(family(s, seat).hand, 'underground');
    discard(s, 'underground');
    x.reveal('all');
    x.emit('surprisePlayed', { seat, card: 'underground' });
  }
  x.emit('stepAnnounced', { seat, lord: id, from: lord.at, to, on });
}
