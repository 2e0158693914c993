/** Time, sweeping, and what is left after the store was closed. */

import { expect } from 'vitest';
import type { Write } from '../../src/store/store.ts';
import {
  type Case,
  ends,
  entry,
  fence,
  guest,
  key,
  line,
  numbers,
  progress,
  session,
  snapshot,
  table,
  telling,
} from './scene.ts';

export const UPKEEP: readonly Case[] = [
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
    'a commit is taken up whenever it comes, also in the breath in which another ends',
    async ({ store, id }) => {
      const mark = id('m');
      for (let breaths = 0; breaths < 12; breaths++) {
        let before: Promise<unknown> = store.commit([{ w: 'meta', key: mark, value: 'before' }]);
        for (let i = 0; i < breaths; i++) before = before.then((done) => done);
        await before;
        const value = String(breaths);
        await Promise.race([
          store.commit([{ w: 'meta', key: mark, value }]),
          new Promise((_, failed) => setTimeout(() => failed(new Error(`forgotten after ${breaths}`)), 10_000).unref()),
        ]);
        expect(await store.meta(mark)).toBe(value);
      }
    },
  ],
  [
    'shared games are found by their name, counted by guest, and removed when they are old',
    async (scene) => {
      const { store, id } = scene;
      const [one, two, who] = [id('one'), id('two'), id('who')];
      const share = (name: string, at: number): Write => ({
        w: 'share',
        shared: { id: name, guest: who, at, body: `{"of":"${name}"}` },
      });
      await store.commit([share(one, -20), share(two, 1)]);
      expect(await store.shared(one)).toBe(`{"of":"${one}"}`);
      expect(await store.shared(id('none'))).toBeUndefined();
      expect(await store.sharedBy(who)).toBe(2);
      await expect(store.commit([share(two, 3)])).rejects.toThrow();
      await store.commit([{ w: 'sweep', what: 'shared', before: -10, limit: 50 }]);
      const later = await scene.again();
      expect(await later.shared(one)).toBeUndefined();
      expect(await later.shared(two)).toBe(`{"of":"${two}"}`);
      expect(await later.sharedBy(who)).toBe(1);
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
      expect(await store.stale('open', -5, 10, false)).toEqual([a]);
      expect(await store.stale('open', -5, 10, true)).toEqual([]);
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
    'settled reports, the trail, bans that are over and unread notices are swept, at most so many; what is open or for good stays',
    async ({ store, id }) => {
      const [ann, one] = [id(), id()];
      const report = (name: string, state: string, created: number) =>
        ({ id: id(name), guest: ann, about: ann, table_id: one, body: '{}', state, steward: '', created }) as const;
      const ban = (name: string, until: number) =>
        ({ id: id(name), kind: 'guest', target: ann, why: '', steward: '', until, created: -9 }) as const;
      const done = (name: string, created: number) =>
        ({ id: id(name), steward: ann, what: 'ban', about: ann, body: '', created }) as const;
      const note = (name: string, created: number) =>
        ({ id: id(name), guest: ann, table_id: one, kind: 'turn', body: '{}', created }) as const;
      await store.commit([
        ...[report('r1', 'ban', -9), report('r2', 'open', -9), report('r3', 'ban', 3), report('r4', 'none', -8)].map(
          (row) => ({ w: 'add', of: 'reports', row }) as const,
        ),
        ...[ban('b1', 4), ban('b2', 0), ban('b3', 7)].map((row) => ({ w: 'add', of: 'bans', row }) as const),
        ...[done('a1', -9), done('a2', 3)].map((row) => ({ w: 'add', of: 'audit', row }) as const),
        ...[note('n1', -9), note('n2', 3)].map((row) => ({ w: 'add', of: 'inbox', row }) as const),
      ]);
      const left = async () =>
        [
          await store.find('reports', { guest: ann }),
          await store.find('bans', { target: ann }),
          await store.find('audit', { about: ann }),
          await store.find('inbox', { guest: ann }),
        ].map((rows) => rows.map((row) => row.id.slice(0, 2)).sort());
      await store.commit([{ w: 'sweep', what: 'reports', before: -5, limit: 1 }]);
      expect((await left())[0]).toHaveLength(3);
      await store.commit(
        (['reports', 'audit', 'inbox'] as const).map((what) => ({ w: 'sweep', what, before: -5, limit: 9 })),
      );
      await store.commit([{ w: 'sweep', what: 'bans', before: 5, limit: 9 }]);
      expect(await left()).toEqual([['r2', 'r3'], ['b2', 'b3'], ['a2'], ['n2']]);
    },
  ],
  [
    'what was said at tables whose game is over is swept table by table; while a game runs it stays, and so does the game',
    async ({ store, id }) => {
      const [ann, old, other, runs, fresh] = [id(), id('o'), id('p'), id('r'), id('f')];
      const say = (at: string): Write => ({
        w: 'chat',
        table: at,
        line: { at: 1, channel: 'table', seat: null, name: 'Ann', text: 'farewell' },
        guest: ann,
      });
      await store.commit([
        guest(ann),
        table(old, { phase: 'over', touched: -90 }),
        table(other, { phase: 'closed', touched: -91 }),
        table(runs, { phase: 'running', touched: -92 }),
        table(fresh, { phase: 'over', touched: 5 }),
        ...[old, old, other, runs, fresh].map(say),
      ]);
      const left = async () =>
        (await Promise.all([old, other, runs, fresh].map((one) => store.channels(one)))).map((found) => found.length);
      await store.commit([{ w: 'sweep', what: 'chat', before: -80, limit: 1 }]);
      expect((await left()).reduce((a, b) => a + b)).toBe(3);
      await store.commit([{ w: 'sweep', what: 'chat', before: -80, limit: 9 }]);
      expect(await left()).toEqual([0, 0, 1, 1]);
      expect(await store.table(old)).toBeDefined();
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
