import { describe, expect, test } from 'vitest';
import { REGIONS, type Region, TITLE_OF } from '../rules/index.ts';
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

describe('fiefs (original)', () => {
  const ready = (region: Region = 'sennecy') =>
    scene('original')
      .region(region, 'A', { soldiers: 2 })
      .place('sigy', 'A', { lords: ['louis', 'eric'] })
      .place('st-vivien', 'B', { lords: ['jean'] })
      .king('jean');

  test.each(REGIONS.filter((r) => r !== 'marcamps' && r !== 'bourg'))(
    'F81o-P6.2-1 %s: all villages, a lord, and the king agrees: the title by size',
    (region) => {
      const t = ready(region).phase('negotiations');
      expect(t.asked).toEqual(['B grant']);
      t.answer('B', { grant: 'yes' }).answer('A', {
        capital: t.ask('A').args && (t.offers('A') as never[])[0]!,
        lord: 'louis',
        pull: [],
      });
      expect(t.told('granted')[0]).toMatchObject({ seat: 0, region, title: TITLE_OF[region], lord: 'louis' });
      expect(t.titleOf(region)).toBe('A');
    },
  );

  test('F81o-P6.2-2 one village missing, or the king refuses, or no king: no fief', () => {
    const missing = ready()
      .with((s) => {
        s.villages.sennecy.holder = null;
        s.villages.sennecy.soldiers[0] = 0;
      })
      .phase('negotiations');
    expect(missing.asked).not.toContain('B grant');
    const refused = ready().phase('negotiations').answer('B', { grant: 'no' });
    expect([refused.titleOf('sennecy'), refused.told('fiefRefused')]).toEqual([null, [{ seat: 0, region: 'sennecy' }]]);
    const vacant = ready()
      .with((s) => {
        s.king = null;
      })
      .phase('negotiations');
    expect(vacant.asked).toEqual(['A vote']);
  });

  test('F81o-P6.2-3 the king’s player may raise his own region or an opponent’s', () => {
    const own = scene('original')
      .region('sennecy', 'A')
      .place('sigy', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('negotiations');
    expect(own.asked).toEqual(['A grant']);
    own.answer('A', { grant: 'yes' }).answer('A', { capital: 'sennecy', lord: 'louis', pull: [] });
    expect(own.titleOf('sennecy')).toBe('A');
    expect(ready().phase('negotiations').ask('B').args).toEqual({ region: 'sennecy', owner: 0 });
  });

  test('F81o-P6.2-4 a capital among its villages, the title to a lord of the owner; F81R-o-P6-4 the owner chooses and may not decline', () => {
    const t = ready().phase('negotiations').answer('B', { grant: 'yes' });
    expect(t.asked).toEqual(['A enfief']);
    expect(t.offers('A')).toEqual(['l-eperviere', 'sennecy', 'chateauneuf']);
    expect(t.offers('A', { capital: 'sennecy' })).toEqual(['eric', 'louis']);
    t.answer('A', { capital: 'sennecy', lord: 'eric', pull: [] });
    expect(t.s.fiefs.sennecy).toMatchObject({ capital: 'sennecy', lord: 'eric', owner: 0 });
  });

  test('F81R-o-P6-4 the king is asked for every region that qualifies, in turn order of the owners', () => {
    const t = scene('original')
      .first('B')
      .region('sennecy', 'A')
      .region('medard', 'B')
      .place('sigy', 'A', { lords: ['louis'] })
      .place('st-vivien', 'B', { lords: ['jean'] })
      .king('louis')
      .phase('negotiations');
    expect(t.ask('A').args).toEqual({ region: 'medard', owner: 1 });
    t.answer('A', { grant: 'no' });
    expect(t.ask('A').args).toEqual({ region: 'sennecy', owner: 0 });
  });

  test('F81o-P6.2-5 one soldier of each other village may be pulled to the capital', () => {
    const t = ready('tournus').phase('negotiations').answer('B', { grant: 'yes' });
    expect(t.offers('A', { capital: 'pugnac', lord: 'louis' })).toEqual([
      'tournus',
      'belleville',
      'mazilles',
      'st-andromy',
    ]);
    t.answer('A', { capital: 'pugnac', lord: 'louis', pull: ['tournus', 'st-andromy', 'mazilles'] });
    expect([t.soldiers('pugnac', 'A'), t.soldiers('tournus', 'A'), t.soldiers('belleville', 'A')]).toEqual([5, 1, 2]);
  });

  test('F81o-P6.2-6 villages emptied so remain his: income and purchases', () => {
    const t = scene('original')
      .region('sennecy', 'A')
      .place('sigy', 'A', { lords: ['louis'] })
      .king('louis')
      .phase('negotiations');
    t.answer('A', { grant: 'yes' }).answer('A', {
      capital: 'sennecy',
      lord: 'louis',
      pull: ['l-eperviere', 'chateauneuf'],
    });
    expect([t.holder('l-eperviere'), t.soldiers('sennecy', 'A')]).toEqual([null, 3]);
    t.nextRound().to('purchases');
    expect(t.money('A')).toBe(400);
    expect(t.offers('A', { what: 'press' })).toContain('chateauneuf');
  });

  const intruder = () =>
    scene('original')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .place('pugnac', 'B', { soldiers: 4, lords: ['jean'] });

  test('F81o-P6.2-7 enemies in a fief village never own it, however long they stay', () => {
    const t = intruder().dice(1, 1, 1).phase('income');
    for (let i = 0; i < 3; i++) t.nextRound();
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 1)
        .map((e) => e.total),
    ).toEqual([0, 0, 0]);
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 0)
        .map((e) => e.total),
    ).toEqual([500, 500, 500]);
  });

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('F81o-P6.2-8 resistance in phase 5: die %i costs %i soldiers', (die, lost) => {
    const t = intruder().dice(die).phase('combat');
    expect(t.asked).toEqual(['A resist']);
    t.answer('A', { resist: 'yes' });
    expect([t.soldiers('pugnac', 'B'), t.at('jean')]).toEqual([4 - lost, 'pugnac']);
  });

  test('F81o-P6.2-9 passage granted: no die', () => {
    const t = intruder().phase('combat').answer('A', { resist: 'no' });
    expect([t.soldiers('pugnac', 'B'), t.told('letPass')]).toEqual([4, [{ seat: 0, village: 'pugnac', intruder: 1 }]]);
  });

  test('F81R-o-P6-5 after all battles, each turn again; lords never; a lord alone draws none, crossing draws none, nor the capital', () => {
    const after = intruder()
      .dice(6, 1, 6)
      .place('bourg', 'C', { soldiers: 1 })
      .gate('bourg', 'villeneuve', 'D', 'attack', { soldiers: 2 }, 0)
      .phase('combat');
    expect(after.told('battleEnded')).toHaveLength(1);
    after.answer('A', { resist: 'yes' });
    expect(after.soldiers('pugnac', 'B')).toBe(1);
    after.dice(6).nextRound().until('A', 'resist').answer('A', { resist: 'yes' });
    expect([after.soldiers('pugnac', 'B'), after.at('jean')]).toEqual([0, 'pugnac']);
    // The lord alone is left in peace.
    after.nextRound().to('negotiations');
    expect(after.told('resisted')).toHaveLength(2);
    const crossing = scene('original')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .place('chateauneuf', 'B', { soldiers: 2, lords: ['jean'] })
      .first('B')
      .watcher('C')
      .phase('movement');
    crossing
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 2)
      .answer('B', {
        act: 'step',
        from: 'mazilles',
        lords: ['jean'],
        to: 'chateauneuf',
        soldiers: { fresh: 0, walked: 2 },
      })
      .to('negotiations');
    expect(crossing.told('resisted')).toEqual([]);
  });

  test('F81o-P6.2-10 F81R-o-P6-6 a village other than the capital may be given for troops; who gets it controls it until he leaves', () => {
    const t = intruder().phase('negotiations').until('A', 'talk');
    expect(t.refusesAside('A', 'lend', { village: 'tournus', to: 1 })).toBe('house.notOffered');
    t.aside('A', 'lend', { village: 'pugnac', to: 1 });
    expect(t.asked).toEqual(['B accept']);
    t.answer('B', { accept: 'yes' });
    t.nextRound().to('purchases');
    // 100 for B; the taille and the title still count for A; nobody resists.
    expect([0, 1].map((seat) => t.told('income').find((e) => e.seat === seat)!.total)).toEqual([400, 100]);
    expect(t.titleOf('tournus')).toBe('A');
    t.until('B', 'buy').answer('B', { what: 'soldiers', at: 'pugnac', number: 1 }).to('negotiations');
    expect(t.told('resisted')).toEqual([]);
    t.nextRound().until('B', 'march').step('B', 'pugnac', ['jean'], 'st-gerome', 5);
    expect(t.s.villages.pugnac.lentTo).toBeNull();
  });

  test('F81R-o-P6-6 made and accepted in phase 6; a refusal changes nothing; it ends when the fief changes hands', () => {
    const t = intruder()
      .phase('negotiations')
      .until('A', 'talk')
      .aside('A', 'lend', { village: 'pugnac', to: 1 })
      .answer('B', { accept: 'no' });
    expect(t.s.villages.pugnac.lentTo).toBeNull();
    const u = intruder()
      .place('sigy', 'A', { lords: ['hugues'] })
      .with((s) => {
        s.villages.pugnac.lentTo = 1;
      })
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .dice(6, 1)
      .gate('tournus', 'st-andromy', 'D', 'attack', { soldiers: 4, lords: ['robert'] }, 0)
      .phase('combat');
    u.answer('D', { losses: { tournus: 1 } }).answer('C', { oppose: 'no' });
    expect([u.titleOf('tournus'), u.s.villages.pugnac.lentTo]).toEqual(['D', null]);
  });

  test('F81o-B-3 there are never more than six fiefs', () => {
    const t = scene('original', 3, { fiefs: 4 })
      .place('bourg', 'A', { lords: ['louis'] })
      .king('louis');
    for (const region of REGIONS)
      t.region(
        region,
        region === 'tournus' || region === 'medard' ? 'B' : region === 'bourg' || region === 'blaye' ? 'A' : 'C',
      );
    t.place('st-andre', 'B', { lords: ['jean'] })
      .place('sigy', 'C', { lords: ['eric'] })
      .with((s) => {
        s.villages['st-andre'].leave = [];
        s.villages.sigy.leave = [];
      });
    for (const region of REGIONS)
      t.fief(
        region,
        region === 'tournus' || region === 'medard' ? 'B' : region === 'bourg' || region === 'blaye' ? 'A' : 'C',
        region === 'tournus' || region === 'medard'
          ? 'jean'
          : region === 'bourg' || region === 'blaye'
            ? 'louis'
            : 'eric',
      );
    expect(t.phase('negotiations').asked).toEqual(['A talk', 'B talk', 'C talk']);
  });
});

describe('loss of a fief (original)', () => {
  /** B attacks A's capital Tournus with more than enough; C has the king. */
  const siege = (king: 'A' | 'B' | 'C' | null = 'C') => {
    const t = scene('original')
      .dice(6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('sigy', 'A', { lords: ['louis', 'henry'] })
      .fief('tournus', 'A', 'louis');
    t.gate('tournus', 'pugnac', 'B', 'attack', { soldiers: 4, lords: ['jean', 'robert'] }, 0).place('bourg', 'C', {
      lords: ['eric'],
    });
    if (king !== null) t.king(king === 'A' ? 'henry' : king === 'B' ? 'jean' : 'eric');
    return t.phase('combat').answer('B', { losses: { tournus: 1 } });
  };

  test('F81o-P6.3-1 B takes the capital: the whole fief and the title, unless the king opposes', () => {
    const t = siege();
    expect(t.asked).toEqual(['C oppose']);
    t.answer('C', { oppose: 'no' });
    expect(t.asked).toEqual(['B heir']);
    t.answer('B', { lord: 'robert' });
    expect(t.s.fiefs.tournus).toMatchObject({ owner: 1, lord: 'robert' });
  });

  test('F81o-P6.3-2 the king opposes: custody, and he draws all revenue of the fief; F81R-o-B-2 it counts for nobody', () => {
    const t = siege().answer('C', { oppose: 'yes' });
    expect(t.titleOf('tournus')).toBe('custody');
    t.s.villages.pugnac.mills = 1;
    t.s.hands[2] = [];
    t.nextRound().to('purchases');
    expect(
      t
        .told('income')
        .filter((e) => e.seat === 2)
        .at(-1)!.total,
    ).toBe(500 + 200 + 100);
    const tax = scene('original')
      .hand('C', 'seigneurial')
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .fief('tournus', null, null)
      .first('C')
      .phase('income');
    tax.answer('C', { act: 'seigneurial', region: 'tournus' }).to('purchases');
    expect(tax.money('C')).toBe(1000 + 500 + 100);
  });

  test('F81o-P6.3-3 the king may later give a title in custody to any lord; F81R-o-P6-8 in any fief step of phase 6', () => {
    const t = siege().answer('C', { oppose: 'yes' });
    expect(t.asked).toEqual(['C bestow']);
    expect(t.offers('C')).toEqual(['eric', 'henry', 'jean', 'louis', 'robert', 'keep']);
    t.answer('C', { lord: 'keep' });
    expect(t.titleOf('tournus')).toBe('custody');
    t.until('C', 'bestow').answer('C', { lord: 'louis' });
    expect([t.titleOf('tournus'), t.s.fiefs.tournus?.lord]).toEqual(['A', 'louis']);
  });

  test('F81o-P6.3-4 a new king inherits the titles in custody; F81R-o-P6-8 while the throne is vacant the fief pays nobody', () => {
    const t = scene('original')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .fief('sennecy', null, null)
      .phase('income')
      .to('purchases');
    expect(t.told('income').map((e) => e.total)).toEqual([100, 0, 0, 0]);
    t.until('A', 'vote').answer('A', { lord: 'louis', votes: 1 });
    expect([t.s.king?.lord, t.asked]).toEqual(['louis', ['A bestow']]);
  });

  test('F81R-o-P6-7 the captor who is king himself is not asked; the loser may oppose; in custody the king calls the villagers, not in the capital', () => {
    const own = siege('B');
    expect(own.asked).toEqual(['B heir']);
    expect(own.titleOf('tournus')).toBe('B');
    const loser = siege('A');
    expect(loser.asked).toEqual(['A oppose']);
    const t = scene('original')
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .place('tournus', 'B', { soldiers: 3 })
      .place('pugnac', 'B', { soldiers: 3, lords: ['jean'] })
      .fief('tournus', null, null)
      .phase('combat');
    expect(t.asked).toEqual(['C resist']);
    expect(t.ask('C').args).toEqual({ village: 'pugnac', intruder: 1 });
  });

  test('F81R-o-P6-13 a grant out of custody to somebody who does not hold the capital is valid; those who stand there must take it anew', () => {
    const t = siege().answer('C', { oppose: 'yes' }).answer('C', { lord: 'louis' });
    expect([t.titleOf('tournus'), t.holder('tournus')]).toEqual(['A', 'B']);
    t.nextRound().until('B', 'march');
    expect(t.titleOf('tournus')).toBe('A');
    // Leaving and coming back is a new capture.
    t.step('B', 'tournus', ['jean', 'robert'], 'st-andromy', 3)
      .answer('B', {
        act: 'step',
        from: 'st-andromy',
        lords: ['jean'],
        to: 'tournus',
        soldiers: { fresh: 0, walked: 3 },
      })
      .done('B');
    expect(t.asked).toEqual(['C oppose']);
  });

  test('F81R-g24 when a fief changes hands the former owner’s pieces stay as enemy troops, buildings stay', () => {
    const t = scene('original')
      .dice(6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('mazilles', 'A', { soldiers: 3, mills: 2 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .gate('tournus', 'pugnac', 'B', 'attack', { soldiers: 4, lords: ['jean'] }, 0)
      .place('bourg', 'C', { lords: ['eric'] })
      .king('eric')
      .phase('combat');
    t.answer('B', { losses: { tournus: 1 } }).answer('C', { oppose: 'no' });
    expect(t.asked).toEqual(['B resist']);
    expect(t.ask('B').args).toEqual({ village: 'mazilles', intruder: 0 });
    expect(t.buildings('mazilles')).toEqual([2, 0]);
  });

  test('F81o-P6.4-1 F81R-o-P6-9 no king: a surviving plain lord of the capturing force is king at once; B also gets the fief', () => {
    const t = siege(null);
    expect(t.asked).toEqual(['B crown']);
    expect(t.offers('B')).toEqual(['jean', 'robert']);
    t.answer('B', { lord: 'robert' });
    expect([t.s.king?.lord, t.titleOf('tournus'), t.told('crowned')]).toEqual([
      'robert',
      'B',
      [{ lord: 'robert', seat: 1, how: 'conquest' }],
    ]);
  });

  test('F81R-o-P6-9 only bishops in the force: the throne stays vacant, B gets the fief', () => {
    const t = scene('original')
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('sennecy', 'A', 'louis', 'sennecy')
      .place('la-salle', 'B', { lords: ['jean'] })
      .bishop('jean', 'blaye')
      .first('B')
      .watcher()
      .phase('movement');
    t.step('B', 'la-salle', ['jean'], 'sennecy').done('B');
    expect([t.s.king, t.titleOf('sennecy')]).toEqual([null, 'B']);
  });

  test('F81o-P6.4-2 two captures with a vacant throne: the first makes a king, who may oppose the second', () => {
    const t = scene('original')
      .dice(6, 1, 6, 1)
      .place('tournus', 'A', { soldiers: 1 })
      .place('blaye', 'A', { soldiers: 1 })
      .place('sigy', 'A', { lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .fief('blaye', 'A', 'louis');
    t.gate('blaye', 'charolles', 'C', 'attack', { soldiers: 3, lords: ['eric'] }, 0).gate(
      'tournus',
      'pugnac',
      'B',
      'attack',
      { soldiers: 3, lords: ['jean'] },
      0,
    );
    const table = t.phase('combat').answer('B', { losses: { tournus: 1 } });
    expect([table.s.king?.lord, table.titleOf('tournus')]).toEqual(['jean', 'B']);
    table.answer('C', { losses: { blaye: 1 } });
    expect(table.asked).toEqual(['B oppose']);
    table.answer('B', { oppose: 'yes' });
    expect(table.titleOf('blaye')).toBe('custody');
  });

  const lastLord = (king: boolean) => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .place('pugnac', 'A', { soldiers: 2 })
      .fief('tournus', 'A', 'louis')
      .place('bourg', 'C', { lords: ['eric', 'henry'] })
      .bishop('henry', 'blaye', true);
    if (king) t.king('eric');
    return t.phase('cards').answer('B', { act: 'assassination', lord: 'louis' }).answer('A', { with: 'pass' });
  };

  test('F81o-P6.5-1 F81R-o-P6-10 the last lord dies: titles to the king, A’s soldiers there to the bank, the new owner puts one soldier into the capital', () => {
    const t = lastLord(true);
    expect(t.asked).toEqual(['C bestow']);
    expect([t.soldiers('tournus', 'A'), t.soldiers('pugnac', 'A')]).toEqual([0, 0]);
    t.answer('C', { lord: 'eric' });
    expect([t.titleOf('tournus'), t.soldiers('tournus', 'C'), t.holder('tournus')]).toEqual(['C', 1, 'C']);
    const keep = lastLord(true).answer('C', { lord: 'keep' });
    expect([keep.titleOf('tournus'), keep.soldiers('tournus', 'C')]).toEqual(['custody', 0]);
  });

  test('F81o-P6.6-1 no king: A keeps titles and fiefs until a king comes; a lord laid before keeps them for good', () => {
    const t = lastLord(false);
    expect([t.titleOf('tournus'), t.soldiers('tournus', 'A')]).toEqual(['A', 5]);
    t.until('C', 'vote').answer('C', { lord: 'eric', votes: 4 - 1 });
    expect(t.asked).toEqual(['C bestow']);
    const saved = lastLord(false);
    saved.s.hands[0] = [];
    saved.s.pile.splice(saved.s.pile.indexOf('hugues'), 1);
    saved.s.hands[0]!.push('hugues');
    saved.done('B').done('C').done('D').answer('A', { act: 'lord', card: 'hugues', at: 'sigy' });
    expect(saved.s.fiefs.tournus).toMatchObject({ owner: 0, lord: 'hugues' });
  });

  test('F81R-o-P6-11 the dead last lord was the king himself: the throne is vacant, A keeps his titles', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { soldiers: 5, lords: ['louis'] })
      .fief('tournus', 'A', 'louis')
      .king('louis')
      .phase('cards')
      .answer('B', { act: 'assassination', lord: 'louis' })
      .answer('A', { with: 'pass' });
    expect([t.s.king, t.titleOf('tournus'), t.s.fiefs.tournus?.lord]).toEqual([null, 'A', null]);
  });

  test('F81R-g13 a title of a dead lord passes to another lord of the family, his choice', () => {
    const t = scene('original')
      .hand('B', 'assassination')
      .first('B')
      .place('tournus', 'A', { lords: ['louis', 'eric', 'henry'] })
      .fief('tournus', 'A', 'louis')
      .phase('cards')
      .answer('B', { act: 'assassination', lord: 'louis' })
      .answer('A', { with: 'pass' });
    expect(t.asked).toEqual(['A heir']);
    t.answer('A', { lord: 'henry' });
    expect(t.s.fiefs.tournus?.lord).toBe('henry');
  });

  test('F81R-o-P6-12 nobody is ever eliminated: without a piece he still draws and comes back by a lord', () => {
    const t = scene('original').hand('A', 'louis').place('bourg', 'B', { soldiers: 1 }).phase('deal');
    expect(t.s.out[0]).toBe(false);
    expect(t.hand('A')).toHaveLength(3);
    t.answer('A', { act: 'lord', card: 'louis', at: 'sigy' });
    expect(t.holder('sigy')).toBe('A');
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
