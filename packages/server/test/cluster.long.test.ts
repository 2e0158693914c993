import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from './harness.ts';
import { NO_POSTGRES, run } from './postgres/cluster.ts';

const folders = (): string[] => readdirSync('/dev/shm').filter((name) => name.startsWith('homage-pg-'));

test.skipIf(NO_POSTGRES !== null || process.env.HOMAGE_TEST_PG !== undefined || process.platform !== 'linux')(
  'a test that is cut off leaves neither its PostgreSQL nor its data behind',
  async () => {
    const before = new Set(folders());
    const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres/alone.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((said) => child.stdout.once('data', (text) => said(String(text).trim())));
    await run(url, 'SELECT 1');
    const fresh = folders().filter((name) => !before.has(name));
    expect(fresh.length).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await eventually(() =>
      run(url, 'SELECT 1').then(
        () => 'there',
        () => 'gone',
      ),
    ).toBe('gone');
    // Others may lay and remove theirs meanwhile: ours is the one of which this says nothing any more.
    await eventually(() => folders().filter((name) => fresh.includes(name)).length < fresh.length).toBe(true);
  },
);
