/** Everything that Middle Ages can hold, ask, tell and refuse. */

import type { Corrections, Seat } from '@homage/kernel';
import type { Estate, EventCard } from './data.ts';

/** A face of the tile list, counted from 1; 0 is no tile. Tiles with the same face are interchangeable. */
export type Tile = number;

/** A place on the table: row × 6 + column, rows 0 … 3 from the top, columns from the left. -1 is none (a piece in hand). */
export type Spot = number;

/** A set of estates as a bit mask: bit 0 is the field. */
export type EstateSet = number;

/** What one player owns. All of it is public. */
export type Fief = {
  coins: number;
  /** By estate in board order, each from the bottom (next to the board) to the top. */
  columns: Tile[][];
  /** Destroyed tiles in the order in which they were lost. */
  cemetery: Tile[];
  /** The estates that hold an Extra Coin. */
  extra: EstateSet;
  /** By estate: the estate whose Plot token lies there, or -1. */
  plots: number[];
  lord: Spot;
  scout: Spot;
};

export type State = {
  /** 0 while the lords are placed for the first time, then 1 … 16. */
  round: number;
  /** Seats in the order in which they act: drawn at random for the set-up, then by the lords from left to right. */
  order: Seat[];
  /** How many of `order` have acted. */
  turn: number;
  /** The tile whose effect and income are being resolved, or 0. */
  tile: Tile;
  /** The pile in use; the last tile is the top. */
  pile: Tile[];
  /** The orange pile that waits; empty with 2 or 3 players and once it is in use. */
  orange: Tile[];
  discard: Tile[];
  /** By spot; 0 where nothing lies. */
  table: Tile[];
  /** How many rows have been laid since the start: row n is for round n and lies at (n - 1) mod 4. */
  laid: number;
  events: EventCard[];
  /** How many events have been applied and lie face down. */
  applied: number;
  /** The Plot tokens that nobody has taken yet. */
  tokens: EstateSet;
  fiefs: Fief[];
  /** Only where the table plays with a corrected tile list: the corrections as one text (box.ts). */
  box?: string;
};

export type Options = { components?: Corrections | null };

export type FiefView = {
  coins: number;
  columns: Tile[][];
  cemetery: Tile[];
  extra: Estate[];
  plots: { estate: Estate; token: Estate }[];
  lord: Spot;
  scout: Spot;
};

/** Everybody sees the same: nobody holds a secret, and only the piles are hidden. */
export type View = {
  round: number;
  order: Seat[];
  turn: number;
  tile: Tile;
  /** The four rows from the top; `round` is when their tiles are taken, 0 for a row that stays empty. */
  rows: { round: number; tiles: Tile[] }[];
  /** Only the number on the back of the top tile shows; null when the pile is used up. */
  pile: { size: number; top: number | null };
  /** Tiles of the orange pile that still waits. */
  orange: number;
  discard: Tile[];
  events: { card: EventCard; faceDown: boolean }[];
  tokens: { extraCoins: number; plots: Estate[] };
  fiefs: FiefView[];
};

export type Score = {
  coins: number;
  /** Estates without a tile, in board order. */
  empty: Estate[];
  /** Coins less ten for each empty estate; may be below zero. */
  total: number;
  /** 1 is the best; players who are equal in everything share a rank. */
  rank: number;
};

export type Outcome = {
  /** More than one when the win is shared. */
  winners: Seat[];
  /** By seat. */
  scores: Score[];
  /** The estate that broke a tie for the first place, if one had to. */
  decidedBy: Estate | null;
};

export type Nothing = Record<never, never>;

/** Why an effect did nothing. */
export type Idle = 'noSymbols' | 'nobodyBehind' | 'nobodyWeaker' | 'cemeteryEmpty' | 'noTarget' | 'noRoom';

export type MiddleAges = {
  State: State;
  View: View;
  Options: Options;
  Outcome: Outcome;
  Frames: {
    main: { local: Nothing; result: null };
    placement: { local: Nothing; result: null };
    round: { local: { round: number }; result: null };
    turn: { local: { seat: Seat }; result: null };
    event: { local: { card: EventCard }; result: null };
  };
  Asks: {
    placeLord: { args: Nothing; answer: { to: Spot } };
    moveLord: { args: { row: number }; answer: { to: Spot } };
    village: { args: Nothing; answer: { tile: Tile } };
    scout: { args: Nothing; answer: { to: Spot | 'stay' } };
    church: { args: Nothing; answer: { estate: Estate } };
    palace: { args: Nothing; answer: { token: Estate; estate: Estate } };
    /** By estate: the place of the tile in its column, 0 at the bottom. Only where there is something to choose. */
    loseTile: { args: { card: EventCard }; answer: { [E in Estate]?: number } };
    restore: { args: { card: EventCard }; answer: { tile: Tile } };
  };
  Asides: Record<never, never>;
  Events: {
    began: { order: Seat[]; rows: Tile[][]; events: EventCard[] };
    lordPlaced: { seat: Seat; to: Spot; tile: Tile };
    roundBegan: { round: number; order: Seat[] };
    tileDiscarded: { from: Spot; tile: Tile };
    lordMoved: { seat: Seat; from: Spot; to: Spot; tile: Tile };
    scoutReturned: { seat: Seat; from: Spot };
    tileTaken: { seat: Seat; from: Spot; tile: Tile };
    effectIdle: { seat: Seat; estate: Estate; why: Idle };
    symbolsPaid: { seat: Seat; estate: Estate; symbols: number; coins: number };
    millPaid: { seat: Seat; from: { seat: Seat; coins: number }[]; coins: number };
    tileReturned: { seat: Seat; tile: Tile; by: 'village' | 'restoration' };
    scoutPlaced: { seat: Seat; from: Spot; to: Spot; tile: Tile };
    scoutStayed: { seat: Seat; at: Spot };
    /** `tile` is 0 when there was none to lose. */
    attacked: { seat: Seat; target: Seat; tile: Tile; coins: number };
    extraCoinPlaced: { seat: Seat; estate: Estate };
    plotTokenPlaced: { seat: Seat; token: Estate; estate: Estate };
    income: { seat: Seat; estate: Estate; rate: number; counted: { estate: Estate; tiles: number }[]; coins: number };
    orangePileOpened: { size: number };
    discardsShuffled: { size: number };
    rowRefilled: { row: number; round: number; tiles: Tile[] };
    eventBegan: { card: EventCard; index: number };
    /** `count` is what the card counts; `coins` is below zero for a payment. */
    eventPaid: { seat: Seat; card: EventCard; count: number; coins: number };
    tileLost: { seat: Seat; card: EventCard; tile: Tile };
    eventSpared: { seat: Seat; card: EventCard };
    eventTurned: { card: EventCard; index: number };
    scored: { seat: Seat; coins: number; empty: Estate[]; total: number };
    ended: { winners: Seat[]; total: number; decidedBy: Estate | null };
  };
  Reasons: {
    lordThere: { seat: Seat };
    reserved: { seat: Seat };
    otherRow: { row: number };
    scoutOwnRow: { row: number };
    scoutThere: Nothing;
    graveOfAnother: { seat: Seat; tile: Tile };
    notBuried: { tile: Tile };
    allAlike: { estate: Estate };
    extraCoinThere: { estate: Estate };
    tokenTaken: { token: Estate; seat: Seat };
    plotTokenThere: { estate: Estate; token: Estate };
    symbolShown: { token: Estate; estate: Estate };
  };
};
