/** The games of the tests: Squabble, with a judgement, with a bot that never answers, and with one that fails. */

import { type Squabble, squabble, squabbleWords } from '@homage/testkit/fixture';
import type { ServedGame } from '../src/settings.ts';

const def = squabble as unknown as ServedGame['def'];
const words = squabbleWords as unknown as NonNullable<ServedGame['words']>;

export const GAMES: readonly ServedGame[] = [
  { id: squabble.id, def, words },
  {
    id: 'rich',
    def: { ...def, id: 'rich' },
    wisdom: { value: (state, seat) => (state as Squabble['State']).purses[seat] ?? 0 },
  },
  {
    id: 'slow',
    def: { ...def, id: 'slow' },
    wisdom: {
      value() {
        for (;;);
      },
    },
  },
  {
    id: 'broken',
    def: { ...def, id: 'broken' },
    wisdom: {
      value: () => 0,
      candidates: () => giveUp(),
      asides: () => giveUp(),
    },
  },
];

function giveUp(): never {
  throw new Error('what it saw is nobody’s business');
}
