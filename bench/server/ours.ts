/** Our server as `npm start` runs it: every answer is on the disk before anybody hears of it. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSmall, serve } from '@homage/server';
import { answer } from './child.ts';

const given = process.env.HOMAGE_BENCH_DATA;
const data = given ?? mkdtempSync(join(tmpdir(), 'homage-bench-'));
if (given === undefined) process.on('exit', () => rmSync(data, { recursive: true, force: true }));
keepSmall();
const server = await serve({
  port: 0,
  data,
  web: null,
  logLevel: 'error',
  limits: {
    messages: 1e6,
    burst: 1e6,
    messagesPerAddress: 1e7,
    burstPerAddress: 1e7,
    tablesPerAddress: 1e6,
    requests: 1e7,
    work: 1e7,
    guests: 1e6,
    sockets: 1e5,
    socketsPerAddress: 1e5,
    tables: 1e6,
    setUps: 1e7,
    setUpsPerAddress: 1e7,
    changes: 1e7,
    lines: 1e6,
    lineMs: 1,
    backlog: 1e8,
    waiting: 1e9,
  },
});
answer(server.address, {
  async remove() {
    await server.close();
    rmSync(data, { recursive: true, force: true });
    return true;
  },
});
