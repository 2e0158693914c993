/**
 * The map as geometry. Every village has the land that is nearest to it; regions and bishoprics are what their villages have. Each edge
 * is roughened once, from its smaller end, so that the lands on both sides fit.
 */

import { type Point, pathOf, roughen } from '@homage/ui';
import {
  type Box,
  boxOf,
  COORDINATES,
  OUR_BOX,
  type Region,
  VILLAGES,
  type View,
  type Village,
} from '../rules/index.ts';

export interface Chart {
  box: Box;
  width: number;
  height: number;
  at: { readonly [V in Village]: Point };
  cells: { readonly [V in Village]: string };
  coast: string;
  /** Borders of regions, and of bishoprics. */
  borders: string;
  parishes: string;
  /** The border of each region by itself, all around. */
  outlines: { readonly [R in Region]: string };
  roads: string;
  /** Each road with its two ends. */
  ways: readonly (readonly [Village, Village, string])[];
  /** A point of the square of the rules (0 to 1000), on this chart. */
  lay(x: number, y: number): Point;
}

interface Frame {
  width: number;
  height: number;
  /** Room left free for names and tools: left and right, above, below. */
  side: number;
  top: number;
  bottom: number;
}

/** The printed board lies; on a narrow screen the same villages are laid out upright. */
const LYING: Frame = { width: 1000, height: 770, side: 92, top: 92, bottom: 128 };
const UPRIGHT: Frame = { width: 640, height: 960, side: 72, top: 104, bottom: 170 };

/** An edge of the land of a village: to whom the other side belongs. */
interface Edge {
  from: Point;
  to: Point;
  other: Village | null;
}

/** The part of a convex land that is nearer to `here` than to `there`. */
function nearer(land: readonly Edge[], here: Point, there: Point, other: Village): Edge[] {
  const [nx, ny] = [there[0] - here[0], there[1] - here[1]];
  const [mx, my] = [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2];
  const side = ([x, y]: Point): number => (x - mx) * nx + (y - my) * ny;
  const out: Edge[] = [];
  let left: Point | undefined;
  let back: Point | undefined;
  for (const edge of land) {
    const [a, b] = [side(edge.from), side(edge.to)];
    if (a > 0 && b > 0) continue;
    const share = a / (a - b);
    const cut: Point = [
      edge.from[0] + (edge.to[0] - edge.from[0]) * share,
      edge.from[1] + (edge.to[1] - edge.from[1]) * share,
    ];
    if (a <= 0 && b <= 0) out.push(edge);
    else if (a <= 0) {
      out.push({ ...edge, to: cut });
      left = cut;
      out.push({ from: cut, to: cut, other });
    } else {
      out.push({ ...edge, from: cut });
      back = cut;
    }
  }
  if (left === undefined || back === undefined) return out;
  const [start, end] = [left, back];
  return out.map((edge) => (edge.other === other && edge.from === start ? { ...edge, to: end } : edge));
}

/** A blunt oblong: the coast before the pen has been over it. */
function outline({ width, height, bottom }: Frame): Edge[] {
  const floor = height - bottom * 0.56;
  const [cx, cy, a, b] = [width / 2, (floor + 16) / 2, width / 2 - 22, (floor - 16) / 2];
  const corner = (i: number): Point => {
    const angle = (i / 20) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach = (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** -0.2;
    return [cx + a * c * reach, cy + b * s * reach];
  };
  return Array.from({ length: 20 }, (_, i) => ({ from: corner(i), to: corner((i + 1) % 20), other: null }));
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** The line of an edge as the pen draws it, in the direction asked for. */
function drawn({ from, to }: Edge): Point[] {
  const [a, b] = [rounded(from), rounded(to)];
  const forth = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const line = forth ? [a, b] : [b, a];
  const rough = roughen(line, line.join(' '), 0.11, long > 60 ? 4 : long > 20 ? 2 : 0);
  return forth ? rough : rough.reverse();
}

function chart(frame: Frame, box: Box): Chart {
  const { width, height, side, top, bottom } = frame;
  const lay = (x: number, y: number): Point => [
    side + ((x - 80) / 835) * (width - 2 * side),
    top + ((y - 80) / 785) * (height - top - bottom),
  ];
  const at = {} as { [V in Village]: Point };
  for (const village of VILLAGES) at[village] = lay(...COORDINATES[village]);
  const cells = {} as { [V in Village]: string };
  const coast: { angle: number; line: Point[] }[] = [];
  let borders = '';
  let parishes = '';
  const outlines = { tournus: '', bourg: '', blaye: '', medard: '', marcamps: '', sennecy: '' };
  for (const village of VILLAGES) {
    let land = outline(frame);
    for (const other of VILLAGES) if (other !== village) land = nearer(land, at[village], at[other], other);
    const lines = land.map((edge) => ({ edge, line: drawn(edge) }));
    cells[village] = pathOf(
      lines.flatMap(({ line }) => line),
      true,
    );
    for (const { edge, line } of lines) {
      const { other } = edge;
      const region = box.regionOf[village];
      if (other === null || box.regionOf[other] !== region) outlines[region] += pathOf(line);
      if (other === null) {
        const [x, y] = [(edge.from[0] + edge.to[0]) / 2 - width / 2, (edge.from[1] + edge.to[1]) / 2 - height / 2];
        coast.push({ angle: Math.atan2(y, x), line });
      } else if (VILLAGES.indexOf(other) > VILLAGES.indexOf(village)) {
        if (box.regionOf[other] !== box.regionOf[village]) borders += pathOf(line);
        if (box.seeOf[other] !== box.seeOf[village]) parishes += pathOf(line);
      }
    }
  }
  coast.sort((a, b) => a.angle - b.angle);
  const ways = box.roads.map(([a, b]) => [a, b, pathOf(roughen([at[a], at[b]], `${a} ${b}`, 0.09, 3))] as const);
  return {
    box,
    width,
    height,
    at,
    cells,
    coast: pathOf(
      coast.flatMap(({ line }) => line),
      true,
    ),
    borders,
    parishes,
    outlines,
    roads: ways.map(([, , d]) => d).join(''),
    ways,
    lay,
  };
}

const CHARTS = { lying: chart(LYING, OUR_BOX), upright: chart(UPRIGHT, OUR_BOX) } as const;
type Kind = keyof typeof CHARTS;
/** Charts of corrected boards, made when they are first looked at. */
const drawnFor = new WeakMap<Box, { [K in Kind]?: Chart }>();

/** The chart of a board, lying or upright. */
export function chartOf(view: View, kind: Kind): Chart {
  const box = boxOf(view);
  if (box === OUR_BOX) return CHARTS[kind];
  const known = drawnFor.get(box) ?? {};
  drawnFor.set(box, known);
  known[kind] ??= chart(kind === 'upright' ? UPRIGHT : LYING, box);
  return known[kind];
}

/** Where troops stand beside their village; what is built stands on the other side. */
export type Side = 'left' | 'right' | 'below';

/**
 * To the right of their village, but where they would stand on a neighbour or its name. Reckoned for a map of 600 px (lying) and one of
 * 370 px (upright) with an army in every village.
 */
const ELSEWHERE: { readonly [K in Kind]: { readonly [S in Exclude<Side, 'right'>]: readonly Village[] } } = {
  lying: {
    left: [
      'belleville',
      'st-andromy',
      'bourg',
      'st-vivien',
      'st-paul',
      'les-essarts',
      'blaye',
      'st-andre',
      'la-buissiere',
      'l-eperviere',
    ],
    below: ['tournus', 'pugnac', 'charolles', 'st-gerome', 'sennecy'],
  },
  upright: {
    left: ['belleville', 'pugnac', 'st-vivien', 'villeneuve', 'st-paul', 'blaye', 'la-salle'],
    below: [
      'mazilles',
      'st-andromy',
      'bourg',
      'les-essarts',
      'beaujeu',
      'charolles',
      'st-medard',
      'st-gerome',
      'st-andre',
      'la-buissiere',
      'marcamps',
      'st-ciers',
      'l-eperviere',
      'sennecy',
    ],
  },
};

export function sideOf({ width, height }: Chart, village: Village): Side {
  const { left, below } = ELSEWHERE[width < height ? 'upright' : 'lying'];
  return left.includes(village) ? 'left' : below.includes(village) ? 'below' : 'right';
}

/** Before a village, on the road from another: nearer to the village, but clear of it. */
export function gateAt({ at }: Chart, village: Village, from: Village): Point {
  const [vx, vy] = at[village];
  const [fx, fy] = at[from];
  const share = 0.44;
  return [vx + (fx - vx) * share, vy + (fy - vy) * share];
}

/** To which side of a village the road from another leads. */
export function awayFrom({ at }: Chart, village: Village, from: Village): 'up' | 'down' | 'left' | 'right' {
  const dx = at[from][0] - at[village][0];
  const dy = at[from][1] - at[village][1];
  return Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down';
}
