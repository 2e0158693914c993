/** The lie of the land: how many roads lie between two towns. */

import { type Box, boxOf, OUR_BOX, TOWNS, type Town } from '../rules/data.ts';
import type { State } from '../rules/state.ts';

type Distances = { readonly [T in Town]: { readonly [U in Town]: number } };

function distancesFrom({ neighbors }: Box, start: Town): { [T in Town]: number } {
  const out = {} as { [T in Town]: number };
  out[start] = 0;
  const queue: Town[] = [start];
  for (const town of queue) {
    for (const next of neighbors[town]) {
      if (out[next] !== undefined) continue;
      out[next] = out[town] + 1;
      queue.push(next);
    }
  }
  return out;
}

const measure = (box: Box): Distances =>
  Object.fromEntries(TOWNS.map((town) => [town, distancesFrom(box, town)])) as { [T in Town]: { [U in Town]: number } };

const OUR_DISTANCES = measure(OUR_BOX);
const measured = new WeakMap<Box, Distances>();

export function distances(s: Pick<State, 'opt'>): Distances {
  const box = boxOf(s);
  if (box === OUR_BOX) return OUR_DISTANCES;
  const found = measured.get(box) ?? measure(box);
  measured.set(box, found);
  return found;
}
