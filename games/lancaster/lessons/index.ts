/** The lessons of Lancaster, in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { Lancaster } from '../rules/vocabulary.ts';
import { round } from './round.ts';

export const lessons: readonly Lesson<Lancaster>[] = [round];
