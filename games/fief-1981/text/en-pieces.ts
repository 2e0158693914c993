/** English: what of the board is not proven. */

import { english } from '@homage/words';
import { names } from './en-names.ts';
import { INFERRED_NAMES, notes } from './pieces.ts';

export const pieces = notes(
  {
    region: (village) => `${village}: its region`,
    regionWhy:
      'The rulebook gives the sizes of the regions and ranks in its examples, but no list of villages. Regions of the later board of the same author were joined so that all of that fits.',
    regionProof: 'A photograph of the board with the borders of the regions.',
    see: (village) => `${village}: its bishopric`,
    ofSee: (see) => `the bishopric of ${see}`,
    seeWhy:
      'The villages of each bishopric stand on the edge of the board, of which no picture was found; only for Blaye is it said that it has six. The rest is ours, six each.',
    seeProof: 'A photograph of the edge of the board, where the villages of each bishopric are listed.',
    road: (a, b) => `A road between ${a} and ${b}`,
    there: 'yes',
    notThere: 'no',
    roadWhy:
      'It is a road of the later board of the same author, which bears the same names; two of its roads are in this rulebook too.',
    roadProof: 'A photograph of the board with its roads.',
    more: 'Other roads',
    between: (a, b) => `${a} to ${b}`,
    none: 'none',
    moreWhy: 'The later board of the same author has no others.',
    names: {
      what: 'Names of villages',
      value: english.list(INFERRED_NAMES.map((village) => names.villages[village])),
      why: 'The rulebook names seven villages; these are names of the later board of the same author.',
      proof: 'A photograph of the board with the names of the villages.',
    },
    places: {
      what: 'Where villages lie on the board',
      value: 'as on the later board of the same author',
      why: 'No picture of the board was found.',
      proof: 'A photograph of the whole board.',
    },
  },
  names,
  english.list,
);
