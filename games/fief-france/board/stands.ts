/** Where armies stand beside their towns: each where it always stands, unless it would stand on others there. */

import { isTown, type Place, SEES, TOWNS, type Town, UNITS } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { Army } from './forces.ts';
import { placeAt, SEE_AT, TOWN_AT } from './geometry.ts';
import { type Box, spread } from './spread.ts';

/** Rows stand to the left of their corner, around it, or to the right of it. */
export type Lean = -1 | 0 | 1;

export interface Stand {
  x: number;
  y: number;
  side: Lean;
  /** How unusual it is: the map does not fidget, and nobody stands nearer to another town than he must. */
  dear: number;
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

export const heightOf = ({ lords, captives, count }: Army): number =>
  (lords.length + captives.length) * LORD_ROW + (count > 0 ? PAWN_ROW : 0);

/** Those who hold the place, and those who are there beside them. */
export function partiesAt(at: Place, armies: readonly Army[], view: View): { home: Army[]; guests: Army[] } {
  const holds = ({ seat }: Army): boolean => !isTown(at) || seat === view.towns[at].holder;
  return { home: armies.filter(holds), guests: armies.filter((army) => !holds(army)) };
}

/** What a column of armies covers at a stand. */
export function boxOf({ x, y, side }: Pick<Stand, 'x' | 'y' | 'side'>, [wide, high]: readonly [number, number]): Box {
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
  return [Math.max(0, ...rows), armies.reduce((sum, army) => sum + heightOf(army), 0)];
}

/** What is never stood upon gladly: towns with their names, mitres. */
const TOWN_BOX = (town: Town): Box => {
  const [x, y] = TOWN_AT[town];
  return [x - 40, y - 30, x + 40, y + 42];
};
const FIXED: readonly { at?: Place; box: Box }[] = [
  ...TOWNS.map((town) => ({ at: town, box: TOWN_BOX(town) })),
  ...SEES.map((see): { box: Box } => {
    const [x, y] = SEE_AT[see];
    return { box: [x - 20, y - 30, x + 20, y + 22] };
  }),
];

type Party = 'home' | 'guests';
export const PARTIES = ['home', 'guests'] as const;

/** Where a column may stand, always close to its town: below it, beside it, or, as a guest, beside it and as far up as it is high. */
function spotsOf(at: Place, who: Party, high: number): readonly Stand[] {
  const [x, y] = placeAt(at);
  if (at === 'sea') return [{ x, y: y + 30, side: 0, dear: 0 }];
  if (at.includes('>'))
    return [who === 'home' ? { x: x + 20, y, side: 1, dear: 0 } : { x: x - 38, y: y - 8, side: -1, dear: 0 }];
  const own = BESIDE[at] ?? 0;
  const beside = (side: 1 | -1): Stand => ({ x: x + side * 38, y: y - 8, side, dear: 300 });
  const raised = (side: 1 | -1): Stand => ({ x: x + side * 34, y: y + 2 - high, side, dear: high * 15 });
  const below: Stand = { x, y: y + 56, side: 0, dear: 300 };
  // Those who hold it stand below or beside it: further up they would seem to hold the town above.
  if (who === 'home')
    return own === 0 ? [{ ...below, dear: 0 }, beside(1), beside(-1)] : [{ ...beside(own), dear: 0 }, below];
  const first = own === 1 || (own === 0 && LEFT.has(at)) ? -1 : 1;
  const other = first === 1 ? -1 : 1;
  return [{ ...beside(first), dear: 0 }, beside(other), raised(first), raised(other)];
}

export type Stands = ReadonlyMap<Place, { readonly [P in Party]: Stand }>;

/** Where everybody stands. */
export function standsOf(
  armies: ReadonlyMap<Place, readonly Army[]>,
  view: View,
  name: (id: Army['lords'][number]) => string,
): Stands {
  const columns = [...armies].flatMap(([at, there]) => {
    const parties = partiesAt(at, there, view);
    return PARTIES.map((who) => {
      const size = sizeOf(parties[who], name);
      const stands = spotsOf(at, who, size[1]);
      return { at, who, stands, spots: stands.map((stand) => ({ box: boxOf(stand, size), dear: stand.dear })) };
    });
  });
  const taken = spread(columns, FIXED);
  const found = new Map<Place, { [P in Party]: Stand }>();
  columns.forEach(({ at, who, stands }, i) => {
    found.set(at, { ...found.get(at)!, [who]: stands[taken[i]!]! });
  });
  return found;
}
