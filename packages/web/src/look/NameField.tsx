import { useId } from 'react';
import { change, useSettings } from '../settings.ts';
import { useWebText } from '../text/index.ts';
import css from './look.module.css';

export function NameField() {
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
    </div>
  );
}
