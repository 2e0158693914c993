/** The pictures on the charters of the laws, and on the king's favours. */

import { CardDrawing, cardSheet, HATCHES, hrefOf, useSheet } from '@homage/ui/art';
import type { Reward } from '../rules/index.ts';
import { Glyph, type GlyphName, PointsArt } from './art.tsx';

/** A law: the scene of what it is about, or helms as strong as the knights whom it names; then signs of what is asked and given, and points. */
interface Subject {
  about: 'tax' | 'provinces' | 'landing' | 'building' | readonly number[];
  signs?: readonly GlyphName[];
  points?: number | true;
}

const LAWS: { readonly [id: number]: Subject } = {
  1: { about: [3], signs: ['gold', 'raise'] },
  2: { about: [1], signs: ['squire', 'squire'] },
  3: { about: 'provinces', points: 3 },
  4: { about: 'tax', signs: ['vote'] },
  5: { about: 'tax', signs: ['squire'], points: 3 },
  6: { about: 'landing', signs: ['tile'] },
  7: { about: [2, 2], signs: ['squire'] },
  8: { about: 'landing', signs: ['squire', 'vote', 'gold'] },
  9: { about: [1, 3], signs: ['raise'] },
  10: { about: [3, 4] },
  11: { about: 'building', points: 5 },
  12: { about: 'landing', points: 3 },
  13: { about: 'provinces', points: 8 },
  14: { about: [1, 1, 1], points: 5 },
  15: { about: [1], signs: ['noble', 'noble', 'noble'] },
  16: { about: 'tax', points: true },
  17: { about: 'tax', signs: ['squire'], points: true },
  18: { about: [1, 2, 3, 4], points: 6 },
};

/** Where so many helms stand on the table, and how large. */
const STANDS: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [],
  [[128, 138, 1.45]],
  [
    [58, 130, 1.32],
    [142, 134, 1.38],
  ],
  [
    [44, 108, 1.05],
    [158, 110, 1.1],
    [102, 136, 1.42],
  ],
  [
    [128, 98, 0.9],
    [62, 104, 1],
    [168, 128, 1.1],
    [106, 136, 1.25],
  ],
];
const PLUMES = [[0], [-16, 16], [-30, 0, 30], [-42, -14, 14, 42]] as const;
const CLOTHS = ['var(--w-red)', 'var(--w-leaf)', 'var(--w-slate)', 'var(--w-ochre)'] as const;
const HELM = cardSheet('helm');

/** Helms on a table; a plume for each strength, as knights wear them on the board. */
function Helms({ levels }: { levels: readonly number[] }) {
  useSheet(HATCHES);
  useSheet(HELM);
  return (
    <>
      <path d="M0 0h200v160H0z" fill="var(--w-sky)" />
      <path d="M0 0h200v160H0z" fill="url(#ink-hC)" />
      <path d="M-4 126h208v38H-4z" fill="var(--w-earth)" stroke="var(--pen)" strokeWidth="2.6" />
      {levels.map((level, i) => {
        const [x, y, scale] = STANDS[levels.length]?.[i] ?? [100, 130, 1];
        const cloth = CLOTHS[levels.length === 3 ? 2 - i : i] ?? CLOTHS[0];
        return (
          <g key={`${i.toString()}`} transform={`translate(${x} ${y}) scale(${scale})`} style={{ '--house': cloth }}>
            {PLUMES[level - 1]?.map((turn) => (
              <path
                key={turn}
                d="M0-44c-9-7-10-22 1-31 11 9 9 24-1 31z"
                transform={`rotate(${turn} 0 -36)`}
                fill={cloth}
                stroke="var(--pen)"
                strokeWidth="2.4"
              />
            ))}
            <use href={hrefOf(HELM, 'helm')} />
          </g>
        );
      })}
    </>
  );
}

/** An ornament: what the law says stands beside it. */
export function LawScene({ id }: { id: number }) {
  const { about, signs = [], points } = LAWS[id] ?? { about: 'tax' };
  const shown = points === undefined ? signs : [...signs, 'points' as const];
  return (
    <svg viewBox="0 10 200 140" preserveAspectRatio="xMidYMax slice" className="ink" aria-hidden="true">
      {typeof about === 'string' ? (
        <CardDrawing name={about} box="0 0 200 160" width={200} height={160} />
      ) : (
        <Helms levels={about} />
      )}
      {shown.length > 0 && (
        <path
          d={`M-4 102h${shown.length * 46 + 10}v58H-4z`}
          fill="var(--w-paper)"
          stroke="var(--pen)"
          strokeWidth="2.6"
        />
      )}
      {shown.map((sign, i) => (
        <g key={`${sign} ${i.toString()}`} transform={`translate(${3 + i * 46} 106)`}>
          {sign === 'points' ? (
            <PointsArt size={42} value={points === true ? undefined : points} />
          ) : (
            <Glyph name={sign} size={42} />
          )}
        </g>
      ))}
    </svg>
  );
}

const GIFTS = ['noble', 'raise', 'gold', 'squires'] as const satisfies readonly (keyof Reward)[];
const glyphOf = (gift: (typeof GIFTS)[number]): GlyphName => (gift === 'squires' ? 'squire' : gift);

/** The king's hand, and what it gives: an ornament, the words stand beside it. */
export function FavourScene({ reward }: { reward: Reward }) {
  const gifts = GIFTS.filter((gift) => reward[gift]).flatMap((gift) =>
    new Array<typeof gift>(gift === 'gold' || gift === 'squires' ? (reward[gift] ?? 1) : 1).fill(gift),
  );
  return (
    <svg viewBox="0 0 200 160" className="ink" aria-hidden="true">
      <CardDrawing name="favour" box="0 0 200 160" width={200} height={160} />
      {gifts.map((gift, i) => (
        <g key={`${gift} ${i.toString()}`} transform={`translate(${46 + i * 42 - (gifts.length - 1) * 21} 84)`}>
          <Glyph name={glyphOf(gift)} size={58} />
        </g>
      ))}
    </svg>
  );
}
