/** What a family does unasked for the one it is married to: two who win together lack one point, and the other could have it. */

import type { Wish } from '@homage/bots';
import type { Seat } from '@homage/kernel';
import { cedable } from '../rules/asides.ts';
import { FIEFS, type Fief, TOWNS, type Town } from '../rules/data.ts';
import { titlePrice } from '../rules/market.ts';
import type { Survey } from './survey.ts';

/** 7.2: four points between two families win; in a game of three each counts alone. */
const oneShort = (v: Survey, me: Seat, ally: Seat): boolean =>
  v.seats > 3 && (v.points[me] as number) + (v.points[ally] as number) === 3;

/** The last town of a fief is ceded (5.2.2), and what its title costs is given (A), where that makes the fourth point. */
export function helps(v: Survey, me: Seat): Wish[] {
  const { s } = v;
  const ally = v.ally[me] as number;
  if (ally < 0 || s.phase === 'setup' || !oneShort(v, me, ally)) return [];
  for (let f = 0; f < FIEFS.length; f++) {
    const towns = v.ground.fiefTowns[f] as readonly number[];
    if (v.city[f] !== -1 || v.governor[f] !== -1 || !towns.some((town) => v.fort[town] === 1)) continue;
    const missing = towns.filter((town) => v.holder[town] !== ally);
    const price = titlePrice(s, FIEFS[f] as Fief);
    const lacks = price - (s.families[ally]?.deniers ?? 0);
    // Half of it the ally has itself: whoever spends elsewhere what was given is not given it again.
    const spare = s.debtor === me ? 0 : Math.min(s.families[me]?.deniers ?? 0, price / 2);
    if (missing.length > 1 || lacks > spare) continue;
    const [gap] = missing;
    if (gap !== undefined) {
      const town = TOWNS[gap] as Town;
      if (!cedable(s, me).includes(town) || !s.towns[town].order.includes(ally)) continue;
      return [{ aside: 'cede', answer: { town, to: ally }, sure: true }];
    }
    if (lacks > 0 && s.phase === 'purchase')
      return [{ aside: 'give', answer: { to: ally, amount: lacks }, sure: true }];
  }
  return [];
}
