import { hint as adviceFor, Recorder } from '@homage/bots';
import { FastDice } from '@homage/kernel';
import { nameOf, replay } from '@homage/table';
import { count, languageOf, Misuse, switches, texts, type Values } from '../args.ts';
import type { Command } from '../command.ts';
import { describeDamage, readGame } from '../files.ts';
import { TerminalGame } from '../terminal/game.ts';
import { openLines } from '../terminal/lines.ts';
import { thisPaper } from '../terminal/paper.ts';

const STEPS = 1_000_000;

function opened(path: string | undefined) {
  const { journal, game } = readGame(path);
  const replayed = replay(game.def, journal);
  if (!replayed.ok) throw new Misuse(`'${path}' cannot be read: ${describeDamage(replayed.damage)}`);
  return { journal, game, table: replayed.table };
}

const stepsOf = (values: Values): number | undefined =>
  values.steps === undefined ? undefined : count(values, 'steps', 0, 1, STEPS);

/** A saved game is whole: whoever has the file plays alone, so a hint helps nobody against anybody. */
export const hint: Command = {
  name: 'hint',
  summary: 'what a lord would do in a game saved by the terminal',
  usage:
    'homage hint FILE [--you K] [--steps N] [--lang en|fr] [--json]\n\nFor games against bots alone: there is no hint at a table with other people.',
  flags: { ...texts('you', 'steps', 'lang'), ...switches('json') },
  run(values, [path]) {
    const { game, table } = opened(path);
    const you = count(values, 'you', 1, 1, table.header.seats) - 1;
    const steps = stepsOf(values);
    if (table.over) throw new Misuse('the game is over');
    const seed = `${table.opening}/${table.length}/${you}`;
    const known = table.conceal(you, new FastDice(`${seed}/known`));
    const found = adviceFor(game.def, game.wisdom, known, you, seed, steps);
    if (found === undefined) throw new Misuse(`seat ${you + 1} is not asked anything now`);
    if (values.json === true) console.log(JSON.stringify(found));
    else {
      const lines = openLines();
      const language = languageOf(values);
      const paper = thisPaper(Array.from({ length: table.header.seats }, (_, seat) => nameOf(table.header, seat)));
      const write = console.log;
      const seating = { game, table, seed, entries: [], you, bots: [], language, lines, paper, save: () => {}, write };
      console.log(new TerminalGame(seating).sayHint(found));
      lines.close();
    }
    return 0;
  },
};

const bar = (share: number): string => '#'.repeat(Math.round(30 * share));

export const standing: Command = {
  name: 'standing',
  summary: 'the chances of a finished game round by round, and where it turned',
  usage: 'homage standing JOURNAL [--json]',
  flags: { json: { type: 'boolean' } },
  async run(values, [path]) {
    const { journal, game } = readGame(path);
    const { mind } = game.wisdom;
    if (mind === undefined) throw new Misuse(`nobody can judge a position of ${game.id} yet`);
    const recorder = await Recorder.of(mind, journal.header.seats);
    const replayed = replay(game.def, journal, {
      quick: true,
      each: (entry, _updates, table) => recorder.note(table.match, entry?.n ?? 0),
    });
    if (!replayed.ok) throw new Misuse(`'${path}' cannot be read: ${describeDamage(replayed.damage)}`);
    if (!replayed.table.over) throw new Misuse('the game is not over: its chances are a secret');
    const chances = recorder.result;
    if (values.json === true) {
      console.log(JSON.stringify({ game: game.id, ...chances }));
      return 0;
    }
    const name = (seat: number): string => nameOf(journal.header, seat) || `${seat + 1}`;
    for (const { rest, shares } of chances.points) {
      console.log(`${rest}`);
      for (const [seat, share] of shares.entries())
        console.log(`  ${name(seat).padEnd(14)} ${String(Math.round(100 * share)).padStart(3)} ${bar(share)}`);
    }
    for (const { from, to, seat, gain } of chances.turns)
      console.log(`entries ${from} to ${to}: ${name(seat)} ${gain > 0 ? '+' : ''}${Math.round(100 * gain)}`);
    return 0;
  },
};
