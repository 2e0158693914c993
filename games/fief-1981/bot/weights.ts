/** By phase, one weight for each of: titles, nearness, best, second, king, lords, clergy, army, money, income, peril, chance, hand, out. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const WEIGHTS: Weights = {
  made: 'npx node bench/bots/fit.ts fief-1981 --games 400, and the last three rows with --option rules=adapted',
  bySeats: {
    any: [
      [1.5, 0.956, 0.303, 0.159, 0.513, 0.285, 0.116, 0.3, 0.017, -0.349, -0.5, 0.3, 0.02, -4],
      [1.8, 1.5, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.3, -0.8, 0.4, 0.02, -4],
      [1.052, 1.429, 0.666, 0.263, 0.868, 0.18, 0.135, -0.11, -0.132, -0.308, -0.481, 0.361, 0.02, -4],
      [1.5, 0.998, 0.183, 0.408, 0.635, 0.269, -0.07, 0.042, -0.377, 0.39, -0.5, 0.3, -0.189, -4.188],
      [0.72, 0.745, 0.478, 0.478, 0.688, 0.115, 0.027, 0.009, 0.019, 0.062, -0.224, 0.4, -0.035, -4.185],
      [0.689, 0.292, 0.443, 0.165, 0.569, 0.224, 0.029, 0.227, -0.109, 0.027, -0.215, 0.69, 0.017, -4.115],
    ],
  },
};
