/**
 * A port of this machine that nobody listens at. None of those that systems give to whoever asks for any (from 32,768 on): a server that is killed
 * and comes back finds its port free, however many others have asked meanwhile.
 */

import { createServer } from 'node:net';

const FIRST = 20_000;
const COUNT = 12_000;
/** So many apart begin two processes that were started one after the other. */
const APART = 20;

let taken = 0;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((process.pid * APART + taken++) % COUNT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
