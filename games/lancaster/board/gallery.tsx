import { CardFace, type Gallery } from '@homage/ui/art';
import { LAW_SHEET } from '../rules/index.ts';
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
  ];
};
