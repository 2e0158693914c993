/** What a seat sees of the position, and what it cannot know dealt anew. Also copying a position. */

import { copy, type Dice, type Seat, shuffle } from '@homage/kernel';
import { boxOf } from './box.ts';
import { ALLY_SPACES, CONFLICT_SHEET, LAW_SHEET, PIECES } from './data.ts';
import { bannerCount, isAlly } from './pieces.ts';
import type { Conflict, LastAct, State, View, ViewConflict } from './vocabulary.ts';

/** A list by colour and strength, colour by colour. */
const byColour = (s: State, flat: readonly number[], width: number): number[][] =>
  Array.from({ length: bannerCount(s) }, (_, banner) =>
    flat.slice(banner * width, banner * width + (width === 6 && isAlly(s, banner) ? ALLY_SPACES : width)),
  );

const viewConflict = (conflict: Conflict): ViewConflict => ({
  card: conflict.card,
  spaces: conflict.who
    .map((banner, space) => ({ banner, knights: conflict.force.slice(space * 4, space * 4 + 4) }))
    .filter(({ banner }) => banner >= 0),
});

/** Cards that are neither in a pile nor on the table. Everybody has seen them go. */
function gone(s: State): View['gone'] {
  const laws = [...s.laws, ...s.proposals, ...s.lawPile];
  const conflicts = [
    ...s.conflictPile,
    ...s.conflicts.flatMap((conflict) => (conflict === null ? [] : [conflict.card])),
  ];
  return {
    laws: LAW_SHEET.map(({ id }) => id).filter((id) => !laws.includes(id)),
    conflicts: CONFLICT_SHEET.map((_, card) => card).filter((card) => !conflicts.includes(card)),
  };
}

/** Gold and squires lie behind screens, votes and everything else are open; a stock can be counted by everybody. */
export function view(s: State, seat: Seat | undefined): View {
  const behind = (goods: readonly number[]): (number | null)[] =>
    goods.map((count, owner) => (s.open || owner === seat ? count : null));
  const top = s.lawPile.at(-1);
  return {
    seats: s.seats,
    round: s.round,
    start: s.start,
    turn: s.turn < 0 ? null : s.turn,
    score: s.score.slice(),
    gold: behind(s.gold),
    squires: behind(s.squires),
    votes: s.votes.slice(),
    stock: { gold: s.stock.gold, squires: s.stock.squires, votes: s.stock.votes },
    courts: byColour(s, s.court, 4),
    reserves: byColour(s, s.reserve, 4),
    castles: byColour(s, s.castle, 6),
    provinces: s.holder.map((holder, p) => ({
      holder: holder < 0 ? null : holder,
      level: s.knight[p]!,
      squires: s.guards[p]!,
      nobles: s.nobles[p]!,
      banished: s.banished[p]!,
    })),
    tables: s.table.map((nobles) => nobles.slice()),
    favours: s.favours.slice(),
    conflicts: s.conflicts.map((conflict) => (conflict === null ? null : viewConflict(conflict))),
    laws: s.laws.slice(),
    proposals: s.proposals.slice(),
    lawPile: { count: s.lawPile.length, top: top === undefined ? null : boxOf(s).back[top]! },
    conflictPile: s.conflictPile.length,
    gone: gone(s),
    richest: s.richest.slice(),
    open: s.open,
    last: copyLast(s.last),
    ...(s.box === undefined ? undefined : { box: s.box }),
  };
}

const copyLast = (last: LastAct | null): LastAct | null =>
  last === null ? null : { seat: last.seat, ask: last.ask, answer: copy(last.answer) };

export function clone(s: State): State {
  const conflicts: (Conflict | null)[] = new Array(4);
  for (let f = 0; f < 4; f++) {
    const conflict = s.conflicts[f]!;
    conflicts[f] =
      conflict === null ? null : { card: conflict.card, who: conflict.who.slice(), force: conflict.force.slice() };
  }
  const table: number[][] = new Array(s.seats);
  for (let seat = 0; seat < s.seats; seat++) table[seat] = s.table[seat]!.slice();
  const out: State = {
    seats: s.seats,
    round: s.round,
    start: s.start,
    turn: s.turn,
    score: s.score.slice(),
    gold: s.gold.slice(),
    squires: s.squires.slice(),
    votes: s.votes.slice(),
    stock: { gold: s.stock.gold, squires: s.stock.squires, votes: s.stock.votes },
    court: s.court.slice(),
    reserve: s.reserve.slice(),
    castle: s.castle.slice(),
    holder: s.holder.slice(),
    knight: s.knight.slice(),
    guards: s.guards.slice(),
    nobles: s.nobles.slice(),
    banished: s.banished.slice(),
    table,
    favours: s.favours.slice(),
    conflicts,
    conflictPile: s.conflictPile.slice(),
    laws: s.laws.slice(),
    proposals: s.proposals.slice(),
    lawPile: s.lawPile.slice(),
    richest: s.richest.slice(),
    open: s.open,
    last: copyLast(s.last),
  };
  if (s.box !== undefined) out.box = s.box;
  return out;
}

/* ------------------------------------------------------------------- redeal */

/** Cards of one back lie together: each part of the pile is shuffled for itself, from a sorted start. */
function redealLaws(s: State, dice: Dice): number[] {
  return [4, 3, 2, 1].flatMap((back) =>
    shuffle(
      dice,
      s.lawPile.filter((law) => boxOf(s).back[law] === back).sort((a, b) => a - b),
    ),
  );
}

/** Deals pieces one by one to those who have room. */
function scatter(to: number[], seats: readonly Seat[], pieces: number, caps: readonly number[], dice: Dice): void {
  for (let i = 0; i < pieces; i++) {
    const room = seats.filter((seat) => to[seat]! < caps[seat]!);
    to[room[dice.below(room.length)]!]!++;
  }
}

/**
 * What lies behind the other screens: the seat knows its own goods and what is missing from the stock, so it knows the sum. While the
 * richest are known (`first`), they all have the same and everybody else less.
 */
function redealGoods(
  goods: readonly number[],
  sum: number,
  seat: Seat | undefined,
  first: readonly Seat[],
  dice: Dice,
): number[] {
  const hidden = goods.map((_, owner) => owner).filter((owner) => owner !== seat);
  const dealt = goods.map((count, owner) => (owner === seat ? count : 0));
  const mine = seat === undefined ? 0 : goods[seat]!;
  const pieces = sum - mine;
  if (first.length === 0) {
    scatter(dealt, hidden, pieces, new Array<number>(goods.length).fill(sum), dice);
    return dealt;
  }
  const leaders = hidden.filter((owner) => first.includes(owner));
  const others = hidden.filter((owner) => !first.includes(owner));
  const among = seat !== undefined && first.includes(seat);
  const possible: number[] = [];
  for (let most = among ? mine : mine + (seat === undefined ? 0 : 1); most <= (among ? mine : sum); most++) {
    const rest = pieces - leaders.length * most;
    if (rest >= 0 && rest <= others.length * (most - 1)) possible.push(most);
  }
  const most = possible[dice.below(possible.length)]!;
  for (const owner of leaders) dealt[owner] = most;
  scatter(dealt, others, pieces - leaders.length * most, new Array<number>(goods.length).fill(most - 1), dice);
  return dealt;
}

export function redeal(s: State, seat: Seat | undefined, dice: Dice): State {
  const out = clone(s);
  out.lawPile = redealLaws(s, dice);
  out.conflictPile = shuffle(
    dice,
    s.conflictPile.slice().sort((a, b) => a - b),
  );
  if (s.open) return out;
  const guards = s.guards.reduce((sum, count) => sum + count, 0);
  out.gold = redealGoods(s.gold, PIECES - s.stock.gold, seat, s.richest, dice);
  out.squires = redealGoods(s.squires, PIECES - s.stock.squires - guards, seat, [], dice);
  return out;
}
