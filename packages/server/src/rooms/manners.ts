/** How people get on at a table: who was removed or silenced, whether the gallery may talk, and what is asked of all who play. Kept with the table. */

import type { Seat } from '@homage/kernel';
import type { Guest, MOTIONS, Person, Wish } from '@homage/protocol';
import type { KeeperMemory } from '@homage/table';
import { quickHash } from '../hash.ts';
import { refused } from '../refuse.ts';

export interface Somebody {
  guest: string;
  name: string;
}

/** Asked of those who play: to remove a player, to open a seat whose hand was a person's, to pause or to go on. */
export interface Motion {
  what: (typeof MOTIONS)[number];
  /** How long nobody's time shall run. */
  pause?: number;
  seat: Seat;
  by: Seat;
  /** In served time. */
  since: number;
  /** What nobody has decided by then is no longer asked; not there in motions of older data. */
  until?: number;
  yes: Seat[];
}

/** Whoever asks to sit down; `from` tells only whether two are of one address, and not of which: it is a keyed hash. */
export interface Asker extends Somebody {
  from?: string;
}

export interface Manners {
  removed: Somebody[];
  muted: Somebody[];
  /** Whether spectators may talk. */
  gallery: boolean;
  /** Seconds between two lines of one person. */
  slow: number;
  motion: Motion | null;
  /** Who has asked something of the others lately, and until when: whatever they ask in its place gets no more time. */
  askers: { by: Seat; until: number }[];
  /** Whether the host says who sits down; who has asked, and to whom the host has said yes. */
  approve: boolean;
  asking: Asker[];
  admitted: string[];
  /** Whom the host would like to play with. */
  wish?: Wish;
  /** Seats that a person had to give up: whoever sits down there sees that person's hand. */
  held: Seat[];
  /** By seat: who sat there when the game began and does not any more. The journal has their name, so the table must know whose it is. */
  left?: { readonly [seat: Seat]: string };
}

/** All that is kept of a table beside its journal: the column `house` of its row. */
export interface TableMemory extends KeeperMemory {
  manners: Manners;
}

export const GOOD_MANNERS: Readonly<Manners> = {
  removed: [],
  muted: [],
  gallery: true,
  slow: 0,
  motion: null,
  askers: [],
  approve: false,
  asking: [],
  admitted: [],
  held: [],
};

/** Whoever gives up a seat of a running game: of several one after the other the first is whom the journal names. */
export function noteLeft(manners: Manners, seat: Seat, guest: string): void {
  manners.left = { [seat]: guest, ...manners.left };
}

export interface Asking {
  /** After so long more than half of those who are present are enough. */
  consent: number;
  /** So long somebody may ask things of the others; and so long after that nothing more. */
  motion: number;
}
export const AT_THE_TABLE: Asking = { consent: 60_000, motion: 5 * 60_000 };
const DAY = 24 * 60 * 60_000;
export const BY_LETTER: Asking = { consent: 2 * DAY, motion: 5 * DAY };
const REMEMBERED = 100;
/** So many of those who ask to sit down may be from one address. */
const ASKING_FROM = 8;

/** Whose consent counts: those who are present, but neither who asks nor whom it is about. */
export function asked({ by, seat, what }: Motion, present: readonly Seat[]): Seat[] {
  return present.filter((one) => one !== by && (what !== 'kick' || one !== seat));
}

/** All who are present consent, or after a while more than half of them (for a pause always all, to go on at once); never nobody. */
export function consented(motion: Motion, present: readonly Seat[], now: number, asking: Asking): boolean {
  const of = asked(motion, present);
  const yes = of.filter((seat) => motion.yes.includes(seat)).length;
  if (yes === 0) return false;
  if (yes === of.length) return true;
  const enough = motion.what === 'resume' || (motion.what !== 'pause' && now - motion.since >= asking.consent);
  return enough && yes * 2 > of.length;
}

/** When a motion may be decided by itself, or is over. */
export function decides(motion: Motion, now: number, asking: Asking): number {
  const free = motion.since + asking.consent;
  const ends = endsAt(motion, asking);
  return now < free ? Math.min(free, ends) : ends;
}

export function endsAt({ since, until }: Motion, { motion }: Asking): number {
  return until ?? since + motion;
}

/** Until when somebody who asks now may ask; undefined while they have to leave it to others. */
export function mayAskUntil({ askers }: Manners, by: Seat, now: number, { motion }: Asking): number | undefined {
  const last = askers.find((one) => one.by === by);
  if (last === undefined || now >= last.until + motion) return now + motion;
  return now < last.until ? last.until : undefined;
}

export function isSame(one: Motion, other: Motion): boolean {
  return one.what === other.what && one.seat === other.seat;
}

/**
 * What may take the place of a motion that stands: another one of whoever asks, or one to remove whoever asks; but not by whom that one
 * wants to remove. Else one player could keep the others from asking anything.
 */
export function mayReplace(motion: Motion, before: Motion): boolean {
  if (motion.by === before.by) return true;
  const aboutAsker = motion.what === 'kick' && motion.seat === before.by;
  return aboutAsker && !(before.what === 'kick' && before.seat === motion.by);
}

/** Names somebody at one table; elsewhere the same person has another handle. */
export function handleOf(table: string, guest: string): string {
  return quickHash(`${table}/${guest}`).slice(0, 16);
}

export function personOf(table: string, { guest, name }: Somebody): Person {
  return { who: handleOf(table, guest), name };
}

export function isIn(list: readonly Somebody[], guest: string): boolean {
  return list.some((one) => one.guest === guest);
}

export function added(list: readonly Somebody[], one: Somebody): Somebody[] {
  return [...list.filter(({ guest }) => guest !== one.guest), one].slice(-REMEMBERED);
}

/** Whoever asks first keeps the place: newcomers, however many, push out nobody. */
export function ask(manners: Manners, { id, name }: Guest, from: string | null): void {
  const others = manners.asking.filter(({ guest }) => guest !== id);
  const near = from === null ? 0 : others.filter((one) => one.from === from).length;
  if (!isIn(manners.asking, id) && (others.length >= REMEMBERED || near >= ASKING_FROM))
    throw refused('server.askedEnough');
  manners.asking = [...others, { guest: id, name, ...(from !== null && { from }) }];
}
