/** The whole table in lines of text, for the terminal and for screen readers. Each language brings its words. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import {
  type Card,
  FIEFS,
  type Fief,
  type LordId,
  mapOf,
  type Place,
  SEES,
  type See,
  TOWNS,
  type Town,
  type Units,
} from '../rules/data.ts';
import type { Offer, Order, Struck, Tax } from '../rules/state.ts';
import type { SeenFamily, View } from '../rules/vocabulary.ts';
import { none, troopAt } from './shared.ts';

/** The forces of one family at one place. */
export interface Forces {
  seat: Seat;
  lords: readonly LordId[];
  captives: readonly LordId[];
  units: Units;
  /** Pawns whose kind the reader does not know. */
  hidden: number;
}

export interface PositionWords {
  head(view: View, say: Say): string;
  families: string;
  family(seat: Seat, family: SeenFamily, first: boolean, say: Say): string;
  pool(pool: Units, engines: number): string;
  lord(lord: View['lords'][number], view: View, say: Say): string;
  noLords: string;
  hand: string;
  emptyHand: string;
  card(card: Card): { name: string; does: string };
  orders: string;
  order(order: Order, say: Say): string;
  realm: string;
  crown(view: View, say: Say): readonly string[];
  bishop(see: See, lord: LordId | null, towns: number): string;
  map: string;
  fief(fief: Fief, view: View, say: Say): string;
  town(town: Town, see: See, view: View, say: Say): string;
  forces(forces: Forces, where: 'holds' | 'beside' | 'road', at: Place, say: Say): string;
  table: string;
  piles(view: View): string;
  track(view: View): string;
  disaster(card: Card, see: See | 0): string;
  bonus(card: Card, see: See): string;
  tax(tax: Tax, say: Say): string;
  supplies(mills: number, fortresses: number): string;
  ballot(ballot: NonNullable<View['ballot']>, say: Say): string;
  battle(battle: NonNullable<View['battle']>, say: Say): readonly string[];
  uprising(uprising: NonNullable<View['uprising']>, say: Say): string;
  ransom(ransom: NonNullable<View['ransom']>, say: Say): string;
  path(path: NonNullable<View['path']>, say: Say): string;
  swap(swap: NonNullable<View['swap']>, say: Say): string;
  talk(talk: NonNullable<View['talk']>, say: Say): string;
  offer(offer: Offer, say: Say): string;
  struck(deal: Struck, say: Say): string;
}

/** Families with anything at a place, in seat order. */
function forcesAt(view: View, at: Place): Forces[] {
  const out: Forces[] = [];
  for (let seat = 0; seat < view.families.length; seat++) {
    const here = view.lords.filter((lord) => lord.at === at);
    const lords = here.filter((lord) => lord.seat === seat && lord.jailer === null).map(({ id }) => id);
    const captives = here.filter((lord) => lord.jailer === seat).map(({ id }) => id);
    const { units, hidden } = troopAt(view, seat, at);
    if (lords.length + captives.length + hidden > 0 || !none(units)) out.push({ seat, lords, captives, units, hidden });
  }
  return out;
}

/** Roads and sea gates on which somebody waits. */
function roadsInUse(view: View): Place[] {
  const places = new Set<Place>();
  for (const { at } of [...view.stacks, ...view.lords]) if (at.includes('>')) places.add(at);
  return [...places].sort();
}

function progress(view: View, say: Say, words: PositionWords): string[] {
  const { ballot, battle, uprising, ransom, path, swap, talk } = view;
  return [
    ...(ballot === null ? [] : [words.ballot(ballot, say)]),
    ...(path === null ? [] : [words.path(path, say)]),
    ...(battle === null ? [] : words.battle(battle, say)),
    ...(uprising === null ? [] : [words.uprising(uprising, say)]),
    ...(ransom === null ? [] : [words.ransom(ransom, say)]),
    ...(swap === null ? [] : [words.swap(swap, say)]),
    ...(talk === null ? [] : [words.talk(talk, say)]),
    ...view.offers.map((offer) => words.offer(offer, say)),
    ...view.struck.map((deal) => words.struck(deal, say)),
  ];
}

function familyLines(view: View, say: Say, words: PositionWords): string[] {
  return view.families.flatMap((family, seat) => {
    const lords = view.lords.filter((lord) => lord.seat === seat);
    return [
      `  ${words.family(seat, family, seat === view.first, say)}`,
      ...(lords.length === 0 ? [`    ${words.noLords}`] : lords.map((lord) => `    ${words.lord(lord, view, say)}`)),
      `    ${words.pool(family.pool, family.engines)}`,
    ];
  });
}

function ownLines(view: View, say: Say, words: PositionWords): string[] {
  if (view.me === null) return [];
  const hand = view.hand.map((id) => {
    const { name, does } = words.card(id);
    return `  ${name}. ${does}`;
  });
  return [
    ...(hand.length === 0 ? [words.emptyHand] : [words.hand, ...hand]),
    ...(view.orders.length === 0 ? [] : [words.orders, ...view.orders.map((order) => `  ${words.order(order, say)}`)]),
  ];
}

function mapLines(view: View, say: Say, words: PositionWords): string[] {
  const map = mapOf(view);
  const lines: string[] = [];
  for (const fief of FIEFS) {
    lines.push(`  ${words.fief(fief, view, say)}`);
    for (const town of TOWNS) {
      if (map.fiefOf[town] !== fief) continue;
      lines.push(`    ${words.town(town, map.seeOf[town], view, say)}`);
      for (const forces of forcesAt(view, town)) {
        const where = view.towns[town].holder === forces.seat ? 'holds' : 'beside';
        lines.push(`      ${words.forces(forces, where, town, say)}`);
      }
    }
  }
  for (const at of ['sea' as const, ...roadsInUse(view)]) {
    for (const forces of forcesAt(view, at)) lines.push(`  ${words.forces(forces, 'road', at, say)}`);
  }
  return lines;
}

function tableLines(view: View, say: Say, words: PositionWords): string[] {
  return [
    words.piles(view),
    ...(view.track === 0 ? [] : [words.track(view)]),
    ...view.disasters.map(({ card, see }) => words.disaster(card, see)),
    ...view.bonuses.map(({ card, see }) => words.bonus(card, see)),
    ...view.taxes.map((tax) => words.tax(tax, say)),
    words.supplies(view.mills, view.fortresses),
  ];
}

export function positionLines(view: View, say: Say, words: PositionWords): readonly string[] {
  const map = mapOf(view);
  return [
    words.head(view, say),
    ...progress(view, say, words),
    words.families,
    ...familyLines(view, say, words),
    ...ownLines(view, say, words),
    words.realm,
    ...words.crown(view, say).map((line) => `  ${line}`),
    ...SEES.map((see) => `  ${words.bishop(see, view.sees[see].lord, map.seeTowns[see].length)}`),
    words.map,
    ...mapLines(view, say, words),
    words.table,
    ...tableLines(view, say, words).map((line) => `  ${line}`),
  ];
}

/** The families of the lords who bear the high titles, for "King Charles (Anne)". */
export const familyOf = (view: View, id: LordId): Seat | undefined => view.lords.find((lord) => lord.id === id)?.seat;
