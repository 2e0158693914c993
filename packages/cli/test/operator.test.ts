/** What the operator of a server types: `homage admin` beside a running one, and `homage backup` where the data is not in a folder. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@homage/server';
import { afterEach, expect, test, vi } from 'vitest';
import { homage } from '../src/homage.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0).reverse()) await end();
});

async function said(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [out, err]: [string[], string[]] = [[], []];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const error = vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(line));
  try {
    return { code: await homage(args), out: out.join('\n'), err: err.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

test('homage admin reaches the server of its folder, and says so in a sentence where there is none', async () => {
  const data = mkdtempSync(join(tmpdir(), 'homage-operator-'));
  ends.push(() => rmSync(data, { recursive: true, force: true }));
  const alone = await said('admin', 'tables', '--data', data);
  expect(alone).toMatchObject({ code: 2, out: '' });
  expect(alone.err).toContain(`no server runs on the folder ${data}`);
  const server = await serve({ data, port: 0, logLevel: 'silent' });
  ends.push(() => server.close());
  const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const response = await fetch(`${server.address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(response.ok, await response.clone().text()).toBe(true);
    return (await response.json()) as T;
  };
  const rolf = await post<{ id: string; token: string }>('/guest', { name: 'Rolf' });
  await post('/tables', { game: 'petty-fiefs', seats: 2 }, rolf.token);
  const tables = await said('admin', 'tables', 'open', '--data', data, '--json');
  expect(tables.code).toBe(0);
  expect(JSON.parse(tables.out)).toMatchObject([{ game: 'petty-fiefs', seats: ['Rolf', ''] }]);
  expect(await said('admin', 'bans', '--data', data)).toMatchObject({ code: 0, out: 'none' });
  expect(await said('admin', 'ban', rolf.id, '--days', '1', '--data', data)).toMatchObject({ code: 0 });
  expect((await said('admin', 'bans', '--data', data)).out).toContain(rolf.id);
  const wrong = await said('admin', 'bann', '--data', data);
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err.split('\n')).toHaveLength(1);
});

test('homage backup names what saves the data where it is in PostgreSQL', async () => {
  vi.stubEnv('HOMAGE_DATABASE', 'postgres://nowhere/homage');
  for (const command of ['backup', 'restore']) {
    const { code, err } = await said(command, 'copy.db');
    expect(code).toBe(2);
    expect(err).toContain('pg_dump');
  }
});
