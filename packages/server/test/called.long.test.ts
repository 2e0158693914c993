import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callTest } from './called.ts';
import { Api, eventually } from './harness.ts';
import { freePort, start } from './kill.ts';
import { receiver } from './receiver.ts';

test('10,000 turns: at most one notice a turn, none after the answer, none lost', async () => {
  const report = await callTest(10_000, 'long');
  expect(report).toMatchObject({ turns: 10_000, lost: 0, doubled: 0, wrong: 0 });
  expect(report.called).toBeGreaterThan(3_000);
}, 600_000);

test('killed between sending and marking: none is lost, and one at the most comes twice', async () => {
  const data = mkdtempSync(join(tmpdir(), 'homage-killed-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const hook = await receiver();
  let server: ChildProcess | undefined = await start(data, port, 'calling');
  const KILLS = 3;
  let kills = 0;
  let dead: Promise<void> | undefined;
  try {
    const people = await Promise.all(['Ann', 'Bob'].map((name) => Api.guest(base, name)));
    const [ann, bob] = people as [Api, Api];
    await ann.send('PUT', '/me/notices', {
      ...{ language: 'en', zone: 'UTC', quiet: null, hush: false },
      kinds: { turn: ['hook'], short: [], offer: [], mention: [], invitation: [], begun: [], over: [] },
    });
    await ann.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/ann` });
    const tables: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
      tables.push(table);
      await bob.post('sit', { table });
      await ann.post('start', { table });
    }
    const asked = (await ann.send<{ table: string }[]>('GET', '/me/turns')).map(({ table }) => table).sort();
    expect(asked.length).toBeGreaterThan(0);
    const told = (): string[] =>
      hook.taken.flatMap(({ body }) =>
        (JSON.parse(String(body)) as { notices: { table: string }[] }).notices.map(({ table }) => table),
      );
    // It has arrived, and before its sender hears so it is dead.
    hook.before = async () => {
      if (kills >= KILLS || server === undefined) return;
      kills++;
      const victim = server;
      server = undefined;
      dead = new Promise((done) => victim.once('exit', () => done()));
      victim.kill('SIGKILL');
      await dead;
    };
    while (kills < KILLS) {
      await eventually(() => server === undefined).toBe(true);
      await dead;
      server = await start(data, port, 'calling');
    }
    await eventually(() => new Set(told()).size).toBe(asked.length);
    expect([...new Set(told())].sort()).toEqual(asked);
    // Each kill cost one message a second sending, and no more.
    expect(hook.taken.length - new Set(hook.taken.map(({ body }) => String(body))).size).toBeLessThanOrEqual(KILLS);
    const count = hook.taken.length;
    await new Promise((done) => setTimeout(done, 3_000));
    expect(hook.taken.length).toBe(count);
  } finally {
    server?.kill('SIGKILL');
    await hook.close();
    rmSync(data, { recursive: true, force: true });
  }
}, 240_000);
