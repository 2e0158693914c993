/** The lessons of FIEF France, in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { FiefFrance } from '../rules/index.ts';

export const lessons: readonly Lesson<FiefFrance>[] = [];
