/** What is due later: tables that sleep, and notices that wait. */

import { expect } from 'vitest';
import type { Store, Write } from '../../src/store/store.ts';
import { type Case, ends, entry, fence, notice, progress, table } from './scene.ts';

const alarm = (id: string, at: number | null): Write => ({ w: 'alarm', table: id, at });
/** Each case has times of its own: others have alarms in the same store. */
let era = 1e9;
const times = (): number => {
  era += 1000;
  return era;
};
const claim = (by: string, now: number, until: number, limit = 9): Write => ({
  w: 'claimNotices',
  by,
  now,
  until,
  limit,
});
const held = async (store: Store, by: string): Promise<string[]> => (await store.claimed(by)).map((each) => each.id);

export const LATER: readonly Case[] = [
  [
    'what is due is found, in order of time, and nothing else',
    async ({ store, id }) => {
      const t = times();
      const [a, b, c, d] = [id('a'), id('b'), id('c'), id('d')];
      await store.commit([table(a, { alarm: t + 5 }), table(b), table(c, { alarm: t + 2.25 }), table(d)]);
      await store.commit([alarm(d, t + 7)]);
      expect(await store.alarms(t + 5, t)).toEqual([
        { id: c, at: t + 2.25 },
        { id: a, at: t + 5 },
      ]);
      expect(await store.alarms(t + 9, t + 5)).toEqual([{ id: d, at: t + 7 }]);
      expect(await store.alarms(t + 9, t, 1)).toEqual([{ id: c, at: t + 2.25 }]);
      expect(await store.alarms(t + 1, t)).toEqual([]);
      expect((await store.table(a))?.alarm).toBe(t + 5);
    },
  ],
  [
    'an alarm that comes with an answer is there with it',
    async ({ store, id }) => {
      const t = times();
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1), progress(one, 1, { deadline: t + 3 }), alarm(one, t + 3)], fence(one, 1, 0));
      expect(await store.alarms(t + 3, t)).toEqual([{ id: one, at: t + 3 }]);
      expect(await store.table(one)).toMatchObject({ deadline: t + 3, alarm: t + 3, version: 1 });
    },
  ],
  [
    'what changes with answers leaves the alarm as it is',
    async ({ store, id }) => {
      const t = times();
      const one = id();
      await store.commit([table(one, { alarm: t + 1 })]);
      for (const n of [1, 2, 3])
        await store.commit([entry(one, n), progress(one, n, { deadline: t + 100 + n })], fence(one, 1, n - 1));
      expect(await store.alarms(t + 500, t)).toEqual([{ id: one, at: t + 1 }]);
    },
  ],
  [
    'an alarm is put off, and taken away',
    async ({ store, id }) => {
      const t = times();
      const one = id();
      await store.commit([table(one, { alarm: t + 1 })]);
      await store.commit([alarm(one, t + 8)]);
      expect(await store.alarms(t + 7, t)).toEqual([]);
      expect(await store.alarms(t + 8, t)).toHaveLength(1);
      await store.commit([alarm(one, null)]);
      expect(await store.alarms(t + 500, t)).toEqual([]);
    },
  ],
  [
    'the alarm of a refused commit is none',
    async ({ store, id }) => {
      const t = times();
      const one = id();
      await store.commit([table(one)]);
      await expect(store.commit([entry(one, 1), alarm(one, t + 1)], fence(one, 1, 3))).rejects.toThrow();
      expect(await store.alarms(t + 500, t)).toEqual([]);
    },
  ],
  [
    'a table that is dropped has no alarm and no notices',
    async ({ store, id }) => {
      const t = times();
      const [one, by] = [id(), id('by')];
      await store.commit([table(one, { alarm: t + 1 }), notice(id('n'), one, t)]);
      await store.commit([{ w: 'dropTable', id: one }]);
      expect(await store.alarms(t + 500, t)).toEqual([]);
      await store.commit([claim(by, t + 5, t + 9)]);
      expect(await store.claimed(by)).toEqual([]);
    },
  ],
  [
    'alarms are there after it was closed and opened',
    async (scene) => {
      const t = times();
      const one = scene.id();
      await scene.store.commit([table(one)]);
      await scene.store.commit([entry(one, 1), alarm(one, t + 1)], fence(one, 1, 0));
      const store = await scene.again();
      expect(await store.alarms(t + 1, t)).toEqual([{ id: one, at: t + 1 }]);
    },
  ],

  [
    'a notice is written with the step that causes it, or not at all',
    async ({ store, id }) => {
      const t = times();
      const [one, a, b, by] = [id(), id('n'), id('n'), id('by')];
      await store.commit([table(one)]);
      await store.commit([entry(one, 1), notice(a, one, t + 90)], fence(one, 1, 0));
      await expect(store.commit([entry(one, 3), notice(b, one, t + 90)], fence(one, 1, 1))).rejects.toThrow();
      await store.commit([claim(by, t + 89, t + 200)]);
      expect(await store.claimed(by)).toEqual([]);
      await store.commit([claim(by, t + 90, t + 200)]);
      expect(await store.claimed(by)).toEqual([
        { id: a, guest: 'ann', table: one, kind: 'turn', body: '{"table":"x"}', due: t + 90, tries: 1 },
      ]);
      await store.commit([{ w: 'noticesDone', by, ids: [a] }]);
    },
  ],
  [
    'of two that claim at once each notice goes to one; the earliest first, at most so many',
    async ({ store, id }) => {
      const t = times();
      const [one, x, y] = [id(), id('by'), id('by')];
      const ids = [3, 1, 2, 4].map((due) => [id('n'), due] as const);
      await store.commit([table(one), ...ids.map(([each, due]) => notice(each, one, t + due))]);
      const order = [...ids].sort((a, b) => a[1] - b[1]).map(([each]) => each);
      const claims = [store.commit([claim(x, t + 9, t + 99, 2)]), store.commit([claim(y, t + 9, t + 99, 9)])];
      expect(await ends(claims)).toBe('++');
      expect(await held(store, x)).toEqual(order.slice(0, 2));
      expect(await held(store, y)).toEqual(order.slice(2));
      await store.commit([
        { w: 'noticesDone', by: x, ids: order },
        { w: 'noticesDone', by: y, ids: order },
      ]);
      expect([await held(store, x), await held(store, y)]).toEqual([[], []]);
    },
  ],
  [
    "a claim that was not done in time is anybody's again, and whoever was late cannot end it",
    async ({ store, id }) => {
      const t = times();
      const [one, a, x, y] = [id(), id('n'), id('by'), id('by')];
      await store.commit([table(one), notice(a, one, t)]);
      await store.commit([claim(x, t, t + 10)]);
      await store.commit([claim(y, t + 9, t + 20)]);
      expect(await held(store, y)).toEqual([]);
      await store.commit([claim(y, t + 10, t + 20)]);
      await store.commit([{ w: 'noticesDone', by: x, ids: [a] }]);
      expect(await held(store, x)).toEqual([]);
      expect(await store.claimed(y)).toMatchObject([{ id: a, tries: 2 }]);
      await store.commit([{ w: 'noticesDone', by: y, ids: [a] }]);
      expect(await held(store, y)).toEqual([]);
    },
  ],
  [
    'a second notice of the same id is none: one a turn',
    async ({ store, id }) => {
      const t = times();
      const [one, a, by] = [id(), id('n'), id('by')];
      await store.commit([table(one), notice(a, one, t + 1)]);
      await store.commit([notice(a, one, t + 2)]);
      await store.commit([claim(by, t + 9, t + 99)]);
      expect((await store.claimed(by)).map(({ id: each, due }) => [each, due])).toEqual([[a, t + 1]]);
      await store.commit([{ w: 'noticesDone', by, ids: [a] }]);
      await store.commit([claim(by, t + 200, t + 300)]);
      expect(await store.claimed(by)).toEqual([]);
    },
  ],
  [
    'what is put off is due then, for anybody; who does not hold it cannot put it off',
    async ({ store, id }) => {
      const t = times();
      const [one, a, x, y] = [id(), id('n'), id('by'), id('by')];
      await store.commit([table(one), notice(a, one, t)]);
      await store.commit([claim(x, t, t + 10)]);
      await store.commit([{ w: 'noticeLater', by: y, id: a, due: t + 900 }]);
      expect(await held(store, x)).toEqual([a]);
      await store.commit([{ w: 'noticeLater', by: x, id: a, due: t + 50 }]);
      expect(await held(store, x)).toEqual([]);
      await store.commit([claim(y, t + 49, t + 99)]);
      expect(await held(store, y)).toEqual([]);
      await store.commit([claim(y, t + 50, t + 99)]);
      expect(await store.claimed(y)).toMatchObject([{ id: a, due: t + 50, tries: 2 }]);
      await store.commit([{ w: 'noticesDone', by: y, ids: [a] }]);
    },
  ],
  [
    'a running table with a turn waits for those who sit there, and for nobody else',
    async ({ store, id }) => {
      const [ann, bob, a, b, c] = [id('g'), id('g'), id(), id(), id()];
      const sits = (guest: string, at: string): Write => ({ w: 'player', table: at, guest, seated: true });
      await store.commit([table(a, { phase: 'running' }), sits(ann, a)]);
      await store.commit([table(b, { phase: 'running', turn: '[[0,1,2,null,2]]' }), sits(ann, b), sits(bob, b)]);
      await store.commit([table(c, { phase: 'over', turn: '[[0,1,2,null,2]]' }), sits(ann, c)]);
      const waits = async (guest: string) => (await store.waitingTables(guest, 9)).map((row) => row.id).sort();
      expect([await waits(ann), await waits(bob), await waits(id('g'))]).toEqual([[b], [b], []]);
      await store.commit([entry(a, 1), progress(a, 1, { turn: '[[1,5,1,null,2]]' })], fence(a, 1, 0));
      expect(await waits(ann)).toEqual([a, b].sort());
      await store.commit([entry(a, 2), progress(a, 2)], fence(a, 1, 1));
      expect(await waits(ann)).toEqual([b]);
    },
  ],
  [
    'channels and wishes are there once, and go with a guest who is forgotten or becomes another',
    async ({ store, id }) => {
      const [ann, bob, mark] = [id('g'), id('g'), id('m')];
      const outlet = (of: string, name: string): Write => ({
        ...{ w: 'add', of: 'outlets' },
        row: { id: name, guest: of, kind: 'json', address: 'x', faults: 0, off: '', created: 1 },
      });
      const wishes = (of: string, calendar: string | null): Write => ({
        ...{ w: 'add', of: 'wishes' },
        row: { guest: of, body: '{}', calendar, created: 1 },
      });
      const [x, y] = [id('o'), id('o')];
      await store.commit([outlet(ann, x), outlet(bob, y), wishes(ann, mark)]);
      await expect(store.commit([wishes(bob, mark)])).rejects.toThrow();
      await store.commit([wishes(bob, null)]);
      expect((await store.find('wishes', { calendar: mark })).map((row) => row.guest)).toEqual([ann]);
      await store.commit([{ w: 'forget', guest: ann, to: bob }]);
      expect((await store.find('outlets', { guest: bob })).map((row) => row.id).sort()).toEqual([x, y].sort());
      expect(await store.find('wishes', { guest: ann })).toEqual([]);
      await store.commit([{ w: 'forget', guest: bob, to: null }]);
      expect(await store.find('outlets', { guest: bob })).toEqual([]);
    },
  ],
  [
    'whoever becomes another brings along no more channels than one may have: those that are on, and the newest',
    async ({ store, id }) => {
      const [ann, bob] = [id('g'), id('g')];
      const outlet = (of: string, name: string, created: number, off = ''): Write => ({
        ...{ w: 'add', of: 'outlets' },
        row: { id: name, guest: of, kind: 'json', address: 'x', faults: 0, off, created },
      });
      const mine = Array.from({ length: 8 }, () => id('o'));
      const theirs = Array.from({ length: 7 }, () => id('o'));
      await store.commit(mine.map((name, i) => outlet(bob, name, i, i === 7 ? 'failed' : '')));
      await store.commit(theirs.map((name, i) => outlet(ann, name, 100 + i)));
      await store.commit([{ w: 'forget', guest: ann, to: bob }]);
      const left = (await store.find('outlets', { guest: bob }, 50)).map((row) => row.id).sort();
      expect(left).toEqual([...theirs, ...mine.slice(4, 7)].sort());
    },
  ],
];
