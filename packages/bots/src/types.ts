/** What a game teaches its bots. Called on concealed matches only: hidden cards are guesses, never the truth. */

import type { Ask, Dice, Draft, Match, Seat, Vocabulary } from '@homage/kernel';
import type { Chronicle, Mind } from './mind.ts';

export interface Wisdom<V extends Vocabulary> {
  /** How good a position is for a seat; more is better, any scale. */
  value(s: V['State'], seat: Seat, match: Match<V>): number;
  /** The answers that are worth a thought; without it the bot looks at a random handful. They must pass `check`. */
  candidates?(match: Match<V>, ask: Ask<V>, dice: Dice): readonly Draft[];
  /** Acts out of turn that are worth a thought now. */
  asides?(match: Match<V>, seat: Seat, dice: Dice): readonly { aside: string; answer: Draft }[];
  /** With it the game has squires, knights and lords; without it they all play as greedy. */
  mind?: Mind<V>;
  chronicle?: Chronicle<V>;
}
