/**
 * Slips of grammar that a machine can find: each class was met in a game and read aloud by nobody. A sentence that is made with the helpers of
 * `words` cannot have them; this finds those that were made by hand.
 */

import type { Language } from '@homage/words';

type Slips = readonly (readonly [name: string, pattern: RegExp])[];

/** What games count. After 1 it stands in the singular, after 2 and more in the plural. */
const COUNTED: { readonly [L in Language]: string } = {
  en: 'denier|écu|card|pawn|hit|vote|knight|archer|bombard|mill|point|soldier|lord|squire|round|turn|coin|tile|band|prince|castle|village|town|title|step|offer|term|player|piece|space',
  fr: 'denier|écu|carte|pion|touche|chevalier|archer|bombarde|moulin|point|soldat|seigneur|écuyer|pièce|tuile|bande|prince|village|ville|titre|étape|offre|joueur|élément',
};
/** A figure that counts, not the number of a paragraph, a law or a row. */
const FIGURE =
  '(?<![\\d.,’§−-]|(?:§|law|loi|round|tour|phase|die|dé|step|étape|row|rangée|tile|tuile|space|case|extension) ?)';

const EVERYWHERE: Slips = [
  ['puts two stops together', /[.,;:][,;:]|[,;:]\.|(?<=\p{L}\u202f?)[!?]\u202f?[,;:](?!\S)/u],
  ['begins a sentence small', /[a-zé]{2,}[.!?] (?=\p{Ll})/u],
  ['counts one as several', new RegExp(`${FIGURE}1 (?:${COUNTED.en}|${COUNTED.fr})s(?!\\p{L})`, 'u')],
];

const IN: { readonly [L in Language]: Slips } = {
  en: [
    ['counts several as one', new RegExp(`${FIGURE}(?:0|[2-9]|\\d{2,}) (?:${COUNTED.en})(?![\\p{L}’-]| names)`, 'u')],
    [
      'says “of you”',
      /(?<!\b(?:one|all|both|each|some|any|none|ask|asks|asked|is asked|two|worthy|front|ahead)) of you\b/,
    ],
    [
      'gives you the verb of another',
      /\bYou (?:is|has|was|takes|gives|goes|chooses|pays|plays|moves|lays|gets|loses)\b/,
    ],
    ['has a capital in the middle', /[;,] You\b/],
    ['says “who” for “whoever”', /\b(?:only|to|by|for) who\b|(?:^|[.:] |- )Who (?!else\b)[^.?;:]*[.;:]/m],
    ['says “the own”', /\bthe own\b/],
    [
      'has the wrong article',
      /(?<![\p{L}’])a (?=[aeio]\p{Ll})(?!one\b|once\b|eu)|(?<!\p{L})an (?=[bcdfgjklmnpqrstvwxyz]\p{Ll})/u,
    ],
  ],
  fr: [
    ['counts several as one', new RegExp(`${FIGURE}(?:[2-9]|\\d{2,}) (?:${COUNTED.fr})(?![\\p{L}’-])`, 'u')],
    ['leaves an article unmelted', /(?<!\p{L})(?:de|à) Les? \p{Lu}/u],
    [
      'says « à vous » behind a verb',
      /(?<!\p{L})(?:répondez|résiste(?:nt)?|demande|accorde|verse|donne|offre|cède|(?:fai|offer|propos|demand|accord|vers|donn|céd|promis)(?:t|te|é|ée|e)?) à vous(?!\p{L})|offre (?:d’|de )\p{L}+ à vous(?!\p{L})/u,
    ],
    [
      'says « de vous »',
      /(?<!\p{L})(?:seigneur|offre|revenus?|écus?|deniers?|pions?|pièces?|coalition|famille|pape|siège|demande|dépens|prisonni(?:er|ère)) de vous(?!\p{L})/u,
    ],
    [
      'gives vous the verb of another',
      /(?:^|[.;:!?]\s)[Vv]ous (?:est|ont|sont|prend|va|paie|joue|pose|reçoit|gagne)(?!\p{L})|^Vous a /u,
    ],
    ['has a capital in the middle', /[;,] Vous(?!\p{L})/u],
    ['does not elide before one', /(?<!\p{L})que 1(?!\d)/u],
    ['forgets « ne »', /(?<=(?:^|[.;:]\s?)(?:(?!\bne\b|n’)[^.;:])*)\p{L}{3,}(?:ent|ez) rien(?!\p{L})/u],
  ],
};

const PAIRS = ['()', '“”', '«»', '[]'] as const;
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The slip of a sentence, and where it is. */
export function slipIn(language: Language, sentence: string): readonly [name: string, found: string] | undefined {
  for (const [name, pattern] of [...EVERYWHERE, ...IN[language]]) {
    const found = pattern.exec(sentence);
    if (found !== null) return [name, found[0]];
  }
  const open = PAIRS.find(([left, right]) => count(sentence, left!) !== count(sentence, right!));
  return open === undefined ? undefined : ['opens what it does not close', open];
}

/** News and refusals are whole sentences: from a capital to a full stop. */
export const isWhole = (sentence: string): boolean => /^[\p{Lu}\d«“].*[.!?…)»”]$/su.test(sentence);
/** Headings, questions and options begin like one; a raw key does not. */
export const isLabel = (sentence: string): boolean => /^[\p{Lu}\d«“+−-]/u.test(sentence);
