import type { Entered, Merged, PeopleReply } from '@homage/protocol';
import { browserGame } from '@homage/registry/browser';
import { Button, buttonClass } from '@homage/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import css from '../look/look.module.css';
import { useTitle } from '../look/useTitle.ts';
import { useSettings } from '../settings.ts';
import { usePeopleText } from '../text/people.ts';
import { enterByPasskey, passkeysWork, send, settleIn } from './api.ts';
import { Field, Wrong } from './Field.tsx';
import { useDeed } from './useDeed.ts';

/** The code of a letter stands behind the #. It is taken out of the address bar at once, and sent only when the reader says so. */
function codeInAddress(): string {
  const code = location.hash.slice(1);
  if (code !== '') history.replaceState(history.state, '', location.pathname);
  return code;
}

type Done = { entered: Entered } | { confirmed: true };

export default function EnterPage() {
  const text = usePeopleText();
  useTitle(text.enter.title);
  const [code, setCode] = useState(codeInAddress);
  const [done, setDone] = useState<Done>();
  // The link was opened where this page was open already.
  useEffect(() => {
    const look = (): void => {
      const next = codeInAddress();
      if (next === '') return;
      setDone(undefined);
      setCode(next);
    };
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return (
    <main className={css.page} id="content">
      <h1>{text.enter.title}</h1>
      {done ? (
        <Inside done={done} />
      ) : code !== '' ? (
        <Confirm code={code} onDone={setDone} onBack={() => setCode('')} />
      ) : (
        <Ways onDone={setDone} />
      )}
    </main>
  );
}

function Inside({ done }: { done: Done }) {
  const text = usePeopleText();
  return (
    <section className={css.sheet} role="status">
      <h2>{'entered' in done ? text.enter.welcome(done.entered.name) : text.enter.confirmed}</h2>
      {'entered' in done && <Told merged={done.entered.merged} />}
      <div className={css.row}>
        <Link href="/tables" className={buttonClass('press')}>
          {text.enter.toTables}
        </Link>
        <Link href="/account" className={buttonClass()}>
          {text.account.title}
        </Link>
      </div>
    </section>
  );
}

/** What became of the seats that this device had. */
function Told({ merged: { moved, conflicts } }: { merged: Merged }) {
  const text = usePeopleText();
  const { language } = useSettings();
  return (
    <>
      {moved > 0 && <p>{text.enter.moved(moved)}</p>}
      {conflicts.map(({ table, game, became }) => (
        <p key={table}>
          {text.enter.conflict[became](browserGame(game)?.title[language] ?? game)}{' '}
          <Link href={`/table/${table}`}>{text.enter.look}</Link>
        </p>
      ))}
    </>
  );
}

/** Never ticked beforehand: whoever has the account has the seats from then on. */
function Bring({ bring, onBring }: { bring: boolean; onBring(bring: boolean): void }) {
  const text = usePeopleText();
  const help = useId();
  return (
    <div>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={bring}
          aria-describedby={help}
          onChange={(event) => onBring(event.target.checked)}
        />
        {text.enter.bring}
      </label>
      <p id={help} className={css.muted}>
        {text.enter.bringHelp}
      </p>
    </div>
  );
}

/** Whose link it is stands there before it is used: somebody else's could have been slipped in. */
function Confirm({ code, onDone, onBack }: { code: string; onDone(done: Done): void; onBack(): void }) {
  const text = usePeopleText();
  const { trouble, busy, run } = useDeed();
  const [meant, setMeant] = useState<PeopleReply<'codeLook'>>();
  const [bring, setBring] = useState(false);
  const { language } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    void run('code', async () => setMeant(await send('POST', '/enter/look', { code })));
  }, [code]);
  const use = (): Promise<void> =>
    run('code', async () => {
      const did = await send<Entered | { confirmed: true }>('POST', '/enter/code', { code, bring });
      if ('confirmed' in did) return onDone(did);
      await settleIn(did);
      onDone({ entered: did });
    });
  return (
    <section className={css.sheet}>
      {meant && (
        <>
          <h2>{meant.does === 'enter' ? text.enter.asWhom(meant.name) : text.enter.isYours(meant.name)}</h2>
          {meant.handle !== null && meant.since !== null && (
            <p>
              {text.enter.account(
                meant.handle,
                new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(meant.since),
              )}
            </p>
          )}
          {meant.does === 'enter' && <Bring bring={bring} onBring={setBring} />}
          <div className={css.row}>
            <Button look="press" disabled={busy} onClick={() => void use()}>
              {meant.does === 'enter' ? text.enter.go : text.enter.confirm}
            </Button>
            <Button look="quiet" onClick={onBack}>
              {text.enter.no}
            </Button>
          </div>
        </>
      )}
      <Wrong sentence={trouble?.sentence} />
      {trouble && (
        <div>
          <Button onClick={onBack}>{text.enter.otherWay}</Button>
        </div>
      )}
    </section>
  );
}

function Ways({ onDone }: { onDone(done: Done): void }) {
  const text = usePeopleText();
  const key = useDeed();
  const letter = useDeed();
  const paper = useDeed();
  const [mails, setMails] = useState(false);
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [bring, setBring] = useState(false);
  useEffect(() => {
    send<{ mails: boolean }>('GET', '/enter').then(
      (ways) => setMails(ways.mails),
      () => undefined,
    );
  }, []);
  const inside = async (entered: Entered): Promise<void> => {
    await settleIn(entered);
    onDone({ entered });
  };
  const askForLetter = (event: FormEvent): void => {
    event.preventDefault();
    void letter.run('mail', async () => {
      await send('POST', '/enter/mail', { mail });
      setSent(true);
    });
  };
  const usePaper = (event: FormEvent): void => {
    event.preventDefault();
    void paper.run('code', async () => inside(await send<Entered>('POST', '/enter/code', { code, bring })));
  };
  return (
    <>
      <p className={css.lead}>{text.enter.lead}</p>
      <section className={css.sheet} aria-labelledby="key">
        <h2 id="key">{text.passkeys.title}</h2>
        {passkeysWork() ? (
          <div>
            <Button
              look="press"
              disabled={key.busy}
              onClick={() => void key.run('key', async () => inside(await enterByPasskey()))}
            >
              {text.enter.passkey}
            </Button>
          </div>
        ) : (
          <p className={css.muted}>{text.passkeys.none}</p>
        )}
        <Wrong sentence={key.trouble?.sentence} />
      </section>
      {mails && (
        <form className={css.sheet} onSubmit={askForLetter} aria-labelledby="letter" noValidate>
          <h2 id="letter">{text.enter.letter}</h2>
          <Field
            name="mail"
            label={text.mail.address}
            type="email"
            autoComplete="email"
            value={mail}
            trouble={letter.trouble}
            onText={setMail}
          />
          <div>
            <Button type="submit" disabled={letter.busy || mail.trim() === ''}>
              {text.enter.sendLetter}
            </Button>
          </div>
          {sent && <p role="status">{text.enter.sent}</p>}
        </form>
      )}
      <form className={css.sheet} onSubmit={usePaper} aria-labelledby="paper">
        <h2 id="paper">{text.codes.title}</h2>
        <Field
          name="code"
          label={text.enter.code}
          help={text.enter.codeHelp}
          value={code}
          autoComplete="off"
          spellCheck={false}
          trouble={paper.trouble}
          onText={setCode}
        />
        <Bring bring={bring} onBring={setBring} />
        <div>
          <Button type="submit" disabled={paper.busy || code.trim() === ''}>
            {text.enter.useCode}
          </Button>
        </div>
      </form>
    </>
  );
}
