/**
 * When something happens at a table by itself, in memory or asleep: deadlines are kept here, sleeping tables are asked of the store a little ahead, and the time
 * that was served is written so often that no clock runs back after a crash.
 */

import { Elsewhere } from '../nodes/elsewhere.ts';
import { Refused } from '../refuse.ts';
import type { Write } from '../store/store.ts';
import type { Hall } from './hall.ts';
import type { Room } from './room.ts';

/** The store is asked what is due so much ahead. */
const AHEAD_MS = 2_500;
/** So many are brought into memory at once. */
const WAKING = 16;
/** A table that could not be woken because the store could not be read is tried again after so long. */
const AGAIN_MS = 5_000;
/** The time is written so often though no clock runs. */
const SAVED_MS = 60_000;

export class Alarms {
  readonly #hall: Hall;
  /** Of the tables in memory, and of those that sleep and are due soon. */
  readonly #deadlines = new Map<string, number>();
  /** Up to here the store was asked what is due. */
  #asked = -1;
  #asking = false;
  /** Whether there may be sleeping tables with an alarm: then the time is written as while clocks run. */
  #sleeping = false;
  #waking = 0;
  #saved = 0;

  constructor(hall: Hall) {
    this.#hall = hall;
  }

  async open(): Promise<void> {
    await this.ask();
    this.#sleeping = (await this.#hall.store.alarms(Number.MAX_SAFE_INTEGER, this.#asked, 1)).length > 0;
  }

  /** When a table in memory is due, or one that sleeps and is due soon. */
  at(id: string): number | null {
    return this.#deadlines.get(id) ?? null;
  }

  set(id: string, deadline: number | null): void {
    if (deadline === null) this.#deadlines.delete(id);
    else this.#deadlines.set(id, deadline);
  }

  /** Others have left tables behind: some of them may be due. */
  askAgain(): void {
    this.#asked = -1;
    void this.ask();
  }

  /**
   * A table leaves memory: from now on the store knows when it is due. Where that cannot be written, an earlier alarm stays, and it wakes up for
   * nothing.
   */
  sleep(room: Room): Write | undefined {
    const at = this.at(room.id);
    // What is due within what was asked already would not be found again.
    if (at !== null && at > this.#asked) this.#deadlines.delete(room.id);
    if (at !== null) this.#sleeping = true;
    return at === room.row.alarm ? undefined : { w: 'alarm', table: room.id, at };
  }

  /** Asks the store which sleeping tables are due soon. */
  async ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const { served, nodes, store, log } = this.#hall;
    const before = this.#asked;
    this.#asked = Math.max(before, served.now() + AHEAD_MS);
    try {
      const due = nodes === null ? store : store.heads;
      for (const { id, at } of await due.alarms(this.#asked, before))
        if (!this.#hall.isInUse(id) && !this.#deadlines.has(id)) this.#deadlines.set(id, at);
    } catch (error) {
      this.#asked = before;
      log.error({ err: error }, 'could not read what is due');
    } finally {
      this.#asking = false;
    }
  }

  tick(): void {
    const hall = this.#hall;
    const now = hall.served.now();
    for (const [id, deadline] of this.#deadlines) {
      if (deadline > now) continue;
      const sleeps = hall.peek(id) === undefined;
      // Tables that somebody waits for come first.
      if (sleeps && this.#waking >= (hall.loading > this.#waking ? 1 : WAKING)) continue;
      this.#deadlines.delete(id);
      if (sleeps) this.#waking++;
      hall
        .room(id)
        .then((room) => room.tick())
        .catch((error: unknown) => {
          // Whoever keeps it serves its clock.
          if (error instanceof Elsewhere) return;
          hall.log.error({ table: id, err: error }, 'the clock could not be served');
          // What is damaged stays so; what could not be read may be read later.
          if (sleeps && !(error instanceof Refused)) this.#deadlines.set(id, hall.served.now() + AGAIN_MS);
        })
        .finally(() => {
          if (sleeps) this.#waking--;
        });
    }
  }

  heartbeat(): void {
    const { served, log, store } = this.#hall;
    const jump = served.look();
    if (jump !== undefined) {
      log.warn({ wall: jump.wall }, 'somebody has set the clock of this machine; nothing is swept for an hour');
      void this.#note({ w: 'run', run: jump });
    }
    // A write that failed is tried again, so that it is known when the disk has room.
    const due = served.now() - this.#saved >= SAVED_MS || store.health().write !== null;
    if (this.#deadlines.size > 0 || this.#sleeping || due) void this.saveServed();
  }

  async saveServed(): Promise<void> {
    this.#saved = this.#hall.served.now();
    // Where there are several nodes each beat writes it.
    if (this.#hall.nodes !== null) return;
    return this.#note({ w: 'meta', key: 'served', value: String(Math.round(this.#saved)) });
  }

  async #note(write: Write): Promise<void> {
    const { store, log } = this.#hall;
    await store.commit([write]).catch((error: unknown) => log.error({ err: error }, 'could not write the time'));
  }
}
