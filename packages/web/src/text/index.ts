import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { WebText } from './types.ts';

const TEXTS: Record<Language, WebText> = { en, fr };

export const webText = (language: Language): WebText => TEXTS[language];
export const useWebText = (): WebText => TEXTS[useSettings().language];
export type { WebText };
