/** Phase 1: the play with the cards. One card, or one act, at a time, until the player is done. */

import type { Seat } from '@homage/kernel';
import { ask, because, bishopOf, cardinalsLeft, hasLord, holds, isInside, kingSeat, lordsOf, oneOf } from './board.ts';
import {
  BLUE_DECK,
  type Card,
  isAttack,
  isLord,
  isSee,
  LORDS,
  type Lord,
  REGIONS,
  type Region,
  SEES,
  type See,
  type TaxCard,
  VILLAGES,
} from './data.ts';
import { diff } from './differences.ts';
import { lordPlaces, whyNotPlace } from './lords.ts';
import { atLeastOne, type Why, whole, whyNotMine } from './reasons.ts';
import { CARD_ACTS, type CardAct, type State } from './vocabulary.ts';

const NO_CARD = because('noSuchCard', 'cards', {});
const NO_LORD = because('noLord', 'power', {});
const NO_BISHOP = because('noBishop', 'power', {});
const ALREADY_BISHOP = because('alreadyBishop', 'power', {});
const KING_NO_BISHOP = because('isKing', 'power', { exempt: 'bishopric' });
const NO_CARDINAL = because('noCardinalLeft', 'power', {});
const ALREADY_CARDINAL = because('alreadyCardinal', 'power', {});
const NEEDS_FAMINE = because('needsFamine', 'attack', {});
const REVOLTED = because('alreadyRevolted', 'attack', {});
const OWN_LORD = because('ownLord', 'attack', {});
const BARRED = because('exchangeBarred', 'cards', {});
const EXCHANGED = because('exchangedAlready', 'cards', {});
const PILE_EMPTY = because('pileEmpty', 'cards', {});
const NOT_THROWABLE = because('notThrowable', 'cards', {});
const ANSWERS_ONLY = because('answersOnly', 'parry', {});
const IN_PHASE_2 = because('inPhase2', 'tax', {});
const IN_PHASE_6 = because('inPhase6', 'power', {});
const NO_BISHOP_TO_TITHE = because('noBishop', 'tax', {});
const ONLY_ORIGINAL = because('onlyOriginal', 'cards', {});
const NOTHING_TO_LIFT = because('nothingToLift', 'parry', {});
const NOT_KING = because('notKing', 'tax', {});
const NO_FIEF = because('noFief', 'tax', {});
const CAPITAL_EMPTY = because('capitalEmpty', 'tax', {});
const ONCE = because('oncePerTurn', 'tax', {});
const CARDINAL_TITHES = because('cardinalTithes', 'tax', {});
const OCCUPIED = because('occupied', 'power', {});

/* --------------------------------------------------------- what may be done */

/** Why a tax card may not be laid on this region or see. Phase 1 in the adapted game, phase 2 in the original. */
export function whyNotTax(s: State, seat: Seat, card: TaxCard, on: Region | See | null): Why {
  if (card === 'royal' && s.laid.some((laid) => laid.card === card)) return ONCE;
  const why =
    card === 'royal'
      ? whyNotRoyal(s, seat)
      : card === 'tithe'
        ? whyNotTithe(s, seat, on as See)
        : whyNotTaille(s, seat, on as Region);
  return why ?? (s.laid.some((laid) => laid.card === card && laid.on === on) ? ONCE : undefined);
}

const whyNotRoyal = (s: State, seat: Seat): Why => (kingSeat(s) === seat ? undefined : NOT_KING);

function whyNotTaille(s: State, seat: Seat, region: Region): Why {
  const fief = s.fiefs[region];
  if (fief === null) return NO_FIEF;
  const owner = fief.owner ?? (diff(s).custodyPaysKing ? kingSeat(s) : null);
  if (owner !== seat) return NO_FIEF;
  return diff(s).fiefNeedsCapital && !isInside(s, fief.capital, seat) ? CAPITAL_EMPTY : undefined;
}

function whyNotTithe(s: State, seat: Seat, see: See): Why {
  const bishop = bishopOf(s, see);
  if (bishop === null || s.lords[bishop].owner !== seat) return NO_BISHOP_TO_TITHE;
  return s.lords[bishop].cardinal && !diff(s).cardinalMayTithe ? CARDINAL_TITHES : undefined;
}

const ROYAL: readonly null[] = [null];
const targetsOf = (card: TaxCard): readonly (Region | See | null)[] =>
  card === 'royal' ? ROYAL : card === 'seigneurial' ? REGIONS : SEES;

/** In the order of the book: what a title or a see needs, and then that it pays once. */
const TAX_ORDER = ['notKing', 'noFief', 'noBishop', 'capitalEmpty', 'cardinalTithes', 'oncePerTurn'];

/** Why a tax card may not be laid anywhere: what stands against the region or see that came farthest. */
export function whyNoTax(s: State, seat: Seat, card: TaxCard, explain: boolean): Why {
  if (!holds(s, seat, card)) return NO_CARD;
  for (const on of targetsOf(card)) if (whyNotTax(s, seat, card, on) === undefined) return undefined;
  if (!explain) return ONCE;
  return whole(
    oneOf('on', targetsOf(card), (on) => whyNotTax(s, seat, card, on), true),
    TAX_ORDER,
  );
}

const canBeBishop = (s: State, lord: Lord, seat: Seat): Why => {
  const l = s.lords[lord];
  if (l.owner !== seat) return whyNotMine(s, seat, lord, 'power');
  if (l.see !== null) return ALREADY_BISHOP;
  return s.king?.lord === lord ? KING_NO_BISHOP : undefined;
};

export const canBeCardinal = (s: State, lord: Lord, seat: Seat): Why => {
  const l = s.lords[lord];
  if (l.owner !== seat) return whyNotMine(s, seat, lord, 'power');
  if (l.see === null) return NO_BISHOP;
  if (l.cardinal) return ALREADY_CARDINAL;
  return cardinalsLeft(s) === 0 ? NO_CARDINAL : undefined;
};

const CLERGY_ORDER = ['noBishop', 'alreadyBishop', 'alreadyCardinal', 'isKing', 'noCardinalLeft'];

type AboutLord = (s: State, lord: Lord, seat: Seat) => Why;
const someLord = (s: State, seat: Seat, why: AboutLord, explain: boolean): Why => {
  const own = lordsOf(s, seat);
  if (own.length === 0) return NO_LORD;
  for (const lord of own) if (why(s, lord, seat) === undefined) return undefined;
  if (!explain) return NO_LORD;
  return whole(
    oneOf('lord', own, (lord) => why(s, lord, seat), true),
    CLERGY_ORDER,
  );
};

const victim = (s: State, lord: Lord, seat: Seat): Why => {
  const { owner } = s.lords[lord];
  if (owner === null) return because('notOnTable', 'attack', { lord });
  return owner === seat && !diff(s).ownLordMayDie ? OWN_LORD : undefined;
};

const VICTIM_ORDER = ['notOnTable', 'ownLord'];

const anyVictim = (s: State, seat: Seat, explain: boolean): Why => {
  for (const lord of LORDS) if (victim(s, lord, seat) === undefined) return undefined;
  if (!explain) return OWN_LORD;
  return whole(
    oneOf('lord', LORDS, (lord) => victim(s, lord, seat), true),
    VICTIM_ORDER,
  );
};

/** Adapted: only under a famine, once per region and turn (F81a-S-RE-1). Original: anywhere, with a famine card of one's own. */
function whyNotRevolt(s: State, region: Region): Why {
  if (diff(s).revoltNeedsFamineCard) return undefined;
  if (s.famine[region] === 0) return NEEDS_FAMINE;
  return s.revolted.includes(region) ? REVOLTED : undefined;
}

const REVOLT_ORDER = ['needsFamine', 'alreadyRevolted'];

function whyNotAct(s: State, seat: Seat, act: CardAct, explain: boolean): Why {
  const hand = s.hands[seat] as Card[];
  const d = diff(s);
  switch (act) {
    case 'done':
      return undefined;
    case 'lord':
      if (!hand.some(isLord)) return NO_CARD;
      return lordPlaces(s, seat).length === 0 ? OCCUPIED : undefined;
    case 'bishopric':
      return hand.some(isSee) ? someLord(s, seat, canBeBishop, explain) : NO_CARD;
    case 'cardinal':
      return d.cardinalInPhase1 ? someLord(s, seat, canBeCardinal, explain) : IN_PHASE_6;
    case 'weather':
    case 'famine':
    case 'plague':
      return hand.includes(act) ? barred(s, seat) : NO_CARD;
    case 'assassination':
      return hand.includes(act) ? (barred(s, seat) ?? anyVictim(s, seat, explain)) : NO_CARD;
    case 'revolt': {
      if (!hand.includes('revolt')) return NO_CARD;
      if (d.revoltNeedsFamineCard) return hand.includes('famine') ? barred(s, seat) : NEEDS_FAMINE;
      for (const region of REGIONS) if (whyNotRevolt(s, region) === undefined) return undefined;
      if (!explain) return REVOLTED;
      return whole(
        oneOf('region', REGIONS, (region) => whyNotRevolt(s, region), true),
        REVOLT_ORDER,
      );
    }
    case 'sun':
    case 'harvest': {
      if (!hand.includes(act)) return NO_CARD;
      if (d.attackedParriesAtOnce) return ANSWERS_ONLY;
      const lying = act === 'sun' ? s.weather : s.famine;
      for (const region of REGIONS) if (lying[region] > 0) return undefined;
      return NOTHING_TO_LIFT;
    }
    case 'seigneurial':
    case 'royal':
    case 'tithe':
      return d.taxesInPhase1 ? whyNoTax(s, seat, act, explain) : hand.includes(act) ? IN_PHASE_2 : NO_CARD;
    case 'exchange':
      if (!d.exchange) return ONLY_ORIGINAL;
      if (s.exchanged[seat]) return EXCHANGED;
      if (s.used[seat]) return BARRED;
      if (hand.length === 0) return NO_CARD;
      return s.pile.length + s.discard.length + s.buried.length === 0 ? PILE_EMPTY : undefined;
    case 'throw':
      if (d.throwAny) return hand.length === 0 ? NO_CARD : undefined;
      return hand.some(isAttack) ? undefined : NOT_THROWABLE;
  }
}

/** Original: after an exchange no attack, parry or tax card may be used this turn (F81R-o-P1-2). */
export const barred = (s: State, seat: Seat): Why => (s.exchanged[seat] ? EXCHANGED : undefined);

/** What each ruleset has at all, in the order of `CARD_ACTS`; the rest is only worth an explanation. */
const ORIGINAL_ACTS = CARD_ACTS.filter((act) => !['sun', 'harvest', 'seigneurial', 'royal', 'tithe'].includes(act));
const ADAPTED_ACTS = CARD_ACTS.filter((act) => act !== 'cardinal' && act !== 'exchange');

/** Acts that no card of the hand stands for. */
const WITHOUT_CARD: readonly CardAct[] = ['done', 'cardinal', 'exchange', 'throw'];

const actOf = (card: Card): CardAct => (isLord(card) ? 'lord' : isSee(card) ? 'bishopric' : (card as CardAct));

/** What may be done now: only what the hand holds a card for is looked at. */
function openActs(s: State, seat: Seat): CardAct[] {
  const held = (s.hands[seat] as Card[]).map(actOf);
  const open: CardAct[] = [];
  for (const act of diff(s).exchange ? ORIGINAL_ACTS : ADAPTED_ACTS) {
    if (!held.includes(act) && !WITHOUT_CARD.includes(act)) continue;
    if (whyNotAct(s, seat, act, false) === undefined) open.push(act);
  }
  return open;
}

const unique = (cards: readonly Card[]): Card[] => cards.filter((card, i) => cards.indexOf(card) === i);

export const cardsAsk = ask('cards', {
  next(s, { seat }, draft, explain) {
    const hand = s.hands[seat] as Card[];
    const { act } = draft;
    if (act === undefined) {
      if (explain) return oneOf('act', CARD_ACTS, (value) => whyNotAct(s, seat, value, true), true);
      return { key: 'act', type: 'one', of: openActs(s, seat) };
    }
    switch (act) {
      case 'lord':
        if (draft.card === undefined) return { key: 'card', type: 'one', of: hand.filter(isLord) };
        if (draft.at !== undefined) return undefined;
        if (explain) return oneOf('at', VILLAGES, (value) => whyNotPlace(s, seat, value), true);
        return { key: 'at', type: 'one', of: lordPlaces(s, seat) };
      case 'bishopric':
        if (draft.card === undefined) return { key: 'card', type: 'one', of: hand.filter(isSee) };
        return draft.lord !== undefined
          ? undefined
          : oneOf('lord', lordsOf(s, seat), (value) => canBeBishop(s, value, seat), explain);
      case 'cardinal':
        return draft.lord !== undefined
          ? undefined
          : oneOf('lord', lordsOf(s, seat), (value) => canBeCardinal(s, value, seat), explain);
      case 'weather':
      case 'famine':
      case 'plague':
        return draft.region === undefined ? { key: 'region', type: 'one', of: REGIONS } : undefined;
      case 'revolt':
        return draft.region === undefined
          ? oneOf('region', REGIONS, (value) => whyNotRevolt(s, value), explain)
          : undefined;
      case 'assassination':
        return draft.lord === undefined ? oneOf('lord', LORDS, (value) => victim(s, value, seat), explain) : undefined;
      case 'sun':
      case 'harvest': {
        const lying = act === 'sun' ? s.weather : s.famine;
        return draft.region === undefined
          ? oneOf('region', REGIONS, (value) => (lying[value] > 0 ? undefined : NOTHING_TO_LIFT), explain)
          : undefined;
      }
      case 'seigneurial':
        return draft.region === undefined
          ? oneOf('region', REGIONS, (value) => whyNotTax(s, seat, act, value), explain)
          : undefined;
      case 'tithe':
        return draft.see === undefined
          ? oneOf('see', SEES, (value) => whyNotTax(s, seat, act, value), explain)
          : undefined;
      case 'exchange':
        return draft.card === undefined ? { key: 'card', type: 'one', of: unique(hand) } : undefined;
      case 'throw': {
        if (draft.cards !== undefined) return undefined;
        const any = diff(s).throwAny;
        const of = unique(any ? hand : hand.filter(isAttack));
        const choice = atLeastOne('cards', of, 'cards', explain);
        if (!explain) return choice;
        const not = any ? [] : unique(hand.filter((card) => !isAttack(card)));
        return { ...choice, not: not.map((value) => ({ value, why: NOT_THROWABLE })) };
      }
      default:
        return undefined;
    }
  },
  why(s, { seat }, { act }, key, value, answer) {
    const hand = s.hands[seat] as Card[];
    const { lord } = answer;
    if (key === 'card' || key === 'cards') {
      const card = BLUE_DECK.find((known) => known === value);
      if (card === undefined) return undefined;
      if (!hand.includes(card)) return NO_CARD;
      return act === 'throw' ? undefined : because('otherCard', 'cards', { card });
    }
    // Whoever names a target at once hears what stands against it.
    const named = LORDS.find((known) => known === (key === 'lord' ? value : lord));
    if (named !== undefined && hasLord(s, seat)) {
      if (act === 'bishopric' || (value === 'bishopric' && hand.some(isSee))) return canBeBishop(s, named, seat);
      if (act === 'cardinal' || (value === 'cardinal' && diff(s).cardinalInPhase1))
        return canBeCardinal(s, named, seat);
    }
    return undefined;
  },
  lapse: () => ({ act: 'done' }),
});
