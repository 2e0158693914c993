/**
 * Whatever has to be replayed is replayed in a thread, one job after the other. The queue is short, and of one table or one address
 * only a few may wait in it: who asks for more is told to come back later. What the server itself needs, to lay a table, goes before what people ask for.
 */

import { Worker } from 'node:worker_threads';
import { refused } from '../refuse.ts';
import type { TellingRow } from '../store/store.ts';

export interface Job {
  game: string;
  header: string;
  opening: string;
  seed: string;
  /** Where to begin; null: at the beginning. */
  snapshot: string | null;
  /** The entries from there on, as they are written. */
  entries: readonly string[];
  want:
    | { do: 'lay'; every: number; keptEvery: number }
    | { do: 'moments'; reader: number; after: number; upTo: number; most: number };
}

/** A journal that somebody brings along: is it what it says? Nothing of it has been read yet. */
export interface Check {
  text: string;
  want: { do: 'check' };
}

export interface Checked {
  game: string;
}

export interface Laid {
  snapshots: { n: number; kept: boolean; body: string }[];
  tellings: TellingRow[];
}

export interface Page {
  text: string;
}

export type Reply = { ok: true; value: Laid | Page | Checked } | { ok: false; why: string };

/** Who asks; `from` is null where the server itself does. */
export interface Asking {
  table: string;
  from: string | null;
}

interface Waiting {
  asking: Asking;
  /** Read from the store only when its turn comes. */
  job(): Promise<Job | Check>;
  done(value: Laid | Page | Checked): void;
  failed(error: Error): void;
}

const MOST = 40;
const MOST_OF_TABLE = 4;
const MOST_OF_ADDRESS = 4;
/** A journal that takes longer than this is given up, and with it the thread. */
const LIMIT_MS = 60_000;

export class ReplayDesk {
  readonly #module: string;
  readonly #limitMs: number;
  #worker: Worker | null = null;
  #queue: Waiting[] = [];
  #busy: Waiting | null = null;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  readonly stats = { replays: 0, refused: 0 };

  constructor(module: string, limitMs = LIMIT_MS) {
    this.#module = module;
    this.#limitMs = limitMs;
  }

  lay(asking: Asking, job: () => Promise<Job>): Promise<Laid> {
    return this.#ask(asking, job) as Promise<Laid>;
  }

  moments(asking: Asking, job: () => Promise<Job>): Promise<Page> {
    return this.#ask(asking, job) as Promise<Page>;
  }

  /** Rejected where the text is no game, or another than it says. */
  check(asking: Asking, text: string): Promise<Checked> {
    return this.#ask(asking, async () => ({ text, want: { do: 'check' } })) as Promise<Checked>;
  }

  #ask(asking: Asking, job: () => Promise<Job | Check>): Promise<Laid | Page | Checked> {
    const all = this.#busy === null ? this.#queue : [this.#busy, ...this.#queue];
    const ofTable = all.filter((other) => other.asking.table === asking.table).length;
    const ofAddress = all.filter(({ asking: { from } }) => from !== null && from === asking.from).length;
    if (this.#closed) return Promise.reject(refused('server.closing'));
    if (all.length >= MOST || ofTable >= MOST_OF_TABLE || ofAddress >= MOST_OF_ADDRESS) {
      this.stats.refused++;
      return Promise.reject(refused('server.busy'));
    }
    return new Promise((done, failed) => {
      const asked = this.#queue.findIndex((other) => other.asking.from !== null);
      const place = asking.from !== null || asked < 0 ? this.#queue.length : asked;
      this.#queue.splice(place, 0, { asking, job, done, failed });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy !== null || this.#closed) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#busy = next;
    this.stats.replays++;
    next.job().then(
      (job) => {
        if (this.#busy !== next) return;
        this.#timer = setTimeout(() => this.#end(new Error('a replay took too long')), this.#limitMs);
        this.#timer.unref();
        this.#worker ??= this.#start();
        this.#worker.postMessage(job);
      },
      (error: Error) => this.#finish(() => next.failed(error)),
    );
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { module: this.#module },
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 },
    });
    worker.unref();
    worker.on('message', (reply: Reply) =>
      this.#finish((job) => (reply.ok ? job.done(reply.value) : job.failed(new Error(reply.why)))),
    );
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#end(new Error('the thread has stopped'));
    });
    return worker;
  }

  #finish(tell: (job: Waiting) => void): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const job = this.#busy;
    this.#busy = null;
    if (job !== null) tell(job);
    this.#next();
  }

  /** Ends the thread; the next job starts another. */
  #end(error: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#finish((job) => job.failed(error));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { failed } of this.#queue.splice(0)) failed(refused('server.closing'));
    const worker = this.#worker;
    this.#worker = null;
    this.#finish((job) => job.failed(refused('server.closing')));
    await worker?.terminate();
  }
}
