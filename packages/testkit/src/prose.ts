/** What is wrong with a sentence, by its looks. */

import type { Seat } from '@homage/kernel';
import type { Language, Say } from '@homage/words';
import { isLabel, isWhole, slipIn } from './slips.ts';

/** Names that begin with vowels, accents and an h: French elides before them, and forgets to. */
const NAMES = ['Anne', 'Éloi', 'Hugo', 'Paul', 'Ida', 'Bertrand', 'Zoé'];

/** A reader at a table of people with names. */
export const readerOf = (seats: number, me?: Seat): Say => ({ name: (seat) => NAMES[seat] ?? '?', me, seats });

/** A value that was never there, or a template that was never filled. */
const HOLE = /undefined|(?<!\p{L})(?:NaN|null|Infinity)(?!\p{L})|\[object|\$\{/u;
/** Names of the code: camelCase, snake_case, `rain#2`, `town:tours`, `player@1`. */
const CODE = /(?<![\p{L}\d’])[a-z]+(?:[A-Z][a-z]+)+(?!\p{L})|\p{L}_\p{L}|\p{L}#\d|(?<!\p{L})[a-z]+[:@>][a-z0-9]/u;
const UNTIDY = / {2}| [.,]|\.\.|,,|\s$/;
/** A narrow no-break space before ; : ! ? and inside guillemets, curly apostrophes, elision. */
const FRENCH =
  /[\p{L}\d)][;!?»]|\p{L}:(?!\/)|[ \u00a0](?:[;:!»]|\?(?!\?))|«[^\u202f]|'|(?<![\p{L}-])(?:le|la|de|que|je|ne|se) (?!onze|un |une |oui|\p{L}(?!\p{L}))[aeiouéèêœ]|(?<!\p{L})(?:de le|à le)(?!\p{L})/iu;
/** Words of one language that are none of the other. */
const FOREIGN: { readonly [L in Language]: RegExp } = {
  en: /(?<![\p{L}’])(?:vous|avec|dans|votre|vos|êtes|sont|chez)(?![\p{L}’])/iu,
  fr: /(?<![\p{L}’])(?:the|and|your|you|with|from|which|this|that|takes|are|has)(?![\p{L}’])/iu,
};

/** What is wrong with a sentence in a language, if anything. */
export function faultIn(language: Language, sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'is empty';
  const wrong = (name: string, found: RegExpExecArray | null): string | undefined =>
    found === null ? undefined : `${name} (${JSON.stringify(found[0])}): ${sentence}`;
  return (
    wrong('has a hole', HOLE.exec(sentence)) ??
    wrong('shows a raw code', CODE.exec(sentence)) ??
    wrong('is untidy', UNTIDY.exec(sentence)) ??
    wrong('is not of this language', FOREIGN[language].exec(sentence)) ??
    (language === 'fr' ? wrong('is not typeset as French is', FRENCH.exec(sentence)) : undefined) ??
    slip(language, sentence)
  );
}

function slip(language: Language, sentence: string): string | undefined {
  const found = slipIn(language, sentence);
  return found === undefined ? undefined : `${found[0]} (${JSON.stringify(found[1])}): ${sentence}`;
}

/** A whole sentence (news, refusals), or what begins like one (questions, headings, options): a raw key does not. */
export type Shape = 'whole' | 'label';

/** What is wrong with the shape of a sentence, if anything. */
export function misshapen(shape: Shape, sentence: string): string | undefined {
  if (!isLabel(sentence)) return `shows a raw code, or begins small: ${sentence}`;
  return shape === 'whole' && !isWhole(sentence) ? `is no whole sentence: ${sentence}` : undefined;
}

/**
 * Words of a sentence that is the same in both languages and should not be. Names have capitals; a sentence of names, figures
 * and words that both languages share (`alike`) may be the same.
 */
export function untranslated(en: string, fr: string, alike: ReadonlySet<string>): string | undefined {
  if (en !== fr) return undefined;
  const words = en.match(/(?<![\p{L}\d’])\p{Ll}{2,}(?!\p{L})/gu) ?? [];
  const strange = words.filter((word) => !alike.has(word));
  return strange.length === 0 ? undefined : `is the same in both languages: ${en}`;
}
