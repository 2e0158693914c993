/** The terms of deals in English. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import type { Card, Fief, LordId, Town } from '../rules/data.ts';
import { type ClauseWords, clauseText, promiseText, termsText } from './deals.ts';
import { cardList, cards, deniers, fiefLong, lord, owned, SIDES, town, who } from './names.en.ts';

/** "you give", "Anne gives". */
const does = (by: Seat, say: Say, you: string, one = `${you}s`): string =>
  `${who(by, say)} ${by === say.me ? you : one}`;
const couple = (a: unknown, b: unknown): string => `marriage of ${lord(a as LordId)} and ${lord(b as LordId)}`;

const WORDS: ClauseWords = {
  deeds: {
    deniers: (by, { amount }, say) => `${does(by, say, 'give')} ${deniers(amount as number)}`,
    town: (by, { town: where }, say) => `${does(by, say, 'hand')} over ${town(where as Town, say)}`,
    captive: (by, { lord: id, free }, say) =>
      free === true
        ? `${does(by, say, 'free')} ${lord(id as LordId)}`
        : `${does(by, say, 'hand')} over ${lord(id as LordId)} as a captive`,
    cards: (by, { count, cards: shown }, say) =>
      `${does(by, say, 'give')} ${(shown as Card[]).length > 0 ? cardList(shown as Card[]) : cards(count as number)}`,
    marriage: (_by, { own, other }) => couple(own, other),
    annul: (_by, { a, b }) => `the ${couple(a, b)} is annulled`,
    passage: (by, { lord: id, to }, say) =>
      `${does(by, say, 'let')} ${lord(id as LordId)} pass to ${town(to as Town, say)}`,
    title: (by, { fief }, say) =>
      `in the name of the crown ${does(by, say, 'give')} ${fiefLong(fief as Fief)} free of charge`,
    cardinal: (by, { lord: id }, say) => `as pope ${does(by, say, 'let')} ${lord(id as LordId)} become a cardinal`,
    tunnel: (by, { use, whom }, say) =>
      `${does(by, say, 'play')} Underground so that ${owned(whom as Seat, say, use === 'passage' ? 'army passes' : 'assault goes below the walls')}`,
    coalition: (by, { side }, say) => `${does(by, say, 'join')} ${SIDES[side as 0 | 1]}`,
    host: (by, { lord: id, town: where }, say) =>
      `${does(by, say, 'take')} ${lord(id as LordId)} in at ${town(where as Town, say)}`,
    talk: (by, _args, say) => `${does(by, say, 'invite')} to a private talk`,
  },
  promises: {
    marriage: ({ own, other }) => `the ${couple(own, other)}`,
    passage: () => 'passage until the end of the round',
    peace: () => 'peace until the end of the next round',
    vote: ({ for: choice }, say) =>
      `a vote for ${typeof choice === 'number' ? who(choice, say) : lord(choice as LordId)}`,
    ransom: ({ lord: id, amount }) => `the freedom of ${lord(id as LordId)} for ${deniers(amount as number)}`,
  },
  promise: (by, what, say) => `${does(by, say, 'promise')} ${what}`,
  kept: ['broken', 'kept'],
  between: '; ',
};
export const clause = clauseText(WORDS);
export const terms = termsText(WORDS);
export const promised = promiseText(WORDS);
