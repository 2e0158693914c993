/** How games among equals go on: the chances of a finished game. By phase, one weight for each of: titles, nearness, best, second, king, lords, clergy, army, money, income, peril, chance, hand, out. Data: made by the command below. */

import type { Weights } from '@homage/bots';

export const FORESIGHT: Weights = {
  made: 'npx node bench/bots/fit.ts fief-1981 --imagined --games 1500 --seed foresight --pull 0.0003, and the last three rows with --games 700 --option rules=adapted',
  bySeats: {
    any: [
      [1.5, 0.819, 0.067, -0.105, -0.022, 0.214, 0.222, 0.278, -0.066, 0.031, -0.5, 0.3, 0.02, -4],
      [1.8, 1.5, 0.8, 0.4, 0.5, 0.2, 0.15, 0.3, 0.1, 0.3, -0.8, 0.4, 0.02, -4],
      [0.209, 0.12, 0.565, -0.25, 0.909, 0.23, 0.103, 0.012, -0.056, 0.029, -0.212, 0.061, 0.02, -4],
      [1.5, 0.987, 0.1, -0.326, 0.187, 0.085, 0.042, 0.219, -0.405, 0.722, -0.5, 0.3, -0.059, -4.976],
      [0.21, -0.164, 0.47, -0.113, 0.197, 0.105, 0.084, 0.313, -0.117, 0.201, -0.227, 0.4, 0.028, -4.918],
      [0.242, 0.001, 0.085, -0.015, 0.353, 0.241, -0.05, 0.31, -0.031, 0.147, -0.233, -1.005, 0.017, -4.909],
    ],
  },
};
