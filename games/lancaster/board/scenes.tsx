/** The pictures on the charters of the laws: one for each thing that laws are about. */

import { CardDrawing } from '@homage/ui/art';
import type { Reward } from '../rules/index.ts';
import { Glyph, type GlyphName } from './art.tsx';

const ABOUT = {
  knights: 'helms',
  goods: 'tax',
  provinces: 'provinces',
  war: 'landing',
  building: 'building',
} as const;

const LAWS: { readonly [about in keyof typeof ABOUT]: readonly number[] } = {
  knights: [1, 2, 7, 9, 10, 14, 15, 18],
  goods: [4, 5, 16, 17],
  provinces: [3, 13],
  war: [6, 8, 12],
  building: [11],
};

/** What a law is about. */
export function aboutLaw(id: number): keyof typeof ABOUT {
  const found = (Object.keys(ABOUT) as (keyof typeof ABOUT)[]).find((about) => LAWS[about].includes(id));
  return found ?? 'goods';
}

/** An ornament: what the law says stands beside it. */
export const LawScene = ({ id }: { id: number }) => <CardDrawing name={ABOUT[aboutLaw(id)]} box="0 4 200 152" fill />;

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
