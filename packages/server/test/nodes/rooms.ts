/**
 * Lives of several nodes with real rooms, halls and commands over one store: time, messages, freezes and deaths come from a seed, as in simulation.ts. Only commits take
 * real time, and the world waits for them.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Guest } from '@homage/protocol';
import { type Entry, readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { BotPool } from '../../src/bots/pool.ts';
import { deedsOf } from '../../src/commands/deeds.ts';
import { carryOut, type Desk } from '../../src/dispatch.ts';
import { Guests } from '../../src/guests.ts';
import { Doors } from '../../src/http/doors.ts';
import { Metrics } from '../../src/metrics.ts';
import type { Nodes } from '../../src/nodes/nodes.ts';
import { joinNodes } from '../../src/nodes/open.ts';
import { UnderWay } from '../../src/once.ts';
import { Bans } from '../../src/people/bans.ts';
import { Operator } from '../../src/people/operator.ts';
import { Refused } from '../../src/refuse.ts';
import { Hall } from '../../src/rooms/hall.ts';
import { ServedTime } from '../../src/served.ts';
import { settingsFrom } from '../../src/settings.ts';
import { SqliteStore } from '../../src/store/sqlite.ts';
import { SqliteHeads } from '../../src/store/sqlite-heads.ts';
import type { Store } from '../../src/store/store.ts';
import type { Subscriber } from '../../src/subscriber.ts';
import { type FastDice, type Json, sampleChoice } from '../choose.ts';
import { GAMES } from '../games.ts';
import { FREE, gamesModule } from '../limits.ts';
import { CALM, Machine, World } from './world.ts';

const STORM_MS = 8_000;
const AFTER_MS = 12_000;
const TICK_MS = 100;
/** Nobody who lived in one life is alive in the next. */
const LIFE_SPAN = 1_000_000;
const WALL = 1_700_000_000_000;

/** The store of many lives, one after the other. */
export class Ground {
  readonly #folder = mkdtempSync(join(tmpdir(), 'homage-rooms-'));
  readonly #store = new SqliteStore(join(this.#folder, 'homage.db'));
  readonly #beside = new Database(join(this.#folder, 'homage.db'));
  lives = 0;
  pending = 0;

  /** As one node sees it: owners by the time of the world, and it is known what is under way. */
  store(now: () => number): Store {
    const commit: Store['commit'] = async (writes, fence) => {
      this.pending++;
      try {
        return await this.#store.commit(writes, fence);
      } finally {
        this.pending--;
      }
    };
    const heads = new SqliteHeads(this.#beside, now);
    const own = new Map<PropertyKey, unknown>([
      ['commit', commit],
      ['heads', heads],
    ]);
    return new Proxy<Store>(this.#store, {
      get: (store, name) => {
        if (own.has(name)) return own.get(name);
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }

  async close(): Promise<void> {
    this.#beside.close();
    await this.#store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface RealNode {
  machine: Machine;
  hall: Hall;
  desk: Desk;
  nodes: Nodes;
}

async function begin(world: World, ground: Ground, base: number, name: string): Promise<RealNode> {
  const machine = new Machine(world);
  const now = (): number => base + world.now;
  const store = ground.store(now);
  const hex = (bytes: number): string =>
    Array.from({ length: bytes }, () => world.dice.below(256).toString(16).padStart(2, '0')).join('');
  const settings = settingsFrom({
    ...{ games: GAMES, gamesModule, data: '', web: null, node: name, limits: FREE, gatherMs: 0, absentMs: 1e9 },
    ...{ windowMs: 200, secretMs: 5 },
    ...{ now: () => WALL + now(), ticks: now, random: hex },
  });
  const served = new ServedTime(now, settings.now, Number((await store.meta('served')) ?? 0), []);
  const hall = new Hall(settings, store, served, new BotPool(gamesModule, 1, 100), pino({ level: 'silent' }));
  hall.deeds = deedsOf(hall);
  const guests = new Guests(settings, store, served);
  const desk = { hall, guests, metrics: new Metrics(), bans: new Bans(hall, 'secret'), underWay: new UnderWay() };
  const doors = new Doors(settings.limits);
  const operator = new Operator(hall, () => 0);
  const nodes = await joinNodes({ ...desk, doors, operator }, machine.transport(), machine);
  // Clocks and windows, as the hall has them served by its own timer.
  const tick = (): void => {
    hall.tickNow();
    machine.after(TICK_MS, tick);
  };
  tick();
  return { machine, hall, desk, nodes };
}

/** Somebody with a socket, who finds fault with what it is told. */
class Reader implements Subscriber {
  readonly guest: string;
  readonly table: string;
  readonly node: RealNode;
  readonly steps: string[] = [];
  readonly #faults: string[];
  gone = false;

  constructor(guest: string, table: string, node: RealNode, faults: string[]) {
    this.guest = guest;
    this.table = table;
    this.node = node;
    this.#faults = faults;
  }

  send(text: string): void {
    const message = JSON.parse(text) as { t: string; missed?: Told[] } & Told;
    if (message.t === 'gone') this.gone = true;
    if (message.t !== 'sync' && message.t !== 'update') return;
    for (const { cursor, at, events } of [...(message.missed ?? []), ...(message.t === 'update' ? [message] : [])]) {
      if (cursor !== this.steps.length + 1)
        this.#faults.push(`${this.table}: step ${cursor} after ${this.steps.length} (${message.t})`);
      this.steps[cursor - 1] = JSON.stringify([at, events]);
    }
  }

  close(): void {
    this.gone = true;
  }
}
interface Told {
  cursor: number;
  at: number;
  events: Json;
}
type Step = { complete: true } | { choice: Parameters<typeof sampleChoice>[0] } | { why: object };
interface Seen {
  sight: { cursor: number; seen: { asks: { id: number }[] }; offers: { [ask: string]: Step } } | null;
  missed: Told[];
}
interface Seat {
  table: string;
  seat: number;
  who: Guest;
}

export interface Lived {
  faults: string[];
  acknowledged: number;
  told: number;
  deaths: number;
  falls: number;
}

export async function liveInRooms(ground: Ground, seed: string, count: number): Promise<Lived> {
  const world = new World(seed);
  const { dice } = world;
  world.busy = () => ground.pending > 0;
  const base = ++ground.lives * LIFE_SPAN;
  const faults: string[] = [];
  const all: RealNode[] = [];
  const start = async (): Promise<RealNode> => {
    const node = await begin(world, ground, base, `n${all.length}`);
    all.push(node);
    return node;
  };
  const nodes: RealNode[] = [];
  for (let i = 0; i < count; i++) nodes.push(await start());
  await world.run(1_000);

  /** A command at some node, as the border passes it on. */
  const say = async <T>({ nodes: at }: RealNode, name: string, table: string, who: Guest, body: object): Promise<T> =>
    JSON.parse(await at.carryOut({ ask: 'command', table, name, who, body: { table, ...body } }, 'always')) as T;
  const seats: Seat[] = [];
  const laid = (async () => {
    const first = nodes[0] as RealNode;
    for (let t = 0; t < 2; t++) {
      const people = [
        await first.desk.guests.create(`A ${seed} ${t}`),
        await first.desk.guests.create(`B ${seed} ${t}`),
      ];
      const [ann, bob] = people.map(({ id, name }) => ({ id, name })) as [Guest, Guest];
      const order = { game: 'squabble', seats: 2, options: { rounds: 6 } };
      const created = await carryOut(first.desk, 'create', ann, order, undefined);
      if (!created.ok) throw new Error(JSON.stringify(created.why));
      const { id: table } = created.value as { id: string };
      await say(nodes[1] as RealNode, 'sit', table, bob, {});
      await say(first, 'start', table, ann, {});
      seats.push({ table, seat: 0, who: ann }, { table, seat: 1, who: bob });
    }
  })();
  let ready = false;
  void laid.then(() => {
    ready = true;
  });
  for (let i = 0; i < 200 && !ready; i++) await world.run(world.now + 50);
  await laid;
  const readers: Reader[] = [];
  const follow = (node: RealNode, { table, who }: Seat): void => {
    const reader = new Reader(who.id, table, node, faults);
    readers.push(reader);
    node.hall
      .join(reader, table, { after: 0 }, () => true)
      .catch((error: unknown) => {
        reader.gone = true;
        if (!(error instanceof Refused)) faults.push(`could not join: ${error}`);
      });
  };
  for (const node of nodes) for (const seat of seats) follow(node, seat);
  const began = world.now;
  world.weather = {
    lost: dice.below(6),
    twice: dice.below(6),
    late: dice.below(2) * dice.below(600),
    delay: 1 + dice.below(15),
  };

  const acknowledged: { table: string; seat: number; ask: number; answer: string }[] = [];
  const act = async (node: RealNode, { table, seat, who }: Seat): Promise<void> => {
    const { sight } = await say<Seen>(node, 'state', table, who, {});
    const ask = sight?.seen.asks[0]?.id;
    if (ask === undefined || sight === null) return;
    const answer: { [key: string]: Json } = {};
    for (let step = sight.offers[String(ask)] as Step; !('complete' in step); ) {
      if ('why' in step) return;
      answer[step.choice.key] = sampleChoice(step.choice, dice as FastDice);
      step = await say<Step>(node, 'compose', table, who, { target: ask, draft: answer });
    }
    await say(node, 'answer', table, who, { ask, answer });
    acknowledged.push({ table, seat, ask, answer: JSON.stringify(answer) });
  };
  for (let at = 0; at < STORM_MS; at += 30 + dice.below(90))
    world.after(at, null, () => {
      const node = nodes[dice.below(nodes.length)] as RealNode;
      act(node, seats[dice.below(seats.length)] as Seat).catch((error: unknown) => {
        if (!(error instanceof Refused)) faults.push(String(error));
      });
    });

  let deaths = 0;
  const another = (i: number, ms: number): void =>
    void world.after(ms, null, () => {
      void start().then((node) => {
        nodes[i] = node;
        follow(node, seats[dice.below(seats.length)] as Seat);
      });
    });
  const strike = (): void => {
    const i = dice.below(nodes.length);
    const { machine, nodes: own } = nodes[i] as RealNode;
    if (machine.frozen || machine.dead || own.draining) return;
    const what = dice.below(3);
    if (what === 0) {
      machine.dead = true;
      deaths++;
      another(i, 300 + dice.below(2000));
    } else if (what === 1) {
      machine.frozen = true;
      world.after(200 + dice.below(4000), null, () => machine.thaw());
    } else {
      for (const reader of readers) if (reader.node === nodes[i]) reader.gone = true;
      void own.drain().then(() => own.end());
      world.after(2000, null, () => {
        machine.dead = true;
      });
      another(i, 2500);
    }
  };
  for (let at = 600; at < STORM_MS; at += 700 + dice.below(2500)) world.after(at, null, strike);
  await world.run(began + STORM_MS);
  world.weather = CALM;
  for (const { machine } of nodes) if (machine.frozen) machine.thaw();
  await world.run(began + STORM_MS + AFTER_MS);

  const last = nodes.find(({ machine, nodes: own }) => !machine.dead && own.lives.alive) as RealNode;
  const store = last.hall.store;
  const entries = new Map<string, Entry[]>();
  for (const table of new Set(seats.map((seat) => seat.table)))
    entries.set(
      table,
      (await store.entries(table, 0)).map(({ body }) => JSON.parse(body) as Entry),
    );
  for (const { table, seat, ask, answer } of acknowledged) {
    const times = (entries.get(table) ?? []).filter(
      (e) =>
        (e.act === 'answer' || e.act === 'hold') &&
        e.seat === seat &&
        e.ask === ask &&
        JSON.stringify(e.answer) === answer,
    ).length;
    if (times !== 1) faults.push(`${table}: the answer of seat ${seat} to ${ask} is there ${times} times`);
  }
  const asked = async <T>(seat: Seat, name: string, body: object): Promise<T> => {
    let done = false;
    const answer = say<T>(last, name, seat.table, seat.who, body).finally(() => {
      done = true;
    });
    answer.catch(() => undefined);
    for (let i = 0; i < 400 && !done; i++) await world.run(world.now + 50);
    return answer;
  };
  for (const seat of seats) {
    const { missed, sight } = await asked<Seen>(seat, 'state', { after: 0 });
    const told = missed.map(({ at, events }) => JSON.stringify([at, events]));
    for (const { guest, table, node, steps, gone } of readers) {
      if (table !== seat.table || guest !== seat.who.id) continue;
      if (steps.some((step, i) => step !== told[i])) faults.push(`${table}: a reader was told something else`);
      if (!gone && !node.machine.dead && steps.length !== sight?.cursor)
        faults.push(`${table}: a reader stands at ${steps.length} of ${sight?.cursor}`);
    }
    if ((await store.table(seat.table))?.phase !== 'over') continue;
    const read = readJournal(await asked(seat, 'journal', {}));
    if (!read.ok || !verify(squabble, read.journal).ok) faults.push(`${seat.table}: its journal does not verify`);
  }
  const falls = all.reduce((sum, each) => sum + each.nodes.stats.falls, 0);
  for (const { machine, hall } of all) {
    machine.dead = true;
    for (const room of [...hall.rooms()]) hall.lose(room);
  }
  return {
    faults,
    acknowledged: acknowledged.length,
    told: readers.reduce((sum, { steps }) => sum + steps.length, 0),
    deaths,
    falls,
  };
}
