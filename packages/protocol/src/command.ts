/** One thing that a client can ask for, over the socket or over HTTP. */

import type * as z from 'zod/mini';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface Command<B extends z.ZodMiniType = z.ZodMiniType, R extends z.ZodMiniType = z.ZodMiniType> {
  /** What the client sends; `table` comes from the path over HTTP. */
  body: B;
  reply: R;
  method: (typeof METHODS)[number];
  path: string;
  summary: string;
  /** Whether one must have a name first. */
  guest: boolean;
}

export function command<B extends z.ZodMiniType, R extends z.ZodMiniType>(
  method: Command['method'],
  path: string,
  summary: string,
  body: B,
  reply: R,
  guest = true,
): Command<B, R> {
  return { body, reply, method, path, summary, guest };
}
