/** The event cards and the final count. */

import {
  chestsOn,
  EMPTY_ESTATE_PENALTY,
  EVENT_EFFECTS,
  type EventCard,
  estateIndex,
  type Fief,
  farmersOn,
} from '@homage/middle-ages/rules';
import { bury, choosable, graves, losses, pay, type Realm, raise, symbols } from './realm.ts';

export const cardOf = (G: Realm): EventCard => G.events[G.applied]!;

/** Pays what the card pays, and finds out who has something to choose. */
export function beginEvent(G: Realm): void {
  const card = cardOf(G);
  const effect = EVENT_EFFECTS[card];
  const waiting: string[] = [];
  G.chosen = {};
  if ('coins' in effect) {
    for (const fief of G.fiefs) {
      const coins = counted(fief, card) * effect.coins;
      if (coins >= 0) fief.coins += coins;
      else pay(fief, -coins);
    }
  }
  G.fiefs.forEach((fief, seat) => {
    const asked =
      effect.does === 'lose' ? choosable(fief, card).length > 0 : effect.does === 'restore' && graves(fief).length > 1;
    if (asked) waiting.push(String(seat));
  });
  G.waiting = waiting;
}

function counted(fief: Fief, card: EventCard): number {
  const effect = EVENT_EFFECTS[card];
  switch (effect.does) {
    case 'paySymbols':
      return symbols(fief, effect.symbol === 'farmer' ? farmersOn : chestsOn);
    case 'payTiles':
      return effect.estates.reduce((sum, estate) => sum + fief.columns[estateIndex[estate]]!.length, 0);
    case 'payCemetery':
      return fief.cemetery.length;
    case 'payEstates':
      return fief.columns.filter((column) => column.length > 0).length;
    default:
      return 0;
  }
}

/** Everybody has chosen: losses and returns happen at once. */
export function endEvent(G: Realm): void {
  const card = cardOf(G);
  G.fiefs.forEach((fief, seat) => {
    const chosen = G.chosen[String(seat)];
    for (const estate of losses(card)) {
      const { length } = fief.columns[estate]!;
      const at = chosen !== undefined && 'places' in chosen ? chosen.places[estate] : undefined;
      if (length > 0) bury(fief, estate, at ?? length - 1);
    }
    if (EVENT_EFFECTS[card].does === 'restore') {
      const tile = chosen !== undefined && 'tile' in chosen ? chosen.tile : graves(fief)[0];
      if (tile !== undefined) raise(fief, tile);
    }
  });
  G.applied++;
  G.waiting = null;
}

export interface Result {
  totals: number[];
  winners: number[];
}

/** Coins less a penalty for each empty estate; ties are broken by the estates from the right. */
export function result({ fiefs }: Realm): Result {
  const totals = fiefs.map(
    ({ coins, columns }) => coins - EMPTY_ESTATE_PENALTY * columns.filter((column) => column.length === 0).length,
  );
  const compare = (a: number, b: number): number => {
    if (totals[a] !== totals[b]) return totals[b]! - totals[a]!;
    for (let estate = fiefs[a]!.columns.length - 1; estate >= 0; estate--) {
      const more = fiefs[b]!.columns[estate]!.length - fiefs[a]!.columns[estate]!.length;
      if (more !== 0) return more;
    }
    return 0;
  };
  const seats = totals.map((_, seat) => seat);
  return { totals, winners: seats.filter((seat) => seats.every((other) => compare(seat, other) <= 0)) };
}
