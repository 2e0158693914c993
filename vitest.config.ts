import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

const exclude = [
  ...configDefaults.exclude,
  '**/dist/**',
  '**/*.long.test.*',
  '**/*.figures.test.*',
  '**/*.soak.test.*',
];
// Programs that tests start keep what was compiled, as `npm start` does: 0.2 s of processor time for a start instead of 0.85.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/homage');
const ROOMS = '{packages,games,bench,scripts}';

/**
 * Tests of what neither knows a machine nor changes anything outside of a match. `*.mocked.test.ts` put other modules in the place of ours,
 * which only Vite's way of loading can.
 */
const PURE = [
  'games/*/{test,rules,text,bot,lessons}/**/!(*.mocked).test.ts',
  'packages/{kernel,words,testkit,protocol,bots}/**/!(*.mocked).test.ts',
];

/**
 * The everyday tests. Long ones are named `*.long.test.ts` and run by `npm run test:long`, longer ones
 * `*.soak.test.ts` and by `npm run test:soak`. Browser tests come last and one file
 * at a time: a browser wants both cores. Where the machine is shared, files that failed try again, each in a process of its own
 * (scripts/tests.ts).
 */
export default defineConfig({
  test: {
    projects: [
      // Pure code keeps nothing between files, so a worker loads it once for all of them. Node loads it, as at `npm start`: where Vite does, every
      // use of an import calls a getter, and Petty Fiefs' bots take 2.3 times as much of the processor.
      {
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...exclude, '**/*.browser.test.*'],
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'node',
          include: [`${ROOMS}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, ...PURE, '**/*.browser.test.*'],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      // The server's shortest tests once more, on PostgreSQL; the others in the long ones.
      {
        test: {
          name: 'postgres',
          include: ['packages/server/test/{again,alarms,once,orders,paper,sessions,shared,sweep,turns}.test.ts'],
          exclude,
          env: { HOMAGE_TEST_STORE: 'postgres' },
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browser',
          include: [`${ROOMS}/**/*.browser.test.{ts,tsx}`],
          exclude,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A page on a busy machine may need more than the second that is usual.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
