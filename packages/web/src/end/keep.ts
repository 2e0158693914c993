/** A page as one file: what stands on it, with the styles it stands in. No script, no address of ours. */

import { saveFile } from '../look/saveFile.ts';

/** All styles that the page has loaded, without fonts: those are files of their own, and the next best stand in. */
function stylesOf(document: Document): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join('\n');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function pageText(page: HTMLElement, title: string): string {
  const copy = page.cloneNode(true) as HTMLElement;
  for (const gone of copy.querySelectorAll('script, label select, label')) gone.remove();
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  // Patterns that the pieces on the maps are filled with stand elsewhere on the page.
  const patterns = [...document.querySelectorAll('svg')].filter(
    (svg) => !page.contains(svg) && svg.querySelector('pattern, symbol') !== null,
  );
  const { lang } = document.documentElement;
  return [
    '<!doctype html>',
    `<html lang="${escaped(lang)}" data-theme="light"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${stylesOf(document).replaceAll('</', '<\\/')}</style></head>`,
    `<body>${patterns.map((svg) => svg.outerHTML).join('')}${copy.outerHTML}</body></html>`,
  ].join('\n');
}

export const keepPage = (page: HTMLElement, name: string, title: string): void =>
  saveFile(name, pageText(page, title), 'text/html');
