import { useId } from 'react';
import { Link } from 'wouter';
import { change, useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './look.module.css';

/** `keep`: with the way to an account, for whoever wants to keep a seat for good. */
export function NameField({ keep = false }: { keep?: boolean }) {
  const text = useWebText();
  const { name } = useSettings();
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{text.friends.name}</label>
      <input
        id={id}
        type="text"
        maxLength={40}
        autoComplete="nickname"
        value={name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <small>{text.friends.nameHelp}</small>
      {keep && (
        <Link href="/account" className={css.aside}>
          {text.friends.keep}
        </Link>
      )}
    </div>
  );
}
