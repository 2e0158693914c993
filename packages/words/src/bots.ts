/** How bots are spoken of: what a character is called, and what to expect of it, in one sentence each. */

import type { Language } from './types.ts';

export interface Nature {
  name: string;
  sentence: string;
}

export const NATURES: { readonly [character: string]: { readonly [L in Language]: Nature } } = {
  even: {
    en: { name: 'even-tempered', sentence: 'Weighs everything and favours nothing.' },
    fr: { name: 'égal', sentence: 'Pèse tout et ne penche pour rien.' },
  },
  merchant: {
    en: {
      name: 'merchant',
      sentence: 'Makes many offers, is content with a small gain, and forgives a broken word in the end.',
    },
    fr: {
      name: 'marchand',
      sentence: 'Propose beaucoup, se contente d’un petit gain et finit par pardonner une parole rompue.',
    },
  },
  proud: {
    en: { name: 'proud', sentence: 'Sells dear, seldom makes the first offer, and never forgets a broken word.' },
    fr: { name: 'fier', sentence: 'Vend cher, propose rarement le premier et n’oublie jamais une parole rompue.' },
  },
  bold: {
    en: { name: 'bold', sentence: 'Attacks where others still wait, and leaves less behind to guard.' },
    fr: { name: 'hardi', sentence: 'Attaque là où d’autres attendent encore et laisse moins de gardes derrière soi.' },
  },
  wary: {
    en: { name: 'wary', sentence: 'Guards what it has and fights only when the odds are good.' },
    fr: { name: 'prudent', sentence: 'Garde ce qui lui appartient et ne combat que si les chances sont bonnes.' },
  },
};
