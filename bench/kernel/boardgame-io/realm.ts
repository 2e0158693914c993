/** The state `G`, how it is dealt, and what may be looked up in it. The components are those of the rules beside which it is measured. */

import {
  BLUE_TILES,
  countedBy,
  ESTATES,
  EVENT_CARDS,
  EVENT_EFFECTS,
  EVENTS_IN_PLAY,
  type EventCard,
  estateIndex,
  estateOf,
  type Fief,
  numberOf,
  ORANGE_TILES,
  ROWS,
  rowAt,
  SPOTS,
  type Spot,
  type Tile,
  WIDTH,
} from '@homage/middle-ages/rules';
import type { PlayerID } from 'boardgame.io';

/** What a player answers to an event: the tile that comes back, or a place in each column that loses one. */
export type Chosen = { tile: Tile } | { places: { [estate: number]: number } };

export interface Realm {
  round: number;
  /** In which order the players act. */
  order: PlayerID[];
  /** The tile that is being resolved, or 0. */
  tile: Tile;
  pile: Tile[];
  orange: Tile[];
  discard: Tile[];
  table: Tile[];
  laid: number;
  events: EventCard[];
  applied: number;
  /** Plot tokens that are left, as a bit mask. */
  tokens: number;
  fiefs: Fief[];
  /** Who still has to answer the event; null while there is none. */
  waiting: PlayerID[] | null;
  chosen: { [player: PlayerID]: Chosen };
}

type Shuffle = <T>(deck: T[]) => T[];

export const ALL_ESTATES = (1 << ESTATES.length) - 1;

export function deal(seats: number, shuffle: Shuffle): Realm {
  const G: Realm = {
    round: 0,
    order: shuffle(Array.from({ length: seats }, (_, seat) => String(seat))),
    tile: 0,
    pile: shuffle([...BLUE_TILES]),
    orange: seats >= 4 ? shuffle([...ORANGE_TILES]) : [],
    discard: [],
    table: new Array(SPOTS).fill(0),
    laid: 0,
    events: shuffle([...EVENT_CARDS]).slice(0, EVENTS_IN_PLAY),
    applied: 0,
    tokens: ALL_ESTATES,
    fiefs: Array.from({ length: seats }, () => ({
      coins: 0,
      columns: ESTATES.map(() => []),
      cemetery: [],
      extra: 0,
      plots: ESTATES.map(() => -1),
      lord: -1,
      scout: -1,
    })),
    waiting: null,
    chosen: {},
  };
  while (G.laid < ROWS) layRow(G, shuffle);
  return G;
}

/** Lays the next row: as many tiles as players and one, in ascending order. */
export function layRow(G: Realm, shuffle: Shuffle): void {
  const row: Tile[] = [];
  while (row.length <= G.fiefs.length) row.push(drawTile(G, shuffle));
  row.sort((a, b) => numberOf[a]! - numberOf[b]!);
  const first = (G.laid % ROWS) * WIDTH;
  for (let i = 0; i < row.length; i++) G.table[first + i] = row[i]!;
  G.laid++;
}

function drawTile(G: Realm, shuffle: Shuffle): Tile {
  if (G.pile.length === 0) {
    if (G.orange.length > 0) {
      G.pile = G.orange;
      G.orange = [];
    } else {
      G.pile = shuffle(G.discard);
      G.discard = [];
    }
  }
  return G.pile.pop()!;
}

/* ------------------------------------------------------- what is allowed */

/** Whether the lord of a player may go there: the right row, a tile, no lord on it, nobody else's scout. */
export function isOpen(G: Realm, seat: number, row: number, to: Spot): boolean {
  if (rowAt(to) !== row || !G.table[to]) return false;
  return !G.fiefs.some((fief, other) => fief.lord === to || (other !== seat && fief.scout === to));
}

/** Whether a scout may go there: a tile without lord and scout, not in the row of the own lord. */
export function isScoutable(G: Realm, seat: number, to: Spot): boolean {
  if (!G.table[to] || rowAt(to) === rowAt(G.fiefs[seat]!.lord)) return false;
  return !G.fiefs.some((fief) => fief.lord === to || fief.scout === to);
}

/** Whether a Plot token may be put under an estate: it is left, the place is free and does not show it already. */
export function mayHold({ tokens }: Realm, fief: Fief, token: number, estate: number): boolean {
  return (tokens & (1 << token)) !== 0 && fief.plots[estate] === -1 && !countedBy[estate]!.includes(token);
}

/** Whether any token can be put anywhere. */
export function hasPlot(G: Realm, fief: Fief): boolean {
  return ESTATES.some((_, token) => ESTATES.some((_, estate) => mayHold(G, fief, token, estate)));
}

/** The different tiles of a cemetery. */
export const graves = ({ cemetery }: Fief): Tile[] =>
  cemetery.length < 2 ? [...cemetery] : [...new Set(cemetery)].sort((a, b) => a - b);

/** The estates that lose a tile by a card. */
export function losses(card: EventCard): number[] {
  const effect = EVENT_EFFECTS[card];
  return effect.does === 'lose' ? effect.estates.map((estate) => estateIndex[estate]) : [];
}

/** The estates of a fief in which it matters which tile is lost. */
export const choosable = (fief: Fief, card: EventCard): number[] =>
  losses(card).filter((estate) => fief.columns[estate]!.some((tile) => tile !== fief.columns[estate]![0]));

/* --------------------------------------------------------- what is moved */

export const place = (fief: Fief, tile: Tile): void => void fief.columns[estateOf[tile]!]!.push(tile);

export function bury(fief: Fief, estate: number, index: number): void {
  const [tile] = fief.columns[estate]!.splice(index, 1);
  fief.cemetery.push(tile!);
}

export function raise(fief: Fief, tile: Tile): void {
  fief.cemetery.splice(fief.cemetery.lastIndexOf(tile), 1);
  place(fief, tile);
}

export function pay(fief: Fief, due: number): number {
  const paid = Math.min(fief.coins, due);
  fief.coins -= paid;
  return paid;
}

/** Symbols on a board; `on` says how many a tile has. */
export function symbols(fief: Fief, on: readonly number[]): number {
  let sum = 0;
  for (const column of fief.columns) for (const tile of column) sum += on[tile]!;
  return sum;
}
