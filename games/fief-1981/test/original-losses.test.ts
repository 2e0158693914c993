import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

describe('loss of a fief (original)', () => {
  /** B attacks A's capital Tournus with more than enough; C has the king. */
  const siege = (king: 'A' | 'B' | 'C' | null = 'C') => {
    const t = scene('original')
      .dice(6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('sigy', 'A', { lords: ['louis', 'henry'] })
      .fief('tournus', 'A', 'louis');
    t.gate('tournus', 'pugnac', 'B', 'attack', { soldiers: 4, lords: ['jean', 'robert'] }, 0).place('bourg', 'C', {
      lords: ['eric'],
    });
    if (king !== null) t.king(king === 'A' ? 'henry' : king === 'B' ? 'jean' : 'eric');
    return t.phase('combat').answer('B', { losses: { tournus: 1 } });
  };

  test('F81o-P6.3-1 B takes the capital: the whole fief and the title, unless the king opposes', () => {
    const t = siege();
    expect(t.asked).toEqual(['C oppose']);
    t.answer('C', { oppose: 'no' });
    expect(t.asked).toEqual(['B heir']);
    t.answer('B', { lord: 'robert' });
    expect(t.s.fiefs.tournus).toMatchObject({ owner: 1, lord: 'robert' });
  });

  test('F81o-P6.3-2 the king opposes: custody, and he draws all revenue of the fief; F81R-o-B-2 it counts for nobody', () => {
    const t = siege().answer('C', { oppose: 'yes' });
    expect(t.titleOf('tournus')).toBe('custody');
    t.s.villages.pugnac.mills = 1;
    t.s.hands[2] = [];
    t.nextRound().to('purchases');
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 2)
        .at(-1)!.total,
    ).toBe(500 + 200 + 100);
    const tax = scene('original')
      .hand('C', 'seigneurial')
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .fief('tournus', null, null)
      .first('C')
      .phase('income');
    tax.answer('C', { act: 'seigneurial', region: 'tournus' }).to('purchases');
    expect(tax.money('C')).toBe(1000 + 500 + 100);
  });

  test('F81o-P6.3-3 the king may later give a title in custody to any lord; F81R-o-P6-8 in any fief step of phase 6', () => {
    const t = siege().answer('C', { oppose: 'yes' });
    expect(t.asked).toEqual(['C bestow']);
    expect(t.offers('C')).toEqual(['eric', 'henry', 'jean', 'louis', 'robert', 'keep']);
    t.answer('C', { lord: 'keep' });
    expect(t.titleOf('tournus')).toBe('custody');
    t.until('C', 'bestow').answer('C', { lord: 'louis' });
    expect([t.titleOf('tournus'), t.s.fiefs.tournus?.lord]).toEqual(['A', 'louis']);
  });

  test('F81o-P6.3-4 a new king inherits the titles in custody; F81R-o-P6-8 while the throne is vacant the fief pays nobody', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .fief('sennecy', null, null)
      .phase('income')
      .to('purchases');
    expect(t.told('income').map((e) => e.total)).toEqual([100, 0, 0, 0]);
    t.until('A', 'vote').answer('A', { lord: 'louis', votes: 1 });
    expect([t.s.king?.lord, t.asked]).toEqual(['louis', ['A bestow']]);
  });

  test('F81R-o-P6-7 the captor who is king himself is not asked; the loser may oppose; in custody the king calls the villagers, not in the capital', () => {
    const own = siege('B');
    expect(own.asked).toEqual(['B heir']);
    expect(own.titleOf('tournus')).toBe('B');
    const loser = siege('A');
    expect(loser.asked).toEqual(['A oppose']);
    const t = scene('original')
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .place('tournus', 'B', { soldiers: 3 })
      .place('pugnac', 'B', { soldiers: 3, lords: ['jean'] })
      .fief('tournus', null, null)
      .phase('combat');
    expect(t.asked).toEqual(['C resist']);
    expect(t.ask('C').args).toEqual({ village: 'pugnac', intruder: 1 });
  });

  test('F81R-o-P6-13 a grant out of custody to somebody who does not hold the capital is valid; those who stand there must take it anew', () => {
    const t = siege().answer('C', { oppose: 'yes' }).answer('C', { lord: 'louis' });
    expect([t.titleOf('tournus'), t.holder('tournus')]).toEqual(['A', 'B']);
    t.nextRound().until('B', 'march');
    expect(t.titleOf('tournus')).toBe('A');
    // Leaving and coming back is a new capture.
    t.step('B', 'tournus', ['jean', 'robert'], 'st-andromy', 3)
      .answer('B', {
        act: 'step',
        from: 'st-andromy',
        lords: ['jean'],
        to: 'tournus',
        soldiers: { fresh: 0, walked: 3 },
      })
      .done('B');
    expect(t.asked).toEqual(['C oppose']);
  });

  test('F81R-g24 when a fief changes hands the former owner’s pieces stay as enemy troops, buildings stay', () => {
    const t = scene('original')
      .dice(6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('mazilles', 'A', { soldiers: 3, mills: 2 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .gate('tournus', 'pugnac', 'B', 'attack', { soldiers: 4, lords: ['jean'] }, 0)
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .phase('combat');
    t.answer('B', { losses: { tournus: 1 } }).answer('C', { oppose: 'no' });
    expect(t.asked).toEqual(['B resist']);
    expect(t.ask('B').args).toEqual({ village: 'mazilles', intruder: 0 });
    expect(t.buildings('mazilles')).toEqual([2, 0]);
  });

  test('F81o-P6.4-1 F81R-o-P6-9 no king: a surviving plain lord of the capturing force is king at once; B also gets the fief', () => {
    const t = siege(null);
    expect(t.asked).toEqual(['B crown']);
    expect(t.offers('B')).toEqual(['jean', 'robert']);
    t.answer('B', { lord: 'robert' });
    expect([t.s.king?.lord, t.titleOf('tournus'), t.told('crowned')]).toEqual([
      'robert',
      'B',
      [{ lord: 'robert', seat: 1, how: 'conquest' }],
    ]);
  });

  test('F81o-P6.4-1 F81o-P6.6-1 another title that a family without lords keeps does not confuse the crowning', () => {
    const t = scene('original')
      .dice(6, 1)
      .place('blaye', 'D', { soldiers: 3 })
      .fief('blaye', 'D', null)
      .place('sennecy', 'A', { soldiers: 1 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .gate('sennecy', 'l-eperviere', 'B', 'attack', { soldiers: 4, lords: ['jean', 'robert'] }, 0)
      .phase('combat')
      .answer('B', { losses: { sennecy: 1 } });
    expect(t.ask('B').args).toEqual({ region: 'sennecy' });
    t.answer('B', { lord: 'jean' });
    // The new king receives what the family without lords had kept.
    expect([t.s.king?.lord, t.asked, t.ask('B').args]).toEqual([
      'jean',
      ['B bestow'],
      { region: 'blaye', orphan: true },
    ]);
  });

  test('F81R-o-P6-9 only bishops in the force: the throne stays vacant, B gets the fief', () => {
    const t = scene('original')
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .place('la-salle', 'B', { lords: ['jean'] })
      .bishop('jean', 'blaye')
      .first('B')
      .watcher()
      .phase('movement');
    t.step('B', 'la-salle', ['jean'], 'sennecy').done('B');
    expect([t.s.king, t.titleOf('sennecy')]).toEqual([null, 'B']);
  });

  test('F81o-P6.4-2 two captures with a vacant throne: the first makes a king, who may oppose the second', () => {
    const t = scene('original')
      .dice(6, 1, 6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('blaye', 'A', { soldiers: 1 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .fief('blaye', 'A', 'louis');
    t.gate('blaye', 'charolles', 'C', 'attack', { soldiers: 3, lords: ['eric'] }, 0).gate(
      'tournus',
      'pugnac',
      'B',
      'attack',
      { soldiers: 3, lords: ['jean'] },
      0,
    );
    const table = t.phase('combat').answer('B', { losses: { tournus: 1 } });
    expect([table.s.king?.lord, table.titleOf('tournus')]).toEqual(['jean', 'B']);
    table.answer('C', { losses: { blaye: 1 } });
    expect(table.asked).toEqual(['B oppose']);
    table.answer('B', { oppose: 'yes' });
    expect(table.titleOf('blaye')).toBe('custody');
  });

  const lastLord = (king: boolean) => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'A', { soldiers: 2 })
      .fief('tournus', 'A', 'louis')
      .place('bourg', 'C', { lords: ['eric', 'henry'] })
      .bishop('henry', 'blaye', true);
    if (king) t.king('eric');
    return t.phase('cards').answer('B', { act: 'assassination', lord: 'louis' }).answer('A', { with: 'pass' });
  };

  test('F81o-P6.5-1 F81R-o-P6-10 the last lord dies: titles to the king, A’s soldiers there to the bank, the new owner puts one soldier into the capital', () => {
    const t = lastLord(true);
    expect(t.asked).toEqual(['C bestow']);
    expect([t.soldiers('tournus', 'A'), t.soldiers('pugnac', 'A')]).toEqual([0, 0]);
    t.answer('C', { lord: 'eric' });
    expect([t.titleOf('tournus'), t.soldiers('tournus', 'C'), t.holder('tournus')]).toEqual(['C', 1, 'C']);
    const keep = lastLord(true).answer('C', { lord: 'keep' });
    expect([keep.titleOf('tournus'), keep.soldiers('tournus', 'C')]).toEqual(['custody', 0]);
  });

  test('F81o-P6.6-1 no king: A keeps titles and fiefs until a king comes; a lord laid before keeps them for good', () => {
    const t = lastLord(false);
    expect([t.titleOf('tournus'), t.soldiers('tournus', 'A')]).toEqual(['A', 5]);
    t.until('C', 'vote').answer('C', { lord: 'eric', votes: 4 - 1 });
    // F81o-P6.1-a his titles have their votes though no lord bears them.
    t.answer('A', { lord: 'none' });
    expect(t.asked).toEqual(['C bestow']);
    const saved = lastLord(false);
    saved.s.hands[0] = [];
    saved.s.pile.splice(saved.s.pile.indexOf('hugues'), 1);
    saved.s.hands[0]!.push('hugues');
    saved.done('B').done('C').done('D').answer('A', { act: 'lord', card: 'hugues', at: 'sigy' });
    expect(saved.s.fiefs.tournus).toMatchObject({ owner: 0, lord: 'hugues' });
  });

  test('F81R-o-P6-11 the dead last lord was the king himself: the throne is vacant, A keeps his titles', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .king('louis')
      .phase('cards')
      .answer('B', { act: 'assassination', lord: 'louis' })
      .answer('A', { with: 'pass' });
    expect([t.s.king, t.titleOf('tournus'), t.s.fiefs.tournus?.lord]).toEqual([null, 'A', null]);
  });

  test('F81R-g13 a title of a dead lord passes to another lord of the family, his choice', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { lords: ['louis', 'eric', 'henry'] })
      .fief('tournus', 'A', 'louis')
      .phase('cards')
      .answer('B', { act: 'assassination', lord: 'louis' })
      .answer('A', { with: 'pass' });
    expect(t.asked).toEqual(['A heir']);
    t.answer('A', { lord: 'henry' });
    expect(t.s.fiefs.tournus?.lord).toBe('henry');
  });

  test('F81R-o-P6-12 nobody is ever eliminated: without a piece he still draws and comes back by a lord', () => {
    const t = scene('original').hand('A', 'louis').place('bourg', 'B', { soldiers: 1 }).phase('deal');
    expect(t.s.out[0]).toBe(false);
    expect(t.hand('A')).toHaveLength(3);
    t.answer('A', { act: 'lord', card: 'louis', at: 'sigy' });
    expect(t.holder('sigy')).toBe('A');
  });
});
