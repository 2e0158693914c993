/** What nobody needs any more. Runs in the writer's thread, a little at a time. */

import type Database from 'better-sqlite3';
import type { Sweep } from './store.ts';

export interface Broom {
  sweep(what: Sweep, before: number, limit: number): void;
  dropTable(id: string): void;
}

export function sweeper(db: Database.Database): Broom {
  const links = db.prepare(
    'DELETE FROM links WHERE hash IN (SELECT hash FROM links WHERE expires < @before LIMIT @limit)',
  );
  const sessions = db.prepare(
    'DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE seen < @before LIMIT @limit)',
  );
  const shared = db.prepare('DELETE FROM shared WHERE id IN (SELECT id FROM shared WHERE at < @before LIMIT @limit)');
  const runs = db.prepare(
    'DELETE FROM runs WHERE served < (SELECT max(served) FROM runs WHERE wall < @before) AND served IN (SELECT served FROM runs ORDER BY served LIMIT @limit)',
  );
  const codes = db.prepare(
    'DELETE FROM codes WHERE hash IN (SELECT hash FROM codes WHERE expires > 0 AND expires < @before LIMIT @limit)',
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
      if (what === 'links') links.run({ before, limit });
      else if (what === 'sessions') sessions.run({ before, limit });
      else if (what === 'codes') codes.run({ before, limit });
      else if (what === 'shared') shared.run({ before, limit });
      else if (what === 'runs') runs.run({ before, limit });
      else for (const id of idle.all({ before, limit })) for (const each of ofGuest) each.run(id);
    },
    dropTable(id) {
      for (const each of ofTable) each.run(id);
    },
  };
}
