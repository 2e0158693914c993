/** The words around hints. */

import type { Language } from '@homage/words';
import { useSettings } from '../settings.ts';

export interface HintText {
  none: string;
  /** What stands before the answer, by how much better it is than the next: how good his chances are is another matter, `percent`. */
  would: { readonly [why in 'only' | 'clear' | 'close' | 'habit']: string };
  expects(percent: number): string;
  /** What the answer is good for. */
  because(what: string): string;
  otherwise: string;
  take: string;
  close: string;
}

const en: HintText = {
  none: 'Nobody knows this game well enough for a hint.',
  would: {
    only: 'A lord sees nothing else to do:',
    clear: 'A lord finds this clearly better than the rest:',
    close: 'A lord would do this, though it is close:',
    habit: 'A lord would do this, by rule of thumb:',
  },
  expects: (percent) => `wins ${percent} games in 100`,
  because: (what) => `It is good above all for ${what}.`,
  otherwise: 'Otherwise:',
  take: 'Prepare this answer',
  close: 'I decide myself',
};

const fr: HintText = {
  none: 'Personne ne connaît assez ce jeu pour donner un conseil.',
  would: {
    only: 'Un seigneur ne voit rien d’autre à faire\u202f:',
    clear: 'Un seigneur trouve ceci nettement meilleur que le reste\u202f:',
    close: 'Un seigneur ferait ceci, mais de peu\u202f:',
    habit: 'Un seigneur ferait ceci, par habitude\u202f:',
  },
  expects: (percent) => `gagne ${percent} fois sur 100`,
  because: (what) => `Ce qu’on y gagne surtout\u202f: ${what}.`,
  otherwise: 'Sinon\u202f:',
  take: 'Préparer cette réponse',
  close: 'Je décide moi-même',
};

const TEXTS: Record<Language, HintText> = { en, fr };

export const useHintText = (): HintText => TEXTS[useSettings().language];
