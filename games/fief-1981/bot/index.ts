/** What the bot knows of FIEF (1981). */

import type { Wisdom } from '@homage/bots';
import type { Fief81 } from '@homage/fief-1981/rules';
import { candidates } from './candidates.ts';
import { chronicle } from './chronicle.ts';
import { mind } from './mind.ts';
import { value } from './value.ts';

export const wisdom: Wisdom<Fief81> = {
  value: (s, seat, match) =>
    match.outcome === null ? value(s, seat) : match.outcome.winners.includes(seat) ? 1e6 : -1e6,
  candidates,
  /** The clock: whoever hears others say that time is up agrees. */
  asides: (match, seat) =>
    match.state.end === 'clock' && match.state.rang.length > 0 && !match.state.rang.includes(seat)
      ? [{ aside: 'ring', answer: { ring: 'yes' } }]
      : [],
  chronicle,
  mind,
};
