import { configDefaults, defineConfig } from 'vitest/config';

/** Figures that take longer than the long suite may: `npm run test:figures`, some twenty minutes on two quiet cores. */
export default defineConfig({
  test: {
    include: ['games/*/test/*.figures.test.ts', 'packages/*/test/*.figures.test.ts'],
    exclude: [...configDefaults.exclude, '**/dist/**'],
    maxWorkers: 2,
    testTimeout: 30 * 60_000,
  },
});
