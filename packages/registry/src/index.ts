/** The list of games: one line each. This is the entry for Node; boards are in `browser.ts`. */

import type { Wisdom } from '@homage/bots';
import { wisdom as fief1981Bot } from '@homage/fief-1981/bot';
import { fief1981 } from '@homage/fief-1981/rules';
import { words as fief1981Words } from '@homage/fief-1981/text';
import { wisdom as fiefFranceBot } from '@homage/fief-france/bot';
import { fiefFrance } from '@homage/fief-france/rules';
import { words as fiefFranceWords } from '@homage/fief-france/text';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import { wisdom as lancasterBot } from '@homage/lancaster/bot';
import { lancaster } from '@homage/lancaster/rules';
import { words as lancasterWords } from '@homage/lancaster/text';
import { wisdom as middleAgesBot } from '@homage/middle-ages/bot';
import { middleAges } from '@homage/middle-ages/rules';
import { words as middleAgesWords } from '@homage/middle-ages/text';
import { wisdom as pettyFiefsBot } from '@homage/petty-fiefs/bot';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words as pettyFiefsWords } from '@homage/petty-fiefs/text';
import type { GameWords } from '@homage/words';

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

/** Forgets the types of a game: the one place where this happens. */
function entry<V extends Vocabulary & { Outcome: { winners: readonly Seat[] } }>(
  def: GameDef<V>,
  words: GameWords<V>,
  wisdom: Wisdom<V>,
): GameEntry {
  return {
    id: def.id,
    def: def as unknown as AnyGame,
    words: words as unknown as GameWords<Vocabulary>,
    wisdom: wisdom as unknown as Wisdom<Vocabulary>,
    winners: (outcome) => (outcome as V['Outcome']).winners,
  };
}

export const GAMES: readonly GameEntry[] = [
  entry(middleAges, middleAgesWords, middleAgesBot),
  entry(lancaster, lancasterWords, lancasterBot),
  entry(pettyFiefs, pettyFiefsWords, pettyFiefsBot),
  entry(fief1981, fief1981Words, fief1981Bot),
  entry(fiefFrance, fiefFranceWords, fiefFranceBot),
];

export function gameById(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
