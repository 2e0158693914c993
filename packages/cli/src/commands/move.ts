import { GAMES } from '@homage/registry';
import { move as moveAll, type ServedGame, saidOf } from '@homage/server';
import { languageOf, Misuse, switches, text, texts } from '../args.ts';
import type { Command } from '../command.ts';

/** A database in an address may have a password in it: what is printed has none. */
function shown(place: string): string {
  if (!URL.canParse(place) || !/^postgres/.test(place)) return place;
  const { host, pathname } = new URL(place);
  return `postgres://${host}${pathname}`;
}

export const move: Command = {
  name: 'move',
  summary: 'moves all data between SQLite and PostgreSQL while the server is stopped, and verifies every journal',
  usage:
    'homage move --from FOLDER --to postgres://name:password@host/database\n       homage move --from postgres://… --to FOLDER\n       (without --from: HOMAGE_DATA or ./data; without --to: HOMAGE_DATABASE, so that the password is on no command line)',
  flags: { ...texts('from', 'to', 'lang'), ...switches('damaged-too') },
  async run(values) {
    const { HOMAGE_DATA, HOMAGE_DATABASE = '' } = process.env;
    const language = languageOf(values);
    const from = text(values, 'from') ?? HOMAGE_DATA ?? './data';
    const to = text(values, 'to') ?? HOMAGE_DATABASE;
    if (to === '') throw new Misuse('say where to: homage move --to postgres://name:password@host/database');
    try {
      const moved = await moveAll(from, to, {
        games: GAMES as readonly ServedGame[],
        damagedToo: values['damaged-too'] === true,
      });
      const { tables = 0, entries = 0, guests = 0 } = moved.rows;
      console.log(
        `Moved to ${shown(to)}: ${tables} tables, ${entries} entries of journals, ${guests} guests; ${moved.verified} journals verified.`,
      );
      if (moved.unknown > 0) console.log(`${moved.unknown} journals are of games that this version does not know.`);
      for (const damage of moved.damaged) console.error(`homage: moved as it was, damaged: ${damage}`);
      console.log(
        `The data in ${shown(from)} is as it was. Nothing uses it any more: keep it until you have seen the new one.`,
      );
      return 0;
    } catch (error) {
      throw new Misuse(saidOf(error, language));
    }
  },
};
