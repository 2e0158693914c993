import type { Gallery } from '@homage/ui/art';
import { rehearse } from '@homage/ui/stage';
import { SUITS } from '../rules/data.ts';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.tsx';
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
    rehearse(ceremonies, gameWords, language, {} as PettyFiefs['View'], EVENTS),
  ];
};

const totals = [
  { suit: 0, strength: 9 },
  { suit: 3, strength: 6 },
];
const EVENTS: Parameters<typeof rehearse<PettyFiefs>>[4] = [
  ['conflict', { province: 2, pieces: 3 }],
  ['strengths', { province: 2, totals }],
  ['won', { suit: 0, province: 2, held: false, lost: 3, forfeited: 0 }],
  ['exposed', { seat: 1, province: 2, slot: 4, tile: { suit: 8, value: 4 } }],
  ['exposed', { seat: 2, province: 5, slot: 9, tile: { suit: 5, value: 2 } }],
  ['demolished', { seat: 1, suit: 3, province: 4, marked: true }],
];
