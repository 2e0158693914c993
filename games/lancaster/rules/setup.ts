/** Setting up (supplement sheet): cards, nobles, first goods and knights. */

import { boxKey, type Dice, shuffle } from '@homage/kernel';
import { type Box, boxFor, OUR_BOX } from './box.ts';
import {
  ALLY_COURT,
  CONFLICT_SHEET,
  CONFLICTS_OUT,
  FIRST_COURT,
  FIRST_GOODS,
  KNIGHTS,
  NOBLES_PER_PROVINCE,
  PIECES,
  RAISE_FAVOUR,
} from './data.ts';
import type { Options, State } from './vocabulary.ts';

/** The ten conflict cards that are played with this number of players. */
export function conflictDeck(seats: number): number[] {
  const out = CONFLICTS_OUT[seats - 2] as readonly number[];
  return CONFLICT_SHEET.map((_, card) => card).filter((card) => !out.includes(card));
}

/** The laws with a number on their backs. */
export const lawsOfBack = (back: number, box: Box = OUR_BOX): number[] =>
  box.laws.filter((law) => law.back.value === back).map(({ id }) => id);

/**
 * Preparing a round: two new conflicts above, all favours face up, three proposals from left to right. The last card of a pile is the
 * next.
 */
export function deal(s: State): void {
  for (let field = 0; field < 2; field++) {
    s.conflicts[field] = { card: s.conflictPile.pop()!, who: [-1, -1, -1], force: new Array<number>(12).fill(0) };
  }
  for (let i = 0; i < 6; i++) if (s.favours[i] === 0) s.favours[i] = 1;
  s.proposals = [s.lawPile.pop()!, s.lawPile.pop()!, s.lawPile.pop()!];
}

export function setup({ components }: Options, seats: number, dice: Dice): State {
  const allies = seats === 2 ? 2 : 0;
  const court: number[] = [];
  const reserve: number[] = [];
  for (let banner = 0; banner < seats + allies; banner++) {
    const first = banner < seats ? FIRST_COURT : ALLY_COURT;
    court.push(...first);
    reserve.push(...KNIGHTS.map((count, i) => count - first[i]!));
  }
  const each = <T>(value: T): T[] => new Array<T>(seats).fill(value);
  const provinces = <T>(value: T): T[] => new Array<T>(9).fill(value);
  const box = boxFor({ components: components ?? null });
  const laws = shuffle(dice, lawsOfBack(0, box));
  const s: State = {
    seats,
    round: 1,
    start: dice.below(seats),
    turn: -1,
    score: each(0),
    gold: each(FIRST_GOODS.gold),
    squires: each(FIRST_GOODS.squires),
    votes: each(FIRST_GOODS.votes),
    stock: {
      gold: PIECES - seats * FIRST_GOODS.gold,
      squires: PIECES - seats * FIRST_GOODS.squires,
      votes: PIECES - seats * FIRST_GOODS.votes,
    },
    court,
    reserve,
    castle: new Array<number>((seats + allies) * 6).fill(0),
    holder: provinces(-1),
    knight: provinces(0),
    guards: provinces(0),
    nobles: provinces(NOBLES_PER_PROVINCE[seats - 2]!),
    banished: provinces(0),
    table: Array.from({ length: seats }, () => []),
    favours: [1, 2, 3, 4, 5, 6].map((favour) => (seats === 3 && favour === RAISE_FAVOUR ? -1 : 1)),
    conflicts: [null, null, null, null],
    conflictPile: shuffle(dice, conflictDeck(seats)),
    laws,
    proposals: [],
    lawPile: [4, 3, 2, 1].flatMap((back) => shuffle(dice, lawsOfBack(back, box))),
    richest: [],
    open: seats === 2,
    last: null,
  };
  const key = boxKey(components);
  if (key !== undefined) s.box = key;
  deal(s);
  return s;
}
