import { houseOf } from '@homage/ui';
import { type Fate, Figure, type Gallery, type Hall, type Office, Portrait } from '@homage/ui/art';
import { CHARACTER_CARDS, DISASTERS, FORTUNE_CARDS, LORDS, UNITS } from '../rules/data.ts';
import { type BoardWords, wordsIn } from '../text/board.ts';
import type { Title } from '../text/shared.ts';
import { CARD_GLYPH, Glyph, Mill, Mitre, TownArt } from './art.tsx';
import { Besieged } from './Besieged.tsx';
import { kindOf, PictureOf } from './cards.tsx';
import { Sign } from './Legend.tsx';
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
  exhibits: [...new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...DISASTERS])].map((card) => ({
    ...words.card(card),
    kind: kindOf(card),
    scene: <PictureOf card={card} />,
  })),
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

const EVERY = [0, 1, 2, 3, 4, 5] as const;

const pieces = ({ names, legend, fates }: BoardWords): Hall => ({
  kind: 'pieces',
  exhibits: [
    ...UNITS.map((unit) => ({
      name: names.unit(unit),
      picture: EVERY.map((seat) => <Figure key={seat} name={unit} seat={seat} size={44} />),
    })),
    ...([0, 1, 2] as const).map((fort) => ({
      name: fort === 0 ? legend.town : names.FORTS[fort],
      picture: EVERY.map((seat) => <Sign key={seat} art={<TownArt fort={fort} harbor={false} seat={seat} />} />),
    })),
    { name: legend.harbor, picture: <Sign art={<TownArt fort={0} harbor />} /> },
    { name: legend.mill, picture: <Sign art={<Mill />} /> },
    { name: legend.mitre, picture: <Sign art={<Mitre />} /> },
    ...([1, 2] as const).map((level) => ({
      name: `${legend.engine} ${level}`,
      picture: <Sign art={<Besieged fort={2} seat={1} by={0} level={level} />} />,
    })),
    {
      name: fates.captive,
      picture: <Portrait face={faceOfLord('henry')} ground={houseOf(1).tincture} size={28} fate="captive" />,
    },
    ...(['swords', 'fire'] as const).map((sign) => ({
      name: legend[sign],
      picture: <Glyph name={sign} size={28} />,
    })),
    ...[...new Set(DISASTERS)].map((card) => ({
      name: names.card(card),
      picture: <Glyph name={CARD_GLYPH[card] ?? 'cards'} size={28} />,
    })),
  ],
});
