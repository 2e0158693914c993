/** Refusals and turns that the other scenarios do not meet: each says why, and what was interrupted goes on. */

import { FastDice, fromState, openAsks, run, start } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { mayAnnul } from '../rules/hearye.ts';
import { fiefFrance, HOMES, type LordId } from '../rules/index.ts';
import { mayBuyTitle } from '../rules/market.ts';
import { A, B, C, D, realm, table } from './realm.ts';

describe('refusals', () => {
  test('FF-4.3-f poolEmpty: with every pawn on the board nothing is sold', () => {
    const scene = realm().lordAt(A, 'eric', 'tours', { maa: 13, ar: 4, kn: 8, bo: 1 }).begin('purchase');
    expect(scene.greyed(A, 'buy').units).toBe('poolEmpty');
  });
  test('FFR-D.1.1-2 titlesFull: what a lord with three titles passes on goes to one with room', () => {
    const r = realm()
      .lordAt(A, 'eric', 'nantes')
      .title('bretagne', 'eric', 'nantes')
      .lord('henry')
      .at('tours')
      .title('poitou', 'henry', 'tours');
    r.troop('lyon', { maa: 1 }).title('dauphine', 'henry', 'lyon').lord('othon').at('pau').lord('blanche').at('pau');
    const scene = r.lordAt(D, 'thierry', 'liege').hand(D, 'assassination').begin('movement');
    scene.aside(D, 'surprise', { card: 'assassination', lord: 'eric', by: 'thierry' });
    expect(scene.offer(A, 'heir')).toEqual(['henry', 'othon', 'blanche']);
    scene.answer(A, 'heir', { lord: 'henry' }).answer(A, 'shed', { fief: 'bretagne' });
    expect([scene.offer(A, 'heir'), scene.greyed(A, 'heir')]).toEqual([['othon', 'blanche'], { henry: 'titlesFull' }]);
  });
  test('FFR-D.1.1-4 vacant: a title whose city stands is not for sale', () => {
    const r = realm()
      .lordAt(A, 'eric', 'rennes')
      .troop('nantes', { maa: 1 })
      .title('bretagne', null, 'nantes')
      .purse(A, 20);
    expect(mayBuyTitle(r.s, A, 'bretagne')?.code).toBe('vacant');
  });
  test('FF-4.4-e kingSaidNo: a poor buyer whom the king refused', () => {
    const r = realm()
      .lordAt(A, 'eric', 'rennes')
      .troop('nantes', { maa: 1 })
      .fort('nantes')
      .purse(A, 1)
      .lordAt(B, 'othon', 'paris')
      .king('othon');
    const scene = r
      .begin('purchase')
      .answer(A, 'buy', { what: 'title', fief: 'bretagne', lord: 'eric', city: 'nantes' });
    scene.answer(B, 'offer', { free: false });
    expect(mayBuyTitle(scene.s, A, 'bretagne')?.code).toBe('kingSaidNo');
  });
  test('FFR-D.2.3.1-1 alreadyBanned and selfBan', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .bishop(1, 'eric')
      .pope('eric')
      .lordAt(B, 'henry', 'paris')
      .banned('henry')
      .lord('othon')
      .at('paris');
    expect(r.begin('hearYe').greyed(A, 'pope', { lift: true })).toEqual({ eric: 'selfBan', henry: 'alreadyBanned' });
  });
  test('FF-D.2.1-a clergy; FFR-D.2.3-2 without a pope, FF-D.2.3-e with a crown prince nobody is asked about an annulment', () => {
    const r = realm()
      .lordAt(A, 'blanche', 'tours')
      .lordAt(B, 'henry', 'paris')
      .bishop(1, 'henry')
      .lord('othon')
      .at('paris');
    const scene = r.begin('hearYe');
    expect(scene.greyed(A, 'marry', { do: 'propose', own: 'blanche' })).toEqual({ henry: 'clergy' });
    expect(scene.greyed(A, 'marry').annul).toBe('notMarried');
    const couple = (prince: boolean) =>
      realm().lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'paris').married('eric', 'blanche', prince);
    expect(mayAnnul(couple(false).s, A)).toBe(false);
    const papal = (prince: boolean) => couple(prince).lordAt(C, 'henry', 'pau').bishop(5, 'henry').pope('henry');
    expect([mayAnnul(papal(true).s, A), mayAnnul(papal(false).s, A), mayAnnul(papal(false).s, C)]).toEqual([
      false,
      true,
      false,
    ]);
    // M11: a married family that can annul nothing has nothing to decide, so that no refusal could be read.
    const asked = (prince: boolean): string[] => {
      const open = papal(prince).begin('hearYe');
      open.answer(C, 'pope', { ban: null });
      return openAsks(open.match).map(({ kind }) => kind);
    };
    expect([asked(false), asked(true)]).toEqual([['marry'], expect.not.arrayContaining(['marry'])]);
  });
  test('FF-G.4.1.2-a alreadyCardinal; FF-G.4.2.2-c notCaptive and tunnelTooLate', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .bishop(1, 'eric')
      .cardinal('eric')
      .lord('henry')
      .at('tours')
      .bishop(2, 'henry')
      .hand(A, 'cardinal', 'underground');
    const scene = r.lordAt(B, 'othon', 'tours').captive('othon', A).begin('movement');
    expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord: 'eric' })).toBe('alreadyCardinal');
    expect(scene.asideRefused(A, 'surprise', { card: 'underground', use: 'escape', lord: 'eric' })).toBe('notCaptive');
    expect(scene.asideRefused(A, 'surprise', { card: 'underground', use: 'assault' })).toBe('tunnelTooLate');
  });
  test('FFR-6-5 declaredHere: one declaration in each town', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 3 })
      .troop('pau', { maa: 1 })
      .lordAt(A, 'eric', 'paris', { kn: 1 })
      .lord('henry')
      .at('pau')
      .with({ kn: 1 });
    const scene = r
      .begin('battle', [0, 0])
      .answer(A, 'attack', { town: 'paris', family: B })
      .answer(A, 'opening', { do: 'fight' })
      .answer(B, 'opening', { do: 'fight' });
    scene.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'stop' });
    expect(scene.greyed(A, 'attack')).toEqual({ paris: 'declaredHere' });
  });
  test('FF-G.4.2.4-a notAssassin; FF-G.4.2.2-c noCaptives; FF-G.4.2.3-a ownLord', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours')
      .assassin('eric')
      .lord('henry')
      .at('tours')
      .hand(B, 'justice', 'underground');
    const scene = r
      .lordAt(B, 'othon', 'tours', { maa: 1 })
      .fort('tours')
      .lordAt(C, 'thierry', 'tours', { kn: 4 })
      .first(C)
      .begin('battle');
    expect(scene.asideRefused(B, 'surprise', { card: 'justice', lord: 'henry' })).toBe('notAssassin');
    scene.answer(C, 'attack', { town: 'tours', family: A });
    scene.answer(B, 'join', { side: 'defend' });
    expect(scene.asideRefused(B, 'surprise', { card: 'underground', use: 'escape', lord: 'henry' })).toBe('noCaptives');
  });
  test('FF-5.2.3.2-a notRiders, noUnderground, fortressBlocks: ways through that are shut say why', () => {
    const foot = realm().lordAt(A, 'eric', 'tours', { maa: 1 }).troopAt(B, 'poitiers', { maa: 1 }).begin('movement');
    foot.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { '0:maa': 1 }, on: null });
    expect(foot.greyed(A, 'march', { who: 'eric', to: 'limoges' })).toEqual({
      ride: 'notRiders',
      underground: 'noUnderground',
    });
    const walls = realm()
      .lordAt(A, 'eric', 'tours', { kn: 1 })
      .troopAt(B, 'poitiers', { maa: 1 })
      .fort('poitiers')
      .begin('movement');
    walls.answer(A, 'march', { who: 'eric', to: 'poitiers', units: { '0:kn': 1 }, on: null });
    expect(walls.greyed(A, 'march', { who: 'eric', to: 'limoges' }).ride).toBe('fortressBlocks');
    walls
      .answer(A, 'march', { who: 'eric', to: 'limoges', how: 'ask', units: {} })
      .answer(B, 'passage', { grant: false });
    expect(walls.refused(A, 'march', { who: 'eric', to: 'limoges' })).toBe('refusedBefore');
  });
  test('FF-5.2.4-c ridersJoin: nobody joins those who ride', () => {
    const r = realm()
      .lordAt(A, 'eric', 'tours', { kn: 2 })
      .troopAt(B, 'poitiers', { maa: 1 })
      .troopAt(C, 'poitiers', { maa: 1 });
    const scene = r
      .begin('movement')
      .answer(A, 'march', { who: 'eric', to: 'poitiers', units: { '0:kn': 2 }, on: null });
    scene.answer(A, 'march', {
      who: 'eric',
      to: 'limoges',
      how: 'ride',
      strike: B,
      units: { [scene.pawns(A, 'tours>poitiers', 'kn')]: 2 },
    });
    scene.answer(C, 'passage', { grant: true });
    expect(scene.refused(C, 'join', { side: 'attack' })).toBe('ridersJoin');
  });
  test('FF-6.4.1-a siegeDone: a marker on side 2 turns no further', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).fort('paris').troop('pau', { maa: 1 }).fort('pau');
    const scene = r.lordAt(A, 'eric', 'paris').siege('paris', A, 2).lord('henry').at('pau').begin('sieges');
    expect(scene.greyed(A, 'besiege')).toEqual({ paris: 'siegeDone' });
  });
  test('FF-6-c battleRages: the town of a battle is not handed over, another one is', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 2 })
      .troop('pau', { maa: 1 })
      .troopAt(C, 'paris', { maa: 1 })
      .troop('pau', { maa: 1 });
    const scene = r
      .lordAt(A, 'eric', 'paris', { kn: 1 })
      .begin('battle')
      .answer(A, 'attack', { town: 'paris', family: B });
    expect(scene.asideRefused(B, 'cede', { town: 'paris', to: C })).toBe('battleRages');
    scene.aside(B, 'cede', { town: 'pau', to: C });
    expect(scene.holder('pau')).toBe(C);
  });
  test('storm: no sail is set', () => {
    const scene = realm(4, { storm: true }).lordAt(A, 'eric', 'nantes').disaster('storm', 0).begin('movement');
    expect(scene.greyed(A, 'march', { who: 'eric' }).sea).toBe('storm');
  });
  test('FF-4.3-c besiegedTown; FF-2.4-a pileEmpty is told where both piles are empty', () => {
    const r = realm().lordAt(A, 'eric', 'tours').fort('tours').lordAt(B, 'henry', 'tours').siege('tours', B);
    expect(r.lord('othon').at('pau').begin('purchase').greyed(A, 'buy').units).toBe('besiegedTown');
  });
});

describe('what is interrupted goes on', () => {
  test('FF-I.4-b mandatory placement asks nobody for a town', () => {
    const match = start(fiefFrance, 4, table({ mandatory: true }), new FastDice('homes'));
    for (const lord of match.state.lords) expect(lord.at).toBe(HOMES[lord.id]);
    expect(openAsks(match)[0]?.kind).toBe('draw');
  });
  test('FFR-H-4 a captive freed while his ransom is haggled over costs nothing', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'henry', 'paris')
      .captive('henry', B)
      .troop('tours', { maa: 1 })
      .hand(C, 'underground');
    const scene = r
      .purse(A, 9)
      .begin('purchase')
      .answer(A, 'ransom', { do: 'offer', jailer: B, lords: ['henry'], amount: 1 });
    scene.aside(C, 'surprise', { card: 'underground', use: 'escape', lord: 'henry' });
    expect([scene.lord('henry')?.at, scene.purse(A), scene.s.ransom, scene.asked]).toEqual([
      'tours',
      9,
      null,
      ['0:buy'],
    ]);
  });
  test('FFR-H-4 a lord who dies while a host is asked to take him in', () => {
    const r = realm()
      .troopAt(B, 'pau', { maa: 1 })
      .lord('othon')
      .at('pau')
      .hand(B, 'assassination')
      .lordAt(A, 'henry', 'pau')
      .captive('henry', B);
    const scene = r
      .begin('purchase')
      .answer(A, 'ransom', { do: 'pay', lord: 'henry' })
      .answer(A, 'settle', { town: 'pau' });
    expect(scene.asked).toEqual(['1:host']);
    scene.aside(B, 'surprise', { card: 'assassination', lord: 'henry', by: 'othon' });
    expect([scene.lord('henry'), scene.s.todo, scene.asked]).toEqual([undefined, [], ['0:buy']]);
  });
  test('FF-H.2-d a card on the table whose target is gone is discarded', () => {
    const r = realm().lordAt(A, 'eric', 'tours').hand(A, 'assassination').lordAt(B, 'henry', 'pau');
    r.s.play = { seat: A, aside: false, play: { card: 'assassination', lord: 'othon' as LordId, by: 'eric' } };
    const match = fromState(fiefFrance, 4, r.s.opt, r.s, [
      { kind: 'main', local: {}, at: 'purchase' },
      { kind: 'play', local: { seat: A, i: 0 } },
    ]);
    const told: string[] = [];
    run(fiefFrance, match, new FastDice('x'), (event) => told.push(event.kind));
    expect([told[0], match.state.usedEvents, match.state.families[A]?.hand]).toEqual([
      'surpriseWasted',
      ['assassination'],
      [],
    ]);
  });
});
