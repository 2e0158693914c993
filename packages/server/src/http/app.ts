/** The HTTP side: commands, signing in, streams, the page of the API, health and metrics, and the web app. */

import { join } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import {
  COMMAND_NAMES,
  COMMANDS,
  type Guest,
  MAX_MESSAGE,
  NOTICE_CALLS,
  PEOPLE,
  type Reason,
  SIGN_IN,
} from '@homage/protocol';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Desk, dispatch } from '../dispatch.ts';
import { healthOf } from '../health.ts';
import { hashToken } from '../ids.ts';
import { JsonText } from '../json.ts';
import type { NoticeBook } from '../notices/book.ts';
import type { Accounts } from '../people/accounts.ts';
import type { AdminParts } from '../people/admin.ts';
import type { Care } from '../people/care.ts';
import { Refused, statusOf } from '../refuse.ts';
import type { Room } from '../rooms/room.ts';
import { scriptsOf } from '../settings.ts';
import type { Subscriber } from '../subscriber.ts';
import type { Peers } from './address.ts';
import { ADMIN_PATH, adminRoute } from './admin.ts';
import type { Bill, Burden } from './burden.ts';
import { tokenOf } from './cookies.ts';
import type { Doors } from './doors.ts';
import type { Meter } from './meter.ts';
import { noticeRoutes } from './notices.ts';
import { apiPage, openApi } from './openapi.ts';
import { fromHere } from './origin.ts';
import type { Post } from './outbox.ts';
import { people } from './people.ts';
import { Replies } from './replies.ts';
import { languageOf, sayWhy } from './sentence.ts';
import { sharing } from './shared.ts';
import { read, signIn } from './signin.ts';
import { FORMATS, streamTo } from './stream.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What it costs its address; null until it is let in. */
    bill: Bill | null;
  }
}

export interface AppParts extends Desk {
  accounts: Accounts;
  care: Care;
  peers: Peers;
  doors: Doors;
  post: Post;
  /** Requests by address. */
  requests: Meter;
  burden: Burden;
  cookieSecret: string;
  notices: NoticeBook;
  log: FastifyBaseLogger;
  /** What the operator needs; there once all is open. */
  admin(): AdminParts;
  /** Figures that are looked up when somebody asks. */
  gauges(): Promise<{ [name: string]: number }>;
}

export async function makeApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings } = parts.hall;
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_MESSAGE,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    // Names of passkeys are long. How long anything may be its schema says.
    routerOptions: { maxParamLength: 1500 },
    // What no route takes is refused in the same shape as all else, and nothing of the address is said again.
    frameworkErrors: (_error, request, reply) => void refuse(request, reply, { code: 'server.badMessage', at: '' }),
  });
  await app.register(cookie, { secret: parts.cookieSecret });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptsOf(settings.web)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // The server speaks plain HTTP on the local machine; a proxy in front of it adds transport security.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  const replies = new Replies(parts.post, settings.limits.stallMs);
  app.decorateRequest('bill', null);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Asked before the answer to the last one has left: answers would pile up behind it.
    if (reply.raw.socket === null) {
      reply.hijack();
      raw.socket.destroy();
      return;
    }
    const { network, scheme } = parts.peers.of(raw);
    if (!parts.requests.take(network)) throw tooFast(reply, parts.requests.secondsUntil(network));
    if (!parts.peers.knows(raw)) throw new Refused({ code: 'server.badHost' });
    const safe = request.method === 'GET' || request.method === 'HEAD';
    if (!safe && !fromHere(request.headers, settings.origins, scheme)) throw new Refused({ code: 'server.badOrigin' });
    const bill = await parts.burden.enter(network);
    if (bill === undefined) throw tooFast(reply, 1);
    request.bill = bill;
    // It may end without an answer, and may have done so while it waited.
    if (reply.raw.closed) bill.end(0, true);
    else reply.raw.once('close', () => bill.end(0, true));
  });
  app.addHook('preHandler', async (request) => {
    request.bill?.begin();
    await mayChange(app, parts, request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = replies.leaves(reply.raw, parts.peers.of(request.raw).network, payload);
    request.bill?.end(bytes ?? Number(reply.getHeader('content-length') ?? 0), !reads(request));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? '(none)';
    parts.metrics.count('requests');
    parts.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) return refuse(request, reply, error.why);
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(request, reply, { code: 'server.tooLarge' });
    if (statusCode !== undefined && statusCode < 500) {
      return refuse(request, reply, { code: 'server.badMessage', at: '' }, statusCode);
    }
    parts.log.error({ err: error }, 'a request failed');
    return refuse(request, reply, { code: 'server.failed' });
  });

  routes(app, parts);
  people(app, parts, signIn(app, parts));
  noticeRoutes(app, parts, parts.notices);
  sharing(app, parts);
  adminRoute(app, parts, parts.admin);
  await pages(app, parts);
  return app;
}

/** Calls that change nothing, though they are no GET. */
const READS: ReadonlySet<string> = new Set([COMMANDS.compose, PEOPLE.codeLook].map(({ path }) => `/api${path}`));

function reads({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD' || READS.has(routeOptions.url ?? '');
}

/** What whoever is barred may still do: come in to take along what is theirs, leave, and be left alone. */
const FOR_THE_BARRED: ReadonlySet<string> = new Set(
  [
    PEOPLE.enterBegin,
    PEOPLE.enterPasskey,
    PEOPLE.enterMail,
    PEOPLE.enterCode,
    PEOPLE.forget,
    SIGN_IN.claim,
    SIGN_IN.logout,
    NOTICE_CALLS.unsubscribe,
  ].map(({ path }) => `/api${path}`),
);

/**
 * Whatever changes something is refused while the house is held still, and to whoever is barred, unless it takes something of theirs away. Every route
 * comes by here, so that none can forget it; the socket has its own door in `dispatch`.
 */
export async function mayChange(app: FastifyInstance, parts: AppParts, request: FastifyRequest): Promise<void> {
  const { method, raw } = request;
  const url = request.routeOptions.url ?? '';
  // Whoever runs the house must be able to let it go on.
  if (reads(request) || url === ADMIN_PATH) return;
  if (parts.hall.readOnly) throw new Refused({ code: 'server.readOnly' });
  if (parts.bans.all.length === 0 || method === 'DELETE' || FOR_THE_BARRED.has(url)) return;
  const { network, scheme } = parts.peers.of(raw);
  const token = tokenOf(app, raw, scheme)?.token;
  const who = token === undefined ? undefined : await parts.guests.byToken(token);
  parts.bans.refuse(who?.id ?? null, network);
}

export function tooFast(reply: FastifyReply, seconds: number): Refused {
  reply.header('retry-after', seconds);
  return new Refused({ code: 'server.tooFast' });
}

/** The reason for programs, and a sentence for people. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  why: Reason,
  status = statusOf(why),
  room?: Room,
  guest: string | null = null,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply.code(status).send({ why, message: sayWhy(why, language, room, guest) });
}

export async function callerOf(app: FastifyInstance, parts: AppParts, request: FastifyRequest): Promise<Guest | null> {
  const named = tokenOf(app, request.raw, parts.peers.of(request.raw).scheme);
  if (named === undefined) return null;
  const guest = await parts.guests.byToken(named.token);
  if (guest === undefined && !named.cookie) throw new Refused({ code: 'server.badToken' });
  return guest ?? null;
}

/** Numbers in a query are written as text. */
function queryOf(query: unknown): { [key: string]: unknown } {
  const out: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(query as object)) {
    out[key] = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  }
  return out;
}

function routes(app: FastifyInstance, parts: AppParts): void {
  for (const name of COMMAND_NAMES) {
    const { method, path } = COMMANDS[name];
    app.route({
      method,
      url: `/api${path}`,
      async handler(request, reply) {
        const who = await callerOf(app, parts, request);
        const sent = method === 'GET' ? queryOf(request.query) : (request.body ?? {});
        const body = { ...(sent as object), ...(request.params as object) };
        const answered = await dispatch(parts, name, who, body, false, parts.peers.of(request.raw).network);
        reply.header('cache-control', 'no-store');
        if (answered.ok && answered.value instanceof JsonText)
          return reply.type('application/json; charset=utf-8').send(answered.value.text);
        if (answered.ok) return reply.send(answered.value);
        const { table } = body as { table?: string };
        const room = table === undefined ? undefined : parts.hall.peek(table);
        return refuse(request, reply, answered.why, statusOf(answered.why), room, who?.id ?? null);
      },
    });
  }
  app.get('/api/tables/:table/stream', async (request, reply) => {
    const who = await callerOf(app, parts, request);
    const { after, format } = queryOf(request.query) as { after?: unknown; format?: unknown };
    const wanted = format ?? (request.headers.accept?.includes('ndjson') ? 'ndjson' : 'sse');
    const known = FORMATS.find((f) => f === wanted);
    if (known === undefined) throw new Refused({ code: 'server.badMessage', at: 'format' } as Reason);
    const cursor = typeof after === 'number' ? after : undefined;
    const { table } = read(COMMANDS.leave.body, request.params);
    const pass = parts.doors.enter(parts.peers.of(request.raw).network);
    if (pass === undefined) throw new Refused({ code: 'server.full' });
    // Until it is let in it is an answer like any other; then what it is told comes first of all.
    let sub: Subscriber | undefined;
    let part = (): void => undefined;
    const begin = (): Subscriber => {
      if (sub === undefined) {
        reply.hijack();
        request.bill?.end(0, false);
      }
      sub ??= streamTo(reply.raw, who?.id ?? null, known, parts.post);
      return sub;
    };
    const stream: Subscriber = {
      guest: who?.id ?? null,
      send: (text) => begin().send(text),
      close: () => (sub === undefined ? reply.raw.destroy() : sub.close()),
    };
    const named = tokenOf(app, request.raw, parts.peers.of(request.raw).scheme);
    pass.session = who === null || named === undefined ? null : hashToken(named.token);
    pass.end = () => stream.close();
    reply.raw.on('close', () => {
      pass.leave();
      part();
    });
    try {
      const admit = (readers: number, seated: boolean): boolean => pass.follow(table, readers, seated);
      part = await parts.hall.join(stream, table, { after: cursor }, admit);
    } catch (error) {
      pass.leave();
      throw error;
    }
    begin();
    if (reply.raw.destroyed) part();
  });
}

async function pages(app: FastifyInstance, parts: AppParts): Promise<void> {
  const { settings } = parts.hall;
  // Written once: that takes three milliseconds.
  const description = JSON.stringify(openApi());
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );
  const page = apiPage();
  app.get('/api', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/healthz', async (request, reply) => {
    const { ok, reasons, ...rest } = await healthOf(parts.hall);
    // What the database says is for whoever runs the server: it may name hosts and users.
    const told = parts.peers.isLocal(request.raw) ? reasons : reasons?.map(({ code }) => ({ code }));
    return reply
      .header('cache-control', 'no-store')
      .code(ok ? 200 : 503)
      .send({ ok, ...rest, ...(told && { reasons: told }) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!parts.peers.isLocal(request.raw) && !settings.openMetrics) throw new Refused({ code: 'server.notFound' });
    return reply.type('text/plain; version=0.0.4').send(parts.metrics.text(await parts.gauges()));
  });
  const { web } = settings;
  if (web !== null) {
    await app.register(serveStatic, {
      root: web,
      wildcard: true,
      preCompressed: true,
      cacheControl: false,
      setHeaders(response, file) {
        // Names with a hash never change; everything else is asked for again.
        const fixed = file.startsWith(join(web, 'assets'));
        response.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = request.method === 'GET' && !path.startsWith('/api') && !/\.\w+$/.test(path);
    if (web !== null && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return refuse(request, reply, { code: 'server.notFound' });
  });
}
