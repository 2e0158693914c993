/** What must hold after every answer: PF-data-b, every piece is in exactly one place, and the limits of the rulebook. */

import {
  EXTRA,
  HIGHEST,
  PER_SUIT,
  pawnLimit,
  princeCount,
  provinceLimit,
  regionTiles,
  TILES_PER_PROVINCE,
} from './data.ts';
import { castleIn, controller, countAt, isCoin, muster, tilesIn } from './pieces.ts';
import { CENTRE, hired, NONE, RESERVE, type State } from './vocabulary.ts';

export function invariant(s: State): string | undefined {
  return tilesHold(s) ?? circleHolds(s) ?? piecesHold(s) ?? controlHolds(s) ?? landLimits(s) ?? countersHold(s);
}

/** Every region tile once; laid ones in a province, or in the centre when the game is over. */
function tilesHold(s: State): string | undefined {
  const set = regionTiles(s.players);
  if (s.tiles.length !== set.length || !set.every((tile) => s.tiles.includes(tile))) return 'tiles are not the set';
  if (s.land.length !== s.up.length) return 'laid and turned tiles differ in number';
  if (s.land.length > s.tiles.length) return 'more tiles laid than there are';
  if (s.phase !== 'land' && s.land.length !== s.tiles.length) return 'a tile was left over';
  for (let slot = 0; slot < s.land.length; slot++) {
    const place = s.land[slot]!;
    if (!s.circle.includes(place) && !(place === CENTRE && s.phase === 'over')) return `tile ${slot} lies at ${place}`;
    if (s.up[slot] !== 0 && s.up[slot] !== 1) return `tile ${slot} is turned ${s.up[slot]}`;
  }
  return undefined;
}

function circleHolds(s: State): string | undefined {
  if (s.circle.length > provinceLimit(s.players)) return `${s.circle.length} provinces`;
  if (s.founded > provinceLimit(s.players)) return `${s.founded} founded`;
  if (new Set(s.circle).size !== s.circle.length) return 'a province stands twice in the circle';
  for (const province of s.circle) {
    if (province < 0 || province >= s.founded) return `province ${province} was never founded`;
    if (s.phase !== 'over' && tilesIn(s, province) === 0) return `province ${province} has no tile`;
  }
  return undefined;
}

function piecesHold(s: State): string | undefined {
  const princes = princeCount(s.players);
  if (s.coins.length !== princes * PER_SUIT || s.mercenaries.length !== PER_SUIT) return 'coins are missing';
  for (const list of [s.princes, s.markers, s.castles, s.levels])
    if (list.length !== princes) return 'a suit is missing';
  const isProvince = (place: number): boolean => s.circle.includes(place);
  for (const [coin, place] of s.coins.entries()) {
    if (place !== RESERVE && place !== CENTRE && !isProvince(place)) return `coin ${coin} lies at ${place}`;
  }
  for (const [value, place] of s.mercenaries.entries()) {
    const held = place <= hired(0) && place >= hired(s.players - 1);
    if (place !== CENTRE && !held && !isProvince(place)) return `mercenary ${value} lies at ${place}`;
  }
  for (const [suit, place] of s.princes.entries()) {
    const waiting = place === RESERVE && (s.phase === 'land' || s.phase === 'princes');
    if (!waiting && !isProvince(place)) return `prince ${suit} stands at ${place}`;
  }
  for (const [i, coin] of (s.shown ?? []).entries()) {
    if (!isCoin(s, coin) || coin <= (s.shown?.[i - 1] ?? -1)) return `coin ${coin} is remembered out of order`;
  }
  const waiting = s.warlord === CENTRE && (s.phase === 'land' || s.phase === 'princes');
  return waiting || isProvince(s.warlord) ? undefined : `the warlord stands at ${s.warlord}`;
}

/** One sign of control in a province at most; a prince holds two provinces at most. */
function controlHolds(s: State): string | undefined {
  for (const province of s.circle) {
    const markers = s.markers.filter((place) => place === province).length;
    const castles = s.castles.filter((place) => place === province).length;
    if (markers + castles > 1) return `province ${province} has ${markers} markers and ${castles} castles`;
  }
  for (let suit = 0; suit < s.markers.length; suit++) {
    const level = s.levels[suit]!;
    if (level < 0 || level > HIGHEST) return `castle ${suit} shows ${level}`;
    if (s.castles[suit] === RESERVE && level !== 0) return `castle ${suit} keeps ${level} in reserve`;
    for (const place of [s.markers[suit]!, s.castles[suit]!]) {
      if (place !== RESERVE && !s.circle.includes(place)) return `a sign of ${suit} lies at ${place}`;
    }
  }
  return s.phase === 'contention' || s.phase === 'over' ? reach(s) : undefined;
}

/**
 * PF-reach: with two players, coins of two suits never lie together with a third piece while nobody is fighting: the last of
 * them to arrive would have begun a conflict, and a conflict leaves the coins of one suit only.
 */
function reach(s: State): string | undefined {
  if (s.players !== 2 || s.conflict !== null || s.phase === 'over') return undefined;
  for (const province of s.circle) {
    let suits = 0;
    for (let suit = 0; suit < s.princes.length; suit++) if (countAt(s, suit, province) > 0) suits++;
    if (countAt(s, EXTRA, province) > 0) suits++;
    if (suits > 1 && muster(s, province).pieces > 2) return `province ${province} should have fought`;
  }
  return undefined;
}

/** Limits of the Lay of the Land; nothing of Contention has happened yet. */
function landLimits(s: State): string | undefined {
  if (s.phase !== 'land' && s.phase !== 'princes') return undefined;
  for (const province of s.circle) {
    if (tilesIn(s, province) > TILES_PER_PROVINCE) return `province ${province} is too large`;
    const pawns = s.princes.filter((place) => place === province).length + (s.warlord === province ? 1 : 0);
    if (pawns > pawnLimit(s.players)) return `province ${province} is crowded`;
    if (controller(s, province) !== NONE || castleIn(s, province) !== NONE) return 'control before Contention';
  }
  return s.up.includes(1) ? 'a tile is face up before Contention' : undefined;
}

function countersHold(s: State): string | undefined {
  const seats = s.players;
  if (s.turn < 0 || s.turn >= seats || s.starter < 0 || s.starter >= seats) return 'no such seat';
  if (s.holder < NONE || s.holder >= seats) return `nobody sits at ${s.holder}`;
  if (s.round < 1 || s.round > s.rounds || s.turns < 0 || s.turns > seats) return `round ${s.round}, turn ${s.turns}`;
  if (s.left < 0 || s.left > 3 || s.passes < 0 || s.passes > seats) return `${s.left} actions, ${s.passes} passes`;
  if (s.moved < 0 || s.moved > 7 || s.placed < 0 || s.placed > 2) return `moved ${s.moved}, placed ${s.placed}`;
  if (s.conflict !== null && !s.circle.includes(s.conflict.province)) return 'a conflict nowhere';
  const bribed = s.coins.includes(CENTRE);
  return bribed && s.holder === NONE && s.phase !== 'over' ? 'bribes without a holder' : undefined;
}
