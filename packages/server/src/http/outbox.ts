/**
 * Messages on their way to readers, over sockets and streams. What is told in one go leaves in one packet. The order of messages to one reader
 * never changes. What waits is bounded, for each reader and for all together: who falls behind is cut off and comes back by its cursor.
 */

import type { Writable } from 'node:stream';
import { roomFor, textFrame, writeFrame } from './frame.ts';

/** Frames are written side by side into pieces of memory of this size. */
const SLAB = 64 * 1024;
/** A reader that has fallen behind may read what has left already, to hear why, for so long. */
const GRACE_MS = 10_000;

export interface PostLimits {
  /** What may wait for one reader beyond the message that it began with. */
  backlog: number;
  /** What may wait for all readers together. */
  waiting: number;
}

/** Something that waits for a reader, and can be dropped with its connection. */
export interface Waiting {
  readonly waiting: number;
  cut(): void;
}

/** One for all readers: when whose messages leave, and how much waits. */
export class Post {
  readonly limits: PostLimits;
  /** How many readers were cut off. */
  behind = 0;
  #soon: Outbox[] = [];
  #slab = Buffer.allocUnsafeSlow(SLAB);
  #used = 0;
  /** Readers that did not take everything at once, and what was put for them since it was last counted. */
  readonly #slow = new Set<Waiting>();
  #uncounted = 0;

  constructor(limits: PostLimits) {
    this.limits = limits;
  }

  soon(box: Outbox): void {
    if (this.#soon.length === 0) process.nextTick(this.#leave);
    this.#soon.push(box);
  }

  readonly #leave = (): void => {
    const boxes = this.#soon;
    this.#soon = [];
    for (const box of boxes) box.flush();
  };

  /** What waits for all readers, in bytes or a little less. */
  get waiting(): number {
    let total = 0;
    for (const box of this.#slow) {
      const { waiting } = box;
      if (waiting === 0) this.#slow.delete(box);
      total += waiting;
    }
    return total;
  }

  /** So much more waits for a reader. Counting all is dear, so it is done when an eighth of the budget has come together. */
  waits(box: Waiting, bytes: number): void {
    this.#slow.add(box);
    this.#uncounted += bytes;
    const { waiting: most } = this.limits;
    if (this.#uncounted < most / 8) return;
    this.#uncounted = 0;
    let total = this.waiting;
    if (total <= most) return;
    // Those for whom most waits go first, until there is room again.
    const slow = [...this.#slow].map((each) => ({ each, bytes: each.waiting })).sort((a, b) => b.bytes - a.bytes);
    for (const { each, bytes: freed } of slow) {
      if (total <= most * 0.75) break;
      total -= freed;
      this.#slow.delete(each);
      this.behind++;
      each.cut();
    }
  }

  /** Writes messages as frames, in as few pieces as possible. */
  write(socket: Writable, texts: readonly string[]): void {
    let from = this.#used;
    for (const text of texts) {
      const room = roomFor(text);
      if (room <= SLAB - this.#used) {
        this.#used = writeFrame(this.#slab, this.#used, text);
        continue;
      }
      if (from < this.#used) socket.write(this.#slab.subarray(from, this.#used));
      if (room > SLAB) socket.write(textFrame(text));
      else {
        this.#slab = Buffer.allocUnsafeSlow(SLAB);
        this.#used = writeFrame(this.#slab, 0, text);
        from = 0;
        continue;
      }
      from = this.#used;
    }
    if (from < this.#used) socket.write(this.#slab.subarray(from, this.#used));
  }
}

/** How messages get to a reader. */
export interface Wire {
  readonly out: Writable;
  /** As bytes, where they are not frames of a socket. */
  encode?(text: string): Buffer;
  /** Says that it fell behind and ends it; what has left before still arrives. */
  tellBehind(): void;
  /** Ends it at once. */
  destroy(): void;
  /** It has taken what waited. */
  caughtUp?(): void;
}

/** What waits for one reader. */
export class Outbox implements Waiting {
  readonly #post: Post;
  readonly #wire: Wire;
  readonly #out: Writable;
  #texts: string[] = [];
  #length = 0;
  /** The size of the message that was put when nothing waited: it may be large, and what comes behind it is counted. */
  #first = 0;
  #soon = false;
  #draining = false;
  #behind = false;

  constructor(post: Post, wire: Wire) {
    this.#post = post;
    this.#wire = wire;
    this.#out = wire.out;
  }

  /** How much waits here and in the socket, in bytes or a little less. */
  get waiting(): number {
    return this.#length + this.#out.writableLength;
  }

  /** Whether so much waits that nothing more should be asked for. */
  get full(): boolean {
    return this.#draining && this.waiting > this.#post.limits.backlog / 2;
  }

  put(text: string): void {
    if (this.#behind) return;
    const { waiting } = this;
    if (waiting === 0) this.#first = text.length;
    else if (waiting + text.length - this.#first > this.#post.limits.backlog) {
      this.#fallBehind();
      return;
    }
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#draining) this.#post.waits(this, text.length);
    if (this.#soon || this.#draining) return;
    this.#soon = true;
    this.#post.soon(this);
  }

  flush(): void {
    this.#soon = false;
    const texts = this.#texts;
    if (texts.length === 0) return;
    const out = this.#out;
    // A slow reader's messages stay here, where they can be dropped, until it has taken what it was given.
    if (out.writable && out.writableLength >= out.writableHighWaterMark) {
      this.#waitForRoom();
      this.#post.waits(this, this.#length);
      return;
    }
    this.#texts = [];
    this.#length = 0;
    if (!out.writable) return;
    const { encode } = this.#wire;
    if (encode !== undefined) for (const text of texts) out.write(encode(text));
    // It must not hold on to memory that others share: its messages are copied.
    else if (out.writableLength > 0) for (const text of texts) out.write(textFrame(text));
    else this.#post.write(out, texts);
    if (out.writableLength > 0) this.#post.waits(this, out.writableLength);
  }

  #waitForRoom(): void {
    if (this.#draining) return;
    this.#draining = true;
    this.#out.once('drain', () => {
      this.#draining = false;
      this.flush();
      this.#wire.caughtUp?.();
    });
  }

  /** Too much waits for it: all that has not left is dropped, and it is told so when it has read the rest. */
  #fallBehind(): void {
    this.#behind = true;
    this.#post.behind++;
    this.#texts = [];
    this.#length = 0;
    if (this.#out.writableLength === 0) {
      this.#wire.tellBehind();
      return;
    }
    const late = setTimeout(() => this.#wire.destroy(), GRACE_MS);
    late.unref();
    this.#out.once('close', () => clearTimeout(late));
    this.#out.once('drain', () => this.#wire.tellBehind());
  }

  /** All readers together have too much waiting. */
  cut(): void {
    this.#behind = true;
    this.#texts = [];
    this.#length = 0;
    this.#wire.destroy();
  }
}
