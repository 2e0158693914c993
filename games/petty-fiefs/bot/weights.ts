/** By phase, one weight for each of: lower, higher, hope, otherHope, ready, pips, bands, holder, freeMarkers, castles, peril, power, next. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'by hand',
  bySeats: {
    any: [
      [0.6, 0.2, 0.6, 0.2, 0.1, 0.1, 0.1, 0.05, 0.1, 0.2, -0.2, 0.1, -0.1],
      [1, 0.3, 0.8, 0.3, 0.1, 0.1, 0.1, 0.05, 0.1, 0.2, -0.3, 0.2, -0.1],
      [1.6, 0.3, 0.8, 0.3, 0.1, 0.1, 0.1, 0.05, 0, 0.2, -0.5, 0.2, -0.2],
    ],
  },
};
