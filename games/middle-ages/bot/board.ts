/** Fiefs as the bots count them, and what a tile would bring each of them. */

import type { Seat } from '@homage/kernel';
import {
  chestsOn,
  countedBy,
  EMPTY_ESTATE_PENALTY,
  ESTATES,
  type Estate,
  EVENT_EFFECTS,
  EVENT_EVERY,
  estateIndex,
  estateOf,
  type Fief,
  farmersOn,
  has,
  rateOf,
  type State,
  TILES_PER_ESTATE,
  type Tile,
  TRIBUTE,
} from '../rules/index.ts';
import type { Hand } from './hand.ts';

export const {
  field: FIELD,
  mill: MILL,
  village: VILLAGE,
  rampart: RAMPART,
  market: MARKET,
  barracks: BARRACKS,
} = estateIndex;

const ALL_TILES = ESTATES.reduce((sum, estate) => sum + TILES_PER_ESTATE[estate], 0);
/** How often a tile is of each estate. */
export const SHARE: readonly number[] = ESTATES.map((estate) => TILES_PER_ESTATE[estate] / ALL_TILES);

/** How many tiles of each estate a fief has, and their symbols. */
export interface Board {
  fief: Fief;
  tiles: number[];
  farmers: number;
  chests: number;
}

export function boardOf(fief: Fief): Board {
  const board: Board = { fief, tiles: [0, 0, 0, 0, 0, 0, 0, 0], farmers: 0, chests: 0 };
  for (let estate = 0; estate < 8; estate++) {
    const column = fief.columns[estate]!;
    board.tiles[estate] = column.length;
    for (let i = 0; i < column.length; i++) {
      board.farmers += farmersOn[column[i]!]!;
      board.chests += chestsOn[column[i]!]!;
    }
  }
  return board;
}

export function addTile(board: Board, tile: Tile): void {
  board.tiles[estateOf[tile]!]!++;
  board.farmers += farmersOn[tile]!;
  board.chests += chestsOn[tile]!;
}

/** How many tiles an estate counts. */
export function counted({ fief, tiles }: Board, estate: number): number {
  const counts = countedBy[estate]!;
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += tiles[counts[i]!]!;
  const token = fief.plots[estate]!;
  return token >= 0 ? sum + tiles[token]! : sum;
}

export const rate = ({ fief }: Board, estate: number): number => rateOf[estate]! + (has(fief.extra, estate) ? 1 : 0);

/** What an estate pays when one more tile of it is taken. */
const incomeOf = (board: Board, estate: number): number => (counted(board, estate) + 1) * rate(board, estate);

/** The income of a round on average, by how often tiles of each estate come. */
export function meanIncome(board: Board): number {
  let sum = 0;
  for (let estate = 0; estate < 8; estate++) sum += SHARE[estate]! * incomeOf(board, estate);
  return sum;
}

export const meanSymbols = ({ farmers, chests }: Board): number => SHARE[FIELD]! * farmers + SHARE[MARKET]! * chests;

/** By how much one more tile of an estate raises the mean income. */
function growthOf(board: Board, estate: number): number {
  let sum = 0;
  for (let other = 0; other < 8; other++) {
    if (countedBy[other]!.includes(estate) || board.fief.plots[other] === estate) {
      sum += SHARE[other]! * rate(board, other);
    }
  }
  return sum;
}

/** What rivals with at most so many tiles of an estate give, and a bonus for each of them. */
function tribute(boards: readonly Board[], seat: Seat, estate: number, most: number, bonus: number): number {
  let sum = 0;
  for (let other = 0; other < boards.length; other++) {
    const rival = boards[other]!;
    if (other !== seat && rival.tiles[estate]! <= most) sum += Math.min(TRIBUTE, rival.fief.coins) + bonus;
  }
  return sum;
}

/** Coins that a tile brings at once: effect and income, with a guess for what an effect is worth that pays no coins. */
export function harvest(boards: readonly Board[], seat: Seat, board: Board, tile: Tile, left: number, w: Hand): number {
  const estate = estateOf[tile]!;
  const income = incomeOf(board, estate);
  switch (estate) {
    case FIELD:
      return income + board.farmers + farmersOn[tile]!;
    case MARKET:
      return income + board.chests + chestsOn[tile]!;
    case MILL:
      return income + tribute(boards, seat, MILL, board.tiles[MILL]!, 0);
    case BARRACKS:
      return income + tribute(boards, seat, RAMPART, board.tiles[BARRACKS]!, w.attack);
    case VILLAGE:
      return income + (board.fief.cemetery.length > 0 ? Math.min(w.returned, 2 + left) : 0);
    case RAMPART:
      return income + (left > 1 ? w.scout : 0);
    default:
      return income + w.token * left;
  }
}

/** What an empty estate is feared for: its penalty, the more the fewer chances are left to fill it. */
export const fear = (left: number, w: Hand): number =>
  Math.min(EMPTY_ESTATE_PENALTY, w.fills + w.fillsLate * Math.max(0, 8 - left));

/** What a tile is worth to have, beside what it brings at once. */
export function keep(s: State, board: Board, tile: Tile, left: number, w: Hand): number {
  const estate = estateOf[tile]!;
  let worth = w.growth * left * growthOf(board, estate);
  worth += w.symbols * left * (SHARE[FIELD]! * farmersOn[tile]! + SHARE[MARKET]! * chestsOn[tile]!);
  if (estate === RAMPART && board.tiles[RAMPART]! < 2) worth += w.shelter * left;
  if (board.tiles[estate] === 0) worth += fear(left, w);
  return w.events === 0 ? worth : worth + w.events * eventsOn(s, board, tile, left);
}

/** What the events that still come will pay for a tile, or cost. */
function eventsOn(s: State, board: Board, tile: Tile, left: number): number {
  const estate = ESTATES[estateOf[tile]!]!;
  let sum = 0;
  for (let i = s.applied; i < s.events.length; i++) {
    const effect = EVENT_EFFECTS[s.events[i]!];
    switch (effect.does) {
      case 'paySymbols':
        sum += effect.coins * (effect.symbol === 'farmer' ? farmersOn[tile]! : chestsOn[tile]!);
        break;
      case 'payTiles':
        if (effect.estates.includes(estate)) sum += effect.coins;
        break;
      case 'payEstates':
        if (board.tiles[estateOf[tile]!] === 0) sum += effect.coins;
        break;
      case 'lose':
        // The first tile of an estate will be lost again; further ones are safe.
        if (effect.estates.includes(estate) && board.tiles[estateOf[tile]!] === 0) {
          sum -= lossAt(i, left) ? EMPTY_ESTATE_PENALTY / 2 : 2;
        }
        break;
      default:
    }
  }
  return sum;
}

/** Whether an event comes so late that what it takes will hardly be replaced. */
const lossAt = (event: number, left: number): boolean => (event + 1) * EVENT_EVERY === 16 && left <= EVENT_EVERY;

/** What the events that still come will pay a fief as it stands. */
export function eventsAhead(s: State, board: Board): number {
  let sum = 0;
  for (let i = s.applied; i < s.events.length; i++) {
    const effect = EVENT_EFFECTS[s.events[i]!];
    switch (effect.does) {
      case 'paySymbols':
        sum += effect.coins * (effect.symbol === 'farmer' ? board.farmers : board.chests);
        break;
      case 'payTiles':
        sum += effect.coins * tilesOf(board, effect.estates);
        break;
      case 'payCemetery':
        sum += effect.coins * board.fief.cemetery.length;
        break;
      case 'payEstates':
        for (let estate = 0; estate < 8; estate++) if (board.tiles[estate]! > 0) sum += effect.coins;
        break;
      case 'lose':
        for (const estate of effect.estates) {
          const height = board.tiles[estateIndex[estate]]!;
          sum -= height === 0 ? 0 : height === 1 ? 6 : 3;
        }
        break;
      case 'restore':
        sum += board.fief.cemetery.length > 0 ? 3 : 0;
    }
  }
  return sum;
}

function tilesOf(board: Board, estates: readonly Estate[]): number {
  let sum = 0;
  for (const estate of estates) sum += board.tiles[estateIndex[estate]]!;
  return sum;
}
