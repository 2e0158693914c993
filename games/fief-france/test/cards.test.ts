/** 2. Cards: discard, draw, disasters. */

import { seen } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { A, B, C, d6, realm, type Scene } from './realm.ts';

const noDraws = (scene: Scene) => {
  while (scene.asked[0]?.endsWith(':draw')) scene.answer(Number(scene.asked[0][0]), 'draw', { pile: 'none' });
  return scene;
};

describe('discard and draw', () => {
  test('FF-2-a discards of all, draws of all, disasters, plays of all, each in turn order', () => {
    const scene = realm(3).hand(A, 'tax').hand(B, 'tax').first(B).begin('cards');
    expect(scene.asked).toEqual(['1:discard']);
    scene.answer(B, 'discard', { cards: {} });
    scene.answer(A, 'discard', { cards: {} });
    for (const seat of [B, C, A]) {
      expect(scene.asked).toEqual([`${seat}:draw`]);
      scene.answer(seat, 'draw', { pile: 'none' });
    }
    expect(scene.asked).toEqual(['1:playCard']);
    scene.answer(B, 'playCard', { card: 'end' });
    expect(scene.asked).toEqual(['0:playCard']);
  });
  test('FF-2.1-a all learn what is discarded, each on its own pile; FF-2.1-b only the top may be looked at', () => {
    const scene = realm().hand(A, 'tax', 'henry', 'uprising').begin('cards');
    scene.answer(A, 'discard', { cards: { tax: 1, henry: 1, uprising: 1 } });
    expect(scene.told('discarded')[0]?.cards.sort()).toEqual(['henry', 'tax', 'uprising']);
    expect([scene.s.usedCharacters, scene.s.usedEvents]).toEqual([['henry'], ['tax', 'uprising']]);
    const view = fiefFrance.view(scene.s, B);
    expect([view.piles.topEvent, view.piles.usedEvents]).toEqual(['uprising', 2]);
    expect(JSON.stringify(view)).not.toContain('"tax"');
  });
  test('FF-2.2-a up to two cards and three in hand; drawing is never forced', () => {
    const scene = realm()
      .hand(A, 'tax', 'tax', 'tax')
      .hand(B, 'uprising', 'uprising')
      .top('goodWeather')
      .begin('draws');
    expect(scene.asked).toEqual(['1:draw']);
    scene.answer(B, 'draw', { pile: 'events' });
    expect([scene.hand(B).length, scene.asked]).toEqual([3, ['2:draw']]);
    scene.answer(C, 'draw', { pile: 'none' });
    expect(scene.asked).toEqual(['3:draw']);
  });
  test('FF-2.2-b the first card is seen before the second is decided on', () => {
    const scene = realm().top('goodWeather', 'tax').begin('draws');
    scene.answer(A, 'draw', { pile: 'events' });
    expect([fiefFrance.view(scene.s, A).hand, scene.asked]).toEqual([['goodWeather'], ['0:draw']]);
    const [drawn] = scene.log.filter(({ kind }) => kind === 'drew');
    expect(drawn && seen(drawn, B)?.data).toEqual({ seat: A, pile: 'events' });
  });
  test('FFR-2.2-1 two events are fine, a second character is refused', () => {
    const scene = realm().top('henry').top('tax', 'tax').begin('draws');
    scene.answer(A, 'draw', { pile: 'characters' });
    expect(scene.refused(A, 'draw', { pile: 'characters' })).toBe('oneCharacter');
    scene.answer(A, 'draw', { pile: 'events' });
    expect(scene.hand(A)).toEqual(['henry', 'tax']);
    const two = realm().top('tax', 'uprising').begin('draws');
    two.answer(A, 'draw', { pile: 'events' }).answer(A, 'draw', { pile: 'events' });
    expect(two.hand(A)).toEqual(['tax', 'uprising']);
  });
  test('FF-2.3-a a disaster goes unseen to the track and does not count; FFR-2.3-1 one may stop after it', () => {
    const scene = realm().top('plague', 'tax').begin('draws');
    scene.answer(A, 'draw', { pile: 'events' });
    expect([scene.s.track, scene.hand(A), scene.asked]).toEqual([['plague'], [], ['0:draw']]);
    expect([fiefFrance.view(scene.s, A).track, fiefFrance.view(scene.s, A).turned]).toEqual([1, []]);
    scene.answer(A, 'draw', { pile: 'none' });
    expect(scene.asked).toEqual(['1:draw']);
  });
  test('FF-2.3-b a fourth disaster is discarded face down', () => {
    const scene = realm().track('plague', 'famine', 'badWeather').top('famine', 'tax').begin('draws');
    scene.answer(A, 'draw', { pile: 'events' });
    expect([scene.s.track.length, scene.s.usedEvents]).toEqual([3, ['famine']]);
    expect(fiefFrance.view(scene.s, A).piles.topEvent).toBe('faceDown');
  });
  test('FF-2.3-c [example] two disasters on top, then the fortune is the second card', () => {
    const r = realm().hand(A, 'tax', 'uprising').top('cardinal').top('famine', 'badWeather', 'goodWeather');
    const scene = r.begin('cards');
    scene.answer(A, 'discard', { cards: { tax: 1 } });
    scene.answer(A, 'draw', { pile: 'characters' });
    for (let i = 0; i < 3; i++) scene.answer(A, 'draw', { pile: 'events' });
    expect(scene.s.track).toEqual(['famine', 'badWeather']);
    expect([scene.hand(A), scene.asked]).toEqual([['cardinal', 'goodWeather', 'uprising'], ['1:draw']]);
  });
  test('FF-2.4-a an empty pile is made anew from its discards; dead lords return as namesakes', () => {
    const r = realm();
    r.s.usedCharacters = r.s.characters.splice(0);
    const scene = r.begin('draws', new Array(21).fill(0));
    scene.answer(A, 'draw', { pile: 'characters' });
    expect([scene.s.usedCharacters, scene.s.characters.length, scene.hand(A).length]).toEqual([[], 21, 1]);
    expect(scene.told('reshuffled')).toEqual([{ pile: 'characters' }]);
    expect(scene.exhausted).toBe(true);
  });
  test('FFR-2.4-1 with pile and discards empty the draw is refused and not lost', () => {
    const r = realm();
    const lords = r.s.characters.splice(0);
    r.s.families.forEach((family, seat) => {
      family.hand = lords.splice(0, seat === 0 ? 0 : 3);
    });
    r.s.usedCharacters = lords;
    const scene = r.begin('draws');
    scene.s.usedCharacters = [];
    expect(scene.refused(A, 'draw', { pile: 'characters' })).toBe('pileEmpty');
    expect(scene.offer(A, 'draw')).toEqual(['none', 'events']);
  });
  test('FFR-2.4-2 nothing sticks to a namesake', () => {
    const r = realm().lordAt(A, 'eric', 'tours').assassin('eric').hand(B, 'justice').fort('tours');
    const scene = r.hand(A, 'henry').begin('plays');
    scene.aside(B, 'surprise', { card: 'justice', lord: 'eric' });
    expect(scene.s.usedCharacters).toEqual(['eric']);
    scene.s.usedCharacters = [];
    scene.s.families[A]?.hand.push('eric');
    scene.answer(A, 'playCard', { card: 'eric' });
    while (scene.asked[0] === '0:settle') scene.answer(A, 'settle', { town: 'tours' });
    expect([scene.lord('eric')?.id, scene.s.assassins]).toEqual(['eric', []]);
  });
});

describe('disasters', () => {
  test('FF-2.5-a all are turned up, then rolled for from left to right; 6 is a false alarm', () => {
    const scene = realm().track('famine', 'badWeather').begin('disasters', d6(6, 3));
    expect(scene.told('disastersTurned')).toEqual([{ cards: ['famine', 'badWeather'] }]);
    expect(scene.s.disasters).toEqual([{ card: 'badWeather', see: 3 }]);
    expect([scene.s.usedEvents, scene.exhausted]).toEqual([['famine'], true]);
  });
  test('FF-2.5-b a second famine on a see is discarded; another disaster stays beside the first', () => {
    const scene = realm()
      .track('famine', 'famine', 'badWeather')
      .begin('disasters', d6(3, 3, 3));
    expect(scene.s.disasters).toEqual([
      { card: 'famine', see: 3 },
      { card: 'badWeather', see: 3 },
    ]);
    expect(scene.s.usedEvents).toEqual(['famine']);
  });
  test('FF-2.5-c FF-7-a disasters stay until the end of the round', () => {
    const scene = realm(3).track('famine').begin('disasters', d6(2));
    noDraws(scene);
    for (const seat of [A, B, C]) {
      expect(scene.s.disasters).toHaveLength(1);
      scene.answer(seat, 'buy', { what: 'end' });
    }
    expect([scene.s.round, scene.s.disasters]).toEqual([6, []]);
  });
  test('FF-2.5-d beginners discard the disasters of round 1', () => {
    const scene = realm(4, { beginners: true }).round(1).track('plague', 'famine').begin('disasters');
    expect([scene.s.disasters, scene.s.usedEvents]).toEqual([[], ['plague', 'famine']]);
  });
  test('FFR-2.5-1 all ten disasters are rolled for; a storm is a table option', () => {
    expect(realm().s.events.includes('storm')).toBe(false);
    const scene = realm(4, { storm: true }).track('storm').begin('disasters');
    expect(scene.s.disasters).toEqual([{ card: 'storm', see: 0 }]);
    expect(scene.exhausted).toBe(true);
  });
  test('FFR-2.5-2 a window before each roll and after each disaster', () => {
    const scene = realm(3).track('famine', 'badWeather').begin('disasters', d6(1, 6), true);
    for (let i = 0; i < 4; i++) {
      expect(scene.asked).toEqual(['0:window', '1:window', '2:window']);
      scene.pass();
    }
    expect(scene.s.phase).toBe('income');
  });
  test('FF-G.2.1-a FF-6.3-c in a plagued see each free lord rolls: 1-3 dies, 4-6 lives; captives do not roll', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .lord('henry')
      .at('tours')
      .with({ maa: 1 })
      .lordAt(B, 'othon', 'tours')
      .captive('othon', A);
    const scene = r.track('plague').begin('disasters', d6(2, 3, 4));
    expect([scene.lord('eric'), scene.lord('henry')?.id, scene.lord('othon')?.id]).toEqual([
      undefined,
      'henry',
      'othon',
    ]);
    expect(scene.exhausted).toBe(true);
  });
  test('FF-G.2.1-b half of the pawns of each family and town die, rounded down, by the owner’s choice', () => {
    const r = realm()
      .troopAt(A, 'tours', { maa: 2, kn: 2, bo: 1 })
      .troop('nantes', { maa: 1 })
      .troopAt(B, 'tours', { ar: 2 });
    const scene = r.track('plague').begin('disasters', d6(2));
    expect(scene.asked).toEqual(['0:plague']);
    scene.answer(A, 'plague', { units: { '0:kn': 1, '0:bo': 1 } });
    scene.answer(B, 'plague', { units: { '2:ar': 1 } });
    expect([scene.units(A, 'tours'), scene.units(A, 'nantes'), scene.units(B, 'tours')]).toEqual([
      { maa: 2, kn: 1 },
      { maa: 1 },
      { ar: 1 },
    ]);
  });
  test('FFR-G.2.1-1 all lords roll first, in turn order of their owners, then pawns go, and the dead leave together', () => {
    const r = realm().lordAt(B, 'henry', 'tours', { maa: 2 }).lordAt(A, 'eric', 'nantes', { maa: 2 });
    const scene = r.track('plague').begin('disasters', d6(2, 1, 1));
    expect(scene.told('plagueRoll').map(({ lord }) => lord)).toEqual(['eric', 'henry']);
    expect([scene.asked, scene.s.lords.length]).toEqual([['0:plague'], 2]);
    scene.answer(A, 'plague', { units: { '1:maa': 1 } }).answer(B, 'plague', { units: { '0:maa': 1 } });
    expect(scene.s.lords).toEqual([]);
  });
  test('FF-G.2.1-c [example] of 2 men-at-arms, 2 knights and a bombard two go, and Arthur lives on a 6', () => {
    const scene = realm()
      .lordAt(A, 'arthur', 'tours', { maa: 2, kn: 2, bo: 1 })
      .track('plague')
      .begin('disasters', d6(2, 6));
    scene.answer(A, 'plague', { units: { '0:maa': 2 } });
    expect([scene.units(A, 'tours'), scene.lord('arthur')?.id, scene.exhausted]).toEqual([
      { kn: 2, bo: 1 },
      'arthur',
      true,
    ]);
  });
  test('FF-G.2.1-d lords placed in step D and pawns bought in phase 4 are spared', () => {
    const r = realm().troopAt(A, 'tours', { maa: 1 }).fort('tours').hand(A, 'henry').purse(A, 9).track('plague');
    const scene = r.begin('disasters', d6(2));
    scene.answer(A, 'playCard', { card: 'henry' });
    scene.answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 4 } });
    expect([scene.lord('henry')?.at, scene.units(A, 'tours'), scene.exhausted]).toEqual(['tours', { maa: 5 }, true]);
  });
  test('FF-G.2.2-b FF-G.2.3-a good weather cures bad weather and good harvest famine; across they are refused', () => {
    const r = realm().disaster('badWeather', 2).disaster('famine', 3).hand(A, 'goodWeather', 'goodHarvest');
    const scene = r.begin('plays');
    expect(scene.greyed(A, 'playCard', { card: 'goodHarvest' })).toEqual({ 2: 'foul' });
    expect(scene.greyed(A, 'playCard', { card: 'goodWeather' })).toEqual({ 3: 'foul' });
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 }).answer(A, 'playCard', { card: 'goodHarvest', see: 3 });
    expect([scene.s.disasters, scene.s.bonuses]).toEqual([[], []]);
  });
  test('FFR-G.3-1 fair weather on foul always cancels and never lies beside it', () => {
    const scene = realm().disaster('badWeather', 2).disaster('famine', 2).hand(A, 'goodWeather').begin('plays');
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 });
    expect([scene.s.disasters, scene.s.bonuses]).toEqual([[{ card: 'famine', see: 2 }], []]);
  });
});
