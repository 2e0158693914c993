/** The rows on the table: drawing and laying tiles, and which tiles are open to a lord. */

import { type Context, type Dice, type Greyed, kit, type One, type Seat, shuffle } from '@homage/kernel';
import { ROWS } from './data.ts';
import { numberOf, rowAt, WIDTH } from './lookup.ts';
import type { Fief, MiddleAges, Spot, State, Tile } from './vocabulary.ts';

const { because } = kit<MiddleAges>();

/* ----------------------------------------------------------------- laying */

/** What happened to the piles while tiles were drawn. */
export interface PileNews {
  /** Tiles of the orange pile when it was opened, or 0. */
  orange: number;
  /** Discards that were shuffled into a new pile, or 0. */
  shuffled: number;
}

/**
 * Takes the top tile of the pile. Only when a tile must be drawn and there is none, the next pile comes: first the orange one (4 and 5
 * players), then the discards of both backs, shuffled (3 and 5 players; MAR-lazy). Boards and cemeteries are never part of it.
 */
function drawTile(s: State, dice: Dice, news: PileNews): Tile {
  if (s.pile.length === 0) {
    if (s.orange.length > 0) {
      s.pile = s.orange;
      s.orange = [];
      news.orange = s.pile.length;
    } else {
      s.pile = shuffle(dice, s.discard);
      s.discard = [];
      news.shuffled += s.pile.length;
    }
  }
  return s.pile.pop() as Tile;
}

/**
 * 3 and Set-up. Lays the next row: as many tiles as players and one, in ascending order of their numbers; tiles of equal numbers
 * stay in the order in which they were drawn (MAR-equal).
 */
export function layRow(s: State, dice: Dice): PileNews {
  const news: PileNews = { orange: 0, shuffled: 0 };
  const first = (s.laid % ROWS) * WIDTH;
  const end = first + s.fiefs.length + 1;
  for (let spot = first; spot < end; spot++) {
    const tile = drawTile(s, dice, news);
    const number = numberOf[tile] as number;
    let at = spot;
    for (; at > first && (numberOf[s.table[at - 1] as Tile] as number) > number; at--) {
      s.table[at] = s.table[at - 1] as Tile;
    }
    s.table[at] = tile;
  }
  s.laid++;
  return news;
}

/** The tiles of a row from left to right, 0 where one is gone. */
export function tilesOfRow(s: State, row: number): Tile[] {
  return s.table.slice(row * WIDTH, row * WIDTH + s.fiefs.length + 1);
}

/* ------------------------------------------------------------------ moving */

/** By row and set of columns: the choice of a spot. Shared, so that playouts build nothing. */
const choices: readonly (readonly One<MiddleAges, 'to', Spot>[])[] = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: 1 << WIDTH }, (_, open) => ({
    key: 'to',
    type: 'one' as const,
    of: Array.from({ length: WIDTH }, (_, column) => row * WIDTH + column).filter((_, column) => open & (1 << column)),
  })),
);

/** 2. The columns of a row that are open to a lord, as a bit mask: no lord stands there, nobody else has reserved it. */
export function openColumns(s: State, row: number, seat: Seat): number {
  let open = (1 << (s.fiefs.length + 1)) - 1;
  const first = row * WIDTH;
  for (let other = 0; other < s.fiefs.length; other++) {
    const { lord, scout } = s.fiefs[other] as Fief;
    if (lord >= first && lord < first + WIDTH) open &= ~(1 << (lord - first));
    if (other !== seat && scout >= first && scout < first + WIDTH) open &= ~(1 << (scout - first));
  }
  return open;
}

/** Where the lord of a seat may go in a row. With `explain`, every other tile on the table says why not. */
export function chooseSpot(
  s: State,
  row: number,
  seat: Seat,
  rule: string,
  explain: boolean,
): One<MiddleAges, 'to', Spot> {
  const open = openColumns(s, row, seat);
  const choice = choices[row]![open]!;
  return explain ? { ...choice, not: closedSpots(s, row, seat, rule) } : choice;
}

/** The leftmost open spot of a row: what silence takes. There is always one (MA-step2-move-e). */
export function leftmost(s: State, row: number, seat: Seat): Spot {
  const open = openColumns(s, row, seat);
  return row * WIDTH + 31 - Math.clz32(open & -open);
}

function closedSpots(s: State, row: number, seat: Seat, rule: string): Greyed<MiddleAges>[] {
  const not: Greyed<MiddleAges>[] = [];
  s.table.forEach((tile, spot) => {
    if (tile === 0) return;
    if (rowAt(spot) !== row) {
      not.push({ value: spot, why: because('otherRow', rule, { row }) });
      return;
    }
    const holder = lordAt(s, spot);
    const keeper = scoutAt(s, spot);
    if (holder >= 0) not.push({ value: spot, why: because('lordThere', rule, { seat: holder }) });
    else if (keeper >= 0 && keeper !== seat) {
      not.push({ value: spot, why: because('reserved', 'E.rampart', { seat: keeper }) });
    }
  });
  return not;
}

export const lordAt = (s: State, spot: Spot): Seat => s.fiefs.findIndex((fief) => fief.lord === spot);
export const scoutAt = (s: State, spot: Spot): Seat => s.fiefs.findIndex((fief) => fief.scout === spot);

/** What a label of any frame hands to the functions that do its work. */
export type Course = Pick<
  Context<MiddleAges, keyof MiddleAges['Frames'], string>,
  's' | 'seats' | 'below' | 'emit' | 'reveal'
>;
