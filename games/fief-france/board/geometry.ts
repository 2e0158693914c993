/**
 * The map of France as geometry of our own: a coast laid by hand and roughened by seed, one cell of land for each town (the ground that
 * lies nearer to it than to any other), and roads between them. Cells meet in edges that are drawn once, so fiefs and bishoprics fit to
 * the pixel under every reading of the map.
 */

import { type Point, pathOf, roughen } from '@homage/ui';
import {
  type Box,
  FIEFS,
  type Fief,
  type FiefMap,
  HARBORS,
  HEADING,
  isTown,
  ORIGIN,
  OUR_BOX,
  type Place,
  type See,
  TOWN_FACTS,
  TOWNS,
  type Town,
} from '../rules/data.ts';

/** The sheet of the towns is 1000 by 1000; the drawing has a margin of sea and of foreign land around it. */
const LEFT = 104;
const TOP = 52;
export const WIDTH = 1096;
export const HEIGHT = 1180;

const lay = ([x, y]: Point): Point => [x + LEFT, y + TOP];
const spot = (x: number, y: number): Point => lay([x, y]);

/* -------------------------------------------------------------------- coast */

const line = (seed: string, rough: number, steps: number, ...points: Point[]): Point[] =>
  roughen(points.map(lay), `fief-france ${seed}`, rough, steps);

const LINES = {
  flemish: line('flemish', 0.1, 2, [650, -120], [622, -60], [602, -22], [580, 2]),
  atlantic: line(
    'atlantic',
    0.13,
    3,
    ...([
      [580, 2],
      [536, 26],
      [484, 36],
      [440, 48],
      [428, 84],
      [428, 118],
      [404, 132],
      [366, 146],
      [330, 160],
      [316, 184],
      [290, 200],
      [252, 214],
      [214, 214],
      [198, 196],
      [192, 166],
      [168, 142],
      [130, 146],
      [106, 156],
      [110, 196],
      [122, 232],
      [126, 268],
      [110, 292],
      [76, 290],
      [42, 272],
      [6, 284],
      [-32, 296],
      [-62, 312],
      [-74, 338],
      [-48, 350],
      [-68, 372],
      [-36, 388],
      [4, 396],
      [42, 420],
      [76, 434],
      [104, 456],
      [84, 470],
      [80, 502],
      [98, 530],
      [120, 548],
      [132, 570],
      [128, 604],
      [142, 630],
      [132, 656],
      [150, 684],
      [166, 704],
      [142, 702],
      [128, 744],
      [118, 802],
      [108, 862],
      [92, 912],
    ] as Point[]),
  ),
  biscay: line('biscay', 0.12, 2, [92, 912], [48, 934], [-16, 930], [-80, 938], [-220, 930]),
  iberia: line('iberia', 0.1, 2, [668, 1240], [646, 1064], [632, 1022], [626, 992]),
  gulf: line(
    'gulf',
    0.13,
    3,
    [626, 992],
    [618, 962],
    [640, 934],
    [678, 922],
    [716, 922],
    [750, 930],
    [792, 922],
    [830, 932],
    [868, 944],
    [902, 938],
    [934, 914],
    [962, 892],
  ),
  riviera: line('riviera', 0.12, 2, [962, 892], [1000, 872], [1044, 886], [1200, 920]),
  pyrenees: line(
    'pyrenees',
    0.12,
    2,
    [92, 912],
    [146, 952],
    [220, 972],
    [310, 980],
    [410, 990],
    [520, 1002],
    [626, 992],
  ),
  alps: line(
    'alps',
    0.14,
    2,
    [962, 892],
    [944, 842],
    [956, 790],
    [922, 742],
    [934, 690],
    [900, 650],
    [896, 600],
    [924, 560],
    [912, 510],
    [936, 460],
    [952, 400],
    [946, 330],
    [940, 258],
    [954, 190],
    [942, 112],
    [918, 42],
    [860, 4],
    [796, -12],
    [720, -4],
    [650, 8],
    [580, 2],
  ),
  england: line(
    'england',
    0.14,
    3,
    [-140, 16],
    [-84, 24],
    [-20, 2],
    [30, 18],
    [96, 4],
    [170, 14],
    [236, -6],
    [300, 6],
    [352, -14],
    [376, -60],
    [370, -140],
  ),
} satisfies { readonly [name: string]: Point[] };

/** All land that is on the sheet, for the water lines. */
export const LAND = pathOf(
  [
    ...LINES.flemish,
    ...LINES.atlantic,
    ...LINES.biscay,
    ...(
      [
        [-220, 1240],
        [668, 1240],
      ] as Point[]
    ).map(lay),
    ...LINES.iberia,
    ...LINES.gulf,
    ...LINES.riviera,
    lay([1200, -120]),
  ],
  true,
);
export const ENGLAND = pathOf([...LINES.england, lay([-140, -140])], true);
/** The kingdom, whose land the towns share. */
export const KINGDOM = pathOf(
  [...LINES.atlantic, ...LINES.pyrenees.slice(1), ...LINES.gulf.slice(1), ...LINES.alps.slice(1)],
  true,
);
export const FRONTIER = pathOf(LINES.pyrenees) + pathOf(LINES.alps);

/* -------------------------------------------------------------------- cells */

interface Side {
  from: Point;
  to: Point;
  /** The town on the other side; none at the margin. */
  next: Town | undefined;
}

/** What is left of a cell when the ground nearer to `next` is taken away. */
function cut(cell: readonly Side[], own: Point, next: Town): Side[] {
  const [bx, by] = [TOWN_FACTS[next].x, TOWN_FACTS[next].y];
  const [ax, ay] = own;
  const [nx, ny] = [bx - ax, by - ay];
  const c = (nx * (ax + bx) + ny * (ay + by)) / 2;
  const over = ([x, y]: Point): number => nx * x + ny * y - c;
  const kept: Side[] = [];
  let out: Point | undefined;
  let back: Point | undefined;
  for (const { from, to, next: beyond } of cell) {
    const [f, t] = [over(from), over(to)];
    const at: Point = [from[0] + ((to[0] - from[0]) * f) / (f - t), from[1] + ((to[1] - from[1]) * f) / (f - t)];
    if (f <= 0 && t <= 0) kept.push({ from, to, next: beyond });
    else if (f <= 0) {
      kept.push({ from, to: at, next: beyond });
      out = at;
    } else if (t <= 0) {
      kept.push({ from: at, to, next: beyond });
      back = at;
    }
  }
  if (out === undefined || back === undefined) return kept;
  const gap = kept.findIndex(({ to }) => to === out);
  kept.splice(gap + 1, 0, { from: out, to: back, next });
  return kept;
}

const MARGIN: readonly Point[] = [
  [-300, -300],
  [1300, -300],
  [1300, 1300],
  [-300, 1300],
];

function cellOf(town: Town): Side[] {
  const { x, y } = TOWN_FACTS[town];
  let cell: Side[] = MARGIN.map((from, i) => ({ from, to: MARGIN[(i + 1) % 4] as Point, next: undefined }));
  for (const next of TOWNS) if (next !== town) cell = cut(cell, [x, y], next);
  return cell;
}

interface Edge {
  a: Town;
  b: Town;
  d: string;
}

const EDGES: Edge[] = [];
const SHARED = new Map<string, Point[]>();

/** The pen line between two towns, always walked from the one that comes first in the list. */
function penLine(town: Town, { from, to, next }: Side): Point[] {
  if (next === undefined) return [lay(from), lay(to)];
  const first = TOWNS.indexOf(town) < TOWNS.indexOf(next);
  const key = first ? `${town} ${next}` : `${next} ${town}`;
  let shared = SHARED.get(key);
  if (shared === undefined) {
    shared = line(`edge ${key}`, 0.13, 4, ...(first ? [from, to] : [to, from]));
    SHARED.set(key, shared);
    EDGES.push({ a: town, b: next, d: pathOf(shared) });
  }
  return first ? shared : [...shared].reverse();
}

/** The ground of each town. It runs out to sea: draw it inside `KINGDOM`. */
export const CELL = Object.fromEntries(
  TOWNS.map((town) => [
    town,
    pathOf(
      cellOf(town).flatMap((side) => penLine(town, side).slice(0, -1)),
      true,
    ),
  ]),
) as { readonly [T in Town]: string };

const bordersBy = (part: (town: Town) => Fief | See, differ: boolean): string =>
  EDGES.filter(({ a, b }) => (part(a) !== part(b)) === differ)
    .map(({ d }) => d)
    .join('');

export interface Borders {
  /** Between towns of one fief. */
  parishes: string;
  fiefs: string;
  sees: string;
  fief: { readonly [F in Fief]: string };
}

export const bordersOf = (map: FiefMap): Borders => ({
  parishes: bordersBy((town) => map.fiefOf[town], false),
  fiefs: bordersBy((town) => map.fiefOf[town], true),
  sees: bordersBy((town) => map.seeOf[town], true),
  fief: Object.fromEntries(FIEFS.map((fief) => [fief, map.fiefTowns[fief].map((town) => CELL[town]).join('')])) as {
    [F in Fief]: string;
  },
});

/* -------------------------------------------------------------- spots, roads */

export const TOWN_AT = Object.fromEntries(
  TOWNS.map((town) => [town, spot(TOWN_FACTS[town].x, TOWN_FACTS[town].y)]),
) as { readonly [T in Town]: Point };

/** Where the banner of a fief hangs, and where else it may, at sea too: its words are not to lie under armies. */
export const FIEF_AT: { readonly [F in Fief]: readonly Point[] } = {
  bourgogne: [spot(664, 452), spot(818, 440), spot(600, 470)],
  aquitaine: [spot(312, 664), spot(276, 908), spot(392, 782)],
  normandie: [spot(384, 316), spot(284, 160)],
  poitou: [spot(238, 494), spot(32, 560), spot(348, 624)],
  flandres: [spot(672, 34), spot(684, 140), spot(780, 60)],
  languedoc: [spot(756, 762), spot(880, 922), spot(602, 830)],
  dauphine: [spot(700, 566), spot(586, 556), spot(872, 596)],
  bretagne: [spot(26, 310), spot(4, 432), spot(16, 276)],
};

/** Where the mitre of a bishopric stands, with the cards that lie on it. */
export const SEE_AT: { readonly [S in See]: Point } = {
  1: spot(520, 772),
  2: spot(232, 380),
  3: spot(596, 146),
  4: spot(640, 366),
  5: spot(878, 742),
};

export const OFFSHORE_AT = spot(-16, 690);

/** A road that goes around something. */
const DETOUR: { readonly [road: string]: Point } = { 'pau montpellier': [462, 952] };

const ROAD_LINES = new Map<string, Point[]>();
/** The line of a road, drawn once, from `a` to `b`. */
function drawRoad(a: Town, b: Town): Point[] {
  const by = DETOUR[`${a} ${b}`];
  const { x, y } = TOWN_FACTS[a];
  const { x: tx, y: ty } = TOWN_FACTS[b];
  const points: Point[] =
    by === undefined
      ? [
          [x, y],
          [tx, ty],
        ]
      : [[x, y], [330, 944], by, [590, 930], [tx, ty]];
  const drawn = line(`road ${a} ${b}`, by === undefined ? 0.09 : 0.05, 3, ...points);
  ROAD_LINES.set(`${a} ${b}`, drawn);
  return drawn;
}
for (const [a, b] of OUR_BOX.roads) drawRoad(a, b);
/** A road of a corrected board is drawn when it is first met. */
const roadLine = (a: Town, b: Town): Point[] =>
  ROAD_LINES.get(`${a} ${b}`) ?? ROAD_LINES.get(`${b} ${a}`)?.toReversed() ?? drawRoad(a, b);

/** Every road with its two ends. */
export const roadsOf = (box: Box): readonly (readonly [Town, Town, string])[] =>
  box.roads.map(([a, b]) => [a, b, pathOf(roadLine(a, b))]);
export const roadPath = (box: Box): string =>
  roadsOf(box)
    .map(([, , d]) => d)
    .join('');

/** Where ships lie before a harbour. */
const HAVEN: { readonly [T in Town]?: Point } = {
  calais: spot(384, 30),
  cherbourg: spot(76, 104),
  nantes: spot(18, 470),
  rochelle: spot(54, 578),
  bordeaux: spot(76, 766),
  montpellier: spot(706, 984),
};
export const HAVENS: readonly (readonly [Town, Point])[] = HARBORS.map((town) => [town, HAVEN[town] as Point]);

/** The middle of a waiting force, a town, or the sea. */
export function placeAt(at: Place): Point {
  if (at === 'sea') return OFFSHORE_AT;
  if (isTown(at)) return TOWN_AT[at];
  const to = HEADING[at] as Town;
  const from = ORIGIN[at] as Town | 'sea';
  if (from === 'sea') return HAVEN[to] as Point;
  const points = roadLine(from, to);
  return points[Math.round((points.length - 1) * 0.54)] as Point;
}

/** From one place to the next: along the road where there is one. */
function way(from: Place, to: Place): readonly Point[] {
  const road = ROAD_LINES.get(`${from} ${to}`) ?? ROAD_LINES.get(`${to} ${from}`);
  if (road === undefined) return [placeAt(from), placeAt(to)];
  return ROAD_LINES.has(`${from} ${to}`) ? road : [...road].reverse();
}

/** The way over several places, as a path. */
export const pathOn = (from: Place, stops: readonly Place[]): string =>
  pathOf(stops.flatMap((stop, i) => way(stops[i - 1] ?? from, stop)));
