import type { Language } from '@homage/words';
import { use } from 'react';
import { onLanguage, useSettings } from '../settings.ts';
import type { WebText } from './types.ts';

/** One language is loaded, not both. */
const LOADS: { readonly [L in Language]: () => Promise<WebText> } = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
};
const loading = new Map<Language, Promise<WebText>>();
const loaded = new Map<Language, WebText>();

function load(language: Language): Promise<WebText> {
  const begun = loading.get(language);
  if (begun !== undefined) return begun;
  const coming = LOADS[language]().then((text) => {
    loaded.set(language, text);
    return text;
  });
  loading.set(language, coming);
  // Without a network it may come later.
  coming.catch(() => loading.delete(language));
  return coming;
}

onLanguage(load);

/** The page waits for its words. */
export function useWebText(): WebText {
  const { language } = useSettings();
  return loaded.get(language) ?? use(load(language));
}

/** For what happens outside of drawing, on a page that has its words; for a moment they may be those of the language before. */
export function webText(language: Language): WebText {
  const text = loaded.get(language) ?? loaded.values().next().value;
  if (text === undefined) throw new Error(`the words in ${language} have not come yet`);
  return text;
}
export type { WebText };
