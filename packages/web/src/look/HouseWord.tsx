import { Button } from '@homage/ui';
import { useEffect, useState } from 'react';
import { useHomeText } from '../text/home.ts';
import css from './look.module.css';

/** What the operator of the server wants everybody to know, until it was read. The connection says it by an event, so that pages without one load nothing. */
export function HouseWord() {
  const text = useHomeText();
  const [word, setWord] = useState('');
  useEffect(() => {
    const hear = (event: Event): void => setWord(String((event as CustomEvent).detail));
    addEventListener('homage-word', hear);
    return () => removeEventListener('homage-word', hear);
  }, []);
  if (word === '') return null;
  return (
    <div className={css.update} role="alert">
      {word} <Button onClick={() => setWord('')}>{text.read}</Button>
    </div>
  );
}
