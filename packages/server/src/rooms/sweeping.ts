/** What nobody needs any more is removed from the store, a little at a time: dead tables, old links, guests who never came back. */

import { Elsewhere } from '../nodes/elsewhere.ts';
import { KEPT_MS } from '../once.ts';
import type { Write } from '../store/store.ts';
import type { Hall } from './hall.ts';

const DAY = 24 * 60 * 60_000;
/** How long a table may stand untouched: before the game, and during it. Of a table that closed before its game nothing is kept for longer. */
const STALE_OPEN = DAY;
const STALE_RUNNING = 60 * DAY;
/** By correspondence people take their time to sit down, and pauses and vacations may follow each other. */
const STALE_OPEN_LETTERS = 14 * DAY;
const STALE_LETTERS = 180 * DAY;
/** A guest without a seat who does not come back is forgotten after so long. All of these in served time. */
const STALE_GUEST = 30 * DAY;
const SHARED_AGE = 180 * DAY;
/** Notices that nobody has looked at; bans after their end; when the server ran. */
const STALE_INBOX = 90 * DAY;
const OVER_BAN = 30 * DAY;
const STALE_RUNS = 2 * 365 * DAY;
/** So much is swept at a time, so that nobody notices. */
const SWEPT = 200;
const SWEPT_TABLES = 10;
/** What anybody makes many of in a short time goes in so many more pieces, as long as they take no longer than this together: 4000 in all, and one address makes 600. */
const PIECES = 20;
const PIECES_MS = 5000;

/**
 * Age is what was served meanwhile: nothing grows old while the server is down, and nothing because somebody has set the clock.
 */
export async function sweepHall(hall: Hall): Promise<void> {
  const { served, store, log } = hall;
  served.look();
  if (!served.calm || hall.nodes?.leads === false) return;
  try {
    await closeStale(hall, 'open', STALE_OPEN, false);
    await closeStale(hall, 'open', STALE_OPEN_LETTERS, true);
    await closeStale(hall, 'running', STALE_RUNNING, false);
    await closeStale(hall, 'running', STALE_LETTERS, true);
    await dropGames(hall);
    const before = (age: number): number => Math.max(0, served.ago(age));
    await store.commit([
      { w: 'dropKeys', before: before(KEPT_MS) },
      { w: 'sweep', what: 'links', before: before(DAY), limit: SWEPT },
      { w: 'sweep', what: 'codes', before: before(DAY), limit: SWEPT },
      { w: 'sweep', what: 'shared', before: before(SHARED_AGE), limit: SWEPT },
      ...outdated(hall),
      { w: 'sweep', what: 'inbox', before: before(STALE_INBOX), limit: SWEPT },
      { w: 'sweep', what: 'bans', before: before(OVER_BAN), limit: SWEPT },
      { w: 'sweep', what: 'guests', before: before(STALE_GUEST), limit: SWEPT },
      { w: 'sweep', what: 'runs', before: before(STALE_RUNS), limit: SWEPT },
    ]);
    const until = performance.now() + PIECES_MS;
    for (let piece = 1; piece < PIECES && performance.now() < until && !hall.closing; piece++) {
      // Others write in between.
      await new Promise((done) => setImmediate(done));
      await store.commit([
        { w: 'sweep', what: 'links', before: before(DAY), limit: SWEPT },
        { w: 'sweep', what: 'codes', before: before(DAY), limit: SWEPT },
        { w: 'sweep', what: 'guests', before: before(STALE_GUEST), limit: SWEPT },
      ]);
    }
  } catch (error) {
    if (!hall.closing) log.error({ err: error }, 'could not sweep');
  }
}

/** What the settings say is kept for so many days. */
function outdated({ settings, served }: Hall): Write[] {
  const { keepChat, keepReports, keepAudit, keepSessions } = settings;
  const kept = { chat: keepChat, reports: keepReports, audit: keepAudit, sessions: keepSessions };
  return (Object.keys(kept) as (keyof typeof kept)[]).flatMap((what): Write[] => {
    const days = kept[what];
    if (days === null) return [];
    const before = Math.max(0, served.ago(days * DAY));
    return [{ w: 'sweep', what, before, limit: what === 'chat' ? SWEPT_TABLES : SWEPT }];
  });
}

async function closeStale(hall: Hall, phase: 'open' | 'running', age: number, letters: boolean): Promise<void> {
  for (const id of await hall.store.stale(phase, hall.served.ago(age), SWEPT, letters)) {
    await hall
      .deed('close', id)
      .catch((error: unknown) => hall.log.error({ table: id, err: error }, 'could not close'));
  }
}

/** Finished games are kept for ever, unless the setting says otherwise; tables that closed without a game are not. */
async function dropGames(hall: Hall): Promise<void> {
  const { store, served, nodes } = hall;
  const { keepGames } = hall.settings;
  const cutoff = keepGames === null ? null : served.ago(keepGames * DAY);
  const old: string[] = [];
  for (const phase of ['closed', 'over'] as const) {
    if (cutoff !== null) old.push(...(await store.stale(phase, cutoff, SWEPT_TABLES)));
  }
  old.push(...(await store.empty(served.ago(STALE_OPEN), SWEPT_TABLES)));
  for (const id of new Set(old)) {
    if (hall.isInUse(id)) continue;
    try {
      await nodes?.take(id);
    } catch (error) {
      // Somebody looks at it.
      if (error instanceof Elsewhere) continue;
      throw error;
    }
    await store.commit([{ w: 'dropTable', id }]);
  }
}
