/** Tables and the list of them. */

import { expect } from 'vitest';
import type { Write } from '../../src/store/store.ts';
import { type Case, change, fence, guest, progress, row, table } from './scene.ts';

export const TABLES: readonly Case[] = [
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
      const [ann, a, b, c, d] = [id(), id('a'), id('b'), id('c'), id('d')];
      await store.commit([
        table(a, { touched: 1 }),
        table(b, { touched: 3 }),
        table(c, { touched: 2, phase: 'closed' }),
      ]);
      await store.commit([b, a, c].map((each) => ({ w: 'player', table: each, guest: ann, seated: true })));
      expect((await store.tablesOf(ann, 10)).map((each) => each.id)).toEqual([b, a]);
      expect((await store.tablesOf(ann, 1)).map((each) => each.id)).toEqual([b]);
      // Where they were touched at once it does not matter what was written since.
      await store.commit([table(d, { touched: 1 }), { w: 'player', table: d, guest: ann, seated: true }]);
      await store.commit([{ w: 'progress', id: a, set: { touched: 1, deadline: null, turn: '1' } }]);
      expect((await store.tablesOf(ann, 10)).map((each) => each.id)).toEqual([b, ...[a, d].sort()]);
      await store.commit([{ w: 'progress', id: a, set: { touched: 4, deadline: null, turn: '1' } }]);
      expect((await store.tablesOf(ann, 10)).map((each) => each.id)).toEqual([a, b, d]);
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
      const listed = async (): Promise<string[]> => (await store.publicTables(3, 3, 2)).map((each) => each.id);
      expect(await listed()).toEqual([b, a]);
      // One ends, another is set up.
      await store.commit([{ w: 'table', id: b, set: { phase: 'over' } }]);
      expect((await listed())[0]).toBe(a);
      const e = id('e');
      await store.commit([table(e, { access: 'open', created: far + 5, host: id() })]);
      expect(await listed()).toEqual([e, a]);
    },
  ],
  [
    'of each host only so many, the newest',
    async ({ store, id }) => {
      const [host, far] = [id(), 2e12];
      const ids = [1, 2, 3, 4].map((n) => id(`t${n}`));
      await store.commit(ids.map((one, n) => table(one, { access: 'open', created: far + n, host })));
      const chosen = await store.publicTables(9, 99, 500, (all) =>
        all.filter((one) => ids.slice(1, 3).includes(one)).reverse(),
      );
      expect(chosen.map((each) => each.id)).toEqual(
        (await store.publicTables(9, 99, 500))
          .map((each) => each.id)
          .filter((one) => ids.slice(1, 3).includes(one))
          .reverse(),
      );
      expect(chosen).toHaveLength(2);
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
];
