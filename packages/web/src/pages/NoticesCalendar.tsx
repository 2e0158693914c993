import { Button } from '@homage/ui';
import { useId, useState } from 'react';
import { request } from '../far/connection.ts';
import { copyText } from '../look/copy.ts';
import css from '../look/look.module.css';
import { Wrong } from '../people/Field.tsx';
import { useNoticesText } from '../text/notices.ts';
import mine from './Notices.module.css';
import type { Act } from './NoticesPage.tsx';

/** A calendar by a secret address, which is shown once and can be revoked. */
export function CalendarField({ has, act }: { has: boolean; act: Act }) {
  const text = useNoticesText();
  const [address, setAddress] = useState<string>();
  const [copied, setCopied] = useState(false);
  const [there, setThere] = useState(has);
  const [why, setWhy] = useState<string>();
  const field = useId();
  const make = async (): Promise<void> => {
    const wrong = await act(async () => {
      const { path } = (await request('POST', '/me/calendar', {})) as { path: string };
      setAddress(`${location.origin}${path}`);
      setThere(true);
      setCopied(false);
    });
    setWhy(wrong);
  };
  const drop = async (): Promise<void> => {
    const wrong = await act(async () => {
      await request('DELETE', '/me/calendar');
      setAddress(undefined);
      setThere(false);
    });
    setWhy(wrong);
  };
  return (
    <section className={css.sheet} aria-labelledby="calendar">
      <h2 id="calendar">{text.calendar}</h2>
      <p>{there && address === undefined ? text.calendarOn : text.calendarHelp}</p>
      {address !== undefined && (
        <div className={css.field}>
          <label htmlFor={field}>{text.calendarAddress}</label>
          <input id={field} type="text" readOnly value={address} onFocus={(event) => event.target.select()} />
          <Button className={mine.start} onClick={() => void copyText(address).then(() => setCopied(true))}>
            {copied ? text.copied : text.copy}
          </Button>
        </div>
      )}
      <div className={css.row}>
        <Button onClick={() => void make()}>{there ? text.calendarAnew : text.calendarMake}</Button>
        {there && (
          <Button look="quiet" onClick={() => void drop()}>
            {text.calendarDrop}
          </Button>
        )}
      </div>
      <Wrong sentence={why} />
    </section>
  );
}
