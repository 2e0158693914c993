/**
 * The components. Petty Fiefs is played with piecepack sets, so every number follows from the piecepack standard and the
 * number of players; the rulebook prints no tables. Provenance of each value is said beside it:
 * - proven: printed in the rulebook or in the piecepack standard,
 * - inferred: follows from proven values by arithmetic,
 * - ruling: a decision of this product where the rulebook is silent (see RULES.md).
 */

/** Proven: a suit has six values, null (0), ace (1) and two to five, on its tiles, on its coins and on its die. */
export const VALUES = [0, 1, 2, 3, 4, 5] as const;
export const PER_SUIT = VALUES.length;
/** Proven: a castle shows at most five. */
export const HIGHEST = 5;

/**
 * Ruling: which suits are used is free, as long as they are told apart. The first four are the classic piecepack suits, the
 * other prince suits are emblems of ours. Seat n owns the suits 2n and 2n + 1.
 */
export const PRINCE_SUITS = [
  'suns',
  'moons',
  'crowns',
  'arms',
  'towers',
  'roses',
  'keys',
  'griffins',
  'dolphins',
  'pines',
] as const;
/** The extra suit, that of the mercenaries and their warlord, has the same number whatever the number of players. */
export const EXTRA = 10;
export const SUITS = [...PRINCE_SUITS, 'ravens'] as const;
export type SuitName = (typeof SUITS)[number];

/** Proven (Conflicts C): a prince adds one point of strength, the warlord six. */
export const PRINCE_STRENGTH = 1;
export const WARLORD_STRENGTH = 6;
/** Proven (Contention): three actions in a turn. */
export const ACTIONS_PER_TURN = 3;
/** Proven (Contention C): one deployment brings up to two coins. */
export const COINS_PER_DEPLOY = 2;
/** Proven (Lay of the Land B): five tiles in a province, in that phase only. */
export const TILES_PER_PROVINCE = 5;
/** Proven (Game End C.2): bonus for a region tile of the suit that controls the province. */
export const MATCHING_BONUS = 2;
/** Ruling PFR-passed: so many full rounds of Contention, unless the table says otherwise. */
export const ROUNDS = { least: 5, most: 99, usual: 25 } as const;

/** Proven (Equipment): two suits for each player and one more. */
export const suitCount = (players: number): number => 2 * players + 1;
/** Proven (Setup A): the suits of the players. */
export const princeCount = (players: number): number => 2 * players;
/** Inferred (Setup C): ace to five of each prince suit, null to five of the extra suit. */
export const tileCount = (players: number): number => 10 * players + 6;
/** Proven (Lay of the Land C): suits plus two. */
export const provinceLimit = (players: number): number => suitCount(players) + 2;
/** Proven (Conflicts): players plus one. */
export const conflictSize = (players: number): number => players + 1;
/** Proven (Lay of the Land): no more pawns in a province than players, in that phase only. */
export const pawnLimit = (players: number): number => players;

/* A coin and a tile are named by one number: suit x 6 + value. The mercenaries are 60 to 65. */

export const piece = (suit: number, value: number): number => suit * PER_SUIT + value;
export const suitOf = (code: number): number => Math.floor(code / PER_SUIT);
export const pipsOf = (code: number): number => code % PER_SUIT;
export const isMercenary = (coin: number): boolean => coin >= EXTRA * PER_SUIT;
export const ownerOf = (suit: number): number => suit >> 1;

/** Inferred (Setup C): the region tiles, in order. */
export function regionTiles(players: number): number[] {
  const tiles: number[] = [];
  for (let suit = 0; suit < princeCount(players); suit++) {
    for (let value = 1; value < PER_SUIT; value++) tiles.push(piece(suit, value));
  }
  for (const value of VALUES) tiles.push(piece(EXTRA, value));
  return tiles;
}
