/** The operator's hand over the network, where a token was given for it: the same questions and answers as by the socket in the data folder. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type AdminParts, AdminQuestion, carryOut } from '../people/admin.ts';
import { Refused, refused } from '../refuse.ts';
import { type AppParts, tooFast } from './app.ts';
import { Meter } from './meter.ts';

export const ADMIN_PATH = '/api/admin';

/** So many wrong tokens a minute from one network. */
const TRIES = 5;

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  // Of another length: as much work, and no.
  return timingSafeEqual(a.length === b.length ? a : b, b) && a.length === b.length;
}

export function adminRoute(app: FastifyInstance, { hall, peers }: AppParts, parts: () => AdminParts): void {
  const { adminToken } = hall.settings;
  if (adminToken === null) return;
  const wrong = new Meter(TRIES);
  app.post(ADMIN_PATH, async (request, reply) => {
    const { network } = peers.of(request.raw);
    // Whoever has used up all tries is not told any more whether one was right.
    if (wrong.secondsUntil(network) > 0) throw tooFast(reply, wrong.secondsUntil(network));
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(given, adminToken)) {
      wrong.take(network);
      throw refused('server.badToken');
    }
    const ask = z.safeParse(AdminQuestion, request.body);
    if (!ask.success) throw new Refused({ code: 'server.badMessage', at: String(ask.error.issues[0]?.path[0] ?? '') });
    return carryOut(parts(), ask.data);
  });
}
