/** Bots think in threads of their own, with a hard limit: a thread that does not answer in time is ended and replaced. */

import { Worker } from 'node:worker_threads';
import type { Draft, Match, Seat, Target, Vocabulary } from '@homage/kernel';

export interface Thought {
  game: string;
  bot: string;
  /** Concealed: a bot is never handed the truth. */
  match: Match<Vocabulary>;
  seat: Seat;
  seed: string;
  /** Whether to look for an act out of turn rather than an answer. */
  aside: boolean;
}

export interface Decided {
  target: Target;
  answer: Draft;
}

interface Job {
  thought: Thought;
  done(decision: Decided | undefined): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

export class BotPool {
  readonly #module: string;
  readonly #limit: number;
  readonly #size: number;
  #threads: Thread[] = [];
  #queue: Job[] = [];
  #closed = false;
  readonly stats = { thoughts: 0, late: 0, failed: 0 };

  constructor(module: string, threads: number, limitMs: number) {
    this.#module = module;
    this.#size = threads;
    this.#limit = limitMs;
  }

  /** What the bot wants to do; undefined if it has no answer, failed, or took too long. */
  think(thought: Thought): Promise<Decided | undefined> {
    return new Promise((done) => {
      if (this.#closed) return done(undefined);
      this.#queue.push({ thought, done });
      this.#next();
    });
  }

  get waiting(): number {
    return this.#queue.length;
  }

  #next(): void {
    if (this.#queue.length === 0 || this.#closed) return;
    let thread = this.#threads.find(({ job }) => job === null);
    if (thread === undefined && this.#threads.length < this.#size) thread = this.#start();
    if (thread === undefined) return;
    const job = this.#queue.shift() as Job;
    thread.job = job;
    this.stats.thoughts++;
    const busy = thread;
    busy.timer = setTimeout(() => {
      this.stats.late++;
      this.#end(busy);
    }, this.#limit);
    busy.worker.postMessage(job.thought);
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module: this.#module },
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = { worker, job: null, timer: null };
    worker.unref();
    worker.on('message', ({ decision, failed }: { decision?: Decided; failed?: boolean }) => {
      if (failed === true) this.stats.failed++;
      this.#finish(thread, decision);
      this.#next();
    });
    worker.on('error', () => {
      this.stats.failed++;
      this.#end(thread);
    });
    worker.on('exit', () => this.#end(thread));
    this.#threads.push(thread);
    return thread;
  }

  #finish(thread: Thread, decision: Decided | undefined): void {
    const { job, timer } = thread;
    if (timer !== null) clearTimeout(timer);
    thread.job = null;
    thread.timer = null;
    job?.done(decision);
  }

  #end(thread: Thread): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    void thread.worker.terminate();
    this.#finish(thread, undefined);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of this.#queue.splice(0)) done(undefined);
    const threads = this.#threads;
    this.#threads = [];
    for (const thread of threads) this.#finish(thread, undefined);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
