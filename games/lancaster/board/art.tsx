/** Pieces and signs of Lancaster, drawn with one pen. All of it is decoration: the buttons around it say what it is. */

import { CHARGE_PATHS, CoinArt, houseOf, ink, SHIELD_PATH } from '@homage/ui';
import type { ReactNode } from 'react';
import type { Banner, Letter, Reward } from '../rules/index.ts';
import css from './pieces.module.css';

const PEN = '#2b2118';
const STEEL = '#d8d3c6';
const PAPER = '#fbf5e4';

const HELM = 'M16 16c0-9 7-13 14-13s14 4 14 13v14c0 6-7 9-14 11-7-2-14-5-14-11z';
const FEATHERS: readonly string[] = [
  'M30 6C26-4 30-13 38-15c4 6 1 15-4 21z',
  'M26 6C18-1 17-11 23-16c7 4 8 13 6 22z',
  'M36 8c2-9 9-15 16-13 0 8-6 13-13 16z',
  'M22 9C13 6 8-1 11-8c8 0 13 7 14 15z',
];

/** A knight in the colours of a house: helm with a feather for each strength, shield with the charge, and the figure. */
export function Knight({ banner, level, size = 30 }: { banner: Banner; level: number; size?: number }) {
  const house = houseOf(banner);
  const colour = ink(house.tincture);
  return (
    <svg viewBox="0 -18 62 120" width={size} height={size * 1.94} aria-hidden="true" className={css.knight}>
      <g fill={colour} stroke={PEN} strokeWidth="2.5" strokeLinejoin="round">
        {FEATHERS.slice(0, level).map((feather) => (
          <path key={feather} d={feather} />
        ))}
      </g>
      <path d={HELM} fill={STEEL} stroke={PEN} strokeWidth="3" />
      <path d="M17 21h26M30 8v31" stroke={PEN} strokeWidth="2.6" />
      <path d="M21 30h5M34 30h5M22 35h4M34 35h4" stroke={PEN} strokeWidth="1.8" />
      <g transform="translate(4 36) scale(.87)">
        <path d={SHIELD_PATH} fill={colour} />
        <path
          d={CHARGE_PATHS[house.charge]}
          transform="translate(9 9) scale(.7)"
          fill={ink(house.arms.charge?.in ?? 'or')}
          fillRule="evenodd"
        />
        <path
          d={SHIELD_PATH}
          transform="translate(3.6 3.6) scale(.88)"
          fill="none"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="2"
        />
        <path d={SHIELD_PATH} fill="none" stroke={PEN} strokeWidth="4.4" strokeLinejoin="round" />
      </g>
      <circle cx="43" cy="82" r="19.5" fill={PAPER} stroke={PEN} strokeWidth="3" />
      <text x="43" y="94" textAnchor="middle" fontSize="34" fontWeight="700" fontFamily="var(--sans)" fill={PEN}>
        {level}
      </text>
    </svg>
  );
}

const GLYPHS = {
  squire: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M4.5 2v20" strokeWidth="2" />
      <path d="M4.5 1L7 5.5 4.5 8 2 5.5z" fill={STEEL} />
      <path d="M9 22l1.5-11h7L19 22z" fill="#7d8f5a" />
      <circle cx="14" cy="6.5" r="3.6" fill="#e8c9a0" />
      <path d="M10 5.6c1-4.4 7-4.4 8 0z" fill="#6b5b45" />
    </g>
  ),
  vote: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M12 2.5l8.5 4.8v9.4L12 21.5l-8.5-4.8V7.3z" fill="#c9a36a" />
      <path d="M3.5 7.3L12 12.2l8.5-4.9M12 12.2v9.3" fill="none" />
      <path d="M12 2.5l8.5 4.8-8.5 4.9-8.5-4.9z" fill="#e6c58e" />
    </g>
  ),
  noble: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M3 22c0-6 4-8 9-8s9 2 9 8z" fill="#7b2d4a" />
      <path d="M9 14l3 4 3-4" fill={PAPER} />
      <circle cx="12" cy="10.4" r="4.4" fill="#e8c9a0" />
      <path d="M6.6 8L6 2.6l3 2.4 3-3.6 3 3.6 3-2.4L17.4 8z" fill="#f5c81e" />
    </g>
  ),
  tile: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M4 22V4h4v3h2.5V4h3v3H16V4h4v18z" fill="#cdbb93" />
      <path d="M9.5 22v-5a2.5 2.5 0 0 1 5 0v5z" fill="#5a4a35" />
      <path d="M12 9.5v4M10 11.5h4" strokeWidth="1.8" fill="none" />
    </g>
  ),
  raise: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M3 11c0-4 2.5-6 5.5-6S14 7 14 11v6c0 2.6-2.6 3.8-5.5 4.6C5.6 20.8 3 19.6 3 17z" fill={STEEL} />
      <path d="M3.5 13h10M8.5 7v13.5" fill="none" />
      <path d="M18.5 21V9M15.6 12l2.9-4 2.9 4z" fill="#9b1c1c" stroke="#9b1c1c" strokeWidth="2" />
    </g>
  ),
  knight: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M5 10c0-5 3-7 7-7s7 2 7 7v7c0 3-3.5 4.2-7 5-3.5-.8-7-2-7-5z" fill={STEEL} />
      <path d="M5.5 12h13M12 5v16" fill="none" />
      <circle cx="18.5" cy="18.5" r="4.8" fill="#9b1c1c" stroke={PAPER} strokeWidth="1" />
      <path d="M18.5 16v5M16 18.5h5" stroke="#fff7e8" strokeWidth="1.8" />
    </g>
  ),
  channel: (
    <g stroke={PEN} strokeWidth="1.5" strokeLinejoin="round">
      <path d="M12 2v13" />
      <path d="M6 4h11c1.5 3 1.5 6 0 9H6c1.5-3 1.5-6 0-9z" fill="#f4f1ea" />
      <path d="M11.5 4v9M6.8 8.5h11" stroke="#9b1c1c" strokeWidth="1.8" />
      <path d="M2 15h20l-3 6H5z" fill="#8a6a3c" />
      <path d="M1 22.5q3-2 5.5 0 3 2 5.5 0 3-2 5.5 0 3 2 5.5 0" fill="none" stroke="#1f3f73" />
    </g>
  ),
  swords: (
    <g stroke={PEN} strokeWidth="1.7" strokeLinejoin="round" strokeLinecap="round">
      <path d="M4 3l13 14M20 3L7 17" strokeWidth="2.4" />
      <path d="M14 19l5-4.5M16.8 17l3.7 4M10 19l-5-4.5M7.2 17l-3.7 4" fill="none" />
    </g>
  ),
  pawn: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M4 22h16l-2.5-4H6.5z" fill="#b98a26" />
      <path d="M5 8l3.5 3L12 4l3.5 7L19 8l-1.5 10h-11z" fill="#f5c81e" />
    </g>
  ),
  screen: (
    <g stroke={PEN} strokeWidth="1.6" strokeLinejoin="round">
      <path d="M3 5l6-2v18l-6-2zM9 3h6v18H9zM15 3l6 2v14l-6 2z" fill="#cdbb93" />
      <path d="M10.5 9.5c0-3 4-2.6 3.5 0-.3 1.5-2 1.5-2 3.5M12 15.6v.4" fill="none" strokeWidth="1.4" />
    </g>
  ),
} as const;
export type GlyphName = keyof typeof GLYPHS | 'gold' | 'points';

export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  if (name === 'gold') return <CoinArt size={size} />;
  if (name === 'points') return <PointsArt size={size} />;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="none" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}

/** Points of power: a gilt star-shaped medal, with the number on it where it is known. */
export function PointsArt({ size = 18, value }: { size?: number; value?: number | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" data-figure={value}>
      <path
        d="M12 1l2.6 2.8 3.7-.9 1 3.7 3.7 1-.9 3.7L24 12l-1.9 .7 .9 3.7-3.7 1-1 3.7-3.7-.9L12 23l-2.6-2.8-3.7 .9-1-3.7-3.7-1 .9-3.7L0 12l1.9-.7L1 7.6l3.7-1 1-3.7 3.7 .9z"
        fill="#9b1c1c"
        stroke={PEN}
        strokeWidth="1.2"
      />
      {value === undefined ? (
        <path d="M12 6.5l1.7 3.7 3.9 .4-3 2.7 .9 3.9-3.5-2-3.5 2 .9-3.9-3-2.7 3.9-.4z" fill="#f5c81e" />
      ) : (
        <text x="12" y="17" textAnchor="middle" fontSize="15" fontWeight="700" fontFamily="var(--sans)" fill="#fff7e8">
          {value}
        </text>
      )}
    </svg>
  );
}

/** A reward as signs: each thing, and how many where it is more than one. */
export function RewardArt({ reward, size = 18 }: { reward: Reward; size?: number }) {
  const parts: ReactNode[] = [];
  const add = (name: GlyphName, count?: number): void => {
    parts.push(
      <span key={name} className={css.part} data-about={name}>
        <Glyph name={name} size={size} />
        {count !== undefined && count > 1 && <b>{count}</b>}
      </span>,
    );
  };
  if (reward.noble) add('noble');
  if (reward.tile) add('tile');
  if (reward.raise) add('raise');
  if (reward.knight) add('knight');
  if (reward.channel) add('channel');
  if (reward.points !== undefined) parts.push(<PointsArt key="points" size={size + 3} value={reward.points} />);
  if (reward.gold) add('gold', reward.gold);
  if (reward.squires) add('squire', reward.squires);
  if (reward.votes) add('vote', reward.votes);
  return <span className={css.reward}>{parts}</span>;
}

/** Nine chairs and the lord's around a table; each noble by the letter of his province. */
export function RoundTable({
  nobles,
  banner,
  letters,
}: {
  nobles: readonly number[];
  banner: Banner;
  letters: readonly Letter[];
}) {
  const house = houseOf(banner);
  const chair = (i: number): readonly [number, number] => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    return [50 + Math.cos(angle) * 38, 50 + Math.sin(angle) * 38];
  };
  const [lordX, lordY] = chair(0);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={css.table}>
      <circle cx="50" cy="50" r="31" fill="#a9844f" stroke={PEN} strokeWidth="2" />
      <circle cx="50" cy="50" r="26" fill="none" stroke="#7d5f35" strokeWidth="1.2" />
      <path d="M50 24v52M24 50h52M31.6 31.6l36.8 36.8M68.4 31.6L31.6 68.4" stroke="#8d6d3f" strokeWidth="1" />
      <circle cx="50" cy="50" r="12" fill={ink(house.tincture)} stroke={PEN} strokeWidth="1.6" />
      <path
        d={CHARGE_PATHS[house.charge]}
        transform="translate(41.4 41.4) scale(.287)"
        fill={ink(house.arms.charge?.in ?? 'or')}
        fillRule="evenodd"
      />
      <circle cx={lordX} cy={lordY} r="10.5" fill={ink(house.tincture)} stroke={PEN} strokeWidth="1.8" />
      <path d="M44 15l-1-7 4 3 3-5 3 5 4-3-1 7z" fill="#f5c81e" stroke={PEN} strokeWidth="1" />
      {letters.map((letter, i) => {
        const [x, y] = chair(i + 1);
        const noble = nobles[i];
        return noble === undefined ? (
          <circle
            key={letter}
            cx={x}
            cy={y}
            r="8.5"
            fill="#efe2c0"
            stroke="#8a7550"
            strokeWidth="1.2"
            strokeDasharray="3 2.5"
          />
        ) : (
          <g key={letter}>
            <circle cx={x} cy={y} r="10.5" fill="#7b2d4a" stroke={PEN} strokeWidth="1.6" />
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              fontSize="15"
              fontWeight="700"
              fontFamily="var(--sans)"
              fill="#fff7e8"
            >
              {letters[noble]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A rose of the winds for the empty sea. */
export function Compass({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 100})`} stroke="#4d6f76" strokeWidth="2" fill="none">
      <circle r="44" />
      <circle r="36" strokeWidth="1" />
      <path d="M0-48L9-9 0 0zM48 0L9 9 0 0zM0 48L-9 9 0 0zM-48 0L-9-9 0 0z" fill="#4d6f76" />
      <path d="M0-48L-9-9 0 0zM48 0L9-9 0 0zM0 48L9 9 0 0zM-48 0L-9 9 0 0z" fill="#e4eeee" />
      <path d="M24-24L6-12M24 24L12 6M-24 24L-6 12M-24-24L-12-6" />
    </g>
  );
}

/** A cog under sail, for the empty sea. */
export function Cog({ x, y, size }: { x: number; y: number; size: number }) {
  return <g transform={`translate(${x} ${y}) scale(${size / 24})`}>{GLYPHS.channel}</g>;
}
