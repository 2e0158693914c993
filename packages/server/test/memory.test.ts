import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('a server that works again after quiet hours has room for young objects as before', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'young.ts')]);
  const { busy, quiet, again } = JSON.parse(stdout) as { busy: number; quiet: number; again: number };
  expect(quiet).toBeLessThan(busy);
  expect(again).toBe(busy);
  expect(busy).toBe(16 * 1024 * 1024);
});
