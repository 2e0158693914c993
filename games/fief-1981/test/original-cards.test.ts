import { describe, expect, test } from 'vitest';
import { LORDS, type TaxCard } from '../rules/index.ts';
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
