import {
  HOOK_KINDS,
  NOTICE_KINDS,
  type NoticeKind,
  type Noticing,
  type Outlet,
  WAYS,
  type Way,
  type Wishes,
} from '@homage/protocol';
import { Button, buttonClass } from '@homage/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { CommandRefused, request } from '../far/connection.ts';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { canPush, noteSubscription, renewSubscription, subscribe } from '../notices/push.ts';
import { Wrong } from '../people/Field.tsx';
import { getSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import { useNoticesText } from '../text/notices.ts';
import mine from './Notices.module.css';
import { CalendarField } from './NoticesCalendar.tsx';

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The browser's own zone and language go along with every choice: that is where its owner is. */
const withPlace = (wishes: Wishes): Wishes => ({ ...wishes, language: getSettings().language, zone: zoneHere() });

/** How somebody is called: channels, what goes where, quiet hours, the calendar. */
export default function NoticesPage() {
  const text = useNoticesText();
  const { trouble, friends } = useWebText();
  const [known, setKnown] = useState<Noticing | 'stranger' | 'alone'>();
  const [said, setSaid] = useState('');
  /** What was wished last, and what is still being sent. */
  const wanted = useRef<Wishes>(undefined);
  const sending = useRef<Promise<string | undefined>>(Promise.resolve(undefined));
  useTitle(text.title);
  useEffect(() => {
    void renewSubscription()
      .then(() => request('GET', '/me/notices'))
      .then(
        (found) => setKnown(found as Noticing),
        (error: unknown) =>
          setKnown(error instanceof CommandRefused && error.why.code !== 'client.offline' ? 'stranger' : 'alone'),
      );
  }, []);
  /** What the server did, or the sentence why not. */
  const act = async (deed: () => Promise<unknown>, well = text.saved): Promise<string | undefined> => {
    try {
      const found = await deed();
      if (typeof found === 'object' && found !== null && 'wishes' in found) {
        const all = found as Noticing;
        setKnown({ ...all, wishes: wanted.current ?? all.wishes });
      }
      setSaid(well);
      return undefined;
    } catch (error) {
      setSaid('');
      const code = error instanceof CommandRefused ? error.why.code : 'fallback';
      return trouble[code] ?? trouble.fallback;
    }
  };
  if (known === undefined) return <main className={css.page} id="content" aria-busy="true" />;
  if (known === 'stranger' || known === 'alone') {
    return (
      <main className={css.page} id="content">
        <h1>{text.title}</h1>
        <section className={css.sheet}>
          <h2>{known === 'alone' ? friends.noServer : text.stranger}</h2>
          <p>{known === 'alone' ? friends.noServerHelp : text.strangerHelp}</p>
          <p>
            <Link href="/tables" className={buttonClass('press')}>
              {friends.title}
            </Link>
          </p>
        </section>
      </main>
    );
  }
  /** Shown at once and sent one after the other; of several that wait the last holds them all. Where it is not taken, what the server has is shown again. */
  const wish: Wish = async (more) => {
    const wishes = withPlace({ ...(wanted.current ?? known.wishes), ...more });
    wanted.current = wishes;
    setKnown({ ...known, wishes });
    const before = sending.current;
    const mine = (async (): Promise<string | undefined> => {
      const refused = await before;
      // A later one holds this, or what it was made of was not taken.
      if (wanted.current !== wishes) return wanted.current === undefined ? refused : undefined;
      const why = await act(async () => void (await request('PUT', '/me/notices', wishes)));
      if (why === undefined) return undefined;
      wanted.current = undefined;
      await act(() => request('GET', '/me/notices'), '');
      return why;
    })();
    sending.current = mine;
    return mine;
  };
  return (
    <main className={css.page} id="content">
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.intro}</p>
      <p role="status" className={mine.said}>
        {said}
      </p>
      <Channels known={known} act={act} />
      <Grid known={known} wish={wish} />
      <Quiet wishes={known.wishes} wish={wish} />
      <CalendarField has={known.calendar} act={act} />
    </main>
  );
}

export type Act = (deed: () => Promise<unknown>, well?: string) => Promise<string | undefined>;
type Wish = (more: Partial<Wishes>) => Promise<string | undefined>;

function Channels({ known, act }: { known: Noticing; act: Act }) {
  const text = useNoticesText();
  const [why, setWhy] = useState<string>();
  const [mailWhy, setMailWhy] = useState<string>();
  const push = async (): Promise<void> => {
    const subscription = await subscribe(known.pushKey);
    if (subscription === undefined) return setWhy(text.pushDenied);
    const refused = await act(() => request('POST', '/me/notices/outlets', { kind: 'push', subscription }));
    if (refused === undefined) await noteSubscription(subscription);
    setWhy(refused);
  };
  return (
    <section className={css.sheet} aria-labelledby="channels">
      <h2 id="channels">{text.channels}</h2>
      {known.outlets.length === 0 && <p className={css.muted}>{text.none}</p>}
      <ul className={css.list}>
        {known.outlets.map((outlet) => (
          <Channel key={outlet.id} outlet={outlet} act={act} />
        ))}
      </ul>
      {canPush() ? (
        <div className={css.field}>
          <Button icon="bell" className={mine.start} onClick={() => void push()}>
            {text.push}
          </Button>
          <small>{text.pushHelp}</small>
          <Wrong sentence={why} />
        </div>
      ) : (
        <p className={css.muted}>{text.pushNone}</p>
      )}
      {known.mail === 'ready' && !known.outlets.some(({ kind }) => kind === 'mail') && (
        <div className={css.field}>
          <Button
            className={mine.start}
            onClick={() => void act(() => request('POST', '/me/notices/outlets', { kind: 'mail' })).then(setMailWhy)}
          >
            {text.mail}
          </Button>
          <Wrong sentence={mailWhy} />
        </div>
      )}
      {known.mail === 'unconfirmed' && <p className={css.muted}>{text.mailUnconfirmed}</p>}
      <Hook act={act} />
    </section>
  );
}

function Channel({ outlet: { id, kind, label, off }, act }: { outlet: Outlet; act: Act }) {
  const text = useNoticesText();
  const [why, setWhy] = useState<string>();
  const name = [text.outlets[kind], label].filter(Boolean).join(', ');
  const at = `/me/notices/outlets/${id}`;
  return (
    <li>
      <div>
        <strong>{text.outlets[kind]}</strong> <span className={css.muted}>{label}</span>
        {off !== null && <span className={mine.wrong}> {text.off[off]}</span>}
        <Wrong sentence={why} />
      </div>
      <span className={css.row}>
        {off === null ? (
          <Button
            aria-label={text.of(text.test, name)}
            onClick={() => void act(() => request('POST', `${at}/try`, {}), text.tested).then(setWhy)}
          >
            {text.test}
          </Button>
        ) : (
          <Button
            aria-label={text.of(text.again, name)}
            onClick={() => void act(() => request('POST', `${at}/on`, {})).then(setWhy)}
          >
            {text.again}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={text.of(text.remove, name)}
          onClick={() => void act(() => request('DELETE', at)).then(setWhy)}
        >
          {text.remove}
        </Button>
      </span>
    </li>
  );
}

function Hook({ act }: { act: Act }) {
  const text = useNoticesText();
  const [kind, setKind] = useState<(typeof HOOK_KINDS)[number]>('discord');
  const [url, setUrl] = useState('');
  const [why, setWhy] = useState<string>();
  const [kindId, urlId, whyId] = [useId(), useId(), useId()];
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = await act(() => request('POST', '/me/notices/outlets', { kind, url: url.trim() }));
    setWhy(wrong);
    if (wrong === undefined) setUrl('');
  };
  return (
    <details className={css.folded}>
      <summary>{text.hook}</summary>
      <form className={css.folded} onSubmit={(event) => void onSubmit(event)}>
        <div className={css.field}>
          <label htmlFor={kindId}>{text.hookKind}</label>
          <select id={kindId} value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            {HOOK_KINDS.map((option) => (
              <option key={option} value={option}>
                {text.outlets[option]}
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={urlId}>{text.hookUrl}</label>
          <input
            id={urlId}
            type="text"
            inputMode="url"
            autoComplete="off"
            value={url}
            aria-invalid={why !== undefined}
            aria-describedby={whyId}
            onChange={(event) => setUrl(event.target.value)}
          />
          <small id={whyId} className={why === undefined ? undefined : mine.wrong} role={why && 'alert'}>
            {why ?? text.hookHelp}
          </small>
        </div>
        <Button type="submit" className={mine.start}>
          {text.add}
        </Button>
      </form>
    </details>
  );
}

function Grid({ known, wish }: { known: Noticing; wish: Wish }) {
  const text = useNoticesText();
  const [wrong, setWrong] = useState<{ kind: NoticeKind; why: string | undefined }>();
  const { kinds } = known.wishes;
  const ways = WAYS.filter((way) => way !== 'mail' || known.mail !== 'none');
  const change = (kind: NoticeKind, way: Way, on: boolean): void => {
    const others = (kinds[kind] ?? []).filter((each) => each !== way);
    const wished = wish({ kinds: { ...kinds, [kind]: on ? [...others, way] : others } });
    void wished.then((why) => setWrong({ kind, why }));
  };
  return (
    <section className={css.sheet} aria-labelledby="what">
      <h2 id="what">{text.what}</h2>
      <p className={css.muted}>{text.whatHelp}</p>
      <table className={mine.grid}>
        <thead>
          <tr>
            <td />
            {ways.map((way) => (
              <th key={way} scope="col">
                {text.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {text.kinds[kind]}
                <Wrong sentence={wrong?.kind === kind ? wrong.why : undefined} />
              </th>
              {ways.map((way) => (
                <td key={way}>
                  {/* What is asked stands on the page of turns in any case. */}
                  {!(way === 'app' && kind === 'turn') && (
                    <label>
                      <input
                        type="checkbox"
                        aria-label={text.box(text.kinds[kind], text.ways[way])}
                        checked={kinds[kind]?.includes(way) === true}
                        onChange={(event) => change(kind, way, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NIGHT = { from: '22:00', to: '08:00' };

function Quiet({ wishes, wish }: { wishes: Wishes; wish: Wish }) {
  const text = useNoticesText();
  const [wrong, setWrong] = useState<{ at: 'quiet' | 'hush'; why: string | undefined }>();
  const change = (more: Partial<Pick<Wishes, 'quiet' | 'hush'>>): void =>
    void wish(more).then((why) => setWrong({ at: 'quiet' in more ? 'quiet' : 'hush', why }));
  const whyOf = (at: 'quiet' | 'hush'): string | undefined => (wrong?.at === at ? wrong.why : undefined);
  const { quiet, hush } = wishes;
  const [fromId, toId] = [useId(), useId()];
  const time = (which: 'from' | 'to', id: string) => (
    <>
      <label htmlFor={id}>{text[which]}</label>
      <input
        id={id}
        type="time"
        className={mine.time}
        value={quiet?.[which] ?? ''}
        onChange={(event) => {
          if (quiet !== null && event.target.value !== '') change({ quiet: { ...quiet, [which]: event.target.value } });
        }}
      />
    </>
  );
  return (
    <section className={css.sheet} aria-labelledby="quiet">
      <h2 id="quiet">{text.quiet}</h2>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={(event) => change({ quiet: event.target.checked ? NIGHT : null })}
        />
        {text.quietOn}
      </label>
      {quiet !== null && (
        <div className={css.row}>
          {time('from', fromId)}
          {time('to', toId)}
        </div>
      )}
      <Wrong sentence={whyOf('quiet')} />
      {quiet !== null && <p className={css.muted}>{text.zone(zoneHere())}</p>}
      <label className={css.tick}>
        <input type="checkbox" checked={hush} onChange={(event) => change({ hush: event.target.checked })} />
        {text.hush}
      </label>
      <Wrong sentence={whyOf('hush')} />
    </section>
  );
}
