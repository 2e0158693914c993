/**
 * Players at our server, over the socket. The first choice comes with the question; most answers need no more, so it is sent at once, and
 * the next choice is asked for only when the server says that something is missing.
 */

import { type Choice, type Dice, FastDice, type Json, sampleValue } from '@homage/kernel';
import { atOnce, json, type Load, type Pace, SEATS, TABLES, Tally } from './load.ts';
import { Wire } from './wire.ts';

interface Offers {
  [ask: string]: { choice?: Choice };
}

interface State {
  sight: { seen: { asks: { id: number }[] }; offers: Offers } | null;
}

const UPDATE = '{"t":"update"';
const ACCEPTED = '{"t":"reply","value":{"cursor"';
const OFFERS = Buffer.from('"offers":{"');
const AFTER_OFFERS = Buffer.from('},"undo":');
const OVER = Buffer.from('"outcome":{');

class Player {
  readonly #wire: Wire;
  readonly base: string;
  table = '';
  seat = 0;
  #ask = 0;
  #sent = 0;
  #draft: { [key: string]: Json } = {};
  #replied: ((value: unknown) => void) | undefined;
  readonly #slot: Slot;
  readonly #dice: Dice;

  constructor(base: string, slot: Slot, seat: number) {
    this.#slot = slot;
    this.seat = seat;
    this.base = base;
    this.#dice = new FastDice(`${slot.index}/${seat}`);
    this.#wire = new Wire(`${base}/ws`, (message) => this.#hear(message));
  }

  opened(): Promise<void> {
    return this.#wire.opened();
  }

  end(): void {
    this.#wire.end();
  }

  say(message: object): void {
    this.#wire.send(JSON.stringify(message));
  }

  /** A command, and its reply. */
  ask(t: string, body: object): Promise<unknown> {
    return new Promise((done) => {
      this.#replied = done;
      this.say({ t, re: 1, ...body });
    });
  }

  #hear(message: Buffer): void {
    const head = message.toString('latin1', 0, ACCEPTED.length);
    if (head.startsWith(UPDATE)) this.#look(message);
    else if (head === ACCEPTED) {
      this.#slot.load.tally.accepted();
      const ms = performance.now() - this.#sent;
      this.#slot.load.tally.time(ms);
      // The table is kept where its host set it up.
      if (this.base !== this.#slot.host) this.#slot.far?.time(ms);
    } else this.#hearMore(message.toString());
  }

  #hearMore(text: string): void {
    if (text.startsWith('{"t":"sync"')) {
      const { sight } = JSON.parse(text) as State;
      const ask = sight?.seen.asks[0]?.id;
      if (ask !== undefined) this.#asked(ask, sight?.offers[ask]?.choice);
    } else if (text.startsWith('{"t":"reply","re":1')) {
      this.#replied?.((JSON.parse(text) as { value: unknown }).value);
    } else if (text.startsWith('{"t":"reply","value":{"choice"')) {
      this.#choose((JSON.parse(text) as { value: { choice: Choice } }).value.choice);
    } else if (text.includes('"code":"house.missing"')) {
      this.say({ t: 'compose', table: this.table, target: this.#ask, draft: this.#draft });
    } else if (text.startsWith('{"t":"error"')) {
      // Somebody else's act has closed the question.
      if (text.includes('"code":"house.noSuchAsk"')) return;
      // What the rules of a game refuse as a whole, though each part was on offer, is put together anew.
      if (/"code":"(server|table)\./.test(text)) this.#slot.failed(text);
      this.#draft = {};
      this.say({ t: 'compose', table: this.table, target: this.#ask, draft: {} });
    }
  }

  /** Of an update only what there is to answer is read. */
  #look(message: Buffer): void {
    const offers = message.lastIndexOf(OFFERS);
    if (offers >= 0) {
      const end = message.indexOf(AFTER_OFFERS, offers);
      const open = JSON.parse(message.toString('utf8', offers + OFFERS.length - 2, end + 1)) as Offers;
      const [id] = Object.keys(open);
      if (id !== undefined) this.#asked(Number(id), open[id]?.choice);
    } else if (this.seat === 0 && message.includes(OVER)) this.#slot.over();
  }

  #asked(ask: number, first: Choice | undefined): void {
    if (ask === this.#ask) return;
    this.#ask = ask;
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
  }
}

class Slot {
  readonly load: Load;
  readonly index: number;
  readonly #bases: readonly string[];
  readonly #game: string;
  /** How long answers took that were given at another node than the table's. */
  readonly far: Tally | undefined;
  players: Player[] = [];
  begun = 0;
  #stopped = false;

  constructor(bases: readonly string[], load: Load, index: number, game: string, far?: Tally) {
    this.#bases = bases;
    this.load = load;
    this.index = index;
    this.#game = game;
    this.far = far;
  }

  /** Where the seats of a table are: spread over all nodes. */
  #base(seat: number): string {
    return this.#bases[(this.index + seat) % this.#bases.length] as string;
  }

  get host(): string {
    return this.#base(0);
  }

  async open(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      const { token } = await json<{ token: string }>('POST', `${this.#base(seat)}/api/guest`, { name: `p${seat}` });
      const player = new Player(this.#base(seat), this, seat);
      await player.opened();
      player.say({ t: 'hello', v: 1, token });
      await player.ask('me', {});
      this.players.push(player);
    }
  }

  /** A new game at a new table, with the same players and sockets. */
  async begin(): Promise<void> {
    const [host, ...others] = this.players as [Player, ...Player[]];
    const { id: table } = (await host.ask('create', { game: this.#game, seats: SEATS })) as { id: string };
    for (const other of others) await other.ask('sit', { table });
    await host.ask('start', { table });
    this.begun++;
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
    for (const player of this.players) player.end();
  }
}

/** Of ours it is also known how many games have begun. */
export interface OurLoad extends Load {
  begun(): number;
}

/** `base`: one server, or several nodes, over which the seats of every table are spread. */
export async function loadOurs(
  base: string | readonly string[],
  pace: Pace = atOnce,
  game = 'middle-ages',
  far?: Tally,
): Promise<OurLoad> {
  const bases = typeof base === 'string' ? [base] : base;
  const slots: Slot[] = [];
  const load: OurLoad = {
    tally: new Tally(),
    pace,
    begun: () => slots.reduce((sum, slot) => sum + slot.begun, 0),
    stop() {
      for (const slot of slots) slot.stop();
    },
  };
  for (let i = 0; i < TABLES; i++) slots.push(new Slot(bases, load, i, game, far));
  await Promise.all(slots.map((slot) => slot.open()));
  await Promise.all(slots.map((slot) => slot.begin()));
  return load;
}
