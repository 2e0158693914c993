/** What failed on a shared machine runs once more by itself, with nothing left of the first try; elsewhere, and what fails again, fails. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '../tests.ts');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'homage-tried-'));
  writeFileSync(join(root, 'vitest.config.ts'), 'export default { test: { globals: true } };');
  writeFileSync(join(root, 'sound.test.ts'), `test('sound', () => console.log('sound was run'));`);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs what is in the folder. */
function run(ci: string | undefined): { status: number | null; stdout: string; sound: number } {
  const { CI: _, ...env } = process.env;
  if (ci !== undefined) env.CI = ci;
  const { status, stdout } = spawnSync(process.execPath, [TESTS, '--root', root], { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, sound: stdout.split('sound was run').length - 1 };
}

/** It fails in the first process that runs it, however often that one tries. */
const STALLED = `import { existsSync, writeFileSync } from 'node:fs';
const first = !existsSync('been');
writeFileSync('been', '');
test('stalled', () => expect(first).toBe(false));`;

/** All its tests pass, and then nobody catches an error. */
const UNCAUGHT = `import { existsSync, writeFileSync } from 'node:fs';
const first = !existsSync('gone');
writeFileSync('gone', '');
test('uncaught', async () => {
  if (first) setTimeout(() => { throw new Error('nobody caught this'); });
  await new Promise((done) => setTimeout(done, 50));
});`;

test('on a shared machine files that stalled pass at their second try, which is told; the others run once', () => {
  writeFileSync(join(root, 'stalled.test.ts'), STALLED);
  writeFileSync(join(root, 'uncaught.test.ts'), UNCAUGHT);
  const { status, stdout, sound } = run('true');
  expect(stdout).toMatch(/Passed at the second try:\n {2}stalled\.test\.ts\n {2}uncaught\.test\.ts\n/);
  expect({ status, sound }).toEqual({ status: 0, sound: 1 });
});

test('on a developer’s machine nothing is tried twice', () => {
  writeFileSync(join(root, 'stalled.test.ts'), STALLED);
  const { status, stdout } = run(undefined);
  expect(stdout).not.toContain('second try');
  expect(status).toBe(1);
});

test('what is wrong fails again', () => {
  writeFileSync(join(root, 'wrong.test.ts'), `test('wrong', () => expect(1).toBe(2));`);
  const { status, stdout } = run('true');
  expect(stdout).toMatch(/Some failed at the second try:\n {2}wrong\.test\.ts\n/);
  expect(status).toBe(1);
});
