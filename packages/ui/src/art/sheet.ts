/**
 * Drawings are SVG files, kept together in sheets. A sheet is fetched when the first drawing of it is on the page and laid into the document
 * once; every place that shows a drawing refers to it (`<use>`), so a picture shown forty times is held once, and theme and house colours
 * reach it as inherited custom properties.
 */

import { useEffect } from 'react';

/** The text of each drawing by the path of its file, as `import.meta.glob(…, { query: '?raw', import: 'default', eager: true })` gives it. */
export type Files = { readonly [path: string]: string };

export interface Sheet {
  readonly id: string;
  /** What is fetched once: the sheet, or one leaf of it where drawings are fetched one by one. */
  readonly leaf: string;
  readonly load: () => Promise<Files>;
}

/** A sheet under a name of its own. Each drawing is known as `<id>-<file>`. */
export const sheet = (id: string, load: () => Promise<Files>, leaf = id): Sheet => ({ id, leaf, load });

/** Where a drawing is found. */
export const hrefOf = ({ id }: Sheet, name: string): string => `#${id}-${name}`;

const SVG = 'http://www.w3.org/2000/svg';
const laid = new Map<string, Promise<void>>();

/** Lays the sheet into the document, once. A sheet that could not be fetched is asked for again by whoever comes next. */
export function laySheet({ id, leaf, load }: Sheet): Promise<void> {
  let done = laid.get(leaf);
  if (done === undefined) {
    done = load().then((files) => {
      const home = homeOf(id);
      for (const [path, text] of Object.entries(files)) home.append(...drawingsOf(id, nameOf(path), text));
    });
    laid.set(leaf, done);
    done.catch(() => laid.delete(leaf));
  }
  return done;
}

/** Sheets that will be asked for in a quiet moment. A board shows hundreds of drawings, and each asking by itself took a tenth of its first picture. */
const awaited = new Set<string>();

/** Asks for the sheet when this is on the page and the browser has time: pictures never keep a decision waiting. */
export function useSheet(wanted: Sheet | undefined): void {
  useEffect(() => {
    if (wanted === undefined || laid.has(wanted.leaf) || awaited.has(wanted.leaf)) return;
    awaited.add(wanted.leaf);
    const fetch = (): void => {
      awaited.delete(wanted.leaf);
      laySheet(wanted).catch(() => undefined);
    };
    if (typeof requestIdleCallback === 'function') requestIdleCallback(fetch, { timeout: 1000 });
    else setTimeout(fetch, 50);
  }, [wanted]);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.svg'.length);

function homeOf(id: string): SVGSVGElement {
  const home = document.createElementNS(SVG, 'svg');
  home.setAttribute('data-sheet', id);
  home.setAttribute('class', 'ink-sheet');
  home.setAttribute('aria-hidden', 'true');
  document.body.append(home);
  return home;
}

/** A file is one drawing, named like the file; or, where its parts have ids, each part is one. Patterns keep their names. */
function drawingsOf(id: string, file: string, text: string): Element[] {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const parts = [...svg.children].map((child) => document.importNode(child, true));
  if (parts.every((part) => part.tagName === 'pattern')) return parts;
  if (parts.every((part) => part.id !== '')) {
    for (const part of parts) part.id = `${id}-${part.id}`;
    return parts;
  }
  const drawing = document.createElementNS(SVG, 'g');
  drawing.id = `${id}-${file}`;
  drawing.append(...parts);
  return [drawing];
}
