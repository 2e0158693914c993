/** By phase, one weight for each of: points, nearness, wins, fief, secondFief, income, deniers, might, lords, captives, bishops, cardinals, cityPeril, cityChance, voices, allied. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'npx node bench/bots/fit.ts fief-france --games 500 --pull 0.004',
  bySeats: {
    any: [
      [1.2, 2, 1.5, 0.805, 0.06, 1.63, -0.208, 0.28, 0.385, -0.684, 0.2, 0.3, -0.8, 0.6, 0.2, 0.1],
      [
        0.639, 1.836, 1.5, 0.834, -0.193, 1.533, 0.205, 0.465, 0.263, -0.222, 0.214, 0.849, -0.592, 0.176, -0.25,
        -0.698,
      ],
      [0.767, 2.003, 1.5, 1.333, 0.371, 0.647, 0.044, 0.151, 0.245, -0.421, 0.221, 0.747, -0.49, 0.278, -0.084, -1.01],
      [0.373, 2.649, 1.5, 1.12, 0.626, 0.208, 0.097, 0.276, 0.057, 0.027, 0.502, -0.072, -0.41, 0.185, 0.111, -0.392],
    ],
  },
};
