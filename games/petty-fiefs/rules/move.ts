/** Contention B. Move Princes & Warlord. */

import type { Json, One, Seat } from '@homage/kernel';
import { EXTRA, ownerOf } from './data.ts';
import { ask, because, type Deed, type Table, type Why } from './pieces.ts';
import { FIRST, type PettyFiefs, SECOND, type State, WARLORD } from './vocabulary.ts';

const bit = (pawn: number): number => (pawn === EXTRA ? WARLORD : pawn % 2 === 0 ? FIRST : SECOND);
const whereIs = (s: State, pawn: number): number => (pawn === EXTRA ? s.warlord : s.princes[pawn]!);

/** Own princes freely; the warlord with the mercenary control marker, looked at when he is to move (PFR-move-marker). */
function whyNotPawn(s: State, seat: Seat, pawn: number): Why {
  if (s.circle.length < 2) return because('oneProvince', 'PFR-move-end', {});
  if ((s.moved & bit(pawn)) !== 0) return because('alreadyMoved', 'contention.b', { suit: pawn });
  if (pawn === EXTRA && s.holder !== seat) return because('notHolder', 'contention.b', {});
  return undefined;
}

/** Princes of others, whoever names them; own pawns are greyed with their reasons. */
function strangePawn(s: State, seat: Seat, pawn: number): Why {
  if (pawn === EXTRA || s.princes[pawn] === undefined) return undefined;
  return ownerOf(pawn) === seat ? undefined : because('notYourPrince', 'contention.b', { suit: pawn });
}

function pawns(s: State, seat: Seat): number[] {
  const of: number[] = [];
  if (s.circle.length < 2) return of;
  if ((s.moved & FIRST) === 0) of.push(2 * seat);
  if ((s.moved & SECOND) === 0) of.push(2 * seat + 1);
  if (s.holder === seat && (s.moved & WARLORD) === 0) of.push(EXTRA);
  return of;
}

function greyedPawns(s: State, seat: Seat): { value: Json; why: NonNullable<Why> }[] {
  return [2 * seat, 2 * seat + 1, EXTRA].flatMap((value) => {
    const why = whyNotPawn(s, seat, value);
    return why === undefined ? [] : [{ value, why }];
  });
}

/** One or two provinces clockwise, into another province (PFR-move-end). */
export function destinations(s: State, from: number): number[] {
  const { circle } = s;
  const { length } = circle;
  const at = circle.indexOf(from);
  if (length < 2) return [];
  const next = circle[(at + 1) % length]!;
  return length === 2 ? [next] : [next, circle[(at + 2) % length]!];
}

function offerTo(s: State, pawn: number, explain: boolean): One<PettyFiefs, 'to', number> {
  const from = whereIs(s, pawn);
  const of = destinations(s, from);
  if (!explain) return { key: 'to', type: 'one', of };
  const not = s.circle
    .filter((province) => !of.includes(province))
    .map((to) => ({ value: to, why: because('notClockwise', 'contention.b', { to }) }));
  return { key: 'to', type: 'one', of, not };
}

/** Passing through a province never triggers: only the end of the way counts. */
export function movePawn(x: Table, seat: Seat, pawn: number, to: number): number {
  const { s } = x;
  const from = whereIs(s, pawn);
  if (pawn === EXTRA) s.warlord = to;
  else s.princes[pawn] = to;
  s.moved |= bit(pawn);
  x.emit('moved', { seat, pawn, from, to });
  return to;
}

/** Pawns move one by one in the mover's order, each conflict settled first (PFR-move-order). */
export const move: Deed = {
  able: (s) => s.circle.length > 1,
  why: (s, seat) => whyNotPawn(s, seat, 2 * seat),
  stranger: (s, seat, _draft, key, thing) => (key === 'pawn' ? strangePawn(s, seat, thing) : undefined),
  offer(s, seat, draft, explain) {
    if (draft.pawn === undefined) {
      const of = pawns(s, seat);
      return explain ? { key: 'pawn', type: 'one', of, not: greyedPawns(s, seat) } : { key: 'pawn', type: 'one', of };
    }
    return draft.to === undefined ? offerTo(s, draft.pawn, explain) : undefined;
  },
  perform: (x, seat, answer) => movePawn(x, seat, answer.pawn!, answer.to!),
};

/** The warlord never moves alone: once he has, a prince must follow. */
export const mustMoveOn = (s: State): boolean => (s.moved & (FIRST | SECOND)) === 0;
export const mayMoveOn = (s: State, seat: Seat): boolean => pawns(s, seat).length > 0;

export const moveOn = ask('moveOn', {
  next(s, { seat }, draft, explain) {
    if (draft.pawn === undefined) {
      const of: (number | 'stop')[] = pawns(s, seat);
      if (!mustMoveOn(s)) of.push('stop');
      if (!explain) return { key: 'pawn', type: 'one', of };
      const not = greyedPawns(s, seat);
      if (mustMoveOn(s)) not.push({ value: 'stop', why: because('warlordAlone', 'PFR-move-order', {}) });
      return { key: 'pawn', type: 'one', of, not };
    }
    return draft.pawn === 'stop' || draft.to !== undefined ? undefined : offerTo(s, draft.pawn, explain);
  },
  why: (s, { seat }, _draft, key, value) =>
    key === 'pawn' && typeof value === 'number' ? strangePawn(s, seat, value) : undefined,
  lapse(s, { seat }) {
    if (!mustMoveOn(s)) return { pawn: 'stop' };
    const pawn = 2 * seat;
    return { pawn, to: destinations(s, s.princes[pawn]!)[0]! };
  },
});
