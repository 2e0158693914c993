/** Statements whose other scenarios show only a part: here is the rest of each. */

import { describe, expect, test } from 'vitest';
import { mayStand, votesOf } from '../rules/ballots.ts';
import { archersOf, diceOf, newBattle } from '../rules/muster.ts';
import { controller, siegesAt } from '../rules/queries.ts';
import { ransomOf } from '../rules/ransom.ts';
import { A, B, C, D, d6, hits, realm, Scene } from './realm.ts';

const passMarriages = (scene: Scene) => {
  while (scene.asked[0]?.endsWith(':marry')) scene.answer(Number(scene.asked[0][0]), 'marry', { do: 'pass' });
  return scene;
};
const noDraws = (scene: Scene) => {
  while (scene.asked[0]?.endsWith(':draw')) scene.answer(Number(scene.asked[0][0]), 'draw', { pile: 'none' });
  return scene;
};

describe('titles', () => {
  test('FF-D.2-a neither a woman nor a married man is offered any church title: see, cardinal or pope', () => {
    const r = realm().lordAt(A, 'eric', 'lisieux').lord('jeanne').at('rennes').lord('henry').at('nantes');
    r.troop('tours', { maa: 1 }).lordAt(B, 'blanche', 'paris').married('eric', 'blanche').purse(A, 9);
    const scene = passMarriages(r.hand(A, 'cardinal').lord('othon').at('paris').bishop(1, 'othon').begin('hearYe'));
    expect(scene.offer(A, 'nominate')).toEqual([null, 'henry']);
    for (const lord of ['eric', 'jeanne'] as const) {
      expect(scene.refused(A, 'nominate', { lord })).toBe('cannotStand');
      expect(mayStand(scene.s, 'pope', lord)).toBeDefined();
      expect(scene.asideRefused(A, 'surprise', { card: 'cardinal', lord })).toBe('notBishop');
    }
  });
  test('FFR-D.1.1-3 a captive lord takes up the vacant title of a city that his family is given', () => {
    const r = realm().troopAt(C, 'nantes', { maa: 1 }).title('bretagne', null, 'nantes');
    r.troopAt(B, 'tours', { maa: 1 }).lordAt(A, 'eric', 'tours').captive('eric', B);
    const scene = r.troopAt(A, 'nantes', { maa: 1 }).begin('income', [], true);
    expect(scene.s.fiefs.bretagne.lord).toBeNull();
    scene.aside(C, 'cede', { town: 'nantes', to: A });
    expect([scene.s.fiefs.bretagne.lord, scene.lord('eric')?.jailer]).toEqual(['eric', B]);
  });
  test('FFR-D.1.1-5 the empty towns of a vacant fief are free, for a see’s ballot too', () => {
    const governed = realm().lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes').s;
    const vacant = realm().lordAt(A, 'eric', 'paris').title('bretagne', null, 'nantes').s;
    expect([controller(governed, 'rennes'), controller(vacant, 'rennes'), controller(vacant, 'nantes')]).toEqual([
      A,
      null,
      null,
    ]);
    expect(votesOf(vacant, { office: 'bishop', see: 2 }, A)).toBe(0);
  });
  test('FF-D.2.3.1-d lifted, the see stays lost, and he may stand for it again in the same phase', () => {
    const r = realm().lordAt(A, 'eric', 'paris').bishop(1, 'eric').pope('eric').family(B).lord('arthur');
    r.at('lisieux').troop('rennes', { maa: 1 }).troop('nantes', { maa: 1 }).troop('tours', { maa: 1 });
    const banned = r.bishop(2, 'arthur').begin('hearYe').answer(A, 'pope', { ban: 'arthur' });
    expect([banned.s.sees[2].lord, banned.asked]).toEqual([null, ['0:draw']]);
    expect(banned.s.lords.map(({ id }) => mayStand(banned.s, 'bishop', id)?.code)).toEqual([
      'cannotStand',
      'cannotStand',
    ]);
    const { state } = banned.match;
    const next = new Scene(state, 'hearYe', [], false).answer(A, 'pope', { lift: true, ban: null });
    expect([next.s.sees[2].lord, next.offer(B, 'nominate')]).toEqual([null, [null, 'arthur']]);
  });
  test('FF-4.1-a each FIEF, BISHOP, CARDINAL, POPE and POLITICAL title counts for the ransom', () => {
    const r = realm().lordAt(A, 'arthur', 'tours').bishop(1, 'arthur').cardinal('arthur').pope('arthur');
    r.title('poitou', 'arthur', 'tours').troop('nantes', { maa: 1 }).title('bretagne', 'arthur', 'nantes');
    const { s } = r.lord('mireille').at('tours').darc('mireille').lord('blanche').at('tours').regent('blanche');
    expect([ransomOf(s, 'arthur'), ransomOf(s, 'mireille'), ransomOf(s, 'blanche')]).toEqual([12, 4, 4]);
  });
  test('FF-G.1.1-a a second crown prince is not made, and a queen without a king bears none', () => {
    const base = () => realm().lordAt(A, 'eric', 'tours').lordAt(B, 'blanche', 'paris').hand(B, 'henry');
    const second = base().king('eric').queen('blanche').married('eric', 'blanche').lord('othon').at('paris');
    const scene = second.prince('othon').begin('plays');
    expect(scene.refused(B, 'playCard', { card: 'henry', prince: true })).toBe('cannotBePrince');
    const regent = base().regent('blanche').begin('plays');
    expect(regent.refused(B, 'playCard', { card: 'henry', prince: true })).toBe('cannotBePrince');
  });
  test('FF-1.2-h FF-1.4.1-a a bishop just elected is made cardinal by a card, and makes the conclave possible at once', () => {
    const r = realm().lordAt(A, 'eric', 'lisieux').troop('rennes', { maa: 1 }).troop('nantes', { maa: 1 });
    r.troop('tours', { maa: 1 }).hand(A, 'cardinal').lordAt(B, 'henry', 'pau').bishop(5, 'henry');
    const scene = r.cardinal('henry').begin('hearYe', [], true);
    scene.answer(A, 'nominate', { lord: 'eric' });
    scene.answer(A, 'lay', { for: 'eric', decoy: null }).answer(B, 'lay', { for: null, decoy: null }).pass();
    scene.answer(A, 'window', { card: 'cardinal', lord: 'eric' });
    for (const seat of [B, C, D]) scene.answer(seat, 'window', { card: 'pass' });
    scene.pass();
    expect([scene.s.cardinals.slice(0, 2), scene.offer(A, 'nominate')]).toEqual([
      ['henry', 'eric'],
      [null, 'eric'],
    ]);
  });
});

describe('captives', () => {
  const held = () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').captive('eric', B);
    return r.troopAt(A, 'nantes', { maa: 1 }).title('bretagne', 'eric', 'nantes').lord('henry').at('nantes');
  };
  test('FF-6.3-a he counts among the four and neither votes nor stands', () => {
    const r = held().lord('othon').at('nantes').lord('blanche').at('nantes').hand(A, 'thierry');
    expect(votesOf(r.s, { office: 'king', see: null }, A)).toBe(0);
    expect(mayStand(r.s, 'king', 'eric')).toMatchObject({ why: 'captive', rule: '1.2' });
    expect(r.begin('plays').refused(A, 'playCard', { card: 'thierry' })).toBe('familyFull');
  });
  test('FFR-G.1.2-4 freed with no place to go, he stays where he was, free', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').captive('eric', B);
    const towns = Object.keys(r.s.towns).filter((town) => town !== 'paris') as 'lyon'[];
    towns.forEach((town, i) => {
      r.family(B + (i % 3)).troop(town, { maa: 1 });
    });
    const scene = r.begin('movement').aside(B, 'captive', { lord: 'eric', to: 'free' });
    while (scene.asked.some((a) => a.endsWith('settle') || a.endsWith('host'))) {
      if (scene.asked[0] === '0:settle')
        scene.answer(A, 'settle', { town: (scene.offer(A, 'settle') as 'lyon'[])[0] as 'lyon' });
      else scene.answer(Number(scene.asked[0]?.[0]), 'host', { agree: false });
    }
    expect([scene.lord('eric'), scene.told('stranded')]).toMatchObject([
      { at: 'paris', jailer: null },
      [{ lord: 'eric' }],
    ]);
    expect(scene.s.towns.paris).toMatchObject({ holder: B, order: [B, A] });
  });
});

describe('battle', () => {
  test('FF-6-b FF-5.1-a nobody is asked to attack where there are only troops and lords apart', () => {
    const r = realm().troopAt(B, 'paris', { maa: 1 }).lordAt(A, 'eric', 'paris').family(C);
    const scene = r.troop('paris', { maa: 2 }).begin('battle');
    expect(scene.told('phaseBegan').map(({ phase }) => phase)).toEqual(['battle', 'end', 'hearYe', 'cards']);
    expect(scene.told('battleDeclared')).toEqual([]);
  });
  test('FF-1.5.5.1-b FF-1.5.5.2-a each guard adds a hit in every round, dice or not, and takes 3 or 1', () => {
    const r = realm().troopAt(B, 'paris', { maa: 6 }).fort('paris').lordAt(A, 'eric', 'paris', { krk: 1, ar: 2 });
    r.king('eric').lordAt(C, 'blanche', 'paris', { qrs: 2 }).queen('blanche').married('eric', 'blanche');
    const scene = r.begin('battle', [...hits(0), ...hits(0), ...hits(1)]);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    // One archer is silenced by the walls: one die, no guard's hit. 3+2+2+1 points, a titled lady: two dice less one.
    expect(scene.told('arrows')).toEqual([{ side: 0, die: 0, archers: 1, hits: 0 }]);
    expect(scene.told('hits')).toEqual([{ hits: [1, 3] }]);
    scene.answer(A, 'losses', { units: { '2:qrs': 1, '0:ar': 0 } });
  });
  test('FF-6.2.3.2-d under a tunnel no archer is silenced', () => {
    const r = realm().troopAt(B, 'paris', { maa: 3 }).fort('paris').lordAt(A, 'eric', 'paris', { ar: 2 });
    const battle = newBattle(A, B, 'paris', null);
    expect([archersOf(r.s, battle, 0), diceOf(r.s, battle, 0)]).toEqual([1, 0]);
    battle.underground = true;
    expect([archersOf(r.s, battle, 0), diceOf(r.s, battle, 0)]).toEqual([2, 1]);
  });
  test('FF-6.1-c gates opened by treason: the next round is rolled without any penalty', () => {
    const r = realm().lordAt(B, 'gauvain', 'liege').troop('paris', { maa: 9 }).title('flandres', 'gauvain', 'paris');
    r.lordAt(A, 'eric', 'paris', { kn: 3 }).siege('paris', A).troopAt(C, 'paris', { maa: 2 });
    const scene = r.begin('battle', [...hits(0), ...hits(0, 0), ...hits(0, 0), ...hits(0, 0)]);
    scene.answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'join', { side: 'defend' }).answer(B, 'admit', { accept: true });
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    scene.answer(C, 'resolve', { do: 'switch' }).answer(A, 'admit', { accept: true });
    scene.answer(A, 'press', { do: 'fight' }).answer(B, 'press', { do: 'fight' });
    expect(scene.told('battleDice').map(({ dice }) => dice.map((d) => d.length))).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
  test('FF-6.4.1-d a besieger’s engine stays while he fights and goes after the battle in which his last lord was taken', () => {
    const r = realm().lordAt(B, 'henry', 'paris', { maa: 3 }).fort('paris').hand(B, 'ambush');
    r.lordAt(A, 'eric', 'paris', { kn: 3 }).siege('paris', A).lordAt(C, 'othon', 'paris');
    const scene = r.begin('battle', [...hits(0, 0), ...hits(0)]).answer(A, 'attack', { town: 'paris', family: B });
    scene.answer(C, 'join', { side: 'attack' }).answer(A, 'admit', { accept: true });
    scene.aside(B, 'surprise', { card: 'ambush', lord: 'eric', by: 'henry' });
    expect(siegesAt(scene.s, 'paris')).toEqual([{ seat: A, level: 1 }]);
    scene.answer(A, 'opening', { do: 'fight' }).answer(B, 'opening', { do: 'fight' });
    expect(scene.told('battleDice')[0]?.dice[0]).toHaveLength(2);
    scene.answer(C, 'resolve', { do: 'fight' }).answer(A, 'press', { do: 'stop' }).answer(B, 'press', { do: 'fight' });
    expect([scene.s.battle, siegesAt(scene.s, 'paris')]).toEqual([null, []]);
  });
});

describe('cards and seats', () => {
  test('FF-2.5-c a plague that was settled lies there for those who enter later', () => {
    const scene = realm().lordAt(A, 'eric', 'tours').track('plague').begin('disasters', d6(1, 2));
    expect(scene.s.disasters).toEqual([{ card: 'plague', see: 1 }]);
    noDraws(scene);
    for (const seat of [A, B, C, D]) scene.answer(seat, 'buy', { what: 'end' });
    scene.answer(A, 'march', { who: 'eric', to: 'poitiers', on: null });
    expect([scene.told('plagueRoll'), scene.exhausted]).toEqual([[{ lord: 'eric', die: 2, dies: true }], true]);
  });
  test('FF-H.2-b a SURPRISE that waited behind another and finds its man dead was never played: it stays in hand', () => {
    const r = realm().lordAt(A, 'eric', 'tours').hand(A, 'assassination').lordAt(B, 'henry', 'pau');
    r.assassin('henry').hand(C, 'justice').disaster('famine', 5).hand(D, 'uprising');
    const scene = r.begin('movement', [...hits(0)], true);
    scene.aside(D, 'surprise', { card: 'uprising', town: 'pau' });
    // Justice waits behind the uprising that kills its man.
    expect(scene.asideRefused(C, 'surprise', { card: 'justice', lord: 'henry' })).toBeUndefined();
    for (const seat of [A, B, C, D]) scene.answer(seat, 'rise', { cards: 0, underground: false });
    expect([scene.lord('henry'), scene.s.usedEvents, scene.hand(C)]).toEqual([undefined, ['uprising'], ['justice']]);
  });
  test('FFR-7-2 FFR-7-3 without lords a family draws, and votes by its towns', () => {
    const r = realm().troopAt(A, 'lisieux', { maa: 1 }).lordAt(B, 'henry', 'nantes').troop('rennes', { maa: 1 });
    const scene = r.troop('tours', { maa: 1 }).begin('hearYe').answer(B, 'nominate', { lord: 'henry' });
    expect(scene.asked).toEqual(['0:lay']);
    scene.answer(A, 'lay', { for: 'henry', decoy: null }).answer(B, 'lay', { for: null, decoy: null });
    expect([scene.s.sees[2].lord, scene.told('ballotShown')[0]?.tally, scene.asked]).toEqual([
      'henry',
      [{ lord: 'henry', votes: 2 }],
      ['0:draw'],
    ]);
  });
  test('FF-5.3-e knights that sailed this round do not ride', () => {
    const r = realm().lordAt(A, 'charles', 'sea', { kn: 2 }).troopAt(B, 'poitiers', { maa: 1 });
    const scene = r.lord('othon').at('rochelle').begin('movement');
    scene.answer(A, 'march', { who: 'charles', to: 'rochelle', on: null });
    expect(scene.greyed(A, 'march', { who: 'charles', to: 'poitiers' })).toEqual({
      ride: 'rodeOrSailed',
      underground: 'noUnderground',
    });
  });
});

describe('refusals with their paragraphs', () => {
  test('G.4 a surprise is played as one, not in the turn of step D', () => {
    const scene = realm().lordAt(A, 'eric', 'tours').hand(A, 'ambush').begin('plays');
    expect(scene.refused(A, 'playCard', { card: 'ambush' })).toBe('playAside');
  });
  test('4.3 6.4.1 without a free lord no pawn is placed and no siege is laid', () => {
    const r = realm().lordAt(A, 'eric', 'tours').troop('paris', { maa: 1 }).purse(A, 9);
    const scene = r.troopAt(B, 'paris', { maa: 1 }).fort('paris').holder('paris', B).begin('purchase');
    expect(scene.refused(A, 'buy', { what: 'units', town: 'paris', units: { maa: 1 } })).toBe('noLordThere');
    const siege = realm().troopAt(B, 'paris', { maa: 1 }).fort('paris').troop('pau', { maa: 1 }).fort('pau');
    const open = siege.troopAt(A, 'paris', { maa: 1 }).lord('eric').at('pau').begin('sieges');
    expect([open.offer(A, 'besiege'), open.greyed(A, 'besiege')]).toEqual([['pau'], { paris: 'noLordThere' }]);
  });
});
