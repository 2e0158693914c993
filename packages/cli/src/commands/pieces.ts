import { pieceFile } from '@homage/words';
import { gameNamed, languageOf } from '../args.ts';
import type { Command } from '../command.ts';

export const pieces: Command = {
  name: 'pieces',
  summary: 'the components that no source proves, as a file to be corrected',
  usage:
    'homage pieces GAME [--lang en|fr] > FILE\n\nWrite what is printed in your box into `printed`, and play with it: homage play GAME --option components=@FILE',
  flags: { lang: { type: 'string' } },
  run(values, [id]) {
    const game = gameNamed(id);
    process.stdout.write(pieceFile(game.id, game.words.texts[languageOf(values)].pieces ?? []));
    return 0;
  },
};
