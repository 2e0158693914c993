/** Which node keeps which table, as far as this one knows, and the tables that it keeps itself. The store has the last word. */

import { refused } from '../refuse.ts';
import type { Head, Heads, NodeFacts } from '../store/heads.ts';
import type { Lives } from './lives.ts';
import { type Timing, Unreachable } from './transport.ts';

/** Owners that are remembered. */
const REMEMBERED = 20_000;

export interface OwnersParts {
  heads: Heads;
  lives: Lives;
  timing: Timing;
  /** Whether this node takes no more tables. */
  draining(): boolean;
  log(error: unknown, what: string): void;
}

/** Heads as they were found, and as whom. */
interface Acquired {
  me: NodeFacts;
  /** Whether free ones were taken. */
  takes: boolean;
  heads: ReadonlyMap<string, Head>;
}

export class Owners {
  readonly #parts: OwnersParts;
  /** The tables that this node keeps, each with the epoch under which it was taken. */
  readonly #kept = new Map<string, number>();
  readonly #releasing = new Map<string, Promise<unknown>>();
  /** Who keeps others, as far as is known. */
  readonly #others = new Map<string, string>();
  readonly #finding = new Map<string, Promise<string>>();

  /** How many it has taken so far, free ones and those of dead nodes. */
  taken = 0;
  #acquiring: Promise<unknown> = Promise.resolve();
  #gathering: { tables: Set<string>; acquired: Promise<Acquired> } | null = null;

  constructor(parts: OwnersParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#kept.size;
  }

  get tables(): string[] {
    return [...this.#kept.keys()];
  }

  /** Whether this node keeps a table: what happens there by itself is its business, and nobody else's. */
  mine(table: string, epoch?: number | null): boolean {
    const kept = this.#parts.lives.alive ? this.#kept.get(table) : undefined;
    return kept !== undefined && (epoch == null || kept === epoch);
  }

  /** A table that was set up here. */
  created(table: string): { owner: string; epoch: number } {
    this.#kept.set(table, 1);
    return { owner: this.#parts.lives.me.id, epoch: 1 };
  }

  /** It has left memory, and is free. */
  release(table: string, alarm: number | null): Promise<unknown> {
    const epoch = this.#kept.get(table);
    this.#kept.delete(table);
    if (epoch === undefined) return Promise.resolve();
    const { heads, lives, log } = this.#parts;
    const done = heads
      .release(lives.me.id, [{ table, epoch, alarm }])
      .catch((error: unknown) => log(error, 'could not give a table back'))
      .finally(() => this.#releasing.delete(table));
    this.#releasing.set(table, done);
    return done;
  }

  /** Somebody else keeps a table that was kept here; says whether it was. */
  lost(table: string): boolean {
    return this.#kept.delete(table);
  }

  /** Nothing is kept here any more. Returns what was. */
  loseAll(): string[] {
    const { tables } = this;
    this.#kept.clear();
    return tables;
  }

  /** It is not where it was thought to be. */
  forget(table: string): void {
    this.#others.delete(table);
  }

  /** A node is no more. */
  died(node: string): void {
    for (const [table, owner] of [...this.#others]) if (owner === node) this.#others.delete(table);
  }

  /** The node where a table is kept; it is taken if nobody keeps it. */
  async place(table: string): Promise<string> {
    const { lives } = this.#parts;
    if (this.mine(table)) return lives.me.id;
    const known = this.#others.get(table);
    if (known !== undefined && lives.lives(known)) return known;
    let finding = this.#finding.get(table);
    if (finding === undefined) {
      finding = this.#find(table).finally(() => this.#finding.delete(table));
      this.#finding.set(table, finding);
    }
    return finding;
  }

  async #find(table: string): Promise<string> {
    await this.#releasing.get(table);
    const { lives } = this.#parts;
    const { heads, me, takes } = await this.#acquire(table);
    const head = heads.get(table);
    if (head === undefined) throw refused('server.notFound', { table });
    const { owner, epoch, game, edition } = head;
    if (owner === me.id && takes && lives.alive && lives.me === me) {
      this.#kept.set(table, epoch);
      this.#others.delete(table);
      this.taken++;
      return owner;
    }
    if (owner !== null && owner !== me.id) {
      // Whom this node does not understand it cannot ask; the log has said so.
      if (lives.others.some(({ id, wire }) => id === owner && wire !== me.wire)) throw refused('server.away');
      this.#others.set(table, owner);
      if (this.#others.size > REMEMBERED) this.#others.delete(this.#others.keys().next().value as string);
      return owner;
    }
    const able = lives.others.filter(({ editions, wire }) => wire === me.wire && (editions[game] ?? -1) >= edition);
    const one = able[hash(table) % Math.max(1, able.length)];
    if (one === undefined) throw new Unreachable('any node', true);
    return one.id;
  }

  /** All that is looked for in one moment, or while another taking is under way, is taken in one statement: a node that takes over a thousand tables asks once or twice. */
  #acquire(table: string): Promise<Acquired> {
    this.#gathering ??= { tables: new Set(), acquired: this.#gathered() };
    this.#gathering.tables.add(table);
    return this.#gathering.acquired;
  }

  async #gathered(): Promise<Acquired> {
    const { lives, heads, draining, timing } = this.#parts;
    await this.#acquiring;
    await new Promise<void>((done) => timing.soon(done));
    const tables = [...(this.#gathering?.tables ?? [])];
    this.#gathering = null;
    const { me } = lives;
    // Who is about to leave, or has been given up, takes nothing.
    const takes = lives.alive && !draining();
    const acquired = heads.acquire(tables, takes ? me : { ...me, editions: {} });
    this.#acquiring = acquired.catch(() => undefined);
    return { me, takes, heads: await acquired };
  }
}

function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
