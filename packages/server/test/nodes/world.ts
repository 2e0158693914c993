/** A world in one process, for nodes: its time, its messages and its deaths come from a seed. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { type Ears, type Timing, type Transport, Unreachable } from '../../src/nodes/transport.ts';
import { FastDice } from '../choose.ts';

interface Event {
  at: number;
  n: number;
  /** Whose business it is: what is frozen waits. */
  of: Machine | null;
  deed: () => void;
}

/** How badly messages fare, each in percent, and how long they take. */
export interface Weather {
  lost: number;
  twice: number;
  /** Late by up to so many milliseconds, and so out of order. */
  late: number;
  delay: number;
}

/** Whose business is being done. What it puts off by the clock of the process it puts off in its world. */
const business = new AsyncLocalStorage<Machine>();

export const within = <T>(machine: Machine, deed: () => T): T => business.run(machine, deed);

const real = { setTimeout, setImmediate, clearTimeout, now: performance.now.bind(performance) };

/** A timer of a world; it can be handled like any other. */
class Later {
  readonly cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  unref(): this {
    return this;
  }
}

/** From now on nothing that a machine of a world does goes by the time of this process: a seed is a seed on a busy machine too. */
export function holdTime(): void {
  if (globalThis.setTimeout !== real.setTimeout) return;
  const later =
    (otherwise: (...args: never[]) => unknown, hasTime: boolean) =>
    (deed: (...args: unknown[]) => void, ...args: unknown[]): unknown => {
      const machine = business.getStore();
      if (machine === undefined) return otherwise(...([deed, ...args] as never[]));
      const [ms, ...more] = hasTime ? args : [0, ...args];
      return new Later(machine.after(Number(ms ?? 0), () => deed(...more)));
    };
  const clear = (timer?: unknown): void => {
    if (timer instanceof Later) timer.cancel();
    else real.clearTimeout(timer as NodeJS.Timeout);
  };
  Object.assign(globalThis, {
    setTimeout: later(real.setTimeout as never, true),
    setImmediate: later(real.setImmediate as never, false),
    clearTimeout: clear,
  });
  performance.now = () => business.getStore()?.now() ?? real.now();
}

export const CALM: Weather = { lost: 0, twice: 0, late: 0, delay: 2 };

export class World {
  readonly dice: FastDice;
  now = 0;
  weather: Weather = CALM;
  readonly #events: Event[] = [];
  #n = 0;
  readonly machines: Machine[] = [];
  /** Who listens by which id. */
  readonly ears = new Map<string, { machine: Machine; ears: Ears }>();
  readonly trace: string[] = [];
  /** So long a statement takes to the database and as long again back, at most. */
  slow = 2;
  /** So many commits of a hundred end without a word of what became of them. */
  failing = 0;

  constructor(seed: string) {
    this.dice = new FastDice(seed);
  }

  chance(percent: number): boolean {
    return percent > 0 && this.dice.below(1000) < percent * 10;
  }

  after(ms: number, of: Machine | null, deed: () => void): () => void {
    const event = { at: this.now + Math.max(0, ms), n: ++this.#n, of, deed };
    // A heap, the next one first.
    const heap = this.#events;
    let i = heap.push(event) - 1;
    for (let up = (i - 1) >> 1; i > 0 && before(event, heap[up] as Event); i = up, up = (i - 1) >> 1) {
      heap[i] = heap[up] as Event;
      heap[up] = event;
    }
    return () => {
      event.deed = () => undefined;
    };
  }

  #pop(): Event | undefined {
    const heap = this.#events;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && before(heap[left] as Event, heap[least] as Event)) least = left;
      if (right < heap.length && before(heap[right] as Event, heap[least] as Event)) least = right;
      if (least === i) return first;
      [heap[i], heap[least]] = [heap[least] as Event, heap[i] as Event];
      i = least;
    }
  }

  /** Lets time pass. What is due for a machine that stands still waits there until it goes on; a dead one does nothing more. */
  async run(until: number): Promise<void> {
    for (;;) {
      const next = this.#events[0];
      if (next === undefined || next.at > until) break;
      const event = this.#pop() as Event;
      this.now = Math.max(this.now, event.at);
      const { of } = event;
      if (of?.dead === true) continue;
      if (of?.frozen === true) {
        of.waiting.push(event.deed);
        continue;
      }
      if (of === null) event.deed();
      else within(of, event.deed);
      // All that follows from it at once.
      await new Promise((done) => real.setImmediate(done));
    }
    this.now = until;
  }

  wait(ms: number, of: Machine | null = null): Promise<void> {
    return new Promise((done) => void this.after(ms, of, done));
  }

  /** Carries something from a machine to another, as the weather wills. */
  carry(from: Machine | undefined, to: () => Machine | undefined, deed: () => void): void {
    const { lost, twice, late, delay } = this.weather;
    if (from?.alone === true) return;
    for (let copies = this.chance(twice) ? 2 : 1; copies > 0; copies--) {
      if (this.chance(lost)) continue;
      const ms = this.dice.below(delay + 1) + (this.chance(late > 0 ? 20 : 0) ? this.dice.below(late) : 0);
      this.after(ms, null, () => {
        const machine = to();
        if (machine !== undefined && !machine.dead && !machine.alone) this.after(0, machine, deed);
      });
    }
  }
}

const before = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.n < b.n);

export class Machine implements Timing {
  readonly #world: World;
  frozen = false;
  dead = false;
  /** No word from it reaches another node, or the other way round. */
  alone = false;
  /** Until then nothing it asks of the database gets there or comes back. */
  astray = 0;
  /** By so much its clock on the wall is wrong. */
  wrong = 0;
  waiting: (() => void)[] = [];

  constructor(world: World) {
    this.#world = world;
    world.machines.push(this);
  }

  now(): number {
    return this.#world.now;
  }
  after(ms: number, deed: () => void): () => void {
    return this.#world.after(ms, this, deed);
  }
  soon(deed: () => void): void {
    this.#world.after(0, this, deed);
  }

  thaw(): void {
    this.frozen = false;
    for (const deed of this.waiting.splice(0)) this.#world.after(0, this, deed);
  }

  transport(): Transport {
    const world = this.#world;
    let me = '';
    const at = (id: string): Machine | undefined => world.ears.get(id)?.machine;
    return {
      open: async (node, ears) => {
        world.ears.delete(me);
        me = node;
        world.ears.set(node, { machine: this, ears });
      },
      send: (to, text) => {
        const from = me;
        world.carry(
          this,
          () => at(to),
          () => world.ears.get(to)?.ears.heard(from, text),
        );
      },
      request: (to, text, ms) =>
        new Promise((done, failed) => {
          const from = me;
          const cancel = this.after(ms, () => failed(new Unreachable(to, false)));
          const machine = at(to);
          if (machine === undefined || machine.dead) {
            this.after(2, () => failed(new Unreachable(to, true)));
            return;
          }
          world.carry(
            this,
            () => at(to),
            () => {
              const heard = world.ears.get(to);
              if (heard === undefined) return;
              void heard.ears.asked(from, text).then((answer) =>
                world.carry(
                  machine,
                  () => this,
                  () => {
                    cancel();
                    done(answer);
                  },
                ),
              );
            },
          );
        }),
      hint: (text) => {
        for (const [id, { ears }] of world.ears)
          if (id !== me)
            world.carry(
              this,
              () => at(id),
              () => ears.hinted(text),
            );
      },
      close: async () => void world.ears.delete(me),
    };
  }
}
