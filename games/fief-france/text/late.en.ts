/** What nobody reads before the first question at a table, in English: the rules page, refusals, the options, what of the box is not proven. */

export { options } from './options.en.ts';
export { pieces } from './pieces.en.ts';
export { reasons } from './reasons.en.ts';
export { rules } from './rules.en.ts';
