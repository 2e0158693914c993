/** A running game, what it tells, and what one seat may know of it. */

import type { Audience } from './flow.ts';
import type { Ask, Draft } from './questions.ts';
import type { Reason } from './reasons.ts';
import type { AsideKind, EventKind, FrameKind, Seat, Vocabulary } from './vocabulary.ts';

export interface Pending<V extends Vocabulary = Vocabulary> {
  then: string;
  wake: 'all' | 'each';
  asks: Ask<V>[];
  /** Beside `asks`; null while unanswered. */
  answers: (Draft | null)[];
  /** The set outlived an interruption: its answers are judged again at the reveal. */
  kept: boolean;
}

export interface Frame<V extends Vocabulary = Vocabulary> {
  kind: FrameKind<V>;
  at: string;
  local: object;
  /** The rank that is being resolved in this frame and above it. */
  rank: number;
  pending: Pending<V> | null;
}

/** An aside that waits for its turn, because one of the same rank is being resolved. */
export interface Waiting {
  seat: Seat;
  kind: string;
  answer: Draft;
}

/** Facts for undo, counted since the start. */
export interface Marks {
  draws: number;
  reveals: number;
  /** Visible acts by seat. */
  acts: number[];
}

export interface Match<V extends Vocabulary = Vocabulary> {
  game: string;
  edition: number;
  seats: number;
  options: V['Options'];
  state: V['State'];
  stack: Frame<V>[];
  nextId: number;
  waiting: Waiting[];
  marks: Marks;
  outcome: V['Outcome'] | null;
}

declare const concealed: unique symbol;

/** A match that its reader cannot tell from the true one. Only `conceal` makes one, and bots are handed nothing else. */
export type Concealed<M> = M & { readonly [concealed]: true };

/** What the house itself has to tell. */
export type HouseEvents = {
  /** A kept answer no longer holds after an interruption; its owner is asked again. */
  'house.reopened': { seat: Seat; ask: number; kind: string };
  /** An aside that waited has become impossible; only its owner hears of it. */
  'house.dropped': { seat: Seat; aside: string; reason?: Reason };
};

export interface Happening<V extends Vocabulary = Vocabulary> {
  kind: EventKind<V> | keyof HouseEvents;
  /** Null: for the seats in `only` alone. */
  data: object | null;
  only?: { readonly [seat: number]: object };
}

/** Where events go. Without a sink nothing is logged and playouts pay nothing. */
export type Sink<V extends Vocabulary = Vocabulary> = Listener<V> | undefined;

export interface Listener<V extends Vocabulary = Vocabulary> {
  (event: Happening<V>): void;
  /** Who was shown something, as the rules say it. The match counts reveals and does not keep whom they were for: only the laws ask. */
  revealed?(to: Audience): void;
}

/** An event as one seat receives it. */
export interface SeenEvent<V extends Vocabulary = Vocabulary> {
  kind: EventKind<V> | keyof HouseEvents;
  data: object;
}

/** All that one seat (or a spectator) may know of a match: there is no other way out of it. */
export interface Perception<V extends Vocabulary = Vocabulary> {
  seat: Seat | null;
  view: V['View'];
  /** Where in the rulebook we are, outermost first. */
  stack: { kind: FrameKind<V>; local: object }[];
  /** The seat's own open questions. */
  asks: Ask<V>[];
  /** Its own answers that it may still withdraw. */
  given: { ask: number; answer: Draft }[];
  /** Whom the table waits for. For a secret question this is everybody who was asked, answered or not. */
  asked: Ask<V>[];
  /** Asides that are open to this seat now. */
  asides: AsideKind<V>[];
  /** Its own asides that wait for their turn. */
  waiting: { kind: string; answer: Draft }[];
  outcome: V['Outcome'] | null;
}
