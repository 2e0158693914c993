/** What law 11 asks about: the things of a kind that a player could name, told beside the rules and not by them. */

import type { Draft, Json, Seat, Vocabulary } from '@homage/kernel';

/** The bounds that the components set, whatever the position: so many squires are in the box. */
export interface Reach {
  least?: number;
  most: number;
}

/** Buckets of a split that exist in play, and how many pieces the box has for each. */
export interface Buckets {
  most: { readonly [bucket: string]: number };
}

/**
 * Everything that a seat could name at this point: all places, all lords in play, its own hand. An empty list (or nothing) says that this part does
 * not belong to such an answer at all: only a broken program would send it.
 */
export type Kindred<V extends Vocabulary> = (
  s: V['State'],
  seat: Seat,
  draft: Draft,
  args: object,
) => readonly Json[] | Reach | Buckets | undefined;

/** All parts of an answer, also where there are several kinds of it. */
type PartsOf<A> = A extends unknown ? keyof A & string : never;
type Parts<V extends Vocabulary, A> = { readonly [P in PartsOf<A>]: Kindred<V> };

/** For every part of every answer the things it is a choice among. The compiler keeps it complete. */
export interface Things<V extends Vocabulary> {
  asks: { readonly [K in keyof V['Asks'] & string]: Parts<V, V['Asks'][K]['answer']> };
  asides: { readonly [K in keyof V['Asides'] & string]: Parts<V, V['Asides'][K]['answer']> };
  /** Parts (`kind.part`) whose values are acts that are refused as a whole when no target behind them will do. */
  acts?: readonly string[];
  /**
   * Reasons against an act as a whole that the book names before it speaks of targets ("only once in a turn"): they may be given although every
   * target fails for something else.
   */
  first?: readonly string[];
  /** Exceptions, by `kind.part` (or the kind of an aside that is closed without a reason), each with why. */
  except?: { readonly [where: string]: string };
}

export const isReach = (kindred: readonly Json[] | Reach | Buckets): kindred is Reach =>
  !Array.isArray(kindred) && typeof (kindred as Reach).most === 'number';
export const isBuckets = (kindred: readonly Json[] | Reach | Buckets): kindred is Buckets =>
  !Array.isArray(kindred) && typeof (kindred as Buckets).most === 'object';

/** Things that do not depend on the position. */
export const always =
  <V extends Vocabulary>(things: readonly Json[] | Reach | Buckets): Kindred<V> =>
  () =>
    things;
