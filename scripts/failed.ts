import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Where `scripts/tests.ts` wants to read which files failed: in a test, in loading, or by an error that nobody caught. */
export default class Failed implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (modules, errors) => {
    const failed = modules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId);
    const uncaught = errors.map(({ VITEST_TEST_PATH: file }) => (typeof file === 'string' ? file : ''));
    const { HOMAGE_FAILED: report } = process.env;
    if (report !== undefined) writeFileSync(report, JSON.stringify([...new Set([...failed, ...uncaught])].sort()));
  };
}
