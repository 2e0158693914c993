import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

/** B and C exist somewhere; D plays last and keeps phase 4 open. */
const board = () =>
  scene('adapted')
    .place('sigy', 'B', { soldiers: 1, lords: ['jean'] })
    .watcher();

describe('movement (adapted)', () => {
  test('F81a-P4-1 lords move alone, soldiers only with a lord on every step', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('bourg', 'A', { soldiers: 9 })
      .phase('movement');
    expect(t.offers('A', { act: 'step' })).toEqual(['tournus']);
    t.step('A', 'tournus', ['louis'], 'st-andromy', 0);
    expect([t.at('louis'), t.soldiers('tournus', 'A')]).toEqual(['st-andromy', 5]);
  });

  test('F81a-P4-2 a plain lord takes any number, a bishop or cardinal two at most', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 9, lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .phase('movement');
    expect(t.offers('A', { act: 'step', from: 'tournus', lords: ['louis'], to: 'pugnac' })).toEqual([0, 9]);
    expect(t.offers('A', { act: 'step', from: 'tournus', lords: ['henry'], to: 'pugnac' })).toEqual([0, 2]);
  });

  test('F81R-a-P4-1 beside a plain lord a bishop sets no limit; two bishops together take four; each step by itself', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 9, lords: ['louis', 'henry', 'eric'] })
      .bishop('henry', 'blaye')
      .bishop('eric', 'sigy')
      .phase('movement');
    expect(t.offers('A', { act: 'step', from: 'tournus', lords: ['louis', 'henry'], to: 'pugnac' })).toEqual([0, 9]);
    expect(t.offers('A', { act: 'step', from: 'tournus', lords: ['eric', 'henry'], to: 'pugnac' })).toEqual([0, 4]);
    t.step('A', 'tournus', ['henry'], 'st-andromy', 2);
    expect(t.offers('A', { act: 'step', from: 'st-andromy', lords: ['henry'], to: 'mazilles' })).toEqual({
      fresh: { max: 0 },
      walked: { max: 2 },
    });
  });

  test('F81a-P4-3 two steps for every piece: a soldier brought by Louis may be taken one step by Jean, not two', () => {
    const t = scene('adapted')
      .place('sigy', 'B', { lords: ['robert'] })
      .watcher()
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .place('st-andromy', 'A', { lords: ['jean'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 1);
    t.answer('A', {
      act: 'step',
      from: 'st-andromy',
      lords: ['jean'],
      to: 'mazilles',
      soldiers: { fresh: 0, walked: 1 },
    });
    // At Mazilles nobody may go on with Jean: the question for soldiers is not put.
    t.step('A', 'mazilles', ['jean'], 'belleville');
    expect([t.soldiers('mazilles', 'A'), t.soldiers('belleville', 'A')]).toEqual([1, 0]);
  });

  test('F81a-P4-4 soldiers may be dropped after a step; a lord may bring soldiers one step and return, then he has finished', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 3).answer('A', {
      act: 'step',
      from: 'st-andromy',
      lords: ['louis'],
      to: 'tournus',
      soldiers: { fresh: 0, walked: 0 },
    });
    expect([t.soldiers('tournus', 'A'), t.soldiers('st-andromy', 'A'), t.at('louis')]).toEqual([2, 3, 'tournus']);
    expect(t.asked).toEqual(['B march']);
  });

  test('F81a-P4-5 a free village belongs to the first who leaves a piece', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .phase('movement')
      .step('A', 'tournus', ['louis'], 'st-andromy', 1);
    expect(t.holder('st-andromy')).toBe('A');
  });

  test('F81a-P4-6 a lord who ends his move in a free village may raise one soldier there; passing through raises none', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 0).step('A', 'st-andromy', ['louis'], 'mazilles');
    expect(t.offers('A', { act: 'levy' })).toEqual(['louis']);
    t.answer('A', { act: 'levy', lord: 'louis' });
    expect([t.soldiers('mazilles', 'A'), t.soldiers('st-andromy', 'A')]).toEqual([1, 0]);
    // Levying ends the move.
    const u = board()
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .phase('movement')
      .step('A', 'tournus', ['louis'], 'st-andromy', 0)
      .answer('A', { act: 'levy', lord: 'louis' });
    expect(u.asked).toEqual(['B march']);
  });

  test('F81a-P4-7 one levy per village even if two lords arrive; F81R-a-P4-2 a bishop may levy', () => {
    const t = board()
      .place('tournus', 'A', { soldiers: 1, lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .phase('movement');
    t.step('A', 'tournus', ['louis', 'henry'], 'st-andromy', 0).answer('A', { act: 'levy', lord: 'henry' });
    expect(t.refuses('A', { act: 'levy', lord: 'louis' })).toBe('levied');
    expect(t.soldiers('st-andromy', 'A')).toBe(1);
  });

  test('F81a-P4-8 leaving one’s village empty and coming back in the same turn raises nobody', () => {
    const t = board()
      .place('tournus', 'A', { lords: ['louis', 'eric'] })
      .phase('movement');
    t.step('A', 'tournus', ['louis', 'eric'], 'st-andromy').step('A', 'st-andromy', ['eric'], 'tournus');
    expect(t.offers('A', { act: 'levy' })).toEqual(['louis']);
    expect(t.refuses('A', { act: 'levy', lord: 'eric' })).toBe('notFree');
  });

  test('F81R-a-P4-2 no levy without a move, for a lord placed from a card, or after evacuation or combat', () => {
    const still = board()
      .place('tournus', 'A', { lords: ['louis'] })
      .phase('movement');
    expect(still.refuses('A', { act: 'levy', lord: 'louis' })).toBe('notFree');
    const placed = board()
      .hand('A', 'eric')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .phase('cards')
      .answer('A', { act: 'lord', card: 'eric', at: 'mazilles' })
      .to('movement');
    expect(placed.refuses('A', { act: 'levy', lord: 'eric' })).toBe('notFree');
    const evacuated = board()
      .first('B')
      .place('tournus', 'A', { lords: ['louis'] })
      .gate('tournus', 'pugnac', 'C', 'attack', { soldiers: 1, lords: ['eric'] }, 0)
      .phase('movement');
    evacuated.until('A', 'march').step('A', 'tournus', ['louis'], 'st-andromy').done('A');
    expect([evacuated.holder('tournus'), evacuated.soldiers('tournus', 'C')]).toEqual(['C', 1]);
  });

  const visit = () =>
    scene('adapted')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 2, lords: ['jean'] })
      .watcher()
      .phase('movement');

  test('F81a-P4-9 an occupied village: leave is asked on arrival; given, the party camps or goes on with its step', () => {
    const t = visit().step('A', 'tournus', ['louis'], 'pugnac', 3, 'ask');
    expect(t.asked).toEqual(['B passage']);
    t.answer('B', { grant: 'yes' });
    expect([t.at('louis'), t.soldiers('pugnac', 'A'), t.holder('pugnac'), t.guests('pugnac')]).toEqual([
      'pugnac',
      3,
      'B',
      ['A'],
    ]);
    t.answer('A', {
      act: 'step',
      from: 'pugnac',
      lords: ['louis'],
      to: 'st-gerome',
      soldiers: { fresh: 0, walked: 3 },
    });
    expect([t.at('louis'), t.guests('pugnac')]).toEqual(['st-gerome', []]);
  });

  test('F81a-P4-10 refused: turn back, or declare force and stand at the gate', () => {
    const t = visit().step('A', 'tournus', ['louis'], 'pugnac', 3, 'ask').answer('B', { grant: 'no' });
    expect(t.asked).toEqual(['A refused']);
    t.answer('A', { then: 'force' });
    expect([t.at('louis'), t.s.parties[0]!.intent]).toEqual(['pugnac/tournus', 'attack']);
  });

  test('F81R-a-P4-3 turning back: the step is not made nor spent, and the request is not repeated', () => {
    const t = visit()
      .step('A', 'tournus', ['louis'], 'pugnac', 3, 'ask')
      .answer('B', { grant: 'no' })
      .answer('A', { then: 'back' });
    expect([t.at('louis'), t.s.lords.louis.steps]).toEqual(['tournus', 0]);
    expect(
      t.refuses('A', { act: 'step', from: 'tournus', lords: ['louis'], to: 'pugnac', soldiers: 3, meet: 'ask' }),
    ).toBe('alreadyRefused');
    t.step('A', 'tournus', ['louis'], 'st-andromy', 3);
  });

  test('F81a-P4-11 leave cannot be taken back this turn: neither guest nor host may attack the other', () => {
    const t = visit().step('A', 'tournus', ['louis'], 'pugnac', 3, 'ask').answer('B', { grant: 'yes' });
    expect(t.refuses('A', { act: 'rise', from: 'pugnac', to: 'tournus' })).toBe('admittedThisRound');
    t.done('A');
    expect(t.refuses('B', { act: 'expel', from: 'pugnac', guest: 0 })).toBe('admittedThisRound');
  });

  test('F81a-P4-12 attack may be declared without asking', () => {
    const t = visit().step('A', 'tournus', ['louis'], 'pugnac', 3, 'attack');
    expect([t.told('passageAnswered'), t.s.parties[0]!.intent]).toEqual([[], 'attack']);
    expect(t.offers('B', { act: 'step', from: 'pugnac', lords: ['jean'] })).toEqual(['belleville', 'st-gerome']);
  });

  const guest = () =>
    scene('adapted')
      .place('pugnac', 'B', { soldiers: 2, lords: ['jean'], castle: true, mills: 1 })
      .place('pugnac', 'A', { soldiers: 3, lords: ['louis'] })
      .watcher();

  test('F81R-a-P4-4 in a later turn the guest may attack his host from a gate of his choice', () => {
    const t = guest().phase('movement').answer('A', { act: 'rise', from: 'pugnac', to: 'belleville' });
    expect([t.at('louis'), t.s.parties[0]]).toMatchObject(['pugnac/belleville', { soldiers: 3, intent: 'attack' }]);
    expect(t.guests('pugnac')).toEqual([]);
  });

  test('F81R-a-P4-4 the owner may attack the guest: he defends inside, the castle row for neither', () => {
    const t = guest()
      .first('B')
      .dice(6, 2, 6, 2)
      .phase('movement')
      .answer('B', { act: 'expel', from: 'pugnac', guest: 0 })
      .done('B');
    t.done('D').done('A');
    expect(t.told('battleBegan')).toEqual([{ village: 'pugnac', kind: 'expulsion', attackers: [1], defenders: [0] }]);
    expect(t.told('struck').every((r) => !r.castle)).toBe(true);
    expect([t.holder('pugnac'), t.soldiers('pugnac', 'A'), t.at('louis')]).toEqual(['B', 0, null]);
  });

  test('F81R-a-P4-4 when the owner has no piece left the guest owns the village, not in a fief', () => {
    const t = guest().first('B').phase('movement').step('B', 'pugnac', ['jean'], 'belleville', 2);
    expect([t.holder('pugnac'), t.guests('pugnac')]).toEqual(['A', []]);
    const fief = guest()
      .fief('tournus', 'B', 'jean', 'tournus')
      .place('tournus', 'B', { soldiers: 1 })
      .first('B')
      .phase('movement')
      .step('B', 'pugnac', ['jean'], 'belleville', 2)
      .to('negotiations')
      .nextRound();
    expect([fief.titleOf('tournus'), fief.told('resisted')]).toEqual(['B', []]);
    expect(fief.guests('pugnac')).toEqual(['A']);
  });

  test('F81a-P4-13 evacuation: the owner leaves after the attack was declared, not by the attacker’s road; the attacker takes the village intact', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 2, lords: ['jean'], mills: 2 })
      .watcher()
      .phase('movement');
    t.step('A', 'tournus', ['louis'], 'pugnac', 3, 'attack');
    expect(
      t.refuses('B', { act: 'step', from: 'pugnac', lords: ['jean'], to: 'tournus', soldiers: 2, meet: 'attack' }),
    ).toBe('roadClosed');
    t.step('B', 'pugnac', ['jean'], 'belleville', 2).answer('B', { act: 'levy', lord: 'jean' });
    expect([t.holder('pugnac'), t.soldiers('pugnac', 'A'), t.buildings('pugnac'), t.s.parties]).toEqual([
      'A',
      3,
      [2, 0],
      [],
    ]);
  });

  test('F81R-a-P4-5 attackers on two roads to Bourg: only St Vivien is open; leaving somebody behind means combat', () => {
    const t = scene('adapted')
      .dice(6, 1)
      .place('bourg', 'A', { soldiers: 2, lords: ['louis'] })
      .gate('bourg', 'la-buissiere', 'B', 'attack', { soldiers: 2 }, 0)
      .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 2 }, 0)
      .place('sigy', 'B', { lords: ['jean'] })
      .watcher()
      .phase('movement');
    expect(t.offers('A', { act: 'step', from: 'bourg', lords: ['louis'] })).toEqual(['st-vivien']);
    t.step('A', 'bourg', ['louis'], 'st-vivien', 1).done('A').done('B').done('D');
    expect(t.told('battleBegan')).toHaveLength(1);
    // Who moved before the attacker came cannot evacuate: there is only one turn in phase 4.
    const late = scene('adapted')
      .place('pugnac', 'A', { soldiers: 2, lords: ['louis'] })
      .place('tournus', 'B', { soldiers: 1, lords: ['jean'] })
      .watcher()
      .phase('movement')
      .done('A')
      .step('B', 'tournus', ['jean'], 'pugnac', 1, 'attack');
    expect(late.asked).toEqual(['D march']);
  });

  test('F81R-a-P4-6 an attacker kept from battle by the weather stays; next turn he renews the attack or walks back', () => {
    const t = scene('adapted')
      .weather('bourg')
      .hand('A', 'sun')
      .place('bourg', 'A', { soldiers: 2, lords: ['louis'] })
      .gate('bourg', 'la-buissiere', 'B', 'attack', { soldiers: 2, lords: ['jean'] }, 0)
      .watcher()
      .phase('combat');
    expect(t.s.parties).toHaveLength(1);
    t.nextRound().until('B', 'march');
    // Soldiers may not start a step in the weather; the lord alone may walk back.
    expect(t.offers('B', { act: 'step', from: 'bourg/la-buissiere', lords: ['jean'] })).toEqual(['la-buissiere']);
    t.done('B');
    expect(t.s.parties[0]!.intent).toBe('attack');
  });
});

describe('the villagers (adapted)', () => {
  /** A holds duchy Tournus with its capital; B comes from Châteauneuf. */
  const duchy = () =>
    scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .place('mazilles', null, { mills: 2 })
      .place('chateauneuf', 'B', { soldiers: 4, lords: ['jean'] })
      .first('B')
      .watcher();

  test('F81a-P6e-6 villages of a fief cannot be taken, no piece is needed there', () => {
    const t = duchy()
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4)
      .answer('A', { resist: 'no' })
      .done('B')
      .nextRound()
      .to('purchases');
    expect([t.titleOf('tournus'), t.money('B')]).toEqual(['A', 0]);
    expect(t.money('A')).toBe(400);
  });

  test('F81a-P6e-7 levy in a free fief village only for the titled lord himself', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis', 'eric'] })
      .fief('tournus', 'A', 'louis')
      .place('sigy', 'B', { lords: ['jean'] })
      .watcher()
      .phase('movement');
    t.step('A', 'tournus', ['eric'], 'pugnac', 0).step('A', 'tournus', ['louis'], 'st-andromy', 0);
    expect(t.refuses('A', { act: 'levy', lord: 'eric' })).toBe('titledLordOnly');
    t.answer('A', { act: 'levy', lord: 'louis' });
    expect(t.soldiers('st-andromy', 'A')).toBe(1);
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('F81a-P6e-8 F81R-a-P6-7 on entry a die of %i costs %i pieces, before the next step', (die, lost) => {
    const t = duchy().dice(die).phase('movement').step('B', 'chateauneuf', ['jean'], 'mazilles', 4);
    expect(t.asked).toEqual(['A resist']);
    t.answer('A', { resist: 'yes' });
    expect([t.soldiers('mazilles', 'B'), t.asked]).toEqual([4 - lost, ['B march']]);
  });

  test('F81a-P6e-8 crossing draws a die in every village; F81R-a-P6-7 soldiers fall before lords', () => {
    const t = duchy()
      .dice(4, 6)
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4)
      .answer('A', { resist: 'yes' });
    t.answer('B', {
      act: 'step',
      from: 'mazilles',
      lords: ['jean'],
      to: 'belleville',
      soldiers: { fresh: 0, walked: 2 },
    }).answer('A', { resist: 'yes' });
    // Two soldiers and the lord were three pieces: all are gone.
    expect([t.soldiers('belleville', 'B'), t.at('jean')]).toEqual([0, null]);
  });

  test('F81a-P6e-9 staying troops: one die again each turn; two troops: one die each', () => {
    const t = duchy()
      .dice(2, 2)
      .place('l-eperviere', 'B', { soldiers: 2, lords: ['robert'] })
      .phase('movement');
    t.step('B', 'chateauneuf', ['jean'], 'mazilles', 4).answer('A', { resist: 'yes' });
    t.step('B', 'l-eperviere', ['robert'], 'chateauneuf', 2)
      .answer('B', {
        act: 'step',
        from: 'chateauneuf',
        lords: ['robert'],
        to: 'mazilles',
        soldiers: { fresh: 0, walked: 2 },
      })
      .answer('A', { resist: 'yes' });
    expect(t.soldiers('mazilles', 'B')).toBe(4);
    t.to('negotiations');
    expect(t.told('resisted')).toHaveLength(2);
    t.dice(4).nextRound().until('A', 'resist').answer('A', { resist: 'yes' });
    expect(t.soldiers('mazilles', 'B')).toBe(2);
  });

  test('F81a-P6e-10 passage granted: no die, then or later', () => {
    const t = duchy()
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4)
      .answer('A', { resist: 'no' })
      .done('B')
      .nextRound()
      .to('negotiations');
    expect([t.soldiers('mazilles', 'B'), t.told('resisted')]).toEqual([4, []]);
  });

  test('F81a-P6e-11 F81R-a-P6-8 where it is rolled the mills and presses go, also with a 1', () => {
    const t = duchy()
      .dice(1)
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4)
      .answer('A', { resist: 'yes' });
    expect([t.soldiers('mazilles', 'B'), t.buildings('mazilles')]).toEqual([4, [0, 0]]);
  });

  test('F81R-a-P6-7 none in the capital nor against pieces at a gate, at most one die per troop, village and turn', () => {
    const gate = duchy()
      .place('mazilles', 'A', { soldiers: 1 })
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4, 'attack');
    expect(gate.asked).toEqual(['D march']);
    const capital = scene('adapted')
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('la-salle', 'B', { lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .king('eric')
      .first('B')
      .watcher()
      .phase('movement')
      .step('B', 'la-salle', ['jean'], 'sennecy');
    expect(capital.asked).toEqual(['B march']);
  });
});
