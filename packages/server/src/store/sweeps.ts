/** What is swept by one statement, in both stores alike: the rows that are older than `before`, at most so many. */

import type { RecordStatement } from './records.ts';
import type { Sweep } from './store.ts';

/** `guests` and `runs` need more than that. */
export type SimpleSweep = Exclude<Sweep, 'guests' | 'runs'>;

const old = (table: string, key: string, where: string): string =>
  `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT @limit)`;

const SWEEPS: { readonly [W in SimpleSweep]: string } = {
  links: old('links', 'hash', 'expires < @before'),
  sessions: old('sessions', 'hash', 'seen < @before'),
  shared: old('shared', 'id', 'at < @before'),
  codes: old('codes', 'hash', 'expires > 0 AND expires < @before'),
  inbox: old('inbox', 'id', 'created < @before'),
  // What nobody has settled yet stays, however old it is.
  reports: old('reports', 'id', `state <> 'open' AND created < @before`),
  audit: old('audit', 'id', 'created < @before'),
  // 0 is for good.
  bans: old('bans', 'id', 'until > 0 AND until < @before'),
  // Of whole tables, when their game is over: while it runs, what was said belongs to it.
  chat: `DELETE FROM lines WHERE table_id IN (
    SELECT t.id FROM tables t JOIN progress p ON p.table_id = t.id
    WHERE t.phase IN ('over', 'closed') AND p.touched < @before AND EXISTS (SELECT 1 FROM lines l WHERE l.table_id = t.id) LIMIT @limit)`,
};

export function sweepStatement(what: SimpleSweep, before: number, limit: number, mark: '$' | '?'): RecordStatement {
  const text = SWEEPS[what].replaceAll('@before', `${mark}1`).replaceAll('@limit', `${mark}2`);
  return { text, values: [before, limit] };
}
