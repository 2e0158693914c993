import { buttonClass } from '@homage/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { claim, connection, request } from '../far/connection.ts';
import css from '../look/look.module.css';
import { useFragment } from '../look/useFragment.ts';
import { useTitle } from '../look/useTitle.ts';
import { useNoticesText } from '../text/notices.ts';

/** A letter's link to a table. Its code signs in whoever is nobody here yet, once; the table opens in any case. */
export function Go({ table }: { table: string }) {
  const text = useNoticesText();
  const code = useFragment();
  const [, go] = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const enter = async (): Promise<void> => {
      await connection().ready();
      if (connection().you === null && code !== '') await claim(code);
    };
    void enter()
      .catch(() => undefined)
      .then(() => go(`/table/${table}`, { replace: true }));
  }, [code, table, go]);
  return (
    <main className={css.loading} id="content">
      <p role="status">{text.going}</p>
    </main>
  );
}

/** The link at the end of a letter. */
export function Unsubscribe() {
  const text = useNoticesText();
  const code = useFragment();
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  const begun = useRef(false);
  useTitle(text.unsubscribe);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    request('POST', `/notices/off/${encodeURIComponent(code)}`, {}).then(
      () => setState('done'),
      () => setState('failed'),
    );
  }, [code]);
  const said = { busy: text.unsubscribing, done: text.unsubscribed, failed: text.unsubscribeFailed }[state];
  return (
    <main className={css.page} id="content">
      <h1>{text.unsubscribe}</h1>
      <section className={css.sheet}>
        <p role="status">{said}</p>
        <p>
          <Link href="/settings/notices" className={buttonClass()}>
            {text.toSettings}
          </Link>
        </p>
      </section>
    </main>
  );
}
