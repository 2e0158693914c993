/** Acts at any time besides SURPRISE cards: handing over towns and captives, lifting sieges, taking a refusal back, standing orders. */

import type { Seat } from '@homage/kernel';
import { isTown, type LordId, SURPRISES, TOWNS, type Town } from './data.ts';
import { aside, because, frame, oneOf } from './kit.ts';
import { family, type Table } from './pieces.ts';
import { hasForces, isBesieger, lordOf } from './queries.ts';
import { MOMENTS, type Order, type Play, type State } from './state.ts';
import { surprisesBarred } from './surprises.ts';
import { setHolder, settleThen } from './upkeep.ts';

/** Freeing captives and lifting sieges are no SURPRISES: they wait for one, but not for the draws of the cards phase. */
export const inSurprise = (s: State): boolean => s.play !== null && !s.play.aside;

const embattled = (s: State, town: Town): boolean => s.battle !== null && s.battle.town === town;

/* ----------------------------------------------------- 5.2.2 control of a town */

/** Towns one holds in which another family stands, with no battle raging there. */
export function cedable(s: State, seat: Seat): Town[] {
  const out: Town[] = [];
  for (const town of TOWNS) {
    const { holder, order } = s.towns[town];
    if (holder === seat && order.length > 1 && !embattled(s, town)) out.push(town);
  }
  return out;
}

/** Played like a SURPRISE; the new family's consent is not asked. */
export const cedeAside = aside('cede', {
  rank: 1,
  open: (s, seat) => !surprisesBarred(s) && s.phase !== 'setup' && cedable(s, seat).length > 0,
  next(s, seat, draft, explain) {
    const { town } = draft;
    if (town === undefined) {
      const held = TOWNS.filter((t) => s.towns[t].holder === seat && s.towns[t].order.length > 1);
      return oneOf(
        'town',
        held,
        (t) => (embattled(s, t) ? because('battleRages', '5.2.2', { town: t }) : undefined),
        explain,
      );
    }
    if (draft.to !== undefined) return undefined;
    const others = s.families.map((_, o) => o).filter((o) => o !== seat);
    const here = (o: Seat) =>
      s.towns[town].order.includes(o) ? undefined : because('notPresent', '5.2.2', { seat: o, town });
    return oneOf('to', others, here, explain);
  },
});

export const cede = frame('cede', {
  start(x) {
    const { town, to } = x.aside('cede');
    x.emit('ceded', { town, from: x.local.seat, to });
    setHolder(x, town, to);
    return settleThen(x, 'over');
  },
  over: (x) => x.done(null),
});

/* ------------------------------------------------------------- 6.3 captives */

export const prisoners = (s: State, seat: Seat): LordId[] => {
  const out: LordId[] = [];
  for (const lord of s.lords) {
    if (lord.jailer === seat && !(s.battle !== null && s.battle.town === lord.at)) out.push(lord.id);
  }
  return out;
};

export const captiveAside = aside('captive', {
  rank: 1,
  open: (s, seat) => !inSurprise(s) && s.step === null && prisoners(s, seat).length > 0,
  next(s, seat, draft) {
    if (draft.lord === undefined) return { key: 'lord', type: 'one', of: prisoners(s, seat) };
    if (draft.to !== undefined) return undefined;
    const lord = lordOf(s, draft.lord);
    const of: (Seat | 'free')[] = ['free'];
    // 6.3: to a family in the same town; at sea and on the roads nobody is handed over.
    if (lord !== undefined && isTown(lord.at)) {
      for (let o = 0; o < s.families.length; o++) {
        if (o !== seat && o !== lord.seat && hasForces(s, o, lord.at)) of.push(o);
      }
    }
    return { key: 'to', type: 'one', of };
  },
});

export const captive = frame('captive', {
  start(x) {
    const { s } = x;
    const { lord: id, to } = x.aside('captive');
    const lord = lordOf(s, id);
    if (lord === undefined) return x.done(null);
    if (to === 'free') {
      x.emit('released', { lord: id, how: 'word' });
      s.todo.push({ do: 'place', lord: id, seat: lord.seat, fresh: false });
    } else {
      lord.jailer = to;
      x.emit('handedOver', { lord: id, from: x.local.seat, to });
    }
    return settleThen(x, 'over');
  },
  over: (x) => x.done(null),
});

/* --------------------------------------------------------------- 6.4.1 sieges */

/** Who fights in that town keeps his engines until the battle is over; others lift their siege at any time. */
export const fighting = (s: State, seat: Seat, town: Town): boolean =>
  embattled(s, town) && s.battle?.sides.some((side) => side.includes(seat)) === true;
const besieging = (s: State, seat: Seat): Town[] =>
  TOWNS.filter((town) => isBesieger(s, seat, town) && !fighting(s, seat, town));

export const liftAside = aside('lift', {
  rank: 1,
  open: (s, seat) => !inSurprise(s) && besieging(s, seat).length > 0,
  next: (s, seat, draft) =>
    draft.town === undefined ? { key: 'town', type: 'one', of: besieging(s, seat) } : undefined,
});

export const lift = frame('lift', {
  start(x) {
    const { town } = x.aside('lift');
    x.s.sieges = x.s.sieges.filter((siege) => siege.town !== town || siege.seat !== x.local.seat);
    x.emit('siegeLifted', { seat: x.local.seat, town });
    return x.done(null);
  },
});

/* ---------------------------------------------------- 5.2.3 a refusal taken back */

export const relentAside = aside('relent', {
  rank: 1,
  open: (s, seat) => s.step === null && s.refusals.some((r) => r.seat === seat),
  next(s, seat, draft) {
    const mine = s.refusals.filter((r) => r.seat === seat);
    if (draft.lord === undefined) return { key: 'lord', type: 'one', of: [...new Set(mine.map((r) => r.lord))] };
    return draft.to === undefined
      ? { key: 'to', type: 'one', of: [...new Set(mine.filter((r) => r.lord === draft.lord).map((r) => r.to))] }
      : undefined;
  },
});

export const relent = frame('relent', {
  start(x) {
    const { lord, to } = x.aside('relent');
    const { seat } = x.local;
    x.s.refusals = x.s.refusals.filter((r) => !(r.seat === seat && r.lord === lord && r.to === to));
    x.emit('relented', { seat, lord, to });
    return x.done(null);
  },
});

/* ------------------------------------------------------------ standing orders */

export const MOST_ORDERS = 2;

/** Given in advance and tried by itself when such a window opens; only its owner knows of it. */
export const orderAside = aside('order', {
  rank: 3,
  apart: true,
  open: (s, seat) => s.phase !== 'setup' && s.talk === null && family(s, seat).orders.length <= MOST_ORDERS,
  next(s, seat, draft) {
    const { orders } = family(s, seat);
    if (draft.do === undefined) {
      const of: string[] = [];
      if (orders.length < MOST_ORDERS) of.push('add');
      if (orders.length > 0) of.push('drop');
      return { key: 'do', type: 'one', of };
    }
    if (draft.do === 'drop') {
      return draft.index === undefined ? { key: 'index', type: 'one', of: orders.map((_, i) => i) } : undefined;
    }
    if (draft.moment === undefined) return { key: 'moment', type: 'one', of: MOMENTS };
    if (draft.card === undefined) return { key: 'card', type: 'one', of: SURPRISES };
    if (draft.card === 'uprising')
      return draft.town === undefined ? { key: 'town', type: 'one', of: TOWNS } : undefined;
    if (draft.lord === undefined) {
      const of: (LordId | null)[] = s.lords.map(({ id }) => id);
      // Without a captive to free, the tunnel is for the next assault.
      if (draft.card === 'underground') of.unshift(null);
      return { key: 'lord', type: 'one', of };
    }
    if ((draft.card === 'ambush' || draft.card === 'assassination') && draft.by === undefined) {
      return { key: 'by', type: 'one', of: s.lords.filter((lord) => lord.seat === seat).map(({ id }) => id) };
    }
    return undefined;
  },
});

export const order = frame('order', {
  start(x) {
    const { s } = x;
    const { seat } = x.local;
    const answer = x.aside('order');
    const { orders } = family(s, seat);
    if (answer.do === 'drop') {
      const [gone] = orders.splice(answer.index as number, 1);
      if (gone !== undefined) tell(x, seat, gone, false);
      return x.done(null);
    }
    const card = answer.card as Play['card'];
    const play: Play = { card };
    if (card === 'underground') play.use = answer.lord === null ? 'assault' : 'escape';
    if (answer.lord !== undefined && answer.lord !== null) play.lord = answer.lord;
    if (answer.by !== undefined) play.by = answer.by;
    if (answer.town !== undefined) play.town = answer.town;
    const set: Order = { moment: answer.moment as Order['moment'], play };
    orders.push(set);
    tell(x, seat, set, true);
    return x.done(null);
  },
});

function tell(x: Pick<Table, 'emit'>, seat: Seat, given: Order, set: boolean): void {
  x.emit('orderSet', null, { [seat]: { seat, moment: given.moment, card: given.play.card, set } });
}
