/** The lie of the land: how many roads lie between two towns. */

import { NEIGHBORS, TOWNS, type Town } from '../rules/data.ts';

function distancesFrom(start: Town): { [T in Town]: number } {
  const out = {} as { [T in Town]: number };
  out[start] = 0;
  const queue: Town[] = [start];
  for (const town of queue) {
    for (const next of NEIGHBORS[town]) {
      if (out[next] !== undefined) continue;
      out[next] = out[town] + 1;
      queue.push(next);
    }
  }
  return out;
}

export const DISTANCE = Object.fromEntries(TOWNS.map((town) => [town, distancesFrom(town)])) as {
  readonly [T in Town]: { readonly [U in Town]: number };
};
