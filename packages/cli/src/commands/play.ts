import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_KINDS, CHARACTERS, readBot } from '@homage/bots';
import type { Seat, Vocabulary } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { type Entry, journalOf, nameOf, replay, sealHeader, Table, type Update } from '@homage/table';
import { correctionLines, correctionsOf } from '@homage/words';
import {
  count,
  dataFolder,
  gameNamed,
  languageOf,
  Misuse,
  optionsFor,
  seatsFor,
  text,
  texts,
  type Values,
} from '../args.ts';
import type { Command } from '../command.ts';
import { describeDamage, readGame, saveGame } from '../files.ts';
import { meant } from '../nearest.ts';
import { shown } from '../shown.ts';
import { type Seating, TerminalGame } from '../terminal/game.ts';
import { openLines } from '../terminal/lines.ts';
import { thisPaper } from '../terminal/paper.ts';
import { PHRASES } from '../terminal/phrases.ts';

/** No lord of any game is called so, or two beings would share a sentence. A test compares them. */
export const NAMES = ['Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy', 'Yolande', 'Foulques'] as const;

/** So much of a seed stands in the name of its game. */
const NAME = 24;

interface Begun {
  game: GameEntry;
  table: Table<Vocabulary>;
  entries: Entry[];
  updates: (Update<Vocabulary> | null)[];
  seed: string;
  path: string;
}

/** `--seed S` makes a game that can be repeated; without it nobody can foresee the dice. */
function begin(values: Values, id: string | undefined): Begun {
  const game = gameNamed(id);
  const seats = seatsFor(game, values);
  const options = optionsFor(game, values);
  const given = text(values, 'seed');
  const seed = given === undefined ? randomBytes(32).toString('hex') : createHash('sha256').update(given).digest('hex');
  const created = Date.now();
  // The name of a file and of a game has bounds; a seed may be any text.
  const name =
    given?.replace(/[^\w-]+/g, '-').slice(0, NAME) ??
    new Date(created).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const header = sealHeader(
    seed,
    {
      id: `${game.id}-${name}`,
      game: game.id,
      edition: game.def.edition,
      options,
      names: NAMES.slice(0, seats),
      created,
    },
    (bytes) => randomBytes(bytes).toString('hex'),
  );
  const path = text(values, 'save') ?? freePath(savedGame(values, header.id));
  const { table, updates } = Table.open(game.def, header, seed);
  return { game, table, entries: [], updates, seed, path };
}

/** Where a game of this name is kept unless `--save` says otherwise: in the data folder, which is made where there is none. */
function savedGame(values: Values, id: string): string {
  const folder = join(dataFolder(values), 'games');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${id.replace(/[^\w-]+/g, '-')}.json`);
}

function freePath(path: string): string {
  if (!existsSync(path)) return path;
  for (let i = 2; ; i++) {
    const other = path.replace(/\.json$/, `-${i}.json`);
    if (!existsSync(other)) return other;
  }
}

/** A file, or the name of a game in the data folder. */
function resume(values: Values, named: string): Begun {
  const kept = join(dataFolder(values), 'games', named.endsWith('.json') ? named : `${named}.json`);
  const path = !existsSync(named) && existsSync(kept) ? kept : named;
  const { journal, game } = readGame(path);
  const replayed = replay(game.def, journal);
  if (!replayed.ok) throw new Misuse(`'${path}' cannot be resumed: ${describeDamage(replayed.damage)}`);
  return { game, table: replayed.table, entries: journal.entries, updates: [], seed: journal.seed ?? '', path };
}

/** One level for all, or one for each bot; `--bot` is the older name. */
function botsFor(values: Values, seats: number, you: Seat): Seating['bots'][number][] {
  const flag = text(values, 'bots') === undefined && text(values, 'bot') !== undefined ? 'bot' : 'bots';
  const levels = (text(values, flag) ?? 'squire').split(',').map((given) => {
    const found = readBot(given, BOT_KINDS);
    if (found === undefined)
      throw new Misuse(
        `--${flag} is one of ${BOT_KINDS.join(', ')}, or one of them with a character (${CHARACTERS.join(', ')}) as in knight:bold, not '${given}'${meant(given, BOT_KINDS)}`,
      );
    return found;
  });
  if (levels.length !== 1 && levels.length !== seats - 1)
    throw new Misuse(`--${flag} names one level for all bots or ${seats - 1} of them, not ${levels.length}`);
  let next = 0;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === you) return undefined;
    return levels[levels.length === 1 ? 0 : next++];
  });
}

export const play: Command = {
  name: 'play',
  summary: 'a game in the terminal against bots',
  usage:
    'homage play GAME [--seats N] [--you K] [--seed S] [--option k=v]... [--bots LEVEL,LEVEL...] [--lang en|fr] [--data FOLDER] [--save FILE]\n       homage play --resume FILE|NAME [--you K] [--bots LEVEL,LEVEL...] [--lang en|fr] [--data FOLDER]\n\nGames are kept in the folder `games` of the data folder (--data, or HOMAGE_DATA from the environment, or ./data).\nLevels: squire, knight, lord, random; one for all bots, or one for each in the order of seats.\nA level may have a character, as in knight:bold: even, merchant, proud, bold, wary.',
  flags: {
    ...texts('seats', 'you', 'seed', 'bot', 'bots', 'lang', 'data', 'save', 'resume'),
    option: { type: 'string', multiple: true },
  },
  async run(values, [id]) {
    const language = languageOf(values);
    const from = text(values, 'resume');
    const { game, table, entries, updates, seed, path } = from === undefined ? begin(values, id) : resume(values, from);
    const you = count(values, 'you', 1, 1, table.header.seats) - 1;
    const bots = botsFor(values, table.header.seats, you);
    const phrases = PHRASES[language];
    const write = (line: string): void => void process.stdout.write(`${line}\n`);
    const save = (): void => saveGame(path, journalOf(table.header, table.opening, entries, seed, table.head));
    const lines = openLines();
    const paper = thisPaper(Array.from({ length: table.header.seats }, (_, seat) => shown(nameOf(table.header, seat))));
    write(phrases.welcome(game.words.texts[language].title, table.header.seats, shown(nameOf(table.header, you))));
    write(phrases.dice(table.header.dice.commitment));
    write(phrases.unofficial);
    const corrected = correctionLines(
      language,
      game.words.texts[language].pieces ?? [],
      correctionsOf(table.header.options),
    );
    if (corrected.length > 0) write(phrases.corrected);
    for (const line of corrected) write(`  ${shown(line)}`);
    write(phrases.keys);
    save();
    const at = new TerminalGame({ game, table, entries, seed, you, bots, language, lines, paper, save, write });
    at.hear(updates);
    const left = await at.run();
    lines.close();
    write(phrases.saved(path));
    if (left === 'quit') write(phrases.resume(`npx homage play --resume ${path} --you ${you + 1} --lang ${language}`));
    return 0;
  },
};
