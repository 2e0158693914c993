/** A, B, C, E: setup, components, frame of play. */

import { FastDice, openAsks, perceive, start, submit } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import {
  CHARACTER_CARDS,
  CHIEF,
  FIEFS,
  FORTUNE_CARDS,
  fiefFrance,
  HARBORS,
  isDisaster,
  isLordCard,
  isWoman,
  LORDS,
  type LordId,
  mapOf,
  OUR_BOX,
  SEES,
  SUPPLY,
  TOWNS,
  WOMEN,
} from '../rules/index.ts';
import { pool } from '../rules/queries.ts';
import { A, B, C, realm, table } from './realm.ts';

/** Every family takes the first town that is free. */
function settled(seats: number, options = {}) {
  const dice = new FastDice(`setup ${seats}`);
  const match = start(fiefFrance, seats, table(options), dice);
  for (let i = 0; i < seats; i++) {
    const [ask] = openAsks(match);
    if (ask?.kind !== 'home') break;
    const town = TOWNS.find((t) => match.state.towns[t].holder === null);
    submit(fiefFrance, match, ask.seat, ask.id, { town }, dice);
  }
  return match;
}

describe('the map', () => {
  const map = mapOf(realm().s);
  test('FF-A-a 24 towns, each in one of 8 fiefs and one of 5 bishoprics', () => {
    expect(TOWNS).toHaveLength(24);
    expect(FIEFS.map((fief) => map.fiefTowns[fief].length).sort()).toEqual([2, 2, 3, 3, 3, 3, 4, 4]);
    expect(FIEFS.flatMap((fief) => map.fiefTowns[fief]).sort()).toEqual([...TOWNS].sort());
    expect(SEES.flatMap((see) => map.seeTowns[see]).sort()).toEqual([...TOWNS].sort());
  });
  test('FF-A-b the chief towns are Toulouse, Lisieux, Calais, Reims and Avignon', () => {
    expect(SEES.map((see) => CHIEF[see])).toEqual(['toulouse', 'lisieux', 'calais', 'reims', 'avignon']);
    for (const see of SEES) expect(map.seeOf[CHIEF[see]]).toBe(see);
  });
  test('FF-5.3-a six harbours touch the sea and no other town', () => {
    expect([...HARBORS].sort()).toEqual(['bordeaux', 'calais', 'cherbourg', 'montpellier', 'nantes', 'rochelle']);
  });
  test('roads go both ways and join all towns', () => {
    for (const town of TOWNS)
      for (const next of OUR_BOX.neighbors[town]) expect(OUR_BOX.neighbors[next]).toContain(town);
    const seen = new Set(['paris']);
    for (const town of seen) for (const next of OUR_BOX.neighbors[town as 'paris']) seen.add(next);
    expect(seen.size).toBe(24);
  });
});

describe('pieces', () => {
  test('FF-A-c pool and board hold 13 MAA, 4 AR, 8 KN, 1 BO, 2 engines, 3 pawns; FFR-A-5 the start comes out of the pool', () => {
    const { state } = settled(4);
    for (let seat = 0; seat < 4; seat++) {
      expect([pool(state, seat, 'maa'), pool(state, seat, 'kn')]).toEqual([10, 7]);
      expect([pool(state, seat, 'ar'), pool(state, seat, 'bo')]).toEqual([4, 1]);
      const view = fiefFrance.view(state, seat);
      expect(view.families[seat]).toMatchObject({ engines: 2, pawns: 3 });
    }
    expect(SUPPLY).toMatchObject({ maa: 13, ar: 4, kn: 8, bo: 1 });
  });
  test('FF-A-d the frieze holds all titles and guards; FF-A-e nobody has a fief or a see', () => {
    const { state: s } = settled(3);
    expect([s.king, s.queen, s.prince, s.pope, s.darc, s.excommunicated]).toEqual(new Array(6).fill(null));
    expect(s.cardinals).toEqual([null, null, null, null]);
    expect([pool(s, 0, 'krk'), pool(s, 0, 'qrs')]).toEqual([2, 2]);
    expect(FIEFS.every((fief) => s.fiefs[fief].lord === null && s.fiefs[fief].city === null)).toBe(true);
    expect(SEES.every((see) => s.sees[see].lord === null)).toBe(true);
  });
  test('FF-A-f each starts with 5 deniers, seen by every seat and by spectators', () => {
    const match = settled(5);
    for (const reader of [undefined, 0, 4]) {
      expect(perceive(fiefFrance, match, reader).view.families.map((f) => f.deniers)).toEqual([5, 5, 5, 5, 5]);
    }
  });
  test('FF-A-g deniers are given at any moment; more than the purse is refused', () => {
    const scene = realm().lordAt(A, 'eric', 'tours').purse(A, 5).purse(B, 0).begin('purchase');
    scene.aside(A, 'give', { to: B, amount: 3 });
    expect([scene.purse(A), scene.purse(B)]).toEqual([2, 3]);
    expect(scene.asideRefused(A, 'give', { to: B, amount: 3 })).toBe('tooPoor');
    const battle = realm().lordAt(A, 'eric', 'tours', { kn: 1 }).troopAt(B, 'tours', { maa: 1 }).begin('battle');
    battle.aside(B, 'give', { to: A, amount: 5 });
    expect(battle.purse(A)).toBe(10);
    expect(battle.asked).toEqual(['0:attack']);
  });
  test('FF-A-h 22 characters and 35 events; FF-A-i six women and twelve men', () => {
    const { state: s } = settled(3);
    const inPlay = s.lords.map((lord) => lord.id);
    expect([...s.characters, ...inPlay].sort()).toEqual([...CHARACTER_CARDS].sort());
    expect(CHARACTER_CARDS.filter(isLordCard)).toHaveLength(18);
    const count = (card: string) => s.events.filter((c) => c === card).length;
    expect(['goodWeather', 'goodHarvest', 'tax', 'uprising', 'underground'].map(count)).toEqual([5, 5, 5, 4, 3]);
    expect(['assassination', 'justice', 'ambush', 'plague', 'badWeather', 'famine'].map(count)).toEqual([
      1, 1, 1, 2, 4, 4,
    ]);
    expect([FORTUNE_CARDS.length, s.events.length, s.events.filter(isDisaster).length]).toEqual([25, 35, 10]);
    expect(LORDS.filter(isWoman)).toEqual([...WOMEN]);
    expect(WOMEN).toEqual(['alienor', 'blanche', 'guenievre', 'isabelle', 'jeanne', 'mireille']);
    expect(LORDS.filter((lord) => !isWoman(lord))).toHaveLength(12);
  });
  test('FF-A-j the back of the top event is public, its face is not', () => {
    const scene = realm().top('plague', 'tax').begin('purchase');
    for (const reader of [undefined, A, B]) {
      const view = fiefFrance.view(scene.s, reader);
      expect(view.piles.back).toBe('disaster');
      expect(JSON.stringify(view)).not.toContain('plague');
    }
  });
  test('FFR-A-6 15 mills and 15 fortress tiles for all; with none left a purchase is refused', () => {
    const r = realm().lordAt(A, 'eric', 'tours').purse(A, 30);
    for (const town of TOWNS.slice(0, 7)) r.mills(town, 2);
    r.mills('liege', 1);
    const scene = r.begin('purchase');
    expect(scene.greyed(A, 'buy').mill).toBe('noneLeft');
    const forts = realm().lordAt(A, 'eric', 'tours').purse(A, 30);
    for (const town of TOWNS.filter((t) => t !== 'tours').slice(0, 15)) forts.fort(town);
    expect(forts.begin('purchase').greyed(A, 'buy').stronghold).toBe('noneLeft');
  });
  test('FFR-A-7 no number of assassin, captive or coin pieces limits anything', () => {
    // Every lord but the last two has murdered already: the next one is marked all the same.
    const [killer, victim, ...marked] = [...LORDS].reverse() as [LordId, LordId, ...LordId[]];
    const murders = realm(6).lordAt(A, killer, 'tours').lordAt(B, victim, 'pau').hand(A, 'assassination');
    for (const [i, id] of marked.entries())
      murders
        .family(i % 6)
        .lord(id)
        .at('paris')
        .assassin(id);
    const scene = murders.begin('purchase').aside(A, 'surprise', { card: 'assassination', lord: victim, by: killer });
    expect(new Set(scene.s.assassins)).toEqual(new Set([...marked, killer]));
    // One family holds every other lord of the game captive, and seizes one more.
    const jail = realm(6).lordAt(A, 'eric', 'paris', { kn: 1 });
    const others = LORDS.filter((id) => id !== 'eric' && id !== 'henry');
    for (const [i, id] of others.entries())
      jail
        .family((i % 5) + 1)
        .lord(id)
        .at('paris')
        .captive(id, A);
    const seized = jail.lordAt(C, 'henry', 'paris').begin('battle');
    seized.answer(A, 'attack', { town: 'paris', family: C });
    seized.answer(A, 'spoils', { captives: ['henry'] });
    expect(seized.s.lords.filter(({ jailer }) => jailer === A)).toHaveLength(LORDS.length - 1);
    // No bank runs out of deniers, and no purse is full.
    const rich = realm().purse(B, 1_000_000).purse(A, 1_000_000).begin('purchase');
    rich.aside(B, 'give', { to: A, amount: 999_999 });
    expect([rich.purse(A), rich.purse(B)]).toEqual([1_999_999, 1]);
  });
});

describe('the start', () => {
  test('FFR-A-1 lord, knight, three men-at-arms and a stronghold in a chosen town', () => {
    const { state: s } = settled(4);
    for (let seat = 0; seat < 4; seat++) {
      const lord = s.lords.find((l) => l.seat === seat);
      const stack = s.stacks.find((k) => k.seat === seat);
      expect(stack).toMatchObject({ at: lord?.at, kn: 1, maa: 3, ar: 0, bo: 0 });
      expect(s.towns[lord?.at as 'paris']).toMatchObject({ holder: seat, fort: 1 });
    }
  });
  test('FFR-A-2 everybody draws a lord; cardinals and D’Arc go back into the pile', () => {
    for (let i = 0; i < 40; i++) {
      const { state } = start(fiefFrance, 6, table(), new FastDice(i));
      expect(state.drawn).toHaveLength(6);
      expect(state.drawn.every(isLordCard)).toBe(true);
      expect(state.characters.filter((c) => c === 'cardinal')).toHaveLength(3);
      expect(fiefFrance.view(state, undefined).drawn).toEqual(state.drawn);
    }
  });
  test('FFR-A-3 the first player is drawn by lot, towns are chosen in turn order, a taken one is refused', () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 40; i++) firsts.add(start(fiefFrance, 4, table(), new FastDice(i)).state.first);
    expect(firsts.size).toBe(4);
    const dice = new FastDice('homes');
    const match = start(fiefFrance, 3, table(), dice);
    const [one] = openAsks(match);
    expect(one?.seat).toBe(match.state.first);
    submit(fiefFrance, match, one?.seat ?? 0, one?.id ?? 0, { town: 'tours' }, dice);
    const [two] = openAsks(match);
    expect(two?.seat).toBe((match.state.first + 1) % 3);
    const again = submit(fiefFrance, match, two?.seat ?? 0, two?.id ?? 0, { town: 'tours' }, dice);
    expect(again?.code).toBe('taken');
    // The same fief and the same bishopric are fine.
    expect(submit(fiefFrance, match, two?.seat ?? 0, two?.id ?? 0, { town: 'poitiers' }, dice)).toBeUndefined();
  });
  test('FFR-A-4 hands are empty until the cards phase of round 1; FF-E-a Hear ye is skipped in round 1', () => {
    const match = settled(4);
    expect(match.state.families.every((family) => family.hand.length === 0)).toBe(true);
    expect(match.state.phase).toBe('cards');
    expect(openAsks(match)[0]?.kind).toBe('draw');
  });
  test('FF-E-a the phases follow one another: hear ye, cards, income, purchase, movement, battle, end', () => {
    const scene = realm(3).lordAt(A, 'eric', 'tours', { maa: 1 }).begin('hearYe');
    for (let i = 0; i < 3; i++) scene.answer((A + i) % 3, 'draw', { pile: 'none' });
    for (let i = 0; i < 3; i++) scene.answer(i, 'buy', { what: 'end' });
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.told('phaseBegan').map(({ phase }) => phase)).toEqual([
      'hearYe',
      'cards',
      'income',
      'purchase',
      'movement',
      'battle',
      'end',
      'hearYe',
      'cards',
    ]);
    expect([scene.s.round, scene.s.first]).toEqual([6, B]);
    expect(scene.asked).toEqual([`${B}:draw`]);
    expect(C).toBe(2);
  });
  test('FF-E-b the game is for 3 to 6', () => {
    expect(fiefFrance.seats).toEqual([3, 6]);
    expect(() => start(fiefFrance, 2, table(), new FastDice(1))).toThrow();
    expect(() => start(fiefFrance, 7, table(), new FastDice(1))).toThrow();
  });
});
