/** Everything this game can hold, ask, tell and refuse. Texts, board and bot are checked against it. */

import type { Seat } from '@homage/kernel';
import type { Card, Lord, Region, See, TaxCard, Title, Village, Ware } from './data.ts';

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
};

/** A village: who is inside, who holds it, what stands there. */
export type Ground = {
  /** Soldiers inside, by seat. */
  soldiers: number[];
  /** Whose pieces hold it: the first who came in. Ownership is another matter inside a fief (`ownerOf`). */
  holder: Seat | null;
  castle: boolean;
  mills: number;
  presses: number;
  /** Who may stay or pass by leave of the owner. */
  leave: Seat[];
  /** Original: a village of a fief that its owner has given to another player. */
  lentTo: Seat | null;
};

export type LordState = {
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

/** Pieces of one player on the road before a village. Its lords are those whose `at` and `gate` agree. */
export type Party = {
  seat: Seat;
  village: Village;
  from: Village;
  soldiers: number;
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
  refused: Village[];
  /** Soldiers of his that have walked one step, two steps; by village, only those that are not zero. */
  once: { [village: string]: number };
  twice: { [village: string]: number };
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
  /** Guests admitted this round; troops that met the villagers this round; reinforcements after an attack was declared. */
  admitted: { seat: Seat; village: Village }[];
  resisted: { seat: Seat; village: Village }[];
  relieved: { seat: Seat; village: Village }[];
  /** Shelter for a new lord that was refused this round: it is not asked for again. */
  shunned: { seat: Seat; village: Village }[];
  /** Phase 5: villages whose battle is over. */
  fought: Village[];
  battle: Battle | null;
  fight: Fight | null;
  tolls: Toll[];
  ballot: Ballot | null;
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

export type YesNo = 'yes' | 'no';

export const CARD_ACTS = [
  'done',
  'lord',
  'bishopric',
  'cardinal',
  'weather',
  'famine',
  'revolt',
  'plague',
  'assassination',
  'sun',
  'harvest',
  'seigneurial',
  'royal',
  'tithe',
  'exchange',
  'throw',
] as const;
export type CardAct = (typeof CARD_ACTS)[number];

export const MARCH_ACTS = ['done', 'step', 'declare', 'levy', 'sortie', 'rise', 'expel'] as const;
export type MarchAct = (typeof MARCH_ACTS)[number];
export type Meet = 'attack' | 'siege' | 'ask';
/** A village, or `village/from` for the road before it. */
export type Place = string;

type Nothing = Record<never, never>;

export type Asks = {
  region: { args: Nothing; answer: { region: Region } };
  castle: { args: { region: Region }; answer: { village: Village } };
  village: { args: Nothing; answer: { village: Village } };
  founder: { args: Nothing; answer: { lord: Lord } };
  freeLord: { args: Nothing; answer: { lord: Lord | 'none'; at?: Village } };
  cards: {
    args: Nothing;
    answer: { act: CardAct; card?: Card; at?: Village; lord?: Lord; region?: Region; see?: See; cards?: Card[] };
  };
  shelter: { args: { seat: Seat; lord: Lord; village: Village }; answer: { allow: YesNo } };
  parry: {
    args: { attack: Strike['card']; by: Seat; region: Region | null; lord: Lord | null; die: number };
    answer: { with: 'pass' | 'sun' | 'harvest' | 'money' | 'justice'; lord?: Lord };
  };
  appease: { args: { region: Region; die: number; price: number }; answer: { pay: YesNo } };
  wreck: { args: { region: Region }; answer: { [village: string]: 'mill' | 'press' } };
  losses: { args: { count: number; cause: Toll['cause'] }; answer: { losses: { [bucket: string]: number } } };
  taxes: { args: Nothing; answer: { act: 'done' | TaxCard; region?: Region; see?: See } };
  buy: { args: Nothing; answer: { what: 'done' | Ware; at?: Village; number?: number } };
  march: {
    args: Nothing;
    answer: {
      act: MarchAct;
      from?: Place;
      lords?: Lord[];
      to?: Village;
      soldiers?: number | { fresh: number; walked: number };
      meet?: Meet;
      lord?: Lord;
      guest?: Seat;
    };
  };
  passage: {
    args: { by: Seat; village: Village; from: Village; soldiers: number; lords: Lord[] };
    answer: { grant: YesNo };
  };
  refused: { args: { village: Village; by: Seat }; answer: { then: 'force' | 'back' } };
  resist: { args: { village: Village; intruder: Seat }; answer: { resist: YesNo } };
  whichBattle: { args: Nothing; answer: { village: Village } };
  coalition: { args: { village: Village; partner: Seat; against: Seat }; answer: { propose: YesNo } };
  join: { args: { village: Village; by: Seat; occupant: Seat | null }; answer: { join: YesNo } };
  alliance: { args: { village: Village; others: Seat[] }; answer: { with: Seat[]; occupant?: Seat } };
  stance: { args: { village: Village; attackers: Seat[] }; answer: { stance: 'neutral' | 'defend' } };
  bid: { args: { village: Village; against: Seat; least: number }; answer: { hundreds: number } };
  vote: { args: Nothing; answer: { lord: Lord | 'none'; votes?: number } };
  candidate: { args: Nothing; answer: { lord: Lord | 'none' } };
  ballot: { args: Nothing; answer: { [lord: string]: Lord | 'abstain' } };
  solicit: { args: { lord: Lord }; answer: { cleric: Lord | 'stop' } };
  anoint: { args: { lord: Lord; cleric: Lord }; answer: { anoint: YesNo } };
  cardinal: { args: Nothing; answer: { lord: Lord | 'none' } };
  depose: { args: { king: Lord }; answer: { propose: YesNo } };
  deposition: { args: { king: Lord }; answer: { [lord: string]: 'for' | 'against' | 'abstain' } };
  reprisal: { args: Nothing; answer: { title: Region | 'none'; revenue: Seat | 'none' } };
  grant: { args: { region: Region; owner: Seat }; answer: { grant: YesNo; lord?: Lord } };
  enfief: { args: { region: Region }; answer: { capital: Village; lord?: Lord; pull?: Village[] } };
  oppose: { args: { region: Region; captor: Seat }; answer: { oppose: YesNo } };
  heir: { args: { region: Region }; answer: { lord: Lord } };
  crown: { args: { region: Region }; answer: { lord: Lord } };
  bestow: { args: { region: Region; orphan: boolean }; answer: { lord: Lord | 'keep' } };
  accept: { args: { offer: Offer }; answer: { accept: YesNo } };
  talk: { args: { minutes: number }; answer: { say: 'ready' } };
};

export type Asides = {
  give: { answer: { to: Seat; hundreds: number } };
  lend: { answer: { village: Village; to: Seat } };
  share: { answer: { with: Seat; percent: number } };
  ring: { answer: { ring: 'yes' } };
};

type Plain = { local: Nothing; result: null };
export type Frames = {
  main: Plain;
  setup: Plain;
  deal: { local: { asked: Seat[] }; result: null };
  cards: { local: { turn: number }; result: null };
  placing: { local: { seat: Seat; lord: Lord; at: Village }; result: boolean };
  strike: Plain;
  revolt: Plain;
  plague: { local: { next: number }; result: null };
  toll: Plain;
  income: { local: { turn: number }; result: null };
  purchases: { local: { turn: number }; result: null };
  movement: { local: { turn: number; staying: number }; result: null };
  arrival: Plain;
  resistance: { local: { village: Village; intruder: Seat; troop: boolean }; result: null };
  combat: { local: { turn: number; resisting: number }; result: null };
  battle: Plain;
  allies: Plain;
  fight: Plain;
  negotiations: Plain;
  election: { local: { turn: number }; result: null };
  polling: { local: { turn: number }; result: null };
  anointing: Plain;
  cardinals: { local: { turn: number }; result: null };
  deposing: { local: { turn: number }; result: null };
  fiefs: Plain;
  settle: Plain;
  give: { local: { seat: Seat }; result: null };
  lend: { local: { seat: Seat }; result: null };
  share: { local: { seat: Seat }; result: null };
  ring: { local: { seat: Seat }; result: null };
};

export type DeathCause = 'battle' | 'plague' | 'revolt' | 'resistance' | 'assassination' | 'justice';

export type Events = {
  rolled: { rolls: { seat: Seat; dice: number[] }[] };
  choiceOrder: { order: Seat[] };
  regionChosen: { seat: Seat; region: Region };
  villageChosen: { seat: Seat; village: Village };
  founderChosen: { seat: Seat; lord: Lord };
  castlePlaced: { seat: Seat; village: Village };
  seated: { order: Seat[]; first: Seat };
  roundBegan: { round: number; first: Seat; last: boolean };
  phaseBegan: { phase: Phase };
  dealt: { seat: Seat; count: number; cards?: Card[] };
  reshuffled: { count: number };
  lordsShown: { lords: Lord[] };
  lordLaid: { seat: Seat; lord: Lord; at: Village; free: boolean };
  shelterRefused: { seat: Seat; owner: Seat; village: Village };
  bishopMade: { seat: Seat; lord: Lord; see: See };
  cardinalMade: { seat: Seat; lord: Lord; paid: number };
  exchanged: { seat: Seat; gave?: Card; got?: Card };
  thrown: { seat: Seat; count: number; cards?: Card[] };
  attacked: { seat: Seat; card: Strike['card']; region: Region | null; lord: Lord | null };
  parried: { seat: Seat; card: Card; region: Region | null };
  lifted: { seat: Seat; card: Card; region: Region };
  revoltRolled: { seat: Seat; region: Region; die: number };
  boughtOff: { seat: Seat; region: Region; paid: number };
  stormed: { village: Village; dice: number[]; losses: number };
  wrecked: { village: Village; mills: number; presses: number };
  plagueRolled: { lord: Lord; seat: Seat; die: number; dies: boolean };
  justice: { seat: Seat; assassin: Seat; lord: Lord | null; saved: Lord | null };
  lordDied: { lord: Lord; seat: Seat; cause: DeathCause };
  fell: { seat: Seat; soldiers: number; at: Village; cause: Toll['cause'] };
  taxLaid: { seat: Seat; card: TaxCard; on: Region | See | null };
  taxVoid: { seat: Seat; card: TaxCard; on: Region | See | null };
  income: {
    seat: Seat;
    villages: number;
    buildings: number;
    castles: number;
    tithe: number;
    tailles: number;
    total: number;
  };
  revenueTaken: { from: Seat; to: Seat; amount: number };
  bought: { seat: Seat; what: Ware; at: Village; number: number; paid: number };
  stepped: { seat: Seat; lords: Lord[]; soldiers: number; from: Village; to: Village };
  stopped: { seat: Seat; village: Village; from: Village; intent: Intent };
  passageAsked: { seat: Seat; of: Seat; village: Village };
  passageAnswered: { seat: Seat; by: Seat; village: Village; granted: boolean };
  turnedBack: { seat: Seat; village: Village };
  declared: { seat: Seat; village: Village; intent: Intent };
  levied: { seat: Seat; lord: Lord; village: Village };
  sortie: { seat: Seat; village: Village; lords: Lord[]; soldiers: number };
  rose: { seat: Seat; village: Village; from: Village };
  expels: { seat: Seat; village: Village; guest: Seat };
  entered: { seat: Seat; village: Village };
  resisted: { seat: Seat; village: Village; intruder: Seat; die: number; lost: number };
  letPass: { seat: Seat; village: Village; intruder: Seat };
  battleBegan: { village: Village; kind: Battle['kind']; attackers: Seat[]; defenders: Seat[] };
  coalition: { village: Village; by: Seat; partner: Seat; outcome: 'none' | 'refused' | 'joined' };
  camp: { village: Village; seats: Seat[]; occupant: Seat };
  stanceTaken: { seat: Seat; village: Village; stance: 'neutral' | 'defend' };
  struck: {
    village: Village;
    attackers: Seat[];
    defenders: Seat[];
    attackDice: number[];
    defenceDice: number[];
    attackLoss: number;
    defenceLoss: number;
    castle: boolean;
  };
  battleEnded: { village: Village; winner: Seat | null };
  bidsShown: { village: Village; bids: { seat: Seat; amount: number }[] };
  villageBought: { seat: Seat; from: Seat; village: Village; amount: number };
  voted: { seat: Seat; lord: Lord | null; votes: number; totals: { [lord: string]: number } };
  candidate: { seat: Seat; lord: Lord | null };
  balloted: { seat: Seat; votes: { voter: Lord; lord: Lord; votes: number }[]; totals: { [lord: string]: number } };
  noElection: { why: 'tie' | 'noVotes' | 'noCandidate' };
  elected: { lord: Lord; seat: Seat; votes: number };
  anointAnswered: { seat: Seat; cleric: Lord; yes: boolean };
  crowned: { lord: Lord; seat: Seat; how: 'anointed' | 'conquest' };
  notCrowned: { lord: Lord; seat: Seat };
  deposeProposed: { seat: Seat };
  deposeVoted: { seat: Seat; yes: number; no: number };
  deposed: { lord: Lord; seat: Seat; yes: number; no: number };
  kingStays: { lord: Lord; seat: Seat; yes: number; no: number };
  reprisal: { seat: Seat; title: Region | null; revenue: Seat | null };
  granted: { seat: Seat; region: Region; title: Title; lord: Lord; capital: Village };
  fiefRefused: { seat: Seat; region: Region };
  pulled: { seat: Seat; capital: Village; count: number };
  titlePassed: { region: Region; lord: Lord; seat: Seat };
  captured: { region: Region; seat: Seat; from: Seat | null };
  custody: { region: Region; king: Seat | null };
  bestowed: { region: Region; lord: Lord; seat: Seat };
  fiefDissolved: { region: Region };
  lent: { seat: Seat; to: Seat; village: Village };
  shareAgreed: { seat: Seat; to: Seat; percent: number };
  offerDeclined: { offer: Offer };
  gave: { seat: Seat; to: Seat; amount: number };
  rang: { seat: Seat };
  lastRound: Nothing;
  eliminated: { seat: Seat };
  ended: { winners: Seat[]; by: Outcome['by'] };
};

export type Reasons = {
  taken: Nothing;
  otherRegion: Nothing;
  noSuchCard: Nothing;
  noLord: Nothing;
  noBishop: Nothing;
  alreadyBishop: Nothing;
  isKing: Nothing;
  isBishop: Nothing;
  noCardinalLeft: Nothing;
  alreadyCardinal: Nothing;
  cardinalTithes: Nothing;
  ownLord: Nothing;
  needsFamine: Nothing;
  alreadyRevolted: Nothing;
  exchangeBarred: Nothing;
  exchangedAlready: Nothing;
  pileEmpty: Nothing;
  notThrowable: Nothing;
  onlyAdapted: Nothing;
  onlyOriginal: Nothing;
  nothingToLift: Nothing;
  notNow: Nothing;
  notKing: Nothing;
  noFief: Nothing;
  capitalEmpty: Nothing;
  oncePerTurn: Nothing;
  castleFirst: Nothing;
  occupied: Nothing;
  tooPoor: { need: number; have: number };
  notControlled: Nothing;
  enemyThere: Nothing;
  full: Nothing;
  castleStands: Nothing;
  boxEmpty: Nothing;
  noRoad: Nothing;
  roadClosed: Nothing;
  pinned: Nothing;
  besieged: Nothing;
  twoForces: Nothing;
  noStepsLeft: Nothing;
  weather: Nothing;
  mustDeclare: Nothing;
  notBesieged: Nothing;
  soldiersNeedLord: Nothing;
  notFree: Nothing;
  levied: Nothing;
  titledLordOnly: Nothing;
  admittedThisRound: Nothing;
  alreadyRefused: Nothing;
};

export type Fief81 = {
  State: State;
  View: View;
  Options: Options;
  Outcome: Outcome;
  Frames: Frames;
  Asks: Asks;
  Asides: Asides;
  Events: Events;
  Reasons: Reasons;
};
