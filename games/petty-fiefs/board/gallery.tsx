import type { Gallery } from '@homage/ui/art';
import { SUITS } from '../rules/data.ts';
import css from './gallery.module.css';
import { CoinPiece, ControlPiece, PawnPiece, TileArt } from './suits.tsx';
import { WORDS } from './words.ts';

/** All pieces of the eleven suits: prince, castle, marker, field, clearing, coins, tents. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  return [
    {
      kind: 'pieces',
      exhibits: SUITS.map((_, suit) => ({
        name: words.prince(suit),
        picture: (
          <span className={css.row}>
            <PawnPiece suit={suit} />
            <ControlPiece suit={suit} castle={3} />
            <ControlPiece suit={suit} castle={null} />
            <TileArt face={{ suit, value: 4 }} up />
            <TileArt face={{ suit, value: 4 }} up={false} />
            <TileArt face={null} up={false} />
            <CoinPiece suit={suit} value={5} />
            <CoinPiece suit={suit} count={3} />
          </span>
        ),
      })),
    },
  ];
};
