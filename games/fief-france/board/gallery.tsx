import { houseOf } from '@homage/ui';
import { CardFace, type Fate, Figure, type Gallery, type Hall, type Office, Portrait } from '@homage/ui/art';
import { CHARACTER_CARDS, DISASTERS, FORTUNE_CARDS, LORDS, UNITS } from '../rules/data.ts';
import { type BoardWords, wordsIn } from '../text/board.ts';
import type { Title } from '../text/shared.ts';
import { kindOf, PictureOf } from './cards.tsx';
import { faceOfLord } from './people.tsx';
import { performances } from './performances.ts';

const DRESSED: readonly { id: (typeof LORDS)[number]; office?: Office; fate?: Fate }[] = [
  { id: 'eric', office: 'titled' },
  { id: 'gauvain', office: 'prince' },
  { id: 'gauvain', office: 'king' },
  { id: 'blanche', office: 'queen' },
  { id: 'jeanne', office: 'maid' },
  { id: 'quentin', office: 'bishop' },
  { id: 'charles', office: 'cardinal' },
  { id: 'thierry', office: 'pope' },
  { id: 'henry', fate: 'captive' },
  { id: 'philippe', fate: 'excommunicated' },
  { id: 'arthur', fate: 'dead' },
];
const SIZES = [96, 48, 28] as const;

const TITLES: { readonly [O in Office]: Title } = {
  titled: { kind: 'fief', fief: 'normandie' },
  prince: { kind: 'prince' },
  king: { kind: 'king' },
  queen: { kind: 'queen' },
  maid: { kind: 'darc' },
  bishop: { kind: 'bishop', see: 1 },
  cardinal: { kind: 'cardinal' },
  pope: { kind: 'pope' },
};

/** Every card, face and piece of the game. */
export const gallery: Gallery = (language) => {
  const words = wordsIn(language);
  return [cards(words), faces(words), pieces(words), performances(language)];
};

const cards = (words: BoardWords): Hall => ({
  kind: 'cards',
  exhibits: [...new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...DISASTERS])].map((card) => {
    const { name, does } = words.card(card);
    return {
      name,
      picture: (
        <CardFace kind={kindOf(card)} picture={<PictureOf card={card} />} title={name}>
          {does}
        </CardFace>
      ),
    };
  }),
});

const faces = ({ names, fates }: BoardWords): Hall => ({
  kind: 'faces',
  exhibits: [
    ...LORDS.map((id, i) => ({ id, seat: i, office: undefined, fate: undefined })),
    ...DRESSED.map(({ id, office, fate }, i) => ({ id, seat: i, office, fate })),
  ].map(({ id, seat, office, fate }) => ({
    name: [names.lord(id), office && names.title(TITLES[office], id), fate && fates[fate]].filter(Boolean).join(', '),
    picture: SIZES.map((size) => (
      <Portrait
        key={size}
        face={faceOfLord(id)}
        ground={houseOf(seat).tincture}
        size={size}
        office={office}
        fate={fate}
      />
    )),
  })),
});

const pieces = ({ names }: BoardWords): Hall => ({
  kind: 'pieces',
  exhibits: UNITS.map((unit) => ({
    name: names.unit(unit),
    picture: [0, 1, 2, 3, 4, 5].map((seat) => <Figure key={seat} name={unit} seat={seat} size={44} />),
  })),
});
