import type { ReactNode } from 'react';
import { seeded } from '../heraldry/arms.ts';

export type Point = readonly [x: number, y: number];

/**
 * Bends a line as a pen would: midpoints are moved sideways, by less at each step. The same seed gives the same line, so an edge
 * that two fiefs share is drawn once and fits both.
 */
export function roughen(line: readonly Point[], seed: string, rough = 0.14, steps = 4): Point[] {
  const below = seeded(seed);
  const jolt = (): number => below(2000) / 1000 - 1;
  let points: Point[] = [...line];
  let by = rough;
  for (let step = 0; step < steps; step++) {
    const finer: Point[] = [];
    for (let i = 0; i + 1 < points.length; i++) {
      const [ax, ay] = points[i] as Point;
      const [bx, by2] = points[i + 1] as Point;
      const move = jolt() * by;
      finer.push([ax, ay], [(ax + bx) / 2 - (by2 - ay) * move, (ay + by2) / 2 + (bx - ax) * move]);
    }
    points = [...finer, points.at(-1) as Point];
    by *= 0.62;
  }
  return points;
}

/** Points as the `d` of a path, to one decimal. */
export function pathOf(points: readonly Point[], closed = false): string {
  const text = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return closed ? `${text}Z` : text;
}

export const TERRAINS = ['forest', 'hills', 'plain', 'marsh', 'waves'] as const;
export type Terrain = (typeof TERRAINS)[number];

const MARKS: Record<Terrain, { size: readonly [number, number]; art: ReactNode }> = {
  forest: {
    size: [26, 30],
    art: (
      <g stroke="#2f5b3a" strokeWidth="1" fill="#7fa079">
        <path d="M7 4c3 0 5 4 4 7-1 2-7 2-8 0-1-3 1-7 4-7zM7 11v4M20 18c3 0 5 4 4 7-1 2-7 2-8 0-1-3 1-7 4-7zM20 25v4" />
      </g>
    ),
  },
  hills: {
    size: [34, 26],
    art: <path d="M3 12q6-9 12 0M19 24q6-9 12 0M9 9l2 3M25 21l2 3" stroke="#8a6f45" strokeWidth="1.2" fill="none" />,
  },
  plain: {
    size: [24, 18],
    art: <path d="M3 6l3-3M8 6l3-3M15 15l3-3M20 15l3-3" stroke="#c3a970" strokeWidth="1" fill="none" />,
  },
  marsh: {
    size: [28, 20],
    art: <path d="M3 8h8M5 8V4M8 8V3M16 17h8M18 17v-4M21 17v-5" stroke="#6f8466" strokeWidth="1" fill="none" />,
  },
  waves: {
    size: [34, 22],
    art: <path d="M2 8q4-5 8 0 4 5 8 0M18 19q4-5 8 0 4 5 8 0" stroke="#a8c4c7" strokeWidth="1.2" fill="none" />,
  },
};

/** Pen marks of the land, as patterns: fill with `url(#terrain-forest)`. */
export function TerrainDefs() {
  return (
    <defs>
      {TERRAINS.map((terrain) => (
        <pattern
          key={terrain}
          id={`terrain-${terrain}`}
          width={MARKS[terrain].size[0]}
          height={MARKS[terrain].size[1]}
          patternUnits="userSpaceOnUse"
        >
          {MARKS[terrain].art}
        </pattern>
      ))}
    </defs>
  );
}

/** A coast: three water lines outside, the ink line on top. Draw the land over it. */
export function Coast({ d }: { d: string }) {
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={d} stroke="#8fb4b9" strokeWidth="26" opacity=".35" />
      <path d={d} stroke="#7ba6ad" strokeWidth="16" opacity=".4" />
      <path d={d} stroke="#5f929b" strokeWidth="8" opacity=".45" />
      <path d={d} fill="var(--land)" stroke="var(--pen)" strokeWidth="2.6" />
    </g>
  );
}
