import { CardFace, type Gallery } from '@homage/ui/art';
import { ESTATES, EVENT_CARDS } from '../rules/index.ts';
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
  ];
};
