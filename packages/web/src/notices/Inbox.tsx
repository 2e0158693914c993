import type { InboxLine, Noticing } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { Button, buttonClass } from '@homage/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { request } from '../far/connection.ts';
import css from '../look/look.module.css';
import part from '../pages/Turns.module.css';
import { useSettings } from '../settings.ts';
import { useNoticesText } from '../text/notices.ts';
import { useAgo } from '../turns/useAgo.ts';
import { isKnown } from '../turns/waiting.ts';
import { renewSubscription } from './push.ts';

/** What happened while the reader was away, until it is seen; and the way to say how to be called. */
export function Inbox() {
  const text = useNoticesText();
  const { language } = useSettings();
  const { ago } = useAgo();
  const [lines, setLines] = useState<readonly InboxLine[]>([]);
  useEffect(() => {
    if (!isKnown()) return undefined;
    let gone = false;
    void renewSubscription();
    request('GET', '/me/notices').then(
      (found) => {
        if (!gone) setLines((found as Noticing).inbox);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  const seen = async (): Promise<void> => {
    await request('POST', '/me/notices/seen', {}).catch(() => undefined);
    setLines([]);
  };
  return (
    <>
      {lines.length > 0 && (
        <section aria-labelledby="inbox" className={part.part}>
          <h2 id="inbox">{text.inbox}</h2>
          <ul className={css.list}>
            {lines.map(({ id, kind, game, table, at }) => (
              <li key={id}>
                <span>
                  {text.news[kind]}{' '}
                  <span className={css.muted}>
                    {[game !== null && (browserGame(game)?.title[language] ?? game), ago(at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Link
                  href={table === null ? '/settings/notices' : `/table/${table}`}
                  className={buttonClass()}
                  aria-label={text.of(text.toChannels, text.news[kind])}
                >
                  {text.toChannels}
                </Link>
              </li>
            ))}
          </ul>
          <p>
            <Button look="quiet" onClick={() => void seen()}>
              {text.seen}
            </Button>
          </p>
        </section>
      )}
      <p>
        <Link href="/settings/notices" className={css.aside}>
          {text.link}
        </Link>
      </p>
    </>
  );
}
