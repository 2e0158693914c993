/** The games of the tests: Squabble, and a bot that never answers. */

import { squabble } from '@homage/testkit/fixture';
import type { ServedGame } from '../src/settings.ts';

const def = squabble as unknown as ServedGame['def'];

export const GAMES: readonly ServedGame[] = [
  { id: squabble.id, def },
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
