import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../chrome/Button.tsx';
import { SeatName } from '../chrome/SeatName.tsx';
import { useText } from '../text/language.tsx';
import css from './Talk.module.css';

export interface Said {
  id: number;
  seat: number | undefined;
  name: string;
  words: string;
  at: number;
}

/** Talk at the table, apart from the log: neither is lost in the other. */
export function Talk({
  said,
  onSay,
  disabled,
}: {
  said: readonly Said[];
  onSay(words: string): void;
  disabled?: string | undefined;
}) {
  const text = useText();
  const [words, setWords] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const newest = said.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    onSay(words.trim());
    setWords('');
  };
  return (
    <section className={css.talk} aria-label={text.talk.heading}>
      {said.length === 0 && <p className={css.empty}>{text.talk.empty}</p>}
      <ol ref={list} className={css.said}>
        {said.map((line) => (
          <li key={line.id}>
            {line.seat === undefined ? (
              <strong>{line.name}</strong>
            ) : (
              <SeatName seat={line.seat} name={line.name} strong />
            )}
            <p>{line.words}</p>
          </li>
        ))}
      </ol>
      {disabled === undefined ? (
        <form className={css.form} onSubmit={onSubmit}>
          <label htmlFor={id} className="unseen">
            {text.talk.write}
          </label>
          <input
            id={id}
            value={words}
            maxLength={500}
            placeholder={text.talk.write}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit">{text.talk.send}</Button>
        </form>
      ) : (
        <p className={css.empty}>{disabled}</p>
      )}
    </section>
  );
}
