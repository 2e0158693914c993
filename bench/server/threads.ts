/**
 * What the threads of a process have used so far, as Linux tells it. Processor time hangs on what else the machine does; what was written, and in how many
 * calls, does not: changes too small to be seen in the one can be seen in the other.
 */

import { readdirSync, readFileSync } from 'node:fs';

export interface Used {
  /** Milliseconds of processor time. */
  ms: number;
  /** Bytes that were written, to sockets or files, and in how many calls. */
  bytes: number;
  calls: number;
}

/** By name of the thread; empty where the system does not tell. Threads of one name are added up. */
export type Threads = Map<string, Used>;

export function threadsOf(pid: number | undefined): Threads {
  const all: Threads = new Map();
  if (pid === undefined || process.platform !== 'linux') return all;
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    try {
      const read = (what: string): string => readFileSync(`/proc/${pid}/task/${id}/${what}`, 'utf8');
      const count = (name: string): number => Number(new RegExp(`^${name}: (\\d+)`, 'm').exec(read('io'))?.[1] ?? 0);
      const used = { ms: Number.parseInt(read('schedstat'), 10) / 1e6, bytes: count('wchar'), calls: count('syscw') };
      add(all, new Map([[read('comm').trim(), used]]), 1);
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
}

/** Adds so many times what others have used. */
export function add(to: Threads, more: Threads, times: number): Threads {
  for (const [name, { ms, bytes, calls }] of more) {
    const sum = to.get(name) ?? { ms: 0, bytes: 0, calls: 0 };
    to.set(name, { ms: sum.ms + times * ms, bytes: sum.bytes + times * bytes, calls: sum.calls + times * calls });
  }
  return to;
}
