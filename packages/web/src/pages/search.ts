/** Searching the rules: every word must occur, in any order; case, accents and the shape of an apostrophe do not matter. */

import type { Paragraph } from '@homage/words';

const OTHER: { readonly [letter: string]: string } = { '’': "'", '\u00a0': ' ', '\u202f': ' ' };

/** Letter by letter, so that what is found can be marked in the text as it stands. */
export function fold(text: string): string {
  let out = '';
  for (const letter of text) {
    const plain = OTHER[letter] ?? letter.normalize('NFD').charAt(0).toLowerCase();
    // Outside the first plane a letter takes two places; it keeps them.
    out += plain.padEnd(letter.length);
  }
  return out;
}

export const wordsOf = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

export function search(rules: readonly Paragraph[], query: string): readonly Paragraph[] {
  const words = wordsOf(query);
  if (words.length === 0) return rules;
  return rules.filter(({ id, title, body }) => {
    const text = fold(`${id} ${title} ${body}`);
    return words.every((word) => text.includes(word));
  });
}

/** The text in pieces, every other of them a word that was looked for. */
export function pieces(text: string, words: readonly string[]): string[] {
  const folded = fold(text);
  const out: string[] = [];
  let from = 0;
  for (;;) {
    let at = -1;
    let length = 0;
    for (const word of words) {
      const found = folded.indexOf(word, from);
      if (found < 0 || (at >= 0 && (found > at || (found === at && word.length <= length)))) continue;
      at = found;
      length = word.length;
    }
    if (at < 0) return [...out, text.slice(from)];
    out.push(text.slice(from, at), text.slice(at, at + length));
    from = at + length;
  }
}

/** The paragraph that was cited, or the nearest one above it: 5.2.3.9 is told in 5.2.3. */
export function nearest(rules: readonly Paragraph[], cited: string): string | undefined {
  for (let id = cited; id !== ''; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') {
    if (rules.some((paragraph) => paragraph.id === id)) return id;
  }
  return undefined;
}
