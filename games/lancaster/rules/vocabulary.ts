/** Everything Lancaster can ask, tell and refuse. */

import type { Context, Corrections, Draft, FrameKind, Seat } from '@homage/kernel';
import type { Letter, Level } from './data.ts';
import type { AllyPlace, CastlePlace, Field, KnightName, Place } from './places.ts';

/**
 * A colour on the board. Players have the number of their seat; with two players 2 and 3 are the allies of seats 0 and 1.
 */
export type Banner = number;

/** A conflict card in France with its three spaces from top to bottom. */
export type Conflict = {
  card: number;
  /** The colour on each space, -1 for none. Spaces fill from the top. */
  who: number[];
  /** Knights by space and strength: `force[space * 4 + level - 1]`. */
  force: number[];
};

/**
 * The last answer that was given openly. Different answers can lead to the same position (a knight raised here or there goes home to the
 * same court), but everybody has seen which it was.
 */
export type LastAct = { seat: Seat; ask: string; answer: Draft };

/**
 * The position. Lists by colour and strength are flat (`court[banner * 4 + level - 1]`, `castle[banner * 6 + space]`), so that a copy
 * costs little.
 */
export type State = {
  seats: number;
  /** 1 to 5. */
  round: number;
  /** The holder of the start pawn. */
  start: Seat;
  /** Who places a knight now, -1 outside of phase 1. */
  turn: number;
  score: number[];
  gold: number[];
  squires: number[];
  votes: number[];
  /** Gold, squires and votes in the common stock. */
  stock: { gold: number; squires: number; votes: number };
  court: number[];
  reserve: number[];
  /** 0 an empty space, 1 to 4 a knight, -1 an extension tile. */
  castle: number[];
  /** Of the nine provinces: the colour that holds it or -1, the knight's strength, its squires. */
  holder: number[];
  knight: number[];
  guards: number[];
  /** Nobles left in each province, and nobles that allies have sent out of the game. */
  nobles: number[];
  banished: number[];
  /** The nobles at each round table by province number, in the order of the chairs. */
  table: number[][];
  /** Favours by number - 1: 1 face up, 0 turned down, -1 not in this game. */
  favours: number[];
  /** upper1, upper2, lower1, lower2. */
  conflicts: (Conflict | null)[];
  /** The next card is the last. */
  conflictPile: number[];
  /** In force, left to right. */
  laws: number[];
  /** Still to be voted on, left to right. */
  proposals: number[];
  /** The next card is the last. */
  lawPile: number[];
  /** Who was found to own the most gold, while law 1 is carried out; empty otherwise. Everybody has heard it. */
  richest: Seat[];
  /** Goods lie open: with two players, and for all after the last round. */
  open: boolean;
  last: LastAct | null;
  /** Only where the table plays with a corrected box: the corrections as one text (box.ts). */
  box?: string;
};

export type ViewConflict = { card: number; spaces: { banner: Banner; knights: number[] }[] };

/** What one seat sees. `null` stands for what lies behind a screen. */
export type View = {
  seats: number;
  round: number;
  start: Seat;
  turn: Seat | null;
  score: number[];
  gold: (number | null)[];
  squires: (number | null)[];
  votes: number[];
  stock: { gold: number; squires: number; votes: number };
  /** Knights by colour, each a count of strengths 1 to 4. */
  courts: number[][];
  reserves: number[][];
  /** By colour: 0 empty, 1 to 4 a knight, -1 a tile. An ally has two spaces. */
  castles: number[][];
  provinces: { holder: Banner | null; level: number; squires: number; nobles: number; banished: number }[];
  tables: number[][];
  favours: number[];
  conflicts: (ViewConflict | null)[];
  laws: number[];
  proposals: number[];
  /** How many cards the piles hold, and the back of the topmost law. */
  lawPile: { count: number; top: number | null };
  conflictPile: number;
  /** Cards that were seen and have left the game, and conflicts that this number of players leaves in the box. */
  gone: { laws: number[]; conflicts: number[] };
  richest: Seat[];
  open: boolean;
  last: LastAct | null;
  /** A corrected box, as in the position. */
  box?: string;
};

export type Options = { components?: Corrections | null };

export type FinalRank = { seat: Seat; count: number; tieBreak: number; points: number };
export type Outcome = {
  winners: Seat[];
  scores: number[];
  /** The final count: knights, extension tiles, nobles. */
  knights: FinalRank[];
  tiles: FinalRank[];
  nobles: { seat: Seat; count: number; points: number }[];
};

export const GOODS = ['gold', 'squires', 'votes'] as const;
export type Good = (typeof GOODS)[number];
export const TAKES = ['noble', 'reward', 'both', 'none'] as const;
export type Take = (typeof TAKES)[number];
export const VOICES = ['yes', 'no'] as const;
export type Voice = (typeof VOICES)[number];

/** Where a gain or a payment comes from. */
export type Source = Place | `favour${number}` | `law${number}` | 'table';

/** The parts of an answer that say how a reward is taken. */
type RewardChoices = { knight?: KnightName | 'none'; tile?: number; to?: Field };

export type Lancaster = {
  State: State;
  View: View;
  Options: Options;
  Outcome: Outcome;
  Frames: {
    game: { local: Record<string, never>; result: null };
    placement: { local: Record<string, never>; result: null };
    favour: { local: { banner: Banner; at: Field }; result: null };
    parliament: { local: Record<string, never>; result: null };
    /** `at`: which of the three laws; `queue`: who has still to decide on it. */
    laws: { local: { at: number; queue: Seat[] }; result: null };
    provinces: { local: { at: number }; result: null };
    /** `nth` player from the start player; `left`: what of his castle is still to be evaluated. */
    castles: { local: { nth: number; left: (CastlePlace | AllyPlace)[] }; result: null };
    conflicts: { local: { at: number; queue: Seat[] }; result: null };
  };
  Asks: {
    firstTile: { args: Record<string, never>; answer: { tile: number } };
    /** `banner` with two players only; `squires` in provinces and for own knights only. */
    place: {
      args: Record<string, never>;
      answer: { banner?: Banner; knight: Level; at: Place; squires?: number };
    };
    favour: {
      args: { banner: Banner; at: Field };
      answer: { favour: number; noble?: Letter; knight?: KnightName | 'none' };
    };
    vote: { args: { law: number }; answer: { voice: Voice; votes: number } };
    raise: { args: { law: number }; answer: { knight: KnightName | 'none' } };
    trade: { args: { law: number }; answer: { times: number } };
    extend: { args: { law: number }; answer: { tile: number | 'none' } };
    /** `start` in Surrey only. */
    province: {
      args: { province: Letter; banner: Banner };
      answer: { take?: Take; start?: Seat } & RewardChoices;
    };
    castle: {
      args: { left: (CastlePlace | AllyPlace)[] };
      answer: { space: CastlePlace | AllyPlace; pay?: Voice; knight?: KnightName | 'none' };
    };
    ransom: { args: { at: Field; card: number }; answer: { free: { [level: string]: number } } };
  };
  Asides: Record<never, never>;
  Events: {
    gameBegan: { start: Seat; laws: number[]; conflicts: number[]; proposals: number[] };
    tilesChosen: { tiles: number[] };
    roundBegan: { round: number; start: Seat; conflicts: number[]; proposals: number[] };
    placed: { banner: Banner; level: number; at: Place; squires: number };
    displaced: { banner: Banner; by: Banner; level: number; at: Letter; squires: number };
    stuck: { seat: Seat };
    favourTaken: { banner: Banner; favour: number };
    gained: { seat: Seat; gold: number; squires: number; votes: number; from: Source };
    paid: { seat: Seat; gold: number; squires: number; from: Source };
    scored: { seat: Seat; points: number; from: Source };
    raised: { banner: Banner; level: number; at: Place | 'court'; from: Source };
    recruited: { banner: Banner; from: Source };
    seated: { seat: Seat; noble: Letter; from: Source };
    banished: { banner: Banner; noble: Letter; from: Source };
    built: { seat: Seat; tile: number; from: Source };
    covered: { seat: Seat; level: number; at: CastlePlace };
    returned: { banner: Banner; level: number; at: Place; squires: number };
    nothing: { banner: Banner; from: Source };
    voted: {
      law: number;
      ballots: { seat: Seat; voice: Voice; votes: number }[];
      yes: number;
      no: number;
      passed: boolean;
      /** The law that leaves the game: the oldest, or the proposal itself. */
      out: number;
    };
    votesReturned: { votes: number[] };
    lawApplied: { law: number };
    most: { law: number; seats: Seat[] };
    startNamed: { by: Seat; start: Seat };
    crossed: { banner: Banner; level: number; squires: number; to: Field };
    fought: {
      at: Field;
      card: number;
      england: number;
      france: number;
      won: boolean;
      ranks: { banner: Banner; strength: number; points: number }[];
    };
    foughtOn: { card: number; to: Field };
    captured: { banner: Banner; freed: number[]; lost: number[] };
    screensLifted: { gold: number[]; squires: number[] };
    finalRank: { what: 'knights' | 'tiles'; ranks: FinalRank[] };
    noblesCounted: { nobles: { seat: Seat; count: number; points: number }[] };
    gameEnded: { winners: Seat[]; scores: number[] };
  };
  Reasons: {
    notInCourt: { level: number };
    courtEmpty: { banner: Banner };
    notYourColour: { banner: Banner };
    belowMinimum: { at: Letter; minimum: number; level: number };
    tooWeak: { at: Letter; need: number; have: number };
    tooFewSquires: { at: Letter; need: number };
    noSquires: { at: Place };
    squiresAtHand: { have: number };
    votesAtHand: { have: number };
    stockOfVotes: { left: number };
    ownColour: { at: Letter };
    spaceTaken: { at: Place };
    spaceCovered: { at: Place };
    otherCastle: { at: Place };
    noConflict: { at: Field };
    conflictFull: { at: Field };
    favourTurned: { favour: number };
    favourOut: { favour: number };
    noNobleLeft: { noble: Letter };
    nobleAtTable: { noble: Letter };
    noKnightAbove: { level: number };
    notYourKnight: { knight: KnightName };
    notDeployed: { knight: KnightName };
    notThisKnight: { knight: KnightName };
    noKnightInReserve: Record<string, never>;
    nothingToRaise: Record<string, never>;
    tileBuilt: { tile: number };
    nothingToGain: { at: Letter };
    channelClosed: Record<string, never>;
    needGold: { need: number; have: number };
    needSquires: { need: number; have: number };
    allyGainsNothing: { at: Letter };
    allyHasNoGold: Record<string, never>;
    mustTake: { at: Letter };
    evaluated: { at: Place };
    notCaptured: { level: number; have: number };
    ransomGold: { have: number };
  };
};

/** What a label behind a question knows: who has answered. */
export interface Answered {
  readonly s: State;
  readonly by: Seat;
}

/** What helpers of several chapters need of a context. */
export interface Teller {
  readonly s: State;
  readonly emit: Context<Lancaster, FrameKind<Lancaster>, string>['emit'];
}
