/** The ring of provinces: an ellipse, because screens are wide, with the same way from each province to the next. */

/** The box that the ring is drawn in, and the half axes of its road. */
export const BOX = { width: 1000, height: 800, a: 402, b: 322 } as const;

export interface Stop {
  x: number;
  y: number;
  /** The way clockwise from here, in degrees. */
  heading: number;
}

const STEPS = 1440;

const at = (turn: number): Stop => {
  const t = 2 * Math.PI * turn - Math.PI / 2;
  const { width, height, a, b } = BOX;
  return {
    x: width / 2 + a * Math.cos(t),
    y: height / 2 + b * Math.sin(t),
    heading: (Math.atan2(b * Math.cos(t), -a * Math.sin(t)) * 180) / Math.PI,
  };
};

/** How far along the road each small step is, from the top. */
const LENGTHS: readonly number[] = (() => {
  const lengths = [0];
  for (let i = 1; i <= STEPS; i++) {
    const from = at((i - 1) / STEPS);
    const to = at(i / STEPS);
    lengths.push(lengths[i - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  return lengths;
})();

/** The stop so far around the ring, 0 on top, 1 on top again, measured along the road. */
export function along(share: number): Stop {
  const wanted = (((share % 1) + 1) % 1) * LENGTHS[STEPS]!;
  let i = 0;
  while (i < STEPS && LENGTHS[i + 1]! <= wanted) i++;
  const part = (wanted - LENGTHS[i]!) / ((LENGTHS[i + 1] ?? wanted + 1) - LENGTHS[i]!);
  return at((i + part) / STEPS);
}

/** The road along the lake, as a share of the ring on which the provinces' names and fields stand. */
export const ROAD = 0.67;

/** A point so far around, and so far out: 1 is the ring itself. */
export function out(share: number, far: number): readonly [x: number, y: number] {
  const { x, y } = along(share);
  const { width, height } = BOX;
  return [width / 2 + (x - width / 2) * far, height / 2 + (y - height / 2) * far];
}

export type Side = 'top' | 'left' | 'right' | 'foot';

/** On which side of the lake a point lies. */
export const sideOf = (share: number): Side => {
  const { x, y } = along(share);
  if (y > BOX.height * 0.72) return 'foot';
  return x < BOX.width * 0.36 ? 'left' : x > BOX.width * 0.64 ? 'right' : 'top';
};
