import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

const pays = (t: ReturnType<typeof scene>) => t.phase('income').to('purchases');

describe('income (original)', () => {
  test('F81o-P2a-1 village 100, press 100, mill 200', () => {
    const t = pays(
      scene('original')
        .place('tournus', 'A', { soldiers: 1, mills: 2, presses: 1 })
        .place('st-andromy', 'A', { soldiers: 1 }),
    );
    expect(t.money('A')).toBe(700);
  });

  test('F81o-P2a-2 F81R-g10 an empty village pays nobody; who comes next collects', () => {
    const t = scene('original')
      .place('tournus', null, { mills: 3, castle: true })
      .place('mazilles', 'B', { lords: ['jean'] });
    const table = pays(t);
    expect([table.money('A'), table.money('B')]).toEqual([0, 100]);
    table
      .until('B', 'march')
      .step('B', 'mazilles', ['jean'], 'st-andromy')
      .step('B', 'st-andromy', ['jean'], 'tournus');
    table.nextRound().to('purchases');
    expect(table.money('B')).toBe(100 + 700);
  });

  test('F81o-P2a-3 F81R-g26 a besieged village pays its owner in full', () => {
    const t = pays(
      scene('original')
        .place('bourg', 'A', { soldiers: 1, mills: 2 })
        .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 3, lords: ['jean'] }),
    );
    expect([t.money('A'), t.money('B')]).toEqual([500, 0]);
  });

  test('F81o-P2a-4 a fief pays for all its villages with one piece in the capital and enemies in another', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 2, mills: 1 })
      .place('mazilles', null, { presses: 2 })
      .fief('tournus', 'A', 'louis');
    const table = pays(t);
    expect([table.money('A'), table.money('B')]).toEqual([500 + 200 + 200, 0]);
  });

  test('F81o-P2b-1 the tithe needs the card and a bishop', () => {
    const t = scene('original')
      .hand('A', 'tithe')
      .place('bourg', 'A', { lords: ['henry'] })
      .phase('income');
    expect(t.refuses('A', { act: 'tithe', see: 'blaye' })).toBe('noBishop');
    const u = scene('original')
      .place('bourg', 'A', { lords: ['henry'] })
      .bishop('henry', 'blaye')
      .phase('income');
    expect(u.refuses('A', { act: 'tithe', see: 'blaye' })).toBe('noSuchCard');
  });

  test('F81o-P2b-2 F81R-o-P2-1 the bishop of Blaye draws 900; free villages give nothing', () => {
    const t = scene('original')
      .hand('B', 'tithe')
      .place('blaye', 'A', { soldiers: 1, mills: 3 })
      .place('sennecy', 'C', { soldiers: 1, presses: 1 })
      .place('st-paul', 'B', { lords: ['jean'] })
      .bishop('jean', 'blaye')
      .place('charolles', null, { mills: 1 });
    const table = t.phase('income').until('B', 'taxes').answer('B', { act: 'tithe', see: 'blaye' }).to('purchases');
    expect([table.money('A'), table.money('B'), table.money('C')]).toEqual([0, 900 + 100, 0]);
    expect(table.s.discard).toEqual(['tithe']);
  });

  test('F81o-P2b-3 [example] Henry, bishop of Blaye, tithes six villages without a soldier there; the builder earns nothing', () => {
    const see = ['blaye', 'charolles', 'la-salle', 'sennecy', 'l-eperviere', 'villeneuve'] as const;
    const t = scene('original')
      .hand('B', 'tithe')
      .hold(see, 'A', { soldiers: 1, presses: 1 })
      .place('tournus', 'B', { lords: ['henry'] })
      .bishop('henry', 'blaye');
    const table = t.phase('income').until('B', 'taxes').answer('B', { act: 'tithe', see: 'blaye' }).to('purchases');
    expect([table.money('A'), table.money('B')]).toEqual([0, 100 + 6 * 200]);
  });

  test('F81R-o-P2-1 famine lowers the tithe, tailles are never tithed; F81R-o-P2-2 a late tithe still reaches an early collector', () => {
    const t = scene('original')
      .hand('B', 'tithe')
      .hand('A', 'seigneurial')
      .famine('blaye')
      .region('blaye', 'A')
      .place('blaye', 'A', { mills: 2, soldiers: 1 });
    t.place('sigy', 'A', { lords: ['louis'] })
      .fief('blaye', 'A', 'louis')
      .place('tournus', 'B', { lords: ['henry'] })
      .bishop('henry', 'blaye');
    const table = t
      .phase('income')
      .answer('A', { act: 'seigneurial', region: 'blaye' })
      .done('A')
      .answer('B', { act: 'tithe', see: 'blaye' })
      .to('purchases');
    // A: Beaujeu and Sigy lie in another see (200), taille 800. B: Blaye, Charolles, La Salle (300), Tournus 100.
    expect([table.money('A'), table.money('B')]).toEqual([1000, 400]);
  });

  test('F81o-P2b-4 seigneurial taille: duke 1000, count 800, baron 600; without a fief refused', () => {
    for (const [region, sum] of [
      ['tournus', 1000],
      ['blaye', 800],
      ['sennecy', 600],
    ] as const) {
      const t = scene('original')
        .hand('A', 'seigneurial')
        .place('sigy', 'A', { lords: ['louis'] })
        .fief(region, 'A', 'louis')
        .phase('income')
        .answer('A', { act: 'seigneurial', region })
        .to('purchases');
      expect(t.told('income')[0]!.tailles).toBe(sum);
    }
    expect(
      scene('original').hand('A', 'seigneurial').phase('income').refuses('A', { act: 'seigneurial', region: 'blaye' }),
    ).toBe('noFief');
  });

  test('F81R-o-P2-3 one card per fief, see and crown in a turn, and it is no standing income', () => {
    const t = scene('original')
      .hand('A', 'seigneurial', 'seigneurial', 'royal')
      .hand('B', 'royal')
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('sennecy', 'A', 'louis')
      .king('louis')
      .phase('income');
    t.answer('A', { act: 'seigneurial', region: 'sennecy' });
    expect(t.refuses('A', { act: 'seigneurial', region: 'sennecy' })).toBe('oncePerTurn');
    t.answer('A', { act: 'royal' });
    expect(t.refuses('A', { act: 'royal' })).toBe('noSuchCard');
    t.to('purchases');
    expect(t.money('A')).toBe(600 + 1500 + 100 + 300);
    t.nextRound().to('purchases');
    expect(t.told('income').filter((e) => e.seat === 0)[1]!.tailles).toBe(0);
    const tithe = scene('original')
      .hand('A', 'tithe', 'tithe')
      .place('sigy', 'A', { lords: ['louis'] })
      .bishop('louis', 'blaye')
      .phase('income')
      .answer('A', { act: 'tithe', see: 'blaye' });
    expect(tithe.offers('A')).toEqual(['done']);
  });

  test('F81o-P2b-5 royal taille: 1500 for the king’s player, refused to anyone else', () => {
    const t = scene('original')
      .hand('A', 'royal')
      .hand('B', 'royal')
      .place('sigy', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('income');
    t.answer('A', { act: 'royal' }).done('A');
    expect(t.refuses('B', { act: 'royal' })).toBe('oncePerTurn');
    t.to('purchases');
    expect(t.money('A')).toBe(1600);
    expect(t.s.discard).toContain('royal');
    const u = scene('original')
      .hand('B', 'royal')
      .first('B')
      .place('sigy', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('income');
    expect(u.refuses('B', { act: 'royal' })).toBe('notKing');
  });
});

describe('purchases', () => {
  test('F81o-P3-1 prices: a castle is refused with 300, one mill leaves 0', () => {
    const t = scene('original').money('A', 300).place('bourg', 'A', { soldiers: 1 }).phase('purchases');
    expect(t.refuses('A', { what: 'castle', at: 'bourg' })).toBe('tooPoor');
    t.answer('A', { what: 'mill', at: 'bourg' });
    expect(t.money('A')).toBe(0);
    expect(t.asked).not.toContain('A buy');
    const rich = scene('original').money('A', 3000).place('bourg', 'A', { soldiers: 1 }).phase('purchases');
    rich
      .answer('A', { what: 'castle', at: 'bourg' })
      .answer('A', { what: 'press', at: 'bourg' })
      .answer('A', { what: 'soldiers', at: 'bourg', number: 3 });
    expect([rich.money('A'), rich.soldiers('bourg', 'A'), rich.s.villages.bourg.castle]).toEqual([
      3000 - 2000 - 200 - 300,
      4,
      true,
    ]);
  });

  test('F81o-P3-2 only where one has a piece', () => {
    const t = scene('original')
      .money('A', 300)
      .place('bourg', 'A', { soldiers: 1 })
      .place('blaye', 'B', { soldiers: 1 })
      .phase('purchases');
    for (const at of ['blaye', 'sigy']) expect(t.refuses('A', { what: 'mill', at })).toBe('notControlled');
    // At a gate one controls nothing.
    const u = scene('original')
      .money('B', 300)
      .place('bourg', 'A', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 2, lords: ['jean'] })
      .phase('purchases');
    expect(u.asked).not.toContain('B buy');
  });

  test('F81o-P3-3 three mills and presses together are the most', () => {
    const t = scene('original')
      .money('A', 900)
      .place('bourg', 'A', { soldiers: 1, mills: 2, presses: 1 })
      .place('blaye', 'A', { soldiers: 1, presses: 3 })
      .place('sigy', 'A', { soldiers: 1 })
      .phase('purchases');
    expect(t.refuses('A', { what: 'press', at: 'bourg' })).toBe('full');
    expect(t.refuses('A', { what: 'mill', at: 'blaye' })).toBe('full');
    expect(t.offers('A', { what: 'mill' })).toEqual(['sigy']);
  });

  test('F81o-P3-4 in turn order, optional, any number while money lasts', () => {
    const t = scene('original')
      .money('A', 500)
      .money('B', 200)
      .place('bourg', 'A', { soldiers: 1 })
      .place('blaye', 'B', { soldiers: 1 })
      .phase('purchases');
    t.answer('A', { what: 'soldiers', at: 'bourg', number: 2 }).answer('A', { what: 'press', at: 'bourg' });
    expect(t.asked).toEqual(['A buy']);
    t.answer('A', { what: 'done' });
    expect(t.asked).toEqual(['B buy']);
    t.answer('B', { what: 'done' });
    expect(t.money('B')).toBe(200);
  });

  test('F81R-o-P3-1 villages of the fief without a piece too, unless enemies stand there; besieged ones as well', () => {
    const t = scene('original')
      .money('A', 900)
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 2 })
      .fief('tournus', 'A', 'louis')
      .gate('tournus', 'st-andromy', 'B', 'siege', { lords: ['jean'] })
      .phase('purchases');
    t.answer('A', { what: 'soldiers', at: 'mazilles', number: 1 });
    expect(t.holder('mazilles')).toBe('A');
    expect(t.refuses('A', { what: 'soldiers', at: 'pugnac', number: 1 })).toBe('enemyThere');
    t.answer('A', { what: 'soldiers', at: 'tournus', number: 1 });
  });

  test('F81R-g6 the box is the limit: 30 soldiers, 12 mills, presses and castles', () => {
    const t = scene('original').money('A', 9000).place('bourg', 'A', { soldiers: 29 }).phase('purchases');
    expect(t.offers('A', { what: 'soldiers', at: 'bourg' })).toEqual([1, 1]);
    t.answer('A', { what: 'soldiers', at: 'bourg', number: 1 });
    expect(t.refuses('A', { what: 'soldiers', at: 'bourg', number: 1 })).toBe('boxEmpty');
    const u = scene('original').money('A', 9000).place('bourg', 'A', { soldiers: 1 });
    for (const v of ['blaye', 'sigy', 'tournus', 'pugnac'] as const) u.place(v, null, { mills: 3 });
    expect(u.phase('purchases').refuses('A', { what: 'mill', at: 'bourg' })).toBe('boxEmpty');
  });

  test('F81R-g16 one castle per village; it belongs to whoever controls the village', () => {
    const t = scene('original').money('A', 2000).place('bourg', 'A', { soldiers: 1, castle: true }).phase('purchases');
    expect(t.refuses('A', { what: 'castle', at: 'bourg' })).toBe('castleStands');
    const u = scene('original')
      .place('bourg', null, { castle: true })
      .place('villeneuve', 'B', { soldiers: 1, lords: ['jean'] })
      .hand('B', 'louis')
      .phase('movement');
    u.step('B', 'villeneuve', ['jean'], 'bourg', 0).nextRound().until('B', 'cards');
    expect(u.offers('B', { act: 'lord', card: 'louis' })).toEqual(['bourg']);
  });

  test('F81R-g7 every amount is a whole number of hundreds within the purse', () => {
    const t = scene('original')
      .money('A', 250 - 50)
      .place('bourg', 'A', { soldiers: 1 })
      .phase('negotiations');
    expect(t.refusesAside('A', 'give', { to: 1, hundreds: 3 })).toBe('tooPoor');
    expect(t.refusesAside('A', 'give', { to: 1, hundreds: 0.5 })).toBe('house.shape');
    expect(t.refusesAside('A', 'give', { to: 1, hundreds: -1 })).toBe('atLeast');
    t.aside('A', 'give', { to: 1, hundreds: 2 });
    expect(t.money('B')).toBe(200);
  });
});
