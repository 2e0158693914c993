import { browserGame } from '@homage/registry/browser';
import { buttonClass } from '@homage/ui';
import type { Paragraph } from '@homage/words';
import { Fragment, type ReactNode, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
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
import { nearest, pieces, search, wordsOf } from './search.ts';

const onHash = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const hash = (): string => decodeURIComponent(location.hash.slice(1));

/** The rules by paragraph, in our own words; refusals, cards and the log link to their paragraph here. */
export default function Rules({ id }: { id: string }) {
  const text = useWebText();
  const { language } = useSettings();
  const game = browserGame(id);
  const words = useGameWords(id, true);
  useTitle(game && text.rules.title(game.title[language]));
  const wanted = useSyncExternalStore(onHash, hash);
  const [query, setQuery] = useState('');
  const field = useId();
  const rules = words?.texts[language].rules;
  const cited = rules && nearest(rules, wanted);
  // Who follows a reference wants to read it, whatever was looked for before.
  useEffect(() => {
    if (wanted) setQuery('');
  }, [wanted]);
  useEffect(() => {
    if (cited) document.getElementById(cited)?.scrollIntoView();
  }, [cited]);
  const found = useMemo(() => (rules ? search(rules, query) : []), [rules, query]);
  const sought = useMemo(() => wordsOf(query), [query]);
  const known = useMemo(() => new Set(rules?.map((paragraph) => paragraph.id)), [rules]);
  if (game === undefined) return <NotFound />;
  if (rules === undefined) return <Loading />;
  const marked = (plain: string): ReactNode => <Marked text={plain} words={sought} />;
  return (
    <main id="content" className={css.rules}>
      <header className={css.head}>
        <h1>{text.rules.title(game.title[language])}</h1>
        <p className={look.muted}>
          {text.rules.reconstruction} <Link href={`/pieces/${id}`}>{text.pieces.link}</Link>
        </p>
        <p>
          <Link href={`/play/${id}`} className={buttonClass('press')}>
            {text.rules.play}
          </Link>
        </p>
        <search className={css.search}>
          <label htmlFor={field}>{text.rules.search}</label>
          <input id={field} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
          <span role="status">
            {sought.length > 0 && (found.length > 0 ? text.rules.found(found.length) : text.rules.nothing)}
          </span>
        </search>
      </header>
      <nav aria-label={text.rules.contents} className={css.contents}>
        <ol>
          {found.map((paragraph) => (
            <li key={paragraph.id}>
              <a href={`#${paragraph.id}`}>
                <span className={css.number}>{paragraph.id}</span> {paragraph.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.body}>
        {found.map((paragraph: Paragraph) => (
          <section
            key={paragraph.id}
            id={paragraph.id}
            aria-labelledby={`h-${paragraph.id}`}
            data-cited={paragraph.id === cited || undefined}
          >
            <h2 id={`h-${paragraph.id}`}>
              <a className={css.number} href={`#${paragraph.id}`}>
                {paragraph.id}
              </a>{' '}
              {marked(paragraph.title)}
            </h2>
            <Prose text={paragraph.body} run={(plain) => linked(plain, known, marked)} />
          </section>
        ))}
      </div>
    </main>
  );
}

/** The words that were looked for, marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  let at = 0;
  return pieces(text, words).map((piece, i) => {
    at += piece.length;
    return i % 2 === 1 ? <mark key={at}>{piece}</mark> : <Fragment key={`${at}-`}>{piece}</Fragment>;
  });
}

/** References to other paragraphs, "(G.4.1.1)", lead there. */
function linked(text: string, known: ReadonlySet<string>, show: (plain: string) => ReactNode): ReactNode {
  let at = 0;
  return text.split(/(\((?:[A-Z]|\d+)(?:\.\d+)*\))/).map((piece) => {
    at += piece.length;
    const id = piece.slice(1, -1);
    if (!piece.startsWith('(') || !known.has(id)) return <Fragment key={at}>{show(piece)}</Fragment>;
    return (
      <Fragment key={at}>
        {'('}
        <a href={`#${id}`}>{id}</a>
        {')'}
      </Fragment>
    );
  });
}
