/**
 * Messages on their way to sockets. What is told in one go leaves in one packet. The order of messages to one socket never changes.
 */

import type { Duplex } from 'node:stream';
import { roomFor, textFrame, writeFrame } from './frame.ts';

/** Frames are written side by side into pieces of memory of this size. */
const SLAB = 64 * 1024;

/** One for all sockets: when whose messages leave. */
export class Post {
  #soon: Outbox[] = [];
  #slab = Buffer.allocUnsafeSlow(SLAB);
  #used = 0;

  soon(box: Outbox): void {
    if (this.#soon.length === 0) process.nextTick(this.#leave);
    this.#soon.push(box);
  }

  readonly #leave = (): void => {
    const boxes = this.#soon;
    this.#soon = [];
    for (const box of boxes) box.flush();
  };

  /** Writes messages as frames, in as few pieces as possible. */
  write(socket: Duplex, texts: readonly string[]): void {
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

/** What waits for one socket. */
export class Outbox {
  readonly #post: Post;
  readonly #socket: Duplex;
  #texts: string[] = [];
  #length = 0;
  #soon = false;

  constructor(post: Post, socket: Duplex) {
    this.#post = post;
    this.#socket = socket;
  }

  /** How much waits here and in the socket, in bytes or a little less. */
  get waiting(): number {
    return this.#length + this.#socket.writableLength;
  }

  put(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#soon) return;
    this.#soon = true;
    this.#post.soon(this);
  }

  flush(): void {
    this.#soon = false;
    const texts = this.#texts;
    if (texts.length === 0) return;
    this.#texts = [];
    this.#length = 0;
    const socket = this.#socket;
    if (!socket.writable) return;
    // A slow reader must not hold on to memory that others share: its messages are copied.
    if (socket.writableLength > 0) for (const text of texts) socket.write(textFrame(text));
    else this.#post.write(socket, texts);
  }
}
