/**
 * What a room has under way at the store, and the way back when something fails: memory is laid anew from what is durable before anybody is
 * answered, and those who follow the table go on after what they were told last.
 */

import { Elsewhere } from '../nodes/elsewhere.ts';
import { refused } from '../refuse.ts';
import type { Fence, Write } from '../store/store.ts';
import { loadRoom } from './load.ts';
import type { Letter } from './mail.ts';
import type { Room } from './room.ts';
import { unheard } from './said.ts';

/** After setbacks in a row bots, clocks and the next setback wait, longer every time: what fails always must not keep the server busy. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const CALM_SETBACKS = 3;

let layings = 0;

export class Commits {
  readonly #room: Room;
  /** Which laying of the table memory is: the store refuses writes of one that it has refused before. */
  #epoch = ++layings;
  #pending = 0;
  #last: Promise<void> = Promise.resolve();
  #recovery: Promise<void> | null = null;
  /** A write failed: memory may hold changes that are in no store. */
  #dirty = false;
  /** Setbacks since something was last written. */
  #setbacks = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether memory is not to be looked at now. */
  get dirty(): boolean {
    return this.#dirty;
  }

  /** Whether memory may be looked at without waiting. */
  get settled(): boolean {
    return this.#recovery === null;
  }

  /** Whether nothing is under way. */
  get quiet(): boolean {
    return this.#pending === 0 && this.#recovery === null;
  }

  /** How long what happens by itself waits after setbacks. */
  get pause(): number {
    const more = this.#setbacks - CALM_SETBACKS;
    return more <= 0 ? 0 : Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** more);
  }

  /** Fulfilled when memory may be looked at. While the store is away for long nobody is kept waiting: whoever asks is refused. */
  async ready(): Promise<void> {
    if (this.#room.moved) throw new Elsewhere(this.#room.id);
    while (this.#recovery !== null) if (!(await this.#within(this.#recovery))) throw refused('server.failed');
  }

  /** Whether the way back is found as soon as a caller waits for the store. */
  async #within(recovery: Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((done) => {
      timer = setTimeout(() => done(false), this.#room.hall.settings.databaseWaits.patienceMs);
    });
    try {
      return await Promise.race([recovery.then(() => true), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Writes, and then does what follows from it, such as telling. While something is being written the table stays in memory. `judged`: whether
   * it depends on row and journal as they are.
   */
  write(writes: readonly Write[], judged: boolean, then: (numbers: readonly number[]) => void): Promise<void> {
    const { id, row, hall } = this.#room;
    this.#pending++;
    const fence: Fence = { table: id, epoch: this.#epoch };
    if (judged) fence.version = row.version++;
    if (row.owner != null) fence.held = row.epoch ?? 0;
    const done = hall.store.commit(writes, fence).then(
      (numbers) => {
        this.#pending--;
        this.#setbacks = 0;
        then(numbers);
      },
      (error: unknown) => {
        this.#pending--;
        throw error;
      },
    );
    this.#last = done;
    return done;
  }

  /** Nothing is to be written: what follows is done after all that is under way. */
  async after(then: () => void): Promise<void> {
    if (this.#pending > 0) await this.#last;
    then();
  }

  /** Reads what is in memory, when all of it is durable. */
  async look<T>(read: () => T): Promise<T> {
    for (;;) {
      await this.ready();
      const value = read();
      if (this.#pending === 0) return value;
      const epoch = this.#epoch;
      await this.#last.catch(() => undefined);
      if (this.#recovery === null && epoch === this.#epoch) return value;
    }
  }

  /** Something failed when memory may have been touched: it goes back to what is durable. Whoever comes meanwhile waits, but not for ever. */
  async setBack(error: unknown, what: string): Promise<void> {
    this.#room.hall.log.error({ table: this.#room.id, err: error }, what);
    this.#setbacks++;
    this.#dirty = true;
    this.#recovery ??= this.#recover().finally(() => {
      this.#recovery = null;
    });
    await this.#within(this.#recovery);
  }

  async #recover(): Promise<void> {
    const room = this.#room;
    // What was begun before may still become durable, and its readers are told of it.
    while (this.#pending > 0) await this.#last.catch(() => undefined);
    this.#epoch = ++layings;
    room.followers.drop();
    const heard = room.said;
    let lines: Letter[];
    let recalled: Awaited<ReturnType<typeof room.followers.recall>>;
    for (;;) {
      const { pause } = this;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause).unref());
      try {
        const row = await room.hall.store.table(room.id);
        if (row === undefined || row.phase === 'closed') return room.leave();
        if (!room.hall.keeps(row)) return room.hall.lose(room);
        room.become(await loadRoom(room.hall, row));
        recalled = await room.followers.recall();
        lines = await unheard(room, heard);
        break;
      } catch (error) {
        // Without a store there is no truth to go back to: try again, and let everybody wait.
        room.hall.log.error({ table: room.id, err: error }, 'could not go back to what is durable');
        this.#setbacks = Math.max(this.#setbacks, CALM_SETBACKS) + 1;
        if (room.hall.closing || room.gone) return;
      }
    }
    this.#dirty = false;
    room.followers.goOn(recalled);
    room.followers.post(lines);
    room.followers.tellInfo();
    room.hall.listChanged(room);
    room.schedule();
    const { pause } = this;
    if (pause === 0) room.poke();
    else setTimeout(() => room.poke(), pause).unref();
  }
}
