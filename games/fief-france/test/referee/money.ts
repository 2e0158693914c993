/** 3, 4: what families earn and what things cost. */

import type { Seat } from '@homage/kernel';
import { FIEFS, type LordId, SEES, TOWNS, type Town, type Units } from '../../rules/index.ts';
import { type Board, COST, KINDS, POOL } from './board.ts';

export interface Earned {
  towns: number;
  mills: number;
  tallage: number;
  tithe: number;
  queen: number;
}

/** G.3.3.2: who collects the tithe of a see: its bishop, else the first cardinal in turn order, else the pope. */
function tither(board: Board, see: 1 | 2 | 3 | 4 | 5): Seat | null {
  if (board.sees[see].lord === null) return null;
  const own = board.taxes.find((tax) => tax.kind === 'tithe' && tax.see === see && board.sees[see].lord === tax.lord);
  if (own !== undefined) return own.seat;
  for (const seat of board.turn()) {
    const tax = board.taxes.find((t) => t.kind === 'cardinal' && t.see === see && t.seat === seat);
    if (tax !== undefined && board.cardinals.includes(tax.lord)) return seat;
  }
  const papal = board.taxes.find((tax) => tax.kind === 'papal' && tax.lord === board.pope);
  return papal?.seat ?? null;
}

/** 3: the income of every family, from one position. */
export function incomes(board: Board): Earned[] {
  const out: Earned[] = board.purse.map(() => ({ towns: 0, mills: 0, tallage: 0, tithe: 0, queen: 0 }));
  for (const town of TOWNS) {
    if (board.besieged(town)) continue;
    const controller = board.control(town);
    if (controller !== null) (out[controller] as Earned).towns++;
  }
  for (const see of SEES) {
    if (board.afflicted('famine', see)) continue;
    const fair = new Set(board.bonuses.filter((bonus) => bonus.see === see).map(({ card }) => card)).size;
    const tithe = tither(board, see);
    for (const town of board.map.seeTowns[see]) {
      const gain = board.besieged(town) ? 0 : board.towns[town].mills * (2 + fair);
      const controller = board.control(town);
      if (tithe !== null) (out[tithe] as Earned).tithe += gain;
      else if (controller !== null) (out[controller] as Earned).mills += gain;
    }
  }
  for (const fief of FIEFS) {
    const governor = board.of(board.fiefs[fief].lord);
    const crown = board.of(board.king ?? (board.regent ? board.queen : null));
    for (const tax of board.taxes) {
      if (tax.fief !== fief) continue;
      const owed =
        tax.kind === 'tallage'
          ? governor === tax.seat
          : tax.kind === 'royal' && crown === tax.seat && governor === null;
      if (owed) (out[tax.seat] as Earned).tallage += 2 * board.map.fiefTowns[fief].length;
    }
  }
  const queen = board.of(board.queen);
  if (queen !== null) (out[queen] as Earned).queen += 2;
  return out;
}

/** 4.1: 2 deniers and 2 for each title. */
export const ransom = (board: Board, lords: readonly LordId[]): number =>
  lords.reduce((sum, id) => sum + 2 + 2 * board.titles(id), 0);

export const priceOf = (units: Units): number => KINDS.reduce((sum, kind) => sum + COST[kind] * units[kind], 0);

/** 4.3: whether new pawns may stand there, and whether the pool has them. */
export function mayPlace(board: Board, seat: Seat, town: Town, units: Units): string | undefined {
  for (const kind of KINDS) {
    if (units[kind] > 0 && (kind === 'krk' || kind === 'qrs')) return `buys ${kind}`;
    if (board.inPlay(seat, kind) + units[kind] > POOL[kind]) return `has no ${kind} left in the pool`;
  }
  const holds = board.towns[town].holder === seat;
  if (holds && board.besieged(town)) return 'places pawns in a town where he is besieged';
  if (board.free(seat, town).length > 0) return undefined;
  if (holds && board.towns[town].fort > 0 && board.present(seat, town)) return undefined;
  return 'places pawns where he has neither a lord nor a fortress';
}

/** 4.4: all towns of the fief, and a stronghold in the one that becomes the city. */
export function mayBuyTitle(board: Board, seat: Seat, fief: (typeof FIEFS)[number], city: Town): string | undefined {
  if (board.fiefs[fief].lord !== null || board.fiefs[fief].city !== null) return 'buys a title that is not for sale';
  const towns = board.map.fiefTowns[fief];
  if (!towns.every((town) => board.control(town) === seat)) return 'does not control all its towns';
  if (!towns.includes(city) || board.towns[city].fort !== 1) return 'has no stronghold in the new city';
  return undefined;
}
