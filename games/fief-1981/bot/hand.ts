/** The weights of the fast hand. What a title is worth is the measure of the others: 1500. */

export type Hand = {
  /** Later is worth so much less, round for round. */
  later: number;
  /** The least chance at which a village is attacked, and the least that a step must bring. */
  nerve: number;
  least: number;
  /** A lord who falls, the king, a soldier. */
  lord: number;
  king: number;
  soldier: number;
  /** How much of what an enemy could take is feared, and of what stands to be lost in a capital. */
  fear: number;
  capital: number;
  /** How much of the danger where a lord comes to stand is feared. */
  expose: number;
  /** For each soldier that a lord finds where none led them. */
  fetch: number;
  /** A rival who would win by his next title: how much more his capitals are worth. */
  alarm: number;
  /** Mills and presses are built until this round, by who has so many soldiers, and so much money is kept for more. */
  sow: number;
  levy: number;
  purse: number;
};

export const HAND: Hand = {
  later: 0.6,
  nerve: 0.55,
  least: 4,
  lord: 160,
  king: 400,
  soldier: 10,
  fear: 0.25,
  capital: 1200,
  expose: 0.5,
  fetch: 8,
  alarm: 2,
  sow: 99,
  levy: 20,
  purse: 0,
};
