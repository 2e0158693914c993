import { fief1981 } from '@homage/fief-1981/rules';
import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

describe('election (original)', () => {
  test('F81o-P6.1-a votes: one for each lord, bishopric, cardinal and title on the table, none for cards in hand', () => {
    const t = scene('original')
      .hand('A', 'eric', 'see-sigy')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .bishop('henry', 'blaye')
      .fief('tournus', 'A', 'louis')
      .phase('negotiations');
    expect(t.offers('A', { lord: 'louis' })).toEqual([0, 4]);
  });

  test('F81o-P6.1-b one lord, own or not, with any number of one’s votes', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['henry', 'louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('negotiations');
    expect(t.offers('A')).toEqual(['henry', 'jean', 'louis', 'none']);
    t.answer('A', { lord: 'jean', votes: 1 });
    expect(t.told('voted')).toEqual([{ seat: 0, lord: 'jean', votes: 1, totals: { jean: 1 } }]);
  });

  /** A has four votes, B three, C one, D four. */
  const voters = () =>
    scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry', 'eric', 'pierre'] })
      .place('blaye', 'B', { lords: ['jean', 'robert', 'roland'] })
      .place('sigy', 'C', { lords: ['hugues'] })
      .place('pugnac', 'D', { lords: ['charles', 'clement', 'gauvain', 'guillaume'] });

  test('F81o-P6.1-c most votes win: Louis 4+1 against Jean 3; F81o-P6.1-c2 one round aloud; F81o-P6.1-c3 with running totals', () => {
    const t = voters().phase('negotiations').answer('A', { lord: 'louis', votes: 4 });
    expect(t.asked).toEqual(['B vote']);
    expect(t.sees('B').view.ballot?.totals).toEqual({ louis: 4 });
    t.answer('B', { lord: 'jean', votes: 3 }).answer('C', { lord: 'louis', votes: 1 }).answer('D', { lord: 'none' });
    expect(t.told('voted').map((e) => e.totals)).toEqual([
      { louis: 4 },
      { louis: 4, jean: 3 },
      { louis: 5, jean: 3 },
      { louis: 5, jean: 3 },
    ]);
    expect(t.told('elected')).toEqual([{ lord: 'louis', seat: 0, votes: 5 }]);
  });

  test('F81o-P6.1-c four against four at the top: vacant until the next turn', () => {
    const t = voters()
      .phase('negotiations')
      .answer('A', { lord: 'louis', votes: 4 })
      .answer('B', { lord: 'none' })
      .answer('C', { lord: 'none' })
      .answer('D', { lord: 'charles', votes: 4 });
    expect([t.told('noElection'), t.s.king]).toEqual([[{ why: 'tie' }], null]);
    t.until('A', 'vote');
    expect(t.s.round).toBe(4);
  });

  test('F81o-P6.1-d own cardinal or two own bishops: king at once', () => {
    for (const clergy of [1, 2]) {
      const t = scene('original')
        .place('bourg', 'A', { lords: ['louis', 'henry', 'eric'] })
        .bishop('henry', 'blaye', clergy === 1);
      if (clergy === 2) t.bishop('eric', 'sigy');
      const table = t.phase('negotiations').answer('A', { lord: 'louis', votes: 1 });
      expect(table.s.king?.lord).toBe('louis');
    }
  });

  const oneEach = () =>
    scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('jean', 'sigy')
      .phase('negotiations')
      .answer('A', { lord: 'louis', votes: 3 })
      .answer('B', { lord: 'none' });

  test('F81o-P6.1-d2 others are asked and answer at once: own bishop and B’s yes: king; F81R-o-P6-3 in an order of the elected player’s choice', () => {
    const t = oneEach();
    expect(t.asked).toEqual(['A solicit']);
    expect(t.offers('A')).toEqual(['jean', 'stop']);
    t.answer('A', { cleric: 'jean' }).answer('B', { anoint: 'yes' });
    expect(t.s.king?.lord).toBe('louis');
  });

  test('F81o-P6.1-d2 F81o-P6.1-e B says no: not anointed, vacant until the next turn', () => {
    const t = oneEach().answer('A', { cleric: 'jean' }).answer('B', { anoint: 'no' });
    expect([t.s.king, t.told('notCrowned')]).toEqual([null, [{ lord: 'louis', seat: 0 }]]);
    t.until('A', 'vote');
    expect(t.s.round).toBe(4);
  });

  test('F81R-o-P6-3 each cleric once, enough is enough, a cardinal also counts as a bishop, no second candidate', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('jean', 'sigy', true)
      .place('sigy', 'C', { lords: ['eric'] })
      .bishop('eric', 'bourg')
      .place('pugnac', 'D', { lords: ['hugues'] });
    const table = t
      .phase('negotiations')
      .answer('A', { lord: 'louis', votes: 3 })
      .answer('B', { lord: 'hugues', votes: 2 })
      .answer('C', { lord: 'none' })
      .answer('D', { lord: 'none' });
    table.answer('A', { cleric: 'jean' }).answer('B', { anoint: 'no' });
    expect(table.offers('A')).toEqual(['eric', 'stop']);
    table.answer('A', { cleric: 'eric' }).answer('C', { anoint: 'yes' });
    // Own bishop and C's bishop: two.
    expect(table.s.king?.lord).toBe('louis');
    // Where consent can no longer be enough, nobody is asked and nobody else is tried.
    const u = scene('original')
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('jean', 'sigy')
      .phase('negotiations')
      .answer('A', { lord: 'louis', votes: 1 })
      .answer('B', { lord: 'none' });
    expect([u.told('notCrowned').length, u.told('elected').length]).toEqual([1, 1]);
  });

  test('F81R-o-P6-1 no election while a king reigns', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('negotiations');
    expect(t.asked).toEqual(['A talk', 'B talk', 'C talk', 'D talk']);
  });

  test('F81R-o-P6-2 every lord but bishops is eligible, passing is allowed, no votes no election', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('negotiations');
    expect(t.offers('A')).toEqual(['jean', 'louis', 'none']);
    t.answer('A', { lord: 'louis', votes: 0 }).answer('B', { lord: 'none' });
    expect(t.told('noElection')).toEqual([{ why: 'noVotes' }]);
  });
});

describe('talk', () => {
  const table = () =>
    scene('original')
      .watcher('C')
      .money('A', 700)
      .hand('A', 'sun')
      .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
      .place('st-vivien', 'B', { soldiers: 3, lords: ['jean'] })
      .king('jean')
      .phase('negotiations')
      .until('A', 'talk');

  test('F81o-P6.7-1 F81R-g19 after election and fiefs, three minutes at most; the clock or all being ready ends the turn', () => {
    const t = table();
    expect(t.asked).toEqual(['A talk', 'B talk', 'C talk', 'D talk']);
    expect(t.ask('A').args).toEqual({ minutes: 3 });
    const { round } = t.s;
    for (const who of ['A', 'B', 'C', 'D'] as const) t.answer(who, { say: 'ready' });
    expect(t.s.round).toBe(round + 1);
    expect(scene('original', 4, { talk: 'open' }).s.talkMinutes).toBe(0);
  });

  test('F81o-P6.7-2 talk is free: nobody is asked what he says, and nothing of it is in the match', () => {
    const t = table();
    expect(t.offers('A')).toEqual(['ready']);
  });

  test('F81o-P6.7-2 F81a-P6a-1 while the talk lasts any two may talk apart, and at no other time', () => {
    for (const rules of ['original', 'adapted'] as const) {
      const t = scene(rules)
        .place('bourg', 'A', { soldiers: 1, lords: ['louis'] })
        .place('st-vivien', 'B', { soldiers: 3, lords: ['jean'] })
        .king('jean')
        .phase('negotiations')
        .until('A', 'talk');
      expect(fief1981.talks?.(t.s)).toEqual([
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ]);
      t.s.out[1] = true;
      expect(fief1981.talks?.(t.s)).toEqual([
        [0, 2],
        [0, 3],
        [2, 3],
      ]);
      t.s.talking = false;
      expect(fief1981.talks?.(t.s)).toEqual([]);
    }
  });

  test('F81o-P6.7-3 A gives B 500: purses change at once, also after he was ready', () => {
    const t = table().answer('A', { say: 'ready' }).aside('A', 'give', { to: 1, hundreds: 5 });
    expect([t.money('A'), t.money('B')]).toEqual([200, 500]);
    expect(t.asked).toEqual(['B talk', 'C talk', 'D talk']);
  });

  test('F81o-P6.7-4 F81a-P6a-1 handing over cards is refused: there is no such act', () => {
    for (const rules of ['original', 'adapted'] as const) {
      const t = scene(rules)
        .money('A', 300)
        .hand('A', 'sun')
        .place('bourg', 'A', { soldiers: 1 })
        .phase('negotiations')
        .until('A', 'talk');
      expect(t.refusesAside('A', 'giveCard', { to: 1, card: 'sun' })).toBe('house.noSuchAside');
      expect(t.refusesAside('A', 'give', { to: 1, hundreds: 1, card: 'sun' })).toBe('house.extra');
    }
  });

  test('F81o-P6.7-5 a promise binds nobody: paid for a truce, B may attack A', () => {
    const t = table().aside('A', 'give', { to: 1, hundreds: 5 }).nextRound().until('B', 'march');
    t.step('B', 'st-vivien', ['jean'], 'bourg', 3, 'attack');
    expect(t.s.parties[0]!.intent).toBe('attack');
  });
});
