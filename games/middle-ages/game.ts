/** The game as the house takes it: its cover at once, every part of it on demand. */

import type { Game } from '@homage/ui';
import { cover } from './cover.ts';
import type { MiddleAges } from './rules/index.ts';

export const game = {
  ...cover,
  rules: async () => (await import('./rules/index.ts')).middleAges,
  words: async () => (await import('./text/index.ts')).words,
  wisdom: async () => (await import('./bot/index.ts')).wisdom,
  counts: async () => (await import('./text/counts.ts')).counts,
  lessons: async () => (await import('./lessons/index.ts')).lessons,
  board: () => import('./board/index.ts'),
} satisfies Game<MiddleAges>;
