import { fief1981 } from '@homage/fief-1981/rules';
import { words } from '@homage/fief-1981/text';
import { Coverage, obeysTheLaws } from '@homage/testkit';
import { describe, expect, it } from 'vitest';
import { both, optionsOf } from './scenario.ts';
import { things } from './things.ts';

/** What chance meets too rarely to rely on, with the scenario that shows it. */
const SHOWN_IN_SCENARIOS: readonly string[] = [
  'label battle.bid', // F81o-P5x-9
  'label battle.shown', // F81o-P5x-9
  'label battle.lastStand', // F81o-P5x-12
  'label battle.allied', // F81o-P5x-8
  'label battle.firstOver', // F81o-P5x-7
  'label battle.rivals', // F81o-P5x-6
  'label battle.proposed', // F81o-P5x-4
  'label battle.coalition', // F81o-P5x-4
  'label battle.invite', // F81o-P5x-4
  'label battle.invited', // F81o-P5x-7
  'label revolt.chosen', // F81o-P1a-9
  'label movement.stayed', // F81a-P6e-9
  'label settle.crown', // F81o-P6.4-1
  'label settle.crowned', // F81o-P6.4-1
  'label settle.onlyPrince', // F81o-P6.4-2
  'label settle.opposed', // F81o-P6.3-2
  'label settle.bestowed', // F81o-P6.5-1
  'label fiefs.bestowed', // F81o-P6.3-3
  'label allies.duelOver', // F81a-M1-4
  'label allies.formed', // F81a-M1-2
  'label allies.invite', // F81a-M1-1
  'label allies.invited', // F81a-M1-2
  'label allies.ally', // F81a-M1-1
  'label allies.proposed', // F81a-M1-1
  'label allies.guests', // F81a-M3-1
  'label allies.stood', // F81a-M3-1
  'label combat.resisted', // F81R-o-P6-5
  'label strike.judged', // F81a-S-JU-1
  'label lend.start', // F81o-P6.2-10
  'label lend.ask', // F81o-P6.2-10
  'label lend.answered', // F81o-P6.2-10
  'aside lend', // F81o-P6.2-10
  'ask bid', // F81o-P5x-9
  'ask wreck', // F81o-P1a-9
  'ask crown', // F81o-P6.4-1
  'ask coalition', // F81o-P5x-4
  'ask join', // F81o-P5x-4
  'ask alliance', // F81a-M1-1
  'ask stance', // F81a-M3-1
  'ask oppose', // F81o-P6.3-1
  'event disbanded', // F81o-P6.5-1
  'event bidsShown', // F81o-P5x-9
  'event villageBought', // F81o-P5x-9
  'event coalition', // F81o-P5x-6
  'event camp', // F81a-M1-2
  'event stanceTaken', // F81a-M3-1
  'event captured', // F81o-P6.3-1
  'event custody', // F81o-P6.3-2
  'event parried', // F81o-P1b-1
  'event eliminated', // F81a-E-3
  'event shareAgreed', // F81a-M1-3
  'event lent', // F81o-P6.2-10
  'event letPass', // F81o-P6.2-9
  'event taxVoid', // F81a-S-DI-3
  'event fiefDissolved', // F81a-E-3
];

describe('the laws of the house', () => {
  for (const rules of both) {
    it(`${rules}: laws 1 to 8, 11 to 13 hold in random games of 3 to 6`, () => {
      const options = [optionsOf({ rules, rounds: 10, end: rules === 'original' ? 'fiefs' : 'clock' })];
      const report = obeysTheLaws(fief1981, { games: 1, words, things, every: 12, options, seed: rules });
      expect(report).toMatchObject({ games: 4, finished: 4 });
    });
  }

  it('law 9: every label, question, aside and event occurs, or has its scenario', () => {
    const coverage = new Coverage(fief1981);
    const options = both.flatMap((rules) => [optionsOf({ rules }), optionsOf({ rules, end: 'clock' })]);
    obeysTheLaws(fief1981, {
      seats: [4, 6],
      games: 5,
      lawful: 0,
      words,
      options,
      coverage,
      seed: 'coverage',
    });
    const missing = coverage.missing({ events: Object.keys(words.texts.en.events) });
    expect(missing.filter((what) => !SHOWN_IN_SCENARIOS.includes(what))).toEqual([]);
  });
});
