/** Phase 1 c: where a new lord may come onto the board. */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, ownerOf, YES_NO } from './board.ts';
import { VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { aloud, raiseLord, takeFrom } from './pieces.ts';
import type { State } from './vocabulary.ts';

const CASTLE_FIRST = because('castleFirst', 'power', {});
const OCCUPIED = because('occupied', 'power', {});

const isOwn = (s: State, village: Village, seat: Seat): boolean => {
  const { holder } = s.villages[village];
  return ownerOf(s, village) === seat && (holder === seat || holder === null);
};

const shunned = (s: State, village: Village, seat: Seat): boolean =>
  s.shunned.some((entry) => entry.village === village && entry.seat === seat);

const isFree = (s: State, village: Village): boolean =>
  s.villages[village].holder === null && ownerOf(s, village) === null;

/**
 * A castle of one's own comes first in both rulesets. Without one: original, any free village, and if none is free one that he controls
 * (F81o-P1c-3, F81R-o-P1-15); adapted, a village he occupies, a free one, or one of somebody who agrees (F81a-S-SE-1).
 */
export function lordPlaces(s: State, seat: Seat, withHosts: boolean): Village[] {
  const castles: Village[] = [];
  for (const village of VILLAGES) if (s.villages[village].castle && isOwn(s, village, seat)) castles.push(village);
  if (castles.length > 0) return castles;
  if (!diff(s).camping) {
    const free = VILLAGES.filter((v) => isFree(s, v));
    return free.length > 0 ? free : VILLAGES.filter((v) => s.villages[v].holder === seat);
  }
  return VILLAGES.filter((v) => {
    const { holder } = s.villages[v];
    return (
      isOwn(s, v, seat) || isFree(s, v) || holder === seat || (withHosts && holder !== null && !shunned(s, v, seat))
    );
  });
}

/** Why a lord may not be put there. */
export function whyNotPlace(s: State, seat: Seat, village: Village) {
  const places = lordPlaces(s, seat, true);
  if (places.includes(village)) return undefined;
  return places.some((v) => s.villages[v].castle && isOwn(s, v, seat)) ? CASTLE_FIRST : OCCUPIED;
}

/** Puts a lord of the hand down; if the village is somebody else's, that player is asked first. The result says whether he stands there. */
export const placing = frame('placing', {
  start(x) {
    const { s } = x;
    const { seat, at, lord } = x.local;
    const host = s.villages[at].holder;
    if (host === null || host === seat || isOwn(s, at, seat)) return x.go('put');
    return x.ask('shelter', { [host]: { seat, lord, village: at } }, { then: 'answered' });
  },
  answered(x) {
    const { seat, at } = x.local;
    aloud(x, x.by, 'shelter', x.answer('shelter'));
    if (x.answer('shelter').allow === 'no') {
      x.s.shunned.push({ seat, village: at });
      x.emit('shelterRefused', { seat, owner: x.by, village: at });
      return x.done(false);
    }
    const ground = x.s.villages[at];
    if (!ground.leave.includes(seat)) ground.leave.push(seat);
    return x.go('put');
  },
  put(x) {
    const { seat, at, lord } = x.local;
    takeFrom(x.s, seat, lord);
    raiseLord(x.s, seat, lord, at);
    x.emit('lordLaid', { seat, lord, at, free: false });
    return x.done(true);
  },
});

export const shelter = ask('shelter', {
  next: (_s, _ask, draft) => (draft.allow === undefined ? { key: 'allow', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ allow: 'no' }),
});
