/**
 * The contract between a game and the house.
 *
 * A game is a value of `GameDef`: data and pure functions. It never reads a clock, never draws chance of its own, never keeps
 * anything outside the state it is handed. In return the house gives it everything else: saving, undo, replay, secrecy,
 * bots, the terminal, the browser, the server.
 *
 * A running game is a `Match`: one JSON value. It holds the state of the game, a stack of frames that says where in the
 * rulebook we are, and the questions that are open. There are no closures, generators or class instances in it, so that
 * `JSON.parse(JSON.stringify(match))` is the same match.
 */

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

/* ------------------------------------------------------------------ reasons */

/**
 * Why something may not be done. `code` is for programs, `rule` is the paragraph of the rulebook, the rest are the numbers
 * that a sentence needs ("you need 3, you have 2"). `others` is said of an act that has several targets: this is what stands against
 * the one that came farthest, and others fail for other reasons.
 */
export type GameReason<V extends Vocabulary> = {
  [K in ReasonKind<V>]: { code: K; rule: string; others?: true } & V['Reasons'][K];
}[ReasonKind<V>];

/** Refusals of the house itself. Every language has a sentence for each (packages/words). */
export type HouseReason =
  | { code: 'house.over' }
  | { code: 'house.noSuchAsk'; ask: number }
  | { code: 'house.notYourAsk'; ask: number }
  | { code: 'house.alreadyAnswered'; ask: number }
  | { code: 'house.notAnswered'; ask: number }
  | { code: 'house.noSuchAside'; aside: string }
  | { code: 'house.asideClosed'; aside: string }
  | { code: 'house.alreadyWaiting'; aside: string }
  | { code: 'house.noSuchSeat'; seat: number }
  | { code: 'house.shape'; key: string; wanted: ChoiceType | 'object' }
  | { code: 'house.missing'; key: string }
  | { code: 'house.extra'; key: string }
  | { code: 'house.notOffered'; key: string }
  | { code: 'house.tooFew'; key: string; min: number }
  | { code: 'house.tooMany'; key: string; max: number }
  | { code: 'house.twice'; key: string }
  | { code: 'house.outOfRange'; key: string; min: number; max: number }
  | { code: 'house.nothingLapses' }
  | { code: 'house.noSuchOption'; option: string }
  | { code: 'house.badOption'; option: string }
  | { code: 'house.notPieces' }
  | { code: 'house.otherPieces'; game: string }
  | { code: 'house.noSuchPiece'; piece: string }
  | { code: 'house.badPiece'; piece: string; wanted: PieceShape }
  | { code: 'house.pieceTwice'; piece: string }
  | { code: 'house.pieceSum'; pieces: string; sum: number; wanted: number }
  | { code: 'house.pieceApart'; piece: string }
  | { code: 'house.seatCount'; min: number; max: number };

export type Reason<V extends Vocabulary = Vocabulary> = GameReason<V> | HouseReason;

/* ------------------------------------------------------------------ choices */

export const CHOICE_TYPES = ['one', 'some', 'amount', 'split'] as const;
export type ChoiceType = (typeof CHOICE_TYPES)[number];

/** An option that is shown but may not be taken, and why. */
export interface Greyed<V extends Vocabulary = Vocabulary> {
  value: Json;
  why: Reason<V>;
}

export interface Bucket<V extends Vocabulary = Vocabulary> {
  /** The fewest pieces of this bucket; 0 unless said. */
  min?: number;
  max: number;
  /** What one piece of the bucket counts towards the total (a knight takes 3 hits); 1 unless said. */
  each?: number;
  /** Why no fewer, why no more of this bucket; what the split says of itself unless said. */
  short?: Reason<V>;
  beyond?: Reason<V>;
}

/**
 * The closed algebra of decisions. Boards, terminal, bots, API and fuzzers understand these four and nothing else.
 * `of` lists what may be taken; `not` lists what is shown greyed (in a split: names of buckets), and is filled only when the
 * caller asks for explanations, so that playouts do not pay for it. A list may be shared between calls: nobody changes it. Whatever has bounds says,
 * likewise only when asked, why there is no less (`short`) and no more (`beyond`).
 */
export type Choice<V extends Vocabulary = Vocabulary> =
  | { key: string; type: 'one'; of: readonly Json[]; not?: readonly Greyed<V>[] }
  | {
      key: string;
      type: 'some';
      of: readonly Json[];
      min: number;
      max: number;
      not?: readonly Greyed<V>[];
      short?: Reason<V>;
      beyond?: Reason<V>;
    }
  | { key: string; type: 'amount'; min: number; max: number; short?: Reason<V>; beyond?: Reason<V> }
  | {
      key: string;
      type: 'split';
      total: number | readonly [min: number, max: number];
      over: { readonly [bucket: string]: Bucket<V> };
      not?: readonly Greyed<V>[];
      short?: Reason<V>;
      beyond?: Reason<V>;
    };

/** The part of an answer that has been composed so far: choice key -> value. A complete draft is the answer. */
export type Draft = { readonly [key: string]: Json };

/* --------------------------------------------------------------------- asks */

/** A question to one seat. Ids grow and never repeat in a match, not even after an undo. */
export interface Ask<V extends Vocabulary = Vocabulary, K extends AskKind<V> = AskKind<V>> {
  id: number;
  seat: Seat;
  kind: K;
  args: V['Asks'][K]['args'];
  /** A secret answer leaves no trace until all are in. */
  secret: boolean;
}

/**
 * How a question is answered.
 *
 * `next` gives the choice that follows a draft, or nothing when the draft is a whole answer. It must be a function of the
 * state, the question and the draft; for a given answer it walks the same path as when the answer was composed. It offers only what
 * the asked seat may know: the leak law compares every offer.
 *
 * `check` is the only judge. The house first walks the answer along `next`, so `check` sees values of the right shape that were on
 * offer, and says what remains: conditions across several choices. Options that are never legal on their own are greyed in `next` with the
 * reason; the house gives that reason back when somebody submits one.
 */
export interface AskDef<V extends Vocabulary, K extends AskKind<V>> {
  next(s: V['State'], ask: Ask<V, K>, draft: Partial<V['Asks'][K]['answer']>, explain: boolean): Choice<V> | undefined;
  check?(s: V['State'], ask: Ask<V, K>, answer: V['Asks'][K]['answer']): Reason<V> | undefined;
  /**
   * Why a value that somebody asks for is not on offer, where the choice itself does not grey it: a coin that lies elsewhere, squires for a
   * knight in France, who takes none. Called only to explain a refusal. `draft` is what was accepted before; `key` is the choice that refuses, or a part
   * that is not asked for here. `value` is the one thing that is not offered (of a list, of a split: its bucket); it and the whole `answer` come from
   * outside and may be anything. Nothing: what is greyed, or the house, says it.
   */
  why?(
    s: V['State'],
    ask: Ask<V, K>,
    draft: Partial<V['Asks'][K]['answer']>,
    key: string,
    value: Json,
    answer: Draft,
  ): Reason<V> | undefined;
  /** What silence means when the time is up. A question without it waits for ever. */
  lapse?(s: V['State'], ask: Ask<V, K>): V['Asks'][K]['answer'];
  /**
   * A question with a time of its own, in minutes, such as a private talk: where people wait for each other the table lets it lapse then,
   * and nobody's clock runs meanwhile. It may grow while the question is open. By correspondence the table's own time holds.
   */
  minutes?(s: V['State'], ask: Ask<V, K>): number | undefined;
  /**
   * Marks a window: a moment at which *every* seat is asked alike, so that being asked tells nothing. `pass` is the answer
   * that does nothing; a window that all pass is nobody's act and does not end the right to undo. `usable` tells playouts whether a
   * seat could do anything else: a window that nobody can use costs them one call. It must never be shown to anybody.
   */
  window?: {
    pass: V['Asks'][K]['answer'];
    usable(s: V['State'], ask: Ask<V, K>): boolean;
  };
}

/**
 * An act out of turn: it may be submitted whenever it is open and its rank stands above what is being resolved. It then
 * pushes the frame of its own name; the label `start` of that frame reads the answer with `x.aside(kind)`. An aside of a rank
 * that is just being resolved waits until that is finished and is judged again then.
 */
export interface AsideDef<V extends Vocabulary, K extends AsideKind<V>> {
  /** 1 and above. The normal course of the game has rank 0. */
  rank: number;
  /** It touches nothing that the rules may be resolving, such as a gift or an offer: a law sees to it that everything goes on as before. */
  apart?: true;
  open(s: V['State'], seat: Seat): boolean;
  next(s: V['State'], seat: Seat, draft: Partial<V['Asides'][K]['answer']>, explain: boolean): Choice<V> | undefined;
  check?(s: V['State'], seat: Seat, answer: V['Asides'][K]['answer']): Reason<V> | undefined;
  /** As for a question. */
  why?(
    s: V['State'],
    seat: Seat,
    draft: Partial<V['Asides'][K]['answer']>,
    key: string,
    value: Json,
    answer: Draft,
  ): Reason<V> | undefined;
  /** Why it is not open, by what this seat may know. */
  closed?(s: V['State'], seat: Seat): Reason<V> | undefined;
}

/* --------------------------------------------------------------------- flow */

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

/* --------------------------------------------------------------------- dice */

/**
 * Chance comes in from outside and its key is never inside the match, so a copied match foresees nothing.
 * `below(n)` is uniform over 0 … n-1.
 */
export interface Dice {
  below(n: number): number;
}

/* --------------------------------------------------------------------- game */

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
   * What of the state belongs to frames: a field is empty (null, false, an empty list) whenever none of these is on the stack. A law
   * finds what has outlived its frame.
   */
  belongs?: { readonly [field in keyof V['State']]?: readonly FrameKind<V>[] };
  /** The groups of seats that may talk in private now. Without it the table talks aloud. What is said is no part of the match. */
  talks?(s: V['State']): readonly (readonly Seat[])[];
}

/* -------------------------------------------------------------------- match */

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

/* ------------------------------------------------------------------- events */

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

/* --------------------------------------------------------------- perception */

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
