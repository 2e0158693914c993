/**
 * `node scripts/tests.ts [ARGUMENTS OF VITEST]`: runs tests. Where the machine is shared (CI=true) files that failed run once more, one at a time, when all
 * others are done: in a new process, with nothing of the first try left, and with nothing beside them. What fails by its seed fails again; what
 * needed a second try is named at the end.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const REPORTER = join(import.meta.dirname, 'failed.ts');
/** More than so many have not merely stalled. */
const FEW = 6;

/** Runs them, and returns the exit code and the files that failed; one without a name where nobody knows. */
function run(args: readonly string[]): { code: number; failed: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'homage-tests-'));
  const report = join(folder, 'failed.json');
  try {
    const { status, error } = spawnSync(
      process.execPath,
      [VITEST, 'run', ...args, '--reporter=default', `--reporter=${REPORTER}`],
      { stdio: 'inherit', env: { ...process.env, HOMAGE_FAILED: report } },
    );
    if (error !== undefined) throw error;
    // Where it ended before its time there is no report.
    const failed = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as string[]) : [''];
    return { code: status ?? 1, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What says where tests are, and nothing that chooses some of them. */
const surroundings = (args: readonly string[]): string[] =>
  args.flatMap((arg, i) => (/^--(config|root)$/.test(arg) ? args.slice(i, i + 2) : []));

const args = process.argv.slice(2);
const { code, failed } = run(args);
process.exitCode = code;
const few = failed.length > 0 && failed.length <= FEW && !failed.includes('');
if (code !== 0 && process.env.CI !== undefined && few) {
  const names = failed.map((file) => `  ${relative(process.cwd(), file)}`).join('\n');
  console.log(`Once more, one at a time:\n${names}`);
  process.exitCode = run([...failed, ...surroundings(args), '--maxWorkers=1']).code;
  console.log(`${process.exitCode === 0 ? 'Passed' : 'Some failed'} at the second try:\n${names}`);
}
