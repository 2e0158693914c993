/** Coins that have just moved, by the place they come from: shown there until the next event. */

import type { SeenEvent } from '@homage/kernel';
import type { MiddleAges } from '../rules/index.ts';
import { cemeteryPlace, columnPlace, fiefPlace } from '../text/places.ts';

type Events = MiddleAges['Events'];

export type Gains = ReadonlyMap<string, number>;

export function gainsOf(events: readonly SeenEvent<MiddleAges>[]): Gains {
  const gains = new Map<string, number>();
  const add = (place: string, coins: number): void => {
    if (coins !== 0) gains.set(place, (gains.get(place) ?? 0) + coins);
  };
  for (const { kind, data } of events) {
    switch (kind) {
      case 'income': {
        const { seat, rate, counted } = data as Events['income'];
        for (const { estate, tiles } of counted) add(columnPlace(seat, estate), rate * tiles);
        break;
      }
      case 'symbolsPaid': {
        const { seat, estate, coins } = data as Events['symbolsPaid'];
        add(columnPlace(seat, estate), coins);
        break;
      }
      case 'millPaid': {
        const { seat, from, coins } = data as Events['millPaid'];
        add(columnPlace(seat, 'mill'), coins);
        for (const one of from) add(fiefPlace(one.seat), -one.coins);
        break;
      }
      case 'attacked': {
        const { seat, target, coins, tile } = data as Events['attacked'];
        add(columnPlace(seat, 'barracks'), coins);
        add(tile === 0 ? fiefPlace(target) : cemeteryPlace(target), -coins);
        break;
      }
      case 'eventPaid': {
        const { seat, coins } = data as Events['eventPaid'];
        add(fiefPlace(seat), coins);
        break;
      }
    }
  }
  return gains;
}

/**
 * What an estate will pay when its next tile is taken: its rate for each tile it counts, tokens included. It pays at no other time, and the
 * new tile counts (E.income), so the figure holds one tile more than lies there.
 */
export function nextIncome(columns: readonly (readonly number[])[], rate: number, counted: readonly number[]): number {
  return rate * counted.reduce((sum, estate) => sum + (columns[estate]?.length ?? 0), 1);
}
