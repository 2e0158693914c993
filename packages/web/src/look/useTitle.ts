import { useEffect } from 'react';

let shown = 'Homage';
/** The pages at which something waits for the reader. */
let waiting: readonly string[] = [];

/** Tables that wait elsewhere are counted: before the title, or beside "your turn" where it is the reader's turn here too. */
function show(): void {
  const others = waiting.filter((path) => path !== location.pathname).length;
  if (others === 0) document.title = shown;
  else if (shown.startsWith('●')) document.title = shown.replace(' · ', ` (+${others}) · `);
  else document.title = `(${others}) ${shown}`;
}

export function setTitle(title: string): void {
  shown = title;
  show();
}

export function countInTitle(paths: readonly string[]): void {
  waiting = paths;
  show();
}

/** The title of the tab; without one it is the name of the house. */
export function useTitle(title?: string): void {
  useEffect(() => setTitle(title === undefined ? 'Homage' : `${title} · Homage`), [title]);
}
