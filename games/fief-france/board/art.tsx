/** The pens and stamps of this board. All of it is drawn here. */

import { houseOf, ink } from '@homage/ui';
import { FigureArt } from '@homage/ui/art';
import type { ReactNode } from 'react';
import { FIEFS, type Fief } from '../rules/data.ts';

/* -------------------------------------------------------------------- land */

/** Each fief has a wash and a pen mark: neither says anything alone. */
export const WASH: { readonly [F in Fief]: string } = {
  bourgogne: '#dfb3a6',
  aquitaine: '#e6cb86',
  normandie: '#c0cf9f',
  poitou: '#cfbcdb',
  flandres: '#efe3a4',
  languedoc: '#e7b98a',
  dauphine: '#adcbd2',
  bretagne: '#cbc9be',
};

const MARKS: { readonly [F in Fief]: ReactNode } = {
  bourgogne: <path d="M6 14v-5M6 9q-4-1-4-5 4 0 4 5 0-5 4-5 0 4-4 5M22 27v-5M22 22q-4-1-4-5 4 0 4 5 0-5 4-5 0 4-4 5" />,
  aquitaine: <path d="M3 10q4-6 8 0M17 24q4-6 8 0M21 8h.01M7 23h.01" />,
  normandie: <path d="M5 5v5M3 7h4M19 19v5M17 21h4" />,
  poitou: <path d="M2 8h7M16 8h4M5 22h4M17 22h8" />,
  flandres: <path d="M4 6l4-4M7 9l4-4M18 22l4-4M21 25l4-4" />,
  languedoc: <path d="M4 8h.01M8 5h.01M11 9h.01M18 22h.01M22 19h.01M25 23h.01" strokeWidth="2.6" />,
  dauphine: <path d="M2 12l5-8 5 8M15 26l5-8 5 8M7 4l1 4M20 18l1 4" />,
  bretagne: <path d="M6 3v8M3 6l3 3 3-3M21 17v8M18 20l3 3 3-3" />,
};

const markId = (fief: Fief): string => `fief-mark-${fief}`;
export const markOf = (fief: Fief): string => `url(#${markId(fief)})`;

export function FiefMarks() {
  return (
    <defs>
      {FIEFS.map((fief) => (
        <pattern key={fief} id={markId(fief)} width="28" height="30" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#7b5f38" strokeWidth="1.1" strokeLinecap="round" opacity=".55">
            {MARKS[fief]}
          </g>
        </pattern>
      ))}
    </defs>
  );
}

export function Cog({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 60})`}
      stroke="var(--pen)"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M30 6v38" strokeWidth="3" />
      <path d="M14 10q20 4 32 0-4 14 0 24-16 4-32 0 4-12 0-24z" fill="#f4f1ea" />
      <path d="M22 11v24M38 11v24" stroke="#9b1c1c" />
      <path d="M4 42h52q-4 14-14 14H18Q8 56 4 42z" fill="#8a5f2e" />
      <path d="M-6 60q6-5 12 0t12 0 12 0 12 0 12 0" fill="none" stroke="#5f929b" />
    </g>
  );
}

export function Compass({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 60})`} stroke="var(--pen)" strokeWidth="1.4">
      <circle r="24" fill="#f3e9d2" fillOpacity=".75" />
      <path d="M0-30L6-6 0 0zM30 0L6 6 0 0zM0 30L-6 6 0 0zM-30 0L-6-6 0 0z" fill="#2b2118" />
      <path d="M0-30L-6-6 0 0zM30 0L6-6 0 0zM0 30L6 6 0 0zM-30 0L-6 6 0 0z" fill="#f4f1ea" />
      <path d="M0-40l5 8h-10z" fill="#9b1c1c" stroke="none" />
    </g>
  );
}

/* ------------------------------------------------------------------- towns */

/** A town of three sizes, about 44 by 40 around its middle: open, with a stronghold, a city behind walls. Its banner is its holder's. */
export function TownArt({ fort, harbor, seat }: { fort: 0 | 1 | 2; harbor: boolean; seat?: number | undefined }) {
  return (
    <>
      <g transform="scale(.68)">
        <FigureArt name={`town-${fort}`} seat={seat} />
      </g>
      {harbor && (
        <g transform="translate(-27 6)" fill="none" strokeWidth="2" stroke="#1f5560">
          <path d="M0-6v14M-4-3h8M-7 3q0 6 7 6 7 0 7-6" />
          <circle cy="-8" r="2.2" />
        </g>
      )}
    </>
  );
}

/** A post mill on a hillock. */
export const Mill = () => (
  <g transform="scale(.52)">
    <FigureArt name="mill" seat={undefined} />
  </g>
);

const MITRE = 'M-12 10C-12-2-9-8 0-17 9-8 12-2 12 10q-12 5-24 0z';
export function Mitre({ filled = true }: { filled?: boolean }) {
  return (
    <g stroke="var(--pen)" strokeWidth="1.6" strokeLinejoin="round">
      <path d={MITRE} fill={filled ? '#f4f1ea' : '#d8ccb0'} />
      <path d="M-12 5q12 5 24 0M0-14v20M-5-4H5" fill="none" stroke="#8a2b6a" strokeWidth="2.4" />
    </g>
  );
}

/* ----------------------------------------------------------------- glyphs */

/** Small signs on 24 × 24. */
const GLYPHS = {
  maa: 'M6 21L17 8M15 4l5 5M8 14l4 4M17 8l3-5',
  ar: 'M5 4c12 1 14 9 14 15M5 4l14 15M4 20L14 10M14 10v4M14 10h-4',
  kn: 'M7 21c0-5 0-8-2-11l4-6 3 2c5 0 7 5 7 15zM10 9h.01',
  bo: 'M3 15L17 6l3 5L7 19zM8 19a3 3 0 1 0 .01 0',
  krk: 'M5 12l3 3 4-7 4 7 3-3-2 9H7zM12 4h.01',
  qrs: 'M5 12l3 3 4-7 4 7 3-3-2 9H7zM9 4h6',
  hidden: 'M8 9a4 4 0 1 1 5 4c-1 1-1 2-1 3M12 20h.01',
  engine: 'M4 20h16M7 20L12 5l5 15M12 5l8 3M9 14h6',
  pawn: 'M12 3a4 4 0 1 0 .01 0M8 21c0-6 1-9 4-10 3 1 4 4 4 10z',
  cards: 'M5 5h10v15H5zM9 5V3h10v15h-4',
  crown: 'M4 8l4 5 4-8 4 8 4-5-2 11H6z',
  ring: 'M12 9a6 6 0 1 0 .01 0M9 8l3-5 3 5',
  rings: 'M9 8a6 6 0 1 0 .01 0M15 8a6 6 0 1 0 .01 0',
  chain: 'M9 9H6a4 4 0 0 0 0 8h3M15 9h3a4 4 0 0 1 0 8h-3M8 13h8',
  cross: 'M12 3v18M6 8h12',
  hat: 'M2 15c3 2 17 2 20 0M6 14c0-8 12-8 12 0M7 18l-1 4M17 18l1 4',
  keys: 'M7 3a3 3 0 1 0 .01 0M7 9v11M7 16h4M17 3a3 3 0 1 0 .01 0M17 9v11M17 16h-4',
  sword: 'M12 2v14M8 15h8M12 16v6',
  swords: 'M4 4l13 13M20 4L7 17M14 20l6-6M4 14l6 6M17 17l4 4M7 17l-4 4',
  dagger: 'M12 3l2 11h-4zM7 14h10M12 14v7',
  plague: 'M12 3a7 7 0 0 1 5 12v4H7v-4a7 7 0 0 1 5-12M9 10h.01M15 10h.01M10 19v-3M14 19v-3',
  badWeather: 'M7 13a4 4 0 1 1 1-8 5 5 0 0 1 9 2 3 3 0 0 1 0 6zM8 16l-2 5M13 16l-2 5M18 16l-2 5',
  storm: 'M7 12a4 4 0 1 1 1-8 5 5 0 0 1 9 2 3 3 0 0 1 0 6zM13 12l-4 6h5l-3 5',
  famine: 'M12 22V9M12 12c-4 0-5-3-5-5 3 0 5 2 5 5M12 12c4 0 5-3 5-5-3 0-5 2-5 5M4 4l16 16',
  goodWeather: 'M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  goodHarvest:
    'M12 22V6M12 10c-4 0-5-3-5-5 3 0 5 2 5 5M12 10c4 0 5-3 5-5-3 0-5 2-5 5M12 17c-4 0-5-3-5-5 3 0 5 2 5 5M12 17c4 0 5-3 5-5-3 0-5 2-5 5',
  tax: 'M4 11h16v9H4zM4 11c2-7 14-7 16 0M12 14v3',
  fire: 'M12 3c1 5 6 6 6 12a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 3 2 3 4 1-3 1-6 1-9z',
  tunnel: 'M3 20V13a9 9 0 0 1 18 0v7M8 20v-6a4 4 0 0 1 8 0v6',
  justice: 'M12 3v18M6 21h12M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  bow: 'M6 3c14 2 14 16 0 18M6 3v18M6 12h15M18 9l3 3-3 3',
  star: 'M12 3l3 6 6 1-5 4 2 7-6-4-6 4 2-7-5-4 6-1z',
} as const;
export type GlyphName = keyof typeof GLYPHS;

export const CARD_GLYPH: { readonly [card: string]: GlyphName } = {
  plague: 'plague',
  badWeather: 'badWeather',
  storm: 'storm',
  famine: 'famine',
  goodWeather: 'goodWeather',
  goodHarvest: 'goodHarvest',
  tax: 'tax',
  cardinal: 'hat',
  darc: 'sword',
  uprising: 'fire',
  underground: 'tunnel',
  assassination: 'dagger',
  justice: 'justice',
  ambush: 'bow',
};

export const GlyphArt = ({ name }: { name: GlyphName }) => (
  <path
    d={GLYPHS[name]}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <GlyphArt name={name} />
    </svg>
  );
}

/** A sign with how many of it. */
export function Count({ name, count, size = 18 }: { name: GlyphName; count: number | string; size?: number }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2, whiteSpace: 'nowrap' }}>
      <Glyph name={name} size={size} />
      <b className="numbers">{count}</b>
    </span>
  );
}

export const houseInk = (seat: number): string => ink(houseOf(seat).tincture);

/** The faces of a battle die show hits. */
export function BattleDie({ hits, size = 30, rolled = false }: { hits: number; size?: number; rolled?: boolean }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" data-rolled={rolled || undefined}>
      <rect x="1.5" y="1.5" width="37" height="37" rx="7" fill="#fbf5e4" stroke="var(--pen)" strokeWidth="2" />
      {Array.from({ length: hits }, (_, i) => (
        <g
          key={['first', 'second', 'third'][i] ?? 'more'}
          transform={`translate(${hits === 1 ? 20 : hits === 2 ? 12 + i * 16 : 9 + i * 11} 20)`}
          stroke="#9b1c1c"
          strokeWidth="3"
          strokeLinecap="round"
        >
          <path d="M0-11V7M-4 5h8M0 7v5" />
        </g>
      ))}
      {hits === 0 && <circle cx="20" cy="20" r="4" fill="none" stroke="#b9a67a" strokeWidth="2.4" />}
    </svg>
  );
}

/** A clay urn for the votes. */
export function Urn({ size = 64 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 72" width={size} height={size * 1.12} aria-hidden="true">
      <g stroke="var(--pen)" strokeWidth="2" strokeLinejoin="round">
        <path d="M20 12h24l-2 8c10 6 14 16 12 26-2 12-10 18-22 18S12 58 10 46c-2-10 2-20 12-26z" fill="#c07a45" />
        <path d="M16 6h32v8H16z" fill="#d79560" />
        <path d="M11 40q21 9 42 0M12 48q20 8 40 0" fill="none" stroke="#7d3f1a" />
        <path d="M24 6l4-10h8l4 10z" fill="#fbf5e4" transform="translate(0 4)" />
      </g>
    </svg>
  );
}
