/** English: what of the box is not proven. */

import { law, province, reward } from './en-names.ts';
import { notes } from './pieces.ts';

const ours = 'No source that we could read prints it. The value is ours, chosen so that the game stays in balance.';

export const pieces = notes({
  province: (letter) => province(letter, {}),
  castle: (space) => `Castle space and extension tile ${space}`,
  favour: (tile) => `The king’s favour ${tile}`,
  conflict: (card, strength) => `Conflict card ${card} of twelve (strength ${strength})`,
  law: (id) => law(id).replace(/^l/, 'L'),
  noblePoints: 'The table of nobles',
  colon: ':',
  reward,
  points: (prizes) => `${prizes.join(', ')} points for ranks one to three`,
  name: {
    name: 'name',
    minimum: 'minimum strength',
    reward: 'reward beside the noble',
    castle: 'reward',
    favour: 'reward',
    strength: 'strength of France',
    points: 'points',
    back: 'number on the back',
    nobles: 'points for none to nine nobles',
  },
  why: {
    name: { inferred: 'The rulebook’s examples and the map of the time fit this county only.', reconstructed: ours },
    minimum: { inferred: 'An example of the rulebook places a knight of this strength there.', reconstructed: ours },
    reward: { inferred: 'It follows from what the other provinces give.', reconstructed: ours },
    castle: { inferred: 'It follows from the other spaces.', reconstructed: ours },
    favour: { inferred: 'It follows from the other tiles.', reconstructed: ours },
    strength: { inferred: 'It follows from the cards that are named.', reconstructed: ours },
    points: { inferred: 'It follows from the cards that are named.', reconstructed: ours },
    back: {
      inferred:
        'The rulebook lists the laws in an order that fits their backs; the backs themselves are not printed there.',
      reconstructed: ours,
    },
    nobles: {
      inferred: 'The end of the row (28 and 36 for eight and nine nobles) is printed; the rest follows the same step.',
      reconstructed: ours,
    },
  },
  proof: {
    name: 'A photograph of the board, with the name of this province.',
    minimum: 'A photograph of the board, with the number in this province.',
    reward: 'A photograph of the board, with the symbols of this province.',
    castle: 'A photograph of a castle, or of the extension tiles.',
    favour: 'A photograph of the six favour tiles.',
    strength: 'A photograph of this card.',
    points: 'A photograph of this card.',
    back: 'A photograph of both sides of this law.',
    nobles: 'A photograph of the score table for nobles.',
  },
});
