/** The sheets that all games share. A game's own drawings are a sheet in its board. */
import { addressOf } from './cards/index.ts';
import { type Sheet, sheet } from './sheet.ts';

/** Six hatches, diaper, ermine and mail: what every other sheet is shaded with. */
export const HATCHES = sheet('ink', async () => (await import('./hatches.ts')).default);
export const PORTRAIT = sheet('portrait', async () => (await import('./portrait/index.ts')).default);
export const PIECES = sheet('piece', async () => (await import('./pieces/index.ts')).default);

const cards = new Map<string, Sheet>();

/** The picture of one card. All of them are 26 KB gzipped; a table shows a few. */
export function cardSheet(name: string): Sheet {
  let found = cards.get(name);
  if (found === undefined) {
    found = sheet('card', () => fetchDrawing(name), `card-${name}`);
    cards.set(name, found);
  }
  return found;
}

async function fetchDrawing(name: string): Promise<{ [path: string]: string }> {
  const address = addressOf(name);
  if (address === undefined) return {};
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return { [`${name}.svg`]: await answer.text() };
}
