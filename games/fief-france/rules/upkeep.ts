/**
 * What follows by itself from a change on the board: who controls which town (5.2.2), titles that go with their cities (D.1.1),
 * captives whose jailers are gone (6.3), sieges that end (6.4.1), lone bombards (4.3), taxes that are void (G.3.3). One pass over the
 * position after every deed; what somebody must decide becomes a chore.
 *
 * The loops hold no function of their own: one that names the loop's variable makes an object at every turn, needed or not (a fifth of
 * all that a random game allocated).
 */

import type { Context, FrameKind, Instruction, Seat } from '@homage/kernel';
import { FIEFS, type Fief, type LordId, type Place, TOWNS, type Town, townIndex } from './data.ts';
import { discard, mergeStacks, type Table } from './pieces.ts';
import { familyOf, freeLordAt, governor, hasForces, hasLord, isCardinal } from './queries.ts';
import type { Chore, Lord, Siege, Stack, State, Tax } from './state.ts';
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
    if (stack.maa + stack.ar + stack.kn + stack.krk + stack.qrs > 0 || hasCompany(s, stack)) continue;
    x.emit('bombardLost', { seat: stack.seat, at: stack.at });
    stack.bo = 0;
    lost = true;
  }
  if (!lost) return;
  mergeStacks(s);
  // In the fog nobody else knew where it stood.
  if (s.opt.fog) x.reveal('all');
}

/** Other pawns of the family stand there without a bombard of their own. */
function hasCompany(s: State, stack: Stack): boolean {
  for (const o of s.stacks) if (o !== stack && o.seat === stack.seat && o.at === stack.at && o.bo === 0) return true;
  return false;
}

/** The families in each town, as bits. */
const here: number[] = TOWNS.map(() => 0);

function presence(x: Table, leaver: Seat | null): void {
  const { s } = x;
  const { towns } = s;
  for (let i = 0; i < here.length; i++) here[i] = 0;
  const { stacks, lords } = s;
  for (let k = 0; k < stacks.length; k++) {
    const { at, seat } = stacks[k] as Stack;
    const i = townIndex(at);
    if (i !== undefined) here[i] = (here[i] as number) | (1 << seat);
  }
  for (let k = 0; k < lords.length; k++) {
    const { at, seat, jailer } = lords[k] as Lord;
    const i = jailer === null ? townIndex(at) : undefined;
    if (i !== undefined) here[i] = (here[i] as number) | (1 << seat);
  }
  let i = -1;
  // By keys, because that is quick; in the order of the list, whatever the order of the keys.
  for (const key in towns) {
    const town = TOWNS[++i] as Town;
    const place = key === town ? towns[key as Town] : towns[town];
    const mask = here[i] as number;
    if (mask === 0 && place.order.length === 0 && place.holder === null) continue;
    let known = 0;
    const { order } = place;
    for (let k = 0; k < order.length; k++) known |= 1 << (order[k] as Seat);
    if (known !== mask) {
      if ((known & ~mask) !== 0) place.order = staying(order, mask);
      for (let seat = 0; seat < s.families.length; seat++) {
        if ((mask & ~known & (1 << seat)) !== 0) place.order.push(seat);
      }
    }
    if (place.holder !== null && (mask & (1 << place.holder)) !== 0) continue;
    if (fighting(s, town) || underWay(s, town, null)) continue;
    const old = place.holder;
    // Nobody takes over, and no siege ends by it, before the leaver has named his successor.
    if (old !== null && old === leaver && place.order.length > 1) s.todo.push({ do: 'control', town, seat: old });
    else setHolder(x, town, place.order[0] ?? null);
  }
}

const staying = (order: readonly Seat[], mask: number): Seat[] => order.filter((seat) => (mask & (1 << seat)) !== 0);

/** Who controls the town, or who wears the title of the fief, is being decided already. */
function underWay(s: State, town: Town, fief: Fief | null): boolean {
  for (const chore of s.todo) {
    if (chore.do === 'control' ? chore.town === town : isOfTitle(chore) && chore.fief === fief) return true;
  }
  return false;
}

const isOfTitle = (chore: Chore): chore is Chore & { do: 'title' | 'garrison' } =>
  chore.do === 'title' || chore.do === 'garrison';

/** 6.3: a captive is free when the forces that held him are gone. */
function captives(x: Table): void {
  const { s } = x;
  for (const lord of s.lords) {
    if (lord.jailer === null || fighting(s, lord.at) || hasForces(s, lord.jailer, lord.at)) continue;
    if (isPlaced(s, lord.id)) continue;
    x.emit('released', { lord: lord.id, how: 'jailerGone' });
    s.todo.push({ do: 'place', lord: lord.id, seat: lord.seat, fresh: false });
  }
}

/** A place is being looked for already. */
const isPlaced = (s: State, lord: LordId): boolean =>
  s.todo.some((chore) => chore.do === 'place' && chore.lord === lord);

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
  const { fiefs } = s;
  let i = -1;
  for (const key in fiefs) {
    const fief = FIEFS[++i] as Fief;
    const title = key === fief ? fiefs[key as Fief] : fiefs[fief];
    if (title.city === null) continue;
    const { holder } = s.towns[title.city];
    if (holder === null || fighting(s, title.city)) continue;
    if (title.lord !== null && familyOf(s, title.lord) === holder) continue;
    if (underWay(s, title.city, fief)) continue;
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
