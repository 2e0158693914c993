import { Coast, drawn, houseOf, type Point, pathOf, roughen, Shield, TerrainDefs, usePlace } from '@homage/ui';
import { useId, useMemo } from 'react';
import { EXTRA } from '../rules/data.ts';
import type { ProvinceView, View } from '../rules/vocabulary.ts';
import { provincePlace } from '../text/shared.ts';
import css from './board.module.css';
import { along, BOX, out as far, ROAD, sideOf } from './ring.ts';
import { ControlArt, lookOf, PawnArt, TentArt } from './suits.tsx';

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

/** The coast and the lake, as shares of the ring on which the provinces' names and fields stand. */
const COAST = 1.21;
const LAKE = 0.56;

/** The islet in the lake, and where tents stand on it. */
const ISLET = pathOf(
  roughen(
    Array.from({ length: 18 }, (_, i) => [150 * Math.cos((i * Math.PI) / 9), 14 + 82 * Math.sin((i * Math.PI) / 9)]),
    'islet',
    0.16,
    2,
  ),
  true,
);
const TENTS = [
  [16, -34],
  [-86, -30],
  [-30, 10],
  [42, 8],
  [-104, 14],
  [76, -26],
] as const;

const out = (share: number, way: number): Point => [...far(share, way)];

/** The road swings between the castles and the borders, which stand on the ring itself. */
function roadThrough(count: number): string {
  const steps = 14 * Math.max(3, count);
  const swing = (i: number): Point => out(i / steps, ROAD + 0.022 * Math.sin((2 * Math.PI * i * count) / steps));
  return pathOf(
    Array.from({ length: steps }, (_, i) => swing(i)),
    true,
  );
}

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
export const Land = drawn(function Land({ view: { circle, conflict, centre } }: { view: View }) {
  const ids = circle.map(({ id }) => id).join();
  const sectors = useMemo(() => sectorsOf(ids === '' ? [] : ids.split(',').map(Number)), [ids]);
  const { width, height } = BOX;
  const count = circle.length;
  const clip = useId();
  const whole = useMemo(() => pathOf(arc(0, 1, COAST, 0.2), true), []);
  const road = useMemo(() => roadThrough(count), [count]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={css.road} preserveAspectRatio="none" aria-hidden="true">
      <TerrainDefs />
      <path d={`M0 0h${width}v${height}H0z`} fill="url(#terrain-waves)" />
      <Coast d={whole} />
      <clipPath id={clip}>
        <path d={whole} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {sectors.map((sector) => (
          <Ground key={sector.id} {...sector} control={circle.find(({ id }) => id === sector.id)?.control ?? null} />
        ))}
        {sectors.map(({ id, border }) => (
          <path key={id} d={border} fill="none" stroke="#4a341c" strokeWidth="2.6" strokeLinejoin="round" />
        ))}
      </g>
      <path d={whole} className={css.coast} />
      <g clipPath={`url(#${clip})`}>
        {sectors.map(({ id, ground }) => (
          <Target key={id} id={id} d={ground} conflict={conflict?.province === id} />
        ))}
      </g>
      <path
        d={pathOf(arc(0, 1, LAKE, 0.14), true)}
        fill="var(--sea)"
        stroke="var(--pen)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d={pathOf(arc(0, 1, LAKE * 0.97, 0.14), true)} className={css.shore} />
      <g fill="none" strokeLinejoin="round" pointerEvents="none">
        <path d={road} stroke="#8a6f45" strokeWidth="17" strokeOpacity=".8" />
        <path d={road} stroke="#f8efd6" strokeWidth="12.5" />
        <path d={road} stroke="#5f3d17" strokeWidth="3" strokeDasharray="0.1 9" strokeLinecap="round" />
      </g>
      {count > 1 && circle.map(({ id }, i) => <Milestone key={id} share={(i + 0.5) / count} />)}
      <g className={css.glances}>
        <Camp {...centre} />
        {circle.map((province, i) => (
          <Glance key={province.id} p={province} share={i / count} />
        ))}
      </g>
    </svg>
  );
});

/** The wash and the pen marks of a province; whoever controls it has it hemmed in the colour of the suit. */
function Ground({ id, ground, control }: Sector & { control: ProvinceView['control'] }) {
  const [wash, marks] = WASHES[id % WASHES.length] ?? WASHES[0];
  const hem = useId();
  return (
    <>
      <path d={ground} fill={wash} />
      <path d={ground} fill={`url(#terrain-${marks})`} opacity=".5" />
      {control !== null && (
        <>
          <clipPath id={hem}>
            <path d={ground} />
          </clipPath>
          <path
            d={ground}
            fill="none"
            stroke={lookOf(control.suit).fill}
            strokeWidth="18"
            strokeOpacity=".75"
            clipPath={`url(#${hem})`}
          />
        </>
      )}
    </>
  );
}

/** All of a province can be pressed, and shows whether it may be. */
const Target = ({ id, d, conflict }: { id: number; d: string; conflict: boolean }) => (
  <path d={d} className={css.sector} data-conflict={conflict || undefined} {...usePlace(provincePlace(id))} />
);

/** A province from afar, where the land is small: its number, its castle, and who is there. */
function Glance({ p, share }: { p: ProvinceView; share: number }) {
  const at = (way: number): string =>
    `translate(${out(share, way)
      .map((n) => n.toFixed(0))
      .join(' ')})`;
  const pawns = [...p.princes, ...(p.warlord ? [EXTRA] : [])];
  const aside = ['left', 'right'].includes(sideOf(share));
  const step = Math.min(44, 120 / pawns.length);
  return (
    <>
      <text transform={at(aside ? 1 : 1.08)} y={aside ? -26 : 16}>
        {p.id + 1}
      </text>
      {pawns.map((suit, i) => (
        <g
          key={suit}
          transform={`${at(aside ? 0.98 : 0.9)} translate(${(i - (pawns.length - 1) / 2) * step - 27} ${aside ? -20 : -34}) scale(.9)`}
        >
          <PawnArt suit={suit} />
        </g>
      ))}
      {p.control !== null && (
        <g transform={`${at(ROAD)} translate(-39 -52) scale(1.3)`}>
          <ControlArt {...p.control} />
        </g>
      )}
    </>
  );
}

/** The camp of the mercenaries on its islet, from afar: a tent for each band that is left, and who leads them. */
function Camp({ pool, holder }: View['centre']) {
  return (
    <g transform={`translate(${BOX.width / 2} ${BOX.height / 2})`}>
      <path d={ISLET} fill="#e9dcb4" stroke="var(--pen)" strokeWidth="2.6" strokeLinejoin="round" />
      <path d={ISLET} fill="url(#terrain-hills)" opacity=".5" />
      {TENTS.slice(0, pool).map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(1.15)`}>
          <TentArt suit={EXTRA} />
        </g>
      ))}
      {holder >= 0 && (
        <g transform="translate(-24 -92)">
          <path d="M24 8v94" stroke="var(--pen)" strokeWidth="6" strokeLinecap="round" />
          <Shield arms={houseOf(holder).arms} size={48} alone />
        </g>
      )}
    </g>
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
