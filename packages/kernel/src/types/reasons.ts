/** Why something may not be done: reasons of a game, and those of the house. */

import type { PieceShape } from './game.ts';
import type { ChoiceType } from './questions.ts';
import type { ReasonKind, Vocabulary } from './vocabulary.ts';

/**
 * Why something may not be done. `code` is for programs, `rule` is the paragraph of the rulebook, the rest are the numbers
 * that a sentence needs ("you need 3, you have 2"). `others` is said of an act that has several targets: this is what stands against
 * the one that came farthest, and others fail for other reasons.
 */
export type GameReason<V extends Vocabulary> = {
  [K in ReasonKind<V>]: { code: K; rule: string; others?: true } & V['Reasons'][K];
}[ReasonKind<V>];

/** Refusals of the house itself. Every language has a sentence for each (packages/words). */
export type HouseReason =
  | { code: 'house.over' }
  | { code: 'house.noSuchAsk'; ask: number }
  | { code: 'house.notYourAsk'; ask: number }
  | { code: 'house.alreadyAnswered'; ask: number }
  | { code: 'house.notAnswered'; ask: number }
  | { code: 'house.noSuchAside'; aside: string }
  | { code: 'house.asideClosed'; aside: string }
  | { code: 'house.alreadyWaiting'; aside: string }
  | { code: 'house.noSuchSeat'; seat: number }
  | { code: 'house.shape'; key: string; wanted: ChoiceType | 'object' }
  | { code: 'house.missing'; key: string }
  | { code: 'house.extra'; key: string }
  | { code: 'house.notOffered'; key: string }
  | { code: 'house.tooFew'; key: string; min: number }
  | { code: 'house.tooMany'; key: string; max: number }
  | { code: 'house.twice'; key: string }
  | { code: 'house.outOfRange'; key: string; min: number; max: number }
  | { code: 'house.nothingLapses' }
  | { code: 'house.noSuchOption'; option: string }
  | { code: 'house.badOption'; option: string }
  | { code: 'house.notPieces' }
  | { code: 'house.otherPieces'; game: string }
  | { code: 'house.noSuchPiece'; piece: string }
  | { code: 'house.badPiece'; piece: string; wanted: PieceShape }
  | { code: 'house.pieceTwice'; piece: string }
  | { code: 'house.pieceSum'; pieces: string; sum: number; wanted: number }
  | { code: 'house.pieceApart'; piece: string }
  | { code: 'house.seatCount'; min: number; max: number };

export type Reason<V extends Vocabulary = Vocabulary> = GameReason<V> | HouseReason;
