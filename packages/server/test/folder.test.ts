/** The data folder: one server at a time, and nothing in it that others can read. */

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, DATA_FILE, restore } from '../src/index.ts';
import { RESTORE_FILE } from '../src/store/backup.ts';
import { Api, eventually, house } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'homage-folder-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const REFUSED = /another server is running on the folder .*: stop it first, or give this one a folder of its own/;

describe('M9: one server for one folder', () => {
  test('a second one refuses with a sentence and leaves the first alone; backup works beside it', async () => {
    const first = await house({ data });
    await expect(house({ data })).rejects.toThrow(REFUSED);
    const ann = await Api.guest(first.address, 'Ann');
    await backup(data, join(data, 'copy.sqlite'));
    expect(await ann.send('GET', '/me')).toMatchObject({ name: 'Ann' });
    await first.close();
    const next = await house({ data });
    await next.close();
  });

  test('another process is refused too, and a kill leaves no lock behind', async () => {
    const child = await start(data, await freePort());
    await expect(house({ data })).rejects.toThrow(REFUSED);
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    const next = await house({ data });
    await expect(start(data, await freePort())).rejects.toThrow('the server ended with');
    await next.close();
  });

  test('while a backup is restored the folder stays taken', async () => {
    const first = await house({ data });
    const ann = await Api.guest(first.address, 'Ann');
    await backup(data, join(data, 'copy.sqlite'));
    restore(data, join(data, 'copy.sqlite'));
    let tries = 0;
    while (!readdirSync(data).some((name) => name.startsWith('before-restore-'))) {
      await expect(house({ data })).rejects.toThrow(REFUSED);
      tries++;
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(tries).toBeGreaterThan(0);
    await expect(house({ data })).rejects.toThrow(REFUSED);
    await eventually(() => ann.send('GET', '/me').catch(() => undefined)).toMatchObject({ name: 'Ann' });
    await first.close();
  });
});

describe('L2: for their owner only', () => {
  const modes = (): { [name: string]: string } =>
    Object.fromEntries(readdirSync(data).map((name) => [name, (statSync(join(data, name)).mode & 0o777).toString(8)]));
  const others = (): string[] => Object.entries(modes()).flatMap(([name, mode]) => (mode === '600' ? [] : [name]));

  test('backup, restore, what was there before, and the files beside them', async () => {
    // The folder may be one that others can look into, and the file one that was there, empty.
    chmodSync(data, 0o755);
    writeFileSync(join(data, DATA_FILE), '');
    chmodSync(join(data, DATA_FILE), 0o644);
    const before = process.umask(0o022);
    try {
      const server = await house({ data });
      await Api.guest(server.address, 'Ann');
      expect(existsSync(join(data, `${DATA_FILE}-wal`))).toBe(true);
      const copy = join(data, 'copy.sqlite');
      await backup(data, copy);
      expect(others()).toEqual([]);
      await server.close();
      // A copy that came over the network with other rights.
      chmodSync(copy, 0o644);
      restore(data, copy);
      expect(modes()[RESTORE_FILE]).toBe('600');
      chmodSync(copy, 0o600);
      const again = await house({ data });
      expect(others()).toEqual([]);
      await again.close();
    } finally {
      process.umask(before);
    }
  });
});
