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
  bornPrince: None;
  noPope: None;
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
  noWay: { lord: LordId };
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
};
