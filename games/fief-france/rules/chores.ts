/**
 * Consequences that somebody decides: heirs of titles (D.1.1), where lords come into play (G.1.2), who controls a town that was left
 * (5.2.2), the new pope's first ban (D.2.3). They are settled one after the other before play goes on.
 */

import type { Context, Seat } from '@homage/kernel';
import { type Fief, type LordId, TOWNS, type Town } from './data.ts';
import { frame } from './kit.ts';
import { addCard, family, type Table } from './pieces.ts';
import { controller, freeLordAt, lordOf, lordsOf } from './queries.ts';
import type { Chore, State } from './state.ts';
import { bestow, excommunicate, heirsOf, least, turnGarrison } from './titles.ts';
import { arrive, setHolder, upkeep } from './upkeep.ts';
import type { FiefFrance } from './vocabulary.ts';

/* --------------------------------------------------------- coming into play */

/** G.1.2: the towns a lord may be put in: the first kind of which there is one. `asking` are those that need a yes. */
export function landings(s: State, seat: Seat): { free: Town[]; asking: Town[] } {
  const forts: Town[] = [];
  const withLord: Town[] = [];
  const own: Town[] = [];
  const empty: Town[] = [];
  const asking: Town[] = [];
  for (const town of TOWNS) {
    const control = controller(s, town);
    if (control === seat) {
      own.push(town);
      if (s.towns[town].fort > 0) forts.push(town);
    } else if (control === null) empty.push(town);
    else asking.push(town);
    if (freeLordAt(s, seat, town)) withLord.push(town);
  }
  if (forts.length > 0) return { free: forts, asking: [] };
  if (withLord.length > 0) return { free: withLord, asking: [] };
  if (own.length > 0) return { free: own, asking: [] };
  return { free: empty, asking };
}

function chosenTowns(s: State, seat: Seat, refused: readonly Town[]): Town[] {
  const { free, asking } = landings(s, seat);
  return [...free, ...asking.filter((town) => !refused.includes(town))];
}

/** Puts a lord on the board: new, or freed from captivity. */
function bringIn(x: Table, id: LordId, seat: Seat, fresh: boolean, town: Town): void {
  const { s } = x;
  const lord = lordOf(s, id);
  if (fresh) s.lords.push({ id, seat, at: town, jailer: null, flags: 0 });
  else if (lord !== undefined) {
    lord.at = town;
    lord.jailer = null;
  } else return;
  x.emit('placed', { lord: id, seat, town });
  arrive(x, seat, town);
}

/** G.1.2: nowhere to go. A LORD card goes back to its hand; a freed lord stays where he is. */
function strand(x: Table, chore: Chore & { do: 'place' }): void {
  const { s } = x;
  x.emit('stranded', chore.fresh ? { lord: chore.lord } : { lord: chore.lord, freed: true });
  if (chore.fresh) addCard(family(s, chore.seat).hand, chore.lord);
  else {
    const lord = lordOf(s, chore.lord);
    if (lord !== undefined) lord.jailer = null;
  }
}

/** Whose yes a landing in this town needs. */
function hostOf(s: State, seat: Seat, town: Town): Seat | null {
  return landings(s, seat).asking.includes(town) ? controller(s, town) : null;
}

/* -------------------------------------------------------------------- frame */

export const chores = frame('chores', {
  start(x) {
    const { s } = x;
    const chore = s.todo[0];
    if (chore === undefined) return x.done(null);
    switch (chore.do) {
      case 'title': {
        const heirs = candidates(s, chore);
        return heirs.length > 1
          ? x.ask('heir', { [chore.seat]: { fief: chore.fief } }, { then: 'inherited' })
          : x.go('onlyHeir');
      }
      case 'shed': {
        const lord = lordOf(s, chore.lord);
        return lord !== undefined && least(s, chore.lord).length > 1
          ? x.ask('shed', { [lord.seat]: { lord: chore.lord } }, { then: 'shed' })
          : x.go('onlyShed');
      }
      case 'garrison':
        return x.go('turned');
      case 'place': {
        if (!chore.fresh && lordOf(s, chore.lord) === undefined) return x.go('next');
        if (x.local.asked !== null) return x.go('askHost');
        const towns = chosenTowns(s, chore.seat, x.local.refused);
        if (towns.length === 0) return x.go('stranded');
        if (towns.length === 1) return x.go('onlyTown');
        return x.ask(
          'settle',
          { [chore.seat]: { lord: chore.lord, refused: x.local.refused.slice() } },
          { then: 'town' },
        );
      }
      case 'control':
        return s.towns[chore.town].order.length > 1
          ? x.ask('control', { [chore.seat]: { town: chore.town } }, { then: 'controlled' })
          : x.go('next');
      case 'ban': {
        const seat = lordOf(s, chore.lord)?.seat;
        return seat === undefined || s.excommunicated !== null
          ? x.go('next')
          : x.ask('ban', { [seat]: {} }, { then: 'banned' });
      }
    }
  },
  /** A chore is done: look at the whole board again. */
  next(x) {
    x.s.todo.shift();
    x.local.asked = null;
    x.local.refused = [];
    upkeep(x);
    return x.go('start');
  },
  inherited(x) {
    const chore = x.s.todo[0] as Chore & { do: 'title' };
    return give(x, chore, x.answer('heir').lord);
  },
  onlyHeir(x) {
    const chore = x.s.todo[0] as Chore & { do: 'title' };
    const heir = candidates(x.s, chore)[0];
    if (heir === undefined) {
      x.emit('titleVacant', { fief: chore.fief });
      return x.go('next');
    }
    return give(x, chore, heir);
  },
  shed(x) {
    const { fief } = x.answer('shed');
    return shedding(x, fief);
  },
  onlyShed(x) {
    const chore = x.s.todo[0] as Chore & { do: 'shed' };
    const fief = lordOf(x.s, chore.lord) === undefined ? undefined : least(x.s, chore.lord)[0];
    return fief === undefined ? x.go('next') : shedding(x, fief);
  },
  town(x) {
    const chore = x.s.todo[0] as Chore & { do: 'place' };
    const { town } = x.answer('settle');
    if (hostOf(x.s, chore.seat, town) !== null) {
      x.local.asked = town;
      return x.go('start');
    }
    bringIn(x, chore.lord, chore.seat, chore.fresh, town);
    return x.go('next');
  },
  onlyTown(x) {
    const chore = x.s.todo[0] as Chore & { do: 'place' };
    const town = chosenTowns(x.s, chore.seat, x.local.refused)[0] as Town;
    if (hostOf(x.s, chore.seat, town) !== null) {
      x.local.asked = town;
      return x.go('start');
    }
    bringIn(x, chore.lord, chore.seat, chore.fresh, town);
    return x.go('next');
  },
  askHost(x) {
    const chore = x.s.todo[0];
    const town = x.local.asked;
    if (chore?.do !== 'place' || town === null) return x.go('forgotten');
    const host = hostOf(x.s, chore.seat, town);
    return host === null
      ? x.go('hosted')
      : x.ask('host', { [host]: { lord: chore.lord, seat: chore.seat, town } }, { then: 'answered' });
  },
  /** An effect that came between has settled this already. */
  forgotten(x) {
    x.local.asked = null;
    x.local.refused = [];
    return x.go('start');
  },
  answered(x) {
    const chore = x.s.todo[0] as Chore & { do: 'place' };
    if (x.answer('host').agree) return x.go('hosted');
    const town = x.local.asked as Town;
    x.emit('hostRefused', { lord: chore.lord, seat: x.by, town });
    x.local.asked = null;
    x.local.refused.push(town);
    return x.go('start');
  },
  hosted(x) {
    const chore = x.s.todo[0] as Chore & { do: 'place' };
    bringIn(x, chore.lord, chore.seat, chore.fresh, x.local.asked as Town);
    return x.go('next');
  },
  stranded(x) {
    strand(x, x.s.todo[0] as Chore & { do: 'place' });
    return x.go('next');
  },
  turned(x) {
    const { fief, from, to } = x.s.todo[0] as Chore & { do: 'garrison' };
    turnGarrison(x, fief, from, to);
    return x.go('next');
  },
  controlled(x) {
    const chore = x.s.todo[0] as Chore & { do: 'control' };
    setHolder(x, chore.town, x.answer('control').seat);
    return x.go('next');
  },
  banned(x) {
    const { ban } = x.answer('ban');
    if (ban !== null) excommunicate(x, ban, x.by);
    return x.go('next');
  },
});

/** Lords who may take a title. A conquered or inherited one any of them may: with a third the least of the three goes on (D.1.1). */
export const candidates = (s: State, { seat, taken }: Chore & { do: 'title' }): LordId[] =>
  taken ? lordsOf(s, seat).map((lord) => lord.id) : heirsOf(s, seat);

type ChoreContext = Context<FiefFrance, 'chores', 'start'>;

function give(x: ChoreContext, { fief, seat }: Chore & { do: 'title' }, lord: LordId) {
  x.s.todo.shift();
  bestow(x, fief, lord, seat);
  x.local.refused = [];
  upkeep(x);
  return x.go('start');
}

/** D.1.1: the least title goes to another lord who has room, else it is vacant. One step, never a chain. */
function shedding(x: ChoreContext, fief: Fief) {
  const { s } = x;
  const chore = s.todo.shift() as Chore & { do: 'shed' };
  const seat = lordOf(s, chore.lord)?.seat;
  s.fiefs[fief].lord = null;
  if (seat !== undefined && heirsOf(s, seat).length > 0) s.todo.unshift({ do: 'title', fief, seat, taken: false });
  else x.emit('titleVacant', { fief });
  upkeep(x);
  return x.go('start');
}
