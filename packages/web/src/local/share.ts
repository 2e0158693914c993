/** A moment of a game as a file: the journal, whose eyes, and which moment. Whoever opens it trusts nothing in it: the game is played again first. */

import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import { type Entry, type Journal, namesOf, readJournalText, replay } from '@homage/table';
import type { Kept } from './engine.ts';

/** A longer file is not read. */
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
  const {
    homage,
    seat,
    at,
    journal = told,
  } = told as { homage?: unknown; seat?: unknown; at?: unknown; journal?: unknown };
  const read = readJournalText(JSON.stringify(homage === 'moment' ? journal : told));
  if (!read.ok) return undefined;
  const { seats } = read.journal.header;
  const whose = typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
  return { journal: read.journal, seat: whose, at: typeof at === 'number' && at >= 1 ? Math.floor(at) : 1 };
}

/** The game on this device, to be looked at: nobody plays on at it. Undefined where it is not what its journal says. */
export function receive(
  def: GameDef<Vocabulary>,
  { journal, seat }: Shared,
  id: string,
  now: number,
): { kept: Kept; entries: Entry[] } | undefined {
  const again = replay(def, journal);
  if (!again.ok || journal.seed === null) return undefined;
  const { header, opening, seed, entries } = journal;
  const names = namesOf(header);
  const kept: Kept = {
    id,
    game: def.id,
    header,
    opening,
    seed,
    kinds: names.map(() => 'bot'),
    me: seat,
    updated: now,
    over: again.table.over,
    passes: names.map(() => []),
    still: true,
  };
  return { kept, entries };
}
