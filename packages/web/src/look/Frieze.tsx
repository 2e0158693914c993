import { lazy, Suspense } from 'react';
import css from './Frieze.module.css';

/** The drawings come when the page stands; their places are kept free. */
const Woodcut = lazy(() => import('./Woodcut.tsx'));

/** Drawings side by side: what a game is about, before a word is read. An ornament: its name stands beside it. */
export function Frieze({ names }: { names: readonly string[] }) {
  return (
    <div className={css.frieze} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          <Suspense>
            <Woodcut name={name} />
          </Suspense>
        </span>
      ))}
    </div>
  );
}
