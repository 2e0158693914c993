import type { Account, BondLine } from '@homage/protocol';
import { Button, buttonClass } from '@homage/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { connection, signIn } from '../far/connection.ts';
import { myName } from '../far/name.ts';
import css from '../look/look.module.css';
import { isOfName, NameField } from '../look/NameField.tsx';
import { saveFile } from '../look/saveFile.ts';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { useCareText } from '../text/care.ts';
import { usePeopleText } from '../text/people.ts';
import { usePrivacyText } from '../text/privacy.ts';
import { Refused, send } from './api.ts';
import { Field, Wrong } from './Field.tsx';
import { leaveNothing } from './leave.ts';
import { Sessions } from './Sessions.tsx';
import { useDeed } from './useDeed.ts';
import { Codes, Mail, type PartProps, Passkeys } from './Ways.tsx';

type Known = Account | null | undefined;

/** Keeping one's seat for good, and everything that belongs to an account. */
export default function AccountPage() {
  const text = usePeopleText();
  useTitle(text.account.title);
  const [known, setKnown] = useState<Known>();
  const [offline, setOffline] = useState(false);
  const look = useCallback((): void => {
    send<Account>('GET', '/me/account').then(setKnown, (error: unknown) => {
      if (error instanceof Refused && error.code === 'server.noGuest') setKnown(null);
      else setOffline(true);
    });
  }, []);
  useEffect(look, [look]);
  return (
    <main className={css.page} id="content">
      <h1>{text.account.title}</h1>
      {offline && <p role="status">{text.offline}</p>}
      {known === null && <Stranger onKnown={look} />}
      {known && (
        <>
          <Intro account={known} />
          {known.account && <About account={known} onChange={setKnown} />}
          <Passkeys account={known} onChange={setKnown} />
          <Mail account={known} onChange={setKnown} />
          <Codes account={known} onChange={setKnown} />
          <Bonds />
          <Sessions codes={known.codes} onEnded={look} />
          <Data account={known} />
        </>
      )}
    </main>
  );
}

function Stranger({ onKnown }: { onKnown(): void }) {
  const text = usePeopleText();
  const { name } = useSettings();
  const { trouble, busy, run } = useDeed();
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    void run('name', async () => {
      await signIn(myName(name));
      onKnown();
    });
  };
  return (
    <>
      <p className={css.lead}>{text.account.stranger}</p>
      <form className={css.sheet} onSubmit={begin}>
        <NameField trouble={trouble} />
        {!isOfName(trouble) && <Wrong sentence={trouble?.sentence} />}
        <div className={css.row}>
          <Button type="submit" look="press" disabled={busy}>
            {text.account.begin}
          </Button>
          <Link href="/enter" className={buttonClass()}>
            {text.enter.title}
          </Link>
        </div>
      </form>
    </>
  );
}

function Intro({ account: { account, passkeys, codes, name } }: { account: Account }) {
  const text = usePeopleText();
  if (account === null)
    return (
      <>
        <p className={css.lead}>{text.account.guest(name)}</p>
        <p>
          <Link href="/enter">{text.account.have}</Link>
        </p>
      </>
    );
  const ways = passkeys.length + (account.mail === null ? 0 : 1) + (codes > 0 ? 1 : 0);
  return (
    <>
      <p className={css.lead}>{text.account.kept(name)}</p>
      {ways < 2 && (
        <p className={css.corrected} role="status">
          {text.account.another}
        </p>
      )}
    </>
  );
}

function About({ account, onChange }: PartProps) {
  const text = usePeopleText();
  const { trouble, busy, run } = useDeed();
  const had = account.account?.handle ?? '';
  const [handle, setHandle] = useState(had);
  const hidden = account.account?.hidden ?? false;
  const put = (field: string, body: object): Promise<void> =>
    run(field, async () => onChange(await send<Account>('PUT', '/me/account', body)));
  return (
    <form
      className={css.sheet}
      aria-labelledby="about"
      onSubmit={(event) => {
        event.preventDefault();
        void put('handle', { handle });
      }}
    >
      <h2 id="about">{text.account.profile}</h2>
      <Field
        name="handle"
        label={text.account.handle}
        help={text.account.handleHelp}
        value={handle}
        maxLength={30}
        trouble={trouble}
        onText={setHandle}
      />
      <div className={css.row}>
        <Button type="submit" disabled={busy || handle === had}>
          {text.account.save}
        </Button>
        <Link href={`/people/${encodeURIComponent(had)}`} className={buttonClass('quiet')}>
          {text.account.seeProfile}
        </Link>
      </div>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={hidden}
          onChange={(event) => void put('hidden', { hidden: event.target.checked })}
        />
        {text.account.hidden}
      </label>
      <Wrong sentence={trouble?.at === 'hidden' ? trouble.sentence : undefined} />
      {account.account?.steward && (
        <p>
          <Link href="/steward">{text.steward.title}</Link>
        </p>
      )}
    </form>
  );
}

/** Whom one has blocked or does not hear; nothing where there is nobody. */
function Bonds() {
  const text = useCareText().bonds;
  const { trouble, busy, run } = useDeed();
  const [bonds, setBonds] = useState<readonly BondLine[]>([]);
  useEffect(() => {
    send<BondLine[]>('GET', '/me/bonds').then(setBonds, () => undefined);
  }, []);
  if (bonds.length === 0) return null;
  return (
    <section className={css.sheet} aria-labelledby="bonds">
      <h2 id="bonds">{text.title}</h2>
      <p>{text.help}</p>
      <ul className={css.list}>
        {bonds.map(({ who, kind, name }) => (
          <li key={`${who}/${kind}`}>
            <span>
              {name} <span className={css.muted}>{text.kinds[kind]}</span>
            </span>
            <Button
              look="quiet"
              disabled={busy}
              onClick={() => void run('bonds', async () => setBonds(await send('DELETE', `/me/bonds/${who}`)))}
            >
              {text.remove(name)}
            </Button>
          </li>
        ))}
      </ul>
      <Wrong sentence={trouble?.sentence} />
    </section>
  );
}

function Data({ account }: { account: Account }) {
  const text = usePeopleText();
  const privacy = usePrivacyText();
  const { trouble, busy, run } = useDeed();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const forget = (event: FormEvent): void => {
    event.preventDefault();
    void run('forget', async () => {
      await send('POST', '/me/forget', { name });
      leaveNothing();
      await connection().again();
      go('/');
    });
  };
  return (
    <section className={css.sheet} aria-labelledby="data">
      <h2 id="data">{text.data.title}</h2>
      <p>
        <Link href="/privacy">{privacy.title}</Link>
      </p>
      <div>
        <Button
          disabled={busy}
          onClick={() =>
            void run('export', async () =>
              saveFile('homage.json', JSON.stringify(await send<object>('GET', '/me/export'), null, 2)),
            )
          }
        >
          {text.data.export}
        </Button>
        <Wrong sentence={trouble?.at === 'export' ? trouble.sentence : undefined} />
      </div>
      <details className={css.folded}>
        <summary>{text.data.forget}</summary>
        <form className={css.folded} onSubmit={forget}>
          <p>{text.data.forgetHelp}</p>
          <Field
            name="forget"
            label={text.data.type(account.name)}
            value={name}
            autoComplete="off"
            trouble={trouble}
            onText={setName}
          />
          <div>
            <Button type="submit" disabled={busy || name.trim() === ''}>
              {text.data.forgetMe}
            </Button>
          </div>
        </form>
      </details>
    </section>
  );
}
