/** Who keeps which table: nodes take free tables, and whoever kept one before can write no more. */

import { expect } from 'vitest';
import type { Head, Life, NodeFacts } from '../../src/store/heads.ts';
import type { Fence, Store } from '../../src/store/store.ts';
import { type Case, ends, entry, key, line, numbers, progress, type Scene, table } from './scene.ts';

const LONG_MS = 60_000;
const SHORT_MS = 1000;
const facts = (id: string, editions: NodeFacts['editions'] = { squabble: 1 }): NodeFacts => ({
  id,
  name: `Name of ${id}`,
  build: 'b',
  wire: 3,
  editions,
});

/** Two nodes that live, and a table that nobody keeps. */
async function two({ store, id }: Scene): Promise<{ a: NodeFacts; b: NodeFacts; one: string; lives: Life[] }> {
  const [a, b, one] = [facts(id('a')), facts(id('b')), id('t')];
  await store.commit([table(one)]);
  const lives = [await store.heads.enter(a, LONG_MS), await store.heads.enter(b, LONG_MS)];
  return { a, b, one, lives };
}
const end = (lives: readonly Life[]): Promise<unknown> => Promise.all(lives.map((life) => life.end()));
const held = (one: string, { epoch }: Pick<Head, 'epoch'>, version?: number): Fence => ({
  table: one,
  epoch: 1,
  held: epoch,
  ...(version === undefined ? {} : { version }),
});
const ownerOf = async (store: Store, one: string): Promise<string | null | undefined> =>
  (await store.table(one))?.owner;
const taken = async (store: Store, one: string, node: NodeFacts): Promise<Head> => {
  const head = (await store.heads.acquire([one], node)).get(one);
  if (head === undefined) throw new Error('no such table');
  return head;
};
/** Time of the database has to pass. */
async function outlived(store: Store, node: string): Promise<void> {
  const left = async (): Promise<number> => (await store.heads.nodes()).find(({ id }) => id === node)?.left ?? 0;
  while ((await left()) > -5) await new Promise((done) => setTimeout(done, 20));
}

export const OWNERS: readonly Case[] = [
  [
    'a free table is taken by the first who needs it, and the second hears by whom',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const first = await taken(store, one, a);
      expect(first).toEqual({ owner: a.id, epoch: 1, game: 'squabble', edition: 1 });
      expect(await taken(store, one, b)).toEqual(first);
      expect(await taken(store, one, a)).toEqual(first);
      expect(await store.table(one)).toMatchObject({ owner: a.id, epoch: 1 });
      expect((await store.heads.acquire([scene.id('nowhere')], a)).size).toBe(0);
      await end(lives);
    },
  ],
  [
    'many free tables are taken at once, but for those that somebody living keeps; two who take them over together share them',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const all = Array.from({ length: 100 }, (_, i) => scene.id(`m${i}`));
      await store.commit(all.map((each) => table(each)));
      await taken(store, one, b);
      const half = all.slice(0, 50);
      const heads = await store.heads.acquire([...half, one, scene.id('nowhere')], a);
      expect(heads.size).toBe(51);
      expect(heads.get(one)?.owner).toBe(b.id);
      expect(half.every((each) => heads.get(each)?.owner === a.id && heads.get(each)?.epoch === 1)).toBe(true);
      await Promise.all([store.heads.acquire(all, a), store.heads.acquire([...all].reverse(), b)]);
      const after = [...(await store.heads.acquire(all, a)).values()];
      expect(after.filter(({ owner, epoch }) => epoch !== 1 || (owner !== a.id && owner !== b.id))).toEqual([]);
      await end(lives);
    },
  ],
  [
    'of many who want a free table at the same moment one has it',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const all = await Promise.all([a, b, a, b, a, b].map((node) => taken(store, one, node)));
      const owner = await ownerOf(store, one);
      expect([a.id, b.id]).toContain(owner);
      expect(new Set(all.flatMap((head) => (head.owner === null ? [] : [head.owner])))).toEqual(new Set([owner]));
      expect((await taken(store, one, b)).epoch).toBe(1);
      await end(lives);
    },
  ],
  [
    'whoever kept a table before can write no more, be it an answer, a change or a line of chat',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const before = await taken(store, one, a);
      await store.commit([entry(one, 1), progress(one, 1)], held(one, before, 0));
      await store.heads.release(a.id, [{ table: one, epoch: before.epoch, alarm: null }]);
      const now = await taken(store, one, b);
      expect(now.epoch).toBeGreaterThan(before.epoch);
      expect(
        await ends([
          store.commit([entry(one, 2), progress(one, 2)], held(one, before, 1)),
          store.commit([line(one, 1)], held(one, before)),
          store.commit([entry(one, 2), key('ann', one, 'k')], { ...held(one, before, 1), epoch: 2 }),
        ]),
      ).toBe('---');
      // Another laying: the one that was refused is shut.
      const again = (version: number): Fence => ({ ...held(one, now, version), epoch: 9 });
      expect(await ends([store.commit([entry(one, 2), progress(one, 2)], again(1))])).toBe('+');
      expect(await ends([store.commit([line(one, 1)], { ...held(one, now), epoch: 9 })])).toBe('+');
      expect(await numbers(store, one)).toEqual([1, 2]);
      await end(lives);
    },
  ],
  [
    'commits of two takings in one batch are judged each by itself',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const before = await taken(store, one, a);
      await store.heads.release(a.id, [{ table: one, epoch: before.epoch, alarm: null }]);
      const now = await taken(store, one, b);
      const late = store.commit([entry(one, 1)], { ...held(one, before, 0), epoch: 1 });
      const good = store.commit([entry(one, 1)], { ...held(one, now, 0), epoch: 2 });
      expect(await ends([late, good])).toBe('-+');
      await end(lives);
    },
  ],
  [
    'a table that is given back is anybody’s, with its alarm; late words of the old owner change nothing',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      const first = await taken(store, one, a);
      await store.heads.release(b.id, [{ table: one, epoch: first.epoch, alarm: 5 }]);
      expect(await ownerOf(store, one)).toBe(a.id);
      await store.heads.release(a.id, [{ table: one, epoch: first.epoch, alarm: 7e9 }]);
      expect(await store.table(one)).toMatchObject({ owner: null, alarm: 7e9 });
      expect(await store.heads.alarms(7e9, 7e9 - 1)).toEqual([{ id: one, at: 7e9 }]);
      await taken(store, one, b);
      expect(await store.heads.alarms(7e9, 7e9 - 1)).toEqual([]);
      await store.heads.release(a.id, [{ table: one, epoch: first.epoch, alarm: null }]);
      expect(await store.table(one)).toMatchObject({ owner: b.id, alarm: 7e9 });
      await end(lives);
    },
  ],
  [
    'what is over wakes nobody: a node that died may have left its alarm',
    async (scene) => {
      const { a, one, lives } = await two(scene);
      const { store } = scene;
      const { epoch } = await taken(store, one, a);
      await store.heads.release(a.id, [{ table: one, epoch, alarm: 6e9 }]);
      for (const [phase, due] of [
        ['running', [{ id: one, at: 6e9 }]],
        ['over', []],
        ['closed', []],
      ] as const) {
        await store.commit([{ w: 'table', id: one, set: { phase } }]);
        expect(await store.heads.alarms(6e9, 6e9 - 1)).toEqual(due);
      }
      await end(lives);
    },
  ],
  [
    'a node lives as long as it beats; then its tables are freed all at once',
    async (scene) => {
      const { store, id } = scene;
      const [a, b] = [facts(id('a')), facts(id('b'))];
      const tables = [1, 2, 3].map(() => id('t'));
      await store.commit(tables.map((one) => table(one)));
      const lives = [await store.heads.enter(a, SHORT_MS), await store.heads.enter(b, LONG_MS)];
      const heads = await Promise.all(tables.map((one) => taken(store, one, a)));
      expect(heads.every(({ owner }) => owner === a.id)).toBe(true);
      const listed = async (): Promise<(string | number)[][]> =>
        (await store.heads.nodes()).flatMap((n) => ([a.id, b.id].includes(n.id) ? [[n.id, n.tables]] : []));
      expect(await listed()).toEqual([
        [a.id, 3],
        [b.id, 0],
      ]);
      await outlived(store, a.id);
      expect(await lives[0]?.beat(0)).toBeNull();
      expect(await store.heads.bury()).toContain(a.id);
      expect(await store.heads.bury()).not.toContain(a.id);
      for (const one of tables) expect(await store.table(one)).toMatchObject({ owner: null, epoch: 2 });
      expect(
        await ends([store.commit([entry(tables[0] as string, 1)], held(tables[0] as string, heads[0] as Head, 0))]),
      ).toBe('-');
      expect(await taken(store, tables[0] as string, a)).toMatchObject({ owner: null });
      expect(await taken(store, tables[0] as string, b)).toMatchObject({ owner: b.id });
      await end(lives);
    },
  ],
  [
    'a table of a dead node is taken without waiting for its burial',
    async (scene) => {
      const { store, id } = scene;
      const [a, b, one] = [facts(id('a')), facts(id('b')), id('t')];
      await store.commit([table(one)]);
      const lives = [await store.heads.enter(a, SHORT_MS), await store.heads.enter(b, LONG_MS)];
      await taken(store, one, a);
      await outlived(store, a.id);
      expect(await taken(store, one, b)).toMatchObject({ owner: b.id, epoch: 2 });
      await end(lives);
    },
  ],
  [
    'a beat tells who lives and how much time was served; the greatest count stands',
    async (scene) => {
      const { a, b, lives } = await two(scene);
      const [mine, other] = lives as [Life, Life];
      const far = 4e12 + (await scene.store.heads.nodes()).length;
      expect((await mine.beat(far))?.served).toBe(far);
      const beat = await other.beat(far - 500);
      expect(beat?.served).toBe(far);
      const ids = beat?.nodes.map((node) => node.id) ?? [];
      expect(ids).toEqual(expect.arrayContaining([a.id, b.id]));
      expect(beat?.nodes.find((node) => node.id === b.id)).toMatchObject({
        editions: b.editions,
        name: b.name,
        build: 'b',
        wire: 3,
      });
      await mine.end();
      expect((await other.beat(0))?.nodes.map((node) => node.id)).not.toContain(a.id);
      await other.end();
    },
  ],
  [
    'a node that leaves frees its tables, and lives no more',
    async (scene) => {
      const { a, b, one, lives } = await two(scene);
      const { store } = scene;
      await taken(store, one, a);
      await lives[0]?.end();
      expect(await ownerOf(store, one)).toBeNull();
      expect(await taken(store, one, a)).toMatchObject({ owner: null });
      expect(await taken(store, one, b)).toMatchObject({ owner: b.id });
      await lives[1]?.end();
    },
  ],
  [
    'a table of an edition that a node does not know is not taken by it',
    async (scene) => {
      const { store, id } = scene;
      const one = id('t');
      const [old, fresh] = [facts(id('old')), facts(id('new'), { squabble: 2 })];
      await store.commit([table(one, { edition: 2 })]);
      const lives = [await store.heads.enter(old, LONG_MS), await store.heads.enter(fresh, LONG_MS)];
      expect(await taken(store, one, old)).toEqual({ owner: null, epoch: 0, game: 'squabble', edition: 2 });
      expect(await taken(store, one, { ...old, editions: {} })).toMatchObject({ owner: null });
      expect(await taken(store, one, fresh)).toMatchObject({ owner: fresh.id, epoch: 1 });
      await end(lives);
    },
  ],
  [
    'a new table may have an owner from the first',
    async (scene) => {
      const { a, b, lives } = await two(scene);
      const { store } = scene;
      const own = scene.id('t');
      await store.commit([table(own, { owner: a.id, epoch: 1 }), entry(own, 1)], held(own, { epoch: 1 }, 0));
      expect(await taken(store, own, b)).toMatchObject({ owner: a.id, epoch: 1 });
      await end(lives);
    },
  ],
];
