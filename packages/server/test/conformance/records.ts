/** Small rows about people: found by their columns, there once, taken once; and a guest who is no more. */

import { expect } from 'vitest';
import type { Records } from '../../src/store/records.ts';
import { TAKEN } from '../../src/store/records.ts';
import type { Store, Write } from '../../src/store/store.ts';
import { type Case, ends, guest, key, line, session, table } from './scene.ts';

const account = (of: string, more: Partial<Records['accounts']> = {}): Write => ({
  w: 'add',
  of: 'accounts',
  row: { guest: of, handle: of, folded: of, mail: null, hidden: 0, steward: 0, created: 1, ...more },
});
const code = (hash: string, of: string, expires = 9): Write => ({
  w: 'add',
  of: 'codes',
  row: { hash, kind: 'x', guest: of, mail: null, expires, created: 1 },
});
const bond = (of: string, other: string, created = 1): Write => ({
  w: 'add',
  of: 'bonds',
  row: { guest: of, other, kind: 'block', name: 'N', created },
});
const known = async (store: Store, of: string): Promise<string[]> => {
  const out: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { ids: string[]; last: string | null } = await store.tablesKnowing(of, after, 2);
    out.push(...page.ids);
    after = page.last;
  }
  return out;
};

export const PEOPLE_RECORDS: readonly Case[] = [
  [
    'a record is found by any of its columns, the newest first, at most so many',
    async ({ store, id }) => {
      const [ann, a, b, c] = [id(), id(), id(), id()];
      expect(await store.find('bonds', { guest: ann })).toEqual([]);
      await store.commit([bond(ann, a, 1), bond(ann, b, 3), bond(ann, c, 2)]);
      expect((await store.find('bonds', { guest: ann })).map(({ other }) => other)).toEqual([b, c, a]);
      expect((await store.find('bonds', { guest: ann }, 1)).map(({ other }) => other)).toEqual([b]);
      expect(await store.find('bonds', { other: c })).toEqual([
        { guest: ann, other: c, kind: 'block', name: 'N', created: 2 },
      ]);
      expect(await store.find('bonds', { guest: ann, other: id() })).toEqual([]);
    },
  ],
  [
    'many who look for records at once find their own, each in its order and at most so many',
    async ({ store, id }) => {
      const people = Array.from({ length: 70 }, () => id());
      const [a, b, c] = [id(), id(), id()];
      await store.commit(people.flatMap((of) => [bond(of, a, 1), bond(of, b, 3), bond(of, c, 2)]));
      const others = (rows: readonly Records['bonds'][]): string[] => rows.map(({ other }) => other);
      const found = await Promise.all([
        ...people.map((of) => store.find('bonds', { guest: of, kind: 'block' }, 2).then(others)),
        store.find('bonds', { guest: people[0] as string, kind: 'block' }).then(others),
        store.find('bonds', { guest: people[0] as string, kind: 'block' }, 1, 'oldest').then(others),
        store.find('bonds', { guest: id(), kind: 'block' }).then(others),
        store.find('bonds', { guest: people[1] as string, created: 2 }).then(others),
      ]);
      expect(found).toEqual([...people.map(() => [b, c]), [b, c, a], [a], [], [c]]);
    },
  ],
  [
    'of many who add a record at once so many get one as there may be, and the others nothing of their commit',
    async ({ store, id }) => {
      const [ann, bob, mark] = [id(), id(), id('m')];
      const add = (of: string, n: number): Write[] => [
        { w: 'meta', key: `${mark}${of}${n}`, value: 'x' },
        {
          ...{ w: 'add', of: 'bonds', row: { guest: of, other: `o${n}`, kind: 'block', name: 'N', created: n } },
          most: { alike: 'guest', rows: 3 },
        },
      ];
      const added = [1, 2, 3, 4, 5].flatMap((n) => [ann, bob].map((of) => store.commit(add(of, n))));
      expect([...(await ends(added))].filter((end) => end === '+')).toHaveLength(6);
      for (const of of [ann, bob]) {
        const there = await store.find('bonds', { guest: of });
        expect(there).toHaveLength(3);
        for (let n = 1; n <= 5; n++)
          expect(await store.meta(`${mark}${of}${n}`)).toBe(there.some((row) => row.created === n) ? 'x' : undefined);
      }
      await expect(store.commit(add(ann, 6))).rejects.toThrow(TAKEN);
      await store.commit([{ w: 'drop', of: 'bonds', where: { guest: ann } }]);
      await store.commit(add(ann, 7));
      expect((await store.find('bonds', { guest: ann })).map(({ other }) => other)).toEqual(['o7']);
    },
  ],
  [
    'a value that is there once is refused the second time, and nothing of the commit happens',
    async ({ store, id }) => {
      const [ann, bob, mark] = [id(), id(), id('m')];
      await store.commit([account(ann, { folded: `f${ann}`, mail: `${ann}@example.org` })]);
      const meta: Write = { w: 'meta', key: mark, value: 'x' };
      await expect(store.commit([meta, account(bob, { folded: `f${ann}` })])).rejects.toThrow(TAKEN);
      await expect(store.commit([meta, account(bob, { mail: `${ann}@example.org` })])).rejects.toThrow(TAKEN);
      await store.commit([account(bob)]);
      const set: Write = { w: 'set', of: 'accounts', where: { guest: bob }, set: { folded: `f${ann}` }, one: true };
      await expect(store.commit([meta, set])).rejects.toThrow(TAKEN);
      expect(await store.meta(mark)).toBeUndefined();
      expect(await store.find('accounts', { guest: bob })).toMatchObject([{ folded: bob, mail: null }]);
    },
  ],
  [
    'a record is changed where it fits; one that must be there and is not fails',
    async ({ store, id }) => {
      const [ann, bob] = [id(), id()];
      await store.commit([account(ann), account(bob)]);
      await store.commit([{ w: 'set', of: 'accounts', where: { guest: ann }, set: { hidden: 1, mail: ann } }]);
      expect(await store.find('accounts', { guest: ann })).toMatchObject([{ hidden: 1, mail: ann }]);
      expect(await store.find('accounts', { guest: bob })).toMatchObject([{ hidden: 0, mail: null }]);
      await store.commit([{ w: 'set', of: 'accounts', where: { guest: id() }, set: { hidden: 1 } }]);
      await expect(
        store.commit([{ w: 'set', of: 'accounts', where: { guest: id() }, set: { hidden: 1 }, one: true }]),
      ).rejects.toThrow(TAKEN);
    },
  ],
  [
    'of many who take a code at the same moment one gets it',
    async ({ store, id }) => {
      const [ann, hash] = [id(), id('c')];
      await store.commit([guest(ann), code(hash, ann)]);
      const take: Write = { w: 'drop', of: 'codes', where: { hash }, one: true };
      const uses = [1, 2, 3, 4, 5].map((n) => store.commit([take, session(id(`s${n}`), ann)]));
      expect([...(await ends(uses))].filter((end) => end === '+')).toHaveLength(1);
      expect(await store.sessions(ann)).toHaveLength(1);
    },
  ],
  [
    'codes are swept when their time is over, those without an end are not',
    async ({ store, id }) => {
      const [ann, a, b, c] = [id(), id('a'), id('b'), id('c')];
      await store.commit([code(a, ann, 5), code(b, ann, 50), code(c, ann, 0)]);
      await store.commit([{ w: 'sweep', what: 'codes', before: 10, limit: 100_000 }]);
      expect((await store.find('codes', { guest: ann })).map(({ hash }) => hash).sort()).toEqual([b, c].sort());
    },
  ],
  [
    'a guest with an account is not swept',
    async ({ store, id }) => {
      const [ann, bob] = [id(), id()];
      await store.commit([guest(ann), guest(bob), account(ann)]);
      await store.commit([{ w: 'sweep', what: 'guests', before: 10, limit: 100_000 }]);
      expect([await store.guest(ann), await store.guest(bob)].map((row) => row?.id)).toEqual([ann, undefined]);
    },
  ],
  [
    'tables that have to do with a guest are found page by page: by host, seat, talk, and what is kept of them',
    async ({ store, id }) => {
      const [ann, a, b, c, d, e] = [id('guest'), id('ta'), id('tb'), id('tc'), id('td'), id('te')];
      await store.commit([table(a, { host: ann })]);
      await store.commit([table(b, { house: `{"seats":[{"player":"${ann}"}]}` })]);
      await store.commit([table(c), { w: 'player', table: c, guest: ann, seated: true }]);
      await store.commit([table(d), line(d, 1, 'table', ann)]);
      await store.commit([table(e)]);
      expect((await known(store, ann)).sort()).toEqual([a, b, c, d].sort());
    },
  ],
  [
    'a guest who is no more leaves nothing; lines keep their numbers',
    async ({ store, id }) => {
      const [ann, bob, t] = [id('gone'), id(), id('t')];
      await store.commit([guest(ann), guest(bob), session(id('s'), ann), account(ann), code(id('c'), ann)]);
      await store.commit([table(t), bond(ann, bob), bond(bob, ann), key(ann, t, 'a-key-0001')]);
      await store.commit([{ w: 'player', table: t, guest: ann, seated: true }, line(t, 1, 'table', ann)]);
      await store.commit([line(t, 2, 'table', bob)]);
      await store.commit([{ w: 'forget', guest: ann, to: null }]);
      expect(await store.guest(ann)).toBeUndefined();
      expect(await store.sessions(ann)).toEqual([]);
      expect(await store.tablesOf(ann, 9)).toEqual([]);
      expect(await store.find('bonds', { other: ann })).toEqual([]);
      expect(await store.find('bonds', { guest: ann })).toEqual([]);
      expect(await store.find('accounts', { guest: ann })).toEqual([]);
      expect(await store.done(ann, t, 'a-key-0001')).toBeUndefined();
      const lines = await store.chat(t, 'table', 0, 9);
      expect(lines.map(({ n, name, text, guest: of }) => [n, name, text, of])).toEqual([
        [1, '', '', null],
        [2, bob, 'line 2', bob],
      ]);
    },
  ],
  [
    'a guest who becomes another brings tables, lines and bonds along',
    async ({ store, id }) => {
      const [ann, old, bob, t] = [id(), id(), id(), id('t')];
      await store.commit([guest(ann), guest(old), guest(bob), table(t), session(id('s'), old)]);
      await store.commit([{ w: 'player', table: t, guest: old, seated: true }, line(t, 1, 'table', old)]);
      await store.commit([bond(old, bob), bond(bob, old), bond(ann, bob)]);
      await store.commit([{ w: 'forget', guest: old, to: ann }]);
      expect(await store.guest(old)).toBeUndefined();
      expect((await store.tablesOf(ann, 9)).map((row) => row.id)).toEqual([t]);
      expect((await store.chat(t, 'table', 0, 9)).map((row) => [row.guest, row.text])).toEqual([[ann, 'line 1']]);
      expect((await store.find('bonds', { guest: ann })).map(({ other }) => other)).toEqual([bob]);
      expect((await store.find('bonds', { other: ann })).map((row) => row.guest)).toEqual([bob]);
      expect(await store.find('bonds', { other: old })).toEqual([]);
    },
  ],
  [
    'the replies that are kept for a table go by its name',
    async ({ store, id }) => {
      const [ann, a, b] = [id(), id('a'), id('b')];
      await store.commit([key(ann, a, 'a-key-0001'), key(ann, b, 'a-key-0002')]);
      await store.commit([{ w: 'dropKeysOf', table: a }]);
      expect(await store.done(ann, a, 'a-key-0001')).toBeUndefined();
      expect(await store.done(ann, b, 'a-key-0002')).toBe('{"ok":true}');
    },
  ],
];
