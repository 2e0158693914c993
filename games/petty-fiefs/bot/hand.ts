/** The weights of the value of a position, in points of the final scoring. */

/** Those of greedy as it was, found by play. */
export const GREEDY = {
  /** A hidden tile: its mean value, its size, a little for matching. */
  hiddenTile: 4,
  /** The better prince counts too, but less: only the lower one wins. */
  higher: 0.35,
  /** The strongest rival. */
  rival: 0.5,
  /** A marker that is free for another province. */
  freeMarker: 3,
  mayBuild: 2,
  mayAnnex: 2,
  /** The share of a province's worth that a prepared attack is worth. */
  attack: 0.8,
  /** What a target is worth from afar, and what it loses for each move that the prince is away from it. */
  near: 0.5,
  away: 0.12,
  /** Each province that nobody controls keeps the game from its end; twice as much after `patience` rounds. */
  open: 4,
  patience: 6,
  /** What the way to the last open province is worth to who is ahead. */
  finish: 25,
  /** How surely a lead of so many points is a lead. */
  leadScale: 3,
  /** A prince at his castle doubles it at the end; until then he may be of more use elsewhere. */
  home: 0.25,
  /** Coins in reserve while there is something to win with them. */
  readyCoin: 1.2,
  readyMost: 3,
  pips: 0.1,
  mercenary: 2,
  secondMercenary: 1,
  holder: 1,
  /** Strength in one's own provinces, and the share of a province that a certain loss would cost. */
  defence: 0.15,
  defenceMost: 6,
  peril: 0.35,
  won: 40,
  lost: -10,
  /** The same for rivals who would have to come first, up to two provinces away. */
  afar: 0,
  /** How many lines of a turn are followed. */
  lines: 3,
  /** Beside all of that: the logarithm of the share of the win by the fitted weights. */
  fitted: 0,
  /** What a point of value is worth to who searches, in shares of the win. */
  content: 0.0075,
};

export type Hand = { readonly [K in keyof typeof GREEDY]: number };

/** A squire's. */
export const HAND: Hand = {
  ...GREEDY,
  fitted: 40,
};
