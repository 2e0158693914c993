import { setTimeout as pause } from 'node:timers/promises';
import { GAMES } from '@homage/registry';
import { restore as readBackup, type ServedGame, saveInto, backup as writeBackup } from '@homage/server';
import { count, dataFolder, Misuse, text, texts } from '../args.ts';
import type { Command } from '../command.ts';

type Values = Parameters<Command['run']>[0];

/** The folder with the data; where the data is in PostgreSQL there is nothing to copy in it. */
function dataOf(values: Values): string {
  const { HOMAGE_DATABASE = '' } = process.env;
  if (text(values, 'data') === undefined && HOMAGE_DATABASE !== '')
    throw new Misuse(
      'the data is in PostgreSQL (HOMAGE_DATABASE): save it with `pg_dump --format=custom --file=homage.dump "$HOMAGE_DATABASE"`, and bring it back into an empty database with pg_restore',
    );
  return dataFolder(values);
}

const UNITS: { readonly [unit: string]: number } = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const KEPT = 14;

/** `30m`, `6h`, `1d` in milliseconds. */
function span(given: string): number {
  const [, number, unit = ''] = /^(\d{1,4})([mhd])$/.exec(given) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  if (!(ms > 0) || ms > 20 * (UNITS.d as number)) {
    throw new Misuse(`--every is a time such as 30m, 6h or 1d (at most 20d), not '${given}'`);
  }
  return ms;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One copy into a folder, tried; a line about it. */
async function save(folder: string, keep: number, data: string): Promise<boolean> {
  try {
    const { file, tables, tried, removed } = await saveInto(folder, keep, data, GAMES as readonly ServedGame[]);
    const gone = removed.length === 0 ? '' : `; removed ${removed.join(', ')}`;
    console.log(`Saved in ${file}: restored on trial, ${tables} tables, ${tried} games played again${gone}.`);
    return true;
  } catch (error) {
    console.error(`homage: ${messageOf(error)}`);
    return false;
  }
}

/** Again and again until somebody stops it. One that fails is told, and the next one is tried at its time. */
async function saveEvery(ms: number, folder: string, keep: number, data: string): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  for (let next = performance.now(); !stop.signal.aborted; ) {
    await save(folder, keep, data);
    next += ms;
    // Where a copy took longer than the time between two, one is left out.
    while (next <= performance.now()) next += ms;
    await pause(next - performance.now(), undefined, { signal: stop.signal }).catch(() => undefined);
  }
  return 0;
}

export const backup: Command = {
  name: 'backup',
  summary: 'writes all data of a server, running or not, into one file; or into a folder, tried, again and again',
  usage:
    'homage backup FILE [--data FOLDER]\n       homage backup --keep N DIR             one copy into the folder DIR, tried; the N newest stay\n       homage backup --every 6h [--keep 14] DIR   the same every six hours, until it is stopped',
  flags: { ...texts('data', 'every', 'keep') },
  async run(values, [target]) {
    if (target === undefined) throw new Misuse('name the file to write: homage backup FILE');
    const every = text(values, 'every');
    const data = dataOf(values);
    if (every !== undefined || values.keep !== undefined) {
      const keep = count(values, 'keep', KEPT, 1, 10_000);
      if (every !== undefined) return saveEvery(span(every), target, keep, data);
      return (await save(target, keep, data)) ? 0 : 1;
    }
    try {
      await writeBackup(data, target);
    } catch (error) {
      throw new Misuse(messageOf(error));
    }
    console.log(`Saved in ${target}.`);
    return 0;
  },
};

export const restore: Command = {
  name: 'restore',
  summary: 'puts a backup in the place of the data; a running server takes it over by itself',
  usage: 'homage restore FILE [--data FOLDER]',
  flags: { data: { type: 'string' } },
  run(values, [file]) {
    if (file === undefined) throw new Misuse('name the file to read: homage restore FILE');
    try {
      readBackup(dataOf(values), file);
    } catch (error) {
      throw new Misuse(messageOf(error));
    }
    console.log(
      'The backup is in place: a running server takes it over within a few seconds, else the next one that starts.',
    );
    return 0;
  },
};
