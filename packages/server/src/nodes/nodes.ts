/**
 * One node among several. PostgreSQL says which node keeps which table; this sees to it that commands and readers find it there, whichever node they
 * came to, and that they find the next one when a node dies. Rooms know nothing of it: to a room everybody is here.
 */

import { Refused, refused } from '../refuse.ts';
import type { Heads, NodeFacts } from '../store/heads.ts';
import type { Subscriber } from '../subscriber.ts';
import { Elsewhere } from './elsewhere.ts';
import { Follow, type Joining, type Reader } from './follow.ts';
import { LinkIn, type Said } from './link.ts';
import { Lives, type LivesParts } from './lives.ts';
import { Readers, tallyOf } from './readers.ts';
import { type Ears, pause, type Timing, type Transport, Unreachable } from './transport.ts';

/** What one node asks of another. */
export type Order =
  /** `name`, `who`, `body`, `from`: as they came from outside, checked. */
  | { ask: 'command'; table: string; name: string; who: object | null; body: object; from?: string | undefined }
  /** Something that no client can ask for. */
  | { ask: 'deed'; table: string; deed: string; with: unknown };

type Asked = Order | { ask: 'join'; table: string; id: number; guest: string | null; joining: Joining };

/** The tables that are kept here. Whatever is asked of one that is not throws `Elsewhere`, and nothing has happened. */
export interface Near {
  /** The reply as JSON; throws `Refused`. */
  carryOut(order: Order): Promise<string>;
  /** Returns what ends it. */
  join(table: string, reader: Reader, joining: Joining, far: boolean): Promise<() => void>;
  /** Leaves memory at once; nothing of it is written. */
  forget(table: string): void;
  /** Leaves memory when all is durable. Returns the alarm that wakes it. */
  leave(table: string): Promise<number | null>;
  /** Tables that others kept are free: some of them may be due. */
  freed(): void;
  /** By channel, the last line that was said at a table. */
  lines(table: string): Promise<ReadonlyMap<string, number>>;
  /** Something that others remember has changed. */
  hinted(what: string): void;
}

export interface NodesParts extends Pick<LivesParts, 'served' | 'id' | 'facts' | 'log'> {
  heads: Heads;
  timing: Timing;
  transport: Transport;
  near: Near;
}

/** How long whoever asked waits for a table that moves. */
const PATIENCE_MS = 15_000;
/** The first answer is waited for so long; it is asked for again then. */
const ANSWER_MS = 3_000;
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
/** Owners that are remembered. */
const REMEMBERED = 20_000;
/** So many tables are given back at a time. */
const LEAVING = 8;
/** So often two ends may differ in whom they have before they compare. */
const DIFFER = 2;

export class Nodes {
  readonly lives: Lives;
  readonly stats = { far: 0, again: 0, joins: 0, deaths: 0, falls: 0, lost: 0 };
  readonly #parts: NodesParts;
  readonly #readers: Readers;
  /** The tables that this node keeps, each with the epoch under which it was taken. */
  readonly #kept = new Map<string, number>();
  readonly #releasing = new Map<string, Promise<unknown>>();
  /** Who keeps others, as far as is known. */
  readonly #owners = new Map<string, string>();
  readonly #finding = new Map<string, Promise<string>>();
  /** Those here who follow something, by table; and by id those who follow it at another node. */
  readonly #follows = new Map<string, Set<Follow>>();
  readonly #byId = new Map<number, Follow>();
  #ids = 0;
  #keys = 0;
  readonly #links = new Map<string, { link: LinkIn; differ: number }>();
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
  }

  /** Those of one life: what was said to an earlier one counts no more. */
  #ears(): Ears {
    const { falls } = this.stats;
    return {
      heard: (from, text) => void (falls === this.stats.falls && this.#heard(from, text)),
      asked: async (from, text) => (falls === this.stats.falls ? this.#asked(from, text) : 'm'),
      hinted: (text) => this.#parts.near.hinted(text),
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
    return this.#kept.size;
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

  /** Whether this node keeps a table: what happens there by itself is its business, and nobody else's. */
  isOwner(table: string): boolean {
    return this.lives.alive && this.#kept.has(table);
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
    if ((await this.#place(table)) !== this.me.id || !this.isOwner(table)) throw new Elsewhere(table);
  }

  /** A table that was set up here. */
  created(table: string): { owner: string; epoch: number } {
    this.#kept.set(table, 1);
    return { owner: this.me.id, epoch: 1 };
  }

  /** It has left memory, and is free. */
  release(table: string, alarm: number | null): Promise<unknown> {
    const epoch = this.#kept.get(table);
    this.#kept.delete(table);
    if (epoch === undefined) return Promise.resolve();
    const { heads, log } = this.#parts;
    const done = heads
      .release(this.me.id, [{ table, epoch, alarm }])
      .catch((error: unknown) => log(error, 'could not give a table back'))
      .finally(() => this.#releasing.delete(table));
    this.#releasing.set(table, done);
    return done;
  }

  /** It was found that somebody else keeps a table. */
  lost(table: string): void {
    if (!this.#kept.delete(table)) return;
    this.stats.lost++;
    this.#moved(table);
  }

  #moved(table: string): void {
    this.#readers.moved(table);
    for (const follow of this.#follows.get(table) ?? []) this.#again(follow);
  }

  /** The node where a table is kept; it is taken if nobody keeps it. */
  async #place(table: string): Promise<string> {
    if (this.isOwner(table)) return this.me.id;
    const known = this.#owners.get(table);
    if (known !== undefined && this.lives.lives(known)) return known;
    let finding = this.#finding.get(table);
    if (finding === undefined) {
      finding = this.#find(table).finally(() => this.#finding.delete(table));
      this.#finding.set(table, finding);
    }
    return finding;
  }

  async #find(table: string): Promise<string> {
    await this.#releasing.get(table);
    const { me, lives } = this;
    // Who is about to leave, or has been given up, takes nothing.
    const takes = lives.alive && !this.draining;
    const head = await this.#parts.heads.acquire(table, takes ? me : { ...me, editions: {} });
    if (head === undefined) throw refused('server.notFound', { table });
    const { owner, epoch, game, edition } = head;
    if (owner === me.id && takes && lives.alive && lives.me === me) {
      this.#kept.set(table, epoch);
      this.#owners.delete(table);
      return owner;
    }
    if (owner !== null && owner !== me.id) {
      this.#owners.set(table, owner);
      if (this.#owners.size > REMEMBERED) this.#owners.delete(this.#owners.keys().next().value as string);
      return owner;
    }
    const able = lives.others.filter(({ editions }) => (editions[game] ?? -1) >= edition);
    const one = able[hash(table) % Math.max(1, able.length)];
    if (one === undefined) throw new Unreachable('any node', true);
    return one.id;
  }

  /* --------------------------------------------------------------- asking */

  /** Has something done where the table is kept. Returns the reply as JSON; throws `Refused`. */
  async carryOut(order: Order): Promise<string> {
    const { timing, near } = this.#parts;
    const { table } = order;
    const until = timing.now() + PATIENCE_MS;
    for (let tries = 0; ; tries++) {
      try {
        const where = await this.#place(table);
        if (where === this.me.id) return await near.carryOut(order);
        this.stats.far++;
        const from = timing.now();
        const answer = await this.#request(where, order, Math.min(ANSWER_MS * (tries + 1), until - from));
        this.#farMs += timing.now() - from;
        if (answer !== undefined) return answer;
      } catch (error) {
        this.#nowhere(error, table);
      }
      if (timing.now() >= until) throw refused('server.busy');
      this.stats.again++;
      await pause(timing, Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(tries, 6)));
    }
  }

  /** Where a table was not found somebody may be dead; what is refused stays refused. */
  #nowhere(error: unknown, table: string): void {
    if (!(error instanceof Elsewhere) && !(error instanceof Unreachable)) throw error;
    this.#owners.delete(table);
    if (error instanceof Unreachable && error.nobody) void this.lives.look();
  }

  /** The reply; undefined: it is not kept there. */
  async #request(to: string, asked: Asked, ms: number): Promise<string | undefined> {
    const answer = await this.#untilDead(to, this.#parts.transport.request(to, JSON.stringify(asked), Math.max(1, ms)));
    if (answer.startsWith('+')) return answer.slice(1);
    this.#owners.delete(asked.table);
    if (answer.startsWith('-')) throw new Refused(JSON.parse(answer.slice(1)) as Refused['why']);
    return undefined;
  }

  /** Nobody waits for a dead node. */
  #untilDead<T>(node: string, answer: Promise<T>): Promise<T> {
    return new Promise((done, failed) => {
      const waiting = this.#waiting.get(node) ?? new Set();
      this.#waiting.set(node, waiting);
      const died = (): void => failed(new Unreachable(node, false));
      waiting.add(died);
      answer.then(done, failed).finally(() => {
        waiting.delete(died);
        if (waiting.size === 0 && this.#waiting.get(node) === waiting) this.#waiting.delete(node);
      });
    });
  }

  async #asked(from: string, text: string): Promise<string> {
    const asked = JSON.parse(text) as Asked;
    const { near, log } = this.#parts;
    try {
      if ((await this.#place(asked.table)) !== this.me.id) return 'm';
      if (asked.ask !== 'join') return `+${await near.carryOut(asked)}`;
      const { table, id, guest, joining } = asked;
      await this.#readers.join(from, id, guest, table, (reader) => near.join(table, reader, joining, true));
      return '+';
    } catch (error) {
      if (error instanceof Elsewhere || error instanceof Unreachable) return 'm';
      if (error instanceof Refused) return `-${JSON.stringify(error.why)}`;
      log(error, 'what another node asked for failed');
      return `-${JSON.stringify({ code: 'server.failed' })}`;
    }
  }

  /** A key for a command that came without one. */
  key(): string {
    return `${this.me.id}.${++this.#keys}`;
  }

  hint(what: string): void {
    this.#parts.transport.hint(what);
  }

  /* ------------------------------------------------------------ following */

  /** Follows a table, wherever it is kept and whoever keeps it later. Returns what ends it. */
  async join(to: Subscriber, table: string, joining: Joining): Promise<() => void> {
    const follow = new Follow(to, table, joining, await this.#parts.near.lines(table));
    const all = this.#follows.get(table) ?? new Set();
    // Who joins again follows it once.
    for (const before of all) if (before.to === to) this.#end(before);
    this.#follows.set(table, all.add(follow));
    this.stats.joins++;
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
          this.#nowhere(error, follow.table);
        }
        if (timing.now() >= until) throw refused('server.busy');
        await pause(timing, Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** Math.min(tries, 6)));
      }
    } finally {
      follow.settling = false;
    }
  }

  async #attach(follow: Follow): Promise<boolean> {
    const { table, guest } = follow;
    const where = await this.#place(table);
    // Between two lives nobody could speak to this node.
    if (follow.ended || follow.stale || !this.lives.alive) return false;
    if (where === this.me.id) {
      const part = await this.#parts.near.join(table, follow, follow.joining, false);
      if (follow.ended || follow.stale || !this.isOwner(table)) {
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
    const joined = await this.#request(where, { ask: 'join', table, id, guest, joining }, ANSWER_MS);
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

  #heard(from: string, text: string): void {
    if (text.startsWith('p\t')) this.#readers.part(from, numbersOf(text.slice(2)));
    else if (text.startsWith('h\t')) this.#readers.has(from, numbersOf(text.slice(2)));
    else this.#frame(from, text);
  }

  #frame(from: string, text: string): void {
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
        this.#owners.delete(follow.table);
        this.#again(follow);
      }
    }
  }

  #via(node: string): Follow[] {
    return [...this.#byId.values()].filter(({ via }) => isAt(via, node));
  }

  /* ------------------------------------------------------- dying, leaving */

  /** Somebody may have come and gone between two beats: whom we count on must be among the living. */
  #compare(): void {
    const counted = new Set([
      ...this.#waiting.keys(),
      ...[...this.#byId.values()].flatMap(({ via }) => nodeOf(via) ?? []),
    ]);
    const missing = [...counted].filter((id) => !this.lives.lives(id));
    const dead = missing.filter((id) => this.#missing.has(id));
    this.#missing = new Set(missing);
    if (dead.length > 0) this.#died(dead);
    this.#readers.keep((id) => this.lives.lives(id));
  }

  #died(ids: readonly string[]): void {
    for (const id of ids) {
      this.stats.deaths++;
      for (const [table, owner] of [...this.#owners]) if (owner === id) this.#owners.delete(table);
      this.#readers.drop(id);
      this.#links.delete(id);
      const waiting = this.#waiting.get(id) ?? [];
      this.#waiting.delete(id);
      for (const died of waiting) died();
      for (const follow of this.#via(id)) this.#again(follow);
    }
    this.#parts.near.freed();
  }

  #fell(): void {
    this.stats.falls++;
    const tables = [...this.#kept.keys()];
    this.#kept.clear();
    // The others speak to another life of this node from now on.
    this.#links.clear();
    this.#readers.dropAll();
    for (const table of tables) this.#parts.near.forget(table);
    for (const all of [...this.#follows.values()]) for (const follow of all) this.#again(follow);
  }

  /** Gives everything back, table by table; whoever follows one goes on following it where it is kept then. Says whether there is somebody to keep it. */
  async drain(): Promise<boolean> {
    this.draining = true;
    if (this.lives.others.length === 0) return false;
    const tables = [...this.#kept.keys()];
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

const nodeOf = (via: Follow['via']): string | undefined => (via !== null && 'node' in via ? via.node : undefined);
const isAt = (via: Follow['via'], node: string): boolean => nodeOf(via) === node;
const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

function hash(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) value = (value * 31 + text.charCodeAt(i)) >>> 0;
  return value;
}
