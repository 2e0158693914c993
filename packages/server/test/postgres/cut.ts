/** A way to PostgreSQL that is cut at the worst moment: what was asked has been done, and the answer never arrives. */

import { createServer, connect as dial, type Server, type Socket } from 'node:net';

export class CutWire {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #armed: string | null = null;
  /** How often it was cut. */
  cuts = 0;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async to(database: string): Promise<CutWire> {
    const { hostname, port } = new URL(database);
    const server = createServer((client) => wire.#join(client, dial(Number(port), hostname)));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = new URL(database);
    const address = server.address();
    url.port = String(typeof address === 'object' && address !== null ? address.port : 0);
    const wire = new CutWire(server, url.href);
    return wire;
  }

  /** The answer to the next request that holds this text is the end of its connection. */
  cutAfter(text: string): void {
    this.#armed = text;
  }

  #join(client: Socket, base: Socket): void {
    let doomed = false;
    for (const socket of [client, base]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        base.destroy();
      });
    }
    client.on('data', (data) => {
      if (this.#armed !== null && data.includes(this.#armed)) {
        this.#armed = null;
        doomed = true;
      }
      base.write(data);
    });
    base.on('data', (data) => {
      if (!doomed) return void client.write(data);
      this.cuts++;
      client.destroy();
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}
