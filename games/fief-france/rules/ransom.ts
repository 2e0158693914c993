/** 4.1 Ransom, and D.2.2: the pope's word on new cardinals. */

import type { Context, Instruction, Seat } from '@homage/kernel';
import { CARDINAL_PRICE, type LordId } from './data.ts';
import { word } from './deals.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import { type Why, YES_NO } from './offer.ts';
import { family, type Table } from './pieces.ts';
import { familyOf, isBishop, isCardinal, lordOf, lordsOf, titleCount } from './queries.ts';
import type { Lord, Ransom, State } from './state.ts';
import { settleThen } from './upkeep.ts';
import type { FiefFrance } from './vocabulary.ts';

/** Two deniers, and two for each title. */
export const ransomOf = (s: State, id: LordId): number => 2 + 2 * titleCount(s, id);

const captivesOf = (s: State, seat: Seat): Lord[] =>
  s.lords.filter((lord) => lord.seat === seat && lord.jailer !== null);

/** The ransoms that are due next: the dearest that the purse can pay. */
function due(s: State, seat: Seat): LordId[] {
  const purse = family(s, seat).deniers;
  let best = 0;
  const out: LordId[] = [];
  for (const { id } of captivesOf(s, seat)) {
    const price = ransomOf(s, id);
    if (price > purse || price < best) continue;
    if (price > best) out.length = 0;
    best = price;
    out.push(id);
  }
  return out;
}

/** 4.1: why the ransom of one's own lord is not the next to be paid. */
function notDue(s: State, seat: Seat, id: LordId): Why {
  if (lordOf(s, id)?.jailer === null) return because('notCaptive', '4.1', { lord: id });
  const need = ransomOf(s, id);
  const have = family(s, seat).deniers;
  return have < need ? because('tooPoor', '4.1', { need, have }) : because('dearestFirst', '4.1', { lord: id });
}

/** One lower offer to each jailer. */
function jailers(s: State, seat: Seat): Seat[] {
  const out: Seat[] = [];
  for (const { jailer } of captivesOf(s, seat)) {
    if (jailer !== null && !out.includes(jailer) && !s.haggled.includes(jailer)) out.push(jailer);
  }
  return out;
}

function release(x: Table, lords: readonly LordId[]): void {
  for (const id of lords) {
    const lord = lordOf(x.s, id);
    if (lord === undefined) continue;
    x.emit('released', { lord: id, how: 'ransom' });
    x.s.todo.push({ do: 'place', lord: id, seat: lord.seat, fresh: false });
  }
}

function pay(x: Table, seat: Seat, jailer: Seat, lords: LordId[], amount: number): void {
  family(x.s, seat).deniers -= amount;
  family(x.s, jailer).deniers += amount;
  x.emit('ransomPaid', { seat, jailer, lords, amount });
  release(x, lords);
}

export const ransom = frame('ransom', {
  start(x) {
    const { s } = x;
    const { seat } = x.local;
    if (captivesOf(s, seat).length === 0) return x.go('over');
    s.debtor = seat;
    return x.go('ask');
  },
  ask(x) {
    const { s } = x;
    const { seat } = x.local;
    if (captivesOf(s, seat).length === 0) return x.go('over');
    const owed = due(s, seat);
    const haggling = family(s, seat).deniers > 0 && jailers(s, seat).length > 0;
    if (!haggling && owed.length === 0) return x.go('over');
    if (!haggling && owed.length === 1) return x.go('onlyDue');
    return x.ask('ransom', { [seat]: {} }, { then: 'chosen' });
  },
  onlyDue(x) {
    const { seat } = x.local;
    return payDue(x, seat, due(x.s, seat)[0] as LordId);
  },
  chosen(x) {
    const { s } = x;
    const seat = x.by;
    const answer = x.answer('ransom');
    if (answer.do === 'none') return x.go('over');
    if (answer.do === 'pay') return payDue(x, seat, answer.lord as LordId);
    const { jailer, lords, amount } = answer as { jailer: Seat; lords: LordId[]; amount: number };
    s.haggled.push(jailer);
    s.ransom = { seat, jailer, lords: [...lords], amount };
    x.emit('ransomOffered', { seat, jailer, lords: [...lords], amount });
    return x.go('haggle');
  },
  haggle(x) {
    const { ransom: deal } = x.s;
    if (deal === null || deal.lords.some((id) => lordOf(x.s, id)?.jailer !== deal.jailer)) return x.go('lapsed');
    const { seat: from, jailer, lords, amount } = deal;
    return x.ask('haggle', { [jailer]: { from, lords: [...lords], amount } }, { then: 'answered' });
  },
  lapsed(x) {
    x.s.ransom = null;
    return x.go('ask');
  },
  answered(x) {
    const { s } = x;
    const deal = s.ransom as NonNullable<State['ransom']>;
    s.ransom = null;
    if (!x.answer('haggle').accept || family(s, deal.seat).deniers < deal.amount) {
      x.emit('ransomRefused', deal);
      wordOfRansom(x, deal, false);
      return x.go('ask');
    }
    wordOfRansom(x, deal, true);
    pay(x, deal.seat, deal.jailer, deal.lords, deal.amount);
    return settleThen(x, 'ask');
  },
  over(x) {
    x.s.debtor = null;
    return x.done(null);
  },
});

/** A jailer who named a price has kept his word when he takes it, and broken it when he refuses as much or more for that lord alone. */
function wordOfRansom(x: Table, { seat, jailer, lords, amount }: Ransom, kept: boolean): void {
  word(x, 'ransom', jailer, seat, kept, (term) =>
    kept
      ? lords.includes(term.lord as LordId)
      : lords.length === 1 && lords[0] === term.lord && amount >= (term.amount as number),
  );
}

function payDue(x: Context<FiefFrance, 'ransom', 'ask'>, seat: Seat, id: LordId): Instruction {
  const jailer = lordOf(x.s, id)?.jailer;
  if (jailer !== null && jailer !== undefined) pay(x, seat, jailer, [id], ransomOf(x.s, id));
  return settleThen(x, 'ask');
}

export const ransomAsk = ask('ransom', {
  next(s, { seat }, draft, explain) {
    const owed = due(s, seat);
    if (draft.do === undefined) {
      const why = (act: 'pay' | 'offer' | 'none'): Why => {
        if (act === 'offer') return jailers(s, seat).length > 0 ? undefined : because('oneOffer', '4.1', {});
        if (act === 'none') return owed.length === 0 ? undefined : because('ransomDue', '4.1', {});
        const need = Math.min(...captivesOf(s, seat).map(({ id }) => ransomOf(s, id)));
        return owed.length > 0 ? undefined : because('tooPoor', '4.1', { need, have: family(s, seat).deniers });
      };
      return oneOf('do', ['pay', 'offer', 'none'] as const, why, explain);
    }
    if (draft.do === 'none') return undefined;
    if (draft.do === 'pay') {
      if (draft.lord !== undefined) return undefined;
      return explain
        ? oneOf(
            'lord',
            lordsOf(s, seat).map(({ id }) => id),
            (id) => (owed.includes(id) ? undefined : notDue(s, seat, id)),
            true,
          )
        : { key: 'lord', type: 'one', of: owed };
    }
    if (draft.jailer === undefined) return { key: 'jailer', type: 'one', of: jailers(s, seat) };
    if (draft.lords === undefined) {
      const of = captivesOf(s, seat)
        .filter((lord) => lord.jailer === draft.jailer)
        .map((lord) => lord.id);
      const choice = { key: 'lords', type: 'some', of, min: 1, max: of.length } as const;
      return explain ? { ...choice, short: because('atLeastOne', '4.1', {}) } : choice;
    }
    if (draft.amount !== undefined) return undefined;
    // The full ransom needs no leave: it is paid.
    const full = draft.lords.reduce((sum, id) => sum + ransomOf(s, id), 0);
    const have = family(s, seat).deniers;
    const choice = { key: 'amount', type: 'amount', min: 0, max: Math.min(have, full - 1) } as const;
    if (!explain) return choice;
    const beyond =
      have < full
        ? because('tooPoor', '4.1', { need: have + 1, have })
        : because('fullRansom', '4.1', { amount: full });
    return { ...choice, beyond };
  },
  lapse(s, { seat }) {
    const [lord] = due(s, seat);
    return lord === undefined ? { do: 'none' } : { do: 'pay', lord };
  },
});

export const haggle = ask('haggle', {
  next: (_s, _ask, draft) => (draft.accept === undefined ? { key: 'accept', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ accept: false }),
});

/* -------------------------------------------------------- D.2.2 new cardinals */

/** By card or by purchase; a pope in play may refuse. */
export const promote = frame('promote', {
  start(x) {
    const { s } = x;
    const pope = familyOf(s, s.pope);
    return pope === null || pope === x.local.seat
      ? x.go('made')
      : x.ask('promotion', { [pope]: { seat: x.local.seat, lord: x.local.lord } }, { then: 'judged' });
  },
  judged(x) {
    const { s } = x;
    const { seat, lord } = x.local;
    if (x.answer('promotion').agree) return x.go('made');
    const pope = s.pope as LordId;
    s.unpromoted.push({ lord, pope });
    x.emit('promotionRefused', { lord, pope, seat });
    return x.done(false);
  },
  made(x) {
    const { s } = x;
    const { seat, lord, tile } = x.local;
    // While the pope was thinking the bishop may have died, or become a cardinal by a card (D: one such title).
    if (!isBishop(s, lord) || isCardinal(s, lord) || tile < 0) return x.done(false);
    // The card may have changed hands while the pope was thinking (F: any time); then there is nothing to promote with.
    // Whether it is still there only its holder knew: now everybody does.
    if (tile < 3) x.reveal('all');
    if (tile < 3 && !family(s, seat).hand.includes('cardinal')) return x.done(false);
    // D.2.2: the deniers stay in the purse until the pope has agreed, and may be gone by then.
    if (tile === 3 && family(s, seat).deniers < CARDINAL_PRICE) return x.done(false);
    s.cardinals[tile] = lord;
    x.emit('promoted', { lord, seat, bought: tile === 3 });
    return x.done(true);
  },
});

export const promotion = ask('promotion', {
  next: (_s, _ask, draft) => (draft.agree === undefined ? { key: 'agree', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ agree: true }),
});
