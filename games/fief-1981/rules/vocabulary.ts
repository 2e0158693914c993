/** Everything this game can ask, tell and refuse. Texts, board and bot are checked against it. */

import type { Seat, Secret } from '@homage/kernel';
import type { Card, Lord, Region, See, TaxCard, Title, Village, Ware } from './data.ts';
import type { Battle, Intent, Offer, Options, Outcome, Phase, State, Strike, Toll, View } from './state.ts';

export * from './state.ts';

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
  placing: { local: { seat: Seat; lord: Lord; at: Village; free: boolean }; result: boolean };
  strike: Plain;
  revolt: Plain;
  plague: { local: { next: number }; result: null };
  toll: Plain;
  income: { local: { turn: number }; result: null };
  purchases: { local: { turn: number }; result: null };
  movement: { local: { turn: number }; result: null };
  arrival: Plain;
  resistance: { local: { village: Village; intruder: Seat; troop: boolean }; result: null };
  combat: { local: { turn: number }; result: null };
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
  dealt: { seat: Seat; count: number; cards?: Secret<Card[]> };
  reshuffled: { count: number };
  lordsShown: { lords: Lord[] };
  lordLaid: { seat: Seat; lord: Lord; at: Village; free: boolean };
  shelterRefused: { seat: Seat; owner: Seat; village: Village };
  bishopMade: { seat: Seat; lord: Lord; see: See };
  cardinalMade: { seat: Seat; lord: Lord; paid: number };
  exchanged: { seat: Seat; gave?: Secret<Card>; got?: Secret<Card> };
  thrown: { seat: Seat; count: number; cards?: Secret<Card[]> };
  attacked: { seat: Seat; card: Strike['card']; region: Region | null; lord: Lord | null };
  parried: { seat: Seat; card: Card; region: Region | null };
  lifted: { seat: Seat; card: Card; region: Region };
  revoltRolled: { seat: Seat; region: Region; die: number };
  boughtOff: { seat: Seat; region: Region; paid: number };
  stormed: { village: Village; dice: number[]; losses: number };
  wrecked: { village: Village; mills: number; presses: number; cause: 'battle' | 'revolt' | 'resistance' };
  plagueRolled: { lord: Lord; seat: Seat; die: number; dies: boolean };
  justice: { seat: Seat; assassin: Seat; lord: Lord | null; saved: Lord | null };
  lordDied: { lord: Lord; seat: Seat; cause: DeathCause };
  fell: { seat: Seat; soldiers: number; at: Village; from?: Village; cause: Toll['cause'] };
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
  stopped: {
    seat: Seat;
    village: Village;
    from: Village;
    lords: Lord[];
    soldiers: number;
    intent: Intent;
  };
  passageAsked: { seat: Seat; of: Seat; village: Village };
  passageAnswered: { seat: Seat; by: Seat; village: Village; granted: boolean };
  turnedBack: { seat: Seat; village: Village };
  /** The road is told where troops of his stand on several. */
  declared: { seat: Seat; village: Village; from?: Village; intent: Intent };
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
  pulled: { seat: Seat; capital: Village; count: number; from: Village[] };
  titlePassed: { region: Region; lord: Lord; seat: Seat };
  captured: { region: Region; seat: Seat; from: Seat | null };
  custody: { region: Region; king: Seat | null };
  bestowed: { region: Region; lord: Lord; seat: Seat; soldier: boolean };
  disbanded: { seat: Seat; village: Village; soldiers: number };
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
  isKing: { exempt: 'bishopric' | 'justice' };
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
  attacking: Nothing;
  openToYou: Nothing;
  assassinHasNone: Nothing;
  notTheAssassins: Nothing;
  answersOnly: Nothing;
  inPhase2: Nothing;
  inPhase6: Nothing;
  otherCard: { card: Card };
  notDiscarded: { lord: Lord };
  notOnTable: { lord: Lord };
  notYours: { lord: Lord };
  notThere: Nothing;
  nobodyThere: Nothing;
  yourself: Nothing;
  isOut: { seat: Seat };
  atLeast: { least: number };
  atMost: { most: number };
  exactly: { count: number };
  soldiersFirst: Nothing;
  soldiersOnly: Nothing;
  notConcerned: Nothing;
  escort: { most: number };
  soldiersThere: { count: number };
  noBattle: Nothing;
  noForce: Nothing;
  notAllied: Nothing;
  notCandidate: Nothing;
  notCleric: Nothing;
  ownCleric: Nothing;
  alreadyAsked: Nothing;
  noRebel: Nothing;
  noTitle: Nothing;
  notOfRegion: Nothing;
  isCapital: Nothing;
  noSoldier: Nothing;
  notHis: Nothing;
  holdsCapital: Nothing;
  lentAlready: Nothing;
  yourTroops: Nothing;
  othersHold: Nothing;
  noTalk: Nothing;
  offerOpen: Nothing;
  talkedOut: { seat: Seat; most: number };
  noVillageToLend: Nothing;
  onlyTwo: Nothing;
  noClock: Nothing;
  rungAlready: Nothing;
  lastTurn: Nothing;
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
