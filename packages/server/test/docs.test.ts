import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND_NAMES } from '@homage/protocol';
import { expect, test } from 'vitest';
import { Api, eventually, house, playOut } from './harness.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];

test('the bot of docs/api.md has thirty lines and plays a whole game', async () => {
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  const folder = mkdtempSync(join(tmpdir(), 'homage-bot-'));
  const file = join(folder, 'bot.mjs');
  writeFileSync(file, code);
  const server = await house();
  const ann = await Api.guest(server.address, 'Ann');
  const { id: table } = await ann.post('create', { game: 'squabble', seats: 2, options: { rounds: 3 } });
  const bot = spawn(process.execPath, [file, server.address, table], { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  bot.stderr.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = new Promise<number | null>((done) => bot.once('exit', done));
  try {
    const second = async () =>
      (await ann.send<{ seats: { kind: string }[] }>('GET', `/tables/${table}`)).seats[1]?.kind;
    await eventually(second).toBe('person');
    await ann.post('start', { table });
    expect((await playOut([ann], table, 'docs')).outcome).not.toBeNull();
    expect(await ended, complaints).toBe(0);
  } finally {
    bot.kill();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what docs/api.md names exists', () => {
  const [, table = ''] = /## What else there is\n\n([\s\S]*?)\n\n/.exec(page) ?? [];
  const named = [...table.matchAll(/^\| `([^|]*)` \|/gm)].flatMap(([, names]) => names!.split('`, `'));
  expect(named.length).toBeGreaterThan(8);
  for (const name of named) expect(COMMAND_NAMES).toContain(name);
});

test('whatever docs/security.md says was attacked has a test that carries its number', () => {
  const root = join(import.meta.dirname, '../../..');
  const security = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const numbers = [...security.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, number]) => number as string);
  const tests = globSync('packages/{server,table,web}/test/*.test.ts', { cwd: root });
  const titles = tests.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*'?.*?'((?:[A-Z]\d+(?:, )?)+): /gm)].map(
      ([, said]) => said,
    ),
  );
  const carried = new Set(titles.flatMap((said) => said?.split(', ') ?? []));
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter((number) => !carried.has(number))).toEqual([]);
});
