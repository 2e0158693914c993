/** Somebody at this node who follows a table, wherever it is kept: what it was told last is known, so that it goes on there when the table moves. */

import type { Place } from '../rooms/mail.ts';
import type { Subscriber } from '../subscriber.ts';

/** How somebody joins a table, again or for the first time. */
export interface Joining {
  /** The last step it was told, and as whom it read then. */
  after?: number;
  reader?: number;
  /** The number of the request that its first sync answers. */
  re?: number;
  /** By channel, the last line it was told: those after it are told again. Only for somebody who followed the table before. */
  lines?: readonly (readonly [channel: string, n: number])[];
}

const CHAT = '{"t":"chat",';
const GONE = '{"t":"gone",';
export const isGone = (text: string): boolean => text.startsWith(GONE);

/** Lines of chat wait while those before them are being read. */
export abstract class Reader implements Subscriber {
  readonly guest: string | null;
  #held: string[] | null = null;

  constructor(guest: string | null) {
    this.guest = guest;
  }

  abstract pass(text: string, upTo?: Place): void;
  abstract close(): void;

  send(text: string, upTo?: Place): void {
    if (this.#held !== null && text.startsWith(CHAT)) this.#held.push(text);
    else this.pass(text, upTo);
  }

  hold(): void {
    this.#held ??= [];
  }

  release(before: readonly string[] = []): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const text of [...before, ...held]) this.pass(text);
  }
}

export class Follow extends Reader {
  readonly table: string;
  readonly to: Subscriber;
  readonly #first: Joining;
  #synced = false;
  #place: Place | undefined;
  readonly #lines: Map<string, number>;
  /** Where it follows the table now: here, or by an id at another node. */
  via: { part(): void } | { node: string; id: number } | null = null;
  /** It is being seen to that it follows the table; where that has to begin anew. */
  settling = false;
  stale = false;
  ended = false;

  /** `lines`: by channel the last line that was said before it came. */
  constructor(to: Subscriber, table: string, first: Joining, lines: ReadonlyMap<string, number>) {
    super(to.guest);
    this.to = to;
    this.table = table;
    this.#first = first;
    this.#lines = new Map(lines);
  }

  get joining(): Joining {
    if (!this.#synced) return this.#first;
    const { cursor, reader } = this.#place ?? {};
    return {
      ...(cursor === undefined ? {} : { after: cursor }),
      ...(reader === undefined ? {} : { reader }),
      lines: [...this.#lines],
    };
  }

  pass(text: string, upTo?: Place): void {
    if (this.ended) return;
    if (text.startsWith(CHAT)) {
      const { line } = JSON.parse(text) as { line: { channel: string; n: number } };
      if (line.n <= (this.#lines.get(line.channel) ?? 0)) return;
      this.#lines.set(line.channel, line.n);
    }
    if (upTo !== undefined) {
      this.#synced = true;
      this.#place = upTo;
    }
    if (isGone(text)) this.ended = true;
    this.to.send(text, upTo);
  }

  /** The table is no more. */
  gone(): void {
    this.pass(JSON.stringify({ t: 'gone', table: this.table, why: 'closed' }));
  }

  close(): void {
    this.to.close();
  }
}
