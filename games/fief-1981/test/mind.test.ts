/** Squires and knights of FIEF (1981), in both rulesets: legal everywhere, blind to what is hidden, and no longer as foolish as they were. */

import { makeBot, playGame } from '@homage/bots';
import { wisdom } from '@homage/fief-1981/bot';
import { fief1981, type State } from '@homage/fief-1981/rules';
import { conceal, FastDice, openAsks, refuse } from '@homage/kernel';
import { describe, expect, it } from 'vitest';
import { useless } from '../bot/cards.ts';
import { both, optionsOf } from './scenario.ts';

const squire = makeBot('squire', fief1981, wisdom);

/** A game of squires in which every answer is judged before it is given. */
function watched(rules: (typeof both)[number], each?: (s: State, kind: string, seat: number) => void) {
  const wrong: string[] = [];
  const bot = {
    ...squire,
    decide(match: Parameters<typeof squire.decide>[0], seat: number, seed: string) {
      const decision = squire.decide(match, seat, seed);
      const kind = openAsks(match).find((ask) => ask.seat === seat)?.kind ?? '';
      const why = decision && refuse(fief1981, match, seat, decision.target, decision.answer);
      if (decision === undefined || why !== undefined)
        wrong.push(`${kind} ${JSON.stringify(decision?.answer)}: ${why?.code}`);
      each?.(match.state, kind, seat);
      return decision;
    },
  };
  const { match } = playGame(fief1981, optionsOf({ rules, rounds: 12 }), new Array(4).fill(bot), `squires ${rules}`);
  return { wrong, match };
}

describe.each(both)('%s', (rules) => {
  it('every answer of a squire is legal', () => {
    const { wrong, match } = watched(rules);
    expect(wrong).toEqual([]);
    expect(match.outcome).not.toBeNull();
  });

  it('two truths, one view: knights and lords answer alike', () => {
    const found: { match: Parameters<typeof squire.decide>[0]; seat: number }[] = [];
    let asked = 0;
    const bot = {
      ...squire,
      decide(match: Parameters<typeof squire.decide>[0], seat: number, seed: string) {
        if (asked++ % 61 === 0) found.push({ match: structuredClone(match), seat });
        return squire.decide(match, seat, seed);
      },
    };
    playGame(fief1981, optionsOf({ rules, rounds: 4 }), new Array(4).fill(bot), `leak ${rules}`);
    for (const level of ['knight', 'lord'] as const) {
      const thinker = makeBot(level, fief1981, wisdom, { steps: 120 });
      for (const [i, { match, seat }] of found.entries()) {
        const one = conceal(fief1981, match, seat, new FastDice(`one ${i}`));
        const other = conceal(fief1981, match, seat, new FastDice(`other ${i}`));
        expect(thinker.decide(other, seat, `${i}`)).toEqual(thinker.decide(one, seat, `${i}`));
      }
    }
  });
});

it('original: a family without a lord keeps no card that only a lord could use', () => {
  let seen = 0;
  watched('original', (s, kind, seat) => {
    if (kind !== 'cards' || Object.values(s.lords).some(({ owner }) => owner === seat)) return;
    const idle = useless(s, seat);
    for (const card of s.hands[seat] as string[]) {
      if (!['tithe', 'royal', 'seigneurial', 'sun', 'harvest', 'justice'].includes(card)) continue;
      seen++;
      expect(idle).toContain(card);
    }
  });
  expect(seen).toBeGreaterThan(0);
});
