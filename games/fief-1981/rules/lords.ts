/** Phase 1 c: where a new lord may come onto the board. */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, ownerOf, YES_NO } from './board.ts';
import { VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { aloud, raiseLord, takeFrom } from './pieces.ts';
import { isWelcome } from './troops.ts';
import type { Frames, State } from './vocabulary.ts';

type Placing = Frames['placing']['local'];

const CASTLE_FIRST = because('castleFirst', 'power', {});
const OCCUPIED = because('occupied', 'power', {});

/** One's own, and nobody in it but by one's leave. */
const isOwn = (s: State, village: Village, seat: Seat): boolean => {
  if (ownerOf(s, village) !== seat) return false;
  const { holder } = s.villages[village];
  return holder === seat || holder === null || isWelcome(s, village, holder, seat);
};

const shunned = (s: State, village: Village, seat: Seat): boolean =>
  s.shunned.some((entry) => entry.village === village && entry.seat === seat);

const isFree = (s: State, village: Village): boolean =>
  s.villages[village].holder === null && ownerOf(s, village) === null;

/** Adapted: who would have to agree: whoever holds the village, or owns it in his fief while it stands empty. */
const hostOf = (s: State, village: Village): Seat | null => s.villages[village].holder ?? ownerOf(s, village);

/**
 * A castle of one's own comes first in both rulesets. Without one: original, any free village, and if none is free one that he controls
 * (F81o-P1c-3, F81R-o-P1-15); adapted, a village he occupies, a free one, or one of somebody who agrees (F81a-S-SE-1).
 */
export function lordPlaces(s: State, seat: Seat): Village[] {
  const castles: Village[] = [];
  for (const village of VILLAGES) if (s.villages[village].castle && isOwn(s, village, seat)) castles.push(village);
  if (castles.length > 0) return castles;
  if (!diff(s).camping) {
    const free = VILLAGES.filter((v) => isFree(s, v));
    return free.length > 0 ? free : VILLAGES.filter((v) => s.villages[v].holder === seat && isOwn(s, v, seat));
  }
  return VILLAGES.filter((v) => s.villages[v].holder === seat || !shunned(s, v, seat));
}

/** Why a lord may not be put there. */
export function whyNotPlace(s: State, seat: Seat, village: Village) {
  const places = lordPlaces(s, seat);
  if (places.includes(village)) return undefined;
  return places.some((v) => s.villages[v].castle && isOwn(s, v, seat)) ? CASTLE_FIRST : OCCUPIED;
}

/** Out of the hand, or out of the discard pile. */
function put(s: State, { seat, at, lord, free }: Placing): void {
  if (free) s.discard.splice(s.discard.indexOf(lord), 1);
  else takeFrom(s, seat, lord);
  raiseLord(s, seat, lord, at);
}

/** Puts a lord down; if the village is somebody else's, that player is asked first. The result says whether he stands there. */
export const placing = frame('placing', {
  start(x) {
    const { s } = x;
    const { seat, at, lord } = x.local;
    const host = hostOf(s, at);
    if (host === null || s.villages[at].holder === seat || isOwn(s, at, seat)) return x.go('put');
    return x.ask('shelter', { [host]: { seat, lord, village: at } }, { then: 'answered' });
  },
  answered(x) {
    const { seat, at, lord } = x.local;
    aloud(x, x.by, 'shelter', x.answer('shelter'));
    if (x.answer('shelter').allow === 'no') {
      x.s.shunned.push({ seat, village: at });
      x.emit('shelterRefused', { seat, owner: x.by, village: at });
      return x.done(false);
    }
    put(x.s, x.local);
    // The leave is this lord's alone, and lasts as any other (F81a-S-SE-1, F81a-P4-11).
    x.s.lords[lord].leave = { by: x.by, round: x.s.round };
    return x.go('told');
  },
  put(x) {
    put(x.s, x.local);
    return x.go('told');
  },
  told(x) {
    const { seat, at, lord, free } = x.local;
    x.emit('lordLaid', { seat, lord, at, free });
    return x.done(true);
  },
});

export const shelter = ask('shelter', {
  next: (_s, _ask, draft) => (draft.allow === undefined ? { key: 'allow', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ allow: 'no' }),
});
