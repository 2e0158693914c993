/** Law 11 by hand: what somebody hears who names a thing that is not on offer, where chance seldom leads. */

import { describe, expect, test } from 'vitest';
import { TESTED } from '../rules/index.ts';
import { declare, fight, siege } from './fight.ts';
import { go } from './march.ts';
import { A, B, C, D, d6, hits, realm, type Scene } from './realm.ts';

const starved = () => realm().disaster('famine', 2);
/** A plays an UPRISING on Rennes; nobody adds to it. */
const rise = (scene: Scene): Scene => {
  scene.aside(A, 'surprise', { card: 'uprising', town: 'rennes' });
  return scene;
};

describe('things that are not on offer', () => {
  test('G.4 without any lord in play D’Arc can do nothing; G.4.2.5 no ambush without a battle: notNow, noBattle', () => {
    const scene = realm().hand(A, 'darc', 'ambush').begin('income', [], true);
    expect(scene.asideRefused(A, 'surprise', { card: 'darc', lord: 'blanche' })).toBe('notNow');
    expect(scene.asideRefused(A, 'surprise', { card: 'ambush', lord: 'blanche', by: 'eric' })).toBe('noBattle');
  });
  test('G.2.1.2 G.2.1.3 half of the pawns, and none that the plague has tested: halfDies, testedBefore, pawnsElsewhere', () => {
    const r = realm().troopAt(A, 'tours', { maa: 4 }).troop('nantes', { maa: 1 });
    const stack = r.s.stacks[0]!;
    r.s.stacks.push({ ...stack, flags: TESTED, maa: 2 });
    const scene = r.track('plague').begin('disasters', d6(2));
    const named = (units: object) => scene.refused(A, 'plague', { units });
    expect([named({ '0:maa': 1 }), named({ '0:maa': 3 }), named({ '0:maa': 9 })]).toEqual([
      'halfDies',
      'halfDies',
      'notSoMany',
    ]);
    expect([named({ '2:maa': 2 }), named({ '1:maa': 1 })]).toEqual(['testedBefore', 'pawnsElsewhere']);
  });
  test('D.2.3.1 nobody is banned; the marker lies: nobodyBanned, banLies', () => {
    const r = () => realm().lordAt(A, 'eric', 'tours').bishop(2, 'eric').pope('eric').lordAt(B, 'othon', 'pau');
    expect(r().begin('hearYe').refused(A, 'pope', { lift: true, ban: null })).toBe('nobodyBanned');
    expect(r().banned('othon').begin('hearYe').refused(A, 'pope', { lift: false, ban: 'othon' })).toBe('banLies');
  });
  test('4.1 the dearest ransom first, one lower offer to a jailer: dearestFirst, oneOffer, holdsNone, notHeldBy', () => {
    const r = realm().troopAt(B, 'paris', { maa: 2 }).troop('pau', { maa: 1 });
    r.lordAt(A, 'eric', 'paris').title('bretagne', 'eric', 'nantes').lord('henry').at('paris').purse(A, 9);
    r.captive('eric', B).captive('henry', B).troopAt(A, 'tours', { maa: 1 });
    const scene = r.begin('purchase');
    expect(scene.refused(A, 'ransom', { do: 'pay', lord: 'henry' })).toBe('dearestFirst');
    const offer = (jailer: number, lords: string[], amount: number) =>
      scene.refused(A, 'ransom', { do: 'offer', jailer, lords, amount });
    expect([offer(C, ['eric'], 1), offer(A, ['eric'], 1), offer(B, ['blanche'], 1), offer(B, [], 1)]).toEqual([
      'holdsNone',
      'yourself',
      'notInPlay',
      'atLeastOne',
    ]);
    const two = realm().troopAt(B, 'paris', { maa: 1 }).troopAt(C, 'pau', { maa: 1 }).purse(A, 1);
    two.lordAt(A, 'eric', 'paris').captive('eric', B).lord('henry').at('pau').captive('henry', C);
    const poor = two.begin('purchase').answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['eric'], amount: 1 });
    poor.answer(B, 'haggle', { accept: false });
    const again = (jailer: number, lord: string) =>
      poor.refused(A, 'ransom', { do: 'offer', jailer, lords: [lord], amount: 1 });
    expect([again(B, 'eric'), again(C, 'eric')]).toEqual(['oneOffer', 'notHeldBy']);
  });
  test('5.3 a troop lands in a harbour; 5.2.4 who is struck stands in the way: noHarbor, notInTheWay', () => {
    const sea = realm().troopAt(A, 'sea', { maa: 2 }).lord('othon').at('pau').begin('movement');
    expect(sea.refused(A, 'march', { who: 'troop', to: 'paris' })).toBe('noHarbor');
    const r = realm().lordAt(A, 'guenievre', 'tours', { kn: 2 }).troopAt(B, 'poitiers', { ar: 1 });
    const scene = go(r.begin('movement'), A, 'guenievre', 'poitiers', { kn: 2 });
    const ride = (strike: number) => ({ who: 'guenievre', to: 'rochelle', how: 'ride', strike });
    expect([scene.refused(A, 'march', ride(D)), scene.refused(A, 'march', ride(A))]).toEqual([
      'notInTheWay',
      'yourself',
    ]);
  });
  test('6.2.3.4 losses of one’s own side, never a bombard, lords last: notOfSide, bombardSafe, pawnsShield', () => {
    const scene = declare(siege({ kn: 2 }, { maa: 2, ar: 1, bo: 1 }).begin('battle', hits(0, 1, 0, 0)));
    fight(scene).answer(B, 'reroll', { die: null });
    expect(scene.asked).toContain('1:losses');
    const named = (answer: object) => scene.refused(B, 'losses', answer);
    expect([named({ units: { '0:kn': 1 } }), named({ units: { '1:bo': 1 } }), named({ lords: [], units: {} })]).toEqual(
      ['notOfSide', 'bombardSafe', 'lossesMatch'],
    );
    expect(named({ units: { '1:maa': 1 }, lords: ['henry'] })).toBe('pawnsShield');
  });
  test('6.2.3.4 hits that are left over fall on lords, so many and no more: lordsFall, allPawnsFall, notInBattle', () => {
    const r = siege({ kn: 2 }, { maa: 1 }).lordAt(B, 'henry', 'paris').lord('othon').at('paris');
    const scene = fight(declare(r.begin('battle', hits(2, 0, 0))));
    const named = (answer: object) => scene.refused(B, 'losses', answer);
    expect([named({ lords: [] }), named({ lords: ['henry', 'othon'] }), named({ lords: ['eric'] })]).toEqual([
      'lordsFall',
      'lordsFall',
      'notInBattle',
    ]);
    expect(named({ lords: ['henry'], units: { '1:maa': 1 } })).toBe('allPawnsFall');
  });
  test('5.2.4 nobody changes sides in a cavalcade: noSwitchInRide', () => {
    const r = realm().lordAt(A, 'guenievre', 'tours', { kn: 5 }).troopAt(B, 'poitiers', { maa: 8 });
    const scene = go(
      r.troopAt(C, 'poitiers', { maa: 3 }).begin('movement', hits(0, 0, 0, 1, 0)),
      A,
      'guenievre',
      'poitiers',
      { kn: 5 },
    );
    go(scene, A, 'guenievre', 'rochelle', { kn: 5 }, { how: 'ride', strike: B });
    if (scene.asked[0] === '2:passage') scene.answer(C, 'passage', { grant: true });
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    fight(scene);
    while (scene.asked.some((who) => who.endsWith('losses'))) scene.lapse();
    expect(scene.refused(C, 'resolve', { do: 'switch' })).toBe('noSwitchInRide');
  });
  test('6.4.1 nobody besieges his own fortress: ownFortress', () => {
    const r = realm().lordAt(A, 'eric', 'rouen', { maa: 1 }).fort('rouen').lordAt(B, 'othon', 'rouen');
    const scene = r.troopAt(B, 'paris', { maa: 1 }).fort('paris').lordAt(A, 'henry', 'paris').begin('sieges');
    expect(scene.refused(A, 'besiege', { towns: ['rouen'] })).toBe('ownFortress');
    expect(scene.refused(A, 'besiege', { towns: ['pau'] })).toBe('noSiege');
  });
  test('1.1.1 a lord whom nobody could marry: noMatch', () => {
    const r = realm().lordAt(A, 'eric', 'tours').lord('blanche').at('tours').lordAt(B, 'henry', 'pau');
    const scene = r.begin('hearYe');
    expect(scene.refused(A, 'marry', { do: 'propose', own: 'eric', other: 'henry' })).toBe('noMatch');
  });
  test('G.3.3 a tax needs its title: noTaxRight, governed, ungoverned', () => {
    const r = realm().lordAt(A, 'eric', 'tours').title('bretagne', 'eric', 'nantes').king('eric').hand(A, 'tax');
    const scene = r.begin('plays');
    const tax = (answer: object) => scene.refused(A, 'playCard', { card: 'tax', ...answer });
    expect([
      tax({ tax: 'papal' }),
      tax({ tax: 'tallage', fief: 'poitou' }),
      tax({ tax: 'royal', fief: 'bretagne' }),
    ]).toEqual(['noTaxRight', 'noTaxRight', 'governed']);
    expect(tax({ tax: 'tithe', see: 1 })).toBe('ungoverned');
  });
  test('D.1.1 the least of one’s own titles goes on: notTheirTitle, notLeast', () => {
    const r = realm().lordAt(A, 'charles', 'tours').lord('blanche').at('calais').purse(A, 20);
    r.title('flandres', 'charles', 'calais').title('bourgogne', 'charles', 'dijon').troop('dijon', { maa: 1 });
    r.troop('poitiers', { maa: 1 }).troop('rochelle', { maa: 1 }).fort('tours');
    const scene = r.begin('purchase');
    scene.answer(A, 'buy', { what: 'title', fief: 'poitou', lord: 'charles', city: 'tours' });
    expect([scene.refused(A, 'shed', { fief: 'bretagne' }), scene.refused(A, 'shed', { fief: 'bourgogne' })]).toEqual([
      'notTheirTitle',
      'notLeast',
    ]);
  });
  test('G.1.2 a host who has said no: hostSaidNo; G.4.2.2 captives of one jailer in one place: otherJail', () => {
    const none = realm().troopAt(B, 'pau', { maa: 1 }).hand(A, 'henry').begin('plays');
    none
      .answer(A, 'playCard', { card: 'henry' })
      .answer(A, 'settle', { town: 'pau' })
      .answer(B, 'host', { agree: false });
    expect(none.refused(A, 'settle', { town: 'pau' })).toBe('hostSaidNo');
    const r = realm().troopAt(B, 'paris', { maa: 1 }).troop('rouen', { maa: 1 });
    r.lordAt(A, 'eric', 'paris').captive('eric', B).lord('henry').at('paris').captive('henry', B);
    r.lordAt(C, 'othon', 'rouen').captive('othon', B).lord('blanche').at('pau').hand(D, 'underground');
    const scene = r.begin('movement').aside(D, 'surprise', { card: 'underground', use: 'escape', lord: 'eric' });
    const free = (lord: string) => scene.refused(A, 'free', { lords: [lord] });
    expect([free('othon'), free('blanche'), free('eric'), free('arthur')]).toEqual([
      'otherJail',
      'notCaptive',
      'nothingToChoose',
      'notInPlay',
    ]);
  });
  test('G.4.2.1 D.2.1 D.2.2 no walls to dig under, no bishop there, no cardinal: noWalls, notBishopThere, notCardinal', () => {
    const r = starved().lordAt(B, 'henry', 'lyon').bishop(2, 'henry').troopAt(C, 'rennes', { maa: 1 });
    const scene = r.hand(A, 'uprising').begin('purchase', [], true);
    rise(scene);
    expect(scene.refused(C, 'rise', { cards: 0, underground: true })).toBe('noWalls');
    expect(scene.refused(C, 'rise', { cards: 1, underground: false })).toBe('notInHand');
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    expect(scene.refused(B, 'calm', { as: 'cardinal' })).toBe('notCardinal');
    const red = starved().lordAt(B, 'othon', 'lyon').bishop(1, 'othon').cardinal('othon').purse(B, 4);
    const other = red.troopAt(C, 'rennes', { maa: 1 }).hand(A, 'uprising').begin('purchase');
    rise(other);
    expect(other.refused(B, 'calm', { as: 'bishop' })).toBe('notBishopThere');
  });
  test('G.4.2.1 the hits go to a family whose pawns they can remove: noPawnsThere, notPresent', () => {
    const r = starved().troopAt(B, 'rennes', { kn: 2 }).troopAt(C, 'rennes', { maa: 4 });
    r.troopAt(D, 'rennes', { maa: 2, ar: 1 }).hand(A, 'uprising');
    const scene = rise(r.begin('purchase', hits(1)));
    expect([scene.refused(A, 'riot', { family: B }), scene.refused(A, 'riot', { family: A })]).toEqual([
      'noPawnsThere',
      'notPresent',
    ]);
    scene.answer(A, 'riot', { family: D });
    expect(scene.refused(D, 'riotLosses', { units: { '3:bo': 1 } })).toBe('bombardSafe');
  });
  test('F as many cards as are asked for, to who is in the room: asManyCards, notInTalk, handFull', () => {
    const scene = realm().hand(A, 'tax', 'henry').hand(B, 'ambush', 'uprising').purse(A, 3).begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 1 });
    const give = (cards: object) => scene.refused(B, 'swap', { agree: true, give: cards });
    expect([give({}), give({ ambush: 1, uprising: 1 }), give({ tax: 1 })]).toEqual([
      'asManyCards',
      'asManyCards',
      'notInHand',
    ]);
    scene.answer(B, 'swap', { agree: false });
    scene.aside(A, 'talk', { with: [B] }).answer(B, 'invite', { join: true });
    const say = (answer: object) => scene.refused(A, 'talk', answer);
    expect([say({ do: 'deniers', to: C, amount: 1 }), say({ do: 'deniers', to: B, amount: 4 })]).toEqual([
      'notInTalk',
      'tooPoor',
    ]);
    expect(say({ do: 'cards', to: B, cards: { tax: 1, henry: 1 } })).toBe('handFull');
  });
});
