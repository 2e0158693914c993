/** The lessons of Petty Fiefs, in the order in which they are taken. */

import type { Lesson } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { conflict } from './conflict.ts';

export const lessons: readonly Lesson<PettyFiefs>[] = [conflict];
