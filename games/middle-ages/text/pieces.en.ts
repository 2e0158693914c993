/** English: what of the box is not proven. */

import { tileName } from './names.en.ts';
import { notes } from './pieces.ts';

export const pieces = notes(
  {
    tiles: (number) => `Tiles with the number ${number}`,
    copies: (tile, blue, orange) => `${tileName(tile)}, ${blue} with a blue back, ${orange} with an orange one`,
    none: 'no tile',
    why: 'The rulebook prints the totals of each estate, the two piles and the range of numbers, but no list of the tiles. Which number is which tile, and how many there are of it, is ours; all totals are kept.',
    proof: 'A list or a photograph of all tiles with this number, faces and backs.',
    tokens: {
      what: 'Plot tokens',
      value: 'one of each estate',
      why: 'The rulebook has eight tokens and eight estates, and shows that of the Field.',
      proof: 'A photograph of the eight Plot tokens.',
    },
  },
  '; ',
);
