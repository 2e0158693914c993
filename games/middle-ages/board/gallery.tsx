import { CardFace, type Gallery } from '@homage/ui/art';
import { rehearse } from '@homage/ui/stage';
import { ESTATES, EVENT_CARDS } from '../rules/data.ts';
import type { MiddleAges } from '../rules/index.ts';
import { words as gameWords } from '../text/index.ts';
import { ceremonies } from './ceremonies.ts';
import css from './gallery.module.css';
import { EstateScene, EventScene } from './scenes.tsx';
import { WORDS } from './words.ts';

/** Every event and every estate of the game. */
export const gallery: Gallery = (language) => {
  const words = WORDS[language];
  return [
    {
      kind: 'cards',
      exhibits: EVENT_CARDS.map((card) => ({
        name: words.card[card],
        picture: (
          <CardFace
            kind="fortune"
            title={words.card[card]}
            picture={
              <span className={css.scene}>
                <EventScene card={card} />
              </span>
            }
          >
            {words.help[card]}
          </CardFace>
        ),
      })),
    },
    {
      kind: 'pieces',
      exhibits: ESTATES.map((estate) => ({
        name: words.estate[estate].one,
        picture: (
          <span className={css.scene}>
            <EstateScene estate={estate} />
          </span>
        ),
      })),
    },
    rehearse(ceremonies, gameWords, language, {} as MiddleAges['View'], EVENTS),
  ];
};

const EVENTS: Parameters<typeof rehearse<MiddleAges>>[4] = [
  ['eventBegan', { card: 'blackPlague', index: 0 }],
  ['eventBegan', { card: 'triumphantReturn', index: 1 }],
  ['eventBegan', { card: 'earthquake', index: 2 }],
  ['attacked', { seat: 1, target: 2, tile: 7, coins: 2 }],
];
