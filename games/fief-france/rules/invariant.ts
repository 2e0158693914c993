/** What must always be true of a position: pieces are conserved, nothing is negative, every piece is somewhere. */

import {
  boxOf,
  type Card,
  CHARACTER_CARDS,
  disasterCards,
  FAMILY_LIMIT,
  FIEFS,
  FORTUNE_CARDS,
  HAND_LIMIT,
  HEADING,
  isTown,
  isWoman,
  type LordId,
  ORIGIN,
  type Place,
  SEES,
  SIEGE_ENGINES,
  TOWNS,
  UNITS,
} from './data.ts';
import { MOST_OFFERS, MOST_STRUCK, MOST_TERMS } from './deals.ts';
import {
  enginesUsed,
  fiefCount,
  fortsUsed,
  governor,
  hasForces,
  isBishop,
  lordOf,
  lordsOf,
  millsUsed,
  pool,
  spouseOf,
} from './queries.ts';
import { PARTY, type State } from './state.ts';

type Tally = { [card: string]: number };

function tally(cards: readonly Card[]): Tally {
  const counts: Tally = {};
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

const DECKS: readonly Tally[] = [false, true].map((storm) =>
  tally([...CHARACTER_CARDS, ...FORTUNE_CARDS, ...disasterCards(storm)]),
);

/** Every card is in one place: a pile, a hand, the board, the frieze, or on its way. */
function cardsLost(s: State): string | undefined {
  const left: Tally = { ...DECKS[s.opt.storm ? 1 : 0] };
  let wrong: Card | undefined;
  const see = (card: Card): void => {
    const count = (left[card] ?? 0) - 1;
    left[card] = count;
    if (count < 0) wrong = card;
  };
  for (const pile of [s.characters, s.events, s.usedCharacters, s.usedEvents, s.track, s.drawn]) pile.forEach(see);
  for (const { hand } of s.families) hand.forEach(see);
  // Before the families have settled, drawn lords stand on the board one by one.
  for (const { id } of s.lords) if (s.phase !== 'setup' || !s.drawn.includes(id)) see(id);
  for (const { card } of s.disasters) see(card);
  for (const { card } of s.bonuses) see(card);
  for (const _ of s.taxes) see('tax');
  for (let tile = 0; tile < 3; tile++) if (s.cardinals[tile] !== null) see('cardinal');
  if (s.darc !== null) see('darc');
  for (const chore of s.todo) if (chore.do === 'place' && chore.fresh) see(chore.lord);
  if (wrong !== undefined) return `there is one ${wrong} too many`;
  for (const card in left) if ((left[card] ?? 0) > 0) return `${card} is missing`;
  return undefined;
}

/** A road of this board, or the way to a harbour from the sea. */
function isRoad(s: State, at: Place): boolean {
  const [from, to] = [ORIGIN[at], HEADING[at]];
  return from !== undefined && to !== undefined && (from === 'sea' || boxOf(s).neighbors[from].includes(to));
}

function piecesLost(s: State): string | undefined {
  for (const stack of s.stacks) {
    let sum = 0;
    for (const unit of UNITS) {
      if (!Number.isInteger(stack[unit]) || stack[unit] < 0) return `a stack has ${stack[unit]} ${unit}`;
      sum += stack[unit];
    }
    if (sum === 0) return 'a stack is empty';
    if (!(isTown(stack.at) || stack.at === 'sea' || isRoad(s, stack.at))) return `no such place: ${stack.at}`;
  }
  for (let seat = 0; seat < s.families.length; seat++) {
    for (const unit of UNITS) if (pool(s, seat, unit) < 0) return `family ${seat} has too many ${unit}`;
    if (enginesUsed(s, seat) > SIEGE_ENGINES) return `family ${seat} has too many siege engines`;
    if (lordsOf(s, seat).length > FAMILY_LIMIT) return `family ${seat} has too many lords`;
    const family = s.families[seat] as State['families'][number];
    if (family.hand.length > HAND_LIMIT) return `family ${seat} holds too many cards`;
    if (family.deniers < 0 || family.pawns < 0) return `family ${seat} owes something`;
  }
  if (millsUsed(s) > boxOf(s).mills) return 'too many mills';
  if (fortsUsed(s) > boxOf(s).fortresses) return 'too many fortresses';
  for (const town of TOWNS) {
    const { mills, fort } = s.towns[town];
    if (mills < 0 || mills > 2) return `${town} has ${mills} mills`;
    if (fort === 2 && !FIEFS.some((fief) => s.fiefs[fief].city === town)) return `${town} is the city of no fief`;
  }
  return undefined;
}

function titlesWrong(s: State): string | undefined {
  const alive = (id: LordId | null): boolean => id === null || lordOf(s, id) !== undefined;
  for (const id of [s.pope, s.king, s.queen, s.prince, s.darc, s.excommunicated, ...s.cardinals, ...s.assassins]) {
    if (!alive(id)) return `${id} holds a title and is not in play`;
  }
  for (const see of SEES) {
    const { lord } = s.sees[see];
    if (!alive(lord)) return `the bishop of ${see} is not in play`;
    if (lord !== null && (isWoman(lord) || spouseOf(s, lord) !== null)) return `${lord} cannot be a bishop`;
  }
  for (const id of [...s.cardinals, s.pope]) if (id !== null && !isBishop(s, id)) return `${id} is no bishop`;
  for (const fief of FIEFS) {
    const { lord, city } = s.fiefs[fief];
    if (!alive(lord)) return `the lord of ${fief} is not in play`;
    if (lord !== null && city === null) return `${fief} is governed without a city`;
    if (city !== null && s.towns[city].fort !== 2) return `${city} should be a city`;
    if (lord !== null && s.todo.length === 0 && fiefCount(s, lord) > 2) return `${lord} has too many fiefs`;
  }
  for (const { a, b } of s.marriages) {
    if (!alive(a) || !alive(b)) return 'a dead lord is married';
    if (isWoman(a) === isWoman(b)) return `${a} and ${b} cannot be married`;
  }
  if (s.regent && (s.queen === null || s.king !== null)) return 'a regent reigns beside a king';
  if (s.excommunicated !== null && isBishop(s, s.excommunicated)) return 'an excommunicated bishop';
  return undefined;
}

/** Control, presence and captivity, once all consequences are settled. */
function boardWrong(s: State): string | undefined {
  if (s.todo.length > 0 || s.battle !== null || s.step !== null || s.uprising !== null || s.phase === 'setup')
    return undefined;
  for (const town of TOWNS) {
    const { holder, order } = s.towns[town];
    for (let seat = 0; seat < s.families.length; seat++) {
      if (order.includes(seat) !== hasForces(s, seat, town)) return `${town} is wrong about family ${seat}`;
    }
    if (holder === null ? order.length > 0 : !order.includes(holder)) return `${town} has a wrong holder`;
  }
  for (const { town, seat } of s.sieges) {
    const { holder, fort } = s.towns[town];
    if (fort === 0 || seat === holder) return `${town} is besieged for nothing`;
    if (s.sieges.filter((siege) => siege.town === town && siege.seat === seat).length > 1)
      return `${town} is besieged twice by family ${seat}`;
  }
  for (const lord of s.lords) {
    if (lord.jailer !== null && !hasForces(s, lord.jailer, lord.at)) return `${lord.id} is held by nobody`;
    if (lord.jailer === lord.seat) return `${lord.id} is his own jailer`;
    if ((lord.flags & PARTY) !== 0) return `${lord.id} is still on a STEP`;
  }
  for (const fief of FIEFS) {
    const { city, lord } = s.fiefs[fief];
    if (city === null || lord === null) continue;
    const { holder } = s.towns[city];
    if (holder !== null && governor(s, fief) !== holder) return `${fief} is not with its city`;
  }
  return undefined;
}

/** Offers are few and small, one from each family to each other. */
function dealsWrong(s: State): string | undefined {
  if (s.struck.length > MOST_STRUCK) return 'too many deals are remembered';
  for (const [i, { id, from, to, terms }] of s.offers.entries()) {
    if (id > s.deals || from === to || terms.length === 0 || terms.length > MOST_TERMS)
      return `offer ${id} is no offer`;
    if (s.offers.some((o, j) => j > i && o.from === from && o.to === to)) return `offer ${id} was made twice`;
    if (s.offers.filter((o) => o.from === from).length > MOST_OFFERS) return `family ${from} has too many offers`;
  }
  return undefined;
}

export function invariant(s: State): string | undefined {
  return cardsLost(s) ?? piecesLost(s) ?? titlesWrong(s) ?? boardWrong(s) ?? dealsWrong(s);
}
