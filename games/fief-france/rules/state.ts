/** The shapes of the position: all of it is plain data, and small. */

import type { Corrections, Seat } from '@homage/kernel';
import type {
  Bonus,
  Card,
  Disaster,
  Fief,
  LordId,
  MapVariant,
  Place,
  See,
  Surprise,
  Town,
  Unit,
  Units,
} from './data.ts';

/** The table options. */
export type Options = MapVariant & {
  /** I.1 Adjusted shooting. */
  adjusted: boolean;
  /** I.2 Fog of war. */
  fog: boolean;
  /** I.3 Public diplomacy. */
  openTrade: boolean;
  /** I.4 Mandatory placement. */
  mandatory: boolean;
  /** 2.5: disasters of the first round are discarded. */
  beginners: boolean;
  /** One bad weather card has no die and closes the sea. */
  storm: boolean;
  /** The name of the 24th town, which no source gives. */
  name24: 'lepuy' | 'mende' | 'nimes';
  /** Diplomacy pawns come back every round. */
  freshPawns: boolean;
  /** Besieged harbours are closed by sea too. */
  closedHarbors: boolean;
  /** Minutes of private talk for one pawn; the clock is the table's. */
  talkMinutes: number;
  /** Whether the table offers private messages without a pawn. */
  privateChat: boolean;
  /** `ask`: windows are asked. `orders`: nobody waits, only standing orders are tried. */
  windows: 'ask' | 'orders';
  /** The last round; 0 is none. */
  rounds: number;
  /** What the owner of a box has corrected of ours. */
  components?: Corrections | null;
};

/** What a position keeps of its options: of a corrected box one text (box.ts). */
export type Opt = Omit<Options, 'components'> & { box?: string };

/* ----------------------------------------------------------------- pieces */

/** What a piece has been through this round; cleared at its end. */
export const DARC = 1;
export const TESTED = 2;
export const RODE = 4;
export const SAILED = 8;
export const HALTED = 16;
/** Began the movement phase at sea: must land and may not embark again. */
export const AT_SEA = 32;
/** Part of the army that is making a STEP or riding a cavalcade just now. */
export const PARTY = 64;
/** The STEPS made are counted above the other marks, so that pieces that have been through the same have the same number. */
export const STEP = 1 << 8;
export const stepsOf = (piece: { flags: number }): number => piece.flags >> 8;

export type Lord = {
  id: LordId;
  seat: Seat;
  at: Place;
  /** The family that holds this lord captive. */
  jailer: Seat | null;
  flags: number;
};

/** Pawns of one family at one place that have been through the same. */
export type Stack = { seat: Seat; at: Place; flags: number } & Units;

/** The engine of a besieger before a town. */
export type Siege = { town: Town; seat: Seat; level: 1 | 2 };

export type TownState = {
  /** The family on the TOWN space. An empty town has none; a governed fief may still control it. */
  holder: Seat | null;
  /** Families in the town in their order of arrival, the holder included. */
  order: Seat[];
  mills: number;
  /** 0 none, 1 stronghold, 2 city. */
  fort: 0 | 1 | 2;
};

/** A title with a city and without a lord is vacant. */
export type FiefState = { lord: LordId | null; city: Town | null };
export type SeeState = { lord: LordId | null; round: number };
export type Marriage = { a: LordId; b: LordId; prince: boolean };

export const TAXES = ['tallage', 'royal', 'tithe', 'cardinal', 'papal'] as const;
export type TaxKind = (typeof TAXES)[number];
export type Tax = { seat: Seat; lord: LordId; kind: TaxKind; fief: Fief | null; see: See | null };

/** A SURPRISE as it is played; which fields are there depends on the card. */
export type Play = {
  card: Surprise;
  use?: 'escape' | 'assault' | 'passage';
  lord?: LordId;
  by?: LordId;
  town?: Town;
};

export const MOMENTS = [
  'disaster',
  'afterDisaster',
  'conclave',
  'ballot',
  'income',
  'afterIncome',
  'path',
  'declared',
  'battle',
  'dice',
  'afterBattle',
  'count',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** A standing order: tried by itself when such a window opens. */
export type Order = { moment: Moment; play: Play };

export type Family = {
  deniers: number;
  hand: Card[];
  /** Diplomacy pawns left. */
  pawns: number;
  orders: Order[];
};

/* ----------------------------------------------------------- in the making */

export const OFFICES = ['bishop', 'pope', 'king'] as const;
export type Office = (typeof OFFICES)[number];
export type Laid = { seat: Seat; for: LordId | null; decoy: LordId | null };
export type Ballot = { office: Office; see: See | null; candidates: LordId[]; laid: Laid[] };

/** Some pawns of one stack, told by what they have been through, because stacks may change before they set out. */
export type Taken = { at: Place; flags: number; unit: Unit; count: number };
export type Crossing = 'free' | 'ask' | 'ride' | 'underground';
export type Step = {
  seat: Seat;
  lord: LordId;
  /** Other lords and captives that come along. */
  lords: LordId[];
  take: Taken[];
  from: Place;
  to: Town | 'sea';
  how: Crossing;
  /** The family that a cavalcade strikes. */
  strike: Seat | null;
  /** Families that have granted passage. */
  granted: Seat[];
  /** The army has set out: it is on the road. */
  out: boolean;
};
export type RefusedPassage = { lord: LordId; seat: Seat; from: Place; to: Town };

export const ENDINGS = [
  'bothGone',
  'gone',
  'onlyLords',
  'lordsOnly',
  'noLeader',
  'idle',
  'agreed',
  'surrender',
  'seized',
  'calledOff',
] as const;
export type Ending = (typeof ENDINGS)[number];
export const STAGES = ['declared', 'coalition', 'opening', 'arrows', 'round', 'ending'] as const;
export type Stage = (typeof STAGES)[number];

export type Battle = {
  town: Town;
  /** A cavalcade: who rides, and the places that are struck. */
  ride: { seat: Seat; places: Place[] } | null;
  leaders: [attacker: Seat, defender: Seat];
  sides: [attackers: Seat[], defenders: Seat[]];
  stage: Stage;
  round: number;
  /** Rounds in a row without any loss. */
  idle: number;
  /** An UNDERGROUND card cancels the walls for the whole battle. */
  underground: boolean;
  /** The besieged have come out: no walls. */
  sortie: boolean;
  /** A confederate of the besieged has changed sides: no walls. */
  betrayed: boolean;
  dice: [number[], number[]];
  /** Re-rolls left. */
  rerolls: [number, number];
  /** Hits that each side suffers. */
  hits: [number, number];
  /** The side that won, once it is known. */
  winner: 0 | 1 | null;
  ending: Ending | null;
  /** The controller was on the beaten side, so control is among the spoils. */
  prize: boolean;
};

export type Uprising = {
  town: Town;
  seat: Seat;
  /** Who played each card that still stands. */
  cards: Seat[];
  underground: boolean;
  /** Cards that were played in all, and cards that clerics have been asked about. */
  played: number;
  tried: number;
  hits: number;
  struck: Seat[];
};

export type Ransom = { seat: Seat; jailer: Seat; lords: LordId[]; amount: number };
export type Swap = { from: Seat; to: Seat; give: Card[]; want: number };
export type Talk = {
  host: Seat;
  members: Seat[];
  /** Members who have nothing more to say; they stay until all are done. */
  done: Seat[];
  /** Purses and hands as they were when the talk began: what outsiders see. */
  purses: number[];
  hands: number[];
  gifts: { from: Seat; to: Seat; amount: number }[];
  pawns: number;
};

/** What may stand in an offer. The first three change hands when it is accepted; the others are words. */
export const TERMS = ['deniers', 'town', 'captive', 'marriage', 'passage', 'peace', 'vote', 'ransom'] as const;
/** Why an offer is declined, where whoever declines it says so: its maker is about to win, it is too little, he broke his word, what it asks for is needed. */
export const DECLINES = ['leads', 'little', 'faithless', 'needed'] as const;
export type Decline = (typeof DECLINES)[number];

export type TermKind = (typeof TERMS)[number];
/** Which fields are there depends on the kind. `free`: the captive goes home. `kept`: a word whose fate is known. */
export type Term = {
  do: TermKind;
  by: Seat;
  amount?: number;
  town?: Town;
  lord?: LordId;
  free?: boolean;
  own?: LordId;
  other?: LordId;
  for?: LordId | Seat;
  kept?: boolean;
};
export type Offer = { id: number; from: Seat; to: Seat; terms: Term[] };
export type Struck = Offer & { round: number };
/** In the position each term is one short text (`pack` of terms.ts), so that a table full of talk stays small. */
export type Packed<T extends Offer> = Omit<T, 'terms'> & { terms: string[] };

/** Consequences that somebody must decide; they are settled before play goes on. */
export type Chore =
  /** `taken`: by conquest or inheritance, so that even a lord with two titles may receive it (D.1.1). */
  | { do: 'title'; fief: Fief; seat: Seat; taken: boolean }
  | { do: 'shed'; lord: LordId }
  /** D.4.2: the troop in the CITY changes colour, once it is known that the title has been transmitted. */
  | { do: 'garrison'; fief: Fief; from: Seat; to: Seat }
  | { do: 'place'; lord: LordId; seat: Seat; fresh: boolean }
  | { do: 'control'; town: Town; seat: Seat }
  | { do: 'ban'; lord: LordId };

export const PHASES = ['setup', 'hearYe', 'cards', 'income', 'purchase', 'movement', 'battle', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export type State = {
  opt: Opt;
  round: number;
  phase: Phase;
  first: Seat;
  families: Family[];
  /** The lords that the families have drawn and not yet put on the board, by seat. */
  drawn: LordId[];
  lords: Lord[];
  stacks: Stack[];
  towns: { [T in Town]: TownState };
  /** The few sieges there are, in the order in which they were laid. */
  sieges: Siege[];
  /* Titles. */
  fiefs: { [F in Fief]: FiefState };
  sees: { [S in See]: SeeState };
  /** The tiles: three by card, the fourth by purchase. */
  cardinals: (LordId | null)[];
  pope: LordId | null;
  king: LordId | null;
  /** The queen, or the regent queen. */
  queen: LordId | null;
  regent: boolean;
  prince: LordId | null;
  darc: LordId | null;
  excommunicated: LordId | null;
  /** The KING (or REGENT) tile lies on its used side. */
  offered: boolean;
  marriages: Marriage[];
  /** Lords with an ASSASSIN marker. */
  assassins: LordId[];
  /* Cards. The top of a pile is its last card. */
  characters: Card[];
  events: Card[];
  usedCharacters: Card[];
  usedEvents: Card[];
  /** The top of the used events lies face down. */
  faceDown: boolean;
  track: Disaster[];
  /** The cards of the track are turned up. */
  turned: boolean;
  disasters: { card: Disaster; see: See | 0 }[];
  bonuses: { card: Bonus; see: See }[];
  taxes: Tax[];
  /** Step B of the cards phase: no SURPRISE. */
  drawing: boolean;
  /* What may be asked only once; forgotten with every phase (`beginPhase`), some of it with every turn. */
  /** 1.1: couples whose proposal was refused in this turn. */
  spurned: { own: LordId; other: LordId }[];
  /** D.2.3: the pope has been asked for an annulment in this turn. */
  annulAsked: boolean;
  /** D.2.2: promotions that a pope refused in this phase. They die with him. */
  unpromoted: { lord: LordId; pope: LordId }[];
  /** 4.4: fiefs that the crown would not offer in this turn. */
  denied: Fief[];
  /** 4.1: jailers who have had their lower offer in this turn. */
  haggled: Seat[];
  /** 6.4.1: battles that were called off in this phase for want of dice. */
  calledOff: { seat: Seat; town: Town; against: Seat }[];
  /** The owner who is settling ransoms may not give deniers away. */
  debtor: Seat | null;
  ransom: Ransom | null;
  /** Pawns placed by town in the running turn of purchase. */
  placed: { [T in Town]?: number };
  /* Movement. */
  path: { lord: LordId; towns: (Town | 'sea')[] } | null;
  step: Step | null;
  refusals: RefusedPassage[];
  /** A cavalcade was won: this lord's way to that town is clear of these families. */
  pass: { lord: LordId; from: Place; to: Town; clear: Seat[] } | null;
  /** The road by which a lord has just come into a town: pawns may still be left on it. */
  trail: { lord: LordId; road: Place; count: number } | null;
  /** Who came to which gate, in order. */
  gates: { seat: Seat; at: Place }[];
  /* Battle. */
  declared: { seat: Seat; town: Town }[];
  battle: Battle | null;
  ballot: Ballot | null;
  uprising: Uprising | null;
  play: { seat: Seat; aside: boolean; play: Play } | null;
  swap: Swap | null;
  talk: Talk | null;
  /** Open offers, the deals of late, and how many offers were made in all. */
  offers: Packed<Offer>[];
  struck: Packed<Struck>[];
  deals: number;
  todo: Chore[];
};
