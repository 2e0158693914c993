/** Many turns at many tables, in simulated time: who is called, and when. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keeper, personSeat } from '@homage/table';
import { turnCalls } from '../src/notices/calls.ts';
import { type Turn, turnsText } from '../src/rooms/turns.ts';
import type { TableRow } from '../src/store/store.ts';
import { FastDice } from './choose.ts';
import { Api, house } from './harness.ts';
import { receiver } from './receiver.ts';

export interface CalledReport {
  turns: number;
  called: number;
  /** Turns that lasted long enough, and were not told. */
  lost: number;
  doubled: number;
  /** Told after the answer, before 90 seconds had passed, or to somebody else. */
  wrong: number;
}

interface Running {
  turn: Turn;
  /** When it is answered. */
  ends: number;
  times: number;
}

const GRACE = 90_000;
const STEP = 10_000;
const TABLES = 40;

/**
 * Turns as rooms write them, each answered after some time: half of them before anybody is called. `seed`: who answers when. Every step the outbox is worked
 * on; every turn must be told once if it lasted, and never otherwise.
 */
export async function callTest(turns: number, seed: string): Promise<CalledReport> {
  const data = mkdtempSync(join(tmpdir(), 'homage-called-'));
  const dice = new FastDice(seed);
  let now = Date.UTC(2026, 0, 1);
  const server = await house({ data, now: () => now, ticks: () => now, noticeMs: 1e9, hooksHere: true });
  const hook = await receiver();
  const report: CalledReport = { turns: 0, called: 0, lost: 0, doubled: 0, wrong: 0 };
  try {
    const people = await Promise.all([0, 1, 2, 3].map((i) => Api.guest(server.address, `p${i}`)));
    for (const [i, who] of people.entries())
      await who.send('POST', '/me/notices/outlets', { kind: 'json', url: `${hook.url}/${i}` });
    const { hall } = server;
    const open = new Map<string, Running>();
    const versions = new Map<string, number>();
    const seats = people.map((who, i) => personSeat(who.id, `p${i}`, '', 'random'));
    const { clock, closes, ...kept } = Keeper.memory({ kind: 'none' }, seats);
    const row: Omit<TableRow, 'id'> = {
      ...{ game: 'squabble', edition: 1, options: '{}', clock: '{"kind":"none"}', access: 'link', phase: 'running' },
      ...{
        host: people[0]?.id ?? '',
        created: now,
        touched: now,
        seed: '00',
        house: JSON.stringify({ ...kept, manners: {} }),
      },
      ...{ ticks: JSON.stringify({ clock, closes }), turn: '', header: '{}', opening: '', deadline: null },
      ...{ rematch: null, alarm: null, version: 0 },
    };
    for (let i = 0; i < TABLES; i++) {
      await hall.store.commit([{ w: 'newTable', table: { ...row, id: `t${i}` } }]);
      versions.set(`t${i}`, 0);
    }
    /** Whoever is asked next at a table, in the commit in which the one before has answered. */
    const next = async (id: string): Promise<void> => {
      const before = open.get(id);
      if (before !== undefined) {
        if (before.times === 0 && before.ends - before.turn.since >= GRACE + 2 * STEP) report.lost++;
        if (before.times > 1) report.doubled += before.times - 1;
        open.delete(id);
      }
      const version = versions.get(id) as number;
      versions.set(id, version + 1);
      const more = report.turns < turns;
      const seat = dice.below(people.length);
      const turn: Turn = { seat, since: now, n: version, until: null, window: false, called: true, asks: [] };
      const after = more ? [turn] : [];
      const place = { id, row, memory: { seats }, hall };
      await hall.store.commit(
        [
          { w: 'entry', table: id, n: version + 1, body: `{"n":${version + 1}}` },
          { w: 'progress', id, set: { touched: now, deadline: null, turn: turnsText(after) } },
          ...turnCalls(place, before === undefined ? [] : [before.turn], after, hall.served.now()),
        ],
        { table: id, epoch: 1, version },
      );
      if (!more) return;
      report.turns++;
      const lasts = dice.below(2) === 0 ? dice.below(GRACE - STEP) : GRACE + dice.below(20 * 60_000);
      open.set(id, { turn, ends: now + lasts, times: 0 });
    };
    for (let i = 0; i < TABLES; i++) await next(`t${i}`);
    let read = 0;
    while (open.size > 0) {
      now += STEP;
      for (const [id, { ends }] of [...open]) if (ends <= now) await next(id);
      await server.notices.work();
      for (; read < hook.taken.length; read++) {
        const { path, body } = hook.taken[read] as (typeof hook.taken)[0];
        for (const { table } of (JSON.parse(String(body)) as { notices: { table: string }[] }).notices) {
          report.called++;
          const running = open.get(table);
          const mine = running !== undefined && `/${running.turn.seat}` === path && now - running.turn.since >= GRACE;
          if (running !== undefined && mine) running.times++;
          else report.wrong++;
        }
      }
    }
    return report;
  } finally {
    await server.close();
    await hook.close();
    rmSync(data, { recursive: true, force: true });
  }
}
