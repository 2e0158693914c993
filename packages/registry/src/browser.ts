/** The games of this house: their covers at once, everything else on demand. */

import type { AnyGame } from '@homage/ui';
import * as games from './games.ts';

export type BrowserGame = AnyGame;

/* Inside a game everything is typed by its vocabulary; outside of it a game is plain data. This is the border. */
export const BROWSER_GAMES = (Object.values(games) as unknown[] as BrowserGame[]).sort(
  (a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1),
) as readonly BrowserGame[];

export function browserGame(id: string): BrowserGame | undefined {
  return BROWSER_GAMES.find((game) => game.id === id);
}
