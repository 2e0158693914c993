/** What nobody needs any more. Runs in the writer's thread, a little at a time. */

import type Database from 'better-sqlite3';
import { numbered } from './records.ts';
import type { Sweep } from './store.ts';
import { sweepStatement } from './sweeps.ts';

export interface Broom {
  sweep(what: Sweep, before: number, limit: number): void;
  dropTable(id: string): void;
}

export function sweeper(db: Database.Database): Broom {
  const runs = db.prepare(
    'DELETE FROM runs WHERE served < (SELECT max(served) FROM runs WHERE wall < @before) AND served IN (SELECT served FROM runs ORDER BY served LIMIT @limit)',
  );
  const idle = db
    .prepare(
      `SELECT id FROM guests g WHERE created < @before
         AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = g.id)
         AND NOT EXISTS (SELECT 1 FROM players WHERE guest = g.id)
         AND NOT EXISTS (SELECT 1 FROM tables WHERE host = g.id)
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE guest = g.id AND seen >= @before)
       LIMIT @limit`,
    )
    .pluck();
  const ofGuest = ['sessions', 'links', 'keys', 'notices', 'codes', 'bonds', 'results', 'outlets', 'wishes', 'inbox']
    .map((name) => `${name} WHERE guest`)
    .concat('guests WHERE id')
    .map((from) => db.prepare(`DELETE FROM ${from} = ?`));
  const ofTable = ['entries', 'snapshots', 'tellings', 'lines', 'keys', 'notices', 'inbox', 'players', 'progress']
    .map((name) => `${name} WHERE table_id`)
    .concat('tables WHERE id')
    .map((from) => db.prepare(`DELETE FROM ${from} = ?`));
  return {
    sweep(what, before, limit) {
      if (what === 'runs') runs.run({ before, limit });
      else if (what === 'guests')
        for (const id of idle.all({ before, limit })) for (const each of ofGuest) each.run(id);
      else {
        const { text, values } = sweepStatement(what, before, limit, '?');
        db.prepare(text).run(numbered(values));
      }
    },
    dropTable(id) {
      for (const each of ofTable) each.run(id);
    },
  };
}
