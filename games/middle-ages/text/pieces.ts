/** What of the box is not proven: which number is which tile, and how many there are of it. */

import type { PieceNote } from '@homage/words';
import { type Estate, TILE_LIST, type TileSymbol } from '../rules/data.ts';

export interface PieceWords {
  tile(number: number): string;
  face(estate: Estate, symbol: TileSymbol | null, blue: number, orange: number): string;
  why: string;
  proof: string;
  tokens: Omit<PieceNote, 'id' | 'status' | 'data'>;
}

export const pieceNotes = (words: PieceWords): PieceNote[] => [
  ...TILE_LIST.faces.map((face) => ({
    id: `tile.${face.number}`,
    what: words.tile(face.number),
    value: words.face(face.estate, face.symbol, face.blue, face.orange),
    status: 'reconstructed' as const,
    why: words.why,
    proof: words.proof,
    data: { estate: face.estate, symbol: face.symbol, blue: face.blue, orange: face.orange },
  })),
  { id: 'tokens', status: 'inferred', data: null, ...words.tokens },
];
