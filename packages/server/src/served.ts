/**
 * Served time: milliseconds for which this server has been up, over all its runs. Clocks count in it, so they stand still while the
 * server is down. It is written down every few seconds; after a crash players win those seconds back.
 *
 * It is measured by a clock that only goes forward. What the clock on the wall says is for people; when somebody sets it, nothing happens here but
 * that a note is made of it. With these notes a time on the wall can be turned into served time: what was untouched for sixty days was so
 * while the server ran, and not because it was down or somebody set the clock.
 */

import type { Served, Timeline } from '@homage/table';
import type { Run } from './store/store.ts';

/** The two clocks may differ by so much before one of them was set. */
const JUMP_MS = 60_000;
/** Nothing is swept so soon after somebody has set the clock. */
const CALM_MS = 60 * 60_000;

export class ServedTime {
  readonly #ticks: () => number;
  readonly #wall: () => number;
  #before: number;
  #started: number;
  /** So much of this clock's own time counts until the others have been heard; without others all of it. */
  #most = Number.POSITIVE_INFINITY;
  readonly #runs: Run[];
  #jumped = Number.NEGATIVE_INFINITY;

  /** `ticks`: a clock that only goes forward; `before`: what was served until now; `runs`: the notes of earlier runs, in order. */
  constructor(ticks: () => number, wall: () => number, before = 0, runs: readonly Run[] = []) {
    this.#ticks = ticks;
    this.#wall = wall;
    this.#before = before;
    this.#started = ticks();
    // After a crash more may have been noted than was served as far as is known.
    this.#runs = [...runs.filter(({ served }) => served < before), this.#note()];
  }

  now(): Served {
    return this.#before + Math.min(this.#most, Math.max(0, this.#ticks() - this.#started));
  }

  /** What all nodes together have counted: never less than what was counted here. Without word of them the time soon stands still. */
  follow(now: number, most: number): void {
    this.#before = Math.max(now, this.now());
    this.#started = this.#ticks();
    this.#most = most;
  }

  #note(): Run {
    return { served: Math.floor(this.now()), wall: this.#wall() };
  }

  /** The note of this run, or of the last time the clock was set. */
  get run(): Run {
    return this.#runs.at(-1) as Run;
  }

  /** Compares the clocks; the note to be written if somebody has set one. */
  look(): Run | undefined {
    const { served, wall } = this.run;
    if (Math.abs(this.#wall() - wall - (this.now() - served)) < JUMP_MS) return undefined;
    this.#jumped = this.now();
    const note = this.#note();
    this.#runs.push(note);
    return note;
  }

  /** Whether nobody has set the clock lately. */
  get calm(): boolean {
    return this.now() - this.#jumped >= CALM_MS;
  }

  /** What the wall said while served time went from one moment to another: one piece for each run, in order. */
  readonly timeline: Timeline = (from, until) => {
    const pieces: { wall: number; ms: number }[] = [];
    let end = until;
    for (let i = this.#runs.length - 1; i >= 0; i--) {
      const { served, wall } = this.#runs[i] as Run;
      // What was before the first note was as at its beginning.
      const begin = i === 0 ? from : Math.max(from, served);
      if (begin > end) continue;
      pieces.push({ wall: wall + (begin - served), ms: end - begin });
      end = begin;
      if (begin === from) break;
    }
    return pieces.reverse();
  };

  /** What the clock on the wall said when so much less had been served; before all times if that is not known. */
  ago(ms: number): number {
    let left = ms;
    let end = this.now();
    // Where the clock was set back, a later run has earlier times: then the earliest counts.
    let earliest = Number.POSITIVE_INFINITY;
    for (let i = this.#runs.length - 1; i >= 0; i--) {
      const { served, wall } = this.#runs[i] as Run;
      const span = Math.max(0, end - served);
      if (left <= span) return Math.min(earliest, wall + span - left);
      left -= span;
      end = served;
      earliest = Math.min(earliest, wall);
    }
    return Number.NEGATIVE_INFINITY;
  }
}
