/**
 * Accounts. A guest is a person without one and needs none; whoever wants to keep a seat for good adds a way in (a passkey, an address, codes on paper), and the same
 * guest is an account from then on. There are no passwords.
 */

import { BOT_KINDS } from '@homage/bots';
import {
  type Account,
  AccountHandle,
  type Guest,
  likeBot,
  type Merged,
  type PeopleReply,
  skeleton,
} from '@homage/protocol';
import type { Language } from '@homage/words';
import * as z from 'zod/mini';
import type { Guests } from '../guests.ts';
import { Meter } from '../http/meter.ts';
import type { Post } from '../mail/post.ts';
import { refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import { SELF } from '../store/forget.ts';
import type { Records } from '../store/records.ts';
import type { Write } from '../store/store.ts';
import { type CodeRow, Codes, orRefuse } from './codes.ts';
import { letterOf } from './letters.ts';
import { merge } from './merge.ts';
import {
  askToMake,
  askToProve,
  challengeIn,
  checkMade,
  checkProof,
  type Made,
  type Proof,
  type Site,
} from './passkeys.ts';

type AccountRow = Records['accounts'];

const PRINTED = 8;
const PASSKEYS = 20;
const HOUR = 60 * 60_000;
/** Handles that would be taken for the house itself. */
const HOUSE_NAMES = ['homage', 'house', 'admin', 'administrator', 'steward', 'moderator', 'system', 'server', 'root'];
const ID_LENGTH = 24;
const ID_LETTERS: ReadonlySet<string> = new Set([...'0123456789abcdef'].map(skeleton));

/** On which device somebody signs in. */
export interface Door {
  device: string;
  /** The token by which the device was known, and whether what it has as a guest comes along. */
  before: string | undefined;
  bring: boolean;
}

export class Accounts {
  readonly #hall: Hall;
  readonly #guests: Guests;
  readonly #post: Post | undefined;
  readonly #codes: Codes;
  /** Letters to one address, of one account, and asked for from one network. */
  readonly #toTarget: Meter;
  readonly #ofAccount: Meter;
  readonly #fromNetwork: Meter;
  /** Letters that are on their way: closing waits for them. */
  readonly #sending = new Set<Promise<void>>();

  constructor(hall: Hall, guests: Guests, post: Post | undefined) {
    this.#hall = hall;
    this.#guests = guests;
    this.#post = post;
    this.#codes = new Codes(hall.settings, hall.store);
    const { mails, mailsPerAddress } = hall.settings.limits;
    this.#toTarget = new Meter(mails, HOUR);
    this.#ofAccount = new Meter(2 * mails, HOUR);
    this.#fromNetwork = new Meter(mailsPerAddress, HOUR);
  }

  get #store() {
    return this.#hall.store;
  }

  /** Whether this server can send mail. */
  get mails(): boolean {
    return this.#post !== undefined;
  }

  async rowOf(guest: string): Promise<AccountRow | undefined> {
    return (await this.#store.find('accounts', { guest }))[0];
  }

  async byHandle(handle: string): Promise<AccountRow | undefined> {
    return (await this.#store.find('accounts', { folded: skeleton(handle) }))[0];
  }

  async of({ id, name }: Guest): Promise<Account> {
    const [row, passkeys, codes] = await Promise.all([
      this.rowOf(id),
      this.#store.find('passkeys', { guest: id }),
      this.#store.find('codes', { guest: id, kind: 'print' }),
    ]);
    return {
      id,
      name,
      account: row
        ? {
            handle: row.handle,
            mail: row.mail,
            hidden: row.hidden === 1,
            steward: row.steward === 1,
            created: row.created,
          }
        : null,
      passkeys: passkeys.map(({ id: key, label, created, used }) => ({ id: key, label, created, used })),
      codes: codes.length,
      mails: this.mails,
    };
  }

  /* ------------------------------------------------------- keeping a seat */

  /** What makes an account of a guest, with a handle made of the name; nothing if there is one. */
  async #becoming({ id, name }: Guest): Promise<Write[]> {
    if ((await this.rowOf(id)) !== undefined) return [];
    const handle = await this.#freeHandle(name);
    const created = this.#hall.settings.now();
    const row = { guest: id, handle, folded: skeleton(handle), mail: null, hidden: 0, steward: 0, created };
    return [{ w: 'add', of: 'accounts', row }];
  }

  async #freeHandle(name: string): Promise<string> {
    const bare = name.replace(/[^\p{L}\p{N}\p{M} ._'’-]/gu, '').replace(/^[^\p{L}\p{N}]+/u, '');
    const plain = mayBeHandle(bare.slice(0, 24).trim()) ? bare.slice(0, 24).trim() : 'player';
    for (let i = 0; ; i++) {
      const handle =
        i === 0 && plain !== 'player'
          ? plain
          : `${plain} ${(Number.parseInt(this.#hall.settings.random(3), 16) % 9000) + 1000}`;
      if ((await this.byHandle(handle)) === undefined) return handle;
      if (i === 20) throw refused('server.handleTaken');
    }
  }

  async settle(
    who: Guest,
    { handle, hidden }: { handle?: string | undefined; hidden?: boolean | undefined },
  ): Promise<Account> {
    const row = await this.rowOf(who.id);
    if (row === undefined) throw refused('server.noAccount');
    if (handle !== undefined && !mayBeHandle(handle)) throw refused('server.badHandle');
    const set = {
      ...(handle !== undefined && { handle, folded: skeleton(handle) }),
      ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }),
    };
    if (Object.keys(set).length > 0)
      await this.#store
        .commit([{ w: 'set', of: 'accounts', where: { guest: who.id }, set, one: true }])
        .catch(orRefuse('server.handleTaken'));
    return this.of(who);
  }

  /** Refuses to take away the only way in. */
  async #another(who: Guest, without: 'mail' | 'passkey'): Promise<void> {
    const { account, passkeys, codes } = await this.of(who);
    const ways = (account?.mail == null ? 0 : 1) + passkeys.length + (codes > 0 ? 1 : 0);
    if (ways <= 1 && (without === 'mail' ? account?.mail != null : passkeys.length > 0))
      throw refused('server.lastWay');
  }

  async passkeyBegin(who: Guest, site: Site): Promise<object> {
    const { code, write } = this.#codes.make('passkey', who.id);
    const had = await this.#store.find('passkeys', { guest: who.id });
    if (had.length >= PASSKEYS) throw refused('server.full');
    await this.#store.commit([write]);
    return askToMake(site, code, who, had);
  }

  async passkeyAdd(who: Guest, site: Site, made: Made, label: string): Promise<Account> {
    const challenge = challengeIn(made);
    const code = await this.#codes.look(challenge, ['passkey']);
    if (code.guest !== who.id) throw refused('server.badPasskey');
    const key = await checkMade(site, challenge, made);
    const now = this.#hall.settings.now();
    const row = { ...key, guest: who.id, label, created: now, used: now };
    const add = { w: 'add', of: 'passkeys', row, most: { alike: 'guest', rows: PASSKEYS } } as const;
    const writes = [Codes.use(code), ...(await this.#becoming(who)), add];
    await this.#store.commit(writes).catch(orRefuse('server.badPasskey'));
    return this.of(who);
  }

  async passkeyDrop(who: Guest, id: string): Promise<Account> {
    await this.#another(who, 'passkey');
    await this.#store
      .commit([{ w: 'drop', of: 'passkeys', where: { id, guest: who.id }, one: true }])
      .catch(orRefuse('server.notFound'));
    return this.of(who);
  }

  /** New codes on paper; the old ones are worth nothing from now on. */
  async print(who: Guest): Promise<{ codes: string[] }> {
    const made = Array.from({ length: PRINTED }, () => this.#codes.make('print', who.id));
    await this.#store
      .commit([
        { w: 'drop', of: 'codes', where: { guest: who.id, kind: 'print' } },
        ...(await this.#becoming(who)),
        ...made.map(({ write }) => write),
      ])
      .catch(orRefuse('server.handleTaken'));
    return { codes: made.map(({ code }) => code) };
  }

  /* ------------------------------------------------------------------ mail */

  /** The letter leaves after the answer: how long it takes tells nobody whether there was one. */
  #mail(kind: 'enter' | 'mail', language: Language, to: string, name: string, code: string): void {
    const { url } = this.#hall.settings;
    const post = this.#post;
    if (post === undefined || url === null) return;
    const sending = post
      .send(letterOf(kind, language, to, name, url, code))
      .catch((error: unknown) =>
        this.#hall.log.warn({ why: error instanceof Error ? error.message : '' }, 'a letter did not leave'),
      )
      .finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  #mayAsk(network: string): Post {
    if (this.#post === undefined || this.#hall.settings.url === null) throw refused('server.noMail');
    if (!this.#fromNetwork.take(network)) throw refused('server.tooFast');
    return this.#post;
  }

  /**
   * A letter with which the address becomes a way in. Whose address it is already is told to nobody but by letter: then it is one that signs in there.
   */
  async mailAdd(who: Guest, mail: string, language: Language, network: string): Promise<void> {
    this.#mayAsk(network);
    if (!this.#ofAccount.take(who.id)) throw refused('server.tooFast');
    const mayWrite = this.#toTarget.take(boxOf(mail));
    const [owner] = await this.#store.find('accounts', { mail });
    // Read in either case: known or not, the work is the same.
    const found = await this.#store.guest(owner?.guest ?? '');
    const other = found?.id === who.id ? undefined : found;
    const kind = other === undefined ? 'mail' : 'enter';
    const { code, write } = this.#codes.make(kind, other?.id ?? who.id, mail);
    await this.#store.commit([{ w: 'drop', of: 'codes', where: { guest: who.id, kind: 'mail' } }, write]);
    if (mayWrite) this.#mail(kind, language, mail, other?.name ?? who.name, code);
  }

  async mailDrop(who: Guest): Promise<Account> {
    await this.#another(who, 'mail');
    await this.#store.commit([
      { w: 'set', of: 'accounts', where: { guest: who.id }, set: { mail: null } },
      ...lettersOf(who),
    ]);
    return this.of(who);
  }

  /** The same work and the same answer whether somebody has this address or not; a code that leads to nobody is never sent. */
  async enterMail(mail: string, language: Language, network: string): Promise<void> {
    this.#mayAsk(network);
    const mayWrite = this.#toTarget.take(boxOf(mail));
    const [owner] = await this.#store.find('accounts', { mail });
    const guest = await this.#store.guest(owner?.guest ?? '');
    const { code, write } = this.#codes.make('enter', guest?.id ?? '', mail);
    await this.#store.commit([write]);
    if (mayWrite && guest !== undefined) this.#mail('enter', language, mail, guest.name, code);
  }

  /* ------------------------------------------------------------- coming in */

  async enterBegin(site: Site): Promise<object> {
    const { code, write } = this.#codes.make('proof', '');
    await this.#store.commit([write]);
    return askToProve(site, code);
  }

  async enterPasskey(site: Site, proof: Proof, door: Door) {
    const challenge = challengeIn(proof);
    const code = await this.#codes.look(challenge, ['proof']).catch(() => {
      throw refused('server.badPasskey');
    });
    const [row] = await this.#store.find('passkeys', { id: proof.id });
    const guest = row && (await this.#store.guest(row.guest));
    if (row === undefined || guest === undefined) throw refused('server.badPasskey');
    const counter = await checkProof(site, challenge, proof, row);
    const set = { counter, used: this.#hall.settings.now() };
    const used: Write = { w: 'set', of: 'passkeys', where: { id: row.id }, set, one: true };
    return this.#enter(guest, [Codes.use(code), used], door);
  }

  /** What a code does, for whoever wants to know before it is used. */
  async look(code: string): Promise<PeopleReply<'codeLook'>> {
    const { row, guest } = await this.#meant(code);
    // A name can be anybody's; the handle is one account's, and one that was made just now is hardly an old friend.
    const account = await this.rowOf(guest.id);
    return {
      does: row.kind === 'mail' ? 'mail' : 'enter',
      name: guest.name,
      handle: account?.handle ?? null,
      since: account?.created ?? null,
    };
  }

  async #meant(code: string): Promise<{ row: CodeRow; guest: Guest }> {
    const row = await this.#codes.look(code, ['enter', 'mail', 'print']);
    const guest = await this.#store.guest(row.guest);
    if (guest === undefined) throw refused('server.badCode');
    return { row, guest: { id: guest.id, name: guest.name } };
  }

  async enterCode(code: string, door: Door) {
    const { row, guest } = await this.#meant(code);
    if (row.kind !== 'mail') return this.#enter(guest, [Codes.use(row)], door);
    const set = { mail: row.mail };
    await this.#store
      .commit([
        Codes.use(row),
        ...(await this.#becoming(guest)),
        { w: 'set', of: 'accounts', where: { guest: guest.id }, set, one: true },
        ...lettersOf(guest),
      ])
      .catch(orRefuse('server.badCode'));
    return { confirmed: true as const };
  }

  /**
   * Signs somebody in with a token that nobody has seen before; the one that the device had ends. That what it had as a guest comes along is written in
   * the same commit, and done then: should it be cut off, the rest follows when the account is next looked at.
   */
  async #enter(guest: Guest, used: readonly Write[], { device, before, bring }: Door) {
    const had = before === undefined ? undefined : await this.#guests.byToken(before);
    const comes = bring && had !== undefined && had.id !== guest.id && (await this.rowOf(had.id)) === undefined;
    const created = this.#hall.settings.now();
    const along: Write[] = comes
      ? [{ w: 'add', of: 'bonds', row: { guest: guest.id, other: had.id, kind: SELF, name: had.name, created } }]
      : [];
    const entered = await this.#guests.enter(guest, [...used, ...along], device).catch(orRefuse('server.badCode'));
    if (had !== undefined && before !== undefined) await this.#guests.drop(had, before);
    return { ...entered, merged: await this.bringAlong(guest) };
  }

  /** Carries over what is still to come along from devices on which somebody was a guest. */
  async bringAlong(guest: Guest): Promise<Merged> {
    const all: Merged = { moved: 0, conflicts: [] };
    for (const { other, name } of await this.#store.find('bonds', { guest: guest.id, kind: SELF })) {
      try {
        const { moved, conflicts } = await merge(this.#hall, { id: other, name }, guest);
        all.moved += moved;
        all.conflicts.push(...conflicts);
      } catch (error) {
        this.#hall.log.error({ err: error }, 'what a guest had could not be carried over yet');
      }
    }
    return all;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#sending);
    this.#post?.close();
  }
}

/** What letters to an address that is no longer somebody's would still open: links that sign in, and those of notices. */
function lettersOf({ id }: Guest): Write[] {
  return [
    { w: 'drop', of: 'codes', where: { guest: id, kind: 'enter' } },
    { w: 'unlinkAll', guest: id },
  ];
}

/** Whose box it is: what stands behind a + is the same reader's. */
const boxOf = (mail: string): string => mail.replace(/(?<=.)\+[^@]*(?=@)/, '');

function mayBeHandle(handle: string): boolean {
  const looks = skeleton(handle);
  if (!z.safeParse(AccountHandle, handle).success) return false;
  // Nor may it be taken for somebody's id.
  if (looks.length === ID_LENGTH && [...looks].every((letter) => ID_LETTERS.has(letter))) return false;
  return !likeBot(handle, BOT_KINDS) && !HOUSE_NAMES.some((name) => skeleton(name) === looks);
}
