/**
 * Ceremonies: the few moments of a game that deserve to be looked at. A game names in one small table (`board/ceremonies.ts`) which of its events
 * is which ceremony and who takes part; the house draws them all, and says with them what the log says. A ceremony is made from the
 * reader's own log and view: it cannot show what they do not say.
 */

import type { EventKind, Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { Language, Say } from '@homage/words';
import type { ReactElement, ReactNode } from 'react';
import type { CardKind } from '../art/CardFace.tsx';
import type { Face } from '../art/portrait/face.ts';
import type { Fate, Office } from '../art/portrait/Portrait.tsx';
import type { Tincture } from '../heraldry/arms.ts';
import { houseOf } from '../heraldry/houses.ts';

/** Somebody who takes part. */
export interface Person {
  name: string;
  face: Face;
  ground: Tincture;
  office?: Office | undefined;
  fate?: Fate | undefined;
}

/** Somebody of a seat's house, or of nobody's. */
export const personOf = (name: string, face: Face, seat: Seat | null | undefined, office?: Office): Person => ({
  ...{ name, face, office },
  ground: seat === null || seat === undefined ? 'argent' : houseOf(seat).tincture,
});

/** A die as it lies: with pips, or with hits. */
export interface Thrown {
  face: number;
  marks: 'pips' | 'hits';
}

/** One side of a fight. */
export interface Force {
  seats: readonly Seat[];
  captain?: Person | undefined;
  /** Figures of the sheet of pieces; `lost` of them fall. */
  figures: readonly { name: string; count: number; lost: number }[];
  dice: readonly Thrown[];
  /** What stands on its shield: its strength, or its hits. */
  tally?: number | undefined;
  won?: boolean | undefined;
  /** In the place of the house's arms, around 0,0 and 36 units wide: for sides that are nobody's house. */
  emblem?: ReactNode;
  /** The colour of its cloth, where it is nobody's house. */
  cloth?: string;
}

export type Ceremony =
  | {
      kind: 'election';
      /** Persons, or a question with two answers. */
      candidates: readonly { who: Person | 'yes' | 'no'; votes: number }[];
      /** What a question with two answers is about: somebody who may lose the crown, or a drawing of one's own on 200 × 160. */
      about?: Person | ReactElement;
      /** Markers in the order in which they are lifted: whose, and for which of the candidates. */
      ballots: readonly { seat: Seat; for: number | null }[];
      won: number | null;
    }
  | { kind: 'coronation'; person: Person; seat: Seat | undefined }
  | { kind: 'marriage'; pair: readonly [Person, Person] }
  | { kind: 'excommunication'; person: Person; seat: Seat | undefined }
  | { kind: 'battle'; sides: readonly [Force, Force]; captives: readonly Person[]; walls: 0 | 1 | 2 }
  | { kind: 'siege'; besieger: Seat; holder: Seat | undefined; walls: 0 | 1 | 2; level: 1 | 2 }
  | { kind: 'disaster'; pictures: readonly (string | ReactElement)[]; die?: number | undefined; card?: CardKind }
  /** A drawing of the sheet of cards, or one's own on 200 × 160. */
  | { kind: 'turning'; picture: string | ReactElement; card: CardKind }
  | { kind: 'death'; person: Person; how: 'knife' | 'sickness' | 'war' | 'law' }
  | {
      kind: 'end';
      /** From the first to the last; whoever is equal in all shares a rank. */
      ranks: readonly { seat: Seat; rank: number; name: string; points: number | undefined; won: boolean }[];
      finale?: Finale | undefined;
    };

/** How a game ends, in 320 × 220 units. The winner's head stands at 160, 100; the others come on pedestals to both sides. */
export interface Finale {
  /** Where it takes place. */
  back(winners: readonly Seat[]): ReactNode;
  /** What stands before the winner, from 158 downwards. */
  front?(winners: readonly Seat[]): ReactNode;
  /** What the winner wears. */
  office?: Office;
  /** The rays around the winner, from and to: where they would cross what is drawn there, elsewhere. */
  rays?: readonly [from: number, to: number];
}

export type CeremonyKind = Ceremony['kind'];
export const CEREMONIES = [
  ...(['election', 'coronation', 'marriage', 'excommunication', 'battle'] as const),
  ...(['siege', 'disaster', 'turning', 'death', 'end'] as const),
] as const satisfies readonly CeremonyKind[];

/** What a game may look at to make a ceremony of an event. */
export interface Telling<V extends Vocabulary> {
  view: V['View'];
  say: Say;
  language: Language;
  /** Everything that this reader was told before, oldest first. */
  before: readonly SeenEvent<V>[];
  /** What was told in the same moment, after the event. */
  after: readonly SeenEvent<V>[];
}

/** Which events are ceremonies. */
export type Ceremonies<V extends Vocabulary> = {
  readonly [K in EventKind<V>]?: (data: V['Events'][K], telling: Telling<V>) => Ceremony | undefined;
};

type Row<V extends Vocabulary> = (data: never, telling: Telling<V>) => Ceremony | undefined;

/** The ceremony of an event, if it is one. */
export function ceremonyOf<V extends Vocabulary>(
  table: Ceremonies<V>,
  event: SeenEvent<V>,
  telling: Telling<V>,
): Ceremony | undefined {
  if (!Object.hasOwn(table, event.kind)) return undefined;
  const row = table[event.kind as EventKind<V>] as Row<V> | undefined;
  return row?.(event.data as never, telling);
}

/** The last event of a kind, if there is one since `since` (a kind that begins anew what is asked about). */
export function lastOf<V extends Vocabulary, K extends EventKind<V>>(
  events: readonly SeenEvent<V>[],
  kind: K,
): V['Events'][K] | undefined {
  return events.findLast((event) => event.kind === kind)?.data as V['Events'][K] | undefined;
}

/** The events since the last one of a kind, that one included. */
export function since<V extends Vocabulary>(
  events: readonly SeenEvent<V>[],
  kind: EventKind<V>,
): readonly SeenEvent<V>[] {
  const at = events.findLastIndex((event) => event.kind === kind);
  return at < 0 ? [] : events.slice(at);
}

/** All of one kind, in order. */
export const allOf = <V extends Vocabulary, K extends EventKind<V>>(
  events: readonly SeenEvent<V>[],
  kind: K,
): V['Events'][K][] => events.flatMap((event) => (event.kind === kind ? [event.data as V['Events'][K]] : []));

/** How many ceremonies may wait. */
const WAIT = 2;

/** What waits after these have come: they are told in order, and of more than two only the last. */
export function queued<T>(waiting: readonly T[], fresh: readonly T[]): readonly T[] {
  const all = [...waiting, ...fresh];
  return all.length > WAIT ? all.slice(-1) : all;
}
