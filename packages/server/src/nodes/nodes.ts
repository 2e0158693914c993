/**
 * One node among several. PostgreSQL says which node keeps which table; this sees to it that commands and readers find it there, whichever node they
 * came to, and that they find the next one when a node dies. Rooms know nothing of it: to a room everybody is here.
 */

import { Refused, refused } from '../refuse.ts';
import type { Heads, NodeFacts } from '../store/heads.ts';
import type { Subscriber } from '../subscriber.ts';
import { Elsewhere } from './elsewhere.ts';
import type { Joining, Reader } from './follow.ts';
import { Follows } from './follows.ts';
import { Lives, type LivesParts } from './lives.ts';
import { Owners } from './owners.ts';
import { Readers } from './readers.ts';
import {
  ANSWER_MS,
  type Ears,
  PATIENCE_MS,
  pauseBetween,
  type Timing,
  type Transport,
  Unreachable,
} from './transport.ts';

/** What one node asks of another. */
export type Order =
  /** `name`, `who`, `body`, `from`: as they came from outside, checked. */
  | { ask: 'command'; table: string; name: string; who: object | null; body: object; from?: string | undefined }
  /** Something that no client can ask for. */
  | { ask: 'deed'; table: string; deed: string; with: unknown };

export type Asked = Order | { ask: 'join'; table: string; id: number; guest: string | null; joining: Joining };

/** The tables that are kept here. Whatever is asked of one that is not throws `Elsewhere`, and nothing has happened. */
export interface Near {
  /** The reply as JSON; throws `Refused`. */
  carryOut(order: Order): Promise<string>;
  /** Returns what ends it. */
  join(table: string, reader: Reader, joining: Joining): Promise<() => void>;
  /** Leaves memory at once; nothing of it is written. */
  forget(table: string): void;
  /** Leaves memory when all is durable. Returns the alarm that wakes it. */
  leave(table: string): Promise<number | null>;
  /** Tables that others kept are free: some of them may be due. */
  freed(): void;
  /** By channel, the last line that was said at a table. */
  lines(table: string): Promise<ReadonlyMap<string, number>>;
  /** Something that others remember has changed. */
  hinted(what: string, text: string): void;
}

export interface NodesParts extends Pick<LivesParts, 'served' | 'id' | 'facts' | 'log'> {
  heads: Heads;
  timing: Timing;
  transport: Transport;
  near: Near;
}

/** So many tables are given back at a time. */
const LEAVING = 8;

export class Nodes {
  readonly lives: Lives;
  readonly stats = { far: 0, again: 0, joins: 0, deaths: 0, falls: 0, lost: 0 };
  readonly #parts: NodesParts;
  readonly #readers: Readers;
  readonly #owners: Owners;
  readonly #follows: Follows;
  #keys = 0;
  /** Who waits for an answer of a node. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Those we count on who were not among the living at the last beat. */
  #missing: ReadonlySet<string> = new Set();
  /** It gives its tables back and takes no more. */
  draining = false;
  /** How long far commands took in all. */
  #farMs = 0;

  constructor(parts: NodesParts) {
    this.#parts = parts;
    this.#readers = new Readers(parts.timing, parts.transport);
    this.lives = new Lives({
      ...parts,
      born: (id) => parts.transport.open(id, this.#ears()),
      fell: () => this.#fell(),
      died: (ids) => this.#died(ids),
      beaten: () => this.#compare(),
    });
    const { lives } = this;
    this.#owners = new Owners({ ...parts, lives, draining: () => this.draining });
    this.#follows = new Follows({
      ...parts,
      lives,
      place: (table) => this.#owners.place(table),
      mine: (table) => this.isOwner(table),
      forget: (table) => this.#owners.forget(table),
      request: (to, asked, ms) => this.#request(to, asked, ms),
      nowhere: (error, table) => this.#nowhere(error, table),
    });
  }

  /** Those of one life: what was said to an earlier one counts no more. */
  #ears(): Ears {
    const { falls } = this.stats;
    return {
      heard: (from, text) => void (falls === this.stats.falls && this.#heard(from, text)),
      asked: async (from, text) => (falls === this.stats.falls ? this.#asked(from, text) : 'm'),
      hinted: (hint) => {
        const end = hint.indexOf(' ');
        if (end < 0) this.#parts.near.hinted(hint, '');
        else this.#parts.near.hinted(hint.slice(0, end), hint.slice(end + 1));
      },
    };
  }

  /** Begins to live among the others. */
  begin(): Promise<void> {
    return this.lives.begin();
  }

  get me(): NodeFacts {
    return this.lives.me;
  }

  /** How many tables are kept here, and how many readers of other nodes follow them. */
  get kept(): number {
    return this.#owners.size;
  }
  get farReaders(): number {
    return this.#readers.size;
  }

  /** For those who watch over it. */
  get gauges(): { [name: string]: number } {
    const { far, again, joins, deaths, falls, lost } = this.stats;
    return {
      nodes_alive: this.lives.others.length + Number(this.lives.alive),
      tables_kept: this.kept,
      tables_taken: this.#owners.taken,
      far_readers: this.farReaders,
      far_commands: far,
      far_again: again,
      far_ms: far === 0 ? 0 : Math.round((this.#farMs / far) * 1000) / 1000,
      joins,
      nodes_died: deaths,
      node_fell: falls,
      tables_lost: lost,
    };
  }

  /** Whether this node keeps a table, and still under the epoch if one is given: what happens there by itself is its business, and nobody else's. */
  isOwner(table: string, epoch?: number | null): boolean {
    return this.#owners.mine(table, epoch);
  }

  /** Whether this node does what only one does, such as sweeping. */
  get leads(): boolean {
    return this.lives.leads && !this.draining;
  }

  /** The highest edition of a game that all living nodes know. */
  edition(game: string, mine: number): number {
    return this.lives.others.reduce((least, { editions }) => Math.min(least, editions[game] ?? least), mine);
  }

  /* -------------------------------------------------------------- keeping */

  /** Takes a table, or throws `Elsewhere`. */
  async take(table: string): Promise<void> {
    if ((await this.#owners.place(table)) !== this.me.id || !this.isOwner(table)) throw new Elsewhere(table);
  }

  /** A table that was set up here. */
  created(table: string): { owner: string; epoch: number } {
    return this.#owners.created(table);
  }

  /** It has left memory, and is free. */
  release(table: string, alarm: number | null): Promise<unknown> {
    return this.#owners.release(table, alarm);
  }

  /** It was found that somebody else keeps a table. */
  lost(table: string): void {
    if (!this.#owners.lost(table)) return;
    this.stats.lost++;
    this.#moved(table);
  }

  #moved(table: string): void {
    this.#readers.moved(table);
    this.#follows.moved(table);
  }

  /* --------------------------------------------------------------- asking */

  /** Has something done where the table is kept. Returns the reply as JSON; throws `Refused`. `key`: it is to be given one, always or where it goes to another node. */
  async carryOut(given: Order, key: 'always' | 'far' | false = false): Promise<string> {
    const { timing, near } = this.#parts;
    const { table } = given;
    let order = key === 'always' ? this.#keyed(given) : given;
    const until = timing.now() + PATIENCE_MS;
    for (let tries = 0; ; tries++) {
      try {
        const where = await this.#owners.place(table);
        if (where === this.me.id) return await near.carryOut(order);
        this.stats.far++;
        // What may have been done elsewhere keeps its key wherever it is done at last.
        if (key === 'far' && order === given) order = this.#keyed(given);
        const from = timing.now();
        const answer = await this.#request(where, order, Math.min(ANSWER_MS * (tries + 1), until - from));
        this.#farMs += timing.now() - from;
        if (answer !== undefined) return answer;
      } catch (error) {
        await this.#nowhere(error, table);
      }
      if (timing.now() >= until) throw refused('server.away');
      this.stats.again++;
      await pauseBetween(timing, tries);
    }
  }

  /** Where a table was not found somebody may be dead; what is refused stays refused. */
  async #nowhere(error: unknown, table: string): Promise<void> {
    if (!(error instanceof Elsewhere) && !(error instanceof Unreachable)) throw error;
    this.#owners.forget(table);
    // If it is dead its tables are free when this is over: nobody waits longer than that to ask again.
    if (error instanceof Unreachable && error.nobody) await this.lives.look();
  }

  /** The reply; undefined: it is not kept there. */
  async #request(to: string, asked: Asked, ms: number): Promise<string | undefined> {
    const answer = await this.#untilDead(to, this.#parts.transport.request(to, JSON.stringify(asked), Math.max(1, ms)));
    if (answer.startsWith('+')) return answer.slice(1);
    if (answer.startsWith('-')) {
      const why = JSON.parse(answer.slice(1)) as Refused['why'];
      // It may be closed, or its node about to close. What the rules refuse was judged where it is kept.
      if (why.code.startsWith('server.')) this.#owners.forget(asked.table);
      throw new Refused(why);
    }
    this.#owners.forget(asked.table);
    return undefined;
  }

  /** Nobody waits for a dead node. */
  #untilDead<T>(node: string, answer: Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(node) ?? new Set();
      this.#waiting.set(node, waiting);
      const died = (): void => failed(new Unreachable(node, false));
      waiting.add(died);
      const end = (): void => {
        waiting.delete(died);
        if (waiting.size === 0 && this.#waiting.get(node) === waiting) this.#waiting.delete(node);
      };
      answer.then(
        (value) => {
          end();
          done(value);
        },
        (error: unknown) => {
          end();
          failed(error);
        },
      );
    });
  }

  async #asked(from: string, text: string): Promise<string> {
    const asked = JSON.parse(text) as Asked;
    const { near, log } = this.#parts;
    try {
      if ((await this.#owners.place(asked.table)) !== this.me.id) return 'm';
      if (asked.ask !== 'join') return `+${await near.carryOut(asked)}`;
      const { table, id, guest, joining } = asked;
      await this.#readers.join(from, id, guest, table, (reader) => near.join(table, reader, joining));
      return '+';
    } catch (error) {
      if (error instanceof Elsewhere || error instanceof Unreachable) return 'm';
      if (error instanceof Refused) return `-${JSON.stringify(error.why)}`;
      log(error, 'what another node asked for failed');
      return `-${JSON.stringify({ code: 'server.failed' })}`;
    }
  }

  /** A command that came without a key, with one. */
  #keyed(order: Order): Order {
    if (order.ask !== 'command') return order;
    return { ...order, body: { ...order.body, key: `${this.me.id}.${++this.#keys}` } };
  }

  /** Tells all other nodes of something that they remember, perhaps with a text. */
  hint(what: string, text = ''): void {
    this.#parts.transport.hint(text === '' ? what : `${what} ${text}`);
  }

  /** Follows a table, wherever it is kept and whoever keeps it later. Returns what ends it. */
  join(to: Subscriber, table: string, joining: Joining): Promise<() => void> {
    this.stats.joins++;
    return this.#follows.join(to, table, joining);
  }

  #heard(from: string, text: string): void {
    if (text.startsWith('p\t')) this.#readers.part(from, numbersOf(text.slice(2)));
    else if (text.startsWith('h\t')) this.#readers.has(from, numbersOf(text.slice(2)));
    else this.#follows.frame(from, text);
  }

  /* ------------------------------------------------------- dying, leaving */

  /** Somebody may have come and gone between two beats: whom we count on must be among the living. */
  #compare(): void {
    const counted = new Set([...this.#waiting.keys(), ...this.#follows.nodes]);
    const missing = [...counted].filter((id) => !this.lives.lives(id));
    const dead = missing.filter((id) => this.#missing.has(id));
    this.#missing = new Set(missing);
    if (dead.length > 0) this.#died(dead);
    this.#readers.keep((id) => this.lives.lives(id));
  }

  #died(ids: readonly string[]): void {
    for (const id of ids) {
      this.stats.deaths++;
      this.#owners.died(id);
      this.#readers.drop(id);
      const waiting = this.#waiting.get(id) ?? [];
      this.#waiting.delete(id);
      for (const died of waiting) died();
      this.#follows.died(id);
    }
    this.#parts.near.freed();
  }

  #fell(): void {
    this.stats.falls++;
    const tables = this.#owners.loseAll();
    this.#readers.dropAll();
    for (const table of tables) this.#parts.near.forget(table);
    this.#follows.fell();
  }

  /** Gives everything back, table by table; whoever follows one goes on following it where it is kept then. Says whether there is somebody to keep it. */
  async drain(): Promise<boolean> {
    this.draining = true;
    if (this.lives.others.length === 0) return false;
    const { tables } = this.#owners;
    const leave = async (): Promise<void> => {
      for (let table = tables.pop(); table !== undefined; table = tables.pop()) {
        try {
          const alarm = await this.#parts.near.leave(table);
          await this.release(table, alarm);
          this.#moved(table);
        } catch (error) {
          this.#parts.log(error, 'could not give a table back');
        }
      }
    };
    await Promise.all(Array.from({ length: LEAVING }, leave));
    return true;
  }

  async end(): Promise<void> {
    this.draining = true;
    await this.lives.end();
    this.#readers.dropAll();
    await this.#parts.transport.close();
  }
}

const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));
