import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Api } from './harness.ts';
import { start } from './kill.ts';
import { freePort } from './port.ts';
import { figure, letGo, stalled } from './stalled.ts';

const STREAMS = 1500;

test('H2: 1,500 stalled streams from as many addresses: memory stays bounded', async () => {
  const data = mkdtempSync(join(tmpdir(), 'homage-streams-'));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = await start(data, port, 'talkative');
  try {
    const ann = await Api.guest(base, 'Ann');
    const { id: table } = await ann.post('create', { game: 'squabble', seats: 2 });
    let open = 0;
    for (let i = 0; i < STREAMS; i += 100) {
      const some = Array.from({ length: 100 }, (_, j) =>
        stalled(port, table, `10.0.${Math.floor((i + j) / 250)}.${(i + j) % 250}`),
      );
      for (const { status } of await Promise.all(some)) open += status === 200 ? 1 : 0;
    }
    expect(open).toBe(STREAMS);
    const before = await figure(base, 'memory_bytes');
    let most = 0;
    for (let i = 0; i < 400; i++) {
      await ann.post('chat', { table, channel: 'table', text: '€'.repeat(2000) });
      if (i % 50 === 0) most = Math.max(most, await figure(base, 'memory_bytes'));
    }
    expect(await figure(base, 'readers_cut_off')).toBeGreaterThan(0);
    expect(await figure(base, 'waiting_bytes')).toBeLessThanOrEqual(64 * 1024 * 1024 * 1.125);
    console.log(`${STREAMS} streams: ${Math.round(before / 1e6)} MB before, ${Math.round(most / 1e6)} MB at most`);
    expect((most - before) / 1e6).toBeLessThan(300);
  } finally {
    letGo();
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
});
