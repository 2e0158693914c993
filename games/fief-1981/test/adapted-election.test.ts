import { describe, expect, test } from 'vitest';
import { scene } from './scenario.ts';

describe('phase 6 a) and b) (adapted)', () => {
  test('F81a-P6-0 talk, cardinals, proposal to depose, election, titles; ten minutes in all, F81a-P6a-2 the talk seven at most', () => {
    const t = scene('adapted')
      .round(5)
      .money('A', 1000)
      .region('sennecy', 'A')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean', 'eric'] })
      .king('jean')
      .phase('negotiations');
    expect(t.asked).toEqual(['A talk', 'B talk', 'C talk', 'D talk']);
    expect(t.ask('A').args).toEqual({ minutes: 7 });
    const order: string[] = [];
    for (const kind of ['cardinal', 'depose', 'grant'] as const)
      order.push(t.until(kind === 'grant' ? 'B' : 'A', kind).asked[0]!);
    expect(order).toEqual(['A cardinal', 'A depose', 'B grant']);
    expect(t.s.round).toBe(5);
  });

  test('F81a-P6a-1 gifts and loans of money, loans not enforced', () => {
    const t = scene('adapted')
      .money('A', 500)
      .place('bourg', 'A', { lords: ['louis'] })
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('negotiations')
      .aside('A', 'give', { to: 1, hundreds: 3 });
    expect([t.money('A'), t.money('B')]).toEqual([200, 300]);
    t.nextRound();
    expect([t.money('A'), t.money('B')]).toEqual([200, 300]);
  });

  test('F81a-P6b-1 F81a-S-CA-1 in turn order each owner of a bishop; 1000 buys a hat; with 900 nobody is asked', () => {
    const t = scene('adapted')
      .money('A', 1000)
      .money('B', 900)
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .bishop('jean', 'sigy')
      .phase('negotiations')
      .until('A', 'cardinal');
    expect(t.refuses('A', { lord: 'louis' })).toBe('noBishop');
    t.answer('A', { lord: 'henry' });
    expect([t.s.lords.henry.cardinal, t.money('A')]).toEqual([true, 0]);
    expect(t.asked).not.toContain('B cardinal');
  });

  test('F81a-P6b-2 only three: the fourth bishop is refused while three live', () => {
    const t = scene('adapted')
      .money('A', 5000)
      .place('bourg', 'A', { lords: ['louis', 'henry', 'eric', 'jean'] })
      .bishop('louis', 'blaye', true)
      .bishop('henry', 'sigy', true)
      .bishop('eric', 'bourg')
      .bishop('jean', 'tournus')
      .phase('negotiations')
      .until('A', 'cardinal');
    t.answer('A', { lord: 'eric' });
    expect(t.asked).not.toContain('A cardinal');
  });

  test('F81R-a-P6-1 a player with two bishops may buy two, one card per bishop', () => {
    const t = scene('adapted')
      .money('A', 2500)
      .place('bourg', 'A', { lords: ['henry', 'eric'] })
      .bishop('henry', 'sigy')
      .bishop('eric', 'bourg')
      .phase('negotiations')
      .until('A', 'cardinal')
      .answer('A', { lord: 'eric' });
    expect(t.refuses('A', { lord: 'eric' })).toBe('alreadyCardinal');
    t.answer('A', { lord: 'henry' });
    expect(t.money('A')).toBe(500);
  });
});

describe('election (adapted)', () => {
  /** A: Louis and Henry, bishop and cardinal; B: Jean and the duke Robert. */
  const court = () =>
    scene('adapted')
      .place('pugnac', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .place('blaye', 'B', { lords: ['jean', 'robert'] })
      .fief('bourg', 'B', 'robert', 'st-paul')
      .place('st-paul', 'B', { soldiers: 1 });

  test('F81a-P6c-1 fewer than two bishops and no cardinal: no election', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye')
      .place('blaye', 'B', { lords: ['jean'] })
      .phase('negotiations')
      .nextRound();
    expect([t.told('candidate'), t.told('elected')]).toEqual([[], []]);
    expect(court().phase('negotiations').until('A', 'candidate').s.round).toBe(3);
  });

  test('F81a-P6c-2 F81R-a-P6-2 one candidate each out of one’s own lords, bishops refused, all known before the vote; one ballot a turn', () => {
    const t = court().phase('negotiations').until('A', 'candidate');
    expect(t.refuses('A', { lord: 'henry' })).toBe('isBishop');
    expect(t.offers('A')).toEqual(['louis', 'none']);
    t.answer('A', { lord: 'louis' });
    expect(t.asked).toEqual(['B candidate']);
    t.answer('B', { lord: 'jean' });
    expect(t.asked).toEqual(['A ballot']);
    t.answer('A', { louis: 'abstain', henry: 'abstain' }).answer('B', { jean: 'abstain', robert: 'abstain' });
    expect([t.told('noElection'), t.s.king]).toEqual([[{ why: 'noVotes' }], null]);
    t.until('A', 'candidate');
    expect(t.s.round).toBe(4);
  });

  test('F81R-a-P6-2 no election while a king reigns or after one was deposed this turn', () => {
    const reigning = court().king('jean').round(2).phase('negotiations').nextRound();
    expect(reigning.told('candidate')).toEqual([]);
  });

  test('F81a-P6c-3 [example] two lords, one bishop and cardinal, one Duke of Bourg: five votes', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { lords: ['louis', 'henry'] })
      .bishop('henry', 'blaye', true)
      .fief('bourg', 'A', 'louis')
      .phase('negotiations')
      .until('A', 'candidate')
      .answer('A', { lord: 'louis' })
      .answer('A', { louis: 'louis', henry: 'louis' });
    expect(t.told('balloted')[0]!.totals).toEqual({ louis: 5 });
  });

  test('F81a-P6c-4 aloud in turn order; lord by lord with all his cards; splitting one lord is refused; F81a-P6c-5 abstaining is allowed', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { lords: ['eric', 'henry'] })
      .bishop('henry', 'blaye', true)
      .fief('bourg', 'A', 'eric')
      .place('blaye', 'B', { lords: ['louis'] })
      .place('sigy', 'C', { lords: ['jean'] })
      .phase('negotiations')
      .until('B', 'candidate')
      .answer('B', { lord: 'louis' })
      .answer('C', { lord: 'jean' });
    expect(t.asked).toEqual(['A ballot']);
    expect(t.refuses('A', { eric: ['louis', 'jean'], henry: 'jean' })).toBe('house.notOffered');
    t.answer('A', { henry: 'louis', eric: 'jean' });
    expect(t.told('balloted')[0]).toEqual({
      seat: 0,
      votes: [
        { voter: 'eric', lord: 'jean', votes: 2 },
        { voter: 'henry', lord: 'louis', votes: 3 },
      ],
      totals: { louis: 3, jean: 2 },
    });
    t.answer('B', { louis: 'abstain' }).answer('C', { jean: 'jean' });
    // Three against three: F81a-P6c-6.
    expect(t.told('noElection')).toEqual([{ why: 'tie' }]);
  });

  test('F81a-P6c-6 the single highest may be anointed, equals not; F81R-a-P6-3 nobody gets a vote: no king; a nobleman may be king', () => {
    const t = court()
      .phase('negotiations')
      .until('A', 'candidate')
      .answer('A', { lord: 'louis' })
      .answer('B', { lord: 'robert' });
    t.answer('A', { louis: 'robert', henry: 'robert' }).answer('B', { jean: 'robert', robert: 'abstain' });
    expect(t.told('elected')).toEqual([{ lord: 'robert', seat: 1, votes: 5 }]);
    t.answer('B', { cleric: 'henry' }).answer('A', { anoint: 'yes' });
    expect(t.s.king?.lord).toBe('robert');
  });

  test('F81a-P6c-7 anointing by a cardinal or two bishops, of the same family automatic; F81a-P6c-9 F81R-a-P6-12 the crown lies on the elected lord', () => {
    const t = court()
      .phase('negotiations')
      .until('A', 'candidate')
      .answer('A', { lord: 'louis' })
      .answer('B', { lord: 'none' })
      .answer('A', { louis: 'louis', henry: 'louis' })
      .answer('B', { jean: 'abstain', robert: 'abstain' });
    expect(t.s.king).toEqual({ lord: 'louis', round: 3 });
    expect(t.told('crowned')).toEqual([{ lord: 'louis', seat: 0, how: 'anointed' }]);
    t.nextRound().nextRound();
    expect(t.s.king?.lord).toBe('louis');
  });

  test('F81a-P6c-8 F81R-a-P6-3 not enough consent: vacant until the next turn', () => {
    const t = court()
      .phase('negotiations')
      .until('A', 'candidate')
      .answer('A', { lord: 'none' })
      .answer('B', { lord: 'jean' })
      .answer('A', { louis: 'abstain', henry: 'abstain' })
      .answer('B', { jean: 'jean', robert: 'jean' });
    t.answer('B', { cleric: 'henry' }).answer('A', { anoint: 'no' });
    expect([t.s.king, t.told('notCrowned').length]).toEqual([null, 1]);
    t.until('A', 'candidate');
    expect(t.s.round).toBe(4);
  });

  test('F81a-S-RO-1 the king card gives no vote in elections; F81a-S-TI-1 titles one each, also under bishops, bound to their region', () => {
    const t = scene('adapted')
      .place('bourg', 'A', { lords: ['henry'] })
      .bishop('henry', 'blaye', true)
      .fief('bourg', 'A', 'henry')
      .fief('sennecy', 'A', 'henry')
      .place('blaye', 'B', { lords: ['louis'] })
      .phase('negotiations')
      .until('B', 'candidate')
      .answer('B', { lord: 'louis' })
      .answer('A', { henry: 'louis' });
    expect(t.told('balloted')[0]!.votes[0]!.votes).toBe(5);
  });
});

describe('deposing (adapted)', () => {
  /** The king is Jean of B; B has four cards, the others seven votes. */
  const kingdom = (round = 7) =>
    scene('adapted')
      .round(round)
      .place('blaye', 'B', { lords: ['jean', 'robert', 'hugues', 'roland'] })
      .king('jean', 5)
      .place('bourg', 'A', { lords: ['louis', 'henry', 'eric'] })
      .fief('bourg', 'A', 'louis')
      .place('sigy', 'C', { lords: ['pierre', 'charles', 'clement'] });
  const all = <V extends string>(lords: string[], vote: V) =>
    Object.fromEntries(lords.map((lord) => [lord, vote])) as { [lord: string]: V };

  test('F81a-P6d-1 anointed in turn 5: no proposal in turn 6, from turn 7 on', () => {
    const six = kingdom(6).phase('negotiations').nextRound();
    expect(six.told('deposeProposed')).toEqual([]);
    expect(six.until('C', 'depose').s.round).toBe(7);
  });

  test('F81a-P6d-2 the proposal comes directly after the cardinals; one vote a turn', () => {
    const t = kingdom().phase('negotiations').until('A', 'depose').answer('A', { propose: 'no' });
    expect(t.asked).toEqual(['C depose']);
    t.answer('C', { propose: 'yes' });
    expect(t.asked).toEqual(['A deposition']);
  });

  const vote = () => kingdom().phase('negotiations').until('A', 'depose').answer('A', { propose: 'yes' });

  test('F81a-P6d-3 the king card counts four: 4 cards + 4 = 8 against, 7 for: the king stays', () => {
    const t = vote()
      .answer('A', all(['louis', 'henry', 'eric'], 'for'))
      .answer('B', all(['jean', 'robert', 'hugues', 'roland'], 'against'))
      .answer('C', all(['pierre', 'charles', 'clement'], 'for'));
    expect(t.told('kingStays')).toEqual([{ lord: 'jean', seat: 1, yes: 7, no: 8 }]);
    expect(t.s.king?.lord).toBe('jean');
  });

  test('F81a-P6d-4 F81a-P6e-1 for wins: the crown goes back, no election and no titles this turn', () => {
    const t = kingdom()
      .region('sennecy', 'A')
      .bishop('henry', 'blaye', true)
      .phase('negotiations')
      .until('A', 'depose')
      .answer('A', { propose: 'yes' })
      .answer('A', all(['louis', 'henry', 'eric'], 'for'))
      .answer('B', { jean: 'abstain', robert: 'for', hugues: 'for', roland: 'for' })
      .answer('C', all(['pierre', 'charles', 'clement'], 'for'));
    expect([t.s.king, t.told('deposed').length]).toEqual([null, 1]);
    expect([t.s.round, t.told('candidate'), t.told('granted')]).toEqual([8, [], []]);
  });

  test('F81R-a-P6-4 equal: the king stays, no reprisal; the four votes go with the king lord; lords vote one by one', () => {
    const t = vote()
      .answer('A', { louis: 'for', henry: 'for', eric: 'for' })
      .answer('B', { jean: 'abstain', robert: 'against', hugues: 'against', roland: 'against' })
      .answer('C', { pierre: 'against', charles: 'abstain', clement: 'abstain' });
    expect(t.told('kingStays')).toEqual([{ lord: 'jean', seat: 1, yes: 4, no: 4 }]);
    expect(t.told('reprisal')).toEqual([]);
    expect(t.s.round).toBe(8);
  });

  const failed = (louis: 'for' | 'against' = 'for') =>
    vote()
      .answer('A', { louis, henry: 'for', eric: 'against' })
      .answer('B', all(['jean', 'robert', 'hugues', 'roland'], 'against'))
      .answer('C', { pierre: 'for', charles: 'against', clement: 'against' });

  test('F81a-P6d-5 F81R-a-P6-5 the king takes one title of a lord who voted for: it goes back, the region is no fief any more', () => {
    const t = failed();
    expect(t.asked).toEqual(['B reprisal']);
    expect(t.offers('B')).toEqual(['bourg', 'none']);
    t.answer('B', { title: 'bourg', revenue: 'none' });
    expect([t.titleOf('bourg'), t.told('fiefDissolved')]).toEqual([null, [{ region: 'bourg' }]]);
  });

  test('F81R-a-P6-4 only from a lord who himself voted for', () => {
    expect(failed('against').offers('B')).toEqual(['none']);
  });

  test('F81a-P6d-6 F81R-a-P6-6 next turn only he takes all revenue of one family, announced at once, and not necessarily the same one', () => {
    const t = failed();
    expect(t.offers('B', { title: 'bourg' })).toEqual([0, 2, 'none']);
    t.answer('B', { title: 'bourg', revenue: 2 });
    expect(t.s.reprisal).toEqual({ from: 2, round: 8 });
    t.s.villages.sigy.mills = 1;
    t.to('purchases');
    expect([t.money('C'), t.money('B')]).toEqual([0, 200]);
    t.nextRound().to('purchases');
    expect(t.money('C')).toBe(200);
  });

  test('F81R-a-P6-6 the revenue reprisal lapses if the king dies first', () => {
    const t = failed().answer('B', { title: 'none', revenue: 2 });
    t.s.villages.sigy.mills = 1;
    t.until('A', 'cards').swapIn('A', 'assassination');
    t.until('A', 'cards').answer('A', { act: 'assassination', lord: 'jean' }).to('purchases');
    expect(t.money('C')).toBe(200);
  });
});
