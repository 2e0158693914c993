/** Somebody on this machine who takes webhooks and push messages, and keeps what came. */

import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  url: string;
  taken: Taken[];
  /** How it answers. */
  status: number;
  headers: { [name: string]: string };
  /** Called when something has come and before it is answered. */
  before: (taken: Taken) => Promise<void> | void;
  close(): Promise<void>;
}

export async function receiver(): Promise<Receiver> {
  const out: Receiver = {
    url: '',
    taken: [],
    status: 200,
    headers: {},
    before: () => undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const taken = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    await out.before(taken);
    if (out.status < 300) out.taken.push(taken);
    response.writeHead(out.status, out.headers).end('well');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  out.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return out;
}

/** A browser's half of a push subscription. */
export function browser(endpoint: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint,
    keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return { ecdh, auth, subscription };
}
