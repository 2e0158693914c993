/** At a table without a clock a bot stands in for somebody who is asked and gone too long, until the person is back. */

import { openSet, type Seat } from '@homage/kernel';
import type { Room } from './room.ts';

export class Absence {
  readonly #room: Room;
  /** `since` by the clock of games, `at` on the wall, `heard` by the clock that timers run by. */
  readonly #timers = new Map<Seat, { timer: NodeJS.Timeout; since: number; at: number; heard: number }>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** The person of a seat is gone: for how long is watched from now on. */
  watch(seat: Seat): void {
    const room = this.#room;
    const { keeper } = room;
    if (keeper === null || keeper.table.over || keeper.setting.kind !== 'none' || this.#timers.has(seat)) return;
    const { absentMs } = room.hall.settings;
    const look = (): void => {
      const waiting = this.#timers.get(seat);
      const left = waiting === undefined ? 0 : waiting.heard + absentMs - performance.now();
      // Heard of meanwhile: timers may also come a millisecond early.
      if (waiting !== undefined && left > 5) {
        waiting.timer = setTimeout(look, left);
        waiting.timer.unref();
        return;
      }
      this.#timers.delete(seat);
      // After a setback it is another keeper.
      const { keeper: now } = room;
      if (room.gone || now === null || room.online(seat) || now.table.over) return;
      // Whoever has answered in secret is covered like whoever has not: nobody is told which. The stand-in finds nothing to answer.
      const open = openSet(now.table.match);
      const asked = open?.asks.some((ask, i) => ask.seat === seat && (ask.secret || open.answers[i] === null)) ?? false;
      const others = now.people().some((other) => other !== seat && room.online(other));
      if (!asked || !others || room.dirty) this.watch(seat);
      else this.#set(seat, true);
    };
    const timer = setTimeout(look, absentMs);
    timer.unref();
    this.#timers.set(seat, { timer, ...this.#now() });
    // Everybody sees how long it will be.
    room.followers.tellPresence();
  }

  #now(): { since: number; at: number; heard: number } {
    const { served, settings } = this.#room.hall;
    return { since: served.now(), at: settings.now(), heard: performance.now() };
  }

  /**
   * Watches everybody who is not here, while anybody is: whoever plays by single requests and never follows the table never parts from it either. Where
   * nobody follows nobody is waited for, and ten thousand such tables need no timers.
   */
  watchAll(): void {
    if (this.#room.followers.all.size === 0) return;
    this.#room.memory.seats.forEach(({ kind, away }, seat) => {
      if (kind === 'person' && !away && !this.#room.online(seat)) this.watch(seat);
    });
  }

  /** The person of a seat has asked or done something: the time begins anew. */
  heard(seat: Seat): void {
    const waiting = this.#timers.get(seat);
    if (waiting !== undefined) Object.assign(waiting, this.#now());
  }

  /** When a bot stands in, by the clock on the wall, if it is waited for. */
  coverAt(seat: Seat): number | undefined {
    const waiting = this.#timers.get(seat);
    return waiting && waiting.at + this.#room.hall.settings.absentMs;
  }

  /** How long the person has been waited for. */
  gone(seat: Seat, now: number): number | undefined {
    const waiting = this.#timers.get(seat);
    return waiting && now - waiting.since;
  }

  /** The others wait: the time begins anew. */
  wait(seat: Seat): void {
    this.#stop(seat);
    this.watch(seat);
  }

  /** Nobody is waited for any more in this seat. */
  #stop(seat: Seat): void {
    clearTimeout(this.#timers.get(seat)?.timer);
    this.#timers.delete(seat);
  }

  ended(seat: Seat): void {
    this.#stop(seat);
    if (this.#room.keeper !== null && this.#room.memory.seats[seat]?.away === true) this.#set(seat, false);
    else this.#room.followers.tellPresence();
  }

  #set(seat: Seat, away: boolean): void {
    const room = this.#room;
    // A failure is in the log, and everybody stays where they were.
    room
      .change((now, at) => {
        const steps = room.keeper?.setAway(seat, away, now, at);
        return { steps: steps ?? [], news: true, reply: () => undefined };
      })
      .catch(() => undefined);
  }

  dispose(): void {
    for (const { timer } of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
