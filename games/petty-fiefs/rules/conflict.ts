/** Conflicts & Resolution, steps A to G. */

import type { Seat } from '@homage/kernel';
import { bestBribe, hold } from './bribe.ts';
import { EXTRA, ownerOf, PER_SUIT, PRINCE_STRENGTH, piece, pipsOf, princeCount, WARLORD_STRENGTH } from './data.ts';
import { tile } from './land.ts';
import { show } from './memory.ts';
import { ask, because, coinsAt, controller, frame, group, hiddenTiles, muster, type Table } from './pieces.ts';
import { CENTRE, type Coins, NONE, RESERVE, type State } from './vocabulary.ts';

export const conflict = frame('conflict', {
  start(x) {
    const { s } = x;
    const { province } = x.local;
    const { pieces, extra } = muster(s, province);
    x.emit('conflict', { province, pieces });
    if (extra) allegiance(x);
    expose(x, province, extra);
    return extra && s.holder !== NONE ? x.go('name') : x.go('compare');
  },
  /** C, PFR-assign: after the coins are shown the holder names one of his two suits for all points of the extra suit. */
  name(x) {
    const { province } = x.local;
    return x.ask('name', { [x.s.holder]: { province, points: extraPoints(x.s, province) } }, { then: 'named' });
  },
  named(x) {
    const { s } = x;
    const { province } = x.local;
    const { suit } = x.answer('name');
    s.conflict!.named = suit;
    x.emit('named', { seat: s.holder, suit, province, points: extraPoints(s, province) });
    return x.go('compare');
  },
  compare(x) {
    const { s } = x;
    const { province } = x.local;
    const { named } = s.conflict!;
    const totals = strengths(s, province, named);
    const winner = victor(s, province, totals, named);
    x.emit('strengths', { province, totals });
    s.conflict = null;
    s.fought = { number: (s.fought?.number ?? 0) + 1, province, named, winner, totals };
    if (winner === NONE) x.emit('undecided', { province });
    else mark(x, province, winner);
    sendHome(x, province, winner);
    return winner === NONE ? x.done(null) : x.go('turnTile');
  },
  /** G: nothing to choose where no tile or one tile is left face down. */
  turnTile(x) {
    const hidden = hiddenTiles(x.s, x.local.province);
    if (hidden.length > 1) return x.go('expose');
    if (hidden.length === 1) turnUp(x, x.local.province, hidden[0]!);
    return x.done(null);
  },
  expose(x) {
    const { province } = x.local;
    const suit = controller(x.s, province);
    return x.ask('expose', { [ownerOf(suit)]: { province, suit } }, { then: 'exposed' });
  },
  exposed(x) {
    turnUp(x, x.local.province, x.answer('expose').tile);
    return x.done(null);
  },
});

/* ------------------------------------------- A. mercenaries and warlord */

/**
 * A.1 to A.3: all bribes of all players are shown; the highest total in a single suit takes the mercenary control marker; all
 * bribes go home. A tie that the holder shares leaves it with him, and so does a tie of others above him (PFR-values).
 */
function allegiance(x: Table): void {
  const { s } = x;
  const shown = bribesBySuit(s);
  let best = NONE;
  let who: Seat = NONE;
  for (let seat = 0; seat < s.players; seat++) {
    const value = bestBribe(x, seat);
    if (value > best) {
      best = value;
      who = seat;
    } else if (value === best && value !== NONE) {
      who = NONE;
    }
  }
  if (shown.length > 0) x.reveal('all');
  for (let suit = 0; suit < princeCount(s.players); suit++) show(s, coinsAt(s, suit, CENTRE));
  x.emit('bribesShown', { bribes: shown, holder: s.holder });
  if (who !== NONE && who !== s.holder) hold(x, who, 'value');
  for (let coin = 0; coin < s.coins.length; coin++) if (s.coins[coin] === CENTRE) s.coins[coin] = RESERVE;
}

function bribesBySuit(s: State): Coins[] {
  const shown: Coins[] = [];
  for (let suit = 0; suit < princeCount(s.players); suit++) {
    const coins = coinsAt(s, suit, CENTRE);
    if (coins.length > 0) shown.push(group(suit, coins, true));
  }
  return shown;
}

/* --------------------------------------------------------- B. expose coins */

function expose(x: Table, province: number, extra: boolean): void {
  const { s } = x;
  s.conflict = { province, extra, named: NONE };
  const coins: Coins[] = [];
  for (let suit = 0; suit < princeCount(s.players); suit++) {
    const here = coinsAt(s, suit, province);
    if (here.length > 0) coins.push(group(suit, here, true));
    show(s, here);
  }
  const bands = coinsAt(s, EXTRA, province);
  if (bands.length > 0) coins.push(group(EXTRA, bands, true));
  show(s, bands);
  if (coins.length > 0) x.reveal('all');
  x.emit('coinsShown', { province, coins });
}

/* ---------------------------------------------------- C. compare strengths */

/** Mercenaries at their value, the warlord six. */
export function extraPoints(s: State, province: number): number {
  let points = s.warlord === province ? WARLORD_STRENGTH : 0;
  for (let value = 0; value < PER_SUIT; value++) if (s.mercenaries[value] === province) points += value;
  return points;
}

/** Each suit stands alone: coins, prince, castle. Only suits with a piece there and the named one can win (PFR-candidates). */
export function strengths(s: State, province: number, named: number): { suit: number; strength: number }[] {
  const totals: { suit: number; strength: number }[] = [];
  for (let suit = 0; suit < s.princes.length; suit++) {
    let present = suit === named;
    let strength = suit === named ? extraPoints(s, province) : 0;
    if (s.princes[suit] === province) {
      present = true;
      strength += PRINCE_STRENGTH;
    }
    if (s.castles[suit] === province) {
      present = true;
      strength += s.levels[suit]!;
    }
    for (let value = 0, coin = piece(suit, 0); value < PER_SUIT; value++, coin++) {
      if (s.coins[coin] !== province) continue;
      present = true;
      strength += value;
    }
    if (present) totals.push({ suit, strength });
  }
  return totals;
}

/** The highest total; a tie goes to the suit in control, then to the named suit, else to nobody (PFR-tie). */
export function victor(
  s: State,
  province: number,
  totals: readonly { suit: number; strength: number }[],
  named: number,
): number {
  let best = NONE;
  for (const { strength } of totals) best = Math.max(best, strength);
  const tied = totals.filter(({ strength }) => strength === best).map(({ suit }) => suit);
  if (tied.length === 1) return tied[0]!;
  const incumbent = controller(s, province);
  if (incumbent !== NONE && tied.includes(incumbent)) return incumbent;
  return tied.includes(named) ? named : NONE;
}

/* -------------------------------------------------------- D. mark province */

/**
 * The winner's own castle is its sign (PFR-owncastle). Otherwise his marker comes here, and what it marked before is forfeited; a rival
 * marker or castle goes back to its owner, and the castle's value is lost.
 */
function mark(x: Table, province: number, winner: number): void {
  const { s } = x;
  const before = controller(s, province);
  const held = before === winner;
  let forfeited = NONE;
  if (!held) {
    if (before !== NONE) {
      if (s.castles[before] === province) {
        s.castles[before] = RESERVE;
        s.levels[before] = 0;
      } else {
        s.markers[before] = RESERVE;
      }
    }
    forfeited = s.markers[winner]!;
    s.markers[winner] = province;
  }
  x.emit('won', { suit: winner, province, held, lost: held ? NONE : before, forfeited });
}

/* ---------------------------------- E. conceal vassals, F. retrieve vassals */

/** Coins of the winning suit stay; all others go home, mercenaries to the pool whoever laid them. Pawns stay. */
function sendHome(x: Table, province: number, winner: number): void {
  const { s } = x;
  const vassals: Coins[] = [];
  for (let suit = 0; suit < s.princes.length; suit++) {
    if (suit === winner) continue;
    const coins = coinsAt(s, suit, province);
    if (coins.length === 0) continue;
    for (const coin of coins) s.coins[coin] = RESERVE;
    vassals.push(group(suit, coins, false));
  }
  const bands = coinsAt(s, EXTRA, province);
  for (const coin of bands) s.mercenaries[pipsOf(coin)] = CENTRE;
  if (vassals.length > 0 || bands.length > 0) x.emit('wentHome', { province, vassals, mercenaries: bands.length });
}

/* --------------------------------------------------- G. expose one tile */

function turnUp(x: Table, province: number, slot: number): void {
  const { s } = x;
  s.up[slot] = 1;
  x.reveal('all');
  x.emit('exposed', { seat: ownerOf(controller(s, province)), province, slot, tile: tile(s.tiles[slot]!) });
}

export const name = ask('name', {
  next: (_s, { seat }, draft) =>
    draft.suit === undefined ? { key: 'suit', type: 'one', of: [2 * seat, 2 * seat + 1] } : undefined,
  why: (s, _ask, _draft, _key, value) =>
    typeof value === 'number' && s.princes[value] !== undefined
      ? because('notYourSuit', 'conflict.c', { suit: value })
      : undefined,
  /** Silence names the suit that is stronger there already. */
  lapse(s, { seat, args }) {
    const [first, second] = [2 * seat, 2 * seat + 1].map(
      (suit) => strengths(s, args.province, NONE).find((total) => total.suit === suit)?.strength ?? NONE,
    );
    return { suit: second! > first! ? 2 * seat + 1 : 2 * seat };
  },
});

export const exposeTile = ask('expose', {
  next: (s, { args }, draft) =>
    draft.tile === undefined ? { key: 'tile', type: 'one', of: hiddenTiles(s, args.province) } : undefined,
  why(s, { args: { province } }, _draft, _key, value) {
    const there = typeof value === 'number' ? s.land[value] : undefined;
    if (there === undefined) return undefined;
    return there === province
      ? because('tileShown', 'conflict.g', {})
      : because('tileElsewhere', 'conflict.g', { province: there });
  },
  lapse: (s, { args }) => ({ tile: hiddenTiles(s, args.province)[0]! }),
});
