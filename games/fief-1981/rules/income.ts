/** Phase 2: taxes by card, then what villages, castles, presses and mills bring. */

import type { Seat } from '@homage/kernel';
import {
  ask,
  bishopOf,
  fiefAt,
  frame,
  isInside,
  kingSeat,
  nextTurn,
  oneOf,
  ownerOf,
  seatAt,
  turnOrder,
} from './board.ts';
import { boxOf } from './box.ts';
import { layTax } from './cardDeeds.ts';
import { barred, whyNoTax, whyNotTax } from './cards.ts';
import {
  MILL_INCOME,
  PRESS_INCOME,
  REGIONS,
  type Region,
  ROYAL_TAILLE,
  SEES,
  SEIGNEURIAL_TAILLE,
  type See,
  TAX_CARDS,
  type TaxCard,
  VILLAGES,
  type Village,
} from './data.ts';
import { diff } from './differences.ts';
import { pay, type X } from './pieces.ts';
import type { State } from './vocabulary.ts';

/**
 * Who draws the income of a village. Original: its owner, in custody the king (F81o-P2a-4, F81o-P6.3-2). Adapted: who has a piece in it,
 * or the titled family if it has a piece in the capital (F81a-P2-1, F81a-P2-4, F81a-P2-5).
 */
export function earnerOf(s: State, village: Village): Seat | null {
  const owner = ownerOf(s, village);
  const fief = fiefAt(s, village);
  if (!diff(s).fiefNeedsCapital) return owner ?? (fief === null ? null : kingSeat(s));
  if (owner === null) return null;
  if (fief !== null && fief.owner === owner && isInside(s, fief.capital, owner)) return owner;
  return isInside(s, village, owner) ? owner : null;
}

export const harvestOf = (s: State, village: Village): number => {
  const { mills, presses } = s.villages[village];
  return s.famine[boxOf(s).regionOf[village]] > 0 ? 0 : mills * MILL_INCOME + presses * PRESS_INCOME;
};

/** The player to whom the tithe of a see goes this turn; a card whose bishop has died is void (F81a-S-DI-3). */
function titheOf(s: State, see: See): Seat | null {
  const laid = s.laid.find(({ card, on }) => card === 'tithe' && on === see);
  if (laid === undefined) return null;
  const bishop = bishopOf(s, see);
  return bishop !== null && s.lords[bishop].owner === laid.seat ? laid.seat : null;
}

type Purse = { villages: number; buildings: number; castles: number; tithe: number; tailles: number };

/** What everybody receives in phase 2. */
export function incomes(s: State): Purse[] {
  const d = diff(s);
  const purses: Purse[] = Array.from({ length: s.seats }, () => ({
    villages: 0,
    buildings: 0,
    castles: 0,
    tithe: 0,
    tailles: 0,
  }));
  const tithes: { [see: string]: Seat | null } = {};
  for (const see of SEES) tithes[see] = titheOf(s, see);
  for (const village of VILLAGES) {
    const earner = earnerOf(s, village);
    if (earner === null) continue;
    const purse = purses[earner] as Purse;
    const collector = tithes[boxOf(s).seeOf[village]] ?? null;
    const harvest = harvestOf(s, village);
    if (collector === null) {
      purse.villages += d.villageIncome;
      purse.buildings += harvest;
    } else {
      (purses[collector] as Purse).tithe += harvest + (d.titheTakesVillages ? d.villageIncome : 0);
      if (!d.titheTakesVillages) purse.villages += d.villageIncome;
    }
    if (s.villages[village].castle) purse.castles += d.castleIncome;
  }
  for (const { card, on } of s.laid) {
    if (card === 'royal') {
      const king = kingSeat(s);
      if (king !== null) (purses[king] as Purse).tailles += ROYAL_TAILLE;
    } else if (card === 'seigneurial') {
      const payee = tailleOf(s, on as Region);
      if (payee !== null)
        (purses[payee] as Purse).tailles += SEIGNEURIAL_TAILLE * boxOf(s).regionVillages[on as Region].length;
    }
  }
  return purses;
}

/** Whom the seigneurial taille of a fief is paid to when the time comes: its owner then (F81a-P6f-7, F81R-a-S-1). */
function tailleOf(s: State, region: Region): Seat | null {
  const fief = s.fiefs[region];
  if (fief === null) return null;
  const owner = fief.owner ?? (diff(s).custodyPaysKing ? kingSeat(s) : null);
  if (owner === null || (diff(s).fiefNeedsCapital && !isInside(s, fief.capital, owner))) return null;
  return owner;
}

const isVoid = (s: State, card: TaxCard, on: Region | See | null): boolean =>
  card === 'royal'
    ? s.king === null
    : card === 'tithe'
      ? titheOf(s, on as See) === null
      : tailleOf(s, on as Region) === null;

function collect(x: X): void {
  const { s } = x;
  const purses = incomes(s);
  for (const { seat, card, on } of s.laid) if (isVoid(s, card, on)) x.emit('taxVoid', { seat, card, on });
  for (const seat of turnOrder(s)) {
    const purse = purses[seat] as Purse;
    const total = purse.villages + purse.buildings + purse.castles + purse.tithe + purse.tailles;
    s.money[seat] = (s.money[seat] as number) + total;
    x.emit('income', { seat, ...purse, total });
    const king = kingSeat(s);
    // A reprisal takes everything the family receives (F81a-P6d-6, F81R-a-P2-1).
    if (s.reprisal !== null && s.reprisal.from === seat && s.reprisal.round === s.round && king !== null && total > 0) {
      pay(s, seat, king, total);
      x.emit('revenueTaken', { from: seat, to: king, amount: total });
    }
  }
  for (const { card } of s.laid) s.discard.push(card);
  s.laid = [];
  if (s.reprisal !== null && s.reprisal.round <= s.round) s.reprisal = null;
}

/** Original: tax cards are laid first, in turn order, then all is paid at once (F81R-o-P2-2). */
export const income = frame('income', {
  start(x) {
    const { s } = x;
    if (diff(s).taxesInPhase1) return x.go('pay');
    const turn = nextTurn(s, x.local.turn);
    if (turn === x.seats) return x.go('pay');
    x.local.turn = turn;
    return x.go('ask');
  },
  ask: (x) => x.ask('taxes', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'laid' }),
  laid(x) {
    const { act, region, see } = x.answer('taxes');
    if (act === 'done') {
      x.local.turn++;
      return x.go('start');
    }
    layTax(x, x.by, act, region ?? see ?? null);
    return x.go('ask');
  },
  pay(x) {
    collect(x);
    return x.done(null);
  },
});

const ACTS = ['done', ...TAX_CARDS] as const;
const ONLY_DONE = { key: 'act', type: 'one', of: ['done'] } as const;

export const taxes = ask('taxes', {
  next(s, { seat }, draft, explain) {
    const { act } = draft;
    if (act === undefined) {
      if (!explain && !TAX_CARDS.some((card) => s.hands[seat]?.includes(card))) return ONLY_DONE;
      return oneOf(
        'act',
        ACTS,
        (value) => (value === 'done' ? undefined : (whyNoTax(s, seat, value, explain) ?? barred(s, seat))),
        explain,
      );
    }
    if (act === 'seigneurial' && draft.region === undefined) {
      return oneOf('region', REGIONS, (value) => whyNotTax(s, seat, act, value), explain);
    }
    if (act === 'tithe' && draft.see === undefined) {
      return oneOf('see', SEES, (value) => whyNotTax(s, seat, act, value), explain);
    }
    return undefined;
  },
  lapse: () => ({ act: 'done' }),
});
