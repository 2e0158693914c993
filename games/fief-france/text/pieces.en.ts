/** What of the box is not proven, in English. */

import { english } from '@homage/words';
import { bishopric, fiefLong, TOWN } from './names.en.ts';
import { notes } from './pieces.ts';

const earlier =
  'It is deduced from the board of an earlier edition, with which everything that is proven or told of this one agrees.';
const board = 'A photograph of the board with its roads.';

export const pieces = notes(
  {
    town: (town) => TOWN[town],
    fief: fiefLong,
    see: bishopric,
    ofFief: (town) => `${town}: its fief`,
    fiefWhy: earlier,
    fiefProof: 'A photograph of the board with the colours of the fiefs.',
    ofSee: (town) => `${town}: its bishopric`,
    seeWhy: earlier,
    seeProof: 'A photograph of the board with the numbers of the bishoprics.',
    road: (a, b) => `A road between ${a} and ${b}`,
    there: 'yes',
    notThere: 'no',
    roadWhy: {
      inferred: earlier,
      reconstructed: 'Ours: what the board of the earlier edition has there would make no sense on this map.',
    },
    roadProof: board,
    more: { what: 'Other roads', why: 'The board of the earlier edition has no others.', proof: board },
    between: (a, b) => `${a} to ${b}`,
    none: 'none',
    mills: {
      what: 'Mills in the box',
      why: 'It follows from the list of components and from an earlier edition.',
      proof: 'A photograph of the mills, or a list of the components with their numbers.',
    },
    fortresses: {
      what: 'Strongholds in the box',
      why: 'It follows from the list of components and from an earlier edition.',
      proof: 'A photograph of the strongholds, or a list of the components with their numbers.',
    },
    name24: {
      what: 'The name of the 24th town',
      value: 'Le Puy',
      why: 'No source names it. A table can choose among three names.',
      proof: 'A photograph of the board with the names of the towns.',
    },
    paris: {
      what: 'The name of Paris',
      value: 'Paris',
      why: 'A play report names it, and the fief is called after it.',
      proof: 'A photograph of the board with the names of the towns.',
    },
    places: {
      what: 'Where towns lie on the sheet',
      value: 'where they lie in France',
      why: 'No picture of the board could be used.',
      proof: 'A photograph of the whole board.',
    },
  },
  english.list,
);
