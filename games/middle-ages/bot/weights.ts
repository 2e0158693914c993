/** By phase, one weight for each of: coins, empty, next, ahead, income, symbols, ramparts, threat, events, tempo. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'npx node bench/bots/fit.ts middle-ages --games 2000',
  bySeats: {
    any: [
      [1.133, -0.361, 1.155, 0.255, 0.824, 0.851, 0.654, -0.154, 0.424, -0.087],
      [1.079, -0.392, 1.034, 0.411, 1.142, 1.187, 0.478, -0.528, 0.537, -0.04],
      [1.218, -0.611, 1.057, 0.571, 1.984, 1.621, 0.406, -1.517, 0.988, -0.029],
      [1.428, -1.11, 1.374, 0.808, 1.2, 1.2, 0.6, -0.05, 1.444, -0.103],
      [1.971, -1.871, 1.804, 2, 0.258, 1.743, -0.342, 0.076, 2.196, 0.053],
    ],
  },
};
