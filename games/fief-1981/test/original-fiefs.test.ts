import { describe, expect, test } from 'vitest';
import { REGIONS, type Region, TITLE_OF } from '../rules/index.ts';
import { scene } from './scenario.ts';

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
    expect(t.refusesAside('A', 'lend', { village: 'tournus', to: 1 })).toBe('isCapital');
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
    t.place('st-andre', 'B', { lords: ['jean'] }).place('sigy', 'C', { lords: ['eric'] });
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
