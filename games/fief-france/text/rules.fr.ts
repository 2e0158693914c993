/** La page des règles en français. */

import type { Paragraph } from '@homage/words';
import { book1 } from './rules.fr.1.ts';
import { book2 } from './rules.fr.2.ts';
import { book3 } from './rules.fr.3.ts';
import { book4 } from './rules.fr.4.ts';
import { book5 } from './rules.fr.5.ts';

export const rules: readonly Paragraph[] = [...book1, ...book2, ...book3, ...book4, ...book5];
