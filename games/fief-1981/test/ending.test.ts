import { describe, expect, test } from 'vitest';
import type { Region } from '../rules/index.ts';
import { type Player, scene } from './scenario.ts';

const LORD = { A: 'louis', B: 'jean', C: 'eric', D: 'henry' } as const;

/** Every player has one lord; titles as given; the game is at the end of its turn. */
function atEnd(
  rules: 'original' | 'adapted',
  titles: { [R in Region]?: 'A' | 'B' | 'C' | 'D' },
  more: object = {},
  seats = 4,
) {
  const t = scene(rules, seats, more);
  const homes = { A: 'bourg', B: 'blaye', C: 'sigy', D: 'pugnac' } as const;
  for (const who of (['A', 'B', 'C', 'D'] as const).slice(0, seats))
    t.place(homes[who], who, { soldiers: 1, lords: [LORD[who]] });
  for (const [region, who] of Object.entries(titles)) t.fief(region as Region, who as Player, LORD[who as 'A']);
  return t;
}

describe('the end (original)', () => {
  test('F81o-B-1 the time limit ends with A 2, B 1, C 0: A wins', () => {
    const t = atEnd('original', { tournus: 'A', medard: 'A', sennecy: 'B' }, { end: 'clock' })
      .with((s) => {
        s.last = true;
      })
      .phase('turnsEnd');
    expect(t.match.outcome).toMatchObject({ winners: [0], by: 'time' });
  });

  test('F81o-B-2 a fief counts only with a title', () => {
    const t = scene('original', 4, { end: 'clock' })
      .region('marcamps', 'A')
      .place('bourg', 'A', { soldiers: 9, lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .fief('sennecy', 'B', 'jean')
      .with((s) => {
        s.last = true;
      })
      .phase('turnsEnd');
    expect(t.match.outcome).toMatchObject({ winners: [1] });
    expect(t.match.outcome?.standings.map((st) => [st.seat, st.fiefs]).slice(0, 2)).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test('F81o-B-4 F81R-g20 the clock rings in phase 2 of turn 9: the rest of turn 9 is played, then the game ends', () => {
    const t = atEnd('original', { sennecy: 'A' }, { end: 'clock' }).round(9).phase('income');
    for (const who of ['A', 'B', 'C'] as const) t.aside(who, 'ring', { ring: 'yes' });
    expect([t.s.last, t.match.outcome, t.s.phase]).toEqual([true, null, 'income']);
    t.to('negotiations');
    expect(t.match.outcome).toBeNull();
    t.nextRound();
    expect([t.s.round, t.match.outcome?.by]).toEqual([9, 'time']);
    expect(t.told('phaseBegan').map((e) => e.phase)).toEqual([
      'income',
      'purchases',
      'movement',
      'combat',
      'negotiations',
    ]);
  });

  test('F81R-g20 a number of turns as limit: the last one is finished, then the count is made', () => {
    const t = atEnd('original', { sennecy: 'A' }, { rounds: 12 }).round(11).phase('income').nextRound();
    expect([t.s.round, t.match.outcome, t.told('roundBegan')[0]!.last]).toEqual([12, null, true]);
    t.nextRound();
    expect(t.match.outcome).toMatchObject({ winners: [0], by: 'time' });
    expect(atEnd('original', {}).phase('income').asides('A')).not.toContain('ring');
  });

  test.each([2, 3, 4] as const)(
    'F81o-B-5 goal %i: whoever has so many titles at the end of phase 6 wins at the end of the turn',
    (fiefs) => {
      const all = { tournus: 'A', medard: 'A', marcamps: 'A', sennecy: 'A' } as const;
      const titles = Object.fromEntries(Object.entries(all).slice(0, fiefs - 1)) as typeof all;
      const t = atEnd('original', titles, { fiefs }).round(8).region('bourg', 'A').king('louis').phase('negotiations');
      expect(t.match.outcome).toBeNull();
      t.answer('A', { grant: 'yes' }).answer('A', { capital: 'bourg', lord: 'louis', pull: [] });
      expect(t.match.outcome).toBeNull();
      t.nextRound();
      expect([t.s.round, t.match.outcome?.winners, t.match.outcome?.by]).toEqual([8, [0], 'fiefs']);
    },
  );

  test('F81o-B-6 one fief each: 14 soldiers against 11; both 14: the richer', () => {
    const tie = (a: number, b: number, purseA: number, purseB: number) =>
      atEnd('original', { sennecy: 'A', marcamps: 'B' }, { end: 'clock' })
        .with((s) => {
          s.villages.bourg.soldiers[0] = a;
          s.villages.blaye.soldiers[1] = b;
          s.money = [purseA, purseB, 0, 0];
          s.last = true;
        })
        .phase('turnsEnd').match.outcome?.winners;
    expect(tie(14, 11, 0, 900)).toEqual([0]);
    expect(tie(14, 14, 700, 900)).toEqual([1]);
    // F81R-g21 after all tie-breakers the victory is shared.
    expect(tie(14, 14, 700, 700)).toEqual([0, 1]);
  });

  test('F81R-g21 a tie after all tie-breakers is a shared victory, in both rulesets', () => {
    for (const rules of ['original', 'adapted'] as const) {
      const t = atEnd(rules, { sennecy: 'A', marcamps: 'B' }, { end: 'clock' })
        .with((s) => {
          s.last = true;
        })
        .phase('turnsEnd');
      expect(t.match.outcome?.winners).toEqual([0, 1]);
    }
  });

  test('F81R-o-B-1 several at the goal: more fiefs, then soldiers, then money', () => {
    const t = atEnd('original', { tournus: 'A', medard: 'A', marcamps: 'B', sennecy: 'B', bourg: 'B' }).phase(
      'turnsEnd',
    );
    expect(t.match.outcome).toMatchObject({ winners: [1], by: 'fiefs' });
    const u = atEnd('original', { tournus: 'A', medard: 'A', marcamps: 'B', sennecy: 'B' })
      .with((s) => {
        s.villages.blaye.soldiers[1] = 5;
      })
      .phase('turnsEnd');
    expect(u.match.outcome?.winners).toEqual([1]);
  });

  test('F81R-o-B-2 titles in custody count for nobody, titles kept without a lord count for their owner', () => {
    const t = scene('original', 4, { end: 'clock' })
      .place('bourg', 'A', { soldiers: 1 })
      .fief('tournus', 'A', null)
      .fief('medard', null, null)
      .place('blaye', 'B', { soldiers: 9, lords: ['jean'] })
      .with((s) => {
        s.last = true;
      })
      .phase('turnsEnd');
    expect(t.match.outcome).toMatchObject({ winners: [0] });
    expect(t.match.outcome?.standings.map((st) => st.fiefs)).toEqual([1, 0, 0, 0]);
  });

  test('F81R-o-B-3 soldiers on the board: at gates too, lords not', () => {
    const t = scene('original', 3, { end: 'clock' })
      .place('bourg', 'A', { soldiers: 2 })
      .gate('blaye', 'charolles', 'A', 'siege', { soldiers: 3 })
      .place('blaye', 'B', { soldiers: 4, lords: ['jean', 'eric', 'louis'] })
      .with((s) => {
        s.last = true;
      })
      .phase('turnsEnd');
    expect(t.match.outcome?.winners).toEqual([0]);
    expect(t.match.outcome?.standings.map((st) => st.soldiers)).toEqual([5, 4, 0]);
  });
});

describe('the end (adapted)', () => {
  test.each([
    [3, 4],
    [4, 3],
    [5, 3],
    [6, 3],
  ])('F81a-B-1 with %i players %i titles win', (seats, goal) => {
    expect(scene('adapted', seats).s.goal).toBe(goal);
  });

  test('F81a-B-2 the win is immediate: the third title in 6e ends the game before later grants', () => {
    const t = atEnd('adapted', { tournus: 'A', medard: 'A' }).region('bourg', 'A').region('sennecy', 'B').king('jean');
    const table = t
      .phase('negotiations')
      .until('B', 'grant')
      .answer('B', { grant: 'yes', lord: 'louis' })
      .answer('A', { capital: 'bourg' });
    expect(table.match.outcome).toMatchObject({ winners: [0], by: 'fiefs' });
    expect(table.told('fiefRefused')).toEqual([]);
  });

  test('F81a-B-3 F81R-a-B-1 time: most fiefs, then the single highest title, then money', () => {
    const end = (titles: Parameters<typeof atEnd>[1], money: number[] = [0, 0, 0, 0]) =>
      atEnd('adapted', titles, { end: 'clock' })
        .with((s) => {
          s.last = true;
          s.money = money;
        })
        .phase('turnsEnd').match.outcome?.winners;
    expect(end({ tournus: 'A', sennecy: 'A', blaye: 'B', medard: 'B' }, [0, 900, 0, 0])).toEqual([0]);
    // Only the highest is compared: duke and baron against duke and count go on to money.
    expect(end({ tournus: 'A', sennecy: 'A', bourg: 'B', medard: 'B' }, [900, 100, 0, 0])).toEqual([0]);
    expect(end({ tournus: 'A', blaye: 'B', medard: 'B' })).toEqual([1]);
  });

  test('F81R-a-B-2 a title taken with a capital counts as soon as it lies under a lord', () => {
    const t = atEnd('adapted', { tournus: 'A', medard: 'A', sennecy: 'B' })
      .place('la-salle', 'A', { soldiers: 1, lords: ['robert'] })
      .watcher()
      .with((s) => {
        s.fiefs.sennecy!.capital = 'sennecy';
      });
    const table = t.phase('movement').step('A', 'la-salle', ['robert'], 'sennecy', 1).done('A');
    // Two lords: until he has chosen, the title lies under none of them.
    expect([table.match.outcome, table.asked]).toEqual([null, ['A heir']]);
    table.answer('A', { lord: 'robert' });
    expect(table.match.outcome).toMatchObject({ winners: [0], by: 'fiefs' });
  });

  test('F81a-E-4 the turn under way is finished when the time is up', () => {
    const t = atEnd('adapted', { sennecy: 'A' }, { end: 'clock' }).phase('cards');
    for (const who of ['A', 'B', 'C'] as const) t.aside(who, 'ring', { ring: 'yes' });
    expect(t.match.outcome).toBeNull();
    t.nextRound();
    expect([t.s.round, t.match.outcome?.winners]).toEqual([3, [0]]);
  });

  test('F81R-a-B-3 if all others are out the last player wins at once', () => {
    const t = scene('adapted', 3)
      .hand('A', 'assassination')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .with((s) => {
        s.out[2] = true;
      })
      .phase('cards');
    t.answer('A', { act: 'assassination', lord: 'jean' }).answer('B', { with: 'pass' });
    expect(t.match.outcome).toMatchObject({ winners: [0], by: 'last' });
  });
});
