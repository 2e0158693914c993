/** What stands on the map and lies in hands, drawn by us on a grid of 60 × 60. */

import { CHARGE_PATHS } from '@homage/ui';
import type { ReactNode } from 'react';
import { type Card, isLord, isSee } from '../rules/index.ts';

const PEN = { stroke: '#2b2118', strokeWidth: 3, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

const GLYPHS = {
  press: (
    <g {...PEN}>
      <path d="M8 12h44v7H8z" fill="#8a6414" />
      <path d="M12 19h6v35h-6zM42 19h6v35h-6z" fill="#b98a4a" />
      <path d="M27 19h6v16h-6z" fill="#d9d4c6" />
      <path d="M20 35h20v5H20zM18 44h24v8H18z" fill="#7b2d4e" />
      <path d="M6 54h48" strokeWidth="5" />
    </g>
  ),
  soldiers: (
    <g {...PEN}>
      <path d="M47 4v52" stroke="#5a3d1c" strokeWidth="4" />
      <path d="M47 2l5 10H42z" fill="#c9ced3" />
      <path d="M14 24a12 12 0 0 1 24 0v4H14z" fill="#aab2ba" />
      <path d="M17 28h18v9a9 9 0 0 1-18 0z" fill="#f0d2ac" />
      <path d="M8 57c0-11 8-15 18-15s18 4 18 15z" fill="#77808a" />
    </g>
  ),
  mitre: (
    <g {...PEN}>
      <path d="M30 3c12 8 17 18 17 28l-3 16H16l-3-16C13 21 18 11 30 3z" fill="#f7f0dc" />
      <path d="M30 9v34M21 25h18" stroke="#6b3fa0" strokeWidth="5" />
      <path d="M15 47h30v7H15z" fill="#e8b92e" />
    </g>
  ),
  hat: (
    <g {...PEN} fill="#b3201f">
      <path d="M18 28c0-16 24-16 24 0z" />
      <path d="M3 30c0-5 54-5 54 0s-54 8-54 0z" />
      <path d="M12 35c-4 8 4 10 1 18M48 35c4 8-4 10-1 18" fill="none" stroke="#b3201f" strokeWidth="4" />
    </g>
  ),
  crown: (
    <g {...PEN}>
      <path d="M6 18l11 12L30 8l13 22 11-12-5 30H11z" fill="#f5c81e" />
      <path d="M11 48h38v7H11z" fill="#e0a90f" />
      <circle cx="30" cy="39" r="4" fill="#9b1c1c" />
    </g>
  ),
  coronet: (
    <g {...PEN}>
      <path d="M8 24l8 9 7-14 7 13 7-13 7 14 8-9-4 24H12z" fill="#f0d987" />
      <path d="M12 48h36v6H12z" fill="#d9b743" />
    </g>
  ),
  weather: (
    <g {...PEN}>
      <path d="M15 36a11 11 0 0 1 1-21 14 14 0 0 1 27 2 10 10 0 0 1 2 19z" fill="#c3d0d6" />
      <path d="M18 43l-4 11M30 43l-4 11M42 43l-4 11" stroke="#2f6f9f" strokeWidth="4" />
    </g>
  ),
  famine: (
    <g {...PEN}>
      <path d="M30 56V18" stroke="#8a6414" strokeWidth="4" />
      <path d="M30 30c-8 0-13-5-13-12 8 0 13 5 13 12zM30 44c-8 0-13-5-13-12 8 0 13 5 13 12z" fill="#c4a55f" />
      <path d="M30 30c8 0 13-5 13-12-8 0-13 5-13 12z" fill="#c4a55f" />
      <path d="M10 8l40 44M50 8L10 52" stroke="#9b1c1c" strokeWidth="4" />
    </g>
  ),
  revolt: (
    <g {...PEN}>
      <path d="M14 58L30 24M46 58L30 24" stroke="#5a3d1c" strokeWidth="5" />
      <path d="M24 6v12a6 6 0 0 0 12 0V6M30 6v18" fill="none" stroke="#565d64" strokeWidth="4.5" />
      <path d="M44 10c9 3 13 10 12 19" fill="none" stroke="#565d64" strokeWidth="4.5" />
    </g>
  ),
  plague: (
    <g {...PEN}>
      <path d="M13 28a17 17 0 1 1 34 0c0 8-3 10-5 13v9H18v-9c-2-3-5-5-5-13z" fill="#f4f1ea" />
      <circle cx="23" cy="29" r="5.5" fill="#2b2118" />
      <circle cx="37" cy="29" r="5.5" fill="#2b2118" />
      <path d="M25 50v-6M30 50v-6M35 50v-6M30 36v3" />
    </g>
  ),
  assassination: (
    <g {...PEN}>
      <path d="M30 2l6 9v22H24V11z" fill="#d7dce0" />
      <path d="M16 33h28v6H16z" fill="#8a6414" />
      <path d="M27 39h6v13h-6z" fill="#5a3d1c" />
      <circle cx="30" cy="55" r="4" fill="#9b1c1c" />
    </g>
  ),
  sun: <path d={CHARGE_PATHS.sun} fill="#f5c81e" {...PEN} />,
  harvest: <path d={CHARGE_PATHS.sheaf} fill="#e0a90f" {...PEN} />,
  justice: (
    <g {...PEN}>
      <path d="M30 6v46M18 54h24" strokeWidth="4" />
      <path d="M10 16h40" strokeWidth="4" />
      <path d="M2 36l8-20 8 20a8 8 0 0 1-16 0zM42 36l8-20 8 20a8 8 0 0 1-16 0z" fill="#f0d987" />
    </g>
  ),
  seigneurial: (
    <g {...PEN}>
      <path d="M20 14l-5-9h30l-5 9z" fill="#c99a5b" />
      <path d="M20 14h20c14 12 18 40-10 42C2 54 6 26 20 14z" fill="#b98a4a" />
      <path d="M24 40h12M24 33h12M27 27c-6 4-6 18 9 20" fill="none" />
    </g>
  ),
  royal: (
    <g {...PEN}>
      <path d="M20 20h20c14 10 18 34-10 36C2 54 6 30 20 20z" fill="#2a4f8f" />
      <path d="M16 4l7 7 7-9 7 9 7-7-3 14H19z" fill="#f5c81e" />
      <path d={CHARGE_PATHS.lis} transform="translate(19 27) scale(.37)" fill="#f5c81e" strokeWidth="0" />
    </g>
  ),
  tithe: (
    <g {...PEN}>
      <path d="M20 20h20c14 10 18 34-10 36C2 54 6 30 20 20z" fill="#6b3fa0" />
      <path d="M30 4v16M23 10h14" strokeWidth="4" />
      <path d="M30 30v18M22 37h16" stroke="#f7f0dc" strokeWidth="5" />
    </g>
  ),
  swords: (
    <g {...PEN}>
      <path d="M8 6l30 34-4 4L6 10zM52 6L22 40l4 4L54 10z" fill="#d7dce0" />
      <path d="M40 36l10 10M34 46l8 8M20 36L10 46M26 46l-8 8" stroke="#8a6414" strokeWidth="5" />
    </g>
  ),
  tent: (
    <g {...PEN}>
      <path d="M30 10L54 52H6z" fill="#f7efd6" />
      <path d="M30 10L20 52M30 10l10 42" />
      <path d="M30 24l-6 28h12z" fill="#5a3d1c" />
      <path d="M30 10V2l10 3-10 4" fill="#9b1c1c" />
    </g>
  ),
  card: (
    <g {...PEN}>
      <path d="M12 5h28v40H12z" fill="#2a4f8f" transform="rotate(-8 26 25)" />
      <path d="M20 12h28v42H20z" fill="#fbf5e4" />
      <path d={CHARGE_PATHS.lozenge} transform="translate(22 20) scale(.4)" fill="#9b1c1c" strokeWidth="0" />
    </g>
  ),
  vote: (
    <g {...PEN}>
      <path d="M10 26h40v28H10z" fill="#c99a5b" />
      <path d="M20 26V6h20v20" fill="#fbf5e4" />
      <path d="M18 26h24M25 13l4 5 7-9" fill="none" strokeWidth="4" />
    </g>
  ),
} satisfies { readonly [name: string]: ReactNode };

export type GlyphName = keyof typeof GLYPHS;

/** A picture beside a name, or at a point of a larger drawing. */
export function Glyph({ name, size = 20, at }: { name: GlyphName; size?: number; at?: readonly [number, number] }) {
  const where = at === undefined ? {} : { x: at[0] - size / 2, y: at[1] - size / 2 };
  return (
    <svg viewBox="0 0 60 60" width={size} height={size} {...where} aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}

/** The picture of a card. */
export const glyphOf = (card: Card): GlyphName =>
  isLord(card) ? 'coronet' : isSee(card) ? 'mitre' : (card as GlyphName);
