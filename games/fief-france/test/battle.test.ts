/** 6.1, 6.2. Declarations, coalitions, opening and arrows. */

import { describe, expect, test } from 'vitest';
import { diceOf, newBattle } from '../rules/muster.ts';
import { siegesAt } from '../rules/queries.ts';
import { declare, fight, siege } from './fight.ts';
import { A, B, C, D, hits, realm } from './realm.ts';

describe('declarations', () => {
  test('FF-6-a each army may declare one battle in its town against any family there, ally or guest too', () => {
    const r = siege({ kn: 1 }, { maa: 1 }).lordAt(C, 'blanche', 'paris').married('eric', 'blanche');
    const scene = r.begin('battle');
    expect(scene.offer(A, 'attack', { town: 'paris' })).toEqual([B, C]);
  });
  test('FF-6-b FF-5.1-a a troop or a lord alone does not declare', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').troopAt(C, 'paris', { maa: 2 });
    expect(r.begin('battle').told('battleDeclared')).toEqual([]);
  });
  test('FF-6-c control of the town cannot be handed over while the battle lasts', () => {
    const scene = declare(siege({ kn: 1 }, { maa: 1 }).troopAt(C, 'paris', { maa: 1 }).begin('battle'));
    expect(scene.asideRefused(B, 'cede', { town: 'paris', to: C })).toBe('battleRages');
  });
  test('FF-6-d lords alone are seized at once, without dice, arrows or fire', () => {
    const r = realm().lordAt(B, 'henry', 'paris').mills('paris', 1).lordAt(A, 'eric', 'paris', { ar: 1 });
    const scene = declare(r.begin('battle'));
    expect(scene.offer(A, 'spoils')).toEqual(['henry']);
    expect(scene.refused(A, 'spoils', { captives: ['eric'] })).toBe('notBeaten');
    scene.answer(A, 'spoils', { captives: ['henry'] });
    expect([scene.lord('henry')?.jailer, scene.holder('paris')]).toEqual([A, A]);
  });
  test('FF-6-e FFR-6-4 the victor names controller and jailer among those of his side who stand there', () => {
    const r = siege({ kn: 4 }, { maa: 1 }).lordAt(B, 'henry', 'paris').troopAt(C, 'paris', { maa: 1 });
    const scene = declare(r.begin('battle', hits(2, 0, 0, 0)));
    scene.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
    fight(scene);
    expect(scene.offer(A, 'spoils')).toEqual([A, C]);
    scene.answer(A, 'spoils', { control: C });
    expect([scene.holder('paris'), scene.lord('henry')?.jailer ?? 'dead']).toEqual([C, 'dead']);
    const jail = siege({ kn: 4 }, { maa: 1 }).lordAt(B, 'henry', 'paris').troopAt(C, 'paris', { maa: 1 });
    const held = declare(jail.begin('battle', hits(1, 0, 0, 0)));
    held.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
    fight(held)
      .answer(C, 'resolve', { do: 'fight' })
      .answer(A, 'spoils', { control: A, captives: ['henry'], jailer: C });
    expect([held.holder('paris'), held.lord('henry')?.jailer]).toEqual([A, C]);
  });
  test('FFR-6-1 FF-6.4.1-f [example] Éric and a knight before a stronghold have no die: the attack is refused, a siege is allowed', () => {
    const r = realm().troopAt(B, 'limoges', { maa: 1 }).fort('limoges').lordAt(A, 'eric', 'limoges', { kn: 1 });
    const scene = r.begin('battle');
    expect(scene.greyed(A, 'attack')).toEqual({ limoges: 'noDice' });
    scene.answer(A, 'attack', { town: 'end' });
    scene.answer(A, 'besiege', { towns: ['limoges'] });
    expect(siegesAt(scene.s, 'limoges')).toEqual([{ seat: A, level: 1 }]);
  });
  test('FFR-6-1 called off after coalitions, the declaration is not used up', () => {
    const r = siege({ kn: 1 }, { maa: 1 }, 1).lordAt(C, 'othon', 'paris');
    const scene = declare(r.begin('battle'));
    scene.answer(C, 'join', { side: 'none' });
    expect([scene.told('battleOver')[0]?.ending, scene.s.declared]).toEqual(['calledOff', []]);
    expect(scene.greyed(A, 'attack', { town: 'paris' })).toEqual({ [B]: 'noDice' });
  });
  test('FFR-6-1 called off because the holder of the walls joined, it is not declared against the same family again', () => {
    const r = siege({ kn: 1 }, { maa: 1 }, 1).lordAt(C, 'othon', 'paris', { maa: 1 });
    const scene = declare(r.begin('battle'), C);
    scene.answer(B, 'join', { side: 'defend' }).answer(C, 'admit', { accept: true });
    expect([scene.told('battleOver')[0]?.ending, scene.s.declared]).toEqual(['calledOff', []]);
    // Before the walls lies C without walls, so A has a die of its own: B would join again, without end.
    expect(scene.greyed(A, 'attack')).toEqual({ paris: 'noDice' });
    expect(() => declare(scene, C)).toThrow();
  });
  test('FFR-6-1 another family without walls may still be attacked after one was called off', () => {
    const r = siege({ kn: 1 }, { maa: 1 }, 1).lordAt(C, 'othon', 'paris', { maa: 1 });
    const scene = declare(r.begin('battle'));
    scene.answer(C, 'join', { side: 'none' });
    expect(scene.told('battleOver')[0]?.ending).toBe('calledOff');
    expect(scene.greyed(A, 'attack', { town: 'paris' })).toEqual({ [B]: 'noDice' });
    declare(scene, C);
    scene.answer(B, 'join', { side: 'none' });
    expect(scene.told('forces')[0]).toMatchObject({ side: 0, dice: 1 });
  });
  test('FFR-6-2 all forces of a family in the town take part', () => {
    const r = siege({ kn: 1 }, { maa: 1 }).lord('charles').at('paris').with({ maa: 2 });
    const scene = declare(r.begin('battle'));
    expect(scene.told('forces')[0]).toMatchObject({ points: 7, lords: ['eric', 'charles'] });
  });
  test('FFR-6-3 if the controller was not beaten control does not change', () => {
    const r = realm()
      .troopAt(C, 'paris', { maa: 1 })
      .troopAt(B, 'paris', { maa: 1 })
      .lordAt(A, 'eric', 'paris', { kn: 1 });
    const scene = declare(r.begin('battle', hits(1, 0)));
    scene.answer(C, 'join', { side: 'none' });
    fight(scene);
    expect([scene.units(B, 'paris'), scene.holder('paris')]).toEqual([{}, C]);
  });
  test('FFR-6-5 no second declaration in the same town, but any number of defences', () => {
    const r = siege({ kn: 2 }, { maa: 2 }).lordAt(B, 'henry', 'paris').lordAt(C, 'othon', 'paris', { maa: 1 });
    const scene = declare(r.begin('battle', hits(0, 0, 0)), C);
    scene.answer(B, 'join', { side: 'none' });
    fight(scene, C).answer(A, 'press', { do: 'stop' }).answer(C, 'press', { do: 'stop' });
    expect(scene.asked).toEqual(['1:attack']);
    expect(scene.offer(B, 'attack', { town: 'paris' })).toEqual([A, C]);
  });
});

describe('coalitions', () => {
  test('FF-6.1-a FFR-6.1-1 others present ask in turn order to join, troops too; the leader answers; later it is too late', () => {
    const r = siege({ kn: 1 }, { maa: 3 }).troopAt(C, 'paris', { maa: 1 }).lordAt(D, 'thierry', 'paris');
    const scene = declare(r.begin('battle', hits(0, 0, 0)));
    expect(scene.asked).toEqual(['2:join']);
    scene.answer(C, 'join', { side: 'attack' });
    expect(scene.asked).toEqual(['0:admit']);
    scene
      .answer(A, 'admit', { accept: true })
      .answer(D, 'join', { side: 'defend' })
      .answer(B, 'admit', { accept: false });
    expect(scene.s.battle?.sides).toEqual([[A, C], [B]]);
    fight(scene);
    expect(scene.asked).toEqual(['2:resolve']);
  });
  test('FF-6.1-b two besiegers together cancel two dice; one who stays out adds nothing', () => {
    const r = siege({ kn: 1 }, { maa: 1 }, 2).siege('paris', A).lordAt(C, 'othon', 'paris').siege('paris', C);
    const battle = newBattle(A, B, 'paris', null);
    expect(diceOf(r.s, battle, 0)).toBe(0);
    battle.sides[0].push(C);
    expect(diceOf(r.s, battle, 0)).toBe(1);
  });
  test('FFR-6.1-2 a besieging confederate who leaves takes his engine with him', () => {
    const r = siege({ kn: 1 }, { maa: 1 }, 1).lordAt(C, 'othon', 'paris').siege('paris', C);
    const battle = newBattle(A, B, 'paris', null);
    battle.sides[0].push(C);
    expect(diceOf(r.s, battle, 0)).toBe(1);
    battle.sides[0].pop();
    expect(diceOf(r.s, battle, 0)).toBe(0);
  });
  test('FF-6.1-c a confederate of the besieged who changes sides opens the gates for the rest of the battle', () => {
    const r = siege({ kn: 3 }, { maa: 9 }, 1).siege('paris', A).troopAt(C, 'paris', { maa: 2 });
    const scene = declare(r.begin('battle', [...hits(0, 0), ...hits(0, 0)]));
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    fight(scene).answer(C, 'resolve', { do: 'switch' }).answer(A, 'admit', { accept: true });
    expect([scene.s.battle?.sides, scene.s.battle?.betrayed]).toEqual([[[A, C], [B]], true]);
  });
});

describe('opening and arrows', () => {
  test('FF-6.2-a either leader may surrender before any step; FF-6.2.3.5-c pawns go, lords may be captured', () => {
    const scene = declare(siege({ kn: 1 }, { maa: 5, kn: 2 }).lordAt(B, 'henry', 'paris').begin('battle'));
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'surrender' });
    expect(scene.units(B, 'paris')).toEqual({});
    scene.answer(A, 'spoils', { captives: ['henry'] });
    expect([scene.lord('henry')?.jailer, scene.holder('paris')]).toEqual([A, A]);
    const mine = declare(siege({ kn: 1 }, { maa: 1 }).begin('battle'));
    mine.answer(A, 'opening', { do: 'surrender' }).answer(B, 'opening', { do: 'fight' });
    expect(mine.refused(B, 'spoils', { control: B, captives: ['eric'] } as never)).toBe('noPrize');
    mine.answer(B, 'spoils', { captives: ['eric'] });
    expect(mine.lord('eric')?.jailer).toBe(B);
  });
  test('FF-6.2.1-a the defender in his unbesieged town may burn one mill for a denier', () => {
    const scene = declare(siege({ kn: 1 }, { maa: 3 }).mills('paris', 2).begin('battle', hits(0, 0)));
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight', burn: true });
    expect([scene.s.towns.paris.mills, scene.purse(B)]).toEqual([1, 6]);
    const besieged = declare(siege({ kn: 3 }, { maa: 3 }, 1).mills('paris', 1).siege('paris', A).begin('battle'));
    expect(besieged.refused(B, 'opening', { do: 'fight', burn: true })).toBe('cannotBurn');
    expect(besieged.refused(A, 'opening', { do: 'fight', burn: true })).toBe('cannotBurn');
  });
  test('FF-6.2.2-a both sides shoot once, together, before round 1; losses at once', () => {
    const scene = fight(
      declare(siege({ kn: 1, ar: 2 }, { ar: 1, maa: 5 }).begin('battle', [...hits(1), ...hits(1), ...hits(0, 0)])),
    );
    expect(scene.told('arrows')).toEqual([
      { side: 0, die: 1, archers: 2, hits: 2 },
      { side: 1, die: 1, archers: 1, hits: 1 },
    ]);
    expect(scene.asked).toEqual(['1:losses']);
    scene.answer(B, 'losses', { units: { '1:maa': 2 } });
    expect([scene.units(A, 'paris'), scene.units(B, 'paris')]).toEqual([
      { ar: 1, kn: 1 },
      { maa: 3, ar: 1 },
    ]);
  });
  test('FF-6.2.2-b [example] five archers of a coalition: one die and 4 more', () => {
    for (const [face, total] of [
      [0, 4],
      [3, 7],
    ] as const) {
      const r = siege({ ar: 3 }, { maa: 12 }).troopAt(C, 'paris', { ar: 2 });
      const scene = declare(r.begin('battle', [...hits(face), ...hits(0, 0, 0)]));
      scene.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
      fight(scene);
      expect(scene.told('arrows')[0]).toEqual({ side: 0, die: face, archers: 5, hits: total });
    }
  });
  test('FF-6.2.2-c the last attacking lord falls to arrows and the battle ends there', () => {
    const r = siege({ maa: 1 }, { ar: 2, maa: 2 });
    const scene = fight(declare(r.begin('battle', hits(1))));
    expect([scene.lord('eric'), scene.told('battleDice')]).toEqual([undefined, []]);
    expect(scene.told('battleOver')[0]).toMatchObject({ ending: 'gone', winner: 1 });
  });
  test('FFR-6.2.2-1 arrows that leave only lords end it before round 1; FFR-6.2.2-2 guards add nothing to arrows', () => {
    const r = siege({ ar: 1, krk: 2 }, { maa: 1 }).king('eric').lordAt(B, 'henry', 'paris');
    const scene = fight(declare(r.begin('battle', hits(1))));
    expect(scene.told('arrows')[0]?.hits).toBe(1);
    expect(scene.told('battleOver')[0]).toMatchObject({ ending: 'onlyLords', winner: 0 });
  });
});
