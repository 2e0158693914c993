/**
 * Players at boardgame.io's server. They speak its protocol (socket.io 4 over a WebSocket) themselves: its own client would keep a copy of the
 * game and repeat every move, which would load the machine and slow the server down.
 */

import { FastDice } from '@homage/kernel';
import type { State } from 'boardgame.io';
import { enumerate } from '../kernel/boardgame-io/enumerate.ts';
import type { Realm } from '../kernel/boardgame-io/realm.ts';
import { atOnce, json, type Load, SEATS, TABLES, Tally } from './load.ts';
import { Wire } from './wire.ts';

const NAMESPACE = '/middle-ages,';
const START = 2 + NAMESPACE.length;
const UPDATE = `42${NAMESPACE}["update"`;
const SYNC = `42${NAMESPACE}["sync"`;
const HEAD = UPDATE.length;
const NOBODY_ACTIVE = Buffer.from('"activePlayers":null');
const GAMEOVER = Buffer.from('"gameover"');

class Player {
  readonly #wire: Wire;
  readonly id: string;
  match = '';
  credentials = '';
  #sent = 0;
  #stateId = -1;
  #joined: () => void = () => undefined;
  readonly #mine: Buffer;
  readonly #slot: Slot;
  readonly #dice: FastDice;

  constructor(base: string, id: string, slot: Slot, seed: string) {
    this.id = id;
    this.#slot = slot;
    this.#dice = new FastDice(seed);
    this.#mine = Buffer.from(`"currentPlayer":"${id}"`);
    this.#wire = new Wire(`${base}/socket.io/?EIO=4&transport=websocket`, (message) => this.#read(message));
  }

  /** Fulfilled when the socket has joined the game's namespace. */
  open(): Promise<void> {
    return new Promise((done) => {
      this.#joined = done;
    });
  }

  #read(message: Buffer): void {
    const head = message.toString('latin1', 0, HEAD);
    if (head.startsWith(UPDATE) || head.startsWith(SYNC)) this.#hear(message, head.startsWith(UPDATE));
    else if (head.startsWith('0')) this.#wire.send(`40${NAMESPACE}`);
    else if (head === '2') this.#wire.send('3');
    else if (head.startsWith(`40${NAMESPACE}`)) this.#joined();
  }

  emit(...args: unknown[]): void {
    this.#wire.send(`42${NAMESPACE}${JSON.stringify(args)}`);
  }

  sit(match: string, credentials: string): void {
    this.match = match;
    this.credentials = credentials;
    this.#stateId = -1;
    this.#sent = 0;
    this.emit('sync', match, this.id, credentials, SEATS);
  }

  end(): void {
    this.#wire.end();
  }

  #hear(message: Buffer, isUpdate: boolean): void {
    if (!message.includes(this.match)) return;
    if (isUpdate) {
      // Everybody hears of every accepted move once.
      if (this.id === '0') this.#slot.load.tally.accepted();
      if (this.#sent > 0) this.#slot.load.tally.time(performance.now() - this.#sent);
      this.#sent = 0;
    }
    // Nothing to do for this player: no need to read on.
    const mine = message.includes(this.#mine) || !message.includes(NOBODY_ACTIVE);
    if (!mine && !message.includes(GAMEOVER)) return;
    const [kind, , given] = JSON.parse(message.toString('utf8', START)) as [
      string,
      string,
      State<Realm> | { state: State<Realm> },
    ];
    this.#look(kind === 'sync' ? (given as { state: State<Realm> }).state : (given as State<Realm>));
  }

  #look({ G, ctx, _stateID }: State<Realm>): void {
    if (_stateID <= this.#stateId) return;
    if (ctx.gameover !== undefined) {
      if (this.id === '0') this.#slot.over();
      return;
    }
    const active = ctx.activePlayers === null ? ctx.currentPlayer === this.id : this.id in ctx.activePlayers;
    if (!active) return;
    this.#stateId = _stateID;
    const options = enumerate(G, ctx, this.id);
    const option = options[this.#dice.below(Math.max(1, options.length))];
    if (option === undefined) return;
    this.#slot.load.pace(this.#slot.index, () => {
      this.#sent = performance.now();
      const { move: type, args } = option;
      const payload = { type, args, playerID: this.id, credentials: this.credentials };
      this.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, this.match, this.id);
    });
  }
}

class Slot {
  readonly load: Load;
  readonly index: number;
  readonly #base: string;
  readonly #players: Player[] = [];
  #stopped = false;

  constructor(base: string, load: Load, index: number) {
    this.#base = base;
    this.load = load;
    this.index = index;
  }

  async open(): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) {
      const player = new Player(this.#base, String(seat), this, `${this.index}/${seat}`);
      this.#players.push(player);
      await player.open();
    }
  }

  async begin(): Promise<void> {
    const api = `${this.#base}/games/middle-ages`;
    const { matchID } = await json<{ matchID: string }>('POST', `${api}/create`, { numPlayers: SEATS });
    for (const player of this.#players) {
      const body = { playerID: player.id, playerName: `p${player.id}` };
      const { playerCredentials } = await json<{ playerCredentials: string }>('POST', `${api}/${matchID}/join`, body);
      player.credentials = playerCredentials;
    }
    for (const player of this.#players) player.sit(matchID, player.credentials);
  }

  over(): void {
    if (this.#stopped) return;
    this.begin().catch((error: unknown) => {
      if (!this.#stopped) throw error;
    });
  }

  stop(): void {
    this.#stopped = true;
    for (const player of this.#players) player.end();
  }
}

export async function loadTheirs(base: string): Promise<Load> {
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
