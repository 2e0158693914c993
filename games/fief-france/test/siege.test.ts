/** 6.4, 6.5: sieges and plunder; 7: the end of the round and victory. */

import { describe, expect, test } from 'vitest';
import { archersOf, diceOf, newBattle } from '../rules/muster.ts';
import { points, siegesAt } from '../rules/queries.ts';
import { best, winners } from '../rules/victory.ts';
import { A, B, C, D, hits, realm } from './realm.ts';

const fortress = () => realm().troopAt(B, 'paris', { maa: 2 }).fort('paris').lordAt(A, 'eric', 'paris');

describe('sieges', () => {
  test('FF-6.4.1-a per fortress of another family with a free lord of ours: side 1, then side 2; a lord alone will do', () => {
    const scene = fortress().begin('sieges');
    scene.answer(A, 'besiege', { towns: ['paris'] });
    expect(siegesAt(scene.s, 'paris')).toEqual([{ seat: A, level: 1 }]);
    const again = fortress()
      .siege('paris', A)
      .begin('sieges')
      .answer(A, 'besiege', { towns: ['paris'] });
    expect(siegesAt(again.s, 'paris')).toEqual([{ seat: A, level: 2 }]);
    const done = fortress().siege('paris', A, 2).begin('sieges');
    expect(done.told('besieged')).toEqual([]);
  });
  test('FF-6.4.1-b with both markers in use a third siege is refused', () => {
    const r = fortress().troopAt(B, 'pau', { maa: 1 }).fort('pau').troop('lyon', { maa: 1 }).fort('lyon');
    r.lordAt(A, 'henry', 'pau').lord('othon').at('lyon');
    const scene = r.begin('sieges');
    expect(scene.refused(A, 'besiege', { towns: ['paris', 'pau', 'lyon'] })).toBe('noneLeft');
    scene.answer(A, 'besiege', { towns: ['paris', 'pau'] });
    expect(siegesAt(scene.s, 'lyon')).toEqual([]);
  });
  test('FF-6.4.1-c each besieger has his own marker', () => {
    const scene = fortress().lordAt(C, 'othon', 'paris').begin('sieges');
    scene.answer(A, 'besiege', { towns: ['paris'] }).answer(C, 'besiege', { towns: ['paris'] });
    expect(siegesAt(scene.s, 'paris')).toEqual([
      { seat: A, level: 1 },
      { seat: C, level: 1 },
    ]);
  });
  test('FF-6.4.1-d FF-6.4.2-c without a lord there the marker goes; a siege may be lifted at any time and is over at once', () => {
    const left = fortress().with({ maa: 1 }).siege('paris', A).begin('movement');
    left.answer(A, 'march', { who: 'eric', to: 'orleans', units: {}, on: null });
    expect(siegesAt(left.s, 'paris')).toEqual([]);
    const lifted = fortress().siege('paris', A).begin('purchase').aside(A, 'lift', { town: 'paris' });
    expect([siegesAt(lifted.s, 'paris'), lifted.told('siegeLifted')]).toEqual([[], [{ seat: A, town: 'paris' }]]);
  });
  test('FFR-6.4.1-1 who gets the town, or loses its walls, loses his marker; others stay on the new controller', () => {
    const r = fortress().siege('paris', A).lordAt(C, 'othon', 'paris').siege('paris', C);
    const scene = r.begin('purchase').aside(B, 'cede', { town: 'paris', to: A });
    expect(siegesAt(scene.s, 'paris')).toEqual([{ seat: C, level: 1 }]);
  });
  test('FF-6.4.2-a the besieged may place lords, not pawns; no income; no plunder', () => {
    const r = fortress().siege('paris', A).mills('paris', 1).hand(B, 'henry');
    const scene = r.begin('plays');
    scene.answer(B, 'playCard', { card: 'henry' });
    expect([scene.lord('henry')?.at, scene.told('income')[1]?.total]).toEqual(['paris', 0]);
    const pillage = fortress().siege('paris', A).mills('paris', 1).begin('plunder');
    expect(pillage.asked).toEqual(['0:plunder']);
    pillage.answer(A, 'plunder', { mills: {} });
    expect(pillage.asked).not.toContain('1:plunder');
  });
  test('FF-6.4.2-b the besieged who attack come out: no walls for anybody', () => {
    const r = fortress().with({ maa: 1 }).siege('paris', A).lordAt(B, 'henry', 'paris');
    const scene = r.begin('battle', hits(0, 0));
    scene.answer(A, 'attack', { town: 'end' }).answer(B, 'attack', { town: 'paris', family: A });
    scene.answer(B, 'opening', { do: 'fight' }).answer(A, 'opening', { do: 'fight' });
    expect(scene.told('battleDice')[0]?.dice.map((d) => d.length)).toEqual([1, 1]);
  });
  test('FF-6.4.3-a engine 1: stronghold 0, city 1; engine 2: both 0; no points of their own', () => {
    const dice = (fort: 1 | 2, level: 1 | 2) => {
      const r = fortress().with({ kn: 4 }).siege('paris', A, level);
      if (fort === 2) r.lordAt(B, 'gauvain', 'liege').title('flandres', 'gauvain', 'paris');
      return diceOf(r.s, newBattle(A, B, 'paris', null), 0);
    };
    expect([dice(1, 1), dice(2, 1), dice(1, 2), dice(2, 2)]).toEqual([3, 2, 3, 3]);
  });
  test('FF-6.4.3-b [example] with engine 1 Éric and a knight attack Limoges with one die; side 2 would add nothing', () => {
    const r = (level: 1 | 2) =>
      realm()
        .troopAt(B, 'limoges', { maa: 1 })
        .fort('limoges')
        .lordAt(A, 'eric', 'limoges', { kn: 1 })
        .siege('limoges', A, level);
    const battle = newBattle(A, B, 'limoges', null);
    expect([diceOf(r(1).s, battle, 0), diceOf(r(2).s, battle, 0)]).toEqual([1, 1]);
  });
  test('FF-6.4.4-a [example] city Orléans, engine 1, two archers: one is silenced, the other shoots one die', () => {
    const r = realm().lordAt(B, 'gauvain', 'orleans').title('bourgogne', 'gauvain', 'orleans').with({ maa: 5 });
    r.lordAt(A, 'eric', 'orleans', { ar: 1 }).siege('orleans', A).lordAt(C, 'othon', 'orleans', { ar: 1 });
    const battle = newBattle(A, B, 'orleans', null);
    battle.sides[0].push(C);
    expect(archersOf(r.s, battle, 0)).toBe(1);
    const scene = r.begin('battle', [...hits(1), ...hits(0, 0)]);
    scene
      .answer(A, 'attack', { town: 'orleans', family: B })
      .answer(C, 'join', { side: 'attack' })
      .answer(A, 'admit', { accept: true });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.told('arrows')).toEqual([{ side: 0, die: 1, archers: 1, hits: 1 }]);
  });
  test('FF-6.4.4-b before a bare city two archers are silenced, three shoot one die; defenders are never reduced', () => {
    const count = (ar: number) => {
      const r = realm().lordAt(B, 'gauvain', 'orleans').title('bourgogne', 'gauvain', 'orleans').with({ ar: 3 });
      return r.lordAt(A, 'eric', 'orleans', { ar }).s;
    };
    const battle = newBattle(A, B, 'orleans', null);
    expect([archersOf(count(2), battle, 0), archersOf(count(3), battle, 0), archersOf(count(2), battle, 1)]).toEqual([
      0, 1, 3,
    ]);
  });
  test('FFR-G.2.2-1 in bad weather sieges are laid and plundered; a lone lord is not seized', () => {
    const r = fortress().with({ kn: 3 }).disaster('badWeather', 1).mills('paris', 1).lordAt(C, 'othon', 'paris');
    const scene = r.begin('battle');
    expect(scene.told('battleDeclared')).toEqual([]);
    scene.answer(A, 'besiege', { towns: ['paris'] }).answer(C, 'besiege', { towns: [] });
    scene.answer(A, 'plunder', { mills: { paris: 1 } });
    expect(scene.purse(A)).toBe(7);
  });
});

describe('plunder', () => {
  test('FFR-6.5-1 FF-6.5-a sieges first, then plunder: 2 deniers a mill, in empty towns of one’s fief too', () => {
    const r = fortress()
      .mills('paris', 2)
      .lordAt(A, 'henry', 'nantes')
      .title('bretagne', 'henry', 'nantes')
      .mills('rennes', 1);
    const scene = r.begin('sieges');
    scene.answer(A, 'besiege', { towns: ['paris'] });
    expect(scene.offer(A, 'plunder')).toEqual({ paris: { max: 2 }, rennes: { max: 1 } });
    scene.answer(A, 'plunder', { mills: { paris: 2, rennes: 1 } });
    expect([scene.purse(A), scene.s.towns.paris.mills, scene.s.towns.rennes.mills]).toEqual([11, 0, 0]);
  });
  test('FF-6.5-b of two besiegers the earlier in turn order may take both mills', () => {
    const r = fortress().mills('paris', 2).siege('paris', A).lordAt(C, 'othon', 'paris').siege('paris', C);
    const scene = r.begin('plunder').answer(A, 'plunder', { mills: { paris: 2 } });
    expect(scene.told('plundered')).toEqual([{ seat: A, town: 'paris', mills: 2 }]);
    expect(scene.asked).not.toContain('2:plunder');
  });
});

/** A family with so many fiefs, each held by one lord in its city. */
const CITIES = [
  ['bretagne', 'nantes'],
  ['dauphine', 'lyon'],
  ['poitou', 'tours'],
  ['languedoc', 'avignon'],
  ['normandie', 'rouen'],
  ['flandres', 'calais'],
  ['bourgogne', 'reims'],
  ['aquitaine', 'pau'],
] as const;
const LORDS = ['eric', 'henry', 'othon', 'charles', 'arthur', 'gauvain', 'lambert', 'quentin'] as const;
function dukes(seats: number, ...fiefs: number[]) {
  const r = realm(seats);
  let next = 0;
  fiefs.forEach((count, seat) => {
    for (let i = 0; i < count; i++, next++) {
      const [fief, city] = CITIES[next] as (typeof CITIES)[number];
      const lord = LORDS[next] as (typeof LORDS)[number];
      r.lordAt(seat, lord, city).title(fief, lord, city);
    }
  });
  return r;
}

describe('the end of the round', () => {
  test('FF-7-a disasters leave and a used KING tile turns back before the count', () => {
    const r = realm().disaster('famine', 1).lordAt(A, 'eric', 'tours').king('eric');
    r.s.offered = true;
    const scene = r.begin('end', [], true);
    expect([scene.s.disasters, scene.s.offered, scene.told('scored')]).toEqual([[], false, []]);
  });
  test('FFR-7-1 a window precedes the count and none follows', () => {
    const scene = dukes(4, 3).begin('end', [], true);
    expect(scene.asked).toHaveLength(4);
    scene.pass();
    expect(scene.match.outcome).toMatchObject({ winners: [A], how: 'lone' });
  });
  test('FF-7-b a point for each fief held, for KING and POPE ashore; nothing for vacant titles or other dignities', () => {
    const r = dukes(4, 2)
      .title('poitou', null, 'tours')
      .king('eric')
      .bishop(1, 'henry')
      .pope('henry')
      .cardinal('henry');
    r.lordAt(B, 'blanche', 'paris').queen('blanche').lord('thierry').at('paris').prince('thierry');
    expect([points(r.s, A), points(r.s, B)]).toEqual([4, 0]);
  });
  test('FF-7-c without a winner the first player’s card goes left and a new round starts', () => {
    const scene = realm().first(D).begin('end');
    expect([scene.s.first, scene.s.round, scene.match.outcome]).toEqual([A, 6, null]);
  });
  test('FF-7.1-a three fiefs, or two and a crown, or one with king and pope win alone', () => {
    expect(winners(dukes(4, 3).s)?.winners).toEqual([A]);
    expect(winners(dukes(4, 2).king('eric').s)?.winners).toEqual([A]);
    const both = dukes(4, 1).king('eric').lordAt(A, 'thierry', 'paris').bishop(1, 'thierry').pope('thierry').s;
    expect(winners(both)?.winners).toEqual([A]);
    expect(winners(dukes(4, 2).s)).toBeUndefined();
  });
  test('FF-7.2-a a married pair wins with 4 together, even 4 and 0', () => {
    const r = dukes(4, 4).lordAt(B, 'blanche', 'paris').married('eric', 'blanche');
    expect(winners(r.s)).toMatchObject({ winners: [A, B], how: 'alliance' });
  });
  test('FF-7.2-b with three seats alliances never win and a married seat with 3 points wins alone', () => {
    const alone = dukes(3, 3).lordAt(B, 'blanche', 'paris').married('eric', 'blanche');
    expect(winners(alone.s)).toMatchObject({ winners: [A], how: 'lone' });
    const pair = dukes(3, 2, 2).lordAt(B, 'blanche', 'paris').married('eric', 'blanche');
    expect(winners(pair.s)).toBeUndefined();
  });
  test('FF-7.3-a FF-7.3-d [example] Olivier alone beats the alliance with 5', () => {
    const r = dukes(4, 3, 1, 3).lordAt(B, 'blanche', 'paris').married('eric', 'blanche').king('charles');
    expect(winners(r.s)).toMatchObject({ winners: [C], how: 'lone', points: [3, 2, 3, 0] });
  });
  test('FF-7.3-c [example] of two with 3 points the one with the king wins', () => {
    const r = dukes(4, 3, 2).king('charles');
    expect(winners(r.s)).toMatchObject({ winners: [B] });
  });
  test('FF-7.3-b king, pope, regent, fiefs, bishops, towns decide in this order; alliances add both', () => {
    const pope = dukes(4, 3, 3).bishop(1, 'arthur').pope('arthur');
    expect(winners(pope.s)?.winners).toEqual([B]);
    const regent = dukes(4, 3, 3).lordAt(A, 'blanche', 'paris').regent('blanche');
    expect(winners(regent.s)?.winners).toEqual([A]);
    expect(winners(dukes(4, 3, 4).s)?.winners).toEqual([B]);
    const bishop = dukes(4, 3, 3).bishop(1, 'eric');
    expect(winners(bishop.s)?.winners).toEqual([A]);
    const towns = dukes(4, 3, 3)
      .troopAt(B, 'paris', { maa: 1 })
      .troop('orleans', { maa: 1 })
      .troop('limoges', { maa: 1 });
    expect(winners(towns.s)?.winners).toEqual([B]);
    const pairs = dukes(6, 2, 2, 2, 2).bishop(1, 'gauvain');
    expect(
      best(pairs.s, [
        [A, B],
        [C, D],
      ]),
    ).toEqual([C, D]);
  });
  test('FFR-7.3-1 those still equal share; FFR-7.3-2 a king at sea still breaks the tie', () => {
    const r = realm().lordAt(A, 'eric', 'nantes').lordAt(B, 'henry', 'tours');
    expect(best(r.s, [[A], [B]])).toEqual([A, B]);
    r.lordAt(B, 'othon', 'sea').king('othon');
    expect(best(r.s, [[A], [B]])).toEqual([B]);
  });
  test('FFR-7-2 FFR-7-3 a seat without lords, pawns and towns is not out: it draws, votes by towns, builds, plays a lord', () => {
    const r = realm().hand(A, 'henry', 'assassination').lordAt(B, 'othon', 'pau');
    const scene = r.begin('plays');
    expect(scene.asideRefused(A, 'surprise', { card: 'assassination', lord: 'othon', by: 'othon' })).toBe(
      'noLordInPlay',
    );
    scene.answer(A, 'playCard', { card: 'henry' }).answer(A, 'settle', { town: 'paris' });
    expect(scene.lord('henry')?.at).toBe('paris');
    const garrison = realm().troopAt(A, 'tours', { maa: 1 }).fort('tours').purse(A, 9).begin('purchase');
    garrison
      .answer(A, 'buy', { what: 'units', town: 'tours', units: { maa: 1 } })
      .answer(A, 'buy', { what: 'mill', town: 'tours' });
    expect(garrison.greyed(A, 'buy').title).toBe('noFief');
    expect(garrison.answer(A, 'buy', { what: 'end' }).asked).toEqual(['1:buy']);
  });
  test('a round limit ends the game by points, then 7.3', () => {
    const r = realm(4, { rounds: 5 }).lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes');
    expect(r.begin('end').match.outcome).toMatchObject({ winners: [A], how: 'limit', points: [1, 0, 0, 0] });
  });
});
