import { describe, expect, test } from 'vitest';
import { type Card, LORDS, type TaxCard } from '../rules/index.ts';
import { both, scene } from './scenario.ts';

describe('dealing', () => {
  test.each(both)(
    'F81o-P1.1-1 F81a-P1-1 %s: hands of 0, 1, 2, 3 receive 3, 2, 1, 0; F81R-g11 from the first player on',
    (rules) => {
      const t = scene(rules).first('B');
      t.hand('B', 'sun').hand('C', 'sun', 'royal').hand('D', 'sun', 'royal', 'tithe');
      for (const who of ['A', 'B', 'C', 'D'] as const)
        t.place(who === 'A' ? 'bourg' : who === 'B' ? 'blaye' : who === 'C' ? 'sigy' : 'tournus', who, { soldiers: 1 });
      const table = t.phase('deal');
      expect(table.told('dealt').map(({ seat, count }) => [seat, count])).toEqual([
        [1, 2],
        [2, 1],
        [0, 3],
      ]);
      expect(table.s.hands.map((hand) => hand.length)).toEqual([3, 3, 3, 3]);
    },
  );

  test('F81o-P1.1-2 F81R-g8 dealt cards are seen by their owner only; sizes and purses are public', () => {
    const t = scene('original').hand('B', 'justice', 'sun').phase('deal');
    const dealt = t.events.filter((e) => e.kind === 'dealt');
    expect(dealt).toHaveLength(4);
    for (const event of dealt) {
      expect(event.data).not.toHaveProperty('cards');
      expect(Object.keys(event.only!)).toEqual([String((event.data as { seat: number }).seat)]);
    }
    expect(t.sees('A').view.hand).toEqual(t.hand('A'));
    expect(t.sees('A').view.handSizes).toEqual([3, 3, 3, 3]);
    expect(JSON.stringify(t.sees('A'))).not.toContain('justice');
    expect(JSON.stringify(t.sees(undefined))).not.toContain('justice');
    expect(t.sees('B').view.hand).toContain('justice');
    expect(t.sees('A').view.money).toEqual([0, 0, 0, 0]);
    expect(t.sees('A').view.pile).toBe(58 - 12);
  });

  /** Six players; 15 lords, 4 bishops, 3 weathers and a famine lie on the board; A lacks two cards, B three: 22 cards are left. */
  const crowded = () => {
    const t = scene('original', 6)
      .anyDice()
      .place('bourg', 'A', { lords: [...LORDS] });
    t.bishop('henry', 'blaye').bishop('louis', 'bourg').bishop('jean', 'sigy').bishop('eric', 'tournus');
    t.weather('blaye').weather('medard').weather('sennecy').famine('blaye');
    return t.with((s) => {
      s.hands = [1, 0, 3, 3, 3, 3].map((n) => s.pile.splice(0, n));
    });
  };

  test.each(both)('F81o-P1.1-3 F81a-P1-6 pile 2, discard 20, five due: two, shuffle, three, 17 left (%s)', (rules) => {
    const t = crowded().with((s) => {
      s.rules = rules;
      s.discard = s.pile.splice(2, 10);
      s.buried = s.pile.splice(2);
    });
    expect([t.s.pile.length, t.s.discard.length + t.s.buried.length]).toEqual([2, 20]);
    const known = [...t.s.pile];
    const table = t.phase('deal');
    expect(table.told('reshuffled')).toEqual([{ count: 20 }]);
    expect(table.hand('A').slice(1)).toEqual(known);
    expect(table.hand('B')).toHaveLength(3);
    expect([table.s.pile.length, table.s.discard.length, table.s.buried.length]).toEqual([17, 0, 0]);
  });

  test('F81R-g11 pile and discard both empty: the rest get nothing this turn', () => {
    const t = crowded().with((s) => {
      // No position of the real game gets here: the cards must be put aside by hand.
      for (const card of s.pile.splice(3)) s.laid.push({ seat: 0, card: card as TaxCard, on: null });
    });
    const table = t.phase('deal');
    expect(table.s.hands.map((hand) => hand.length)).toEqual([3, 1, 3, 3, 3, 3]);
    expect(table.asked).toEqual(['A cards']);
  });
});

describe('use of the cards (original)', () => {
  test('F81o-P1.2-1 playing is optional: what is not used stays in hand', () => {
    const t = scene('original').hand('A', 'sun', 'plague', 'royal').phase('cards');
    t.done('A');
    expect(t.asked).toEqual(['B cards']);
    t.nextRound();
    expect(t.hand('A')).toEqual(['sun', 'plague', 'royal']);
  });

  test('F81o-P1.2-2 one card a turn may be exchanged; F81R-o-P1-4 the old one goes down after the new one is drawn', () => {
    const t = scene('original')
      .hand('A', 'sun', 'royal', 'tithe')
      .with((s) => {
        s.discard = s.pile.splice(1);
      });
    const next = t.s.pile[0]!;
    const table = t.phase('cards').answer('A', { act: 'exchange', card: 'royal' });
    expect(table.hand('A')).toEqual(['sun', 'tithe', next]);
    expect(table.s.buried).toEqual(['royal']);
    expect(table.refuses('A', { act: 'exchange', card: 'sun' })).toBe('exchangedAlready');
    // Nobody else learns what was given or got.
    expect(table.events.find((e) => e.kind === 'exchanged')).toMatchObject({
      data: { seat: 0 },
      only: { 0: { gave: 'royal', got: next } },
    });
    expect(table.sees('B').view).toMatchObject({ buried: 1, discard: table.s.discard });
    expect(table.sees('B').view.discard.filter((card) => card === 'royal')).toHaveLength(4);
  });

  test('F81R-o-P1-4 a lord received in exchange may be laid in the same turn', () => {
    const t = scene('original').hand('A', 'sun').place('bourg', 'A', { soldiers: 1, castle: true });
    const lord = t.s.pile[0]!;
    const table = t.phase('cards').answer('A', { act: 'exchange', card: 'sun' });
    expect(table.offers('A', { act: 'lord' })).toEqual([lord]);
    table.answer('A', { act: 'lord', card: lord, at: 'bourg' });
    expect(table.at(lord as 'louis')).toBe('bourg');
  });

  test('F81o-P1.2-3 who has used an attack, parry or tax card may not exchange', () => {
    const attack = scene('original').hand('A', 'weather', 'sun').phase('cards');
    attack.answer('A', { act: 'weather', region: 'blaye' });
    expect(attack.refuses('A', { act: 'exchange', card: 'sun' })).toBe('exchangeBarred');

    const parry = scene('original')
      .hand('A', 'weather')
      .hand('B', 'sun', 'royal')
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards');
    parry.answer('A', { act: 'weather', region: 'blaye' }).answer('B', { with: 'sun' }).done('A');
    expect(parry.refuses('B', { act: 'exchange', card: 'royal' })).toBe('exchangeBarred');

    // Tax cards are laid in phase 2, after the exchange: F81R-o-P1-2 looks the other way.
    const tax = scene('original')
      .hand('A', 'royal', 'sun')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('cards');
    tax.answer('A', { act: 'exchange', card: 'sun' }).to('income').until('A', 'taxes');
    expect(tax.refuses('A', { act: 'royal' })).toBe('exchangedAlready');
  });

  test('F81R-o-P1-2 after an exchange no attack and no parry: a famine then hits without harvest', () => {
    const t = scene('original', 3)
      .first('A')
      .hand('A', 'plague', 'harvest', 'sun')
      .hand('B', 'famine')
      .place('bourg', 'A', { soldiers: 1 })
      .phase('cards');
    t.answer('A', { act: 'exchange', card: 'sun' });
    expect(t.refuses('A', { act: 'plague', region: 'bourg' })).toBe('exchangedAlready');
    t.done('A').answer('B', { act: 'famine', region: 'bourg' });
    expect(t.refuses('A', { with: 'harvest' })).toBe('exchangedAlready');
    t.answer('A', { with: 'pass' });
    expect(t.s.famine.bourg).toBe(1);
  });

  test('F81R-o-P1-3 laying a lord or a bishopric does not bar the exchange; F81R-o-P1-5 neither does throwing away', () => {
    const t = scene('original')
      .hand('A', 'louis', 'see-blaye', 'sun')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .phase('cards');
    t.answer('A', { act: 'lord', card: 'louis', at: 'bourg' }).answer('A', {
      act: 'bishopric',
      card: 'see-blaye',
      lord: 'louis',
    });
    t.answer('A', { act: 'exchange', card: 'sun' });
    const u = scene('original').hand('A', 'plague', 'sun').phase('cards');
    u.answer('A', { act: 'throw', cards: ['plague'] }).answer('A', { act: 'exchange', card: 'sun' });
    expect(u.hand('A')).toHaveLength(1);
  });

  test('F81o-P1.2-4 attack cards may be thrown away, any number, others not; nothing comes in their place', () => {
    const t = scene('original').hand('A', 'plague', 'revolt', 'sun').phase('cards');
    expect(t.refuses('A', { act: 'throw', cards: ['sun'] })).toBe('notThrowable');
    t.answer('A', { act: 'throw', cards: ['plague', 'revolt'] });
    expect(t.hand('A')).toEqual(['sun']);
    expect(t.s.buried).toEqual(['plague', 'revolt']);
    expect(JSON.stringify(t.sees('B'))).not.toContain('revolt"');
    expect(
      scene('original')
        .hand('A', 'sun')
        .phase('cards')
        .refuses('A', { act: 'throw', cards: ['sun'] }),
    ).toBe('notThrowable');
  });
});

describe('attacks (original)', () => {
  test('F81o-P1a-1 in one’s own turn only, any number, on a region or (assassination) on a lord', () => {
    const t = scene('original')
      .hand('A', 'weather', 'famine', 'assassination')
      .hand('B', 'plague')
      .place('bourg', 'B', { soldiers: 3, lords: ['louis'] })
      .phase('cards');
    expect(t.asked).toEqual(['A cards']);
    t.answer('A', { act: 'weather', region: 'blaye' }).answer('A', { act: 'famine', region: 'sennecy' });
    expect(t.refuses('A', { act: 'assassination', region: 'bourg' })).toBe('house.missing');
    t.answer('A', { act: 'assassination', lord: 'louis' }).answer('B', { with: 'pass' });
    expect(t.hand('A')).toEqual([]);
  });

  test('F81o-P1a-2 F81R-g15 bad weather: soldiers stay, the lord may leave alone, no battle; the next turn all is free', () => {
    const t = scene('original')
      .hand('B', 'weather')
      .first('B')
      .place('villeneuve', 'A', { soldiers: 8, lords: ['louis'] })
      .place('bourg', 'B', { soldiers: 2 });
    t.gate('bourg', 'la-buissiere', 'C', 'attack', { soldiers: 5, lords: ['jean'] });
    const table = t
      .phase('cards')
      .answer('B', { act: 'weather', region: 'bourg' })
      .answer('A', { with: 'pass' })
      .to('movement')
      .until('A', 'march');
    // No soldier may start a step: the question for soldiers is not even put.
    table.step('A', 'villeneuve', ['louis'], 'charolles');
    expect(table.soldiers('villeneuve', 'A')).toBe(8);
    table.to('negotiations');
    expect(table.told('battleBegan')).toEqual([]);
    expect(table.s.parties).toHaveLength(1);
    table.nextRound().until('A', 'march');
    expect(table.s.weather.bourg).toBe(0);
    expect(table.offers('A', { act: 'step', from: 'charolles', lords: ['louis'], to: 'villeneuve' })).toEqual({
      complete: true,
    });
  });

  test('F81R-g15 soldiers may enter a region under weather and then stop', () => {
    const t = scene('original')
      .hand('B', 'weather')
      .first('B')
      .place('charolles', 'A', { soldiers: 3, lords: ['louis'] })
      .phase('cards');
    t.answer('B', { act: 'weather', region: 'bourg' })
      .to('movement')
      .until('A', 'march')
      .step('A', 'charolles', ['louis'], 'villeneuve', 3);
    expect(t.soldiers('villeneuve', 'A')).toBe(3);
    t.step('A', 'villeneuve', ['louis'], 'bourg');
    expect([t.soldiers('bourg', 'A'), t.at('louis')]).toEqual([0, 'bourg']);
  });

  test('F81o-P1a-3 famine: Tournus with 2 mills and 1 press pays 100, and 600 again in the next turn', () => {
    const t = scene('original')
      .hand('B', 'famine')
      .first('B')
      .place('tournus', 'A', { soldiers: 1, mills: 2, presses: 1 })
      .phase('cards');
    t.answer('B', { act: 'famine', region: 'tournus' }).answer('A', { with: 'pass' }).to('purchases');
    expect(t.money('A')).toBe(100);
    t.nextRound().to('purchases');
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 0)
        .map((e) => e.total),
    ).toEqual([100, 600]);
    expect(t.s.discard).toContain('famine');
  });

  test('F81o-P1a-4 F81R-g12 assassination: pawn and cards go, the throne is vacant', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis', 'jean'] })
      .king('louis')
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' }).answer('A', { with: 'pass' });
    expect(t.s.lords.louis).toEqual({ owner: null, at: null, gate: null, steps: 0, see: null, cardinal: false });
    expect(t.s.king).toBeNull();
    expect(t.s.discard).toEqual(['assassination', 'louis']);
  });

  test('F81R-g12 a dead bishop and cardinal: both blue cards to the discard pile, the hat back to the stock', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('bourg', 'A', { lords: ['henry'] })
      .bishop('henry', 'blaye', true)
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'henry' }).answer('A', { with: 'pass' });
    expect(t.s.discard).toEqual(['assassination', 'henry', 'see-blaye']);
    expect(Object.values(t.s.lords).some((l) => l.cardinal)).toBe(false);
  });

  test('F81o-P1a-5 one’s own lord is refused', () => {
    const t = scene('original')
      .hand('A', 'assassination')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards');
    expect(t.refuses('A', { act: 'assassination', lord: 'louis' })).toBe('ownLord');
  });

  test('F81o-P1a-6 a revolt needs a famine card of the same hand; both go on one region', () => {
    const t = scene('original').hand('A', 'revolt').famine('blaye').phase('cards');
    expect(t.refuses('A', { act: 'revolt', region: 'blaye' })).toBe('needsFamine');
    const u = scene('original')
      .dice(1)
      .hand('A', 'revolt', 'famine')
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'medard' });
    expect(u.hand('A')).toEqual([]);
    expect(u.s.famine.medard).toBe(1);
  });

  const revolt = (...dice: number[]) =>
    scene('original')
      .dice(...dice)
      .hand('B', 'revolt', 'famine')
      .first('B');
  const strike = { act: 'revolt' as const, region: 'tournus' as const };

  test('F81o-P1a-7 die 1: nothing beyond the famine', () => {
    const t = revolt(1)
      .place('tournus', 'A', { soldiers: 3, castle: true, mills: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.buildings('tournus'), t.s.famine.tournus]).toEqual([3, [2, 0], 1]);
  });

  test('F81o-P1a-8 die 2, then 4: four soldiers in the castle; of 3s+L three die and the lord lives', () => {
    const t = revolt(2, 4)
      .place('tournus', 'A', { soldiers: 6, castle: true, mills: 1 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.buildings('tournus')]).toEqual([2, [1, 0]]);
    const u = revolt(2, 4)
      .place('tournus', 'A', { soldiers: 3, lords: ['louis'], castle: true })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([u.soldiers('tournus', 'A'), u.at('louis'), u.holder('tournus')]).toEqual([0, 'tournus', 'A']);
  });

  test('F81o-P1a-9 die 3: one mill or press of every village, the attacker choosing where both stand', () => {
    const t = revolt(3)
      .place('tournus', 'A', { soldiers: 3, mills: 2, presses: 1 })
      .place('pugnac', null, { presses: 1 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect(t.asked).toEqual(['B wreck']);
    t.answer('B', { tournus: 'press' });
    expect([t.buildings('tournus'), t.buildings('pugnac')]).toEqual([
      [2, 0],
      [0, 0],
    ]);
  });

  test('F81o-P1a-10 die 4: all mills and presses of the region, whoever owns them; garrisons untouched', () => {
    const t = revolt(4)
      .place('tournus', 'A', { soldiers: 3, castle: true, mills: 2, presses: 1 })
      .place('mazilles', 'C', { soldiers: 1, mills: 3 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect([
      t.buildings('tournus'),
      t.buildings('mazilles'),
      t.soldiers('tournus', 'A'),
      t.soldiers('mazilles', 'C'),
    ]).toEqual([[0, 0], [0, 0], 3, 1]);
  });

  test('F81o-P1a-11 die 5, then 3: buildings and three soldiers', () => {
    const t = revolt(5, 3)
      .place('tournus', 'A', { soldiers: 8, castle: true, mills: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.buildings('tournus'), t.soldiers('tournus', 'A')]).toEqual([[0, 0], 5]);
  });

  test('F81o-P1a-12 die 6, then 5 and 2: as 5 with seven soldiers', () => {
    const t = revolt(6, 5, 2)
      .place('tournus', 'A', { soldiers: 8, castle: true, presses: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect([t.buildings('tournus'), t.soldiers('tournus', 'A')]).toEqual([[0, 0], 1]);
  });

  test('F81R-o-P1-6 a throw for each castle, none without one; F81R-o-P1-7 soldiers in castles only, at most those who are there', () => {
    const t = revolt(2, 6, 1)
      .place('tournus', 'A', { soldiers: 2, castle: true })
      .place('mazilles', 'C', { soldiers: 4, castle: true })
      .place('pugnac', 'A', { soldiers: 5 })
      .phase('cards');
    t.answer('B', strike).answer('A', { with: 'pass' });
    expect([t.soldiers('tournus', 'A'), t.soldiers('mazilles', 'C'), t.soldiers('pugnac', 'A')]).toEqual([0, 3, 5]);
    const u = revolt(2)
      .place('tournus', 'A', { soldiers: 2 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { with: 'pass' });
    expect(u.soldiers('tournus', 'A')).toBe(2);
  });

  test('F81o-P1a-13 F81R-o-P1-8 plague: A loses 2 of 8, where he likes, B with 2 none', () => {
    const t = scene('original')
      .hand('C', 'plague')
      .first('C')
      .place('st-medard', 'A', { soldiers: 4 })
      .place('st-gerome', 'A', { soldiers: 3 })
      .place('st-andre', 'A', { soldiers: 1 })
      .place('la-buissiere', 'B', { soldiers: 2 })
      .phase('cards');
    t.answer('C', { act: 'plague', region: 'medard' });
    expect(t.asked).toEqual(['A losses']);
    expect(t.refuses('A', { losses: { 'st-medard': 3 } })).toBe('house.outOfRange');
    t.answer('A', { losses: { 'st-gerome': 1, 'st-andre': 1 } });
    expect([
      t.soldiers('st-medard', 'A'),
      t.soldiers('st-gerome', 'A'),
      t.soldiers('st-andre', 'A'),
      t.soldiers('la-buissiere', 'B'),
    ]).toEqual([4, 2, 0, 2]);
    expect(t.holder('st-andre')).toBeNull();
  });

  test('F81o-P1a-14 plague, lords: 1 or 2 dies, 3 to 6 lives, bishops and the king too; F81o-P1b-5 nobody is asked to parry', () => {
    const table = scene('original')
      .dice(2, 3, 1, 6)
      .hand('C', 'plague')
      .first('C')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .place('st-paul', 'B', { lords: ['jean', 'robert'] })
      .bishop('henry', 'blaye')
      .king('jean')
      .phase('cards');
    table.answer('C', { act: 'plague', region: 'bourg' });
    expect(table.asked).toEqual(['C cards']);
    // In the order of the names: Henry 2, Jean 3, Louis 1, Robert 6.
    expect(table.told('plagueRolled').map(({ lord, die, dies }) => [lord, die, dies])).toEqual([
      ['henry', 2, true],
      ['jean', 3, false],
      ['louis', 1, true],
      ['robert', 6, false],
    ]);
    expect([table.at('henry'), table.at('jean'), table.at('louis'), table.at('robert')]).toEqual([
      null,
      'st-paul',
      null,
      'st-paul',
    ]);
    expect(table.s.king?.lord).toBe('jean');
  });

  test('F81R-g14 pieces at a gate count as being in the region of the village', () => {
    const t = scene('original')
      .dice(1)
      .hand('C', 'plague')
      .first('C')
      .place('bourg', 'A', { soldiers: 2 })
      .gate('bourg', 'villeneuve', 'B', 'siege', { soldiers: 6, lords: ['jean'] })
      .phase('cards');
    t.answer('C', { act: 'plague', region: 'bourg' });
    expect(t.s.parties[0]!.soldiers).toBe(4);
    expect(t.at('jean')).toBeNull();
  });

  test('F81R-o-P1-9 an attack on an empty region is allowed and nobody can parry it', () => {
    const t = scene('original').hand('A', 'weather').phase('cards').answer('A', { act: 'weather', region: 'sennecy' });
    expect(t.asked).toEqual(['A cards']);
    expect(t.s.weather.sennecy).toBe(1);
  });
});

describe('parries (original)', () => {
  test('F81o-P1b-1 parried: no effect, all cards to the discard pile', () => {
    const t = scene('original')
      .hand('A', 'weather')
      .hand('B', 'sun')
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards');
    t.answer('A', { act: 'weather', region: 'blaye' }).answer('B', { with: 'sun' });
    expect(t.s.weather.blaye).toBe(0);
    expect([...t.s.discard].sort()).toEqual(['sun', 'weather']);
  });

  test('F81o-P1b-2 sun against weather, harvest against famine, not the other way', () => {
    const t = scene('original')
      .hand('A', 'weather', 'famine')
      .hand('B', 'sun', 'harvest')
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards');
    t.answer('A', { act: 'weather', region: 'blaye' });
    expect(t.refuses('B', { with: 'harvest' })).toBe('notNow');
    t.answer('B', { with: 'sun' }).answer('A', { act: 'famine', region: 'blaye' });
    expect(t.refuses('B', { with: 'sun' })).toBe('notNow');
    t.answer('B', { with: 'harvest' });
    expect(t.s.famine.blaye).toBe(0);
  });

  test('F81o-P1b-3 F81o-P1b-4 a revolt of 3: one harvest, or 900; either stops both cards', () => {
    const by = (card: Card | null, money: number) =>
      scene('original')
        .dice(3)
        .hand('A', 'revolt', 'famine')
        .money('B', money)
        .place('blaye', 'B', { soldiers: 1, mills: 1 })
        .hand('B', ...(card === null ? [] : [card]))
        .phase('cards')
        .answer('A', { act: 'revolt', region: 'blaye' });
    const harvest = by('harvest', 0).answer('B', { with: 'harvest' });
    expect([harvest.s.famine.blaye, harvest.buildings('blaye')]).toEqual([0, [1, 0]]);
    const money = by(null, 1000).answer('B', { with: 'money' });
    expect([money.s.famine.blaye, money.buildings('blaye'), money.money('B')]).toEqual([0, [1, 0], 100]);
    expect(money.s.discard.sort()).toEqual(['famine', 'revolt']);
  });

  test.each([
    [2, 600],
    [3, 900],
    [6, 1800],
  ])('F81o-P1b-4 [example] die %i costs %i', (die, price) => {
    const t = scene('original')
      .dice(die)
      .hand('A', 'revolt', 'famine')
      .money('B', price)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    t.answer('B', { with: 'money' });
    expect(t.money('B')).toBe(0);
  });

  test('F81o-P1b-4 with 1700 a revolt of 6 cannot be paid; F81R-o-P1-11 nobody may lend in this phase', () => {
    const t = scene('original')
      .dice(6)
      .hand('A', 'revolt', 'famine')
      .money('B', 1700)
      .money('C', 900)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    expect(t.refuses('B', { with: 'money' })).toBe('tooPoor');
    expect(t.refusesAside('C', 'give', { to: 1, hundreds: 1 })).toBe('house.asideClosed');
  });

  test('F81R-o-P1-10 the die is thrown first; with a 1 harvest or 300 still lift the famine', () => {
    const t = scene('original')
      .dice(1)
      .hand('A', 'revolt', 'famine')
      .money('B', 300)
      .place('blaye', 'B', { soldiers: 1 })
      .phase('cards')
      .answer('A', { act: 'revolt', region: 'blaye' });
    expect(t.told('revoltRolled')).toEqual([{ seat: 0, region: 'blaye', die: 1 }]);
    t.answer('B', { with: 'money' });
    expect([t.money('B'), t.s.famine.blaye]).toEqual([0, 0]);
  });

  test('F81o-P1b-6 justice: the victim lives, a lord of the assassin dies, the king not exempt', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .hand('A', 'justice')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean', 'robert'] })
      .king('jean')
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    expect(t.offers('A', { with: 'justice' })).toEqual(['jean', 'robert']);
    t.answer('A', { with: 'justice', lord: 'jean' });
    expect([t.at('louis'), t.at('jean'), t.s.king]).toEqual(['bourg', null, null]);
    expect([...t.s.discard].sort()).toEqual(['assassination', 'jean', 'justice']);
  });

  test('F81R-o-P1-12 only the owner of the victim is asked; without a lord of the attacker justice still saves', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .hand('A', 'justice')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    expect(t.asked).toEqual(['A parry']);
    t.answer('A', { with: 'justice' });
    expect(t.at('louis')).toBe('bourg');
  });

  test('F81o-P1b-7 who has most lords there parries; F81R-g22 he is asked whether or not he holds the card', () => {
    const t = scene('original')
      .hand('C', 'weather')
      .first('C')
      .place('blaye', 'A', { soldiers: 1, lords: ['louis', 'jean'] })
      .place('beaujeu', 'B', { soldiers: 9, lords: ['eric'] })
      .phase('cards');
    t.answer('C', { act: 'weather', region: 'blaye' });
    expect(t.asked).toEqual(['A parry']);
    expect(t.offers('A')).toEqual(['pass']);
  });

  test('F81R-o-P1-13 equal lords: more soldiers; still equal: the first after the attacker; the attacker himself if he has most', () => {
    const asked = (a: number, b: number, c = 0) => {
      const t = scene('original')
        .hand('C', 'weather')
        .first('C')
        .place('blaye', 'A', { soldiers: a })
        .place('beaujeu', 'B', { soldiers: b });
      if (c > 0) t.place('charolles', 'C', { soldiers: c });
      return t.phase('cards').answer('C', { act: 'weather', region: 'blaye' }).asked;
    };
    expect(asked(2, 3)).toEqual(['B parry']);
    expect(asked(2, 2)).toEqual(['A parry']);
    expect(asked(2, 2, 5)).toEqual(['C parry']);
  });

  test('F81R-o-P1-14 a parry is laid at once, also by one who has had his turn; later nothing undoes the attack', () => {
    const t = scene('original')
      .hand('A', 'sun')
      .hand('B', 'weather')
      .hand('C', 'sun')
      .place('blaye', 'A', { soldiers: 1 })
      .phase('cards');
    t.done('A').answer('B', { act: 'weather', region: 'blaye' });
    expect(t.asked).toEqual(['A parry']);
    t.answer('A', { with: 'pass' }).done('B');
    expect(t.refuses('C', { act: 'sun', region: 'blaye' })).toBe('onlyAdapted');
  });
});
