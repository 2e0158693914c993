/** 2.6, G.1. Cards played in their step, and lords who come into play. */

import { describe, expect, test } from 'vitest';
import { takings } from '../rules/income.ts';
import { A, B, C, realm, type Scene } from './realm.ts';

const noDraws = (scene: Scene) => {
  while (scene.asked[0]?.endsWith(':draw')) scene.answer(Number(scene.asked[0][0]), 'draw', { pile: 'none' });
  return scene;
};

describe('playing cards', () => {
  test('FF-2.6-a lords, good weather, good harvest and tax are played in step D, any number on one’s turn', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .hand(A, 'tax', 'goodWeather', 'henry')
      .hand(B, 'ambush');
    const scene = r.begin('plays');
    scene.answer(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' });
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 }).answer(A, 'playCard', { card: 'henry' });
    expect([scene.hand(A), scene.s.taxes.length, scene.s.bonuses.length]).toEqual([[], 1, 1]);
    const buying = realm().lordAt(A, 'eric', 'nantes').hand(A, 'tax', 'henry').begin('purchase');
    expect(buying.asideRefused(A, 'surprise', { card: 'tax' })).toBe('noSurpriseCard');
  });
  test('FF-2.6-b SURPRISES are refused while cards are drawn and allowed otherwise', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').lordAt(B, 'henry', 'pau').hand(A, 'assassination');
    const scene = r.begin('cards');
    const kill = { card: 'assassination', lord: 'henry', by: 'eric' } as const;
    scene.answer(A, 'discard', { cards: {} });
    expect(scene.asideRefused(A, 'surprise', kill)).toBe('noSurpriseNow');
    noDraws(scene);
    scene.aside(A, 'surprise', kill);
    expect(scene.lord('henry')).toBeUndefined();
  });
  test('FF-2.6.1-a weather and harvest count together; FFR-2.6.1-1 a second card of the same kind is refused', () => {
    const r = realm()
      .bonus('goodWeather', 2)
      .hand(A, 'goodHarvest', 'goodWeather')
      .troopAt(A, 'tours', { maa: 1 })
      .mills('tours', 1);
    const scene = r.begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'goodWeather', see: 2 })).toBe('bonusThere');
    scene.answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect(takings(scene.s)[A]?.mills).toBe(4);
  });
  test('FF-G.3-a [example] good weather clears, then a good harvest gives one more for each mill', () => {
    const r = realm()
      .disaster('badWeather', 2)
      .troopAt(A, 'tours', { maa: 1 })
      .mills('tours', 1)
      .hand(A, 'goodWeather', 'goodHarvest');
    const scene = r.begin('plays');
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 }).answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect([scene.s.disasters, scene.told('income')[0]?.mills]).toEqual([[], 3]);
  });
  test('FF-G.3-b [example] weather and harvest: 4 deniers for each mill', () => {
    const r = realm().bonus('goodWeather', 2).bonus('goodHarvest', 2).troopAt(A, 'tours', { maa: 1 }).mills('tours', 2);
    expect(r.begin('income').told('income')[0]?.mills).toBe(8);
  });
  test('FF-G.3-c [example] one harvest clears the famine, the second is a bonus; without famine only one may be played', () => {
    const scene = realm().disaster('famine', 2).hand(A, 'goodHarvest', 'goodHarvest').hand(B, 'ambush').begin('plays');
    scene.answer(A, 'playCard', { card: 'goodHarvest', see: 2 }).answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect([scene.s.disasters, scene.s.bonuses]).toEqual([[], [{ card: 'goodHarvest', see: 2 }]]);
    const fair = realm().hand(A, 'goodHarvest', 'goodHarvest').begin('plays');
    fair.answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect(fair.refused(A, 'playCard', { card: 'goodHarvest', see: 2 })).toBe('bonusThere');
  });
  test('FF-G.3-d FF-H.1-a a bonus may be laid anywhere; every mill in unbesieged towns there profits', () => {
    const r = realm()
      .troopAt(B, 'tours', { maa: 1 })
      .mills('tours', 1)
      .troop('nantes', { maa: 1 })
      .mills('nantes', 1)
      .fort('nantes');
    const scene = r.lordAt(C, 'eric', 'nantes').siege('nantes', C).hand(A, 'goodWeather').begin('plays');
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 });
    expect(scene.told('income')[1]?.mills).toBe(3);
  });
});

describe('lords come into play', () => {
  test('FF-G.1-a a family of four, captives included, keeps the card in hand', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .lord('othon')
      .at('tours')
      .lord('blanche')
      .at('tours')
      .troopAt(B, 'paris', { maa: 1 });
    const scene = r.lordAt(A, 'jeanne', 'paris').captive('jeanne', B).hand(A, 'henry').begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'henry' })).toBe('familyFull');
  });
  test('FF-G.1.1-a the queen’s family makes a man crown prince; not a woman, not the king’s family, not with a captive queen', () => {
    const base = () => {
      const r = realm().lordAt(A, 'eric', 'tours').king('eric').lordAt(B, 'blanche', 'paris').queen('blanche');
      return r.married('eric', 'blanche').hand(B, 'henry', 'jeanne').hand(A, 'othon');
    };
    const scene = base().begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'othon', prince: true })).toBe('cannotBePrince');
    scene.answer(A, 'playCard', { card: 'end' });
    expect(scene.refused(B, 'playCard', { card: 'jeanne', prince: true })).toBe('cannotBePrince');
    scene.answer(B, 'playCard', { card: 'henry', prince: true });
    expect([scene.s.prince, scene.s.marriages[0]?.prince]).toEqual(['henry', true]);
    const jailed = base().troopAt(C, 'paris', { maa: 1 }).captive('blanche', C).begin('plays');
    jailed.answer(A, 'playCard', { card: 'end' });
    expect(jailed.refused(B, 'playCard', { card: 'henry', prince: true })).toBe('cannotBePrince');
  });
  test('FF-G.1.2-a FFR-G.1.2-1 a fortress first, then a town with a lord, then a town held, then an empty or hosting one', () => {
    const play = (r: ReturnType<typeof realm>) =>
      r.hand(A, 'henry').begin('plays').answer(A, 'playCard', { card: 'henry' });
    const two = realm()
      .troopAt(A, 'tours', { maa: 1 })
      .fort('tours')
      .troop('nantes', { maa: 1 })
      .fort('nantes')
      .siege('nantes', B);
    two.lordAt(B, 'othon', 'nantes');
    const forts = play(two.lordAt(A, 'eric', 'paris'));
    expect(forts.offer(A, 'settle')).toEqual(['tours', 'nantes']);
    expect(forts.refused(A, 'settle', { town: 'paris' })).toBe('landElsewhere');
    const withLord = play(realm().lordAt(A, 'eric', 'paris').troop('pau', { maa: 1 }));
    expect(withLord.lord('henry')?.at).toBe('paris');
    const held = play(realm().troopAt(A, 'pau', { maa: 1 }));
    expect(held.lord('henry')?.at).toBe('pau');
    const none = play(realm().troopAt(B, 'pau', { maa: 1 }));
    expect(none.offer(A, 'settle')).toHaveLength(24);
    none.answer(A, 'settle', { town: 'pau' }).answer(B, 'host', { agree: false });
    expect(none.offer(A, 'settle')).not.toContain('pau');
    none.answer(A, 'settle', { town: 'paris' });
    expect([none.lord('henry')?.at, none.holder('paris')]).toEqual(['paris', A]);
    const guest = play(realm().troopAt(B, 'pau', { maa: 1 }));
    guest.answer(A, 'settle', { town: 'pau' }).answer(B, 'host', { agree: true });
    expect([guest.lord('henry')?.at, guest.holder('pau')]).toEqual(['pau', B]);
  });
  test('FFR-G.1.2-2 a lord at sea or captive shows no place', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'eric', 'sea')
      .lord('othon')
      .at('paris')
      .captive('othon', B);
    const scene = r.troop('pau', { maa: 1 }).hand(A, 'henry').begin('plays').answer(A, 'playCard', { card: 'henry' });
    expect(scene.lord('henry')?.at).toBe('pau');
  });
  test('FFR-G.1.2-3 an empty town of another’s fief needs his yes; placed there the lord controls it', () => {
    const r = realm().lordAt(B, 'othon', 'nantes').title('bretagne', 'othon', 'nantes').hand(A, 'henry');
    const scene = r.begin('plays').answer(A, 'playCard', { card: 'henry' });
    scene.answer(A, 'settle', { town: 'rennes' });
    expect(scene.asked).toEqual(['1:host']);
    scene.answer(B, 'host', { agree: true });
    expect(scene.holder('rennes')).toBe(A);
  });
  test('FFR-G.1.2-4 with no place at all a LORD card is refused and a freed lord stays where he was', () => {
    const r = realm().lordAt(B, 'othon', 'nantes');
    for (const town of Object.keys(r.s.towns)) if (town !== 'nantes') r.troop(town as 'paris', { maa: 1 });
    r.s.stacks.forEach((stack, i) => {
      stack.seat = B + (i % 3);
      r.s.towns[stack.at as 'paris'].order = [stack.seat];
      r.s.towns[stack.at as 'paris'].holder = stack.seat;
    });
    const scene = r.hand(A, 'henry').begin('plays').answer(A, 'playCard', { card: 'henry' });
    while (scene.asked.some((a) => a.endsWith('settle') || a.endsWith('host'))) {
      if (scene.asked[0] === '0:settle')
        scene.answer(A, 'settle', { town: (scene.offer(A, 'settle') as 'paris'[])[0] as 'paris' });
      else scene.answer(Number(scene.asked[0]?.[0]), 'host', { agree: false });
    }
    expect([scene.hand(A), scene.lord('henry')]).toEqual([['henry'], undefined]);
    expect(scene.told('stranded')).toEqual([{ lord: 'henry' }]);
  });
  test('FF-G.1.2-b a lord who comes into play is a target at once and takes up vacant titles', () => {
    const r = realm().troopAt(A, 'nantes', { maa: 1 }).title('bretagne', null, 'nantes').hand(A, 'henry');
    const scene = r
      .lordAt(B, 'othon', 'pau')
      .hand(B, 'assassination')
      .begin('plays')
      .answer(A, 'playCard', { card: 'henry' });
    expect(scene.s.fiefs.bretagne.lord).toBe('henry');
    scene.aside(B, 'surprise', { card: 'assassination', lord: 'henry', by: 'othon' });
    expect(scene.lord('henry')).toBeUndefined();
  });
});
