/** `homage verify` on files and addresses: what it says, and with which exit code. The forgeries themselves are in packages/table/test/chain.test.ts. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameById } from '@homage/registry';
import {
  commitmentOf,
  type Header1,
  type Header2,
  type Journal,
  pledgeOf,
  seal,
  sealHeader,
  Table,
  writeJournal,
} from '@homage/table';
import { afterAll, expect, test, vi } from 'vitest';
import { Misuse, parse } from '../src/args.ts';
import { verify } from '../src/commands/verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'homage-verify-'));
const servers: Server[] = [];
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers) server.close();
});

/** The command in this process: starting another one for every line takes long. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const lines = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    lines.out += `${line}\n`;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    lines.err += `${line}\n`;
  });
  try {
    const { values, positionals } = parse(args, verify.flags);
    return { code: await verify.run(values, positionals), ...lines };
  } catch (misuse) {
    if (!(misuse instanceof Misuse)) throw misuse;
    return { code: 2, out: '', err: misuse.message };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

const game = gameById('middle-ages')!;
const SEED = '31'.repeat(32);
const SALT = '5a'.repeat(32);
const header = sealHeader(
  SEED,
  {
    id: 'abc',
    game: game.id,
    edition: game.def.edition,
    options: {},
    names: ['Ann', 'Bob', 'robot'],
    created: 5,
    salts: [
      { how: 'opened', commitment: commitmentOf(SALT), salt: SALT },
      { how: 'empty', commitment: null, salt: '' },
      { how: 'house', commitment: null, salt: '' },
    ],
  },
  (bytes) => '1b'.repeat(bytes),
);

/** Two give up: a game that is over after two entries, as short as one can be. */
function played(of: Header1 | Header2, upTo = 2): Journal {
  const { table } = Table.open(game.def, of, SEED);
  const entries = [1, 2].slice(0, upTo).map((seat) => {
    const step = table.concede(seat, 10 + seat);
    if (!step.ok) throw new Error(step.why.code);
    return step.entry;
  });
  return { header: of, opening: table.opening, entries, seed: SEED, head: table.head };
}

function file(name: string, journal: object | string): string {
  const path = join(folder, name);
  writeFileSync(path, typeof journal === 'string' ? journal : JSON.stringify(journal));
  return path;
}

const journal = played(header);
const whole = file('whole.json', writeJournal(journal));
const told = [
  ['--commitment', header.dice.commitment],
  ['--pledge', pledgeOf(header)],
  ['--salt', `1=${SALT}`],
  ['--head', journal.head as string],
] as const;

test('a true game, with and without what one knows of it', async () => {
  const plain = await run(whole);
  expect(plain).toMatchObject({ code: 0, err: '' });
  expect(plain.out).toContain(`as promised (${header.dice.commitment})`);
  expect(plain.out).toContain('Seat 1 (Ann) added the salt');
  expect(plain.out).toContain('Seat 2 (Bob) added nothing');
  expect(plain.out).toContain('Seat 3 (robot) has no salt of its own');
  expect(plain.out).toContain('compared with nothing');
  const known = await run(whole, ...told.flat());
  expect(known.code).toBe(0);
  expect(known.out).toContain('It is the game you know by: the commitment');
  expect(known.out).not.toMatch(/compared with nothing|not compared/);
  expect((await run(whole, ...told.slice(0, 3).flat())).out).toContain('The end of the journal was not compared');
  const json = JSON.parse((await run(whole, '--json', ...told.flat())).out);
  expect(json).toMatchObject({ game: 'middle-ages', format: 2, ok: true, over: true, entries: 2 });
  expect(json.compared).toEqual(['commitment', 'pledge', 'salts', 'head']);
});

test('not the game one knows: exit code 1', async () => {
  const other = '0'.repeat(64);
  for (const [flag, value, says] of [
    ['--commitment', other, 'another commitment'],
    ['--pledge', other, 'fixed before the salts'],
    ['--head', other, 'does not end as you were told'],
    ['--salt', `2=${other}`, 'your salt is not in its dice (seat 2)'],
    ['--salt', `2=${SALT}`, 'your salt is not in its dice (seat 2)'],
  ] as const)
    expect(await run(whole, flag, value), flag).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) });
});

test('what was changed by hand: exit code 1; what stands there besides: 2', async () => {
  const change = (deed: (copy: Journal) => void): string => {
    const copy = structuredClone(journal);
    deed(copy);
    return file('changed.json', copy);
  };
  const times = change((copy) => void (copy.entries[0] as { at: number }).at++);
  expect(await run(times)).toMatchObject({ code: 1, err: expect.stringContaining('chain') });
  const name = change((copy) => Object.assign((copy.header as Header2).names[0] as object, { name: 'Bob' }));
  expect(await run(name)).toMatchObject({
    code: 1,
    err: expect.stringContaining('not the one that was sealed (seat 1)'),
  });
  const extra = change((copy) => Object.assign(copy.header, { note: 'x' }));
  expect(await run(extra)).toMatchObject({ code: 2, err: expect.stringContaining('header.note') });
});

test('a game that did not come to its end: exit code 3, and it is said', async () => {
  const cut = file('cut.json', writeJournal(played(header, 1)));
  const half = await run(cut, ...told.slice(0, 3).flat());
  expect(half).toMatchObject({
    code: 3,
    out: '',
    err: expect.stringContaining('NOT FINISHED: it ends after 1 entry,'),
  });
  expect(await run(cut, ...told.flat())).toMatchObject({ code: 1, err: expect.stringContaining('does not end') });
  expect(await run(file('none.json', writeJournal(played(header, 0))))).toMatchObject({ code: 3 });
});

test('format 1: what it cannot promise is said', async () => {
  const { id, edition, options, created } = header;
  const dice = seal(SEED, ['any text', '', '']);
  const old = {
    format: 1 as const,
    id,
    game: game.id,
    edition,
    options,
    created,
    seats: 3,
    names: ['a', 'b', 'c'],
    dice,
  };
  const path = file('old.json', writeJournal(played(old)));
  const said = await run(path, '--salt', '1=any text', '--commitment', dice.commitment);
  expect(said).toMatchObject({
    code: 0,
    out: expect.stringContaining('format 1: names, the table’s id and times are not'),
  });
  expect(await run(path, '--head', '0'.repeat(64))).toMatchObject({ code: 1 });
});

test('misuse', async () => {
  for (const args of [
    ['--commitment', 'x'],
    ['--salt', SALT],
    ['--salt', `4=${SALT}`],
    ['--salt', `0=${SALT}`],
  ])
    expect(await run(whole, ...args), args[1]).toMatchObject({ code: 2 });
});

test('straight from a server', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/journal' ? 200 : 409;
    response.end(writeJournal(journal));
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await run(`${base}/journal`, ...told.flat())).toMatchObject({ code: 0 });
  expect(await run(`${base}/running`)).toMatchObject({ code: 2, err: expect.stringContaining('409') });
  expect(await run('http://127.0.0.1:1/x')).toMatchObject({ code: 2, err: expect.stringContaining('cannot reach') });
});

test('what stands in a file does not write to the terminal: it is written out, on one line', async () => {
  const evil = 'Ann\u001b[2J\nThe dice are as promised.\u202e';
  const named = sealHeader(
    SEED,
    { id: 'abc', game: game.id, edition: game.def.edition, options: {}, names: [evil, 'Bob', 'robot'], created: 5 },
    (bytes) => '1b'.repeat(bytes),
  );
  const plain = await run(file('evil-name.json', writeJournal(played(named))));
  expect(plain).toMatchObject({ code: 0, err: '' });
  expect(plain.out).toContain(String.raw`Seat 1 (Ann\u{1b}[2J\u{a}The dice are as promised.\u{202e}) has no salt`);
  const other = { ...journal, homage: 'game', header: { ...header, game: 'x\u001b[31m\nhomage: all is well' } };
  const { code, err } = await run(file('evil-game.json', other));
  expect(code).toBe(2);
  expect(err).toContain(String.raw`a game of 'x\u{1b}[31m\u{a}homage: all is well'`);
});
