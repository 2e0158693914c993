import { BROWSER_GAMES, type BrowserGame } from '@homage/registry/browser';
import { buttonClass, Icon } from '@homage/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { lessonKey, lessonsDone } from '../lesson/done.ts';
import look from '../look/look.module.css';
import { useLoaded } from '../look/useLoaded.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { useLessonText } from '../text/lesson.ts';
import css from './Learn.module.css';

/** Games with lessons come first: they are the quickest way in. */
const GAMES = [...BROWSER_GAMES].sort((a, b) => Number(b.lessons !== undefined) - Number(a.lessons !== undefined));

/** Lessons at a real table, what the table itself teaches, and where to begin. */
export default function Learn() {
  const text = useWebText();
  const [done] = useState(lessonsDone);
  useTitle(text.learn.title);
  return (
    <main className={look.page} id="content">
      <h1>{text.learn.title}</h1>
      <p className={look.lead}>{text.learn.intro}</p>
      {GAMES.map((game) => (
        <GameLessons key={game.id} game={game} done={done} />
      ))}
      <section aria-labelledby="tips" className={css.tips}>
        <h2 id="tips">{text.learn.any}</h2>
        <ol>
          {text.learn.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ol>
      </section>
    </main>
  );
}

function GameLessons({ game, done }: { game: BrowserGame; done: ReadonlySet<string> }) {
  const text = useWebText();
  const words = useLessonText();
  const { language } = useSettings();
  const lessons = useLoaded(game.id, () => game.lessons?.().catch(() => [])) ?? [];
  const behind = lessons.filter(({ id }) => done.has(lessonKey(game.id, id)));
  const first = lessons.find(({ id }) => !done.has(lessonKey(game.id, id)));
  return (
    <section className={look.sheet} aria-labelledby={`learn-${game.id}`}>
      <div className={css.head}>
        <h2 id={`learn-${game.id}`}>{game.title[language]}</h2>
        {behind.length > 0 && <span className={look.muted}>{words.count(behind.length, lessons.length)}</span>}
      </div>
      <p>{game.blurb[language]}</p>
      {lessons.length > 0 && (
        <ol className={css.lessons}>
          {lessons.map(({ id, title, about }, i) => {
            const known = done.has(lessonKey(game.id, id));
            return (
              <li key={id} data-done={known || undefined}>
                <span className={css.number} aria-hidden="true">
                  {known ? <Icon name="check" size={18} /> : i + 1}
                </span>
                <div>
                  <h3>
                    {title[language]}
                    {known && <span className="unseen">{` (${words.done})`}</span>}
                  </h3>
                  <p>{about[language]}</p>
                </div>
                <Link
                  href={`/learn/${game.id}/${id}`}
                  className={buttonClass(id === first?.id ? 'press' : 'plain')}
                  aria-label={`${known ? words.again : words.begin}: ${title[language]}`}
                >
                  {known ? words.again : words.begin}
                </Link>
              </li>
            );
          })}
        </ol>
      )}
      <div className={look.row}>
        <Link href={`/play/${game.id}`} className={buttonClass(game.lessons && first ? 'plain' : 'press')}>
          {text.learn.try}
        </Link>
        <Link href={`/watch/${game.id}`} className={buttonClass('quiet')}>
          {text.learn.watch}
        </Link>
        <Link href={`/rules/${game.id}`} className={buttonClass('quiet')}>
          {text.learn.read}
        </Link>
      </div>
    </section>
  );
}
