/** What FIEF France teaches its bots. */

import type { Wisdom } from '@homage/bots';
import { type Ask, type Draft, type Match, refuse } from '@homage/kernel';
import { fiefFrance } from '../rules/index.ts';
import type { Asks, FiefFrance } from '../rules/vocabulary.ts';
import { thumb } from './choices.ts';
import { chronicle } from './chronicle.ts';
import { wishes } from './deals.ts';
import { foresee } from './foresee.ts';
import { marches } from './marches.ts';
import { mind } from './mind.ts';
import { worth } from './value.ts';

export { winningCouples } from './couples.ts';

/** An answer by rule of thumb, if the rules take it. */
function ready(match: Match<FiefFrance>, ask: Ask<FiefFrance>): readonly Draft[] {
  const answer = thumb(match.state, ask);
  return answer === undefined || refuse(fiefFrance, match, ask.seat, ask.id, answer) !== undefined ? [] : [answer];
}

/** The whole booty: the town for oneself, all lords as captives; the engines to every wall; mills burn only at others'. */
function greed(match: Match<FiefFrance>, ask: Ask<FiefFrance>): readonly Draft[] {
  const { state: s } = match;
  switch (ask.kind) {
    case 'opening': {
      const { side } = ask.args as Asks['opening']['args'];
      const place = s.battle === null ? undefined : s.towns[s.battle.town];
      const mill =
        side === 1 &&
        place !== undefined &&
        place.mills > 0 &&
        place.holder === ask.seat &&
        !s.sieges.some(({ town }) => town === s.battle?.town);
      const plain: Draft = { do: 'fight' };
      return mill ? [{ do: 'fight', burn: false }] : [plain];
    }
    case 'plunder': {
      const mills: { [town: string]: number } = {};
      for (const [town, place] of Object.entries(s.towns)) {
        if (s.sieges.some((siege) => siege.town === town && siege.seat === ask.seat)) mills[town] = place.mills;
      }
      return [{ mills }];
    }
    case 'rise':
      return [{ cards: 0, underground: false }];
    default:
      return [];
  }
}

export const wisdom: Wisdom<FiefFrance> = {
  value: (_s, seat, match) => worth(foresee(match).state, seat),
  candidates(match, ask) {
    if (ask.kind === 'march') return marches(match, ask);
    const quick = ready(match, ask);
    if (quick.length > 0) return quick;
    return greed(match, ask).filter((answer) => refuse(fiefFrance, match, ask.seat, ask.id, answer) === undefined);
  },
  /** It plays its cards in windows; out of turn it answers offers and makes a few. */
  asides: wishes,
  chronicle,
  mind,
};
