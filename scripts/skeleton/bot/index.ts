/** What the bots know of the game. `value` is enough for a greedy one; docs/bots.md says how a `mind` makes squires, knights and lords. */

import type { Wisdom } from '@homage/bots';
import type { Quitrent } from '../rules/index.ts';

export const wisdom: Wisdom<Quitrent> = {
  /** Points, less debts; a coin is worth a third of one. */
  value: (s, seat) => s.points[seat]! - s.debts[seat]! + s.purses[seat]! / 3,
};
