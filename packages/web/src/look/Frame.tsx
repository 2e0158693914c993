import { Button, Icon } from '@homage/ui';
import { LANGUAGES } from '@homage/words';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { change, useSettings } from '../settings.ts';
import { useHomeText } from '../text/home.ts';
import { useTurnsText } from '../text/turns.ts';
import { useTurns } from '../turns/waiting.ts';
import { isUpdateWaiting, onUpdate, takeUpdate } from '../update.ts';
import css from './look.module.css';

/** The frame of every page but the table: a narrow head with the ways through the house. */
export function Frame({ children }: { children: ReactNode }) {
  const text = useHomeText();
  const mine = useTurnsText();
  const { turns } = useTurns();
  const [location] = useLocation();
  const here = (path: string): 'page' | undefined => (location === path ? 'page' : undefined);
  return (
    <>
      <a className={css.skip} href="#content">
        {text.skip}
      </a>
      <header className={css.head}>
        <nav aria-label={text.nav.main} className={css.nav}>
          <Link href="/" className={css.brand} aria-current={here('/')}>
            <Icon name="crown" size={22} />
            <span>{text.nav.home}</span>
          </Link>
          <Link href="/tables" aria-current={here('/tables')}>
            {text.nav.friends}
          </Link>
          {turns.length > 0 && (
            <Link href="/turns" aria-current={here('/turns')} className={css.mine}>
              {mine.nav(turns.length)}
            </Link>
          )}
          <Link href="/settings" aria-current={here('/settings')}>
            {text.nav.settings}
          </Link>
          <Link href="/about" aria-current={here('/about')}>
            {text.nav.about}
          </Link>
        </nav>
        <Languages />
      </header>
      <Update />
      {children}
    </>
  );
}

/** A new version waits until the reader wants it: somewhere a draft may be open. */
function Update() {
  const text = useHomeText();
  const waiting = useSyncExternalStore(onUpdate, isUpdateWaiting, isUpdateWaiting);
  if (!waiting) return null;
  return (
    <div className={css.update} role="status">
      {text.update} <Button onClick={takeUpdate}>{text.reload}</Button>
    </div>
  );
}

function Languages() {
  const { language } = useSettings();
  const text = useHomeText();
  return (
    <fieldset className={css.languages}>
      <legend className="unseen">{text.home.languages}</legend>
      {LANGUAGES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          aria-pressed={option === language}
          aria-label={`${option.toUpperCase()}: ${text.languages[option]}`}
          onClick={() => change({ language: option })}
        >
          {option.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
