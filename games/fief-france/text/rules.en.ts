/** The rules page in English. */

import type { Paragraph } from '@homage/words';
import { book1 } from './rules.en.1.ts';
import { book2 } from './rules.en.2.ts';
import { book3 } from './rules.en.3.ts';
import { book4 } from './rules.en.4.ts';
import { book5 } from './rules.en.5.ts';

export const rules: readonly Paragraph[] = [...book1, ...book2, ...book3, ...book4, ...book5];
