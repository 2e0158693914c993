/** Commands by name, the same for socket and HTTP. A handler returns the reply when all it did is durable, or throws `Refused`. */

import type { Body, CommandName, Guest, Reply } from '@homage/protocol';
import type { Guests } from '../guests.ts';
import type { Once } from '../once.ts';
import type { Hall } from '../rooms/hall.ts';
import * as lobby from './lobby.ts';
import * as play from './play.ts';
import * as talk from './talk.ts';

export interface Caller {
  hall: Hall;
  guests: Guests;
  /** Null only for commands that need no name. */
  who: Guest | null;
  /** The command came with a key: it is done once. */
  once?: Once | undefined;
  /** The address from which it came. */
  from?: string | undefined;
}

export type Handlers = { [C in CommandName]: (caller: Caller, body: Body<C>) => Promise<Reply<C>> };

export const HANDLERS: Handlers = { ...lobby.handlers, ...play.handlers, ...talk.handlers };
