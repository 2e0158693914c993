/**
 * `npm run new-game -- <id> --seats 2-5`: a folder under games/ that compiles, obeys the laws and can be played, and its line in the
 * registry. The files of `scripts/skeleton` are a whole game, checked and tested as it stands; here it only gets another name.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameDef, Vocabulary } from '@homage/kernel';
import { offers, playthrough } from '@homage/testkit';
import { type GameWords, LANGUAGES } from '@homage/words';

const SKELETON = join(import.meta.dirname, 'skeleton');
/** Leaves linking to `npm install`. */
const NO_LINK = '--no-link';
const USAGE = 'npm run new-game -- <id> --seats 2-5';
/** Seven houses have arms and colours; nobody plays alone. */
const SEATS = { least: 2, most: 7 } as const;

/** What cannot be done, in a sentence. */
export class Refused extends Error {}

export interface Plan {
  /** toll-road */
  id: string;
  seats: readonly [min: number, max: number];
}

const parts = (id: string): string[] => id.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
const pascal = (id: string): string => parts(id).join('');
const camel = (id: string): string => pascal(id).charAt(0).toLowerCase() + pascal(id).slice(1);

/** Reads the command line, and refuses what could not become a game. */
export function readPlan(args: readonly string[], root: string): Plan {
  const [id = '', flag, range = '', ...more] = args.filter((arg) => arg !== NO_LINK);
  if (id === '' || id.startsWith('-') || (flag !== undefined && flag !== '--seats') || more.length > 0)
    throw new Refused(`Say which game: ${USAGE}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new Refused(
      `“${id}” cannot be the id of a game: small letters, digits and single hyphens, a letter first, at most 40.`,
    );
  if (existsSync(join(root, 'games', id)))
    throw new Refused(`games/${id} is there already: choose another id, or remove the folder.`);
  if (existsSync(join(root, 'packages', id)) || id === 'bench')
    throw new Refused(`“${id}” is a package of the house: choose another id.`);
  if (taken().has(camel(id)) || taken().has(pascal(id)) || RESERVED.has(id))
    throw new Refused(`“${id}” is a word of the code that would be made: choose another id, such as ${id}-game.`);
  const [, min, max] = /^(\d)-(\d)$/.exec(flag === undefined ? '2-5' : range)?.map(Number) ?? [];
  if (min === undefined || max === undefined || min > max || min < SEATS.least || max > SEATS.most)
    throw new Refused(`“${range}” is no number of seats: --seats 2-5, from ${SEATS.least} to ${SEATS.most}.`);
  return { id, seats: [min, max] };
}

/** Words of the language that stand nowhere in the skeleton. */
const RESERVED = new Set(
  'await break case catch class continue debugger delete do enum eval false finally implements in instanceof interface package private protected public static super switch this throw try var void while with yield arguments async of'.split(
    ' ',
  ),
);

/** Every word of the skeleton's code: a game called `view` would meet itself. */
function taken(): Set<string> {
  return new Set(filesOf(SKELETON).flatMap((file) => readFileSync(join(SKELETON, file), 'utf8').match(/\w+/g) ?? []));
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('playthroughs'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** The skeleton speaks of itself by three names: its id, its title for people, and its name in code. */
function renamed(file: string, text: string, { id, seats }: Plan): string {
  if (/\.(json|md)$|cover\.ts$/.test(file))
    return text
      .replaceAll('quitrent', id)
      .replaceAll('Quitrent', parts(id).join(' '))
      .replace('seats: [2, 5]', `seats: [${seats.join(', ')}]`);
  return text
    .replaceAll('games/quitrent', `games/${id}`)
    .replaceAll('Quitrent', pascal(id))
    .replaceAll('quitrent', camel(id));
}

/** Every file of the new game but its stories, by its path in the folder. */
export function filesFor(plan: Plan): { [path: string]: string } {
  return Object.fromEntries(
    filesOf(SKELETON).map((file) => [
      file.replace('Quitrent', pascal(plan.id)),
      renamed(file, readFileSync(join(SKELETON, file), 'utf8'), plan),
    ]),
  );
}

/** Writes the folder and the line; should anything fail, neither is there. Says how many files there are. */
export async function makeGame(root: string, plan: Plan): Promise<number> {
  const folder = join(root, 'games', plan.id);
  const list = join(root, 'packages/registry/src/games.ts');
  const before = readFileSync(list, 'utf8');
  try {
    for (const [file, text] of Object.entries(filesFor(plan))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    writeFileSync(list, `${before}export { game as ${camel(plan.id)} } from '@homage/${plan.id}/game';\n`);
    await tellStories(folder, plan);
    tidy(root, [folder, list]);
    return filesOf(folder).length + LANGUAGES.length;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(list, before);
    throw error;
  }
}

/** The golden playthroughs and the counts of what is offered, as the tests would write them at their first run. */
async function tellStories(folder: string, { id, seats }: Plan): Promise<void> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href);
  const { [camel(id)]: def }: { [name: string]: GameDef<Vocabulary> } = await load('rules/index.ts');
  const { words }: { words: GameWords<Vocabulary> } = await load('text/index.ts');
  if (def === undefined) throw new Error(`rules/index.ts exports no ${camel(id)}`);
  writeFileSync(join(folder, 'test/offers.txt'), offers(def));
  mkdirSync(join(folder, 'test/playthroughs'));
  for (const language of LANGUAGES) {
    const play = { seats: seats[0], seed: 'golden', options: { rounds: 3 }, language, asideChance: 0.1 };
    writeFileSync(join(folder, `test/playthroughs/${language}.txt`), playthrough(def, words, play));
  }
}

/** Other names are longer or shorter, and sort elsewhere. */
function tidy(root: string, paths: readonly string[]): void {
  const biome = join(dirname(createRequire(import.meta.url).resolve('@biomejs/biome/package.json')), 'bin/biome');
  const done = spawnSync(process.execPath, [biome, 'check', '--write', ...paths], { cwd: root, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the new files could not be formatted:\n${done.stdout}${done.stderr}`);
}

/** npm links the new folder and writes it into the lock: no hand does. */
function link(root: string): void {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(node, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
  if (status !== 0)
    throw new Refused('The game is there, but npm could not link it; the lines above say why. Then: npm install');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  try {
    const plan = readPlan(process.argv.slice(2), root);
    const files = await makeGame(root, plan);
    if (!process.argv.includes(NO_LINK)) link(root);
    console.log(`games/${plan.id}: ${files} files, ${plan.seats.join(' to ')} seats, and its line in the registry.

  npx vitest run games/${plan.id}    its tests, the laws among them
  npx homage play ${plan.id}         in the terminal
  npm start                          in the browser: the app is built anew by itself
  docs/adding-a-game.md              from here to your own game`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
