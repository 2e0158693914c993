/** What the game has to tell. Fields with a question mark reach only the seats that may know them. */

import type { Seat, Secret } from '@homage/kernel';
import type { Bonus, Card, Disaster, Fief, LordId, Pile, Place, See, Town, Units } from './data.ts';
import type { Decline, Ending, Moment, Office, Phase, Tax, TaxKind, Term } from './state.ts';

/** How a lord left the game. */
export const CAUSES = [
  'plague',
  'battle',
  'arrows',
  'uprising',
  'assassination',
  'justice',
  'calming',
  'shot',
] as const;
export type Cause = (typeof CAUSES)[number];
export const FREED = ['ransom', 'underground', 'word', 'jailerGone'] as const;
export type Freed = (typeof FREED)[number];

type BallotEvents = {
  ballotOpened: { office: Office; see: See | null };
  nominated: { seat: Seat; lord: LordId | null };
  /** Where markers lie is public; which of them is FOR, only their owner knows. */
  markersLaid: { seat: Seat; on: LordId[]; for?: Secret<LordId | null>; decoy?: Secret<LordId | null> };
  ballotShown: {
    office: Office;
    see: See | null;
    laid: { seat: Seat; for: LordId | null; decoy: LordId | null; votes: number }[];
    tally: { lord: LordId; votes: number }[];
  };
  elected: { office: Office; see: See | null; lord: LordId; seat: Seat };
  notElected: { office: Office; see: See | null; why: 'nobody' | 'tie' | 'noVotes' | 'tooFew' | 'noClergy' };
};

type TitleEvents = {
  lifted: { lord: LordId };
  banned: { lord: LordId; by: Seat; lost: ('bishop' | 'cardinal')[] };
  crowned: { lord: LordId; heir: boolean };
  queenMade: { lord: LordId };
  queenLost: { lord: LordId };
  regentMade: { lord: LordId };
  princeMade: { lord: LordId };
  princeLost: { lord: LordId };
  guardFormed: { lord: LordId; unit: 'krk' | 'qrs'; count: number };
  guardDisbanded: { seat: Seat; unit: 'krk' | 'qrs'; kept: number; lost: number };
  titlePassed: { fief: Fief; lord: LordId; seat: Seat; from: Seat | null };
  titleVacant: { fief: Fief };
  promoted: { lord: LordId; seat: Seat; bought: boolean };
  promotionRefused: { lord: LordId; pope: LordId; seat: Seat };
  eliminated: { lord: LordId; seat: Seat; cause: Cause };
  garrisonTurned: { town: Town; from: Seat; to: Seat; units: Units; lost: number };
};

type MarriageEvents = {
  proposed: { seat: Seat; own: LordId; other: LordId };
  proposalRefused: { seat: Seat; own: LordId; other: LordId };
  married: { a: LordId; b: LordId };
  annulAsked: { seat: Seat; a: LordId; b: LordId };
  annulRefused: { pope: LordId; a: LordId; b: LordId };
  marriageEnded: { a: LordId; b: LordId; annulled: boolean };
};

type CardEvents = {
  discarded: { seat: Seat; cards: Card[] };
  drew: { seat: Seat; pile: Pile; card?: Secret<Card> };
  drewDisaster: { seat: Seat; kept: boolean };
  reshuffled: { pile: Pile };
  disastersTurned: { cards: Disaster[] };
  disasterRolled: { card: Disaster; die: number; see: See | null; placed: boolean };
  stormBrewed: { placed: boolean };
  disastersSkipped: { cards: Disaster[] };
  plagueRoll: { lord: LordId; die: number; dies: boolean };
  plagueLoss: { seat: Seat; at: Place; units: Units };
  lordPlayed: { seat: Seat; lord: LordId };
  bonusPlayed: { seat: Seat; card: Bonus; see: See; cancels: Disaster | null };
  taxPlayed: Tax;
  taxVoid: { seat: Seat; kind: TaxKind; fief: Fief | null; see: See | null };
  surprisePlayed: { seat: Seat; card: Card };
  /** The card was played and could do nothing any more. */
  surpriseWasted: { seat: Seat; card: Card };
  darcNamed: { seat: Seat; lord: LordId };
  sponsored: { seat: Seat; lord: LordId };
  ambushed: { seat: Seat; lord: LordId; by: LordId };
  tunnelHelps: { seat: Seat; use: 'assault' | 'passage'; accepted: boolean };
};

type UprisingEvents = {
  uprisingBegan: { seat: Seat; town: Town };
  uprisingJoined: { seat: Seat; cards: number; underground: boolean };
  calming: { lord: LordId; die: number; calmed: boolean; paid: boolean };
  uprisingDice: { seat: Seat; dice: number[]; hits: number; walls: number };
  uprisingQuelled: { town: Town; walls: number };
  uprisingLosses: { seat: Seat; units: Units };
  townRuined: { town: Town; mills: number; stronghold: boolean };
};

type MoneyEvents = {
  income: { seat: Seat; towns: number; mills: number; tallage: number; tithe: number; queen: number; total: number };
  gave: { from: Seat; to: Seat; amount: number };
  ransomOffered: { seat: Seat; jailer: Seat; lords: LordId[]; amount: number };
  ransomRefused: { seat: Seat; jailer: Seat; lords: LordId[]; amount: number };
  ransomPaid: { seat: Seat; jailer: Seat; lords: LordId[]; amount: number };
  built: { seat: Seat; what: 'mill' | 'stronghold'; town: Town };
  /** Under fog of war where the pawns go is not told. */
  unitsBought: { seat: Seat; units: Units; cost: number; town?: Town };
  titleBought: { seat: Seat; fief: Fief; lord: LordId; city: Town; cost: number };
  offerRefused: { seat: Seat; fief: Fief };
  offerMade: { seat: Seat; fief: Fief; to: Seat };
};

type MarchEvents = {
  stepAnnounced: { seat: Seat; lord: LordId; from: Place; to: Town | 'sea'; on: (Town | 'sea')[] };
  passageAsked: { seat: Seat; lord: LordId; from: Place; to: Town; of: Seat[] };
  passageGranted: { seat: Seat; lord: LordId };
  passageRefused: { seat: Seat; lord: LordId };
  relented: { seat: Seat; lord: LordId; to: Town };
  stepLost: { lord: LordId };
  /** Under fog of war only the number of pawns is told to others. */
  moved: { seat: Seat; lords: LordId[]; count: number; from: Place; to: Place; units?: Units };
  leftOnRoad: { seat: Seat; at: Place; count: number };
  /** `units`: of what kinds; in the fog only the owner is told. Others of the family may have embarked since and stay at sea. */
  troopLanded: { seat: Seat; town: Town; count: number; units?: Units };
  controlChanged: { town: Town; from: Seat | null; to: Seat | null };
  ceded: { town: Town; from: Seat; to: Seat };
  bombardLost: { seat: Seat; at: Place };
  released: { lord: LordId; how: Freed };
  handedOver: { lord: LordId; from: Seat; to: Seat };
  placed: { lord: LordId; seat: Seat; town: Town };
  hostRefused: { lord: LordId; seat: Seat; town: Town };
  /** A LORD card goes back to the hand; a lord who was freed stays where he is. */
  stranded: { lord: LordId; freed?: true };
};

type BattleEvents = {
  battleDeclared: { seat: Seat; against: Seat; town: Town; ride: boolean };
  joined: { seat: Seat; side: 0 | 1 };
  joinRefused: { seat: Seat; side: 0 | 1 };
  forces: { side: 0 | 1; units: Units; lords: LordId[]; points: number; dice: number };
  scorched: { seat: Seat; town: Town };
  arrows: { side: 0 | 1; die: number; archers: number; hits: number };
  aimed: { seat: Seat; lord: LordId; die: number; hit: boolean };
  battleDice: { round: number; dice: [number[], number[]] };
  rerolled: { seat: Seat; side: 0 | 1; was: number; now: number };
  /** Hits that a side deals beside its dice: by royal guards (1.5.5), and one for each die against a cavalcade (5.2.4). */
  extraHits: { side: 0 | 1; guards: number; riders: number };
  hits: { hits: [number, number] };
  losses: { side: 0 | 1; seat: Seat; units: Units };
  switched: { seat: Seat; to: 0 | 1 };
  switchRefused: { seat: Seat };
  stoodDown: { seat: Seat };
  surrendered: { seat: Seat; side: 0 | 1 };
  battleOver: { town: Town; ending: Ending; winner: 0 | 1 | null; leader: Seat | null };
  captured: { lord: LordId; by: Seat };
  spared: { lord: LordId };
  besieged: { seat: Seat; town: Town; level: 1 | 2 };
  siegeLifted: { seat: Seat; town: Town };
  plundered: { seat: Seat; town: Town; mills: number };
};

type TalkEvents = {
  swapOffered: { from: Seat; to: Seat; count: number; want: number; cards?: Secret<Card[]> };
  swapRefused: { from: Seat; to: Seat };
  swapped: { from: Seat; to: Seat; given: number; taken: number; got?: Secret<Card[]> };
  talkOpened: { host: Seat; members: Seat[] };
  talkDeclined: { host: Seat };
  /* These two reach the members alone. */
  talkDeniers: { from: Seat; to: Seat; amount: Secret<number> };
  talkCards: { from: Seat; to: Seat; cards: Secret<Card[]> };
  talkLeft: { seat: Seat };
  talkLonger: { seat: Seat };
  talkEnded: { members: Seat[]; purses: number[]; hands: number[]; gifts: { from: Seat; to: Seat; amount: number }[] };
  offered: { from: Seat; to: Seat; terms: Term[]; counter: boolean };
  offerDeclined: { from: Seat; to: Seat; why?: Decline };
  offerWithdrawn: { from: Seat; to: Seat };
  offerLapsed: { from: Seat; to: Seat };
  dealStruck: { from: Seat; to: Seat; terms: Term[] };
  promiseKept: { to: Seat; term: Term };
  promiseBroken: { to: Seat; term: Term };
  /** For the owner alone. */
  orderSet: { seat: Seat; moment: Moment; card: Secret<Card>; set: boolean };
};

export type Events = BallotEvents &
  TitleEvents &
  MarriageEvents &
  CardEvents &
  UprisingEvents &
  MoneyEvents &
  MarchEvents &
  BattleEvents &
  TalkEvents & {
    firstPlayer: { seat: Seat };
    lordDrawn: { seat: Seat; lord: LordId };
    homeChosen: { seat: Seat; lord: LordId; town: Town };
    roundBegan: { round: number; first: Seat };
    phaseBegan: { phase: Phase };
    scored: { points: number[] };
    gameWon: { winners: Seat[]; how: 'lone' | 'alliance' | 'limit' };
  };
