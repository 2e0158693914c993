/** Things that stand beside places of a map: each at its usual spot, unless it would lie on others there. */

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export interface Spreading {
  /** The place that it stands beside: its drawing is not in its way. */
  at: string;
  /** What it would cover at each spot, the more usual ones first. */
  spots: readonly Box[];
}

/** So much less must lie on others, in square units, for the next of the spots to be taken: the map does not fidget. */
export const FIDGET = 350;
/** To lie on another is so much worse than to lie on what is fixed. */
const WORSE = 3;
const SWEEPS = 3;

/** The spot of each, by its number. `fixed` is what does not move. The same things always stand the same way. */
export function spread(things: readonly Spreading[], fixed: readonly (readonly [at: string, box: Box])[]): number[] {
  const taken = things.map(() => 0);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    things.forEach(({ at, spots }, me) => {
      const costs = spots.map((box, spot) => {
        let sum = FIDGET * spot;
        for (const [other, there] of fixed) if (other !== at) sum += overlap(box, there);
        things.forEach((other, i) => {
          if (i !== me) sum += WORSE * overlap(box, other.spots[taken[i]!]!);
        });
        return sum;
      });
      taken[me] = costs.indexOf(Math.min(...costs));
    });
  return taken;
}
