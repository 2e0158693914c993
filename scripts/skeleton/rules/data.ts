/** The components of the box, each value with where it comes from (proven, inferred, reconstructed). */

/** Ours: what a fair offers, three of each. */
export const PRIZES: readonly number[] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];

/** Ours. */
export const FIRST_COINS = 3;
export const INCOME = 2;
export const MOST_BORROWED = 3;
