import type { Language } from '@homage/words';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { useLanguage } from './language.tsx';
import type { UiText } from './types.ts';

const TEXTS: { readonly [L in Language]: UiText } = { en, fr };

/** What the house itself says on screen, in the reader's language. */
export const useText = (): UiText => TEXTS[useLanguage().language];
