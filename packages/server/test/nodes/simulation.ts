/** Many short lives of two or three nodes, each from a seed, and what must be true at the end of each. */

import { Refused } from '../../src/refuse.ts';
import type { Subscriber } from '../../src/subscriber.ts';
import { Database, ToyNode } from './toy.ts';
import { CALM, type Weather, World } from './world.ts';

const STORM_MS = 12_000;
const AFTER_MS = 25_000;

export interface Outcome {
  faults: string[];
  acknowledged: number;
  told: number;
  deaths: number;
  falls: number;
  trace: readonly string[];
}

/** A socket that believes what it is told, and finds fault with it. */
class Socket implements Subscriber {
  readonly guest = null;
  readonly name: string;
  readonly heard: string[] = [];
  /** How many lines it knows: when it has come it reads those that were said before. */
  lines = -1;
  readonly #said = new Set<number>();
  readonly #read: () => number;
  readonly #faults: string[];
  cursor = 0;
  gone = false;
  told = 0;
  end: () => void = () => undefined;

  constructor(name: string, read: () => number, faults: string[]) {
    this.name = name;
    this.#read = read;
    this.#faults = faults;
  }

  send(text: string): void {
    const message = JSON.parse(text) as {
      t: string;
      cursor: number;
      from: number;
      events: string[];
      line: { n: number };
    };
    this.told++;
    if (message.t === 'gone') this.gone = true;
    else if (message.t === 'chat') {
      const { n } = message.line;
      if (n > this.lines + 1) this.#faults.push(`${this.name}: line ${n} after ${this.lines}`);
      if (this.#said.has(n)) this.#faults.push(`${this.name}: line ${n} twice`);
      this.#said.add(n);
      this.lines = Math.max(this.lines, n);
    } else {
      if (this.lines < 0) this.lines = this.#read();
      const first = message.cursor - message.events.length;
      if (first !== this.cursor) this.#faults.push(`${this.name}: steps after ${first}, but it knows ${this.cursor}`);
      this.heard.push(...message.events);
      this.cursor = message.cursor;
    }
  }

  close(): void {
    this.gone = true;
  }
}

export interface Plan {
  nodes: number;
  weather?: Weather;
  /** Without fences: the faults that they prevent must show. */
  fenceless?: boolean;
}

export async function simulate(seed: string, { nodes: count, weather, fenceless = false }: Plan): Promise<Outcome> {
  const world = new World(seed);
  const { dice } = world;
  const faults: string[] = [];
  const database = new Database(world);
  database.fenceless = fenceless;
  const tables = ['t1', 't2', 't3'];
  for (const id of tables)
    database.tables.set(id, {
      id,
      owner: null,
      epoch: 0,
      entries: [],
      lines: [],
      alarm: 500 + dice.below(500),
      ticks: 0,
    });
  let begun = 0;
  const begin = (): ToyNode => {
    const node = new ToyNode(database, `n${begun++}`);
    void node.nodes.begin();
    return node;
  };
  const nodes = Array.from({ length: count }, begin);
  await world.run(100);
  world.weather = weather ?? {
    lost: dice.below(8),
    twice: dice.below(8),
    late: dice.below(2) * dice.below(800),
    delay: 1 + dice.below(20),
  };

  const sockets: { socket: Socket; node: ToyNode; table: string }[] = [];
  const follow = (node: ToyNode, table: string): void => {
    const read = (): number => database.tables.get(table)?.lines.length ?? 0;
    const socket = new Socket(`${table} at ${node.nodes.me.name}`, read, faults);
    sockets.push({ socket, node, table });
    node.nodes.join(socket, table, {}).then(
      (end) => {
        socket.end = end;
      },
      (error: unknown) => {
        socket.gone = true;
        if (!(error instanceof Refused)) faults.push(`could not join: ${error}`);
      },
    );
  };
  for (const node of nodes) for (const table of tables) follow(node, table);

  const acknowledged: { table: string; key: string; say: boolean }[] = [];
  let keys = 0;
  const act = (): void => {
    const node = nodes[dice.below(nodes.length)] as ToyNode;
    const table = tables[dice.below(tables.length)] as string;
    const [key, say] = [`k${++keys}`, dice.below(5) === 0];
    const body = { key, ...(say ? { say: true } : {}) };
    void node.nodes.carryOut({ ask: 'command', table, name: 'answer', who: null, body }).then(
      () => void acknowledged.push({ table, key, say }),
      (error: unknown) => {
        if (!(error instanceof Refused)) faults.push(`${key}: ${error}`);
      },
    );
  };
  for (let at = 0; at < STORM_MS; at += 40 + dice.below(120)) world.after(at, null, act);

  let deaths = 0;
  const strike = (): void => {
    const i = dice.below(nodes.length);
    const node = nodes[i] as ToyNode;
    if (node.machine.frozen) return;
    const what = dice.below(4);
    if (what === 0) {
      // SIGKILL: those who were there are gone; another takes its place.
      node.machine.dead = true;
      deaths++;
      for (const each of sockets) if (each.node === node) each.socket.gone = true;
      world.after(300 + dice.below(3000), null, () => {
        nodes[i] = begin();
        world.after(200, null, () => follow(nodes[i] as ToyNode, tables[dice.below(tables.length)] as string));
      });
    } else if (what === 1) {
      node.machine.frozen = true;
      world.after(200 + dice.below(6000), null, () => node.machine.thaw());
    } else if (what === 2) void node.nodes.drain().then(() => node.nodes.end());
    else {
      const before = world.weather;
      world.weather = { ...before, lost: 100 };
      world.after(100 + dice.below(2500), null, () => {
        if (world.weather.lost === 100) world.weather = before;
      });
    }
    if (what === 2) {
      for (const each of sockets)
        if (each.node === node) {
          each.socket.gone = true;
          each.socket.end();
        }
      world.after(3000, null, () => {
        node.machine.dead = true;
        nodes[i] = begin();
      });
    }
  };
  for (let at = 1000; at < STORM_MS; at += 800 + dice.below(3000)) world.after(at, null, strike);

  await world.run(STORM_MS);
  world.weather = CALM;
  for (const { machine } of nodes) if (machine.frozen) machine.thaw();
  await world.run(STORM_MS + AFTER_MS);

  for (const { table, key, say } of acknowledged) {
    const { entries, lines } = database.tables.get(table) as { entries: string[]; lines: string[] };
    const times = (say ? lines : entries).filter((each) => each === key).length;
    if (times !== 1) faults.push(`${key} at ${table} was acknowledged and is there ${times} times`);
  }
  for (const { id, entries, ticks } of database.tables.values()) {
    if (new Set(entries).size !== entries.length) faults.push(`${id}: something was done twice`);
    const happened = entries.filter((each) => each.startsWith('tick')).map((each) => Number(each.slice(4)));
    if (happened.some((n, i) => n !== i + 1)) faults.push(`${id}: what happens by itself: ${happened}`);
    const least = (STORM_MS + AFTER_MS) / 700 - 4;
    if (ticks < least) faults.push(`${id}: only ${ticks} of ${least} times`);
  }
  let told = 0;
  for (const { socket, table, node } of sockets) {
    told += socket.told;
    const { entries, lines } = database.tables.get(table) as { entries: string[]; lines: string[] };
    if (socket.heard.some((each, i) => each !== entries[i])) faults.push(`${socket.name}: was told something else`);
    if (socket.gone || node.machine.dead) continue;
    if (socket.cursor < entries.length - 1)
      faults.push(`${socket.name}: stands at ${socket.cursor} of ${entries.length}`);
    if (socket.lines < lines.length) faults.push(`${socket.name}: heard ${socket.lines} of ${lines.length} lines`);
  }
  const falls = nodes.reduce((sum, node) => sum + node.nodes.stats.falls, 0);
  for (const { machine } of nodes) machine.dead = true;
  return { faults, acknowledged: acknowledged.length, told, deaths, falls, trace: world.trace };
}
