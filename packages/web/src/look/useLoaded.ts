import { useEffect, useRef, useState } from 'react';

/** What is fetched on demand, when it has come. Where it cannot be fetched the page fails, and says so (`Failed`). */
export function useLoaded<T>(key: string, load: () => Promise<T> | undefined): T | undefined {
  const [held, setHeld] = useState<{ key: string; value: T }>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let gone = false;
    latest.current()?.then(
      (value) => {
        if (!gone) setHeld({ key, value });
      },
      (error: unknown) => {
        if (gone) return;
        // Thrown where React draws, so that the page's boundary sees it.
        setHeld(() => {
          throw error;
        });
      },
    );
    return () => {
      gone = true;
    };
  }, [key]);
  return held?.key === key ? held.value : undefined;
}
