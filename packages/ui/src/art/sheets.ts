/** The sheets that all games share. A game's own drawings are a sheet in its board. */
import { sheet } from './sheet.ts';

/** Six hatches, diaper, ermine and mail: what every other sheet is shaded with. */
export const HATCHES = sheet('ink', async () => (await import('./hatches.ts')).default);
export const CARDS = sheet('card', async () => (await import('./cards/index.ts')).default);
export const PORTRAIT = sheet('portrait', async () => (await import('./portrait/index.ts')).default);
export const PIECES = sheet('piece', async () => (await import('./pieces/index.ts')).default);
