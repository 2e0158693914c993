/**
 * A refusal tells its own reason: what is said to somebody who names a thing of the right kind that is not on offer, and that no list
 * greys. Nothing here is looked at before somebody asks for it, so that playouts do not pay for it. The march, battles and acts out of turn have
 * files of their own.
 */

import type { AskDef, AskKind, Json, Seat } from '@homage/kernel';
import {
  type Card,
  CHARACTER_CARDS,
  FORTUNE_CARDS,
  isLordCard,
  isTown,
  isWoman,
  type LordId,
  mapOf,
  PLACED_PER_TOWN,
  type Place,
  type Town,
  UNITS,
  type Unit,
  WARES,
  type Ware,
} from './data.ts';
import { because } from './kit.ts';
import type { Why } from './offer.ts';
import { family, readBucket } from './pieces.ts';
import { fiefsOf, isCardinal, lordOf, pool } from './queries.ts';
import { type Stack, type State, TESTED } from './state.ts';
import type { FiefFrance } from './vocabulary.ts';

export type AskReasons = { readonly [K in AskKind<FiefFrance>]?: NonNullable<AskDef<FiefFrance, K>['why']> };

/* ------------------------------------------------- things by their names */

const CARDS: ReadonlySet<unknown> = new Set([...CHARACTER_CARDS, ...FORTUNE_CARDS]);
const isCard = (value: Json): value is Card => CARDS.has(value);
export const isLordName = (value: Json): value is LordId => typeof value === 'string' && isLordCard(value as Card);
export const isTownName = (value: Json): value is Town => typeof value === 'string' && isTown(value as Place);
export const isSeat = (s: State, value: Json): value is Seat =>
  typeof value === 'number' && s.families[value] !== undefined;

/** Who is not in play can do nothing (G.1). */
export const absent = (s: State, value: Json): Why =>
  isLordName(value) && lordOf(s, value) === undefined ? because('notInPlay', 'G.1', { lord: value }) : undefined;

/** A lord who is not in play, or of another family. */
export function foreign(s: State, seat: Seat, value: Json, rule: string): Why {
  if (!isLordName(value)) return undefined;
  const lord = lordOf(s, value);
  if (lord === undefined) return absent(s, value);
  return lord.seat === seat ? undefined : because('notYourLord', rule, { lord: value });
}

/** A card that the seat does not hold. */
export const notHeld = (s: State, seat: Seat, value: Json, rule: string): Why =>
  isCard(value) && !family(s, seat).hand.includes(value)
    ? because('notInHand', rule, { card: value, have: 0 })
    : undefined;

/** Another family than one's own is wanted. */
export const oneself = (seat: Seat, value: Json, rule: string): Why =>
  value === seat ? because('yourself', rule, {}) : undefined;

/** The name of a bucket, also where a whole split was sent for a part that is not asked for. */
export const bucketName = (value: Json): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : '';

/** The stack and the kind of a bucket `stack:unit` from outside. */
export function readStack(s: State, value: Json): { stack: Stack; unit: Unit } | undefined {
  const { index, unit } = readBucket(bucketName(value));
  const stack = s.stacks[index];
  return stack === undefined || !UNITS.includes(unit) ? undefined : { stack, unit };
}

/* ------------------------------------------------------------ questions */

/** G.1.1: why a LORD card does not come into play as the crown prince. */
function princeless(s: State, seat: Seat, card: LordId): Why {
  const no = (why: FiefFrance['Reasons']['cannotBePrince']['why']): Why =>
    because('cannotBePrince', 'G.1.1', { lord: card, why });
  if (isWoman(card)) return no('woman');
  if (s.king === null) return no('noKing');
  if (s.queen === null) return no('noQueen');
  if (s.prince !== null) return no('prince');
  const queen = lordOf(s, s.queen);
  return queen?.seat === seat ? no('captive') : no('family');
}

/** G.3.3.2: one of several cardinals who may collect the tithe of a see. */
function collector(s: State, seat: Seat, value: Json): Why {
  const other = foreign(s, seat, value, 'G.3.3.2');
  if (other !== undefined || !isLordName(value)) return other;
  if (!isCardinal(s, value)) return because('notCardinal', 'G.3.3.2', { lord: value });
  return because('nothingToChoose', 'G.3.3.2', {});
}

/** 4.3: a kind of pawn of which none can be bought for this town. */
function unsold(s: State, seat: Seat, town: Town, value: Json): Why {
  const ware = bucketName(value) as Ware;
  if (!WARES.includes(ware)) return undefined;
  return pool(s, seat, ware) === 0
    ? because('poolEmpty', '4.3', { unit: ware })
    : because('tooManyPlaced', '4.3', { town, max: PLACED_PER_TOWN });
}

export const TURN_REASONS: AskReasons = {
  pope(s, _ask, _draft, key, value) {
    if (key === 'lift') return because('nobodyBanned', 'D.2.3.1', {});
    const lord = s.excommunicated;
    // The marker is one: as long as it lies, nobody else is named.
    if (lord !== null && _draft.lift === false) return because('banLies', 'D.2.3.1', { lord });
    return absent(s, value);
  },
  ban: (s, _ask, _draft, _key, value) => absent(s, value),
  marry(s, { seat }, draft, key, value) {
    if (draft.do !== 'propose') return undefined;
    if (key === 'own') return foreign(s, seat, value, '1.1.1');
    const lord = isLordName(value) ? lordOf(s, value) : undefined;
    return lord?.seat === seat ? because('ownLord', '1.1.1', { lord: lord.id }) : absent(s, value);
  },
  nominate: (s, { seat }, _draft, _key, value) => foreign(s, seat, value, '1.2'),
  lay: (_s, _ask, _draft, _key, value) =>
    isLordName(value) ? because('notCandidate', '1.2', { lord: value }) : undefined,
  discard: (s, { seat }, _draft, _key, value) => notHeld(s, seat, bucketName(value), '2.1'),
  plague(s, { seat, args }, _draft, _key, value) {
    const found = readStack(s, value);
    if (found === undefined || found.stack.seat !== seat) return undefined;
    if (found.stack.at !== args.at) return because('pawnsElsewhere', 'G.2.1.2', {});
    return (found.stack.flags & TESTED) === 0
      ? because('notSoMany', 'G.2.1.2', { unit: found.unit, have: found.stack[found.unit] })
      : because('testedBefore', 'G.2.1.3', {});
  },
  playCard(s, { seat }, draft, key, value) {
    const { card, tax } = draft as { card?: Card; tax?: string };
    if (key === 'card') return notHeld(s, seat, value, '2.6');
    if (key === 'prince' && card !== undefined && isLordCard(card)) return princeless(s, seat, card);
    return key === 'lord' && tax === 'cardinal' ? collector(s, seat, value) : undefined;
  },
  ransom(s, { seat }, draft, key, value) {
    if (key === 'jailer' && isSeat(s, value)) {
      const held = s.lords.some((lord) => lord.seat === seat && lord.jailer === value);
      return (
        oneself(seat, value, '4.1') ??
        (held ? because('oneOffer', '4.1', {}) : because('holdsNone', '4.1', { seat: value }))
      );
    }
    const other = foreign(s, seat, value, '4.1');
    const { jailer } = draft;
    if (other !== undefined || key !== 'lords' || jailer === undefined || !isLordName(value)) return other;
    return because('notHeldBy', '4.1', { lord: value, seat: jailer });
  },
  buy(s, { seat }, answer, key, value) {
    const draft = answer as { what?: string; town?: Town; fief?: keyof State['fiefs'] };
    if (key === 'units' && draft.town !== undefined) return unsold(s, seat, draft.town, value);
    if (key === 'lord') return draft.what === 'title' ? foreign(s, seat, value, '4.4') : absent(s, value);
    if (key !== 'city' || !isTownName(value) || draft.fief === undefined) return undefined;
    return mapOf(s).fiefOf[value] === draft.fief
      ? because('noStrongholdThere', '4.4', { town: value })
      : because('notOfFief', '4.4', { town: value, fief: draft.fief });
  },
  heir: (s, { seat }, _draft, _key, value) => foreign(s, seat, value, 'D.1.1'),
  shed(s, { args: { lord } }, _draft, _key, value) {
    const fief = typeof value === 'string' && value in s.fiefs ? (value as keyof State['fiefs']) : undefined;
    if (fief === undefined) return undefined;
    return fiefsOf(s, lord).includes(fief)
      ? because('notLeast', 'D.1.1', { lord, fief })
      : because('notTheirTitle', 'D.1.1', { lord, fief });
  },
  control: (s, { args: { town } }, _draft, _key, value) =>
    isSeat(s, value) ? because('notPresent', '5.2.2', { seat: value, town }) : undefined,
  free(s, _ask, _draft, _key, value) {
    const lord = isLordName(value) ? lordOf(s, value) : undefined;
    if (lord === undefined) return absent(s, value);
    if (lord.id === s.play?.play.lord) return because('nothingToChoose', 'G.4.2.2', {});
    return lord.jailer === null
      ? because('notCaptive', 'G.4.2.2', { lord: lord.id })
      : because('otherJail', 'G.4.2.2', { lord: lord.id });
  },
};
