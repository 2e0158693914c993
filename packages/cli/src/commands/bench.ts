import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { count, gameNamed, Misuse, switches, text, texts } from '../args.ts';
import type { Command } from '../command.ts';

/** Nothing imports the benchmarks, and their dependencies are not those of the house: they run as a program of their own. */
const PROGRAM = fileURLToPath(new URL('../../../../bench/kernel/main.ts', import.meta.url));

export const bench: Command = {
  name: 'bench',
  summary: 'measures speed, with a peer beside us',
  usage: 'homage bench [--json] [--games GAME,GAME...] [--rounds N]',
  flags: { ...texts('games', 'rounds'), ...switches('json') },
  run(values, positionals) {
    if (positionals.length > 0) throw new Misuse(`name games with --games, not '${positionals.join(' ')}'`);
    const args: string[] = values.json === true ? ['--json'] : [];
    const games = text(values, 'games');
    if (games !== undefined) {
      args.push(
        '--games',
        games
          .split(',')
          .map((id) => gameNamed(id).id)
          .join(','),
      );
    }
    args.push('--rounds', String(count(values, 'rounds', 5, 5, 1000)));
    if (!existsSync(PROGRAM)) {
      throw new Misuse('the benchmarks are not part of this installation; run this in a checkout of the repository');
    }
    const { status, error } = spawnSync(process.execPath, [PROGRAM, ...args], { stdio: 'inherit' });
    if (error !== undefined) throw error;
    return status ?? 1;
  },
};
