/** The figures as `homage bench` gives them. The machine may be shared, so a run that misses one is repeated, as a whole, up to twice. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CLONE_GOAL, CLONE_SHARE, type Figures, GOALS, GROWTH_GOAL } from './figures.ts';
import { report } from './report.ts';

const CLI = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url));
const ATTEMPTS = 3;

function bench(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [CLI, 'bench', ...args], { encoding: 'utf8' });
}

const quick = ({ clone, structured }: Figures['games'][number]['microseconds']): boolean =>
  clone <= CLONE_GOAL || clone <= structured * CLONE_SHARE;

const meets = ({ games: [game], journal }: Figures): boolean =>
  game !== undefined &&
  game.ratio >= GOALS['middle-ages']! &&
  quick(game.microseconds) &&
  Math.abs(journal.growth) <= GROWTH_GOAL;

test('Middle Ages: at least 20 times boardgame.io, quick copies, and a cost that does not grow with the journal', () => {
  let figures: Figures | undefined;
  for (let i = 0; i < ATTEMPTS && (figures === undefined || !meets(figures)); i++) {
    const { status, stdout, stderr } = bench('--json', '--games', 'middle-ages');
    expect(status, stderr).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    figures = JSON.parse(stdout) as Figures;
    console.log(report(figures));
  }
  const [game] = figures!.games;
  expect(game?.ratio).toBeGreaterThanOrEqual(GOALS['middle-ages']!);
  expect(quick(game!.microseconds), JSON.stringify(game?.microseconds)).toBe(true);
  expect(Math.abs(figures!.journal.growth)).toBeLessThanOrEqual(GROWTH_GOAL);
});

test('a mistake on the command line is one line and exit code 2', () => {
  for (const args of [['--games', 'chess'], ['--rounds', '4'], ['--rounds', 'many'], ['--fast'], ['middle-ages']]) {
    const { status, stdout, stderr } = bench(...args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  }
});
