import { configDefaults, defineConfig } from 'vitest/config';

/** The everyday tests. Long ones are named `*.long.test.ts` and run by `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['{packages,games,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**', '**/*.long.test.*'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
