/** The WebSocket side: session and Origin are checked before the upgrade. */

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MAX_MESSAGE } from '@homage/protocol';
import { WebSocketServer } from 'ws';
import { hashToken } from '../ids.ts';
import type { Origins } from './address.ts';
import type { Burden } from './burden.ts';
import { Client, type ClientParts } from './client.ts';
import type { Named } from './cookies.ts';
import type { Doors } from './doors.ts';
import { Inbox } from './inbox.ts';
import type { Meter } from './meter.ts';

export interface SocketParts extends ClientParts {
  doors: Doors;
  /** Requests by address: opening a socket is one, and a dear one. */
  requests: Meter;
  burden: Burden;
  /** The token of the upgrade request, if its cookie is ours. */
  tokenOf(request: IncomingMessage): Named | undefined;
  /** What makes a browser keep its token for another year. */
  cookiesFor(request: IncomingMessage, token: string): string[];
  originsOf(request: IncomingMessage): Origins;
  allowed(request: IncomingMessage): boolean;
}

const PING_MS = 30_000;
/** What opening a socket costs of the requests of its address. */
const UPGRADE_COST = 4;
/** Whoever is refused has so long to hang up. */
const REFUSED_MS = 1000;
/** A message in more pieces than this is no message. */
const MAX_FRAGMENTS = 64;

export class Sockets {
  readonly #parts: SocketParts;
  readonly #server: WebSocketServer;
  readonly #clients = new Set<Client>();
  readonly #inbox: Inbox<Client>;
  readonly #pings: NodeJS.Timeout;
  /** The page's socket is how a browser comes back: with it the cookie lives on. */
  readonly #renewed = new WeakMap<IncomingMessage, string[]>();

  constructor(parts: SocketParts) {
    this.#parts = parts;
    this.#inbox = new Inbox((ms) => parts.burden.aside(ms));
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: MAX_MESSAGE,
      maxFragments: MAX_FRAGMENTS,
      perMessageDeflate: false,
      // Pings are counted like messages before they are answered.
      autoPong: false,
    });
    this.#server.on('headers', (headers, request) => {
      for (const cookie of this.#renewed.get(request) ?? []) headers.push(`Set-Cookie: ${cookie}`);
    });
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
    const { network } = parts.originsOf(request);
    if (!parts.requests.take(network, UPGRADE_COST)) return reject(socket, 429);
    if (request.url?.split('?')[0] !== '/ws') return reject(socket, 404);
    if (!parts.allowed(request)) return reject(socket, 403);
    if (parts.hall.closing) return reject(socket, 503);
    const pass = parts.doors.enter(network);
    if (pass === undefined) return reject(socket, 429);
    socket.once('close', () => pass.leave());
    const named = parts.tokenOf(request);
    const guest = named === undefined ? undefined : await parts.guests.byToken(named.token);
    if (socket.destroyed) return pass.leave();
    if (named !== undefined && guest !== undefined) {
      pass.session = hashToken(named.token);
      if (named.cookie) this.#renewed.set(request, parts.cookiesFor(request, named.token));
    }
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const client = new Client(parts, ws, socket, this.#inbox, pass, guest ?? null, () =>
        this.#clients.delete(client),
      );
      this.#clients.add(client);
    });
  }

  /** Tells everybody who is here; returns how many. */
  tellAll(message: string): number {
    for (const client of this.#clients) client.send(message);
    return this.#clients.size;
  }

  /** Says goodbye to one after the other: they come back elsewhere, and not all at once. */
  async leave(ms: number): Promise<void> {
    const all = [...this.#clients];
    for (const client of all) {
      client.goodbye();
      await new Promise((done) => setTimeout(done, ms / all.length));
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
  // An upgrade is the HTTP server's no longer, nobody else would see that the other side has gone, or ever end it.
  socket.resume();
  const late = setTimeout(() => socket.destroy(), REFUSED_MS);
  late.unref();
  socket.once('close', () => clearTimeout(late));
}
