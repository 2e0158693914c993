import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { Button, IconButton } from '@homage/ui';
import { CARD_STATES, CardBack, type CardExhibit, CardFace, type Hall, type Performance } from '@homage/ui/art';
import { lessMotion, Plate } from '@homage/ui/stage';
import { type ReactNode, useEffect, useState } from 'react';
import look from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { applySettings, useSettings } from '../settings.ts';
import { Procession, type Shown } from '../stage/Procession.tsx';
import { useWebText } from '../text/index.ts';
import css from './Gallery.module.css';

/** Every drawing of every game, at the sizes in which it is used, by day and by candlelight. */
export default function Gallery() {
  const text = useWebText();
  useTitle(text.gallery.title);
  return (
    <main className={`${look.page} ${css.page}`} id="content">
      <h1>{text.gallery.title}</h1>
      <p className={look.lead}>{text.gallery.intro}</p>
      <Lights />
      {BROWSER_GAMES.map((game) => (
        <GameHalls key={game.id} game={game} />
      ))}
    </main>
  );
}

/** The light in which one looks at the pictures; whoever leaves has the old one again. */
function Lights() {
  const text = useWebText();
  const [light, setLight] = useState<'light' | 'dark'>();
  useEffect(() => {
    if (light !== undefined) document.documentElement.dataset.theme = light;
    return applySettings;
  }, [light]);
  return (
    <fieldset className={css.lights}>
      <legend>{text.gallery.light}</legend>
      {(['light', 'dark'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="light" value={one} checked={light === one} onChange={() => setLight(one)} />
          {one === 'light' ? text.gallery.day : text.gallery.candle}
        </label>
      ))}
    </fieldset>
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
            {hall.kind === 'ceremonies' ? (
              hall.exhibits.map((shown) => <Performed key={`${shown.ceremony.kind} ${shown.name}`} {...shown} />)
            ) : hall.kind === 'cards' ? (
              <Cards exhibits={hall.exhibits} />
            ) : (
              hall.exhibits.map(({ name, picture }) => (
                <Exhibited key={name} name={name}>
                  {picture}
                </Exhibited>
              ))
            )}
          </ul>
          {hall.kind === 'ceremonies' && <Played game={game.title[language]} exhibits={hall.exhibits} />}
        </section>
      ))}
    </section>
  );
}

/** All ceremonies of a game on the stage, one after the other, as they come at a table. */
function Played({ game, exhibits }: { game: string; exhibits: readonly Performance[] }) {
  const text = useWebText();
  const [waiting, setWaiting] = useState<readonly Shown[]>([]);
  const all = exhibits.map(({ name, ceremony }, i) => ({
    ...{ key: `${i}`, ceremony, sentence: name, mine: true, still: false },
  }));
  return (
    <>
      <Button icon="play" data-play-all={exhibits.length} onClick={() => setWaiting(all)}>
        {text.gallery.playAll(game)}
      </Button>
      <Procession waiting={waiting} setWaiting={setWaiting} />
    </>
  );
}

const Exhibited = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className={css.exhibit}>
    {children}
    <span className={css.name}>{name}</span>
  </li>
);

/** Each card at a desk's size and at a phone's; then the first of each kind in every state in which a card may lie. */
function Cards({ exhibits }: { exhibits: readonly CardExhibit[] }) {
  const { states } = useWebText().gallery;
  const kinds = [...new Map([...exhibits].reverse().map((card) => [card.kind, card])).values()].reverse();
  return (
    <>
      {exhibits.map(({ name, kind, scene, does, foot }) => (
        <li key={name} className={css.card}>
          <span className={css.desk}>
            <CardFace kind={kind} picture={scene} title={name} foot={foot}>
              {does}
            </CardFace>
          </span>
          <span className={css.phone} aria-hidden="true">
            <CardFace kind={kind} picture={scene} title={name} small />
          </span>
        </li>
      ))}
      {kinds.map(({ name, kind, scene }) => (
        <li key={kind} className={css.states} data-states={kind}>
          {CARD_STATES.map((state) => (
            <span key={state} className={css.phone}>
              <CardFace kind={kind} picture={scene} title={name} small state={state} />
              <span className={css.name}>{states[state]}</span>
            </span>
          ))}
          <span className={css.phone}>
            <CardBack kind={kind} />
            <span className={css.name}>{states.down}</span>
          </span>
        </li>
      ))}
    </>
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
