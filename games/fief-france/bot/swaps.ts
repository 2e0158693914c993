/** Exchanges of cards (F): what lies idle in one hand and not in another. A gift to the family one is married to; card for card with others. */

import type { Wish } from '@homage/bots';
import type { Draft, Seat } from '@homage/kernel';
import { type Card, isWoman } from '../rules/data.ts';
import { lordOf, spouseOf } from '../rules/queries.ts';
import type { State, Swap } from '../rules/state.ts';
import { mayBeCardinal } from '../rules/surprises.ts';
import type { Survey } from './survey.ts';

/** What is no SURPRISE is kept, unless for the best of them. */
const OTHER = 5;
/** Families nearer to winning than this are given nothing that they lack. */
const NEAR = 0.5;
/** How much more a card must be worth there than here. */
const CLEARLY = 3;

/** What a card is good for in a family's hand, as far as the board tells. */
export function use(s: State, seat: Seat, card: Card): number {
  const own = (fits: (lord: State['lords'][number]) => boolean): boolean =>
    s.lords.some((lord) => lord.seat === seat && fits(lord));
  switch (card) {
    case 'cardinal':
      return own(({ id }) => mayBeCardinal(s, id) === undefined) ? 6 : 0;
    case 'darc':
      return own(({ id, jailer }) => jailer === null && isWoman(id) && spouseOf(s, id) === null && s.queen !== id)
        ? 4
        : 0;
    case 'underground':
      return own(({ jailer }) => jailer !== null) ? 5 : 1;
    case 'justice':
      return s.assassins.some((id) => lordOf(s, id)?.seat !== seat) ? 3 : 0;
    case 'assassination':
      return 4;
    case 'uprising':
    case 'ambush':
      return 2;
    default:
      return OTHER;
  }
}

const harmless = (v: Survey, seat: Seat): boolean => v.nearness(seat) <= NEAR;

/** A card that another can use and we cannot. */
export function swaps(v: Survey, me: Seat): Wish[] {
  const { s } = v;
  if (s.phase !== 'purchase' || s.swap !== null || s.talk !== null) return [];
  let best: Draft | undefined;
  let most = CLEARLY - 1;
  for (const card of s.families[me]?.hand ?? []) {
    for (let other = 0; other < v.seats; other++) {
      if (other === me) continue;
      const friend = v.friends(me, other);
      const mine = use(s, me, card);
      if (!friend && (mine > 0 || !harmless(v, other) || s.families[other]?.hand.length === 0)) continue;
      const gain = use(s, other, card) - mine;
      if (gain <= most) continue;
      most = gain;
      best = { with: other, give: { [card]: 1 }, want: friend ? 0 : 1 };
    }
  }
  return best === undefined ? [] : [{ aside: 'swap', answer: best, sure: true }];
}

/** A gift is taken; card for card only what is worth more to us than what we miss least, and nothing with whoever is near to winning. */
export function swapping(v: Survey, me: Seat): Draft {
  const { s } = v;
  const { from, give, want } = s.swap as Swap;
  if (want === 0) return { agree: true };
  if (!v.friends(me, from) && !harmless(v, from)) return { agree: false };
  const hand = [...(s.families[me]?.hand ?? [])].sort((a, b) => use(s, me, a) - use(s, me, b));
  const parting = hand.slice(0, want);
  const worth = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + use(s, me, card), 0);
  if (worth(give) <= worth(parting)) return { agree: false };
  const counts: { [card: string]: number } = {};
  for (const card of parting) counts[card] = (counts[card] ?? 0) + 1;
  return { agree: true, give: counts };
}
