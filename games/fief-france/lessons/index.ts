/** The lessons of FIEF France, in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { battle } from './battle.ts';
import { land } from './land.ts';
import { vote } from './vote.ts';

export const lessons: readonly Lesson<FiefFrance>[] = [land, battle, vote];
