import type { ReactNode } from 'react';
import { SeatName } from '../chrome/SeatName.tsx';
import { CHARGE_PATHS } from '../heraldry/charges.ts';
import { houseOf, ink } from '../heraldry/houses.ts';
import css from './parts.module.css';

/** Pieces of one house on a map, as SVG: a token with its charge, and how many. `title` is for the mouse; pins speak for the rest. */
export function Piece({
  seat,
  x,
  y,
  count = 1,
  size = 30,
  glyph,
}: {
  seat: number;
  x: number;
  y: number;
  count?: number;
  size?: number;
  glyph?: string;
}) {
  const house = houseOf(seat);
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 60})`}>
      <circle cx="30" cy="30" r="27" fill={ink(house.tincture)} stroke="var(--pen)" strokeWidth="4" />
      <circle cx="30" cy="30" r="23.5" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="2" />
      <path
        d={glyph ?? CHARGE_PATHS[house.charge]}
        transform="translate(12 12) scale(.6)"
        fill={ink(house.arms.charge?.in ?? 'or')}
        fillRule="evenodd"
      />
      {count > 1 && (
        <g>
          <circle cx="52" cy="52" r="14" fill="#fbf5e4" stroke="var(--pen)" strokeWidth="3" />
          <text
            x="52"
            y="59"
            textAnchor="middle"
            fontSize="20"
            fontWeight="700"
            fontFamily="var(--sans)"
            fill="#2b2118"
          >
            {count}
          </text>
        </g>
      )}
    </g>
  );
}

/** A swallow-tailed banner on a pole, as SVG. */
export function Banner({ seat, x, y, size = 30 }: { seat: number; x: number; y: number; size?: number }) {
  const house = houseOf(seat);
  return (
    <g transform={`translate(${x} ${y - size}) scale(${size / 60})`}>
      <path d="M0-4v66" stroke="#5a3d1c" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M2 0h46L38 17l10 17H2z"
        fill={ink(house.tincture)}
        stroke="var(--pen)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <path
        d={CHARGE_PATHS[house.charge]}
        transform="translate(8 5) scale(.4)"
        fill={ink(house.arms.charge?.in ?? 'or')}
        fillRule="evenodd"
      />
    </g>
  );
}

/** A titled sheet beside the board: a player's holdings, a market, a pile. */
export function Panel({
  title,
  seat,
  aside,
  children,
  mine = false,
}: {
  title: string;
  seat?: number;
  aside?: ReactNode;
  children: ReactNode;
  mine?: boolean;
}) {
  return (
    <section className={css.panel} data-mine={mine || undefined}>
      <header>
        <h3>{seat === undefined ? title : <SeatName seat={seat} name={title} strong />}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** What somebody has, in figures: drawn for the eye, in words for readers, and explained like the sheet it stands for. */
export function Held({ place, label, children }: { place: string; label: string; children: ReactNode }) {
  return (
    <span className={css.held} data-about={place}>
      <span className="unseen">{label}</span>
      <span className={css.held} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}

/** A track of steps with markers on it: rounds, prestige, years. */
export function Track({
  label,
  steps,
  at,
  marks,
}: {
  label: string;
  steps: readonly string[];
  at?: number;
  marks?: (step: number) => ReactNode;
}) {
  return (
    <ol className={css.track} aria-label={label}>
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === at ? 'step' : undefined}
          data-past={(at !== undefined && i < at) || undefined}
        >
          <span className="numbers">{step}</span>
          {marks?.(i)}
        </li>
      ))}
    </ol>
  );
}

/** Things piled up, one peeping out behind the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
