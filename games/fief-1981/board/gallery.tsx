import { houseOf } from '@homage/ui';
import { CardFace, type Gallery, type Hall, Portrait } from '@homage/ui/art';
import { rehearse } from '@homage/ui/stage';
import { BLUE_DECK, type Fief81, LORDS, REGIONS, TITLE_OF, TITLES, type View } from '../rules/index.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.ts';
import css from './gallery.module.css';
import { faceOfLord, kindOf, PictureOf, TitleScene } from './people.tsx';
import { type BoardWords, WORDS } from './words.ts';

/** Every card, title and face of the game. */
export const gallery: Gallery = (language) => [
  cards(WORDS[language]),
  faces(WORDS[language]),
  titles(WORDS[language]),
  rehearse(ceremonies, gameWords, language, {} as View, EVENTS),
];

const EVENTS: Parameters<typeof rehearse<Fief81>>[4] = [
  ['crowned', { lord: 'clement', seat: 1, how: 'anointed' }],
  ['bishopMade', { lord: 'charles', seat: 2, see: 'blaye' }],
  [
    'struck',
    {
      ...{ village: 'tournus', attackers: [0], defenders: [1], castle: true },
      ...{ attackDice: [6, 4, 5], defenceDice: [5, 2], attackLoss: 0, defenceLoss: 2 },
    },
  ],
  ['attacked', { seat: 2, card: 'famine', region: 'bourg', lord: null }],
  ['lordDied', { lord: 'clement', seat: 1, cause: 'assassination' }],
];

const cards = (words: BoardWords): Hall => ({
  kind: 'cards',
  exhibits: [...new Set(BLUE_DECK)].map((card) => ({
    name: words.card(card),
    picture: (
      <CardFace kind={kindOf(card)} picture={<PictureOf card={card} />} title={words.card(card)}>
        {words.does(card, 'original')}
      </CardFace>
    ),
  })),
});

const faces = ({ names }: BoardWords): Hall => ({
  kind: 'faces',
  exhibits: LORDS.map((lord, seat) => ({
    name: names.lords[lord],
    picture: [96, 48, 28].map((size) => (
      <Portrait key={size} face={faceOfLord(lord)} ground={houseOf(seat).tincture} size={size} />
    )),
  })),
});

const titles = (words: BoardWords): Hall => ({
  kind: 'pieces',
  exhibits: [
    ...TITLES.map((title) => ({
      name: words.rank(REGIONS.find((region) => TITLE_OF[region] === title) ?? REGIONS[0]),
      picture: (
        <span className={css.title}>
          <TitleScene rank={title} />
        </span>
      ),
    })),
    {
      name: words.wears.king,
      picture: (
        <span className={css.title}>
          <TitleScene rank="king" />
        </span>
      ),
    },
  ],
});
