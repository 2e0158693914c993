/** A database and rooms that are as small as they can be and obey the same laws: judged, written under a fence, then told. */

import { Elsewhere } from '../../src/nodes/elsewhere.ts';
import type { Joining, Reader } from '../../src/nodes/follow.ts';
import { LIFE_MS } from '../../src/nodes/lives.ts';
import type { Near, Order } from '../../src/nodes/nodes.ts';
import { Nodes } from '../../src/nodes/nodes.ts';
import type { Beat, Head, Heads, Life, NodeFacts, NodeRow } from '../../src/store/heads.ts';
import { Machine, type World } from './world.ts';

export interface ToyTable {
  id: string;
  owner: string | null;
  epoch: number;
  /** The keys of what was done, in order: the journal. */
  entries: string[];
  lines: string[];
  /** When something happens here by itself, again and again; how often it has. */
  alarm: number;
  ticks: number;
}

const EVERY_MS = 700;

export class Database {
  readonly world: World;
  readonly tables = new Map<string, ToyTable>();
  readonly nodes = new Map<string, NodeRow & { life: { of: Machine; lost(): void } }>();
  served = 0;
  /** Refuses nothing: what the fences prevent must be seen to happen without them. */
  fenceless = false;

  constructor(world: World) {
    this.world = world;
  }

  /** A statement: it takes a while to get there and back. */
  async run<T>(of: Machine, deed: () => T): Promise<T> {
    const { dice } = this.world;
    await this.world.wait(dice.below(3));
    const value = deed();
    await this.world.wait(dice.below(3), of);
    return value;
  }

  #dead(node: NodeRow & { life: { of: Machine } }): boolean {
    return node.until <= this.world.now || node.life.of.dead;
  }

  #bury(): string[] {
    const gone = [...this.nodes.values()].filter((node) => this.#dead(node)).map(({ id }) => id);
    for (const id of gone) this.#free(id);
    return gone;
  }

  #free(id: string): void {
    this.nodes.delete(id);
    for (const table of this.tables.values())
      if (table.owner === id) Object.assign(table, { owner: null, epoch: table.epoch + 1 });
  }

  heads(of: Machine): Heads {
    const { world } = this;
    const table = (id: string): ToyTable | undefined => this.tables.get(id);
    return {
      enter: (facts, lifeMs) =>
        this.run(of, (): Life => {
          const life: Life & { of: Machine } = {
            of,
            lost: () => undefined,
            beat: (served) =>
              this.run(of, (): Beat | null => {
                const row = this.nodes.get(facts.id);
                if (row === undefined || row.until <= world.now) return null;
                row.until = world.now + lifeMs;
                this.served = Math.max(this.served, served);
                return { nodes: [...this.nodes.values()].filter((n) => !this.#dead(n)), served: this.served };
              }),
            end: () => this.run(of, () => this.#free(facts.id)),
          };
          this.nodes.set(facts.id, { ...facts, since: world.now, until: world.now + lifeMs, left: 0, life });
          return life;
        }),
      acquire: (ids, node: NodeFacts) =>
        this.run(of, (): Map<string, Head> => {
          const heads = new Map<string, Head>();
          for (const id of ids) {
            const found = table(id);
            if (found === undefined) continue;
            const keeper = found.owner === null ? undefined : this.nodes.get(found.owner);
            const me = this.nodes.get(node.id);
            const free = keeper === undefined || keeper.until <= world.now;
            if (free && me !== undefined && me.until > world.now && 'toy' in node.editions) {
              found.owner = node.id;
              found.epoch++;
            }
            heads.set(id, { owner: found.owner, epoch: found.epoch, game: 'toy', edition: 1 });
          }
          return heads;
        }),
      release: (node, tables) =>
        this.run(of, () => {
          for (const { table: id, epoch } of tables) {
            const found = table(id);
            if (found?.owner === node && found.epoch === epoch) Object.assign(found, { owner: null, epoch: epoch + 1 });
          }
        }),
      bury: () => this.run(of, () => this.#bury()),
      alarms: async () => [],
      nodes: async () => [],
    };
  }

  /** Takes writes that were judged on what is there, by whoever keeps the table. */
  commit(of: Machine, id: string, epoch: number, length: number, write: (table: ToyTable) => void): Promise<boolean> {
    return this.run(of, () => {
      const found = this.tables.get(id) as ToyTable;
      if (!this.fenceless && (found.epoch !== epoch || found.entries.length !== length)) return false;
      write(found);
      return true;
    });
  }
}

interface Room {
  id: string;
  epoch: number;
  entries: string[];
  lines: string[];
  ticks: number;
  alarm: number;
  readers: Set<Reader>;
  gone: boolean;
  /** Commits go one after the other. */
  last: Promise<unknown>;
}

export class ToyNode implements Near {
  readonly machine: Machine;
  readonly nodes: Nodes;
  readonly #database: Database;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room>>();
  #lives = 0;

  constructor(database: Database, name: string) {
    this.#database = database;
    this.machine = new Machine(database.world);
    let served = 0;
    const follow = (now: number): void => {
      served = now + 1;
    };
    this.nodes = new Nodes({
      heads: database.heads(this.machine),
      timing: this.machine,
      transport: this.machine.transport(),
      near: this,
      served: { now: () => served, follow },
      id: () => `${name}.${++this.#lives}`,
      facts: { name, build: 'b', wire: 1, editions: { toy: 1 } },
      log: (error) => void database.world.trace.push(`${name}: ${error instanceof Error ? error.message : error}`),
    });
    this.#clock();
  }

  /** What happens by itself happens at tables that are kept here, and at those that nobody keeps. */
  #clock(): void {
    this.machine.after(100, () => {
      this.#clock();
      const { now } = this.#database.world;
      for (const room of this.#rooms.values()) if (room.alarm <= now) void this.#tick(room).catch(() => undefined);
      for (const table of this.#database.tables.values())
        if (table.alarm <= now && table.owner === null && this.nodes.lives.alive)
          void this.#room(table.id).catch(() => undefined);
    });
  }

  async #tick(room: Room): Promise<void> {
    await this.#change(room, (r) => {
      if (r.alarm > this.#database.world.now) return undefined;
      r.ticks++;
      r.alarm += EVERY_MS;
      const { ticks, alarm } = r;
      return { entry: `tick${ticks}`, write: (table) => Object.assign(table, { ticks, alarm }) };
    });
  }

  async #room(id: string): Promise<Room> {
    await this.nodes.take(id);
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    let loading = this.#loading.get(id);
    if (loading === undefined) {
      loading = this.#load(id).finally(() => this.#loading.delete(id));
      this.#loading.set(id, loading);
    }
    return loading;
  }

  async #load(id: string): Promise<Room> {
    const row = await this.#database.run(this.machine, () =>
      structuredClone(this.#database.tables.get(id) as ToyTable),
    );
    if (row.owner !== this.nodes.me.id || !this.nodes.isOwner(id)) {
      this.nodes.lost(id);
      throw new Elsewhere(id);
    }
    const room: Room = { ...row, readers: new Set(), gone: false, last: Promise.resolve() };
    this.#rooms.set(id, room);
    return room;
  }

  /** One after the other: judged, written, told. */
  #change(
    room: Room,
    deed: (room: Room) => { entry?: string; line?: string; write?: (table: ToyTable) => void } | undefined,
  ): Promise<number> {
    const done = room.last.then(async () => {
      if (room.gone) throw new Elsewhere(room.id);
      const before = room.entries.length;
      const made = deed(room);
      if (made === undefined) return before;
      const { entry, line, write } = made;
      const taken = await this.#database.commit(this.machine, room.id, room.epoch, before, (table) => {
        if (entry !== undefined) table.entries.push(entry);
        if (line !== undefined) table.lines.push(line);
        write?.(table);
      });
      if (!taken) {
        this.#drop(room);
        this.nodes.lost(room.id);
        throw new Elsewhere(room.id);
      }
      if (entry !== undefined) {
        room.entries.push(entry);
        const cursor = room.entries.length;
        const text = JSON.stringify({ t: 'update', table: room.id, cursor, events: [entry] });
        for (const reader of room.readers) reader.send(text, { reader: 0, cursor });
      }
      if (line !== undefined) {
        const n = room.lines.push(line);
        const text = `{"t":"chat","line":${JSON.stringify({ channel: 'table', n, text: line })}}`;
        for (const reader of room.readers) reader.send(text);
      }
      return room.entries.length;
    });
    room.last = done.catch(() => undefined);
    return done;
  }

  #drop(room: Room): void {
    room.gone = true;
    if (this.#rooms.get(room.id) === room) this.#rooms.delete(room.id);
  }

  async carryOut(order: Order): Promise<string> {
    const { body } = order as unknown as { body: { key: string; say?: true } };
    const room = await this.#room(order.table);
    const { key, say } = body;
    const n = await this.#change(room, (r) => {
      if (say === true) return r.lines.includes(key) ? undefined : { line: key };
      return r.entries.includes(key) ? undefined : { entry: key };
    });
    return String(n);
  }

  async join(table: string, reader: Reader, joining: Joining): Promise<() => void> {
    const room = await this.#room(table);
    await room.last;
    if (room.gone) throw new Elsewhere(table);
    room.readers.add(reader);
    const cursor = room.entries.length;
    const missed = room.entries.slice(joining.after ?? 0);
    reader.send(JSON.stringify({ t: 'sync', cursor, from: joining.after ?? 0, events: missed }), { reader: 0, cursor });
    if (joining.lines !== undefined) {
      reader.hold();
      const [, after] = joining.lines.find(([channel]) => channel === 'table') ?? ['', 0];
      const lines = await this.#database.run(this.machine, () => [...(this.#database.tables.get(table)?.lines ?? [])]);
      reader.release(
        lines.flatMap((text, i) =>
          i < after ? [] : [`{"t":"chat","line":${JSON.stringify({ channel: 'table', n: i + 1, text })}}`],
        ),
      );
    }
    return () => void room.readers.delete(reader);
  }

  forget(table: string): void {
    const room = this.#rooms.get(table);
    if (room !== undefined) this.#drop(room);
  }

  async leave(table: string): Promise<number | null> {
    const room = this.#rooms.get(table);
    if (room === undefined) return null;
    await room.last;
    this.#drop(room);
    return null;
  }

  freed(): void {}
  hinted(): void {}

  lines(table: string): Promise<ReadonlyMap<string, number>> {
    return this.#database.run(
      this.machine,
      () => new Map([['table', this.#database.tables.get(table)?.lines.length ?? 0]]),
    );
  }

  /** At most so long a table stands still whose node does. */
  static readonly STILL_MS = LIFE_MS;
}
