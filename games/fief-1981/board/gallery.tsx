import { houseOf } from '@homage/ui';
import { CardFace, type Gallery, type Hall, Portrait } from '@homage/ui/art';
import { BLUE_DECK, LORDS, REGIONS, TITLE_OF, TITLES } from '../rules/index.ts';
import css from './gallery.module.css';
import { faceOfLord, kindOf, PictureOf, TitleScene } from './people.tsx';
import { type BoardWords, WORDS } from './words.ts';

/** Every card, title and face of the game. */
export const gallery: Gallery = (language) => [cards(WORDS[language]), faces(WORDS[language]), titles(WORDS[language])];

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
