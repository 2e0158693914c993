/** The effects of the eight estates, and their income. */

import {
  chestsOn,
  countedBy,
  ESTATES,
  type Estate,
  estateIndex,
  estateOf,
  type Fief,
  farmersOn,
  rateOf,
  SPOTS,
  type Tile,
  TRIBUTE,
} from '@homage/middle-ages/rules';
import { ALL_ESTATES, bury, graves, hasPlot, isScoutable, pay, place, type Realm, raise, symbols } from './realm.ts';

/** Estates that may ask their owner something: each is a stage of the turn. */
export const QUESTIONS = ['village', 'scout', 'church', 'palace'] as const;
export type Asked = (typeof QUESTIONS)[number];

/** Takes the tile that the lord leaves and begins to resolve it. What must be asked first is returned; else the tile is done. */
export function takeTile(G: Realm, seat: number, from: number): Asked | undefined {
  const tile = G.table[from]!;
  G.table[from] = 0;
  G.tile = tile;
  place(G.fiefs[seat]!, tile);
  const asked = EFFECTS[ESTATES[estateOf[tile]!]!](G, seat);
  if (asked === undefined) income(G, seat);
  return asked;
}

/** The income comes last, and with it the tile is done. */
export function income(G: Realm, seat: number): void {
  const fief = G.fiefs[seat]!;
  const estate = estateOf[G.tile as Tile]!;
  const token = fief.plots[estate]!;
  let tiles = token === -1 ? 0 : fief.columns[token]!.length;
  for (const counted of countedBy[estate]!) tiles += fief.columns[counted]!.length;
  fief.coins += tiles * (rateOf[estate]! + ((fief.extra >> estate) & 1));
  G.tile = 0;
}

const EFFECTS: { [E in Estate]: (G: Realm, seat: number) => Asked | undefined } = {
  field: ({ fiefs }, seat) => collect(fiefs[seat]!, farmersOn),
  market: ({ fiefs }, seat) => collect(fiefs[seat]!, chestsOn),
  mill({ fiefs }, seat) {
    const mine = fiefs[seat]!;
    const mills = mine.columns[estateIndex.mill]!.length;
    for (const theirs of fiefs) {
      if (theirs.columns[estateIndex.mill]!.length < mills) mine.coins += pay(theirs, TRIBUTE);
    }
    return undefined;
  },
  village({ fiefs }, seat) {
    const fief = fiefs[seat]!;
    const tiles = graves(fief);
    if (tiles.length > 1) return 'village';
    if (tiles.length === 1) raise(fief, tiles[0]!);
    return undefined;
  },
  rampart(G, seat) {
    for (let spot = 0; spot < SPOTS; spot++) if (isScoutable(G, seat, spot)) return 'scout';
    return undefined;
  },
  barracks({ fiefs }, seat) {
    const mine = fiefs[seat]!;
    const strength = mine.columns[estateIndex.barracks]!.length;
    fiefs.forEach((theirs, other) => {
      if (other === seat || theirs.columns[estateIndex.rampart]!.length >= strength) return;
      const estate = theirs.columns.findIndex((column) => column.length > 0);
      if (estate >= 0) bury(theirs, estate, theirs.columns[estate]!.length - 1);
      mine.coins += pay(theirs, TRIBUTE);
    });
    return undefined;
  },
  church: ({ fiefs }, seat) => (fiefs[seat]!.extra === ALL_ESTATES ? undefined : 'church'),
  palace: (G, seat) => (hasPlot(G, G.fiefs[seat]!) ? 'palace' : undefined),
};

function collect(fief: Fief, on: readonly number[]): undefined {
  fief.coins += symbols(fief, on);
}
