/** Commands by name, the same for socket and HTTP. A handler returns the reply when all it did is durable, or throws `Refused`. */

import type { Body, CommandName, Reply } from '@homage/protocol';
import type { Caller } from './caller.ts';
import * as lobby from './lobby.ts';
import * as manners from './manners.ts';
import * as play from './play.ts';
import * as talk from './talk.ts';
import * as turns from './turns.ts';

export type Handlers = { [C in CommandName]: (caller: Caller, body: Body<C>) => Promise<Reply<C>> };

export const HANDLERS: Handlers = {
  ...lobby.handlers,
  ...manners.handlers,
  ...play.handlers,
  ...talk.handlers,
  ...turns.handlers,
};
