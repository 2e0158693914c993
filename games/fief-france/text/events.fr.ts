/** Tout ce que le jeu raconte, en français. */

import type { GameText } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { deeds } from './deeds.fr.ts';
import { power } from './power.fr.ts';

export const events: GameText<FiefFrance>['events'] = { ...power, ...deeds };
