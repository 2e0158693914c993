import { useEffect } from 'react';

/** The title of the tab; without one it is the name of the house. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? 'Homage' : `${title} · Homage`;
  }, [title]);
}
