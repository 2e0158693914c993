/** F, G.4 and acts at any time: why one is closed just now, and what is said to somebody who names what it does not offer. */

import type { AsideDef, AsideKind, Json, Seat } from '@homage/kernel';
import { fighting, inSurprise, MOST_ORDERS } from './asides.ts';
import { HAND_LIMIT, isTown, nearest, type Town } from './data.ts';
import { inTalk, MOST_OFFERS, noTerm, termOf } from './deals.ts';
import { because } from './kit.ts';
import type { Why } from './offer.ts';
import { family } from './pieces.ts';
import { isBesieger, lordOf } from './queries.ts';
import {
  type AskReasons,
  absent,
  bucketName,
  foreign,
  isLordName,
  isSeat,
  isTownName,
  notHeld,
  oneself,
} from './refusals.ts';
import { playReason } from './refusalsBattle.ts';
import type { State } from './state.ts';
import { surprisesBarred } from './surprises.ts';
import type { FiefFrance } from './vocabulary.ts';

export type AsideReasons = {
  readonly [K in AsideKind<FiefFrance>]: Required<Pick<AsideDef<FiefFrance, K>, 'why' | 'closed'>>;
};

const begun = (s: State): Why => (s.phase === 'setup' ? because('notBegun', 'A', {}) : undefined);
const talking = (s: State, seat: Seat): Why => (inTalk(s, seat) ? because('inTalk', 'F', { seat }) : undefined);
const busy = (s: State): Why => (s.talk !== null || s.swap !== null ? because('talkOrSwap', 'F', {}) : undefined);

/** The first town of some in which a battle keeps everything as it is. */
function rages(s: State, towns: (town: Town) => boolean, rule: string): Why {
  const town = s.battle?.town;
  return town !== undefined && towns(town) ? because('battleRages', rule, { town }) : undefined;
}

/** 6.3: why a captive cannot be freed or handed over. */
function held(s: State, seat: Seat, value: Json): Why {
  const lord = isLordName(value) ? lordOf(s, value) : undefined;
  if (lord === undefined) return absent(s, value);
  if (lord.jailer !== seat) return because('notYourPrisoner', '6.3', { lord: lord.id });
  return because('battleRages', '6.3', { town: nearest(lord.at) as Town });
}

/** 6.3: why a captive cannot be handed to this family. */
function untaken(s: State, seat: Seat, id: Json | undefined, value: Json): Why {
  const lord = id !== undefined && isLordName(id) ? lordOf(s, id) : undefined;
  if (!isSeat(s, value) || lord === undefined) return undefined;
  const own = oneself(seat, value, '6.3');
  if (own !== undefined) return own;
  if (lord.seat === value) return because('ownFamily', '6.3', { seat: value, lord: lord.id });
  return isTown(lord.at)
    ? because('notPresent', '6.3', { seat: value, town: lord.at })
    : because('nobodyHandedOver', '6.3', { lord: lord.id });
}

/** F: what a family cannot put into an offer. */
function unfit(s: State, from: Seat, to: Seat, key: string, value: Json): Why {
  const term = termOf(key);
  if (term === undefined) return undefined;
  return absent(s, value) ?? noTerm(key.startsWith('my') ? from : to, term);
}

const offerNamed = (s: State, value: Json): boolean => s.offers.some(({ id }) => id === value);

export const ASIDE_REASONS: AsideReasons = {
  surprise: {
    closed: (s) => begun(s) ?? because('noSurpriseCard', 'G.4', {}),
    why: playReason,
  },
  cede: {
    closed: (s, seat) =>
      begun(s) ??
      (surprisesBarred(s) ? because('noSurpriseNow', 'G.4', {}) : undefined) ??
      rages(s, (town) => s.towns[town].holder === seat && s.towns[town].order.length > 1, '5.2.2') ??
      because('nothingToCede', '5.2.2', {}),
    why(s, seat, _draft, key, value) {
      if (key === 'to') return oneself(seat, value, '5.2.2');
      if (!isTownName(value)) return undefined;
      if (s.towns[value].holder !== seat) return because('notYours', '5.2.2', { town: value });
      return s.towns[value].order.length > 1 ? undefined : because('nobodyElse', '5.2.2', { town: value });
    },
  },
  captive: {
    closed(s, seat) {
      if (inSurprise(s)) return because('surpriseFirst', 'H.2', {});
      if (s.step !== null) return because('whileMoving', '6.3', {});
      const here = (town: Town): boolean => s.lords.some((lord) => lord.jailer === seat && lord.at === town);
      return rages(s, here, '6.3') ?? because('noPrisoner', '6.3', {});
    },
    why: (s, seat, draft, key, value) => (key === 'lord' ? held(s, seat, value) : untaken(s, seat, draft.lord, value)),
  },
  lift: {
    closed(s, seat) {
      if (inSurprise(s)) return because('surpriseFirst', 'H.2', {});
      return rages(s, (town) => isBesieger(s, seat, town), '6.4.1') ?? because('noOwnSiege', '6.4.1', {});
    },
    why(s, seat, _draft, _key, value) {
      if (!isTownName(value)) return undefined;
      return isBesieger(s, seat, value) && fighting(s, seat, value)
        ? because('battleRages', '6.4.1', { town: value })
        : because('noOwnSiege', '6.4.1', {});
    },
  },
  relent: {
    closed: (s) => (s.step === null ? because('nothingRefused', '5.2.3', {}) : because('whileMoving', '5.2.3', {})),
    why(s, _seat, draft, key, value) {
      if (key === 'to')
        return draft.lord === undefined ? undefined : because('notRefusedHere', '5.2.3', { lord: draft.lord });
      return absent(s, value) ?? (isLordName(value) ? because('notRefusedHere', '5.2.3', { lord: value }) : undefined);
    },
  },
  swap: {
    closed: (s) => busy(s) ?? because('noDiplomacyPawn', 'F', {}),
    why: (s, seat, _draft, key, value) =>
      key === 'with' ? oneself(seat, value, 'F') : notHeld(s, seat, bucketName(value), 'F'),
  },
  talk: {
    closed: (s) =>
      busy(s) ?? (s.opt.openTrade ? because('noPrivateTalk', 'I.3', {}) : because('noDiplomacyPawn', 'F', {})),
    why: (_s, seat, _draft, _key, value) => oneself(seat, value, 'F'),
  },
  give: {
    closed: (s, seat) => talking(s, seat) ?? because('tooPoor', 'A', { need: 1, have: family(s, seat).deniers }),
    why: (s, seat, _draft, _key, value) =>
      oneself(seat, value, 'A') ?? (isSeat(s, value) ? talking(s, value) : undefined),
  },
  offer: {
    closed: (s, seat) => begun(s) ?? talking(s, seat) ?? because('offersFull', 'F', { max: MOST_OFFERS }),
    why(s, seat, draft, key, value) {
      if (key !== 'to') return draft.to === undefined ? undefined : unfit(s, seat, draft.to, key, value);
      return oneself(seat, value, 'F') ?? (isSeat(s, value) ? talking(s, value) : undefined);
    },
  },
  reply: {
    closed(s, seat) {
      const waiting = s.offers.find(({ to, from }) => to === seat && inTalk(s, from));
      return (
        begun(s) ??
        talking(s, seat) ??
        (waiting === undefined ? undefined : talking(s, waiting.from)) ??
        because('noOffer', 'F', {})
      );
    },
    why(s, seat, draft, key, value) {
      if (key === 'offer') {
        const found = s.offers.find(({ id }) => id === value);
        if (found === undefined) return undefined;
        return (found.to === seat ? talking(s, found.from) : undefined) ?? because('noOffer', 'F', {});
      }
      const offer = s.offers.find(({ id }) => id === draft.offer);
      return offer === undefined ? undefined : unfit(s, seat, offer.from, key, value);
    },
  },
  withdraw: {
    closed: (s, seat) => talking(s, seat) ?? because('noOffer', 'F', {}),
    why: (s, _seat, _draft, _key, value) => (offerNamed(s, value) ? because('noOffer', 'F', {}) : undefined),
  },
  order: {
    closed: (s) => begun(s) ?? because('talkOrSwap', 'F', {}),
    why(s, seat, _draft, key, value) {
      if (key === 'do')
        return value === 'add' ? because('ordersFull', 'G.4', { max: MOST_ORDERS }) : because('noOrder', 'G.4', {});
      if (key === 'index') return because('noOrder', 'G.4', {});
      return key === 'by' ? foreign(s, seat, value, 'G.4') : absent(s, value);
    },
  },
};

/** F: questions of diplomacy. */
export const TALK_REASONS: AskReasons = {
  swap: (s, { seat, args }, _draft, _key, value) =>
    args.want === 0 ? because('asManyCards', 'F', { count: 0 }) : notHeld(s, seat, bucketName(value), 'F'),
  talk(s, { seat }, draft, key, value) {
    const { deniers, hand } = family(s, seat);
    if (key === 'do') {
      if (value === 'longer') return because('noDiplomacyPawn', 'F', {});
      if (value === 'deniers')
        return s.debtor === seat ? because('inDebt', '4.1', {}) : because('tooPoor', 'F', { need: 1, have: deniers });
      if (value !== 'cards') return undefined;
      return hand.length === 0
        ? because('theirHand', 'F', { seat, have: 0 })
        : because('handFull', 'F', { limit: HAND_LIMIT });
    }
    if (key === 'cards') return notHeld(s, seat, bucketName(value), 'F');
    if (key !== 'to' || !isSeat(s, value)) return undefined;
    const own = oneself(seat, value, 'F');
    if (own !== undefined) return own;
    if (!inTalk(s, value)) return because('notInTalk', 'F', { seat: value });
    return draft.do === 'cards' ? because('handFull', 'F', { limit: HAND_LIMIT }) : undefined;
  },
};
