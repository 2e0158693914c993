/** The languages that are loaded: `en.ts` and `fr.ts` put themselves here. */

import { Tongues } from '@homage/words';
import type { tongue as english } from './tongue.en.ts';
import type { tongue as french } from './tongue.fr.ts';

export type Tongue = typeof english | typeof french;
export const tongues = new Tongues<Tongue>();
