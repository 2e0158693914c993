/** The game as the house takes it: its cover at once, every part of it on demand. */

import type { Game } from '@homage/ui';
import { atOnce } from '@homage/words';
import { cover } from './cover.ts';
import type { Quitrent } from './rules/index.ts';

export const game = {
  ...cover,
  rules: async () => (await import('./rules/index.ts')).quitrent,
  ...atOnce(async () => (await import('./text/index.ts')).words),
  wisdom: async () => (await import('./bot/index.ts')).wisdom,
  board: () => import('./board/index.ts'),
} satisfies Game<Quitrent>;
