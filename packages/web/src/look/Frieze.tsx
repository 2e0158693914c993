import { lazy, Suspense, useEffect, useState } from 'react';
import css from './Frieze.module.css';

/** The drawings come when the page stands; their places are kept free. */
const Woodcut = lazy(() => import('./Woodcut.tsx'));

/** Drawings side by side: what a game is about, before a word is read. An ornament: its name stands beside it. */
export function Frieze({ names }: { names: readonly string[] }) {
  // The page as it is sent has their places alone: what is still on its way would be a fault of it.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  return (
    <div className={css.frieze} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          {stands && (
            <Suspense>
              <Woodcut name={name} />
            </Suspense>
          )}
        </span>
      ))}
    </div>
  );
}
