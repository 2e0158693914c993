/** A server in a process of its own, and what it tells about itself. */

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Usage {
  /** Processor time of the whole process so far, in milliseconds. */
  cpu: number;
  /** Resident memory in megabytes. */
  memory: number;
  /** How often it has read and written so far; 0 where the machine does not say. Unlike time it does not depend on what else runs. */
  calls: number;
}

export interface Served {
  base: string;
  pid: number | undefined;
  usage(): Promise<Usage>;
  /** Asks the child to do something of its own; answered with whatever it says. */
  call<T>(name: string, args?: object): Promise<T>;
  end(): Promise<void>;
  /** The child ends by itself, and writes its profile if it was told to make one. */
  leave(): Promise<void>;
}

interface FromChild {
  ready?: string;
  id?: number;
  value?: unknown;
}

/** Our server starts as `npm start` starts it; the other one as its makers have it started. */
const OURS = {
  flags: ['--max-semi-space-size=16'],
  env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/homage') },
};

/** `flags` are for Node. */
export async function serveIn(script: string, flags: readonly string[] = []): Promise<Served> {
  const ours = script.endsWith('ours.ts');
  const child: ChildProcess = fork(resolve(import.meta.dirname, script), [], {
    execArgv: ours ? [...OURS.flags, ...flags] : [...flags],
    env: ours ? { ...OURS.env, ...process.env } : process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (value: unknown) => void>();
  let asked = 0;
  const base = await new Promise<string>((done, failed) => {
    child.on('message', ({ ready, id, value }: FromChild) => {
      if (ready !== undefined) done(ready);
      if (id !== undefined) waiting.get(id)?.(value);
    });
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)));
  });
  const call = <T>(name: string, given: object = {}): Promise<T> =>
    new Promise((done) => {
      const id = ++asked;
      waiting.set(id, done as (value: unknown) => void);
      child.send({ id, name, ...given });
    });
  return {
    pid: child.pid,
    base,
    call,
    usage: () => call<Usage>('usage'),
    async end() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await gone;
    },
    async leave() {
      const gone = new Promise((done) => child.once('exit', done));
      child.disconnect();
      await gone;
    },
  };
}

/** In the child: says that it is ready, and answers questions. */
export function answer(base: string, more: { [name: string]: (args: object) => unknown } = {}): void {
  process.on('message', async (message: { id: number; name: string }) => {
    const value = message.name === 'usage' ? usage() : await more[message.name]?.(message);
    process.send?.({ id: message.id, value });
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ ready: base });
}

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, memory: process.memoryUsage.rss() / 1e6, calls: callsSoFar() };
}

function callsSoFar(): number {
  try {
    const text = readFileSync('/proc/self/io', 'utf8');
    return [...text.matchAll(/^sysc[rw]: (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
  } catch {
    return 0;
  }
}
