import { Button, buttonClass } from '@homage/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CommandRefused, claim, connection } from '../far/connection.ts';
import css from '../look/look.module.css';
import { useFragment } from '../look/useFragment.ts';
import { useTitle } from '../look/useTitle.ts';
import { useWebText } from '../text/index.ts';
import { usePeopleText } from '../text/people.ts';

/**
 * A personal link, opened on another device: the same guest goes on here. Where somebody is known already they are asked first: a guest whom this browser
 * forgets has lost the seats, and the link may have been slipped in by somebody else.
 */
export default function Claim() {
  const text = useWebText();
  const { claim: own } = usePeopleText();
  const code = useFragment();
  const [, go] = useLocation();
  const [known, setKnown] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const asked = useRef(false);
  useTitle(own.title);
  const enter = useCallback(
    () =>
      claim(code).then(
        () => go('/tables', { replace: true }),
        (error: unknown) => {
          setKnown(undefined);
          setTrouble(error instanceof CommandRefused ? error.why.code : 'fallback');
        },
      ),
    [code, go],
  );
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const look = async (): Promise<void> => {
      await connection().ready();
      const { you } = connection();
      if (you === null) await enter();
      else setKnown(you.name);
    };
    look().catch(() => setTrouble('fallback'));
  }, [enter]);
  if (known === undefined)
    return (
      <main className={css.loading} id="content">
        <p role="status">{trouble ? (text.trouble[trouble] ?? text.trouble.fallback) : text.play.laying}</p>
      </main>
    );
  return (
    <main className={css.page} id="content">
      <h1>{own.title}</h1>
      <section className={css.sheet}>
        <p>{own.known(known)}</p>
        <p>{own.lost}</p>
        <div className={css.row}>
          <Link href="/tables" replace className={buttonClass('press')}>
            {own.stay(known)}
          </Link>
          <Button onClick={() => void enter()}>{own.go}</Button>
        </div>
      </section>
    </main>
  );
}
