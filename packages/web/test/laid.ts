/** Tables that were played elsewhere and are put on this device, so that a test begins at the very question it is about. */

import type { Ask, Draft, GameDef, Match, Vocabulary } from '@homage/kernel';
import { openAsks } from '@homage/kernel';
import { type Entry, Table } from '@homage/table';
import type { Page } from 'playwright-core';
import { type Kept, lay, type Setup } from '../src/local/kept.ts';

export interface Laid<V extends Vocabulary> {
  kept: Kept;
  entries: Entry[];
  match: Match<V>;
}

/**
 * Plays a new table until `until` says so, in the order in which questions are open; undefined if the game is over before, or takes too
 * long. The same setup and the same answers give the same game in the browser: the dice are sealed by the seed.
 */
export function layTable<V extends Vocabulary>(
  def: GameDef<V>,
  setup: Setup,
  play: { until(match: Match<V>): boolean; answer(match: Match<V>, ask: Ask<V>): Draft; most?: number },
): Laid<V> | undefined {
  const kept = lay(def as unknown as GameDef<Vocabulary>, setup);
  const { table } = Table.open(def, kept.header, kept.seed);
  const entries: Entry[] = [];
  for (let i = 0; i < (play.most ?? 2000); i++) {
    if (play.until(table.match)) return { kept, entries, match: table.match };
    const ask = openAsks(table.match)[0];
    if (ask === undefined) return undefined;
    const result = table.submit(ask.seat, ask.id, play.answer(table.match, ask), setup.now + i);
    if (!result.ok) throw new Error(`${ask.kind} is refused: ${JSON.stringify(result.why)}`);
    entries.push(result.entry);
  }
  return undefined;
}

/** Puts the table on the shelf of the browser and sits down at it. */
export async function openLaid<V extends Vocabulary>(page: Page, { kept, entries }: Laid<V>): Promise<void> {
  await page.goto('/about');
  await page.evaluate(
    (text) =>
      new Promise<void>((done, fail) => {
        const { table, rows } = JSON.parse(text) as { table: { id: string }; rows: { n: number }[] };
        const opening = indexedDB.open('homage', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('tables', { keyPath: 'id' });
          opening.result.createObjectStore('entries');
        };
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const write = opening.result.transaction(['tables', 'entries'], 'readwrite');
          write.objectStore('tables').put(table);
          for (const entry of rows) write.objectStore('entries').put({ table: table.id, entry }, [table.id, entry.n]);
          write.onerror = () => fail(write.error);
          write.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
    JSON.stringify({ table: kept, rows: entries }),
  );
  await page.goto(`/local/${kept.id}`);
}
