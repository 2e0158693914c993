/** F. Diplomacy, hidden information, I. optional rules. */

import { canonical, conceal, FastDice, perceive, seen } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { fiefFrance, HOMES, LORDS, mapOf } from '../rules/index.ts';
import { A, B, C, D, d6, hits, realm, type Scene } from './realm.ts';

/** What a seat perceives is the same in the true match and in one dealt anew. */
function hides(scene: Scene, reader: number | undefined): void {
  for (const seed of ['one', 'two', 'three']) {
    const other = conceal(fiefFrance, scene.match, reader, new FastDice(seed));
    expect(canonical(perceive(fiefFrance, other, reader))).toBe(canonical(perceive(fiefFrance, scene.match, reader)));
  }
}

describe('exchange of cards', () => {
  test('FF-F-a FF-F-b a pawn exchanges cards with one seat; others see how many, not which', () => {
    const scene = realm().hand(A, 'tax', 'uprising').hand(B, 'ambush').begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 1 });
    expect(scene.asked).toEqual(['1:swap']);
    scene.answer(B, 'swap', { agree: true, give: { ambush: 1 } });
    expect([scene.hand(A), scene.hand(B), scene.s.families[A]?.pawns]).toEqual([['ambush', 'uprising'], ['tax'], 2]);
    const [event] = scene.log.filter(({ kind }) => kind === 'swapped');
    expect(event && seen(event, C)?.data).toEqual({ from: A, to: B, given: 1, taken: 1 });
    expect(event && seen(event, A)?.data).toMatchObject({ got: ['ambush'] });
  });
  test('FF-F-b each hand ends with three at most; FFR-F-2 nothing in return is fine, a refusal costs no pawn', () => {
    const scene = realm().hand(A, 'tax', 'tax', 'tax').hand(B, 'ambush', 'uprising', 'uprising').begin('purchase');
    expect(scene.asideRefused(A, 'swap', { with: B, give: { tax: 1 }, want: 0 })).toBe('handFull');
    expect(scene.asideRefused(A, 'swap', { with: B, give: { tax: 0 }, want: 0 })).toBe('nothingToSwap');
    scene.aside(A, 'swap', { with: C, give: { tax: 2 }, want: 0 }).answer(C, 'swap', { agree: false });
    expect([scene.hand(A).length, scene.s.families[A]?.pawns]).toEqual([3, 3]);
    scene.aside(A, 'swap', { with: C, give: { tax: 2 }, want: 0 }).answer(C, 'swap', { agree: true });
    expect([scene.hand(A), scene.hand(C), scene.s.families[A]?.pawns]).toEqual([['tax'], ['tax', 'tax'], 2]);
  });
  test('FFR-F-1 three pawns for the whole game; a table may renew them', () => {
    const r = realm().hand(A, 'tax');
    for (const family of r.s.families) family.pawns = 0;
    const scene = r.begin('end');
    expect(scene.s.families[A]?.pawns).toBe(0);
    expect(scene.asideRefused(A, 'swap', { with: B, give: { tax: 1 }, want: 0 })).toBe('noDiplomacyPawn');
    const fresh = realm(4, { freshPawns: true });
    for (const family of fresh.s.families) family.pawns = 0;
    expect(fresh.begin('end').s.families[A]?.pawns).toBe(3);
  });
  test('FF-I.3-a public diplomacy: no pawns, exchanges at any time, three cards at most', () => {
    const scene = realm(4, { openTrade: true }).hand(A, 'tax').hand(B, 'ambush').begin('purchase');
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 0 }).answer(B, 'swap', { agree: true });
    expect([scene.s.families[A]?.pawns, scene.hand(B)]).toEqual([3, ['ambush', 'tax']]);
    expect(scene.asideRefused(A, 'talk', { with: [B] })).toBe('noPrivateTalk');
  });
});

describe('private talks', () => {
  const talking = () =>
    realm()
      .hand(A, 'tax')
      .hand(B, 'ambush')
      .begin('purchase')
      .aside(A, 'talk', { with: [B] })
      .answer(B, 'invite', { join: true });
  test('FF-F-c members trade deniers and cards unseen; more pawns of any member lengthen it', () => {
    const scene = talking();
    scene
      .answer(A, 'talk', { do: 'cards', to: B, cards: { tax: 1 } })
      .answer(B, 'talk', { do: 'deniers', to: A, amount: 4 });
    scene.answer(B, 'talk', { do: 'longer' });
    expect([scene.purse(A), scene.hand(B), scene.s.talk?.pawns, scene.s.families[B]?.pawns]).toEqual([
      9,
      ['ambush', 'tax'],
      2,
      2,
    ]);
    for (const kind of ['talkDeniers', 'talkCards'] as const) {
      const [event] = scene.log.filter((e) => e.kind === kind);
      expect([event && seen(event, C), event && seen(event, undefined)]).toEqual([undefined, undefined]);
    }
    const outside = fiefFrance.view(scene.s, C).families;
    expect([outside[A]?.deniers, outside[B]?.cards]).toEqual([5, 1]);
    expect(fiefFrance.view(scene.s, B).families[A]?.deniers).toBe(9);
  });
  test('FFR-F-3 invited seats may decline, and if all do the pawn stays; the talk closes when all are done or time is up', () => {
    const scene = realm()
      .begin('purchase')
      .aside(A, 'talk', { with: [B, C] });
    scene.answer(B, 'invite', { join: false }).answer(C, 'invite', { join: false });
    expect([scene.s.talk, scene.s.families[A]?.pawns]).toEqual([null, 3]);
    const open = talking();
    open.answer(A, 'talk', { do: 'leave' });
    expect([open.s.talk, open.asked]).toEqual([null, ['0:buy']]);
    expect(fiefFrance.asks.talk.lapse?.(open.s, { id: 1, seat: A, kind: 'talk', args: {}, secret: false })).toEqual({
      do: 'leave',
    });
  });
  test('FFR-F-4 afterwards all see purses and hand sizes, not who gave what', () => {
    const scene = talking();
    scene.answer(B, 'talk', { do: 'deniers', to: A, amount: 4 }).answer(A, 'talk', { do: 'leave' });
    expect(scene.told('talkEnded')[0]).toMatchObject({ purses: [9, 1, 5, 5], hands: [1, 1, 0, 0] });
    expect(fiefFrance.view(scene.s, C).families[A]?.deniers).toBe(9);
  });
  test('FF-F-d meanwhile others pass deniers, which the talkers are told, but exchange no cards', () => {
    const scene = talking().aside(C, 'give', { to: D, amount: 2 });
    expect(scene.asideRefused(C, 'swap', { with: D, give: {}, want: 0 })).toBe('talkOrSwap');
    expect(scene.asideRefused(A, 'give', { to: C, amount: 1 })).toBe('inTalk');
    scene.answer(A, 'talk', { do: 'leave' });
    expect(scene.told('talkEnded')[0]?.gifts).toEqual([{ from: C, to: D, amount: 2 }]);
  });
  test('FFR-F-5 without a pawn no private talk; the table is told whether private messages are offered', () => {
    const r = realm();
    for (const family of r.s.families) family.pawns = 0;
    expect(r.begin('purchase').asideRefused(A, 'talk', { with: [B] })).toBe('noDiplomacyPawn');
    expect([realm().s.opt.privateChat, realm(4, { privateChat: true }).s.opt.privateChat]).toEqual([false, true]);
  });
  test('FFR-F-6 promises do not bind: a gift for a passage is kept whatever follows', () => {
    const r = realm().lordAt(A, 'eric', 'tours').troopAt(B, 'poitiers', { maa: 1 });
    const scene = r.begin('movement').answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    scene.aside(A, 'give', { to: B, amount: 3 });
    scene.answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask' }).answer(B, 'passage', { grant: false });
    expect([scene.purse(A), scene.purse(B), scene.lord('eric')?.at]).toEqual([2, 8, 'tours>poitiers']);
  });
  test('FFR-F-7 pawns and gifts are allowed while cards are drawn', () => {
    const scene = realm().hand(A, 'tax').begin('draws').aside(A, 'give', { to: B, amount: 1 });
    scene.aside(A, 'swap', { with: B, give: { tax: 1 }, want: 0 }).answer(B, 'swap', { agree: true });
    expect([scene.hand(B), scene.asked]).toEqual([['tax'], ['0:draw']]);
  });
});

describe('hidden information', () => {
  test('FFR-V-1 hands, the order of the piles, face-down disasters and discards are hidden', () => {
    const r = realm().hand(A, 'tax', 'henry').hand(B, 'ambush', 'uprising').track('plague', 'famine').top('badWeather');
    r.s.usedEvents.push(...r.s.events.splice(0, 3));
    const scene = r.begin('purchase');
    for (const reader of [undefined, A, B, C]) hides(scene, reader);
    const view = fiefFrance.view(scene.s, C);
    expect([view.hand, view.families.map((f) => f.cards), view.track, view.turned]).toEqual([[], [2, 2, 0, 0], 2, []]);
    expect(JSON.stringify(view)).not.toMatch(/"(henry|ambush|plague|famine)"/);
  });
  test('FFR-V-2 which laid marker is FOR', () => {
    const r = realm()
      .troopAt(A, 'lisieux', { maa: 1 })
      .lord('eric')
      .at('rennes')
      .lordAt(B, 'henry', 'nantes')
      .troop('tours', { maa: 1 });
    const scene = r.begin('hearYe').answer(A, 'nominate', { lord: 'eric' }).answer(B, 'nominate', { lord: 'henry' });
    scene.answer(A, 'lay', { for: 'henry', decoy: 'eric' });
    for (const reader of [undefined, B, C]) hides(scene, reader);
    const guesses = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (seed) => conceal(fiefFrance, scene.match, B, new FastDice(seed)).state.ballot?.laid[0]?.for,
    );
    expect(new Set(guesses).size).toBe(2);
  });
  test('FFR-V-1 standing orders are known to their owner alone, and are tried when their window opens', () => {
    const r = realm().lordAt(A, 'eric', 'tours').hand(A, 'assassination').lordAt(B, 'henry', 'pau');
    const scene = r
      .begin('purchase')
      .aside(A, 'order', { do: 'add', moment: 'path', card: 'assassination', lord: 'henry', by: 'eric' });
    for (const reader of [undefined, B]) hides(scene, reader);
    expect([fiefFrance.view(scene.s, A).orders.length, fiefFrance.view(scene.s, B).orders]).toEqual([1, []]);
    const [event] = scene.log.filter(({ kind }) => kind === 'orderSet');
    expect([event && seen(event, B), event && seen(event, A)?.kind]).toEqual([undefined, 'orderSet']);
    for (const seat of [A, B, C, D]) scene.answer(seat, 'buy', { what: 'end' });
    scene.answer(A, 'march', { who: 'eric', to: 'nantes', on: null });
    expect([scene.lord('henry'), scene.s.families[A]?.orders]).toEqual([undefined, []]);
    const mail = realm(4, { windows: 'orders' }).lordAt(A, 'eric', 'tours').begin('movement', [], true);
    mail.answer(A, 'march', { who: 'eric', to: 'nantes', on: null });
    expect([mail.lord('eric')?.at, mail.asked]).toEqual(['nantes', ['0:march']]);
    const dropped = realm().lordAt(A, 'eric', 'tours').begin('purchase');
    dropped
      .aside(A, 'order', { do: 'add', moment: 'dice', card: 'uprising', town: 'paris' })
      .aside(A, 'order', { do: 'drop', index: 0 });
    expect(dropped.s.families[A]?.orders).toEqual([]);
  });
  test('FFR-V-1 talks one is not part of', () => {
    const scene = realm()
      .hand(A, 'tax', 'tax')
      .hand(B, 'ambush')
      .begin('purchase')
      .aside(A, 'talk', { with: [B] })
      .answer(B, 'invite', { join: true });
    scene
      .answer(A, 'talk', { do: 'cards', to: B, cards: { tax: 2 } })
      .answer(A, 'talk', { do: 'deniers', to: B, amount: 5 });
    for (const reader of [undefined, C, D]) hides(scene, reader);
    const outside = conceal(fiefFrance, scene.match, C, new FastDice('x')).state;
    expect(outside.families.map((f) => [f.deniers, f.hand.length])).toEqual([
      [5, 2],
      [5, 1],
      [5, 0],
      [5, 0],
    ]);
  });
  test('FFR-V-3 nobody is asked or not asked because of what he holds', () => {
    const held = realm().hand(A, 'uprising').begin('plays');
    const other = realm().hand(A, 'henry').begin('plays');
    expect(held.asked).toEqual(other.asked);
  });
});

describe('optional rules', () => {
  const walled = (options: object, archers = 2) => {
    const r = realm(4, options)
      .troopAt(B, 'paris', { ar: archers, maa: 1 })
      .fort('paris')
      .lordAt(A, 'eric', 'paris', { kn: 3, ar: 3 });
    return r;
  };
  test('FF-I.1-a instead of shooting the defenders may aim at one lord: a 6 kills, whatever the number of archers', () => {
    const scene = walled({ adjusted: true })
      .lord('charles')
      .at('paris')
      .begin('battle', [...hits(0), ...d6(6), ...hits(0, 0, 0)]);
    scene
      .answer(A, 'attack', { town: 'paris', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'fight' });
    expect(scene.offer(B, 'aim')).toEqual([null, 'eric', 'charles']);
    scene.answer(B, 'aim', { lord: 'charles' });
    if (scene.asked[0] === '1:losses') scene.answer(B, 'losses', { units: { '1:maa': 1 } });
    expect([scene.lord('charles'), scene.told('aimed')[0]?.hit]).toEqual([undefined, true]);
    const miss = walled({ adjusted: true })
      .lord('charles')
      .at('paris')
      .begin('battle', [...hits(0), ...d6(5), ...hits(0, 0, 0)]);
    miss
      .answer(A, 'attack', { town: 'paris', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'fight' });
    miss.answer(B, 'aim', { lord: 'charles' });
    expect(miss.lord('charles')?.id).toBe('charles');
  });
  test('FFR-I.1-1 the defenders must hold the fortress, attackers still shoot, and the last lord’s death ends it', () => {
    const scene = walled({ adjusted: true }).begin('battle', [...hits(0), ...d6(6)]);
    scene
      .answer(A, 'attack', { town: 'paris', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'fight' });
    scene.answer(B, 'aim', { lord: 'eric' });
    if (scene.asked[0] === '1:losses') scene.answer(B, 'losses', { units: { '1:maa': 1 } });
    expect([scene.lord('eric'), scene.told('battleOver')[0]?.ending, scene.told('arrows').length]).toEqual([
      undefined,
      'noLeader',
      1,
    ]);
    const open = realm(4, { adjusted: true }).troopAt(B, 'paris', { ar: 2 }).lordAt(A, 'eric', 'paris', { kn: 3 });
    const field = open.begin('battle', [...hits(0), ...hits(0, 0, 0)]);
    field
      .answer(A, 'attack', { town: 'paris', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'fight' });
    expect(field.asked).not.toContain('1:aim');
  });
  test('FF-I.2-a FFR-I.2-1 under fog others see how many pawns stand somewhere, not their kinds, until a battle; guards are seen', () => {
    const r = realm(4, { fog: true }).lordAt(A, 'eric', 'paris', { kn: 2, maa: 1, krk: 1 }).king('eric').purse(A, 9);
    const scene = r.troopAt(B, 'paris', { maa: 2, ar: 1 }).begin('purchase');
    const seenBy = (seat: number | undefined) => fiefFrance.view(scene.s, seat).stacks[0];
    expect(seenBy(B)).toMatchObject({ count: 4, krk: 1 });
    expect([seenBy(B)?.units, seenBy(undefined)?.units, seenBy(A)?.units?.kn]).toEqual([undefined, undefined, 2]);
    for (const reader of [undefined, B, C]) hides(scene, reader);
    scene.answer(A, 'buy', { what: 'units', town: 'paris', units: { ar: 2 } });
    const [bought] = scene.log.filter(({ kind }) => kind === 'unitsBought');
    expect(bought && seen(bought, B)?.data).not.toHaveProperty('town');
    expect(bought && seen(bought, A)?.data).toHaveProperty('town', 'paris');
    const battle = realm(4, { fog: true })
      .lordAt(A, 'eric', 'paris', { kn: 2 })
      .troopAt(B, 'paris', { maa: 2 })
      .troop('pau', { kn: 1 });
    const fight = battle.begin('battle').answer(A, 'attack', { town: 'paris', family: B });
    const view = fiefFrance.view(fight.s, A);
    expect([view.stacks[1]?.units?.maa, view.stacks[2]?.units]).toEqual([2, undefined]);
  });
  test('FFR-I.2-2 a cavalcade under fog shows that all who ride are knights', () => {
    const r = realm(4, { fog: true })
      .lordAt(A, 'guenievre', 'tours', { kn: 2, maa: 1 })
      .troopAt(B, 'poitiers', { ar: 1 });
    const scene = r
      .begin('movement')
      .answer(A, 'march', { who: 'guenievre', to: 'poitiers', units: { '0:kn': 2, '0:maa': 1 }, on: null });
    const knights = scene.pawns(A, 'tours>poitiers', 'kn');
    scene.answer(A, 'march', { who: 'guenievre', to: 'rochelle', how: 'ride', strike: B, units: { [knights]: 2 } });
    const riders = fiefFrance.view(scene.s, C).stacks.filter((stack) => stack.seat === A && stack.units !== undefined);
    expect(riders.map((stack) => stack.units?.kn)).toEqual([2]);
    hides(scene, C);
  });
  test('FF-I.4-a FF-I.4-b [example] mandatory placement: the lord fixes the town; Aliénor in Poitiers, Philippe in Bordeaux', () => {
    expect(LORDS.map((lord) => HOMES[lord])).toHaveLength(18);
    expect([HOMES.alienor, HOMES.philippe, HOMES.eric, HOMES.thierry, HOMES.lambert]).toEqual([
      'poitiers',
      'bordeaux',
      'avignon',
      'orleans',
      'lisieux',
    ]);
    expect(new Set(Object.values(HOMES)).size).toBe(18);
    expect(HOMES).toMatchObject({
      arthur: 'clermont',
      baudouin: 'montpellier',
      blanche: 'limoges',
      charles: 'toulouse',
      francois: 'reims',
      gauvain: 'lyon',
      guenievre: 'dijon',
      henry: 'rouen',
      isabelle: 'pau',
      jeanne: 'calais',
      mireille: 'liege',
      othon: 'rochelle',
      quentin: 'nantes',
    });
  });
  test('map variants move towns between fiefs and sees', () => {
    const map = mapOf(realm(4, { toursLimoges: true, clermontLanguedoc: true, cherbourgLisieux: true }).s);
    expect([map.fiefOf.tours, map.fiefOf.limoges, map.fiefOf.clermont, map.fiefOf.lepuy, map.seeOf.cherbourg]).toEqual([
      'aquitaine',
      'poitou',
      'languedoc',
      'dauphine',
      2,
    ]);
  });
});
