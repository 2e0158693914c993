/** Questions that the board asks of a view. */

import {
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  type Side,
  VILLAGES,
  type View,
  type Village,
} from '../rules/index.ts';

export const lordsOf = (view: View, seat: number): Lord[] => LORDS.filter((lord) => view.lords[lord].owner === seat);

/** Lords of a family in a village, or before it on the road from `gate`. */
export const lordsAt = (view: View, seat: number, village: Village, gate: Village | null): Lord[] =>
  lordsOf(view, seat).filter((lord) => view.lords[lord].at === village && view.lords[lord].gate === gate);

export const titlesOf = (view: View, lord: Lord): Region[] => REGIONS.filter((r) => view.fiefs[r]?.lord === lord);
export const fiefsOf = (view: View, seat: number): Region[] => REGIONS.filter((r) => view.fiefs[r]?.owner === seat);

/** One vote for each card of a lord: himself, bishopric, cardinal, titles. */
export function votesOf(view: View, seat: number): number {
  return lordsOf(view, seat).reduce((sum, lord) => {
    const { see, cardinal } = view.lords[lord];
    return sum + 1 + Number(see !== null) + Number(cardinal) + titlesOf(view, lord).length;
  }, 0);
}

export function soldiersOf(view: View, seat: number): number {
  let sum = 0;
  for (const village of VILLAGES) sum += view.villages[village].soldiers[seat] ?? 0;
  for (const party of view.parties) if (party.seat === seat) sum += party.soldiers;
  return sum;
}

/** Pieces of one family that stand together. */
export interface Troop {
  seat: number;
  soldiers: number;
  lords: Lord[];
}

export function troopsIn(view: View, village: Village): Troop[] {
  const troops = view.order.map((seat) => ({
    seat,
    soldiers: view.villages[village].soldiers[seat] ?? 0,
    lords: lordsAt(view, seat, village, null),
  }));
  // Whoever holds the village stands first; the others camp there.
  const { holder } = view.villages[village];
  return troops
    .filter(({ soldiers, lords }) => soldiers + lords.length > 0)
    .sort((a, b) => Number(b.seat === holder) - Number(a.seat === holder));
}

/** Who stands before a village, in order of arrival, and who holds it. Parties of one family on several roads are one force. */
export function campsAt(view: View, village: Village): { attackers: Side[]; defenders: Side[] } {
  const attackers: Side[] = [];
  for (const { seat, from, soldiers, intent, village: at } of view.parties) {
    if (at !== village || intent === 'passage') continue;
    const lords = lordsAt(view, seat, village, from);
    const force = attackers.find((side) => side.seat === seat);
    if (force === undefined) attackers.push({ seat, where: 'gate', soldiers, lords });
    else {
      force.soldiers += soldiers;
      force.lords.push(...lords);
    }
  }
  const { holder } = view.villages[village];
  const defenders = troopsIn(view, village)
    .filter(({ seat }) => seat === holder)
    .map((troop): Side => ({ ...troop, where: 'inside' }));
  return { attackers, defenders };
}

/** Whether somebody has come against a village. */
export const isThreatened = (view: View, village: Village): 'attack' | 'siege' | undefined => {
  const here = view.parties.filter((party) => party.village === village);
  return here.some(({ intent }) => intent === 'attack')
    ? 'attack'
    : here.some(({ intent }) => intent === 'siege')
      ? 'siege'
      : undefined;
};

/** Things that only their place in the row tells apart, numbered. */
export const numbered = <T>(items: readonly T[]): { item: T; id: string }[] =>
  items.map((item, i) => ({ item, id: `${i + 1}` }));
