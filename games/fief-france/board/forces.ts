/** Who stands where, read off the view. */

import type { Seat } from '@homage/kernel';
import { isTown, type LordId, type Place, type See } from '../rules/data.ts';
import type { View } from '../rules/vocabulary.ts';
import type { Forces } from '../text/position.ts';
import { none, total, troopAt } from '../text/shared.ts';

export interface Army extends Forces {
  /** Pawns of all kinds, unknown ones included. */
  count: number;
}

/** Armies by place; in a town the holder comes first and the others in their order of arrival. */
export function armiesOf(view: View): readonly (readonly [Place, readonly Army[]])[] {
  const places = new Set<Place>();
  for (const { at } of view.stacks) places.add(at);
  for (const { at } of view.lords) places.add(at);
  return [...places].map((at) => [at, armiesAt(view, at)] as const).filter(([, armies]) => armies.length > 0);
}

function armiesAt(view: View, at: Place): Army[] {
  const here = view.lords.filter((lord) => lord.at === at);
  const order = isTown(at) ? view.towns[at].order : [];
  const rank = (seat: Seat): number => (order.includes(seat) ? order.indexOf(seat) : order.length + seat);
  return view.families
    .map((_, seat): Army => {
      const { units, hidden } = troopAt(view, seat, at);
      return {
        seat,
        lords: here.filter((lord) => lord.seat === seat && lord.jailer === null).map(({ id }) => id),
        captives: here.filter(({ jailer }) => jailer === seat).map(({ id }) => id),
        units,
        hidden,
        count: total(units) + hidden,
      };
    })
    .filter(({ lords, captives, units, hidden }) => lords.length + captives.length + hidden > 0 || !none(units))
    .sort((a, b) => rank(a.seat) - rank(b.seat));
}

/** The cards that lie on a bishopric: disasters and what softens them. */
export const cardsOn = (view: View, see: See): readonly string[] => [
  ...view.disasters.filter((disaster) => disaster.see === see).map(({ card }) => card),
  ...view.bonuses.filter((bonus) => bonus.see === see).map(({ card }) => card),
];

export const lordOf = (view: View, id: LordId): View['lords'][number] | undefined =>
  view.lords.find((lord) => lord.id === id);
export const seatOf = (view: View, id: LordId): Seat | undefined => {
  const found = lordOf(view, id);
  if (found !== undefined) return found.seat;
  const drawn = view.drawn.indexOf(id);
  return drawn < 0 ? undefined : drawn;
};

/** Families that are allied by marriage, as pairs of seats, each once. */
export function alliancesOf(view: View): [Seat, Seat][] {
  const out: [Seat, Seat][] = [];
  for (const { a, b } of view.marriages) {
    const [x, y] = [seatOf(view, a), seatOf(view, b)];
    if (x === undefined || y === undefined || x === y) continue;
    const pair: [Seat, Seat] = x < y ? [x, y] : [y, x];
    if (!out.some(([p, q]) => p === pair[0] && q === pair[1])) out.push(pair);
  }
  return out;
}
