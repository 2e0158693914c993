/** Guests: a name and a token, no e-mail. The token is in a cookie or in an Authorization header; the store keeps only its hash. */

import { BOT_KINDS } from '@homage/bots';
import { type Guest, likeBot } from '@homage/protocol';
import { hashToken } from './ids.ts';
import { doneOnce, type Once } from './once.ts';
import { refused } from './refuse.ts';
import type { Settings } from './settings.ts';
import type { Store, Write } from './store/store.ts';
import { USED_LINK } from './store/writes.ts';

const LINK_MS = 15 * 60_000;
const REMEMBERED = 5_000;

/** Nobody goes by the name of a bot. */
function noBot(name: string): void {
  if (likeBot(name, BOT_KINDS)) throw refused('server.badName');
}

export class Guests {
  readonly #settings: Settings;
  readonly #store: Store;
  /** Tokens seen lately, by hash, so that not every request asks the store. */
  readonly #known = new Map<string, Guest>();

  constructor(settings: Settings, store: Store) {
    this.#settings = settings;
    this.#store = store;
  }

  /** A new guest with its first token. */
  async create(name: string, origin: string | null = null): Promise<Guest & { token: string }> {
    noBot(name);
    const id = this.#settings.random(12);
    const token = this.#settings.random(32);
    const created = this.#settings.now();
    await this.#store.commit([
      { w: 'guest', guest: { id, name, created }, origin },
      { w: 'session', hash: hashToken(token), guest: id, created },
    ]);
    return { id, name, token };
  }

  async byToken(token: string): Promise<Guest | undefined> {
    if (token.length !== 64) return undefined;
    const hash = hashToken(token);
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const row = await this.#store.guestOfSession(hash);
    if (row === undefined) return undefined;
    const guest = { id: row.id, name: row.name };
    this.#known.set(hash, guest);
    if (this.#known.size > REMEMBERED) this.#known.delete(this.#known.keys().next().value as string);
    return guest;
  }

  async rename(guest: Guest, name: string, once?: Once): Promise<Guest> {
    noBot(name);
    const renamed = { id: guest.id, name };
    const writes: Write[] = [{ w: 'rename', id: guest.id, name }];
    if (once !== undefined) writes.push(doneOnce(once, renamed, this.#settings.now()));
    await this.#store.commit(writes);
    for (const known of this.#known.values()) if (known.id === guest.id) known.name = name;
    return renamed;
  }

  /** A personal link for another device: it can be used once, within a quarter of an hour. */
  async link(guest: Guest): Promise<{ code: string; expires: number }> {
    const code = this.#settings.random(20);
    const expires = this.#settings.now() + LINK_MS;
    await this.#store.commit([{ w: 'link', hash: hashToken(code), guest: guest.id, expires }]);
    return { code, expires };
  }

  /** The other device becomes the same guest, with a token of its own. */
  async claim(code: string): Promise<Guest & { token: string }> {
    const hash = hashToken(code);
    const link = await this.#store.link(hash);
    const guest = link && (await this.#store.guest(link.guest));
    const now = this.#settings.now();
    if (link === undefined || guest === undefined || link.expires < now) throw refused('server.badToken');
    const token = this.#settings.random(32);
    await this.#store
      .commit([
        { w: 'unlink', hash },
        { w: 'session', hash: hashToken(token), guest: guest.id, created: now },
      ])
      .catch((error: unknown) => {
        // Somebody else was faster.
        throw error instanceof Error && error.message === USED_LINK ? refused('server.badToken') : error;
      });
    return { id: guest.id, name: guest.name, token };
  }
}
