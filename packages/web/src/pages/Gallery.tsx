import { BROWSER_GAMES } from '@homage/registry/browser';
import { Button, IconButton } from '@homage/ui';
import { CARD_STATES, CardBack, type CardExhibit, CardFace, type Hall, type Performance } from '@homage/ui/art';
import { lessMotion, Plate } from '@homage/ui/stage';
import type { Language } from '@homage/words';
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
  const { language } = useSettings();
  useTitle(text.gallery.title);
  const halls = useHalls(language);
  const near = useNear();
  return (
    <main className={`${look.page} ${css.page}`} id="content">
      <h1>{text.gallery.title}</h1>
      <p className={look.lead}>{text.gallery.intro}</p>
      {/* The page is as long as twenty screens: wherever one is, the next hall is one press away. */}
      <div className={css.guide}>
        <nav aria-label={text.gallery.guide}>
          <ul>
            {BROWSER_GAMES.map(({ id, title }) => (
              <li key={id}>
                <a href={`#gallery-${id}`} aria-current={near === id ? 'location' : undefined}>
                  {title[language]}
                </a>
              </li>
            ))}
          </ul>
          <ul>
            {(halls.get(near ?? '') ?? []).map(({ kind }) => (
              <li key={kind}>
                <a href={`#gallery-${near}-${kind}`}>{text.gallery[kind]}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Lights />
      </div>
      {BROWSER_GAMES.map((game) => (
        <GameHalls key={game.id} id={game.id} title={game.title[language]} halls={halls.get(game.id) ?? []} />
      ))}
    </main>
  );
}

/** The halls of every game, as they come. */
function useHalls(language: Language): ReadonlyMap<string, readonly Hall[]> {
  const [halls, setHalls] = useState<ReadonlyMap<string, readonly Hall[]>>(new Map());
  useEffect(() => {
    let here = true;
    for (const { id, board } of BROWSER_GAMES)
      void board()
        .then(({ gallery }) => gallery?.())
        .then((gallery) => here && gallery && setHalls((before) => new Map(before).set(id, gallery(language))));
    return () => {
      here = false;
    };
  }, [language]);
  return halls;
}

/** The game at whose drawings one looks: the last that has begun above the upper third of the window, or the first. */
function useNear(): string | undefined {
  const [near, setNear] = useState(BROWSER_GAMES[0]?.id);
  useEffect(() => {
    const sections = [...document.querySelectorAll<HTMLElement>('main section[data-game]')];
    const begun = (section: HTMLElement): boolean => section.getBoundingClientRect().top < innerHeight / 3;
    const eye = new IntersectionObserver(() => setNear((sections.findLast(begun) ?? sections[0])?.dataset.game), {
      rootMargin: '0px 0px -67% 0px',
    });
    for (const section of sections) eye.observe(section);
    return () => eye.disconnect();
  }, []);
  return near;
}

/** The light in which one looks at the pictures; whoever leaves has the old one again. */
function Lights() {
  const text = useWebText();
  const { theme } = useSettings();
  const [chosen, setChosen] = useState<'light' | 'dark'>();
  const light = chosen ?? (theme === 'system' ? seenLight() : theme);
  useEffect(() => {
    if (chosen !== undefined) document.documentElement.dataset.theme = chosen;
    return applySettings;
  }, [chosen]);
  return (
    <fieldset className={css.lights}>
      <legend className="unseen">{text.gallery.light}</legend>
      {(['light', 'dark'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="light" value={one} checked={light === one} onChange={() => setChosen(one)} />
          {one === 'light' ? text.gallery.day : text.gallery.candle}
        </label>
      ))}
    </fieldset>
  );
}

/** What the system wishes. */
const seenLight = (): 'light' | 'dark' => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function GameHalls({ id, title, halls }: { id: string; title: string; halls: readonly Hall[] }) {
  const text = useWebText();
  return (
    <section aria-labelledby={`gallery-${id}`} data-game={id}>
      <h2 id={`gallery-${id}`}>{title}</h2>
      {halls.map((hall) => (
        <section key={hall.kind} aria-label={`${title}: ${text.gallery[hall.kind]}`}>
          <h3 id={`gallery-${id}-${hall.kind}`}>{text.gallery[hall.kind]}</h3>
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
          {hall.kind === 'ceremonies' && <Played game={title} exhibits={hall.exhibits} />}
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
