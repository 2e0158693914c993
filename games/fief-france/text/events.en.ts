/** Everything the game has to tell, in English. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { deeds } from './deeds.en.ts';
import { power } from './power.en.ts';

export const events: GameText<FiefFrance>['events'] = { ...power, ...deeds };
