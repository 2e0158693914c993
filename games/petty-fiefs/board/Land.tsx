import { Coast, type Point, pathOf, roughen, TerrainDefs } from '@homage/ui';
import { useId, useMemo } from 'react';
import type { ProvinceView } from '../rules/vocabulary.ts';
import css from './board.module.css';
import { along, BOX } from './ring.ts';
import { lookOf } from './suits.tsx';

/** Each province keeps its wash and its pen marks, whatever is founded beside it. */
const WASHES = [
  ['#e6cb86', 'hills'],
  ['#c0cf9f', 'forest'],
  ['#cfbcdb', 'plain'],
  ['#efe3a4', 'plain'],
  ['#e7b98a', 'hills'],
  ['#adcbd2', 'marsh'],
  ['#dfb3a6', 'plain'],
  ['#cbc9be', 'hills'],
  ['#ccd8ae', 'forest'],
] as const;

const CENTRE: Point = [BOX.width / 2, BOX.height / 2];
/** The coast, the lake and the road along it, as shares of the ring on which the provinces' names and pieces stand. */
const COAST = 1.21;
const LAKE = 0.5;
const ROAD = 0.62;

const out = (share: number, far: number): Point => {
  const { x, y } = along(share);
  return [CENTRE[0] + (x - CENTRE[0]) * far, CENTRE[1] + (y - CENTRE[1]) * far];
};

/** A piece of the coast or of the shore between two shares of the way around. The seed is the place itself: the land never jumps. */
function arc(from: number, to: number, far: number, rough: number): Point[] {
  const pieces = Math.max(2, Math.round((to - from) * 48));
  const line = Array.from({ length: pieces + 1 }, (_, i) => out(from + ((to - from) * i) / pieces, far));
  return roughen(line, `shore ${far} ${from.toFixed(3)}`, rough, 2);
}

interface Sector {
  id: number;
  ground: string;
  border: string;
}

function sectorsOf(ids: readonly number[]): Sector[] {
  const count = ids.length;
  if (count === 1) {
    return [{ id: ids[0] ?? 0, ground: pathOf(arc(0, 1, COAST, 0.2), true), border: '' }];
  }
  const line = (i: number): Point[] => {
    const share = (i - 0.5) / count;
    const ends = [out(share, LAKE), out(share, (LAKE + COAST) / 2), out(share, COAST)];
    return roughen(ends, `border ${ids[(i + count) % count]}`, 0.1, 3);
  };
  return ids.map((id, i) => {
    const [from, to] = [(i - 0.5) / count, (i + 0.5) / count];
    const first = line(i);
    const last = i + 1 === count ? line(0) : line(i + 1);
    // Beyond the coast, which cuts it; the lake is laid over its inner end.
    const coast = arc(from, to, COAST * 1.1, 0);
    return { id, ground: pathOf([...first, ...coast, ...[...last].reverse()], true), border: pathOf(first) };
  });
}

/** The land: an island around a lake, a sector for each province, one road through all of them, clockwise. */
export function Land({ circle }: { circle: readonly ProvinceView[] }) {
  const ids = circle.map(({ id }) => id).join();
  const sectors = useMemo(() => sectorsOf(ids === '' ? [] : ids.split(',').map(Number)), [ids]);
  const { width, height, a, b } = BOX;
  const road = { cx: width / 2, cy: height / 2, rx: a * ROAD, ry: b * ROAD, fill: 'none' };
  const clip = useId();
  const whole = useMemo(() => pathOf(arc(0, 1, COAST, 0.2), true), []);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.road} preserveAspectRatio="none" aria-hidden="true">
      <TerrainDefs />
      <path d={`M0 0h${width}v${height}H0z`} fill="url(#terrain-waves)" />
      <Coast d={whole} />
      <clipPath id={clip}>
        <path d={whole} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {sectors.map(({ id, ground }) => {
          const [wash, marks] = WASHES[id % WASHES.length] ?? WASHES[0];
          const control = circle.find((province) => province.id === id)?.control;
          return (
            <g key={id}>
              <path d={ground} fill={wash} />
              <path d={ground} fill={`url(#terrain-${marks})`} opacity=".6" />
              {control !== null && control !== undefined && (
                <path d={ground} fill="none" stroke={lookOf(control.suit).fill} strokeWidth="11" strokeOpacity=".6" />
              )}
            </g>
          );
        })}
        {sectors.map(({ id, border }) => (
          <path key={id} d={border} fill="none" stroke="#4a341c" strokeWidth="2.6" strokeLinejoin="round" />
        ))}
      </g>
      <path d={whole} fill="var(--dusk)" stroke="var(--pen)" strokeWidth="3" strokeLinejoin="round" />
      <path
        d={pathOf(arc(0, 1, LAKE, 0.14), true)}
        fill="var(--sea)"
        stroke="var(--pen)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <ellipse {...road} stroke="#8a6f45" strokeWidth="15" strokeOpacity=".8" />
      <ellipse {...road} stroke="#f8efd6" strokeWidth="11" />
      <ellipse {...road} stroke="#5f3d17" strokeWidth="3" strokeDasharray="0.1 9" strokeLinecap="round" />
      {circle.length > 1 && circle.map(({ id }, i) => <Milestone key={id} share={(i + 0.5) / circle.length} />)}
    </svg>
  );
}

/** A stone at each border with an arrow that says which way is clockwise. */
function Milestone({ share }: { share: number }) {
  const [x, y] = out(share, ROAD);
  const { heading } = along(share);
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${heading.toFixed(1)})`}>
      <rect x="-11" y="-11" width="22" height="22" rx="4" fill="#cfc6b4" stroke="var(--pen)" strokeWidth="2" />
      <path
        d="M-4-6L4 0-4 6"
        fill="none"
        stroke="#9b1c1c"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}
