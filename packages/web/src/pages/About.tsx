import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { Link } from 'wouter';
import { Frieze } from '../look/Frieze.tsx';
import css from '../look/look.module.css';
import { useGameWords } from '../look/useGameWords.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';

export default function About() {
  const text = useWebText();
  useTitle(text.about.title);
  return (
    <main className={css.page} id="content">
      <h1>{text.about.title}</h1>
      <p className={css.lead}>{text.about.what}</p>
      <p>
        <strong>{text.about.unofficial}</strong>
      </p>
      <p>{text.about.offline}</p>
      <p>{text.about.accessibility}</p>
      <p>{text.about.problems}</p>
      <h2>{text.about.games}</h2>
      {BROWSER_GAMES.map((game) => (
        <Game key={game.id} game={game} />
      ))}
      <p>
        <Link href="/gallery">{text.gallery.link}</Link>
      </p>
      <p className={css.muted}>{text.about.fonts}</p>
    </main>
  );
}

function Game({ game }: { game: BrowserGame }) {
  const text = useWebText();
  const { language } = useSettings();
  const about = useGameWords(game.id)?.texts[language].about;
  return (
    <section className={css.sheet}>
      {game.pictures && <Frieze names={game.pictures} />}
      <h3>{game.title[language]}</h3>
      {about && (
        <>
          <dl className={css.facts}>
            <dt className={css.muted}>{text.about.designers}</dt>
            <dd>{about.designers}</dd>
            <dt className={css.muted}>{text.about.publishers}</dt>
            <dd>{about.publishers}</dd>
          </dl>
          {about.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            <Link href={`/pieces/${game.id}`}>{text.pieces.link}</Link>
          </p>
        </>
      )}
    </section>
  );
}
