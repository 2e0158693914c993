/**
 * Copies on a schedule. A copy that was never tried is a hope: each one is laid out beside the others as after a restore, opened as a server
 * would open it, looked through, and some of its games are played again from their journals. Only then an old one is removed.
 */

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, type Header, journalOf, replay } from '@homage/table';
import { quickHash } from '../hash.ts';
import type { ServedGame } from '../settings.ts';
import { backup, DATA_FILE, refuseBackup } from './backup.ts';
import { copyPrivately } from './files.ts';
import { SqliteStore } from './sqlite.ts';
import type { TableRow } from './store.ts';

const NAME = /^homage-\d{8}T\d{6}Z\.sqlite$/;
/** So many games of a copy are played again. */
const TRIED = 5;

export interface Saved {
  file: string;
  /** How many tables there are in it, and how many games were played again. */
  tables: number;
  tried: number;
  /** Older copies that were removed. */
  removed: string[];
}

/** Writes a copy into a folder, tries it, and leaves the `keep` newest there. Throws where the copy is of no use; it then stays under another name. */
export async function saveInto(
  folder: string,
  keep: number,
  data: string,
  games: readonly ServedGame[],
  now = new Date(),
): Promise<Saved> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const file = join(folder, `homage-${stamp}.sqlite`);
  await backup(data, file);
  const { why, tables, tried } = await trial(file, games);
  if (why !== undefined) {
    const bad = `${file}.damaged`;
    renameSync(file, bad);
    throw new Error(`the copy is of no use: ${why}. It is kept as ${bad}, and no older one was removed`);
  }
  const removed = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of removed) rmSync(join(folder, name));
  return { file, tables, tried, removed };
}

/** Restores a copy for a moment, and says what is wrong with it. */
export async function trial(
  file: string,
  games: readonly ServedGame[],
): Promise<{ why?: string; tables: number; tried: number }> {
  const why = refuseBackup(file);
  if (why !== undefined) return { why, tables: 0, tried: 0 };
  const folder = mkdtempSync(`${file}.trial-`);
  try {
    copyPrivately(file, join(folder, DATA_FILE));
    const store = new SqliteStore(join(folder, DATA_FILE));
    try {
      const counts = await store.counts();
      const rows = await store.begun(TRIED);
      const outcome = { tables: counts.open + counts.running + counts.over + counts.closed, tried: rows.length };
      for (const row of rows) {
        const bodies = (await store.entries(row.id, 0)).map(({ body }) => body);
        const damage = damageOf(row, bodies, games);
        if (damage !== undefined) return { why: `table ${row.id}: ${damage}`, ...outcome };
      }
      return outcome;
    } finally {
      await store.close();
    }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error), tables: 0, tried: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a journal; undefined if it can be played to its end. */
export function damageOf(
  { game: id, header, opening, seed }: Pick<TableRow, 'game' | 'header' | 'opening' | 'seed'>,
  bodies: readonly string[],
  games: readonly ServedGame[],
): string | undefined {
  const game = games.find((each) => each.id === id);
  // A game that this installation does not have cannot be tried, and is no damage.
  if (game === undefined || header === null || opening === null) return undefined;
  const entries = bodies.map((body) => JSON.parse(body) as Entry);
  const journal = journalOf(JSON.parse(header) as Header, opening, entries, seed, null);
  const played = replay(game.def, journal, { hash: quickHash });
  return played.ok ? undefined : `${played.damage.why} at entry ${played.damage.entry}`;
}
