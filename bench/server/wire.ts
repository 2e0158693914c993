/**
 * A WebSocket client that costs as little as it can: the players of both sides share the machine with the server they load, so what they
 * spend is missing there. It reads and writes plain frames (RFC 6455) over a socket and hands on messages as bytes.
 */

import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);
const TEXT = 0x81;
const PONG = 0x8a;
const MASKED = 0x80;
/** What has arrived is read at once, so one place is enough for all sockets. */
const shared = Buffer.alloc(64 * 1024);

/** What all players say in one moment leaves together, after everything that has arrived by then was read. */
let leaving: { socket: Socket; frame: Buffer }[] = [];

function leave(): void {
  const now = leaving;
  leaving = [];
  for (const { socket, frame } of now) if (socket.writable) socket.write(frame);
}

export class Wire {
  readonly #socket: Socket;
  readonly #hear: (message: Buffer) => void;
  #rest: Buffer = NOTHING;
  #open = false;
  #opened: () => void = () => undefined;

  constructor(url: string, hear: (message: Buffer) => void) {
    const { hostname, port, host, pathname, search } = new URL(url);
    this.#hear = hear;
    this.#socket = connect({
      port: Number(port),
      host: hostname,
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (bytes) => {
          this.#read(shared.subarray(0, bytes));
          return true;
        },
      },
    });
    this.#socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${Buffer.from('a player of games').subarray(0, 16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    this.#socket.on('error', () => this.#socket.destroy());
  }

  opened(): Promise<void> {
    return new Promise((done) => {
      this.#opened = done;
      if (this.#open) done();
    });
  }

  /** Frames of clients are masked; a mask of zeros leaves the bytes as they are. */
  send(text: string): void {
    this.#frame(TEXT, Buffer.from(text));
  }

  #frame(kind: number, body: Buffer): void {
    const { length } = body;
    const head = length < 126 ? 6 : 8;
    const frame = Buffer.alloc(head + length);
    frame[0] = kind;
    if (length < 126) frame[1] = MASKED | length;
    else {
      if (length > 0xffff) throw new Error('players send short messages');
      frame[1] = MASKED | 126;
      frame.writeUInt16BE(length, 2);
    }
    body.copy(frame, head);
    if (leaving.push({ socket: this.#socket, frame }) === 1) setImmediate(leave);
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#open) {
      const end = data.indexOf(HEAD_END);
      if (end < 0) {
        this.#rest = Buffer.from(data);
        return;
      }
      if (!data.subarray(0, end).toString('latin1').startsWith('HTTP/1.1 101')) throw new Error('no WebSocket here');
      this.#open = true;
      data = data.subarray(end + HEAD_END.length);
      this.#opened();
    }
    let at = 0;
    while (data.length - at >= 2) {
      const kind = data[at] as number;
      const told = data[at + 1] as number;
      const head = told < 126 ? 2 : told === 126 ? 4 : 10;
      if (data.length - at < head) break;
      const length =
        told < 126 ? told : told === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
      if (data.length - at < head + length) break;
      const body = data.subarray(at + head, at + head + length);
      at += head + length;
      if (kind === TEXT) this.#hear(body);
      else if (kind === 0x89) this.#frame(PONG, body);
    }
    this.#rest = at === data.length ? NOTHING : Buffer.from(data.subarray(at));
  }
}
