/**
 * The box that a table plays with: ours, or one that its owner has corrected. Rules, bots, texts and board read their tables here, by what the
 * position carries (`box`). What is proven cannot be corrected.
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
import {
  CASTLE_SHEET,
  type CastleSheet,
  CONFLICT_SHEET,
  type ConflictSheet,
  FAVOUR_SHEET,
  type FavourSheet,
  type Known,
  LAW_SHEET,
  type LawSheet,
  LEVELS,
  NOBLE_POINTS,
  PROVINCE_SHEET,
  type ProvinceSheet,
  type Reward,
} from './data.ts';

/** Sheets say what is known of each value; the plain tables are the same values for the rules. */
export interface Box {
  readonly provinces: readonly ProvinceSheet[];
  readonly castles: readonly CastleSheet[];
  readonly favours: readonly FavourSheet[];
  readonly conflicts: readonly ConflictSheet[];
  readonly laws: readonly LawSheet[];
  readonly nobles: Known<readonly number[]>;
  readonly minimum: readonly number[];
  readonly provinceReward: readonly Reward[];
  readonly castleReward: readonly Reward[];
  readonly favourReward: readonly Reward[];
  readonly france: readonly number[];
  readonly prizes: readonly (readonly [number, number, number])[];
  /** By the number of the law, from 1. */
  readonly back: readonly number[];
  readonly noblePoints: readonly number[];
}

/* --------------------------------------------------------- what may be printed */

const number = (min: number, max: number): PieceShape => ({ type: 'number', min, max });
const flag: PieceShape = { type: 'one', of: [true] };
const goods = { gold: number(1, 9), squires: number(1, 9), votes: number(1, 9) };
const SHAPES = {
  name: { type: 'name', most: 24 },
  minimum: number(LEVELS[0], LEVELS[3]),
  reward: {
    type: 'parts',
    some: true,
    parts: { tile: flag, raise: flag, knight: flag, points: number(1, 20), ...goods },
  },
  goods: { type: 'parts', some: true, parts: goods },
  strength: number(1, 20),
  points: { type: 'list', each: number(0, 20), min: 3, max: 3 },
  back: number(0, 4),
  nobles: { type: 'list', each: number(0, 99), min: 10, max: 10 },
} as const satisfies { [kind: string]: PieceShape };

function piece<T>(id: string, { value, status }: Known<T>, shape: PieceShape): Piece[] {
  return status === 'proven' ? [] : [{ id, status, value: value as Json, shape }];
}

const LIST: readonly Piece[] = [
  ...PROVINCE_SHEET.flatMap(({ letter, name, minimum, reward }) => [
    ...piece(`province.${letter}.name`, name, SHAPES.name),
    ...piece(`province.${letter}.minimum`, minimum, SHAPES.minimum),
    ...piece(`province.${letter}.reward`, reward, SHAPES.reward),
  ]),
  ...CASTLE_SHEET.flatMap(({ reward }, i) => piece(`castle.${i + 1}.reward`, reward, SHAPES.goods)),
  ...FAVOUR_SHEET.flatMap(({ reward }, i) => piece(`favour.${i + 1}.reward`, reward, SHAPES.goods)),
  ...CONFLICT_SHEET.flatMap(({ strength, points }, i) => [
    ...piece(`conflict.${i + 1}.strength`, strength, SHAPES.strength),
    ...piece(`conflict.${i + 1}.points`, points, SHAPES.points),
  ]),
  ...LAW_SHEET.flatMap(({ id, back }) => piece(`law.${id}.back`, back, SHAPES.back)),
  ...piece('nobles.points', NOBLE_POINTS, SHAPES.nobles),
];
const BY_ID = new Map(LIST.map((one) => [one.id, one]));

/** Three laws are in force at the start, those with a 0 on their backs (proven); the rest are the five rounds' proposals. */
const FIRST_LAWS = 3;
function fault(value: (id: string) => Json): HouseReason | undefined {
  const first = LAW_SHEET.filter(({ id }) => value(`law.${id}.back`) === 0).length;
  return first === FIRST_LAWS
    ? undefined
    : { code: 'house.pieceSum', pieces: 'law.*.back = 0', sum: first, wanted: FIRST_LAWS };
}

export const pieces = { list: LIST, fault };

/* ----------------------------------------------------------------------- boxes */

const kept = boxes(LIST, (value): Box => {
  /** A value that was read off the box itself is as good as proven. */
  const known = <T>(id: string, ours: Known<T>): Known<T> => {
    if (ours.status === 'proven') return ours;
    const given = value(id);
    return given === BY_ID.get(id)?.value ? { ...ours, piece: id } : { value: given as T, status: 'proven' };
  };
  const provinces = PROVINCE_SHEET.map(({ letter, name, minimum, reward }) => ({
    letter,
    name: known(`province.${letter}.name`, name),
    minimum: known(`province.${letter}.minimum`, minimum),
    reward: known(`province.${letter}.reward`, reward),
  }));
  const castles = CASTLE_SHEET.map(({ reward, cost }, i) => ({
    reward: known(`castle.${i + 1}.reward`, reward),
    cost,
  }));
  const favours = FAVOUR_SHEET.map(({ reward }, i) => ({ reward: known(`favour.${i + 1}.reward`, reward) }));
  const conflicts = CONFLICT_SHEET.map(({ strength, points }, i) => ({
    strength: known(`conflict.${i + 1}.strength`, strength),
    points: known(`conflict.${i + 1}.points`, points),
  }));
  const laws = LAW_SHEET.map(({ id, back }) => ({ id, back: known(`law.${id}.back`, back) }));
  const nobles = known('nobles.points', NOBLE_POINTS);
  return {
    provinces,
    castles,
    favours,
    conflicts,
    laws,
    nobles,
    minimum: provinces.map(({ minimum }) => minimum.value),
    provinceReward: provinces.map(({ reward }) => reward.value),
    castleReward: castles.map(({ reward }) => reward.value),
    favourReward: favours.map(({ reward }) => reward.value),
    france: conflicts.map(({ strength }) => strength.value),
    prizes: conflicts.map(({ points }) => points.value),
    back: [-1, ...laws.map(({ back }) => back.value)],
    noblePoints: nobles.value,
  };
});

/** The box of a position, or of what somebody sees of it. */
export const boxOf = (at: { readonly box?: string }): Box => (at.box === undefined ? kept.ours : kept.of(at.box));
export const OUR_BOX = kept.ours;

/** The same by the options of a table, for sentences that have no position at hand. */
export function boxFor(options: { readonly components?: Corrections | null } | undefined): Box {
  const key = boxKey(options?.components);
  return key === undefined ? kept.ours : kept.of(key);
}
