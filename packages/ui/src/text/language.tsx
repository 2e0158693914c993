import type { Language } from '@homage/words';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { UiText } from './types.ts';

const TEXTS: Record<Language, UiText> = { en, fr };

interface Spoken {
  language: Language;
  text: UiText;
}

const Context = createContext<Spoken>({ language: 'en', text: en });

/** The language of everything below; the page's own `lang` follows it. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language, text: TEXTS[language] }), [language]);
  return <Context value={value}>{children}</Context>;
}

export const useLanguage = (): Spoken => useContext(Context);
export const useText = (): UiText => useContext(Context).text;
