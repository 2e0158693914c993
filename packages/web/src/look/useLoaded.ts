import { useEffect, useRef, useState } from 'react';

/** What is fetched on demand, when it has come. Where it cannot be fetched the page fails, and says so (`Failed`). */
export function useLoaded<T>(key: string, load: () => Promise<T> | undefined): T | undefined {
  const [held, setHeld] = useState<{ key: string; value: T } | { key: string; error: unknown }>();
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let gone = false;
    latest.current()?.then(
      (value) => {
        if (!gone) setHeld({ key, value });
      },
      (error: unknown) => {
        if (!gone) setHeld({ key, error });
      },
    );
    return () => {
      gone = true;
    };
  }, [key]);
  if (held?.key !== key) return undefined;
  // Thrown where the page is drawn, so that its boundary sees it.
  if ('error' in held) throw held.error;
  return held.value;
}
