/** All facts of a position, secret ones included, and what a seat sees of them. Plain data. */

import type { Corrections, Seat } from '@homage/kernel';
import type { Card, Lord, Region, See, TaxCard, Village } from './data.ts';
import type { Asks } from './vocabulary.ts';

export const RULES = ['original', 'adapted'] as const;
export type Rules = (typeof RULES)[number];

export const PHASES = ['setup', 'cards', 'income', 'purchases', 'movement', 'combat', 'negotiations'] as const;
export type Phase = (typeof PHASES)[number];

export type Options = {
  rules: Rules;
  /** How the game ends: by number of fiefs, or when the clock has rung. */
  end: 'fiefs' | 'clock';
  /** The goal of the original game; the adapted one sets its own. */
  fiefs: 2 | 3 | 4;
  /** What the clock is set to; the match itself never reads a clock (see the aside `ring`). */
  minutes: number;
  /** The last round, whatever else happens. */
  rounds: number;
  /** Whether the talk of phase 6 is timed. */
  talk: 'timed' | 'open';
  /** What the owner of a box has corrected of ours. */
  components?: Corrections | null;
};

/** Leave to pass or to stay: who gave it, and in which round. */
export type Leave = { by: Seat; round: number };

/** What has to be remembered of pieces inside a village: whose leave they have, and whether they met its villagers this round. */
export type Stay = { leave: Leave | null; met: boolean };

/** Soldiers inside of whom something has to be remembered. `steps` are those they have made in the turn of their owner. */
export type Band = Stay & { seat: Seat; soldiers: number; steps: number };

/** A village: who is inside, who holds it, what stands there. */
export type Ground = {
  /** Soldiers inside, by seat: all of them. */
  soldiers: number[];
  /** Those among them who have walked, stand here by leave, or met the villagers. The others have done none of it. */
  bands: Band[];
  /** Whose pieces hold it: the first who came in. Ownership is another matter inside a fief (`ownerOf`). */
  holder: Seat | null;
  castle: boolean;
  mills: number;
  presses: number;
  /** Original: a village of a fief that its owner has given to another player, and in which round. */
  lentTo: Seat | null;
  lentIn: number;
};

export type LordState = Stay & {
  owner: Seat | null;
  at: Village | null;
  /** He stands before `at`, on the road from here. */
  gate: Village | null;
  /** Steps made this round. */
  steps: number;
  see: See | null;
  cardinal: boolean;
};

export const INTENTS = ['attack', 'siege', 'passage'] as const;
export type Intent = (typeof INTENTS)[number];

/** A troop of one player on the road before a village. Several may stand there, each with its own intent and date. */
export type Party = {
  seat: Seat;
  village: Village;
  from: Village;
  soldiers: number;
  lords: Lord[];
  intent: Intent;
  /** The round of arrival or of the last declaration. */
  round: number;
  /** Arrivals are numbered through the game. */
  arrived: number;
};

/** The title of a region. Without an owner the king keeps the card (or it waits for a king). */
export type Fief = {
  capital: Village;
  owner: Seat | null;
  lord: Lord | null;
  /** Who stands in the capital without a claim that has not been judged already. */
  stands: Seat | null;
  /** The family has died out: the king gives the title away at once. */
  orphan: boolean;
  round: number;
};

/** A group that leaves a besieged village to fight. */
export type Sortie = { seat: Seat; village: Village; soldiers: number; lords: Lord[] };

/** The step that is being made: it waits for an answer of somebody else. */
export type Step = {
  from: Village;
  gate: Village | null;
  to: Village;
  lords: Lord[];
  soldiers: number;
  /** Those of the soldiers who had walked one step before. */
  walked: number;
};

/** What the moving player has done so far in his turn of phase 4. */
export type March = {
  seat: Seat;
  /** Villages that nobody held when his turn began. */
  free: Village[];
  levied: Village[];
  /** Villages that pieces of his have come into. */
  reached: Village[];
  /** Lords of his who came into one of those while it was still free, and are there. */
  settlers: Lord[];
  /** Troops of his that were refused leave, and turned back. */
  refused: { village: Village; lords: Lord[] }[];
  /** What he had inside of attacked villages when his turn began: whoever comes later is a reinforcement. */
  garrisons: { village: Village; soldiers: number; lords: Lord[] }[];
  step: Step | null;
};

export type Side = { seat: Seat; where: 'gate' | 'inside'; soldiers: number; lords: Lord[] };

export type Fight = {
  village: Village;
  attackers: Side[];
  defenders: Side[];
  castle: boolean;
  /** Original coalition: the attackers strike by turns; otherwise they strike together. */
  alternate: boolean;
  turn: number;
  attackerNamed: Seat | null;
  percent: { seat: Seat; percent: number } | null;
  startAttack: number;
  startDefence: number;
};

export type Battle = {
  village: Village;
  kind: 'attack' | 'sortie' | 'expulsion';
  lead: Seat;
  /** Whom an expulsion is aimed at. */
  against: Seat | null;
  /** Adapted: allied attackers, the named occupant first; in order of arrival of the camps. */
  camps: Seat[][];
  /** Adapted: an alliance that is being offered. */
  proposal: { lead: Seat; with: Seat[]; occupant: Seat; joined: Seat[] } | null;
  defenders: Seat[];
  bids: { seats: Seat[]; last: number } | null;
};

/** Losses that a player must take. */
export type Toll = {
  seat: Seat;
  count: number;
  cause: 'battle' | 'plague' | 'revolt' | 'resistance';
  /** `free`: any pieces; `first`: soldiers before lords; `soldiers`: soldiers only. */
  policy: 'free' | 'first' | 'soldiers';
  /** Soldiers by village; in battle a single entry. */
  soldiers: { [village: string]: number };
  lords: Lord[];
  where: 'gate' | 'inside';
};

export type Laid = { seat: Seat; card: TaxCard; on: Region | See | null };

export type Ballot = {
  candidates: { seat: Seat; lord: Lord }[];
  /** Votes counted so far, by lord. */
  totals: { [lord: string]: number };
  /** In a vote to depose. */
  yes: number;
  no: number;
  /** Lords that voted to depose. */
  rebels: Lord[];
  /** Whoever has voted or presented. */
  done: Seat[];
  elected: Lord | null;
  /** Clerics that have answered, and those who agreed. */
  solicited: Lord[];
  agreed: Lord[];
};

/** An attack that is being resolved in phase 1. */
export type Strike = {
  seat: Seat;
  card: 'weather' | 'famine' | 'plague' | 'revolt' | 'assassination';
  region: Region | null;
  lord: Lord | null;
  die: number;
  /** Who may still pay off the revolt. */
  payers: Seat[];
  /** Castles that still have to be stormed. */
  castles: Village[];
};

export type State = {
  rules: Rules;
  end: 'fiefs' | 'clock';
  goal: number;
  rounds: number;
  talkMinutes: number;
  seats: number;
  phase: Phase;
  round: number;
  /** Seats clockwise round the table; who chose first; who plays first this round. */
  order: Seat[];
  chosen: Seat[];
  first: Seat;
  homes: (Region | null)[];
  villages: { [V in Village]: Ground };
  lords: { [L in Lord]: LordState };
  parties: Party[];
  arrivals: number;
  fiefs: { [R in Region]: Fief | null };
  king: { lord: Lord; round: number } | null;
  deposed: boolean;
  money: number[];
  hands: Card[][];
  pile: Card[];
  discard: Card[];
  /** Thrown away or exchanged face down: in the discard pile, but nobody has seen them. */
  buried: Card[];
  /** Cards of weather and famine that lie on a region. */
  weather: { [R in Region]: number };
  famine: { [R in Region]: number };
  revolted: Region[];
  laid: Laid[];
  used: boolean[];
  exchanged: boolean[];
  out: boolean[];
  strike: Strike | null;
  march: March | null;
  sorties: Sortie[];
  expulsions: { seat: Seat; village: Village; guest: Seat }[];
  /** Reinforcements that came after an attack was declared. */
  relieved: { seat: Seat; village: Village }[];
  /** Shelter for a new lord that was refused this round: it is not asked for again. */
  shunned: { seat: Seat; village: Village }[];
  /** Phase 5: villages whose battle is over. */
  fought: Village[];
  battle: Battle | null;
  fight: Fight | null;
  tolls: Toll[];
  ballot: Ballot | null;
  /** A fief that the king has granted and its owner has not founded yet; adapted: the lord whom the king has named. */
  granting: { region: Region; owner: Seat; lord: Lord | null } | null;
  /** Regions the king has been asked about in this phase. */
  considered: Region[];
  reprisal: { from: Seat; round: number } | null;
  /** How two allied attackers share their losses next round: `percent` is what `seats[0]` bears. */
  shares: { seats: [Seat, Seat]; percent: number; round: number }[];
  /** What was said aloud this round and in the one before, where nothing else on the table shows it: votes, leave, consent. */
  said: Said[];
  talking: boolean;
  offer: Offer | null;
  rang: Seat[];
  last: boolean;
  /** Only where the table plays on a corrected board: the corrections as one text (box.ts). */
  box?: string;
};

export type Said = { round: number; seat: Seat; ask: keyof Asks; answer: Asks[keyof Asks]['answer'] };

export type Offer =
  | { kind: 'lend'; seat: Seat; to: Seat; village: Village }
  | { kind: 'share'; seat: Seat; to: Seat; percent: number };

/** Hands of others are numbers; the pile and what lies face down are numbers. */
export type View = Omit<State, 'hands' | 'pile' | 'buried'> & {
  seat: Seat | null;
  hand: Card[];
  handSizes: number[];
  pile: number;
  buried: number;
};

export type Standing = { seat: Seat; fiefs: number; soldiers: number; top: number; money: number };
export type Outcome = { winners: Seat[]; by: 'fiefs' | 'time' | 'last'; standings: Standing[] };
