/** Tiles, coins and princes as pictures of 200 × 160: for the stage and for cards. */

import { facesOf, Portrait } from '@homage/ui/art';
import { EXTRA, SUITS } from '../rules/data.ts';
import { DARK, Emblem, LIGHT, lookOf, PEN, TentArt } from './suits.tsx';

const FURROWS =
  'M-10 160Q70 100 90 56M40 164Q92 100 100 54M110 164Q112 100 108 54M180 164Q134 100 116 56M214 132Q160 90 126 58';

/** A field that was hidden, as a picture of 200 × 160: furrows in the colour of its suit, and what it is worth on a stone. */
export function TileScene({ tile: { suit, value } }: { tile: { suit: number; value: number } }) {
  const { fill, ink } = lookOf(suit);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 6h200v40H0z" fill="url(#ink-hC)" opacity=".6" />
      <path d="M0 62c60-20 140-20 200 0v100H0z" fill={fill} {...PEN} />
      <path d={FURROWS} fill="none" {...PEN} strokeWidth="2.4" />
      {/* A line of the emblem's colour in each furrow: on a dark field the pen alone is not seen. */}
      <path d={FURROWS} fill="none" stroke={ink} strokeOpacity=".5" strokeWidth="1.4" />
      <path d="M126 58q34 32 88 74v32h-34Q134 100 116 56z" fill="url(#ink-hA)" opacity=".5" />
      <circle cx="66" cy="98" r="36" fill={fill} {...PEN} />
      <circle cx="66" cy="98" r="32" fill="none" stroke={ink} strokeOpacity=".5" strokeWidth="1.6" />
      <Emblem suit={suit} at="translate(39 71) scale(.9)" />
      <path d="M122 140V92c0-26 52-26 52 0v48z" fill={LIGHT} {...PEN} />
      <text x="148" y="126" textAnchor="middle" fontFamily="var(--display)" fontWeight="700" fontSize="40" fill={DARK}>
        {value}
      </text>
    </>
  );
}

/** A coin as it was struck, on a cloth of its suit beside those that still lie face down. */
export function CoinScene({ suit, value }: { suit: number; value: number }) {
  const { fill, ink } = lookOf(suit);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-earth)" />
      <path d="M0 0h200v160H0z" fill="url(#ink-diaper)" />
      <path d="M-4 118c60-14 148-14 208 0v46H-4z" fill="var(--w-night)" {...PEN} />
      {[44, 160].map((x) => (
        <g key={x} {...PEN}>
          <path d={`M${x - 24} 116v10c0 14 48 14 48 0v-10z`} fill={fill} />
          <ellipse cx={x} cy="116" rx="24" ry="10" fill={fill} />
        </g>
      ))}
      <circle cx="102" cy="78" r="62" fill={fill} {...PEN} />
      <path d="M146 34a62 62 0 0 1-88 88 74 74 0 0 0 88-88z" fill="url(#ink-hB)" opacity=".7" />
      <circle
        {...{ cx: 102, cy: 78, r: 53, fill: 'none', stroke: ink, strokeOpacity: 0.55 }}
        strokeWidth="3"
        strokeDasharray="6 5"
      />
      <Emblem suit={suit} at="translate(78 28) scale(.8)" />
      <text x="102" y="122" textAnchor="middle" fontFamily="var(--display)" fontWeight="700" fontSize="44" fill={ink}>
        {value}
      </text>
    </>
  );
}

/** The face of each prince, by the name of his suit. */
const FACES = facesOf(SUITS.map((name) => ({ name: `prince of ${name}`, woman: false })));

/** A prince in the cloth of his suit before his castle, his shield beside him; the warlord before his tents. */
export function PrinceScene({ suit }: { suit: number }) {
  const { fill } = lookOf(suit);
  const face = FACES.get(`prince of ${SUITS[suit]}`);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 8h200v60H0z" fill="url(#ink-hC)" opacity=".6" />
      <path d="M-4 112c60-18 150-18 208 0v52H-4z" fill="var(--w-verd)" {...PEN} />
      {suit === EXTRA ? (
        <g transform="translate(138 62)">
          <TentArt suit={suit} />
        </g>
      ) : (
        <g {...PEN} strokeWidth="2.6">
          <path d="M158 108V66h20v42z" fill="var(--w-paper)" />
          <path d="M151 68l17-30 17 30z" fill={fill} />
          <path d="M140 124V92h8v8h8v-8h24v8h8v-8h8v32z" fill="var(--w-stone)" />
          <path d="M180 94h1v6h7v-8h8v32h-18z" fill="url(#ink-hA)" stroke="none" />
        </g>
      )}
      {face !== undefined && (
        <Portrait
          face={{ ...face, hat: 'king', garment: 'ermine', cloth: fill }}
          {...{ ground: 'gules', size: 156, x: 18, y: 0, bust: true }}
        />
      )}
      <g transform="translate(6 92) scale(.98)">
        <path d="M9 5h42v34L30 57 9 39z" fill={fill} {...PEN} />
        <Emblem suit={suit} at="translate(15 10) scale(.5)" />
      </g>
    </>
  );
}

/** A castle that is torn down: its tower tips, its roof and its shield fall, and stones fly. */
export function FallenCastle({ suit }: { suit: number }) {
  const { fill } = lookOf(suit);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 0h200v90H0z" fill="url(#ink-hC)" opacity=".7" />
      <path d="M-4 118c60-14 150-14 208 0v46H-4z" fill="var(--w-earth)" {...PEN} />
      <path d="M-4 118c60-14 150-14 208 0v46H-4z" fill="url(#ink-hX)" opacity=".3" />
      <g {...PEN} strokeWidth="3">
        <path d="M34 126V76h9v9h10v-9h9v14l12 8-8 10 14 18z" fill="var(--w-stone)" />
        <path d="M54 92l12 6-8 10 14 18H54z" fill="url(#ink-hB)" stroke="none" />
        <g transform="rotate(27 126 124)">
          <path d="M104 124l6-18-8-10 4-12V50h38v40l-6 10 6 8v16z" fill="var(--w-paper)" />
          <path d="M128 50h16v40l-6 10 6 8v16h-16z" fill="url(#ink-hB)" stroke="none" />
          <path d="M118 66v14M112 98l10 8-6 12" fill="none" strokeWidth="4" />
        </g>
        <path d="M150 12l46 22-34 34z" fill={fill} />
        <path
          d="M14 124q4-16 18-12 8-14 22-4 14-8 20 4 16-6 20 12zM112 128q4-16 18-12 10-16 24-4 14-8 20 6 14-4 16 10z"
          fill="var(--w-lite)"
        />
        <path
          d="M86 62l14-4 4 12-12 6zM76 34l11 3-4 11-11-4zM104 22l10-2 2 10-10 2zM60 52l9-4 4 8-9 5z"
          fill="var(--w-paper)"
          strokeWidth="2.4"
        />
      </g>
      <g transform="translate(66 88) rotate(-24 30 30) scale(.8)">
        <path d="M9 5h42v34L30 57 9 39z" fill={fill} {...PEN} />
        <Emblem suit={suit} at="translate(15 10) scale(.5)" />
      </g>
    </>
  );
}
