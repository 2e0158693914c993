/** The kernel's helpers, typed by this game. */

import { kit } from '@homage/kernel';
import type { FiefFrance } from './vocabulary.ts';

export const { frame, ask, aside, because, oneOf, someOf } = kit<FiefFrance>();
