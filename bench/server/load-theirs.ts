/**
 * Players at boardgame.io's server. They speak its protocol (socket.io 4 over a WebSocket) themselves: its own client would keep a copy of the
 * game and repeat every move, which would load the machine and slow the server down.
 */

import { FastDice } from '@homage/kernel';
import type { State } from 'boardgame.io';
import { WebSocket } from 'ws';
import { enumerate } from '../kernel/boardgame-io/enumerate.ts';
import type { Realm } from '../kernel/boardgame-io/realm.ts';
import { atOnce, json, type Load, SEATS, TABLES, Tally } from './load.ts';

const NAMESPACE = '/middle-ages,';

class Player {
  readonly ws: WebSocket;
  readonly id: string;
  match = '';
  credentials = '';
  #sent = 0;
  #stateId = -1;
  readonly #slot: Slot;
  readonly #dice: FastDice;

  constructor(base: string, id: string, slot: Slot, seed: string) {
    this.id = id;
    this.#slot = slot;
    this.#dice = new FastDice(seed);
    this.ws = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    });
  }

  /** Fulfilled when the socket has joined the game's namespace. */
  open(): Promise<void> {
    return new Promise((done) => {
      this.ws.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) this.ws.send(`40${NAMESPACE}`);
        else if (text === '2') this.ws.send('3');
        else if (text.startsWith(`40${NAMESPACE}`)) done();
        else if (text.startsWith(`42${NAMESPACE}`)) this.#hear(text.slice(2 + NAMESPACE.length));
      });
    });
  }

  emit(...args: unknown[]): void {
    this.ws.send(`42${NAMESPACE}${JSON.stringify(args)}`);
  }

  sit(match: string, credentials: string): void {
    this.match = match;
    this.credentials = credentials;
    this.#stateId = -1;
    this.#sent = 0;
    this.emit('sync', match, this.id, credentials, SEATS);
  }

  #hear(text: string): void {
    if (!text.startsWith('["update"') && !text.startsWith('["sync"')) return;
    if (!text.includes(this.match)) return;
    if (text.startsWith('["update"')) {
      // Everybody hears of every accepted move once.
      if (this.id === '0') this.#slot.load.tally.accepted();
      if (this.#sent > 0) this.#slot.load.tally.time(performance.now() - this.#sent);
      this.#sent = 0;
    }
    // Nothing to do for this player: no need to read on.
    const mine = text.includes(`"currentPlayer":"${this.id}"`) || !text.includes('"activePlayers":null');
    if (!mine && !text.includes('"gameover"')) return;
    const [kind, , given] = JSON.parse(text) as [string, string, State<Realm> | { state: State<Realm> }];
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
    for (const { ws } of this.#players) ws.terminate();
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
