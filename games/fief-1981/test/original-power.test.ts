import { describe, expect, test } from 'vitest';
import { VILLAGES } from '../rules/index.ts';
import { scene } from './scenario.ts';

describe('lords, bishops, cardinals (original)', () => {
  test('F81o-P1c-1 a lord card is laid in one’s own turn and the pawn of that name comes at once', () => {
    const t = scene('original')
      .hand('A', 'henry')
      .hand('B', 'louis')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .phase('cards');
    expect(t.asked).toEqual(['A cards']);
    t.answer('A', { act: 'lord', card: 'henry', at: 'bourg' });
    expect([t.s.lords.henry.owner, t.at('henry'), t.hand('A')]).toEqual([0, 'bourg', []]);
  });

  test('F81o-P1c-2 the pawn must go into a castle of one’s own, of several the one he likes', () => {
    const t = scene('original')
      .hand('A', 'henry')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .place('sigy', 'A', { soldiers: 1, castle: true })
      .place('blaye', 'A', { soldiers: 4 })
      .phase('cards');
    expect(t.refuses('A', { act: 'lord', card: 'henry', at: 'blaye' })).toBe('castleFirst');
    expect(t.offers('A', { act: 'lord', card: 'henry' })).toEqual(['bourg', 'sigy']);
  });

  test('F81o-P1c-3 without a castle: any free village, never an occupied one; F81R-o-P1-15 home has no precedence', () => {
    const t = scene('original')
      .hand('A', 'henry')
      .place('bourg', 'A', { soldiers: 1 })
      .place('blaye', 'B', { soldiers: 1 })
      .with((s) => {
        s.homes[0] = 'bourg';
      })
      .phase('cards');
    for (const at of ['bourg', 'blaye'] as const)
      expect(t.refuses('A', { act: 'lord', card: 'henry', at })).toBe('occupied');
    const free = t.offers('A', { act: 'lord', card: 'henry' }) as string[];
    expect(free).toHaveLength(22);
    t.answer('A', { act: 'lord', card: 'henry', at: 'sigy' });
    expect(t.holder('sigy')).toBe('A');
  });

  test('F81R-o-P1-15 no village free: one that he controls; none: the card cannot be laid; a besieged castle is still his', () => {
    const full = (a: number) => {
      const t = scene('original').hand('A', 'henry');
      for (const [i, v] of VILLAGES.entries()) t.place(v, i < a ? 'A' : 'B', { soldiers: 1 });
      return t;
    };
    const one = full(1).phase('cards');
    expect(one.offers('A', { act: 'lord', card: 'henry' })).toEqual(['tournus']);
    expect(full(0).phase('cards').refuses('A', { act: 'lord', card: 'henry', at: 'tournus' })).toBe('occupied');
    const besieged = scene('original')
      .hand('A', 'henry')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 3, lords: ['jean'] })
      .phase('cards');
    expect(besieged.offers('A', { act: 'lord', card: 'henry' })).toEqual(['bourg']);
  });

  test('F81o-P1c-4 soldiers never move without a lord, and without a lord there is no fief', () => {
    const t = scene('original')
      .place('bourg', 'A', { soldiers: 9 })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('movement');
    expect(t.asked).toEqual(['B march']);
    const u = scene('original')
      .region('sennecy', 'A')
      .place('blaye', 'B', { lords: ['jean'] })
      .king('jean')
      .phase('negotiations');
    expect(u.asked).not.toContain('B grant');
  });

  test('F81o-P1c-5 a bishopric needs a lord on the table and names its see', () => {
    const none = scene('original')
      .hand('A', 'see-blaye', 'henry')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .phase('cards');
    expect(none.refuses('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' })).toBe('noLord');
    none
      .answer('A', { act: 'lord', card: 'henry', at: 'bourg' })
      .answer('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' });
    expect(none.s.lords.henry.see).toBe('blaye');
  });

  test('F81o-P1c-6 one bishopric per lord; one’s only lord may be made bishop', () => {
    const t = scene('original')
      .hand('A', 'see-blaye', 'see-bourg')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .phase('cards');
    t.answer('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' });
    expect(t.refuses('A', { act: 'bishopric', card: 'see-bourg', lord: 'henry' })).toBe('alreadyBishop');
    t.answer('A', { act: 'bishopric', card: 'see-bourg', lord: 'louis' });
    expect(t.s.lords.louis.see).toBe('bourg');
    const only = scene('original')
      .hand('A', 'see-blaye')
      .place('bourg', 'A', { lords: ['henry'] })
      .phase('cards');
    only.answer('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' });
    expect(only.s.lords.henry.see).toBe('blaye');
  });

  test('F81o-P1c-7 a bishop cannot be voted king, but holds villages, fights and bears titles', () => {
    const t = scene('original')
      .region('sennecy', 'A', { soldiers: 1 })
      .place('bourg', 'A', { lords: ['henry'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('henry', 'blaye')
      .phase('negotiations');
    expect(t.refuses('A', { lord: 'henry', votes: 1 })).toBe('isBishop');
    expect(t.holder('bourg')).toBe('A');
    const king = scene('original')
      .region('sennecy', 'A')
      .place('bourg', 'A', { lords: ['henry'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('henry', 'blaye')
      .king('jean')
      .phase('negotiations');
    king.answer('B', { grant: 'yes' }).answer('A', { capital: 'sennecy', lord: 'henry', pull: [] });
    expect(king.s.fiefs.sennecy?.lord).toBe('henry');
    // Alone against one soldier: each is one point.
    const fight = scene('original')
      .dice(6, 1)
      .place('bourg', 'B', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'A', 'attack', { lords: ['henry'], soldiers: 1 }, 0)
      .bishop('henry', 'blaye')
      .phase('combat');
    expect(fight.told('struck')[0]!.attackDice).toHaveLength(1);
    fight.answer('A', { losses: { bourg: 1 } });
    expect(fight.at('henry')).toBe('bourg');
  });

  test('F81R-o-P1-16 the king cannot be made bishop', () => {
    const t = scene('original')
      .hand('A', 'see-blaye')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .king('louis')
      .phase('cards');
    expect(t.refuses('A', { act: 'bishopric', card: 'see-blaye', lord: 'louis' })).toBe('isKing');
  });

  test('F81o-P1c-8 a bishop moves two steps, never with soldiers; beside a lord he may walk with them', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 5, lords: ['henry', 'louis'] })
      .bishop('henry', 'blaye')
      .phase('movement');
    // No question for soldiers when he goes alone.
    t.step('A', 'tournus', ['henry'], 'st-andromy').step('A', 'st-andromy', ['henry'], 'mazilles');
    expect(t.at('henry')).toBe('mazilles');
    const u = scene('original')
      .place('tournus', 'A', { soldiers: 5, lords: ['henry', 'louis'] })
      .bishop('henry', 'blaye')
      .phase('movement');
    u.step('A', 'tournus', ['henry', 'louis'], 'st-andromy', 5);
    expect([u.soldiers('st-andromy', 'A'), u.at('henry')]).toEqual([5, 'st-andromy']);
  });

  test('F81o-P1d-1 only a bishop becomes cardinal, for nothing; F81R-o-P1-17 in his own turn of phase 1, also when just made', () => {
    const t = scene('original')
      .hand('A', 'see-blaye')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .phase('cards');
    expect(t.refuses('A', { act: 'cardinal', lord: 'henry' })).toBe('noBishop');
    t.answer('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' });
    expect(t.refuses('A', { act: 'cardinal', lord: 'louis' })).toBe('noBishop');
    t.answer('A', { act: 'cardinal', lord: 'henry' });
    expect([t.s.lords.henry.cardinal, t.money('A')]).toEqual([true, 0]);
  });

  test('F81o-P1d-1 three cardinals exist, a fourth is refused', () => {
    const t = scene('original').place('bourg', 'A', { lords: ['henry', 'louis', 'jean', 'eric'] });
    t.bishop('henry', 'blaye', true)
      .bishop('louis', 'bourg', true)
      .bishop('jean', 'sigy', true)
      .bishop('eric', 'tournus');
    expect(t.phase('cards').refuses('A', { act: 'cardinal', lord: 'eric' })).toBe('noCardinalLeft');
  });

  test('F81o-P1d-2 a cardinal gives one vote more (lord, bishopric, cardinal: 3) and cannot tithe', () => {
    const t = scene('original')
      .hand('A', 'tithe')
      .place('bourg', 'A', { lords: ['henry'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('henry', 'blaye', true);
    expect(t.phase('negotiations').offers('A', { lord: 'jean' })).toEqual([0, 3]);
    const u = scene('original')
      .hand('A', 'tithe')
      .place('bourg', 'A', { lords: ['henry'] })
      .bishop('henry', 'blaye', true)
      .phase('income');
    expect(u.refuses('A', { act: 'tithe', see: 'blaye' })).toBe('cardinalTithes');
    const v = scene('original')
      .hand('A', 'tithe')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .bishop('henry', 'blaye', true)
      .bishop('louis', 'sigy')
      .phase('income');
    expect(v.refuses('A', { act: 'tithe', see: 'blaye' })).toBe('cardinalTithes');
  });

  test('F81o-P1d-3 [example] Roland is laid, bad weather attacks, the bishopric cannot be exchanged, next turn two cards', () => {
    const t = scene('original')
      .hand('A', 'roland', 'weather', 'see-blaye')
      .place('bourg', 'A', { soldiers: 8, castle: true })
      .place('st-medard', 'B', { soldiers: 8, castle: true })
      .phase('cards');
    t.answer('A', { act: 'lord', card: 'roland', at: 'bourg' });
    expect(t.at('roland')).toBe('bourg');
    t.answer('A', { act: 'weather', region: 'medard' });
    expect(t.asked).toEqual(['B parry']);
    t.answer('B', { with: 'pass' });
    expect(t.refuses('A', { act: 'exchange', card: 'see-blaye' })).toBe('exchangeBarred');
    t.done('A').nextRound();
    expect(
      t
        .told('dealt')
        .filter((e) => e.seat === 0)
        .map((e) => e.count),
    ).toEqual([2]);
    expect(t.hand('A')).toHaveLength(3);
  });
});
