import { readOptions, readSeats } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { BLUE_DECK, LORDS, OUR_BOX, RED_STOCK, REGIONS, ROADS, SEES, TITLE_OF, VILLAGES } from '../rules/index.ts';
import { both, def, optionsOf, player, scene } from './scenario.ts';

describe('the box', () => {
  test('F81R-g1 three to six may sit down, two or seven may not', () => {
    for (const seats of [3, 4, 5, 6]) expect(readSeats(def, seats).ok).toBe(true);
    for (const seats of [2, 7])
      expect(readSeats(def, seats)).toEqual({ ok: false, why: { code: 'house.seatCount', min: 3, max: 6 } });
  });

  test('F81R-g2 24 villages, 31 roads, regions of 5 5 4 4 3 3, four sees of six', () => {
    expect(VILLAGES).toHaveLength(24);
    expect(ROADS).toHaveLength(31);
    expect(REGIONS.map((r) => OUR_BOX.regionVillages[r].length).sort()).toEqual([3, 3, 4, 4, 5, 5]);
    expect(new Set(REGIONS.flatMap((r) => OUR_BOX.regionVillages[r]))).toEqual(new Set(VILLAGES));
    expect(SEES.map((see) => OUR_BOX.seeVillages[see].length)).toEqual([6, 6, 6, 6]);
    expect(new Set(SEES.flatMap((see) => OUR_BOX.seeVillages[see]))).toEqual(new Set(VILLAGES));
    expect(SEES).toContain('sigy');
    expect(VILLAGES).toContain('marcamps');
    expect(OUR_BOX.neighbours.villeneuve).toHaveLength(4);
    // Every region and every see hangs together by roads.
    for (const group of [
      ...REGIONS.map((r) => OUR_BOX.regionVillages[r]),
      ...SEES.map((see) => OUR_BOX.seeVillages[see]),
    ]) {
      const reached = [group[0]];
      for (const v of reached)
        for (const n of OUR_BOX.neighbours[v!]) if (group.includes(n) && !reached.includes(n)) reached.push(n);
      expect(reached).toHaveLength(group.length);
    }
  });

  test('F81R-g23 fifteen lords with these initials, Gauvain and Guillaume two of them', () => {
    const initials: { [letter: string]: number } = {};
    for (const lord of LORDS) initials[lord[0]!.toUpperCase()] = (initials[lord[0]!.toUpperCase()] ?? 0) + 1;
    expect(initials).toEqual({ C: 2, E: 1, F: 1, G: 2, H: 2, J: 2, L: 2, P: 1, R: 2 });
    const t = scene('original')
      .place('bourg', 'A', { lords: ['gauvain'] })
      .place('blaye', 'B', { lords: ['guillaume'] })
      .phase('movement');
    expect([t.at('gauvain'), t.at('guillaume')]).toEqual(['bourg', 'blaye']);
  });

  test('F81o-P1.0-1 the blue deck of 58; F81R-o-P1-1 the bishoprics are not among the 14 tax cards', () => {
    const of = (card: string) => BLUE_DECK.filter((c) => c === card).length;
    expect(BLUE_DECK).toHaveLength(58);
    expect(BLUE_DECK.filter((c) => (LORDS as readonly string[]).includes(c))).toHaveLength(15);
    expect(['revolt', 'weather', 'plague', 'famine', 'assassination'].map(of)).toEqual([4, 3, 2, 2, 1]);
    expect(['harvest', 'sun', 'justice'].map(of)).toEqual([6, 6, 1]);
    expect(['seigneurial', 'royal', 'tithe'].map(of)).toEqual([5, 5, 4]);
    expect(BLUE_DECK.filter((c) => c.startsWith('see-'))).toHaveLength(4);
    expect(15 + 12 + 13 + 14 + 4).toBe(58);
  });

  test('F81o-P1.0-2 the red stock of ten is never dealt', () => {
    expect(RED_STOCK).toEqual({ duke: 2, count: 2, baron: 2, cardinal: 3, king: 1 });
    expect(Object.values(RED_STOCK).reduce((a, b) => a + b)).toBe(10);
    for (const red of Object.keys(RED_STOCK)) expect(BLUE_DECK as readonly string[]).not.toContain(red);
    const titles = REGIONS.map((r) => TITLE_OF[r]);
    for (const title of ['duke', 'count', 'baron'] as const) expect(titles.filter((t) => t === title)).toHaveLength(2);
  });
});

describe('the start of the original game', () => {
  const begin = (seats = 3) => scene('original', seats).dice(6, 5, 4, 4, 2, 3).anyDice().fromStart();

  test('F81o-D-1 throws of 11, 8, 5: A, B, C choose in this order, and a region is taken once', () => {
    const t = begin();
    expect(t.asked).toEqual(['A region']);
    t.answer('A', { region: 'bourg' });
    expect(t.asked).toEqual(['B region']);
    expect(t.refuses('B', { region: 'bourg' })).toBe('taken');
    t.answer('B', { region: 'blaye' });
    expect(t.asked).toEqual(['C region']);
    expect(t.offers('C')).toEqual(['tournus', 'medard', 'marcamps', 'sennecy']);
  });

  test('F81o-D-2 F81R-g3 equal throws are thrown again, for the places they share only', () => {
    // A 9, B 7, C 7, D 4; then B 5, C 5; then B 3, C 8: the order is A, C, B, D.
    const t = scene('original').dice(5, 4, 3, 4, 6, 1, 2, 2, 1, 4, 2, 3, 1, 2, 4, 4).fromStart();
    expect(t.told('choiceOrder')).toEqual([{ order: [0, 2, 1, 3] }]);
    expect(t.told('rolled').map(({ rolls }) => rolls.map((r) => player(r.seat)).join(''))).toEqual([
      'ABCD',
      'BC',
      'BC',
    ]);
  });

  test('F81o-D-3 F81R-g4 everybody sits before his region; F81o-D-4 F81R-g9 the first to choose is banker and begins', () => {
    const t = begin();
    t.answer('A', { region: 'blaye' }).answer('B', { region: 'medard' }).answer('C', { region: 'tournus' });
    expect(t.told('seated')).toEqual([{ order: [2, 1, 0], first: 0 }]);
    t.answer('A', { village: 'blaye' }).answer('B', { village: 'st-gerome' }).answer('C', { village: 'tournus' });
    expect(t.s.first).toBe(0);
    expect(t.asked).toEqual(['A cards']);
    t.done('A');
    // Clockwise from Blaye comes Tournus.
    expect(t.asked).toEqual(['C cards']);
  });

  test('F81o-D-5 eight soldiers, a castle, 300, no lord; F81o-D-6 the castle in the own region; F81R-o-D-2 in order of choice', () => {
    const t = begin();
    t.answer('A', { region: 'blaye' }).answer('B', { region: 'medard' }).answer('C', { region: 'tournus' });
    expect(t.asked).toEqual(['A castle']);
    expect(t.refuses('A', { village: 'bourg' })).toBe('otherRegion');
    t.answer('A', { village: 'charolles' });
    expect(t.s.villages.charolles).toMatchObject({ castle: true, soldiers: [8, 0, 0], holder: 0 });
    expect(t.asked).toEqual(['B castle']);
    t.answer('B', { village: 'st-gerome' });
    expect(t.asked).toEqual(['C castle']);
    t.answer('C', { village: 'tournus' });
    expect(t.s.money).toEqual([300, 300, 300]);
    expect(LORDS.every((lord) => t.s.lords[lord].owner === null)).toBe(true);
  });

  test('F81o-D-7 F81R-o-D-1 58 cards, three each and not six: with four players 46 remain', () => {
    const t = scene('original').anyDice().fromStart();
    for (let i = 0; i < 4; i++) t.answer(player(t.s.chosen[i]!), { region: REGIONS[i]! });
    for (let i = 0; i < 4; i++) t.answer(player(t.s.chosen[i]!), { village: OUR_BOX.regionVillages[REGIONS[i]!][0]! });
    expect(t.s.hands.map((hand) => hand.length)).toEqual([3, 3, 3, 3]);
    expect(t.s.pile).toHaveLength(46);
  });
});

describe('the start of the adapted game', () => {
  test('F81a-D-1 villages are chosen, two of one region too; F81a-D-3 castle, lord and soldiers there; F81R-a-D-1 no lord twice', () => {
    const t = scene('adapted', 3).dice(6, 5, 4, 4, 2, 3).anyDice().fromStart();
    expect(t.asked).toEqual(['A village']);
    t.answer('A', { village: 'tournus' });
    expect(t.refuses('B', { village: 'tournus' })).toBe('taken');
    t.answer('B', { village: 'pugnac' }).answer('C', { village: 'chateauneuf' });
    // Clockwise: Châteauneuf, Tournus, Pugnac.
    expect(t.s.order).toEqual([2, 0, 1]);
    expect(t.asked).toEqual(['A founder']);
    t.answer('A', { lord: 'louis' });
    expect(t.refuses('B', { lord: 'louis' })).toBe('taken');
    t.answer('B', { lord: 'jean' }).answer('C', { lord: 'eric' });
    expect(t.s.villages.tournus).toMatchObject({ castle: true, soldiers: [8, 0, 0], holder: 0 });
    expect(t.at('louis')).toBe('tournus');
  });

  test('F81a-D-2 a lord of one’s choice, a castle, eight soldiers, 300; F81a-D-4 54 cards are left, 42 after the deal', () => {
    const t = scene('adapted').anyDice().fromStart();
    for (let i = 0; i < 4; i++) t.answer(player(t.s.chosen[i]!), { village: VILLAGES[i * 5]! });
    for (let i = 0; i < 4; i++) t.answer(player(t.s.chosen[i]!), { lord: LORDS[i]! });
    expect(t.s.money).toEqual([300, 300, 300, 300]);
    expect(t.s.pile).toHaveLength(42);
    expect(t.s.hands.flat()).toHaveLength(12);
    expect([...t.s.pile, ...t.s.hands.flat()]).not.toContain('clement');
  });

  test('F81R-g3 adapted: the order is thrown with two dice as well', () => {
    const t = scene('adapted', 3).dice(1, 1, 6, 6, 3, 3).fromStart();
    expect(t.s.chosen).toEqual([1, 2, 0]);
  });
});

describe('the turn', () => {
  const phases = ['cards', 'income', 'purchases', 'movement', 'combat', 'negotiations'];

  test.each(both)(
    'F81o-T-1 F81a-T-1 %s: six phases in this order, each once round; F81o-T-3 then the deal of the next turn',
    (rules) => {
      const t = scene(rules).anyDice();
      for (const [i, who] of (['A', 'B', 'C', 'D'] as const).entries()) {
        t.place(VILLAGES[i * 5]!, who, { soldiers: 3, lords: [LORDS[i]!], castle: true }).money(who, 500);
      }
      const table = t.phase('deal');
      const kinds: string[] = [];
      while (table.s.round === 4) {
        kinds.push(table.asked[0]!);
        table.until(
          player(table.match.stack.at(-1)!.pending!.asks[0]!.seat),
          table.match.stack.at(-1)!.pending!.asks[0]!.kind,
        );
        const [ask] = table.match.stack.at(-1)!.pending!.asks;
        const silence = def.asks[ask!.kind].lapse as (s: object, a: object) => object;
        table.answer(player(ask!.seat), silence(table.s, ask!) as never);
      }
      expect(
        table
          .told('phaseBegan')
          .slice(0, 6)
          .map((e) => e.phase),
      ).toEqual(phases);
      for (const kind of ['cards', 'buy', 'march']) {
        expect(kinds.filter((k) => k.endsWith(` ${kind}`))).toEqual(
          ['A', 'B', 'C', 'D'].map((who) => `${who} ${kind}`),
        );
      }
      expect(table.told('phaseBegan')[6]).toEqual({ phase: 'cards' });
      expect(table.told('roundBegan').map((e) => e.round)).toEqual([4, 5]);
    },
  );

  const firsts = (rules: 'original' | 'adapted') => {
    const t = scene(rules).anyDice().round(0);
    for (const [i, who] of (['A', 'B', 'C', 'D'] as const).entries())
      t.place(VILLAGES[i * 5]!, who, { soldiers: 1, castle: true, lords: [LORDS[i]!] });
    const table = t.phase('deal');
    const order: string[] = [];
    for (let round = 1; round <= 5; round++) {
      let turn = '';
      for (let i = 0; i < 4; i++) {
        const who = table.asked[0]![0]!;
        turn += who;
        table.done(who as 'A');
      }
      order.push(turn);
      table.nextRound();
    }
    return order;
  };

  test('F81o-T-2 F81R-g5 original: clockwise, and the right neighbour begins the next turn', () => {
    expect(firsts('original')).toEqual(['ABCD', 'DABC', 'CDAB', 'BCDA', 'ABCD']);
  });

  test('F81a-T-2 adapted: the left neighbour begins the next turn', () => {
    expect(firsts('adapted')).toEqual(['ABCD', 'BCDA', 'CDAB', 'DABC', 'ABCD']);
  });
});

describe('options', () => {
  test('F81o-B-7 the mode is fixed before the start: no other is taken, the defaults are two fiefs and two hours', () => {
    expect(optionsOf({})).toMatchObject({ rules: 'original', end: 'fiefs', fiefs: 2, minutes: 120 });
    expect(readOptions(def, { end: 'sometime' }).ok).toBe(false);
    expect(readOptions(def, { fiefs: 5 }).ok).toBe(false);
    for (const fiefs of [2, 3, 4] as const) expect(scene('original', 3, { fiefs }).s.goal).toBe(fiefs);
  });
});
