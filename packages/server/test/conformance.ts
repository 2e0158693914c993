/**
 * What every store does, case by case. A case gets an open store that others have used before it, and ids of its own; it must hold on any
 * implementation. `conformance.test.ts` runs them on SQLite and PostgreSQL, and on stores with planted faults, which must be found.
 */

import { expect } from 'vitest';
import type { ChatRow, Fence, Store, TableRow, Write } from '../src/store/store.ts';
import { CHAT_KEPT, USED_LINK } from '../src/store/store.ts';

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
    ...{ opening: null, deadline: null, rematch: null, version: 0 },
    ...more,
  } as TableRow;
}

const guest = (id: string, more: { created?: number; origin?: string } = {}): Write => ({
  w: 'guest',
  guest: { id, name: `Name of ${id}`, created: more.created ?? 1 },
  origin: more.origin ?? null,
});
const session = (hash: string, of: string, created = 1): Write => ({
  w: 'session',
  hash,
  guest: of,
  created,
  device: 'd',
});
const table = (id: string, more: Partial<TableRow> = {}): Write => ({ w: 'newTable', table: row(id, more) });
const entry = (id: string, n: number, body = `{"n":${n}}`): Write => ({ w: 'entry', table: id, n, body });
const progress = (
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
const snapshot = (id: string, n: number, kept = false): Write => ({
  w: 'snapshot',
  table: id,
  n,
  kept,
  body: `{"s":${n}}`,
});
const telling = (id: string, from: number, n: number): Write => ({
  w: 'telling',
  table: id,
  row: { from, n, cursors: `[${n}]`, body: `["t${n}"]` },
});
const line = (id: string, n: number, channel = 'table', of = 'ann'): Write => ({
  w: 'chat',
  table: id,
  guest: of,
  line: { n, at: n, channel, seat: 0, name: of, text: `line ${n}` } satisfies ChatRow,
});
const key = (of: string, id: string, name: string, reply = '{"ok":true}', at = 1): Write => ({
  w: 'key',
  guest: of,
  table: id,
  key: name,
  reply,
  at,
});
const change = (id: string, house: string): Write => ({
  w: 'table',
  id,
  set: { phase: 'open', host: 'nobody', house, header: null, opening: null, rematch: null },
});
const fence = (id: string, epoch: number, version?: number): Fence => ({
  table: id,
  epoch,
  ...(version === undefined ? {} : { version }),
});

/** How each of several commits that are under way at once ended: + or -. */
async function ends(commits: readonly Promise<void>[]): Promise<string> {
  const settled = await Promise.allSettled(commits);
  return settled.map(({ status }) => (status === 'fulfilled' ? '+' : '-')).join('');
}

const numbers = async (store: Store, id: string): Promise<number[]> => (await store.entries(id, 0)).map(({ n }) => n);
const bodies = async (store: Store, id: string): Promise<string[]> =>
  (await store.entries(id, 0)).map(({ body }) => body);
const version = async (store: Store, id: string): Promise<number | undefined> => (await store.table(id))?.version;

export const CASES: readonly Case[] = [
  /* ------------------------------------------------------------- people */
  [
    'a guest is found by id',
    async ({ store, id }) => {
      const ann = id();
      await store.commit([guest(ann)]);
      expect(await store.guest(ann)).toEqual({ id: ann, name: `Name of ${ann}`, created: 1 });
    },
  ],
  [
    'an unknown guest is nobody',
    async ({ store, id }) => {
      expect(await store.guest(id())).toBeUndefined();
    },
  ],
  [
    'a guest cannot be written twice',
    async ({ store, id }) => {
      const ann = id();
      await store.commit([guest(ann)]);
      await expect(store.commit([guest(ann)])).rejects.toThrow();
    },
  ],
  [
    'a guest is renamed',
    async ({ store, id }) => {
      const ann = id();
      await store.commit([guest(ann)]);
      await store.commit([{ w: 'rename', id: ann, name: "O'Brien; DROP TABLE guests; -- é 漢 🂡" }]);
      expect((await store.guest(ann))?.name).toBe("O'Brien; DROP TABLE guests; -- é 漢 🂡");
    },
  ],
  [
    'a session leads to its guest',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('h')];
      await store.commit([guest(ann), session(hash, ann, 7)]);
      expect(await store.guestOfSession(hash)).toEqual({ id: ann, name: `Name of ${ann}`, created: 1, seen: 7 });
    },
  ],
  [
    'a session without a guest is refused',
    async ({ store, id }) => {
      await expect(store.commit([session(id('h'), id())])).rejects.toThrow();
    },
  ],
  [
    'an unknown session leads to nobody',
    async ({ store, id }) => {
      expect(await store.guestOfSession(id('h'))).toBeUndefined();
    },
  ],
  [
    'that a session was used never goes back',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('h')];
      await store.commit([guest(ann), session(hash, ann)]);
      await store.commit([{ w: 'seen', hash, seen: 9 }]);
      await store.commit([{ w: 'seen', hash, seen: 5 }]);
      expect((await store.guestOfSession(hash))?.seen).toBe(9);
    },
  ],
  [
    'sessions of a guest, the one used last first',
    async ({ store, id }) => {
      const [ann, a, b, c] = [id(), id('a'), id('b'), id('c')];
      await store.commit([guest(ann), session(a, ann, 1), session(b, ann, 3), session(c, ann, 2)]);
      expect((await store.sessions(ann)).map(({ hash }) => hash)).toEqual([b, c, a]);
    },
  ],
  [
    'sessions are ended, those of others are not',
    async ({ store, id }) => {
      const [ann, bob, a, b, c] = [id(), id(), id('a'), id('b'), id('c')];
      await store.commit([guest(ann), guest(bob), session(a, ann), session(b, ann), session(c, bob)]);
      await store.commit([{ w: 'endSessions', guest: ann, hashes: [a, c] }]);
      expect((await store.sessions(ann)).map(({ hash }) => hash)).toEqual([b]);
      expect(await store.guestOfSession(c)).toBeDefined();
    },
  ],
  /* --------------------------------------------------------- codes, once */
  [
    'a link is found until it is used',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('l')];
      await store.commit([guest(ann), { w: 'link', hash, guest: ann, expires: 50 }]);
      expect(await store.link(hash)).toEqual({ guest: ann, expires: 50 });
      await store.commit([{ w: 'unlink', hash }]);
      expect(await store.link(hash)).toBeUndefined();
    },
  ],
  [
    'a link is used once: the second use fails with its name',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('l')];
      await store.commit([guest(ann), { w: 'link', hash, guest: ann, expires: 50 }]);
      await store.commit([{ w: 'unlink', hash }]);
      await expect(store.commit([{ w: 'unlink', hash }])).rejects.toThrow(USED_LINK);
    },
  ],
  [
    'of many who use a link at the same moment one gets in',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('l')];
      await store.commit([guest(ann), { w: 'link', hash, guest: ann, expires: 50 }]);
      const uses = [1, 2, 3, 4, 5].map((n) => store.commit([{ w: 'unlink', hash }, session(id(`s${n}`), ann)]));
      expect([...(await ends(uses))].filter((end) => end === '+')).toHaveLength(1);
      expect(await store.sessions(ann)).toHaveLength(1);
    },
  ],
  [
    'what was to happen with a used link does not happen',
    async ({ store, id }) => {
      const [ann, hash, mark] = [id(), id('l'), id('m')];
      await store.commit([guest(ann)]);
      await expect(
        store.commit([
          { w: 'meta', key: mark, value: 'x' },
          { w: 'unlink', hash },
        ]),
      ).rejects.toThrow(USED_LINK);
      expect(await store.meta(mark)).toBeUndefined();
    },
  ],
  /* ------------------------------------------------------------- tables */
  [
    'a table is read as it was written',
    async ({ store, id }) => {
      const one = row(id(), {
        phase: 'running',
        header: '{"é":"漢"}',
        opening: 'x',
        deadline: 12.5,
        rematch: 'other',
        turn: '0,2',
      });
      await store.commit([{ w: 'newTable', table: one }]);
      expect(await store.table(one.id)).toEqual(one);
    },
  ],
  [
    'an unknown table is none',
    async ({ store, id }) => {
      expect(await store.table(id())).toBeUndefined();
    },
  ],
  [
    'a table cannot be written twice',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await expect(store.commit([table(one)])).rejects.toThrow();
    },
  ],
  [
    'what was handed over may change afterwards without harm',
    async ({ store, id }) => {
      const one = row(id(), { house: '{"as":"given"}' });
      const under = store.commit([{ w: 'newTable', table: one }]);
      one.house = '{"as":"changed"}';
      await under;
      expect((await store.table(one.id))?.house).toBe('{"as":"given"}');
    },
  ],
  [
    'the row changes, the rest of it stays',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one, { deadline: 5, turn: '1' })]);
      await store.commit([change(one, '{"new":1}')]);
      expect(await store.table(one)).toEqual(row(one, { house: '{"new":1}', deadline: 5, turn: '1' }));
    },
  ],
  [
    'progress without ticks leaves the ticks',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([progress(one, 5, { ticks: '{"t":1}', turn: '1', deadline: 9 })]);
      await store.commit([progress(one, 6, { turn: '2' })]);
      expect(await store.table(one)).toMatchObject({ touched: 6, ticks: '{"t":1}', turn: '2', deadline: null });
    },
  ],
  [
    'progress of many ticks in one commit: the last counts, the last ticks stay',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit(
        [progress(one, 5, { ticks: '{"t":1}' }), progress(one, 6), progress(one, 7, { turn: '1' })],
        fence(one, 1),
      );
      expect(await store.table(one)).toMatchObject({ touched: 7, ticks: '{"t":1}', turn: '1' });
    },
  ],
  [
    'tables of a guest, touched last first, without closed ones',
    async ({ store, id }) => {
      const [ann, a, b, c] = [id(), id('a'), id('b'), id('c')];
      await store.commit([
        table(a, { touched: 1 }),
        table(b, { touched: 3 }),
        table(c, { touched: 2, phase: 'closed' }),
      ]);
      await store.commit([a, b, c].map((each) => ({ w: 'player', table: each, guest: ann, seated: true })));
      expect((await store.tablesOf(ann, 10)).map((each) => each.id)).toEqual([b, a]);
      expect((await store.tablesOf(ann, 1)).map((each) => each.id)).toEqual([b]);
    },
  ],
  [
    'to sit down twice is to sit down; to get up is to get up',
    async ({ store, id }) => {
      const [ann, one] = [id(), id()];
      const sit = (seated: boolean): Write => ({ w: 'player', table: one, guest: ann, seated });
      await store.commit([table(one), sit(true), sit(true)]);
      expect(await store.tablesOf(ann, 10)).toHaveLength(1);
      await store.commit([sit(false)]);
      expect(await store.tablesOf(ann, 10)).toHaveLength(0);
    },
  ],
  [
    'how many open or running tables somebody is host of',
    async ({ store, id }) => {
      const host = id();
      const phases = ['open', 'running', 'over', 'closed'] as const;
      await store.commit(phases.map((phase) => table(id(phase), { host, phase })));
      expect(await store.hosted(host)).toBe(2);
      expect(await store.hosted(id())).toBe(0);
    },
  ],
  [
    'counts by phase',
    async ({ store, id }) => {
      const before = await store.counts();
      await store.commit([
        table(id(), { phase: 'over' }),
        table(id(), { phase: 'over' }),
        table(id(), { phase: 'open' }),
      ]);
      const after = await store.counts();
      expect([after.over - before.over, after.open - before.open, after.running - before.running]).toEqual([2, 1, 0]);
    },
  ],
  /* --------------------------------------------------------- public list */
  [
    'the public list has open and running tables with open access, newest first',
    async ({ store, id }) => {
      const far = 1e12;
      const [a, b, c, d] = [id('a'), id('b'), id('c'), id('d')];
      await store.commit([
        table(a, { access: 'open', created: far + 1, host: id() }),
        table(b, { access: 'open', created: far + 2, host: id(), phase: 'running' }),
        table(c, { access: 'link', created: far + 3, host: id() }),
        table(d, { access: 'open', created: far + 4, host: id(), phase: 'over' }),
      ]);
      expect((await store.publicTables(3, 3, 2)).map((each) => each.id)).toEqual([b, a]);
    },
  ],
  [
    'of each host only so many, the newest',
    async ({ store, id }) => {
      const [host, far] = [id(), 2e12];
      const ids = [1, 2, 3, 4].map((n) => id(`t${n}`));
      await store.commit(ids.map((one, n) => table(one, { access: 'open', created: far + n, host })));
      const found = (await store.publicTables(2, 99, 500)).map((each) => each.id).filter((one) => ids.includes(one));
      expect(found).toEqual([ids[3], ids[2]]);
    },
  ],
  [
    'one address counts as one: first one table of every address, then the second of each',
    async ({ store, id }) => {
      const [ann, ana, bob, origin, far] = [id(), id(), id(), id('o'), 3e12];
      await store.commit([guest(ann, { origin }), guest(ana, { origin }), guest(bob)]);
      const [a, b, c] = [id('a'), id('b'), id('c')];
      await store.commit([
        table(a, { access: 'open', created: far + 3, host: ann }),
        table(b, { access: 'open', created: far + 2, host: ana }),
        table(c, { access: 'open', created: far + 1, host: bob }),
      ]);
      const order = (perOrigin: number): Promise<string[]> =>
        store
          .publicTables(9, perOrigin, 500)
          .then((all) => all.map((each) => each.id).filter((one) => [a, b, c].includes(one)));
      expect(await order(9)).toEqual([a, c, b]);
      expect(await order(1)).toEqual([a, c]);
    },
  ],
  /* ------------------------------------------------------------ journals */
  [
    'entries come in order, after one, at most so many',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([1, 2, 3, 4, 5].map((n) => entry(one, n)));
      expect(await numbers(store, one)).toEqual([1, 2, 3, 4, 5]);
      expect((await store.entries(one, 2)).map(({ n }) => n)).toEqual([3, 4, 5]);
      expect((await store.entries(one, 1, 2)).map(({ n }) => n)).toEqual([2, 3]);
      expect(await store.entries(one, 5)).toEqual([]);
      expect(await store.entries(one, 0, 0)).toEqual([]);
    },
  ],
  [
    'bodies come back to the letter',
    async ({ store, id }) => {
      const one = id();
      const odd = JSON.stringify({ text: 'tab\tline\n.\n\\ " \' é 漢 🂡 \u2028 {} , NULL null', n: 1e21 });
      await store.commit([table(one)]);
      await store.commit([entry(one, 1, odd)], fence(one, 1));
      await store.commit([entry(one, 2, odd)]);
      expect(await bodies(store, one)).toEqual([odd, odd]);
    },
  ],
  [
    'an entry that is there already is refused',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), entry(one, 1)]);
      await expect(store.commit([entry(one, 1, '"again"')])).rejects.toThrow();
      expect(await bodies(store, one)).toEqual(['{"n":1}']);
    },
  ],
  [
    'an entry that leaves a gap is refused',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), entry(one, 1)]);
      await expect(store.commit([entry(one, 3)])).rejects.toThrow();
      await expect(store.commit([entry(one, 3)], fence(one, 1))).rejects.toThrow();
      expect(await numbers(store, one)).toEqual([1]);
    },
  ],
  [
    'many tables at once: one that is refused is refused alone',
    async ({ store, id }) => {
      const ids = [1, 2, 3].map((n) => id(`t${n}`)) as [string, string, string];
      await store.commit(ids.map((one) => table(one)));
      const [a, b, c] = ids;
      const commits = [
        store.commit([entry(a, 1)], fence(a, 1, 0)),
        store.commit([entry(b, 2)], fence(b, 1, 0)),
        store.commit([entry(c, 1)], fence(c, 1, 0)),
      ];
      expect(await ends(commits)).toBe('+-+');
      expect(await Promise.all(ids.map((one) => numbers(store, one)))).toEqual([[1], [], [1]]);
    },
  ],
  [
    'a commit happens whole or not at all',
    async ({ store, id }) => {
      const [one, mark] = [id(), id('m')];
      await store.commit([table(one)]);
      await expect(
        store.commit([{ w: 'meta', key: mark, value: 'x' }, progress(one, 9), entry(one, 1), entry(one, 3)]),
      ).rejects.toThrow();
      expect(await store.meta(mark)).toBeUndefined();
      expect(await numbers(store, one)).toEqual([]);
      expect((await store.table(one))?.touched).toBe(1);
    },
  ],
  [
    'a hundred commits of one table under way at once are all there, in order',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      const commits = Array.from({ length: 100 }, (_, i) =>
        store.commit([entry(one, i + 1), progress(one, i)], fence(one, 1, i)),
      );
      expect(await ends(commits)).toBe('+'.repeat(100));
      expect(await numbers(store, one)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
      expect(await store.table(one)).toMatchObject({ touched: 99, version: 100 });
    },
  ],
  /* ------------------------------------------------------------ versions */
  [
    'a table begins with version 0',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      expect(await version(store, one)).toBe(0);
    },
  ],
  [
    'a commit that was judged on the version that is there counts it up',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1)], fence(one, 1, 0));
      await store.commit([change(one, '{"v":2}')], fence(one, 1, 1));
      await store.commit([progress(one, 5)], fence(one, 1, 2));
      expect(await version(store, one)).toBe(3);
    },
  ],
  [
    'an answer that was judged on another version is refused',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1)], fence(one, 1, 0));
      for (const [epoch, judged] of [
        [2, 0],
        [3, 2],
        [4, -1],
      ] as const)
        await expect(store.commit([entry(one, 2)], fence(one, epoch, judged))).rejects.toThrow('changed meanwhile');
      expect(await numbers(store, one)).toEqual([1]);
      expect(await version(store, one)).toBe(1);
    },
  ],
  [
    'a change of the row that was judged on another version is refused',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([change(one, '{"first":1}')], fence(one, 1, 0));
      await expect(store.commit([change(one, '{"second":1}')], fence(one, 2, 0))).rejects.toThrow('changed meanwhile');
      expect((await store.table(one))?.house).toBe('{"first":1}');
    },
  ],
  [
    'of two who judged on the same version one is taken',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      const commits = [
        store.commit([entry(one, 1, '"a"')], fence(one, 1, 0)),
        store.commit([entry(one, 1, '"b"')], fence(one, 2, 0)),
      ];
      expect(await ends(commits)).toBe('+-');
      expect(await bodies(store, one)).toEqual(['"a"']);
    },
  ],
  [
    'a refused answer leaves nothing: no progress, no key, no snapshot, no telling',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1)], fence(one, 1, 0));
      await expect(
        store.commit(
          [entry(one, 2), progress(one, 77), key('ann', one, 'k'), snapshot(one, 2), telling(one, 0, 2)],
          fence(one, 2, 0),
        ),
      ).rejects.toThrow();
      expect((await store.table(one))?.touched).toBe(1);
      expect(await store.done('ann', one, 'k')).toBeUndefined();
      expect(await store.snapshot(one)).toBeUndefined();
      expect(await store.tellings(one)).toEqual([]);
    },
  ],
  [
    'when one commit of a laying fails, all later ones of it fail',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      const commits = [
        store.commit([entry(one, 1)], fence(one, 1, 0)),
        store.commit([entry(one, 3)], fence(one, 1, 1)),
        store.commit([line(one, 1)], fence(one, 1)),
        store.commit([entry(one, 2)], fence(one, 1, 1)),
      ];
      expect(await ends(commits)).toBe('+---');
      await expect(store.commit([entry(one, 2)], fence(one, 1, 1))).rejects.toThrow('earlier write');
      await store.commit([entry(one, 2)], fence(one, 2, 1));
      expect(await numbers(store, one)).toEqual([1, 2]);
    },
  ],
  [
    'the failure of one table shuts no other',
    async ({ store, id }) => {
      const [a, b] = [id('a'), id('b')];
      await store.commit([table(a), table(b)]);
      await expect(store.commit([entry(a, 5)], fence(a, 1, 0))).rejects.toThrow();
      await store.commit([entry(b, 1)], fence(b, 1, 0));
      expect(await numbers(store, b)).toEqual([1]);
    },
  ],
  [
    'what depends on no version neither asks for it nor counts it',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([line(one, 1)], fence(one, 1));
      await store.commit([snapshot(one, 1), telling(one, 0, 1)]);
      expect(await version(store, one)).toBe(0);
    },
  ],
  [
    'answers and changes of the row in turn, under way at once',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      const commits = [
        store.commit([entry(one, 1)], fence(one, 1, 0)),
        store.commit([change(one, '{"a":1}')], fence(one, 1, 1)),
        store.commit([entry(one, 2), change(one, '{"b":1}')], fence(one, 1, 2)),
        store.commit([line(one, 1)], fence(one, 1)),
        store.commit([entry(one, 3), progress(one, 8)], fence(one, 1, 3)),
      ];
      expect(await ends(commits)).toBe('+++++');
      expect(await numbers(store, one)).toEqual([1, 2, 3]);
      expect(await store.table(one)).toMatchObject({ house: '{"b":1}', touched: 8, version: 4 });
    },
  ],
  [
    'versions are durable',
    async (scene) => {
      const one = scene.id();
      await scene.store.commit([table(one)]);
      await scene.store.commit([entry(one, 1)], fence(one, 1, 0));
      const store = await scene.again();
      expect(await version(store, one)).toBe(1);
      await expect(store.commit([entry(one, 2)], fence(one, 1, 0))).rejects.toThrow('changed meanwhile');
      await store.commit([entry(one, 2)], fence(one, 2, 1));
      expect(await version(store, one)).toBe(2);
    },
  ],
  [
    'a table is set up by a commit that was judged on nothing, and goes on from there',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), { w: 'player', table: one, guest: 'ann', seated: true }], fence(one, 1, 0));
      expect(await version(store, one)).toBe(1);
      await store.commit([entry(one, 1)], fence(one, 1, 1));
      expect(await version(store, one)).toBe(2);
      await expect(store.commit([table(id()), entry(one, 2)], fence(one, 2, 1))).rejects.toThrow('changed meanwhile');
    },
  ],
  [
    'a table that does not exist has no version to be judged on',
    async ({ store, id }) => {
      const one = id();
      await expect(store.commit([entry(one, 1)], fence(one, 1, 0))).rejects.toThrow();
      expect(await store.entries(one, 0)).toEqual([]);
    },
  ],
  /* ------------------------------------------------ snapshots, tellings */
  [
    'the newest snapshot, or the newest at or before an entry',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), snapshot(one, 16), snapshot(one, 32)]);
      expect(await store.snapshot(one)).toEqual({ n: 32, body: '{"s":32}' });
      expect((await store.snapshot(one, 31))?.n).toBe(16);
      expect(await store.snapshot(one, 15)).toBeUndefined();
    },
  ],
  [
    'of those that are not kept the last two stay',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      for (const n of [16, 32, 48, 64]) await store.commit([snapshot(one, n, n === 16)], fence(one, 1));
      const left = await Promise.all([64, 63, 47, 31].map(async (upTo) => (await store.snapshot(one, upTo))?.n));
      expect(left).toEqual([64, 48, 16, 16]);
    },
  ],
  [
    'a snapshot of the same entry is written over',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), snapshot(one, 4)]);
      await store.commit([{ w: 'snapshot', table: one, n: 4, kept: true, body: '"other"' }], fence(one, 1));
      expect(await store.snapshot(one)).toEqual({ n: 4, body: '"other"' });
    },
  ],
  [
    'snapshots of one table concern no other',
    async ({ store, id }) => {
      const [a, b] = [id('a'), id('b')];
      await store.commit([table(a), table(b), snapshot(a, 16)]);
      for (const n of [16, 32, 48]) await store.commit([snapshot(b, n)], fence(b, 1));
      expect((await store.snapshot(a))?.n).toBe(16);
    },
  ],
  [
    'tellings in order, their bodies one by one',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), telling(one, 16, 32), telling(one, 0, 16)]);
      expect(await store.tellings(one)).toEqual([
        { from: 0, n: 16, cursors: '[16]' },
        { from: 16, n: 32, cursors: '[32]' },
      ]);
      expect(await store.telling(one, 32)).toBe('["t32"]');
      expect(await store.telling(one, 17)).toBeUndefined();
    },
  ],
  [
    'a telling that is made again is written over',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), telling(one, 0, 16)]);
      await store.commit(
        [{ w: 'telling', table: one, row: { from: 4, n: 16, cursors: '[]', body: '[]' } }],
        fence(one, 1),
      );
      expect(await store.tellings(one)).toEqual([{ from: 4, n: 16, cursors: '[]' }]);
    },
  ],
  /* ---------------------------------------------------------------- chat */
  [
    'the last lines of a channel after a line, in order',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), ...[1, 2, 3, 4].map((n) => line(one, n)), line(one, 1, 'gallery')]);
      expect((await store.chat(one, 'table', 0, 2)).map(({ n }) => n)).toEqual([3, 4]);
      expect((await store.chat(one, 'table', 3, 9)).map(({ n }) => n)).toEqual([4]);
      expect(await store.chat(one, 'gallery', 0, 9)).toEqual([
        { n: 1, at: 1, channel: 'gallery', seat: 0, name: 'ann', text: 'line 1', guest: 'ann' },
      ]);
    },
  ],
  [
    'the channels of a table with their last line',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), line(one, 1), line(one, 2), line(one, 1, 'gallery')]);
      const found = await store.channels(one);
      expect(found.sort((a, b) => (a.channel < b.channel ? -1 : 1))).toEqual([
        { channel: 'gallery', last: 1 },
        { channel: 'table', last: 2 },
      ]);
    },
  ],
  [
    'a line is written once',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), line(one, 1)]);
      await expect(store.commit([line(one, 1)])).rejects.toThrow();
    },
  ],
  [
    'who has spoken at a table',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), line(one, 1), line(one, 2, 'table', 'bob'), line(one, 3)]);
      const found = await store.speakers(one);
      expect(found.map((each) => each.guest).sort()).toEqual(['ann', 'bob']);
    },
  ],
  [
    'of a long talk the last lines stay',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit(Array.from({ length: CHAT_KEPT + 150 }, (_, i) => line(one, i + 1)));
      const left = await store.chat(one, 'table', 0, 99_999);
      expect(left.length).toBeGreaterThanOrEqual(CHAT_KEPT);
      expect(left.length).toBeLessThan(CHAT_KEPT + 100);
      expect(left.at(-1)?.n).toBe(CHAT_KEPT + 150);
    },
  ],
  /* ---------------------------------------------------------------- keys */
  [
    'a command that was done with a key has its reply',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1), key('ann', one, 'k', '{"cursor":1}')], fence(one, 1, 0));
      expect(await store.done('ann', one, 'k')).toBe('{"cursor":1}');
      expect(await store.done('bob', one, 'k')).toBeUndefined();
      expect(await store.done('ann', id(), 'k')).toBeUndefined();
    },
  ],
  [
    'a key is used once; what came with it the second time does not happen',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1), key('ann', one, 'k')], fence(one, 1, 0));
      await expect(store.commit([entry(one, 2), key('ann', one, 'k')], fence(one, 1, 1))).rejects.toThrow();
      expect(await numbers(store, one)).toEqual([1]);
      expect(await version(store, one)).toBe(1);
    },
  ],
  [
    'a key that is used twice at once concerns no other table',
    async ({ store, id }) => {
      const [a, b] = [id('a'), id('b')];
      await store.commit([table(a), table(b), key('ann', a, 'k')]);
      const commits = [
        store.commit([entry(a, 1), key('ann', a, 'k')], fence(a, 1, 0)),
        store.commit([entry(b, 1), key('ann', b, 'k')], fence(b, 1, 0)),
      ];
      expect(await ends(commits)).toBe('-+');
    },
  ],
  [
    'old keys are dropped',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), key('ann', one, 'old', 'x', -5), key('ann', one, 'new', 'y', -1)]);
      await store.commit([{ w: 'dropKeys', before: -2 }]);
      expect([await store.done('ann', one, 'old'), await store.done('ann', one, 'new')]).toEqual([undefined, 'y']);
    },
  ],
  /* ---------------------------------------------------------------- time */
  [
    'deadlines of all tables that have one',
    async ({ store, id }) => {
      const [a, b, c] = [id('a'), id('b'), id('c')];
      await store.commit([table(a, { deadline: 5 }), table(b), table(c, { deadline: 7.25 })]);
      await store.commit([entry(b, 1), progress(b, 1, { deadline: 6 })], fence(b, 1, 0));
      await store.commit([entry(a, 1), progress(a, 1)], fence(a, 1, 0));
      const due = new Map((await store.deadlines()).map((each) => [each.id, each.deadline]));
      expect([a, b, c].map((one) => due.get(one))).toEqual([undefined, 6, 7.25]);
    },
  ],
  [
    'runs are kept in order, a run at the same moment is written over',
    async ({ store }) => {
      await store.commit([
        { w: 'run', run: { served: 1e9 + 2, wall: 5 } },
        { w: 'run', run: { served: 1e9 + 1, wall: 4 } },
      ]);
      await store.commit([{ w: 'run', run: { served: 1e9 + 2, wall: 6 } }]);
      expect((await store.runs()).filter(({ served }) => served > 1e9)).toEqual([
        { served: 1e9 + 1, wall: 4 },
        { served: 1e9 + 2, wall: 6 },
      ]);
    },
  ],
  [
    'of those who write a fact once at the same moment all read the same',
    async ({ store, id }) => {
      const mark = id('m');
      await Promise.all(['a', 'b', 'c'].map((value) => store.commit([{ w: 'metaOnce', key: mark, value }])));
      expect(await store.meta(mark)).toBe('a');
    },
  ],
  [
    'a fact is written over',
    async ({ store, id }) => {
      const mark = id('m');
      await store.commit([{ w: 'meta', key: mark, value: 'a' }]);
      await store.commit([{ w: 'meta', key: mark, value: 'b' }]);
      expect(await store.meta(mark)).toBe('b');
    },
  ],
  /* -------------------------------------------------------------- sweeping */
  [
    'tables of a phase that nobody has touched',
    async ({ store, id }) => {
      const [a, b, c] = [id('a'), id('b'), id('c')];
      await store.commit([
        table(a, { touched: -9 }),
        table(b, { touched: -9, phase: 'running' }),
        table(c, { touched: -3 }),
      ]);
      expect(await store.stale('open', -5, 10)).toEqual([a]);
      await store.commit([
        { w: 'dropTable', id: a },
        { w: 'dropTable', id: b },
        { w: 'dropTable', id: c },
      ]);
    },
  ],
  [
    'tables that closed before their game began',
    async ({ store, id }) => {
      const [a, b] = [id('a'), id('b')];
      await store.commit([
        table(a, { touched: -9, phase: 'closed' }),
        table(b, { touched: -9, phase: 'closed', header: '{}' }),
      ]);
      expect(await store.empty(-5, 10)).toEqual([a]);
      await store.commit([
        { w: 'dropTable', id: a },
        { w: 'dropTable', id: b },
      ]);
    },
  ],
  [
    'a table is dropped with all that belongs to it, and nothing else',
    async ({ store, id }) => {
      const [a, b, ann] = [id('a'), id('b'), id()];
      for (const one of [a, b])
        await store.commit([
          ...[table(one), entry(one, 1), snapshot(one, 1), telling(one, 0, 1), line(one, 1), key(ann, one, 'k')],
          { w: 'player', table: one, guest: ann, seated: true },
        ]);
      await store.commit([{ w: 'dropTable', id: a }]);
      const left = async (one: string): Promise<unknown[]> => [
        await store.table(one),
        ...(await store.entries(one, 0)),
        await store.snapshot(one),
        ...(await store.tellings(one)),
        ...(await store.channels(one)),
        await store.done(ann, one, 'k'),
      ];
      expect((await left(a)).filter((each) => each !== undefined)).toEqual([]);
      expect((await left(b)).filter((each) => each !== undefined)).toHaveLength(6);
      expect((await store.tablesOf(ann, 9)).map((each) => each.id)).toEqual([b]);
    },
  ],
  [
    'links and sessions that are over are swept, at most so many',
    async ({ store, id }) => {
      const ann = id();
      await store.commit([guest(ann)]);
      const hashes = ['a', 'b', 'c'].map((name) => id(name)) as [string, string, string];
      await store.commit(hashes.map((hash, i) => ({ w: 'link', hash, guest: ann, expires: -10 + i * 4 })));
      await store.commit([{ w: 'sweep', what: 'links', before: -4, limit: 1 }]);
      expect(
        (await Promise.all(hashes.map((hash) => store.link(hash)))).filter((each) => each === undefined),
      ).toHaveLength(1);
      await store.commit([{ w: 'sweep', what: 'links', before: -4, limit: 9 }]);
      expect((await Promise.all(hashes.map((hash) => store.link(hash)))).map((each) => each !== undefined)).toEqual([
        false,
        false,
        true,
      ]);
      await store.commit([session(id('s'), ann, -9), session(id('t'), ann, 5)]);
      await store.commit([{ w: 'sweep', what: 'sessions', before: -4, limit: 9 }]);
      expect(await store.sessions(ann)).toHaveLength(1);
    },
  ],
  [
    'guests who sit nowhere and do not come back are swept',
    async ({ store, id }) => {
      const [gone, sits, hosts, back] = [id('a'), id('b'), id('c'), id('d')];
      const one = id();
      await store.commit([gone, sits, hosts, back].map((each) => guest(each, { created: -9 })));
      await store.commit([
        table(one, { host: hosts }),
        { w: 'player', table: one, guest: sits, seated: true },
        session(id('s'), back, 3),
        session(id('t'), gone, -9),
        key(gone, '', 'k'),
      ]);
      await store.commit([{ w: 'sweep', what: 'guests', before: -5, limit: 9 }]);
      const there = await Promise.all(
        [gone, sits, hosts, back].map(async (each) => (await store.guest(each)) !== undefined),
      );
      expect(there).toEqual([false, true, true, true]);
      expect(await store.done(gone, '', 'k')).toBeUndefined();
    },
  ],
  [
    'of old runs the newest still counts',
    async ({ store }) => {
      for (const [served, wall] of [
        [-30, -30],
        [-20, -20],
        [-10, -10],
      ] as const)
        await store.commit([{ w: 'run', run: { served, wall } }]);
      await store.commit([{ w: 'sweep', what: 'runs', before: -15, limit: 9 }]);
      expect((await store.runs()).filter(({ served }) => served < 0).map(({ served }) => served)).toEqual([-20, -10]);
    },
  ],
  [
    'some tables whose game has begun',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one, { header: '{}' })]);
      const found = await store.begun(500);
      expect(found.find((each) => each.id === one)).toBeDefined();
      expect(found.every(({ header }) => header !== null)).toBe(true);
    },
  ],
  /* ------------------------------------------------------------ durability */
  [
    'what is committed is there after it was closed and opened',
    async (scene) => {
      const [one, ann] = [scene.id(), scene.id()];
      await scene.store.commit([guest(ann), table(one)]);
      await scene.store.commit([entry(one, 1), progress(one, 4, { turn: '1' }), snapshot(one, 1)], fence(one, 1, 0));
      await scene.store.commit([line(one, 1)]);
      const store = await scene.again();
      expect(await store.table(one)).toMatchObject({ touched: 4, turn: '1', version: 1 });
      expect(await numbers(store, one)).toEqual([1]);
      expect(await store.snapshot(one)).toBeDefined();
      expect(await store.chat(one, 'table', 0, 9)).toHaveLength(1);
      expect(await store.guest(ann)).toBeDefined();
    },
  ],
  [
    'what was under way when it closed is written or refused, and said so',
    async (scene) => {
      const one = scene.id();
      await scene.store.commit([table(one)]);
      const commits = [1, 2, 3].map((n) => scene.store.commit([entry(one, n)], fence(one, 1, n - 1)));
      const [said, store] = await Promise.all([ends(commits), scene.again()]);
      expect(await numbers(store, one)).toEqual([...said].flatMap((end, i) => (end === '+' ? [i + 1] : [])));
    },
  ],
  [
    'a closed store takes nothing',
    async (scene) => {
      const { store } = scene;
      await scene.again();
      await expect(store.commit([{ w: 'meta', key: scene.id('m'), value: 'x' }])).rejects.toThrow();
    },
  ],
  [
    'a healthy store says so; writes that do not fit are no illness',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await expect(store.commit([table(one)])).rejects.toThrow();
      expect(store.health()).toEqual({ write: null, checking: false, damage: null });
    },
  ],
  [
    'it counts transactions and what they held',
    async ({ store, id }) => {
      const { commits, groups } = store.stats;
      await Promise.all([1, 2, 3].map((n) => store.commit([{ w: 'meta', key: id(`m${n}`), value: 'x' }])));
      expect(store.stats.groups - groups).toBe(3);
      expect(store.stats.commits).toBeGreaterThan(commits);
    },
  ],
];
