/** Journals, and the versions that commits are judged on. */

import { expect } from 'vitest';
import {
  bodies,
  type Case,
  change,
  ends,
  entry,
  fence,
  key,
  line,
  numbers,
  progress,
  snapshot,
  table,
  telling,
  version,
} from './scene.ts';

export const JOURNALS: readonly Case[] = [
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
];
