/**
 * The board that a table plays on: ours, or one that an owner of the box has corrected. Which village lies in which region and bishopric and which
 * roads join them is read here, by what the position carries (`box`). What is proven cannot be corrected: the sizes of regions, the
 * bishopric of Blaye with its six villages, the chief villages of bishoprics, two roads.
 */

import { boxes, boxKey, type HouseReason, type Json, type Piece, type PieceShape } from '@homage/kernel';
import {
  PROVEN_ROADS,
  REGION_VILLAGES,
  REGIONS,
  type Region,
  ROADS,
  SEE_VILLAGES,
  SEES,
  type See,
  VILLAGES,
  type Village,
} from './data.ts';
import type { Options } from './state.ts';

type Road = readonly [Village, Village];

export interface Box {
  readonly roads: readonly Road[];
  readonly neighbours: { readonly [V in Village]: readonly Village[] };
  readonly regionOf: { readonly [V in Village]: Region };
  readonly regionVillages: { readonly [R in Region]: readonly Village[] };
  readonly seeOf: { readonly [V in Village]: See };
  readonly seeVillages: { readonly [S in See]: readonly Village[] };
}

/* --------------------------------------------------------- what may be printed */

const REGION: PieceShape = { type: 'one', of: REGIONS };
const SEE: PieceShape = { type: 'one', of: SEES };
const THERE: PieceShape = { type: 'one', of: [true, false] };
const VILLAGE: PieceShape = { type: 'one', of: VILLAGES };
const MORE_ROADS: PieceShape = { type: 'list', min: 0, max: 40, each: { type: 'list', min: 2, max: 2, each: VILLAGE } };

const isProven = ([a, b]: Road): boolean => PROVEN_ROADS.some((road) => road.includes(a) && road.includes(b));
export const roadId = ([a, b]: Road): string => `road.${a}.${b}`;
const ourRegion = (village: Village): Region =>
  REGIONS.find((region) => REGION_VILLAGES[region].includes(village)) as Region;
const ourSee = (village: Village): See => SEES.find((see) => SEE_VILLAGES[see].includes(village)) as See;
/** A bishopric bears the name of its chief village. */
const isChief = (village: Village): boolean => (SEES as readonly string[]).includes(village);

const LIST: readonly Piece[] = [
  ...VILLAGES.flatMap((village): Piece[] => [
    { id: `village.${village}.region`, status: 'reconstructed', value: ourRegion(village), shape: REGION },
    ...(isChief(village)
      ? []
      : [{ id: `village.${village}.see`, status: 'reconstructed', value: ourSee(village), shape: SEE } as const]),
  ]),
  ...ROADS.filter((road) => !isProven(road)).map(
    (road): Piece => ({ id: roadId(road), status: 'inferred', value: true, shape: THERE }),
  ),
  { id: 'roads.more', status: 'inferred', value: [], shape: MORE_ROADS },
];

/* ------------------------------------------------------------------ the board */

const members = <K extends string>(keys: readonly K[], of: (village: Village) => K) =>
  Object.fromEntries(keys.map((key) => [key, VILLAGES.filter((village) => of(village) === key)])) as {
    [P in K]: Village[];
  };

/** Villages of a region and of a bishopric in the order of the list of ours, if they are the same: dice and choices go by it. */
const kindred = <K extends string>(
  ours: { readonly [P in K]: readonly Village[] },
  theirs: { readonly [P in K]: readonly Village[] },
  key: K,
): readonly Village[] =>
  ours[key].length === theirs[key].length && ours[key].every((village) => theirs[key].includes(village))
    ? ours[key]
    : theirs[key];

function build(value: (id: string) => Json): Box {
  const roads: readonly Road[] = [
    ...ROADS.filter((road) => isProven(road) || value(roadId(road)) === true),
    ...(value('roads.more') as readonly Road[]),
  ];
  const linked = (a: Village, b: Village): boolean =>
    a !== b && roads.some((road) => road.includes(a) && road.includes(b));
  const regionOf = {} as { [V in Village]: Region };
  const seeOf = {} as { [V in Village]: See };
  const neighbours = {} as { [V in Village]: readonly Village[] };
  for (const village of VILLAGES) {
    regionOf[village] = value(`village.${village}.region`) as Region;
    seeOf[village] = isChief(village) ? (village as Village & See) : (value(`village.${village}.see`) as See);
    neighbours[village] = VILLAGES.filter((other) => linked(village, other));
  }
  const inRegion = members(REGIONS, (village) => regionOf[village]);
  const inSee = members(SEES, (village) => seeOf[village]);
  const regionVillages = {} as { [R in Region]: readonly Village[] };
  for (const region of REGIONS) regionVillages[region] = kindred(REGION_VILLAGES, inRegion, region);
  const seeVillages = {} as { [S in See]: readonly Village[] };
  for (const see of SEES) seeVillages[see] = kindred(SEE_VILLAGES, inSee, see);
  return { roads, neighbours, regionOf, regionVillages, seeOf, seeVillages };
}

/** Proven: five, five, four, four, three and three villages in the regions, by their ranks; six in the bishopric of Blaye. */
function fault(value: (id: string) => Json): HouseReason | undefined {
  const box = build(value);
  for (const region of REGIONS) {
    const [sum, wanted] = [box.regionVillages[region].length, REGION_VILLAGES[region].length];
    if (sum !== wanted) return { code: 'house.pieceSum', pieces: `village.*.region = ${region}`, sum, wanted };
  }
  const [sum, wanted] = [box.seeVillages.blaye.length, SEE_VILLAGES.blaye.length];
  if (sum !== wanted) return { code: 'house.pieceSum', pieces: 'village.*.see = blaye', sum, wanted };
  const reached = new Set<Village>([VILLAGES[0]]);
  for (const village of reached) for (const next of box.neighbours[village]) reached.add(next);
  const alone = VILLAGES.find((village) => !reached.has(village));
  return alone === undefined ? undefined : { code: 'house.pieceApart', piece: alone };
}

export const pieces = { list: LIST, fault };

const kept = boxes(LIST, build);
/** The board of a position, or of what somebody sees of it. */
export const boxOf = (at: { readonly box?: string }): Box => (at.box === undefined ? kept.ours : kept.of(at.box));
export const OUR_BOX = kept.ours;
export function boxFor(options: Pick<Options, 'components'> | undefined): Box {
  const key = boxKey(options?.components);
  return key === undefined ? kept.ours : kept.of(key);
}
