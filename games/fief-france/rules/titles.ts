/** D. Titles: how they are won, passed on and lost. */

import type { Seat } from '@homage/kernel';
import { FIEFS, type Fief, isWoman, type LordId, RANK, SEES, UNITS } from './data.ts';
import type { Cause } from './events.ts';
import { addStack, discard, mergeStacks, type Table, takeUnits, unitList } from './pieces.ts';
import { countOf, familyOf, fiefCount, fiefsOf, hasLord, lordOf, pool, seeOfBishop, spouseOf } from './queries.ts';
import type { Lord, State } from './state.ts';

/* ---------------------------------------------------------- royal guards */

/**
 * 1.5.5: up to two knights (men-at-arms) in the army of a new king (queen) become guards; the pawns they replace go back to the
 * pool. A captive has no army.
 */
function formGuard(x: Table, lord: Lord, unit: 'krk' | 'qrs'): void {
  const { s } = x;
  if (lord.jailer !== null) return;
  const from = unit === 'krk' ? 'kn' : 'maa';
  let left = pool(s, lord.seat, unit);
  let count = 0;
  for (const stack of s.stacks) {
    if (left === 0) break;
    if (stack.seat !== lord.seat || stack.at !== lord.at || stack[from] === 0) continue;
    const swapped = Math.min(left, stack[from]);
    stack[from] -= swapped;
    stack[unit] += swapped;
    left -= swapped;
    count += swapped;
  }
  if (count > 0) x.emit('guardFormed', { lord: lord.id, unit, count });
}

/** 1.5.5: guards without their king or queen become ordinary pawns again, as far as the pool goes. */
export function disbandGuard(x: Table, unit: 'krk' | 'qrs'): void {
  const { s } = x;
  const to = unit === 'krk' ? 'kn' : 'maa';
  for (const stack of s.stacks) {
    const guards = stack[unit];
    if (guards === 0) continue;
    const kept = Math.min(guards, pool(s, stack.seat, to));
    stack[unit] = 0;
    stack[to] += kept;
    x.emit('guardDisbanded', { seat: stack.seat, unit, kept, lost: guards - kept });
  }
  mergeStacks(s);
}

/* ------------------------------------------------------- political titles */

/** 1.5.3, D.4.1: a lord becomes king by election, or as crown prince when the king dies. */
export function crown(x: Table, id: LordId, heir: boolean): void {
  const { s } = x;
  const lord = lordOf(s, id);
  if (lord === undefined) return;
  if (s.queen !== null) loseQueen(x);
  if (s.prince === id) s.prince = null;
  s.king = id;
  if (!heir) s.offered = false;
  x.emit('crowned', { lord: id, heir });
  formGuard(x, lord, 'krk');
  const wife = spouseOf(s, id);
  if (wife !== null) makeQueen(x, wife);
}

/** 1.5.4: the king's wife. */
export function makeQueen(x: Table, id: LordId): void {
  const lord = lordOf(x.s, id);
  if (lord === undefined) return;
  x.s.queen = id;
  x.s.regent = false;
  x.emit('queenMade', { lord: id });
  formGuard(x, lord, 'qrs');
}

export function loseQueen(x: Table): void {
  const { s } = x;
  if (s.queen === null) return;
  x.emit('queenLost', { lord: s.queen });
  s.queen = null;
  s.regent = false;
  disbandGuard(x, 'qrs');
}

/** D.4.1: without a crown prince the queen reigns. Her tile starts on its available side. */
function makeRegent(x: Table, id: LordId): void {
  x.s.regent = true;
  x.s.offered = false;
  x.emit('regentMade', { lord: id });
}

/* --------------------------------------------------- ecclesiastical titles */

/** Takes the CARDINAL tile away; its card goes to the discard pile, the bought one is for sale again. */
function loseCardinal(s: State, id: LordId): boolean {
  const tile = s.cardinals.indexOf(id);
  if (tile < 0) return false;
  s.cardinals[tile] = null;
  if (tile < 3) discard(s, 'cardinal');
  return true;
}

/** D.2.3.1: an excommunicated lord loses his church titles and nothing else. */
export function excommunicate(x: Table, id: LordId, by: Seat): void {
  const { s } = x;
  const lost: ('bishop' | 'cardinal')[] = [];
  const see = seeOfBishop(s, id);
  if (see !== 0) {
    s.sees[see].lord = null;
    lost.push('bishop');
  }
  if (loseCardinal(s, id)) lost.push('cardinal');
  s.excommunicated = id;
  x.emit('banned', { lord: id, by, lost });
}

export function liftBan(x: Table): void {
  const { s } = x;
  if (s.excommunicated === null) return;
  x.emit('lifted', { lord: s.excommunicated });
  s.excommunicated = null;
}

/* --------------------------------------------------------------- marriage */

export function endMarriage(x: Table, index: number, annulled: boolean): void {
  const { s } = x;
  const [marriage] = s.marriages.splice(index, 1);
  if (marriage === undefined) return;
  x.emit('marriageEnded', { a: marriage.a, b: marriage.b, annulled });
  // D.2.3: the queen is the king's spouse; a regent is not, her husband is dead.
  const { queen } = s;
  if (queen !== null && !s.regent && (marriage.a === queen || marriage.b === queen)) loseQueen(x);
}

/* ------------------------------------------------------------ elimination */

/**
 * D.4: lords leave the game. Several who die in one moment leave together, and successions look at survivors only. `shot` is the one
 * among them whom adjusted shooting has hit (I.1).
 */
export function eliminate(x: Table, ids: readonly LordId[], cause: Cause, shot: LordId | null = null): void {
  const { s } = x;
  const dead: { lord: Lord; fiefs: Fief[]; spouse: LordId | null }[] = [];
  for (const id of ids) {
    const lord = lordOf(s, id);
    if (lord !== undefined) dead.push({ lord, fiefs: fiefsOf(s, id), spouse: spouseOf(s, id) });
  }
  if (dead.length === 0) return;
  let kingDied = false;
  let queenDied = false;
  for (const { lord } of dead) {
    const { id } = lord;
    x.emit('eliminated', { lord: id, seat: lord.seat, cause: id === shot ? 'shot' : cause });
    s.lords.splice(s.lords.indexOf(lord), 1);
    discard(s, id);
    for (const fief of FIEFS) if (s.fiefs[fief].lord === id) s.fiefs[fief].lord = null;
    for (const see of SEES) if (s.sees[see].lord === id) s.sees[see].lord = null;
    loseCardinal(s, id);
    if (s.pope === id) {
      s.pope = null;
      liftBan(x);
    }
    if (s.excommunicated === id) liftBan(x);
    if (s.darc === id) {
      s.darc = null;
      discard(s, 'darc');
    }
    if (s.assassins.includes(id)) s.assassins = s.assassins.filter((o) => o !== id);
    if (s.prince === id) s.prince = null;
    if (s.king === id) kingDied = true;
    if (s.queen === id) queenDied = true;
  }
  for (let i = s.marriages.length - 1; i >= 0; i--) {
    const marriage = s.marriages[i];
    if (marriage === undefined || !dead.some(({ lord }) => lord.id === marriage.a || lord.id === marriage.b)) continue;
    s.marriages.splice(i, 1);
    x.emit('marriageEnded', { a: marriage.a, b: marriage.b, annulled: false });
  }
  if (queenDied) {
    s.queen = null;
    s.regent = false;
    disbandGuard(x, 'qrs');
  }
  if (kingDied) {
    s.king = null;
    disbandGuard(x, 'krk');
    if (s.prince !== null) crown(x, s.prince, true);
    else if (s.queen !== null) makeRegent(x, s.queen);
  }
  for (const { lord, fiefs, spouse } of dead) bequeath(x, lord.seat, fiefs, spouse);
}

/** D.4.2: to the family's other lords; else to the spouse, with the troops of the city; else nobody. */
function bequeath(x: Table, seat: Seat, fiefs: Fief[], spouse: LordId | null): void {
  const { s } = x;
  fiefs.sort((a, b) => RANK[b] - RANK[a]);
  const heirs = hasLord(s, seat);
  const widowed = spouse === null ? undefined : lordOf(s, spouse);
  for (const fief of fiefs) {
    if (heirs) s.todo.push({ do: 'title', fief, seat, taken: true });
    else if (widowed === undefined) x.emit('titleVacant', { fief });
    else inherit(x, fief, seat, widowed);
  }
  if (heirs || widowed === undefined) return;
  // A third title is shed first: the garrison of a city whose title is not transmitted stays what it is.
  for (let over = fiefCount(s, widowed.id); over > 2; over--) s.todo.push({ do: 'shed', lord: widowed.id });
  for (const fief of fiefs) s.todo.push({ do: 'garrison', fief, from: seat, to: widowed.seat });
}

function inherit(x: Table, fief: Fief, from: Seat, widowed: Lord): void {
  x.s.fiefs[fief].lord = widowed.id;
  x.emit('titlePassed', { fief, lord: widowed.id, seat: widowed.seat, from });
}

/** D.4.2: the troop in the city changes colour pawn for pawn; what the new pool lacks is removed. */
export function turnGarrison(x: Table, fief: Fief, from: Seat, to: Seat): void {
  const { s } = x;
  const { city: town, lord } = s.fiefs[fief];
  if (town === null || familyOf(s, lord) !== to) return;
  const place = s.towns[town];
  if (place.holder !== null && place.holder !== from) return;
  const units = unitList({});
  let lost = 0;
  for (const unit of UNITS) {
    const count = takeUnits(s, from, unit, 99, (stack) => stack.at === town);
    const kept = Math.min(count, pool(s, to, unit));
    units[unit] = kept;
    lost += count - kept;
    if (kept > 0) addStack(s, to, town, 0, unit, kept);
  }
  mergeStacks(s);
  const turned = countOf(units);
  // 6: without a garrison to turn, a battle in the city goes on to be about its control.
  if (turned > 0 || (place.order.includes(to) && s.battle?.town !== town)) {
    place.order = [to, ...place.order.filter((seat) => seat !== from && seat !== to)];
    place.holder = to;
  }
  if (turned + lost > 0) x.emit('garrisonTurned', { town, from, to, units, lost });
}

/* ------------------------------------------------------------ fief titles */

/** Gives a FIEF title to a lord; D.1.1: with a third one the least of the three goes on. */
export function bestow(x: Table, fief: Fief, id: LordId, from: Seat | null): void {
  const { s } = x;
  const lord = lordOf(s, id);
  if (lord === undefined) return;
  s.fiefs[fief].lord = id;
  x.emit('titlePassed', { fief, lord: id, seat: lord.seat, from });
  if (fiefCount(s, id) > 2) s.todo.unshift({ do: 'shed', lord: id });
}

/** D.1.1: which of a lord's titles may be the one that goes. */
export function least(s: State, id: LordId): Fief[] {
  const held = fiefsOf(s, id);
  const rank = Math.min(...held.map((fief) => RANK[fief]));
  return held.filter((fief) => RANK[fief] === rank);
}

/** Lords of the family who can take one more title. */
export const heirsOf = (s: State, seat: Seat): LordId[] =>
  s.lords.filter((lord) => lord.seat === seat && fiefCount(s, lord.id) < 2).map((lord) => lord.id);

/** Whether a lord may hold church titles at all. */
export const mayBeClergy = (s: State, id: LordId): boolean => !isWoman(id) && spouseOf(s, id) === null;

/** 6.3: a lord becomes captive; the guards of a king or queen are dissolved. */
export function capture(x: Table, id: LordId, by: Seat): void {
  const { s } = x;
  const lord = lordOf(s, id);
  if (lord === undefined) return;
  lord.jailer = by;
  x.emit('captured', { lord: id, by });
  if (s.king === id) disbandGuard(x, 'krk');
  if (s.queen === id) disbandGuard(x, 'qrs');
}

/** The family that may offer titles and levy royal tallage: the king's, else the regent's. */
export function crownSeat(s: State): Seat | null {
  const id = s.king ?? (s.regent ? s.queen : null);
  return id === null ? null : (lordOf(s, id)?.seat ?? null);
}
