import { configDefaults, defineConfig } from 'vitest/config';

/** The long tests: whole games by the hundred, browsers, soak. Bounded as a whole by `scripts/within.ts`. */
export default defineConfig({
  test: {
    include: ['{packages,games,bench,scripts}/**/*.long.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**'],
    passWithNoTests: true,
    maxWorkers: 2,
    testTimeout: 15 * 60_000,
    hookTimeout: 2 * 60_000,
  },
});
