import type { Noticing, Session } from '@homage/protocol';
import { Button } from '@homage/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { connection } from '../far/connection.ts';
import css from '../look/look.module.css';
import { unsubscribe } from '../notices/push.ts';
import { useSettings } from '../settings.ts';
import { useNoticesText } from '../text/notices.ts';
import { usePeopleText } from '../text/people.ts';
import { send } from './api.ts';
import { Wrong } from './Field.tsx';
import { leaveNothing } from './leave.ts';
import { useDeed } from './useDeed.ts';

/** Where somebody is signed in, and how all of it but this device is ended. */
export function Sessions({ codes, onEnded }: { codes: number; onEnded(): void }) {
  const text = usePeopleText();
  const { language } = useSettings();
  const { trouble, run } = useDeed();
  const [, go] = useLocation();
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const look = useCallback(async (): Promise<void> => setSessions(await send<Session[]>('GET', '/me/sessions')), []);
  useEffect(() => void look().catch(() => undefined), [look]);
  const leave = (): Promise<void> =>
    run('sessions', async () => {
      await send('POST', '/me/logout', {});
      leaveNothing();
      await connection().again();
      go('/');
    });
  return (
    <section className={css.sheet} aria-labelledby="sessions">
      <h2 id="sessions">{text.sessions.title}</h2>
      <ul className={css.list}>
        {sessions.map(({ id, device, seen, current }) => (
          <li key={id}>
            <span>
              {device || text.sessions.unknown}{' '}
              <span className={css.muted}>{current ? text.sessions.here : text.sessions.seen(day.format(seen))}</span>
            </span>
            {current ? (
              <Button look="quiet" onClick={() => void leave()}>
                {text.sessions.leave}
              </Button>
            ) : (
              <Button
                look="quiet"
                onClick={() =>
                  void run('sessions', async () => {
                    await send('DELETE', `/me/sessions/${id}`);
                    await look();
                  })
                }
              >
                {text.sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Wrong sentence={trouble?.sentence} />
      {sessions.length > 1 && (
        <Others
          codes={codes}
          end={(more) =>
            run('sessions', async () => {
              await more();
              await send('DELETE', '/me/sessions');
              await look();
              onEnded();
            })
          }
        />
      )}
    </section>
  );
}

/** What ends with all other sessions, and what goes on unless it is ended as well: channels for notices, and the calendar's address. */
function Others({ codes, end }: { codes: number; end(more: () => Promise<void>): Promise<void> }) {
  const text = usePeopleText().sessions;
  const notices = useNoticesText();
  const [known, setKnown] = useState<Noticing>();
  const [too, setToo] = useState(false);
  const look = useCallback(async (): Promise<void> => setKnown(await send<Noticing>('GET', '/me/notices')), []);
  useEffect(() => void look().catch(() => undefined), [look]);
  // The confirmed address is a way back to the account: it stays, and is listed above.
  const channels = known?.outlets.filter(({ kind }) => kind !== 'mail') ?? [];
  const goesOn = channels.length > 0 || known?.calendar === true;
  const endChannels = async (): Promise<void> => {
    if (!too) return;
    for (const { id } of channels) await send('DELETE', `/me/notices/outlets/${id}`);
    if (known?.calendar) await send('DELETE', '/me/calendar');
    if (channels.some(({ kind }) => kind === 'push')) void unsubscribe();
    await look();
    setToo(false);
  };
  const helps = [...(codes > 0 ? ['others-help'] : []), ...(goesOn ? ['goes-on'] : [])];
  return (
    <div className={css.folded}>
      {codes > 0 && (
        <p id="others-help" className={css.muted}>
          {text.othersHelp}
        </p>
      )}
      {goesOn && (
        <>
          <p id="goes-on" className={css.muted}>
            {text.goesOn} <Link href="/settings/notices">{notices.title}</Link>
          </p>
          <label className={css.tick}>
            <input type="checkbox" checked={too} onChange={(event) => setToo(event.target.checked)} />
            {text.endThoseToo}
          </label>
        </>
      )}
      <div>
        <Button aria-describedby={helps.length > 0 ? helps.join(' ') : undefined} onClick={() => void end(endChannels)}>
          {text.others}
        </Button>
      </div>
    </div>
  );
}
