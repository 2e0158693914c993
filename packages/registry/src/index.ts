/** The list of games: one line each. This is the entry for Node; boards are in `browser.ts`. */

import type { Wisdom } from '@homage/bots';
import { wisdom as fief1981Bot } from '@homage/fief-1981/bot';
import { lessons as fief1981Lessons } from '@homage/fief-1981/lessons';
import { fief1981 } from '@homage/fief-1981/rules';
import { words as fief1981Words } from '@homage/fief-1981/text';
import { wisdom as fiefFranceBot } from '@homage/fief-france/bot';
import { lessons as fiefFranceLessons } from '@homage/fief-france/lessons';
import { fiefFrance } from '@homage/fief-france/rules';
import { words as fiefFranceWords } from '@homage/fief-france/text';
import type { GameDef, Seat, Vocabulary } from '@homage/kernel';
import { wisdom as lancasterBot } from '@homage/lancaster/bot';
import { lessons as lancasterLessons } from '@homage/lancaster/lessons';
import { lancaster } from '@homage/lancaster/rules';
import { words as lancasterWords } from '@homage/lancaster/text';
import { wisdom as middleAgesBot } from '@homage/middle-ages/bot';
import { lessons as middleAgesLessons } from '@homage/middle-ages/lessons';
import { middleAges } from '@homage/middle-ages/rules';
import { words as middleAgesWords } from '@homage/middle-ages/text';
import { wisdom as pettyFiefsBot } from '@homage/petty-fiefs/bot';
import { lessons as pettyFiefsLessons } from '@homage/petty-fiefs/lessons';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words as pettyFiefsWords } from '@homage/petty-fiefs/text';
import type { GameWords, Lesson } from '@homage/words';

/** A game whose names nobody outside its folder knows. */
export type AnyGame = GameDef<Vocabulary>;

export interface GameEntry {
  id: string;
  def: AnyGame;
  words: GameWords<Vocabulary>;
  wisdom: Wisdom<Vocabulary>;
  /** The seats that won. */
  winners(outcome: object): readonly Seat[];
  /** Empty where a game has none. */
  lessons: readonly Lesson<Vocabulary>[];
}

/** Forgets the types of a game: the one place where this happens. */
function entry<V extends Vocabulary & { Outcome: { winners: readonly Seat[] } }>(
  def: GameDef<V>,
  words: GameWords<V>,
  wisdom: Wisdom<V>,
  lessons: readonly Lesson<V>[] = [],
): GameEntry {
  return {
    id: def.id,
    def: def as unknown as AnyGame,
    words: words as unknown as GameWords<Vocabulary>,
    wisdom: wisdom as unknown as Wisdom<Vocabulary>,
    winners: (outcome) => (outcome as V['Outcome']).winners,
    lessons: lessons as unknown as readonly Lesson<Vocabulary>[],
  };
}

export const GAMES: readonly GameEntry[] = [
  entry(middleAges, middleAgesWords, middleAgesBot, middleAgesLessons),
  entry(lancaster, lancasterWords, lancasterBot, lancasterLessons),
  entry(pettyFiefs, pettyFiefsWords, pettyFiefsBot, pettyFiefsLessons),
  entry(fief1981, fief1981Words, fief1981Bot, fief1981Lessons),
  entry(fiefFrance, fiefFranceWords, fiefFranceBot, fiefFranceLessons),
];

export function gameById(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}
