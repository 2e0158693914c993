/** What of the box is not proven: which number is which tile, and how many there are of it. */

import { type PieceNote, pieceNotes } from '@homage/words';
import { pieces } from '../rules/box.ts';
import type { Faces, Tile } from '../rules/index.ts';
import { tileWith } from '../rules/lookup.ts';

export interface PieceWords {
  tiles(number: number): string;
  /** A tile with its copies in both piles. */
  copies(tile: Tile, blue: number, orange: number): string;
  none: string;
  why: string;
  proof: string;
  tokens: Pick<PieceNote, 'what' | 'why' | 'proof'> & { value: string };
}

/** « ; » or ";" between the faces that share a number. */
export function notes({ tiles, copies, none, why, proof, tokens }: PieceWords, between: string): PieceNote[] {
  const numbered = pieceNotes(pieces.list, ({ id }) => {
    const number = Number(id.split('.')[1]);
    const face = ({ estate, symbol, blue, orange }: Faces[number]): string =>
      copies(tileWith({ number, estate, symbol }), blue, orange);
    return {
      what: tiles(number),
      why,
      proof,
      say: (value) => (value as Faces).map(face).join(between) || none,
    };
  });
  const { value, ...token } = tokens;
  return [...numbered, { id: 'tokens', status: 'inferred', data: null, fixed: true, say: () => value, ...token }];
}
