import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

const ATTACK = { weather: 'weather', famine: 'famine', plague: 'plague' } as const;

describe('cards (adapted)', () => {
  test('F81a-P1-2 zero to three cards are laid, any others discarded; no exchange, nothing comes in their place', () => {
    const t = scene('adapted')
      .hand('A', 'weather', 'sun', 'royal')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .phase('cards');
    expect(t.refuses('A', { act: 'exchange', card: 'sun' })).toBe('onlyOriginal');
    t.answer('A', { act: 'weather', region: 'blaye' }).answer('A', { act: 'throw', cards: ['royal', 'sun'] });
    expect([t.hand('A'), t.s.buried]).toEqual([[], ['royal', 'sun']]);
    expect(t.refuses('A', { act: 'throw', cards: ['sun'] })).toBe('noSuchCard');
    t.done('A');
    expect(t.hand('A')).toEqual([]);
  });

  test('F81a-P1-3 D plays famine on A’s region: A, who has had his turn, cannot lay harvest this turn', () => {
    const t = scene('adapted')
      .hand('A', 'harvest')
      .hand('D', 'famine')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'], mills: 1 })
      .place('blaye', 'D', { lords: ['jean'] })
      .phase('cards');
    t.done('A').done('B').done('C').answer('D', { act: 'famine', region: 'bourg' });
    expect(t.asked).toEqual(['D cards']);
    t.done('D').to('purchases');
    expect(t.money('A')).toBe(0);
  });

  test('F81a-P1-4 B plays weather on A’s region: C, who has not played, may lay sun though he has nothing there', () => {
    const t = scene('adapted')
      .hand('B', 'weather')
      .hand('C', 'sun')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .phase('cards');
    t.done('A').answer('B', { act: 'weather', region: 'bourg' }).done('B').answer('C', { act: 'sun', region: 'bourg' });
    expect(t.s.weather.bourg).toBe(0);
  });

  test('F81R-a-P1-1 sun and harvest in one’s own turn, on any card that lies, also of earlier turns; no interruption', () => {
    const t = scene('adapted')
      .hand('A', 'harvest')
      .hand('B', 'sun', 'weather')
      .famine('sennecy')
      .weather('medard')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards');
    t.answer('A', { act: 'harvest', region: 'sennecy' });
    expect(t.refuses('A', { act: 'harvest', region: 'sennecy' })).toBe('noSuchCard');
    t.done('A');
    expect(t.refuses('B', { act: 'sun', region: 'bourg' })).toBe('nothingToLift');
    t.answer('B', { act: 'sun', region: 'medard' }).answer('B', { act: 'weather', region: 'blaye' });
    expect(t.asked).toEqual(['B cards']);
  });

  test('F81a-S-0 revolt, assassination, justice, plague, sun, harvest go at once; tax cards after phase 2; weather and famine stay', () => {
    const t = scene('adapted')
      .dice(1)
      .hand('A', 'revolt', 'royal', 'weather')
      .hand('B', 'sun', 'harvest')
      .famine('sennecy')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards');
    t.answer('A', { act: 'revolt', region: 'sennecy' })
      .answer('A', { act: 'royal' })
      .answer('A', { act: 'weather', region: 'blaye' });
    expect([t.s.discard, t.s.laid]).toEqual([['revolt'], [{ seat: 0, card: 'royal', on: null }]]);
    t.to('purchases');
    expect([t.s.laid, t.s.weather.blaye, t.s.famine.sennecy]).toEqual([[], 1, 1]);
    expect(t.s.discard).toEqual(['revolt', 'royal']);
    t.nextRound();
    expect([t.s.weather.blaye, t.s.famine.sennecy, t.at('louis')]).toEqual([1, 1, 'bourg']);
  });

  test('F81a-S-PE-1 plague: half of each player’s soldiers rounded down, his choice where; lords die on 1 to 3; no parry', () => {
    const t = scene('adapted')
      .dice(3, 4)
      .hand('C', ATTACK.plague)
      .first('C')
      .place('bourg', 'A', { soldiers: 4, lords: ['louis'] })
      .place('st-paul', 'A', { soldiers: 3, lords: ['pierre'] })
      .place('villeneuve', 'B', { soldiers: 1, lords: [] })
      .place('blaye', 'C', { lords: ['eric'] })
      .phase('cards');
    t.answer('C', { act: 'plague', region: 'bourg' });
    expect(t.asked).toEqual(['A losses']);
    expect(t.ask('A').args).toEqual({ count: 3, cause: 'plague' });
    t.answer('A', { losses: { bourg: 3 } });
    expect([t.soldiers('bourg', 'A'), t.soldiers('st-paul', 'A'), t.soldiers('villeneuve', 'B')]).toEqual([1, 3, 1]);
    expect([t.at('louis'), t.at('pierre')]).toEqual([null, 'st-paul']);
  });

  test('F81a-S-AS-1 assassination of any lord: he dies with bishopric, hat and crown; noble titles stay in the family', () => {
    const t = scene('adapted')
      .hand('B', 'assassination')
      .first('B')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .fief('bourg', 'A', 'henry')
      .place('sigy', 'B', { lords: ['jean'] })
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'henry' });
    for (const who of ['A', 'C', 'D'] as const) t.answer(who, { with: 'pass' });
    expect(t.s.discard).toEqual(['assassination', 'henry', 'see-blaye']);
    expect([t.s.lords.henry.cardinal, t.s.fiefs.bourg?.lord]).toEqual([false, 'louis']);
  });

  test('F81R-a-S-4 one’s own lord may be named', () => {
    const t = scene('adapted')
      .hand('A', 'assassination')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .place('sigy', 'B', { lords: ['jean'] })
      .phase('cards');
    expect(t.offers('A', { act: 'assassination' })).toEqual(['jean', 'louis']);
  });

  test('F81a-S-JU-1 F81a-P1-5 justice by anybody, passed or not: a lord of the assassin dies, the victim stays dead, the king is immune', () => {
    const t = scene('adapted')
      .hand('A', 'justice')
      .hand('B', 'assassination')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('sigy', 'B', { lords: ['jean', 'robert'] })
      .place('blaye', 'C', { lords: ['eric', 'pierre'] })
      .king('jean')
      .phase('cards');
    t.done('A').answer('B', { act: 'assassination', lord: 'eric' });
    expect(t.asked).toEqual(['A parry', 'C parry', 'D parry']);
    expect(t.refuses('A', { with: 'justice', lord: 'jean' })).toBe('isKing');
    t.answer('C', { with: 'pass' }).answer('D', { with: 'pass' }).answer('A', { with: 'justice', lord: 'robert' });
    expect([t.at('eric'), t.at('robert'), t.at('jean')]).toEqual([null, null, 'sigy']);
  });

  test('F81R-a-S-5 all others are asked together and secretly; with only the king left justice cannot be laid; it is over before the next card', () => {
    const t = scene('adapted')
      .hand('A', 'justice')
      .hand('B', 'assassination', 'weather')
      .first('B')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('sigy', 'B', { lords: ['jean'] })
      .place('blaye', 'C', { lords: ['eric', 'pierre'] })
      .king('jean')
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'eric' });
    expect(t.refuses('A', { with: 'justice', lord: 'jean' })).toBe('isKing');
    t.answer('A', { with: 'pass' });
    expect(t.sees('C').asked).toHaveLength(3);
    expect(t.asked).toEqual(['C parry', 'D parry']);
    t.answer('C', { with: 'pass' }).answer('D', { with: 'pass' });
    expect(t.asked).toEqual(['B cards']);
  });
});

describe('revolt, famine, weather (adapted)', () => {
  const revolt = (...dice: number[]) =>
    scene('adapted')
      .dice(...dice)
      .hand('B', 'revolt')
      .first('B')
      .place('blaye', 'B', { lords: ['jean'] })
      .famine('tournus');
  const strike = { act: 'revolt' as const, region: 'tournus' as const };

  test('F81a-S-RE-1 only in a region under famine, also an old one; one per region and turn', () => {
    const t = scene('adapted')
      .dice(1)
      .hand('A', 'revolt', 'revolt')
      .famine('tournus')
      .place('bourg', 'A', { lords: ['louis'] })
      .phase('cards');
    expect(t.refuses('A', { act: 'revolt', region: 'bourg' })).toBe('needsFamine');
    t.answer('A', strike);
    expect(t.refuses('A', strike)).toBe('alreadyRevolted');
    t.dice(1).nextRound().until('A', 'cards').answer('A', strike);
    expect(t.told('revoltRolled')).toHaveLength(2);
  });

  test('F81a-S-RE-2 die 1 nothing; die 2: two dice against each castle, castle row: 5+6 = 11: three pieces', () => {
    const none = revolt(1)
      .place('tournus', 'A', { soldiers: 5, castle: true, mills: 1, lords: ['louis'] })
      .phase('cards')
      .answer('B', strike);
    expect([none.soldiers('tournus', 'A'), none.buildings('tournus'), none.asked]).toEqual([5, [1, 0], ['B cards']]);
    const two = revolt(2, 5, 6)
      .place('tournus', 'A', { soldiers: 5, castle: true, mills: 1, lords: ['louis'] })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { pay: 'no' });
    expect([two.soldiers('tournus', 'A'), two.buildings('tournus')]).toEqual([2, [1, 0]]);
    expect(two.told('stormed')).toEqual([{ village: 'tournus', dice: [5, 6], losses: 3 }]);
  });

  test('F81a-S-RE-2 die 3: one building per village, the attacker chooses; die 4: all; die 5: 2 and 4', () => {
    const three = revolt(3)
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'], mills: 2, presses: 1 })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { pay: 'no' })
      .answer('B', { tournus: 'mill' });
    expect(three.buildings('tournus')).toEqual([1, 1]);
    const four = revolt(4)
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'], mills: 2, presses: 1, castle: true })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { pay: 'no' });
    expect([four.buildings('tournus'), four.soldiers('tournus', 'A')]).toEqual([[0, 0], 5]);
    const five = revolt(5, 1, 3)
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'], mills: 2, castle: true })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { pay: 'no' });
    expect([five.buildings('tournus'), five.soldiers('tournus', 'A')]).toEqual([[0, 0], 4]);
  });

  test('F81a-S-RE-2 die 6: three dice, 6+6+6 kill six; F81R-a-S-6 soldiers before lords', () => {
    const t = revolt(6, 6, 6, 6)
      .place('tournus', 'A', { soldiers: 5, lords: ['louis', 'eric'], mills: 2, castle: true })
      .phase('cards')
      .answer('B', strike)
      .answer('A', { pay: 'no' });
    expect(t.asked).toEqual(['A losses']);
    expect(t.offers('A')).toEqual({ tournus: { min: 5, max: 5 }, eric: { max: 1 }, louis: { max: 1 } });
    t.answer('A', { losses: { tournus: 5, eric: 1 } });
    expect([t.soldiers('tournus', 'A'), t.at('louis'), t.at('eric')]).toEqual([0, 'tournus', null]);
  });

  test('F81a-S-RE-3 die 5: 1500 at once stops it, the famine stays; money may be given by others meanwhile', () => {
    const t = revolt(5)
      .money('A', 1000)
      .money('C', 700)
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'], mills: 2 })
      .place('sigy', 'C', { lords: ['eric'] })
      .phase('cards')
      .answer('B', strike);
    expect(t.refuses('A', { pay: 'yes' })).toBe('tooPoor');
    t.aside('C', 'give', { to: 0, hundreds: 5 });
    expect(t.asked).toEqual(['A appease']);
    t.answer('A', { pay: 'yes' });
    expect([t.money('A'), t.money('C'), t.buildings('tournus'), t.s.famine.tournus]).toEqual([0, 200, [2, 0], 1]);
    expect(t.refusesAside('C', 'give', { to: 0, hundreds: 1 })).toBe('noTalk');
  });

  test('F81R-a-S-6 asked in turn order from the attacker’s left are those in a castle there or with a mill or press there', () => {
    const t = revolt(4)
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'], castle: true })
      .place('mazilles', 'C', { soldiers: 1, lords: ['eric'], mills: 1 })
      .place('pugnac', 'D', { soldiers: 5, lords: ['pierre'] })
      .money('C', 1200)
      .phase('cards')
      .answer('B', strike);
    expect(t.asked).toEqual(['C appease']);
    t.answer('C', { pay: 'no' });
    expect(t.asked).toEqual(['A appease']);
    t.answer('A', { pay: 'no' });
    expect(t.buildings('mazilles')).toEqual([0, 0]);
  });

  test('F81a-S-FA-1 famine: mills and presses pay nothing turn after turn until harvest; castles still pay', () => {
    const t = scene('adapted')
      .hand('B', 'harvest')
      .famine('tournus')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'], castle: true, mills: 2 })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('income');
    t.nextRound().nextRound().until('B', 'cards').answer('B', { act: 'harvest', region: 'tournus' }).to('purchases');
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 0)
        .map((e) => e.total),
    ).toEqual([100, 100, 500]);
  });

  test('F81a-S-BR-1 harvest cancels one famine of choice, both discarded; F81R-a-S-7 two on one region need two', () => {
    const t = scene('adapted')
      .hand('A', 'harvest', 'harvest')
      .famine('tournus')
      .famine('tournus')
      .place('bourg', 'A', { lords: ['louis'] })
      .phase('cards');
    t.answer('A', { act: 'harvest', region: 'tournus' });
    expect([t.s.famine.tournus, [...t.s.discard].sort()]).toEqual([1, ['famine', 'harvest']]);
    t.answer('A', { act: 'harvest', region: 'tournus' });
    expect(t.s.famine.tournus).toBe(0);
  });

  test('F81a-S-MT-1 weather: soldiers do not move and no combat, turn after turn, until sun; F81a-S-SO-1 sun cancels one card of choice', () => {
    const t = scene('adapted')
      .hand('B', 'sun')
      .weather('bourg')
      .place('bourg', 'A', { soldiers: 5, lords: ['louis'] })
      .gate('bourg', 'villeneuve', 'C', 'attack', { soldiers: 3, lords: ['eric'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .dice()
      .phase('movement');
    t.step('A', 'bourg', ['louis'], 'st-vivien');
    expect(t.soldiers('bourg', 'A')).toBe(5);
    t.to('negotiations').nextRound().to('negotiations');
    expect([t.told('battleBegan'), t.s.weather.bourg]).toEqual([[], 1]);
    t.nextRound().until('B', 'cards').answer('B', { act: 'sun', region: 'bourg' });
    expect(t.s.weather.bourg).toBe(0);
    expect(t.s.discard).toEqual(expect.arrayContaining(['sun', 'weather']));
  });
});

describe('lords and bishops (adapted)', () => {
  test('F81a-S-EV-1 a bishop’s card under one own lord, one per lord, never under the king, not without a lord', () => {
    const t = scene('adapted')
      .hand('A', 'see-blaye', 'see-bourg')
      .place('bourg', 'A', { lords: ['louis', 'henry', 'robert'] })
      .king('louis')
      .phase('cards');
    expect(t.refuses('A', { act: 'bishopric', card: 'see-blaye', lord: 'louis' })).toBe('isKing');
    t.answer('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' });
    expect(t.refuses('A', { act: 'bishopric', card: 'see-bourg', lord: 'henry' })).toBe('alreadyBishop');
    const none = scene('adapted').hand('A', 'see-blaye').place('bourg', 'A', { soldiers: 1 }).phase('cards');
    expect(none.refuses('A', { act: 'bishopric', card: 'see-blaye', lord: 'henry' })).toBe('noLord');
  });

  test('F81a-S-EV-2 the bishop dies: his card to the discard pile', () => {
    const t = scene('adapted')
      .dice(1)
      .hand('B', 'plague')
      .first('B')
      .place('bourg', 'A', { soldiers: 1, lords: ['henry'] })
      .bishop('henry', 'sigy')
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('cards')
      .answer('B', { act: 'plague', region: 'bourg' });
    expect(t.s.discard).toEqual(['plague', 'henry', 'see-sigy']);
  });

  test('F81a-S-SE-1 F81R-a-S-3 a lord to a castle of one’s own; without: where one is, a free village, or with somebody who agrees', () => {
    const castle = scene('adapted')
      .hand('A', 'louis')
      .place('bourg', 'A', { soldiers: 1, castle: true })
      .place('sigy', 'A', { soldiers: 1 })
      .phase('cards');
    expect(castle.refuses('A', { act: 'lord', card: 'louis', at: 'sigy' })).toBe('castleFirst');
    const t = scene('adapted')
      .hand('A', 'louis')
      .place('sigy', 'A', { soldiers: 1 })
      .place('blaye', 'B', { soldiers: 1, lords: ['jean'] })
      .phase('cards');
    expect(t.offers('A', { act: 'lord', card: 'louis' })).toHaveLength(24);
    t.answer('A', { act: 'lord', card: 'louis', at: 'blaye' });
    expect(t.asked).toEqual(['B shelter']);
    t.answer('B', { allow: 'no' });
    expect([t.hand('A'), t.at('louis')]).toEqual([['louis'], null]);
    // Not asked twice in a turn.
    expect(t.refuses('A', { act: 'lord', card: 'louis', at: 'blaye' })).toBe('occupied');
    t.nextRound()
      .until('A', 'cards')
      .answer('A', { act: 'lord', card: 'louis', at: 'blaye' })
      .answer('B', { allow: 'yes' });
    expect([t.at('louis'), t.holder('blaye'), t.guests('blaye')]).toEqual(['blaye', 'B', ['A']]);
  });
});

describe('reshuffle and elimination (adapted)', () => {
  /** A has soldiers and no lord; the pile is empty, the discard pile holds the rest. */
  const lordless = (lordInDiscard: boolean) => {
    const t = scene('adapted', 3)
      .anyDice()
      .place('bourg', 'A', { soldiers: 3, castle: true })
      .place('blaye', 'B', { soldiers: 1, lords: ['jean'] })
      .place('sigy', 'C', { soldiers: 1, lords: ['eric'] });
    return t.with((s) => {
      s.discard = s.pile.splice(0);
      if (!lordInDiscard) {
        s.hands[1] = [];
        s.laid = s.discard.filter((c) => c in s.lords).map((card) => ({ seat: 0, card: card as never, on: null }));
        s.discard = s.discard.filter((c) => !(c in s.lords));
      }
    });
  };

  test('F81a-E-1 F81R-a-E-1 at a reshuffle A receives a lord of his choice from the discard pile, laid at once, or declines', () => {
    const t = lordless(true).phase('deal');
    expect(t.asked).toEqual(['A freeLord']);
    expect(t.offers('A', { lord: 'louis' })).toEqual(['bourg']);
    t.answer('A', { lord: 'louis', at: 'bourg' });
    expect([t.at('louis'), t.hand('A').length, t.told('reshuffled').length]).toEqual(['bourg', 3, 1]);
    expect(t.s.pile).not.toContain('louis');
    const no = lordless(true).phase('deal').answer('A', { lord: 'none' });
    expect([no.at('louis'), no.told('reshuffled').length]).toEqual([null, 1]);
  });

  test('F81R-a-E-1 in turn order; lords thrown away face down are shown for it', () => {
    const t = lordless(true)
      .with((s) => {
        s.discard.splice(s.discard.indexOf('louis'), 1);
        s.buried = ['louis'];
      })
      .phase('deal');
    expect(t.told('lordsShown')).toEqual([{ lords: ['louis'] }]);
    expect(t.offers('A')).toContain('louis');
  });

  test('F81a-E-2 no lord in the discard pile: nothing', () => {
    const t = lordless(false).phase('deal');
    expect([t.asked, t.told('reshuffled').length]).toEqual([['A cards'], 1]);
  });

  test('F81a-E-3 F81R-a-E-2 no lord and no soldier: out; hand and money go, buildings stay, a lord card in hand does not save him', () => {
    const t = scene('adapted')
      .hand('A', 'robert', 'sun')
      .hand('B', 'assassination')
      .first('B')
      .money('A', 900)
      .place('bourg', 'A', { lords: ['louis'], mills: 2, castle: true })
      .fief('bourg', 'A', 'louis')
      .place('blaye', 'B', { lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .phase('cards');
    t.answer('B', { act: 'assassination', lord: 'louis' });
    for (const who of ['A', 'C', 'D'] as const) t.answer(who, { with: 'pass' });
    expect([t.s.out[0], t.money('A'), t.hand('A'), t.buildings('bourg'), t.s.villages.bourg.castle]).toEqual([
      true,
      0,
      [],
      [2, 0],
      true,
    ]);
    // The throne was vacant: the region is no fief any more.
    expect([t.titleOf('bourg'), t.told('fiefDissolved')]).toEqual([null, [{ region: 'bourg' }]]);
    t.done('B');
    expect(t.asked).toEqual(['C cards']);
  });
});
