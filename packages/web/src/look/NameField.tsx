import { useId } from 'react';
import { Link } from 'wouter';
import { change, useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './look.module.css';

/** Refusals that are about the name alone: they are said beside its field. */
const OF_NAMES: ReadonlySet<string> = new Set(['server.badName', 'server.nameTaken', 'server.renamedEnough']);
export const isOfName = (trouble: { code: string } | undefined): boolean =>
  trouble !== undefined && OF_NAMES.has(trouble.code);

/** `keep`: with the way to an account, for whoever wants to keep a seat for good. `trouble`: what was refused, told here if it is about the name. */
export function NameField({ keep = false, trouble }: { keep?: boolean; trouble?: { code: string } | undefined }) {
  const text = useWebText();
  const { name } = useSettings();
  const id = useId();
  const wrong = isOfName(trouble);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{text.friends.name}</label>
      <input
        id={id}
        type="text"
        maxLength={40}
        autoComplete="nickname"
        value={name}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-help ${id}-wrong` : `${id}-help`}
        onChange={(event) => change({ name: event.target.value })}
      />
      <small id={`${id}-help`}>{text.friends.nameHelp}</small>
      {wrong && (
        <p id={`${id}-wrong`} role="alert">
          {text.trouble[trouble?.code ?? '']}
        </p>
      )}
      {keep && (
        <Link href="/account" className={css.aside}>
          {text.friends.keep}
        </Link>
      )}
    </div>
  );
}
