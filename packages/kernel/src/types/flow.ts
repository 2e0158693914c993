/** Where in the rulebook a match is: frames, labels, and what a label may use. */

import type { AsideKind, AskKind, EventKind, FrameKind, PublicPart, Seat, Vocabulary } from './vocabulary.ts';

/**
 * Chance comes in from outside and its key is never inside the match, so a copied match foresees nothing.
 * `below(n)` is uniform over 0 … n-1.
 */
export interface Dice {
  below(n: number): number;
}

declare const made: unique symbol;

/** What a label returns: where to go on. Made by the context only, one by each run of a label, which returns it: the kernel refuses any other. */
export interface Instruction {
  readonly op: 'go' | 'call' | 'ask' | 'done' | 'end';
  readonly [made]: true;
}

export interface AskOptions<L extends string> {
  /** The label that goes on when the answers are in. */
  then: L;
  /** Answers leave no trace until all are in, and may be withdrawn until then. */
  secret?: boolean;
  /** `all` (the rule): go on when everybody has answered. `each`: go on with every single answer. */
  wake?: 'all' | 'each';
}

/** Whom something is shown to: one seat, some seats, or everybody, spectators too. */
export type Audience = Seat | readonly Seat[] | 'all';

/**
 * What a deed needs of the table, whatever label it is done in: every label's `x` is one, so a chapter's helpers take this and not a
 * whole `Context`. It is a `Dice`, so helpers like `shuffle(x, pile)` take it.
 */
export interface Effects<V extends Vocabulary> extends Dice {
  readonly s: V['State'];
  readonly seats: number;
  readonly options: V['Options'];
  /** The edition the match was started under: where a ruling changed later, the rules branch on it. */
  readonly edition: number;
  /**
   * Tells what happened. `data` is public; `only` adds fields for single seats. With `null` for public data, the event reaches
   * only the seats that are named.
   */
  emit<K extends EventKind<V>>(
    kind: K,
    data: PublicPart<V['Events'][K]> | null,
    only?: { readonly [seat: number]: Partial<V['Events'][K]> },
  ): void;
  /**
   * Something that was hidden has become known to `to`: ends the right to undo what came before. Name nobody who learns nothing. A law
   * finds omissions: everybody else must be told the same, whatever was hidden.
   */
  reveal(to: Audience): void;
}

/** What a label may use. `L` are the labels of its frame. */
export interface Context<V extends Vocabulary, F extends FrameKind<V>, L extends string> extends Effects<V> {
  readonly local: V['Frames'][F]['local'];
  /** The one answer (a question to a single seat, or `wake: 'each'`). */
  answer<K extends AskKind<V>>(kind: K): V['Asks'][K]['answer'];
  /** Who gave it. */
  readonly by: Seat;
  /** All answers in the order of seats, whatever the order of arrival. */
  answers<K extends AskKind<V>>(kind: K): readonly { seat: Seat; answer: V['Asks'][K]['answer'] }[];
  /** The answer of the aside that pushed this frame; in its first label only. */
  aside<K extends AsideKind<V>>(kind: K): V['Asides'][K]['answer'];
  /** The result of the frame that was called. */
  result<K extends FrameKind<V>>(kind: K): V['Frames'][K]['result'];
  go(label: L): Instruction;
  call<K extends FrameKind<V>>(kind: K, local: V['Frames'][K]['local'], then: L): Instruction;
  /** A label that asks only looks and asks: it changes nothing, emits nothing, draws nothing, reads no answer or result. */
  ask<K extends AskKind<V>>(
    kind: K,
    to: { readonly [seat: number]: V['Asks'][K]['args'] },
    options: AskOptions<L>,
  ): Instruction;
  done(result: V['Frames'][F]['result']): Instruction;
  end(outcome: V['Outcome']): Instruction;
}

export type Label<V extends Vocabulary, F extends FrameKind<V>, L extends string> = (
  x: Context<V, F, L>,
) => Instruction;

/**
 * A chapter of the rulebook as labels. It begins at `start` and ends by `done`, never otherwise: no frame is dropped while it resolves
 * something, so what it keeps in the state is always cleared by itself. After an aside the label that was asking runs afresh: it looks first
 * (is the battle over? is the moving lord dead?) and then asks, or goes elsewhere.
 */
export interface FrameDef<V extends Vocabulary, F extends FrameKind<V>> {
  kind: F;
  labels: { readonly start: Label<V, F, string>; readonly [label: string]: Label<V, F, string> };
}
