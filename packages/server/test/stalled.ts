/** Streams that are opened and never read, and what the server says of itself. */

import { connect, type Socket } from 'node:net';

const open = new Set<Socket>();

/** A stream of a table; `from`: the address that a proxy saw. */
export function stalled(port: number, table: string, from?: string): Promise<{ socket: Socket; status: number }> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      const forwarded = from === undefined ? '' : `X-Forwarded-For: ${from}\r\n`;
      socket.write(`GET /api/tables/${table}/stream?format=ndjson HTTP/1.1\r\nHost: localhost\r\n${forwarded}\r\n`);
    });
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      socket.pause();
      done({ socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]) });
    });
  });
}

/** Ends them all. */
export function letGo(): void {
  for (const socket of open) socket.destroy();
  open.clear();
}

export async function figure(base: string, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(new RegExp(`homage_${name} (\\d+)`).exec(text)?.[1]);
}
