/**
 * What everybody remembers. Coins lie face down, but conflicts show them before they go home or stay, and nobody forgets that: `s.shown` names
 * the coins whose place all players know. It is public and part of the state, because `redeal` deals anew whatever is not in the view: a
 * bot that is to remember needs a state that remembers. Edition 1 did not.
 */

import { isMercenary, PER_SUIT, piece, pipsOf } from './data.ts';
import { countAt } from './pieces.ts';
import type { State } from './vocabulary.ts';

/** Coins have just been shown to all: from now on everybody knows where they are. */
export function show(s: State, coins: readonly number[]): void {
  const { shown } = s;
  if (shown === undefined) return;
  for (const coin of coins) {
    let at = shown.length;
    while (at > 0 && shown[at - 1]! > coin) at--;
    if (shown[at - 1] !== coin) shown.splice(at, 0, coin);
  }
}

export const placeOf = (s: State, coin: number): number =>
  isMercenary(coin) ? s.mercenaries[pipsOf(coin)]! : s.coins[coin]!;

/**
 * So many coins of a suit are about to leave a place face down: nobody else can say any more which of them are still there, unless all
 * leave together.
 */
export function cover(s: State, suit: number, place: number, leaving: number): void {
  const { shown } = s;
  if (shown === undefined) return;
  // They are kept in order, so those of a suit lie together; most of the time none of them is here.
  const first = piece(suit, 0);
  let from = 0;
  while (from < shown.length && shown[from]! < first) from++;
  let to = from;
  let here = false;
  for (; to < shown.length && shown[to]! < first + PER_SUIT; to++) here ||= placeOf(s, shown[to]!) === place;
  if (!here || leaving === countAt(s, suit, place)) return;
  for (let i = to - 1; i >= from; i--) if (placeOf(s, shown[i]!) === place) shown.splice(i, 1);
}
