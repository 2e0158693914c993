/** A game as it hands itself to the house. */

import type { Dice, FrameDef } from './flow.ts';
import type { AsideDef, AskDef } from './questions.ts';
import type { HouseReason } from './reasons.ts';
import type { AsideKind, AskKind, FrameKind, Json, Seat, Vocabulary } from './vocabulary.ts';

/**
 * A table option, in the same spirit as a choice. `pieces` is a file of corrected components (`GameDef.pieces`): null is the box as we have
 * it, and an option that corrects nothing is left out of the options, so that tables without it are what they always were.
 */
export type OptionDef =
  | { key: string; type: 'one'; of: readonly Json[]; default: Json }
  | { key: string; type: 'amount'; min: number; max: number; default: number }
  | { key: string; type: 'pieces'; default: null };

/** What can be printed on a piece. `some`: parts may be left out, but not all. */
export type PieceShape =
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'name'; readonly most: number }
  | { readonly type: 'one'; readonly of: readonly Json[] }
  | { readonly type: 'list'; readonly each: PieceShape; readonly min: number; readonly max: number }
  | { readonly type: 'parts'; readonly parts: { readonly [key: string]: PieceShape }; readonly some?: true };

/** A value of the box that no source proves, as we have it, and what could stand in its place. Words give it a name and say why. */
export interface Piece {
  readonly id: string;
  readonly status: 'inferred' | 'reconstructed';
  readonly value: Json;
  readonly shape: PieceShape;
}

export interface PieceSheet {
  readonly list: readonly Piece[];
  /** What does not fit together once all corrections are made: totals that are proven, a place that no road reaches. */
  fault?(value: (id: string) => Json): HouseReason | undefined;
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; why: HouseReason };

/** The frames that can be begun without a local. */
export type MainKind<V extends Vocabulary> = {
  [F in FrameKind<V>]: Record<never, never> extends V['Frames'][F]['local'] ? F : never;
}[FrameKind<V>];

/** The frame of an aside; none fits where the vocabulary has no such frame or its local is not the seat. */
export type AsideFrame<V extends Vocabulary, K extends AsideKind<V>> =
  K extends FrameKind<V> ? ({ seat: Seat } extends V['Frames'][K]['local'] ? FrameDef<V, K> : never) : never;

export interface GameDef<V extends Vocabulary> {
  id: string;
  /** Freezes at the first release; afterwards every difference in the rules is a new edition. */
  edition: number;
  seats: readonly [min: number, max: number];
  options: readonly OptionDef[];
  /** Components that an owner of the box can correct, for the option of type `pieces`. */
  pieces?: PieceSheet;
  setup(options: V['Options'], seats: number, dice: Dice): V['State'];
  /** The frame that reads like the table of contents of the rulebook. Its local is `{}`. */
  main: NoInfer<FrameKind<V> & MainKind<V>>;
  /** One for each aside, too: it has the name of the aside and is begun with its seat. */
  frames: { readonly [F in FrameKind<V>]: FrameDef<V, F> } & NoInfer<{
    readonly [K in AsideKind<V>]: AsideFrame<V, K>;
  }>;
  asks: { readonly [K in AskKind<V>]: AskDef<V, K> };
  asides: { readonly [K in AsideKind<V>]: AsideDef<V, K> };
  /**
   * Said of a game without secrets in its view: every seat sees what a spectator sees, so the view is made once for all readers. The
   * spectators' view is the one that is used, so this can hide something from a seat but never betray anything; a law compares them.
   */
  open?: true;
  /** What a seat sees; `undefined` is a spectator. */
  view(s: V['State'], seat: Seat | undefined): V['View'];
  /**
   * A state that this seat (or a spectator) cannot tell from the true one: gather what it cannot know, *sort* it, shuffle it, deal
   * it anew. The result depends on the seat's view and the dice alone. Returns a new state that shares nothing with `s`.
   */
  redeal(s: V['State'], seat: Seat | undefined, dice: Dice): V['State'];
  /** By hand, for speed; a law compares it with the generic copy. */
  clone(s: V['State']): V['State'];
  /** What is wrong with a state, if anything: pieces are conserved, nothing is negative, every piece is somewhere. */
  invariant(s: V['State']): string | undefined;
  /**
   * What of the state belongs to frames: a field is empty (null, false, 0, an empty list) whenever none of these is on the stack. A law
   * finds what has outlived its frame.
   */
  belongs?: { readonly [field in keyof V['State']]?: readonly FrameKind<V>[] };
  /** The groups of seats that may talk in private now. Without it the table talks aloud. What is said is no part of the match. */
  talks?(s: V['State']): readonly (readonly Seat[])[];
}
