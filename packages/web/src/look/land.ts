/** A small invented land for the home page: a planar graph whose shared edges are roughened once. */

import { type Point, pathOf, roughen, seeded, type Terrain } from '@homage/ui';

export const WIDTH = 800;
export const HEIGHT = 520;
const COLUMNS = 6;
const ROWS = 4;

export interface Cell {
  name: string;
  x: number;
  y: number;
  d: string;
  terrain: Terrain;
  neighbours: number[];
}

export interface Land {
  coast: string;
  borders: string[];
  cells: Cell[];
}

const NAMES =
  'Aubrune,Bellac,Corvaux,Douvres,Esternay,Fontay,Grival,Hautmont,Issarde,Jumeaux,Kerval,Lorgues,Marvejols,Noirlac,Orval,Pontis,Quercy,Roncey,Sauveterre,Tiercé,Uzerche,Valmy,Wissant,Yvoire'.split(
    ',',
  );
const TERRAINS: readonly Terrain[] = ['plain', 'forest', 'plain', 'hills', 'plain', 'forest', 'marsh'];

export function drawLand(seed: string): Land {
  const below = seeded(seed);
  const shift = (by: number): number => (below(1000) / 500 - 1) * by;
  const vertices: Point[][] = Array.from({ length: ROWS + 1 }, (_, r) =>
    Array.from({ length: COLUMNS + 1 }, (_, c): Point => {
      const edge = r === 0 || c === 0 || r === ROWS || c === COLUMNS;
      return [
        70 + (c * (WIDTH - 140)) / COLUMNS + shift(edge ? 20 : 30),
        60 + (r * (HEIGHT - 120)) / ROWS + shift(edge ? 18 : 26),
      ];
    }),
  );
  const at = (r: number, c: number): Point => (vertices[r] as Point[])[c] as Point;
  const made = new Map<string, Point[]>();
  /** The edge between two vertices in the wanted direction, made once. */
  const edge = (r1: number, c1: number, r2: number, c2: number): Point[] => {
    const [key, back] = [`${r1},${c1},${r2},${c2}`, `${r2},${c2},${r1},${c1}`];
    const known = made.get(key);
    if (known) return known;
    const other = made.get(back);
    if (other) return other.toReversed();
    const line = roughen([at(r1, c1), at(r2, c2)], `${seed}${key}`, 0.16, 4);
    made.set(key, line);
    return line;
  };
  const outline: Point[] = [];
  for (let c = 0; c < COLUMNS; c++) outline.push(...edge(0, c, 0, c + 1));
  for (let r = 0; r < ROWS; r++) outline.push(...edge(r, COLUMNS, r + 1, COLUMNS));
  for (let c = COLUMNS; c > 0; c--) outline.push(...edge(ROWS, c, ROWS, c - 1));
  for (let r = ROWS; r > 0; r--) outline.push(...edge(r, 0, r - 1, 0));
  const cells: Cell[] = [];
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLUMNS; c++) {
      const ring = [
        ...edge(r, c, r, c + 1),
        ...edge(r, c + 1, r + 1, c + 1),
        ...edge(r + 1, c + 1, r + 1, c),
        ...edge(r + 1, c, r, c),
      ];
      const corners = [at(r, c), at(r, c + 1), at(r + 1, c + 1), at(r + 1, c)];
      const middle = (axis: 0 | 1): number => corners.reduce((sum, point) => sum + point[axis], 0) / 4;
      const index = r * COLUMNS + c;
      const beside = [
        [r - 1, c],
        [r + 1, c],
        [r, c - 1],
        [r, c + 1],
      ].filter(([y = 0, x = 0]) => y >= 0 && x >= 0 && y < ROWS && x < COLUMNS);
      cells.push({
        name: NAMES[index] ?? '',
        x: middle(0),
        y: middle(1),
        d: pathOf(ring, true),
        terrain: TERRAINS[below(TERRAINS.length)] as Terrain,
        neighbours: beside.map(([y = 0, x = 0]) => y * COLUMNS + x),
      });
    }
  }
  const borders = [...made].filter(([key]) => !isCoast(key)).map(([, line]) => pathOf(line));
  return { coast: pathOf(outline, true), borders, cells };
}

function isCoast(key: string): boolean {
  const [r1, c1, r2, c2] = key.split(',').map(Number);
  return (r1 === r2 && (r1 === 0 || r1 === ROWS)) || (c1 === c2 && (c1 === 0 || c1 === COLUMNS));
}
