/**
 * Lives of several nodes with real rooms, halls and commands over one store: time, messages, freezes, deaths and the pace of the database come from a seed, as in
 * simulation.ts. Nothing goes by real time, so that what was found on a busy machine is found again.
 */

import type { Guest } from '@homage/protocol';
import { type Entry, readJournal, verify } from '@homage/table';
import { squabble } from '@homage/testkit/fixture';
import { pino } from 'pino';
import { BotPool } from '../../src/bots/pool.ts';
import { deedsOf } from '../../src/commands/deeds.ts';
import { carryOut, type Desk } from '../../src/dispatch.ts';
import { Guests } from '../../src/guests.ts';
import { quickHash } from '../../src/hash.ts';
import { Doors } from '../../src/http/doors.ts';
import { Metrics } from '../../src/metrics.ts';
import type { Nodes } from '../../src/nodes/nodes.ts';
import { joinNodes } from '../../src/nodes/open.ts';
import { PATIENCE_MS } from '../../src/nodes/transport.ts';
import { UnderWay } from '../../src/once.ts';
import { Bans } from '../../src/people/bans.ts';
import { Operator } from '../../src/people/operator.ts';
import { Refused } from '../../src/refuse.ts';
import { Hall } from '../../src/rooms/hall.ts';
import { ServedTime } from '../../src/served.ts';
import { settingsFrom } from '../../src/settings.ts';
import type { Subscriber } from '../../src/subscriber.ts';
import { type FastDice, type Json, sampleChoice } from '../choose.ts';
import { GAMES } from '../games.ts';
import { FREE, gamesModule } from '../limits.ts';
import { Ground } from './ground.ts';
import { CALM, holdTime, Machine, World, within } from './world.ts';

const STORM_MS = 8_000;
const AFTER_MS = 12_000;
const TICK_MS = 100;
const WALL = 1_700_000_000_000;

interface RealNode {
  machine: Machine;
  hall: Hall;
  desk: Desk;
  nodes: Nodes;
}

async function begin(world: World, ground: Ground, machine: Machine, name: string): Promise<RealNode> {
  const now = (): number => world.now;
  const store = ground.store(machine);
  const hex = (bytes: number): string =>
    Array.from({ length: bytes }, () => world.dice.below(256).toString(16).padStart(2, '0')).join('');
  const settings = settingsFrom({
    ...{
      games: GAMES,
      gamesModule,
      data: '',
      web: null,
      node: name,
      limits: FREE,
      gatherMs: 400 * world.dice.below(3),
      absentMs: 1e9,
    },
    ...{ windowMs: 200, secretMs: 5 },
    ...{ now: () => WALL + now() + machine.wrong, ticks: now, random: hex },
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
  /** The last line that it heard; whoever comes reads those before by itself. */
  heard: number | undefined;

  constructor(guest: string, table: string, node: RealNode, faults: string[]) {
    this.guest = guest;
    this.table = table;
    this.node = node;
    this.#faults = faults;
  }

  send(text: string): void {
    const message = JSON.parse(text) as { t: string; missed?: Told[]; sight?: { cursor: number } | null } & Told;
    if (message.t === 'gone') this.gone = true;
    if (message.t === 'chat') {
      const { n } = (message as unknown as { line: { n: number } }).line;
      if (this.heard !== undefined && n !== this.heard + 1)
        this.#faults.push(`${this.table}: line ${n} after ${this.heard}`);
      this.heard = n;
    }
    if ((message.t !== 'sync' && message.t !== 'update') || this.node.machine.dead) return;
    for (const { cursor, at, events } of [...(message.missed ?? []), ...(message.t === 'update' ? [message] : [])]) {
      if (cursor !== this.steps.length + 1)
        this.#faults.push(`${this.table}: step ${cursor} after ${this.steps.length} (${message.t})`);
      this.steps[cursor - 1] = JSON.stringify([at, events]);
    }
    const stands = message.t === 'sync' ? message.sight?.cursor : undefined;
    if (stands !== undefined && stands !== this.steps.length)
      this.#faults.push(`${this.table}: a sync to step ${stands} leaves it at ${this.steps.length}`);
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
  /** What everybody was told, in few letters. */
  print: string;
  faults: string[];
  acknowledged: number;
  told: number;
  deaths: number;
  falls: number;
}

/** `hard`: also nodes whose words or statements get lost for a while, and whose clocks are set; and people talk. */
export async function liveInRooms(seed: string, count: number, hard = false): Promise<Lived> {
  holdTime();
  const world = new World(seed);
  const { dice } = world;
  const ground = new Ground(world);
  const faults: string[] = [];
  const all: RealNode[] = [];
  let begun = 0;
  const start = async (): Promise<RealNode> => {
    const machine = new Machine(world);
    const node = await within(machine, () => begin(world, ground, machine, `n${begun++}`));
    all.push(node);
    return node;
  };
  const nodes: RealNode[] = [];
  for (let i = 0; i < count; i++) void start().then((node) => nodes.push(node));
  await world.run(1_000);

  /** A command at some node, as the border passes it on. */
  const say = async <T>(at: RealNode, name: string, table: string, who: Guest, body: object): Promise<T> => {
    const order = { ask: 'command', table, name, who, body: { table, ...body } } as const;
    return JSON.parse(await within(at.machine, () => at.nodes.carryOut(order, 'always'))) as T;
  };
  const seats: Seat[] = [];
  const first = nodes[0] as RealNode;
  const laid = within(first.machine, async () => {
    for (let t = 0; t < 2; t++) {
      const people = [
        await first.desk.guests.create(`A ${seed} ${t}`),
        await first.desk.guests.create(`B ${seed} ${t}`),
      ];
      const [ann, bob] = people.map(({ id, name }) => ({ id, name })) as [Guest, Guest];
      const order = { game: 'squabble', seats: 2, options: { rounds: 9 } };
      const created = await carryOut(first.desk, 'create', ann, order, undefined);
      if (!created.ok) throw new Error(JSON.stringify(created.why));
      const { id: table } = created.value as { id: string };
      await say(nodes[1] as RealNode, 'sit', table, bob, {});
      await say(first, 'start', table, ann, {});
      seats.push({ table, seat: 0, who: ann }, { table, seat: 1, who: bob });
    }
  });
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
    within(node.machine, () => node.hall.join(reader, table, { after: 0 }, () => true)).catch((error: unknown) => {
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
  world.slow = 1 + (dice.below(2) === 0 ? dice.below(5) : dice.below(300));
  world.failing = dice.below(3) * dice.below(4);

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
  const pace = 5 + dice.below(40);
  for (let at = 0; at < STORM_MS; at += 1 + dice.below(pace))
    world.after(at, null, () => {
      const node = nodes[dice.below(nodes.length)] as RealNode;
      act(node, seats[dice.below(seats.length)] as Seat).catch((error: unknown) => {
        if (!(error instanceof Refused)) faults.push(String(error));
      });
    });

  const said: { table: string; text: string }[] = [];
  const talk = async (node: RealNode, { table, who }: Seat): Promise<void> => {
    const text = `line ${said.length} at ${world.now}`;
    await say(node, 'chat', table, who, { channel: 'table', text });
    said.push({ table, text });
  };
  for (let at = 0; hard && at < STORM_MS; at += 50 + dice.below(400))
    world.after(at, null, () => {
      const node = nodes[dice.below(nodes.length)] as RealNode;
      talk(node, seats[dice.below(seats.length)] as Seat).catch((error: unknown) => {
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
    const what = dice.below(hard ? 6 : 3);
    if (what > 2) {
      const ms = 100 + dice.below(4500);
      if (what === 3) {
        machine.alone = true;
        world.after(ms, null, () => {
          machine.alone = false;
        });
      } else if (what === 4) machine.astray = world.now + ms;
      else machine.wrong = (dice.below(3) - 1) * 3_600_000;
    } else if (what === 0) {
      machine.dead = true;
      deaths++;
      another(i, 300 + dice.below(2000));
    } else if (what === 1) {
      machine.frozen = true;
      world.after(200 + dice.below(4000), null, () => machine.thaw());
    } else {
      for (const reader of readers) if (reader.node === nodes[i]) reader.gone = true;
      void within(machine, () => own.drain().then(() => own.end()));
      world.after(2000, null, () => {
        machine.dead = true;
      });
      another(i, 2500);
    }
  };
  for (let at = 600; at < STORM_MS; at += 700 + dice.below(2500)) world.after(at, null, strike);
  await world.run(began + STORM_MS);
  world.weather = CALM;
  world.failing = 0;
  for (const { machine } of nodes) {
    if (machine.frozen) machine.thaw();
    Object.assign(machine, { alone: false, astray: 0 });
  }
  // Whoever asked until the last moment waits no longer than this.
  await world.run(began + STORM_MS + (hard ? PATIENCE_MS + AFTER_MS : AFTER_MS));

  const last = nodes.find(({ machine, nodes: own }) => !machine.dead && own.lives.alive) as RealNode;
  const { truth } = ground;
  const entries = new Map<string, Entry[]>();
  for (const table of new Set(seats.map((seat) => seat.table)))
    entries.set(
      table,
      (await truth.entries(table, 0)).map(({ body }) => JSON.parse(body) as Entry),
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
  const lines = new Map<string, number>();
  for (const { table, text } of said) {
    const all = await truth.chat(table, 'table', 0, 1000);
    lines.set(table, all.length);
    const times = all.filter((line) => line.text === text).length;
    if (times !== 1) faults.push(`${table}: '${text}' is there ${times} times`);
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
    for (const { guest, table, node, steps, heard, gone } of readers) {
      if (table !== seat.table || guest !== seat.who.id) continue;
      if (steps.some((step, i) => step !== told[i])) faults.push(`${table}: a reader was told something else`);
      if (!gone && !node.machine.dead && heard !== undefined && heard !== lines.get(table))
        faults.push(`${table}: a reader heard ${heard} of ${lines.get(table)} lines`);
      if (!gone && !node.machine.dead && steps.length !== sight?.cursor)
        faults.push(`${table}: a reader stands at ${steps.length} of ${sight?.cursor}`);
    }
    if ((await truth.table(seat.table))?.phase !== 'over') continue;
    const read = readJournal(await asked(seat, 'journal', {}));
    if (!read.ok || !verify(squabble, read.journal).ok) faults.push(`${seat.table}: its journal does not verify`);
  }
  const falls = all.reduce((sum, each) => sum + each.nodes.stats.falls, 0);
  for (const { machine } of all) machine.dead = true;
  await ground.close();
  return {
    print: quickHash(JSON.stringify(readers.map(({ table, steps }) => [table, steps]))),
    faults,
    acknowledged: acknowledged.length,
    told: readers.reduce((sum, { steps }) => sum + steps.length, 0),
    deaths,
    falls,
  };
}
