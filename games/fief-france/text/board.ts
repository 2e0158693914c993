/** Everything that the board can say: the few words that stand on it, the names, and the sentences about the position. */

import type { Language } from '@homage/words';
import { type Tongue, tongues } from './tongue.ts';

export type BoardWords = Tongue['board'];

export const wordsIn = (language: Language): BoardWords => tongues.in(language).board;
