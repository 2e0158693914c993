/** Guests, their sessions, and codes that work once. */

import { expect } from 'vitest';
import { USED_LINK } from '../../src/store/store.ts';
import { type Case, ends, guest, session } from './scene.ts';

export const PEOPLE: readonly Case[] = [
  [
    'a guest is found by id',
    async ({ store, id }) => {
      const ann = id();
      await store.commit([guest(ann)]);
      expect(await store.guest(ann)).toEqual({ id: ann, name: `Name of ${ann}`, created: 1 });
    },
  ],
  [
    'whom a guest shares an address with',
    async ({ store, id }) => {
      const [ann, bob] = [id(), id()];
      await store.commit([guest(ann, { origin: 'o' }), guest(bob)]);
      expect([await store.origin(ann), await store.origin(bob), await store.origin(id())]).toEqual(['o', null, null]);
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
    'which of some sessions have not ended',
    async ({ store, id }) => {
      const [ann, a, b, c] = [id(), id('a'), id('b'), id('c')];
      await store.commit([guest(ann), session(a, ann), session(b, ann)]);
      await store.commit([{ w: 'endSessions', guest: ann, hashes: [a] }]);
      expect(await store.living([a, b, c])).toEqual([b]);
      expect(await store.living([])).toEqual([]);
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
];
