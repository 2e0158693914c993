/** Phase 1: whom a card helps, whom it hurts, and what is better thrown away. */

import {
  boxOf,
  type Card,
  DIFFERENCES,
  isAttack,
  isLord,
  isSee,
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  SEES,
  type State,
  TAX_CARDS,
  type Village,
} from '@homage/fief-1981/rules';
import type { Draft, Seat } from '@homage/kernel';
import { lordsOf, nearGoal, type Survey, survey } from './survey.ts';
import { distances, wealth, worthOf } from './value.ts';

const plain = (s: State, seat: Seat): Lord[] => lordsOf(s, seat).filter((lord) => s.lords[lord].see === null);
const isTitled = (s: State, lord: Lord): boolean => REGIONS.some((region) => s.fiefs[region]?.lord === lord);

/** How dangerous every rival is: what he has, and twice that if he is about to win. */
export function dangers(v: Survey, seat: Seat): number[] {
  const { s } = v;
  return Array.from({ length: s.seats }, (_, other) =>
    other === seat || s.out[other] ? 0 : Math.max(1, wealth(s, other)) * (nearGoal(v, other) ? 2 : 1),
  );
}

/** Soldiers, lords and buildings of a family in a region. */
function presence(s: State, seat: Seat, region: Region): { pieces: number; income: number } {
  let pieces = 0;
  let income = 0;
  for (const village of boxOf(s).regionVillages[region]) {
    const { soldiers, holder, mills, presses } = s.villages[village];
    pieces += soldiers[seat] as number;
    if (holder === seat || s.fiefs[region]?.owner === seat) income += 2 * mills + presses;
  }
  for (const lord of LORDS) {
    const { owner, at } = s.lords[lord];
    if (owner === seat && at !== null && boxOf(s).regionOf[at] === region) pieces += 4;
  }
  return { pieces, income };
}

/** The region where a blow hurts rivals most, and us least; undefined where it would hurt us more. */
function worstFor(v: Survey, seat: Seat, what: 'pieces' | 'income', most: number): Region[] {
  const { s } = v;
  const danger = dangers(v, seat);
  const sum = danger.reduce((a, b) => a + b, 0) || 1;
  const harm = REGIONS.map((region) => {
    let value = -1.5 * presence(s, seat, region)[what];
    for (let other = 0; other < s.seats; other++)
      if (other !== seat) value += ((3 * (danger[other] as number)) / sum) * presence(s, other, region)[what];
    return { region, value };
  });
  return harm
    .filter(({ value }) => value > 2)
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ region }) => region);
}

/** The lords whose death would hurt the most dangerous rival most: his king, his cardinal, his only lords. */
function victims(v: Survey, seat: Seat, most: number): Lord[] {
  const { s } = v;
  const danger = dangers(v, seat);
  const rank = (lord: Lord): number => {
    const { owner, see, cardinal } = s.lords[lord];
    if (owner === null || owner === seat) return 0;
    let value = 1 + (s.king?.lord === lord ? 4 : 0) + (cardinal ? 1.5 : see !== null ? 0.5 : 0);
    if (isTitled(s, lord)) value += 0.5;
    value += 2 / (v.family[owner] as number);
    return value * (danger[owner] as number);
  };
  return LORDS.map((lord) => ({ lord, value: rank(lord) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ lord }) => lord);
}

/** A lord comes to where soldiers wait for one, or near to what is worth taking. */
export function bestPlaces(s: State, seat: Seat, places: readonly Village[]): Village[] {
  const rank = (at: Village): number => {
    const idle = lordsOf(s, seat).some((lord) => s.lords[lord].at === at)
      ? 0
      : (s.villages[at].soldiers[seat] as number);
    let near = 0;
    for (const village of boxOf(s).neighbours[at])
      if (s.villages[village].holder === null) near = Math.max(near, worthOf(s, seat, village));
    const { holder } = s.villages[at];
    const here = holder === null ? worthOf(s, seat, at) : holder === seat ? 0 : -300;
    let home = 0;
    for (const lord of lordsOf(s, seat)) {
      const { at: other } = s.lords[lord];
      if (other !== null) home = Math.max(home, 20 - 4 * distances(s)[at][other]);
    }
    return here + 0.5 * near + 12 * idle + home;
  };
  return [...places].sort((a, b) => rank(b) - rank(a));
}

/** Who becomes a bishop: never the last who can lead soldiers and be king, and rather one without a title. */
function bishops(s: State, seat: Seat): Lord[] {
  const able = plain(s, seat).filter((lord) => s.king?.lord !== lord);
  if (plain(s, seat).length < 2) return [];
  return able.sort((a, b) => Number(isTitled(s, a)) - Number(isTitled(s, b)));
}

/**
 * What is of no use soon: further cards of a kind, what nobody of the family can play, and what only parries. A place in the hand is worth
 * a lord who may be drawn; a family without a lord keeps nothing.
 */
export function useless(s: State, seat: Seat): Card[] {
  const hand = s.hands[seat] as Card[];
  const titles = REGIONS.filter((region) => s.fiefs[region]?.owner === seat).length;
  const family = lordsOf(s, seat);
  const clerics = family.filter((lord) => s.lords[lord].see !== null).length;
  const king = s.king !== null && s.lords[s.king.lord].owner === seat;
  const room: { [kind: string]: number } = {
    see: family.length === 0 ? 0 : Math.max(0, plain(s, seat).length - 1) || (clerics === 0 ? 1 : 0),
    tithe: clerics,
    seigneurial: titles,
    royal: king ? 1 : 0,
    justice: family.length > 1 ? 1 : 0,
    assassination: 1,
  };
  const seen: { [kind: string]: number } = {};
  return hand.filter((card) => {
    if (isLord(card)) return false;
    const kind = isSee(card) ? 'see' : card;
    seen[kind] = (seen[kind] ?? 0) + 1;
    return seen[kind] > (room[kind] ?? 0);
  });
}

/** The acts of phase 1 that are worth doing, the most urgent first; `done` is the last. */
export function cardActs(s: State, seat: Seat, most: number): Draft[] {
  const hand = s.hands[seat] as Card[];
  const out: Draft[] = [];
  const lord = hand.find(isLord);
  if (lord !== undefined) {
    // The rules say where; `lordPlaces` is asked by whoever checks the answer.
    out.push({ act: 'lord', card: lord });
  }
  const see = hand.find(isSee);
  if (see !== undefined)
    for (const bishop of bishops(s, seat).slice(0, most)) out.push({ act: 'bishopric', card: see, lord: bishop });
  for (const cleric of lordsOf(s, seat)) {
    const l = s.lords[cleric];
    if (DIFFERENCES[s.rules].cardinalInPhase1 && l.see !== null && !l.cardinal)
      out.push({ act: 'cardinal', lord: cleric });
  }
  if (DIFFERENCES[s.rules].taxesInPhase1) out.push(...taxActs(s, seat));
  const v = survey(s);
  if (hand.includes('assassination'))
    for (const victim of victims(v, seat, most)) out.push({ act: 'assassination', lord: victim });
  if (hand.includes('revolt'))
    for (const region of worstFor(v, seat, 'pieces', most)) out.push({ act: 'revolt', region });
  if (hand.includes('plague'))
    for (const region of worstFor(v, seat, 'pieces', most)) out.push({ act: 'plague', region });
  if (hand.includes('famine'))
    for (const region of worstFor(v, seat, 'income', most)) out.push({ act: 'famine', region });
  if (hand.includes('weather'))
    for (const region of worstFor(v, seat, 'pieces', most)) out.push({ act: 'weather', region });
  for (const region of REGIONS) {
    const mine = presence(s, seat, region);
    if (s.weather[region] > 0 && mine.pieces > 0 && hand.includes('sun')) out.push({ act: 'sun', region });
    if (s.famine[region] > 0 && mine.income > 0 && hand.includes('harvest')) out.push({ act: 'harvest', region });
  }
  const idle = useless(s, seat);
  const thrown = DIFFERENCES[s.rules].throwAny ? idle : idle.filter(isAttack);
  const once = [...new Set(thrown)];
  if (once.length > 0) out.push({ act: 'throw', cards: once });
  if (DIFFERENCES[s.rules].exchange && idle[0] !== undefined && !isAttack(idle[0]))
    out.push({ act: 'exchange', card: idle[0] });
  out.push({ act: 'done' });
  return out;
}

/** Every tax that may be laid is. */
export function taxActs(s: State, seat: Seat): Draft[] {
  const hand = s.hands[seat] as Card[];
  const out: Draft[] = [];
  for (const card of TAX_CARDS) {
    if (!hand.includes(card)) continue;
    if (card === 'royal') out.push({ act: card });
    else if (card === 'seigneurial') {
      const mine = REGIONS.filter((region) => s.fiefs[region] !== null).sort(
        (a, b) => boxOf(s).regionVillages[b].length - boxOf(s).regionVillages[a].length,
      );
      for (const region of mine) out.push({ act: card, region });
    } else for (const at of SEES) out.push({ act: card, see: at });
  }
  return out;
}
