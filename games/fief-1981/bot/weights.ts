/** By phase, one weight for each of: titles, nearness, best, second, king, lords, clergy, army, money, income, peril, chance, hand, out. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'by hand',
  bySeats: {
    any: [
      [1.5, 1, 0.8, 0.4, 0.4, 0.25, 0.15, 0.3, 0.1, 0.5, -0.5, 0.3, 0.02, -4],
      [1.8, 1.5, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.3, -0.8, 0.4, 0.02, -4],
      [2, 2, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.2, -0.8, 0.5, 0.02, -4],
      [1.5, 1, 0.8, 0.4, 0.4, 0.25, 0.15, 0.3, 0.1, 0.5, -0.5, 0.3, 0.02, -4],
      [1.8, 1.5, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.3, -0.8, 0.4, 0.02, -4],
      [2, 2, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.2, -0.8, 0.5, 0.02, -4],
    ],
  },
};
