/** A node dies that kept a thousand tables: the other takes those that somebody there follows in one statement, and they are ready before what is merely due. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Subscriber } from '../src/subscriber.ts';
import { Api, eventually, house } from './harness.ts';
import { Nats, NO_NATS } from './nodes/nats.ts';
import { Process } from './nodes/players.ts';
import { freePort } from './port.ts';
import { freshDatabase, NO_POSTGRES, run, stopShared } from './postgres/cluster.ts';

const FOLLOWED = 800;
const DUE = 200;

class Reader implements Subscriber {
  readonly guest = null;
  syncs: number[] = [];
  send(text: string): void {
    if (text.startsWith('{"t":"sync"')) this.syncs.push(performance.now());
  }
  cut = false;
  close(): void {
    this.cut = true;
  }
}

afterAll(stopShared);

test.skipIf((NO_NATS ?? NO_POSTGRES) !== null)(
  'a thousand tables of a node that was killed',
  async () => {
    const nats = await Nats.start();
    const database = await freshDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'homage-takeover-'));
    const lost = new Process(await freePort(), join(folder, 'lost'), database, nats.url, 'lost');
    const here = await house({ database, nats: nats.url, node: 'here', hotTables: 5_000 });
    try {
      const { hall } = here;
      const ann = await Api.guest(here.address, 'Ann');
      const { id } = await ann.post('create', { game: 'squabble', seats: 2 });
      const row = await hall.store.table(id);
      if (row === undefined) throw new Error('there is no table');
      const ids = Array.from({ length: FOLLOWED + DUE }, (_, i) => String(i).padStart(id.length, '0'));
      const fresh = { owner: null, epoch: 0, version: 0, alarm: null, deadline: null };
      await hall.store.commit(ids.map((each) => ({ w: 'newTable', table: { ...row, ...fresh, id: each } })));
      await lost.start();
      await eventually(() => hall.nodes?.lives.others.length).toBe(1);
      const [other] = hall.nodes?.lives.others ?? [];
      await run(database, `UPDATE progress SET owner = '${other?.id}', epoch = 1 WHERE table_id <> '${id}'`);
      const followed = ids.slice(0, FOLLOWED);
      const due = ids.slice(FOLLOWED);
      const readers: Reader[] = [];
      const follow = async (each: string): Promise<void> => {
        const reader = new Reader();
        readers.push(reader);
        await hall.join(reader, each, {}, () => true);
      };
      for (let i = 0; i < FOLLOWED; i += 20) await Promise.all(followed.slice(i, i + 20).map(follow));
      expect(readers.every(({ syncs }) => syncs.length === 1)).toBe(true);
      // A few may have been put down again before anybody followed them there, and are kept here.
      const moving = readers.filter((_, i) => hall.peek(followed[i] ?? '') === undefined);
      expect(moving.length).toBeGreaterThan(FOLLOWED * 0.9);
      await run(database, `UPDATE progress SET alarm = 1 WHERE table_id IN (${due.map((each) => `'${each}'`).join()})`);

      const { heads } = hall.store;
      const acquire = heads.acquire.bind(heads);
      const asked: number[] = [];
      heads.acquire = (tables, node) => {
        asked.push(tables.length);
        return acquire(tables, node);
      };
      const woken = (): number => due.filter((each) => hall.peek(each) !== undefined).length;
      const struck = performance.now();
      await lost.end('SIGKILL');
      await eventually(() => moving.filter(({ syncs }) => syncs.length < 2).length).toBe(0);
      const early = woken();
      const times = moving.map(({ syncs }) => Math.round((syncs[1] ?? 0) - struck)).sort((a, b) => a - b);
      await eventually(woken).toBe(DUE);
      console.log(
        `of ${ids.length} tables ${moving.length} were ready after ${times[0]} to ${times.at(-1)} ms (middle ${times[times.length >> 1]}); by then ${early} of ${DUE} that were due; ` +
          `statements for ${asked.slice(0, 8).join(', ')}${asked.length > 8 ? ', …' : ''} tables; all after ${Math.round(performance.now() - struck)} ms`,
      );
      // Those who wait are taken together; the due ones follow a few at a time.
      expect(asked.find((count) => count > 16)).toBeGreaterThanOrEqual(moving.length);
      expect(asked.filter((count) => count > 16)).toHaveLength(1);
      expect(early).toBeLessThan(DUE / 2);
      expect(moving.filter(({ syncs, cut }) => syncs.length !== 2 || cut)).toEqual([]);
    } finally {
      await here.end();
      await lost.end('SIGKILL');
      await nats.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  240_000,
);
