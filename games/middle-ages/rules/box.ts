/**
 * The tiles that a table plays with: our list, or one that an owner of the box has corrected, number by number. Tiles mean the same at every
 * table (lookup.ts): only the piles differ.
 */

import {
  boxes,
  boxKey,
  type Corrections,
  type HouseReason,
  type Json,
  type Piece,
  type PieceShape,
} from '@homage/kernel';
import { ESTATES, type Estate, type Face, MARKS, NUMBERS, TILE_LIST, TILES_PER_ESTATE } from './data.ts';
import { tileWith } from './lookup.ts';
import type { Tile } from './vocabulary.ts';

/** What is printed under one number: one face or several, each with its copies in both piles. */
export type Faces = readonly Omit<Face, 'number'>[];

export interface Box {
  readonly blue: readonly Tile[];
  readonly orange: readonly Tile[];
}

const COPIES: PieceShape = { type: 'number', min: 0, max: 14 };
const FACES: PieceShape = {
  type: 'list',
  min: 0,
  max: 6,
  each: {
    type: 'parts',
    parts: { estate: { type: 'one', of: ESTATES }, symbol: { type: 'one', of: MARKS }, blue: COPIES, orange: COPIES },
  },
};

const LIST: readonly Piece[] = Array.from({ length: NUMBERS }, (_, i) => ({
  id: `tile.${i + 1}`,
  status: 'reconstructed',
  value: TILE_LIST.faces
    .filter(({ number }) => number === i + 1)
    .map(({ estate, symbol, blue, orange }) => ({ estate, symbol, blue, orange })),
  shape: FACES,
}));

const facesIn = (value: (id: string) => Json): Face[] =>
  LIST.flatMap(({ id }, i) => (value(id) as Faces).map((face) => ({ number: i + 1, ...face })));

/** Proven, and so the same in every box: tiles with blue and with orange backs, tiles of each estate. */
const BLUE = 52;
const ORANGE = 32;
function fault(value: (id: string) => Json): HouseReason | undefined {
  const faces = facesIn(value);
  const count = (of: (face: Face) => number): number => faces.reduce((sum, face) => sum + of(face), 0);
  const wrong = (pieces: string, sum: number, wanted: number): HouseReason | undefined =>
    sum === wanted ? undefined : { code: 'house.pieceSum', pieces, sum, wanted };
  const ofEstate = (estate: Estate): HouseReason | undefined =>
    wrong(
      `tile.*: ${estate}`,
      count((face) => (face.estate === estate ? face.blue + face.orange : 0)),
      TILES_PER_ESTATE[estate],
    );
  return (
    ESTATES.map(ofEstate).find((found) => found !== undefined) ??
    wrong(
      'tile.*: blue',
      count(({ blue }) => blue),
      BLUE,
    ) ??
    wrong(
      'tile.*: orange',
      count(({ orange }) => orange),
      ORANGE,
    )
  );
}

export const pieces = { list: LIST, fault };

const kept = boxes(LIST, (value): Box => {
  const faces = facesIn(value);
  const pile = (back: 'blue' | 'orange'): Tile[] =>
    faces.flatMap((face) => new Array<Tile>(face[back]).fill(tileWith(face)));
  return { blue: pile('blue'), orange: pile('orange') };
});

export const boxOf = (at: { readonly box?: string }): Box => (at.box === undefined ? kept.ours : kept.of(at.box));
export function boxFor(components: Corrections | null | undefined): Box {
  const key = boxKey(components);
  return key === undefined ? kept.ours : kept.of(key);
}
export const BLUE_TILES: readonly Tile[] = kept.ours.blue;
export const ORANGE_TILES: readonly Tile[] = kept.ours.orange;
