/** What bots of FIEF (1981) say to each other: they remember who stood by them, offer what the rules carry out, and help nobody who is about to win. */

import { makeBot } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { fief1981, type State, type Village } from '@homage/fief-1981/rules';
import { conceal, FastDice } from '@homage/kernel';
import { describe, expect, test } from 'vitest';
import { favours } from '../bot/words.ts';
import { type Player, scene, seat, type Table } from './scenario.ts';

const squire = makeBot('squire', fief1981, wisdom);
const known = (t: Table, who: Player) => conceal(fief1981, t.match, seat(who), new FastDice(`known ${who}`));
const wish = (t: Table, who: Player) => squire.interject(known(t, who), seat(who), 'wish');
const answer = (t: Table, who: Player) => squire.decide(known(t, who), seat(who), 'answer')?.answer;

/** Somebody wears the crown and lacks one title. */
const crowned =
  (lord: 'charles' | 'jean', goal = 2) =>
  (s: State): void => {
    s.king = { lord, round: 1 };
    s.goal = goal;
  };

describe('the original game', () => {
  /** B's troops stand in a village of A's fief; D has one title and a crown. */
  const land = () =>
    scene('original')
      .place('tournus', 'A', { soldiers: 4, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('pugnac', 'B', { soldiers: 3, lords: ['jean'] })
      .place('sigy', 'C', { soldiers: 2, lords: ['hugues'] })
      .place('blaye', 'D', { soldiers: 9, lords: ['charles'] })
      .fief('blaye', 'D', 'charles', 'blaye');

  test('against somebody who is about to win, a village is lent to those who stand in it; whoever answered is not asked again', () => {
    const t = land().with(crowned('charles')).phase('negotiations').until('A', 'talk');
    expect(wish(t, 'A')).toEqual({ target: 'lend', answer: { village: 'pugnac', to: 1 } });
    t.aside('A', 'lend', { village: 'pugnac', to: 1 });
    expect(answer(t, 'B')).toEqual({ accept: 'yes' });
    t.answer('B', { accept: 'no' });
    expect(wish(t, 'A')).toBeUndefined();
  });

  test('nothing is given away while nobody is to be feared, and nothing to whoever is', () => {
    const calm = land()
      .with((s) => {
        s.goal = 4;
      })
      .phase('negotiations')
      .until('A', 'talk');
    expect(wish(calm, 'A')).toBeUndefined();
    const guest = scene('original')
      .place('tournus', 'A', { soldiers: 4, lords: ['louis'] })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('pugnac', 'D', { soldiers: 3 })
      .place('blaye', 'D', { soldiers: 9, lords: ['charles'] })
      .fief('blaye', 'D', 'charles', 'blaye')
      .with(crowned('charles'))
      .phase('negotiations')
      .until('A', 'talk');
    expect(wish(guest, 'A')).toBeUndefined();
  });

  test('whose voice was given to us gets ours where our own lord cannot win; without it we vote for ourselves', () => {
    const voters = () =>
      scene('original')
        .place('bourg', 'A', { lords: ['louis', 'henry', 'eric', 'pierre'] })
        .place('blaye', 'B', { lords: ['jean', 'robert', 'roland'] })
        .place('sigy', 'C', { lords: ['hugues'] })
        .with((s) => {
          s.goal = 4;
        });
    const heard = (t: Table) => t.answer('A', { lord: 'louis', votes: 4 }).answer('B', { lord: 'jean', votes: 3 });
    expect(answer(heard(voters().phase('negotiations')), 'C')).toEqual({ lord: 'hugues', votes: 1 });
    const friends = voters().with((s) => {
      s.said.push({ round: 2, seat: 1, ask: 'vote', answer: { lord: 'hugues', votes: 3 } });
    });
    expect(answer(heard(friends.phase('negotiations')), 'C')).toEqual({ lord: 'jean', votes: 1 });
  });

  test('a village is bid for by what it is worth to the bidder, within his purse', () => {
    /** B and C have beaten A together; B holds so much of the rest of the region. */
    const bid = (held: readonly Village[], purse: number) => {
      const t = scene('original')
        .place('bourg', 'A', { soldiers: 1 })
        .hold(held, 'B')
        .gate('bourg', 'villeneuve', 'B', 'attack', { soldiers: 3 }, 0)
        .gate('bourg', 'st-vivien', 'C', 'attack', { soldiers: 3 }, 0)
        .money('B', purse)
        .money('C', 900)
        .dice(6, 1)
        .phase('combat')
        .answer('B', { propose: 'yes' })
        .answer('C', { join: 'yes' });
      return Number(answer(t, 'B')?.hundreds);
    };
    const alone = bid([], 9000);
    expect(alone).toBeGreaterThan(0);
    // With the other villages of the region it is the last that a title needs.
    expect(bid(['st-paul', 'les-essarts'], 9000)).toBeGreaterThan(alone);
    expect(bid(['st-paul', 'les-essarts'], 200)).toBe(2);
  });

  test('the king’s capital with one soldier in it is attacked by whoever can', () => {
    const t = land()
      .place('blaye', 'D', { soldiers: 1 })
      .place('la-salle', 'A', { soldiers: 6, lords: ['henry'] })
      .with((s) => {
        s.lords.charles.at = 'beaujeu';
        crowned('charles')(s);
      })
      .place('beaujeu', 'D', { soldiers: 1 })
      .phase('movement');
    expect(answer(t, 'A')).toMatchObject({ act: 'step', to: 'blaye', lords: ['henry'], meet: 'attack' });
  });

  test('favours are what everybody heard: voices, anointing, coalitions; a refusal weighs against', () => {
    const { s } = scene('original').place('sigy', 'C', { lords: ['hugues'] });
    s.said.push(
      { round: 2, seat: 1, ask: 'vote', answer: { lord: 'hugues', votes: 1 } },
      { round: 3, seat: 2, ask: 'solicit', answer: { cleric: 'jean' } },
      { round: 3, seat: 0, ask: 'anoint', answer: { anoint: 'no' } },
      { round: 3, seat: 2, ask: 'coalition', answer: { propose: 'yes' } },
      { round: 3, seat: 3, ask: 'join', answer: { join: 'yes' } },
    );
    expect(favours(s, 2)).toEqual([-1, 1, 0, 1]);
    expect(favours(s, 0)).toEqual([0, 0, 0, 0]);
  });
});

describe('the adapted game', () => {
  const realm = () =>
    scene('adapted')
      .place('tournus', 'A', { soldiers: 6, lords: ['louis'] })
      .place('pugnac', 'B', { soldiers: 5, lords: ['jean'] })
      .place('sigy', 'C', { soldiers: 2, lords: ['hugues'] })
      .place('blaye', 'D', { soldiers: 9, lords: ['charles'], castle: true })
      .fief('blaye', 'D', 'charles', 'blaye')
      .with(crowned('charles'));

  test('losses are shared against whoever is about to win, once with each family in a round, never with him', () => {
    const t = realm().phase('negotiations').until('A', 'talk');
    expect(wish(t, 'D')?.target).not.toBe('share');
    expect(wish(t, 'A')).toEqual({ target: 'share', answer: { with: 1, percent: 50 } });
    t.aside('A', 'share', { with: 1, percent: 50 });
    expect(answer(t, 'B')).toEqual({ accept: 'yes' });
    t.answer('B', { accept: 'yes' });
    expect(wish(t, 'A')).toEqual({ target: 'share', answer: { with: 2, percent: 50 } });
    expect(wish(t, 'B')).toEqual({ target: 'share', answer: { with: 2, percent: 50 } });
  });

  test('two armies before the walls of the feared stand together, and the stronger shall have the village', () => {
    const besieged = () =>
      realm()
        .gate('blaye', 'charolles', 'A', 'attack', { soldiers: 5, lords: ['henry'] }, 0)
        .gate('blaye', 'la-salle', 'B', 'attack', { soldiers: 7, lords: ['robert'] }, 0)
        .anyDice();
    const t = besieged().phase('combat').until('A', 'alliance');
    expect(answer(t, 'A')).toEqual({ with: [1], occupant: 1 });
    t.answer('A', { with: [1], occupant: 1 });
    expect(answer(t, 'B')).toEqual({ join: 'yes' });
    const calm = besieged()
      .with((s) => {
        s.fiefs.blaye = null;
        s.king = null;
      })
      .phase('combat')
      .until('A', 'alliance');
    expect(answer(calm, 'A')).toEqual({ with: [] });
  });

  test('the castle on which a family lives is manned against an army at hand before anything else is bought', () => {
    const t = scene('adapted')
      .place('tournus', 'A', { soldiers: 1, lords: ['louis'], castle: true })
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('belleville', 'D', { soldiers: 8, lords: ['charles'] })
      .money('A', 3000)
      .phase('purchases')
      .until('A', 'buy');
    expect(answer(t, 'A')).toMatchObject({ what: 'soldiers', at: 'tournus' });
  });

  /** B's army walks into a village of A's region, of which A is duke; whether A's villagers rise. */
  const rising = (change: (s: State) => void = () => {}) => {
    const t = scene('adapted')
      .fief('tournus', 'A', 'louis', 'tournus')
      .place('tournus', 'A', { soldiers: 3, lords: ['louis'] })
      .place('chateauneuf', 'B', { soldiers: 4, lords: ['jean'] })
      .first('B')
      .with((s) => {
        s.goal = 4;
        change(s);
      })
      .phase('movement')
      .step('B', 'chateauneuf', ['jean'], 'mazilles', 4);
    return answer(t, 'A');
  };
  const stoodByUs = (s: State): void => {
    s.said.push({ round: s.round, seat: 1, ask: 'vote', answer: { lord: 'louis', votes: 1 } });
  };

  test('a king who lacks one title is deposed where the others have the votes for it, and let be while he is harmless', () => {
    const court = (goal: number) =>
      scene('adapted')
        .fief('sennecy', 'D', 'louis', 'sennecy')
        .place('bourg', 'D', { soldiers: 1, lords: ['louis'] })
        .place('la-salle', 'A', { lords: ['jean', 'henry', 'roland'] })
        .place('sigy', 'B', { lords: ['eric', 'pierre', 'robert'] })
        .place('mazilles', 'C', { lords: ['hugues', 'charles', 'gauvain'] })
        .king('louis')
        .round(6)
        .with((s) => {
          s.goal = goal;
        })
        .phase('negotiations')
        .until('A', 'depose');
    expect(answer(court(5), 'A')).toEqual({ propose: 'no' });
    const t = court(2);
    expect(answer(t, 'A')).toEqual({ propose: 'yes' });
    t.answer('A', { propose: 'yes' }).until('B', 'deposition');
    expect(answer(t, 'B')).toEqual({ eric: 'for', pierre: 'for', robert: 'for' });
  });

  test('villagers rise against intruders, but not against whoever stood by us, unless he is feared', () => {
    expect(rising()).toEqual({ resist: 'yes' });
    expect(rising(stoodByUs)).toEqual({ resist: 'no' });
    expect(
      rising((s) => {
        stoodByUs(s);
        crowned('jean', 1)(s);
      }),
    ).toEqual({ resist: 'yes' });
  });

  test('a king keeps a captured title from its captor, unless that one stood by him', () => {
    const taken = (change: (s: State) => void) =>
      scene('adapted')
        .fief('sennecy', 'A', 'louis', 'sennecy')
        .place('bourg', 'A', { soldiers: 1, lords: ['louis', 'henry'] })
        .place('la-salle', 'B', { soldiers: 2, lords: ['jean'] })
        .place('sigy', 'C', { lords: ['eric'] })
        .first('B')
        .king('eric')
        .with((s) => {
          s.goal = 4;
          change(s);
        })
        .phase('movement')
        .step('B', 'la-salle', ['jean'], 'sennecy', 2)
        .done('B');
    const friend = (s: State): void => {
      s.said.push({ round: s.round, seat: 1, ask: 'vote', answer: { lord: 'eric', votes: 1 } });
    };
    expect(
      answer(
        taken(() => {}),
        'C',
      ),
    ).toEqual({ oppose: 'yes' });
    expect(answer(taken(friend), 'C')).toEqual({ oppose: 'no' });
    expect(
      answer(
        taken((s) => {
          friend(s);
          s.goal = 2;
        }),
        'C',
      ),
    ).toEqual({ oppose: 'yes' });
  });
});
