/** What of the board is not proven: which village lies where, which roads join them; and names and places, which a table cannot change. */

import { type PieceNote, pieceNotes } from '@homage/words';
import { pieces as box } from '../rules/box.ts';
import { type Region, type See, VILLAGES, type Village } from '../rules/index.ts';
import type { Names } from './common.ts';

export interface PieceWords {
  region(village: string): string;
  regionWhy: string;
  regionProof: string;
  see(village: string): string;
  ofSee(see: string): string;
  seeWhy: string;
  seeProof: string;
  road(a: string, b: string): string;
  there: string;
  notThere: string;
  roadWhy: string;
  roadProof: string;
  more: string;
  between(a: string, b: string): string;
  none: string;
  moreWhy: string;
  names: Pick<PieceNote, 'what' | 'why' | 'proof'> & { value: string };
  places: Pick<PieceNote, 'what' | 'why' | 'proof'> & { value: string };
}

const fixed = (id: string, { value, ...note }: PieceWords['names']): PieceNote => ({
  id,
  status: 'inferred',
  data: null,
  fixed: true,
  say: () => value,
  ...note,
});

/** The names of villages that the rulebook does not print. */
export const INFERRED_NAMES: readonly Village[] = VILLAGES.filter(
  (village) => !['tournus', 'st-andromy', 'st-medard', 'bourg', 'blaye', 'sigy', 'marcamps'].includes(village),
);

export function notes(words: PieceWords, names: Names, list: (items: readonly string[]) => string): PieceNote[] {
  const village = (id: string): string => names.villages[id as Village];
  const told = pieceNotes(box.list, ({ id }) => {
    const [kind, a = '', b = ''] = id.split('.');
    if (kind === 'village' && b === 'region')
      return {
        what: words.region(village(a)),
        why: words.regionWhy,
        proof: words.regionProof,
        say: (value) => names.regions[value as Region],
      };
    if (kind === 'village')
      return {
        what: words.see(village(a)),
        why: words.seeWhy,
        proof: words.seeProof,
        say: (value) => words.ofSee(names.sees[value as See]),
      };
    if (kind === 'road')
      return {
        what: words.road(village(a), village(b)),
        why: words.roadWhy,
        proof: words.roadProof,
        say: (value) => (value === true ? words.there : words.notThere),
      };
    return {
      what: words.more,
      why: words.moreWhy,
      proof: words.roadProof,
      say: (value) =>
        list((value as [string, string][]).map(([from, to]) => words.between(village(from), village(to)))) ||
        words.none,
    };
  });
  return [...told, fixed('names', words.names), fixed('places', words.places)];
}
