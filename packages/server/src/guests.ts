/** Guests: a name and a token, no e-mail. The token is in a cookie or in an Authorization header; the store keeps only its hash. */

import { BOT_KINDS } from '@homage/bots';
import { type Guest, likeBot, type Session } from '@homage/protocol';
import { Meter } from './http/meter.ts';
import { hashToken } from './ids.ts';
import { doneOnce, type Once } from './once.ts';
import { originOf } from './origin.ts';
import { refused } from './refuse.ts';
import type { ServedTime } from './served.ts';
import type { Settings } from './settings.ts';
import { type SessionRow, type Store, USED_LINK, type Write } from './store/store.ts';

const LINK_MS = 15 * 60_000;
const HOUR = 60 * 60_000;
const DAY = 24 * 60 * 60_000;
const REMEMBERED = 5_000;
/** So many sessions are looked up at once. */
const CHECKED = 500;
/** So much of a session's hash names it: nobody can guess a token from it. */
const NAMED_BY = 16;

interface Known {
  guest: Guest;
  /** When it was last written down that the session is used. */
  seen: number;
  /** When it was last read, by the clock that only goes forward. */
  read: number;
}

/** Nobody goes by the name of a bot. */
export function noBot(name: string): void {
  if (likeBot(name, BOT_KINDS)) throw refused('server.badName');
}

/** What an ended session may have left behind to come in by again: personal links, and an address that waits to be confirmed. */
function waysBack({ id }: Guest): Write[] {
  return [
    { w: 'unlinkAll', guest: id },
    { w: 'drop', of: 'codes', where: { guest: id, kind: 'mail' } },
  ];
}

export class Guests {
  readonly #settings: Settings;
  readonly #secret: string;
  readonly #store: Store;
  /** Tokens seen lately, by hash, so that not every request asks the store. */
  readonly #known = new Map<string, Known>();
  /** Sessions that were to be forgotten lately, and as the how-manyeth: what was read of one before that, and comes after it, counts for nothing. */
  readonly #gone = new Map<string, number>();
  #forgotten = 0;
  readonly #served: ServedTime;
  readonly #renames: Meter;
  /** Tables set up, of guests and of addresses: by the hour, and by the day. */
  readonly #setUps: { guest: Meter; address: Meter }[];
  readonly #changes: Meter;
  /** Told which sessions have ended, by hash: whoever is here by them must go. */
  ended: (hashes: ReadonlySet<string>) => void = () => undefined;

  /** `secret`: keys the hashes of addresses. */
  constructor(settings: Settings, store: Store, served: ServedTime, secret = '') {
    this.#settings = settings;
    this.#secret = secret;
    this.#store = store;
    this.#served = served;
    const { renames, changes, setUps, setUpsPerAddress } = settings.limits;
    this.#changes = new Meter(changes);
    this.#renames = new Meter(renames, HOUR);
    this.#setUps = [
      { guest: new Meter(setUps, HOUR), address: new Meter(setUpsPerAddress, HOUR) },
      { guest: new Meter(5 * setUps, DAY), address: new Meter(5 * setUpsPerAddress, DAY) },
    ];
  }

  /** A new guest with its first token. */
  async create(name: string, device = '', origin: string | null = null): Promise<Guest & { token: string }> {
    noBot(name);
    const id = this.#settings.random(12);
    const token = this.#settings.random(32);
    const created = this.#settings.now();
    await this.#store.commit([
      { w: 'guest', guest: { id, name, created }, origin },
      { w: 'session', hash: hashToken(token), guest: id, created, device },
    ]);
    return { id, name, token };
  }

  async byToken(token: string): Promise<Guest | undefined> {
    if (token.length !== 64) return undefined;
    const hash = hashToken(token);
    const now = this.#settings.now();
    let known = this.#known.get(hash);
    // Now and then it is read again: it may have ended or been renamed elsewhere.
    const ticks = this.#settings.ticks();
    if (known === undefined || ticks - known.read > this.#settings.sessionMs || now - known.seen > DAY) {
      const before = this.#forgotten;
      const row = await this.#store.guestOfSession(hash);
      // That it was used may be known here and not be written yet.
      const seen = Math.max(row?.seen ?? 0, known?.seen ?? 0);
      this.#known.delete(hash);
      if (row === undefined || (this.#gone.get(hash) ?? 0) > before) return undefined;
      // One that nobody has used for a year has ended, whether it is swept yet or not.
      const { keepSessions } = this.#settings;
      if (keepSessions !== null && seen < this.#served.ago(keepSessions * DAY)) return undefined;
      known = { guest: { id: row.id, name: row.name }, seen, read: ticks };
      this.#known.set(hash, known);
      if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
    }
    if (now - known.seen > DAY) {
      known.seen = now;
      // Nobody waits for it, and nothing is lost if it cannot be written.
      this.#store.commit([{ w: 'seen', hash, seen: now }]).catch(() => undefined);
    }
    return known.guest;
  }

  /** Where a guest is signed in; `current`: the token that asks. */
  async sessions(guest: Guest, current: string): Promise<Session[]> {
    const hash = hashToken(current);
    return (await this.#store.sessions(guest.id)).map(({ hash: each, ...rest }) => ({
      id: each.slice(0, NAMED_BY),
      ...rest,
      current: each === hash,
    }));
  }

  /** Ends the session of that name. */
  async endSession(guest: Guest, id: string): Promise<void> {
    if (!(await this.#end(guest, ({ hash }) => hash.slice(0, NAMED_BY) === id, waysBack(guest))))
      throw refused('server.notFound');
  }

  /** Whoever does this may fear that somebody else was here; who was could have printed codes, and nothing would show it. So they end as well. */
  async endOthers(guest: Guest, current: string): Promise<void> {
    const mine = hashToken(current);
    const codes: Write = { w: 'drop', of: 'codes', where: { guest: guest.id, kind: 'print' } };
    await this.#end(guest, ({ hash }) => hash !== mine, [...waysBack(guest), codes], true);
  }

  async logout(guest: Guest, current: string): Promise<void> {
    const mine = hashToken(current);
    await this.#end(guest, ({ hash }) => hash === mine);
  }

  /** `more`: what else is written then; `always`: also if no session fits. */
  async #end(
    guest: Guest,
    which: (row: SessionRow) => boolean,
    more: readonly Write[] = [],
    always = false,
  ): Promise<boolean> {
    const hashes = (await this.#store.sessions(guest.id)).filter(which).map(({ hash }) => hash);
    if (hashes.length === 0 && !always) return false;
    await this.#store.commit([{ w: 'endSessions', guest: guest.id, hashes }, ...more]);
    this.#forget(hashes);
    return true;
  }

  /** Of these sessions some may have ended elsewhere: whoever is here by them must go. */
  async lookAgain(hashes: readonly string[]): Promise<void> {
    for (let i = 0; i < hashes.length; i += CHECKED) {
      const some = hashes.slice(i, i + CHECKED);
      const living = new Set(await this.#store.living(some));
      const ended = some.filter((hash) => !living.has(hash));
      if (ended.length > 0) this.#forget(ended);
    }
  }

  #forget(hashes: readonly string[]): void {
    for (const hash of hashes) {
      this.#known.delete(hash);
      this.#gone.delete(hash);
      this.#gone.set(hash, ++this.#forgotten);
      if (this.#gone.size > REMEMBERED) this.#gone.delete(this.#gone.keys().next().value as string);
    }
    this.ended(new Set(hashes));
  }

  /** A new name is a change at every table where its guest sits (60 in 10 s by a guest at 200 tables made others wait 650 ms for a line): a try counts. */
  mayRename({ id }: Guest): void {
    if (!this.#renames.take(id)) throw refused('server.renamedEnough');
  }

  /** Everybody at the table is told of it, and its key is kept for a day: from one address so much was written that it filled 14 GB in that time. */
  mayChange({ id }: Guest): void {
    if (!this.#changes.take(id)) throw refused('server.tooFast');
  }

  /** Whom somebody shares an address with, as a keyed hash. */
  origin(from: string | undefined): string | null {
    return from === undefined ? null : originOf(from, this.#secret);
  }

  /** Finished games stay: 541 were set up and conceded in 15 s by one guest, 12 GB a day. Whoever tries a program against a server of its own machine may. */
  maySetUp({ id }: Guest, from: string | undefined): void {
    if (this.#settings.hosts === 'own') return;
    for (const { guest, address } of this.#setUps)
      if (!guest.take(id) || (from !== undefined && !address.take(from))) throw refused('server.tablesEnough');
  }

  async rename(guest: Guest, name: string, once?: Once): Promise<Guest> {
    noBot(name);
    const renamed = { id: guest.id, name };
    const writes: Write[] = [{ w: 'rename', id: guest.id, name }];
    if (once !== undefined) writes.push(doneOnce(once, renamed, this.#settings.now()));
    await this.#store.commit(writes);
    for (const known of this.#known.values()) if (known.guest.id === guest.id) known.guest.name = name;
    return renamed;
  }

  /** A personal link for another device: it can be used once, within a quarter of an hour unless said. */
  async link(guest: Pick<Guest, 'id'>, ms = LINK_MS): Promise<{ code: string; expires: number }> {
    const code = this.#settings.random(20);
    const expires = this.#settings.now() + ms;
    await this.#store.commit([{ w: 'link', hash: hashToken(code), guest: guest.id, expires }]);
    return { code, expires };
  }

  /**
   * The other device becomes the same guest, with a token of its own. `before`: the token by which it was known; if it was the same guest already,
   * that one ends: one device, one session.
   */
  async claim(code: string, device = '', before?: string): Promise<Guest & { token: string }> {
    const hash = hashToken(code);
    const link = await this.#store.link(hash);
    const guest = link && (await this.#store.guest(link.guest));
    const now = this.#settings.now();
    if (link === undefined || guest === undefined || link.expires < now) throw refused('server.badToken');
    const old = before !== undefined && (await this.byToken(before))?.id === guest.id ? [hashToken(before)] : [];
    const writes: Write[] = [
      { w: 'unlink', hash },
      { w: 'endSessions', guest: guest.id, hashes: old },
    ];
    const entered = await this.enter(guest, writes, device).catch((error: unknown) => {
      // Somebody else was faster.
      throw error instanceof Error && error.message === USED_LINK ? refused('server.badToken') : error;
    });
    if (old.length > 0) this.#forget(old);
    return entered;
  }

  /** Somebody has shown who they are: a token that nobody has seen before, together with what was used up for it. */
  async enter({ id, name }: Guest, used: readonly Write[], device: string): Promise<Guest & { token: string }> {
    const token = this.#settings.random(32);
    const created = this.#settings.now();
    await this.#store.commit([...used, { w: 'session', hash: hashToken(token), guest: id, created, device }]);
    return { id, name, token };
  }

  /** Whoever is here by any session of theirs must go, once that is durable. */
  async endAll(guest: Guest, deed: () => Promise<unknown>): Promise<void> {
    const hashes = (await this.#store.sessions(guest.id)).map(({ hash }) => hash);
    await deed();
    this.#forget(hashes);
  }

  /** A token is worth nothing any more. */
  async drop({ id }: Guest, token: string): Promise<void> {
    const hashes = [hashToken(token)];
    await this.#store.commit([{ w: 'endSessions', guest: id, hashes }]);
    this.#forget(hashes);
  }
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const;
const BROWSER_NAMES: { readonly [name: string]: string } = { Edg: 'Edge', OPR: 'Opera' };
const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** A device as its owner would know it again, from what it says of itself; no more than that is kept. */
export function deviceOf(agent: string | undefined): string {
  if (agent === undefined) return '';
  const browser = BROWSERS.find((name) => agent.includes(`${name}/`));
  if (browser === undefined) return (/^[\w.-]{1,30}/.exec(agent)?.[0] ?? '').slice(0, 30);
  const system = SYSTEMS.find(([mark]) => mark.test(agent))?.[1];
  const name = BROWSER_NAMES[browser] ?? browser;
  return system === undefined ? name : `${name}, ${system}`;
}
