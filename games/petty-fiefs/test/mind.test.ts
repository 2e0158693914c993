/** What once stood out in the games of bots, one scene each: what a squire and a knight do with their turn, whatever deal they imagine. */

import { Imagination, makeBot } from '@homage/bots';
import { conceal, FastDice } from '@homage/kernel';
import { wisdom } from '@homage/petty-fiefs/bot';
import { type PettyFiefs, pettyFiefs, type State } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { mind } from '../bot/mind.ts';
import { code, type Layout, type Scene, scene } from './scene.ts';

const LEVELS = ['squire', 'knight'] as const;
const SEEDS = 3;

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
    expect(ends(level, band('Ann')).some((t) => t.controls('P1') === 'S')).toBe(true);
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

  test('whoever holds two provinces by little and would take a third has one of them no longer', () => {
    const layout: Layout = {
      P1: 'Sp Cp',
      P2: 'Cd3 C0',
      P3: 'Ap Am A1',
      P4: 'Mp Md3 M0',
      P5: 'W',
      tiles: { P1: 'S5^ S4^ C5^', P5: 'X0^' },
    };
    for (const t of ends(level, layout)) expect(`${t.controls('P2')}${t.controls('P3')}`).toMatch(/[SM]/);
  });
});

describe('imagined games', () => {
  /** Ann deploys S5 and then answers as she means to, until her turn is over. */
  function imagined(then: Parameters<Imagination<PettyFiefs>['play']>[4]): State {
    const { match, ask } = scene(2, { P1: 'Sp', P2: 'Cp', P3: '' });
    const known = conceal(pettyFiefs, match, 0, new FastDice('known'));
    const games = new Imagination(pettyFiefs, mind, known, 0, 'thought');
    const answer = { action: 'deploy', coin: code('S5'), province: 0 };
    return games.play(games.world(0), [{ seat: 0, target: ask.id, answer }], 1, undefined, then).state;
  }
  const pass = { action: 'pass' };
  const there = (s: State): number[] => [5, 4, 3, 2, 1, 0].filter((value) => s.coins[code(`S${value}`)] === 0);

  test('follow a line to its end', () => {
    const s = imagined([{ coin: code('S1'), province: 0 }, pass, pass]);
    expect(there(s)).toEqual([5, 1]);
    expect([s.turn, s.princes[0], s.princes[1]]).toEqual([1, 0, 3]);
  });

  test('leave it where the rules do not allow what was meant, and go on with the quick hand', () => {
    const left = imagined([
      { coin: code('S5'), province: 0 },
      { coin: code('S0'), province: 0 },
    ]);
    expect(left).toEqual(imagined(undefined));
    expect(left.turn).toBe(1);
  });
});
