/**
 * Where the two rulesets differ, in one place. The chapters share their code and look up here what is different. Whole procedures that only
 * one ruleset has (sieges and sealed bids; evacuation, levies, deposing) are chosen here by a flag and live in their own files.
 */

import type { Options, Rules, State } from './vocabulary.ts';

export interface Differences {
  /** Setup: a region and no lord, or a village and one lord of one's choice. */
  readonly startsWithLord: boolean;
  /** The next first player is the right neighbour (-1) or the left one (+1). */
  readonly shift: -1 | 1;

  /** Phase 1. */
  readonly exchange: boolean;
  readonly throwAny: boolean;
  readonly attackedParriesAtOnce: boolean;
  readonly attacksLast: boolean;
  readonly revoltNeedsFamineCard: boolean;
  readonly ownLordMayDie: boolean;
  readonly justiceSavesVictim: boolean;
  readonly kingImmuneToJustice: boolean;
  readonly cardinalPrice: number;
  readonly cardinalInPhase1: boolean;
  plagueLosses(soldiers: number): number;
  readonly plagueKillsUpTo: number;
  /** Dice against each castle in a revolt of 2 or 5, and of 6. */
  readonly stormDice: readonly [usual: number, worst: number];
  readonly stormUsesTable: boolean;

  /** Phase 2. */
  readonly taxesInPhase1: boolean;
  readonly villageIncome: number;
  readonly castleIncome: number;
  readonly fiefNeedsCapital: boolean;
  readonly titheTakesVillages: boolean;
  readonly cardinalMayTithe: boolean;
  /** Custody: the king draws the income of the fief, or whoever is there. */
  readonly custodyPaysKing: boolean;

  /** Phase 4. */
  readonly escortOfBishop: number;
  readonly sieges: boolean;
  readonly camping: boolean;
  readonly levies: boolean;
  readonly pinned: boolean;
  readonly mostForces: number;
  readonly resistanceOnTheMarch: boolean;

  /** Phase 5. */
  readonly bare: readonly number[];
  readonly castle: readonly number[];
  readonly casualties: 'free' | 'first';
  readonly coalitions: boolean;

  /** Phase 6. */
  readonly talkMinutes: number;
  readonly talkFirst: boolean;
  readonly deposing: boolean;
  readonly electionNeedsClergy: boolean;
  /** A title has its vote also while no lord of the family bears it. */
  readonly titlesVoteAlone: boolean;
  readonly kingNamesLord: boolean;
  readonly pullToCapital: boolean;
  readonly lending: boolean;
  readonly custodyNeedsCapital: boolean;
  readonly conquestCrowns: boolean;
  readonly vacantThroneGivesTitle: boolean;

  /** The end. */
  readonly elimination: boolean;
  readonly winsAtOnce: boolean;
  readonly tieBreak: 'soldiers' | 'title';
}

/** Losses by the sum of the dice, 1 to 18; index 0 is no throw. */
const ORIGINAL_BARE = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9];
const ORIGINAL_CASTLE = [0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6];
const ADAPTED_BARE = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9];
/** As printed: 3 against a castle kills nobody, though the row is a third elsewhere (F81R-a-P5-2). */
const ADAPTED_CASTLE = [0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6];

export const ORIGINAL: Differences = {
  startsWithLord: false,
  shift: -1,
  exchange: true,
  throwAny: false,
  attackedParriesAtOnce: true,
  attacksLast: false,
  revoltNeedsFamineCard: true,
  ownLordMayDie: false,
  justiceSavesVictim: true,
  kingImmuneToJustice: false,
  cardinalPrice: 0,
  cardinalInPhase1: true,
  plagueLosses: (soldiers) => Math.floor(soldiers / 3),
  plagueKillsUpTo: 2,
  stormDice: [1, 2],
  stormUsesTable: false,
  taxesInPhase1: false,
  villageIncome: 100,
  castleIncome: 0,
  fiefNeedsCapital: false,
  titheTakesVillages: true,
  cardinalMayTithe: false,
  custodyPaysKing: true,
  escortOfBishop: 0,
  sieges: true,
  camping: false,
  levies: false,
  pinned: true,
  mostForces: 2,
  resistanceOnTheMarch: false,
  bare: ORIGINAL_BARE,
  castle: ORIGINAL_CASTLE,
  casualties: 'free',
  coalitions: true,
  talkMinutes: 3,
  talkFirst: false,
  deposing: false,
  electionNeedsClergy: false,
  titlesVoteAlone: true,
  kingNamesLord: false,
  pullToCapital: true,
  lending: true,
  custodyNeedsCapital: false,
  conquestCrowns: true,
  vacantThroneGivesTitle: false,
  elimination: false,
  winsAtOnce: false,
  tieBreak: 'soldiers',
};

export const ADAPTED: Differences = {
  startsWithLord: true,
  shift: 1,
  exchange: false,
  throwAny: true,
  attackedParriesAtOnce: false,
  attacksLast: true,
  revoltNeedsFamineCard: false,
  ownLordMayDie: true,
  justiceSavesVictim: false,
  kingImmuneToJustice: true,
  cardinalPrice: 1000,
  cardinalInPhase1: false,
  plagueLosses: (soldiers) => Math.floor(soldiers / 2),
  plagueKillsUpTo: 3,
  stormDice: [2, 3],
  stormUsesTable: true,
  taxesInPhase1: true,
  villageIncome: 0,
  castleIncome: 100,
  fiefNeedsCapital: true,
  titheTakesVillages: false,
  cardinalMayTithe: true,
  custodyPaysKing: false,
  escortOfBishop: 2,
  sieges: false,
  camping: true,
  levies: true,
  pinned: false,
  mostForces: Number.POSITIVE_INFINITY,
  resistanceOnTheMarch: true,
  bare: ADAPTED_BARE,
  castle: ADAPTED_CASTLE,
  casualties: 'first',
  coalitions: false,
  talkMinutes: 7,
  talkFirst: true,
  deposing: true,
  electionNeedsClergy: true,
  titlesVoteAlone: false,
  kingNamesLord: true,
  pullToCapital: false,
  lending: false,
  custodyNeedsCapital: true,
  conquestCrowns: false,
  vacantThroneGivesTitle: true,
  elimination: true,
  winsAtOnce: true,
  tieBreak: 'title',
};

export const DIFFERENCES: { readonly [R in Rules]: Differences } = { original: ORIGINAL, adapted: ADAPTED };

export const diff = (s: State): Differences => (s.rules === 'original' ? ORIGINAL : ADAPTED);

/** How many titles win: the option of the original table; three in the adapted game, four with three players. */
export function goalOf(options: Options, seats: number): number {
  if (options.rules === 'original') return options.fiefs;
  return seats === 3 ? 4 : 3;
}

/** How many dice so many pieces throw (the same table in both rulesets). */
export const diceFor = (pieces: number): number => (pieces <= 0 ? 0 : pieces <= 6 ? 1 : pieces <= 12 ? 2 : 3);
