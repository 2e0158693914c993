/** 6.2.3, 6.3. Dice, losses, endings, captives. */

import { describe, expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { combatPoints, diceFor, diceOf, mostTaken, newBattle } from '../rules/muster.ts';
import { noUnits, siegesAt } from '../rules/queries.ts';
import { type Lord, STEP, stepsOf } from '../rules/state.ts';
import { declare, fight, siege } from './fight.ts';
import { A, B, C, D, hits, realm } from './realm.ts';

describe('dice', () => {
  test('FF-6.2.3.1-a FF-1.5.5.1-b combat points', () => {
    const r = siege({ maa: 1, ar: 1, kn: 1, bo: 1, krk: 1 }, { qrs: 1 })
      .king('eric')
      .lord('blanche')
      .at('paris')
      .lord('mireille')
      .at('paris')
      .darc('mireille');
    r.lordAt(C, 'othon', 'paris').captive('othon', A);
    const battle = newBattle(A, B, 'paris', null);
    expect([combatPoints(r.s, battle, 0), combatPoints(r.s, battle, 1)]).toEqual([1 + 1 + 3 + 0 + 3 + 1 + 0 + 1, 1]);
  });
  test('FF-6.2.3.1-b 6, 7, 12, 13 points: 1, 2, 2, 3 dice; never more', () => {
    expect([0, 1, 6, 7, 12, 13, 30].map(diceFor)).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
  test('FF-6.2.3.1-c D’Arc adds a die', () => {
    const small = siege({ maa: 4 }, { maa: 1 }).lord('mireille').at('paris').darc('mireille').s;
    const large = siege({ kn: 4 }, { maa: 1 }).lord('mireille').at('paris').darc('mireille').s;
    const battle = newBattle(A, B, 'paris', null);
    expect([diceOf(small, battle, 0), diceOf(large, battle, 0)]).toEqual([2, 4]);
  });
  test('FF-6.2.3.2-a a stronghold takes one die from the attackers, a city two, never from the defenders', () => {
    const battle = newBattle(A, B, 'paris', null);
    expect([0, 1, 2].map((fort) => diceOf(siege({ kn: 4 }, { kn: 4, maa: 1 }, fort as 0).s, battle, 0))).toEqual([
      3, 2, 1,
    ]);
    expect(diceOf(siege({ kn: 4 }, { kn: 4, maa: 1 }, 2).s, battle, 1)).toBe(3);
    expect(diceOf(siege({ kn: 1 }, { maa: 1 }, 2).s, battle, 0)).toBe(0);
  });
  test('FF-6.2.3.2-b no penalty when the controller attacks or stays out; FFR-6.2.3.2-1 it applies while he is a confederate', () => {
    const r = realm()
      .troopAt(C, 'paris', { maa: 1 })
      .fort('paris')
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'eric', 'paris', { kn: 1 });
    const battle = newBattle(A, B, 'paris', null);
    expect(diceOf(r.s, battle, 0)).toBe(1);
    battle.sides[1].push(C);
    expect(diceOf(r.s, battle, 0)).toBe(0);
    battle.sides[1].pop();
    battle.sides[0].push(C);
    expect(diceOf(r.s, battle, 0)).toBe(1);
  });
  test('FF-6.2.3.2-c engines first, then bombards; a bombard not needed re-rolls', () => {
    const one = declare(
      siege({ kn: 4, bo: 1 }, { maa: 9 }, 2)
        .siege('paris', A, 1)
        .begin('battle', [...hits(0, 0, 0), ...hits(0, 0)]),
    );
    fight(one);
    expect([one.told('battleDice')[0]?.dice[0].length, one.asked]).toEqual([3, ['0:press', '1:press']]);
    const two = declare(
      siege({ kn: 4, bo: 1 }, { maa: 9 }, 2)
        .siege('paris', A, 2)
        .begin('battle', [...hits(0, 0, 0), ...hits(0, 0)]),
    );
    fight(two);
    expect(two.asked).toEqual(['0:reroll']);
  });
  test('FF-6.2.3.2-d FF-G.4.2.2-b [example] with UNDERGROUND 5 points attack a stronghold with one die, arrows included', () => {
    const r = siege({ maa: 4 }, { maa: 3 }, 1).hand(A, 'underground');
    const scene = r.begin('battle', hits(0, 0), true);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(A, 'window', { card: 'underground', use: 'assault' });
    for (const seat of [B, C, D]) scene.answer(seat, 'window', { card: 'pass' });
    scene.windows = false;
    scene.pass();
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect([scene.s.battle?.underground, scene.told('battleDice')[0]?.dice[0].length]).toEqual([true, 1]);
  });
  test('FF-6.2.3.2-e [example] 15 points and a bombard against a city: 3 - 2 + 1 = 2 dice', () => {
    const { s } = siege({ kn: 4, maa: 2, bo: 1 }, { maa: 1 }, 2);
    expect(diceOf(s, newBattle(A, B, 'paris', null), 0)).toBe(2);
  });
  test('FF-6.2.3.4-b a free bombard re-rolls one die and takes the new face; FFR-6.2.3.4-1 attackers decide first', () => {
    const r = siege({ kn: 2, bo: 1 }, { kn: 2, bo: 1 });
    const scene = fight(declare(r.begin('battle', [...hits(0, 1), ...hits(1), ...hits(3), ...hits(0)])));
    expect([scene.told('battleDice')[0]?.dice, scene.asked]).toEqual([[[0, 1], [1]], ['0:reroll']]);
    scene.answer(A, 'reroll', { die: 0 });
    expect(scene.asked).toEqual(['1:reroll']);
    scene.answer(B, 'reroll', { die: 0 });
    expect(scene.told('hits')[0]?.hits).toEqual([0, 4]);
    expect(scene.units(B, 'paris')).toEqual({ kn: 1, bo: 1 });
    expect(scene.exhausted).toBe(true);
  });
});

describe('losses', () => {
  const units = (u: object) => ({ ...noUnits(), ...u });
  test('FF-6.2.3.4-c the leader must come as near to the hits as he can; equal sums are his choice', () => {
    expect(mostTaken(units({ maa: 2, kn: 3 }), 4)).toBe(4);
    const forced = fight(
      declare(siege({ kn: 3, maa: 1 }, { maa: 2, kn: 3 }).begin('battle', [...hits(3, 1), ...hits(0, 0)])),
    );
    expect(forced.units(B, 'paris')).toEqual({ maa: 1, kn: 2 });
    const free = fight(declare(siege({ kn: 1 }, { maa: 3, kn: 1 }).begin('battle', hits(3, 0))));
    expect(free.refused(B, 'losses', { units: { '1:maa': 2 } })).toBe('lossesMatch');
    expect(free.refused(B, 'losses', { units: { '1:kn': 1, '1:maa': 1 } })).toBe('lossesMatch');
    free.answer(B, 'losses', { units: { '1:maa': 3 } });
    expect(free.units(B, 'paris')).toEqual({ kn: 1 });
  });
  test('FF-6.2.3.4-d two hits on a lone knight and a lord do nothing', () => {
    const scene = fight(declare(siege({ kn: 1 }, { kn: 1 }).lordAt(B, 'henry', 'paris').begin('battle', hits(2, 0))));
    expect([scene.units(B, 'paris'), scene.lord('henry')?.id]).toEqual([{ kn: 1 }, 'henry']);
  });
  test('FF-6.2.3.4-e hits left over kill lords, the leader’s choice, confederates’ lords too', () => {
    const r = siege({ kn: 2 }, { maa: 1 }).lordAt(B, 'henry', 'paris').lordAt(C, 'othon', 'paris');
    const scene = declare(r.begin('battle', hits(2, 0, 0)));
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    fight(scene);
    expect(scene.offer(B, 'losses')).toEqual(['henry', 'othon']);
    scene.answer(B, 'losses', { lords: ['othon'] });
    expect([scene.lord('othon'), scene.lord('henry')?.id]).toEqual([undefined, 'henry']);
  });
  test('FF-6.2.3.4-f [example] FF-6.2.3.4-a Philippe before Olivier’s city', () => {
    // 15 points and a bombard against 2 men-at-arms and 3 knights: 2 dice each.
    const r = siege({ kn: 4, maa: 2, bo: 1 }, { maa: 2, kn: 3 }, 2);
    const scene = fight(declare(r.begin('battle', [...hits(1, 3), ...hits(3, 2), ...hits(0), ...hits(0, 0)])));
    expect(scene.told('hits')[0]?.hits).toEqual([5, 4]);
    expect([scene.units(B, 'paris'), scene.units(A, 'paris')]).toEqual([
      { maa: 1, kn: 2 },
      { kn: 3, bo: 1 },
    ]);
    scene.answer(A, 'press', { do: 'fight' }).answer(B, 'press', { do: 'fight' });
    expect(scene.told('battleDice')[1]?.dice.map((d) => d.length)).toEqual([1, 2]);
    expect(scene.exhausted).toBe(true);
  });
  test('FF-6.2.3.4-g [example] the wife dies in battle against her husband: the marriage is over at once', () => {
    const r = realm().lordAt(B, 'alienor', 'toulouse', { maa: 1 }).lordAt(A, 'arthur', 'toulouse', { kn: 2 });
    r.married('arthur', 'alienor').lordAt(C, 'eric', 'toulouse', { kn: 2 });
    const scene = r.first(C).begin('battle', hits(1, 1, 0, 0));
    scene.answer(C, 'attack', { town: 'toulouse', family: B });
    scene.answer(A, 'join', { side: 'attack' }).answer(C, 'admit', { accept: true });
    scene.answer(C, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect([scene.lord('alienor'), scene.s.marriages]).toEqual([undefined, []]);
  });
  test('FF-6.3-f [example] Gauvain, Blanche, a man-at-arms, a knight and a bombard under 2 to 6 hits', () => {
    const after = (...faces: (0 | 1 | 2 | 3)[]) => {
      const r = realm().lordAt(B, 'gauvain', 'paris', { maa: 1, kn: 1, bo: 1 }).lord('blanche').at('paris');
      const scene = declare(r.lordAt(A, 'eric', 'paris', { kn: 2 }).begin('battle', [...hits(...faces), ...hits(0)]));
      fight(scene).answer(B, 'reroll', { die: null });
      return scene;
    };
    expect(after(1, 1).units(B, 'paris')).toEqual({ kn: 1, bo: 1 });
    expect(after(3, 0).units(B, 'paris')).toEqual({ maa: 1, bo: 1 });
    const four = after(3, 1);
    expect([four.units(B, 'paris'), four.offer(A, 'spoils')]).toEqual([{}, ['gauvain', 'blanche']]);
    const five = after(3, 2);
    five.answer(B, 'losses', { lords: ['gauvain'] });
    expect([five.lord('gauvain'), five.offer(A, 'spoils')]).toEqual([undefined, ['blanche']]);
    const six = after(3, 3);
    expect([six.lord('gauvain'), six.lord('blanche')]).toEqual([undefined, undefined]);
  });
});

describe('endings', () => {
  const threeSides = () => {
    const r = siege({ kn: 3 }, { maa: 9 }).troopAt(C, 'paris', { maa: 2 });
    const scene = declare(r.begin('battle', [...hits(0, 0), ...hits(0, 0), ...hits(0, 0), ...hits(0, 0)]));
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    return fight(scene);
  };
  test('FF-6.2.3.5-a confederates go on, stop, or change sides if taken; leaders are not asked', () => {
    const scene = threeSides();
    expect([scene.asked, scene.offer(C, 'resolve')]).toEqual([['2:resolve'], ['fight', 'stop', 'switch']]);
    scene.answer(C, 'resolve', { do: 'switch' }).answer(A, 'admit', { accept: false });
    expect(scene.s.battle?.sides).toEqual([[A], [B, C]]);
  });
  test('FF-6.2.3.5-b one who stops stays in town, unharmed by a later surrender', () => {
    const scene = threeSides().answer(C, 'resolve', { do: 'stop' });
    scene.answer(A, 'press', { do: 'fight' }).answer(B, 'press', { do: 'surrender' });
    expect([scene.units(B, 'paris'), scene.units(C, 'paris'), scene.holder('paris')]).toEqual([{}, { maa: 2 }, A]);
  });
  test('FF-6.2.3.5-d both leaders agree to stop: nothing changes', () => {
    const scene = threeSides().answer(C, 'resolve', { do: 'fight' });
    scene.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'stop' });
    expect([scene.s.battle, scene.holder('paris'), scene.units(B, 'paris')]).toEqual([null, B, { maa: 9 }]);
  });
  test('FFR-6.2.3.5-1 FF-6.4.1-e [example] before walls the attacker alone may stop, and besiege the same phase', () => {
    const scene = fight(
      declare(siege({ kn: 3 }, { maa: 2 }, 1).lordAt(B, 'henry', 'paris').begin('battle', hits(0, 0))),
    );
    scene.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'fight' });
    expect(scene.s.battle).toBeNull();
    scene.answer(B, 'attack', { town: 'end' }).answer(A, 'besiege', { towns: ['paris'] });
    expect(siegesAt(scene.s, 'paris')).toEqual([{ seat: A, level: 1 }]);
  });
  test('FF-6.2.3.5-e against a side without lords the attacker alone may stop; with one he may not', () => {
    const alone = fight(declare(siege({ kn: 1 }, { maa: 2 }).begin('battle', hits(0, 0))));
    alone.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'fight' });
    expect(alone.s.battle).toBeNull();
    const led = fight(
      declare(
        siege({ kn: 1 }, { maa: 2 })
          .lordAt(B, 'henry', 'paris')
          .begin('battle', [...hits(0, 0), ...hits(0, 0)]),
      ),
    );
    led.answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'fight' });
    expect(led.s.battle?.round).toBe(2);
  });
  test('FF-6.2.3.5-f three rounds in a row without loss end it; any loss starts the count anew', () => {
    const r = siege({ kn: 1, maa: 1 }, { maa: 3 });
    const scene = fight(
      declare(
        r.begin('battle', [...hits(0, 0), ...hits(0, 0), ...hits(1, 0), ...hits(0, 0), ...hits(0, 0), ...hits(0, 0)]),
      ),
    );
    for (let i = 0; i < 5; i++) {
      expect(scene.s.battle?.idle).toBe([1, 2, 0, 1, 2][i]);
      scene.answer(A, 'press', { do: 'fight' }).answer(B, 'press', { do: 'fight' });
    }
    expect([scene.told('battleOver')[0]?.ending, scene.exhausted]).toEqual(['idle', true]);
  });
  test('FF-6.2.3.5-g only lords on one side: captured; on both: nothing changes; nothing left at all: control by 5.2.2', () => {
    const both = siege({ maa: 1 }, { maa: 1 }).lordAt(B, 'henry', 'paris');
    const scene = fight(declare(both.begin('battle', hits(1, 1))));
    expect([scene.told('battleOver')[0]?.ending, scene.holder('paris'), scene.s.lords.length]).toEqual([
      'lordsOnly',
      B,
      2,
    ]);
    const none = siege({ maa: 1 }, { maa: 1 }).troopAt(C, 'paris', { maa: 1 });
    const gone = declare(none.begin('battle', hits(1, 2)));
    gone.answer(C, 'join', { side: 'none' });
    fight(gone);
    expect([gone.told('battleOver')[0]?.ending, gone.holder('paris')]).toEqual(['bothGone', C]);
  });
  test('FFR-6.2.3.5-2 a bombard goes with the last other pawn', () => {
    const r = siege({ kn: 1 }, { maa: 1, bo: 1 }).lordAt(B, 'henry', 'paris');
    const scene = declare(r.begin('battle', hits(1, 0)));
    fight(scene).answer(B, 'reroll', { die: null });
    expect([scene.units(B, 'paris'), scene.told('battleOver')[0]?.ending]).toEqual([{}, 'onlyLords']);
  });
  test('FF-6.2.3.5-h FF-G.4.2.5-b without an attacking lord it ends, pawns stay; a confederate’s lord keeps it going', () => {
    const ambush = siege({ kn: 2 }, { maa: 2 }).lordAt(B, 'henry', 'paris').hand(B, 'ambush');
    const scene = declare(ambush.begin('battle'));
    scene.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'henry' });
    expect([scene.told('battleOver')[0]?.ending, scene.units(A, 'paris'), scene.lord('eric')?.jailer]).toEqual([
      'noLeader',
      { kn: 2 },
      B,
    ]);
    const allied = siege({ kn: 2 }, { maa: 2 })
      .lordAt(B, 'henry', 'paris')
      .hand(B, 'ambush')
      .lordAt(C, 'othon', 'paris');
    const led = declare(allied.begin('battle'));
    led.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
    led.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'henry' });
    expect([led.s.battle?.stage, led.asked]).toEqual(['opening', ['0:opening', '1:opening']]);
  });
  test('FFR-6.2.3.5-3 destruction comes before choice', () => {
    const r = siege({ maa: 1 }, { maa: 1 });
    const scene = fight(declare(r.begin('battle', hits(1, 3))));
    expect(scene.told('battleOver')[0]).toMatchObject({ ending: 'bothGone', winner: null });
  });
  test('FFR-6.2.3.5-4 lords not captured stay as guests, and the town is still the victor’s', () => {
    const r = siege({ kn: 1 }, { maa: 1 }).lordAt(B, 'henry', 'paris');
    const scene = fight(declare(r.begin('battle', hits(1, 0)))).answer(A, 'spoils', { captives: [] });
    expect([scene.lord('henry')?.jailer, scene.holder('paris'), scene.s.towns.paris.order]).toEqual([null, A, [B, A]]);
  });
});

describe('captives', () => {
  const held = () => realm().lordAt(B, 'henry', 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').captive('eric', B);
  test('FF-6.3-a a captive counts among the four, keeps titles and points and taxes, and may not vote', () => {
    const r = held().troopAt(A, 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes').hand(A, 'tax');
    const scene = r.begin('plays');
    expect(scene.offer(A, 'playCard', { card: 'tax', tax: 'tallage' })).toEqual(['bretagne']);
    expect(fiefFrance.view(scene.s, A).families[A]?.points).toBe(1);
  });
  test('FF-6.3-b FFR-6.3-4 a captive moves only with his jailer, by his own STEPS', () => {
    const scene = held().lordAt(A, 'othon', 'pau').begin('movement');
    expect(scene.greyed(A, 'march').eric).toBe('isCaptive');
    scene.answer(A, 'march', { who: 'end' });
    expect(scene.offer(B, 'march', { who: 'henry', to: 'orleans' })).toEqual(['eric']);
    scene.answer(B, 'march', { who: 'henry', to: 'orleans', lords: ['eric'], units: {}, on: null });
    expect([scene.lord('eric')?.at, stepsOf(scene.lord('eric') as Lord), scene.lord('eric')?.jailer]).toEqual([
      'orleans',
      1,
      B,
    ]);
    const tired = held().begin('movement');
    const eric = tired.lord('eric');
    if (eric !== undefined) eric.flags = 2 * STEP;
    expect(tired.offer(B, 'march', { who: 'henry', to: 'orleans' })).toEqual({ '0:maa': { min: 0, max: 1 } });
  });
  test('FF-6.3-d a captive may be passed to a family with forces there; FFR-6.3-1 not during a battle', () => {
    const scene = held().troopAt(C, 'paris', { maa: 1 }).begin('movement');
    expect(scene.asideRefused(B, 'captive', { lord: 'eric', to: D })).toBe('notPresent');
    scene.aside(B, 'captive', { lord: 'eric', to: C });
    expect(scene.lord('eric')?.jailer).toBe(C);
    const fighting = held().lordAt(C, 'othon', 'paris', { kn: 1 }).begin('battle');
    fighting.answer(B, 'attack', { town: 'paris', family: C });
    expect(fighting.asideRefused(B, 'captive', { lord: 'eric', to: C })).toBe('battleRages');
  });
  test('FF-6.3-e free by the jailer’s word or when his last forces there are gone, even with others around', () => {
    const word = held().begin('movement').aside(B, 'captive', { lord: 'eric', to: 'free' });
    expect(word.asked).toEqual(['0:settle']);
    word.answer(A, 'settle', { town: 'pau' });
    expect([word.lord('eric')?.at, word.lord('eric')?.jailer]).toEqual(['pau', null]);
    const left = held().troopAt(C, 'paris', { maa: 1 }).begin('movement');
    left.answer(B, 'march', { who: 'henry', to: 'orleans', lords: [], units: { '0:maa': 1 }, on: null });
    expect([left.told('released'), left.asked]).toEqual([[{ lord: 'eric', how: 'jailerGone' }], ['0:settle']]);
  });
  test('FFR-6.3-2 FFR-6.3-3 captives of the beaten are freed and placed, not inherited, by their own family too', () => {
    const r = realm()
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'othon', 'paris')
      .captive('othon', B)
      .lordAt(C, 'gauvain', 'paris')
      .captive('gauvain', B);
    const scene = declare(r.lordAt(A, 'eric', 'paris', { kn: 1 }).begin('battle', hits(1, 0)));
    fight(scene);
    expect(scene.told('released').map(({ lord }) => lord)).toEqual(['othon', 'gauvain']);
    expect([scene.lord('othon')?.at, scene.asked]).toEqual(['paris', ['2:settle']]);
  });
});
