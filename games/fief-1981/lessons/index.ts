/** The lessons of FIEF (1981), in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { Fief81 } from '../rules/vocabulary.ts';
import { turn } from './turn.ts';

export const lessons: readonly Lesson<Fief81>[] = [turn];
