/** What the log knows of an event beside its sentence: where the rules page tells more, and whether a round begins. */

import type { EventKind, SeenEvent, Vocabulary } from '@homage/kernel';

/** The paragraph of each event; some events rest on another one each time, and say so by what they tell. */
export type Citations<V extends Vocabulary> = {
  readonly [K in EventKind<V>]: string | ((data: V['Events'][K]) => string);
};

/** `round` of a game in which one kind of event begins a round, and says which. */
export const roundAt =
  <V extends Vocabulary>(begins: EventKind<V>) =>
  ({ kind, data }: SeenEvent<V>): number | undefined =>
    kind === begins ? (data as { round: number }).round : undefined;

/** `cites` of a game from its table. Events of the house rest on no rule of the game. */
export const citing =
  <V extends Vocabulary>(table: Citations<V>) =>
  ({ kind, data }: SeenEvent<V>): string | undefined => {
    const found = (table as { readonly [kind: string]: string | ((data: object) => string) | undefined })[kind];
    return typeof found === 'function' ? found(data) : found;
  };
