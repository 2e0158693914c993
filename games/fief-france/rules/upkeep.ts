/**
 * What follows by itself from a change on the board: who controls which town (5.2.2), titles that go with their cities (D.1.1),
 * captives whose jailers are gone (6.3), sieges that end (6.4.1), lone bombards (4.3), taxes that are void (G.3.3). One pass over the
 * position after every deed; what somebody must decide becomes a chore.
 */

import type { Context, FrameKind, Instruction, Seat } from '@homage/kernel';
import { FIEFS, isTown, type Place, TOWNS, type Town } from './data.ts';
import { discard, mergeStacks, type Table } from './pieces.ts';
import { familyOf, freeLordAt, governor, hasForces, hasLord, isCardinal } from './queries.ts';
import type { Siege, State, Tax } from './state.ts';
import { heirsOf } from './titles.ts';
import type { FiefFrance } from './vocabulary.ts';

/** Control, captives and markers wait until a battle in the town is over. */
const fighting = (s: State, place: Place): boolean =>
  s.battle !== null && (s.battle.town === place || (s.battle.ride?.places.includes(place) ?? false));

/** A force comes into a town: it stands in the order of arrival, and on the TOWN space if that is empty. */
export function arrive(x: Table, seat: Seat, town: Town): void {
  const place = x.s.towns[town];
  if (!place.order.includes(seat)) place.order.push(seat);
  if (place.holder === null) setHolder(x, town, seat);
}

export function setHolder(x: Table, town: Town, seat: Seat | null): void {
  const place = x.s.towns[town];
  if (place.holder === seat) return;
  x.emit('controlChanged', { town, from: place.holder, to: seat });
  place.holder = seat;
}

/** `leaver` has marched off of its own will and so names who controls the town it left. */
export function upkeep(x: Table, leaver: Seat | null = null): void {
  const { s } = x;
  loneBombards(x);
  presence(x, leaver);
  captives(x);
  if (s.sieges.length > 0) sieges(x);
  cities(x);
  if (s.taxes.length > 0) voidTaxes(x);
}

function loneBombards(x: Table): void {
  const { s } = x;
  let lost = false;
  for (const stack of s.stacks) {
    if (stack.bo === 0) continue;
    if (freeLordAt(s, stack.seat, stack.at)) continue;
    if (stack.maa + stack.ar + stack.kn + stack.krk + stack.qrs > 0) continue;
    if (s.stacks.some((o) => o !== stack && o.seat === stack.seat && o.at === stack.at && o.bo === 0)) continue;
    x.emit('bombardLost', { seat: stack.seat, at: stack.at });
    stack.bo = 0;
    lost = true;
  }
  if (!lost) return;
  mergeStacks(s);
  // In the fog nobody else knew where it stood.
  if (s.opt.fog) x.reveal();
}

const here: { [T in Town]?: number } = {};

function presence(x: Table, leaver: Seat | null): void {
  const { s } = x;
  for (const town of TOWNS) here[town] = 0;
  for (const { at, seat } of s.stacks) if (isTown(at)) here[at] = (here[at] ?? 0) | (1 << seat);
  for (const { at, seat, jailer } of s.lords) {
    if (jailer === null && isTown(at)) here[at] = (here[at] ?? 0) | (1 << seat);
  }
  for (const town of TOWNS) {
    const place = s.towns[town];
    const mask = here[town] ?? 0;
    if (mask === 0 && place.order.length === 0 && place.holder === null) continue;
    let known = 0;
    for (const seat of place.order) known |= 1 << seat;
    if (known !== mask) {
      if ((known & ~mask) !== 0) place.order = place.order.filter((seat) => (mask & (1 << seat)) !== 0);
      for (let seat = 0; seat < s.families.length; seat++) {
        if ((mask & ~known & (1 << seat)) !== 0) place.order.push(seat);
      }
    }
    if (place.holder !== null && (mask & (1 << place.holder)) !== 0) continue;
    if (fighting(s, town) || s.todo.some((c) => c.do === 'control' && c.town === town)) continue;
    const old = place.holder;
    // Nobody takes over, and no siege ends by it, before the leaver has named his successor.
    if (old !== null && old === leaver && place.order.length > 1) s.todo.push({ do: 'control', town, seat: old });
    else setHolder(x, town, place.order[0] ?? null);
  }
}

/** 6.3: a captive is free when the forces that held him are gone. */
function captives(x: Table): void {
  const { s } = x;
  for (const lord of s.lords) {
    if (lord.jailer === null || fighting(s, lord.at) || hasForces(s, lord.jailer, lord.at)) continue;
    if (s.todo.some((chore) => chore.do === 'place' && chore.lord === lord.id)) continue;
    x.emit('released', { lord: lord.id, how: 'jailerGone' });
    s.todo.push({ do: 'place', lord: lord.id, seat: lord.seat, fresh: false });
  }
}

/** 6.4.1: a besieger needs a lord before the town, a fortress to besiege, and somebody else in it. */
function sieges(x: Table): void {
  const { s } = x;
  for (let i = s.sieges.length - 1; i >= 0; i--) {
    const { town, seat } = s.sieges[i] as Siege;
    const place = s.towns[town];
    const ended = place.fort === 0 || place.holder === seat || (!fighting(s, town) && !freeLordAt(s, seat, town));
    if (!ended) continue;
    s.sieges.splice(i, 1);
    x.emit('siegeLifted', { seat, town });
  }
}

/** 5.2.2, D.1.1: a FIEF title goes with its CITY; a vacant one is taken up as soon as somebody there can wear it. */
function cities(x: Table): void {
  const { s } = x;
  for (const fief of FIEFS) {
    const title = s.fiefs[fief];
    if (title.city === null) continue;
    const { holder } = s.towns[title.city];
    if (holder === null || fighting(s, title.city)) continue;
    if (title.lord !== null && governor(s, fief) === holder) continue;
    if (s.todo.some((c) => (c.do === 'title' && c.fief === fief) || (c.do === 'control' && c.town === title.city)))
      continue;
    const conquered = title.lord !== null;
    title.lord = null;
    if (heirsOf(s, holder).length > 0 || (conquered && hasLord(s, holder))) {
      s.todo.push({ do: 'title', fief, seat: holder, taken: conquered });
    } else if (conquered) x.emit('titleVacant', { fief });
  }
}

/* ------------------------------------------------------------------ taxes */

/** G.3.3: whether a tax that was played is still levied. */
export function taxHolds(s: State, tax: Tax): boolean {
  switch (tax.kind) {
    case 'tallage':
      return tax.fief !== null && governor(s, tax.fief) === tax.seat;
    case 'royal':
      return familyOf(s, s.king ?? (s.regent ? s.queen : null)) === tax.seat;
    case 'tithe':
      return tax.see !== null && s.sees[tax.see].lord === tax.lord;
    case 'cardinal':
      return tax.see !== null && s.sees[tax.see].lord !== null && isCardinal(s, tax.lord);
    case 'papal':
      return s.pope === tax.lord;
  }
}

function voidTaxes(x: Table): void {
  const { s } = x;
  for (let i = s.taxes.length - 1; i >= 0; i--) {
    const tax = s.taxes[i] as Tax;
    // A title on its way to an heir of the same family is not lost.
    if (tax.kind === 'tallage' && s.todo.some((c) => c.do === 'title' && c.fief === tax.fief && c.seat === tax.seat))
      continue;
    if (taxHolds(s, tax)) continue;
    s.taxes.splice(i, 1);
    discard(s, 'tax');
    x.emit('taxVoid', { seat: tax.seat, kind: tax.kind, fief: tax.fief, see: tax.see });
  }
}

/* ---------------------------------------------------------------- going on */

/** After a deed: settle what follows, then go on at the label. */
export function settleThen<F extends FrameKind<FiefFrance>, L extends string>(
  x: Context<FiefFrance, F, L>,
  label: L,
  leaver: Seat | null = null,
): Instruction {
  upkeep(x, leaver);
  return x.s.todo.length > 0 ? x.call('chores', { asked: null, refused: [] }, label) : x.go(label);
}
