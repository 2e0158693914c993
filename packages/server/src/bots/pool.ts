/** Bots think in threads of their own, with a hard limit: a thread that does not answer in time is ended and replaced. */

import { Worker } from 'node:worker_threads';
import type { Decision, Thought } from '@homage/bots';
import { Alone, type Client, Turns } from './turns.ts';

/** A thought for a thread, which knows the games by their names. */
export interface Task extends Thought {
  game: string;
}

/** Why a bot did not decide itself: it took too long, or it failed, at this place of its code. */
export type Trouble = { why: 'late' } | { why: 'failed'; at: string };

export interface Thinking {
  /** Undefined: the bot has no answer, and neither had whoever thought in its place. */
  decision?: Decision;
  trouble?: Trouble;
}

/** What a thread sends: the best answer so far, then what was decided, and where the bot failed if it did. */
export type Message = { best: Decision } | { decision?: Decision; failed?: string };

interface Job {
  task: Task;
  client: Client;
  trouble: Trouble | undefined;
  best: Decision | undefined;
  done(thinking: Thinking): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** When it began with it. */
  from: number;
  timer: NodeJS.Timeout | null;
}

export class BotPool {
  readonly #module: string;
  readonly #limit: number;
  readonly #size: number;
  #threads: Thread[] = [];
  readonly #turns = new Turns<Job>();
  /** In whose place somebody thinks now: part of the same turn, and a squire's answer, so it comes before all. */
  readonly #again: Job[] = [];
  readonly alone = new Alone();
  #closed = false;
  readonly stats = { thoughts: 0, late: 0, failed: 0 };

  constructor(module: string, threads: number, limitMs: number) {
    this.#module = module;
    this.#size = threads;
    this.#limit = limitMs;
  }

  /**
   * What the bot wants to do. One that took too long, or whose thread broke, is taken at the best answer that it had by then; without one,
   * another thread thinks in its place, once.
   */
  think(task: Task, client: Client): Promise<Thinking> {
    return new Promise((done) => {
      if (this.#closed) return done({});
      this.#turns.add(client, { task, client, done, trouble: undefined, best: undefined });
      this.#next();
    });
  }

  /** About how many thoughts come before one that this client asks for now. */
  ahead(client: Client): number {
    return this.#turns.ahead(client);
  }

  #next(): void {
    const free = this.#threads.find(({ job }) => job === null);
    if (this.#closed || (free === undefined && this.#threads.length >= this.#size)) return;
    const now = performance.now();
    const job = this.#again.shift() ?? this.#turns.next(now);
    if (job === undefined) return;
    const thread = free ?? this.#start();
    thread.job = job;
    thread.from = now;
    this.stats.thoughts++;
    thread.timer = setTimeout(() => {
      this.stats.late++;
      this.#end(thread, { why: 'late' });
    }, this.#limit);
    thread.worker.postMessage(job.task);
  }

  #start(): Thread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module: this.#module },
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = { worker, job: null, from: 0, timer: null };
    worker.unref();
    worker.on('message', (message: Message) => {
      if ('best' in message) {
        if (thread.job !== null) thread.job.best = message.best;
        return;
      }
      const { decision, failed } = message;
      if (failed !== undefined) {
        this.stats.failed++;
        if (thread.job !== null) thread.job.trouble ??= { why: 'failed', at: failed };
      }
      this.#finish(thread, decision);
      this.#next();
    });
    worker.on('error', (error: Error) => {
      this.stats.failed++;
      this.#end(thread, { why: 'failed', at: error.name });
    });
    worker.on('exit', () => this.#end(thread, { why: 'failed', at: 'the thread ended' }));
    this.#threads.push(thread);
    return thread;
  }

  #release(thread: Thread): Job | null {
    const { job, from, timer } = thread;
    if (timer !== null) clearTimeout(timer);
    const now = performance.now();
    if (job !== null) this.#turns.spend(job.client.host, now - from, now);
    thread.job = null;
    thread.timer = null;
    return job;
  }

  #finish(thread: Thread, decision: Decision | undefined): void {
    const job = this.#release(thread);
    job?.done({ ...(decision && { decision }), ...(job.trouble && { trouble: job.trouble }) });
  }

  /** The best so far is taken; else somebody thinks in its place. An act out of turn is merely left out. */
  #fail(thread: Thread, trouble: Trouble): void {
    const job = this.#release(thread);
    if (job === null) return;
    if (job.best !== undefined) job.done({ decision: job.best, trouble });
    else if (this.#closed || job.task.aside || job.trouble !== undefined) job.done({ trouble: job.trouble ?? trouble });
    else this.#again.push({ ...job, trouble, task: { ...job.task, late: true } });
  }

  #end(thread: Thread, trouble: Trouble): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    void thread.worker.terminate();
    this.#fail(thread, trouble);
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { done } of [...this.#again.splice(0), ...this.#turns.clear()]) done({});
    const threads = this.#threads;
    this.#threads = [];
    for (const thread of threads) this.#finish(thread, undefined);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}
