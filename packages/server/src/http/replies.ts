/**
 * Answers to plain requests on their way. Whoever takes nothing of one for a while is cut off with it, a connection has one request at a time, and what
 * waits is counted: for one address, and in the budget of all who read.
 */

import type { ServerResponse } from 'node:http';
import { refused } from '../refuse.ts';
import type { Post } from './outbox.ts';

/** Shorter ones fit into what the system keeps for a connection. */
const SHORT = 16 * 1024;
/** One address may have this part of all that waits. */
const PART = 4;

export class Replies {
  readonly #post: Post;
  readonly #stallMs: number;
  readonly #byNetwork = new Map<string, number>();

  constructor(post: Post, stallMs: number) {
    this.#post = post;
    this.#stallMs = stallMs;
  }

  /** An answer is about to leave: its bytes, unless it is a file. Throws if too much waits for its address already. */
  leaves(response: ServerResponse, network: string, payload: unknown): number | undefined {
    // Of a socket with unsent bytes Node looks whether they became fewer; once all has left it is a connection at rest again.
    response.socket?.setTimeout(this.#stallMs);
    // A file is read as fast as it is taken.
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined;
    const bytes = Buffer.byteLength(payload);
    if (bytes <= SHORT || response.destroyed) return bytes;
    const held = this.#byNetwork.get(network) ?? 0;
    if (held > 0 && held + bytes > this.#post.limits.waiting / PART) throw refused('server.busy');
    this.#byNetwork.set(network, held + bytes);
    const waits = { waiting: bytes, cut: () => response.destroy() };
    response.once('close', () => {
      waits.waiting = 0;
      const left = (this.#byNetwork.get(network) ?? 0) - bytes;
      if (left > 0) this.#byNetwork.set(network, left);
      else this.#byNetwork.delete(network);
    });
    this.#post.waits(waits, bytes);
    return bytes;
  }
}
