import { useLayoutEffect, useRef } from 'react';
import { Figure } from '../art/Figure.tsx';
import { CoinArt } from '../objects/Coin.tsx';
import css from './flights.module.css';
import { COINS, type Flight, type Spot } from './flights.ts';

type Point = readonly [x: number, y: number];

/** How long a step of a march takes, and the flight of a coin or a card. */
const STEP_MS = 380;
const FLY_MS = 420;
const LONGEST_MS = 1100;
/** Coins of one sum follow each other. */
const APART_MS = 55;

const inSight = (element: Element): boolean => {
  const { width, height, bottom, top } = element.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
};

/** What stands for a spot on this board: its own mark of a purse, else the first name with its shield; the button of a place. */
function elementOf(spot: Spot): Element | undefined {
  const board = document.getElementById('content');
  if (board === null) return undefined;
  const found =
    'seat' in spot
      ? [
          ...board.querySelectorAll(`[data-purse="${spot.seat}"]`),
          ...board.querySelectorAll(`[data-seat="${spot.seat}"]`),
        ]
      : [...board.querySelectorAll(`[data-place="${CSS.escape(spot.place)}"]`)];
  return found.find(inSight);
}

function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

const outside = ([x]: Point): Point => [x - 60, 40];

/** Points along a road that the board has drawn between two places, in whichever direction. */
function roadPoints(from: Spot, to: Spot): Point[] {
  if (!('place' in from && 'place' in to)) return [];
  const road = (a: string, b: string) =>
    document.querySelector<SVGPathElement>(`path[data-road="${CSS.escape(`${a} ${b}`)}"]`);
  const there = road(from.place, to.place);
  const path = there ?? road(to.place, from.place);
  const matrix = path?.getScreenCTM();
  if (path === null || path === undefined || !matrix) return [];
  const length = path.getTotalLength();
  const points = [0.2, 0.4, 0.6, 0.8].map((part): Point => {
    const { x, y } = path.getPointAtLength(length * part).matrixTransform(matrix);
    return [x, y];
  });
  return there === null ? points.reverse() : points;
}

/** The way on the screen; undefined where an end of it is not in sight, or where a board moves its own pieces (`data-own-motion`). */
function wayOf({ what, stops }: Pick<Flight, 'what' | 'stops'>): readonly Point[] | undefined {
  const points: Point[] = [];
  const [first, second] = stops.slice(0, 2).map(elementOf);
  // What somebody gets for his own panel comes from outside: over the upper edge of the board.
  const own = first !== undefined && second !== undefined && (first.contains(second) || second.contains(first));
  for (const [i, stop] of stops.entries()) {
    const element = elementOf(stop);
    if (element === undefined || (what === 'army' && element.closest('[data-own-motion]') !== null)) return undefined;
    const before = stops[i - 1];
    if (before !== undefined) points.push(...roadPoints(before, stop));
    points.push(own && i === 0 ? outside(middle(element)) : middle(element));
  }
  return points;
}

/** Keyframes along a way: the same pace everywhere. */
function framesOf(way: readonly Point[]): Keyframe[] {
  const far = (i: number): number =>
    i === 0
      ? 0
      : far(i - 1) +
        Math.hypot((way[i]?.[0] ?? 0) - (way[i - 1]?.[0] ?? 0), (way[i]?.[1] ?? 0) - (way[i - 1]?.[1] ?? 0));
  const whole = far(way.length - 1) || 1;
  return way.map(([x, y], i) => ({ transform: `translate(${x}px, ${y}px)`, offset: far(i) / whole }));
}

interface FlyingProps {
  flight: Flight;
  onDone(): void;
}

/** One thing on its way, over the board. The browser moves it: no script runs between its beginning and its end. */
export default function Flying({ flight, onDone }: FlyingProps) {
  const { what, seat, count, stops } = flight;
  const box = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  const many = what === 'coin' ? Math.min(COINS, count) : 1;
  useLayoutEffect(() => {
    const way = wayOf({ what, stops });
    if (way === undefined) {
      done.current();
      return undefined;
    }
    const pieces = [...(box.current?.children ?? [])];
    const duration = Math.min(LONGEST_MS, what === 'army' ? STEP_MS * (stops.length - 1) : FLY_MS);
    const easing = what === 'army' ? 'ease-in-out' : 'cubic-bezier(.3,.1,.3,1)';
    const frames = framesOf(way);
    const flights = pieces.map((piece, i) =>
      piece.animate(frames, { duration, easing, delay: i * APART_MS, fill: 'both' }),
    );
    let here = true;
    void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => here && done.current());
    return () => {
      here = false;
      for (const flight of flights) flight.cancel();
    };
  }, [what, stops]);
  return (
    <div ref={box} className={css.layer} data-flight={what} aria-hidden="true">
      {Array.from({ length: many }, (_, i) => (
        <span key={i.toString()} className={css.piece}>
          <span className={css[what]}>
            {what === 'army' && (
              <>
                <Figure name="kn" seat={seat} size={40} />
                {count > 1 && <b className={css.count}>{count}</b>}
              </>
            )}
            {what === 'coin' && <CoinArt size={20} />}
          </span>
        </span>
      ))}
    </div>
  );
}
