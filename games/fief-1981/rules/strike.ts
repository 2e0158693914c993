/** Phase 1 a and b: attacks on a region or a lord, and who may parry them. */

import { die, type Seat } from '@homage/kernel';
import { ask, because, frame, holds, isInside, lordsOf, oneOf, ownerOf, turnOrder } from './board.ts';
import { boxOf } from './box.ts';
import { barred } from './cards.ts';
import { LORDS, type Lord, REVOLT_PRICE, type Region, type Village } from './data.ts';
import { diff } from './differences.ts';
import { aloud, killAlone, lay, pay, wreck, type X } from './pieces.ts';
import type { State, Strike, Toll } from './vocabulary.ts';

const NO_CARD = because('noSuchCard', 'parry', {});
const WRONG = because('notNow', 'parry', {});
const IS_KING = because('isKing', 'parry', { exempt: 'justice' });
const HAS_NONE = because('assassinHasNone', 'parry', {});
const NOT_THE_ASSASSINS = because('notTheAssassins', 'parry', {});

/* ----------------------------------------------------------- who is struck */

function lordsInRegion(s: State, region: Region, seat: Seat): number {
  let count = 0;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at !== null && boxOf(s).regionOf[l.at] === region) count++;
  }
  return count;
}

/** Soldiers of a player in a region by place; gates count as the region of their village (F81R-g14). */
export function soldiersByPlace(s: State, region: Region, seat: Seat): { [place: string]: number } {
  const found: { [place: string]: number } = {};
  for (const village of boxOf(s).regionVillages[region]) {
    const count = s.villages[village].soldiers[seat] as number;
    if (count > 0) found[village] = count;
  }
  for (const p of s.parties) {
    if (p.seat === seat && p.soldiers > 0 && boxOf(s).regionOf[p.village] === region)
      found[`${p.village}/${p.from}`] = p.soldiers;
  }
  return found;
}

const sum = (counts: { [place: string]: number }): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Clockwise after a player, himself last. */
function after(s: State, seat: Seat): Seat[] {
  const at = s.order.indexOf(seat);
  return s.order.map((_, i) => s.order[(at + 1 + i) % s.order.length] as Seat).filter((other) => !s.out[other]);
}

/**
 * Original: who may parry an attack on a region is who has most lords there, then most soldiers, then the first after the attacker
 * (F81o-P1b-7, F81R-o-P1-13); nobody where nobody is.
 */
export function parrier(s: State, region: Region, attacker: Seat): Seat | null {
  let best: Seat | null = null;
  let most = [0, 0];
  for (const seat of after(s, attacker)) {
    const lords = lordsInRegion(s, region, seat);
    const soldiers = sum(soldiersByPlace(s, region, seat));
    if (lords > (most[0] as number) || (lords === most[0] && soldiers > (most[1] as number))) {
      best = seat;
      most = [lords, soldiers];
    }
  }
  return best;
}

/** Adapted: who may buy off a revolt (F81R-a-S-6). */
function payersOf(s: State, region: Region, attacker: Seat): Seat[] {
  return after(s, attacker).filter((seat) =>
    boxOf(s).regionVillages[region].some((village) => {
      const ground = s.villages[village];
      if (ground.castle && isInside(s, village, seat)) return true;
      return ground.mills + ground.presses > 0 && ownerOf(s, village) === seat;
    }),
  );
}

const argsOf = ({ card, seat, region, lord, die: intensity }: Strike) => ({
  attack: card,
  by: seat,
  region,
  lord,
  die: intensity,
});

/* ------------------------------------------------------------------ frames */

export const strike = frame('strike', {
  start(x) {
    const { s } = x;
    const it = s.strike as Strike;
    switch (it.card) {
      case 'plague':
        return x.call('plague', { next: 0 }, 'over');
      case 'revolt':
        it.die = die(x);
        s.revolted.push(it.region as Region);
        x.emit('revoltRolled', { seat: it.seat, region: it.region as Region, die: it.die });
        if (diff(s).attackedParriesAtOnce) return x.go('parry');
        it.payers = payersOf(s, it.region as Region, it.seat);
        return x.go('appease');
      case 'assassination':
        if (diff(s).justiceSavesVictim) return x.go('parry');
        killAlone(x, it.lord as Lord, 'assassination');
        return x.go('justice');
      default:
        return diff(s).attackedParriesAtOnce ? x.go('parry') : x.done(null);
    }
  },

  /** Original: the attacked player is asked whether or not he has the card (F81R-g22), and answers at once (F81R-o-P1-14). */
  parry(x) {
    const { s } = x;
    const it = s.strike as Strike;
    const seat = it.lord !== null ? s.lords[it.lord].owner : parrier(s, it.region as Region, it.seat);
    if (seat === null) return x.go('unparried');
    return x.ask('parry', { [seat]: argsOf(it) }, { then: 'parried', secret: true });
  },
  parried(x) {
    const { s, by: seat } = x;
    const it = s.strike as Strike;
    const answer = x.answer('parry');
    if (answer.with === 'pass') return x.go('unparried');
    if (answer.with === 'money') {
      const paid = REVOLT_PRICE * it.die;
      pay(s, seat, null, paid);
      x.emit('boughtOff', { seat, region: it.region as Region, paid });
    } else {
      lay(x, seat, answer.with);
      s.used[seat] = true;
      s.discard.push(answer.with);
      if (answer.with !== 'justice') x.emit('parried', { seat, card: answer.with, region: it.region });
    }
    if (it.card === 'assassination') {
      x.emit('justice', { seat, assassin: it.seat, lord: answer.lord ?? null, saved: it.lord });
      if (answer.lord !== undefined) killAlone(x, answer.lord, 'justice');
      return x.done(null);
    }
    const region = it.region as Region;
    const lying = it.card === 'weather' ? 'weather' : 'famine';
    s[lying][region]--;
    s.discard.push(lying);
    return x.done(null);
  },
  unparried(x) {
    const { s } = x;
    const it = s.strike as Strike;
    if (it.card === 'revolt') return x.call('revolt', {}, 'over');
    if (it.card === 'assassination') killAlone(x, it.lord as Lord, 'assassination');
    return x.done(null);
  },

  /** Adapted: everybody else is asked for Justice together, passed or not (F81a-S-JU-1, F81R-a-S-5). */
  justice(x) {
    const { s } = x;
    const it = s.strike as Strike;
    const to: { [seat: Seat]: ReturnType<typeof argsOf> } = {};
    for (const seat of turnOrder(s)) if (seat !== it.seat) to[seat] = argsOf(it);
    return x.ask('parry', to, { then: 'judged', secret: true });
  },
  judged(x) {
    const { s } = x;
    const it = s.strike as Strike;
    for (const { seat, answer } of x.answers('parry')) {
      if (answer.with !== 'justice') continue;
      lay(x, seat, 'justice');
      s.discard.push('justice');
      x.emit('justice', { seat, assassin: it.seat, lord: answer.lord as Lord, saved: null });
      killAlone(x, answer.lord as Lord, 'justice');
    }
    return x.done(null);
  },

  /** Adapted: 300 times the die buys the revolt off; others may lend the money while the question stands (F81a-S-RE-3). */
  appease(x) {
    const it = x.s.strike as Strike;
    const seat = it.payers[0];
    if (it.die === 1 || seat === undefined) return x.go('rage');
    const args = { region: it.region as Region, die: it.die, price: REVOLT_PRICE * it.die };
    return x.ask('appease', { [seat]: args }, { then: 'appeased' });
  },
  appeased(x) {
    const { s, by: seat } = x;
    const it = s.strike as Strike;
    it.payers.shift();
    aloud(x, seat, 'appease', x.answer('appease'));
    if (x.answer('appease').pay === 'no') return x.go('appease');
    const paid = REVOLT_PRICE * it.die;
    pay(s, seat, null, paid);
    x.emit('boughtOff', { seat, region: it.region as Region, paid });
    return x.done(null);
  },
  rage: (x) => x.call('revolt', {}, 'over'),
  over: (x) => x.done(null),
});

/** What the die of a revolt brings: 2 castles, 3 one building per village, 4 all buildings, 5 and 6 both. */
export const revolt = frame('revolt', {
  start(x) {
    const { s } = x;
    const it = s.strike as Strike;
    const villages = boxOf(s).regionVillages[it.region as Region];
    if (it.die === 3) return x.go('choose');
    if (it.die >= 4) for (const village of villages) wreck(x, village, 'revolt');
    if (it.die === 2 || it.die >= 5) it.castles = villages.filter((village) => s.villages[village].castle);
    return x.go('storm');
  },
  choose(x) {
    const it = x.s.strike as Strike;
    return bothStand(x.s, it.region as Region).length === 0
      ? x.go('take')
      : x.ask('wreck', { [it.seat]: { region: it.region as Region } }, { then: 'chosen' });
  },
  chosen(x) {
    ravage(x, (x.s.strike as Strike).region as Region, x.answer('wreck'));
    return x.done(null);
  },
  take(x) {
    ravage(x, (x.s.strike as Strike).region as Region, {});
    return x.done(null);
  },
  storm(x) {
    const { s } = x;
    const it = s.strike as Strike;
    const village = it.castles.shift();
    if (village === undefined) return x.done(null);
    const d = diff(s);
    const inside = turnOrder(s).filter((seat) => isInside(s, village, seat));
    if (inside.length === 0) return x.go('storm');
    const dice: number[] = [];
    for (let i = d.stormDice[it.die === 6 ? 1 : 0]; i > 0; i--) dice.push(die(x));
    const thrown = dice.reduce((a, b) => a + b, 0);
    let losses = d.stormUsesTable ? (d.castle[thrown] as number) : thrown;
    x.emit('stormed', { village, dice, losses });
    // The holder of the castle stands on the walls; only what he cannot lose falls on his guests.
    inside.sort((a, b) => Number(b === s.villages[village].holder) - Number(a === s.villages[village].holder));
    for (const seat of inside) {
      const soldiers = s.villages[village].soldiers[seat] as number;
      const lords = d.stormUsesTable
        ? lordsOf(s, seat).filter((l) => s.lords[l].at === village && s.lords[l].gate === null)
        : [];
      const count = Math.min(losses, soldiers + lords.length);
      losses -= count;
      const policy: Toll['policy'] = d.stormUsesTable ? 'first' : 'soldiers';
      s.tolls.push({ seat, count, cause: 'revolt', policy, soldiers: { [village]: soldiers }, lords, where: 'inside' });
    }
    return x.call('toll', {}, 'storm');
  },
});

const bothStand = (s: State, region: Region): Village[] =>
  boxOf(s).regionVillages[region].filter((village) => s.villages[village].mills > 0 && s.villages[village].presses > 0);

/** One mill or press per village; the attacker has chosen where both stand (F81o-P1a-9). */
function ravage(x: X, region: Region, choice: { readonly [village: string]: 'mill' | 'press' }): void {
  for (const village of boxOf(x.s).regionVillages[region]) {
    const ground = x.s.villages[village];
    if (ground.mills + ground.presses === 0) continue;
    const mill = choice[village] === undefined ? ground.mills > 0 : choice[village] === 'mill';
    if (mill) ground.mills--;
    else ground.presses--;
    x.emit('wrecked', { village, mills: mill ? 1 : 0, presses: mill ? 0 : 1, cause: 'revolt' });
  }
}

/** No parry. A share of each player's soldiers, his choice where, then a die for each lord (F81o-P1a-13, F81a-S-PE-1). */
export const plague = frame('plague', {
  start(x) {
    const { s } = x;
    const region = (s.strike as Strike).region as Region;
    for (const seat of turnOrder(s)) {
      const soldiers = soldiersByPlace(s, region, seat);
      const count = diff(s).plagueLosses(sum(soldiers));
      if (count > 0)
        s.tolls.push({ seat, count, cause: 'plague', policy: 'soldiers', soldiers, lords: [], where: 'inside' });
    }
    return x.call('toll', {}, 'lords');
  },
  lords(x) {
    const { s } = x;
    const region = (s.strike as Strike).region as Region;
    for (const lord of LORDS) {
      const { owner, at } = s.lords[lord];
      if (owner === null || at === null || boxOf(s).regionOf[at] !== region) continue;
      const thrown = die(x);
      const dies = thrown <= diff(s).plagueKillsUpTo;
      x.emit('plagueRolled', { lord, seat: owner, die: thrown, dies });
      if (dies) killAlone(x, lord, 'plague');
    }
    return x.done(null);
  },
});

/* -------------------------------------------------------------------- asks */

const ANSWERS = ['pass', 'sun', 'harvest', 'money', 'justice'] as const;

/** Lords of the assassin who may be condemned (the king never in the adapted game). */
function condemnable(s: State, by: Seat): Lord[] {
  const immune = diff(s).kingImmuneToJustice ? s.king?.lord : undefined;
  return lordsOf(s, by).filter((lord) => lord !== immune);
}

function whyNotParry(s: State, seat: Seat, args: ReturnType<typeof argsOf>, how: (typeof ANSWERS)[number]) {
  if (how === 'pass') return undefined;
  const fits = {
    weather: 'sun',
    famine: 'harvest',
    revolt: 'harvest',
    assassination: 'justice',
    plague: 'pass',
  } as const;
  if (how === 'money') {
    if (args.attack !== 'revolt') return WRONG;
    const need = REVOLT_PRICE * args.die;
    const have = s.money[seat] as number;
    return have >= need ? undefined : because('tooPoor', 'parry', { need, have });
  }
  if (fits[args.attack] !== how) return WRONG;
  if (!holds(s, seat, how)) return NO_CARD;
  if (how === 'justice' && diff(s).kingImmuneToJustice && condemnable(s, args.by).length === 0)
    return lordsOf(s, args.by).length === 0 ? HAS_NONE : IS_KING;
  return barred(s, seat);
}

export const parryAsk = ask('parry', {
  next(s, { seat, args }, draft, explain) {
    if (draft.with === undefined) {
      return oneOf('with', ANSWERS, (how) => whyNotParry(s, seat, args, how), explain);
    }
    if (draft.with !== 'justice' || draft.lord !== undefined) return undefined;
    const of = condemnable(s, args.by);
    if (of.length === 0) return undefined;
    if (!explain || !diff(s).kingImmuneToJustice || s.king === null) return { key: 'lord', type: 'one', of };
    return { key: 'lord', type: 'one', of, not: [{ value: s.king.lord, why: IS_KING }] };
  },
  why(s, { args }, _draft, key, value) {
    if (key !== 'lord') return undefined;
    if (lordsOf(s, args.by).length === 0) return HAS_NONE;
    const lord = LORDS.find((known) => known === value);
    if (lord === undefined) return undefined;
    const { owner } = s.lords[lord];
    if (owner === null) return because('notOnTable', 'parry', { lord });
    return owner === args.by ? IS_KING : NOT_THE_ASSASSINS;
  },
  lapse: () => ({ with: 'pass' }),
  window: {
    pass: { with: 'pass' },
    usable: (s, { seat, args }) =>
      ANSWERS.some((how) => how !== 'pass' && whyNotParry(s, seat, args, how) === undefined),
  },
});

export const appease = ask('appease', {
  next(s, { seat, args }, draft, explain) {
    if (draft.pay !== undefined) return undefined;
    const have = s.money[seat] as number;
    if (have >= args.price) return { key: 'pay', type: 'one', of: ['yes', 'no'] };
    if (!explain) return { key: 'pay', type: 'one', of: ['no'] };
    const why = because('tooPoor', 'parry', { need: args.price, have });
    return { key: 'pay', type: 'one', of: ['no'], not: [{ value: 'yes', why }] };
  },
  lapse: () => ({ pay: 'no' }),
});

const KINDS = ['mill', 'press'] as const;
export const wreckAsk = ask('wreck', {
  next(s, { args }, draft) {
    const village = bothStand(s, args.region).find((v) => draft[v] === undefined);
    return village === undefined ? undefined : { key: village, type: 'one', of: KINDS };
  },
  lapse: (s, { args }) => Object.fromEntries(bothStand(s, args.region).map((village) => [village, 'mill' as const])),
});
