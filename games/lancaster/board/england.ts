/**
 * The map: England as a planar graph of our own. Corners are laid roughly where the land lies, every edge is stored once and roughened
 * once, and a province is a ring of edges; so neighbours share their border to the pixel.
 */

import { type Point, pathOf, roughen } from '@homage/ui';
import type { Letter } from '../rules/index.ts';

export const WIDTH = 600;
export const HEIGHT = 670;

/* The west is drawn narrow and the middle wide, so that nine provinces have room for what stands in them. */
const EAST: readonly Point[] = [
  [-300, -240],
  [47, 16],
  [150, 84],
  [230, 142],
  [570, 590],
  [660, 680],
];
const SOUTH: readonly Point[] = [
  [-300, -300],
  [20, 24],
  [150, 152],
  [315, 330],
  [450, 474],
  [560, 614],
  [614, 656],
  [700, 740],
];

function bend(table: readonly Point[], at: number): number {
  const i = Math.max(
    1,
    table.findIndex(([from]) => from >= at),
  );
  const [x0, y0] = table[i - 1] as Point;
  const [x1, y1] = table[i] as Point;
  return y0 + ((at - x0) * (y1 - y0)) / (x1 - x0);
}
const lay = ([x, y]: Point): Point => [bend(EAST, x), bend(SOUTH, y)];

/** Corners where edges meet. */
const AT = {
  solway: [208, 111],
  berwick: [306, 20],
  westmarch: [200, 160],
  tees: [372, 140],
  pennines: [296, 172],
  dee: [226, 284],
  shropshire: [226, 338],
  peak: [288, 332],
  trent: [326, 318],
  fens: [424, 326],
  wash: [454, 318],
  severn: [258, 444],
  chiltern: [440, 438],
  thames: [476, 460],
  kennet: [394, 450],
  cotswold: [340, 448],
  mendip: [276, 466],
  lyme: [242, 540],
  selsey: [388, 538],
} satisfies { readonly [name: string]: Point };
type Corner = keyof typeof AT;

interface Edge {
  from: Corner;
  to: Corner;
  coast: boolean;
  /** Bends on the way. */
  by: readonly Point[];
}
const coast = (from: Corner, to: Corner, ...by: Point[]): Edge => ({ from, to, by, coast: true });
const march = (from: Corner, to: Corner, ...by: Point[]): Edge => ({ from, to, by, coast: false });

const EDGES = {
  scots: march('solway', 'berwick', [238, 98], [272, 62], [292, 50]),
  tyne: coast('berwick', 'tees', [326, 42], [340, 76], [349, 101], [358, 126]),
  lakes: coast('solway', 'westmarch', [198, 128], [190, 146]),
  wall: march('westmarch', 'pennines', [236, 178], [262, 158]),
  dale: march('pennines', 'tees', [330, 150]),
  lancashire: coast('westmarch', 'dee', [214, 190], [232, 196], [248, 194], [236, 216], [228, 246], [216, 262]),
  pennine: march('pennines', 'trent', [308, 214], [298, 262], [318, 292]),
  yorkshire: coast(
    'tees',
    'wash',
    [405, 152],
    [426, 176],
    [444, 192],
    [438, 216],
    [456, 246],
    [414, 234],
    [446, 258],
    [472, 288],
    [458, 304],
  ),
  chester: march('dee', 'shropshire', [238, 300], [220, 318]),
  stafford: march('shropshire', 'peak', [254, 346], [270, 328]),
  leicester: march('peak', 'trent', [306, 336]),
  lincoln: march('trent', 'fens', [360, 312], [394, 334]),
  ely: march('fens', 'wash', [440, 332]),
  hereford: march('shropshire', 'severn', [232, 366], [216, 386], [234, 410], [248, 426]),
  evesham: march('peak', 'cotswold', [316, 366], [308, 402], [334, 424]),
  cambridge: march('fens', 'chiltern', [416, 356], [440, 386], [428, 412]),
  suffolk: coast(
    'wash',
    'thames',
    [482, 308],
    [512, 312],
    [538, 311],
    [566, 340],
    [572, 362],
    [556, 400],
    [536, 416],
    [504, 452],
  ),
  essex: march('chiltern', 'thames', [456, 446]),
  avon: march('severn', 'mendip', [262, 458]),
  wilts: march('mendip', 'cotswold', [300, 474], [318, 452]),
  oxford: march('cotswold', 'kennet', [366, 460]),
  windsor: march('kennet', 'chiltern', [416, 440]),
  blackmore: march('mendip', 'lyme', [262, 490], [270, 516]),
  hants: march('kennet', 'selsey', [384, 478], [398, 506]),
  cornwall: coast(
    'severn',
    'lyme',
    [244, 466],
    [206, 486],
    [160, 488],
    [132, 506],
    [122, 524],
    [88, 544],
    [58, 570],
    [36, 596],
    [58, 604],
    [84, 616],
    [118, 600],
    [156, 588],
    [188, 592],
    [204, 560],
    [222, 546],
  ),
  wessex: coast('lyme', 'selsey', [262, 546], [272, 558], [300, 550], [318, 552], [338, 540], [350, 520], [366, 528]),
  downs: coast(
    'selsey',
    'thames',
    [424, 532],
    [464, 536],
    [492, 522],
    [516, 516],
    [540, 496],
    [550, 472],
    [526, 464],
    [508, 468],
  ),
} satisfies { readonly [name: string]: Edge };
type EdgeName = keyof typeof EDGES;

/** A narrow land keeps its shape only if its coast is drawn with a steady hand. */
const ROUGH: { readonly [name: string]: number } = { cornwall: 0.1 };

const LINES = Object.fromEntries(
  Object.entries(EDGES).map(([name, { from, to, by, coast: sea }]) => [
    name,
    roughen([AT[from], ...by, AT[to]].map(lay), `lancaster ${name}`, ROUGH[name] ?? (sea ? 0.16 : 0.12), sea ? 3 : 2),
  ]),
) as { [E in EdgeName]: Point[] };

/** Edges in order around a province; a leading `-` walks one backwards. */
type Stretch = EdgeName | `-${EdgeName}`;
const RINGS: { readonly [L in Letter]: readonly Stretch[] } = {
  A: ['scots', 'tyne', '-dale', '-wall', '-lakes'],
  B: ['wall', 'pennine', '-leicester', '-stafford', '-chester', '-lancashire'],
  C: ['dale', 'yorkshire', '-ely', '-lincoln', '-pennine'],
  D: ['stafford', 'evesham', '-wilts', '-avon', '-hereford'],
  E: ['leicester', 'lincoln', 'cambridge', '-windsor', '-oxford', '-evesham'],
  F: ['ely', 'suffolk', '-essex', '-cambridge'],
  G: ['avon', 'blackmore', '-cornwall'],
  H: ['wilts', 'oxford', 'hants', '-wessex', '-blackmore'],
  I: ['windsor', 'essex', '-downs', '-hants'],
};

function walk(steps: readonly Stretch[]): Point[] {
  return steps.flatMap((step) => {
    const line = LINES[step.replace('-', '') as EdgeName];
    return (step.startsWith('-') ? [...line].reverse() : line).slice(0, -1);
  });
}

export const PROVINCE_PATH = Object.fromEntries(
  Object.entries(RINGS).map(([letter, ring]) => [letter, pathOf(walk(ring), true)]),
) as { readonly [L in Letter]: string };

/** The whole of England, for the coast. */
export const ENGLAND_PATH = pathOf(
  walk([
    'scots',
    'tyne',
    'yorkshire',
    'suffolk',
    '-downs',
    '-wessex',
    '-cornwall',
    '-hereford',
    '-chester',
    '-lancashire',
    '-lakes',
  ]),
  true,
);

/** Borders between provinces, each drawn once. */
export const BORDERS = pathOf([]).concat(
  ...Object.entries(EDGES)
    .filter(([name, edge]) => !edge.coast && !['scots', 'chester', 'hereford'].includes(name))
    .map(([name]) => pathOf(LINES[name as EdgeName])),
);
export const MARCHES = (['scots', 'chester', 'hereford'] as const).map((name) => pathOf(LINES[name])).join('');

const wild = (seed: string, ...points: Point[]): Point[] => roughen(points.map(lay), `lancaster ${seed}`, 0.14, 3);

/** Wales and Scotland, which are no provinces: land behind the borders. */
export const WALES_PATH = pathOf(
  [
    ...LINES.chester,
    ...LINES.hereford,
    ...wild(
      'wales',
      [258, 444],
      [222, 466],
      [174, 448],
      [146, 454],
      [96, 438],
      [80, 418],
      [126, 392],
      [160, 360],
      [158, 322],
      [120, 328],
      [146, 292],
      [122, 270],
      [176, 272],
      [208, 268],
      [226, 284],
    ),
  ],
  true,
);
export const SCOTLAND_PATH = pathOf(
  [
    ...LINES.scots,
    ...wild('lothian', [306, 20], [284, -20], [270, -60], [300, -110], [300, -300]),
    ...wild('galloway', [40, -300], [56, -60], [70, 40], [112, 88], [150, 96], [176, 88], [208, 111]),
  ],
  true,
);

const heart = (x: number, y: number): Point => lay([x, y]);
/** Where the plaque of a province hangs. */
export const HEARTS: { readonly [L in Letter]: Point } = {
  A: heart(284, 104),
  B: heart(262, 250),
  C: heart(378, 232),
  D: heart(266, 398),
  E: heart(380, 380),
  F: heart(498, 376),
  G: heart(186, 524),
  H: heart(312, 502),
  I: heart(442, 496),
};
