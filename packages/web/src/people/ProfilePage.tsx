import type { Profile } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { buttonClass } from '@homage/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Frieze } from '../look/Frieze.tsx';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { usePeopleText } from '../text/people.ts';
import { Refused, send } from './api.ts';
import own from './people.module.css';

const Sitter = lazy(() => import('../look/Sitter.tsx'));

/** What finished games tell of somebody. */
export default function ProfilePage({ handle }: { handle: string }) {
  const text = usePeopleText();
  const { language } = useSettings();
  const [profile, setProfile] = useState<Profile>();
  const [trouble, setTrouble] = useState('');
  useTitle(profile?.handle ?? text.profile.title);
  useEffect(() => {
    send<Profile>('GET', `/people/${encodeURIComponent(handle)}`).then(setProfile, (error: unknown) =>
      setTrouble(error instanceof Refused && error.message !== '' ? error.message : text.offline),
    );
  }, [handle, text]);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const title = (game: string): string => browserGame(game)?.title[language] ?? game;
  if (profile === undefined)
    return (
      <main className={css.page} id="content">
        <h1>{text.profile.title}</h1>
        <p role="status">{trouble || text.profile.looking}</p>
      </main>
    );
  const { tallies, answering, words, games } = profile;
  return (
    <main className={css.page} id="content">
      <header className={own.person}>
        <span className={own.face}>
          <Suspense>
            <Sitter name={profile.handle} seat={0} size={112} />
          </Suspense>
        </span>
        <div>
          <h1>{profile.handle}</h1>
          <p className={css.lead}>{text.profile.since(day.format(profile.since))}</p>
        </div>
      </header>
      {profile.hidden && <p className={css.corrected}>{text.profile.hidden}</p>}
      {games.length === 0 && <p className={css.sheet}>{text.profile.none}</p>}
      <dl className={own.figures}>
        {tallies.map(({ game, played, won, shared }) => (
          <div key={game}>
            <dt>{title(game)}</dt>
            <dd>{text.profile.tally(played, won, shared)}</dd>
          </div>
        ))}
        {answering && (
          <div>
            <dt>{text.profile.answering}</dt>
            <dd>{text.profile.time(answering.median)}</dd>
          </div>
        )}
        {words.kept + words.broken > 0 && (
          <div>
            <dt>{text.profile.words}</dt>
            <dd>{text.profile.wordsKept(words.kept, words.broken)}</dd>
          </div>
        )}
      </dl>
      {games.length > 0 && (
        <section aria-labelledby="games">
          <h2 id="games">{text.profile.games}</h2>
          <ul className={css.list}>
            {games.map(({ table, game, seats, won, shared, over }) => (
              <li key={table} className={css.pictured}>
                <Frieze names={browserGame(game)?.pictures?.slice(0, 1) ?? []} />
                <span>
                  <strong>{title(game)}</strong>{' '}
                  <span className={css.muted}>
                    {text.profile.result(won, shared)} · {text.profile.seats(seats)} · {day.format(over)}
                  </span>
                </span>
                <Link href={`/table/${table}/replay`} className={buttonClass()}>
                  {text.profile.replay}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
