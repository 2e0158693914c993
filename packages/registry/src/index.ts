/** The games as Node needs them: rules, words and bots of all of them, loaded before anybody asks. Boards stay on the disk. */

import type { Wisdom } from '@homage/bots';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import type { GameWords } from '@homage/words';
import { BROWSER_GAMES } from '#browser';

/** A game whose names nobody outside its folder knows. */
export type AnyGame = GameDef<Vocabulary>;

export interface GameEntry {
  id: string;
  def: AnyGame;
  words: GameWords<Vocabulary>;
  wisdom: Wisdom<Vocabulary>;
  /** The seats that won. */
  winners(outcome: object): readonly Seat[];
}

export const GAMES: readonly GameEntry[] = await Promise.all(
  BROWSER_GAMES.map(async ({ id, rules, words, wisdom }) => ({
    id,
    def: await rules(),
    words: await words(),
    wisdom: await wisdom(),
    winners: (outcome: object) => (outcome as { winners: readonly Seat[] }).winners,
  })),
);

export function gameById(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
