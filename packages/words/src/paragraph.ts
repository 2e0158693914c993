/** How paragraphs are called. Apart from the sentences of the house, since the home page needs only this. */

import type { Paragraph } from './types.ts';

/** Ids that are the numbers of the book itself: 5.2.3, G.4, X. Others are only names of ours. */
const NUMBER = /^[A-Z\d]+(\.[A-Z\d]+)*$/;
export const isNumber = (rule: string): boolean => NUMBER.test(rule);

/** What a reader calls a paragraph: its number in the book, or its title where the book has none. */
export const paragraphName = (rules: readonly Paragraph[], rule: string): string =>
  isNumber(rule) ? rule : (rules.find(({ id }) => id === rule)?.title ?? rule);
