/** A NATS server for tests, which may be killed. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../port.ts';

function program(): string | null {
  const script = join(import.meta.dirname, '../../../../scripts/ensure-nats.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  // Where everything must be shown, nothing is left out.
  if (status !== 0) throw new Error(stderr);
  return stdout.trim() === '' ? null : stdout.trim();
}

const PROGRAM = program();

/** Why tests with NATS are left out; null: they run. */
export const NO_NATS = PROGRAM === null ? 'there is no nats-server' : null;

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => done(true)).once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.setTimeout(500, () => socket.destroy());
  });

export class Nats {
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<Nats> {
    const nats = new Nats(await freePort());
    await nats.start();
    return nats;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const child = spawn(PROGRAM ?? '', ['-a', '127.0.0.1', '-p', String(this.#port)], { stdio: 'ignore' });
    this.#child = child;
    for (let tries = 0; !(await answers(this.#port)); tries++) {
      if (tries > 200 || child.exitCode !== null) throw new Error('nats-server does not start');
      await new Promise((done) => setTimeout(done, 25));
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }
}
