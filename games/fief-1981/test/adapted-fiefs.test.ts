import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

describe('titles (adapted)', () => {
  const ready = () =>
    scene('adapted')
      .region('sennecy', 'A')
      .place('bourg', 'A', { lords: ['louis', 'gauvain'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .king('jean', 3);

  test('F81a-P6e-1 F81R-a-P6-13 after anointing and at every end of phase 6 the king may grant, several titles too', () => {
    const t = ready().region('medard', 'B').phase('negotiations').until('B', 'grant');
    expect(t.ask('B').args).toEqual({ region: 'sennecy', owner: 0 });
    t.answer('B', { grant: 'yes', lord: 'louis' });
    // The receiver cannot decline: he only names the capital.
    expect(t.asked).toEqual(['A enfief']);
    t.answer('A', { capital: 'sennecy' });
    expect(t.ask('B').args).toEqual({ region: 'medard', owner: 1 });
    t.answer('B', { grant: 'yes', lord: 'jean' }).answer('B', { capital: 'st-andre' });
    expect([t.titleOf('sennecy'), t.titleOf('medard')]).toEqual(['A', 'B']);
  });

  test('F81a-P6e-2 every village with a piece of the same player, who has a lord; guests do not matter', () => {
    const guest = ready().place('sennecy', 'C', { soldiers: 2 }).phase('negotiations').until('B', 'grant');
    expect(guest.ask('B').args).toEqual({ region: 'sennecy', owner: 0 });
    const missing = ready()
      .with((s) => {
        s.villages.sennecy.soldiers[0] = 0;
        s.villages.sennecy.holder = null;
      })
      .phase('negotiations')
      .nextRound();
    expect(missing.told('fiefRefused')).toEqual([]);
    const lordless = scene('adapted')
      .region('sennecy', 'A')
      .place('blaye', 'B', { lords: ['jean'] })
      .king('jean', 3)
      .phase('negotiations')
      .nextRound();
    expect(lordless.told('fiefRefused')).toEqual([]);
  });

  test('F81a-P6e-3 F81a-P6e-4 [example] the receiver picks the capital that names the fief, the king picks the lord', () => {
    const t = scene('adapted')
      .region('tournus', 'A')
      .place('bourg', 'A', { lords: ['louis', 'gauvain'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .king('jean', 3)
      .phase('negotiations')
      .until('B', 'grant');
    expect(t.offers('B', { grant: 'yes' })).toEqual(['gauvain', 'louis']);
    t.answer('B', { grant: 'yes', lord: 'gauvain' });
    expect(t.offers('A')).toEqual(['tournus', 'belleville', 'pugnac', 'mazilles', 'st-andromy']);
    t.answer('A', { capital: 'tournus' });
    expect(t.told('granted')).toEqual([
      { seat: 0, region: 'tournus', title: 'duke', lord: 'gauvain', capital: 'tournus' },
    ]);
  });

  test('F81a-P6e-5 the seigneurial taille is possible from the next turn', () => {
    const t = ready()
      .hand('A', 'seigneurial')
      .phase('negotiations')
      .until('B', 'grant')
      .answer('B', { grant: 'yes', lord: 'louis' })
      .answer('A', { capital: 'sennecy' })
      .until('A', 'cards')
      .answer('A', { act: 'seigneurial', region: 'sennecy' })
      .to('purchases');
    expect(t.told('income').find((e) => e.seat === 0)!.tailles).toBe(600);
  });
});

describe('loss of a fief (adapted)', () => {
  /** A's capital Sennecy is empty; B walks in from La Salle. */
  const taken = (king: 'A' | 'C' | null) => {
    const t = scene('adapted')
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis', 'henry'] })
      .place('la-salle', 'B', { soldiers: 2, lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .first('B')
      .watcher();
    if (king !== null) t.king(king === 'A' ? 'henry' : 'eric');
    return t.phase('movement').step('B', 'la-salle', ['jean'], 'sennecy', 2).done('B');
  };

  test('F81a-P6f-1 the captor takes the title for one of his lords unless the king opposes', () => {
    const t = taken('C');
    expect(t.asked).toEqual(['C oppose']);
    t.answer('C', { oppose: 'no' });
    expect(t.s.fiefs.sennecy).toMatchObject({ owner: 1, lord: 'jean' });
  });

  test('F81a-P6f-2 F81R-a-P6-9 custody: the card only to a family that holds the capital, the king’s own included', () => {
    const t = taken('C').answer('C', { oppose: 'yes' });
    expect(t.titleOf('sennecy')).toBe('custody');
    t.until('C', 'bestow');
    expect(t.offers('C')).toEqual(['jean', 'keep']);
    t.answer('C', { lord: 'jean' });
    expect(t.titleOf('sennecy')).toBe('B');
  });

  test('F81a-P6f-3 in custody the king may call the villagers, not against those in a castle', () => {
    const custody = (castle: boolean) =>
      scene('adapted')
        .fief('tournus', null, null)
        .place('chateauneuf', 'B', { soldiers: 3, lords: ['jean'] })
        .place('mazilles', null, { castle })
        .place('sigy', 'C', { lords: ['eric'] })
        .place('bourg', 'A', { lords: ['louis'] })
        .king('eric')
        .first('B')
        .watcher()
        .phase('movement')
        .step('B', 'chateauneuf', ['jean'], 'mazilles', 3).asked;
    expect(custody(false)).toEqual(['C resist']);
    expect(custody(true)).toEqual(['B march']);
  });

  test('F81a-P6f-4 throne vacant, or becoming so: the occupant of the capital gets the title at once and is not king', () => {
    const t = taken(null);
    expect([t.titleOf('sennecy'), t.s.king]).toEqual(['B', null]);
    const becoming = scene('adapted')
      .hand('D', 'assassination')
      .first('D')
      .fief('sennecy', null, null, 'sennecy')
      .place('sennecy', 'B', { soldiers: 1, lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric', 'robert'] })
      .king('eric')
      .place('bourg', 'A', { lords: ['louis'] })
      .watcher()
      .phase('cards');
    becoming.s.fiefs.sennecy!.stands = 1;
    becoming.answer('D', { act: 'assassination', lord: 'eric' });
    for (const who of ['A', 'B', 'C'] as const) becoming.answer(who, { with: 'pass' });
    expect([becoming.titleOf('sennecy'), becoming.s.king]).toEqual(['B', null]);
  });

  test('F81R-a-P6-10 custody: no taille, buildings pay who is there, no vote; an empty capital with a vacant throne waits for the first family', () => {
    const t = scene('adapted')
      .hand('C', 'seigneurial')
      .first('C')
      .fief('sennecy', null, null, 'sennecy')
      .place('sennecy', 'B', { soldiers: 1, lords: ['jean'], mills: 1 })
      .place('sigy', 'C', { lords: ['eric'] })
      .king('eric')
      .with((s) => {
        s.fiefs.sennecy!.stands = 1;
      })
      .phase('cards');
    expect(t.refuses('C', { act: 'seigneurial', region: 'sennecy' })).toBe('noFief');
    t.to('purchases');
    expect([t.money('B'), t.money('C')]).toEqual([200, 0]);
    const waits = scene('adapted')
      .fief('sennecy', null, null, 'sennecy')
      .place('la-salle', 'B', { soldiers: 1, lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .place('bourg', 'A', { lords: ['louis'] })
      .first('B')
      .watcher()
      .phase('movement');
    expect(waits.titleOf('sennecy')).toBe('custody');
    waits.step('B', 'la-salle', ['jean'], 'sennecy', 1).answer('B', { act: 'done' });
    expect(waits.titleOf('sennecy')).toBe('B');
  });

  test('F81a-P6f-5 a titled lord dies, the family has another: it passes to him; one lord may hold several', () => {
    const t = scene('adapted')
      .dice(1, 4)
      .hand('B', 'plague')
      .first('B')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .fief('bourg', 'A', 'henry')
      .fief('sennecy', 'A', 'louis')
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards')
      .answer('B', { act: 'plague', region: 'bourg' });
    expect([t.s.fiefs.bourg?.lord, t.s.fiefs.sennecy?.lord]).toEqual(['louis', 'louis']);
  });

  const extinct = (king: boolean) => {
    const t = scene('adapted')
      .hand('A', 'seigneurial')
      .hand('B', 'assassination')
      .place('bourg', 'A', { soldiers: 4, lords: ['louis'] })
      .place('st-paul', 'A', { soldiers: 2 })
      .place('pugnac', 'A', { soldiers: 1 })
      .fief('bourg', 'A', 'louis')
      .place('blaye', 'B', { lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric', 'henry'] })
      .bishop('henry', 'blaye', true);
    if (king) t.king('eric');
    const table = t
      .phase('cards')
      .answer('A', { act: 'seigneurial', region: 'bourg' })
      .done('A')
      .answer('B', { act: 'assassination', lord: 'louis' });
    for (const who of ['A', 'C', 'D'] as const) table.answer(who, { with: 'pass' });
    return table;
  };

  test('F81a-P6f-6 the last lord dies, a king reigns: he gives the titles at once; the old soldiers go, the new owner puts one into the capital', () => {
    const t = extinct(true);
    expect(t.asked).toEqual(['C bestow']);
    t.answer('C', { lord: 'jean' });
    expect([
      t.titleOf('bourg'),
      t.soldiers('bourg', 'A'),
      t.soldiers('st-paul', 'A'),
      t.soldiers('pugnac', 'A'),
      t.soldiers('bourg', 'B'),
    ]).toEqual(['B', 0, 0, 1, 1]);
  });

  test('F81a-P6f-7 a seigneurial taille already laid pays the new owner', () => {
    const t = extinct(true).answer('C', { lord: 'eric' }).to('purchases');
    expect([t.money('A'), t.money('C')]).toEqual([0, 1000]);
  });

  test('F81a-P6f-8 throne vacant: he keeps titles and fiefs while he has soldiers; the next king gets them unless he has a lord by then', () => {
    const t = extinct(false);
    expect([t.titleOf('bourg'), t.soldiers('bourg', 'A')]).toEqual(['A', 4]);
    t.until('C', 'candidate')
      .answer('C', { lord: 'eric' })
      .until('C', 'ballot')
      .answer('C', { eric: 'eric', henry: 'eric' });
    expect(t.asked).toEqual(['C bestow']);
  });

  test('F81R-a-P6-11 the king may keep a dead family’s title, then no soldier is placed; a capital taken without any lord falls to the king', () => {
    const keep = extinct(true).answer('C', { lord: 'keep' });
    expect([keep.titleOf('bourg'), keep.holder('bourg')]).toEqual(['custody', null]);
    const t = scene('adapted')
      .dice(6, 2)
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .place('sennecy', 'A', { soldiers: 1 })
      .place('bourg', 'A', { lords: ['louis'] })
      .gate('sennecy', 'la-salle', 'B', 'attack', { soldiers: 3 }, 0)
      .place('sigy', 'C', { lords: ['eric'] })
      .king('eric')
      .watcher()
      .phase('combat');
    expect([t.holder('sennecy'), t.titleOf('sennecy')]).toEqual(['B', 'custody']);
  });
});
