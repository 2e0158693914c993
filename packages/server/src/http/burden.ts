/**
 * What answers to plain requests cost the house, by address: processor time of the main thread, and bytes. An address has its share, and beyond it what others leave: a club
 * behind one address, or everybody behind a proxy that tells no addresses, has the whole house while nobody else wants it, a little at a time, so that whoever
 * comes finds it free soon. Whoever has cost more than that waits, one after the other, and is refused only where too many wait or for too long.
 */

import { Costs, HALF_MS, type Spent } from '../spent.ts';

/** So many bytes count as a millisecond: 16 MB a second at the usual limit. */
const BYTES_PER_MS = 64 * 1024;
/** What changes something waits for the disk, while others work: no more than this is taken for its own. */
const WRITE_MS = 5;
/** So many requests of an address wait, and for so long at most. */
const WAITING = 200;
const WAITING_MS = 5000;
/** How often it is looked at least whether the next one may come. */
const LOOK_MS = 250;
/** So many addresses are remembered. */
const HOMES = 20_000;
/** What an answer usually costs an address follows its last ones so slowly. */
const SLOWLY = 8;
/** All that this thread can do, in the measure of what was spent lately. */
const WHOLE_MS = HALF_MS / Math.LN2;
/** Whoever has more than its share leaves so many times what others use: they are to find the house free, not just not full. */
const ROOM = 4;
/** And so much of its work is under way at a time: that is what a newcomer waits for. */
const AHEAD_MS = 30;

/** Milliseconds of processor time of this thread. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Home {
  /** By sockets too. */
  readonly spent: Spent;
  /** Let in, and not answered. */
  open: number;
  usual: number;
  readonly waiting: { since: number; go: (admitted: boolean) => void }[];
  timer: NodeJS.Timeout | undefined;
}

/** One request that was let in. */
export interface Bill {
  /** All of it has come: what is worked from now on is for it. */
  begin(): void;
  /** It is answered, with so many bytes. Only the first time counts. */
  end(bytes: number, changes: boolean): void;
}

export class Burden {
  readonly #most: number;
  readonly #worked: () => number;
  readonly #now: () => number;
  readonly #costs: Costs;
  readonly #homes = new Map<string, Home>();
  /** Requests that are being answered share what the thread works meanwhile. */
  #busy = 0;
  #share = 0;
  #seen = 0;
  /** What the thread did for sockets. */
  #others = 0;

  /** `work`: the share of an address, in milliseconds of every second. */
  constructor(
    work: number,
    costs = new Costs(),
    clocks: { worked(): number; now(): number } = { worked, now: () => performance.now() },
  ) {
    this.#costs = costs;
    // Spent at a steady rate, so much of it counts at any time.
    this.#most = (work / 1000) * WHOLE_MS;
    this.#worked = clocks.worked;
    this.#now = clocks.now;
  }

  /** Work that no plain request has caused. */
  aside(ms: number): void {
    if (this.#busy > 0) this.#others += ms;
  }

  /** Lets a request in, now or when its address has paid; undefined: it may not come in. */
  async enter(network: string): Promise<Bill | undefined> {
    let home = this.#homes.get(network);
    if (home === undefined) {
      home = { spent: this.#costs.of(network, this.#now()), open: 0, usual: 0, waiting: [], timer: undefined };
      this.#homes.set(network, home);
      if (this.#homes.size > HOMES) this.#forget();
    }
    if (home.waiting.length > 0 || !this.#admits(home)) {
      if (home.waiting.length >= WAITING) return undefined;
      const { waiting } = home;
      const admitted = await new Promise<boolean>((go) => {
        waiting.push({ since: this.#now(), go });
        this.#next(home);
      });
      if (!admitted) return undefined;
    } else home.open++;
    return this.#bill(home);
  }

  #bill(home: Home): Bill {
    let from: number | undefined;
    let open = true;
    return {
      begin: () => {
        if (!open || from !== undefined) return;
        from = this.#shared();
        this.#busy++;
      },
      end: (bytes, changes) => {
        if (!open) return;
        open = false;
        home.open--;
        const took = from === undefined ? 0 : this.#shared() - from;
        if (from !== undefined) this.#busy--;
        const cost = (changes ? Math.min(took, WRITE_MS) : took) + bytes / BYTES_PER_MS;
        home.usual += (cost - home.usual) / SLOWLY;
        home.spent.spend(cost, this.#now());
        if (home.waiting.length > 0) this.#next(home);
      },
    };
  }

  /** What each request had that was there all the time. */
  #shared(): number {
    const worked = this.#worked();
    if (this.#busy > 0) this.#share += Math.max(0, worked - this.#seen - this.#others) / this.#busy;
    this.#seen = worked;
    this.#others = 0;
    return this.#share;
  }

  /** How much an address may have cost lately: its share, or what others leave. */
  #may(own: number, now: number): number {
    const others = Math.max(0, this.#costs.all.lately(now) - own);
    return Math.max(this.#most, WHOLE_MS - ROOM * others);
  }

  /** Whether it may come in now, with what is under way as it usually is. */
  #admits({ spent, open, usual }: Home): boolean {
    const now = this.#now();
    const own = spent.lately(now);
    const ahead = open * usual;
    if (own + ahead <= this.#most) return true;
    return own + ahead <= this.#may(own, now) && (open === 0 || ahead < AHEAD_MS);
  }

  /** Lets in whoever may come, and looks again when the next one may. */
  #next(home: Home): void {
    clearTimeout(home.timer);
    home.timer = undefined;
    const now = this.#now();
    for (;;) {
      const [first] = home.waiting;
      if (first === undefined) return;
      const late = now - first.since >= WAITING_MS;
      if (!late && !this.#admits(home)) break;
      home.waiting.shift();
      if (!late) home.open++;
      first.go(!late);
    }
    const own = home.spent.lately(now);
    const over = own / Math.max(this.#may(own, now) - home.open * home.usual, 1);
    // Others may be done sooner.
    const ms = Math.min(LOOK_MS, over > 1 ? HALF_MS * Math.log2(over) : 0);
    home.timer = setTimeout(() => this.#next(home), Math.ceil(ms) + 1);
    home.timer.unref();
  }

  /** Those that came first and have nothing under way: what they cost is kept elsewhere. */
  #forget(): void {
    for (const [network, home] of this.#homes) {
      if (this.#homes.size <= HOMES / 2) return;
      if (home.open === 0 && home.waiting.length === 0) this.#homes.delete(network);
    }
  }
}
