/**
 * The law of secrecy against leaks in every game: each event's private part told to all, each field in which two seats' views differ shown to one seat
 * more, each reveal widened by one. Prints caught / planted for each game.
 */

import { GAMES } from '@homage/registry';
import { expect, test } from 'vitest';
import { HARMLESS, leaksOf, unexplained } from './leaks.ts';

test('every leak that tells something is caught, in every game', () => {
  const rows: string[] = [];
  let planted = 0;
  let missed = 0;
  for (const { def } of GAMES) {
    const report = leaksOf(def, { games: 2 });
    planted += report.planted.length;
    missed += report.missed.length;
    rows.push(`${def.id}: ${report.planted.length - report.missed.length} / ${report.planted.length} caught`);
    for (const { what, tried } of report.missed) rows.push(`  missed in ${tried} tries: ${what}`);
    for (const { what, tried } of report.idle) {
      rows.push(`  told nothing in ${tried} tries: ${what}: ${HARMLESS[`${def.id} ${what}`] ?? 'unexplained'}`);
    }
    expect(unexplained(def, report), rows.join('\n')).toEqual([]);
  }
  console.log(rows.join('\n'));
  // Games whose tables hide nothing plant nothing; the others plant plenty.
  expect(planted).toBeGreaterThan(50);
  expect(missed / planted).toBeLessThanOrEqual(0.03);
});
