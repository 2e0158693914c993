/** The game as the house takes it: its cover at once, every part of it on demand. */

import type { Game } from '@homage/ui';
import { onDemand } from '@homage/words';
import { cover } from './cover.ts';
import type { Fief81 } from './rules/index.ts';

const spoken = onDemand<Fief81>(
  async () => (await import('./text/words.ts')).words,
  { en: async () => (await import('./text/en.ts')).en, fr: async () => (await import('./text/fr.ts')).fr },
  {
    en: () => import('./text/en-rules.ts'),
    fr: () => import('./text/fr-rules.ts'),
  },
);

export const game = {
  ...cover,
  rules: async () => (await import('./rules/def.ts')).fief1981,
  ...spoken,
  wisdom: async () => (await import('./bot/index.ts')).wisdom,
  counts: async () => (await import('./text/counts.ts')).counts,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  board: () => import('./board/index.ts'),
} satisfies Game<Fief81>;
