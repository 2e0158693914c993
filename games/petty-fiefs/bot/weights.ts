/** By phase, one weight for each of: lower, higher, hope, otherHope, ready, pips, bands, holder, freeMarkers, castles, peril, power, next. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'npx node bench/bots/fit.ts petty-fiefs --games 400',
  bySeats: {
    any: [
      [0.418, 0.429, 0.261, 0.228, -0.118, -0.114, -0.076, 0.058, -0.1, -0.326, -0.067, 0.208, -0.37],
      [0.735, 0.435, 0.401, 0.053, 0.882, -0.241, 0.033, -0.054, 0.206, -0.37, -0.005, -0.174, -0.235],
      [1.582, 0.37, 0.464, 0.236, 1.033, -0.142, -0.069, 0.29, -0.112, -1.094, -0.193, 0.29, -0.264],
    ],
  },
};
