import { browserGame } from '@homage/registry/browser';
import { buttonClass } from '@homage/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { Loading } from '../look/Loading.tsx';
import look from '../look/look.module.css';
import { Prose } from '../look/Prose.tsx';
import { useGameWords } from '../look/useGameWords.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import NotFound from './NotFound.tsx';
import css from './Rules.module.css';

const onHash = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const hash = (): string => decodeURIComponent(location.hash.slice(1));

/** The rules by paragraph, in our own words; refusals link to their paragraph here. */
export default function Rules({ id }: { id: string }) {
  const text = useWebText();
  const { language } = useSettings();
  const game = browserGame(id);
  const words = useGameWords(id);
  useTitle(game && text.rules.title(game.title[language]));
  const cited = useSyncExternalStore(onHash, hash);
  useEffect(() => {
    if (words && cited) document.getElementById(cited)?.scrollIntoView();
  }, [words, cited]);
  if (game === undefined) return <NotFound />;
  if (words === undefined) return <Loading />;
  const { rules } = words.texts[language];
  return (
    <main id="content" className={css.rules}>
      <header className={css.head}>
        <h1>{text.rules.title(game.title[language])}</h1>
        <p className={look.muted}>{text.rules.reconstruction}</p>
        <p>
          <Link href={`/play/${id}`} className={buttonClass('press')}>
            {text.rules.play}
          </Link>
        </p>
      </header>
      <nav aria-label={text.rules.contents} className={css.contents}>
        <ol>
          {rules.map((paragraph) => (
            <li key={paragraph.id}>
              <a href={`#${paragraph.id}`}>{paragraph.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.body}>
        {rules.map((paragraph) => (
          <section
            key={paragraph.id}
            id={paragraph.id}
            aria-labelledby={`h-${paragraph.id}`}
            data-cited={paragraph.id === cited || undefined}
          >
            <h2 id={`h-${paragraph.id}`}>
              <span className={css.number}>{paragraph.id}</span> {paragraph.title}
            </h2>
            <Prose text={paragraph.body} />
          </section>
        ))}
      </div>
    </main>
  );
}
