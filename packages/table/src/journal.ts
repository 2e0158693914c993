/**
 * The journal is the truth about a game: a header and what was answered, in order. Everything else (the match, logs, views,
 * clocks on screens) can be made from it again. Each entry carries a digest of the match after it, so that damage is found where it is.
 */

import type { Draft, Json, Seat, Target } from '@homage/kernel';
import type { Seal } from './seal.ts';

export const JOURNAL_FORMAT = 1;

export interface Header {
  format: typeof JOURNAL_FORMAT;
  /** The name of the table. */
  id: string;
  game: string;
  edition: number;
  options: { readonly [key: string]: Json };
  seats: number;
  /** Who sat down first, by seat; only for readers, the rules never see it. */
  names: readonly string[];
  dice: Seal;
  /** Milliseconds since 1970. */
  created: number;
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
  | { act: 'answer'; seat: Seat; ask: number; answer: Draft }
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
}
