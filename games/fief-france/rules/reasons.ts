/** Why something may not be done. Each refusal also carries its paragraph. */

import type { Seat } from '@homage/kernel';
import type { Card, Disaster, Fief, LordId, See, Town, Unit } from './data.ts';
import type { TaxKind, TermKind } from './state.ts';

type None = { [key: string]: never };

export type Reasons = {
  /* Money and supplies. */
  tooPoor: { need: number; have: number };
  poolEmpty: { unit: Unit };
  noneLeft: { what: 'mill' | 'stronghold' | 'engine' };
  inDebt: None;
  ransomDue: None;
  nowhere: None;
  noFief: None;
  noBishop: None;
  /* Towns. */
  taken: { town: Town };
  notYours: { town: Town };
  hasFortress: { town: Town };
  millsFull: { town: Town };
  noLordThere: { town: Town };
  tooManyPlaced: { town: Town; max: number };
  besiegedTown: { town: Town };
  notPresent: { seat: Seat; town: Town };
  battleRages: { town: Town };
  landElsewhere: { town: Town };
  /* Titles. */
  titlesFull: { lord: LordId };
  fiefNotHeld: { fief: Fief; town: Town };
  noStronghold: { fief: Fief };
  governed: { fief: Fief };
  vacant: { fief: Fief };
  noLord: None;
  notBishop: { lord: LordId };
  alreadyCardinal: { lord: LordId };
  notForSale: None;
  popeSaidNo: { lord: LordId };
  kingSaidNo: { fief: Fief };
  selfBan: None;
  alreadyBanned: { lord: LordId };
  /* Marriage. */
  sameSex: { a: LordId; b: LordId };
  allied: { seat: Seat };
  clergy: { lord: LordId };
  isDarc: { lord: LordId };
  askedBefore: None;
  notMarried: None;
  noMatch: None;
  /* Elections. */
  cannotStand: {
    lord: LordId;
    why: 'woman' | 'married' | 'king' | 'bishop' | 'captive' | 'banned' | 'noFief' | 'church' | 'layman';
  };
  /* Cards. */
  handFull: { limit: number };
  familyFull: { limit: number };
  oneCharacter: None;
  pileEmpty: None;
  foul: { see: See; disaster: Disaster };
  bonusThere: { card: Card; see: See };
  taxed: None;
  notNow: { card: Card };
  playAside: { card: Card };
  noSurpriseNow: None;
  notTaxedOrStarved: { town: Town };
  ownTax: { town: Town };
  cannotBeDarc: { lord: LordId; why: 'man' | 'married' | 'regent' | 'darc' };
  ownLord: { lord: LordId };
  notAssassin: { lord: LordId };
  immune: { lord: LordId };
  noLordInBattle: None;
  notInBattle: { lord: LordId };
  notCaptive: { lord: LordId };
  captiveSafe: { lord: LordId };
  noCaptives: None;
  tunnelTooLate: None;
  /* Movement. */
  noSteps: { lord: LordId };
  isCaptive: { lord: LordId };
  badWeather: { see: See };
  storm: None;
  closedHarbor: { town: Town };
  rodeOrSailed: None;
  reEmbark: None;
  refusedBefore: { seat: Seat };
  leavesNobody: { lord: LordId };
  noLordInPlay: None;
  noBattle: None;
  noTaxRight: { tax: TaxKind };
  ungoverned: { see: See };
  ownFortress: { town: Town };
  oneOffer: None;
  /** 6.2.3.4: as many hits as the pawns can take. */
  lossesMatch: { take: number };
  halfDies: { count: number };
  guardsFollow: None;
  pawnsTired: None;
  switchSaidNo: None;
  noSwitchInRide: None;
  notRiders: None;
  fortressBlocks: { town: Town };
  noUnderground: None;
  mustLand: None;
  /* Battle. */
  noArmy: { town: Town };
  siegeDone: { town: Town };
  declaredHere: { town: Town };
  noDice: { town: Town };
  noSiege: { town: Town };
  ridersJoin: None;
  /* Diplomacy. */
  nothingToSwap: None;
  offerOpen: { seat: Seat };
  offersFull: { max: number };
  emptyOffer: None;
  tooManyTerms: { max: number };
  cannotPay: { seat: Seat; need: number; have: number };
  /** A term that this family cannot carry out now. */
  noTerm: { seat: Seat; term: TermKind };
  /* Things that are not on offer here. */
  atLeastOne: None;
  /** Only one will do, so nobody is asked. */
  nothingToChoose: None;
  notInPlay: { lord: LordId };
  notYourLord: { lord: LordId };
  notHere: { lord: LordId };
  leadsItself: { lord: LordId };
  notInHand: { card: Card; have: number };
  inCardsPhase: { card: Card };
  noSurpriseCard: None;
  yourself: None;
  notSoMany: { unit: Unit; have: number };
  pawnsElsewhere: None;
  testedBefore: None;
  notCandidate: { lord: LordId };
  nobodyBanned: None;
  banLies: { lord: LordId };
  cannotBePrince: { lord: LordId; why: 'woman' | 'noKing' | 'noQueen' | 'prince' | 'family' | 'captive' };
  dearestFirst: { lord: LordId };
  fullRansom: { amount: number };
  notOfFief: { town: Town; fief: Fief };
  noStrongholdThere: { town: Town };
  noRoad: { from: Town | 'sea'; to: Town | 'sea' };
  noHarbor: { town: Town };
  noTroopAtSea: None;
  notByThatRoad: None;
  nobodyInTheWay: None;
  notInTheWay: { seat: Seat };
  pathEnds: None;
  nobodyElse: { town: Town };
  holdsNone: { seat: Seat };
  notHeldBy: { lord: LordId; seat: Seat };
  surpriseFirst: None;
  cannotBurn: { town: Town; why: 'noMill' | 'notHolder' | 'besieged' | 'ride' };
  notOfSide: None;
  bombardSafe: None;
  pawnsShield: None;
  allPawnsFall: None;
  lordsFall: { count: number };
  notBeaten: { lord: LordId };
  noPrize: { town: Town };
  millsThere: { town: Town; have: number };
  notTheirTitle: { lord: LordId; fief: Fief };
  notLeast: { lord: LordId; fief: Fief };
  hostSaidNo: { town: Town };
  otherJail: { lord: LordId };
  noWalls: { town: Town };
  notBishopThere: { lord: LordId; town: Town };
  notCardinal: { lord: LordId };
  noPawnsThere: { seat: Seat; town: Town };
  asManyCards: { count: number };
  theirHand: { seat: Seat; have: number };
  inTalk: { seat: Seat };
  notInTalk: { seat: Seat };
  talkOrSwap: None;
  noDiplomacyPawn: None;
  noPrivateTalk: None;
  notBegun: None;
  nothingToCede: None;
  noPrisoner: None;
  notYourPrisoner: { lord: LordId };
  ownFamily: { seat: Seat; lord: LordId };
  nobodyHandedOver: { lord: LordId };
  whileMoving: None;
  noOwnSiege: None;
  nothingRefused: None;
  notRefusedHere: { lord: LordId };
  ordersFull: { max: number };
  noOrder: None;
  noOffer: None;
};
