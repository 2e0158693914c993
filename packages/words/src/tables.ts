/** What is the same in all languages, from one table with a row for every event: the compiler keeps it complete. */

import type { EventKind, Seat, SeenEvent, Vocabulary } from '@homage/kernel';

export type Weight = 0 | 1 | 2 | 3;

/** The places of the board that each event is about. */
export type Anchors<V extends Vocabulary> = {
  readonly [K in EventKind<V>]: (data: V['Events'][K]) => readonly string[];
};

/** How much each event matters; some weigh more for those whom they hit. */
export type Weights<V extends Vocabulary> = {
  readonly [K in EventKind<V>]: Weight | ((data: V['Events'][K], reader: Seat | undefined) => Weight);
};

const row = <R>(table: object, kind: string): R | undefined =>
  Object.hasOwn(table, kind) ? (table as { readonly [kind: string]: R })[kind] : undefined;

/** `anchors` of a game. Events of the house are about no place. */
export const anchorsFrom =
  <V extends Vocabulary>(table: Anchors<V>) =>
  ({ kind, data }: SeenEvent<V>): readonly string[] =>
    row<(data: object) => readonly string[]>(table, kind)?.(data) ?? [];

/** `weight` of a game. Events of the house are worth a line. */
export const weightsFrom =
  <V extends Vocabulary>(table: Weights<V>) =>
  ({ kind, data }: SeenEvent<V>, reader: Seat | undefined): Weight => {
    const found = row<Weight | ((data: object, reader: Seat | undefined) => Weight)>(table, kind) ?? 1;
    return typeof found === 'function' ? found(data, reader) : found;
  };
