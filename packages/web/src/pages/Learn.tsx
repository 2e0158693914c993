import { BROWSER_GAMES } from '@homage/registry/browser';
import { buttonClass } from '@homage/ui';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';

/** How the table itself teaches, and where to begin. */
export default function Learn() {
  const text = useWebText();
  const { language } = useSettings();
  useTitle(text.learn.title);
  return (
    <main className={css.page} id="content">
      <h1>{text.learn.title}</h1>
      <p className={css.lead}>{text.learn.intro}</p>
      <ol className={css.list}>
        {text.learn.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ol>
      {BROWSER_GAMES.map((game) => (
        <section key={game.id} className={css.sheet} aria-labelledby={`learn-${game.id}`}>
          <h2 id={`learn-${game.id}`}>{game.title[language]}</h2>
          <p>{game.blurb[language]}</p>
          <div className={css.row}>
            <Link href={`/play/${game.id}`} className={buttonClass('press')}>
              {text.learn.try}
            </Link>
            <Link href={`/watch/${game.id}`} className={buttonClass()}>
              {text.learn.watch}
            </Link>
            <Link href={`/rules/${game.id}`} className={buttonClass()}>
              {text.learn.read}
            </Link>
          </div>
        </section>
      ))}
    </main>
  );
}
