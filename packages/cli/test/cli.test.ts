import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LORDS as LORDS_1981 } from '@homage/fief-1981/rules';
import { LORDS as LORDS_FRANCE } from '@homage/fief-france/rules';
import { GAMES } from '@homage/registry';
import { readJournalText } from '@homage/table';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { NAMES } from '../src/commands/play.ts';
import { homage as run } from '../src/homage.ts';

const main = join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'homage-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function homage(
  args: readonly string[],
  input = '',
  where: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    ...where,
    input,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** The same in this process: a start costs half a second, and what only reads its arguments needs none of its own. */
async function here(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      said.out += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line: string) => {
      said.err += `${line}\n`;
    }),
  ];
  try {
    return { code: await run(args), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('homage', () => {
  test('says what it can do, and each command says how', async () => {
    expect(homage([])).toMatchObject({ code: 0, out: expect.stringContaining('simulate') });
    for (const command of [
      'serve',
      'play',
      'games',
      'simulate',
      'replay',
      'verify',
      'backup',
      'restore',
      'move',
      'migrate',
      'bench',
    ]) {
      expect(await here([command, '--help'])).toMatchObject({
        code: 0,
        out: expect.stringContaining(`homage ${command}`),
      });
    }
  });

  test('games lists id, title, seats, options and edition', () => {
    const rows = JSON.parse(homage(['games', '--json']).out);
    expect(rows.map((row: { id: string }) => row.id)).toEqual(GAMES.map(({ id }) => id));
    for (const [i, row] of rows.entries())
      expect(row).toMatchObject({
        title: expect.any(String),
        seats: expect.any(Array),
        edition: GAMES[i]?.def.edition,
        options: expect.any(Array),
      });
  });

  test('any text is a seed: the game is saved under a name that fits, and can be read again', () => {
    const args = ['play', 'middle-ages', '--seats', '2', '--seed', `a/../b ${'s'.repeat(70)}`, '--data', 'seeds'];
    expect(homage(args, 'quit\n')).toMatchObject({ code: 0, err: '' });
    const saved = readFileSync(join(folder, 'seeds/games', `middle-ages-a-b-${'s'.repeat(20)}.json`), 'utf8');
    expect(readJournalText(saved)).toMatchObject({ ok: true });
  });

  const wrong: [string, string[], string][] = [
    ['an unknown command', ['dance'], "no command 'dance'"],
    ['an unknown game', ['simulate', 'chess'], "no game 'chess'"],
    ['no game', ['simulate'], 'name a game'],
    ['a seat count', ['simulate', 'middle-ages', '--seats', '9'], '2 to 5'],
    ['a seat that is no number', ['simulate', 'middle-ages', '--seats', 'x'], '2 to 5'],
    ['an unknown option', ['simulate', 'middle-ages', '--option', 'magic=1'], '“magic”'],
    ['an option without a value', ['play', 'middle-ages', '--option', 'magic'], 'key=value'],
    ['an unknown flag', ['games', '--loud'], '--loud'],
    ['a bot that does not exist', ['simulate', 'middle-ages', '--bot', 'genius'], 'random, squire, knight'],
    ['too few bots', ['play', 'middle-ages', '--seats', '4', '--bots', 'lord,knight'], 'or 3 of them, not 2'],
    ['no such hero', ['arena', 'middle-ages', '--hero', 'king'], 'greedy-1'],
    ['a language', ['play', 'middle-ages', '--lang', 'de'], 'en, fr'],
    ['your seat', ['play', 'middle-ages', '--seats', '3', '--you', '4'], '1 to 3'],
    ['a number of games', ['simulate', 'middle-ages', '--games', '0'], 'whole number'],
    ['a port', ['serve', '--port', 'x'], 'whole number'],
    ['a backup of nothing', ['backup', 'b.sqlite', '--data', 'nowhere'], 'no data'],
    ['a backup that is none', ['restore', 'nowhere.sqlite'], 'no file'],
    ['nothing to move', ['move', '--from', 'nowhere', '--to', 'there'], 'no data in nowhere'],
    ['nothing to migrate, in French', ['migrate', '--data', 'nowhere', '--lang', 'fr'], 'pas de données dans nowhere'],
    ['a missing journal', ['replay', 'nowhere.json'], "cannot read 'nowhere.json'"],
  ];
  test.each(wrong)('%s is one clear line and exit code 2', async (_name, args, says) => {
    const { code, out, err } = await here(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain(says);
  });

  test('what makes no sense ends the process with that line and that code', () => {
    const { code, out, err } = homage(['dance']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^homage: there is no command 'dance'.*\n$/);
  });

  test('simulate prints one object on one line; the same arguments give the same digest', () => {
    const args = ['simulate', 'middle-ages', '--seats', '3', '--games', '20', '--seed', 'S', '--json'];
    const [one, two] = [homage(args), homage(args)].map(({ out }) => JSON.parse(out));
    expect(one).toMatchObject({
      game: 'middle-ages',
      seats: 3,
      games: 20,
      finished: 20,
      violations: 0,
      digest: two.digest,
    });
    expect(one.winners.reduce((sum: number, wins: number) => sum + wins, 0)).toBeCloseTo(20, 1);
    expect(one.answersPerSecond).toBeGreaterThan(0);
    expect(JSON.parse(homage([...args.slice(0, -2), 'T', '--json']).out).digest).not.toBe(one.digest);
    expect(JSON.parse(homage([...args, '--laws', '--games', '2']).out)).toMatchObject({ violations: 0 });
    expect(JSON.parse(homage([...args, '--bot', 'greedy', '--games', '2']).out)).toMatchObject({ finished: 2 });
  });

  test('arena: the same seed and steps give the same figures, in one thread or two', () => {
    const args = ['arena', 'middle-ages', '--hero', 'knight', '--rivals', 'squire', '--seats', '3', '--blocks', '2'];
    const more = ['--steps', '120', '--seed', 'S', '--json'];
    const [one, two] = [homage([...args, ...more]), homage([...args, ...more, '--threads', '2'])].map(
      ({ out, err }) => {
        const { ms, ...figures } = JSON.parse(out);
        expect(ms).toBeGreaterThan(0);
        const blocks = err
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        expect(blocks.map(({ block }) => block).toSorted()).toEqual([0, 1]);
        expect(blocks.reduce((sum, { won }) => sum + won, 0) / figures.games).toBeCloseTo(figures.share, 3);
        return figures;
      },
    );
    expect(two).toEqual(one);
    expect(Object.keys(one)).toEqual('game seats games share odds low high endings acts steps'.split(' '));
    expect(one).toMatchObject({
      game: 'middle-ages',
      seats: 3,
      games: 6,
      acts: { attacks: { hero: expect.any(Number) } },
    });
  });
});

describe('homage play', () => {
  test('nobody at the table is called like a lord of a game', () => {
    const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const lords = new Set<string>([...LORDS_1981, ...LORDS_FRANCE]);
    expect(NAMES.map(plain).filter((name) => lords.has(name))).toEqual([]);
  });
  const ones = (count: number) => '1\n'.repeat(count);

  test('a whole game, saved, replayed, verified; Ctrl-C loses nothing', () => {
    const file = join(folder, 'game.json');
    const begun = homage(
      ['play', 'middle-ages', '--seats', '2', '--seed', 'abc', '--save', file, '--lang', 'en'],
      `?\nlog\nrules\nrules S\nposition\nacts\n${ones(5)}`,
    );
    expect(begun.code).toBe(0);
    expect(begun.out).toContain('You are Sibylle');
    // The question mark says what the question is for.
    expect(begun.out).toContain('You take this tile with your next move');
    expect(begun.out).toContain('reconstruction');
    expect(begun.out).toContain('nothing that you could do out of turn');
    expect(begun.out).toContain(`--resume ${file}`);
    const half = JSON.parse(readFileSync(file, 'utf8')).entries.length;
    expect(half).toBeGreaterThan(4);
    const rest = homage(['play', '--resume', file, '--lang', 'fr'], `undo\n${ones(120)}`);
    expect(rest.out).toContain('La partie est terminée');
    expect(homage(['replay', file])).toMatchObject({ code: 0, out: expect.stringMatching(/^[0-9a-f]{32}\n$/) });
    expect(homage(['verify', file])).toMatchObject({ code: 0, out: expect.stringContaining('as promised') });

    const journal = JSON.parse(readFileSync(file, 'utf8'));
    const damage = (change: (j: typeof journal) => void): string => {
      const copy = structuredClone(journal);
      change(copy);
      const path = join(folder, 'damaged.json');
      writeFileSync(path, JSON.stringify(copy));
      return path;
    };
    const bent = damage((j) => {
      j.entries[7].digest = '0'.repeat(32);
    });
    expect(homage(['replay', bent])).toMatchObject({ code: 1, err: expect.stringContaining('entry 8') });
    const gap = damage((j) => j.entries.splice(3, 1));
    expect(homage(['replay', gap])).toMatchObject({ code: 1, err: expect.stringContaining('out of order') });
    const loaded = damage((j) => {
      j.seed = 'f'.repeat(64);
    });
    expect(homage(['verify', loaded])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not the one that was promised'),
    });
    writeFileSync(join(folder, 'junk.json'), '{"homage":');
    expect(homage(['replay', join(folder, 'junk.json')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a whole game file'),
    });
  });

  test('a game is kept in the data folder, not where one happens to be, and is resumed by its name', () => {
    const here = join(folder, 'here');
    const data = join(folder, 'kept');
    mkdirSync(here);
    const name = 'middle-ages-a-b';
    const begun = homage(['play', 'middle-ages', '--seats', '2', '--seed', 'a/b', '--data', data], ones(2), {
      cwd: here,
    });
    expect(begun).toMatchObject({ code: 0, out: expect.stringContaining(`${join(data, 'games', name)}.json`) });
    expect(readdirSync(join(data, 'games'))).toEqual([`${name}.json`]);
    const again = homage(['play', '--resume', name], ones(1), {
      cwd: here,
      env: { ...process.env, HOMAGE_DATA: data },
    });
    expect(again.code).toBe(0);
    expect(readdirSync(join(data, 'games'))).toEqual([`${name}.json`]);
    expect(readdirSync(here)).toEqual([]);
    const { entries } = JSON.parse(readFileSync(join(data, 'games', `${name}.json`), 'utf8'));
    expect(entries.length).toBeGreaterThan(2);
  });

  test('every registered game can be begun in both languages', () => {
    for (const { id } of GAMES) {
      for (const lang of ['en', 'fr']) {
        const { code, out } = homage(
          ['play', id, '--seed', 'x', '--lang', lang, '--save', join(folder, `${id}-${lang}.json`)],
          ones(3),
        );
        expect(code).toBe(0);
        expect(out).toContain('1  ');
        expect(out).not.toMatch(/undefined|\[object/);
      }
    }
  });
});
