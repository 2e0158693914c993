/**
 * Walks docs/adding-a-game.md in a copy of the house: makes the game, applies every edit that the page shows, and then compiles, obeys, simulates and
 * plays it. What the page says is what works.
 */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserPath } from './harness.ts';

const HERE = join(import.meta.dirname, '../../..');
const ID = 'toll-road';
const MODULES = join(HERE, 'node_modules');
let copy: string;
/** The later steps need what the first one made. */
let made = false;

/** The house without what others have installed: that is only pointed at, and the house's own packages are those of the copy. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'homage-walk-'));
  const wanted = (path: string): boolean =>
    !/node_modules|[/\\](dist|artifacts|data)$/.test(path.slice(HERE.length)) &&
    !/games[/\\][^/\\]+[/\\]test$/.test(path);
  for (const name of readdirSync(HERE))
    if (/^(packages|games|bench|scripts|docs|\.gitignore)$|\.(json|ts)$/.test(name) && wanted(join(HERE, name)))
      cpSync(join(HERE, name), join(copy, name), { recursive: true, filter: wanted });
  mkdirSync(join(copy, 'node_modules/@homage'), { recursive: true });
  for (const name of readdirSync(MODULES))
    if (!name.startsWith('.') && name !== '@homage') symlinkSync(join(MODULES, name), join(copy, 'node_modules', name));
  symlinkSync(join(MODULES, '.bin'), join(copy, 'node_modules/.bin'));
  for (const folder of ['packages', 'games'])
    for (const name of readdirSync(join(copy, folder))) own(join(folder, name));
  // What a package has beside the common ones.
  for (const name of readdirSync(join(HERE, 'packages'))) {
    const beside = join(HERE, 'packages', name, 'node_modules');
    if (existsSync(beside)) cpSync(beside, join(copy, 'packages', name, 'node_modules'), { recursive: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const own = (folder: string): void =>
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@homage', basename(folder)), 'junction');

/** Runs a program in the copy; fails with what it said. */
function run(program: string, ...args: string[]): string {
  const done = spawnSync(program, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: '' },
  });
  expect(done.status, `${args.join(' ')}\n${done.stdout}${done.stderr}`).toBe(0);
  return done.stdout;
}
const node = (...args: string[]): string => run(process.execPath, ...args);
const bin = (name: string, file: string): string => join(MODULES, name, file);

/** Only the game's own files, each part with what it may know. */
function compiles(base: string, include: string[]): void {
  const file = join(copy, `walk.${base}`);
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  writeFileSync(file, JSON.stringify({ extends: `./${base}`, compilerOptions, include, exclude: [] }));
  run(join(MODULES, '.bin/tsc'), '-p', file);
}

const MOVE = `import { openStage, playGame, startGame } from '@homage/web/test';
import { expect, it } from 'vitest';

it('a move is made on the board', async () => {
  const stage = await openStage();
  try {
    const { page, faults } = await stage.visitor();
    await startGame(page, '${ID}');
    const answers = await playGame(page, { by: 'mouse', answers: 2 });
    expect([answers, faults]).toEqual([2, []]);
  } finally {
    await stage.close();
  }
});
`;

test('the page leads from nothing to a game that is played in terminal and browser', () => {
  node('scripts/new-game.ts', ID, '--seats', '2-5', '--no-link');
  own(`games/${ID}`);

  const page = readFileSync(join(copy, 'docs/adding-a-game.md'), 'utf8');
  const edits = [...page.matchAll(/^```diff\n(.*?)^```/gms)].map(([, diff]) => diff ?? '');
  expect(edits.length).toBe(4);
  for (const [i, diff] of edits.entries()) {
    writeFileSync(join(copy, `${i}.diff`), diff);
    run('git', 'apply', `${i}.diff`);
  }

  compiles(
    'tsconfig.pure.json',
    ['cover.ts', 'rules', 'text', 'bot'].map((part) => `games/${ID}/${part}`),
  );
  compiles(
    'tsconfig.web.json',
    ['board', 'game.ts'].map((part) => `games/${ID}/${part}`),
  );
  compiles('tsconfig.node.json', [`games/${ID}/test`]);
  node(bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', `games/${ID}`, 'packages/registry/src');
  node('scripts/ladder.ts');
  node(bin('vitest', 'vitest.mjs'), 'run', `games/${ID}`, '--update');
  expect(JSON.parse(node('packages/cli/bin/homage.js', 'simulate', ID, '--games', '4', '--json'))).toMatchObject({
    violations: 0,
  });
  made = true;
});

test.skipIf(browserPath === '')('and a move is made on its board', () => {
  expect(made).toBe(true);
  mkdirSync(join(copy, `games/${ID}/board/test`), { recursive: true });
  writeFileSync(join(copy, `games/${ID}/board/test/move.browser.test.ts`), MOVE);
  node(bin('vitest', 'vitest.mjs'), 'run', `games/${ID}/board`);
});

test('npm links the folder and writes it into the lock, and nothing else', () => {
  expect(made).toBe(true);
  const bare = mkdtempSync(join(tmpdir(), 'homage-lock-'));
  try {
    const wanted = (path: string): boolean => !/node_modules/.test(path);
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(HERE, name), join(bare, name));
    for (const room of ['packages', 'games'])
      for (const name of readdirSync(join(copy, room)).filter(wanted)) {
        mkdirSync(join(bare, room, name), { recursive: true });
        cpSync(join(copy, room, name, 'package.json'), join(bare, room, name, 'package.json'));
      }
    mkdirSync(join(bare, 'bench'));
    cpSync(join(HERE, 'bench/package.json'), join(bare, 'bench/package.json'));
    const lock = (): { [path: string]: object } =>
      JSON.parse(readFileSync(join(bare, 'package-lock.json'), 'utf8')).packages;
    const before = lock();
    const done = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], {
      cwd: bare,
      encoding: 'utf8',
    });
    expect(done.status, done.stderr).toBe(0);
    const after = lock();
    const added = Object.keys(after).filter((path) => !Object.hasOwn(before, path));
    expect(added.sort()).toEqual([`games/${ID}`, `node_modules/@homage/${ID}`]);
    for (const path of Object.keys(before)) expect(after[path], path).toEqual(before[path]);
  } finally {
    rmSync(bare, { recursive: true, force: true });
  }
});
