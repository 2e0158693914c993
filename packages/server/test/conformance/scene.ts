/**
 * What every store does, case by case. A case gets an open store that others have used before it, and ids of its own; it must hold on any
 * implementation. `conformance.test.ts` runs them on SQLite and PostgreSQL, and on stores with planted faults, which must be found.
 */

import type { Fence, Store, TableRow, Write } from '../../src/store/store.ts';

export interface Scene {
  store: Store;
  /** An id that no other case has. */
  id(name?: string): string;
  /** Closes the store and opens it again: only what is durable is left. */
  again(): Promise<Store>;
}

export type Case = [title: string, run: (scene: Scene) => Promise<void>];

export function row(id: string, more: Partial<TableRow> = {}): TableRow {
  return {
    ...{ id, game: 'squabble', edition: 1, options: '{}', clock: '{"kind":"none"}', access: 'link', phase: 'open' },
    ...{ host: 'nobody', created: 1, touched: 1, seed: '00', house: '{}', ticks: '{}', turn: '', header: null },
    ...{ opening: null, deadline: null, rematch: null, alarm: null, version: 0, owner: null, epoch: 0 },
    ...more,
  } as TableRow;
}

export const guest = (id: string, more: { created?: number; origin?: string } = {}): Write => ({
  w: 'guest',
  guest: { id, name: `Name of ${id}`, created: more.created ?? 1 },
  origin: more.origin ?? null,
});
export const session = (hash: string, of: string, created = 1): Write => ({
  w: 'session',
  hash,
  guest: of,
  created,
  device: 'd',
});
export const table = (id: string, more: Partial<TableRow> = {}): Write => ({ w: 'newTable', table: row(id, more) });
export const entry = (id: string, n: number, body = `{"n":${n}}`): Write => ({ w: 'entry', table: id, n, body });
export const progress = (
  id: string,
  touched: number,
  more: { deadline?: number | null; ticks?: string; turn?: string } = {},
): Write => ({
  w: 'progress',
  id,
  set: {
    touched,
    deadline: more.deadline ?? null,
    turn: more.turn ?? '',
    ...(more.ticks === undefined ? {} : { ticks: more.ticks }),
  },
});
export const snapshot = (id: string, n: number, kept = false): Write => ({
  w: 'snapshot',
  table: id,
  n,
  kept,
  body: `{"s":${n}}`,
});
export const telling = (id: string, from: number, n: number): Write => ({
  w: 'telling',
  table: id,
  row: { from, n, cursors: `[${n}]`, body: `["t${n}"]` },
});
export const line = (id: string, n: number, channel = 'table', of = 'ann'): Write => ({
  w: 'chat',
  table: id,
  guest: of,
  line: { at: n, channel, seat: 0, name: of, text: `line ${n}` },
});
/** `due` and `id` of what is to be told later. */
export const notice = (id: string, table: string, due: number, of = 'ann'): Write => ({
  w: 'notice',
  notice: { id, guest: of, table, kind: 'turn', body: '{"table":"x"}', due },
});
export const key = (of: string, id: string, name: string, reply = '{"ok":true}', at = 1): Write => ({
  w: 'key',
  guest: of,
  table: id,
  key: name,
  reply,
  at,
});
export const change = (id: string, house: string): Write => ({
  w: 'table',
  id,
  set: { phase: 'open', host: 'nobody', house, header: null, opening: null, rematch: null },
});
export const fence = (id: string, epoch: number, version?: number): Fence => ({
  table: id,
  epoch,
  ...(version === undefined ? {} : { version }),
});

/** How each of several commits that are under way at once ended: + or -. */
export async function ends(commits: readonly Promise<unknown>[]): Promise<string> {
  const settled = await Promise.allSettled(commits);
  return settled.map(({ status }) => (status === 'fulfilled' ? '+' : '-')).join('');
}

export const numbers = async (store: Store, id: string): Promise<number[]> =>
  (await store.entries(id, 0)).map(({ n }) => n);
export const bodies = async (store: Store, id: string): Promise<string[]> =>
  (await store.entries(id, 0)).map(({ body }) => body);
export const version = async (store: Store, id: string): Promise<number | undefined> =>
  (await store.table(id))?.version;
