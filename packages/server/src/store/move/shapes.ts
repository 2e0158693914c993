/** All that a store holds, table by table, as it is carried from one store to another. Both have these columns. */

import { RECORD_NAMES, RECORDS } from '../records.ts';

export interface Shape {
  name: string;
  columns: readonly string[];
}

export type Value = string | number | null;
export type Row = readonly Value[];

/** Guests come before what refers to them. */
export const SHAPES: readonly Shape[] = Object.entries({
  meta: 'key value',
  guests: 'id name created origin',
  sessions: 'hash guest created seen device',
  links: 'hash guest expires',
  tables: 'id game edition options clock access phase host created seed house header opening rematch',
  progress: 'table_id touched deadline ticks turn version alarm',
  players: 'guest table_id',
  entries: 'table_id n body',
  snapshots: 'table_id n kept body',
  tellings: 'table_id n after cursors body',
  lines: 'table_id channel n at seat name text guest',
  keys: 'guest table_id key reply at',
  runs: 'served wall',
  notices: 'id guest table_id kind body due holder until tries',
  shared: 'id guest at body',
})
  .map(([name, columns]): Shape => ({ name, columns: columns.split(' ') }))
  .concat(RECORD_NAMES.map((name) => ({ name, columns: RECORDS[name].columns })));

/** Facts that a store notes about itself. */
const OWN = new Set<Value>(['schema', 'open']);

/** Whether a row goes along. */
export function goesAlong({ name }: Shape, row: Row): boolean {
  return name !== 'meta' || !OWN.has(row[0] ?? null);
}

/** Where data comes from. */
export interface Source {
  /** In no order, some at a time. */
  rows(shape: Shape): AsyncIterable<Row[]>;
  /** The bodies of a journal, in order. */
  journal(table: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Where it goes. Nothing of it counts before it is finished. */
export interface Target extends Source {
  put(shape: Shape, rows: readonly Row[]): Promise<void>;
  finish(): Promise<void>;
}
