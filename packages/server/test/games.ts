/** The games of the tests: Squabble, and a bot that never answers. */

import { squabble, squabbleWords } from '@homage/testkit/fixture';
import type { ServedGame } from '../src/settings.ts';

const def = squabble as unknown as ServedGame['def'];
const words = squabbleWords as unknown as NonNullable<ServedGame['words']>;

export const GAMES: readonly ServedGame[] = [
  { id: squabble.id, def, words },
  {
    id: 'slow',
    def: { ...def, id: 'slow' },
    wisdom: {
      value() {
        for (;;);
      },
    },
  },
];
