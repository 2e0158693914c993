/**
 * 5.2, 5.3: one STEP, from the word to the arrival: leave is asked, the army sets out, meets the plague, and arrives.
 *
 * Loops that every STEP runs go by number here and in upkeep.ts: the engine makes an object for each turn of the other kind until it has compiled the
 * function for good, and did so some twelve times for an answer of a random game (a tenth of what was allocated).
 */

import type { Seat } from '@homage/kernel';
import { headingOf, type LordId, mapOf, nearest, type Place, roadTo, type Town } from './data.ts';
import { word } from './deals.ts';
import { ask, frame } from './kit.ts';
import { isPickedUp } from './march.ts';
import { newBattle } from './muster.ts';
import { YES_NO } from './offer.ts';
import { addStack, mergeStacks, type Table } from './pieces.ts';
import {
  addTo,
  afflicted,
  countOf,
  freeLordAt,
  hasForces,
  hasTroop,
  lordOf,
  mover,
  noUnits,
  seatAt,
  turnOrder,
} from './queries.ts';
import { blocking, crossing, entersTown, foulOnTheWay, isBack, isNaval } from './roads.ts';
import { DARC, HALTED, type Lord, PARTY, RODE, SAILED, STEP, type Stack, type State, type Step } from './state.ts';
import { arrive, settleThen } from './upkeep.ts';

/** The order of arrival at the gates decides who comes in first. */
export function waitAt(s: State, seat: Seat, at: Place): void {
  if (!s.gates.some((g) => g.seat === seat && g.at === at)) s.gates.push({ seat, at });
}

const leader = (s: State): Lord | undefined => (s.step === null ? undefined : mover(s, s.step));

export const step = frame('step', {
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
    const crossed = moving === undefined ? [] : crossing(s, moving, to as Town);
    const of = turnOrder(s).filter((o) => crossed.includes(o) && (how !== 'ride' || o !== strike));
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
    word(x, 'passage', seat, now.seat, false);
    s.step = null;
    return x.done(null);
  },
  /** 5.2.4: the cavalcade is fought at once. */
  ride(x) {
    const { s } = x;
    const now = s.step as Step;
    const strike = now.strike as Seat;
    gather(s, now);
    const places = blocking(s, strike, leader(s) as Lord, now.to as Town);
    const town = nearest(now.from) as Town;
    s.battle = newBattle(now.seat, strike, town, { seat: now.seat, places });
    x.emit('battleDeclared', { seat: now.seat, against: strike, town, ride: true });
    word(x, 'peace', now.seat, strike, false);
    return x.call('battle', { i: 0, asking: [] }, 'fought');
  },
  fought(x) {
    const { s } = x;
    const now = s.step as Step;
    const won = x.result('battle') === 'won';
    const left = s.lords.filter((lord) => lord.seat === now.seat && lord.jailer === null && (lord.flags & PARTY) !== 0);
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
    return settleThen(x, 'after');
  },
  after: (x) => x.call('window', { moment: 'afterBattle', tried: 0 }, 'over'),
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
    const darc = s.darc === null ? undefined : lordOf(s, s.darc);
    const led = darc !== undefined && (darc.flags & PARTY) !== 0 && darc.jailer === null;
    const marked = led ? marks | DARC : marks;
    const lords: LordId[] = [];
    for (let i = 0; i < s.lords.length; i++) {
      const lord = s.lords[i] as Lord;
      if ((lord.flags & PARTY) === 0) continue;
      lords.push(lord.id);
      lord.at = road;
      lord.flags = (lord.flags + STEP) | marked;
    }
    const units = noUnits();
    for (let i = 0; i < s.stacks.length; i++) {
      const stack = s.stacks[i] as Stack;
      if ((stack.flags & PARTY) === 0) continue;
      addTo(units, stack);
      stack.at = road;
      stack.flags = (stack.flags + STEP) | marked;
    }
    stayBehind(x, now);
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
      if (isLed(s, seat, road) && entersTown(s, seat, to)) {
        let count = 0;
        for (let i = 0; i < s.lords.length; i++) {
          const lord = s.lords[i] as Lord;
          if ((lord.flags & PARTY) !== 0 && lord.at === road) lord.at = to;
        }
        for (let i = 0; i < s.stacks.length; i++) {
          const stack = s.stacks[i] as Stack;
          if ((stack.flags & PARTY) === 0 || stack.at !== road) continue;
          stack.at = to;
          count += stack.maa + stack.ar + stack.kn + stack.bo;
        }
        arrive(x, seat, to);
        if (!isNaval(now.from, to)) s.trail = { lord: now.lord, road, count };
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
});

/** Marks who makes the STEP: the leader, his companions, the pawns he named as far as they are still there. */
function gather(s: State, now: Step): void {
  const lord = lordOf(s, now.lord) as Lord;
  lord.flags |= PARTY;
  for (const id of now.lords) {
    const o = lordOf(s, id);
    if (o !== undefined && isPickedUp(lord, o.at) && (o.jailer ?? o.seat) === now.seat) o.flags |= PARTY;
  }
  for (const { at, flags, unit, count } of now.take) {
    const stack = standing(s, now.seat, at, flags);
    if (stack === undefined) continue;
    const n = Math.min(count, stack[unit]);
    if (n === 0) continue;
    stack[unit] -= n;
    addStack(s, now.seat, at, flags | PARTY, unit, n);
  }
  now.take = [];
  // 1.5.5: guards do not leave the army of their lord, also those that were formed after the STEP was announced.
  guardsFollow(s, now, s.king, 'krk');
  guardsFollow(s, now, s.queen, 'qrs');
  mergeStacks(s);
}

function standing(s: State, seat: Seat, at: Place, flags: number): Stack | undefined {
  for (const stack of s.stacks) if (stack.seat === seat && stack.flags === flags && stack.at === at) return stack;
  return undefined;
}

/** Whether a free lord leads those who are on the road. */
function isLed(s: State, seat: Seat, road: Place): boolean {
  for (const lord of s.lords)
    if (lord.seat === seat && (lord.flags & PARTY) !== 0 && lord.jailer === null && lord.at === road) return true;
  return false;
}

function guardsFollow(s: State, now: Step, id: LordId | null, unit: 'krk' | 'qrs'): void {
  const lord = id === null ? undefined : lordOf(s, id);
  if (lord === undefined || lord.seat !== now.seat || lord.jailer !== null || (lord.flags & PARTY) === 0) return;
  for (const stack of s.stacks.slice()) {
    if (stack.seat !== now.seat || stack.at !== lord.at || stack[unit] === 0 || (stack.flags & PARTY) !== 0) continue;
    addStack(s, now.seat, stack.at, stack.flags | PARTY, unit, stack[unit]);
    stack[unit] = 0;
  }
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
  const town = headingOf(from);
  if (town === undefined || isBack(from, to) || freeLordAt(s, seat, from)) return;
  if (!hasTroop(s, seat, from)) return;
  for (const stack of s.stacks) if (stack.seat === seat && stack.at === from) stack.at = town;
  for (const lord of s.lords) if (lord.jailer === seat && lord.at === from) lord.at = town;
  mergeStacks(s);
  arrive(x, seat, town);
}

/* --------------------------------------------------------------------- asks */

export const passage = ask('passage', {
  next: (_s, _ask, draft) => (draft.grant === undefined ? { key: 'grant', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ grant: false }),
});
