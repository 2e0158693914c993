import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesFor, makeGame, readPlan } from '../new-game.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-game-'));
  mkdirSync(join(root, 'games/lancaster'), { recursive: true });
  mkdirSync(join(root, 'packages/kernel'), { recursive: true });
  mkdirSync(join(root, 'packages/registry/src'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a new game is refused with a sentence', () => {
  test.each([
    ['no id', [], /^Say which game: npm run new-game/],
    ['a flag in its place', ['--seats', '2-5'], /^Say which game/],
    ['an unknown flag', ['toll', '--players', '2-5'], /^Say which game/],
    ['something more', ['toll', '--seats', '2-5', '6'], /^Say which game/],
    ['a capital', ['Toll'], /^“Toll” cannot be the id of a game: small letters/],
    ['a digit first', ['1066'], /cannot be the id/],
    ['a path', ['../toll'], /cannot be the id/],
    ['two hyphens', ['toll--road'], /cannot be the id/],
    ['a folder that is there', ['lancaster'], /^games\/lancaster is there already: choose another id/],
    ['a package of the house', ['kernel'], /^“kernel” is a package of the house/],
    ['a word of the skeleton', ['view'], /^“view” is a word of the code.*such as view-game/],
    ['a type of the skeleton', ['game-words'], /is a word of the code/],
    ['a word of the language', ['class'], /is a word of the code/],
    ['seats that are none', ['toll', '--seats', 'many'], /^“many” is no number of seats: --seats 2-5/],
    ['seats the wrong way round', ['toll', '--seats', '5-2'], /no number of seats/],
    ['one seat', ['toll', '--seats', '1-4'], /no number of seats/],
    ['more seats than houses', ['toll', '--seats', '2-8'], /from 2 to 7/],
    ['seats without a number', ['toll', '--seats'], /no number of seats/],
  ])('%s', (_, args, sentence) => {
    expect(() => readPlan(args, root)).toThrow(sentence);
  });

  test('and what is well said is taken', () => {
    expect(readPlan(['toll-road', '--seats', '3-6'], root)).toEqual({ id: 'toll-road', seats: [3, 6] });
    expect(readPlan(['toll-road'], root)).toEqual({ id: 'toll-road', seats: [2, 5] });
  });
});

test('every file is renamed throughout, and says in its first line what belongs there', () => {
  const files = filesFor({ id: 'toll-road', seats: [3, 6] });
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['cover.ts', 'board/TollRoadBoard.tsx', 'RULES.md']));
  for (const [path, text] of Object.entries(files)) {
    expect(path + text, path).not.toMatch(/quitrent/i);
    if (/\.(ts|tsx|css)$/.test(path)) expect(text, path).toMatch(/^\/\*\*? .{20,}/);
  }
  expect(files['cover.ts']).toMatch(/id: 'toll-road',\n {2}seats: \[3, 6\],.*title: { en: 'Toll Road'/s);
  expect(files['rules/index.ts']).toContain('export const tollRoad: GameDef<TollRoad>');
});

test('what cannot be finished leaves nothing behind', async () => {
  const list = join(root, 'packages/registry/src/games.ts');
  writeFileSync(list, '/** Here. */\n');
  // There is no kernel to be found from here, so the stories cannot be told.
  await expect(makeGame(root, { id: 'toll-road', seats: [2, 5] })).rejects.toThrow();
  expect(readFileSync(list, 'utf8')).toBe('/** Here. */\n');
  expect(() => readPlan(['toll-road'], root)).not.toThrow();
});
