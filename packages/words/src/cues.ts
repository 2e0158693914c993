/** What an event sounds like. A game names a sound for what is worth one; the house makes them all. */

import type { EventKind, SeenEvent, Vocabulary } from '@homage/kernel';

export const CUES = ['card', 'coin', 'pawn', 'die', 'hit', 'bars', 'bell', 'toll', 'seal', 'crown'] as const;
export type Cue = (typeof CUES)[number];

export type Cues<V extends Vocabulary> = { readonly [K in EventKind<V>]?: Cue };

/** `cue` of a game from its table. A sound says nothing that the event does not say: whoever does not see it does not hear it. */
export const cueing =
  <V extends Vocabulary>(cues: Cues<V>) =>
  (event: SeenEvent<V>): Cue | undefined =>
    Object.hasOwn(cues, event.kind) ? cues[event.kind as EventKind<V>] : undefined;
