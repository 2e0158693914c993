/** The weights of the fast hand. What a FIEF title is worth is the measure of the others. */

import type { Dials } from '@homage/bots';

export type Hand = {
  /** A title; how much more the one that would win for us, and the one that would win for others, is worth. */
  title: number;
  crown: number;
  alarm: number;
  /** A town by itself, its mill, progress towards a fief, a fief that becomes whole, somebody else's fief spoilt. */
  town: number;
  mill: number;
  fief: number;
  whole: number;
  deny: number;
  /** Later is worth so much less, round for round. */
  later: number;
  /** A pawn's point lost, a lord lost or taken, each title that he bears. */
  pawn: number;
  lord: number;
  bearer: number;
  /** How much of what an enemy could take is feared. */
  fear: number;
  /** A lord who comes to pawns without one. */
  lead: number;
  /** The least that a march must bring; the least chance at which a battle is fought. */
  least: number;
  nerve: number;
  /** Rounds in which mills are built; points of pawns for a guard. */
  sow: number;
  guard: number;
  /** Whether a landed man takes a mitre for want of another; the fewest points of a couple that marries early. */
  mitre: number;
  match: number;
  /** Deals: the least that one must bring, in deniers; how many kept words make good for a broken one (0: none ever do); how seldom offers are made. */
  floor: number;
  mercy: number;
  silence: number;
};

export const HAND: Hand = {
  title: 100,
  crown: 2,
  alarm: 3,
  town: 8,
  mill: 8,
  fief: 70,
  whole: 40,
  deny: 30,
  later: 0.55,
  pawn: 3,
  lord: 14,
  bearer: 10,
  fear: 0.6,
  lead: 2,
  least: 2,
  nerve: 0.55,
  sow: 5,
  guard: 4,
  mitre: 0,
  match: 3,
  floor: 0.5,
  mercy: 0,
  silence: 30,
};

/** The hand of a character. Nobody is so forgiving that lies pay: four kept words make good for a broken one at the most. */
export const natured = (hand: Hand, { floor, grudge, boldness, talk }: Dials): Hand => ({
  ...hand,
  floor: hand.floor * 3 ** floor,
  mercy: grudge < 0 ? -0.25 * grudge : hand.mercy,
  nerve: hand.nerve - 0.05 * boldness,
  fear: hand.fear * 1.2 ** -boldness,
  silence: Math.round(hand.silence * 2 ** -talk),
});
