/** 2. Cards, 3. Income, and the lord and fortune cards of G.1 and G.3. */

import { seen } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { takings, titheHolder } from '../rules/income.ts';
import { fiefFrance } from '../rules/index.ts';
import { A, B, C, D, d6, realm, type Scene } from './realm.ts';

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
    const r = realm().family(A).lord('eric').at('tours').assassin('eric').hand(B, 'justice').fort('tours');
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
      .family(A)
      .lord('eric')
      .at('tours')
      .lord('henry')
      .at('tours')
      .with({ maa: 1 })
      .family(B)
      .lord('othon')
      .at('tours')
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
      .family(A)
      .troop('tours', { maa: 2, kn: 2, bo: 1 })
      .troop('nantes', { maa: 1 })
      .family(B)
      .troop('tours', { ar: 2 });
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
    const r = realm()
      .family(B)
      .lord('henry')
      .at('tours')
      .with({ maa: 2 })
      .family(A)
      .lord('eric')
      .at('nantes')
      .with({ maa: 2 });
    const scene = r.track('plague').begin('disasters', d6(2, 1, 1));
    expect(scene.told('plagueRoll').map(({ lord }) => lord)).toEqual(['eric', 'henry']);
    expect([scene.asked, scene.s.lords.length]).toEqual([['0:plague'], 2]);
    scene.answer(A, 'plague', { units: { '1:maa': 1 } }).answer(B, 'plague', { units: { '0:maa': 1 } });
    expect(scene.s.lords).toEqual([]);
  });
  test('FF-G.2.1-c [example] of 2 men-at-arms, 2 knights and a bombard two go, and Arthur lives on a 6', () => {
    const scene = realm()
      .family(A)
      .lord('arthur')
      .at('tours')
      .with({ maa: 2, kn: 2, bo: 1 })
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
    const r = realm().family(A).troop('tours', { maa: 1 }).fort('tours').hand(A, 'henry').purse(A, 9).track('plague');
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

describe('playing cards', () => {
  test('FF-2.6-a lords, good weather, good harvest and tax are played in step D, any number on one’s turn', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .hand(A, 'tax', 'goodWeather', 'henry')
      .hand(B, 'ambush');
    const scene = r.begin('plays');
    scene.answer(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' });
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 }).answer(A, 'playCard', { card: 'henry' });
    expect([scene.hand(A), scene.s.taxes.length, scene.s.bonuses.length]).toEqual([[], 1, 1]);
    const buying = realm().family(A).lord('eric').at('nantes').hand(A, 'tax', 'henry').begin('purchase');
    expect(buying.asideRefused(A, 'surprise', { card: 'tax' })).toBe('house.asideClosed');
  });
  test('FF-2.6-b SURPRISES are refused while cards are drawn and allowed otherwise', () => {
    const r = realm().family(A).lord('eric').at('nantes').family(B).lord('henry').at('pau').hand(A, 'assassination');
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
      .family(A)
      .troop('tours', { maa: 1 })
      .mills('tours', 1);
    const scene = r.begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'goodWeather', see: 2 })).toBe('bonusThere');
    scene.answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect(takings(scene.s)[A]?.mills).toBe(4);
  });
  test('FF-G.3-a [example] good weather clears, then a good harvest gives one more for each mill', () => {
    const r = realm()
      .disaster('badWeather', 2)
      .family(A)
      .troop('tours', { maa: 1 })
      .mills('tours', 1)
      .hand(A, 'goodWeather', 'goodHarvest');
    const scene = r.begin('plays');
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 }).answer(A, 'playCard', { card: 'goodHarvest', see: 2 });
    expect([scene.s.disasters, scene.told('income')[0]?.mills]).toEqual([[], 3]);
  });
  test('FF-G.3-b [example] weather and harvest: 4 deniers for each mill', () => {
    const r = realm()
      .bonus('goodWeather', 2)
      .bonus('goodHarvest', 2)
      .family(A)
      .troop('tours', { maa: 1 })
      .mills('tours', 2);
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
      .family(B)
      .troop('tours', { maa: 1 })
      .mills('tours', 1)
      .troop('nantes', { maa: 1 })
      .mills('nantes', 1)
      .fort('nantes');
    const scene = r.family(C).lord('eric').at('nantes').siege('nantes', C).hand(A, 'goodWeather').begin('plays');
    scene.answer(A, 'playCard', { card: 'goodWeather', see: 2 });
    expect(scene.told('income')[1]?.mills).toBe(3);
  });
});

describe('lords come into play', () => {
  test('FF-G.1-a a family of four, captives included, keeps the card in hand', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('tours')
      .lord('othon')
      .at('tours')
      .lord('blanche')
      .at('tours')
      .family(B)
      .troop('paris', { maa: 1 });
    const scene = r.family(A).lord('jeanne').at('paris').captive('jeanne', B).hand(A, 'henry').begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'henry' })).toBe('familyFull');
  });
  test('FF-G.1.1-a the queen’s family makes a man crown prince; not a woman, not the king’s family, not with a captive queen', () => {
    const base = () => {
      const r = realm()
        .family(A)
        .lord('eric')
        .at('tours')
        .king('eric')
        .family(B)
        .lord('blanche')
        .at('paris')
        .queen('blanche');
      return r.married('eric', 'blanche').hand(B, 'henry', 'jeanne').hand(A, 'othon');
    };
    const scene = base().begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'othon', prince: true })).toBe('house.extra');
    scene.answer(A, 'playCard', { card: 'end' });
    expect(scene.refused(B, 'playCard', { card: 'jeanne', prince: true })).toBe('house.extra');
    scene.answer(B, 'playCard', { card: 'henry', prince: true });
    expect([scene.s.prince, scene.s.marriages[0]?.prince]).toEqual(['henry', true]);
    const jailed = base().family(C).troop('paris', { maa: 1 }).captive('blanche', C).begin('plays');
    jailed.answer(A, 'playCard', { card: 'end' });
    expect(jailed.refused(B, 'playCard', { card: 'henry', prince: true })).toBe('house.extra');
  });
  test('FF-G.1.2-a FFR-G.1.2-1 a fortress first, then a town with a lord, then a town held, then an empty or hosting one', () => {
    const play = (r: ReturnType<typeof realm>) =>
      r.hand(A, 'henry').begin('plays').answer(A, 'playCard', { card: 'henry' });
    const two = realm()
      .family(A)
      .troop('tours', { maa: 1 })
      .fort('tours')
      .troop('nantes', { maa: 1 })
      .fort('nantes')
      .siege('nantes', B);
    two.family(B).lord('othon').at('nantes');
    const forts = play(two.family(A).lord('eric').at('paris'));
    expect(forts.offer(A, 'settle')).toEqual(['tours', 'nantes']);
    expect(forts.refused(A, 'settle', { town: 'paris' })).toBe('landElsewhere');
    const withLord = play(realm().family(A).lord('eric').at('paris').troop('pau', { maa: 1 }));
    expect(withLord.lord('henry')?.at).toBe('paris');
    const held = play(realm().family(A).troop('pau', { maa: 1 }));
    expect(held.lord('henry')?.at).toBe('pau');
    const none = play(realm().family(B).troop('pau', { maa: 1 }));
    expect(none.offer(A, 'settle')).toHaveLength(24);
    none.answer(A, 'settle', { town: 'pau' }).answer(B, 'host', { agree: false });
    expect(none.offer(A, 'settle')).not.toContain('pau');
    none.answer(A, 'settle', { town: 'paris' });
    expect([none.lord('henry')?.at, none.holder('paris')]).toEqual(['paris', A]);
    const guest = play(realm().family(B).troop('pau', { maa: 1 }));
    guest.answer(A, 'settle', { town: 'pau' }).answer(B, 'host', { agree: true });
    expect([guest.lord('henry')?.at, guest.holder('pau')]).toEqual(['pau', B]);
  });
  test('FFR-G.1.2-2 a lord at sea or captive shows no place', () => {
    const r = realm()
      .family(B)
      .troop('paris', { maa: 1 })
      .family(A)
      .lord('eric')
      .at('sea')
      .lord('othon')
      .at('paris')
      .captive('othon', B);
    const scene = r.troop('pau', { maa: 1 }).hand(A, 'henry').begin('plays').answer(A, 'playCard', { card: 'henry' });
    expect(scene.lord('henry')?.at).toBe('pau');
  });
  test('FFR-G.1.2-3 an empty town of another’s fief needs his yes; placed there the lord controls it', () => {
    const r = realm().family(B).lord('othon').at('nantes').title('bretagne', 'othon', 'nantes').hand(A, 'henry');
    const scene = r.begin('plays').answer(A, 'playCard', { card: 'henry' });
    scene.answer(A, 'settle', { town: 'rennes' });
    expect(scene.asked).toEqual(['1:host']);
    scene.answer(B, 'host', { agree: true });
    expect(scene.holder('rennes')).toBe(A);
  });
  test('FFR-G.1.2-4 with no place at all a LORD card is refused and a freed lord stays where he was', () => {
    const r = realm().family(B).lord('othon').at('nantes');
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
    const r = realm().family(A).troop('nantes', { maa: 1 }).title('bretagne', null, 'nantes').hand(A, 'henry');
    const scene = r
      .family(B)
      .lord('othon')
      .at('pau')
      .hand(B, 'assassination')
      .begin('plays')
      .answer(A, 'playCard', { card: 'henry' });
    expect(scene.s.fiefs.bretagne.lord).toBe('henry');
    scene.aside(B, 'surprise', { card: 'assassination', lord: 'henry', by: 'othon' });
    expect(scene.lord('henry')).toBeUndefined();
  });
});

describe('income', () => {
  test('FFR-3-1 a denier for each controlled town that is not besieged', () => {
    const r = realm()
      .family(A)
      .troop('tours', { maa: 1 })
      .troop('paris', { maa: 1 })
      .troop('nantes', { maa: 1 })
      .fort('nantes');
    const scene = r.family(B).lord('eric').at('nantes').siege('nantes', B).purse(A, 0).begin('income');
    expect([scene.told('income')[0]?.towns, scene.purse(A)]).toEqual([2, 2]);
  });
  test('FF-3-a FF-G.3.3.1-a tallage: 2 for each town of the fief, whoever holds it; owners keep their denier', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('poitiers')
      .title('poitou', 'eric', 'poitiers')
      .family(B)
      .troop('tours', { maa: 1 });
    r.tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'poitou' });
    const scene = r.family(C).lord('othon').at('poitiers').siege('poitiers', C).begin('income');
    expect(scene.told('income')[0]).toMatchObject({ tallage: 6, towns: 1 });
    expect(scene.told('income')[1]?.towns).toBe(1);
  });
  test('FF-3-b two mills: 4, with good weather 6, with both 8; FF-3-c famine 0; FF-3-e besieged nothing', () => {
    const base = () => realm().family(A).troop('tours', { maa: 1 }).mills('tours', 2);
    expect(base().begin('income').told('income')[0]?.mills).toBe(4);
    expect(base().bonus('goodWeather', 2).begin('income').told('income')[0]?.mills).toBe(6);
    expect(base().bonus('goodWeather', 2).bonus('goodHarvest', 2).begin('income').told('income')[0]?.mills).toBe(8);
    expect(base().disaster('famine', 2).begin('income').told('income')[0]).toMatchObject({ mills: 0, towns: 1 });
    const besieged = base().fort('tours').family(B).lord('eric').at('tours').siege('tours', B);
    expect(besieged.begin('income').told('income')[0]).toMatchObject({ mills: 0, towns: 0 });
  });
  test('FF-3-d a tithe takes all mill income of the see, town deniers stay; FFR-3-2 mills of nobody pay the tithe holder only', () => {
    const r = realm().family(A).troop('tours', { maa: 1 }).mills('tours', 1).mills('nantes', 1).bonus('goodWeather', 2);
    r.family(C).lord('eric').at('paris').bishop(2, 'eric').tax({ seat: C, lord: 'eric', kind: 'tithe', see: 2 });
    const scene = r.begin('income');
    expect([scene.told('income')[0], scene.told('income')[2]]).toMatchObject([{ mills: 0, towns: 1 }, { tithe: 6 }]);
    const free = realm().mills('nantes', 2).begin('income');
    expect(free.told('income').every(({ total }) => total === 0)).toBe(true);
  });
  test('FF-3-g weather, harvest and tax leave the board afterwards, disasters stay; FFR-3-3 windows before and after', () => {
    const r = realm(3)
      .bonus('goodWeather', 1)
      .disaster('famine', 2)
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes');
    const scene = r.tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'bretagne' }).begin('income', [], true);
    expect([scene.asked.length, scene.told('income').length]).toEqual([3, 0]);
    scene.pass();
    expect([scene.asked.length, scene.told('income').length, scene.s.taxes.length]).toEqual([3, 3, 1]);
    scene.pass();
    expect([scene.s.bonuses, scene.s.taxes, scene.s.disasters.length]).toEqual([[], [], 1]);
  });
});

describe('taxes', () => {
  test('FF-G.3.3.1-b [example] the royal tallage of Aquitaine: 8 for the king, 3 and 1 for the holders', () => {
    const r = realm().family(A).lord('eric').at('paris').king('eric').hand(A, 'tax');
    r.family(B)
      .troop('bordeaux', { maa: 1 })
      .troop('toulouse', { maa: 1 })
      .troop('limoges', { maa: 1 })
      .family(C)
      .troop('pau', { maa: 1 });
    const scene = r.begin('plays').answer(A, 'playCard', { card: 'tax', tax: 'royal', fief: 'aquitaine' });
    expect(scene.told('income').map(({ tallage, towns }) => [tallage, towns])).toEqual([
      [8, 1],
      [0, 3],
      [0, 1],
      [0, 0],
    ]);
  });
  test('FF-G.3.3.1-c the tallage of a dead lord is paid if the title stays in the family, else it is void', () => {
    const base = () => {
      const r = realm().family(A).lord('eric').at('nantes').with({ maa: 1 }).title('bretagne', 'eric', 'nantes');
      return r
        .tax({ seat: A, lord: 'eric', kind: 'tallage', fief: 'bretagne' })
        .family(D)
        .lord('thierry')
        .at('pau')
        .hand(D, 'assassination');
    };
    const kill = { card: 'assassination', lord: 'eric', by: 'thierry' } as const;
    const kept = base().family(A).lord('henry').at('nantes').begin('income', [], true).aside(D, 'surprise', kill);
    kept.pass();
    expect(kept.told('income')[0]?.tallage).toBe(4);
    const lost = base().begin('income', [], true).aside(D, 'surprise', kill);
    lost.pass();
    expect([lost.told('income')[0]?.tallage, lost.told('taxVoid').length, lost.s.usedEvents]).toEqual([
      0,
      1,
      ['assassination', 'tax'],
    ]);
  });
  test('FFR-G.3.3.1-1 the royal tallage survives only with a new king of the same family', () => {
    const base = (seat: number) => {
      const r = realm()
        .family(A)
        .lord('eric')
        .at('paris')
        .king('eric')
        .tax({ seat: A, lord: 'eric', kind: 'royal', fief: 'aquitaine' });
      return r
        .family(seat)
        .lord('henry')
        .at('tours')
        .prince('henry')
        .family(D)
        .lord('thierry')
        .at('pau')
        .hand(D, 'assassination');
    };
    const kill = { card: 'assassination', lord: 'eric', by: 'thierry' } as const;
    expect(base(A).begin('income', [], true).aside(D, 'surprise', kill).s.taxes).toHaveLength(1);
    expect(base(B).begin('income', [], true).aside(D, 'surprise', kill).s.taxes).toHaveLength(0);
  });
  test('FF-G.3.3.2-a bishop: own see; cardinal: any governed see; pope: all governed sees; an ungoverned one is refused', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('paris')
      .bishop(1, 'eric')
      .family(B)
      .lord('henry')
      .at('tours')
      .bishop(2, 'henry')
      .cardinal('henry');
    r.family(C).lord('othon').at('pau').bishop(5, 'othon').pope('othon').hand(A, 'tax').hand(B, 'tax').hand(C, 'tax');
    const scene = r.begin('plays');
    expect(scene.offer(A, 'playCard', { card: 'tax' })).toEqual(['tithe']);
    expect(scene.offer(A, 'playCard', { card: 'tax', tax: 'tithe' })).toEqual([1]);
    scene.answer(A, 'playCard', { card: 'end' });
    expect(scene.offer(B, 'playCard', { card: 'tax', tax: 'cardinal' })).toEqual([1, 5]);
    expect(scene.refused(B, 'playCard', { card: 'tax', tax: 'cardinal', see: 3 })).toBe('taxed');
    scene.answer(B, 'playCard', { card: 'end' });
    scene.answer(C, 'playCard', { card: 'tax', tax: 'papal' });
    expect(scene.told('taxPlayed')).toEqual([{ seat: C, lord: 'othon', kind: 'papal', fief: null, see: null }]);
  });
  test('FFR-G.3.3.2-1 a cardinal’s tithe needs the see still governed at income', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('paris')
      .bishop(1, 'eric')
      .cardinal('eric')
      .family(B)
      .lord('henry')
      .at('tours')
      .bishop(2, 'henry');
    r.tax({ seat: A, lord: 'eric', kind: 'cardinal', see: 2 })
      .mills('tours', 1)
      .family(D)
      .lord('thierry')
      .at('pau')
      .hand(D, 'assassination');
    const scene = r
      .begin('income', [], true)
      .aside(D, 'surprise', { card: 'assassination', lord: 'henry', by: 'thierry' });
    expect(scene.s.taxes).toEqual([]);
  });
  test('FF-G.3.3.2-b the bishop before the first cardinal before the pope; FF-G.3.3.2-d the next collects when one dies', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('calais')
      .bishop(3, 'eric')
      .family(B)
      .lord('henry')
      .at('tours')
      .bishop(2, 'henry')
      .cardinal('henry');
    r.family(C).lord('othon').at('pau').bishop(5, 'othon').pope('othon').tax({ seat: C, lord: 'othon', kind: 'papal' });
    r.tax({ seat: B, lord: 'henry', kind: 'cardinal', see: 3 }).tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    expect([titheHolder(r.s, 3), titheHolder(r.s, 2), titheHolder(r.s, 4)]).toEqual([A, C, null]);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBe(B);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBe(C);
    r.s.taxes.pop();
    expect(titheHolder(r.s, 3)).toBeNull();
  });
  test('FF-G.3.3.2-d a tithe whose lord dies before income is void and the owner is paid', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('calais')
      .bishop(3, 'eric')
      .tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    r.family(B)
      .troop('liege', { maa: 1 })
      .mills('liege', 1)
      .family(D)
      .lord('thierry')
      .at('pau')
      .hand(D, 'assassination');
    const scene = r
      .begin('income', [], true)
      .aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    scene.pass();
    expect(scene.told('income')[1]?.mills).toBe(2);
  });
  test('FF-G.3.3.2-c [example] the pope tithes all governed sees but Calais, which its bishop taxed', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('calais')
      .bishop(3, 'eric')
      .family(C)
      .lord('othon')
      .at('pau')
      .bishop(5, 'othon')
      .pope('othon');
    r.tax({ seat: C, lord: 'othon', kind: 'papal' }).tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 });
    const scene = r
      .family(B)
      .troop('liege', { maa: 1 })
      .mills('liege', 1)
      .troop('lyon', { maa: 1 })
      .mills('lyon', 1)
      .begin('income');
    expect([scene.told('income')[A]?.tithe, scene.told('income')[C]?.tithe]).toEqual([2, 2]);
  });
  test('FFR-G.3.3.2-2 a void tax founds no uprising', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('calais')
      .bishop(3, 'eric')
      .tax({ seat: A, lord: 'eric', kind: 'tithe', see: 3 })
      .hand(B, 'uprising');
    const scene = r.family(D).lord('thierry').at('pau').hand(D, 'assassination').begin('income', [], true);
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    expect(scene.asideRefused(B, 'surprise', { card: 'uprising', town: 'calais' })).toBe('notNow');
  });
  test('FFR-G.3.3.2-3 a second tax on the same see by the same lord, or on a taxed fief, is refused', () => {
    const r = realm()
      .family(A)
      .lord('eric')
      .at('nantes')
      .title('bretagne', 'eric', 'nantes')
      .lord('henry')
      .at('nantes')
      .bishop(2, 'henry');
    const scene = r.hand(A, 'tax', 'tax', 'tax').begin('plays');
    scene
      .answer(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' })
      .answer(A, 'playCard', { card: 'tax', tax: 'tithe', see: 2 });
    expect(scene.refused(A, 'playCard', { card: 'tax', tax: 'tallage', fief: 'bretagne' })).toBe('taxed');
  });
});
