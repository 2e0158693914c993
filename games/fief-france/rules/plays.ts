/** 2.6 Playing cards: lords come into play, good weather and harvests, taxes (G.1, G.3). */

import type { ChoiceFor, Json, Seat } from '@homage/kernel';
import {
  type Bonus,
  type Card,
  FAMILY_LIMIT,
  FIEFS,
  type Fief,
  isLordCard,
  isSurprise,
  isWoman,
  type LordId,
  SEES,
  type See,
} from './data.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import { farthest, type Why } from './offer.ts';
import { discard, family, type Table, takeCard } from './pieces.ts';
import { afflicted, familyOf, governor, isCardinal, lordOf, lordsOf, seatAt, spouseOf } from './queries.ts';
import { type Marriage, type State, TAXES, type Tax, type TaxKind } from './state.ts';
import { crownSeat } from './titles.ts';
import { settleThen } from './upkeep.ts';
import type { FiefFrance, PlayCard } from './vocabulary.ts';

/* ------------------------------------------------------------------ G.1 lords */

/** G.1.1: the queen's family, a man, the king in play, the queen free, no crown prince yet. */
export function mayBePrince(s: State, seat: Seat, card: LordId): boolean {
  if (isWoman(card) || s.king === null || s.queen === null || s.prince !== null) return false;
  const queen = lordOf(s, s.queen);
  return queen !== undefined && queen.seat === seat && queen.jailer === null;
}

/* ---------------------------------------------------------------- G.3 bonuses */

const CURES: { readonly [B in Bonus]: 'badWeather' | 'famine' } = { goodWeather: 'badWeather', goodHarvest: 'famine' };

/** It cancels its own disaster; else it lies as a bonus where the other one does not. */
function mayBless(s: State, card: Bonus, see: See): Why {
  const rule = card === 'goodWeather' ? 'G.3.1' : 'G.3.2';
  if (afflicted(s, CURES[card], see)) return undefined;
  const foul = card === 'goodWeather' ? 'famine' : 'badWeather';
  if (afflicted(s, foul, see)) return because('foul', rule, { see, disaster: foul });
  return s.bonuses.some((bonus) => bonus.card === card && bonus.see === see)
    ? because('bonusThere', '2.6.1', { card, see })
    : undefined;
}

function bless(x: Table, seat: Seat, card: Bonus, see: See): void {
  const { s } = x;
  const cancels = CURES[card];
  const index = s.disasters.findIndex((d) => d.card === cancels && d.see === see);
  x.emit('bonusPlayed', { seat, card, see, cancels: index < 0 ? null : cancels });
  if (index < 0) s.bonuses.push({ card, see });
  else {
    s.disasters.splice(index, 1);
    discard(s, cancels);
    discard(s, card);
  }
}

/* ------------------------------------------------------------------ G.3.3 tax */

const taxedAlready = (s: State, tax: Tax): boolean =>
  s.taxes.some((t) =>
    tax.fief === null ? t.see === tax.see && t.lord === tax.lord && t.kind === tax.kind : t.fief === tax.fief,
  );

/** The taxes of one kind that a seat has a right to, levied already or not. */
function rights(s: State, seat: Seat, kind: TaxKind): Tax[] {
  const out: Tax[] = [];
  const own = (id: LordId | null): id is LordId => id !== null && familyOf(s, id) === seat;
  switch (kind) {
    case 'tallage':
      for (const fief of FIEFS) {
        const { lord } = s.fiefs[fief];
        if (own(lord)) out.push({ seat, lord, kind, fief, see: null });
      }
      break;
    case 'royal': {
      const lord = s.king ?? (s.regent ? s.queen : null);
      if (!own(lord)) break;
      for (const fief of FIEFS) if (governor(s, fief) === null) out.push({ seat, lord, kind, fief, see: null });
      break;
    }
    case 'tithe':
      for (const see of SEES) {
        const { lord } = s.sees[see];
        if (own(lord)) out.push({ seat, lord, kind, fief: null, see });
      }
      break;
    case 'cardinal':
      for (const lord of s.cardinals) {
        if (!own(lord) || !isCardinal(s, lord)) continue;
        for (const see of SEES) {
          const bishop = s.sees[see].lord;
          if (bishop !== null && bishop !== lord) out.push({ seat, lord, kind, fief: null, see });
        }
      }
      break;
    case 'papal':
      if (own(s.pope)) out.push({ seat, lord: s.pope, kind, fief: null, see: null });
  }
  return out;
}

/** Those that it could levy now. */
export const levies = (s: State, seat: Seat, kind: TaxKind): Tax[] =>
  rights(s, seat, kind).filter((tax) => !taxedAlready(s, tax));

const mayTax = (s: State, seat: Seat): boolean => TAXES.some((kind) => levies(s, seat, kind).length > 0);

/** G.3.3.1: which fiefs may be taxed, and why others may not. */
function mayTallage(s: State, seat: Seat, tax: 'tallage' | 'royal'): (fief: Fief) => Why {
  const all = rights(s, seat, tax);
  return (fief) => {
    const right = all.find((t) => t.fief === fief);
    if (right !== undefined) return taxedAlready(s, right) ? because('taxed', 'G.3.3.1', {}) : undefined;
    return tax === 'royal' && crownSeat(s) === seat
      ? because('governed', 'G.3.3.1', { fief })
      : because('noTaxRight', 'G.3.3.1', { tax });
  };
}

/** G.3.3.2: which sees may be taxed, and why others may not. */
function mayTithe(s: State, seat: Seat, tax: 'tithe' | 'cardinal'): (see: See) => Why {
  const all = rights(s, seat, tax);
  return (see) => {
    const some = all.filter((t) => t.see === see);
    if (some.length > 0) return some.every((t) => taxedAlready(s, t)) ? because('taxed', 'G.3.3.2', {}) : undefined;
    return s.sees[see].lord === null
      ? because('ungoverned', 'G.3.3.2', { see })
      : because('noTaxRight', 'G.3.3.2', { tax });
  };
}

/** G.3.3: a right first, then somebody who bears the title, then that it is not levied yet. */
const TAX_ORDER = ['noTaxRight', 'ungoverned', 'governed', 'taxed'] as const;

/** Whether a tax of this kind can be levied anywhere. */
function mayLevy(s: State, seat: Seat, kind: TaxKind): Why {
  if (levies(s, seat, kind).length > 0) return undefined;
  switch (kind) {
    case 'tallage':
    case 'royal':
      return farthest(FIEFS, mayTallage(s, seat, kind), TAX_ORDER, because('taxed', 'G.3.3.1', {}));
    case 'tithe':
    case 'cardinal':
      return farthest(SEES, mayTithe(s, seat, kind), TAX_ORDER, because('taxed', 'G.3.3.2', {}));
    case 'papal':
      return rights(s, seat, kind).length > 0
        ? because('taxed', 'G.3.3.2', {})
        : because('noTaxRight', 'G.3.3.2', { tax: kind });
  }
}

type TaxDraft = { tax?: TaxKind; fief?: Fief; see?: See; lord?: LordId };

/** Narrows the levies of a kind down by fief, see and lord; asks only where there is more than one way. */
function taxNext(s: State, seat: Seat, draft: TaxDraft, explain: boolean): ChoiceFor<FiefFrance, TaxDraft> | undefined {
  const { tax } = draft;
  if (tax === undefined) {
    if (explain) return oneOf('tax', TAXES, (kind) => mayLevy(s, seat, kind), true);
    return { key: 'tax', type: 'one', of: TAXES.filter((kind) => levies(s, seat, kind).length > 0) };
  }
  if (tax === 'papal') return undefined;
  if (tax === 'tallage' || tax === 'royal')
    return draft.fief === undefined ? oneOf('fief', FIEFS, mayTallage(s, seat, tax), explain) : undefined;
  if (draft.see === undefined) return oneOf('see', SEES, mayTithe(s, seat, tax), explain);
  if (tax === 'tithe' || draft.lord !== undefined) return undefined;
  const left = levies(s, seat, tax);
  const lords = left.filter((t) => t.see === draft.see).map((t) => t.lord);
  return lords.length > 1 ? { key: 'lord', type: 'one', of: lords } : undefined;
}

function levied(s: State, seat: Seat, draft: TaxDraft): Tax {
  const found = levies(s, seat, draft.tax as TaxKind).find(
    (t) =>
      (draft.fief === undefined || t.fief === draft.fief) &&
      (draft.see === undefined || t.see === draft.see) &&
      (draft.lord === undefined || t.lord === draft.lord),
  );
  if (found === undefined) throw new Error('a tax that was offered cannot be levied');
  return found;
}

/* -------------------------------------------------------------------- frame */

export const plays = frame('plays', {
  /** Everybody with cards is asked, whatever the cards: a prompt must not tell what a hand holds. */
  start(x) {
    if (x.local.i >= x.seats) return x.done(null);
    const seat = seatAt(x.s, x.local.i);
    return family(x.s, seat).hand.length > 0 ? x.ask('playCard', { [seat]: {} }, { then: 'played' }) : x.go('next');
  },
  next(x) {
    x.local.i++;
    return x.go('start');
  },
  played(x) {
    const { s } = x;
    const seat = x.by;
    const answer = x.answer('playCard');
    if (answer.card === 'end') return x.go('next');
    x.reveal('all');
    takeCard(family(s, seat).hand, answer.card);
    if (isTax(answer)) {
      const tax = levied(s, seat, answer);
      s.taxes.push(tax);
      x.emit('taxPlayed', { ...tax });
      return x.go('start');
    }
    if (isBonus(answer)) {
      bless(x, seat, answer.card, answer.see);
      return x.go('start');
    }
    const lord = answer.card as LordId;
    x.emit('lordPlayed', { seat, lord });
    s.todo.push({ do: 'place', lord, seat, fresh: true });
    if ('prince' in answer && answer.prince === true) x.local.prince = lord;
    return settleThen(x, 'placed');
  },
  /** The crown prince takes his title once he stands on the board. */
  placed(x) {
    const { s } = x;
    const id = x.local.prince;
    if (id !== undefined) {
      delete x.local.prince;
      if (lordOf(s, id) !== undefined && s.king !== null && s.queen !== null) {
        s.prince = id;
        const { queen } = s;
        const marriage = s.marriages.find(({ a, b }) => a === queen || b === queen) as Marriage | undefined;
        if (marriage !== undefined && spouseOf(s, queen) === s.king) marriage.prince = true;
        x.emit('princeMade', { lord: id });
      }
    }
    return x.go('start');
  },
});

const isTax = (answer: PlayCard): answer is PlayCard & { card: 'tax' } => answer.card === 'tax';
const isBonus = (answer: PlayCard): answer is PlayCard & { card: Bonus } =>
  answer.card === 'goodWeather' || answer.card === 'goodHarvest';

/** The judge of what may be played in step D; `mayPlay` says why something may not. */
function canPlay(s: State, seat: Seat, card: Card | 'end'): boolean {
  if (card === 'end') return true;
  if (isLordCard(card)) return lordsOf(s, seat).length < FAMILY_LIMIT;
  if (card === 'tax') return mayTax(s, seat);
  return (card === 'goodWeather' || card === 'goodHarvest') && SEES.some((see) => mayBless(s, card, see) === undefined);
}

function mayPlay(s: State, seat: Seat, card: Card | 'end'): Why {
  if (card === 'end' || canPlay(s, seat, card)) return undefined;
  if (isLordCard(card)) return because('familyFull', 'G.1', { limit: FAMILY_LIMIT });
  if (card === 'tax')
    return farthest(TAXES, (kind) => mayLevy(s, seat, kind), TAX_ORDER, because('taxed', 'G.3.3', {}));
  if (card === 'goodWeather' || card === 'goodHarvest') {
    const none = because('notNow', 'G.3', { card });
    return farthest(SEES, (see) => mayBless(s, card, see), ['foul', 'bonusThere'], none);
  }
  return because(isSurprise(card) ? 'playAside' : 'notNow', 'G.4', { card });
}

export const playCard = ask('playCard', {
  next(s, { seat }, draft, explain) {
    const { card } = draft as { card?: Card | 'end' };
    if (card === undefined) {
      const { hand } = family(s, seat);
      const all: (Card | 'end')[] = ['end'];
      for (const c of hand) if (!all.includes(c)) all.push(c);
      return explain
        ? oneOf('card', all, (c) => mayPlay(s, seat, c), true)
        : { key: 'card', type: 'one', of: all.filter((c) => canPlay(s, seat, c)) };
    }
    if (card === 'end') return undefined;
    if (card === 'tax') return taxNext(s, seat, draft as TaxDraft, explain);
    const { see, prince } = draft as { see?: See; prince?: Json };
    if (card === 'goodWeather' || card === 'goodHarvest') {
      return see === undefined ? oneOf('see', SEES, (v) => mayBless(s, card, v), explain) : undefined;
    }
    return prince === undefined && isLordCard(card) && mayBePrince(s, seat, card)
      ? { key: 'prince', type: 'one', of: [true, false] }
      : undefined;
  },
  lapse: () => ({ card: 'end' }),
});
