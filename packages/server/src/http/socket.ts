/** The WebSocket side: session and Origin are checked before the upgrade, every message is read at the border, nobody can flood. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type Guest,
  MAX_MESSAGE,
  type OwnMessage,
  PROTOCOL_VERSION,
  type ReadMessage,
  type Reason,
  readMessage,
} from '@homage/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { listFor } from '../commands/lobby.ts';
import { type Desk, dispatch } from '../dispatch.ts';
import { Refused } from '../refuse.ts';
import type { Room } from '../rooms/room.ts';
import type { Subscriber } from '../subscriber.ts';
import { Outbox, Post } from './outbox.ts';

export interface SocketParts extends Desk {
  build: string;
  /** The token of the upgrade request, if its cookie is ours. */
  tokenOf(request: IncomingMessage): string | undefined;
  addressOf(request: IncomingMessage): string;
  allowed(request: IncomingMessage): boolean;
}

/** After so many refusals for speed in a row the socket is closed. */
const PATIENCE = 200;
/** Commands of one socket that may be under way at once. */
const UNDER_WAY = 64;
const PING_MS = 30_000;

export class Sockets {
  readonly #parts: SocketParts;
  readonly #server: WebSocketServer;
  readonly #clients = new Set<Client>();
  readonly #post = new Post();
  readonly #inbox = new Inbox();
  readonly #byAddress = new Map<string, number>();
  readonly #pings: NodeJS.Timeout;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false });
    this.#pings = setInterval(() => {
      for (const client of this.#clients) client.check();
    }, PING_MS);
    this.#pings.unref();
  }

  get size(): number {
    return this.#clients.size;
  }

  /** An upgrade request: a socket, or a plain refusal. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const parts = this.#parts;
    const { limits } = parts.hall.settings;
    const address = parts.addressOf(request);
    const many = this.#byAddress.get(address) ?? 0;
    if (new URL(request.url ?? '/', 'http://x').pathname !== '/ws') return reject(socket, 404);
    if (!parts.allowed(request)) return reject(socket, 403);
    if (parts.hall.closing) return reject(socket, 503);
    if (this.#clients.size >= limits.sockets || many >= limits.socketsPerAddress) return reject(socket, 429);
    this.#byAddress.set(address, many + 1);
    const leave = (): void => {
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
    };
    socket.once('close', leave);
    const token = parts.tokenOf(request);
    const guest = token === undefined ? undefined : await parts.guests.byToken(token);
    if (socket.destroyed) return;
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const out = new Outbox(this.#post, socket);
      const client = new Client(parts, ws, this.#inbox, out, guest ?? null, () => this.#clients.delete(client));
      this.#clients.add(client);
    });
  }

  /** The public list, to those who follow it. */
  async tellList(): Promise<void> {
    const { hall } = this.#parts;
    const open = await hall.publicLines();
    const shared = JSON.stringify({ t: 'lobby', tables: open });
    for (const follower of hall.followers) {
      const tables = await listFor(hall, follower.guest);
      follower.send(tables === open ? shared : JSON.stringify({ t: 'lobby', tables }));
    }
  }

  close(): void {
    clearInterval(this.#pings);
    for (const client of this.#clients) client.goodbye();
    this.#server.close();
  }
}

function reject(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Messages that have been read and not begun yet. All that have arrived by now are read first and then carried out one after the other: doing
 * the same thing many times in a row takes less time than changing between reading and playing.
 */
class Inbox {
  #waiting: (() => void)[] = [];

  put(begin: () => void): void {
    if (this.#waiting.push(begin) === 1) setImmediate(this.#begin);
  }

  readonly #begin = (): void => {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const begin of waiting) begin();
  };
}

class Client implements Subscriber {
  guest: string | null = null;
  readonly #parts: SocketParts;
  readonly #ws: WebSocket;
  readonly #inbox: Inbox;
  readonly #out: Outbox;
  readonly #rooms = new Map<string, Room>();
  #who: Guest | null;
  #greeted = false;
  #alive = true;
  #underWay = 0;
  #tokens: number;
  #filled: number;
  #tooFast = 0;
  /** A hello that is not finished yet: whatever comes after it waits its turn. */
  #turn: Promise<void> | null = null;

  constructor(parts: SocketParts, ws: WebSocket, inbox: Inbox, out: Outbox, who: Guest | null, gone: () => void) {
    this.#inbox = inbox;
    this.#out = out;
    this.#parts = parts;
    this.#ws = ws;
    this.#who = who;
    this.guest = who?.id ?? null;
    this.#tokens = parts.hall.settings.limits.burst;
    this.#filled = performance.now();
    ws.on('message', (data, binary) => this.#received(data as Buffer, binary));
    ws.on('pong', () => {
      this.#alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      parts.hall.followers.delete(this);
      for (const room of this.#rooms.values()) room.part(this);
      this.#rooms.clear();
      gone();
    });
  }

  send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#out.waiting > this.#parts.hall.settings.limits.backlog) this.#ws.terminate();
    else this.#out.put(text);
  }

  close(): void {
    this.#end(1012);
  }

  goodbye(): void {
    this.send('{"t":"closing"}');
    this.#end(1001);
  }

  /** What was said before the end still arrives. */
  #end(code: number, why?: string): void {
    this.#out.flush();
    this.#ws.close(code, why);
  }

  /** Ends a socket that no longer answers. */
  check(): void {
    if (this.#alive) this.#ws.ping();
    else this.#ws.terminate();
    this.#alive = false;
  }

  #say(message: object): void {
    this.send(JSON.stringify(message));
  }

  #error(re: number | undefined, why: Reason): void {
    this.#say({ t: 'error', ...(re === undefined ? {} : { re }), why });
  }

  /** Each message costs one; they come back with time. */
  #mayPass(): boolean {
    const { messages, burst } = this.#parts.hall.settings.limits;
    const now = performance.now();
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filled) / 1000) * messages);
    this.#filled = now;
    if (this.#tokens < 1 || this.#underWay >= UNDER_WAY) return false;
    this.#tokens--;
    return true;
  }

  #received(data: Buffer, binary: boolean): void {
    if (!this.#mayPass()) {
      this.#parts.metrics.count('too_fast');
      if (this.#tooFast++ % 20 === 0) this.#error(undefined, { code: 'server.tooFast' });
      if (this.#tooFast > PATIENCE) this.#end(1008, 'too fast');
      return;
    }
    this.#tooFast = 0;
    let input: unknown;
    try {
      input = binary ? undefined : (JSON.parse(data.toString('utf8')) as unknown);
    } catch {
      input = undefined;
    }
    const read = readMessage(input);
    this.#underWay++;
    this.#inbox.put(() => this.#begin(read));
  }

  #refuse(re: number | undefined, why: Reason): void {
    this.#underWay--;
    this.#error(re, why);
  }

  #begin(read: ReadMessage): void {
    if (!read.ok) {
      this.#refuse(read.re, read.why);
      return;
    }
    const first = read.own?.t === 'hello';
    if (!this.#greeted && !first) {
      this.#refuse(undefined, { code: 'server.badMessage', at: 'hello' });
      return;
    }
    this.#greeted = true;
    // Messages are begun in the order in which they came; a hello must be finished before anything else begins.
    if (this.#turn === null && !first) {
      void this.#carryOut(read);
      return;
    }
    const turn = (this.#turn ?? Promise.resolve()).then(() => {
      const done = this.#carryOut(read);
      return first ? done : undefined;
    });
    this.#turn = turn;
    void turn.then(() => {
      if (this.#turn === turn) this.#turn = null;
    });
  }

  /** Never fails: whatever goes wrong is told. */
  async #carryOut(read: ReadMessage & { ok: true }): Promise<void> {
    try {
      if (read.own !== null) await this.#own(read.own);
      else {
        const answered = await dispatch(this.#parts, read.command, this.#who, read.body, true);
        if (answered.ok) this.#value(read.re, answered.value);
        else this.#error(read.re, answered.why);
      }
    } catch (error) {
      this.#failed(read.own?.t === 'join' ? read.own.re : undefined, error);
    }
    this.#underWay--;
  }

  #value(re: number | undefined, value: unknown): void {
    this.send(`{"t":"reply",${re === undefined ? '' : `"re":${re},`}"value":${JSON.stringify(value)}}`);
  }

  #failed(re: number | undefined, error: unknown): void {
    if (!(error instanceof Refused)) this.#parts.hall.log.error({ err: error }, 'a message failed');
    this.#error(re, error instanceof Refused ? error.why : { code: 'server.failed' });
  }

  async #own(message: OwnMessage): Promise<void> {
    const { hall } = this.#parts;
    switch (message.t) {
      case 'hello':
        return this.#hello(message);
      case 'join': {
        const room = await (await hall.room(message.table)).join(this, message.after, message.re);
        // It may have gone while it waited.
        if (this.#ws.readyState === this.#ws.OPEN) this.#rooms.set(room.id, room);
        else room.part(this);
        return;
      }
      case 'part': {
        this.#rooms.get(message.table)?.part(this);
        this.#rooms.delete(message.table);
        return this.#reply(message.re);
      }
      case 'lobby':
        if (message.on) {
          hall.followers.add(this);
          this.#say({ t: 'lobby', tables: await listFor(hall, this.guest) });
        } else hall.followers.delete(this);
        return this.#reply(message.re);
      case 'ping':
        return this.#say({
          t: 'pong',
          ...(message.re === undefined ? {} : { re: message.re }),
          now: hall.settings.now(),
        });
    }
  }

  #reply(re: number | undefined): void {
    this.#value(re, {});
  }

  async #hello({ v, build, token }: Extract<OwnMessage, { t: 'hello' }>): Promise<void> {
    const { hall, guests } = this.#parts;
    if (
      v !== PROTOCOL_VERSION ||
      (build !== undefined && this.#parts.build !== 'none' && build !== this.#parts.build)
    ) {
      this.#say({ t: 'reload', v: PROTOCOL_VERSION, build: this.#parts.build });
      // Another version cannot be understood; another build of the same version may go on until it has reloaded.
      if (v !== PROTOCOL_VERSION) return this.#end(4000, 'reload');
    }
    if (token !== undefined) {
      const guest = await guests.byToken(token);
      if (guest === undefined) throw new Refused({ code: 'server.badToken' });
      this.#who = guest;
      this.guest = guest.id;
    }
    this.#greeted = true;
    this.#say({
      t: 'welcome',
      v: PROTOCOL_VERSION,
      build: this.#parts.build,
      you: this.#who,
      now: hall.settings.now(),
    });
  }
}
