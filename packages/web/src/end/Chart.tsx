import { ArmsArt, houseOf, ink, SHIELD_PATH } from '@homage/ui';
import type { Say } from '@homage/words';
import { useEffect, useId, useRef, useState } from 'react';
import { useEndText } from '../text/end.ts';
import type { Tally } from './account.ts';
import css from './End.module.css';

interface ChartProps {
  tallies: readonly Tally[];
  /** Which of the series is drawn. */
  series: number;
  say: Say;
  /** A moment that is looked at now: a line stands there, and what comes later is pale. */
  at?: number;
}

const HEIGHT = 260;
const LEFT = 40;
const RIGHT = 34;
const TOP = 14;
const FOOT = 34;
/** Lines that lie on each other are drawn side by side. */
const APART = 2.5;
const DASHES = ['', '9 3', '3 3', '12 3 3 3', '6 2', '2 2', '14 4'];

/** Whole numbers for the axis, four or five of them. */
export function ticksOf(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** One line for each player, with the shield at its end. Drawn to the width that is there, so that its letters keep their size. */
export function Chart({ tallies, series, say, at }: ChartProps) {
  const text = useEndText();
  const [box, width] = useWidth();
  const name = tallies[0]?.series[series]?.name ?? '';
  return (
    <div ref={box} className={css.chart}>
      {width > 0 && tallies.length > 0 && (
        <svg width={width} height={HEIGHT} role="img" aria-label={text.chart(name)}>
          <Drawn tallies={tallies} series={series} say={say} width={width} {...(at !== undefined && { at })} />
        </svg>
      )}
    </div>
  );
}

function Drawn({ tallies, series, say, at, width }: ChartProps & { width: number }) {
  const text = useEndText();
  const clip = useId();
  const values = tallies.map((tally) => tally.series[series]?.values ?? []);
  const known = values.flat().filter((value) => value !== null);
  const ticks = ticksOf(Math.min(0, ...known), Math.max(1, ...known));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const steps = Math.max(1, tallies.length - 1);
  const x = (i: number): number => LEFT + 6 + ((width - LEFT - RIGHT - 6) * i) / steps;
  const y = (value: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - (value - low) / Math.max(1, high - low));
  const seats = Array.from({ length: say.seats }, (_, seat) => seat);
  const every = Math.ceil(tallies.length / Math.max(2, Math.floor(width / 44)));
  const now = at === undefined ? undefined : placeOf(tallies, at);
  const lastKnown = (seat: number): number => values.findLastIndex((row) => typeof row[seat] === 'number');
  // Shields at the ends of lines do not cover each other.
  const ends = seats
    .map((seat) => ({ seat, y: y(values[lastKnown(seat)]?.[seat] ?? 0) }))
    .sort((a, b) => a.y - b.y || a.seat - b.seat);
  for (let i = 1; i < ends.length; i++) {
    const [above, here] = [ends[i - 1], ends[i]];
    if (above && here) here.y = Math.max(here.y, above.y + 22);
  }
  const over = Math.max(0, (ends.at(-1)?.y ?? 0) - (HEIGHT - FOOT + 4));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${width - RIGHT + 4}`} className={tick === 0 ? css.zero : css.grid} />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
            {String(tick).replace('-', '−')}
          </text>
        </g>
      ))}
      {tallies.map((tally, i) =>
        i % every === 0 || i === tallies.length - 1 ? (
          <text key={tally.moment} x={x(i)} y={HEIGHT - FOOT + 18} textAnchor="middle">
            {tally.round === 0 ? '·' : tally.round}
          </text>
        ) : null,
      )}
      <text x={LEFT + (width - LEFT - RIGHT) / 2} y={HEIGHT - 3} textAnchor="middle">
        {text.rounds}
      </text>
      {seats.map((seat) => {
        const off = (seat - (say.seats - 1) / 2) * APART;
        const points = values.flatMap((row, i) => {
          const value = row[seat];
          return typeof value === 'number' ? [`${x(i).toFixed(1)} ${(y(value) + off).toFixed(1)}`] : [];
        });
        const d = points.length === 1 ? `M${points[0]}h.1` : `M${points.join('L')}`;
        return points.length === 0 ? null : (
          <g key={seat} fill="none" strokeLinejoin="round" strokeLinecap="round">
            <path d={d} className={css.edge} />
            <path
              d={d}
              stroke={ink(houseOf(seat).tincture)}
              strokeWidth="3.4"
              strokeDasharray={DASHES[seat % DASHES.length]}
              strokeLinecap="butt"
            />
          </g>
        );
      })}
      {now !== undefined && (
        <>
          <path d={`M${x(now)} ${TOP}V${HEIGHT - FOOT}H${width}V${TOP}z`} className={css.later} />
          <path d={`M${x(now)} ${TOP - 8}V${HEIGHT - FOOT}`} className={css.now} />
        </>
      )}
      <clipPath id={clip}>
        <path d={SHIELD_PATH} />
      </clipPath>
      {ends.map((end) => (
        <g key={end.seat} transform={`translate(${width - RIGHT + 8} ${end.y - over - 12}) scale(.34)`}>
          <ArmsArt arms={houseOf(end.seat).arms} clip={clip} />
        </g>
      ))}
    </>
  );
}

/** Where a moment lies between the marks. */
export function placeOf(tallies: readonly Tally[], moment: number): number {
  const next = tallies.findIndex((tally) => tally.moment >= moment);
  if (next < 0) return tallies.length - 1;
  const [before, after] = [tallies[next - 1], tallies[next]];
  if (before === undefined || after === undefined) return 0;
  return next - 1 + (moment - before.moment) / Math.max(1, after.moment - before.moment);
}
