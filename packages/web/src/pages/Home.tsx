import { BROWSER_GAMES, type BrowserGame, browserGame } from '@homage/registry/browser';
import { armsOf, buttonClass, Icon, IconButton, Shield } from '@homage/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Kept } from '../local/engine.ts';
import { Hero } from '../look/Hero.tsx';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useHomeText } from '../text/home.ts';
import { useTurnsText } from '../text/turns.ts';
import { useTurns } from '../turns/waiting.ts';
import css from './Home.module.css';

/** One sentence, one picture, three plain buttons; below them the games. */
export function Home() {
  const text = useHomeText();
  useTitle();
  const [first] = BROWSER_GAMES;
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
                {text.home.play}
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
  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <Shield arms={armsOf(`${game.id} 3`)} size={44} />
        <h3>{game.title[language]}</h3>
      </div>
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
    </li>
  );
}

/** Tables of both formats are on this shelf. The page reads them without the rules' code. */
const namesOf = ({ header }: Kept): string[] =>
  header.names.map((name) => (typeof name === 'string' ? name : (name.name ?? '')));

/** Games that were begun on this device, the newest first. */
function Going() {
  const text = useHomeText();
  const { language } = useSettings();
  const [tables, setTables] = useState<readonly Kept[]>([]);
  useEffect(() => {
    let gone = false;
    void import('../local/store.ts').then(async ({ list }) => {
      const found = await list();
      if (!gone) setTables(found.slice(0, 6));
    });
    return () => {
      gone = true;
    };
  }, []);
  if (tables.length === 0) return null;
  const remove = async (id: string): Promise<void> => {
    const { remove: drop } = await import('../local/store.ts');
    await drop(id);
    setTables((before) => before.filter((table) => table.id !== id));
  };
  return (
    <section aria-labelledby="going">
      <h2 id="going">{text.home.going}</h2>
      <ul className={css.going}>
        {tables.map((table) => {
          const title = browserGame(table.game)?.title[language] ?? table.game;
          return (
            <li key={table.id}>
              <span>
                <strong>{title}</strong> {new Intl.ListFormat(language).format(namesOf(table))}
                {table.over && <em> ({text.home.over})</em>}
              </span>
              <span className={css.goingActs}>
                <Link href={`/local/${table.id}`} className={buttonClass()}>
                  {text.home.goOn}
                </Link>
                <IconButton icon="close" label={text.home.remove(title)} onClick={() => void remove(table.id)} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
