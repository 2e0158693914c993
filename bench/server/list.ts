/**
 * `node bench/server/list.ts`: what the public list costs when ten thousand tables of five thousand hosts stand open and one of them has just changed, or another
 * one has just been set up. Processor time of this process while the server in it makes the list again, for each of many changes; whoever asks comes over HTTP.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, serve } from '@homage/server';

const TABLES = 10_000;
const HOSTS = 5_000;
const CHANGES = 40;

const data = mkdtempSync(join(tmpdir(), 'homage-list-'));
const seat = (n: number, player: string | null): object => ({
  ...{ kind: player === null ? 'empty' : 'person', player, name: player === null ? '' : `Player ${n}` },
  ...{ bot: null, away: false, silent: 0, salt: '' },
});
const rowOf = (n: number) => ({
  ...({ id: `listed-${n}`, game: 'middle-ages', edition: 1, options: '{}', access: 'open', phase: 'open' } as const),
  ...{ clock: '{"kind":"none"}', host: `host-${n % HOSTS}`, created: n, touched: n, seed: '00', version: 0, turn: '' },
  ...{ ticks: '{"clock":{"hands":[]},"closes":null}', header: null, opening: null, rematch: null },
  ...{ deadline: null, alarm: null },
  house: JSON.stringify({
    seats: [seat(n, `host-${n % HOSTS}`), ...[1, 2, 3].map((i) => seat(i, null))],
    ...{ orders: [[], [], [], []], wantEnd: [], since: null },
  }),
});
const store = await openStore({ data, database: null });
for (let n = 0; n < HOSTS; n += 1000)
  await store.commit(
    Array.from({ length: 1000 }, (_, k) => ({
      w: 'guest' as const,
      guest: { id: `host-${n + k}`, name: `Host ${n + k}`, created: 0 },
    })),
  );
for (let n = 0; n < TABLES; n += 1000)
  await store.commit(Array.from({ length: 1000 }, (_, k) => ({ w: 'newTable' as const, table: rowOf(n + k) })));
await store.close();

const server = await serve({ port: 0, data, web: null, logLevel: 'error' });
const list = async (): Promise<number> => {
  const answer = await fetch(`${server.address}/api/tables`);
  return ((await answer.json()) as unknown[]).length;
};
const guest = await fetch(`${server.address}/api/guest`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"name":"Ann"}',
});
const { token } = (await guest.json()) as { token: string };
const setUp = async (): Promise<void> => {
  const made = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"game":"middle-ages","seats":4,"access":"open"}',
  });
  if (!made.ok) throw new Error(await made.text());
};
const [changed, another]: [number[], number[]] = [[], []];
let shown = 0;
for (let i = 0; i < CHANGES; i++) {
  const isNew = i % 2 === 1;
  if (isNew) await setUp();
  else server.hall.listChanged();
  // The list is made at most ten times a second.
  await new Promise((done) => setTimeout(done, 150));
  const began = process.cpuUsage();
  await server.hall.list.publicLines();
  const { user, system } = process.cpuUsage(began);
  (isNew ? another : changed).push((user + system) / 1000);
  shown = await list();
}
await server.close();
rmSync(data, { recursive: true, force: true });
const [first] = changed;
const quarters = (times: number[]): string => {
  const sorted = times.slice(1).sort((a, b) => a - b);
  return [0.25, 0.5, 0.75].map((q) => (sorted[Math.floor(sorted.length * q)] ?? 0).toFixed(1)).join(', ');
};
console.log(
  `${TABLES} tables, ${shown} shown: ${first?.toFixed(1)} ms of processor time for the first list; after a change ${quarters(changed)} (quarter, middle, three quarters), after a new table ${quarters(another)}`,
);
process.exit(0);
