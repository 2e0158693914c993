/** 3. Income: towns, mills, tallage, tithes, the queen. */

import type { Seat } from '@homage/kernel';
import { mapOf, type See, type Town } from './data.ts';
import { frame } from './kit.ts';
import { beginPhase, discard, family } from './pieces.ts';
import { afflicted, familyOf, governor, isBesieged, seatAt } from './queries.ts';
import type { State } from './state.ts';

/** What one mill of this see brings now. */
function millYield(s: State, see: See): number {
  if (afflicted(s, 'famine', see)) return 0;
  let deniers = 2;
  for (const bonus of s.bonuses) if (bonus.see === see) deniers++;
  return deniers;
}

/** G.3.3.2: the bishop before the first cardinal before the pope. */
export function titheHolder(s: State, see: See): Seat | null {
  if (s.sees[see].lord === null) return null;
  for (const kind of ['tithe', 'cardinal', 'papal'] as const) {
    for (const tax of s.taxes) if (tax.kind === kind && (tax.see === see || tax.see === null)) return tax.seat;
  }
  return null;
}

export type Takings = { towns: number; mills: number; tallage: number; tithe: number; queen: number };

/** All sums come from the same position. */
export function takings(s: State): Takings[] {
  const map = mapOf(s);
  const sums = s.families.map((): Takings => ({ towns: 0, mills: 0, tallage: 0, tithe: 0, queen: 0 }));
  const { towns } = s;
  for (const key in towns) {
    const town = key as Town;
    const { holder, mills } = towns[town];
    if (isBesieged(s, town)) continue;
    const control = holder ?? governor(s, map.fiefOf[town]);
    if (control !== null) (sums[control] as Takings).towns++;
    if (mills === 0) continue;
    const see = map.seeOf[town];
    const deniers = mills * millYield(s, see);
    const tithe = titheHolder(s, see);
    if (tithe !== null) (sums[tithe] as Takings).tithe += deniers;
    else if (control !== null) (sums[control] as Takings).mills += deniers;
  }
  for (const tax of s.taxes)
    if (tax.fief !== null) (sums[tax.seat] as Takings).tallage += 2 * map.fiefTowns[tax.fief].length;
  const queen = familyOf(s, s.queen);
  if (queen !== null) (sums[queen] as Takings).queen += 2;
  return sums;
}

export const income = frame('income', {
  start(x) {
    beginPhase(x, 'income');
    return x.call('window', { moment: 'income', tried: 0 }, 'pay');
  },
  pay(x) {
    const { s } = x;
    const sums = takings(s);
    for (let i = 0; i < x.seats; i++) {
      const seat = seatAt(s, i);
      const sum = sums[seat] as Takings;
      const total = sum.towns + sum.mills + sum.tallage + sum.tithe + sum.queen;
      family(s, seat).deniers += total;
      x.emit('income', { seat, ...sum, total });
    }
    return x.call('window', { moment: 'afterIncome', tried: 0 }, 'over');
  },
  over(x) {
    const { s } = x;
    for (const { card } of s.bonuses) discard(s, card);
    for (const _ of s.taxes) discard(s, 'tax');
    s.bonuses = [];
    s.taxes = [];
    return x.done(null);
  },
});
