import { CardFace, type Gallery } from '@homage/ui/art';
import { rehearse } from '@homage/ui/stage';
import { FIELDS, LAW_SHEET, type Lancaster } from '../rules/index.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.ts';
import css from './gallery.module.css';
import { LawScene } from './scenes.tsx';
import { WORDS } from './words.ts';

/** Every law of the game. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  return [
    {
      kind: 'cards',
      exhibits: LAW_SHEET.map(({ id }) => ({
        name: words.law(id),
        picture: (
          <CardFace
            kind="fortune"
            title={words.law(id)}
            picture={
              <span className={css.scene}>
                <LawScene id={id} />
              </span>
            }
          >
            {words.lawText(id)}
          </CardFace>
        ),
      })),
    },
    rehearse(ceremonies, gameWords, language, {} as Lancaster['View'], EVENTS),
  ];
};

const ballots = [
  { seat: 0, voice: 'yes', votes: 3 },
  { seat: 1, voice: 'no', votes: 2 },
  { seat: 2, voice: 'yes', votes: 1 },
  { seat: 3, voice: 'no', votes: 1 },
] as const;
const ranks = [
  { banner: 0, strength: 6, points: 8 },
  { banner: 2, strength: 4, points: 4 },
];
const EVENTS: Parameters<typeof rehearse<Lancaster>>[4] = [
  ['voted', { law: 1, ballots: [...ballots], yes: 4, no: 3, passed: true, out: 2 }],
  ['voted', { law: 6, ballots: [...ballots], yes: 3, no: 4, passed: false, out: 6 }],
  ['fought', { at: FIELDS[0]!, card: 1, england: 10, france: 8, won: true, ranks }],
  ['fought', { at: FIELDS[1]!, card: 2, england: 6, france: 9, won: false, ranks }],
];
