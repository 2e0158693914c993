/** The rules of Lancaster for whoever is outside of them. Board and words take what they need from here, and no rule comes along. */

export { type Box, boxFor, boxOf, OUR_BOX } from './box.ts';
export { england, prisoners, type Rank, ranking, strengthOn } from './conflicts.ts';
export * from './data.ts';
export { lancaster } from './def.ts';
export { chivalry, rankAll } from './end.ts';
export { conflictPairs, lawPoints, lawRecruits, mostTrades, TRADES } from './laws.ts';
export * from './pieces.ts';
export { defence, mayPlace } from './placement.ts';
export * from './places.ts';
export { votesFlow } from './provinces.ts';
export { conflictDeck, deal, lawsOfBack } from './setup.ts';
export * from './vocabulary.ts';
