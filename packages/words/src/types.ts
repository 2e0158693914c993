/**
 * What a game must be able to say, in every language of the house. The compiler checks it against the vocabulary of the rules: an
 * event, a question or a refusal without a sentence does not compile.
 */

import type {
  AsideKind,
  Ask,
  AskKind,
  Choice,
  Draft,
  EventKind,
  FrameKind,
  Json,
  ReasonKind,
  Seat,
  SeenEvent,
  Target,
  Vocabulary,
} from '@homage/kernel';
import type { Cue } from './cues.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What a sentence needs to know of the table. */
export interface Say {
  /** The name of the player in a seat. */
  name(seat: Seat): string;
  /** The seat of the reader, so that a sentence may say "you"; undefined for a spectator. */
  readonly me: Seat | undefined;
  readonly seats: number;
  /** The options of the table, where the host knows them: some rename a place. */
  readonly options?: object;
}

/** A paragraph of the rules page, in our own words. `id` is what refusals cite as `rule`. */
export interface Paragraph {
  id: string;
  title: string;
  /** Plain text; an empty line separates paragraphs, a line that begins with "- " is an item of a list. */
  body: string;
}

/* ------------------------------------------------------------------- deals */

/** One term of a deal: who gives or promises what. The words of the game make a sentence of it (`clause`). */
export interface Clause {
  kind: string;
  by: Seat;
  /** Carried out at once when the deal is struck; otherwise it is a word given. */
  binding: boolean;
  /** A word whose fate is known. */
  kept?: boolean;
  args: { readonly [key: string]: Json };
}

/** What may be done with a deal now: `client.answer(target, draft)`. */
export interface DealAct {
  act: 'accept' | 'refuse' | 'counter' | 'withdraw';
  /** An open question of the reader, or the kind of an aside. */
  target: Target;
  draft: Draft;
  /** Figures that the composer begins with where it goes on: those of the offer that is answered. */
  suggest?: Draft;
  /** The draft is the whole answer: one press is enough. Otherwise the composer goes on from it. */
  whole: boolean;
}

/** An offer between two seats, or a question of the rules that is one in truth. */
export interface Deal {
  id: string;
  from: Seat;
  to: Seat;
  round: number;
  state: 'open' | 'struck' | 'refused' | 'withdrawn' | 'lapsed';
  clauses: readonly Clause[];
  acts: readonly DealAct[];
}

/* --------------------------------------------------------- what a thing is */

/** What a thing on the board is: for the small sheet that everything shows to whoever rests on it. */
export interface About {
  name: string;
  /** What it does, in a sentence or two. Without it the first lines of its paragraph stand in. */
  does?: string;
  /** Whose it is now. */
  owner?: Seat;
  /** The paragraph that speaks of it. */
  rule?: string;
}

/** What wins, and how near everybody is. */
export interface Goal {
  /** One sentence: what wins. */
  wins: string;
  /** The same in two or three words, where there is no room. */
  short: string;
  rule: string;
  /** The number that wins alone, if a number does. */
  target?: number;
  /** Every seat with what it has towards it now; `note` says what it is made of. */
  standings: readonly { seat: Seat; points: number; note?: string }[];
  /** Who could win this round, alone or as a couple: to be told to everybody. */
  near: readonly { seats: readonly Seat[]; text: string }[];
}

/** A value of the box that no source proves: what it is, why we think so, and what would prove it. */
export interface PieceNote {
  /** The same in every language: `province.A.minimum`. */
  id: string;
  what: string;
  status: 'inferred' | 'reconstructed';
  why: string;
  proof: string;
  /** The value as we have it, for the file in which an owner of the box writes down what is printed. */
  data: Json;
  /** The rules hold this value too deeply for a table to change it: it can only be told to us. */
  fixed?: true;
  /** Any value of this piece in words: ours, or one that was corrected. */
  say(value: Json): string;
}

export interface GameText<V extends Vocabulary> {
  title: string;
  /** One sentence for the home page. */
  blurb: string;
  about: {
    designers: string;
    publishers: string;
    /** What is a reconstruction, what is a ruling of ours. */
    notes: readonly string[];
  };
  /** Where we are in the round, from the stack of frames, outermost first; short, for the ribbon. */
  phase(stack: readonly { kind: FrameKind<V>; local: object }[], view: V['View'], say: Say): string;
  asks: {
    [K in AskKind<V>]: {
      /** To the seat that is asked, verb first: "Choose where your lord goes". */
      you(args: V['Asks'][K]['args'], say: Say, view: V['View']): string;
      /** To everybody else: "Anne moves a lord". */
      wait(args: V['Asks'][K]['args'], seat: Seat, say: Say): string;
    };
  };
  /** What a question is for and what hangs on it, for whoever meets it for the first time; why everybody is asked, where everybody is. */
  helps?: { readonly [K in AskKind<V>]?: string };
  asides: { [K in AsideKind<V>]: { title: string; help: string } };
  /** The heading of one choice of a question or an aside: "Which tile?". */
  choice(kind: AskKind<V> | AsideKind<V>, key: string, say: Say): string;
  /** One option: a value of `of` or `not`, or the name of a bucket. */
  value(kind: AskKind<V> | AsideKind<V>, key: string, value: Json, view: V['View'], say: Say): string;
  events: { [K in EventKind<V>]: (data: V['Events'][K], say: Say) => string };
  /** Without the paragraph: the reader adds it. */
  reasons: { [K in ReasonKind<V>]: (data: V['Reasons'][K], say: Say) => string };
  options: { [key: string]: { label: string; help: string; value(value: Json): string } };
  /** The position in lines of text: for the terminal and for screen readers. */
  position(view: V['View'], say: Say): readonly string[];
  /** `view` is the table at its end, where it is at hand: it tells what decided between equals. */
  outcome(outcome: V['Outcome'], say: Say, view?: V['View']): string;
  /** One term of a deal, as a sentence without a full stop. */
  clause?(clause: Clause, say: Say): string;
  rules: readonly Paragraph[];
  /** Components that are inferred or reconstructed, value by value. */
  pieces?: readonly PieceNote[];
}

/** All languages of a game, and what is the same in all of them. */
export interface GameWords<V extends Vocabulary> {
  texts: { [L in Language]: GameText<V> };
  /** The places of the board that an event is about, by the ids of the board. */
  anchors(event: SeenEvent<V>): readonly string[];
  /**
   * How much an event matters to a seat: 0 routine, 1 worth a line, 2 important, 3 it changes your game. Where the reader's view is
   * at hand it tells whose pieces an event speaks of.
   */
  weight(event: SeenEvent<V>, seat: Seat | undefined, view?: V['View']): 0 | 1 | 2 | 3;
  /** The paragraph of the rules page that an event rests on. */
  cites?(event: SeenEvent<V>): string | undefined;
  /** What an event sounds like, if it is worth a sound. */
  cue?(event: SeenEvent<V>): Cue | undefined;
  /** Who acted, where the event's own `seat`, `by` or `lord` does not say it. */
  who?(event: SeenEvent<V>): Seat | undefined;
  /** The round that an event begins, if it begins one: the talk is marked with it. */
  round?(event: SeenEvent<V>): number | undefined;
  /** Where on the board a value of a choice lies, if it lies on it: lets the map light up what may be chosen. */
  place?(kind: AskKind<V> | AsideKind<V>, key: string, value: Json): string | undefined;
  /** What a place, piece or card of the board is, by the id with which the board, the log and the choices name it. */
  about?(thing: string, view: V['View'], language: Language, say: Say): About | undefined;
  goal?(view: V['View'], language: Language, say: Say): Goal;
  /** What a list or a figure begins with before anything is touched: all pawns of a march, say. Undefined where nothing is better than nothing. */
  suggest?(kind: AskKind<V> | AsideKind<V>, choice: Choice<V>, view: V['View']): Json | undefined;
  /**
   * A place that was picked on the board means more than one choice: lord and destination are a whole march. What it says is taken as the
   * choices come; whatever it does not say is asked.
   */
  plan?(kind: AskKind<V> | AsideKind<V>, key: string, draft: Draft, place: string, view: V['View']): Draft | undefined;
  /** The places that `plan` takes here beyond what lies there by itself: they light up as well. */
  plans?(kind: AskKind<V> | AsideKind<V>, key: string, draft: Draft, view: V['View']): readonly string[];
  /** Questions that come often and weigh little: their answer is given with its last choice and asks for no confirmation. */
  atOnce?: readonly AskKind<V>[];
  /**
   * The seat has announced more than one answer, and this question is about the next of them: each choice that comes gets its value here.
   * A choice without one stops it, and the player goes on by hand.
   */
  onward?(kind: AskKind<V>, choice: Choice<V>, view: V['View'], seat: Seat): Json | undefined;
  /** What should be asked back before this answer is given: something begun would be left undone. */
  warn?(kind: AskKind<V>, draft: Draft, view: V['View'], language: Language, say: Say): string | undefined;
  /**
   * Open deals first, then those of late, newest first: what was struck, and how the words given were kept. `asks` are the reader's own
   * open questions, `asked` those of everybody: among them is what the reader has proposed and others have still to answer.
   */
  deals?(view: V['View'], seat: Seat | undefined, asks: readonly Ask<V>[], asked?: readonly Ask<V>[]): readonly Deal[];
  /** Words that are written alike in both languages: a law asks of every other sentence that it is translated. */
  alike?: readonly string[];
  /** The asides that begin a negotiation, the plainest first. */
  dealing?: { make: readonly AsideKind<V>[] };
}

export type AnyAsk = Ask<Vocabulary>;
