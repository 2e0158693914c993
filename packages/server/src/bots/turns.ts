/**
 * Whose bot thinks next. Threads are few and thoughts may take a second, so one host with many tables must not hold up the bots of everybody else:
 * tables at which a person plays come before those at which none does, and of several hosts the one whose bots have thought least lately. Like that a
 * squire of somebody else waits for what is under way and not for fifty lords. The tables of one host wait for each other.
 */

import { Spent } from '../spent.ts';

/** For whom a bot thinks. */
export interface Client {
  /** Who set the table up, seated or not. */
  host: string;
  /** Whether a person plays there. */
  attended: boolean;
}

interface Line<J> {
  account: Spent;
  attended: J[];
  alone: J[];
}

/** Below this nothing is worth remembering, in milliseconds. */
const NOTHING_MS = 1;

export class Turns<J> {
  readonly #lines = new Map<string, Line<J>>();

  add({ host, attended }: Client, job: J): void {
    const line = this.#line(host);
    (attended ? line.attended : line.alone).push(job);
  }

  #line(host: string): Line<J> {
    let line = this.#lines.get(host);
    if (line === undefined) {
      line = { account: new Spent(), attended: [], alone: [] };
      this.#lines.set(host, line);
    }
    return line;
  }

  /** A thought of this host's table has taken so long. */
  spend(host: string, ms: number, now: number): void {
    this.#line(host).account.spend(ms, now);
  }

  next(now: number): J | undefined {
    let best: { jobs: J[]; attended: boolean; spent: number } | undefined;
    for (const [host, line] of this.#lines) {
      const attended = line.attended.length > 0;
      const jobs = attended ? line.attended : line.alone;
      const spent = line.account.lately(now);
      if (jobs.length === 0) {
        if (spent < NOTHING_MS) this.#lines.delete(host);
      } else if (best === undefined || (attended === best.attended ? spent < best.spent : attended))
        best = { jobs, attended, spent };
    }
    return best?.jobs.shift();
  }

  /** About how many come before what this client adds now: its host's, and one of every other host. */
  ahead({ host, attended }: Client): number {
    let sum = 0;
    for (const [name, line] of this.#lines) {
      const before = line.attended.length + (attended ? 0 : line.alone.length);
      sum += name === host ? before : Math.min(1, before);
    }
    return sum;
  }

  /** Takes all away. */
  clear(): J[] {
    const all = [...this.#lines.values()].flatMap(({ attended, alone }) => [...attended, ...alone]);
    this.#lines.clear();
    return all;
  }
}

/** Of one host so many tables without a person play at the same time. */
export const ALONE = 2;

/** A table that can be told to try again. */
interface Waiting {
  poke(): void;
}

/** Tables at which nobody plays, by host: a few play, the others wait until one of these has answered, each in its turn. */
export class Alone {
  readonly #hosts = new Map<string, { playing: number; waiting: Set<Waiting> }>();

  /** Whether the table may play now; if not, it is poked when it may. Whoever enters leaves. */
  enter(host: string, table: Waiting): boolean {
    const own = this.#hosts.get(host) ?? { playing: 0, waiting: new Set() };
    this.#hosts.set(host, own);
    if (own.playing >= ALONE) {
      own.waiting.add(table);
      return false;
    }
    own.waiting.delete(table);
    own.playing++;
    return true;
  }

  leave(host: string): void {
    const own = this.#hosts.get(host);
    if (own === undefined) return;
    own.playing--;
    // Whoever is poked may have nothing to do any more: then the next one.
    for (const table of own.waiting) {
      if (own.playing >= ALONE) return;
      own.waiting.delete(table);
      table.poke();
    }
    if (own.playing === 0 && own.waiting.size === 0) this.#hosts.delete(host);
  }
}
