/** How games among equals go on: the chances of a finished game. By phase, one weight for each of: points, nearness, wins, fief, secondFief, income, deniers, might, lords, captives, bishops, cardinals, cityPeril, cityChance, voices, allied. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const FORESIGHT: Weights = {
  made: 'npx node bench/bots/fit.ts fief-france --imagined --games 3000 --seed foresight --pull 0.0003',
  bySeats: {
    any: [
      [1.2, 2, 1.5, 0.115, 1.769, 1.491, 1.468, 0.913, 0.184, -0.341, 0.2, 0.3, -0.8, 0.6, 0.2, 0.1],
      [0.264, 1.664, 1.5, 0.822, 0.968, 0.878, 0.362, 0.283, 0.103, -0.17, 0.128, 0.276, -0.611, 0.184, 0.048, -0.698],
      [0.202, 2.137, 1.5, 0.819, 0.675, 0.457, 0.073, 0.061, 0.09, -0.108, 0.008, 0.344, -0.385, 0.136, 0.089, -0.394],
      [
        -0.005, 2.527, 1.5, 0.88, 0.553, 0.293, -0.022, 0.168, 0.102, -0.034, -0.081, 0.317, -0.271, 0.187, 0.148,
        -0.215,
      ],
    ],
  },
};
