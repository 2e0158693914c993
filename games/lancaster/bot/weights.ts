/** By phase, one weight for each of: score, gold, squires, votes, knights, chivalry, tiles, income, nobles, noblePoints, mostKnights, mostTiles, order, france, laws, ally. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'npx node bench/bots/fit.ts lancaster --games 800',
  bySeats: {
    any: [
      [0.8, 0.4, 0.4, 0.3, 0.3, 0.6, 0.3, 0.6, 0.15, 0.6, 0.2, 0.2, 0.938, 0.6, 0.2, 0.4],
      [
        0.779, 1.217, 0.016, -1.751, 1.665, 1.172, 0.936, -0.125, 0.608, 1.044, 0.231, 0.364, 0.377, -0.861, -0.785,
        0.4,
      ],
      [
        1.268, 1.165, -0.298, -0.449, 1.654, 2.349, 0.656, 0.226, 0.377, 2.525, 0.314, 0.626, -0.084, -1.692, 1.318,
        0.4,
      ],
      [1.94, 0.71, 0.549, 0.109, 1.42, 2.313, 0.333, 1.479, 0.273, 3.151, 1.091, 0.739, -0.054, -1.038, 0.495, 0.4],
      [2.879, 0.95, 0.834, -0.045, 0.96, 2.51, 0.358, 1.476, 0.24, 3.014, 1.759, 1.455, -1.005, -1.351, 0.314, 0.4],
    ],
  },
};
