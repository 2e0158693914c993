/** How people get on at a table: who was removed or silenced, whether the gallery may talk, and what is asked of all who play. Kept with the table. */

import { createHash } from 'node:crypto';
import type { Seat } from '@homage/kernel';
import type { Person } from '@homage/protocol';
import type { KeeperMemory } from '@homage/table';

export interface Somebody {
  guest: string;
  name: string;
}

/** Asked of those who play: to remove a player, or to open a seat whose hand was a person's. */
export interface Motion {
  what: 'kick' | 'open';
  seat: Seat;
  by: Seat;
  /** In served time. */
  since: number;
  /** What nobody has decided by then is no longer asked; not there in motions of older data. */
  until?: number;
  yes: Seat[];
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
  /** Seats that a person had to give up: whoever sits down there sees that person's hand. */
  held: Seat[];
}

/** All that is kept beside the journal and the row. */
export interface House extends KeeperMemory {
  manners: Manners;
}

export const GOOD_MANNERS: Readonly<Manners> = {
  removed: [],
  muted: [],
  gallery: true,
  slow: 0,
  motion: null,
  askers: [],
  held: [],
};

/** After so long more than half of those who are present are enough. */
export const CONSENT_MS = 60_000;
/** So long somebody may ask things of the others; and so long after that nothing more. */
export const MOTION_MS = 5 * 60_000;
const REMEMBERED = 100;

/** Whose consent counts: those who are present, but neither who asks nor whom it is about. */
export function asked({ by, seat, what }: Motion, present: readonly Seat[]): Seat[] {
  return present.filter((one) => one !== by && (what === 'open' || one !== seat));
}

/** All who are present consent, or after a while more than half of them; never nobody. */
export function consented(motion: Motion, present: readonly Seat[], now: number): boolean {
  const of = asked(motion, present);
  const yes = of.filter((seat) => motion.yes.includes(seat)).length;
  if (yes === 0) return false;
  return yes === of.length || (now - motion.since >= CONSENT_MS && yes * 2 > of.length);
}

/** When a motion may be decided by itself, or is over. */
export function decides(motion: Motion, now: number): number {
  const free = motion.since + CONSENT_MS;
  return now < free ? Math.min(free, endsAt(motion)) : endsAt(motion);
}

export function endsAt({ since, until }: Motion): number {
  return until ?? since + MOTION_MS;
}

/** Until when somebody who asks now may ask; undefined while they have to leave it to others. */
export function mayAskUntil({ askers }: Manners, by: Seat, now: number): number | undefined {
  const last = askers.find((one) => one.by === by);
  if (last === undefined || now >= last.until + MOTION_MS) return now + MOTION_MS;
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
  return createHash('sha256').update(`${table}/${guest}`).digest('hex').slice(0, 16);
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
