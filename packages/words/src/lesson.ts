/**
 * Lessons are journals: a table with a fixed seed and recorded answers, played by the real rules, and a few steps in words. A
 * rule that changes breaks the test of a lesson, not the learner.
 */

import type { AsideKind, AskKind, Seat, Vocabulary } from '@homage/kernel';
import type { Language } from './types.ts';

/** The same in every language of the house. */
export type Told<T = string> = { readonly [L in Language]: T };

/** Names take the place of `{seat}`. */
export function withNames(text: string, name: (seat: Seat) => string): string {
  return text.replace(/\{(\d+)\}/g, (_, seat: string) => name(Number(seat)));
}

/** Something that a seat did: an answer to a question, or an act out of turn. */
export type Played<V extends Vocabulary> =
  | { [K in AskKind<V>]: readonly [seat: Seat, kind: K, answer: V['Asks'][K]['answer']] }[AskKind<V>]
  | { [K in AsideKind<V>]: readonly [seat: Seat, kind: K, answer: V['Asides'][K]['answer']] }[AsideKind<V>];

/** The others act, one after the other, when the learner has read; with nothing to play a step is there to be read. */
export interface Watched<V extends Vocabulary> {
  watch: readonly Played<V>[];
}

/** The learner answers a question, or acts out of turn. */
interface Task<K, A> {
  do: K;
  /** The answer that the step is about; "show me" gives it. */
  answer: A;
  /** Other answers that will do as well; `answer` alone unless said. */
  accepts?(answer: A): boolean;
  /** To whoever does something else that is legal; names as in `says`. */
  otherwise?: Told;
}

export type Done<V extends Vocabulary> = (
  | { [K in AskKind<V>]: Task<K, V['Asks'][K]['answer']> }[AskKind<V>]
  | { [K in AsideKind<V>]: Task<K, V['Asides'][K]['answer']> }[AsideKind<V>]
) & {
  /** What others do after it without a word of the lesson, such as letting a window pass. */
  then?: readonly Played<V>[];
};

export type LessonStep<V extends Vocabulary> = {
  /** A few short sentences; `{2}` is the name of the player in seat 2. */
  says: Told;
  /** The paragraph of the rules page that the step teaches. */
  cites: string;
  /** Places of the board that the words are about, by the ids of the board. */
  points?: readonly string[];
} & (Watched<V> | Done<V>);

export interface Lesson<V extends Vocabulary> {
  /** Unique within the game; part of the address. */
  id: string;
  title: Told;
  /** What it is about, in one sentence. */
  about: Told;
  seats: number;
  options?: Partial<V['Options']>;
  /** 32 bytes in hex, as of any table. */
  seed: string;
  /** The seat of the learner. */
  me: Seat;
  /** What was played before the lesson begins. */
  opening: readonly Played<V>[];
  steps: readonly LessonStep<V>[];
  /** What the learner knows at the end. */
  learned: Told<readonly string[]>;
}
