/**
 * From the places that a choice speaks of to the places of the board. A choice does not name its seat: "castle 3" is the castle of whoever
 * is asked, "the knight of strength 2 in court" stands in the court of the colour that acts. On the board every castle and court has
 * its owner's number: `castle3@0`, `knight2@1`.
 */

import type { Lit } from '@homage/ui';
import { type Banner, LETTERS, type View } from '../rules/index.ts';

/** What the draft says about the colour that acts. */
function actingBanner(view: View, seat: number, lit: readonly Lit[]): Banner {
  if (view.seats !== 2) return seat;
  const ally = seat + view.seats;
  const chosen = (place: string): boolean => lit.some((entry) => entry.place === place && entry.state === 'chosen');
  if (chosen(`banner${ally}`) || chosen('ally1') || chosen('ally2')) return ally;
  if (chosen(`banner${seat}`) || lit.some(({ place }) => place.startsWith('castle'))) return seat;
  // A raise lists all knights of one colour: where they stand tells which.
  for (const { place } of lit) {
    if (place.startsWith('ally')) return ally;
    const holder = view.provinces[(LETTERS as readonly string[]).indexOf(place)]?.holder;
    if (holder === seat || holder === ally) return holder;
  }
  const { last } = view;
  return last?.ask === 'place' && last.seat === seat && last.answer.banner === ally ? ally : seat;
}

export interface Acting {
  banner: Banner;
  /** The strength of the knight that has been picked for placing. */
  level: number | undefined;
  lit: readonly Lit[];
  /** What the board calls a place, as the choice calls it. */
  asked(place: string): string;
}

export function actingOf(view: View, seat: number | undefined, lit: readonly Lit[]): Acting {
  const me = seat ?? 0;
  const banner = actingBanner(view, me, lit);
  const onBoard = (place: string): string => {
    if (/^banner\d$/.test(place)) return `court@${place.slice(6)}`;
    if (/^knight\d$/.test(place)) return `${place}@${banner}`;
    if (/^castle\d$/.test(place)) return `${place}@${me}`;
    if (/^ally\d$/.test(place)) return `${place}@${me + view.seats}`;
    return place;
  };
  const names = new Map(lit.map(({ place }) => [onBoard(place), place]));
  const picked = lit.find(({ place, state }) => state === 'chosen' && /^knight\d$/.test(place));
  return {
    banner,
    level: picked === undefined ? undefined : Number(picked.place.slice(6)),
    lit: lit.map((entry) => ({ ...entry, place: onBoard(entry.place) })),
    asked: (place) => names.get(place) ?? names.get(anchorOf(place)) ?? anchorOf(place),
  };
}

/** The place that the chronicle speaks of: it knows courts, the laws and the favours as wholes. */
function anchorOf(place: string): string {
  if (/^knight\d@/.test(place)) return place.replace(/^knight\d/, 'court');
  if (/^law\d/.test(place)) return 'laws';
  if (/^favour\d/.test(place)) return 'favours';
  return place;
}
