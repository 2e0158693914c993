import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

describe('movement (original)', () => {
  test('F81o-P4-1 only soldiers and lords move, and nobody must', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 2, lords: ['louis'], castle: true, mills: 1 })
      .phase('movement');
    expect(t.offers('A')).toEqual(['done', 'step']);
    t.done('A');
    expect([t.at('louis'), t.soldiers('tournus', 'A'), t.buildings('tournus')]).toEqual(['tournus', 2, [1, 0]]);
  });

  test('F81o-P4-2 a step follows a road', () => {
    const t = scene('original')
      .place('tournus', 'A', { lords: ['louis'] })
      .phase('movement');
    expect(t.refuses('A', { act: 'step', from: 'tournus', lords: ['louis'], to: 'st-medard' })).toBe('noRoad');
    t.step('A', 'tournus', ['louis'], 'st-andromy');
    expect(t.at('louis')).toBe('st-andromy');
  });

  test('F81o-P4-3 two steps for a lord, alone or with any number of soldiers', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 20, lords: ['louis'] })
      .phase('movement');
    expect(t.offers('A', { act: 'step', from: 'tournus', lords: ['louis'], to: 'pugnac' })).toEqual([0, 20]);
    t.step('A', 'tournus', ['louis'], 'pugnac', 20).answer('A', {
      act: 'step',
      from: 'pugnac',
      lords: ['louis'],
      to: 'st-gerome',
      soldiers: { fresh: 0, walked: 20 },
    });
    expect(t.asked).not.toContain('A march');
    expect(t.soldiers('st-gerome', 'A')).toBe(20);
  });

  test('F81o-P4-4 soldiers move with a lord only and may be dropped or picked up; F81R-o-P4-1 two steps for a soldier too, even in relay', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 3, lords: ['louis'] })
      .place('st-andromy', 'A', { soldiers: 2, lords: ['jean'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 3);
    // Three have walked once, two are fresh. Jean takes one of each to Mazilles.
    t.answer('A', {
      act: 'step',
      from: 'st-andromy',
      lords: ['jean'],
      to: 'mazilles',
      soldiers: { fresh: 1, walked: 1 },
    });
    // The one who has walked twice is stuck: at Mazilles only one soldier may go on, as one who has walked once.
    expect(t.offers('A', { act: 'step', from: 'mazilles', lords: ['jean'], to: 'belleville' })).toEqual({
      fresh: { max: 0 },
      walked: { max: 1 },
    });
    t.answer('A', {
      act: 'step',
      from: 'mazilles',
      lords: ['jean'],
      to: 'belleville',
      soldiers: { fresh: 0, walked: 1 },
    });
    expect([
      t.soldiers('tournus', 'A'),
      t.soldiers('st-andromy', 'A'),
      t.soldiers('mazilles', 'A'),
      t.soldiers('belleville', 'A'),
    ]).toEqual([0, 3, 1, 1]);
  });

  test('F81o-P4-5 [example] Tournus, St Andromy, St Médard: three villages and 3 x 100', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 8, lords: ['louis'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 6);
    t.answer('A', {
      act: 'step',
      from: 'st-andromy',
      lords: ['louis'],
      to: 'st-medard',
      soldiers: { fresh: 0, walked: 5 },
    });
    expect([
      t.soldiers('tournus', 'A'),
      t.soldiers('st-andromy', 'A'),
      t.soldiers('st-medard', 'A'),
      t.at('louis'),
    ]).toEqual([2, 1, 5, 'st-medard']);
    t.nextRound().to('purchases');
    expect(t.money('A')).toBe(300);
  });

  test('F81o-P4-6 a free village is owned, castle included, if somebody stays', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .place('pugnac', null, { castle: true })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'pugnac', 1);
    expect(t.holder('pugnac')).toBe('A');
    t.answer('A', {
      act: 'step',
      from: 'pugnac',
      lords: ['louis'],
      to: 'st-gerome',
      soldiers: { fresh: 0, walked: 1 },
    });
    expect([t.holder('pugnac'), t.holder('st-gerome'), t.holder('tournus')]).toEqual([null, 'A', null]);
  });

  test('F81o-P4-7 at an enemy village the party stops at the gate and moves no more', () => {
    const t = scene('original')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 1 })
      .watcher()
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'pugnac', 4, 'attack');
    expect([t.at('louis'), t.s.parties[0]!.soldiers, t.holder('pugnac')]).toEqual(['pugnac/tournus', 4, 'B']);
    expect(t.asked).not.toContain('A march');
  });

  test('F81o-P4-8 after an attack all mills and presses are gone, whoever wins', () => {
    const lost = scene('original')
      .dice(1, 6)
      .place('pugnac', 'B', { soldiers: 3, mills: 2, presses: 1 })
      .gate('pugnac', 'tournus', 'A', 'attack', { lords: ['louis'] }, 0)
      .phase('combat');
    expect([lost.buildings('pugnac'), lost.holder('pugnac')]).toEqual([[0, 0], 'B']);
    const won = scene('original')
      .dice(6, 1)
      .place('pugnac', 'B', { soldiers: 1, mills: 2 })
      .gate('pugnac', 'tournus', 'A', 'attack', { soldiers: 3 }, 0)
      .place('tournus', 'A', { lords: ['louis'] })
      .phase('combat');
    expect([won.buildings('pugnac'), won.holder('pugnac')]).toEqual([[0, 0], 'A']);
  });

  test('F81o-P4-9 F81R-o-P4-5 besieged since an earlier turn: no third player may come to the gate', () => {
    const t = scene('original')
      .place('pugnac', 'B', { soldiers: 3 })
      .gate('pugnac', 'tournus', 'A', 'siege', { lords: ['louis'] })
      .place('belleville', 'C', { soldiers: 2, lords: ['jean'] })
      .first('C')
      .phase('movement');
    expect(
      t.refuses('C', { act: 'step', from: 'belleville', lords: ['jean'], to: 'pugnac', soldiers: 0, meet: 'attack' }),
    ).toBe('besieged');
    // Declared this turn it does not keep others away.
    const u = scene('original')
      .place('pugnac', 'B', { soldiers: 3 })
      .gate('pugnac', 'tournus', 'A', 'siege', { lords: ['louis'] }, 0)
      .place('belleville', 'C', { soldiers: 2, lords: ['jean'] })
      .first('C')
      .phase('movement');
    u.step('C', 'belleville', ['jean'], 'pugnac', 2, 'attack');
    expect(u.s.parties).toHaveLength(2);
  });

  const asks = (...dice: number[]) =>
    scene('original')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 2, mills: 1 })
      .watcher()
      .dice(...dice)
      .phase('movement')
      .step('A', 'tournus', ['louis'], 'pugnac', 2, 'ask');

  test('F81o-P4-10 passage granted: the party waits at the gate, no combat, and goes on next turn; F81R-o-P4-3 two steps in any direction', () => {
    const t = asks();
    expect(t.asked).toEqual(['B passage']);
    t.answer('B', { grant: 'yes' });
    expect([t.at('louis'), t.s.parties[0]!.intent]).toEqual(['pugnac/tournus', 'passage']);
    expect(t.asked).toEqual(['D march']);
    t.nextRound().until('A', 'march');
    expect(t.told('battleBegan')).toEqual([]);
    expect(t.offers('A', { act: 'step', from: 'pugnac/tournus', lords: ['louis'] })).toEqual([
      'tournus',
      'belleville',
      'st-gerome',
    ]);
    t.step('A', 'pugnac/tournus', ['louis'], 'st-gerome', 2).answer('A', {
      act: 'step',
      from: 'st-gerome',
      lords: ['louis'],
      to: 'st-andre',
      soldiers: { fresh: 0, walked: 2 },
    });
    expect([t.at('louis'), t.soldiers('st-andre', 'A')]).toEqual(['st-andre', 2]);
  });

  test('F81R-o-P4-3 who stays after passage must ask or declare anew', () => {
    const t = asks().answer('B', { grant: 'yes' }).nextRound().until('A', 'march');
    expect(t.refuses('A', { act: 'done' })).toBe('mustDeclare');
    t.answer('A', { act: 'declare', from: 'pugnac/tournus', meet: 'ask' });
    expect(t.asked).toEqual(['B passage']);
    t.answer('B', { grant: 'yes' });
    expect(t.s.parties[0]).toMatchObject({ intent: 'passage', round: 4 });
  });

  test('F81o-P4-11 F81R-o-P4-2 passage refused: the owner answers at once and combat is compulsory, the asker attacking', () => {
    const t = asks(6, 1).answer('B', { grant: 'no' });
    expect(t.s.parties[0]!.intent).toBe('attack');
    t.done('D');
    expect(t.told('battleBegan')).toEqual([{ village: 'pugnac', kind: 'attack', attackers: [0], defenders: [1] }]);
    t.answer('A', { losses: { pugnac: 1 } });
    expect([t.buildings('pugnac'), t.holder('pugnac')]).toEqual([[0, 0], 'A']);
  });

  test('F81o-P4-12 a siege: no combat, buildings intact, but those inside cannot move out', () => {
    const t = scene('original')
      .first('B')
      .place('tournus', 'B', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'A', { soldiers: 2, lords: ['jean'], mills: 1 })
      .watcher('C')
      .phase('movement');
    t.step('B', 'tournus', ['louis'], 'pugnac', 5, 'siege').until('A', 'march');
    expect(t.refuses('A', { act: 'step', from: 'pugnac', lords: ['jean'], to: 'belleville', soldiers: 0 })).toBe(
      'pinned',
    );
    expect(t.offers('A')).toEqual(['done', 'sortie']);
    t.to('negotiations');
    expect([t.told('battleBegan'), t.buildings('pugnac'), t.s.parties[0]!.intent]).toEqual([[], [1, 0], 'siege']);
  });

  test('F81R-o-P4-4 a besieger may later keep the siege, declare attack, or walk back', () => {
    const t = () =>
      scene('original')
        .place('pugnac', 'B', { soldiers: 2 })
        .gate('pugnac', 'tournus', 'A', 'siege', { soldiers: 3, lords: ['louis'] })
        .watcher()
        .phase('movement');
    const keep = t().done('A');
    expect(keep.s.parties[0]).toMatchObject({ intent: 'siege', round: 2 });
    const attack = t().answer('A', { act: 'declare', from: 'pugnac/tournus', meet: 'attack' });
    expect(attack.told('declared')).toEqual([{ seat: 0, village: 'pugnac', intent: 'attack' }]);
    const back = t();
    expect(
      back.refuses('A', { act: 'step', from: 'pugnac/tournus', lords: ['louis'], to: 'belleville', soldiers: 3 }),
    ).toBe('roadClosed');
    back.step('A', 'pugnac/tournus', ['louis'], 'tournus', 3);
    expect([back.at('louis'), back.soldiers('tournus', 'A'), back.s.parties]).toEqual(['tournus', 3, []]);
  });

  test('F81R-o-P4-6 pieces in a village whose attack is declared are pinned', () => {
    const t = scene('original')
      .place('pugnac', 'A', { soldiers: 2, lords: ['jean'] })
      .gate('pugnac', 'tournus', 'B', 'attack', { soldiers: 3, lords: ['louis'] }, 0)
      .dice(6, 1)
      .watcher()
      .phase('movement');
    // Nothing is left to A but to wait: he is not even asked.
    expect(t.asked).toEqual(['B march']);
    t.done('B');
    expect(t.s.phase).toBe('movement');
    t.done('D');
    expect(t.told('battleBegan')).toHaveLength(1);
    t.answer('B', { losses: { pugnac: 1 } });
    expect([t.at('jean'), t.holder('pugnac')]).toEqual([null, 'B']);
  });

  test('F81R-o-P4-7 the road of a hostile party is closed; own relief comes in by another and fights inside', () => {
    const t = scene('original')
      .place('pugnac', 'A', { soldiers: 1, castle: true })
      .gate('pugnac', 'tournus', 'B', 'siege', { soldiers: 3, lords: ['louis'] })
      .place('tournus', 'A', { soldiers: 2, lords: ['jean'] })
      .place('belleville', 'A', { soldiers: 2, lords: ['eric'] })
      .watcher()
      .phase('movement');
    expect(t.refuses('A', { act: 'step', from: 'tournus', lords: ['jean'], to: 'pugnac', soldiers: 2 })).toBe(
      'roadClosed',
    );
    t.step('A', 'belleville', ['eric'], 'pugnac', 2);
    expect([t.soldiers('pugnac', 'A'), t.at('eric')]).toEqual([3, 'pugnac']);
  });

  test('F81R-o-P4-8 F81o-P6.2-6 an empty capital is taken by walking in, at the end of the mover’s turn', () => {
    const t = scene('original')
      .fief('sennecy', 'B', 'jean', 'sennecy')
      .place('blaye', 'B', { lords: ['jean'] })
      .place('la-salle', 'A', { soldiers: 2, lords: ['louis'] })
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .watcher()
      .phase('movement');
    t.step('A', 'la-salle', ['louis'], 'sennecy', 1);
    expect(t.titleOf('sennecy')).toBe('B');
    t.done('A');
    expect(t.asked).toEqual(['C oppose']);
    t.answer('C', { oppose: 'no' });
    expect([t.titleOf('sennecy'), t.s.fiefs.sennecy?.lord]).toEqual(['A', 'louis']);
    // Only passing through takes nothing.
    const u = scene('original')
      .fief('sennecy', 'B', 'jean', 'sennecy')
      .place('blaye', 'B', { lords: ['jean'] })
      .place('la-salle', 'A', { lords: ['louis'] })
      .watcher()
      .phase('movement');
    u.step('A', 'la-salle', ['louis'], 'sennecy').step('A', 'sennecy', ['louis'], 'l-eperviere');
    expect([u.titleOf('sennecy'), u.told('captured')]).toEqual(['B', []]);
  });

  test('F81o-P4-13 an ungarrisoned village of a fief is entered and crossed freely, without owning it', () => {
    const t = scene('original')
      .place('tournus', 'B', { soldiers: 1, lords: ['jean'] })
      .fief('tournus', 'B', 'jean')
      .place('chateauneuf', 'A', { soldiers: 2, lords: ['louis'] })
      .watcher()
      .phase('movement');
    t.step('A', 'chateauneuf', ['louis'], 'mazilles', 2);
    expect([t.holder('mazilles'), t.asked]).toEqual(['A', ['A march']]);
    t.answer('A', {
      act: 'step',
      from: 'mazilles',
      lords: ['louis'],
      to: 'belleville',
      soldiers: { fresh: 0, walked: 1 },
    });
    t.until('B', 'resist').answer('B', { resist: 'no' }).answer('B', { resist: 'no' }).nextRound().to('purchases');
    expect([t.money('A'), t.money('B')]).toEqual([0, 500]);
  });

  test('F81R-o-P4-9 a garrisoned fief village is treated like any other; the winner stands in it without owning it', () => {
    const t = scene('original')
      .dice(6, 1)
      .place('tournus', 'B', { soldiers: 1, lords: ['jean'] })
      .place('mazilles', 'B', { soldiers: 1 })
      .fief('tournus', 'B', 'jean')
      .place('chateauneuf', 'A', { soldiers: 3, lords: ['louis'] })
      .watcher()
      .phase('movement');
    t.step('A', 'chateauneuf', ['louis'], 'mazilles', 3, 'attack')
      .done('B')
      .done('D')
      .answer('A', { losses: { mazilles: 1 } });
    expect(t.holder('mazilles')).toBe('A');
    expect(t.asked).toEqual(['B resist']);
    t.answer('B', { resist: 'no' }).nextRound().to('purchases');
    expect([t.titleOf('tournus'), t.money('A'), t.money('B')]).toEqual(['B', 0, 500]);
  });

  test('F81R-g14 the besieger goes in at once when the village becomes empty', () => {
    const t = scene('original')
      .hand('C', 'assassination')
      .first('C')
      .place('bourg', 'A', { lords: ['jean'], castle: true })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 3, lords: ['louis'] })
      .phase('cards');
    t.answer('C', { act: 'assassination', lord: 'jean' }).answer('A', { with: 'pass' });
    expect([t.holder('bourg'), t.soldiers('bourg', 'B'), t.at('louis'), t.s.parties]).toEqual(['B', 3, 'bourg', []]);
  });

  test('F81R-g25 intruders in a fief village hold it against its owner and others; they defend in its castle', () => {
    const t = scene('original')
      .dice(3, 1, 6, 6)
      .place('mazilles', 'A', { soldiers: 2, castle: true })
      .place('tournus', 'A', { lords: ['eric'] })
      .place('chateauneuf', 'B', { soldiers: 1, lords: ['jean'] });
    t.with((s) => {
      s.fiefs.tournus = { capital: 'tournus', owner: 1, lord: 'jean', stands: 0, orphan: false, round: 1 };
    }).watcher();
    const table = t.phase('movement').until('B', 'march');
    expect(table.refuses('B', { act: 'step', from: 'chateauneuf', lords: ['jean'], to: 'mazilles', soldiers: 1 })).toBe(
      'house.missing',
    );
    table.step('B', 'chateauneuf', ['jean'], 'mazilles', 1, 'attack').done('D');
    expect(table.told('struck')[0]).toMatchObject({ castle: true, defenceLoss: 1, attackLoss: 1 });
    table.answer('B', { losses: { mazilles: 1 } });
    expect(table.holder('mazilles')).toBeNull();
  });
});
