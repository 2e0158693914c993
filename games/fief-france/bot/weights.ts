/** By phase, one weight for each feature of the standing (mind.ts). */

import type { Weights } from '@homage/bots';

const ROW = [1.2, 2, 1.5, 0.8, 0.3, 0.4, 0.3, 0.5, 0.15, -0.3, 0.2, 0.3, -0.8, 0.6, 0.2, 0.1];

export const WEIGHTS: Weights = { made: 'by hand', bySeats: { any: [ROW, ROW, ROW, ROW] } };
