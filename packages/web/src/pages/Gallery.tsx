import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { IconButton } from '@homage/ui';
import type { Hall, Performance } from '@homage/ui/art';
import { lessMotion, Plate } from '@homage/ui/stage';
import { useEffect, useState } from 'react';
import look from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './Gallery.module.css';

/** Every drawing of every game, at the sizes in which it is used. */
export default function Gallery() {
  const text = useWebText();
  useTitle(text.gallery.title);
  return (
    <main className={look.page} id="content">
      <h1>{text.gallery.title}</h1>
      <p className={look.lead}>{text.gallery.intro}</p>
      {BROWSER_GAMES.map((game) => (
        <GameHalls key={game.id} game={game} />
      ))}
    </main>
  );
}

function GameHalls({ game }: { game: BrowserGame }) {
  const text = useWebText();
  const { language } = useSettings();
  const [halls, setHalls] = useState<readonly Hall[]>([]);
  useEffect(() => {
    let here = true;
    void game
      .board()
      .then(({ gallery }) => gallery?.())
      .then((gallery) => here && gallery && setHalls(gallery(language)));
    return () => {
      here = false;
    };
  }, [game, language]);
  return (
    <section aria-labelledby={`gallery-${game.id}`}>
      <h2 id={`gallery-${game.id}`}>{game.title[language]}</h2>
      {halls.map((hall) => (
        <section key={hall.kind} aria-label={`${game.title[language]}: ${text.gallery[hall.kind]}`}>
          <h3>{text.gallery[hall.kind]}</h3>
          <ul className={css.hall} data-kind={hall.kind}>
            {hall.kind === 'ceremonies'
              ? hall.exhibits.map((shown) => <Performed key={`${shown.ceremony.kind} ${shown.name}`} {...shown} />)
              : hall.exhibits.map(({ name, picture }) => (
                  <li key={name} className={css.exhibit}>
                    {picture}
                    <span className={hall.kind === 'cards' ? 'unseen' : css.name}>{name}</span>
                  </li>
                ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** A ceremony as it ends; it is played when it is asked for. */
function Performed({ name, ceremony }: Performance) {
  const text = useWebText();
  const [times, setTimes] = useState(0);
  return (
    <li className={css.performed}>
      <Plate key={times} ceremony={ceremony} sentence={name} still={times === 0 || lessMotion()} />
      <IconButton icon="play" label={text.gallery.play(name)} onClick={() => setTimes(times + 1)} />
    </li>
  );
}
