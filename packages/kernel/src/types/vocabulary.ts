/** What a game can say: one table of types for each game, and the seats it is played at. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Seats are numbered from 0. The order of seats is the order in which simultaneous answers reach the rules. */
export type Seat = number;

/**
 * One type table per game: kind -> shape. Everything a game can say is listed here, so that texts, boards and bots are
 * checked by the compiler against the rules: a new event without a French sentence does not compile.
 *
 * Shapes are written as `type`, not `interface` (an interface is not assignable to an index signature).
 */
export interface Vocabulary {
  /** All facts of the position, secret ones included. Plain data. */
  State: object;
  /** What one seat (or a spectator) sees of it. Built up field by field, never cut down from a copy. */
  View: object;
  Options: object;
  Outcome: object;
  /** `local` is a public position in a loop and nothing else; secrets live in the state. */
  Frames: Record<string, { local: object; result: Json }>;
  /** `args` are public: everybody may read what a seat is asked. What only the asked seat may see is in its view. */
  Asks: Record<string, { args: object; answer: object }>;
  /** Acts that are allowed while somebody else is being asked. Each has a frame of the same name with `local: {seat}`. */
  Asides: Record<string, { answer: object }>;
  /** Fields that only some seats receive are optional here, and `Secret` where nobody else ever does; see `emit`. */
  Events: Record<string, object>;
  Reasons: Record<string, object>;
}

declare const secret: unique symbol;

/**
 * A field of an event that only some seats receive. It stands in the `only` part of an event; in its public data it does not compile. Any `T` is one,
 * and whoever reads it has a `T`.
 */
export type Secret<T> = T extends null ? T : T & { readonly [secret]?: never };

type SecretKeys<E> = { [K in keyof E]-?: typeof secret extends keyof NonNullable<E[K]> ? K : never }[keyof E];

/** What of an event everybody may be told. */
export type PublicPart<E> = Omit<E, SecretKeys<E>> & { readonly [K in SecretKeys<E>]?: never };

export type Kind<T> = keyof T & string;
export type AskKind<V extends Vocabulary> = Kind<V['Asks']>;
export type AsideKind<V extends Vocabulary> = Kind<V['Asides']>;
export type FrameKind<V extends Vocabulary> = Kind<V['Frames']>;
export type EventKind<V extends Vocabulary> = Kind<V['Events']>;
export type ReasonKind<V extends Vocabulary> = Kind<V['Reasons']>;
