/**
 * What each reader was told, so that whoever comes back gets what it missed without a replay: the last steps in memory, all others beside the
 * snapshots in the store.
 */

import type { News } from '@homage/protocol';
import type { Update } from '@homage/table';
import type { TellingRow } from '../store/store.ts';

/** One step as it was told. The events stay text until somebody asks. */
export interface ToldStep {
  at: number;
  /** By reader; 0 where a reader noticed nothing. */
  cursors: readonly number[];
  /** By reader, or one text where all were told the same. */
  texts: string | readonly string[];
}

/** So many steps are kept in memory. */
const KEPT = 300;
/** And so many a sync carries at most; older ones are asked for. */
export const SYNCED = 200;

/** The events of a step as one reader was told them, as JSON. */
export function textOf({ texts }: ToldStep, reader: number): string {
  return typeof texts === 'string' ? texts : (texts[reader] as string);
}

/** Steps as they are kept beside a snapshot, as JSON. The events are in it as they are: as texts within a text they would be larger and dearer. */
function tellingOf(steps: readonly ToldStep[]): string {
  let body = '';
  for (const { at, cursors, texts } of steps) {
    const told =
      typeof texts === 'string' ? `"events":${texts}` : `"each":[${texts.map((text) => text || 'null').join()}]`;
    body += `${body && ','}{"at":${at},"cursors":[${cursors.join()}],${told}}`;
  }
  return `[${body}]`;
}

interface KeptStep extends Pick<ToldStep, 'at' | 'cursors'> {
  events?: unknown;
  each?: unknown[];
}

/** The steps of a telling. What is not as it should be is left out, and made again like whatever else is missing. */
export function toldSteps(body: string): ToldStep[] {
  return (JSON.parse(body) as KeptStep[]).flatMap(({ at, cursors, events, each }) => {
    const texts = each?.map((one) => (one === null ? '' : JSON.stringify(one))) ?? JSON.stringify(events);
    return texts === undefined ? [] : [{ at, cursors, texts }];
  });
}

/** The step as one reader was told it. */
export function newsOf(step: ToldStep, reader: number): News {
  return { cursor: step.cursors[reader] ?? 0, at: step.at, events: JSON.parse(textOf(step, reader)) as News['events'] };
}

export class NewsBook {
  /** By reader: after which cursor the book is complete. */
  readonly #from: number[];
  /** By reader: what it was told last. */
  readonly #last: number[];
  readonly #kept: ToldStep[] = [];
  /** Steps that are in no telling yet, and the entry after which they come. */
  #untold: ToldStep[] = [];
  #cutAt: number;

  /** A book that begins after these cursors and this entry. */
  constructor(cursors: readonly number[], n = 0) {
    this.#from = [...cursors];
    this.#last = [...cursors];
    this.#cutAt = n;
  }

  note(updates: readonly (Update | null)[], at: number): void {
    const cursors: number[] = [];
    let shared: string | undefined;
    let alike = true;
    for (const update of updates) {
      cursors.push(update?.cursor ?? 0);
      if (update === null) continue;
      this.#last[cursors.length - 1] = update.cursor;
      shared ??= update.eventsText;
      if (update.eventsText !== shared) alike = false;
    }
    if (shared === undefined) return;
    const step = { at, cursors, texts: alike ? shared : updates.map((update) => update?.eventsText ?? '') };
    this.#untold.push(step);
    this.#kept.push(step);
    if (this.#kept.length <= KEPT) return;
    this.#kept.shift()?.cursors.forEach((cursor, reader) => {
      if (cursor > 0) this.#from[reader] = cursor;
    });
  }

  /** After which cursor the book is complete for a reader. */
  from(reader: number): number {
    return this.#from[reader] ?? 0;
  }

  /** The steps after a cursor; undefined where the book does not reach back so far. */
  since(reader: number, cursor: number): ToldStep[] | undefined {
    const from = this.#from[reader];
    if (from === undefined || cursor < from) return undefined;
    return this.#kept.filter(({ cursors }) => (cursors[reader] ?? 0) > cursor);
  }

  /** The news after a cursor, the last ones if there are many; undefined where the book does not reach back so far. */
  after(reader: number, cursor: number): News[] | undefined {
    return this.since(reader, this.#lately(reader, cursor))?.map((step) => newsOf(step, reader));
  }

  /** As much of it as the book has; there may be a gap before it. */
  lately(reader: number, cursor: number): News[] {
    const from = this.#from[reader] ?? 0;
    return (this.since(reader, Math.max(from, this.#lately(reader, cursor))) ?? []).map((step) => newsOf(step, reader));
  }

  #lately(reader: number, cursor: number): number {
    return Math.max(cursor, (this.#last[reader] ?? 0) - SYNCED);
  }

  /** Everything since the last telling, as the next one. */
  cut(n: number): TellingRow {
    const row = { from: this.#cutAt, n, cursors: `[${this.#last.join()}]`, body: tellingOf(this.#untold) };
    this.#untold = [];
    this.#cutAt = n;
    return row;
  }
}
