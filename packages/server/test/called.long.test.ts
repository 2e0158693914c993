import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { callTest } from './called.ts';
import { Api } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';
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
  const ended = (victim: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> => {
    const gone = once(victim, 'exit');
    victim.kill(signal);
    return gone;
  };
  const patiently = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
  const KILLS = 3;
  let kills = 0;
  // Everything is laid while nobody is called, so that none is told before there is somebody to be killed.
  let server = start(data, port, 'waiting');
  try {
    const first = await server;
    const people = await Promise.all(Array.from({ length: 8 }, (_, i) => Api.guest(base, `p${i}`)));
    for (const who of people) {
      await who.send('PUT', '/me/notices', {
        ...{ language: 'en', zone: 'UTC', quiet: null, hush: false },
        kinds: { turn: ['hook'], short: [], offer: [], mention: [], invitation: [], begun: [], over: [] },
      });
      await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/${who.id}` });
    }
    // Two tables for each: three would be told in one message.
    for (const [i, host] of people.entries()) {
      const { id: table } = await host.post('create', { game: 'squabble', seats: 2 });
      await people[(i + 1) % people.length]?.post('sit', { table });
      await host.post('start', { table });
    }
    const asked: string[] = [];
    for (const who of people)
      for (const { table } of await who.send<{ table: string }[]>('GET', '/me/turns'))
        asked.push(`/${who.id} ${table}`);
    expect(asked.length).toBeGreaterThan(2 * KILLS);
    await ended(first, 'SIGTERM');
    expect(hook.taken).toEqual([]);
    // One is answered; the next has arrived, and before its sender hears so it is dead.
    let arrived = 0;
    hook.before = async () => {
      if (kills >= KILLS || ++arrived % 2 === 1) return;
      kills++;
      await ended(await server, 'SIGKILL');
      server = start(data, port, 'calling');
    };
    server = start(data, port, 'calling');
    await patiently(() => kills).toBe(KILLS);
    // Whatever is still to come, it waits here.
    const outbox = new Database(join(data, 'homage.sqlite'), { readonly: true });
    const waiting = outbox.prepare('SELECT count(*) FROM notices').pluck();
    await patiently(() => waiting.get()).toBe(0);
    outbox.close();
    await ended(await server, 'SIGTERM');
    const told = hook.taken.flatMap(({ path, body }) =>
      (JSON.parse(String(body)) as { notices: { table: string }[] }).notices.map(({ table }) => `${path} ${table}`),
    );
    expect([...new Set(told)].sort()).toEqual(asked.sort());
    // Each kill cost one message a second sending, and no more.
    expect(told.length - asked.length).toBe(KILLS);
  } finally {
    kills = KILLS;
    (await server).kill('SIGKILL');
    await hook.close();
    rmSync(data, { recursive: true, force: true });
  }
}, 240_000);
