/** What nobody reads before the first question at a table, in French: the rules page, refusals, the options, what of the box is not proven. */

export { options } from './options.fr.ts';
export { pieces } from './pieces.fr.ts';
export { reasons } from './reasons.fr.ts';
export { rules } from './rules.fr.ts';
