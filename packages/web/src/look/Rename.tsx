import { Button } from '@homage/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { Trouble } from '../client/types.ts';
import { CommandRefused, signIn } from '../far/connection.ts';
import { myName } from '../far/name.ts';
import { useWebText } from '../text/index.ts';
import css from './look.module.css';
import { isOfName, NameField } from './NameField.tsx';

/** Whoever sits already is called otherwise from now on, here and wherever else they sit. */
export function Rename() {
  const text = useWebText();
  const root = useRef<HTMLDetailsElement>(null);
  const [trouble, setTrouble] = useState<Trouble>();
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      await signIn(myName());
      setTrouble(undefined);
      if (root.current) root.current.open = false;
    } catch (error) {
      setTrouble(error instanceof CommandRefused ? error.why : { code: 'fallback' });
    }
  };
  return (
    <details ref={root} className={css.folded}>
      <summary>{text.friends.rename}</summary>
      <form onSubmit={(event) => void rename(event)}>
        <NameField trouble={trouble} />
        {trouble && !isOfName(trouble) && <p role="alert">{text.trouble[trouble.code] ?? text.trouble.fallback}</p>}
        <p>
          <Button type="submit">{text.friends.rename}</Button>
        </p>
      </form>
    </details>
  );
}
