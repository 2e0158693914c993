/**
 * What everybody remembers. Coins lie face down, but conflicts show them before they go home or stay, and nobody forgets that: `s.shown` names
 * the coins whose place all players know. It is public and part of the state, because `redeal` deals anew whatever is not in the view: a
 * bot that is to remember needs a state that remembers. Edition 1 did not.
 */

import { coinsAt } from './pieces.ts';
import type { State } from './vocabulary.ts';

/** Coins have just been shown to all: from now on everybody knows where they are. */
export function show(s: State, coins: readonly number[]): void {
  if (s.shown === undefined) return;
  for (const coin of coins) if (!s.shown.includes(coin)) s.shown.push(coin);
  s.shown.sort((a, b) => a - b);
}

/**
 * So many coins of a suit are about to leave a place face down: nobody else can say any more which of them are still there, unless all
 * leave together.
 */
export function cover(s: State, suit: number, place: number, leaving: number): void {
  if (s.shown === undefined || s.shown.length === 0) return;
  const here = coinsAt(s, suit, place);
  if (leaving < here.length) s.shown = s.shown.filter((coin) => !here.includes(coin));
}
