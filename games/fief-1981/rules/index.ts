/** The rules of FIEF (1981) for whoever is outside of them. Board and words take what they need from here, and no rule comes along. */

export { type Box, boxFor, boxOf, OUR_BOX, roadId } from './box.ts';
export * from './data.ts';
export { fief1981 } from './def.ts';
export { DIFFERENCES, diceFor } from './differences.ts';
export { earnerOf, incomes } from './income.ts';
export { emptyState } from './setup.ts';
export * from './vocabulary.ts';
