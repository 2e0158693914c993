/**
 * The operator's hand: a socket in the data folder that only its owner can open, one question and one answer at a time, each a line of JSON. What is done here stands in
 * the same trail as what stewards do.
 */

import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { sentence, tidyLine } from '@homage/protocol';
import * as z from 'zod/mini';
import type { Guests } from '../guests.ts';
import { Refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { lineFor } from '../rooms/info.ts';
import { PHASES, type Phase } from '../store/store.ts';
import type { Accounts } from './accounts.ts';
import type { Bans } from './bans.ts';
import { type Care, OPERATOR } from './care.ts';
import { forget } from './forget.ts';
import type { Operator } from './operator.ts';

export const ADMIN_FILE = 'admin.sock';
const LISTED = 500;
const MAX_LINE = 64 * 1024;

export interface AdminParts {
  hall: Hall;
  guests: Guests;
  accounts: Accounts;
  care: Care;
  bans: Bans;
  operator: Operator;
}

/** A mistake of the operator, as a sentence. */
class Mistake extends Error {}

export const AdminQuestion = z.strictObject({
  command: z.string().check(z.maxLength(40)),
  args: z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(500)),
  days: z.optional(z.int().check(z.gte(0), z.lte(3650))),
  network: z.optional(z.boolean()),
  why: z.optional(z.string().check(z.maxLength(2000))),
});
export type AdminAsk = z.infer<typeof AdminQuestion>;

type Deed = (parts: AdminParts, ask: AdminAsk) => Promise<unknown>;

async function person({ accounts, hall }: AdminParts, named: string | undefined) {
  if (named === undefined) throw new Mistake('name somebody: a handle, or an id');
  // The id first: nobody can choose theirs.
  const guest =
    (await hall.store.guest(named)) ?? (await hall.store.guest((await accounts.byHandle(named))?.guest ?? ''));
  if (guest === undefined) throw new Mistake(`there is nobody of the handle or id '${named}'`);
  return { id: guest.id, name: guest.name };
}

function onOff(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new Mistake('say on or off');
  return word === 'on';
}

export const ADMIN: { readonly [command: string]: Deed } = {
  async tables({ hall }, { args: [phase = 'running'] }) {
    if (!PHASES.some((known) => known === phase)) throw new Mistake(`a phase is one of ${PHASES.join(', ')}`);
    const ids = await hall.store.stale(phase as Phase, Number.MAX_SAFE_INTEGER, LISTED);
    const rows = await Promise.all(ids.map((id) => hall.store.table(id)));
    return rows.flatMap((row) => {
      if (row === undefined) return [];
      const { id, game, seats, host } = lineFor(row, null, hall.served);
      const touched = new Date(row.touched).toISOString();
      return [{ id, game, access: row.access, host, seats: seats.map(({ name }) => name), touched }];
    });
  },
  async close({ hall, care }, { args: [id = ''], why = '' }) {
    await hall.deed('close', id);
    await hall.store.commit([care.noted(OPERATOR, 'close', '', `${id} ${why}`.trim())]);
    return { closed: id };
  },
  async person(parts, { args: [named] }) {
    const guest = await person(parts, named);
    const tables = await parts.hall.store.tablesOf(guest.id, LISTED);
    const row = await parts.accounts.rowOf(guest.id);
    return {
      ...guest,
      account: row && { handle: row.handle, mail: row.mail !== null, steward: row.steward === 1 },
      tables: tables.map(({ id, game, phase }) => ({ id, game, phase })),
      banned: parts.bans.has(guest.id, undefined),
    };
  },
  async remove(parts, { args: [named] }) {
    const guest = await person(parts, named);
    await forget(parts.hall, parts.guests, guest);
    // Whom it was about is forgotten as well.
    await parts.hall.store.commit([parts.care.noted(OPERATOR, 'remove', '', '')]);
    return { removed: guest.id };
  },
  async ban(parts, { args: [named], days = 7, network = false, why = '' }) {
    const guest = await person(parts, named);
    const { care, hall } = parts;
    const bans = await care.banning(OPERATOR, guest.id, days, network, why);
    await hall.store.commit([...bans, care.noted(OPERATOR, 'ban', guest.id, why)]);
    await care.banned(guest.id);
    return { banned: guest.id, network: bans.length > 1, days };
  },
  async bans({ bans }) {
    return bans.all;
  },
  async unban({ care }, { args: [id = ''] }) {
    await care.lift(OPERATOR, id);
    return { lifted: id };
  },
  async steward(parts, { args: [named, word = 'on'] }) {
    const guest = await person(parts, named);
    const steward = onOff(word) ? 1 : 0;
    if ((await parts.accounts.rowOf(guest.id)) === undefined) throw new Mistake('a steward needs an account first');
    await parts.hall.store.commit([
      { w: 'set', of: 'accounts', where: { guest: guest.id }, set: { steward }, one: true },
      parts.care.noted(OPERATOR, steward === 1 ? 'steward' : 'unsteward', guest.id, ''),
    ]);
    return { id: guest.id, steward: steward === 1 };
  },
  async stewards({ hall }) {
    return (await hall.store.find('accounts', { steward: 1 })).map(({ guest, handle }) => ({ id: guest, handle }));
  },
  async reports({ hall }) {
    const rows = await hall.store.find('reports', { state: 'open' }, LISTED, 'oldest');
    return rows.map(({ id, table_id, body, created }) => {
      const { why, words, about } = JSON.parse(body) as { [key: string]: string };
      return { id, table: table_id, about, why, words, created: new Date(created).toISOString() };
    });
  },
  async audit({ hall }) {
    const rows = await hall.store.find('audit', {}, LISTED);
    return rows.map(({ created, ...row }) => ({ at: new Date(created).toISOString(), ...row }));
  },
  async message({ operator }, { args }) {
    const text = tidyLine(args.join(' '));
    if (text === '') throw new Mistake('say something: homage admin message "We restart at noon"');
    return operator.say(text);
  },
  async 'read-only'({ operator, care }, { args: [word] }) {
    const on = onOff(word);
    await operator.holdStill(on, care.noted(OPERATOR, on ? 'readOnly' : 'writable', '', ''));
    return { readOnly: on };
  },
};

export type AdminReply = { ok: true; value: unknown } | { ok: false; sentence: string };

export async function carryOut(parts: AdminParts, ask: AdminAsk): Promise<AdminReply> {
  try {
    const deed = Object.hasOwn(ADMIN, ask.command) ? ADMIN[ask.command] : undefined;
    if (deed === undefined) throw new Mistake(`there is no '${ask.command}': ${Object.keys(ADMIN).join(', ')}`);
    return { ok: true, value: (await deed(parts, ask)) ?? null };
  } catch (error) {
    if (error instanceof Mistake) return { ok: false, sentence: error.message };
    if (error instanceof Refused) return { ok: false, sentence: sentence(error.why, 'en') };
    parts.hall.log.error({ err: error }, 'the operator asked for something that failed');
    return { ok: false, sentence: 'this failed; the log of the server says why' };
  }
}

async function answer(parts: AdminParts, line: string): Promise<AdminReply> {
  let ask: unknown;
  try {
    ask = JSON.parse(line);
  } catch {
    // Told below.
  }
  const read = z.safeParse(AdminQuestion, ask);
  return read.success ? carryOut(parts, read.data) : { ok: false, sentence: 'this is no question that a server knows' };
}

/** Opens the socket. Only whoever owns the data folder can connect: its rights are set before anybody could. */
export async function openAdmin(data: string, parts: AdminParts): Promise<() => void> {
  const path = join(data, ADMIN_FILE);
  rmSync(path, { force: true });
  const server: Server = createServer((socket) => {
    let read = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      read += chunk;
      if (read.length > MAX_LINE) return socket.destroy();
      const end = read.indexOf('\n');
      if (end < 0) return undefined;
      const line = read.slice(0, end);
      read = '';
      void answer(parts, line).then((reply) => socket.end(`${JSON.stringify(reply)}\n`));
      return undefined;
    });
  });
  server.unref();
  try {
    await new Promise<void>((open, failed) => {
      server.once('error', failed);
      const before = process.umask(0o177);
      server.listen(path, () => open());
      process.umask(before);
    });
    chmodSync(path, 0o600);
  } catch (error) {
    // Such as a path that is too long for a socket: the house opens all the same.
    parts.hall.log.warn({ why: error instanceof Error ? error.message : '' }, 'homage admin cannot reach this server');
  }
  return () => {
    server.close();
    rmSync(path, { force: true });
  };
}

/** Asks a running server anywhere, by the token that it was given. */
export async function askAdminAt(url: string, token: string, ask: AdminAsk): Promise<AdminReply> {
  const response = await fetch(new URL('/api/admin', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(ask),
    redirect: 'error',
  });
  const said = (await response.json()) as AdminReply | { message: string };
  return 'ok' in said ? said : { ok: false, sentence: said.message };
}

/** Asks a running server by the socket in its folder. */
export function askAdmin(data: string, ask: AdminAsk): Promise<AdminReply> {
  return new Promise((done, failed) => {
    const socket = connect(join(data, ADMIN_FILE), () => socket.write(`${JSON.stringify(ask)}\n`));
    let read = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      read += chunk;
    });
    socket.once('error', failed);
    socket.once('end', () => {
      try {
        done(JSON.parse(read) as AdminReply);
      } catch {
        failed(new Error('the server did not answer'));
      }
    });
  });
}
