/** 5: what is said to somebody who names a lord, a place, a way, a companion or pawns that a STEP does not offer. */

import type { Json, Seat } from '@homage/kernel';
import { HARBORS, type LordId, nearest, type Place, type Town } from './data.ts';
import { because } from './kit.ts';
import { announced, goesWith, isPickedUp, leavesNone } from './march.ts';
import type { Why } from './offer.ts';
import { lordOf } from './queries.ts';
import { type AskReasons, absent, foreign, isLordName, isSeat, isTownName, oneself, readStack } from './refusals.ts';
import { canFollow, guarded, isNaval, limit, reach, waysThrough } from './roads.ts';
import { AT_SEA, type Lord, RODE, SAILED, type State, stepsOf } from './state.ts';
import type { March } from './vocabulary.ts';

const isStop = (value: Json): value is Town | 'sea' => value === 'sea' || isTownName(value);
const near = (place: Place): Town | 'sea' => nearest(place) ?? 'sea';

/** 5.1.1, 5.3: why a lord does not come along. */
function stays(s: State, lord: Lord, draft: Partial<March>, value: Json): Why {
  const named = Array.isArray(value) ? ((value as Json[])[0] as Json) : value;
  if (!isLordName(named)) return undefined;
  const o = lordOf(s, named);
  if (o === undefined) return absent(s, named);
  if (o.id === lord.id) return because('leadsItself', '5.1.1', { lord: o.id });
  if ((o.jailer ?? o.seat) !== lord.seat) return because('notYourLord', '5.1.1', { lord: o.id });
  const ride = draft.how === 'ride';
  if (!isPickedUp(lord, o.at) || (ride && o.at !== lord.at)) return because('notHere', '5.1.1', { lord: o.id });
  if (!canFollow(s, o, s.darc === lord.id)) return because('noSteps', '5.1.1', { lord: o.id });
  if (draft.to === 'sea' && (o.flags & AT_SEA) !== 0) return because('reEmbark', '5.3', {});
  if (draft.to === 'sea' || (o.flags & SAILED) !== 0) return because('rodeOrSailed', '5.3', {});
  return guarded(s, o) ? because('guardsFollow', '1.5.5', {}) : undefined;
}

/** 5.1.1, 5.2.4, 5.3: why pawns do not come along, or why there is no choice about them. */
function remain(s: State, lord: Lord, draft: Partial<March>, value: Json): Why {
  const found = readStack(s, value);
  if (found === undefined || found.stack.seat !== lord.seat) return undefined;
  const { stack, unit } = found;
  const ride = draft.how === 'ride';
  if (stack[unit] === 0) return because('notSoMany', '5.1.1', { unit, have: 0 });
  if (!isPickedUp(lord, stack.at) || (ride && stack.at !== lord.at)) return because('pawnsElsewhere', '5.1.1', {});
  if (unit === 'krk' || unit === 'qrs') return because('guardsFollow', '1.5.5', {});
  if (ride && unit !== 'kn') return because('notRiders', '5.2.4', {});
  const lords = draft.lords ?? [];
  if (!canFollow(s, stack, goesWith(s, lord, lords, s.darc))) return because('pawnsTired', '5.1.1', {});
  if (draft.to === 'sea' && (stack.flags & AT_SEA) !== 0) return because('reEmbark', '5.3', {});
  if ((draft.to === 'sea' && (stack.flags & RODE) !== 0) || (ride && (stack.flags & SAILED) !== 0))
    return because('rodeOrSailed', '5.3', {});
  if (leavesNone(s, lord, draft.to as Town | 'sea', lords))
    return because('leavesNobody', '5.2.3.1', { lord: lord.id });
  return lord.at === 'sea' ? because('mustLand', '5.3', {}) : because('nothingToChoose', '5.1.1', {});
}

/** 5.2.1: how far a path may be announced. `from` is where the STEP would begin, `more` how many STEPS it would be after the first. */
function beyondPath(s: State, lord: Lord, to: Town | 'sea', from: March['on'], more: number, value: Json): Why {
  const left = limit(s, lord) - stepsOf(lord) - 1;
  if (from === undefined || from === null || from === 'sea' || left < more || announced(s, lord.id, to))
    return because('pathEnds', '5.2.1', {});
  return isStop(value) ? because('noRoad', '5.2.1', { from, to: value }) : undefined;
}

function whoNot(s: State, seat: Seat, value: Json): Why {
  if (value === 'troop') return because('noTroopAtSea', '5.3', {});
  if (value === 'shed') return because('notByThatRoad', '5.1.1', {});
  return foreign(s, seat, value, '5');
}

export const MARCH_REASONS: AskReasons = {
  march(s, { seat }, draft, key, value) {
    const { who, to } = draft;
    if (key === 'who') return whoNot(s, seat, value);
    if (who === 'end' || who === undefined) return undefined;
    if (who === 'troop')
      return isTownName(value) && !HARBORS.includes(value) ? because('noHarbor', '5.3', { town: value }) : undefined;
    if (who === 'shed') return readStack(s, value) === undefined ? undefined : because('notByThatRoad', '5.1.1', {});
    const lord = lordOf(s, who as LordId) as Lord;
    if (to === undefined)
      return isStop(value) && !reach(s, lord.at).includes(value)
        ? because('noRoad', lord.at === 'sea' || value === 'sea' ? '5.3' : '5.2.1', { from: near(lord.at), to: value })
        : undefined;
    if (key === 'how') {
      if (value !== 'ask' && value !== 'ride' && value !== 'underground') return undefined;
      if (isNaval(lord.at, to)) return because('nobodyInTheWay', '5.3', {});
      // Where somebody stands in the way, the list of ways greys what is shut.
      return waysThrough(s, lord, to as Town)[0] === 'free' ? because('nobodyInTheWay', '5.2.1', {}) : undefined;
    }
    if (key === 'strike')
      return (
        oneself(seat, value, '5.2.4') ??
        (isSeat(s, value) ? because('notInTheWay', '5.2.4', { seat: value }) : undefined)
      );
    if (key === 'lords') return stays(s, lord, draft, value);
    if (key === 'units') return remain(s, lord, draft, value);
    if (key !== 'on' && key !== 'further') return undefined;
    return beyondPath(s, lord, to, key === 'on' ? to : draft.on, key === 'on' ? 1 : 2, value);
  },
};
