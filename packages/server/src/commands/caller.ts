/** Who asks for something. */

import type { Guest } from '@homage/protocol';
import type { Guests } from '../guests.ts';
import type { Once } from '../once.ts';
import { refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';

export interface Caller {
  hall: Hall;
  guests: Guests;
  /** Null only for commands that need no name. */
  who: Guest | null;
  /** The command came with a key: it is done once. */
  once?: Once | undefined;
  /** The network from which it came. */
  from?: string | undefined;
}

/** Commands that need a name never come here without one. */
export function guestOf({ who }: Caller): Guest {
  if (who === null) throw refused('server.noGuest');
  return who;
}
