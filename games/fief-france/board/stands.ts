/** Where armies stand beside their towns: each where it always stands, unless it would stand on others there. */

import type { Point } from '@homage/ui';
import { FIEFS, type Fief, isTown, type Place, SEES, TOWNS, type Town, UNITS } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { Army } from './forces.ts';
import { FIEF_AT, placeAt, SEE_AT, TOWN_AT } from './geometry.ts';
import { type Box, spread } from './spread.ts';

/** Rows stand to the left of their corner, around it, or to the right of it. */
export type Lean = -1 | 0 | 1;

export interface Stand {
  x: number;
  y: number;
  side: Lean;
}

/** How high a row of an army is: a lord's head and name; figures on their feet. How wide a figure is, and a lord with his name. */
export const LORD_ROW = 27;
export const PAWN_ROW = 36;
export const PAWN_WIDE = 33;
export const wideOf = (name: string): number => 36 + name.length * 8.6;

/** Towns with another close below them: who holds them stands beside them too, on this side. */
const BESIDE: { readonly [place: string]: 1 | -1 } = { nantes: -1, paris: 1, rennes: -1, rochelle: -1, tours: 1 };
/** Towns with more room on their left, most of them at sea. Guests of all others stand on the right. */
const LEFT: ReadonlySet<Place> = new Set<Place>(['bordeaux', 'calais', 'cherbourg', 'lisieux', 'montpellier', 'pau']);

/** Where the whole map fits a desk, rows are drawn so much larger to stay legible (`.rows` in map.module.css). */
const LARGER = 1.14;

export const heightOf = ({ lords, captives, count }: Army): number =>
  (lords.length + captives.length) * LORD_ROW + (count > 0 ? PAWN_ROW : 0);

/** What a column of armies covers at a stand. */
export function boxOf({ x, y, side }: Stand, [wide, high]: readonly [number, number]): Box {
  const left = x + (side === 0 ? -wide / 2 : side < 0 ? -wide : 0);
  return [left, y - 18, left + wide, y - 14 + high];
}

export function sizeOf(
  armies: readonly Army[],
  name: (id: Army['lords'][number]) => string,
): readonly [number, number] {
  const rows = armies.flatMap(({ lords, captives, units, hidden }) => [
    ...[...lords, ...captives].map((id) => wideOf(name(id))),
    PAWN_WIDE * (UNITS.filter((unit) => units[unit] > 0).length + Number(hidden > 0)),
  ]);
  return [LARGER * Math.max(0, ...rows), LARGER * armies.reduce((sum, army) => sum + heightOf(army), 0)];
}

/** What is never stood upon gladly: towns, and least of all their names. */
const FIXED = TOWNS.flatMap((town): (readonly [Town, Box])[] => {
  const [x, y] = TOWN_AT[town];
  const name: Box = [x - 40, y + 12, x + 40, y + 38];
  return [
    [town, [x - 40, y - 30, x + 40, y + 42]],
    [town, name],
    [town, name],
  ];
});

/**
 * Where a column may stand, always close to its town: below it, beside it, or, as a guest, beside it and as far up as it is high. Those who
 * hold it do not stand further up: they would seem to hold the town above.
 */
function spotsOf(at: Place, home: boolean, high: number): readonly Stand[] {
  const [x, y] = placeAt(at);
  const beside = (side: number, up = -8, far = 44): Stand => ({ x: x + side * far, y: y + up, side: side as Lean });
  if (at === 'sea') return [beside(0, 30)];
  // On a road: beside it, further up, further down, below, above.
  if (at.includes('>'))
    return [
      ...[0, 14 - high, 26].flatMap((up) => (home ? [1, -1] : [-1, 1]).map((side) => beside(side, up, 20))),
      beside(0, 34),
      beside(0, -high),
    ];
  const own = BESIDE[at] ?? 0;
  const below = beside(0, 56);
  if (home) return own === 0 ? [below, beside(1), beside(-1)] : [beside(own), below, beside(-own)];
  const first = own === 1 || (own === 0 && LEFT.has(at)) ? -1 : 1;
  return [beside(first), beside(-first), beside(first, -12 - high, 34), beside(-first, -12 - high, 34)];
}

/** Armies that stand together: those who hold a place, or those who are there beside them. */
export interface Column {
  at: Place;
  armies: readonly Army[];
  stand: Stand;
}

/** Where everybody stands. */
export function columnsOf(
  armies: ReadonlyMap<Place, readonly Army[]>,
  view: View,
  name: (id: Army['lords'][number]) => string,
): Column[] {
  const columns = [...armies].flatMap(([at, there]) =>
    [true, false].map((home) => {
      const those = there.filter(({ seat }) => (!isTown(at) || seat === view.towns[at].holder) === home);
      const size = sizeOf(those, name);
      const stands = spotsOf(at, home, size[1]);
      return { at, armies: those, stands, spots: stands.map((stand) => boxOf(stand, size)) };
    }),
  );
  const taken = spread(columns, FIXED);
  return columns.map(({ at, armies, stands }, i) => ({ at, armies, stand: stands[taken[i]!]! }));
}

/** Where the name of each fief stands with its holder's: beside armies, towns and mitres, as far as there is room. */
export function bannersOf(
  columns: readonly Column[],
  name: (id: Army['lords'][number]) => string,
): { readonly [F in Fief]: Point } {
  const fixed = [
    ...FIXED,
    ...SEES.map((see): readonly [string, Box] => {
      const [x, y] = SEE_AT[see];
      return [`${see}`, [x - 30, y - 34, x + 30, y + 42]];
    }),
    ...columns.map(({ at, armies, stand }): readonly [string, Box] => [at, boxOf(stand, sizeOf(armies, name))]),
  ];
  const spots = FIEFS.map((fief) => FIEF_AT[fief].map(([x, y]): Box => [x - 62, y - 16, x + 62, y + 22]));
  const taken = spread(
    spots.map((those) => ({ at: '', spots: those })),
    fixed,
  );
  return Object.fromEntries(FIEFS.map((fief, i) => [fief, FIEF_AT[fief][taken[i]!]!])) as { [F in Fief]: Point };
}
