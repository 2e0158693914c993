/** The games, and one more: Squabble, whose squires act out of turn whenever they may. Bot threads load them from here. */

import { GAMES as REAL } from '@homage/registry';
import type { ServedGame } from '@homage/server';
import { type Squabble, squabble, squabbleWords } from '@homage/testkit/fixture';

const def = { ...squabble, id: 'talkative' } as unknown as ServedGame['def'];
const words = squabbleWords as unknown as NonNullable<ServedGame['words']>;

export const GAMES: readonly ServedGame[] = [
  ...(REAL as readonly ServedGame[]),
  // Offers are all that they care about.
  { id: 'talkative', def, words, wisdom: { value: (state) => (state as Squabble['State']).offers.length } },
];
