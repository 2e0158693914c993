import { view } from '@homage/petty-fiefs/rules';
import { describe, expect, test } from 'vitest';
import { code, scene } from './scene.ts';

describe('C. Deploy Vassals', () => {
  test('PF-C-deploy-a: two coins to the two princes, face down, one action', () => {
    const t = scene(2, { P1: 'Sp', P2: '', P3: 'Mp' });
    t.does('deploy S4 to P1', 'deploy M0 to P3');
    expect(t.at('P1')).toBe('Sp S4');
    expect(t.at('P3')).toBe('Mp M0');
    expect(t.ask.args).toEqual({ left: 2 });
    expect(t.saw('deployed', 'Bob')).toEqual({ seat: 0, suit: 1, province: 2 });
    expect(t.saw('deployed', 'Ann')).toEqual({ seat: 0, suit: 1, province: 2, coin: code('M0') });
    expect(view(t.s, 1).circle[0]?.coins).toEqual([{ suit: 0, count: 1, values: null }]);
  });

  test('PF-C-deploy-b: a vassal goes only where his own prince is', () => {
    const t = scene(2, { P1: 'Sp', P2: 'Mp', P3: '' });
    expect(t.submit('deploy S4 to P3')).toEqual({
      code: 'princeElsewhere',
      rule: 'contention.c',
      suit: 0,
      province: 0,
    });
    expect(t.submit('deploy M1 to P1')).toEqual({
      code: 'princeElsewhere',
      rule: 'contention.c',
      suit: 1,
      province: 1,
    });
  });

  test('PF-C-deploy-c: a mercenary goes anywhere, also into an empty province', () => {
    const t = scene(2, { P1: 'Sp', P2: '', hired: { Ann: 'X3' } });
    t.does('deploy X3 to P2');
    expect(t.at('P2')).toBe('X3');
    expect(t.saw('deployed', 'Bob')).toEqual({ seat: 0, suit: 10, province: 1 });
  });

  test('PF-C-deploy-d: one or two coins in all, mercenaries included; a third is not asked for', () => {
    const t = scene(3, { P1: 'Sp', P2: '', hired: { Ann: 'X3' } });
    t.does('deploy S1 to P1', 'deploy X3 to P2');
    expect(t.asked).toBe('Ann act');
    expect(t.ask.args).toEqual({ left: 2 });
    t.does('deploy S2 to P1', 'stop');
    expect(t.ask.args).toEqual({ left: 1 });
  });

  test('PF-C-deploy-d, PFR-retrieve: with nothing in reserve a deployment is refused', () => {
    const t = scene(2, { P1: 'Sp S0 S1 S2 S3 S4 S5', P2: 'Mp M0 M1 M2 M3 M4 M5' });
    expect(t.submit('deploy S1 to P1')).toEqual({ code: 'nothingToDeploy', rule: 'contention.c' });
    // One suit at hand is enough, whichever.
    scene(2, { P1: 'Sp S0 S1 S2 S3 S4 S5', P2: 'Mp' }).does('deploy M1 to P2');
    scene(2, { P1: 'Sp', P2: 'Mp M0 M1 M2 M3 M4 M5' }).does('deploy S1 to P1');
  });

  test('PF-C-deploy-e, PFR-deploy-two: the conflict of the first coin is settled, then the second may be one that came back', () => {
    const t = scene(2, { P1: 'Sp M4', P2: 'Mp', hired: { Ann: 'X0' }, tiles: { P1: 'C1' } });
    t.does('deploy S5 to P1');
    expect(t.at('P1')).toBe('Sp S5 Sm');
    expect(t.asked).toBe('Ann deployOn');
    t.does('deploy M4 to P2');
    expect(t.at('P2')).toBe('Mp M4');
    expect(t.asked).toBe('Ann act');
  });

  test('PF-C-deploy-e: the second coin may trigger a conflict of its own', () => {
    const t = scene(2, { P1: 'Sp Cp', P2: 'Mp Ap', P3: '', tiles: { P1: 'C1', P2: 'C2' } });
    t.does('deploy S5 to P1', 'deploy M5 to P2');
    expect(t.told.filter((kind) => kind === 'conflict')).toHaveLength(2);
    expect([t.controls('P1'), t.controls('P2')]).toEqual(['S', 'M']);
  });
});

describe('D. Retrieve Vassals', () => {
  test('PF-D-retrieve-a: any of the own coins where their prince stands; those of the other suit only with theirs', () => {
    const layout = { P1: 'Sp S2 S5 M1', P2: 'Mp' } as const;
    const t = scene(4, layout);
    expect(t.submit('retrieve M1')).toEqual({ code: 'princeElsewhere', rule: 'contention.d', suit: 1, province: 1 });
    t.does('retrieve S5');
    expect(t.at('P1')).toBe('Sp S2 M1');
    expect(t.saw('retrieved', 'Bob')).toEqual({
      seat: 0,
      vassals: [{ suit: 0, count: 1, values: null }],
      mercenaries: 0,
    });
    scene(4, layout).does('retrieve S2 S5');
    const both = scene(4, { P1: 'Sp Mp S2 M1' });
    both.does('retrieve S2 M1');
    expect(both.at('P1')).toBe('Sp Mp');
  });

  test("PF-D-retrieve-b: with the control marker, bands in the warlord's province, whoever laid them; not elsewhere", () => {
    const t = scene(2, { P1: 'Sp S1', P2: 'W X3 X5', P3: 'X1', holder: 'Ann' });
    t.does('retrieve 2X S1');
    expect(t.at('P2')).toBe('W');
    expect(t.at('P3')).toBe('X1');
    expect(t.reserve('Ann')).toContain('X3 X5');
    expect(t.saw('retrieved', 'Ann')).toMatchObject({ mercenaries: 2, hired: [code('X3'), code('X5')] });
    expect(t.saw('retrieved', 'Bob')).not.toHaveProperty('hired');
    const three = scene(2, { P1: 'Sp', P2: 'W X3 X5', P3: 'X1', holder: 'Ann' });
    expect(three.refused('retrieve 3X')).toBe('bandsThere');
  });

  test('PF-D-retrieve-b: bands lie face down, so chance says which of them comes', () => {
    const t = scene(2, { P1: 'Sp', P2: 'W X3 X5', holder: 'Ann', dice: [1] });
    t.does('retrieve 1X');
    expect(t.at('P2')).toBe('W X3');
    expect(t.reserve('Ann')).toContain('X5');
    expect(t.dice.exhausted()).toBe(true);
  });

  test('PF-D-retrieve-c: coins laid for a castle may be retrieved; the castle keeps its value', () => {
    const t = scene(2, { P1: 'Sp S1 S2 Sd1' });
    t.does('retrieve S1 S2');
    expect(t.at('P1')).toBe('Sp Sd1');
  });

  test('PF-D-retrieve-d: without the control marker no mercenary can be retrieved', () => {
    const alone = scene(2, { P1: 'Sp', P2: 'W X3' });
    expect(alone.submit('retrieve 1X')).toEqual({ code: 'notHolder', rule: 'contention.d' });
    const beside = scene(2, { P1: 'Sp S1', P2: 'W X3', holder: 'Bob' });
    expect(beside.refused('retrieve 1X S1')).toBe('notHolder');
  });

  test('PFR-retrieve: bands alone are enough; at least one coin in all', () => {
    const t = scene(2, { P1: 'Sp S1', P2: 'W X3', holder: 'Ann' });
    expect(t.refused('retrieve 0X')).toBe('house.missing');
    expect(t.refused('retrieve 0X none')).toBe('takeOne');
    expect(scene(2, { P1: 'Sp S1' }).refused('retrieve none')).toBe('takeOne');
    t.does('retrieve 1X none');
    expect(t.reserve('Ann')).toContain('X3');
    expect(t.at('P1')).toBe('Sp S1');
  });

  test('PFR-retrieve: nothing to retrieve is no action', () => {
    expect(scene(2, { P1: 'Sp' }).submit('retrieve')).toEqual({ code: 'nothingToRetrieve', rule: 'contention.d' });
  });

  test('PFR-leave: pieces that leave never trigger', () => {
    // Four pieces of two suits stand there after a conflict; taking one away does not start another.
    const t = scene(2, { P1: 'Sp Cp S1 S2 Sm' });
    t.does('retrieve S1');
    expect(t.told).not.toContain('conflict');
    const moving = scene(2, { P1: 'Sp Mp Cp S1 Sm', P2: '' });
    moving.does('move Mp to P2');
    expect(moving.told).not.toContain('conflict');
  });
});
