/** What it takes that a guest is no more, in both stores alike. */

import { MOST_OUTLETS, type RecordStatement } from './records.ts';

/**
 * A bond with oneself: this guest is the account's, and what is theirs is on its way. It goes with the guest: were it passed on, whoever signs in to two
 * accounts at once would see the one swallowed by the other.
 */
export const SELF = 'self';

/** Of use to nobody else. */
const THEIRS = [
  'sessions',
  'links',
  'keys',
  'notices',
  'codes',
  'passkeys',
  'accounts',
  'players',
  'bonds',
  'results',
  'outlets',
  'wishes',
  'inbox',
  'shared',
];

/** The lines that were kept with a report keep their place without name and word. */
const REDACT_SQLITE = `UPDATE reports SET body = json_set(body, '$.lines', (
    SELECT json_group_array(json(CASE WHEN json_extract(value, '$.guest') = #
      THEN json_set(value, '$.guest', NULL, '$.name', '', '$.text', '') ELSE value END))
    FROM json_each(body, '$.lines')))
  WHERE body LIKE '%' || # || '%'`;
const REDACT_POSTGRES = `UPDATE reports SET body = jsonb_set(body::jsonb, '{lines}', (
    SELECT coalesce(jsonb_agg(CASE WHEN line ->> 'guest' = #
      THEN line || '{"guest": null, "name": "", "text": ""}'::jsonb ELSE line END ORDER BY place), '[]'::jsonb)
    FROM jsonb_array_elements(body::jsonb -> 'lines') WITH ORDINALITY AS kept (line, place)))::text
  WHERE body LIKE '%' || # || '%'`;

/** Whoever was reported is nobody any more; that something was reported stays. */
const WITHHOLD_SQLITE = `UPDATE reports SET about = '', body = json_set(body, '$.about', '') WHERE about = #`;
const WITHHOLD_POSTGRES = `UPDATE reports SET about = '', body = jsonb_set(body::jsonb, '{about}', '""')::text WHERE about = #`;

/** Of too many channels those go that are switched off, and then the oldest. */
const SURPLUS = `DELETE FROM outlets WHERE guest = @ AND id NOT IN (
    SELECT id FROM outlets WHERE guest = @ ORDER BY off = '' DESC, created DESC, id LIMIT ${MOST_OUTLETS})`;

/**
 * `to`: who they are from now on; then tables, lines, bonds and results become theirs. Otherwise all of it is gone, and lines that were said keep
 * their place without a word: the lines of a channel are counted.
 */
export function forgetStatements(guest: string, to: string | null, mark: '$' | '?'): RecordStatement[] {
  const out: RecordStatement[] = [];
  const run = (text: string): void => void out.push({ text: text.replaceAll('#', `${mark}1`), values: [guest] });
  const pass = (text: string): void => {
    if (to === null) return;
    out.push({ text: text.replaceAll('#', `${mark}1`).replaceAll('@', `${mark}2`), values: [guest, to] });
  };
  pass('INSERT INTO players (guest, table_id) SELECT @, table_id FROM players WHERE guest = # ON CONFLICT DO NOTHING');
  pass('UPDATE lines SET guest = @ WHERE guest = #');
  pass(`INSERT INTO bonds (guest, other, kind, name, created)
    SELECT @, other, kind, name, created FROM bonds WHERE guest = # AND other <> @ ON CONFLICT DO NOTHING`);
  pass(`INSERT INTO bonds (guest, other, kind, name, created)
    SELECT guest, @, kind, name, created FROM bonds WHERE other = # AND guest <> @ AND kind <> '${SELF}' ON CONFLICT DO NOTHING`);
  pass('UPDATE outlets SET guest = @ WHERE guest = #');
  if (to !== null) out.push({ text: SURPLUS.replaceAll('@', `${mark}1`), values: [to] });
  // Channels come along, so their quiet hours do, unless the other has chosen.
  pass('UPDATE wishes SET guest = @ WHERE guest = # AND NOT EXISTS (SELECT 1 FROM wishes WHERE guest = @)');
  pass('UPDATE inbox SET guest = @ WHERE guest = #');
  pass('UPDATE shared SET guest = @ WHERE guest = #');
  pass('UPDATE reports SET about = @ WHERE about = #');
  pass('UPDATE reports SET guest = @ WHERE guest = #');
  pass('UPDATE bans SET target = @ WHERE target = #');
  pass('UPDATE audit SET about = @ WHERE about = #');
  for (const table of ['reports', 'audit'])
    pass(`UPDATE ${table} SET body = replace(body, #, @) WHERE body LIKE '%' || # || '%'`);
  run(`UPDATE lines SET guest = NULL, name = '', text = '' WHERE guest = #`);
  run('DELETE FROM bonds WHERE other = #');
  run('DELETE FROM reports WHERE guest = #');
  // What others reported stays, also of this one: without name, and without what was said.
  run(mark === '$' ? WITHHOLD_POSTGRES : WITHHOLD_SQLITE);
  run(mark === '$' ? REDACT_POSTGRES : REDACT_SQLITE);
  run('DELETE FROM bans WHERE target = #');
  // That something was done stays in the trail, not to whom.
  run(`UPDATE audit SET about = '', body = '' WHERE about = # OR body LIKE '%' || # || '%'`);
  for (const table of ['reports', 'bans', 'audit']) run(`UPDATE ${table} SET steward = '' WHERE steward = #`);
  // Also letters that were asked for before the address was anybody's.
  run('DELETE FROM codes WHERE mail IN (SELECT mail FROM accounts WHERE guest = #)');
  for (const table of THEIRS) run(`DELETE FROM ${table} WHERE guest = #`);
  run('DELETE FROM guests WHERE id = #');
  return out;
}

/** Looks through a page of tables for a guest: guest, after which table, and how many. `find`: where one text stands in another. */
export function knowing(mark: '$' | '?', find: 'instr' | 'strpos'): string {
  const [guest, after, limit] = [1, 2, 3].map((n) => `${mark}${n}`);
  const text = mark === '$' ? `${guest}::text` : guest;
  return `SELECT id, (host = ${text} OR ${find}(house, ${text}) > 0
      OR EXISTS (SELECT 1 FROM players p WHERE p.table_id = t.id AND p.guest = ${text})
      OR EXISTS (SELECT 1 FROM lines l WHERE l.table_id = t.id AND l.guest = ${text})) AS knows
    FROM tables t WHERE id > ${after} ORDER BY id LIMIT ${limit}`;
}

export function knownIn(
  rows: readonly { id: string; knows: number | boolean }[],
  limit: number,
): { ids: string[]; last: string | null } {
  const ids = rows.filter(({ knows }) => Boolean(knows)).map(({ id }) => id);
  return { ids, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
