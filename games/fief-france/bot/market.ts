/** What to buy: titles first, then what a fief still lacks, mills at home, and armies with the rest. */

import type { Draft, Seat } from '@homage/kernel';
import { boxOf, FIEFS, type Fief, mapOf, PRICE, RANK, TOWNS, type Town } from '../rules/data.ts';
import { mayBuyTitle, mayPlaceUnits, titlePrice } from '../rules/market.ts';
import { fiefCount, fortsUsed, isBesieged, lordsOf, millsUsed, pool } from '../rules/queries.ts';
import type { State } from '../rules/state.ts';
import { mayBeCardinal } from '../rules/surprises.ts';
import { strength } from './value.ts';

/** The lord with the fewest titles wears the next one; a king to be should have one. */
function heir(s: State, seat: Seat): string | undefined {
  const lords = lordsOf(s, seat).sort((a, b) => fiefCount(s, a.id) - fiefCount(s, b.id));
  return lords[0]?.id;
}

/** Fiefs that lack one town or none: money is kept for them. */
function nearlyMine(s: State, seat: Seat): Fief[] {
  return FIEFS.filter((fief) => {
    if (s.fiefs[fief].city !== null) return false;
    const towns = mapOf(s).fiefTowns[fief];
    return towns.filter((town) => s.towns[town].holder === seat).length >= towns.length - 1;
  });
}

const hasWalls = (s: State, seat: Seat, fief: Fief): boolean =>
  mapOf(s).fiefTowns[fief].some((town) => s.towns[town].holder === seat && s.towns[town].fort === 1);

function recruits(s: State, seat: Seat, town: Town, purse: number): Draft | undefined {
  const room = 4 - (s.placed[town] ?? 0);
  const units: { [ware: string]: number } = {};
  let left = purse;
  let slots = room;
  const knights = pool(s, seat, 'kn');
  const men = pool(s, seat, 'maa');
  // Knights as far as the purse lets every slot be filled.
  let kn = 0;
  while (kn < Math.min(knights, slots) && left - PRICE.kn >= slots - kn - 1) {
    kn++;
    left -= PRICE.kn;
  }
  slots -= kn;
  const maa = Math.min(men, slots, left);
  if (kn > 0) units.kn = kn;
  if (maa > 0) units.maa = maa;
  return kn + maa === 0 ? undefined : { what: 'units', town, units };
}

export function purchases(s: State, seat: Seat): Draft {
  const { deniers } = s.families[seat] as State['families'][number];
  const end: Draft = { what: 'end' };
  const lord = heir(s, seat);
  const titles = FIEFS.filter((fief) => mayBuyTitle(s, seat, fief) === undefined).sort((a, b) => RANK[b] - RANK[a]);
  const [title] = titles;
  if (title !== undefined && lord !== undefined) {
    const walls = mapOf(s).fiefTowns[title].filter((town) => s.towns[town].fort === 1);
    const city = walls.sort((a, b) => strength(s, seat, b) - strength(s, seat, a))[0];
    if (city !== undefined) return { what: 'title', fief: title, lord, city };
  }
  const near = nearlyMine(s, seat);
  let keep = 0;
  for (const fief of near) {
    const price = titlePrice(s, fief);
    if (hasWalls(s, seat, fief)) keep = Math.max(keep, price);
    else {
      keep = Math.max(keep, price + 10);
      const whole = mapOf(s).fiefTowns[fief].every((town) => s.towns[town].holder === seat);
      if (whole && deniers >= 10 && fortsUsed(s) < boxOf(s).fortresses) {
        const towns = [...mapOf(s).fiefTowns[fief]].sort((a, b) => strength(s, seat, b) - strength(s, seat, a));
        return { what: 'stronghold', town: towns[0] as Town };
      }
    }
  }
  const free = deniers - keep;
  if (free >= 5 && s.cardinals[3] === null) {
    const bishop = s.lords.find((l) => l.seat === seat && mayBeCardinal(s, l.id) === undefined);
    if (bishop !== undefined && free >= 8) return { what: 'cardinal', lord: bishop.id };
  }
  const safe = TOWNS.find((town) => {
    const place = s.towns[town];
    return (
      place.holder === seat &&
      place.mills < 2 &&
      place.order.length === 1 &&
      !isBesieged(s, town) &&
      strength(s, seat, town) > 0
    );
  });
  if (safe !== undefined && free >= 3 && millsUsed(s) < boxOf(s).mills && (s.towns[safe].fort > 0 || free >= 6))
    return { what: 'mill', town: safe };
  if (free >= 1) {
    const posts = TOWNS.filter((town) => mayPlaceUnits(s, seat, town) === undefined);
    posts.sort((a, b) => need(s, seat, b) - need(s, seat, a));
    for (const town of posts) {
      const answer = recruits(s, seat, town, free);
      if (answer !== undefined) return answer;
    }
  }
  return end;
}

/** Where pawns are wanted: with lords who can march, and in cities that stand nearly empty. */
function need(s: State, seat: Seat, town: Town): number {
  const led = s.lords.filter((lord) => lord.seat === seat && lord.jailer === null && lord.at === town).length;
  const power = strength(s, seat, town);
  const city = FIEFS.some((fief) => s.fiefs[fief].city === town) ? 6 : 0;
  return 8 * led + (power < 4 ? city : 0) - power / 4;
}
