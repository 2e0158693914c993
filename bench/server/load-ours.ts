/**
 * Players at our server, over the socket. The first choice comes with the question; most answers need no more, so it is sent at once, and
 * the next choice is asked for only when the server says that something is missing.
 */

import { type Choice, type Dice, FastDice, type Json, sampleValue } from '@homage/kernel';
import { WebSocket } from 'ws';
import { atOnce, json, type Load, SEATS, TABLES, Tally } from './load.ts';

interface Sight {
  seen: { seat: number; asks: { id: number }[]; outcome: object | null };
  offers: { [ask: string]: { choice?: Choice } };
}

class Player {
  readonly ws: WebSocket;
  table = '';
  #ask = 0;
  #sent = 0;
  #draft: { [key: string]: Json } = {};
  #replied: ((value: unknown) => void) | undefined;
  readonly #slot: Slot;
  readonly #dice: Dice;

  constructor(base: string, slot: Slot, seed: string) {
    this.#slot = slot;
    this.#dice = new FastDice(seed);
    this.ws = new WebSocket(`${base.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    this.ws.on('message', (data: Buffer) => this.#hear(data.toString()));
  }

  say(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** A command, and its reply. */
  ask(t: string, body: object): Promise<unknown> {
    return new Promise((done) => {
      this.#replied = done;
      this.say({ t, re: 1, ...body });
    });
  }

  #hear(text: string): void {
    if (text.startsWith('{"t":"update"')) {
      if (this.#sent > 0) {
        this.#slot.load.tally.time(performance.now() - this.#sent);
        this.#sent = 0;
      }
      // Nothing to do for this player: no need to read on.
      if (text.includes('"asks":[]') && text.includes('"outcome":null')) return;
      this.#look(JSON.parse(text) as Sight);
    } else if (text.startsWith('{"t":"sync"')) {
      const { sight } = JSON.parse(text) as { sight: Sight | null };
      if (sight !== null) this.#look(sight);
    } else if (text.startsWith('{"t":"reply","re":1')) {
      this.#replied?.((JSON.parse(text) as { value: unknown }).value);
    } else if (text.startsWith('{"t":"reply","value":{"cursor"')) {
      this.#slot.load.tally.accepted();
    } else if (text.startsWith('{"t":"reply","value":{"choice"')) {
      this.#choose((JSON.parse(text) as { value: { choice: Choice } }).value.choice);
    } else if (text.includes('"code":"house.missing"')) {
      this.say({ t: 'compose', table: this.table, target: this.#ask, draft: this.#draft });
    } else if (text.startsWith('{"t":"error"')) {
      this.#slot.failed(text);
    }
  }

  #look({ seen, offers }: Sight): void {
    if (seen.outcome !== null) {
      if (seen.seat === 0) this.#slot.over();
      return;
    }
    const ask = seen.asks[0]?.id;
    if (ask === undefined || ask === this.#ask) return;
    this.#ask = ask;
    const first = offers[String(ask)]?.choice;
    this.#draft = {};
    if (first === undefined) this.#slot.failed('no first choice');
    else this.#slot.load.pace(this.#slot.index, () => this.#choose(first));
  }

  #choose(choice: Choice): void {
    this.#draft[choice.key] = sampleValue(choice, this.#dice) as Json;
    this.#sent = performance.now();
    this.say({ t: 'answer', table: this.table, ask: this.#ask, answer: this.#draft });
  }

  sit(table: string): void {
    this.table = table;
    this.#ask = 0;
    this.#sent = 0;
  }
}

class Slot {
  readonly load: Load;
  readonly index: number;
  readonly #base: string;
  players: Player[] = [];
  #stopped = false;

  constructor(base: string, load: Load, index: number) {
    this.#base = base;
    this.load = load;
    this.index = index;
  }

  async open(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      const { token } = await json<{ token: string }>('POST', `${this.#base}/api/guest`, { name: `p${seat}` });
      const player = new Player(this.#base, this, `${this.index}/${seat}`);
      await new Promise((done) => player.ws.once('open', done));
      player.say({ t: 'hello', v: 1, token });
      await player.ask('me', {});
      this.players.push(player);
    }
  }

  /** A new game at a new table, with the same players and sockets. */
  async begin(): Promise<void> {
    const [host, ...others] = this.players as [Player, ...Player[]];
    const { id: table } = (await host.ask('create', { game: 'middle-ages', seats: SEATS })) as { id: string };
    for (const other of others) await other.ask('sit', { table });
    await host.ask('start', { table });
    for (const player of this.players) {
      if (player.table !== '') player.say({ t: 'part', table: player.table });
      player.sit(table);
      player.say({ t: 'join', table });
    }
  }

  over(): void {
    if (!this.#stopped) this.begin().catch((error: unknown) => this.failed(String(error)));
  }

  failed(text: string): void {
    if (!this.#stopped) throw new Error(`our server: ${text}`);
  }

  stop(): void {
    this.#stopped = true;
    for (const { ws } of this.players) ws.terminate();
  }
}

export async function loadOurs(base: string): Promise<Load> {
  const slots: Slot[] = [];
  const load: Load = {
    tally: new Tally(),
    pace: atOnce,
    stop() {
      for (const slot of slots) slot.stop();
    },
  };
  for (let i = 0; i < TABLES; i++) slots.push(new Slot(base, load, i));
  await Promise.all(slots.map((slot) => slot.open()));
  await Promise.all(slots.map((slot) => slot.begin()));
  return load;
}
