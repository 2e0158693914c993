import { houseOf } from '@homage/ui';
import { Figure, type Gallery, type Hall, Portrait } from '@homage/ui/art';
import { type Rehearsal, rehearse } from '@homage/ui/stage';
import { BLUE_DECK, type Fief81, LORDS, REGIONS, TITLE_OF, TITLES, type View } from '../rules/index.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.ts';
import { finale } from './finale.tsx';
import css from './gallery.module.css';
import { faceOfLord, kindOf, PictureOf, TitleScene } from './people.tsx';
import { Town, WareArt } from './pieces.tsx';
import { type BoardWords, WORDS } from './words.ts';

/** Every card, title and face of the game. */
export const gallery: Gallery = (language) => [
  cards(WORDS[language]),
  faces(WORDS[language]),
  titles(WORDS[language]),
  rehearse(ceremonies, gameWords, language, {
    view: VIEW,
    events: EVENTS,
    end: ['ended', { winners: [3], by: 'fiefs' }],
    finale,
  }),
];

/** What ceremonies look up in a view: whose each lord is, and who holds a village. */
const VIEW = {
  lords: Object.fromEntries(LORDS.map((lord, i) => [lord, { owner: i % 4 }])),
  villages: { tournus: { holder: 1, castle: true } },
} as View;

const EVENTS: Rehearsal<Fief81>['events'] = [
  ['phaseBegan', { phase: 'negotiations' }],
  ['voted', { seat: 1, lord: 'clement', votes: 4, totals: { clement: 4 } }],
  ['voted', { seat: 2, lord: 'clement', votes: 3, totals: { clement: 7 } }],
  ['voted', { seat: 0, lord: 'charles', votes: 5, totals: { clement: 7, charles: 5 } }],
  ['elected', { lord: 'clement', seat: 1, votes: 7 }],
  ['crowned', { lord: 'clement', seat: 1, how: 'anointed' }],
  ['granted', { seat: 3, region: 'bourg', title: TITLE_OF.bourg, lord: 'charles', capital: 'tournus' }],
  ['bishopMade', { lord: 'charles', seat: 2, see: 'blaye' }],
  ['cardinalMade', { lord: 'charles', seat: 2, paid: 5 }],
  ['declared', { seat: 0, village: 'tournus', intent: 'siege' }],
  [
    'struck',
    {
      ...{ village: 'tournus', attackers: [0], defenders: [1], castle: true },
      ...{ attackDice: [6, 4, 5], defenceDice: [5, 2], attackLoss: 0, defenceLoss: 2 },
    },
  ],
  ['attacked', { seat: 2, card: 'famine', region: 'bourg', lord: null }],
  ['attacked', { seat: 0, card: 'revolt', region: 'bourg', lord: null }],
  ['revoltRolled', { seat: 0, region: 'bourg', die: 5 }],
  ['attacked', { seat: 0, card: 'assassination', region: null, lord: 'clement' }],
  ['lordDied', { lord: 'clement', seat: 1, cause: 'assassination' }],
  ['lordDied', { lord: 'charles', seat: 2, cause: 'plague' }],
  ['deposeProposed', { seat: 2 }],
  ['deposeVoted', { seat: 2, yes: 3, no: 0 }],
  ['deposeVoted', { seat: 0, yes: 0, no: 4 }],
  ['deposeVoted', { seat: 1, yes: 0, no: 2 }],
  ['kingStays', { lord: 'clement', seat: 1, yes: 3, no: 6 }],
  ['deposeProposed', { seat: 0 }],
  ['deposeVoted', { seat: 0, yes: 4, no: 0 }],
  ['deposeVoted', { seat: 1, yes: 0, no: 3 }],
  ['deposeVoted', { seat: 2, yes: 2, no: 0 }],
  ['deposed', { lord: 'clement', seat: 1, yes: 6, no: 3 }],
];

const cards = (words: BoardWords): Hall => ({
  kind: 'cards',
  exhibits: [...new Set(BLUE_DECK)].map((card) => ({
    name: words.card(card),
    kind: kindOf(card),
    scene: <PictureOf card={card} />,
    does: words.does(card, 'original'),
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
      picture: <Title rank={title} />,
    })),
    { name: words.wears.king, picture: <Title rank="king" /> },
    {
      name: words.names.soldiers(1),
      picture: [0, 1, 2, 3, 4, 5].map((seat) => <Figure key={seat} name="maa" seat={seat} size={44} />),
    },
    {
      name: words.castle,
      picture: [
        <Town key="open" castle={false} seat={undefined} />,
        <Town key="castle" castle seat={1} />,
        <Town key="siege" castle seat={1} besieged />,
      ],
    },
    ...(['mill', 'press'] as const).map((ware) => ({
      name: ware === 'mill' ? words.mills(1) : words.presses(1),
      picture: <WareArt ware={ware} seat={undefined} size={40} />,
    })),
  ],
});

const Title = ({ rank }: { rank: (typeof TITLES)[number] | 'king' }) => (
  <span className={css.title}>
    <TitleScene rank={rank} />
  </span>
);
