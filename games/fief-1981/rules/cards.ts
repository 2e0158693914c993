/** Phase 1: the play with the cards. One card, or one act, at a time, until the player is done. */

import type { Choice, GameReason, Json, Seat } from '@homage/kernel';
import {
  ask,
  because,
  bishopOf,
  cardinalsLeft,
  frame,
  holds,
  isInside,
  kingSeat,
  lordsOf,
  nextTurn,
  seatAt,
} from './board.ts';
import {
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
  seeOf,
  type TaxCard,
  VILLAGES,
  type Village,
} from './data.ts';
import { diff } from './differences.ts';
import { lordPlaces, whyNotPlace } from './lords.ts';
import { lay, reshuffle, takeFrom, type X } from './pieces.ts';
import { CARD_ACTS, type CardAct, type Fief81, type State } from './vocabulary.ts';

type Why = GameReason<Fief81> | undefined;

const NO_CARD = because('noSuchCard', 'cards', {});
const NO_LORD = because('noLord', 'power', {});
const NO_BISHOP = because('noBishop', 'power', {});
const ALREADY_BISHOP = because('alreadyBishop', 'power', {});
const IS_KING = because('isKing', 'power', {});
const NO_CARDINAL = because('noCardinalLeft', 'power', {});
const ALREADY_CARDINAL = because('alreadyCardinal', 'power', {});
const NEEDS_FAMINE = because('needsFamine', 'attack', {});
const REVOLTED = because('alreadyRevolted', 'attack', {});
const OWN_LORD = because('ownLord', 'attack', {});
const BARRED = because('exchangeBarred', 'cards', {});
const EXCHANGED = because('exchangedAlready', 'cards', {});
const PILE_EMPTY = because('pileEmpty', 'cards', {});
const NOT_THROWABLE = because('notThrowable', 'cards', {});
const ONLY_ADAPTED = because('onlyAdapted', 'cards', {});
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
  if (s.laid.some((laid) => laid.card === card && laid.on === on)) return ONCE;
  if (card === 'royal') return kingSeat(s) === seat ? undefined : NOT_KING;
  if (card === 'seigneurial') {
    const fief = s.fiefs[on as Region];
    if (fief === null) return NO_FIEF;
    const owner = fief.owner ?? (diff(s).custodyPaysKing ? kingSeat(s) : null);
    if (owner !== seat) return NO_FIEF;
    return diff(s).fiefNeedsCapital && !isInside(s, fief.capital, seat) ? CAPITAL_EMPTY : undefined;
  }
  const bishop = bishopOf(s, on as See);
  if (bishop === null || s.lords[bishop].owner !== seat) return because('noBishop', 'tax', {});
  return s.lords[bishop].cardinal && !diff(s).cardinalMayTithe ? CARDINAL_TITHES : undefined;
}

const ROYAL: readonly null[] = [null];
const targetsOf = (card: TaxCard): readonly (Region | See | null)[] =>
  card === 'royal' ? ROYAL : card === 'seigneurial' ? REGIONS : SEES;

/** Why a tax card may not be laid anywhere. */
export function whyNoTax(s: State, seat: Seat, card: TaxCard): Why {
  if (!holds(s, seat, card)) return NO_CARD;
  let why: Why;
  for (const on of targetsOf(card)) {
    why = whyNotTax(s, seat, card, on);
    if (why === undefined) return undefined;
  }
  return why;
}

const canBeBishop = (s: State, lord: Lord, seat: Seat): Why => {
  const l = s.lords[lord];
  if (l.owner !== seat) return NO_LORD;
  if (l.see !== null) return ALREADY_BISHOP;
  return s.king?.lord === lord ? IS_KING : undefined;
};

export const canBeCardinal = (s: State, lord: Lord, seat: Seat): Why => {
  const l = s.lords[lord];
  if (l.owner !== seat) return NO_LORD;
  if (l.see === null) return NO_BISHOP;
  if (cardinalsLeft(s) === 0) return NO_CARDINAL;
  return l.cardinal ? ALREADY_CARDINAL : undefined;
};

const someLord = (s: State, seat: Seat, why: (s: State, lord: Lord, seat: Seat) => Why): Why => {
  let last: Why = NO_LORD;
  for (const lord of LORDS) {
    if (s.lords[lord].owner !== seat) continue;
    last = why(s, lord, seat);
    if (last === undefined) return undefined;
  }
  return last;
};

const victim = (s: State, lord: Lord, seat: Seat): Why => {
  const { owner } = s.lords[lord];
  if (owner === null) return NO_LORD;
  return owner === seat && !diff(s).ownLordMayDie ? OWN_LORD : undefined;
};

const anyVictim = (s: State, seat: Seat): Why => {
  for (const lord of LORDS) if (victim(s, lord, seat) === undefined) return undefined;
  return NO_LORD;
};

/** Adapted: only under a famine, once per region and turn (F81a-S-RE-1). Original: anywhere, with a famine card of one's own. */
function whyNotRevolt(s: State, region: Region): Why {
  if (diff(s).revoltNeedsFamineCard) return undefined;
  if (s.famine[region] === 0) return NEEDS_FAMINE;
  return s.revolted.includes(region) ? REVOLTED : undefined;
}

function whyNotAct(s: State, seat: Seat, act: CardAct): Why {
  const hand = s.hands[seat] as Card[];
  const d = diff(s);
  switch (act) {
    case 'done':
      return undefined;
    case 'lord':
      if (!hand.some(isLord)) return NO_CARD;
      return lordPlaces(s, seat).length === 0 ? OCCUPIED : undefined;
    case 'bishopric':
      return hand.some(isSee) ? someLord(s, seat, canBeBishop) : NO_CARD;
    case 'cardinal':
      return d.cardinalInPhase1 ? someLord(s, seat, canBeCardinal) : ONLY_ORIGINAL;
    case 'weather':
    case 'famine':
    case 'plague':
      return hand.includes(act) ? barred(s, seat) : NO_CARD;
    case 'assassination':
      return hand.includes(act) ? (barred(s, seat) ?? anyVictim(s, seat)) : NO_CARD;
    case 'revolt': {
      if (!hand.includes('revolt')) return NO_CARD;
      if (d.revoltNeedsFamineCard) return hand.includes('famine') ? barred(s, seat) : NEEDS_FAMINE;
      for (const region of REGIONS) if (whyNotRevolt(s, region) === undefined) return undefined;
      return REGIONS.some((region) => s.famine[region] > 0) ? REVOLTED : NEEDS_FAMINE;
    }
    case 'sun':
    case 'harvest': {
      if (d.attackedParriesAtOnce) return ONLY_ADAPTED;
      if (!hand.includes(act)) return NO_CARD;
      const lying = act === 'sun' ? s.weather : s.famine;
      for (const region of REGIONS) if (lying[region] > 0) return undefined;
      return NOTHING_TO_LIFT;
    }
    case 'seigneurial':
    case 'royal':
    case 'tithe':
      return d.taxesInPhase1 ? whyNoTax(s, seat, act) : because('notNow', 'tax', {});
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

/** Splits a list into what is offered and, if explanations are wanted, what is greyed. */
export function offer<T extends Json>(
  key: string,
  values: readonly T[],
  why: (value: T) => Why,
  explain: boolean,
): Choice<Fief81> {
  const of: T[] = [];
  const not: { value: T; why: GameReason<Fief81> }[] = [];
  for (const value of values) {
    const reason = why(value);
    if (reason === undefined) of.push(value);
    else if (explain) not.push({ value, why: reason });
  }
  return explain ? { key, type: 'one', of, not } : { key, type: 'one', of };
}

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
    if (whyNotAct(s, seat, act) === undefined) open.push(act);
  }
  return open;
}

const unique = (cards: readonly Card[]): Card[] => cards.filter((card, i) => cards.indexOf(card) === i);

export const cardsAsk = ask('cards', {
  next(s, { seat }, draft, explain) {
    const hand = s.hands[seat] as Card[];
    const { act } = draft;
    if (act === undefined) {
      if (explain) return offer('act', CARD_ACTS, (value) => whyNotAct(s, seat, value), true);
      return { key: 'act', type: 'one', of: openActs(s, seat) };
    }
    switch (act) {
      case 'lord':
        if (draft.card === undefined) return { key: 'card', type: 'one', of: hand.filter(isLord) };
        if (draft.at !== undefined) return undefined;
        if (explain) return offer('at', VILLAGES, (value) => whyNotPlace(s, seat, value), true);
        return { key: 'at', type: 'one', of: lordPlaces(s, seat) };
      case 'bishopric':
        if (draft.card === undefined) return { key: 'card', type: 'one', of: hand.filter(isSee) };
        return draft.lord !== undefined
          ? undefined
          : offer('lord', lordsOf(s, seat), (value) => canBeBishop(s, value, seat), explain);
      case 'cardinal':
        return draft.lord !== undefined
          ? undefined
          : offer('lord', lordsOf(s, seat), (value) => canBeCardinal(s, value, seat), explain);
      case 'weather':
      case 'famine':
      case 'plague':
        return draft.region === undefined ? { key: 'region', type: 'one', of: REGIONS } : undefined;
      case 'revolt':
        return draft.region === undefined
          ? offer('region', REGIONS, (value) => whyNotRevolt(s, value), explain)
          : undefined;
      case 'assassination':
        return draft.lord === undefined ? offer('lord', LORDS, (value) => victim(s, value, seat), explain) : undefined;
      case 'sun':
      case 'harvest': {
        const lying = act === 'sun' ? s.weather : s.famine;
        return draft.region === undefined
          ? offer('region', REGIONS, (value) => (lying[value] > 0 ? undefined : NOTHING_TO_LIFT), explain)
          : undefined;
      }
      case 'seigneurial':
        return draft.region === undefined
          ? offer('region', REGIONS, (value) => whyNotTax(s, seat, act, value), explain)
          : undefined;
      case 'tithe':
        return draft.see === undefined
          ? offer('see', SEES, (value) => whyNotTax(s, seat, act, value), explain)
          : undefined;
      case 'exchange':
        return draft.card === undefined ? { key: 'card', type: 'one', of: unique(hand) } : undefined;
      case 'throw': {
        if (draft.cards !== undefined) return undefined;
        const any = diff(s).throwAny;
        const of = unique(any ? hand : hand.filter(isAttack));
        const choice: Choice<Fief81> = { key: 'cards', type: 'some', of, min: 1, max: of.length };
        if (!explain) return choice;
        const not = any ? [] : unique(hand.filter((card) => !isAttack(card)));
        return { ...choice, not: not.map((value) => ({ value, why: NOT_THROWABLE })) };
      }
      default:
        return undefined;
    }
  },
  lapse: () => ({ act: 'done' }),
});

/* ------------------------------------------------------------ what is done */

/** The exchange (F81o-P1.2-2): the new card is drawn first, then the old one goes face down onto the discard pile. */
function exchange(x: X, seat: Seat, card: Card): void {
  const { s } = x;
  if (s.pile.length === 0) reshuffle(x);
  takeFrom(s, seat, card);
  const got = s.pile.shift() as Card;
  (s.hands[seat] as Card[]).push(got);
  s.buried.push(card);
  s.exchanged[seat] = true;
  x.reveal();
  x.emit('exchanged', { seat }, { [seat]: { gave: card, got } });
}

function lift(x: X, seat: Seat, card: 'sun' | 'harvest', region: Region): void {
  const { s } = x;
  const [lying, attack] = card === 'sun' ? [s.weather, 'weather' as const] : [s.famine, 'famine' as const];
  lay(x, seat, card);
  lying[region]--;
  s.discard.push(card, attack);
  x.emit('lifted', { seat, card, region });
}

export function layTax(x: X, seat: Seat, card: TaxCard, on: Region | See | null): void {
  lay(x, seat, card);
  x.s.used[seat] = true;
  x.s.laid.push({ seat, card, on });
  x.emit('taxLaid', { seat, card, on });
}

export const cards = frame('cards', {
  start(x) {
    const turn = nextTurn(x.s, x.local.turn);
    if (turn === x.seats) return x.done(null);
    x.local.turn = turn;
    return x.go('ask');
  },
  ask: (x) => x.ask('cards', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'act' }),
  act(x) {
    const { s, by: seat } = x;
    const answer = x.answer('cards');
    const { act } = answer;
    switch (act) {
      case 'done':
        x.local.turn++;
        return x.go('start');
      case 'lord': {
        const lord = answer.card as Lord;
        x.reveal();
        return x.call('placing', { seat, lord, at: answer.at as Village, free: false }, 'placed');
      }
      case 'bishopric': {
        const see = seeOf(answer.card as never);
        lay(x as unknown as X, seat, answer.card as Card);
        s.lords[answer.lord as Lord].see = see;
        x.emit('bishopMade', { seat, lord: answer.lord as Lord, see });
        return x.go('ask');
      }
      case 'cardinal':
        s.lords[answer.lord as Lord].cardinal = true;
        x.emit('cardinalMade', { seat, lord: answer.lord as Lord, paid: 0 });
        return x.go('ask');
      case 'exchange':
        exchange(x as unknown as X, seat, answer.card as Card);
        return x.go('ask');
      case 'throw': {
        const thrown = answer.cards as Card[];
        for (const card of thrown) takeFrom(s, seat, card);
        s.buried.push(...thrown);
        x.emit('thrown', { seat, count: thrown.length }, { [seat]: { cards: thrown } });
        return x.go('ask');
      }
      case 'sun':
      case 'harvest':
        lift(x as unknown as X, seat, act, answer.region as Region);
        return x.go('ask');
      case 'seigneurial':
      case 'royal':
      case 'tithe':
        layTax(x as unknown as X, seat, act, answer.region ?? answer.see ?? null);
        return x.go('ask');
      default: {
        const region = answer.region ?? null;
        const lord = answer.lord ?? null;
        lay(x as unknown as X, seat, act);
        if (act === 'weather' || act === 'famine') s[act][region as Region]++;
        else s.discard.push(act);
        if (act === 'revolt' && diff(s).revoltNeedsFamineCard) {
          lay(x as unknown as X, seat, 'famine');
          s.famine[region as Region]++;
        }
        s.used[seat] = true;
        s.strike = { seat, card: act, region, lord, die: 0, payers: [], castles: [] };
        x.emit('attacked', { seat, card: act, region, lord });
        return x.call('strike', {}, 'struck');
      }
    }
  },
  placed(x) {
    if (x.result('placing')) return x.call('settle', {}, 'ask');
    return x.go('ask');
  },
  struck(x) {
    x.s.strike = null;
    return x.call('settle', {}, 'goOn');
  },
  /** The attacker himself may have been eliminated. */
  goOn: (x) => x.go(x.s.out[seatAt(x.s, x.local.turn)] ? 'start' : 'ask'),
});
