/**
 * The journal is the truth about a game: a header and what was answered, in order. Everything else (the match, logs, views,
 * clocks on screens) can be made from it again. Each entry carries a digest of the match after it, so that damage is found where it is.
 *
 * Format 2 is what new tables write: all of it hangs on one chain of hashes (`seal.ts` says every byte of it). Format 1 had none; games
 * that were begun in it are read, played on and verified as they are.
 */

import type { Draft, Json, Seat, Target } from '@homage/kernel';
import type { DICE_SCHEME, Seal } from './seal.ts';

export const JOURNAL_FORMAT = 2;

interface AnyHeader {
  /** The name of the table. */
  id: string;
  game: string;
  edition: number;
  options: { readonly [key: string]: Json };
  seats: number;
  /** Milliseconds since 1970. */
  created: number;
}

export interface Header1 extends AnyHeader {
  format: 1;
  /** Who sat down first, by seat; only for readers, the rules never see it. */
  names: readonly string[];
  dice: Seal;
}

export interface Header2 extends AnyHeader {
  format: 2;
  names: readonly SealedName[];
  dice: SaltedSeal;
  /** The moment of another game from which this one went on. */
  origin?: Origin;
}

export type Header = Header1 | Header2;

/** Who sat down first. Name and salt may be withheld later, always both; the hash stays, and with it the chain. */
export interface SealedName {
  hash: string;
  salt?: string;
  name?: string;
}

/**
 * What a seat adds to the dice. `opened`: it opened what it had committed itself to. `empty`: it committed itself to nothing, or did not
 * open it in time. `house`: nobody is there who could add anything that the house does not know, a bot or a table without a server.
 */
export const SALTINGS = ['opened', 'empty', 'house'] as const;
export type Salting = (typeof SALTINGS)[number];

export interface SeatSalt {
  how: Salting;
  /** SHA-256 of the salt, as it was published before any salt was opened. */
  commitment: string | null;
  /** 32 bytes in hex; empty unless it was opened. */
  salt: string;
}

export interface SaltedSeal {
  scheme: typeof DICE_SCHEME;
  /** SHA-256 of the house's seed, in hex. */
  commitment: string;
  seats: readonly SeatSalt[];
}

export interface Origin {
  /** The other table, and the commitment of its dice. */
  id: string;
  commitment: string;
  /** The entry after which this game goes on; 0: its opening. */
  entry: number;
  /** The link after that entry; where the other journal is of format 1, its digest. */
  hash: string;
}

/** The name of a seat; empty where it is withheld. */
export function nameOf(header: Header, seat: Seat): string {
  const name = header.names[seat];
  return (typeof name === 'object' ? name.name : name) ?? '';
}

export function namesOf(header: Header): string[] {
  return header.names.map((_, seat) => nameOf(header, seat));
}

/** The same journal without a name. It still verifies. */
export function withholdName(header: Header2, seat: Seat): Header2 {
  return { ...header, names: header.names.map((name, i) => (i === seat ? { hash: name.hash } : name)) };
}

export const ENDINGS = ['agreed', 'conceded', 'abandoned'] as const;
/** Why a table closed before the rules said so. */
export type EndingKind = (typeof ENDINGS)[number];

export interface Given {
  seat: Seat;
  ask: number;
  answer: Draft;
}

/** What happened at the table. */
export type Act =
  /** `order`: it was given in advance, and everybody may know. Never in windows and secret questions. */
  | { act: 'answer'; seat: Seat; ask: number; answer: Draft; order?: true }
  | { act: 'aside'; seat: Seat; aside: string; answer: Draft }
  /** Takes back a secret answer or a waiting aside. */
  | { act: 'withdraw'; seat: Seat; target: Target }
  /** An answer to a window that stays open for its fixed time: kept by the table, not yet given to the rules. */
  | { act: 'hold'; seat: Seat; ask: number; answer: Draft }
  | { act: 'release'; seat: Seat; ask: number }
  /** A window's time is over: what was held, and passes for all others. */
  | { act: 'close'; answers: readonly Given[] }
  /** Time is up for these questions. */
  | { act: 'lapse'; asks: readonly number[] }
  /** Back to where the match stood before entry `to`. Nothing is erased: the entries stay, this one is added. */
  | { act: 'undo'; seat: Seat; to: number }
  | { act: 'redo'; seat: Seat }
  | { act: 'concede'; seat: Seat }
  | { act: 'end'; why: 'agreed' | 'abandoned' };

export const ACTS = [
  'answer',
  'aside',
  'withdraw',
  'hold',
  'release',
  'close',
  'lapse',
  'undo',
  'redo',
  'concede',
  'end',
] as const satisfies readonly Act['act'][];

/** `n` counts from 1. */
export type Entry = { n: number; at: number; digest: string } & Act;

export interface Journal {
  header: Header;
  /** The digest of the match as it began. */
  opening: string;
  entries: Entry[];
  /** The seed of the dice; before the end it never leaves the house. */
  seed: string | null;
  /** The last link of the chain; null in format 1. */
  head: string | null;
}
