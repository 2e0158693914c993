/** A paragraph of the rules page in one line. */

import type { Paragraph } from '@homage/words';

export const p = (id: string, title: string, body: string): Paragraph => ({ id, title, body });
