/** Answers that are worth a thought, where the question allows very many. */

import type { Ask, Draft, Match, Seat } from '@homage/kernel';
import {
  type Action,
  coinsAt,
  conflictSize,
  countAt,
  destinations,
  EXTRA,
  FIRST,
  hiddenTiles,
  hired,
  knows,
  muster,
  type PettyFiefs,
  possible,
  RESERVE,
  SECOND,
  type State,
  suitOf,
  WARLORD,
} from '../rules/index.ts';

/** The ends and the middle of a list of coins in rising order: what differs enough to be compared. */
function few(coins: readonly number[]): number[] {
  if (coins.length <= 3) return [...coins];
  return [coins[0]!, coins[coins.length >> 1]!, coins.at(-1)!];
}

const ends = (coins: readonly number[]): number[] => (coins.length <= 2 ? [...coins] : [coins[0]!, coins.at(-1)!]);
const own = (seat: Seat): number[] => [2 * seat, 2 * seat + 1];

/** Where a mercenary could matter: with a prince of mine, or where it begins a conflict. */
function fields(s: State, seat: Seat): number[] {
  const least = conflictSize(s.players) - 1;
  return s.circle.filter(
    (province) =>
      s.princes[2 * seat] === province || s.princes[2 * seat + 1] === province || muster(s, province).pieces >= least,
  );
}

function deployments(s: State, seat: Seat): { coin: number; province: number }[] {
  const out: { coin: number; province: number }[] = [];
  for (const suit of own(seat)) {
    for (const coin of few(coinsAt(s, suit, RESERVE))) out.push({ coin, province: s.princes[suit]! });
  }
  for (const coin of ends(coinsAt(s, EXTRA, hired(seat)))) {
    for (const province of fields(s, seat)) out.push({ coin, province });
  }
  return out;
}

function moves(s: State, pawns: readonly number[]): { pawn: number; to: number }[] {
  return pawns.flatMap((pawn) =>
    destinations(s, pawn === EXTRA ? s.warlord : s.princes[pawn]!).map((to) => ({ pawn, to })),
  );
}

/** All, all but one, or one coin of each prince; mercenaries all or none. */
function retrievals(s: State, seat: Seat): Draft[] {
  const heaps = own(seat).map((suit) => coinsAt(s, suit, s.princes[suit]!));
  const bands = s.holder === seat ? countAt(s, EXTRA, s.warlord) : 0;
  const both = heaps.flat();
  const sets = [...heaps, both, ...heaps.map((heap) => heap.slice(1)), ...heaps.map((heap) => heap.slice(-1))];
  const out: Draft[] = [];
  for (const coins of sets) {
    if (coins.length === 0) continue;
    out.push(bands > 0 ? { action: 'retrieve', mercenaries: 0, coins } : { action: 'retrieve', coins });
    if (bands > 0) out.push({ action: 'retrieve', mercenaries: bands, coins });
  }
  if (bands > 0) {
    out.push(
      both.length > 0
        ? { action: 'retrieve', mercenaries: bands, coins: [] }
        : { action: 'retrieve', mercenaries: bands },
    );
  }
  return out;
}

function works(s: State, seat: Seat, action: 'build' | 'expand'): Draft[] {
  const signs = action === 'build' ? s.markers : s.castles;
  return own(seat).flatMap((suit) => {
    const province = signs[suit]!;
    if (province < 0) return [];
    return ends(coinsAt(s, suit, RESERVE)).map((coin): Draft => ({ action, province, coin }));
  });
}

function ofAction(s: State, seat: Seat, action: Action): Draft[] {
  switch (action) {
    case 'bribe':
      return own(seat).flatMap((suit) => few(coinsAt(s, suit, RESERVE)).map((coin): Draft => ({ action, coin })));
    case 'move': {
      const pawns = s.holder === seat ? [...own(seat), EXTRA] : own(seat);
      return moves(s, pawns).map((move): Draft => ({ action, ...move }));
    }
    case 'deploy':
      return deployments(s, seat).map((deploy): Draft => ({ action, ...deploy }));
    case 'retrieve':
      return retrievals(s, seat);
    case 'build':
    case 'expand':
      return works(s, seat, action);
    case 'annex':
      return own(seat).flatMap((suit): Draft[] =>
        s.markers[suit]! >= 0 ? [{ action, province: s.markers[suit]! }] : [],
      );
    case 'demolish':
      return own(seat).flatMap((suit): Draft[] =>
        s.castles[suit]! >= 0 ? [{ action, province: s.castles[suit]! }] : [],
      );
    case 'pass':
      return [{ action }];
  }
}

/** A tile that stays in play if it is shown: one of my own that is no Raven, else one that I do not know. */
function tileToShow(s: State, seat: Seat, province: number): number {
  const hidden = hiddenTiles(s, province);
  const dull = (slot: number): number => {
    if (!knows(s, slot, seat)) return 1;
    return suitOf(s.tiles[slot]!) === EXTRA ? 2 : 0;
  };
  return hidden.sort((a, b) => dull(a) - dull(b))[0]!;
}

/** The answers to a question of Contention that differ enough to be compared. */
export function options(match: Match<PettyFiefs>, ask: Ask<PettyFiefs>): readonly Draft[] {
  const { state: s } = match;
  const { seat } = ask;
  switch (ask.kind) {
    case 'act':
      // The last of the list is to pass; it comes first, so that it wins every tie.
      return possible(s, seat)
        .toReversed()
        .flatMap((action) => ofAction(s, seat, action));
    case 'moveOn': {
      const pawns = own(seat).filter((_, i) => (s.moved & (i === 0 ? FIRST : SECOND)) === 0);
      if (s.holder === seat && (s.moved & WARLORD) === 0) pawns.push(EXTRA);
      const stop: Draft[] = (s.moved & (FIRST | SECOND)) === 0 ? [] : [{ pawn: 'stop' }];
      return [...moves(s, pawns).map((move): Draft => ({ ...move })), ...stop];
    }
    case 'deployOn':
      return [...deployments(s, seat).map((deploy): Draft => ({ ...deploy })), { coin: 'stop' }];
    case 'name':
      return own(seat).map((suit): Draft => ({ suit }));
    case 'expose':
      return [{ tile: tileToShow(s, seat, (ask as Ask<PettyFiefs, 'expose'>).args.province) }];
    default:
      return [];
  }
}
