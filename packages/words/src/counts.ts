/**
 * What a game counts: drawn round by round, and laid out as a score sheet, when it is over. A game says it in one small file of its own
 * (`text/counts.ts`); pages, the replay and the chronicle do the rest.
 */

import type { Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { Language } from './types.ts';

/** One thing that is counted, by seat. Null: the reader could not know it then. */
export interface Count {
  id: string;
  name: string;
  values: readonly (number | null)[];
}

export interface SheetRow extends Count {
  /** Told below the sum and no part of it: what breaks ties, or a second total. */
  beside?: true;
}

/** Moments that a replay can be taken to. */
export const SCENES = ['battle', 'vote', 'deal'] as const;
export type Scene = (typeof SCENES)[number];

/** Views are the reader's own; events are all that the reader was told until then, without what was taken back. */
export interface Counts<V extends Vocabulary> {
  /** What is drawn by round. The first is what decides the game. */
  series(view: V['View'], events: readonly SeenEvent<V>[], language: Language): readonly Count[];
  /** What the first series is made of: the rows add up to it, at any moment. */
  sheet(view: V['View'], events: readonly SeenEvent<V>[], language: Language): readonly SheetRow[];
  scene?(event: SeenEvent<V>): Scene | undefined;
}

/** What events brought in, by source and seat. */
export class Ledger {
  readonly #rows = new Map<string, number[]>();
  readonly #seats: number;

  constructor(seats: number) {
    this.#seats = seats;
  }

  add(source: string, seat: Seat, points: number): void {
    const row = this.#rows.get(source) ?? new Array<number>(this.#seats).fill(0);
    if (seat < row.length) row[seat] = (row[seat] ?? 0) + points;
    this.#rows.set(source, row);
  }

  of(source: string): readonly number[] {
    return this.#rows.get(source) ?? new Array<number>(this.#seats).fill(0);
  }
}

/** `scene` of a game from its table. */
export const sceneFrom =
  <V extends Vocabulary>(table: { readonly [K in keyof V['Events']]?: Scene }) =>
  (event: SeenEvent<V>): Scene | undefined =>
    Object.hasOwn(table, event.kind) ? (table as { readonly [kind: string]: Scene })[event.kind] : undefined;
