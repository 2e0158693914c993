import type { OptionDef } from '@homage/kernel';
import { GAMES, type GameEntry } from '@homage/registry';
import { languageOf, switches, texts } from '../args.ts';
import type { Command } from '../command.ts';

function range(option: OptionDef): string {
  if (option.type === 'pieces') return '@FILE';
  return option.type === 'one' ? option.of.map((value) => String(value)).join('|') : `${option.min}..${option.max}`;
}

/** A game that holds several rulesets offers them as its option `rules`; each is a line of its own. */
function rulesets({ id, def }: GameEntry): string[] {
  const option = def.options.find(({ key }) => key === 'rules');
  return option?.type === 'one' ? option.of.map((value) => `${id} --option rules=${String(value)}`) : [id];
}

export const games: Command = {
  name: 'games',
  summary: 'the games that can be played, with seats, options and edition',
  usage: 'homage games [--ids] [--lang en|fr] [--json]',
  flags: { ...texts('lang'), ...switches('json', 'ids') },
  run(values) {
    const language = languageOf(values);
    if (values.ids === true) {
      for (const game of GAMES) for (const line of rulesets(game)) console.log(line);
      return 0;
    }
    const rows = GAMES.map(({ id, def, words }) => ({
      id,
      title: words.texts[language].title,
      seats: def.seats,
      edition: def.edition,
      options: def.options,
    }));
    if (values.json === true) {
      console.log(JSON.stringify(rows));
      return 0;
    }
    for (const { id, title, seats, edition, options } of rows) {
      console.log(`${id.padEnd(14)} ${title}, ${seats[0]}-${seats[1]} seats, edition ${edition}`);
      for (const option of options)
        console.log(`${''.padEnd(16)}--option ${option.key}=${range(option)} (${option.default})`);
    }
    return 0;
  },
};
