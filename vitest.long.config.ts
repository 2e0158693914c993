import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [...configDefaults.exclude, '**/dist/**'];
// Programs that tests start keep what was compiled, as `npm start` does: 0.2 s of processor time for a start instead of 0.85.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/homage');
const ROOMS = '{packages,games,bench,scripts}';

/** Loaded by Node itself, as the pure tests of every day are (vitest.config.ts). */
const PURE = 'games/*/test/**/*.long.test.ts';

/**
 * The long tests: whole games by the hundred, browsers, soak. Bounded as a whole by `scripts/within.ts`. As every day, browsers come last and
 * one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'long',
          include: [`${ROOMS}/**/*.long.test.{ts,tsx}`],
          exclude: [...exclude, PURE, '**/*.browser.long.test.*'],
          maxWorkers: 2,
          testTimeout: 15 * 60_000,
          hookTimeout: 2 * 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'pure',
          include: [PURE],
          exclude,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: 2,
          testTimeout: 15 * 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      // The everyday tests of the server once more, on PostgreSQL. Left out: those that look into SQLite's file, and the shortest, which run on both
      // stores every day.
      {
        test: {
          name: 'postgres',
          include: [
            'packages/server/test/{abuse,accounts,called,calling,care,channels,chat,devices,floods,herald,house,letters,manners,names,notices,pace,past,past.long,registry,sealing,secrets,server,setback,socket,streams,time,together}.test.ts',
          ],
          exclude,
          env: { HOMAGE_TEST_STORE: 'postgres' },
          maxWorkers: 2,
          testTimeout: 5 * 60_000,
          hookTimeout: 2 * 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: [`${ROOMS}/**/*.browser.long.test.{ts,tsx}`],
          exclude,
          maxWorkers: 1,
          testTimeout: 5 * 60_000,
          hookTimeout: 2 * 60_000,
          // A page on a busy machine may need more than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
