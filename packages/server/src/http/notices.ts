/** The calls about being called. Over HTTP only: some come by a link, without anybody being signed in. */

import { type Guest, NOTICE_CALLS, type NoticeCall } from '@homage/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NoticeBook } from '../notices/book.ts';
import { Refused } from '../refuse.ts';
import { type AppParts, callerOf, tooFast } from './app.ts';
import { Meter } from './meter.ts';
import { read } from './signin.ts';

/** Test messages, new channels and links that are tried, a minute and address. */
const SLOW = 20;

export function noticeRoutes(app: FastifyInstance, parts: AppParts, book: NoticeBook): void {
  const slow = new Meter(SLOW);
  const known = async (request: FastifyRequest): Promise<Guest> => {
    const who = await callerOf(app, parts, request);
    if (who === null) throw new Refused({ code: 'server.noGuest' });
    return who;
  };
  const route = (name: NoticeCall, handler: (request: FastifyRequest) => Promise<unknown>, limited = false): void => {
    const { method, path } = NOTICE_CALLS[name];
    app.route({
      method,
      url: `/api${path}`,
      async handler(request, reply) {
        const { network } = parts.peers.of(request.raw);
        if (limited && !slow.take(network)) throw tooFast(reply, slow.secondsUntil(network));
        reply.header('cache-control', 'no-store');
        return reply.send((await handler(request)) ?? {});
      },
    });
  };
  const outlet = (request: FastifyRequest): string => read(NOTICE_CALLS.dropOutlet.body, request.params).outlet;

  // One-click unsubscribing comes as a form (RFC 8058); nothing of it is needed.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  );
  route('noticing', async (request) => book.noticing(await known(request)));
  route('wish', async (request) => book.wish(await known(request), read(NOTICE_CALLS.wish.body, request.body)));
  route(
    'addOutlet',
    async (request) => book.add(await known(request), read(NOTICE_CALLS.addOutlet.body, request.body)),
    true,
  );
  route('dropOutlet', async (request) => book.drop(await known(request), outlet(request)));
  route('outletOn', async (request) => book.switchOn(await known(request), outlet(request)));
  route('tryOutlet', async (request) => book.try(await known(request), outlet(request)), true);
  route('seen', async (request) => book.seen((await known(request)).id));
  route('calendar', async (request) => book.calendar((await known(request)).id), true);
  route('dropCalendar', async (request) => book.dropCalendar((await known(request)).id));
  route('unsubscribe', (request) => book.unsubscribe(read(NOTICE_CALLS.unsubscribe.body, request.params).token), true);
  app.get('/api/calendar/:secret', async (request, reply) => {
    const { network } = parts.peers.of(request.raw);
    if (!slow.take(network)) throw tooFast(reply, slow.secondsUntil(network));
    const { secret } = request.params as { secret: string };
    const text = await book.calendarOf(secret.replace(/\.ics$/, ''));
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(text);
  });
}
