/** What stands beside journals: snapshots, tellings, talk, keys. */

import { expect } from 'vitest';
import { CHAT_KEPT, LINE_BYTES, type Write } from '../../src/store/store.ts';
import { type Case, ends, entry, fence, key, line, numbers, snapshot, table, telling, version } from './scene.ts';

export const BESIDE: readonly Case[] = [
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

  [
    'the last lines of a channel after a line, in order',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), ...[1, 2, 3, 4].map((n) => line(one, n)), line(one, 1, 'gallery')]);
      expect((await store.chat(one, 'table', 0, 2)).map(({ n }) => n)).toEqual([3, 4]);
      expect((await store.chat(one, 'table', 3, 9)).map(({ n }) => n)).toEqual([4]);
      const page = async (before: number, bytes: number): Promise<number[]> =>
        (await store.chat(one, 'table', 0, 9, { before, bytes })).map(({ n }) => n);
      expect([await page(4, 9999), await page(99, 2 * (LINE_BYTES + 20)), await page(4, 1)]).toEqual([
        [1, 2, 3],
        [3, 4],
        [3],
      ]);
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
    'the store counts the lines of each channel and says which number each has',
    async ({ store, id }) => {
      const [a, b] = [id('a'), id('b')];
      await store.commit([table(a), table(b)]);
      expect(await store.commit([line(a, 7), line(a, 8, 'gallery'), line(a, 9)])).toEqual([1, 1, 2]);
      expect(await store.commit([line(b, 1), line(a, 1)])).toEqual([1, 3]);
      expect(await store.commit([entry(a, 1)], fence(a, 1, 0))).toEqual([]);
      expect((await store.chat(a, 'table', 0, 9)).map(({ n, text }) => `${n} ${text}`)).toEqual([
        '1 line 7',
        '2 line 9',
        '3 line 1',
      ]);
    },
  ],
  [
    'lines that are said at once have numbers in their order, and what is refused takes none',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      const said = await Promise.allSettled([
        store.commit([line(one, 1)]),
        store.commit([line(one, 2), entry(one, 5)]),
        store.commit([line(one, 3)], fence(one, 1)),
        store.commit([line(one, 4, 'gallery')]),
        store.commit([line(one, 5)]),
      ]);
      expect(said.map((each) => (each.status === 'fulfilled' ? each.value : 'refused'))).toEqual([
        [1],
        'refused',
        [2],
        [1],
        [3],
      ]);
    },
  ],
  [
    'the reply that is kept with a key holds the number of its line',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one), line(one, 1)]);
      const kept = { ...(key('ann', one, 'k', '{"n":0,"text":"x"}') as Extract<Write, { w: 'key' }>), numbered: true };
      expect(await store.commit([line(one, 2), kept], fence(one, 1))).toEqual([2]);
      expect(JSON.parse((await store.done('ann', one, 'k')) ?? '')).toEqual({ n: 2, text: 'x' });
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

  [
    'a command that was done with a key has its reply',
    async ({ store, id }) => {
      const one = id();
      await store.commit([table(one)]);
      await store.commit([entry(one, 1), key('ann', one, 'k', '{"cursor":1}')], fence(one, 1, 0));
      expect(await store.done('ann', one, 'k')).toBe('{"cursor":1}');
      expect(await store.done('bob', one, 'k')).toBeUndefined();
      expect(await store.done('ann', id(), 'k')).toBeUndefined();
      const asked = ['bob', 'ann', 'eve', 'ann'].map((who) => store.done(who, one, 'k'));
      expect(await Promise.all(asked)).toEqual([undefined, '{"cursor":1}', undefined, '{"cursor":1}']);
    },
  ],
  [
    'the keys that somebody used at a table are listed, theirs and of that table alone',
    async ({ store, id }) => {
      const [one, two] = [id(), id()];
      await store.commit([table(one)]);
      await store.commit([table(two)]);
      await store.commit([key('ann', one, 'a'), key('ann', one, 'b'), key('bob', one, 'c'), key('ann', two, 'd')]);
      expect((await store.keysOf('ann', one, 9)).sort()).toEqual(['a', 'b']);
      expect(await store.keysOf('ann', one, 1)).toHaveLength(1);
      expect(await store.keysOf('bob', two, 9)).toEqual([]);
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
];
