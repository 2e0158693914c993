/** A moment of a game as a text that travels: the journal, whose eyes, and which moment. Whoever reads it trusts nothing in it: the game is played again first. */

import type { Seat } from '@homage/kernel';
import type { Journal } from './journal.ts';
import { readJournalText } from './read.ts';

/** A longer text is not read. */
export const SHARED_BYTES = 2 * 1024 * 1024;

export interface Shared {
  journal: Journal;
  seat: Seat | null;
  at: number;
}

export const writeShared = (journal: string, seat: Seat | undefined, at: number): string =>
  JSON.stringify({ homage: 'moment', seat: seat ?? null, at, journal: JSON.parse(journal) as unknown });

/** A shared moment, or a journal as the menu saves it; undefined for anything else. */
export function readShared(text: string): Shared | undefined {
  if (text.length > SHARED_BYTES) return undefined;
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof told !== 'object' || told === null) return undefined;
  const { homage, seat, at, journal } = told as { [key in 'homage' | 'seat' | 'at' | 'journal']?: unknown };
  const read = readJournalText(homage === 'moment' ? JSON.stringify(journal) : text);
  if (!read.ok) return undefined;
  const { seats } = read.journal.header;
  const whose = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
  return { journal: read.journal, seat: whose, at: typeof at === 'number' && at >= 1 ? Math.floor(at) : 1 };
}
