/**
 * What is kept of people beside their names: small rows that are found by the values of their columns. Both stores keep them alike, so their statements
 * are made here from one list; columns are named by programs only, values never become part of a statement's text.
 */

export interface Records {
  /** A guest who wants to stay. `folded`: what the handle looks like, no two may look the same. `hidden`: 1 if the profile is nobody's business. */
  accounts: {
    guest: string;
    handle: string;
    folded: string;
    mail: string | null;
    hidden: number;
    steward: number;
    created: number;
  };
  /** `key`: the public key, base64url. `label`: how its owner calls it. */
  passkeys: {
    id: string;
    guest: string;
    key: string;
    counter: number;
    transports: string;
    label: string;
    created: number;
    used: number;
  };
  /** What works once, by its hash. `guest`: empty where it leads to nobody. */
  codes: { hash: string; kind: string; guest: string; mail: string | null; expires: number; created: number };
  /** `kind`: `block` or `mute`. */
  bonds: { guest: string; other: string; kind: string; name: string; created: number };
  /** `body`: JSON with what was said and what was kept of it. `steward`: who settled it, and how. */
  reports: {
    id: string;
    guest: string;
    about: string;
    table_id: string;
    body: string;
    state: string;
    steward: string;
    created: number;
  };
  /** `kind`: `guest` or `network`; `target`: an id, or the hash of a network. `until`: 0 is for good. */
  bans: { id: string; kind: string; target: string; why: string; steward: string; until: number; created: number };
  /** Who did what to whom. */
  audit: { id: string; steward: string; what: string; about: string; body: string; created: number };
  /** A finished game as its player's profile counts it: made once from the journal. */
  results: {
    guest: string;
    table_id: string;
    game: string;
    access: string;
    seats: number;
    won: number;
    shared: number;
    answers: number;
    waited: number;
    kept: number;
    broken: number;
    created: number;
  };
  /** Where somebody is called. `kind`: push, mail, or a webhook's; `address`: a subscription as JSON, or a URL. `off`: why nothing goes there; empty: it is on. */
  outlets: { id: string; guest: string; kind: string; address: string; faults: number; off: string; created: number };
  /** How somebody wants to be called, as JSON. `calendar`: the hash of the calendar's secret address. */
  wishes: { guest: string; body: string; calendar: string | null; created: number };
  /** Notices that wait in the app until their reader has seen them. */
  inbox: { id: string; guest: string; table_id: string; kind: string; body: string; created: number };
}

/** So many channels a person has at the most, also after somebody else's have come along. */
export const MOST_OUTLETS = 10;

export type RecordName = keyof Records;

interface RecordShape {
  columns: readonly string[];
  key: readonly string[];
}

function shape(key: string, rest: string): RecordShape {
  return { columns: `${key} ${rest}`.split(' '), key: key.split(' ') };
}

export const RECORDS: { readonly [N in RecordName]: RecordShape } = {
  accounts: shape('guest', 'handle folded mail hidden steward created'),
  passkeys: shape('id', 'guest key counter transports label created used'),
  codes: shape('hash', 'kind guest mail expires created'),
  bonds: shape('guest other kind', 'name created'),
  reports: shape('id', 'guest about table_id body state steward created'),
  bans: shape('id', 'kind target why steward until created'),
  audit: shape('id', 'steward what about body created'),
  outlets: shape('id', 'guest kind address faults off created'),
  wishes: shape('guest', 'body calendar created'),
  inbox: shape('id', 'guest table_id kind body created'),
  results: shape('guest table_id', 'game access seats won shared answers waited kept broken created'),
};
export const RECORD_NAMES = Object.keys(RECORDS) as RecordName[];

/** Names that mean something in SQL. */
const quoted = (column: string): string => `"${column}"`;

type Value = string | number | null;
export type Where<N extends RecordName> = Partial<Records[N]>;

export type RecordWrite =
  /**
   * A new row; fails with `TAKEN` if there is one of its key, or of another value that is there once, or if there are `most.rows` already that have its value of
   * `most.alike`: however many try it at once, and at however many nodes.
   */
  | {
      [N in RecordName]: {
        w: 'add';
        of: N;
        row: Records[N];
        most?: { alike: keyof Records[N] & string; rows: number };
      };
    }[RecordName]
  /** Changes the rows that fit; `one`: fails with `TAKEN` unless there is exactly one, or if another has the value. */
  | { [N in RecordName]: { w: 'set'; of: N; where: Where<N>; set: Where<N>; one?: boolean } }[RecordName]
  /** Takes away the rows that fit; `one`: fails with `TAKEN` unless there is exactly one. */
  | { [N in RecordName]: { w: 'drop'; of: N; where: Where<N>; one?: boolean } }[RecordName];

/** Why a commit failed that wanted what somebody else has, or what is gone. */
export const TAKEN = 'this is taken or gone';

/** A statement with numbered places for its values ($1 in PostgreSQL, ?1 in SQLite). */
export interface RecordStatement {
  text: string;
  values: Value[];
}

/** Values as SQLite's driver takes them where places are numbered. */
export function numbered(values: readonly Value[]): { [place: number]: Value } {
  return Object.fromEntries(values.map((value, i) => [i + 1, value]));
}

function fits(where: { readonly [column: string]: Value | undefined }, mark: string, values: Value[]): string {
  const parts = Object.entries(where).flatMap(([column, value]) => {
    if (value === undefined) return [];
    return value === null ? `${quoted(column)} IS NULL` : `${quoted(column)} = ${mark}${values.push(value)}`;
  });
  return parts.length === 0 ? 'TRUE' : parts.join(' AND ');
}

/** `mark`: how the store marks places for values. */
export function recordStatement(write: RecordWrite, mark: '$' | '?'): RecordStatement {
  const values: Value[] = [];
  switch (write.w) {
    case 'add': {
      const row = write.row as { readonly [column: string]: Value };
      const { columns } = RECORDS[write.of];
      const places = columns.map((column) => `${mark}${values.push(row[column] ?? null)}`);
      const into = `INSERT INTO ${write.of} (${columns.map(quoted).join(', ')})`;
      if (write.most === undefined)
        return { text: `${into} VALUES (${places.join(', ')}) ON CONFLICT DO NOTHING`, values };
      const { alike, rows } = write.most;
      const there = `(SELECT count(*) FROM ${write.of} WHERE ${fits({ [alike]: row[alike] }, mark, values)})`;
      const text = `${into} SELECT ${places.join(', ')} WHERE ${there} < ${mark}${values.push(rows)} ON CONFLICT DO NOTHING`;
      return { text, values };
    }
    case 'set': {
      const set = Object.entries(write.set).map(
        ([column, value]) => `${quoted(column)} = ${mark}${values.push(value)}`,
      );
      const text = `UPDATE ${write.of} SET ${set.join(', ')} WHERE ${fits(write.where, mark, values)}`;
      return { text, values };
    }
    case 'drop':
      return { text: `DELETE FROM ${write.of} WHERE ${fits(write.where, mark, values)}`, values };
  }
}

/** Whether it is enough that so many rows were touched. */
export function recordHolds(write: RecordWrite, touched: number): boolean {
  return touched === 1 || (write.w !== 'add' && write.one !== true);
}

/** Which rows come first where there are more than are wanted. */
export type First = 'newest' | 'oldest';

/** The rows that fit, at most so many. */
export function findStatement(
  of: RecordName,
  where: Where<RecordName>,
  limit: number,
  mark: '$' | '?',
  first: First = 'newest',
): RecordStatement {
  const values: Value[] = [];
  const text = `SELECT ${RECORDS[of].columns.map(quoted).join(', ')} FROM ${of} WHERE ${fits(where, mark, values)}
    ORDER BY ${orderOf(of, first)} LIMIT ${mark}${values.push(limit)}`;
  return { text, values };
}

function orderOf(of: RecordName, first: First): string {
  return [`created ${first === 'newest' ? 'DESC' : 'ASC'}`, ...RECORDS[of].key.map(quoted)].join(', ');
}

/**
 * The same for many who look for rows by the same columns: an array for each of them and one with their limits. `values`: those of this one. Undefined where
 * something else than texts is looked for. For PostgreSQL, where a statement is a round trip.
 */
export function findTogether(
  of: RecordName,
  where: Where<RecordName>,
  first: First = 'newest',
): { text: string; values: string[] } | undefined {
  const values: string[] = [];
  const by: string[] = [];
  for (const [column, value] of Object.entries(where)) {
    if (value === undefined) continue;
    if (typeof value !== 'string') return undefined;
    values.push(value);
    by.push(column);
  }
  if (by.length === 0) return undefined;
  const names = by.map((_, i) => `v${i}`);
  const text = `SELECT (a.n - 1)::int AS asked, r.* FROM
    unnest(${names.map((_, i) => `$${i + 1}::text[]`).join(', ')}, $${by.length + 1}::int[]) WITH ORDINALITY AS a (${names.join(', ')}, most, n)
    CROSS JOIN LATERAL (SELECT ${RECORDS[of].columns.map(quoted).join(', ')} FROM ${of}
      WHERE ${by.map((column, i) => `${quoted(column)} = a.v${i}`).join(' AND ')} ORDER BY ${orderOf(of, first)} LIMIT a.most) r
    ORDER BY a.n, ${orderOf(of, first)}`;
  return { text, values };
}
