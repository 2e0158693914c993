import { configDefaults, defineConfig } from 'vitest/config';

/** What is too long for the long suite: `npm run test:soak`, by hand before a release. Each prints what it has done. */
export default defineConfig({
  test: {
    include: ['{packages,games,bench,scripts}/**/*.soak.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/dist/**'],
    maxWorkers: 2,
    testTimeout: 60 * 60_000,
    hookTimeout: 5 * 60_000,
  },
});
