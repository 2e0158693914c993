/** Contention C. Deploy Vassals, and D. Retrieve Vassals. */

import { conditions, type Json, type One, type Seat } from '@homage/kernel';
import { EXTRA, isMercenary, ownerOf, PER_SUIT, piece, pipsOf, suitOf } from './data.ts';
import { cover } from './memory.ts';
import {
  ask,
  because,
  coinsAt,
  countAt,
  type Deed,
  fromReserve,
  group,
  hasVassal,
  isCoin,
  oneOf,
  reserve,
  type Table,
  type Why,
} from './pieces.ts';
import { type Coins, hired, NONE, type PettyFiefs, RESERVE, type State } from './vocabulary.ts';

/* ------------------------------------------------------------------ deploy */

export function canDeploy(s: State, seat: Seat): boolean {
  return hasVassal(s, 2 * seat) || hasVassal(s, 2 * seat + 1) || s.mercenaries.includes(hired(seat));
}

/** A vassal goes where his prince is; a mercenary anywhere, even into an empty province. */
function whyNotTo(s: State, coin: number, province: number): Why {
  const suit = suitOf(coin);
  if (suit === EXTRA || s.princes[suit] === province) return undefined;
  return because('princeElsewhere', 'contention.c', { suit, province: s.princes[suit]! });
}

function offerTo(s: State, coin: number, explain: boolean): One<PettyFiefs, 'province', number> {
  if (isMercenary(coin)) return { key: 'province', type: 'one', of: s.circle.slice() };
  const all = explain ? s.circle : [s.princes[suitOf(coin)]!];
  return oneOf('province', all, (province) => whyNotTo(s, coin, province), explain);
}

/** Face down: everybody sees the suit on the back, the value only who laid it. */
export function deployCoin(x: Table, seat: Seat, coin: number, province: number): number {
  const { s } = x;
  cover(s, suitOf(coin), isMercenary(coin) ? hired(seat) : RESERVE, 1);
  if (isMercenary(coin)) s.mercenaries[pipsOf(coin)] = province;
  else s.coins[coin] = province;
  s.placed++;
  x.emit('deployed', { seat, suit: suitOf(coin), province }, { [seat]: { coin } });
  return province;
}

/** A coin that is not at hand: another's, a band that is not hired, a vassal that lies somewhere. */
const strangeCoin = (s: State, seat: Seat, coin: number): Why =>
  isCoin(s, coin) ? fromReserve.why(s, { seat, use: 'deploy', suit: NONE }, coin) : undefined;

/** One coin here; a second one is asked for when a conflict of the first is settled (PFR-deploy-two). */
export const deploy: Deed = {
  able: canDeploy,
  why: () => because('nothingToDeploy', 'contention.c', {}),
  stranger: (s, seat, _draft, key, thing) => (key === 'coin' ? strangeCoin(s, seat, thing) : undefined),
  offer(s, seat, draft, explain) {
    if (draft.coin === undefined) return { key: 'coin', type: 'one', of: reserve(s, seat, true) };
    return draft.province === undefined ? offerTo(s, draft.coin, explain) : undefined;
  },
  perform: (x, seat, answer) => deployCoin(x, seat, answer.coin!, answer.province!),
};

export const deployOn = ask('deployOn', {
  next(s, { seat }, draft, explain) {
    if (draft.coin === undefined) {
      const of: (number | 'stop')[] = reserve(s, seat, true);
      of.push('stop');
      return { key: 'coin', type: 'one', of };
    }
    return draft.coin === 'stop' || draft.province !== undefined ? undefined : offerTo(s, draft.coin, explain);
  },
  why: (s, { seat }, _draft, key, value) =>
    key === 'coin' && typeof value === 'number' ? strangeCoin(s, seat, value) : undefined,
  lapse: () => ({ coin: 'stop' }),
});

/* ---------------------------------------------------------------- retrieve */

/** Own coins that lie where their own prince stands. */
function atHand(s: State, seat: Seat): number[] {
  const coins = coinsAt(s, 2 * seat, s.princes[2 * seat]!);
  return coinsAt(s, 2 * seat + 1, s.princes[2 * seat + 1]!, coins);
}

const takeOne = (): NonNullable<Why> => because('takeOne', 'PFR-retrieve', {});
const bandsThere = (have: number): NonNullable<Why> => because('bandsThere', 'contention.d', { have });

/** What a coin must be to come back. */
const toRetrieve = conditions<PettyFiefs, Seat, number>(
  [
    (_s, seat, coin) => isMercenary(coin) || ownerOf(suitOf(coin)) !== seat,
    (_s, _seat, coin) => because('notYourCoin', 'contention.d', { suit: suitOf(coin) }),
  ],
  [(s, _seat, coin) => s.coins[coin]! < 0, (_s, _seat, coin) => because('inReserve', 'contention.d', { coin })],
  [
    (s, _seat, coin) => s.coins[coin] !== s.princes[suitOf(coin)],
    (s, _seat, coin) =>
      because('princeElsewhere', 'contention.d', { suit: suitOf(coin), province: s.princes[suitOf(coin)]! }),
  ],
);

/** Bands in the warlord's province, for the holder of the mercenary control marker. */
const bands = (s: State, seat: Seat): number => (s.holder === seat ? countAt(s, EXTRA, s.warlord) : 0);

function elsewhere(s: State, seat: Seat): { value: Json; why: NonNullable<Why> }[] {
  const not: { value: Json; why: NonNullable<Why> }[] = [];
  for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
    const home = s.princes[suit]!;
    const why = because('princeElsewhere', 'contention.d', { suit, province: home });
    for (let coin = piece(suit, 0); coin < piece(suit + 1, 0); coin++) {
      const place = s.coins[coin]!;
      if (place >= 0 && place !== home) not.push({ value: coin, why });
    }
  }
  return not;
}

function canRetrieve(s: State, seat: Seat): boolean {
  const first = s.princes[2 * seat]!;
  const second = s.princes[2 * seat + 1]!;
  const start = piece(2 * seat, 0);
  for (let coin = start; coin < start + PER_SUIT; coin++) if (s.coins[coin] === first) return true;
  for (let coin = start + PER_SUIT; coin < start + 2 * PER_SUIT; coin++) if (s.coins[coin] === second) return true;
  return s.holder === seat && s.mercenaries.includes(s.warlord);
}

/**
 * At least one coin in all (PFR-retrieve). Vassals are chosen by value, which their owner sees; bands lie face down for everybody, so
 * only their number is chosen and chance says which.
 */
export const retrieve: Deed = {
  able: canRetrieve,
  why(s, seat) {
    return s.holder !== seat && s.mercenaries.includes(s.warlord)
      ? because('notHolder', 'contention.d', {})
      : because('nothingToRetrieve', 'contention.d', {});
  },
  offer(s, seat, draft, explain) {
    const own = draft.coins === undefined ? atHand(s, seat) : [];
    if (draft.mercenaries === undefined) {
      const most = bands(s, seat);
      if (most > 0) {
        const choice = { key: 'mercenaries', type: 'amount', min: own.length === 0 ? 1 : 0, max: most } as const;
        return explain ? { ...choice, short: takeOne(), beyond: bandsThere(most) } : choice;
      }
    }
    if (own.length === 0) return undefined;
    const min = (draft.mercenaries ?? 0) > 0 ? 0 : 1;
    const choice = { key: 'coins', type: 'some', of: own, min, max: own.length } as const;
    return explain ? { ...choice, not: elsewhere(s, seat), short: takeOne() } : choice;
  },
  /** Bands where there are none to take, and coins that do not lie with their prince. */
  stranger(s, seat, _draft, key, thing) {
    if (key === 'mercenaries') return s.holder === seat ? bandsThere(0) : because('notHolder', 'contention.d', {});
    return key === 'coins' && isCoin(s, thing) ? toRetrieve.why(s, seat, thing) : undefined;
  },
  perform(x, seat, answer) {
    const { s } = x;
    const coins = answer.coins ?? [];
    const vassals: Coins[] = [];
    for (let suit = 2 * seat; suit < 2 * seat + 2; suit++) {
      const mine = coins.filter((coin) => suitOf(coin) === suit);
      if (mine.length === 0) continue;
      vassals.push(group(suit, mine, false));
      cover(s, suit, s.princes[suit]!, mine.length);
    }
    for (const coin of coins) s.coins[coin] = RESERVE;
    const taken = takeBands(x, seat, answer.mercenaries ?? 0);
    const secret = taken.length > 0 ? { coins, hired: taken } : { coins };
    x.emit('retrieved', { seat, vassals, mercenaries: taken.length }, { [seat]: secret });
    return NONE;
  },
};

function takeBands(x: Table, seat: Seat, count: number): number[] {
  if (count === 0) return [];
  const { s } = x;
  const there = coinsAt(s, EXTRA, s.warlord);
  const taken: number[] = [];
  while (taken.length < count) {
    const blind = there.length > count - taken.length;
    taken.push(there.splice(blind ? x.below(there.length) : 0, 1)[0]!);
  }
  taken.sort((a, b) => a - b);
  cover(s, EXTRA, s.warlord, count);
  for (const coin of taken) s.mercenaries[pipsOf(coin)] = hired(seat);
  x.reveal(seat);
  return taken;
}
