import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { DATA_FILE } from '../src/index.ts';
import { PostgresStore } from '../src/store/postgres/store.ts';
import { SqliteStore } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { CASES } from './conformance/index.ts';
import { freshDatabase, NO_POSTGRES, stopShared } from './postgres/cluster.ts';

const data = mkdtempSync(join(tmpdir(), 'homage-conformance-'));
afterAll(async () => {
  await stopShared();
  rmSync(data, { recursive: true, force: true });
});

const STORES: { [name: string]: () => Promise<() => Promise<Store>> } = {
  SQLite: async () => async () => new SqliteStore(join(data, DATA_FILE)),
  PostgreSQL: async () => {
    const url = await freshDatabase();
    return () => PostgresStore.open(url);
  },
};

const stores = Object.keys(STORES).filter((name) => name !== 'PostgreSQL' || NO_POSTGRES === null);

describe.each(stores)('%s', (name) => {
  let open: () => Promise<Store>;
  let store: Store;
  let ids = 0;
  beforeAll(async () => {
    open = await (STORES[name] as () => Promise<() => Promise<Store>>)();
    store = await open();
  }, 120_000);
  afterAll(() => store?.close());

  test.each(CASES)('%s', async (_title, run) => {
    await run({
      store,
      id: (mark = 'x') => `${mark}${++ids}`,
      async again() {
        await store.close();
        store = await open();
        return store;
      },
    });
  });
});
