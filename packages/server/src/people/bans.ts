/** Who may not play here for now: accounts and guests by their id, networks by their hash. Looked at with every command, so they are kept in memory. */

import { originOf } from '../origin.ts';
import { refused } from '../refuse.ts';
import type { Hall } from '../rooms/hall.ts';
import type { Records } from '../store/records.ts';

export type Ban = Records['bans'];

export class Bans {
  readonly #hall: Hall;
  readonly #secret: string;
  #bans: readonly Ban[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Told who has just been banned, so that they leave. */
  banned: (guest: string) => void = () => undefined;

  constructor(hall: Hall, secret: string) {
    this.#hall = hall;
    this.#secret = secret;
  }

  /** Reads them now, and again from time to time: another node may have added one. */
  async open(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => {
      this.look().catch((error: unknown) => this.#hall.log.error({ err: error }, 'could not read the bans'));
    }, this.#hall.settings.sessionMs);
    this.#timer.unref();
  }

  async look(): Promise<void> {
    this.#bans = await this.#hall.store.find('bans', {});
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #holds(target: string | null): boolean {
    if (target === null || this.#bans.length === 0) return false;
    const now = this.#hall.settings.now();
    return this.#bans.some((ban) => ban.target === target && (ban.until === 0 || ban.until > now));
  }

  /** The hash of a network, as a guest's row has it. */
  originOf(network: string): string | null {
    return originOf(network, this.#secret);
  }

  has(guest: string | null, network: string | undefined): boolean {
    if (this.#bans.length === 0) return false;
    return this.#holds(guest) || (network !== undefined && this.#holds(this.originOf(network)));
  }

  refuse(guest: string | null, network: string | undefined): void {
    if (this.has(guest, network)) throw refused('server.banned');
  }

  get all(): readonly Ban[] {
    return this.#bans;
  }
}
