import { digestOf, replay as replayJournal } from '@homage/table';
import type { Command } from '../command.ts';
import { describeDamage, readGame } from '../files.ts';

export const replay: Command = {
  name: 'replay',
  summary: 'plays a journal again and prints the final digest, or the entry where it diverges',
  usage: 'homage replay JOURNAL [--json]',
  flags: { json: { type: 'boolean' } },
  run(values, [path]) {
    const { journal, game } = readGame(path);
    const replayed = replayJournal(game.def, journal);
    if (!replayed.ok) {
      if (values.json === true) console.log(JSON.stringify({ ok: false, ...replayed.damage }));
      else console.error(`homage: ${describeDamage(replayed.damage)}`);
      return 1;
    }
    const digest = digestOf(replayed.table.match);
    const entries = journal.entries.length;
    if (values.json === true)
      console.log(JSON.stringify({ ok: true, game: game.id, entries, over: replayed.table.over, digest }));
    else console.log(digest);
    return 0;
  },
};
