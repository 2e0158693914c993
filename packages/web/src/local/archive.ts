/** What the worker does with journals that somebody brings along: other tables' and finished games'. */

import type { GameDef, Vocabulary } from '@homage/kernel';
import { browserGame } from '@homage/registry/browser';
import { history, type Journal, readJournalText, readShared, verify, writeJournal } from '@homage/table';
import type { Calls } from './calls.ts';
import * as made from './past.ts';
import * as shared from './share.ts';
import { saveAll } from './store.ts';

type Deed<K extends keyof Calls> = (...args: Parameters<Calls[K]>) => Promise<ReturnType<Calls[K]>>;

/** A game and a journal of it that somebody brings along. */
async function opened(id: string, text: string): Promise<{ def: GameDef<Vocabulary>; journal: Journal }> {
  const game = browserGame(id);
  const read = readJournalText(text);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  if (!read.ok) throw new Error(`${read.why.at}: ${read.why.wanted}`);
  return { def: await game.rules(), journal: read.journal };
}

/** A table's journal as a file. */
export const written = ({ journal }: { journal: Journal }): string => writeJournal(journal);

export const check: Deed<'check'> = async (id, journal, known) => {
  const game = browserGame(id);
  const read = readJournalText(journal);
  if (!read.ok) return { wrong: `${read.why.at}: ${read.why.wanted}` };
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const { damage, over } = verify(await game.rules(), read.journal, { known });
  if (damage !== undefined) return { wrong: `${damage.entry}: ${damage.why}` };
  return over ? {} : { wrong: 'not finished' };
};

export const past: Deed<'past'> = async (id, text, seat, cursors) => {
  const { def, journal } = await opened(id, text);
  return made.momentsAt(def, journal, seat, cursors);
};

export const told: Deed<'told'> = async (id, text) => {
  const { def, journal } = await opened(id, text);
  const all = history(def, journal, undefined, 0).map(({ cursor, events }) => ({ cursor, events }));
  return { created: journal.header.created, told: all };
};

export const receive: Deed<'receive'> = async (id, text) => {
  const read = readShared(text);
  const game = read && browserGame(read.journal.header.game);
  const table = read && game && shared.receive(await game.rules(), read, id, Date.now());
  if (!table) return 0;
  await saveAll(table.kept, table.entries);
  return read.at;
};

export const playOn: Deed<'playOn'> = async (id, text, wish) => {
  const { def, journal } = await opened(id, text);
  const table = made.playOn(def, { ...wish, journal, now: Date.now() });
  if (table === undefined) return false;
  await saveAll(table.kept, table.entries);
  return true;
};
