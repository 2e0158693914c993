import { type InputHTMLAttributes, useId } from 'react';
import css from '../look/look.module.css';
import own from './people.module.css';
import type { Trouble } from './useDeed.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string;
  label: string;
  help?: string;
  trouble: Trouble | undefined;
  onText(text: string): void;
}

/** A field with what is wrong with it right below. */
export function Field({ name, label, help, trouble, onText, ...rest }: FieldProps) {
  const id = useId();
  const wrong = trouble?.at === name ? trouble.sentence : undefined;
  const described = [help && `${id}-help`, wrong && `${id}-wrong`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        aria-invalid={wrong !== undefined}
        {...(described !== '' && { 'aria-describedby': described })}
        onChange={(event) => onText(event.target.value)}
        {...rest}
      />
      {help && <small id={`${id}-help`}>{help}</small>}
      <Wrong id={`${id}-wrong`} sentence={wrong} />
    </div>
  );
}

export function Wrong({ sentence, id }: { sentence: string | undefined; id?: string }) {
  if (sentence === undefined) return null;
  return (
    <p className={own.wrong} role="alert" {...(id && { id })}>
      {sentence}
    </p>
  );
}
