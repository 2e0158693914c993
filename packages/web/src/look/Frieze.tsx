import { lazy, Suspense } from 'react';
import css from './Frieze.module.css';
import { useInSight } from './useInSight.ts';

/** The drawings come when they are in sight; their places are kept free. */
const Woodcut = lazy(() => import('./Woodcut.tsx'));

/** Drawings side by side: what a game is about, before a word is read. An ornament: its name stands beside it. */
export function Frieze({ names }: { names: readonly string[] }) {
  // The page as it is sent has their places alone: what is still on its way would be a fault of it.
  const [frieze, seen] = useInSight<HTMLDivElement>();
  return (
    <div ref={frieze} className={css.frieze} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          {seen && (
            <Suspense>
              <Woodcut name={name} />
            </Suspense>
          )}
        </span>
      ))}
    </div>
  );
}
