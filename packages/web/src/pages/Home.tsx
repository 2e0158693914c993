import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { buttonClass, Icon } from '@homage/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SHELF } from '../client/shelf.ts';
import { Frieze } from '../look/Frieze.tsx';
import { Hero } from '../look/Hero.tsx';
import { useTitle } from '../look/useTitle.ts';
import { keepGames, useKept } from '../offline/keep.ts';
import { Offline } from '../offline/Offline.tsx';
import { useSettings } from '../settings.ts';
import { useHomeText } from '../text/home.ts';
import { useTurnsText } from '../text/turns.ts';
import { isKnown, useTurns } from '../turns/waiting.ts';
import css from './Home.module.css';

const GoingList = lazy(() => import('./Going.tsx'));

/** One sentence, one picture, three plain buttons; below them the games. */
export function Home() {
  const text = useHomeText();
  useTitle();
  const { language } = useSettings();
  const [first] = BROWSER_GAMES;
  useEffect(() => void keepGames(), []);
  return (
    <main id="content" className={css.home}>
      <Waits />
      <section className={css.top}>
        <div className={css.words}>
          <h1>{text.home.title}</h1>
          <p className={css.sentence}>{text.home.sentence}</p>
          <div className={css.ways}>
            {first && (
              <Link href={`/play/${first.id}`} className={buttonClass('press')}>
                <Icon name="play" />
                {text.home.play(first.title[language])}
              </Link>
            )}
            <Link href="/tables" className={buttonClass()}>
              <Icon name="people" />
              {text.home.friends}
            </Link>
            <Link href="/learn" className={buttonClass()}>
              <Icon name="book" />
              {text.home.learn}
            </Link>
          </div>
          <ul className={css.promise}>
            {text.home.promise.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Offline />
        </div>
        <Hero />
      </section>
      <Going />
      <section aria-labelledby="games">
        <h2 id="games">{text.home.games}</h2>
        <ul className={css.games}>
          {BROWSER_GAMES.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      </section>
    </main>
  );
}

/** Somebody waits for the reader: that comes before everything else. */
function Waits() {
  const text = useTurnsText();
  const { turns } = useTurns();
  const [first] = turns;
  if (first === undefined) return null;
  return (
    <p className={css.waits} role="status">
      {text.waits(turns.length)}
      <Link href={turns.length === 1 ? `/table/${first.table}` : '/turns'} className={buttonClass('press')}>
        {turns.length === 1 ? text.answer : text.title}
      </Link>
    </p>
  );
}

function GameCard({ game }: { game: BrowserGame }) {
  const text = useHomeText();
  const { language } = useSettings();
  const { online, games } = useKept();
  return (
    <li className={css.card}>
      {game.pictures && <Frieze names={game.pictures} />}
      <h3>{game.title[language]}</h3>
      <p className={css.seats}>
        {[
          text.home.seats(...game.seats),
          game.minutes && text.home.minutes(...game.minutes),
          text.home.weight(game.depth),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.blurb}>{game.blurb[language]}</p>
      {online || games.has(game.id) ? (
        <div className={css.acts}>
          <Link href={`/play/${game.id}`} className={buttonClass('press')}>
            {text.home.against}
          </Link>
          <Link href={`/set-up/${game.id}`} className={buttonClass()}>
            {text.home.setUp}
          </Link>
          <Link href={`/hot-seat/${game.id}`} className={buttonClass()}>
            {text.home.hotSeat}
          </Link>
          <Link href={`/watch/${game.id}`} className={buttonClass('quiet')}>
            {text.home.watch}
          </Link>
          <Link href={`/rules/${game.id}`} className={buttonClass('quiet')}>
            {text.home.rules}
          </Link>
        </div>
      ) : (
        <p className={css.notHere}>{text.offline.notHere}</p>
      )}
    </li>
  );
}

/** Whether this device has ever held a table: a first visit need not load the list. Where the browser does not say, it is looked for. */
async function hasTables(): Promise<boolean> {
  const known = await indexedDB.databases?.().catch(() => undefined);
  return known === undefined || known.some(({ name }) => name === SHELF);
}

/** Games of this device and tables with others, where there are any. */
function Going() {
  const [some, setSome] = useState(isKnown);
  useEffect(() => void hasTables().then((here) => setSome((before) => before || here)), []);
  if (!some) return null;
  return (
    <Suspense>
      <GoingList />
    </Suspense>
  );
}
