/** The terms of deals in English. */

import type { Card, Fief, LordId, Town } from '../rules/data.ts';
import { type ClauseWords, clauseText } from './deals.ts';
import { cardList, cards, deniers, fiefLong, lord, SIDES, town, Who, who } from './names.en.ts';

/** "You give", "Anne gives". */
const verb = (you: string, one = `${you}s`): ((by: number, say: Parameters<typeof Who>[1]) => string) => {
  return (by, say) => `${Who(by, say)} ${by === say.me ? you : one}`;
};
const gives = verb('give');
const frees = verb('free');
const promises = verb('promise', 'promises');
const lets = verb('let');

const WORDS: ClauseWords = {
  deniers: (by, { amount }, say) => `${gives(by, say)} ${deniers(amount as number)}`,
  town: (by, { town: where }, say) => `${verb('hand')(by, say)} over ${town(where as Town, say)}`,
  captive: (by, { lord: id, to }, say) =>
    to === undefined
      ? `${frees(by, say)} ${lord(id as LordId)}`
      : `${verb('hand')(by, say)} ${lord(id as LordId)} over as a captive`,
  cards: (by, { count, cards: shown }, say) =>
    `${gives(by, say)} ${(shown as Card[]).length > 0 ? cardList(shown as Card[]) : cards(count as number)}`,
  marriage: (_by, { own, other }) => `Marriage of ${lord(own as LordId)} and ${lord(other as LordId)}`,
  annul: (_by, { a, b }) => `The marriage of ${lord(a as LordId)} and ${lord(b as LordId)} is annulled`,
  passage: (by, { lord: id, to }, say) =>
    id === undefined
      ? `${promises(by, say)} passage this round`
      : `${lets(by, say)} ${lord(id as LordId)} pass to ${town(to as Town, say)}`,
  peace: (by, _args, say) => `${promises(by, say)} peace until the end of next round`,
  vote: (by, { for: choice }, say) =>
    `${promises(by, say)} to vote for ${typeof choice === 'number' ? who(choice, say) : lord(choice as LordId)}`,
  ransom: (by, { lord: id, amount }, say) =>
    `${promises(by, say)} to free ${lord(id as LordId)} for a ransom of ${deniers(amount as number)}`,
  title: (by, { fief }, say) =>
    `In the name of the crown ${who(by, say)} ${by === say.me ? 'give' : 'gives'} ${fiefLong(fief as Fief)} free of charge`,
  cardinal: (by, { lord: id }, say) =>
    `As pope, ${who(by, say)} ${by === say.me ? 'let' : 'lets'} ${lord(id as LordId)} become a cardinal`,
  tunnel: (by, { use }, say) =>
    `${verb('play')(by, say)} Underground so that ${use === 'passage' ? 'your army passes' : 'your assault goes below the walls'}`,
  coalition: (by, { side }, say) => `${verb('join')(by, say)} ${SIDES[side as 0 | 1]}`,
  host: (by, { lord: id, town: where }, say) =>
    `${verb('take')(by, say)} ${lord(id as LordId)} in at ${town(where as Town, say)}`,
  talk: (by, _args, say) => `${verb('invite')(by, say)} to a private talk`,
};
export const clause = clauseText(WORDS);
