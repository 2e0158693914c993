/**
 * The sheets that all games share. A game's own drawings are a sheet in its board. Drawings are fetched as the files they are, not as script: a page
 * that can be used waits for none of them.
 */
import { type Files, type Sheet, sheet } from './sheet.ts';

type Addresses = { readonly [path: string]: string };

const CARDS: Addresses = import.meta.glob<string>('./cards/*.svg', { query: '?url', import: 'default', eager: true });
const FIGURES: Addresses = import.meta.glob<string>('./pieces/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});
const OTHERS: Addresses = import.meta.glob<string>(['./hatches.svg', './portrait/parts.svg'], {
  query: '?url',
  import: 'default',
  eager: true,
});

async function fetchFile(path: string, address: string): Promise<[path: string, text: string]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return [path, await answer.text()];
}

/** The drawings at these paths; one that is not there is simply not drawn. */
async function fetchFrom(addresses: Addresses, paths: readonly string[]): Promise<Files> {
  const found = paths.flatMap((path) => (addresses[path] === undefined ? [] : [fetchFile(path, addresses[path])]));
  return Object.fromEntries(await Promise.all(found));
}

/** Six hatches, diaper, ermine and mail: what every other sheet is shaded with. */
export const HATCHES = sheet('ink', () => fetchFrom(OTHERS, ['./hatches.svg']));
export const PORTRAIT = sheet('portrait', () => fetchFrom(OTHERS, ['./portrait/parts.svg']));
export const PIECES = sheet('piece', () => fetchFrom(FIGURES, Object.keys(FIGURES)));

const cards = new Map<string, Sheet>();

/** The picture of one card. All of them are 26 KB gzipped; a table shows a few. */
export function cardSheet(name: string): Sheet {
  let found = cards.get(name);
  if (found === undefined) {
    found = sheet('card', () => fetchFrom(CARDS, [`./cards/${name}.svg`]), `card-${name}`);
    cards.set(name, found);
  }
  return found;
}
