/** The weights of the fast hand. Found by `bench/bots/tune.ts`. */

export type Hand = {
  /** How much of what a province, a castle space, a conflict, a favour seems to bring is believed. */
  province: number;
  castle: number;
  conflict: number;
  favour: number;
  /** Nobles beside what worth.ts counts for them; extension tiles likewise. */
  noble: number;
  tile: number;
  /** What a rival loses when I displace him. */
  displace: number;
  /** The strength of a knight is kept for where it is needed. */
  level: number;
  /** A squire that is laid beside a knight. */
  squire: number;
  /** How much a strong guard is feared less than a weak one, while rivals have knights to place. */
  peril: number;
  guard: number;
  /** What laws in force or proposed would pay for standing here. */
  law: number;
  /** Votes: how much more is laid on the vote that matters most. */
  focus: number;
  /** By how much the first tile may be worse than the best: not everybody wants the same one. */
  whim: number;
};

/** Made by: npx node bench/bots/tune.ts lancaster */
export const HAND: Hand = {
  province: 1.5,
  castle: 1.4,
  conflict: 0.85,
  favour: 1,
  noble: 1.5,
  tile: 0.5,
  displace: 0.3,
  level: 0.4,
  squire: 0.7,
  peril: 0.5,
  guard: 0.11,
  law: 0.6,
  focus: 1,
  whim: 0.4,
};
