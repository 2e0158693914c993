import type { Language } from '@homage/words';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';

interface Spoken {
  language: Language;
}

const Context = createContext<Spoken>({ language: 'en' });

/** The language of everything below; the page's own `lang` follows it. What the house says is apart (`useText`): the home page does without. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const value = useMemo(() => ({ language }), [language]);
  return <Context value={value}>{children}</Context>;
}

export const useLanguage = (): Spoken => useContext(Context);
