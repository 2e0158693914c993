/** The ways back: passkeys, a mail address, codes on paper. */

import type { Account } from '@homage/protocol';
import { Button } from '@homage/ui';
import { type FormEvent, useState } from 'react';
import css from '../look/look.module.css';
import { saveFile } from '../look/saveFile.ts';
import { useSettings } from '../settings.ts';
import { usePeopleText } from '../text/people.ts';
import { makePasskey, passkeysWork, send } from './api.ts';
import { Field, Wrong } from './Field.tsx';
import own from './people.module.css';
import { useDeed } from './useDeed.ts';

export interface PartProps {
  account: Account;
  onChange(account: Account): void;
}

export function Passkeys({ account, onChange }: PartProps) {
  const text = usePeopleText();
  const { language } = useSettings();
  const { trouble, busy, run } = useDeed();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <section className={css.sheet} aria-labelledby="passkeys">
      <h2 id="passkeys">{text.passkeys.title}</h2>
      <p>{text.passkeys.help}</p>
      {account.passkeys.length > 0 && (
        <ul className={css.list}>
          {account.passkeys.map(({ id, label, created }) => (
            <li key={id}>
              <span>
                {label || text.passkeys.unnamed} <span className={css.muted}>{text.since(day.format(created))}</span>
              </span>
              <Button
                look="quiet"
                disabled={busy}
                onClick={() =>
                  void run('passkeys', async () =>
                    onChange(await send<Account>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`)),
                  )
                }
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Wrong sentence={trouble?.sentence} />
      {passkeysWork() ? (
        <div>
          <Button
            look={account.account === null ? 'press' : 'plain'}
            disabled={busy}
            onClick={() => void run('passkeys', async () => onChange(await makePasskey<Account>('')))}
          >
            {account.passkeys.length === 0 ? text.passkeys.add : text.passkeys.another}
          </Button>
        </div>
      ) : (
        <p className={css.muted}>{text.passkeys.none}</p>
      )}
    </section>
  );
}

export function Mail({ account, onChange }: PartProps) {
  const text = usePeopleText();
  const { trouble, busy, run } = useDeed();
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState('');
  const had = account.account?.mail ?? null;
  // A server without mail promises none.
  if (!account.mails && had === null) return null;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void run('mail', async () => {
      await send('POST', '/me/mail', { mail });
      setSent(mail);
    });
  };
  return (
    <form className={css.sheet} onSubmit={onSubmit} aria-labelledby="mail" noValidate>
      <h2 id="mail">{text.mail.title}</h2>
      <p>{text.mail.help}</p>
      {had !== null && (
        <div className={css.row}>
          <strong className={own.wide}>{had}</strong>
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => void run('mail', async () => onChange(await send<Account>('DELETE', '/me/mail')))}
          >
            {text.remove}
          </Button>
        </div>
      )}
      {!account.mails && <Wrong sentence={trouble?.sentence} />}
      {account.mails && (
        <>
          <Field
            name="mail"
            label={had === null ? text.mail.address : text.mail.other}
            type="email"
            autoComplete="email"
            value={mail}
            trouble={trouble}
            onText={setMail}
          />
          <div>
            <Button type="submit" disabled={busy || mail.trim() === ''}>
              {text.mail.send}
            </Button>
          </div>
          {sent !== '' && <p role="status">{text.mail.sent(sent)}</p>}
        </>
      )}
    </form>
  );
}

export function Codes({ account, onChange }: PartProps) {
  const text = usePeopleText();
  const { trouble, busy, run } = useDeed();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const make = (): Promise<void> =>
    run('codes', async () => {
      const made = await send<{ codes: string[] }>('POST', '/me/codes', {});
      setCodes(made.codes);
      onChange(await send<Account>('GET', '/me/account'));
    });
  return (
    <section className={css.sheet} aria-labelledby="codes">
      <h2 id="codes">{text.codes.title}</h2>
      <p>{text.codes.help}</p>
      {codes.length > 0 ? (
        <>
          <ol className={own.codes} aria-label={text.codes.title}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <p role="status">{text.codes.once}</p>
          <div className={css.row}>
            <Button onClick={() => window.print()}>{text.codes.print}</Button>
            <Button onClick={() => saveFile('homage-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}>
              {text.codes.keep}
            </Button>
          </div>
        </>
      ) : (
        account.codes > 0 && <p className={css.muted}>{text.codes.left(account.codes)}</p>
      )}
      <Wrong sentence={trouble?.sentence} />
      <div>
        <Button disabled={busy} onClick={() => void make()}>
          {account.codes > 0 ? text.codes.again : text.codes.make}
        </Button>
      </div>
    </section>
  );
}
