/** What Petty Fiefs teaches its bots. */

import type { Wisdom } from '@homage/bots';
import { type Ask, type Dice, type Draft, draw, type Match, type Seat } from '@homage/kernel';
import { type PettyFiefs, pettyFiefs, type State } from '../rules/index.ts';
import { options } from './candidates.ts';
import { chronicle } from './chronicle.ts';
import { GREEDY } from './hand.ts';
import { mind } from './mind.ts';
import { plan } from './plan.ts';
import { contentionValue, landValue, princesValue } from './value.ts';

function value(s: State, seat: Seat, match: Match<PettyFiefs>): number {
  if (match.outcome !== null) {
    const { winners } = match.outcome;
    const end = winners.includes(seat) ? GREEDY.won / winners.length : GREEDY.lost;
    return end + contentionValue(s, seat);
  }
  switch (s.phase) {
    case 'land':
      return landValue(s, seat);
    case 'princes':
      return princesValue(s, seat);
    default:
      return contentionValue(s, seat);
  }
}

/** In one's own turn the answer of the best plan; else what differs enough to be compared. */
function candidates(match: Match<PettyFiefs>, ask: Ask<PettyFiefs>, dice: Dice): readonly Draft[] {
  switch (ask.kind) {
    case 'lay':
    case 'place':
      return draw(pettyFiefs, match, ask, 40, dice);
    case 'name':
    case 'expose':
      return options(match, ask);
    default: {
      const first = plan(match, ask.seat, value, dice);
      return first === undefined ? [] : [first];
    }
  }
}

export const wisdom: Wisdom<PettyFiefs> = { value, candidates, chronicle, mind };
