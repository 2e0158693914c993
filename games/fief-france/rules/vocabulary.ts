/** The type table of FIEF France: everything the game can ask, tell and refuse. */

import type { Seat } from '@homage/kernel';
import type { Bonus, Card, Disaster, Fief, LordId, Pile, Place, See, Surprise, Town, Unit, Units } from './data.ts';
import type { Events } from './events.ts';
import type { Reasons } from './reasons.ts';
import type {
  Ballot,
  Battle,
  Decline,
  FiefState,
  Lord,
  Marriage,
  Moment,
  Offer,
  Office,
  Opt,
  Options,
  Order,
  Phase,
  Play,
  Ransom,
  RefusedPassage,
  SeeState,
  Siege,
  State,
  Step,
  Struck,
  Swap,
  Taken,
  Talk,
  Tax,
  TaxKind,
  TermKind,
  TownState,
  Uprising,
} from './state.ts';

/** Counts by bucket. Pawns are named by their stack: `3:kn` are knights of stack 3; in losses by family: `1:kn`. */
export type Counts = { [bucket: string]: number };

/* -------------------------------------------------------------------- view */

export type SeenFamily = {
  deniers: number;
  /** How many cards are in hand. */
  cards: number;
  pawns: number;
  /** Victory points as they would count now. */
  points: number;
  /** Pawns left to buy or to be placed. */
  pool: Units;
  engines: number;
};

/** Under fog of war `units` is missing where the reader may not know the kinds; guards are always seen. */
export type SeenStack = {
  seat: Seat;
  at: Place;
  steps: number;
  flags: number;
  count: number;
  krk: number;
  qrs: number;
  units?: Units;
};
/** A STEP as others see it: under fog of war without the kinds of pawns. */
export type SeenStep = Omit<Step, 'take'> & { take: (Omit<Taken, 'unit'> & { unit?: Unit })[] };

/** A lord, and whether he bears an ASSASSIN marker. */
export type SeenLord = Lord & { steps: number; assassin: boolean };

export type View = {
  me: Seat | null;
  opt: Opt;
  round: number;
  phase: Phase;
  first: Seat;
  families: SeenFamily[];
  /** The reader's own hand and standing orders. */
  hand: Card[];
  orders: Order[];
  lords: SeenLord[];
  stacks: SeenStack[];
  /** `control` is who controls the town, an empty one of a governed fief included. */
  towns: { [T in Town]: TownState & { sieges: Omit<Siege, 'town'>[]; control: Seat | null } };
  sieges: Siege[];
  fiefs: { [F in Fief]: FiefState };
  sees: { [S in See]: SeeState };
  cardinals: (LordId | null)[];
  pope: LordId | null;
  king: LordId | null;
  queen: LordId | null;
  regent: boolean;
  prince: LordId | null;
  darc: LordId | null;
  excommunicated: LordId | null;
  offered: boolean;
  marriages: Marriage[];
  piles: {
    characters: number;
    events: number;
    /** The back of the top event. */
    back: 'fortune' | 'disaster' | null;
    usedCharacters: number;
    usedEvents: number;
    topCharacter: Card | null;
    topEvent: Card | 'faceDown' | null;
  };
  /** How many disasters lie on the track, and which once they are turned. */
  track: number;
  turned: Disaster[];
  disasters: State['disasters'];
  bonuses: State['bonuses'];
  taxes: Tax[];
  drawing: boolean;
  drawn: LordId[];
  /** Mills and fortress tiles left in the supply. */
  mills: number;
  fortresses: number;
  spurned: State['spurned'];
  annulAsked: boolean;
  unpromoted: State['unpromoted'];
  denied: Fief[];
  haggled: Seat[];
  calledOff: State['calledOff'];
  debtor: Seat | null;
  ransom: Ransom | null;
  placed: State['placed'];
  path: State['path'];
  step: SeenStep | null;
  refusals: RefusedPassage[];
  pass: State['pass'];
  trail: State['trail'];
  gates: State['gates'];
  declared: State['declared'];
  battle: Battle | null;
  /** Of the laid markers others see where they lie, not which they are. */
  ballot: (Omit<Ballot, 'laid'> & { laid: { seat: Seat; on: LordId[]; for?: LordId | null }[] }) | null;
  uprising: Uprising | null;
  play: State['play'];
  /** The cards offered are for the two partners only. */
  swap: (Omit<Swap, 'give'> & { count: number; give?: Card[] }) | null;
  talk: Pick<Talk, 'host' | 'members' | 'done' | 'pawns'> | null;
  offers: Offer[];
  struck: Struck[];
  todo: State['todo'];
};

export type Outcome = { winners: Seat[]; how: 'lone' | 'alliance' | 'limit'; round: number; points: number[] };

/* ------------------------------------------------------------------ frames */

/** `i` counts seats in turn order. */
type Turn = { local: { i: number }; result: null };
type Plain = { local: object; result: null };
/** Who is to marry whom. */
export type Suit = { own: LordId; other: LordId };

export type Frames = {
  main: Plain;
  homes: Turn;
  /** `seeking`: there was no pope when the elections began (1.4.3). */
  hearYe: { local: { seeking?: boolean }; result: null };
  /** `suit`: the couple that waits for an answer. */
  marriages: { local: { i: number; suit?: Suit }; result: null };
  /** `vacant`: the sees without a bishop when the elections began (1.3). */
  bishops: { local: { see: number; vacant: See[] }; result: null };
  ballot: { local: { office: Office; see: See | null; i: number }; result: null };
  cards: Plain;
  discards: Turn;
  draws: { local: { i: number; drawn: number; character: boolean }; result: null };
  disasters: { local: { i: number }; result: null };
  /** Families at places that the plague has reached, and lords who are to die of it. */
  plague: { local: { jobs: { seat: Seat; at: Place }[]; i: number; dead: LordId[] }; result: null };
  /** `prince`: the lord who becomes crown prince once he stands on the board. */
  plays: { local: { i: number; prince?: LordId }; result: null };
  income: Plain;
  purchase: { local: { i: number; deal: { fief: Fief; lord: LordId; city: Town } | null }; result: null };
  ransom: { local: { seat: Seat }; result: null };
  promote: { local: { seat: Seat; lord: LordId; tile: number }; result: boolean };
  /** `landing`: the harbour at which a troop without a lord is landing. */
  movement: { local: { i: number; landing?: Town }; result: null };
  step: { local: { i: number; announced: boolean }; result: null };
  battles: Turn;
  /** `won`: the attackers beat the defenders. */
  battle: { local: { i: number; asking: Seat[] }; result: 'won' | 'over' };
  /** One exchange of blows: the archers' shooting, or a battle round. `shot`: the lord whom an aimed arrow has hit (I.1). */
  round: { local: { arrows: boolean; aimed: LordId | null; shot?: LordId }; result: null };
  sieges: Turn;
  plunder: Turn;
  endOfRound: Plain;
  /** `asked` is the town whose controller is being asked to take a lord in. */
  chores: { local: { asked: Town | null; refused: Town[] }; result: null };
  window: { local: { moment: Moment; tried: number }; result: null };
  play: { local: { seat: Seat; i: number }; result: null };
  uprising: { local: { i: number; asking: LordId[]; family: Seat }; result: null };
  /* One for each aside. */
  surprise: { local: { seat: Seat }; result: null };
  cede: { local: { seat: Seat }; result: null };
  captive: { local: { seat: Seat }; result: null };
  lift: { local: { seat: Seat }; result: null };
  relent: { local: { seat: Seat }; result: null };
  swap: { local: { seat: Seat }; result: null };
  talk: { local: { seat: Seat; invited?: Seat[] }; result: null };
  give: { local: { seat: Seat }; result: null };
  order: { local: { seat: Seat }; result: null };
  offer: { local: { seat: Seat }; result: null };
  reply: { local: { seat: Seat }; result: null };
  withdraw: { local: { seat: Seat }; result: null };
};

/* -------------------------------------------------------------------- asks */

type None = { [key: string]: never };

/** What is played in step D of the cards phase. */
export type PlayCard =
  | { card: 'end' }
  | { card: LordId; prince?: boolean }
  | { card: Bonus; see: See }
  | { card: 'tax'; tax: TaxKind; fief?: Fief; see?: See; lord?: LordId };

export type March = {
  /** A lord, a troop at sea without a lord, pawns left on the road just used, or the end of the turn. */
  who: LordId | 'troop' | 'shed' | 'end';
  to?: Town | 'sea';
  how?: 'ask' | 'ride' | 'underground';
  strike?: Seat;
  lords?: LordId[];
  units?: Counts;
  /** The further path that is announced with this STEP. */
  on?: Town | 'sea' | null;
  further?: Town | 'sea' | null;
};

export type Purchase =
  | { what: 'end' }
  | { what: 'units'; town: Town; units: Counts }
  | { what: 'mill' | 'stronghold'; town: Town }
  | { what: 'title'; fief: Fief; lord: LordId; city: Town }
  | { what: 'cardinal'; lord: LordId };

export type Asks = {
  /** A: where the family begins. */
  home: { args: { lord: LordId }; answer: { town: Town } };
  /** 1.1: the pope lifts and excommunicates. */
  pope: { args: None; answer: { lift?: boolean; ban?: LordId | null } };
  /** D.2.3: the pope has just been elected. */
  ban: { args: None; answer: { ban: LordId | null } };
  marry: {
    args: None;
    answer: { do: 'pass' | 'propose' | 'annul'; own?: LordId; other?: LordId };
  };
  wed: { args: { from: Seat; own: LordId; other: LordId }; answer: { accept: boolean } };
  annul: { args: { from: Seat; a: LordId; b: LordId }; answer: { agree: boolean } };
  nominate: { args: { office: Office; see: See | null }; answer: { lord: LordId | null } };
  lay: { args: { office: Office; see: See | null }; answer: { for: LordId | null; decoy: LordId | null } };
  discard: { args: None; answer: { cards: Counts } };
  draw: { args: { left: number; character: boolean }; answer: { pile: Pile | 'none' } };
  /** G.2.1.2: which pawns the plague takes; buckets name stacks. */
  plague: { args: { at: Place; count: number }; answer: { units: Counts } };
  playCard: { args: None; answer: PlayCard };
  /** 4.1: a due ransom is paid, a lower one is offered, or there is nothing one can pay. */
  ransom: {
    args: None;
    answer: { do: 'pay' | 'offer' | 'none'; lord?: LordId; jailer?: Seat; lords?: LordId[]; amount?: number };
  };
  haggle: { args: { from: Seat; lords: LordId[]; amount: number }; answer: { accept: boolean } };
  buy: { args: None; answer: Purchase };
  offer: { args: { seat: Seat; fief: Fief }; answer: { free: boolean } };
  /** The pope's word on a new cardinal. */
  promotion: { args: { seat: Seat; lord: LordId }; answer: { agree: boolean } };
  march: { args: None; answer: March };
  passage: { args: { lord: LordId; from: Place; to: Town }; answer: { grant: boolean } };
  /** G.4.2.2: another family pays an UNDERGROUND card for one's army or attack. */
  help: { args: { from: Seat; use: 'assault' | 'passage' }; answer: { accept: boolean } };
  attack: { args: None; answer: { town: Town | 'end'; family?: Seat } };
  join: { args: { town: Town; ride: boolean }; answer: { side: 'none' | 'attack' | 'defend' } };
  admit: { args: { seat: Seat; side: 0 | 1 }; answer: { accept: boolean } };
  /** 6.2: fight or surrender, and scorched earth. */
  opening: { args: { side: 0 | 1 }; answer: { do: 'fight' | 'surrender'; burn?: boolean } };
  aim: { args: None; answer: { lord: LordId | null } };
  reroll: { args: { side: 0 | 1 }; answer: { die: number | null } };
  losses: { args: { side: 0 | 1; hits: number }; answer: { units?: Counts; lords?: LordId[] } };
  /** `refused`: he has asked to change sides, and the other leader does not take him. */
  resolve: { args: { side: 0 | 1; refused?: true }; answer: { do: 'fight' | 'stop' | 'switch' } };
  press: { args: { side: 0 | 1 }; answer: { do: 'fight' | 'stop' | 'surrender' } };
  /** 6: what the victor does with the town and with the lords of the beaten. */
  spoils: { args: None; answer: { control?: Seat; captives?: LordId[]; jailer?: Seat } };
  besiege: { args: None; answer: { towns: Town[] } };
  plunder: { args: None; answer: { mills: Counts } };
  /* Consequences. */
  heir: { args: { fief: Fief }; answer: { lord: LordId } };
  shed: { args: { lord: LordId }; answer: { fief: Fief } };
  settle: { args: { lord: LordId; refused: Town[] }; answer: { town: Town } };
  host: { args: { lord: LordId; seat: Seat; town: Town }; answer: { agree: boolean } };
  control: { args: { town: Town }; answer: { seat: Seat } };
  /** G.4.2.2: the freed lord's family may free others of the same jailer. */
  free: { args: { at: Place; jailer: Seat }; answer: { lords: LordId[] } };
  /** H: a moment at which SURPRISES may be played. */
  window: { args: { moment: Moment }; answer: { card: 'pass' } | Play };
  /** G.4.2.1 */
  rise: { args: { town: Town }; answer: { cards: number; underground: boolean } };
  calm: { args: { lord: LordId; town: Town }; answer: { as: 'no' | 'bishop' | 'cardinal' } };
  riot: { args: { town: Town; hits: number }; answer: { family: Seat } };
  riotLosses: { args: { town: Town; hits: number }; answer: { units: Counts } };
  /* F. */
  swap: { args: { from: Seat; count: number; want: number }; answer: { agree: boolean; give?: Counts } };
  invite: { args: { host: Seat }; answer: { join: boolean } };
  talk: {
    args: None;
    answer: { do: 'leave' | 'deniers' | 'cards' | 'longer'; to?: Seat; amount?: number; cards?: Counts };
  };
};

/** An offer as it is composed: what the maker puts in, what he asks for, and the particulars of each. */
export type Terms = { mine: TermKind[]; theirs: TermKind[] } & Partial<
  Record<'myDeniers' | 'theirDeniers' | 'myRansom' | 'theirRansom', number> &
    Record<'myTown' | 'theirTown', Town> &
    Record<`${'my' | 'their'}${'Captive' | 'Lord' | 'Spouse' | 'Hostage'}`, LordId> &
    Record<'myVote' | 'theirVote', Seat | LordId>
>;

export type Asides = {
  /** G.4: a SURPRISE card at any time. */
  surprise: { answer: Play };
  /** 5.2.2: control of a town is handed over. */
  cede: { answer: { town: Town; to: Seat } };
  /** 6.3: a captive is released or handed to another family. */
  captive: { answer: { lord: LordId; to: Seat | 'free' } };
  /** 6.4.1: a siege is lifted. */
  lift: { answer: { town: Town } };
  /** 5.2.3: a family takes its refusal back. */
  relent: { answer: { lord: LordId; to: Town } };
  /** F: cards are exchanged. */
  swap: { answer: { with: Seat; give: Counts; want: number } };
  /** F: a private talk. */
  talk: { answer: { with: Seat[] } };
  /** A: deniers are given. */
  give: { answer: { to: Seat; amount: number } };
  /** F: an open offer, its answer (a counter is a refusal with an offer back), and taking it back. */
  offer: { answer: { to: Seat } & Terms };
  reply: { answer: { offer: number; do: 'accept' | 'refuse' | Decline | 'counter' } & Partial<Terms> };
  withdraw: { answer: { offer: number } };
  /** A standing order for windows. */
  order: {
    answer: {
      do: 'add' | 'drop';
      moment?: Moment;
      card?: Surprise;
      lord?: LordId;
      by?: LordId;
      town?: Town;
      index?: number;
    };
  };
};

/** The vocabulary of FIEF France. */
export type FiefFrance = {
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
