import { CoinArt } from '@homage/ui';
import type { Gallery } from '@homage/ui/art';
import { type Rehearsal, rehearse } from '@homage/ui/stage';
import type { Say } from '@homage/words';
import type { ReactNode } from 'react';
import { ESTATES, EVENT_CARDS } from '../rules/data.ts';
import type { MiddleAges } from '../rules/index.ts';
import { about } from '../text/about.ts';
import { words as gameWords } from '../text/index.ts';
import { EstateArt, SymbolArt } from './art.tsx';
import { ceremonies } from './ceremonies.ts';
import { finale } from './finale.tsx';
import css from './gallery.module.css';
import { Man } from './people.tsx';
import { EstateScene, EventScene } from './scenes.tsx';
import { WORDS } from './words.ts';

const Framed = ({ children }: { children: ReactNode }) => <span className={css.scene}>{children}</span>;

const HOUSEHOLD = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy'];
const NOTHING = {} as MiddleAges['View'];
const NOBODY: Say = { name: (seat) => HOUSEHOLD[seat] ?? '', me: undefined, seats: 5, options: {} };

/** Every event, every tile, every token of the game. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  const { rules } = gameWords.texts[language];
  return [
    {
      kind: 'cards',
      exhibits: [
        ...EVENT_CARDS.map((card) => ({
          name: words.card[card],
          kind: 'fortune' as const,
          scene: (
            <Framed>
              <EventScene card={card} />
            </Framed>
          ),
          does: words.help[card],
        })),
        // A tile's rule has two paragraphs: what it does, and what it brings.
        ...ESTATES.map((estate) => {
          const [does = '', foot] = rules.find(({ id }) => id === `E.${estate}`)?.body.split('\n\n') ?? [];
          const name = words.estate[estate].one;
          return {
            ...{ name, does, foot },
            kind: 'person' as const,
            scene: (
              <Framed>
                <EstateScene estate={estate} />
              </Framed>
            ),
          };
        }),
      ],
    },
    {
      kind: 'pieces',
      exhibits: [
        ...(['lord', 'scout'] as const).map((kind) => ({
          name: HOUSEHOLD.map(words[kind]).join(', '),
          picture: HOUSEHOLD.map((name, seat) => <Man key={name} seat={seat} kind={kind} />),
        })),
        ...(['farmer', 'chest'] as const).map((symbol) => ({
          name: about(`symbol-${symbol}`, NOTHING, language, NOBODY)?.name ?? '',
          picture: <SymbolArt symbol={symbol} size={36} />,
        })),
        { name: words.extraCoins(1), picture: <CoinArt size={36} /> },
        ...ESTATES.map((estate) => ({
          name: words.token(words.estate[estate].one),
          picture: <EstateArt estate={estate} size={40} />,
        })),
      ],
    },
    rehearse(ceremonies, gameWords, language, {
      view: NOTHING,
      events: EVENTS,
      end: ['ended', { winners: [3], total: 41, decidedBy: null }],
      finale,
    }),
  ];
};

const EVENTS: Rehearsal<MiddleAges>['events'] = [
  ['eventBegan', { card: 'blackPlague', index: 0 }],
  ['eventBegan', { card: 'triumphantReturn', index: 1 }],
  ['eventBegan', { card: 'earthquake', index: 2 }],
  ['attacked', { seat: 1, target: 2, tile: 7, coins: 2 }],
];
