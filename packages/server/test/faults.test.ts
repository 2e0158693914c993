/** Faults that a store could have, planted into one that has none: the cases that every store passes must find each of them. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_FILE } from '../src/index.ts';
import { SqliteStore } from '../src/store/sqlite.ts';
import type { Store, Write } from '../src/store/store.ts';
import { CASES } from './conformance/index.ts';
import type { Case } from './conformance/scene.ts';

const data = mkdtempSync(join(tmpdir(), 'homage-faults-'));
const open = (): Store => new SqliteStore(join(data, DATA_FILE));
let sound: Store;
beforeAll(() => {
  sound = open();
});
afterAll(async () => {
  await sound.close();
  rmSync(data, { recursive: true, force: true });
});

/** The same store, but for what is planted. */
function planted(store: Store, fault: (store: Store) => Partial<Store>): Store {
  const changed = fault(store);
  return new Proxy(store, {
    get(_target, name: keyof Store) {
      const value = changed[name] ?? store[name];
      return typeof value === 'function' ? value.bind(store) : value;
    },
  });
}

type Commit = Store['commit'];

/** A commit at a time: faults that look first must not meet each other. */
function oneByOne(deed: Commit): Commit {
  let last: Promise<unknown> = Promise.resolve();
  return (writes, fence) => {
    const next = last.catch(() => undefined).then(() => deed(writes, fence));
    last = next;
    return next;
  };
}

const FAULTS: { [name: string]: { plant: (store: Store) => Partial<Store>; finds: string[] } } = {
  'no version check': {
    plant: (store) => ({
      commit: oneByOne(async (writes, fence) => {
        const row = fence?.version === undefined ? undefined : await store.table(fence.table);
        return store.commit(writes, fence && row ? { ...fence, version: row.version } : fence);
      }),
    }),
    finds: [
      'an answer that was judged on another version is refused',
      'a change of the row that was judged on another version is refused',
    ],
  },
  'no owner check': {
    plant: (store) => ({
      commit: (writes, { held: _held, ...fence } = { table: '', epoch: 0 }) =>
        store.commit(writes, fence.table === '' ? undefined : fence),
    }),
    finds: ['whoever kept a table before can write no more, be it an answer, a change or a line of chat'],
  },
  'told before written': {
    plant: (store) => ({
      async commit(writes, fence) {
        setTimeout(() => void store.commit(writes, fence).catch(() => undefined), 100);
        return [];
      },
    }),
    finds: [
      'entries come in order, after one, at most so many',
      'what is committed is there after it was closed and opened',
      'an entry that is there already is refused',
    ],
  },
  'half a batch': {
    plant: (store) => ({
      commit: oneByOne((writes, fence) =>
        store.commit(writes, fence).catch(async (error: unknown) => {
          for (const write of writes) await store.commit([write]);
          throw error;
        }),
      ),
    }),
    finds: [
      'a commit happens whole or not at all',
      'a refused answer leaves nothing: no progress, no key, no snapshot, no telling',
    ],
  },
  'a code used twice': {
    plant: (store) => ({
      commit: oneByOne(async (writes, fence) => {
        const kept: Write[] = [];
        for (const write of writes)
          if (write.w !== 'unlink' || (await store.link(write.hash)) !== undefined) kept.push(write);
        return store.commit(kept, fence);
      }),
    }),
    finds: [
      'a link is used once: the second use fails with its name',
      'of many who use a link at the same moment one gets in',
      'what was to happen with a used link does not happen',
    ],
  },
  'an alarm that is lost when it comes with an answer': {
    plant: (store) => ({
      commit: (writes, fence) =>
        store.commit(writes.length === 1 ? writes : writes.filter(({ w }) => w !== 'alarm'), fence),
    }),
    finds: ['an alarm that comes with an answer is there with it', 'alarms are there after it was closed and opened'],
  },
  'an alarm that is lost at its very moment': {
    plant: (store) => ({
      alarms: async (due, after, limit) => (await store.alarms(due, after, limit)).filter(({ at }) => at < due),
    }),
    finds: ['what is due is found, in order of time, and nothing else', 'an alarm is put off, and taken away'],
  },
};

const casesOf = (titles: readonly string[]): Case[] =>
  titles.map((title) => {
    const found = CASES.find(([name]) => name === title);
    if (found === undefined) throw new Error(`there is no case '${title}'`);
    return found;
  });

let ids = 0;
async function runOn(fault: ((store: Store) => Partial<Store>) | null, [, run]: Case): Promise<void> {
  const with_ = (store: Store): Store => (fault === null ? store : planted(store, fault));
  await run({
    store: with_(sound),
    id: (mark = 'x') => `${mark}${++ids}`,
    async again() {
      await sound.close();
      sound = open();
      return with_(sound);
    },
  });
}

describe.each(Object.entries(FAULTS))('%s', (_name, { plant, finds }) => {
  test.each(casesOf(finds))('is found: %s', async (...found) => {
    await runOn(null, found);
    await expect(runOn(plant, found)).rejects.toThrow();
  });
});
