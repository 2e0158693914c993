import { restore as readBackup, backup as writeBackup } from '@homage/server';
import { Misuse, text } from '../args.ts';
import type { Command } from '../command.ts';

const dataOf = (values: Parameters<Command['run']>[0]): string =>
  text(values, 'data') ?? process.env.HOMAGE_DATA ?? './data';

export const backup: Command = {
  name: 'backup',
  summary: 'writes all data of a server, running or not, into one file',
  usage: 'homage backup FILE [--data FOLDER]',
  flags: { data: { type: 'string' } },
  async run(values, [file]) {
    if (file === undefined) throw new Misuse('name the file to write: homage backup FILE');
    try {
      await writeBackup(dataOf(values), file);
    } catch (error) {
      throw new Misuse(error instanceof Error ? error.message : String(error));
    }
    console.log(`Saved in ${file}.`);
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
      throw new Misuse(error instanceof Error ? error.message : String(error));
    }
    console.log(
      'The backup is in place: a running server takes it over within a few seconds, else the next one that starts.',
    );
    return 0;
  },
};
