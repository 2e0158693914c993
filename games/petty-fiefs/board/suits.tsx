/** The eleven suits: each has a colour *and* an emblem, so that none is known by colour alone (PF-data-d). */

import { CHARGE_PATHS } from '@homage/ui';
import type { ReactNode } from 'react';
import { piece, SUITS, type SuitName } from '../rules/data.ts';
import type { Coins } from '../rules/vocabulary.ts';
import { coinPlace, pawnPlace, suitPlace } from '../text/shared.ts';
import css from './pieces.module.css';

const PINE = 'M30 2l15 18h-8l12 15h-9l10 13H34v10h-8V48H10l10-13h-9l12-15h-8z';
/** A griffin by its head: the beak of an eagle, ears, and feathers torn off below. */
const GRIFFIN =
  'M47 4c1 6 2 10 4 14 6 9 6 18 2 25l4 14-9-5-4 6-8-7-6 6-7-8-7 4c3-6 5-11 4-17l-8-1c-3 2-5 5-6 9-5-9-2-20 7-25 4-7 11-11 19-11 5 0 9 1 12 3 0-3 1-5 3-7zM26 19a3 3 0 1 0 .01 0z';
const DOLPHIN =
  'M2 33c2-4 6-6 10-7C17 14 26 9 36 11c2-4 6-6 11-6-2 3-3 6-2 10 6 5 9 12 8 21 3 2 5 5 6 10-4-1-7 0-9 2-3-2-7-2-11 0 1-5 3-8 6-10 0-5-3-9-8-11-3 6-8 9-14 9 2-3 2-5 1-7-5-1-9 0-13 3-4 2-7 2-9 1zM18 24a2.4 2.4 0 1 0 .01 0z';
const RAVEN =
  'M3 22c8-1 11-8 20-8 8 0 13 6 19 12l15 4-13 4c-4 9-12 14-22 14l-4 9h-6l4-10C9 43 8 33 13 28c-3-1-7-3-10-6zM22 19a2.6 2.6 0 1 0 .01 0z';

interface Look {
  fill: string;
  ink: string;
  emblem: string;
}

export const LIGHT = '#fbf5e4';
export const DARK = '#2b2118';

const LOOKS: { readonly [S in SuitName]: Look } = {
  suns: { fill: '#f5c81e', ink: DARK, emblem: CHARGE_PATHS.sun },
  moons: { fill: '#102f6d', ink: LIGHT, emblem: CHARGE_PATHS.crescent },
  crowns: { fill: '#b35bd0', ink: LIGHT, emblem: CHARGE_PATHS.crown },
  arms: { fill: '#aa2c12', ink: LIGHT, emblem: CHARGE_PATHS.sword },
  towers: { fill: '#77808a', ink: LIGHT, emblem: CHARGE_PATHS.tower },
  roses: { fill: '#f0a7b9', ink: DARK, emblem: CHARGE_PATHS.rose },
  keys: { fill: '#171311', ink: '#f5c81e', emblem: CHARGE_PATHS.key },
  griffins: { fill: '#d8741a', ink: DARK, emblem: GRIFFIN },
  dolphins: { fill: '#58b4cf', ink: DARK, emblem: DOLPHIN },
  pines: { fill: '#2f6b3f', ink: LIGHT, emblem: PINE },
  ravens: { fill: '#f4f1ea', ink: DARK, emblem: RAVEN },
};

export const lookOf = (suit: number): Look => LOOKS[SUITS[suit] ?? 'ravens'];

/** The emblem alone, in a box of 60. */
export function Emblem({ suit, at = 'translate(12 12) scale(.6)' }: { suit: number; at?: string }) {
  const { ink, emblem } = lookOf(suit);
  return <path d={emblem} transform={at} fill={ink} fillRule="evenodd" />;
}

export const PEN = { stroke: '#2b2118', strokeWidth: 3.5, strokeLinejoin: 'round' } as const;

const BACK = '#8d7a55';

const FIELD = 'M2 11l6-5h46l4 6v37l-4 6H7l-5-5z';
const WOODS = [
  [16, 26],
  [31, 20],
  [46, 27],
  [12, 45],
  [29, 41],
  [46, 47],
] as const;

/** Woods that nobody has cleared. */
function Woods() {
  return (
    <>
      <path d={FIELD} fill="#b7c48c" {...PEN} strokeWidth="2.6" />
      {WOODS.map(([x, y]) => (
        <path
          key={x * 100 + y}
          transform={`translate(${x} ${y})`}
          d="M0 7v-4M-7 3q0-11 7-11t7 11z"
          fill="#5d8f6b"
          {...PEN}
          strokeWidth="2"
        />
      ))}
    </>
  );
}

/** A region tile: a ploughed field with its value on a stone. Face down it is woods; what only the reader knows is a clearing in them. */
export function TileArt({ face, up }: { face: { suit: number; value: number } | null; up: boolean }) {
  const look = face === null ? undefined : lookOf(face.suit);
  return (
    <svg viewBox="0 0 60 60" className={css.tile} data-up={up || undefined} aria-hidden="true">
      {(!up || look === undefined) && <Woods />}
      {face !== null && look !== undefined && (
        <g transform={up ? undefined : 'translate(10.5 10) scale(.66)'}>
          <path d={FIELD} fill={look.fill} {...PEN} strokeWidth={up ? 2.8 : 3.6} />
          <path d="M5 20h50M5 30h50M5 40h50M6 49h46" stroke={look.ink} strokeWidth="1.3" opacity=".3" fill="none" />
          <Emblem suit={face.suit} at="translate(5 9) scale(.5)" />
          <path d="M31 55V37a11 11 0 0 1 22 0v18z" fill={LIGHT} {...PEN} strokeWidth="2.4" />
          <text x="42" y="53" className={css.stone} fill={DARK}>
            {face.value}
          </text>
        </g>
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

/** A tent in the cloth of a suit. In a box of 60. */
export function TentArt({ suit }: { suit: number }) {
  const { fill } = lookOf(suit);
  return (
    <>
      <path d="M30 12V2M30 3l13 4-13 5z" fill={fill} {...PEN} strokeWidth="2.6" />
      <path d="M4 54L30 12l26 42z" fill={LIGHT} {...PEN} />
      <path d="M30 12l12 42h14zM30 12L18 54H4z" fill={fill} />
      <path d="M4 54L30 12l26 42z" fill="none" {...PEN} />
      <circle cx="30" cy="40" r="11.5" fill={fill} {...PEN} strokeWidth="2" />
      <Emblem suit={suit} at="translate(20.5 30.5) scale(.32)" />
    </>
  );
}

/** Coins whose values nobody may see are tents of their suit, with their number; a coin that is seen is struck with its value. */
export function CoinPiece({ suit, value, count }: { suit: number; value?: number; count?: number }) {
  const { fill, ink } = lookOf(suit);
  if (value === undefined) {
    return (
      <svg viewBox="0 0 60 60" className={css.coin} data-about={suitPlace(suit)} aria-hidden="true">
        <TentArt suit={suit} />
        {count !== undefined && count > 1 && <Count of={count} />}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 60 60" className={css.coin} data-about={coinPlace(piece(suit, value))} aria-hidden="true">
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
      <Emblem suit={suit} at="translate(20 5.5) scale(.33)" />
      <text x="30" y="51" className={css.number} fill={ink}>
        {value}
      </text>
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

/** A prince, or the warlord: a crowned figure in the cloth of his suit, the emblem on his breast. In a box of 60 × 76. */
export function PawnArt({ suit }: { suit: number }) {
  return (
    <>
      <ellipse cx="32" cy="71" rx="25" ry="5" fill="#2b2118" opacity=".28" />
      <path d="M7 71c0-20 3-35 13-44h20c10 9 13 24 13 44z" fill={lookOf(suit).fill} {...PEN} />
      <path d="M19 28c-2-12 3-18 11-18s13 6 11 18q-11 9-22 0z" fill="#efcda3" {...PEN} strokeWidth="3" />
      <path d="M17 15L14 1l8 6 8-6 8 6 8-6-3 14q-13-5-26 0z" fill="#f5c81e" {...PEN} strokeWidth="2.6" />
      <circle cx="26" cy="22" r="1.9" fill="#2b2118" />
      <circle cx="35" cy="22" r="1.9" fill="#2b2118" />
      <Emblem suit={suit} at="translate(14.5 37) scale(.52)" />
    </>
  );
}

export const PawnPiece = ({ suit }: { suit: number }) => (
  <svg
    viewBox="0 0 60 76"
    className={css.pawn}
    data-piece={`pawn:${suit}`}
    data-about={pawnPlace(suit)}
    aria-hidden="true"
  >
    <PawnArt suit={suit} />
  </svg>
);

interface Control {
  suit: number;
  castle: number | null;
}

/** A castle under the roof of its suit, showing its value, higher by what it is worth; or the marker of a suit that controls without one. */
export function ControlArt({ suit, castle }: Control) {
  const { fill } = lookOf(suit);
  if (castle === null) {
    return (
      <>
        <path d="M9 5h42v34L30 57 9 39z" fill={fill} {...PEN} />
        <Emblem suit={suit} at="translate(15 10) scale(.5)" />
      </>
    );
  }
  // A keep of one storey that grows; from three on a turret stands beside it.
  const rise = 3 * Math.min(4, castle);
  return (
    <>
      <ellipse cx="28" cy="57" rx="29" ry="4" fill="#2b2118" opacity=".24" />
      {castle > 2 && (
        <>
          <path d="M5 40V22h9v18z" fill="#d9d0bf" {...PEN} strokeWidth="2.4" />
          <path d="M2 23l7.5-11L17 23z" fill={fill} {...PEN} strokeWidth="2.4" />
        </>
      )}
      <path d={`M20 40V${26 - rise}h16V40z`} fill="#e6dfcf" {...PEN} strokeWidth="2.6" />
      <path d={`M30 ${28 - rise}h5V40h-5z`} fill="#2b2118" opacity=".2" />
      <path d={`M16 ${27 - rise}L28 ${9 - rise}l12 18z`} fill={fill} {...PEN} strokeWidth="2.6" />
      <path d="M3 56V34h5v5h5v-5h5v8h20v-8h5v5h5v-5h5v22z" fill="#cfc6b4" {...PEN} strokeWidth="2.8" />
      <path d="M18 42h20v6L28 57l-10-9z" fill={fill} {...PEN} strokeWidth="2.2" />
      <Emblem suit={suit} at="translate(21.5 40.5) scale(.22)" />
      <circle cx="47" cy="24" r="12.5" fill={LIGHT} {...PEN} strokeWidth="2.6" />
      <text x="47" y="33" className={css.count} fill={DARK}>
        {castle}
      </text>
    </>
  );
}

export const ControlPiece = (control: Control) => (
  <svg
    viewBox="0 0 60 60"
    className={css.control}
    data-about={`${control.castle === null ? 'marker' : 'castle'}:${control.suit}`}
    aria-hidden="true"
  >
    <ControlArt {...control} />
  </svg>
);

/** The emblem of a suit on its shield, around 0,0 and 36 units wide: for the stage. */
export const SuitArms = ({ suit }: { suit: number }) => (
  <g transform="translate(-18 -20) scale(.6)">
    <path d="M9 5h42v34L30 57 9 39z" fill={lookOf(suit).fill} {...PEN} />
    <Emblem suit={suit} at="translate(15 10) scale(.5)" />
  </g>
);

/** An emblem as a small round badge, for lists. */
export function SuitBadge({ suit }: { suit: number }): ReactNode {
  return (
    <svg viewBox="0 0 60 60" className={css.badge} data-about={suitPlace(suit)} aria-hidden="true">
      <circle cx="30" cy="30" r="27" fill={lookOf(suit).fill} {...PEN} />
      <Emblem suit={suit} at="translate(13 13) scale(.56)" />
    </svg>
  );
}
