/** What of the box is not proven: where towns belong, which roads there are, how many mills and strongholds; and names, which are a table option or ours. */

import { type PieceNote, pieceNotes } from '@homage/words';
import { type Fief, pieces, type See, type Town } from '../rules/data.ts';

type Told = Pick<PieceNote, 'what' | 'why' | 'proof'>;

export interface PieceWords {
  town(town: Town): string;
  fief(fief: Fief): string;
  see(see: See): string;
  ofFief(town: string): string;
  fiefWhy: string;
  fiefProof: string;
  ofSee(town: string): string;
  seeWhy: string;
  seeProof: string;
  road(a: string, b: string): string;
  there: string;
  notThere: string;
  roadWhy: { readonly inferred: string; readonly reconstructed: string };
  roadProof: string;
  more: Told;
  between(a: string, b: string): string;
  none: string;
  mills: Told;
  fortresses: Told;
  name24: Told & { value: string };
  paris: Told & { value: string };
  places: Told & { value: string };
}

const fixed = (id: string, status: PieceNote['status'], { value, ...told }: PieceWords['paris']): PieceNote => ({
  id,
  status,
  data: null,
  fixed: true,
  say: () => value,
  ...told,
});

export function notes(words: PieceWords, list: (items: readonly string[]) => string): PieceNote[] {
  const town = (id: string): string => words.town(id as Town);
  const told = pieceNotes(pieces.list, ({ id, status }) => {
    const [kind, a = '', b = ''] = id.split('.');
    switch (kind) {
      case 'town':
        return b === 'fief'
          ? {
              what: words.ofFief(town(a)),
              why: words.fiefWhy,
              proof: words.fiefProof,
              say: (value) => words.fief(value as Fief),
            }
          : {
              what: words.ofSee(town(a)),
              why: words.seeWhy,
              proof: words.seeProof,
              say: (value) => words.see(value as See),
            };
      case 'road':
        return {
          what: words.road(town(a), town(b)),
          why: words.roadWhy[status],
          proof: words.roadProof,
          say: (value) => (value === true ? words.there : words.notThere),
        };
      case 'roads':
        return {
          ...words.more,
          say: (value) =>
            list((value as [string, string][]).map(([from, to]) => words.between(town(from), town(to)))) || words.none,
        };
      default:
        return { ...(kind === 'mills' ? words.mills : words.fortresses), say: String };
    }
  });
  return [
    ...told,
    fixed('name24', 'reconstructed', words.name24),
    fixed('paris', 'inferred', words.paris),
    fixed('places', 'reconstructed', words.places),
  ];
}
