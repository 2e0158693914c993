/** Accounts over HTTP: what is about the cookie or the token itself. */

import { PEOPLE, type PeopleBody, type PeopleCommand, path as pathOf, type Reason } from '@homage/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { deviceOf } from '../guests.ts';
import type { Door } from '../people/accounts.ts';
import { exported, forget } from '../people/forget.ts';
import type { Made, Proof, Site } from '../people/passkeys.ts';
import { Profiles } from '../people/profile.ts';
import { Refused, refused } from '../refuse.ts';
import { type AppParts, callerOf, tooFast } from './app.ts';
import { tokenOf } from './cookies.ts';
import { Meter } from './meter.ts';
import { languageOf } from './sentence.ts';
import type { SignedIn } from './signin.ts';

/** What guessing costs: codes have eighty bits and more, but nobody needs many tries. */
const GUESSED: ReadonlySet<PeopleCommand> = new Set<PeopleCommand>([
  'enterBegin',
  'enterPasskey',
  'enterMail',
  'enterCode',
  'codeLook',
  'passkeyBegin',
  'codes',
  'export',
  'forget',
]);

type Handlers = {
  [C in PeopleCommand]: (body: PeopleBody<C>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

function siteOf(request: FastifyRequest, scheme: string | undefined): Site {
  // Both have been checked: the page is one of ours.
  const origin = request.headers.origin ?? `${scheme ?? 'http'}://${request.headers.host ?? 'localhost'}`;
  if (!URL.canParse(origin)) throw refused('server.badHost');
  return { name: new URL(origin).hostname, origin };
}

export function people(app: FastifyInstance, parts: AppParts, { known, remember }: SignedIn): void {
  const { accounts, care, hall, peers } = parts;
  const profiles = new Profiles(hall, accounts);
  const tries = new Meter(hall.settings.limits.guests);
  const site = (request: FastifyRequest): Site => siteOf(request, peers.of(request.raw).scheme);
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language']);
  const network = (request: FastifyRequest): string => peers.of(request.raw).network;
  // What a device has goes to an account only when its owner says so: the way in may have been slipped in by somebody else.
  const door = (request: FastifyRequest, bring = false): Door => ({
    device: deviceOf(request.headers['user-agent']),
    before: tokenOf(app, request.raw, peers.of(request.raw).scheme)?.token,
    bring,
  });
  const entered = async <T extends { token: string }>(request: FastifyRequest, reply: FastifyReply, by: Promise<T>) => {
    const guest = await by;
    remember(request, reply, guest.token);
    return guest;
  };
  const who = async (request: FastifyRequest) => (await known(request)).who;

  const handlers: Handlers = {
    async account(_, request) {
      const guest = await who(request);
      if (!hall.readOnly) await accounts.bringAlong(guest);
      return accounts.of(guest);
    },
    settle: async (body, request) => accounts.settle(await who(request), body),
    passkeyBegin: async (_, request) => accounts.passkeyBegin(await who(request), site(request)),
    // What is in it the library checks, field by field.
    passkeyAdd: async ({ made, label = '' }, request) =>
      accounts.passkeyAdd(
        await who(request),
        site(request),
        made as object as Made,
        label || deviceOf(request.headers['user-agent']),
      ),
    passkeyDrop: async ({ passkey }, request) => accounts.passkeyDrop(await who(request), passkey),
    codes: async (_, request) => accounts.print(await who(request)),
    mailAdd: async ({ mail }, request) => {
      await accounts.mailAdd(await who(request), mail, language(request), network(request));
      return {};
    },
    mailDrop: async (_, request) => accounts.mailDrop(await who(request)),
    async ways() {
      const { keepGames: games, keepChat: chat, keepReports: reports, keepAudit: audit, keepSessions } = hall.settings;
      return { mails: accounts.mails, keeps: { games, chat, reports, audit, sessions: keepSessions } };
    },
    enterBegin: async (_, request) => accounts.enterBegin(site(request)),
    enterPasskey: ({ proof, bring }, request, reply) =>
      entered(request, reply, accounts.enterPasskey(site(request), proof as object as Proof, door(request, bring))),
    enterMail: async ({ mail }, request) => {
      await accounts.enterMail(mail, language(request), network(request));
      return {};
    },
    async profile({ handle }, request) {
      return profiles.of(handle, await callerOf(app, parts, request));
    },
    tableProfiles: ({ table }) => profiles.at(table),
    async export(_, request, reply) {
      reply.header('content-disposition', 'attachment; filename="homage.json"');
      const guest = await who(request);
      return { ...(await exported(hall, guest)), notices: await parts.notices.noticing(guest) };
    },
    async forget({ name }, request, reply) {
      const guest = await who(request);
      // Typed again, so that nobody does it by a slip.
      if (name.trim() !== guest.name) throw new Refused({ code: 'server.badMessage', at: 'name' } as Reason);
      await forget(hall, parts.guests, guest);
      remember(request, reply, null);
      return {};
    },
    bonds: async (_, request) => care.bonds(await who(request)),
    unbond: async (body, request) => care.unbond(await who(request), body.who),
    tableBonds: async ({ table }, request) => care.bonds(await who(request), table),
    bond: async (body, request) => care.bond(await who(request), body.table, body.who, body.kind, body.on),
    async report(body, request) {
      await care.report(await who(request), network(request), body);
      return {};
    },
    stewardRoom: async (_, request) => care.queue(await who(request)),
    async stewardSettle({ report, ...act }, request) {
      const steward = await who(request);
      await care.settle(steward, report, act);
      return care.queue(steward);
    },
    async stewardUnban({ ban }, request) {
      const steward = await who(request);
      await care.unban(steward, ban);
      return care.queue(steward);
    },
    codeLook: async ({ code }) => accounts.look(code),
    async enterCode({ code, bring }, request, reply) {
      const did = await accounts.enterCode(code, door(request, bring));
      if ('token' in did) remember(request, reply, did.token);
      return did;
    },
  };

  for (const name of Object.keys(handlers) as PeopleCommand[]) {
    const { method, path, body } = PEOPLE[name];
    const handler = handlers[name] as (body: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
    app.route({
      method,
      url: `/api${path}`,
      async handler(request, reply) {
        if (GUESSED.has(name) && !tries.take(network(request)))
          throw tooFast(reply, tries.secondsUntil(network(request)));
        const sent = { ...(method === 'GET' ? {} : ((request.body ?? {}) as object)), ...(request.params as object) };
        const parsed = z.safeParse(body, sent);
        if (!parsed.success) {
          const at = pathOf(parsed.error);
          throw at === 'handle'
            ? refused('server.badHandle')
            : new Refused({ code: 'server.badMessage', at } as Reason);
        }
        reply.header('cache-control', 'no-store');
        return reply.send(await handler(parsed.data, request, reply));
      },
    });
  }
}
