/** What the `homage` command does with its arguments. */

import { Misuse, parse } from './args.ts';
import type { Command } from './command.ts';
import { meant } from './nearest.ts';

/** Commands are loaded on demand, so that `homage games` does not wait for the server. */
const COMMANDS: readonly { name: string; summary: string; load(): Promise<Command> }[] = [
  {
    name: 'serve',
    summary: 'opens the house: the web app, live tables and the API',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'play',
    summary: 'a game in the terminal against bots',
    load: async () => (await import('./commands/play.ts')).play,
  },
  {
    name: 'games',
    summary: 'the games that can be played, with seats, options and edition',
    load: async () => (await import('./commands/games.ts')).games,
  },
  {
    name: 'pieces',
    summary: 'the components that no source proves, as a file to be corrected',
    load: async () => (await import('./commands/pieces.ts')).pieces,
  },
  {
    name: 'simulate',
    summary: 'plays games by bots and prints figures',
    load: async () => (await import('./commands/simulate.ts')).simulate,
  },
  {
    name: 'arena',
    summary: 'one bot against copies of another, in paired games',
    load: async () => (await import('./commands/arena.ts')).arena,
  },
  {
    name: 'ladder',
    summary: 'plays every level against the one below it and prints the table',
    load: async () => (await import('./commands/arena.ts')).ladder,
  },
  {
    name: 'hint',
    summary: 'what a lord would do in a game saved by the terminal',
    load: async () => (await import('./commands/hint.ts')).hint,
  },
  {
    name: 'standing',
    summary: 'the chances of a finished game round by round, and where it turned',
    load: async () => (await import('./commands/hint.ts')).standing,
  },
  {
    name: 'replay',
    summary: 'plays a journal again and prints the final digest',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    name: 'verify',
    summary: 'checks the sealed dice of a finished game',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'backup',
    summary: 'writes all data of a server into one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'restore',
    summary: 'puts a backup in the place of the data',
    load: async () => (await import('./commands/backup.ts')).restore,
  },
  {
    name: 'move',
    summary: 'moves all data between SQLite and PostgreSQL',
    load: async () => (await import('./commands/move.ts')).move,
  },
  {
    name: 'admin',
    summary: 'looks after a running server: tables, people, bans, stewards, read-only mode',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  {
    name: 'migrate',
    summary: 'brings the data to the version of this program',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  {
    name: 'nodes',
    summary: 'lists the nodes that serve a database, and how many tables each keeps',
    load: async () => (await import('./commands/nodes.ts')).nodes,
  },
  {
    name: 'bench',
    summary: 'measures speed, with a peer beside us',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
];

function help(): string {
  const rows = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`);
  return `homage: an open table for feudal board games\n\nusage: homage COMMAND [--help]\n\n${rows.join('\n')}`;
}

function helpOn({ usage, flags, summary }: Command): string {
  return `${summary}\n\nusage: ${usage}\n\nflags: ${Object.keys(flags)
    .map((flag) => `--${flag}`)
    .join(' ')}`;
}

async function command([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(help());
    return 0;
  }
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry === undefined) {
    const names = COMMANDS.map((command) => command.name);
    throw new Misuse(`there is no command '${name}'${meant(name, names) || '; try: homage help'}`);
  }
  const loaded = await entry.load();
  const { values, positionals } = parse(args, loaded.flags);
  if (values.help === true) {
    console.log(helpOn(loaded));
    return 0;
  }
  return loaded.run(values, positionals);
}

/** Does what the arguments say and gives the exit code: 2, after one line, if they make no sense. */
export async function homage(args: readonly string[]): Promise<number> {
  try {
    return await command(args);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(`homage: ${error.message}`);
    return 2;
  }
}
