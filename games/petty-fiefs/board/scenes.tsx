/** Tiles, coins and princes as pictures of 200 × 160: for the stage and for cards. */

import { DARK, Emblem, LIGHT, lookOf, PEN } from './suits.tsx';

/** A field that was hidden, as a picture of 200 × 160: furrows in the colour of its suit, and what it is worth on a stone. */
export function TileScene({ tile: { suit, value } }: { tile: { suit: number; value: number } }) {
  const { fill } = lookOf(suit);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 6h200v40H0z" fill="url(#ink-hC)" opacity=".6" />
      <path d="M0 62c60-20 140-20 200 0v100H0z" fill={fill} {...PEN} />
      <path
        d="M-10 160Q70 100 90 56M40 164Q92 100 100 54M110 164Q112 100 108 54M180 164Q134 100 116 56M214 132Q160 90 126 58"
        fill="none"
        {...PEN}
        strokeWidth="2.4"
      />
      <circle cx="66" cy="98" r="36" fill={fill} {...PEN} />
      <Emblem suit={suit} at="translate(36 68)" />
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

/** A prince before his castle; the warlord before his tents. */
export function PrinceScene({ suit }: { suit: number }) {
  const { fill } = lookOf(suit);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 8h200v60H0z" fill="url(#ink-hC)" opacity=".6" />
      <path d="M-4 104c60-22 150-22 208 0v60H-4z" fill="var(--w-verd)" {...PEN} />
      <g {...PEN} strokeWidth="2.6">
        <path d="M146 104V62h22v42z" fill="var(--w-paper)" />
        <path d="M139 64l18-30 18 30z" fill={fill} />
        <path d="M124 120V88h9v8h9v-8h30v8h9v-8h9v32z" fill="var(--w-stone)" />
        <path d="M166 90h6v6h9v-8h9v32h-24z" fill="url(#ink-hA)" stroke="none" />
      </g>
      <path d="M20 164c0-46 14-66 34-78h52c20 12 34 32 34 78z" fill={fill} {...PEN} />
      <path d="M100 92c18 14 28 36 30 72h-26c4-28 2-50-4-72z" fill="url(#ink-hB)" opacity=".7" />
      <path d="M56 88c-6-32 6-48 24-48s30 16 24 48q-24 18-48 0z" fill="var(--w-skin)" {...PEN} />
      <path d="M52 54L45 16l19 16L80 12l16 20 19-16-7 38q-28-12-56 0z" fill="var(--or)" {...PEN} />
      <circle cx="70" cy="70" r="3.4" fill={DARK} />
      <circle cx="92" cy="70" r="3.4" fill={DARK} />
      <path d="M73 84q8 5 15 0" fill="none" {...PEN} strokeWidth="2.4" />
      <Emblem suit={suit} at="translate(50 100)" />
    </>
  );
}
