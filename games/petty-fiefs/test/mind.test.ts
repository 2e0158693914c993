/** What once stood out in the games of bots, one scene each: what a squire and a knight do with their turn, whatever deal they imagine. */

import { makeBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { wisdom } from '@homage/petty-fiefs/bot';
import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { type Layout, type Scene, scene } from './scene.ts';

const LEVELS = ['squire', 'knight'] as const;
const SEEDS = 4;

/** Ann's turn, played to its end by a bot; Bob answers what he is asked as a squire. */
function turn(level: (typeof LEVELS)[number], layout: Layout, seed: number): Scene {
  const t = scene(2, { dice: new Array(40).fill(0), ...layout });
  const ann = makeBot(level, pettyFiefs, wisdom);
  const bob = makeBot('squire', pettyFiefs, wisdom);
  while (t.match.outcome === null && t.s.turn === 0) {
    const { seat } = t.ask;
    const known = conceal(pettyFiefs, t.match, seat, new FastDice(`known ${seed}`));
    const decision = (seat === 0 ? ann : bob).decide(known, seat, `thought ${seed} ${t.log.length}`);
    expect(decision && t.submit(decision.answer)).toBeUndefined();
  }
  return t;
}

/** Every end that Ann's turn comes to, over some imagined deals. */
const ends = (level: (typeof LEVELS)[number], layout: Layout): Scene[] =>
  Array.from({ length: SEEDS }, (_, seed) => turn(level, layout, seed));

/** Nothing is at hand but a band of mercenaries; all else is out of reach. */
const band = (holder: string): Layout => ({
  P1: 'Sp S3',
  P2: '',
  P3: 'Mp Mm M0 M1 M2 M3 M4 M5',
  P4: '',
  P5: '',
  P6: 'S0 S1 S2 S4 S5',
  hired: { Ann: 'X5' },
  holder,
  left: 1,
});

describe.each(LEVELS)('%s', (level) => {
  test('a band is not laid into a fight for which a rival names the suit', () => {
    for (const t of ends(level, band('Bob'))) expect(t.told).not.toContain('deployed');
  });

  test('it is laid where one names the suit oneself', () => {
    for (const t of ends(level, band('Ann'))) expect(t.controls('P1')).toBe('S');
  });

  test('a prince does not walk into a fight that cannot be won', () => {
    // Whoever comes makes a fight of it, and whatever Bob's coins are worth the province becomes his.
    const layout: Layout = {
      P1: 'Sp',
      P2: 'Cp C5 C4',
      P3: 'M0 M1 M2 M3 M4 M5',
      P4: 'S0 S1 S2 S3 S4 S5',
      P5: 'Mp',
      left: 1,
    };
    for (const t of ends(level, layout)) expect(t.controls('P2')).toBe('');
  });
});
