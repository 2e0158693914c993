import { useText } from '../text/text.ts';
import css from './objects.module.css';

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A vellum cube with red pips. The result is its name at once; the roll is only a movement. */
export function Die({ face, size = 32, rolled = false }: { face: number; size?: number; rolled?: boolean }) {
  const text = useText();
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="img"
      aria-label={text.die(face)}
      className={rolled ? css.rolled : undefined}
    >
      <rect x="1.5" y="1.5" width="37" height="37" rx="7" fill="#fbf5e4" stroke="var(--pen)" strokeWidth="2" />
      <rect x="5" y="5" width="30" height="30" rx="5" fill="none" stroke="#cbb583" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={20 + x * 9} cy={20 + y * 9} r="3.4" fill="#9b1c1c" />
      ))}
    </svg>
  );
}
