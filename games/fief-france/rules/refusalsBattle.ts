/** 6, G.4: what is said to somebody who names a town, a family, a lord or pawns that a battle or an uprising does not offer. */

import type { Json, Seat } from '@homage/kernel';
import { beatenLords, survivors, theBattle } from './battle.ts';
import { mayAttackIn, mayBesiege, powerless } from './battles.ts';
import { UNITS, type Unit } from './data.ts';
import { because } from './kit.ts';
import { HIT_UNITS, sideUnits, toll } from './muster.ts';
import type { Why } from './offer.ts';
import { family } from './pieces.ts';
import { controller, hasArmy, isBesieged, isBesieger, isCardinal } from './queries.ts';
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
import type { Play, State } from './state.ts';
import { CALMING_PRICE } from './uprising.ts';

/** 6.2.1: why the defenders burn no mill. */
function unburnt(s: State): Why {
  const { town, leaders, ride } = theBattle(s);
  const place = s.towns[town];
  const no = (why: 'noMill' | 'notHolder' | 'besieged' | 'ride'): Why => because('cannotBurn', '6.2.1', { town, why });
  if (place.holder !== leaders[1]) return no('notHolder');
  if (isBesieged(s, town)) return no('besieged');
  return ride === null || ride.places.includes(town) ? no('noMill') : no('ride');
}

/** A kind of pawn of a family, `seat:unit`, from outside. */
function readKind(value: Json): { seat: Seat; unit: Unit } | undefined {
  const [seat, unit] = bucketName(value).split(':');
  return UNITS.includes(unit as Unit) ? { seat: Number(seat), unit: unit as Unit } : undefined;
}

/** Who may take the town, or the captives: families of the winners that still stand. */
function unfit(s: State, value: Json, rule: string): Why {
  const now = theBattle(s);
  if (!isSeat(s, value)) return undefined;
  const standing = now.winner === null ? [] : survivors(s, now, now.winner);
  return standing.length > 1
    ? because('notPresent', rule, { seat: value, town: now.town })
    : because('nothingToChoose', rule, {});
}

/** G.4: the card, its target or its sponsor. */
export function playReason(s: State, seat: Seat, draft: Partial<Play>, key: string, value: Json): Why {
  if (key === 'card') return notHeld(s, seat, value, 'G.4');
  if (key === 'lord') return absent(s, value);
  if (key !== 'by') return undefined;
  const rule = draft.card === 'ambush' ? 'G.4.2.5' : 'G.4.2.3';
  const other = foreign(s, seat, value, rule);
  if (other !== undefined || !isLordName(value)) return other;
  return because('notInBattle', rule, { lord: value });
}

export const BATTLE_REASONS: AskReasons = {
  attack(s, { seat }, draft, key, value) {
    if (key === 'town') {
      if (!isTownName(value)) return undefined;
      const alone = s.towns[value].order.every((other) => other === seat);
      if (alone && hasArmy(s, seat, value)) return because('nobodyElse', '6', { town: value });
      return mayAttackIn(s, seat, value);
    }
    const { town } = draft;
    if (town === undefined || town === 'end') return undefined;
    const self = oneself(seat, value, '6');
    if (self !== undefined || !isSeat(s, value)) return self;
    if (!s.towns[town].order.includes(value)) return because('notPresent', '6', { seat: value, town });
    return powerless(s, seat, value, town) ? because('noDice', '6.2.3.2', { town }) : undefined;
  },
  opening: (s, _ask, _draft, key) => (key === 'burn' ? unburnt(s) : undefined),
  aim: (s, _ask, _draft, _key, value) =>
    absent(s, value) ?? (isLordName(value) ? because('notInBattle', 'I.1', { lord: value }) : undefined),
  losses(s, { args }, _draft, key, value) {
    const battle = theBattle(s);
    const fall = args.hits >= toll(sideUnits(s, battle, args.side));
    if (key === 'lords') {
      if (!fall) return because('pawnsShield', '6.2.3.4', {});
      return absent(s, value) ?? (isLordName(value) ? because('notInBattle', '6.2.3.4', { lord: value }) : undefined);
    }
    if (fall) return because('allPawnsFall', '6.2.3.4', {});
    const kind = readKind(value);
    if (kind === undefined) return undefined;
    if (!battle.sides[args.side].includes(kind.seat)) return because('notOfSide', '6.2.3.4', {});
    return HIT_UNITS.includes(kind.unit)
      ? because('notSoMany', '6.2.3.4', { unit: kind.unit, have: 0 })
      : because('bombardSafe', '6.2.3.4', {});
  },
  spoils(s, _ask, _draft, key, value) {
    const now = theBattle(s);
    if (key === 'control') return now.prize ? unfit(s, value, '6') : because('noPrize', '6', { town: now.town });
    if (key === 'jailer') return unfit(s, value, '6.3');
    if (!isLordName(value) || beatenLords(s, now).includes(value)) return undefined;
    return absent(s, value) ?? because('notBeaten', '6.3', { lord: value });
  },
  besiege: (s, { seat }, _draft, _key, value) =>
    isTownName(value) ? (mayBesiege(s, seat, value) ?? because('nobodyElse', '6.4.1', { town: value })) : undefined,
  plunder(s, { seat }, _draft, _key, value) {
    const town = bucketName(value);
    if (!isTownName(town)) return undefined;
    if (s.towns[town].mills === 0) return because('millsThere', '6.5', { town, have: 0 });
    return controller(s, town) === seat && !isBesieger(s, seat, town)
      ? because('besiegedTown', '6.5', { town })
      : because('notYours', '6.5', { town });
  },
  window: (s, { seat }, draft, key, value) => playReason(s, seat, draft as Partial<Play>, key, value),
  calm(s, { seat, args }, _draft, _key, value) {
    if (value === 'bishop') return because('notBishopThere', 'D.2.1', args);
    if (value !== 'cardinal') return undefined;
    return isCardinal(s, args.lord)
      ? because('tooPoor', 'D.2.2', { need: CALMING_PRICE, have: family(s, seat).deniers })
      : because('notCardinal', 'D.2.2', { lord: args.lord });
  },
  riot(s, { args: { town } }, _draft, _key, value) {
    if (!isSeat(s, value)) return undefined;
    return s.towns[town].order.includes(value)
      ? because('noPawnsThere', 'G.4.2.1', { seat: value, town })
      : because('notPresent', 'G.4.2.1', { seat: value, town });
  },
  riotLosses(_s, _ask, _draft, _key, value) {
    const kind = readKind(value);
    if (kind === undefined) return undefined;
    return HIT_UNITS.includes(kind.unit)
      ? because('notSoMany', 'G.4.2.1', { unit: kind.unit, have: 0 })
      : because('bombardSafe', 'G.4.2.1', {});
  },
};
