import { describe, expect, test } from 'vitest';
import { code, scene } from './scene.ts';

describe('E. Build a Castle', () => {
  test('PF-E-build-a: coin and castle at null come, the marker goes home; the prince need not be there', () => {
    const t = scene(2, { P1: 'Sm', P2: 'Sp' });
    t.does('build S1 in P1');
    expect(t.at('P1')).toBe('S1 Sd0');
    expect(t.reserve('Ann')).toContain('Sm');
    expect(t.saw('built', 'Bob')).toEqual({ seat: 0, suit: 0, province: 0 });
    expect(t.saw('built', 'Ann')).toEqual({ seat: 0, suit: 0, province: 0, coin: code('S1') });
  });

  test('PF-E-build-b: not where nobody or another suit controls, not where a castle stands, not twice, not with a foreign coin', () => {
    const t = scene(2, { P1: 'Sm', P2: '', P3: 'Cm', P4: 'Md2', P5: 'Cd0', hired: { Ann: 'X2' } });
    expect(t.submit('build S1 in P2')).toEqual({ code: 'uncontrolled', rule: 'contention.e', province: 1 });
    expect(t.submit('build S1 in P3')).toEqual({ code: 'controlledBy', rule: 'contention.e', province: 2, suit: 2 });
    expect(t.submit('build M1 in P4')).toEqual({ code: 'castleHere', rule: 'contention.e', province: 3 });
    expect(t.submit('build S1 in P5')).toMatchObject({ code: 'controlledBy', suit: 2 });
    expect(t.submit('build M1 in P1')).toEqual({ code: 'wrongSuit', rule: 'contention.e', suit: 0 });
    expect(t.submit('build X2 in P1')).toEqual({ code: 'mercenaryCoin', rule: 'contention.e', action: 'build' });
    // A province of the player's other prince takes a coin of that prince only.
    const other = scene(2, { P1: 'Mm', P2: 'Sm' });
    expect(other.submit('build S1 in P1')).toEqual({ code: 'wrongSuit', rule: 'contention.e', suit: 1 });
    const second = scene(2, { P1: 'Sm', P2: 'Sd1', P3: 'Mm' });
    expect(second.submit('build S1 in P1')).toEqual({
      code: 'castleElsewhere',
      rule: 'contention.g',
      suit: 0,
      province: 1,
    });
  });

  test('PF-E-build-b: without a coin of the suit, or without any marker, building is refused', () => {
    const spent = scene(2, { P1: 'Sm', P2: 'Sp S0 S1 S2 S3 S4 S5', P3: 'Mm' });
    expect(spent.submit('build S1 in P1')).toEqual({ code: 'noCoinOf', rule: 'contention.e', suit: 0 });
    const bare = scene(2, { P1: 'Sp' });
    expect(bare.submit('build S1 in P1')).toEqual({ code: 'uncontrolled', rule: 'contention.e', province: 0 });
    expect(bare.submit({ action: 'build' })).toEqual({ code: 'nothingToBuild', rule: 'contention.e' });
  });

  test('PF-E-build-c, PFR-build-test: coin and castle come down together and can trigger one conflict; a null castle is a piece', () => {
    // Two pieces came, so Cp alone is enough for three; S 1 + 0 against C 1: a tie, and S controls.
    const t = scene(2, { P1: 'Sm Cp', tiles: { P1: 'C1' } });
    t.does('build S1 in P1');
    expect(t.told.filter((kind) => kind === 'conflict')).toHaveLength(1);
    expect(t.saw('conflict')).toEqual({ province: 0, pieces: 3 });
    expect(t.saw('strengths')).toEqual({
      province: 0,
      totals: [
        { suit: 0, strength: 1 },
        { suit: 2, strength: 1 },
      ],
    });
    expect(t.at('P1')).toBe('Cp S1 Sd0');
    // With a null coin C is stronger: the new castle is lost at once.
    const lost = scene(2, { P1: 'Sm Cp', tiles: { P1: 'C1' } });
    lost.does('build S0 in P1');
    expect(lost.at('P1')).toBe('Cp Cm');
    expect(lost.reserve('Ann')).toContain('S0');
    expect(lost.reserve('Ann')).toContain('Sd Md Sm Mm');
  });
});

describe('F. Expand a Castle', () => {
  test('PF-F-expand-a: a coin and one pip more, up to five', () => {
    const t = scene(2, { P1: 'Sd0 S0', P2: 'Sp' });
    t.does('expand S1 in P1', 'expand S2 in P1', 'expand S3 in P1');
    expect(t.at('P1')).toBe('S0 S1 S2 S3 Sd3');
    expect(t.saw('expanded', 'Bob')).toEqual({ seat: 0, suit: 0, province: 0, level: 3 });
    const high = scene(2, { P1: 'Sd5', P2: 'Md0' });
    expect(high.submit('expand S1 in P1')).toEqual({ code: 'castleFull', rule: 'contention.f1', suit: 0 });
  });

  test('PF-F-expand-b, PFR-castlecoin: no castle, a foreign castle, a coin of another suit: refused; a conflict may follow', () => {
    const t = scene(2, { P1: 'Sd1', P2: '', P3: 'Cd1', P4: 'Cp', hired: { Ann: 'X1' } });
    expect(t.submit('expand S1 in P2')).toEqual({ code: 'noCastle', rule: 'contention.f1', province: 1 });
    expect(t.submit('expand S1 in P3')).toMatchObject({ code: 'controlledBy', suit: 2 });
    expect(t.submit('expand M1 in P1')).toEqual({ code: 'wrongSuit', rule: 'contention.f1', suit: 0 });
    expect(t.submit('expand X1 in P1')).toEqual({ code: 'mercenaryCoin', rule: 'contention.f1', action: 'expand' });
    const spent = scene(2, { P1: 'Sd1', P2: 'Sp S0 S1 S2 S3 S4 S5', P3: 'Md0' });
    expect(spent.submit('expand S1 in P1')).toEqual({ code: 'noCoinOf', rule: 'contention.f1', suit: 0 });
    const none = scene(2, { P1: 'Sm' });
    expect(none.submit('expand S1 in P1')).toEqual({ code: 'noCastle', rule: 'contention.f1', province: 0 });
    expect(none.submit({ action: 'expand' })).toEqual({ code: 'nothingToExpand', rule: 'contention.f1' });
    const fight = scene(2, { P1: 'Sd1 Cp', tiles: { P1: 'C1' } });
    fight.does('expand S5 in P1');
    expect(fight.saw('strengths')).toMatchObject({
      totals: [
        { suit: 0, strength: 7 },
        { suit: 2, strength: 1 },
      ],
    });
    expect(fight.at('P1')).toBe('Cp S5 Sd2');
  });
});

describe('F. Annex Adjacent Province', () => {
  test.each([
    ['the next', { P1: 'Sd2 S1', P2: 'Sm S3', P3: 'Sp', P4: '' } as const, 'P2'],
    ['the one before', { P1: 'Sm S3', P2: 'Sd2 S1', P3: 'Sp', P4: '' } as const, 'P1'],
  ])(
    'PF-F-annex-a, PFR-adjacent: %s province is merged; the marker goes home, the castle stays',
    (_, layout, annexed) => {
      const t = scene(2, layout);
      const castle = annexed === 'P1' ? 'P2' : 'P1';
      t.does(`annex ${annexed}`);
      expect(t.at(castle)).toBe('S1 S3 Sd2');
      expect(t.reserve('Ann')).toContain('Sm');
      expect(t.s.circle).toEqual(annexed === 'P1' ? [1, 2, 3, 4] : [0, 2, 3, 4]);
      expect(t.saw('annexed')).toEqual({
        seat: 0,
        suit: 0,
        province: t.s.castles[0],
        annexed: annexed === 'P1' ? 0 : 1,
      });
    },
  );

  test('PF-F-annex-a: pawns and the warlord come along', () => {
    const t = scene(5, { P1: 'Sd2', P2: 'Sm Cp W X1', P3: 'Sp' });
    t.does('annex P2');
    expect(t.at('P1')).toBe('Cp W X1 Sd2');
  });

  test('PF-F-annex-a: the first and the last of the circle are neighbours', () => {
    const t = scene(2, { P1: 'Sd0 Sp Mp', P2: 'Ap', P3: 'Sm', closed: true });
    t.does('annex P3');
    expect(t.s.circle).toEqual([0, 1]);
  });

  test("PF-F-annex-b: not across the circle, not with the other prince's marker, not uncontrolled, not without a castle", () => {
    const t = scene(2, { P1: 'Sd2', P2: 'Mm', P3: 'Sm', P4: '', P5: 'Cm' });
    const far = { code: 'notAdjacent', rule: 'PFR-adjacent', province: 2, castle: 0 };
    expect(t.submit('annex P3')).toEqual(far);
    expect(t.submit('annex P5')).toEqual({ code: 'controlledBy', rule: 'contention.f2', province: 4, suit: 2 });
    expect(t.submit({ action: 'annex' })).toEqual({ ...far, others: true });
    const marked = scene(2, { P1: 'Sd2', P2: 'Sp' });
    expect(marked.submit({ action: 'annex' })).toEqual({ code: 'nothingToAnnex', rule: 'contention.f2' });
    // With something to annex the others say why not.
    const some = scene(2, { P1: 'Sd2', P2: 'Sm', P3: 'Mm', P4: '', P5: 'Cm' });
    expect(some.submit('annex P3')).toEqual({ code: 'noCastleOf', rule: 'PFR-adjacent', suit: 1 });
    expect(some.submit('annex P4')).toEqual({ code: 'uncontrolled', rule: 'contention.f2', province: 3 });
    expect(some.submit('annex P5')).toMatchObject({ code: 'controlledBy', suit: 2 });
    expect(some.submit('annex P1')).toMatchObject({ code: 'castleHere', province: 0 });
    const apart = scene(2, { P1: 'Sd2', P2: 'Sm', P3: 'Md1', P4: '', P5: 'Mm' });
    expect(apart.submit('annex P5')).toEqual({ code: 'notAdjacent', rule: 'PFR-adjacent', province: 4, castle: 2 });
  });

  test('PF-F-annex-c: seven tiles are no limit; the merged province takes the place of the castle and is never split', () => {
    const t = scene(2, { P1: '', P2: 'Sd0 Cp', P3: 'Sm', tiles: { P2: 'S1 S2 S3', P3: 'M1 M2 M3 M4' } });
    t.does('annex P3');
    expect(t.s.land.filter((province) => province === 1)).toHaveLength(7);
    expect(t.s.circle).toEqual([0, 1, 3]);
    // Losing it later does not split it.
    t.does('pass', 'pass', 'deploy C5 to P2', 'turn 0');
    expect(t.controls('P2')).toBe('C');
    expect(t.s.land.filter((province) => province === 1)).toHaveLength(7);
  });

  test('PF-F-annex-d: pieces that come along can trigger a conflict at once', () => {
    const t = scene(2, { P1: 'Sd2 S1', P2: 'Sm Cp', tiles: { P1: 'C1', P2: 'C2^' } });
    t.does('annex P2');
    expect(t.saw('conflict')).toEqual({ province: 0, pieces: 3 });
    expect(t.controls('P1')).toBe('S');
  });

  test('PF-F-annex-e, PFR-annex-test: an empty province brings nothing, so there is no test', () => {
    const t = scene(2, { P1: 'Sd2 S1 Cp', P2: 'Sm' });
    t.does('annex P2');
    expect(t.told).not.toContain('conflict');
  });
});

describe('G. Demolish a Castle', () => {
  test('PF-G-demolish-a, PFR-demolish: the die goes home, the marker takes over, the coins stay; one action', () => {
    const t = scene(2, { P1: 'Sp S1 S2 Sd3' });
    t.does('demolish P1');
    expect(t.at('P1')).toBe('Sp S1 S2 Sm');
    expect(t.s.levels[0]).toBe(0);
    expect(t.reserve('Ann')).toContain('Sd');
    expect(t.ask.args).toEqual({ left: 2 });
    expect(t.saw('demolished')).toEqual({ seat: 0, suit: 0, province: 0, marked: true });
  });

  test('PF-G-demolish-b: not from afar; with the marker in use elsewhere control lapses', () => {
    const away = scene(2, { P1: 'Sd3', P2: 'Sp', P3: 'Mp Md1' });
    expect(away.submit('demolish P1')).toEqual({ code: 'princeElsewhere', rule: 'contention.g', suit: 0, province: 1 });
    expect(away.submit('demolish P2')).toEqual({ code: 'noCastle', rule: 'contention.g', province: 1 });
    const t = scene(2, { P1: 'Sp S1 Sd3', P2: '', P3: '', P4: 'Sm', P5: 'Cd1' });
    expect(t.submit('demolish P5')).toMatchObject({ code: 'controlledBy', suit: 2 });
    t.does('demolish P1');
    expect(t.controls('P1')).toBe('');
    expect(t.controls('P4')).toBe('S');
    expect(t.at('P1')).toBe('Sp S1');
    const none = scene(2, { P1: 'Sp' });
    expect(none.submit('demolish P1')).toEqual({ code: 'noCastle', rule: 'contention.g', province: 0 });
    expect(none.submit({ action: 'demolish' })).toEqual({ code: 'nothingToDemolish', rule: 'contention.g' });
  });
});

describe('R4: an action that no province allows names what stands against the province that came farthest', () => {
  test('a full castle, a castle without a coin, a prince elsewhere', () => {
    const full = scene(2, { P1: 'Sd5 Sp', P2: 'Cd1' });
    expect(full.submit({ action: 'expand' })).toEqual({
      code: 'castleFull',
      rule: 'contention.f1',
      suit: 0,
      others: true,
    });
    const away = scene(2, { P1: 'Sd1', P2: 'Sp', P3: '' });
    const elsewhere = { code: 'princeElsewhere', rule: 'contention.g', suit: 0, province: 1 };
    expect(away.submit({ action: 'demolish' })).toEqual({ ...elsewhere, others: true });
    expect(away.submit('demolish P1')).toEqual(elsewhere);
  });
});
