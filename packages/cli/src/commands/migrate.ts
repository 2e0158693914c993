import { migrateData, saidOf } from '@homage/server';
import { dataFolder, languageOf, Misuse, text } from '../args.ts';
import type { Command } from '../command.ts';

export const migrate: Command = {
  name: 'migrate',
  summary: 'brings the data to the version of this program, as a server does when it starts',
  usage: 'homage migrate [--data FOLDER]\n       (or HOMAGE_DATABASE and HOMAGE_DATA from the environment)',
  flags: { data: { type: 'string' }, lang: { type: 'string' } },
  async run(values) {
    const { HOMAGE_DATABASE = '' } = process.env;
    const given = text(values, 'data');
    const database = given === undefined && HOMAGE_DATABASE !== '' ? HOMAGE_DATABASE : null;
    try {
      const { before, now } = await migrateData(dataFolder(values), database);
      console.log(
        before === now
          ? `The data is of version ${now}: nothing to do.`
          : `The data was of version ${before} and is of version ${now} now.`,
      );
      return 0;
    } catch (error) {
      throw new Misuse(saidOf(error, languageOf(values)));
    }
  },
};
