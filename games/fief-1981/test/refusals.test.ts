/** Refusals tell their own reason: what the findings of outside readers named, case by case. */

import { describe, expect, test } from 'vitest';
import { scene, seat, type Table } from './scenario.ts';

/** The reason and its paragraph. */
const told = (t: Table, who: 'A' | 'B', answer: unknown): string => {
  const why = t.whyNot(who, answer);
  return why === undefined ? 'accepted' : `${why.code} [${(why as { rule?: string }).rule}]`;
};

describe('reasons of taxes', () => {
  test('F81o-P2b-1 a cardinal’s tithe is refused because he is a cardinal', () => {
    const t = scene('original')
      .hand('A', 'tithe')
      .place('bourg', 'A', { lords: ['louis'] })
      .bishop('louis', 'blaye', true)
      .phase('income');
    expect(told(t, 'A', { act: 'tithe', see: 'blaye' })).toBe('cardinalTithes [tax]');
  });

  test('F81a-S-TS-1 a taille without a piece in the capital is refused because of the capital', () => {
    const t = scene('adapted')
      .hand('A', 'seigneurial')
      .place('pugnac', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .phase('cards');
    expect(told(t, 'A', { act: 'seigneurial', region: 'tournus' })).toBe('capitalEmpty [tax]');
  });

  test('F81a-S-TS-1 F81a-S-DI-1 a second taille or tithe is refused because it was laid this turn', () => {
    const t = scene('adapted')
      .hand('A', 'seigneurial', 'seigneurial')
      .place('tournus', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .phase('cards')
      .answer('A', { act: 'seigneurial', region: 'tournus' });
    expect(told(t, 'A', { act: 'seigneurial', region: 'tournus' })).toBe('oncePerTurn [tax]');
  });
});

describe('reasons of cards', () => {
  test('F81R-o-P1-14 sun in one’s own turn of the original game: it answers an attack', () => {
    const t = scene('original').hand('A', 'sun').phase('cards');
    expect(told(t, 'A', { act: 'sun', region: 'bourg' })).toBe('answersOnly [parry]');
  });

  test('F81a-P6b-1 a cardinal in phase 1 of the adapted game: he is bought in phase 6', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { lords: ['louis'] })
      .bishop('louis', 'blaye')
      .phase('cards');
    expect(told(t, 'A', { act: 'cardinal', lord: 'louis' })).toBe('inPhase6 [power]');
  });

  test('F81R-a-S-5 Justice against an assassin who has no lord: there is nobody to condemn', () => {
    const t = scene('adapted')
      .hand('A', 'assassination')
      .hand('B', 'justice')
      .place('bourg', 'A', { soldiers: 1 })
      .place('sigy', 'B', { lords: ['jean', 'robert'] })
      .phase('cards')
      .answer('A', { act: 'assassination', lord: 'jean' });
    expect(told(t, 'B', { with: 'justice', lord: 'louis' })).toBe('assassinHasNone [parry]');
  });

  test('F81o-P1a-5 assassination with only own lords on the table: not one’s own', () => {
    const t = scene('original')
      .hand('A', 'assassination')
      .place('bourg', 'A', { lords: ['louis'] })
      .phase('cards');
    expect(told(t, 'A', { act: 'assassination', lord: 'louis' })).toBe('ownLord [attack]');
  });

  test('F81R-o-P1-16 the king cannot be made bishop, and is told so', () => {
    const t = scene('original')
      .hand('A', 'see-blaye')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('cards');
    expect(t.whyNot('A', { act: 'bishopric', card: 'see-blaye', lord: 'louis' })).toEqual({
      code: 'isKing',
      rule: 'power',
      exempt: 'bishopric',
    });
  });
});

describe('why soldiers stay', () => {
  const step = (soldiers: number) => ({ act: 'step', from: 'bourg', lords: ['louis'], to: 'villeneuve', soldiers });

  test('F81o-P1c-8 a bishop leads no soldiers; F81a-P4-2 or two', () => {
    const t = (rules: 'original' | 'adapted') =>
      scene(rules)
        .place('bourg', 'A', { soldiers: 4, lords: ['louis'] })
        .bishop('louis', 'blaye')
        .phase('movement');
    expect(t('original').whyNot('A', step(1))).toEqual({ code: 'escort', rule: 'move', most: 0 });
    expect(t('adapted').whyNot('A', step(3))).toEqual({ code: 'escort', rule: 'move', most: 2 });
  });

  test('F81R-g15 soldiers in bad weather', () => {
    const t = scene('original')
      .weather('bourg')
      .place('bourg', 'A', { soldiers: 4, lords: ['louis'] })
      .phase('movement');
    expect(told(t, 'A', step(1))).toBe('weather [attack]');
  });

  test('F81R-o-P4-1 soldiers who have walked twice', () => {
    const t = scene('original')
      .place('villeneuve', 'A', { soldiers: 2, lords: ['jean'] })
      .place('st-vivien', 'A', { lords: ['louis'] })
      .phase('movement')
      .step('A', 'villeneuve', ['jean'], 'bourg', 2)
      .answer('A', { act: 'step', from: 'bourg', lords: ['jean'], to: 'st-vivien', soldiers: { fresh: 0, walked: 2 } });
    expect(told(t, 'A', { act: 'step', from: 'st-vivien', lords: ['louis'], to: 'bourg', soldiers: 2 })).toBe(
      'noStepsLeft [move]',
    );
  });
});

test('F81o-P6.2-4 nothing of a fief is there until its owner has chosen the capital', () => {
  const t = scene('original')
    .region('sennecy', 'A')
    .place('bourg', 'A', { lords: ['louis'] })
    .king('louis')
    .phase('negotiations')
    .answer('A', { grant: 'yes' });
  expect([t.asked, t.titleOf('sennecy'), t.told('granted')]).toEqual([['A enfief'], null, []]);
  t.answer('A', { capital: 'chateauneuf', lord: 'louis', pull: [] });
  expect([t.titleOf('sennecy'), t.s.fiefs.sennecy?.capital]).toEqual(['A', 'chateauneuf']);
});

test('F81o-P5x-7 who has beaten the defender goes in before he meets the third, and it is told', () => {
  const t = scene('original')
    .place('bourg', 'A', { soldiers: 1 })
    .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 6, lords: ['jean'] }, 0)
    .gate('bourg', 'la-buissiere', 'C', 'attack', { soldiers: 1, lords: ['eric'] }, 0)
    .dice(6, 6, 1)
    .anyDice()
    .phase('combat')
    .answer('B', { propose: 'yes' })
    .answer('C', { join: 'no' });
  if (t.asked.includes('B losses')) t.answer('B', { losses: { bourg: 1, jean: 0 } });
  expect(t.told('entered')).toEqual([{ seat: seat('B'), village: 'bourg' }]);
});
