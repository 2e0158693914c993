/** What a good sentence looks like, in each language. */

import type { Seat } from '@homage/kernel';
import { faultOf, plainSay } from '@homage/testkit';
import type { Language, Say } from '@homage/words';
import { expect } from 'vitest';

const NAMES = ['Anne', 'Éloi', 'Hugo', 'Paul', 'Ida', 'Bertrand'];
export const readerOf = (me: Seat | undefined, seats = 6): Say => ({ name: (seat) => NAMES[seat] ?? '?', me, seats });
export const READERS: Say[] = [readerOf(undefined), readerOf(0), readerOf(1), { ...plainSay(6), me: 2 }];

/** French puts a narrow no-break space before ; : ! ? and inside guillemets, writes curly apostrophes, and elides. */
function frenchFault(sentence: string): string | undefined {
  const wrong =
    /[^\u202f][;:!?»]|«[^\u202f]|'|(?<!\p{L})(le|la|de|que|je|ne|se) (?!onze)[aeiouéèêœ]|(?<!\p{L})(de le|à le)(?!\p{L})/iu.exec(
      sentence,
    );
  const you =
    /(?<!\p{L})(?:levait|menait|dépens de|demande de|prisonnière? de|siège de) vous|vous (?:ont|est|sont) /iu.exec(
      sentence,
    );
  const fault = wrong ?? you;
  return fault === null ? undefined : `${JSON.stringify(fault[0])} in: ${sentence}`;
}

export interface Checks {
  /** No hole, no untidy space, and French by the book. */
  sound(sentence: string): void;
  /** A whole sentence, from its capital to its full stop. */
  whole(sentence: string): void;
  /** Starts like a heading; no raw key or value. */
  label(sentence: string): void;
}

export function checks(language: Language): Checks {
  const sound = (sentence: string): void => {
    const untidy = / {2}|\$\{|~| [.,]|\.\.|,,|^\s|\s$/.test(sentence) ? `is untidy: ${sentence}` : undefined;
    const fault = faultOf(sentence) ?? untidy ?? (language === 'fr' ? frenchFault(sentence) : undefined);
    if (fault !== undefined) expect.fail(fault);
  };
  return {
    sound,
    whole(sentence) {
      sound(sentence);
      if (!/^[\p{Lu}\d].*[.!?]$/su.test(sentence)) expect.fail(`is no whole sentence: ${sentence}`);
    },
    label(sentence) {
      sound(sentence);
      if (!/^[\p{Lu}\d]/u.test(sentence)) expect.fail(`does not read as a label: ${sentence}`);
    },
  };
}
