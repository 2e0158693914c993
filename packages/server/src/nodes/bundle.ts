/**
 * All that one node has to say to another in one turn of its loop travels in one message: news, questions and answers side by side. Between two nodes
 * on one machine a message costs more than what is in it.
 */

/** The version of all that nodes say to each other, here and in link.ts, nodes.ts and follow.ts. Whoever changes what is said counts it up. */
export const WIRE = 2;

/** Something said, a question, or the answer to one; the latter two by the number of the question. */
export type Item = { kind: 'said'; text: string } | { kind: 'ask' | 'answer'; n: number; text: string };

const LETTER = { said: 's', ask: 'q', answer: 'a' } as const;
const OF_LETTER: { readonly [letter: string]: Item['kind'] } = { s: 'said', q: 'ask', a: 'answer' };

/** A letter, the number and the length, then the text as it is. */
export function packed(items: readonly Item[]): string {
  let text = '';
  for (const item of items)
    text += `${LETTER[item.kind]}${item.kind === 'said' ? 0 : item.n} ${item.text.length}\n${item.text}`;
  return text;
}

/** What is torn, or packed in a way that this node does not know, counts as lost: there is nothing in it. */
export function unpacked(text: string): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < text.length; ) {
    const head = text.indexOf('\n', at);
    const kind = OF_LETTER[text[at] as string];
    const [n = Number.NaN, length = Number.NaN] = text
      .slice(at + 1, head)
      .split(' ')
      .map(Number);
    const end = head + 1 + length;
    if (head < 0 || kind === undefined || !(end <= text.length) || Number.isNaN(n)) return [];
    const body = text.slice(head + 1, end);
    items.push(kind === 'said' ? { kind, text: body } : { kind, n, text: body });
    at = end;
  }
  return items;
}

/** In pieces of at most so many characters, two or more. None is cut in the middle of a surrogate pair: half of one does not survive the way. */
export function pieces(text: string, size: number): string[] {
  const all: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = Math.min(at + size, text.length);
    const torn = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    const cut = torn ? end - 1 : end;
    all.push(text.slice(at, cut));
    at = cut;
  }
  return all;
}
