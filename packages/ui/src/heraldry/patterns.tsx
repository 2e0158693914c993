import type { ReactNode } from 'react';
import { HOUSES, ink, type Pattern } from './houses.ts';

const MARKS: Record<Pattern, ReactNode> = {
  dots: <path d="M4 4h.01M12 12h.01" strokeWidth="4" strokeLinecap="round" />,
  bends: <path d="M-4 12L12-4M4 20L20 4" strokeWidth="3" />,
  chevrons: <path d="M0 7l8-5 8 5M0 15l8-5 8 5" strokeWidth="2.4" />,
  pales: <path d="M4 0v16M12 0v16" strokeWidth="3" />,
  checks: <path d="M0 4h8M8 12h8" strokeWidth="8" />,
  fretty: <path d="M0 0l16 16M16 0L0 16" strokeWidth="2.2" />,
  bars: <path d="M0 4h16M0 12h16" strokeWidth="2.4" />,
};

export const patternId = (seat: number): string => `house-${seat}`;

/** The patterns of land by house, as SVG definitions: fill with `url(#house-2)`. Render once per page that draws land. */
export function HousePatterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <defs>
        {HOUSES.map((house, seat) => (
          <pattern key={house.letter} id={patternId(seat)} width="16" height="16" patternUnits="userSpaceOnUse">
            <g stroke={ink(house.tincture)} fill="none" opacity=".75">
              {MARKS[house.pattern]}
            </g>
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
