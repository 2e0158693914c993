/**
 * What one node tells another of the tables it keeps: frames with numbers, each with all that was said in one moment. The other end takes them in their
 * order; a frame that is missing is never asked for again: whoever follows a table by this link joins it anew, by the last step it was told.
 */

import type { Place } from '../rooms/mail.ts';
import type { Timing } from './transport.ts';

/** So much goes into one frame, but for a message that is larger by itself. */
const FRAME = 256 * 1024;
/** A link that has nothing to say says so. */
const IDLE_MS = 1_000;

export type Said =
  /** What readers are told. */
  | { what: 'news'; ids: number[]; text: string; upTo: Place | undefined }
  /** The table is kept elsewhere now; the connection is to be cut; these are not known here. */
  | { what: 'moved' | 'cut' | 'unknown'; ids: number[] }
  /** How many readers there are by this link, and the sum of their ids. */
  | { what: 'tally'; count: number; sum: number };

const LETTER = { moved: 'm', cut: 'c', unknown: 'u' } as const;
const OF_LETTER = { m: 'moved', c: 'cut', u: 'unknown' } as const;

function line(said: Said): string {
  if (said.what === 'tally') return `t\t${said.count}\t${said.sum}\n`;
  if (said.what !== 'news') return `${LETTER[said.what]}\t${said.ids.join(',')}\n`;
  const { ids, text, upTo } = said;
  // JSON has neither tabs nor ends of lines in it.
  return `n\t${ids.join(',')}\t${upTo?.reader ?? ''}\t${upTo?.cursor ?? ''}\t${text}\n`;
}

const numbers = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** The link and the number of a frame, and what it holds. */
export function readFrame(frame: string): { link: number; n: number; all: Said[] } {
  let from = frame.indexOf('\n') + 1;
  const [link = 0, n = 0] = frame.slice(0, from).split('.').map(Number);
  const all: Said[] = [];
  while (from < frame.length) {
    const end = frame.indexOf('\n', from);
    const kind = frame[from];
    if (kind === 'n') {
      const ids = frame.indexOf('\t', from + 2);
      const reader = frame.indexOf('\t', ids + 1);
      const cursor = frame.indexOf('\t', reader + 1);
      const upTo =
        reader === ids + 1
          ? undefined
          : { reader: Number(frame.slice(ids + 1, reader)), cursor: Number(frame.slice(reader + 1, cursor)) };
      all.push({ what: 'news', ids: numbers(frame.slice(from + 2, ids)), upTo, text: frame.slice(cursor + 1, end) });
    } else if (kind === 't') {
      const [count, sum] = frame
        .slice(from + 2, end)
        .split('\t')
        .map(Number);
      all.push({ what: 'tally', count: count ?? 0, sum: sum ?? 0 });
    } else if (kind === 'm' || kind === 'c' || kind === 'u')
      all.push({ what: OF_LETTER[kind], ids: numbers(frame.slice(from + 2, end)) });
    from = end + 1;
  }
  return { link, n, all };
}

let links = 0;

/** The end that speaks. */
export class LinkOut {
  readonly #timing: Timing;
  readonly #send: (frame: string) => void;
  readonly #tally: () => { count: number; sum: number };
  /** Should this end forget the other and begin again, the other can tell. */
  readonly #link = ++links;
  #n = 0;
  #waiting: Said[] = [];
  #size = 0;
  #soon = false;
  #cancel: () => void = () => undefined;

  constructor(timing: Timing, send: (frame: string) => void, tally: () => { count: number; sum: number }) {
    this.#timing = timing;
    this.#send = send;
    this.#tally = tally;
    this.#idle();
  }

  #idle(): void {
    this.#cancel = this.#timing.after(IDLE_MS, () => {
      // Also where there was something to say: what is wrong with the tally is found in time.
      this.put({ what: 'tally', ...this.#tally() });
      this.#idle();
    });
  }

  put(said: Said): void {
    const before = this.#waiting.at(-1);
    if (said.what === 'news' && before?.what === 'news' && before.text === said.text && same(before.upTo, said.upTo)) {
      before.ids.push(...said.ids);
      return;
    }
    if (said.what === 'news' && this.#size + said.text.length > FRAME) this.flush();
    this.#waiting.push(said);
    if (said.what === 'news') this.#size += said.text.length;
    if (this.#soon) return;
    this.#soon = true;
    // Not a turn later: the transport gathers what is said in a turn.
    queueMicrotask(() => {
      this.#soon = false;
      this.flush();
    });
  }

  flush(): void {
    if (this.#waiting.length === 0) return;
    let frame = `${this.#link}.${++this.#n}\n`;
    for (const said of this.#waiting) frame += line(said);
    this.#waiting = [];
    this.#size = 0;
    this.#send(frame);
  }

  close(): void {
    this.#cancel();
    this.#waiting = [];
  }
}

const same = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.reader === b?.reader && a?.cursor === b?.cursor;

/** The end that listens. */
export class LinkIn {
  #link = 0;
  #next = 1;

  /** What a frame holds; null: it came before. `gap`: frames before it are missing, and nothing that came by this link can be gone on from. */
  take(frame: string): { all: Said[]; gap: boolean } | null {
    const { link, n, all } = readFrame(frame);
    if (!(link > this.#link || (link === this.#link && n >= this.#next))) return null;
    const begins = this.#link === 0 && n === 1;
    const gap = !begins && (link !== this.#link || n > this.#next);
    this.#link = link;
    this.#next = n + 1;
    return { all, gap };
  }
}
