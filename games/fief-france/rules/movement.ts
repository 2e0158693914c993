/** 5. Movement: in turn order each family moves its lords STEP by STEP; at the end the gates are opened. */

import type { Seat } from '@homage/kernel';
import { HEADING, type LordId, mapOf, nearest, type Place, roadTo, type Town, type Unit } from './data.ts';
import { ask, frame } from './kit.ts';
import { announced, bringsAll, forcedUnits, pickupPlaces } from './march.ts';
import { YES_NO } from './offer.ts';
import { discard, family, mergeStacks, type Table, takeCard, unitList } from './pieces.ts';
import { afflicted, countOf, freeLordAt, hasForces, lordOf, noUnits, seatAt } from './queries.ts';
import { blocking, crossing, entersTown, foulOnTheWay, isBack, isNaval } from './roads.ts';
import {
  AT_SEA,
  type Battle,
  DARC,
  HALTED,
  type Lord,
  PARTY,
  RODE,
  SAILED,
  type Stack,
  type State,
  type Step,
  type Taken,
} from './state.ts';
import { arrive, settleThen } from './upkeep.ts';
import type { Counts, March } from './vocabulary.ts';

/* -------------------------------------------------------------------- phase */

export const movement = frame('movement', {
  start(x) {
    const { s } = x;
    s.phase = 'movement';
    s.tried = [];
    x.emit('phaseBegan', { phase: 'movement' });
    for (const lord of s.lords) if (lord.at === 'sea') lord.flags |= AT_SEA;
    for (const stack of s.stacks) if (stack.at === 'sea') stack.flags |= AT_SEA;
    return x.go('turn');
  },
  turn(x) {
    const { s } = x;
    if (x.local.i >= x.seats) return x.go('gates');
    const seat = seatAt(s, x.local.i);
    const idle =
      !s.lords.some((lord) => lord.seat === seat && lord.jailer === null) &&
      !s.stacks.some((stack) => stack.seat === seat && stack.at === 'sea');
    return idle ? x.go('next') : x.ask('march', { [seat]: {} }, { then: 'chosen' });
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
      landTroop(x, seat, answer.to as Town);
      return settleThen(x, 'turn');
    }
    if (answer.who === 'shed') {
      leaveOnRoad(x, seat, answer.units as Counts);
      return settleThen(x, 'turn', seat);
    }
    const known = announced(s, answer.who, answer.to as Town | 'sea');
    announce(x, seat, answer, known);
    return x.call('step', { i: 0, announced: known }, 'turn');
  },
  /** FF 5: everybody on a road comes into the town ahead, in the order of arrival. */
  gates(x) {
    const { s } = x;
    for (const { seat, at } of s.gates) {
      const town = HEADING[at];
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

/** Steps are forgotten; pawns of one place stand together again. */
function rest(s: State): void {
  for (const lord of s.lords) {
    lord.steps = 0;
    lord.flags = 0;
  }
  for (const stack of s.stacks) {
    stack.steps = 0;
    stack.flags = 0;
  }
  mergeStacks(s);
}

function enter(s: State, from: Place, to: Place, which: (piece: Lord | Stack) => boolean): void {
  for (const lord of s.lords) if (lord.at === from && which(lord) && lord.jailer === null) lord.at = to;
  for (const stack of s.stacks) if (stack.at === from && which(stack)) stack.at = to;
}

/** 5.3: a troop without a lord lands whole in one harbour and goes no further. */
function landTroop(x: Table, seat: Seat, town: Town): void {
  const { s } = x;
  let count = 0;
  const gate = roadTo('sea', town);
  const inside = entersTown(s, seat, town);
  for (const stack of s.stacks) {
    if (stack.seat !== seat || stack.at !== 'sea' || (stack.flags & AT_SEA) === 0) continue;
    stack.at = inside ? town : gate;
    stack.flags |= SAILED | HALTED;
    count += countOf(stack);
  }
  for (const lord of s.lords) {
    if (lord.jailer === seat && lord.at === 'sea' && (lord.flags & AT_SEA) !== 0) lord.at = inside ? town : gate;
  }
  x.emit('troopLanded', { seat, town, count });
  if (inside) arrive(x, seat, town);
  else waitAt(s, seat, gate);
}

function waitAt(s: State, seat: Seat, at: Place): void {
  if (!s.gates.some((g) => g.seat === seat && g.at === at)) s.gates.push({ seat, at });
}

/** 5.1.1: pawns are left on the road that the lord has just used. */
function leaveOnRoad(x: Table, seat: Seat, counts: Counts): void {
  const { s } = x;
  const road = s.trail?.road as Place;
  let count = 0;
  for (const { stack, unit, n } of picked(s, counts)) {
    stack[unit] -= n;
    s.stacks.push({ seat, at: road, steps: stack.steps, flags: stack.flags, ...unitList({ [unit]: n }) });
    count += n;
  }
  mergeStacks(s);
  waitAt(s, seat, road);
  x.emit('leftOnRoad', { seat, at: road, count });
}

function picked(s: State, counts: Counts): { stack: Stack; unit: Unit; n: number }[] {
  const out: { stack: Stack; unit: Unit; n: number }[] = [];
  for (const bucket of Object.keys(counts)) {
    const n = counts[bucket] ?? 0;
    if (n === 0) continue;
    const colon = bucket.indexOf(':');
    out.push({ stack: s.stacks[Number(bucket.slice(0, colon))] as Stack, unit: bucket.slice(colon + 1) as Unit, n });
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
  const take: Taken[] = picked(s, answer.units ?? forcedUnits(s, lord, to, lords, answer.how === 'ride')).map(
    ({ stack, unit, n }) => ({
      at: stack.at,
      steps: stack.steps,
      flags: stack.flags,
      unit,
      count: n,
    }),
  );
  if (bringsAll(s, lord, lords)) {
    for (const o of s.lords) {
      if (o.jailer === seat && o.at === 'sea' && (o.flags & AT_SEA) !== 0 && !lords.includes(o.id)) lords.push(o.id);
    }
  }
  const on = [answer.on, answer.further].filter((p): p is Town | 'sea' => p !== undefined && p !== null);
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
    x.reveal();
    x.emit('surprisePlayed', { seat, card: 'underground' });
  }
  x.emit('stepAnnounced', { seat, lord: id, from: lord.at, to, on });
}

/* --------------------------------------------------------------------- step */

const leader = (s: State): Lord | undefined => {
  const step = s.step;
  if (step === null) return undefined;
  const lord = lordOf(s, step.lord);
  return lord === undefined || lord.jailer !== null || (!step.out && lord.at !== step.from) ? undefined : lord;
};

export const step = frame(
  'step',
  {
    start: (x) => (x.local.announced ? x.go('ready') : x.call('window', { moment: 'path', tried: 0 }, 'ready')),
    /** What was announced is judged again: surprises may have come between. */
    ready(x) {
      const { s } = x;
      const now = s.step as Step;
      const lord = leader(s);
      if (lord === undefined) return x.go('lost');
      if (isNaval(now.from, now.to)) return x.go('setOut');
      const to = now.to as Town;
      if (now.how === 'underground') return x.go('setOut');
      if (foulOnTheWay(s, now.from, to) !== undefined) return x.go('lost');
      const crossed = crossing(s, lord, to);
      if (crossed.length === 0) return x.go('setOut');
      if (now.how === 'ride' && now.strike !== null && crossed.includes(now.strike)) return x.go('asked');
      now.how = 'ask';
      return x.go('asked');
    },
    asked(x) {
      const { s } = x;
      const { seat, lord, from, to, strike, how } = s.step as Step;
      const moving = leader(s);
      const of =
        moving === undefined ? [] : crossing(s, moving, to as Town).filter((o) => how !== 'ride' || o !== strike);
      if (of.length > 0) x.emit('passageAsked', { seat, lord, from, to: to as Town, of });
      return x.go('ask');
    },
    /** 5.2.3.1: all are asked for the same STEP, in turn order; the first refusal ends it. */
    ask(x) {
      const { s } = x;
      const now = s.step as Step;
      const lord = leader(s);
      if (lord === undefined) return x.go('lost');
      if (now.how === 'underground') return x.go('setOut');
      const to = now.to as Town;
      const crossed = crossing(s, lord, to);
      for (let i = 0; i < x.seats; i++) {
        const seat = seatAt(s, i);
        if (!crossed.includes(seat) || now.granted.includes(seat)) continue;
        if (now.how === 'ride' && seat === now.strike) continue;
        return x.ask('passage', { [seat]: { lord: now.lord, from: now.from, to } }, { then: 'answered' });
      }
      return x.go(now.how === 'ride' && now.strike !== null && crossed.includes(now.strike) ? 'ride' : 'setOut');
    },
    answered(x) {
      const { s } = x;
      const now = s.step as Step;
      const seat = x.by;
      if (x.answer('passage').grant) {
        now.granted.push(seat);
        x.emit('passageGranted', { seat, lord: now.lord });
        return x.go('ask');
      }
      s.refusals.push({ lord: now.lord, seat, from: now.from, to: now.to as Town });
      x.emit('passageRefused', { seat, lord: now.lord });
      s.step = null;
      return x.done(null);
    },
    /** 5.2.4: the cavalcade is fought at once. */
    ride(x) {
      const { s } = x;
      const now = s.step as Step;
      const strike = now.strike as Seat;
      gather(s, now);
      const places = blocking(s, strike, now.from, now.to as Town);
      const town = nearest(now.from) as Town;
      s.battle = newBattle(now.seat, strike, town, { seat: now.seat, places });
      x.emit('battleDeclared', { seat: now.seat, against: strike, town, ride: true });
      return x.call('battle', { i: 0, asking: [] }, 'fought');
    },
    fought(x) {
      const { s } = x;
      const now = s.step as Step;
      const won = x.result('battle') === 'won';
      const left = s.lords.filter(
        (lord) => lord.seat === now.seat && lord.jailer === null && (lord.flags & PARTY) !== 0,
      );
      const at = left.find((lord) => lord.id === now.lord) ?? left[0];
      for (const piece of party(s)) {
        piece.flags = (piece.flags & ~PARTY) | RODE;
        if (!won || at === undefined) piece.flags |= HALTED;
      }
      mergeStacks(s);
      if (won && at !== undefined) {
        s.pass = { lord: at.id, from: now.from, to: now.to as Town, clear: [now.strike as Seat, ...now.granted] };
      }
      s.step = null;
      return settleThen(x, 'over');
    },
    /** The army leaves the place and is on the road. */
    setOut(x) {
      const { s } = x;
      const now = s.step as Step;
      gather(s, now);
      now.out = true;
      const town = nearest(now.from);
      const road: Place = now.to === 'sea' ? 'sea' : roadTo(town ?? 'sea', now.to);
      const naval = isNaval(now.from, now.to);
      const marks = (naval ? SAILED : 0) | (now.to === 'sea' ? HALTED : 0);
      const darc = s.lords.some((lord) => lord.id === s.darc && (lord.flags & PARTY) !== 0 && lord.jailer === null);
      for (const piece of party(s)) {
        piece.at = road;
        piece.steps++;
        piece.flags |= marks | (darc ? DARC : 0);
      }
      stayBehind(x, now);
      const units = noUnits();
      for (const stack of s.stacks)
        if ((stack.flags & PARTY) !== 0) for (const u of Object.keys(units) as Unit[]) units[u] += stack[u];
      const lords = s.lords.filter((lord) => (lord.flags & PARTY) !== 0).map((lord) => lord.id);
      const to = now.to === 'sea' || !entersTown(s, now.seat, now.to) ? road : now.to;
      const told = { seat: now.seat, lords, count: countOf(units), from: now.from, to };
      if (s.opt.fog) x.emit('moved', told, { [now.seat]: { units } });
      else x.emit('moved', { ...told, units });
      s.pass = null;
      return settleThen(x, 'border', now.seat);
    },
    /** G.2.1.3: whoever comes into a plagued bishopric is tested. */
    border(x) {
      const { s } = x;
      const now = s.step as Step;
      if (now.to === 'sea') return x.go('arrived');
      const map = mapOf(s);
      const see = map.seeOf[now.to];
      const town = nearest(now.from);
      const entering = town === undefined || map.seeOf[town] !== see;
      const at = roadTo(town ?? 'sea', now.to);
      return entering && s.disasters.length > 0 && afflicted(s, 'plague', see)
        ? x.call('plague', { jobs: [{ seat: now.seat, at }], i: 0, dead: [] }, 'arrived')
        : x.go('arrived');
    },
    arrived(x) {
      const { s } = x;
      const now = s.step as Step;
      const { seat, to } = now;
      if (to !== 'sea') {
        const road = roadTo(nearest(now.from) ?? 'sea', to);
        const led = s.lords.some(
          (l) => l.seat === seat && l.jailer === null && l.at === road && (l.flags & PARTY) !== 0,
        );
        if (led && entersTown(s, seat, to)) {
          for (const piece of party(s)) if (piece.at === road) piece.at = to;
          arrive(x, seat, to);
          if (!isNaval(now.from, to)) s.trail = { lord: now.lord, road };
        } else if (hasForces(s, seat, road)) waitAt(s, seat, road);
      }
      disperse(s);
      s.step = null;
      return settleThen(x, 'over');
    },
    lost(x) {
      const { s } = x;
      if (s.step !== null) x.emit('stepLost', { lord: s.step.lord });
      disperse(s);
      s.step = null;
      return x.done(null);
    },
    over: (x) => x.done(null),
  },
  (x) =>
    x.s.step !== null && !x.s.step.out && x.s.battle === null && leader(x.s) === undefined ? x.go('lost') : undefined,
);

/** Marks who makes the STEP: the leader, his companions, the pawns he named as far as they are still there. */
function gather(s: State, now: Step): void {
  const lord = lordOf(s, now.lord) as Lord;
  const places = pickupPlaces(lord);
  lord.flags |= PARTY;
  for (const id of now.lords) {
    const o = lordOf(s, id);
    if (o !== undefined && places.includes(o.at) && (o.jailer ?? o.seat) === now.seat) o.flags |= PARTY;
  }
  for (const { at, steps, flags, unit, count } of now.take) {
    const stack = s.stacks.find((k) => k.seat === now.seat && k.at === at && k.steps === steps && k.flags === flags);
    if (stack === undefined) continue;
    const n = Math.min(count, stack[unit]);
    if (n === 0) continue;
    stack[unit] -= n;
    s.stacks.push({ seat: now.seat, at, steps, flags: flags | PARTY, ...unitList({ [unit]: n }) });
  }
  now.take = [];
  mergeStacks(s);
}

/** The pieces that are making the STEP. */
function party(s: State): (Lord | Stack)[] {
  const out: (Lord | Stack)[] = [];
  for (const lord of s.lords) if ((lord.flags & PARTY) !== 0) out.push(lord);
  for (const stack of s.stacks) if ((stack.flags & PARTY) !== 0) out.push(stack);
  return out;
}

function disperse(s: State): void {
  for (const piece of s.lords) piece.flags &= ~PARTY;
  for (const piece of s.stacks) piece.flags &= ~PARTY;
  mergeStacks(s);
}

/** Passing through a town one leaves pawns in it: those at its gate without a lord come in. */
function stayBehind(x: Table, now: Step): void {
  const { s } = x;
  const { seat, from, to } = now;
  const town = HEADING[from];
  if (town === undefined || isBack(from, to) || freeLordAt(s, seat, from)) return;
  if (!s.stacks.some((stack) => stack.seat === seat && stack.at === from)) return;
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === from) stack.at = town;
  for (const lord of s.lords) if (lord.jailer === seat && lord.at === from) lord.at = town;
  mergeStacks(s);
  arrive(x, seat, town);
}

export function newBattle(attacker: Seat, defender: Seat, town: Town, ride: Battle['ride']): Battle {
  return {
    town,
    ride,
    leaders: [attacker, defender],
    sides: [[attacker], [defender]],
    stage: 'declared',
    round: 0,
    idle: 0,
    underground: false,
    sortie: false,
    betrayed: false,
    dice: [[], []],
    rerolls: [0, 0],
    hits: [0, 0],
    winner: null,
    ending: null,
    prize: false,
  };
}

/* --------------------------------------------------------------------- asks */

export const passage = ask('passage', {
  next: (_s, _ask, draft) => (draft.grant === undefined ? { key: 'grant', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ grant: false }),
});
