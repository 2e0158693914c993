/**
 * The type table of Petty Fiefs, and how its state is laid out.
 *
 * Identity is the heart of this game's secrecy. A coin is known by suit and value, and the state says for each coin where it is: two
 * face-down coins of one suit in one place have no order and no slot, so nothing can be read from one. A region tile is known by
 * its slot, the number in which it was drawn: that, its place and who laid it everybody saw; its face is the secret.
 */

import type { Seat, Secret } from '@homage/kernel';

export const PHASES = ['land', 'princes', 'contention', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Contention A to H; the rulebook prints the letter F twice. */
export const ACTIONS = ['bribe', 'move', 'deploy', 'retrieve', 'build', 'expand', 'annex', 'demolish', 'pass'] as const;
export type Action = (typeof ACTIONS)[number];

export const ENDINGS = ['control', 'passed', 'rounds'] as const;
export type Ending = (typeof ENDINGS)[number];

/* Places of coins, pawns, markers and castles. A province is 0 or more: its number in the order of founding. */
/** In the reserve of its owner; for a pawn: not placed yet. */
export const RESERVE = -1;
/** In the centre: a bribe, a mercenary in the pool, or a tile of the warlord's province at the end. */
export const CENTRE = -2;
/** A mercenary in the reserve of a seat. */
export const hired = (seat: Seat): number => -3 - seat;
/** Nobody, where a seat or a suit could be; nowhere, where a province could be. */
export const NONE = -1;

/** Which pawns have moved in a move action. */
export const FIRST = 1;
export const SECOND = 2;
export const WARLORD = 4;

export type Conflict = {
  province: number;
  /** Whether pieces of the extra suit take part. */
  extra: boolean;
  /** The suit that gets their points, once it is named. */
  named: number;
};

/** How the last conflict was decided: public, and kept for readers who come later. */
export type Fought = {
  /** Conflicts are counted from 1. */
  number: number;
  province: number;
  named: number;
  winner: number;
  totals: { suit: number; strength: number }[];
};

export type State = {
  players: number;
  phase: Phase;
  /** The seat that began the Lay of the Land. */
  starter: Seat;
  /** Whose turn it is. */
  turn: Seat;
  /** Faces of the region tiles by slot: first those on the table, then the one in hand, then the pile. */
  tiles: number[];
  /** Province of each laid tile. */
  land: number[];
  /** 1 where the tile lies face up. */
  up: number[];
  /** Provinces clockwise. */
  circle: number[];
  /** How many provinces were ever founded: the number of the next one. */
  founded: number;
  /** Place of each vassal, by coin. */
  coins: number[];
  /** Place of each mercenary, by value. */
  mercenaries: number[];
  /** By suit: province of the prince, of the control marker and of the castle; what the castle shows. */
  princes: number[];
  markers: number[];
  castles: number[];
  levels: number[];
  warlord: number;
  /** The seat with the mercenary control marker. */
  holder: Seat;
  /** The cap: full rounds of Contention, and the round that is being played, from 1. */
  rounds: number;
  round: number;
  /** Turns of this round that are over. */
  turns: number;
  /** Actions left in this turn, the current one included. */
  left: number;
  /** Nothing but passes so far in this turn. */
  idle: boolean;
  /** Full passes in a row. */
  passes: number;
  /** Pawns moved, coins placed so far in the current action. */
  moved: number;
  placed: number;
  conflict: Conflict | null;
  fought: Fought | null;
  /** Coins that lie face down and whose place everybody knows, because they were shown: see memory.ts. Not kept by edition 1. */
  shown?: number[];
};

/* -------------------------------------------------------------------- view */

export type Tile = { suit: number; value: number };
export type TileView = { slot: number; by: Seat; up: boolean; face: Tile | null };
/** Coins of one suit in one place. Values, in rising order, only for those who may see them. */
export type Coins = { suit: number; count: number; values: number[] | null };

export type ProvinceView = {
  id: number;
  tiles: TileView[];
  /** Who controls it; `castle` is what the castle shows, or null where a marker lies. */
  control: { suit: number; castle: number | null } | null;
  princes: number[];
  warlord: boolean;
  coins: Coins[];
  /** Pieces that count towards a conflict. */
  pieces: number;
};

export type ReserveView = {
  coins: Coins[];
  /** Suits whose prince, marker, castle are at hand. */
  princes: number[];
  markers: number[];
  castles: number[];
};

/** What a prince would score now, as far as the reader knows; `hidden` tiles of his are counted by size alone. */
export type Tally = {
  suit: number;
  tiles: number;
  matching: number;
  size: number;
  own: number;
  foreign: number;
  castle: number;
  bribes: number;
  hidden: number;
  total: number;
  /** For ties: castle face, largest province, matching tiles. */
  ties: [castle: number, largest: number, matches: number];
};

export type View = {
  players: number;
  phase: Phase;
  starter: Seat;
  turn: Seat;
  pile: number;
  /** The tile that the reader has just drawn. */
  drawn: Tile | null;
  circle: ProvinceView[];
  founded: number;
  centre: { pool: number; bribes: Coins[]; tiles: TileView[]; warlord: boolean; holder: Seat };
  reserves: ReserveView[];
  rounds: number;
  round: number;
  turns: number;
  left: number;
  idle: boolean;
  passes: number;
  moved: number;
  placed: number;
  conflict: Conflict | null;
  fought: Fought | null;
  /** Face-down coins that were shown to all, and where everybody knows them to be. */
  shown: { coin: number; place: number }[];
  tally: Tally[];
};

export type Outcome = {
  why: Ending;
  winners: Seat[];
  /** By seat: the total of the lower prince. */
  lower: number[];
  princes: Tally[];
};

/* ----------------------------------------------------------------- answers */

export type ActAnswer = {
  action: Action;
  /** bribe, deploy, build, expand. */
  coin?: number;
  /** deploy, build, expand, annex, demolish. */
  province?: number;
  /** move: a suit, or the extra suit for the warlord; and where to. */
  pawn?: number;
  to?: number;
  /** retrieve. */
  mercenaries?: number;
  coins?: number[];
};

/* ------------------------------------------------------------------- table */

type None = Record<never, never>;

export type PettyFiefs = {
  State: State;
  View: View;
  Options: { rounds: number };
  Outcome: Outcome;
  Frames: {
    main: { local: None; result: null };
    land: { local: None; result: null };
    princes: { local: None; result: null };
    contention: { local: None; result: Ending };
    conflict: { local: { province: number }; result: null };
  };
  Asks: {
    lay: { args: None; answer: { as: 'found' | 'join'; after?: number; province?: number } };
    place: { args: { warlord: boolean }; answer: { prince: number; province: number; warlord?: number } };
    act: { args: { left: number }; answer: ActAnswer };
    moveOn: { args: { must: boolean }; answer: { pawn: number | 'stop'; to?: number } };
    deployOn: { args: None; answer: { coin: number | 'stop'; province?: number } };
    name: { args: { province: number; points: number }; answer: { suit: number } };
    expose: { args: { province: number; suit: number }; answer: { tile: number } };
  };
  Asides: None;
  Events: {
    started: { starter: Seat };
    drew: { seat: Seat; left: number; tile?: Secret<Tile> };
    laid: { seat: Seat; slot: number; province: number; founded: boolean; tile?: Secret<Tile> };
    placed: { seat: Seat; suit: number; province: number };
    warlordPlaced: { seat: Seat; province: number };
    turn: { seat: Seat; round: number };
    bribed: { seat: Seat; suit: number; hired: boolean; coin?: Secret<number>; drawn?: Secret<number> };
    holder: { seat: Seat; from: Seat; by: 'count' | 'value' };
    moved: { seat: Seat; pawn: number; from: number; to: number };
    deployed: { seat: Seat; suit: number; province: number; coin?: Secret<number> };
    retrieved: {
      seat: Seat;
      vassals: Coins[];
      mercenaries: number;
      coins?: Secret<number[]>;
      hired?: Secret<number[]>;
    };
    built: { seat: Seat; suit: number; province: number; coin?: Secret<number> };
    expanded: { seat: Seat; suit: number; province: number; level: number; coin?: Secret<number> };
    annexed: { seat: Seat; suit: number; province: number; annexed: number };
    demolished: { seat: Seat; suit: number; province: number; marked: boolean };
    passed: { seat: Seat; left: number };
    conflict: { province: number; pieces: number };
    bribesShown: { bribes: Coins[]; holder: Seat };
    coinsShown: { province: number; coins: Coins[] };
    named: { seat: Seat; suit: number; province: number; points: number };
    strengths: { province: number; totals: { suit: number; strength: number }[] };
    won: { suit: number; province: number; held: boolean; lost: number; forfeited: number };
    undecided: { province: number };
    wentHome: { province: number; vassals: Coins[]; mercenaries: number };
    exposed: { seat: Seat; province: number; slot: number; tile: Tile };
    warlordLand: { tiles: Tile[] };
    ended: { why: Ending; winners: Seat[]; lower: number[] };
  };
  Reasons: {
    full: { province: number; most: number };
    noProvince: None;
    provinceLimit: { most: number };
    crowded: { province: number; most: number };
    notYourPrince: { suit: number };
    princePlaced: { suit: number; province: number };
    warlordLast: None;
    notYourCoin: { suit: number };
    notHired: None;
    coinAway: { coin: number };
    bandsThere: { have: number };
    takeOne: None;
    inReserve: { coin: number };
    notYourSuit: { suit: number };
    tileElsewhere: { province: number };
    tileShown: None;
    noVassal: None;
    mercenaryCoin: { action: 'bribe' | 'build' | 'expand' };
    oneProvince: None;
    notClockwise: { to: number };
    alreadyMoved: { suit: number };
    notHolder: None;
    warlordAlone: None;
    princeElsewhere: { suit: number; province: number };
    nothingToDeploy: None;
    nothingToRetrieve: None;
    uncontrolled: { province: number };
    controlledBy: { province: number; suit: number };
    castleHere: { province: number };
    castleElsewhere: { suit: number; province: number };
    wrongSuit: { suit: number };
    noCoinOf: { suit: number };
    noCastle: { province: number };
    noCastleOf: { suit: number };
    castleFull: { suit: number };
    notAdjacent: { province: number; castle: number };
    nothingToBuild: None;
    nothingToExpand: None;
    nothingToAnnex: None;
    nothingToDemolish: None;
  };
};
