/**
 * How nodes speak to each other. Messages may get lost, come twice, late, or in another order, and nobody says so: whoever uses this relies on
 * nothing else. NATS carries them between machines (nats.ts); in tests a seed decides what becomes of each.
 */

/** Those who listen at a node. */
export interface Ears {
  /** Somebody says something and waits for nothing. */
  heard(from: string, text: string): void;
  /** Somebody asks, and waits for the answer. */
  asked(from: string, text: string): Promise<string>;
  /** Something has changed that others remember; whoever misses it finds out a little later. */
  hinted(text: string): void;
}

export interface Transport {
  /** From now on this node is spoken to by this id, and by no other. */
  open(node: string, ears: Ears): Promise<void>;
  send(to: string, text: string): void;
  /** Rejects with `Unreachable`. */
  request(to: string, text: string, ms: number): Promise<string>;
  hint(text: string): void;
  close(): Promise<void>;
}

/** No answer. `nobody`: it is certain that nobody listens by that id; else it is not known what became of the request. */
export class Unreachable extends Error {
  readonly nobody: boolean;
  constructor(to: string, nobody: boolean) {
    super(nobody ? `nobody listens as ${to}` : `no answer from ${to}`);
    this.nobody = nobody;
  }
}

/** Time, so that tests can hold it still. */
export interface Timing {
  /** Milliseconds by a clock that only goes forward. */
  now(): number;
  /** Does something after so long; returns what prevents it. */
  after(ms: number, deed: () => void): () => void;
  /** Does something when what is at hand is done. */
  soon(deed: () => void): void;
}

export const REAL_TIME: Timing = {
  now: () => performance.now(),
  after(ms, deed) {
    const timer = setTimeout(deed, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  soon: (deed) => void setImmediate(deed),
};

/** Fulfilled after so long. */
const pause = (timing: Timing, ms: number): Promise<void> => new Promise((done) => void timing.after(ms, done));

/** How long whoever asked waits for a table that moves. */
export const PATIENCE_MS = 15_000;
/** The first answer is waited for so long; it is asked for again then. */
export const ANSWER_MS = 3_000;
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Between two tries, longer each time. */
export const pauseBetween = (timing: Timing, tries: number): Promise<void> =>
  pause(timing, Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(tries, 6)));
