import type { Gallery } from '@homage/ui/art';
import { type Rehearsal, rehearse } from '@homage/ui/stage';
import type { ReactNode } from 'react';
import { FAVOUR_SHEET, FIELDS, LAW_SHEET, type Lancaster, type Reward } from '../rules/index.ts';
import { words as gameWords } from '../text/index.ts';
import { Knight, RewardArt } from './art.tsx';
import { ceremonies } from './ceremonies.tsx';
import { finale } from './finale.tsx';
import css from './gallery.module.css';
import { FavourScene, LawScene } from './scenes.tsx';
import { WORDS } from './words.ts';

const LEVELS = [1, 2, 3, 4] as const;
const REWARDS: readonly Reward[] = [
  ...[{ noble: true }, { tile: true }, { raise: true }, { knight: true }, { channel: true }].map(
    (one) => one as Reward,
  ),
  ...[{ points: 3 }, { gold: 1 }, { squires: 1 }, { votes: 1 }],
];

const Framed = ({ children }: { children: ReactNode }) => <span className={css.scene}>{children}</span>;

/** Every law, every favour of the king, every piece of the game. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  return [
    {
      kind: 'cards',
      exhibits: [
        ...LAW_SHEET.map(({ id }) => ({
          name: words.law(id),
          kind: 'fortune' as const,
          scene: (
            <Framed>
              <LawScene id={id} />
            </Framed>
          ),
          does: words.lawText(id),
        })),
        ...FAVOUR_SHEET.map(({ reward }, i) => ({
          name: `${words.oneFavour} ${i + 1}`,
          kind: 'surprise' as const,
          scene: (
            <Framed>
              <FavourScene reward={reward.value} />
            </Framed>
          ),
          does: words.reward(reward.value),
        })),
      ],
    },
    {
      kind: 'pieces',
      exhibits: [
        ...LEVELS.map((level) => ({
          name: words.knights(level, 1),
          picture: [0, 1, 2, 3, 4].map((banner) => <Knight key={banner} banner={banner} level={level} />),
        })),
        ...REWARDS.map((reward) => ({ name: words.reward(reward), picture: <RewardArt reward={reward} size={32} /> })),
      ],
    },
    rehearse(ceremonies, gameWords, language, {
      view: {} as Lancaster['View'],
      events: EVENTS,
      end: ['gameEnded', { winners: [3], scores: [38, 51, 44, 60] }],
      finale,
    }),
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
const EVENTS: Rehearsal<Lancaster>['events'] = [
  ['voted', { law: 1, ballots: [...ballots], yes: 4, no: 3, passed: true, out: 2 }],
  ['voted', { law: 6, ballots: [...ballots], yes: 3, no: 4, passed: false, out: 6 }],
  ['fought', { at: FIELDS[0]!, card: 1, england: 10, france: 8, won: true, ranks }],
  ['fought', { at: FIELDS[1]!, card: 2, england: 6, france: 9, won: false, ranks }],
];
