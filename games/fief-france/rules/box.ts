/**
 * The board and the pieces that a table plays with: ours in one of its readings, or those that an owner of the box has corrected. What the position
 * carries (`opt`) says which. What is proven cannot be corrected: how many towns a fief has by its rank, the four towns of Avignon, chief towns,
 * harbours, three roads.
 */

import { boxes, type HouseReason, type Json, type Piece, type PieceShape } from '@homage/kernel';
import {
  CHIEF,
  FIEFS,
  type Fief,
  type Provenance,
  RANK,
  ROADS,
  SEES,
  type See,
  TOWN_FACTS,
  TOWNS,
  type Town,
} from './map.ts';

/** One reading of the map: who belongs where. */
export interface FiefMap {
  fiefOf: { readonly [T in Town]: Fief };
  seeOf: { readonly [T in Town]: See };
  fiefTowns: { readonly [F in Fief]: readonly Town[] };
  seeTowns: { readonly [S in See]: readonly Town[] };
}

export interface MapVariant {
  /** Tours in Aquitaine and Limoges in Poitou. */
  toursLimoges: boolean;
  /** Clermont in Languedoc and the 24th town in Dauphiné. */
  clermontLanguedoc: boolean;
  /** Cherbourg in the bishopric of Lisieux. */
  cherbourgLisieux: boolean;
}

export type Way = readonly [Town, Town];

export interface Box {
  /** Where towns belong, if that was corrected: then the options that read our map in another way say nothing. */
  readonly map: FiefMap | null;
  readonly roads: readonly Way[];
  readonly neighbors: { readonly [T in Town]: readonly Town[] };
  /** The places one STEP away: towns, and the sea. */
  readonly outward: { readonly [T in Town]: readonly (Town | 'sea')[] };
  readonly mills: number;
  readonly fortresses: number;
}

/* --------------------------------------------------------- what may be printed */

/** Inferred by elimination from the list of components and from an earlier edition. */
export const MILLS = 15;
export const FORTRESSES = 15;

const FIEF: PieceShape = { type: 'one', of: FIEFS };
const SEE: PieceShape = { type: 'one', of: SEES };
const THERE: PieceShape = { type: 'one', of: [true, false] };
const MILL_COUNT: PieceShape = { type: 'number', min: 1, max: 40 };
/** Every family begins with one. */
const FORTRESS_COUNT: PieceShape = { type: 'number', min: 6, max: 40 };
const MORE_ROADS: PieceShape = {
  type: 'list',
  min: 0,
  max: 40,
  each: { type: 'list', min: 2, max: 2, each: { type: 'one', of: TOWNS } },
};

const piece = (id: string, by: Provenance, value: Json, shape: PieceShape): Piece[] =>
  by === 'proven' ? [] : [{ id, status: by, value, shape }];

const LIST: readonly Piece[] = [
  ...TOWNS.flatMap((town) => {
    const { fief, fiefBy, see, seeBy } = TOWN_FACTS[town];
    return [...piece(`town.${town}.fief`, fiefBy, fief, FIEF), ...piece(`town.${town}.see`, seeBy, see, SEE)];
  }),
  ...ROADS.flatMap(([a, b, by]) => piece(`road.${a}.${b}`, by, true, THERE)),
  { id: 'roads.more', status: 'inferred', value: [], shape: MORE_ROADS },
  { id: 'mills', status: 'inferred', value: MILLS, shape: MILL_COUNT },
  { id: 'fortresses', status: 'inferred', value: FORTRESSES, shape: FORTRESS_COUNT },
];
const OURS = new Map(LIST.map(({ id, value }) => [id, value]));

/* ------------------------------------------------------------------ the board */

function mapFrom(fiefOf: FiefMap['fiefOf'], seeOf: FiefMap['seeOf']): FiefMap {
  const fiefTowns = {} as { [F in Fief]: readonly Town[] };
  for (const fief of FIEFS) fiefTowns[fief] = TOWNS.filter((town) => fiefOf[town] === fief);
  const seeTowns = {} as { [S in See]: readonly Town[] };
  for (const see of SEES) seeTowns[see] = TOWNS.filter((town) => seeOf[town] === see);
  return { fiefOf, seeOf, fiefTowns, seeTowns };
}

function readMap(value: (id: string) => Json, variant: MapVariant): FiefMap {
  const fiefOf = {} as { [T in Town]: Fief };
  const seeOf = {} as { [T in Town]: See };
  for (const town of TOWNS) {
    const { fief, fiefBy, see, seeBy } = TOWN_FACTS[town];
    fiefOf[town] = fiefBy === 'proven' ? fief : (value(`town.${town}.fief`) as Fief);
    seeOf[town] = seeBy === 'proven' ? see : (value(`town.${town}.see`) as See);
  }
  if (variant.toursLimoges) {
    fiefOf.tours = 'aquitaine';
    fiefOf.limoges = 'poitou';
  }
  if (variant.clermontLanguedoc) {
    fiefOf.clermont = 'languedoc';
    fiefOf.lepuy = 'dauphine';
  }
  if (variant.cherbourgLisieux) seeOf.cherbourg = 2;
  return mapFrom(fiefOf, seeOf);
}

const PLAIN: MapVariant = { toursLimoges: false, clermontLanguedoc: false, cherbourgLisieux: false };

function build(value: (id: string) => Json): Box {
  const roads: readonly Way[] = [
    ...ROADS.flatMap(([a, b, by]): Way[] => (by === 'proven' || value(`road.${a}.${b}`) === true ? [[a, b]] : [])),
    ...(value('roads.more') as readonly Way[]).filter(([a, b]) => a !== b),
  ];
  const neighbors = {} as { [T in Town]: readonly Town[] };
  const outward = {} as { [T in Town]: readonly (Town | 'sea')[] };
  for (const town of TOWNS) {
    const near = roads.flatMap(([a, b]) => (a === town ? [b] : b === town ? [a] : []));
    neighbors[town] = [...new Set(near)];
    outward[town] = TOWN_FACTS[town].harbor ? [...neighbors[town], 'sea'] : neighbors[town];
  }
  const moved = LIST.some(({ id }) => id.startsWith('town.') && value(id) !== OURS.get(id));
  return {
    map: moved ? readMap(value, PLAIN) : null,
    roads,
    neighbors,
    outward,
    mills: value('mills') as number,
    fortresses: value('fortresses') as number,
  };
}

/** Proven: four, three and two towns in duchies, counties and baronies; four towns in the bishopric of Avignon. */
const AVIGNON = 5;
const OF_AVIGNON = 4;
function fault(value: (id: string) => Json): HouseReason | undefined {
  const map = readMap(value, PLAIN);
  for (const fief of FIEFS) {
    const [sum, wanted] = [map.fiefTowns[fief].length, RANK[fief]];
    if (sum !== wanted) return { code: 'house.pieceSum', pieces: `town.*.fief = ${fief}`, sum, wanted };
  }
  const sum = map.seeTowns[AVIGNON].length;
  if (sum !== OF_AVIGNON) return { code: 'house.pieceSum', pieces: 'town.*.see = 5', sum, wanted: OF_AVIGNON };
  const { neighbors } = build(value);
  const reached = new Set<Town>([CHIEF[1]]);
  for (const town of reached) for (const next of neighbors[town]) reached.add(next);
  const alone = TOWNS.find((town) => !reached.has(town));
  return alone === undefined ? undefined : { code: 'house.pieceApart', piece: alone };
}

export const pieces = { list: LIST, fault };

/* ---------------------------------------------------------------------- boxes */

const kept = boxes(LIST, build);
export const OUR_BOX = kept.ours;
/** The box of a position, or of what somebody sees of it. */
export const boxOf = ({ opt }: { readonly opt: { readonly box?: string } }): Box =>
  opt.box === undefined ? kept.ours : kept.of(opt.box);

const ours = (id: string): Json => OURS.get(id) as Json;
const MAPS: readonly FiefMap[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
  readMap(ours, { toursLimoges: (bits & 1) > 0, clermontLanguedoc: (bits & 2) > 0, cherbourgLisieux: (bits & 4) > 0 }),
);

export function mapOf(at: { readonly opt: MapVariant & { readonly box?: string } }): FiefMap {
  const { opt } = at;
  if (opt.box !== undefined) {
    const { map } = kept.of(opt.box);
    if (map !== null) return map;
  }
  return MAPS[(opt.toursLimoges ? 1 : 0) | (opt.clermontLanguedoc ? 2 : 0) | (opt.cherbourgLisieux ? 4 : 0)] as FiefMap;
}
