/** Signing in as a guest, on another device, and out again. Over HTTP only: these are about the cookie or the token itself. */

import { type Guest, path as pathOf, type Reason, SIGN_IN, type SignIn } from '@homage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { deviceOf } from '../guests.ts';
import { originOf } from '../origin.ts';
import { Refused } from '../refuse.ts';
import { type AppParts, callerOf, tooFast } from './app.ts';
import { cookiesFor, tokenOf } from './cookies.ts';
import { Meter } from './meter.ts';

export function read<T extends z.ZodMiniType>(schema: T, input: unknown): z.infer<T> {
  const parsed = z.safeParse(schema, input ?? {});
  if (!parsed.success) throw new Refused({ code: 'server.badMessage', at: pathOf(parsed.error) } as Reason);
  return parsed.data;
}

/** What others who sign somebody in need of it. */
export interface SignedIn {
  /** Makes the browser keep a token, or forget it. */
  remember(request: FastifyRequest, reply: FastifyReply, token: string | null): void;
  /** The guest who asks, and by which token. */
  known(request: FastifyRequest): Promise<{ who: Guest; token: string }>;
}

export function signIn(app: FastifyInstance, parts: AppParts): SignedIn {
  const { guests, hall } = parts;
  const signings = new Meter(hall.settings.limits.guests);
  const limited = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { network } = parts.peers.of(request.raw);
    if (!signings.take(network)) throw tooFast(reply, signings.secondsUntil(network));
  };
  const schemeOf = (request: FastifyRequest) => parts.peers.of(request.raw).scheme;
  const remember = (request: FastifyRequest, reply: FastifyReply, token: string | null): void => {
    reply.header('set-cookie', cookiesFor(app, token, schemeOf(request)));
  };
  const known = async (request: FastifyRequest): Promise<{ who: Guest; token: string }> => {
    const who = await callerOf(app, parts, request);
    const named = tokenOf(app, request.raw, schemeOf(request));
    if (who === null || named === undefined) throw new Refused({ code: 'server.noGuest' });
    return { who, token: named.token };
  };
  const route = (
    name: SignIn,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    onRequest?: typeof limited,
  ): void => {
    const { method, path } = SIGN_IN[name];
    app.route({
      method,
      url: `/api${path}`,
      ...(onRequest === undefined ? {} : { onRequest }),
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        return reply.send(await handler(request, reply));
      },
    });
  };

  route(
    'guest',
    async (request, reply) => {
      const { name } = read(SIGN_IN.guest.body, request.body);
      parts.bans.refuse(null, parts.peers.of(request.raw).network);
      const origin = originOf(parts.peers.of(request.raw).network, parts.cookieSecret);
      const guest = await guests.create(name, deviceOf(request.headers['user-agent']), origin);
      remember(request, reply, guest.token);
      return guest;
    },
    limited,
  );
  route('link', async (request) => guests.link((await known(request)).who), limited);
  route(
    'claim',
    async (request, reply) => {
      const { code } = read(SIGN_IN.claim.body, request.body);
      const before = tokenOf(app, request.raw, schemeOf(request))?.token;
      const guest = await guests.claim(code, deviceOf(request.headers['user-agent']), before);
      remember(request, reply, guest.token);
      return guest;
    },
    limited,
  );
  route('sessions', async (request) => {
    const { who, token } = await known(request);
    return guests.sessions(who, token);
  });
  route('endSession', async (request) => {
    const { who } = await known(request);
    await guests.endSession(who, read(SIGN_IN.endSession.body, request.params).session);
    return {};
  });
  route('endOthers', async (request) => {
    const { who, token } = await known(request);
    await guests.endOthers(who, token);
    return {};
  });
  route('logout', async (request, reply) => {
    const { who, token } = await known(request);
    await guests.logout(who, token);
    remember(request, reply, null);
    return {};
  });
  return { remember, known };
}
