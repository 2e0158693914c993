/** The lessons of Middle Ages, in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { MiddleAges } from '../rules/vocabulary.ts';
import { attack } from './attack.ts';
import { turn } from './turn.ts';

export const lessons: readonly Lesson<MiddleAges>[] = [turn, attack];
