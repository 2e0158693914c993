import { Button, houseOf, Shield } from '@homage/ui';
import { useEffect, useRef } from 'react';
import { useWebText } from '../text/index.ts';
import css from './Curtain.module.css';

/** Between two players at one screen: nothing is shown until the next one says so. */
export function Curtain({ seat, name, onRaise }: { seat: number; name: string; onRaise(): void }) {
  const text = useWebText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={css.curtain} id="content">
      <div className={css.plate}>
        <Shield arms={houseOf(seat).arms} size={96} />
        <h1 ref={heading} tabIndex={-1}>
          {text.curtain.title(name)}
        </h1>
        <p>{text.curtain.help}</p>
        <Button look="press" icon="eye" onClick={onRaise}>
          {text.curtain.raise(name)}
        </Button>
      </div>
    </main>
  );
}
