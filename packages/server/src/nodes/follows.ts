/** Those at this node who follow tables, wherever these are kept: when a table moves they join it where it is kept then, after the last step they were told. */

import { Refused, refused } from '../refuse.ts';
import type { Subscriber } from '../subscriber.ts';
import { Follow, type Joining } from './follow.ts';
import { LinkIn, type Said } from './link.ts';
import type { Lives } from './lives.ts';
import type { Asked, Near } from './nodes.ts';
import { tallyOf } from './readers.ts';
import { ANSWER_MS, PATIENCE_MS, pauseBetween, type Timing, type Transport } from './transport.ts';

/** So often two ends may differ in whom they have before they compare. */
const DIFFER = 2;

export interface FollowsParts {
  timing: Timing;
  transport: Transport;
  near: Pick<Near, 'join' | 'lines'>;
  lives: Lives;
  place(table: string): Promise<string>;
  mine(table: string): boolean;
  forget(table: string): void;
  /** The reply; undefined: it is not kept there. */
  request(to: string, asked: Asked, ms: number): Promise<string | undefined>;
  /** Throws again what does not mean that a table has to be looked for anew. */
  nowhere(error: unknown, table: string): Promise<void>;
  log(error: unknown, what: string): void;
}

export class Follows {
  readonly #parts: FollowsParts;
  /** By table; and by id those who follow it at another node. */
  readonly #follows = new Map<string, Set<Follow>>();
  readonly #byId = new Map<number, Follow>();
  #ids = 0;
  readonly #links = new Map<string, { link: LinkIn; differ: number }>();

  constructor(parts: FollowsParts) {
    this.#parts = parts;
  }

  /** The nodes that somebody here counts on. */
  get nodes(): Set<string> {
    return new Set([...this.#byId.values()].flatMap(({ via }) => nodeOf(via) ?? []));
  }

  /** Who follows a table looks for it anew. */
  moved(table: string): void {
    for (const follow of this.#follows.get(table) ?? []) this.#again(follow);
  }

  /** A node is no more. */
  died(node: string): void {
    this.#links.delete(node);
    for (const follow of this.#via(node)) this.#again(follow);
  }

  /** This node has fallen: the others speak to another life of it from now on. */
  fell(): void {
    this.#links.clear();
    for (const all of [...this.#follows.values()]) for (const follow of all) this.#again(follow);
  }

  /** Follows a table, wherever it is kept and whoever keeps it later. Returns what ends it. */
  async join(to: Subscriber, table: string, joining: Joining): Promise<() => void> {
    const follow = new Follow(to, table, joining, await this.#parts.near.lines(table));
    const all = this.#follows.get(table) ?? new Set();
    // Who joins again follows it once.
    for (const before of all) if (before.to === to) this.#end(before);
    this.#follows.set(table, all.add(follow));
    const end = (): void => this.#end(follow);
    try {
      await this.#settle(follow, this.#parts.timing.now() + PATIENCE_MS);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  #end(follow: Follow): void {
    follow.ended = true;
    this.#detach(follow);
    const all = this.#follows.get(follow.table);
    all?.delete(follow);
    if (all?.size === 0) this.#follows.delete(follow.table);
  }

  /** Sees to it that somebody follows its table; up to a time, or until it is done. */
  async #settle(follow: Follow, until: number): Promise<void> {
    const { timing } = this.#parts;
    follow.settling = true;
    try {
      for (let tries = 0; !follow.ended; tries++) {
        follow.stale = false;
        try {
          if ((await this.#attach(follow)) && !follow.stale) return;
        } catch (error) {
          this.#detach(follow);
          await this.#parts.nowhere(error, follow.table);
        }
        if (timing.now() >= until) throw refused('server.away');
        await pauseBetween(timing, tries);
      }
    } finally {
      follow.settling = false;
    }
  }

  async #attach(follow: Follow): Promise<boolean> {
    const { table, guest } = follow;
    const where = await this.#parts.place(table);
    // Between two lives nobody could speak to this node.
    if (follow.ended || follow.stale || !this.#parts.lives.alive) return false;
    if (where === this.#parts.lives.me.id) {
      const part = await this.#parts.near.join(table, follow, follow.joining);
      if (follow.ended || follow.stale || !this.#parts.mine(table)) {
        part();
        return false;
      }
      follow.via = { part };
      return true;
    }
    const id = ++this.#ids;
    this.#byId.set(id, follow);
    follow.via = { node: where, id };
    const { joining } = follow;
    const joined = await this.#parts.request(where, { ask: 'join', table, id, guest, joining }, ANSWER_MS);
    if (joined !== undefined) return true;
    this.#detach(follow);
    return false;
  }

  #detach(follow: Follow): void {
    const { via } = follow;
    follow.via = null;
    if (via === null) return;
    if ('part' in via) via.part();
    else {
      this.#byId.delete(via.id);
      this.#parts.transport.send(via.node, `p\t${via.id}`);
    }
  }

  /** What it followed the table by holds no longer. */
  #again(follow: Follow): void {
    this.#detach(follow);
    follow.stale = true;
    if (follow.settling || follow.ended) return;
    this.#settle(follow, Number.POSITIVE_INFINITY).catch((error: unknown) => {
      if (error instanceof Refused) follow.gone();
      else {
        this.#parts.log(error, 'a reader could not go on');
        follow.close();
      }
    });
  }

  frame(from: string, text: string): void {
    const known = this.#links.get(from) ?? { link: new LinkIn(), differ: 0 };
    this.#links.set(from, known);
    const taken = known.link.take(text);
    if (taken === null) return;
    if (taken.gap) {
      for (const follow of this.#via(from)) this.#again(follow);
      return;
    }
    for (const said of taken.all) this.#said(from, known, said);
  }

  #said(from: string, known: { differ: number }, said: Said): void {
    if (said.what === 'tally') {
      const ids = [...this.#byId].flatMap(([id, { via }]) => (isAt(via, from) ? [id] : []));
      const { count, sum } = tallyOf(ids);
      known.differ = count === said.count && sum === said.sum ? 0 : known.differ + 1;
      if (known.differ < DIFFER) return;
      known.differ = 0;
      this.#parts.transport.send(from, `h\t${ids.join(',')}`);
      return;
    }
    for (const id of said.ids) {
      const follow = this.#byId.get(id);
      if (follow === undefined) {
        // Nobody here: what was said to end it was lost, or came first.
        if (said.what === 'news') this.#parts.transport.send(from, `p\t${id}`);
      } else if (said.what === 'news') {
        follow.pass(said.text, said.upTo);
        if (follow.ended) this.#detach(follow);
      } else if (said.what === 'cut') follow.close();
      else {
        this.#parts.forget(follow.table);
        this.#again(follow);
      }
    }
  }

  #via(node: string): Follow[] {
    return [...this.#byId.values()].filter(({ via }) => isAt(via, node));
  }
}

const nodeOf = (via: Follow['via']): string | undefined => (via !== null && 'node' in via ? via.node : undefined);
const isAt = (via: Follow['via'], node: string): boolean => nodeOf(via) === node;
