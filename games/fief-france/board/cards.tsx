/** The pictures of this game's cards. */

import { type CardKind, CardPicture, hrefOf, PIECES, Portrait } from '@homage/ui/art';
import { type Card, isDisaster, isLordCard, isSurprise, type LordId } from '../rules/data.ts';
import { faceOfLord } from './people.tsx';

export const kindOf = (card: Card): CardKind =>
  isDisaster(card) ? 'disaster' : isLordCard(card) ? 'person' : isSurprise(card) ? 'surprise' : 'fortune';

/** Cards of one meaning share a picture over all games; these are their names on the sheet. */
const DRAWN: { readonly [card: string]: string } = {
  badWeather: 'bad-weather',
  goodWeather: 'good-weather',
  goodHarvest: 'good-harvest',
};

/** The picture of a card: a lord's own face before the tower of his home, or the scene of the event. */
export function PictureOf({ card }: { card: Card }) {
  if (!isLordCard(card)) return <CardPicture kind={kindOf(card)} name={DRAWN[card] ?? card} />;
  return (
    <CardPicture kind="person">
      <path d="M0 0h200v160H0z" fill="var(--gules)" />
      <path d="M0 0h200v160H0z" fill="url(#ink-diaper)" />
      <path
        d="M-4 128c40-14 60-4 100-8 40-4 70-10 108 4v40H-4z"
        fill="var(--w-verd)"
        stroke="var(--pen)"
        strokeWidth="2.6"
      />
      <use href={hrefOf(PIECES, 'tower')} x="173" y="136" />
      <Portrait face={faceOfLord(card as LordId)} ground="gules" size={150} x={25} y={2} bust />
    </CardPicture>
  );
}
