/** A way to PostgreSQL on which messages get lost without a word, as when a cable is pulled: no connection is ever closed by it. */

import { connect, createServer, type Server, type Socket } from 'node:net';

type Loses = 'asked' | 'answer';

export class Swallow {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #marked: { text: string; loses: Loses } | undefined;
  /** Nothing goes through, either way; who comes now is heard by nobody. */
  silent = false;
  /** How often a mark has been met. */
  met = 0;

  private constructor(url: URL) {
    this.#server = createServer((near) => {
      this.#keep(near);
      if (this.silent) return void near.on('data', () => undefined);
      const far = connect(Number(url.port), url.hostname);
      this.#keep(far);
      // Once something is lost, the connection stays as dead as after a pulled cable.
      let cut: Loses | undefined;
      near.on('data', (bytes) => {
        if (this.silent) cut = 'asked';
        const marked = this.#marked;
        if (marked !== undefined && bytes.includes(marked.text)) {
          this.#marked = undefined;
          this.met++;
          cut = marked.loses;
          if (cut === 'answer') return void far.write(bytes);
        }
        if (cut === undefined) far.write(bytes);
      });
      far.on('data', (bytes) => {
        if (this.silent) cut = 'asked';
        if (cut === undefined) near.write(bytes);
      });
      // That one side has gone the other hears only over a way that is whole.
      near.on('close', () => cut === undefined && far.destroy());
      far.on('close', () => cut === undefined && near.destroy());
    });
  }

  static async open(database: string): Promise<{ way: Swallow; url: string }> {
    const url = new URL(database);
    const way = new Swallow(url);
    await new Promise<void>((done) => way.#server.listen(0, '127.0.0.1', done));
    const address = way.#server.address();
    const here = new URL(database);
    here.port = String(typeof address === 'object' && address !== null ? address.port : 0);
    return { way, url: here.href };
  }

  /** The next message with this text is lost, or what is answered to it. */
  lose(loses: Loses, text: string): void {
    this.#marked = { text, loses };
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => this.#server.close(done));
  }
}
