export { purse } from './Family.tsx';
export { board } from './Fief1981Board.tsx';

export const ceremonies = async () => (await import('./ceremonies.ts')).ceremonies;

/** Where its end takes place. */
export const finale = async () => (await import('./finale.tsx')).finale;

/** Everything that is drawn for the game: only the gallery page loads it. */
export const gallery = async () => (await import('./gallery.tsx')).gallery;
