/** The end of Petty Fiefs: both princes of the winner before the island that they share. */

import type { Finale } from '@homage/ui/ceremony';
import { lookOf, PawnPiece } from './suits.tsx';

const LINE = { stroke: 'var(--pen)', strokeWidth: 2.2, strokeLinejoin: 'round' } as const;

/** The island from above, its provinces in their washes. */
const SECTORS = [
  ['M160 92L60 40C90 14 130 6 168 8z', '#e6cb86'],
  ['M160 92l8-84c50 0 92 14 110 40z', '#c0cf9f'],
  ['M160 92l118-44c22 26 24 56 8 84z', '#cfbcdb'],
  ['M160 92l126 40c-30 26-76 36-126 36z', '#efe3a4'],
  ['M160 92v76c-60 0-104-14-128-40z', '#e7b98a'],
  ['M160 92L32 128C16 96 28 64 60 40z', '#adcbd2'],
] as const;

/** A castle under the colour of a suit. */
const Castle = ({ x, y, suit }: { x: number; y: number; suit: number }) => (
  <g transform={`translate(${x} ${y})`} {...LINE}>
    <path d="M-6-10v-22H6v22z" fill="var(--w-paper)" />
    <path d="M-10-30L0-46l10 16z" fill={lookOf(suit).fill} />
    <path d="M-20 0v-18h6v5h6v-5h16v5h6v-5h6V0z" fill="var(--w-stone)" />
    <path d="M4-17h4v4h6v-4h6V0H4z" fill="url(#ink-hA)" stroke="none" />
  </g>
);

export const finale: Finale = {
  office: 'prince',
  rays: [46, 84],
  back: ([seat = 0]) => (
    <>
      <path d="M0 0h320v220H0z" fill="var(--w-slate)" />
      <path d="M0 0h320v220H0z" fill="url(#ink-hC)" opacity=".5" />
      {SECTORS.map(([d, wash]) => (
        <path key={d} d={d} fill={wash} {...LINE} />
      ))}
      <ellipse cx="160" cy="92" rx="92" ry="56" fill="none" stroke="#8a6f45" strokeWidth="9" />
      <ellipse cx="160" cy="92" rx="92" ry="56" fill="none" stroke="#f8efd6" strokeWidth="6" />
      <ellipse
        cx="160"
        cy="92"
        rx="92"
        ry="56"
        fill="none"
        stroke="#5f3d17"
        strokeWidth="1.800"
        strokeDasharray="1 6"
      />
      <Castle x={70} y={74} suit={2 * seat} />
      <Castle x={250} y={74} suit={2 * seat + 1} />
    </>
  ),
  front: ([seat = 0]) => (
    <>
      <path d="M-4 178c60-12 100-4 164-8 70-4 110-2 164 6v50H-4z" fill="var(--w-verd)" {...LINE} />
      <path d="M-4 178c60-12 100-4 164-8 70-4 110-2 164 6v50H-4z" fill="url(#ink-hX)" opacity=".2" />
      {[2 * seat, 2 * seat + 1].map((suit, i) => (
        <svg key={suit} x={i === 0 ? 108 : 172} y="134" width="40" height="51" viewBox="0 0 60 76" aria-hidden="true">
          <PawnPiece suit={suit} />
        </svg>
      ))}
    </>
  ),
};
