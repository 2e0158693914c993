import { type CardExhibit, CardPicture, type Gallery } from '@homage/ui/art';
import { type Rehearsal, rehearse } from '@homage/ui/stage';
import { EXTRA, piece, SUITS } from '../rules/data.ts';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.tsx';
import { finale } from './finale.tsx';
import css from './gallery.module.css';
import { CoinScene, PrinceScene, TileScene } from './scenes.tsx';
import { CoinPiece, ControlPiece, PawnPiece, TileArt } from './suits.tsx';
import { WORDS } from './words.ts';

/** Prince, coin and field of each of the eleven suits as cards, and all their pieces. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  return [
    {
      kind: 'cards',
      exhibits: SUITS.flatMap((_, suit): CardExhibit[] => [
        {
          name: words.prince(suit),
          kind: 'person',
          scene: (
            <CardPicture kind="person">
              <PrinceScene suit={suit} />
            </CardPicture>
          ),
          does: suit === EXTRA ? words.does.warlord : words.does.prince,
        },
        {
          name: words.coin(piece(suit, 3)),
          kind: 'surprise',
          scene: (
            <CardPicture kind="surprise">
              <CoinScene suit={suit} value={3} />
            </CardPicture>
          ),
          does: suit === EXTRA ? words.does.band : words.does.coin,
        },
        {
          name: words.tile({ suit, value: 4 }),
          kind: 'fortune',
          scene: (
            <CardPicture kind="fortune">
              <TileScene tile={{ suit, value: 4 }} />
            </CardPicture>
          ),
          does: words.does.tile,
        },
      ]),
    },
    {
      kind: 'pieces',
      exhibits: SUITS.map((_, suit) => ({
        name: words.suit(suit),
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
    rehearse(ceremonies, gameWords, language, {
      view: {} as PettyFiefs['View'],
      events: EVENTS,
      end: ['ended', { why: 'rounds', winners: [3], lower: [6, 10, 8, 12] }],
      finale,
    }),
  ];
};

const totals = [
  { suit: 0, strength: 9 },
  { suit: 3, strength: 6 },
];
const EVENTS: Rehearsal<PettyFiefs>['events'] = [
  ['conflict', { province: 2, pieces: 3 }],
  ['strengths', { province: 2, totals }],
  ['won', { suit: 0, province: 2, held: false, lost: 3, forfeited: 0 }],
  ['exposed', { seat: 1, province: 2, slot: 4, tile: { suit: 8, value: 4 } }],
  ['exposed', { seat: 2, province: 5, slot: 9, tile: { suit: 5, value: 2 } }],
  ['demolished', { seat: 1, suit: 3, province: 4, marked: true }],
];
