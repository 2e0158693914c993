/** The eleven suits: each has a colour *and* an emblem, so that none is known by colour alone (PF-data-d). */

import { CHARGE_PATHS } from '@homage/ui';
import type { ReactNode } from 'react';
import { SUITS, type SuitName } from '../rules/data.ts';
import type { Coins } from '../rules/vocabulary.ts';
import css from './pieces.module.css';

const PINE = 'M30 2l15 18h-8l12 15h-9l10 13H34v10h-8V48H10l10-13h-9l12-15h-8z';
const WING = 'M7 9c22-3 41 6 47 26-7-5-12-6-17-5 5 4 8 9 8 15-6-5-12-7-18-6 2 5 1 10-2 15C11 45 5 28 7 9z';
const RAVEN =
  'M3 22c8-1 11-8 20-8 8 0 13 6 19 12l15 4-13 4c-4 9-12 14-22 14l-4 9h-6l4-10C9 43 8 33 13 28c-3-1-7-3-10-6zM22 19a2.6 2.6 0 1 0 .01 0z';

interface Look {
  fill: string;
  ink: string;
  emblem: string;
}

const LIGHT = '#fbf5e4';
const DARK = '#2b2118';

const LOOKS: { readonly [S in SuitName]: Look } = {
  suns: { fill: '#f5c81e', ink: DARK, emblem: CHARGE_PATHS.sun },
  moons: { fill: '#102f6d', ink: LIGHT, emblem: CHARGE_PATHS.crescent },
  crowns: { fill: '#b35bd0', ink: LIGHT, emblem: CHARGE_PATHS.crown },
  arms: { fill: '#aa2c12', ink: LIGHT, emblem: CHARGE_PATHS.sword },
  towers: { fill: '#77808a', ink: LIGHT, emblem: CHARGE_PATHS.tower },
  roses: { fill: '#f0a7b9', ink: DARK, emblem: CHARGE_PATHS.rose },
  keys: { fill: '#171311', ink: '#f5c81e', emblem: CHARGE_PATHS.key },
  griffins: { fill: '#d8741a', ink: DARK, emblem: WING },
  dolphins: { fill: '#58b4cf', ink: DARK, emblem: CHARGE_PATHS.fish },
  pines: { fill: '#2f6b3f', ink: LIGHT, emblem: PINE },
  ravens: { fill: '#f4f1ea', ink: DARK, emblem: RAVEN },
};

export const lookOf = (suit: number): Look => LOOKS[SUITS[suit] ?? 'ravens'];

/** The emblem alone, in a box of 60. */
function Emblem({ suit, at = 'translate(12 12) scale(.6)' }: { suit: number; at?: string }) {
  const { ink, emblem } = lookOf(suit);
  return <path d={emblem} transform={at} fill={ink} fillRule="evenodd" />;
}

const PEN = { stroke: '#2b2118', strokeWidth: 3.5, strokeLinejoin: 'round' } as const;

const BACK = '#8d7a55';

/** A region tile. Face down it shows the back; what lies face down and only the reader knows has a frame of the back around it. */
export function TileArt({ face, up }: { face: { suit: number; value: number } | null; up: boolean }) {
  const look = face === null ? undefined : lookOf(face.suit);
  return (
    <svg viewBox="0 0 60 60" className={css.tile} data-up={up || undefined} aria-hidden="true">
      <rect x="2" y="2" width="56" height="56" rx="7" fill={up && look ? look.fill : BACK} {...PEN} />
      {face === null || look === undefined ? (
        <path d="M12 30l18-18 18 18-18 18zM21 30l9-9 9 9-9 9z" fill="#d9c9a0" fillRule="evenodd" />
      ) : (
        <>
          {!up && (
            <rect x="8.5" y="8.5" width="43" height="43" rx="4" fill={look.fill} stroke={LIGHT} strokeWidth="2" />
          )}
          <Emblem suit={face.suit} at={up ? 'translate(5 5) scale(.46)' : 'translate(10 10) scale(.36)'} />
          <text x={up ? 43 : 40} y={up ? 53 : 48} className={up ? css.number : css.smaller} fill={look.ink}>
            {face.value}
          </text>
        </>
      )}
    </svg>
  );
}

/** The pile of tiles that are still to be drawn: as high as it is full. */
export function Pile({ count }: { count: number }) {
  const backs = Math.min(6, Math.ceil(count / 8));
  return (
    <svg viewBox="0 0 60 60" className={css.tile} aria-hidden="true">
      {Array.from({ length: backs }, (_, i) => 3 * (backs - 1 - i)).map((lift, i) => (
        <g key={lift} transform={`translate(${lift * 0.6} ${lift})`}>
          <rect x="2" y="2" width="44" height="40" rx="6" fill={BACK} {...PEN} />
          {i === backs - 1 && <path d="M10 22l14-14 14 14-14 14z" fill="#d9c9a0" />}
        </g>
      ))}
    </svg>
  );
}

/** Coins of one suit in one place: each with its value where the reader may see it, else one with their number. */
export function CoinHeap({ suit, count, values, wrapped }: Coins & { wrapped?: boolean }) {
  const coins =
    values === null
      ? [<CoinPiece key="all" suit={suit} count={count} />]
      : values.map((value) => <CoinPiece key={value} suit={suit} value={value} />);
  return wrapped ? coins.map((coin) => <span key={coin.key}>{coin}</span>) : coins;
}

/** A coin: a roundel of its suit, with its value where the reader may see it. */
export function CoinPiece({ suit, value, count }: { suit: number; value?: number; count?: number }) {
  const { fill, ink } = lookOf(suit);
  return (
    <svg viewBox="0 0 60 60" className={css.coin} aria-hidden="true">
      <circle cx="30" cy="30" r="27" fill={fill} {...PEN} />
      <circle
        cx="30"
        cy="30"
        r="22.5"
        fill="none"
        stroke={ink}
        strokeOpacity=".5"
        strokeWidth="1.6"
        strokeDasharray="3 2.4"
      />
      {value === undefined ? (
        <Emblem suit={suit} at="translate(14 14) scale(.53)" />
      ) : (
        <>
          <Emblem suit={suit} at="translate(20 5.5) scale(.33)" />
          <text x="30" y="51" className={css.number} fill={ink}>
            {value}
          </text>
        </>
      )}
      {count !== undefined && count > 1 && <Count of={count} />}
    </svg>
  );
}

function Count({ of }: { of: number }) {
  return (
    <g>
      <circle cx="45" cy="45" r="14.5" fill={LIGHT} {...PEN} strokeWidth="2.5" />
      <text x="45" y="53.5" className={css.count} fill={DARK}>
        {of}
      </text>
    </g>
  );
}

/** A prince, or the warlord: a pawn with the emblem on its breast. */
export function PawnPiece({ suit }: { suit: number }) {
  const { fill } = lookOf(suit);
  return (
    <svg viewBox="0 0 60 76" className={css.pawn} data-piece={`pawn:${suit}`} aria-hidden="true">
      <path
        d="M30 3a12 12 0 0 1 9 20c5 5 8 15 9 26l7 3v20H5V52l7-3c1-11 4-21 9-26a12 12 0 0 1 9-20z"
        fill={fill}
        {...PEN}
      />
      <path d="M20 4l4 4 6-6 6 6 4-4v9H20z" fill="#f5c81e" {...PEN} strokeWidth="2.5" />
      <Emblem suit={suit} at="translate(15 33) scale(.5)" />
    </svg>
  );
}

/** A castle showing its value, or the marker of a suit that controls without one. */
export function ControlPiece({ suit, castle }: { suit: number; castle: number | null }) {
  const { fill, ink } = lookOf(suit);
  if (castle === null) {
    return (
      <svg viewBox="0 0 60 60" className={css.control} aria-hidden="true">
        <path d="M9 5h42v34L30 57 9 39z" fill={fill} {...PEN} />
        <Emblem suit={suit} at="translate(15 10) scale(.5)" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 60 60" className={css.control} aria-hidden="true">
      <path d="M4 8h10v7h8V8h16v7h8V8h10v48H4z" fill={fill} {...PEN} />
      <Emblem suit={suit} at="translate(6 21) scale(.4)" />
      <text x="44" y="52" className={css.number} fill={ink}>
        {castle}
      </text>
    </svg>
  );
}

/** An emblem as a small round badge, for lists. */
export function SuitBadge({ suit }: { suit: number }): ReactNode {
  return (
    <svg viewBox="0 0 60 60" className={css.badge} aria-hidden="true">
      <circle cx="30" cy="30" r="27" fill={lookOf(suit).fill} {...PEN} />
      <Emblem suit={suit} at="translate(13 13) scale(.56)" />
    </svg>
  );
}
