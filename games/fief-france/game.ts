/** The game as the house takes it: its cover at once, every part of it on demand. */

import type { Game } from '@homage/ui';
import { type Late, onDemand } from '@homage/words';
import { cover } from './cover.ts';
import type { FiefFrance } from './rules/index.ts';

const spoken = onDemand<FiefFrance, Late>(
  async () => (await import('./text/words.ts')).words,
  { en: async () => (await import('./text/en.ts')).en, fr: async () => (await import('./text/fr.ts')).fr },
  { en: () => import('./text/late.en.ts'), fr: () => import('./text/late.fr.ts') },
);

export const game = {
  ...cover,
  rules: async () => (await import('./rules/index.ts')).fiefFrance,
  ...spoken,
  wisdom: async () => (await import('./bot/index.ts')).wisdom,
  counts: async () => (await import('./text/counts.ts')).counts,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  board: () => import('./board/index.ts'),
} satisfies Game<FiefFrance>;
