/**
 * Games of devices that are put here for others to look at: by a link, as they were played there. What comes is not trusted: it is read and played again
 * in a thread before it is kept, it has a greatest length, and everybody may keep so many.
 */

import { type Guest, TableId } from '@homage/protocol';
import { SHARED_BYTES } from '@homage/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { tableId } from '../ids.ts';
import { Refused, refused } from '../refuse.ts';
import { type AppParts, callerOf, mayChange, tooFast } from './app.ts';
import { Meter } from './meter.ts';

/** Of one address in an hour, and of one guest in all. */
const AN_HOUR = 20;
const OF_GUEST = 50;
/** Under way at once from one address, and in all: each may be held in memory. */
const UNDER_WAY_OF_ADDRESS = 4;
const UNDER_WAY = 32;

const Shared = z.strictObject({ id: TableId });

export function sharing(app: FastifyInstance, parts: AppParts): void {
  const { hall, metrics } = parts;
  const shares = new Meter(AN_HOUR, 3_600_000);
  const underWay = new Map<FastifyRequest, { who: Guest; network: string }>();
  app.route({
    method: 'POST',
    url: '/api/shared',
    bodyLimit: SHARED_BYTES,
    /** Before any of it is read. */
    async onRequest(request, reply) {
      await mayChange(app, parts, request);
      const who = await callerOf(app, parts, request);
      if (who === null) throw refused('server.noGuest');
      // As plain text: this thread does not read it.
      if (!/^text\/plain *(;|$)/i.test(request.headers['content-type'] ?? ''))
        throw refused('server.badMessage', { at: 'content-type' });
      const { network } = parts.peers.of(request.raw);
      const ofAddress = [...underWay.values()].filter((other) => other.network === network).length;
      if (underWay.size >= UNDER_WAY || ofAddress >= UNDER_WAY_OF_ADDRESS) throw refused('server.busy');
      if (!shares.take(network)) throw tooFast(reply, shares.secondsUntil(network));
      if (reply.raw.destroyed) return;
      underWay.set(request, { who, network });
      reply.raw.once('close', () => underWay.delete(request));
    },
    async handler(request, reply) {
      const sender = underWay.get(request);
      // Gone, with nobody to hear of it.
      if (sender === undefined) throw refused('server.closing');
      const { who, network } = sender;
      // What stands around it is kept by nobody.
      const body = String(request.body ?? '').trim();
      if ((await hall.store.sharedBy(who.id)) >= OF_GUEST) throw refused('server.sharedEnough');
      const id = tableId(hall.settings.random(16));
      try {
        await hall.checks.check({ table: id, from: network }, body);
      } catch (error) {
        throw error instanceof Refused ? error : refused('server.badJournal');
      }
      await hall.store.commit([{ w: 'share', shared: { id, guest: who.id, at: hall.settings.now(), body } }]);
      metrics.count('shared');
      return reply.header('cache-control', 'no-store').send({ id });
    },
  });
  app.get('/api/shared/:id', async (request, reply) => {
    // What can be no id is looked for nowhere: PostgreSQL does not even take every text.
    const named = z.safeParse(Shared, request.params);
    const body = named.success ? await hall.store.shared(named.data.id) : undefined;
    if (body === undefined) throw refused('server.notFound');
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  });
}
