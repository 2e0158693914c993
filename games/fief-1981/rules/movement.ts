/** Phase 4: pieces move, one player after the other; arrivals, leave to pass, levies, and the villagers of the adapted game. */

import { die, type Seat } from '@homage/kernel';
import {
  ask,
  fiefAt,
  frame,
  isInside,
  isIntruder,
  kingSeat,
  lordsIn,
  nextTurn,
  ownerOf,
  partyAt,
  readPlace,
  seatAt,
  underWeather,
  YES_NO,
} from './board.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { canMarch, isThreatened } from './march.ts';
import { aloud, comeIn, joinGate, recount, sweepGates, wreck, type X } from './pieces.ts';
import type { Asks, Fief, Intent, March, Party, State, Step, Toll } from './vocabulary.ts';

const add = (tally: { [village: string]: number }, village: Village, count: number): void => {
  const sum = (tally[village] ?? 0) + count;
  if (sum === 0) delete tally[village];
  else tally[village] = sum;
};

/** Takes the pieces of a step out of where they stood. */
function setOut(s: State, seat: Seat, step: Step): void {
  const march = s.march as March;
  if (step.gate !== null) {
    (partyAt(s, step.from, step.gate, seat) as Party).soldiers -= step.soldiers;
    return;
  }
  const ground = s.villages[step.from];
  ground.soldiers[seat] = (ground.soldiers[seat] as number) - step.soldiers;
  add(march.once, step.from, -step.walked);
}

function arrived(s: State, step: Step): void {
  if (step.gate === null) recount(s, step.from);
  else sweepGates(s);
}

/** The pieces go into the village. */
function enter(x: X, seat: Seat, step: Step): void {
  const { s } = x;
  const march = s.march as March;
  setOut(s, seat, step);
  const ground = s.villages[step.to];
  ground.soldiers[seat] = (ground.soldiers[seat] as number) + step.soldiers;
  add(march.once, step.to, step.soldiers - step.walked);
  add(march.twice, step.to, step.walked);
  for (const lord of step.lords) {
    const l = s.lords[lord];
    l.at = step.to;
    l.gate = null;
    l.steps++;
  }
  comeIn(s, step.to, seat);
  arrived(s, step);
  // Who comes to help after the attack was declared fights outside the walls (F81a-M2-1).
  if (!diff(s).sieges && isThreatened(s, step.to, seat)) s.relieved.push({ seat, village: step.to });
  x.emit('stepped', { seat, lords: step.lords, soldiers: step.soldiers, from: step.from, to: step.to });
}

/** The pieces stop on the road before the village; their movement is over (F81o-P4-7). */
function stop(x: X, seat: Seat, step: Step, intent: Intent): void {
  const { s } = x;
  setOut(s, seat, step);
  joinGate(s, seat, step.to, step.from, step.soldiers, step.lords, intent);
  arrived(s, step);
  x.emit('stopped', { seat, village: step.to, from: step.from, intent });
}

/** Who may call the villagers against these pieces, if anybody (F81a-P6e-8, F81R-a-P6-7, F81a-P6f-3; F81o-P6.2-8, F81R-o-P6-5). */
export function resister(s: State, village: Village, intruder: Seat): Seat | null {
  const fief = fiefAt(s, village) as Fief | null;
  if (fief === null || fief.capital === village || underWeather(s, village)) return null;
  if (!isIntruder(s, village, intruder)) return null;
  const seat = fief.owner ?? kingSeat(s);
  if (seat === null || seat === intruder) return null;
  if (fief.owner === null && diff(s).custodyNeedsCapital && s.villages[village].castle) return null;
  return diff(s).resistanceOnTheMarch || (s.villages[village].soldiers[intruder] as number) > 0 ? seat : null;
}

const readStep = (answer: Asks['march']['answer']): Step => {
  const [from, gate] = readPlace(answer.from as string);
  const { soldiers = 0 } = answer;
  const walked = typeof soldiers === 'number' ? 0 : soldiers.walked;
  const all = typeof soldiers === 'number' ? soldiers : soldiers.fresh + soldiers.walked;
  return { from, gate, to: answer.to as Village, lords: answer.lords as Lord[], soldiers: all, walked };
};

export const movement = frame('movement', {
  start(x) {
    const { s } = x;
    const turn = nextTurn(s, x.local.turn);
    if (turn === x.seats) return x.go('stay');
    x.local.turn = turn;
    const seat = seatAt(s, turn);
    for (const lord of LORDS) if (s.lords[lord].owner === seat) s.lords[lord].steps = 0;
    s.march = {
      seat,
      free: diff(s).levies ? VILLAGES.filter((v) => s.villages[v].holder === null) : [],
      levied: [],
      refused: [],
      once: {},
      twice: {},
      step: null,
    };
    return x.go('ask');
  },
  ask(x) {
    const { seat } = x.s.march as March;
    return canMarch(x.s, seat) ? x.ask('march', { [seat]: {} }, { then: 'act' }) : x.go('end');
  },
  act(x) {
    const { s, by: seat } = x;
    const march = s.march as March;
    const answer = x.answer('march');
    switch (answer.act) {
      case 'step': {
        const step = readStep(answer);
        if (answer.meet === 'ask') {
          march.step = step;
          x.emit('passageAsked', { seat, of: s.villages[step.to].holder as Seat, village: step.to });
          return x.call('arrival', {}, 'inside');
        }
        if (answer.meet !== undefined) {
          stop(x as unknown as X, seat, step, answer.meet);
          return x.go('ask');
        }
        march.step = step;
        enter(x as unknown as X, seat, step);
        return x.go('inside');
      }
      case 'declare': {
        const [village, gate] = readPlace(answer.from as string);
        if (answer.meet === 'ask') {
          march.step = { from: village, gate: gate as Village, to: village, lords: [], soldiers: 0, walked: 0 };
          x.emit('passageAsked', { seat, of: s.villages[village].holder as Seat, village });
          return x.call('arrival', {}, 'ask');
        }
        declare(x as unknown as X, seat, village, gate as Village, answer.meet as Intent);
        return x.go('ask');
      }
      case 'levy': {
        const l = s.lords[answer.lord as Lord];
        const village = l.at as Village;
        l.steps = 2;
        s.villages[village].soldiers[seat] = (s.villages[village].soldiers[seat] as number) + 1;
        march.levied.push(village);
        x.emit('levied', { seat, lord: answer.lord as Lord, village });
        return x.go('ask');
      }
      case 'sortie': {
        const village = answer.from as Village;
        const lords = answer.lords as Lord[];
        const soldiers = (answer.soldiers as number | undefined) ?? 0;
        for (const lord of lords) s.lords[lord].steps = 2;
        s.sorties.push({ seat, village, lords, soldiers });
        x.emit('sortie', { seat, village, lords, soldiers });
        return x.go('ask');
      }
      case 'rise': {
        const village = answer.from as Village;
        const from = answer.to as Village;
        const ground = s.villages[village];
        const soldiers = ground.soldiers[seat] as number;
        ground.soldiers[seat] = 0;
        joinGate(s, seat, village, from, soldiers, lordsIn(s, village, seat), 'attack');
        delete march.once[village];
        delete march.twice[village];
        recount(s, village);
        x.emit('rose', { seat, village, from });
        return x.go('ask');
      }
      case 'expel':
        s.expulsions.push({ seat, village: answer.from as Village, guest: answer.guest as Seat });
        x.emit('expels', { seat, village: answer.from as Village, guest: answer.guest as Seat });
        return x.go('ask');
      default:
        return x.go('end');
    }
  },
  /** After a step into a village: the villagers of a fief may have a word (adapted). */
  inside(x) {
    const { s } = x;
    const march = s.march as March;
    const { step } = march;
    if (!diff(s).resistanceOnTheMarch || step === null) return x.go('stepped');
    if (resister(s, step.to, march.seat) === null) return x.go('stepped');
    return x.call('resistance', { village: step.to, intruder: march.seat, troop: true }, 'stepped');
  },
  stepped(x) {
    (x.s.march as March).step = null;
    return x.go('ask');
  },
  end(x) {
    x.s.march = null;
    x.local.turn++;
    return x.call('settle', {}, 'start');
  },
  /** Adapted: troops that stay meet the villagers once every turn (F81a-P6e-9). */
  stay(x) {
    const { s } = x;
    if (!diff(s).resistanceOnTheMarch) return x.done(null);
    const all = VILLAGES.length * x.seats;
    for (; x.local.staying < all; x.local.staying++) {
      const village = VILLAGES[Math.floor(x.local.staying / x.seats)] as Village;
      const intruder = x.local.staying % x.seats;
      if (fiefAt(s, village) === null || !isInside(s, village, intruder)) continue;
      if (resister(s, village, intruder) === null) continue;
      if (s.resisted.some((r) => r.village === village && r.seat === intruder)) continue;
      x.local.staying++;
      return x.call('resistance', { village, intruder, troop: false }, 'stayed');
    }
    return x.done(null);
  },
  stayed: (x) => x.call('settle', {}, 'stay'),
});

function declare(x: X, seat: Seat, village: Village, gate: Village, intent: Intent): void {
  const { s } = x;
  const party = partyAt(s, village, gate, seat) as Party;
  party.intent = intent;
  party.round = s.round;
  for (const lord of LORDS) {
    const l = s.lords[lord];
    if (l.owner === seat && l.at === village && l.gate === gate) l.steps = 2;
  }
  x.emit('declared', { seat, village, intent });
}

/** Leave to pass is asked of whoever holds the village. */
export const arrival = frame('arrival', {
  start(x) {
    const { s } = x;
    const { seat, step } = s.march as March;
    const { to: village, from, soldiers, lords } = step as Step;
    const args = { by: seat, village, from, soldiers, lords };
    return x.ask('passage', { [s.villages[village].holder as Seat]: args }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const march = s.march as March;
    const step = march.step as Step;
    const { seat } = march;
    const granted = x.answer('passage').grant === 'yes';
    aloud(x, x.by, 'passage', x.answer('passage'));
    x.emit('passageAnswered', { seat: x.by, by: seat, village: step.to, granted });
    if (step.from === step.to) {
      declare(x as unknown as X, seat, step.to, step.gate as Village, granted ? 'passage' : 'attack');
      march.step = null;
      return x.done(null);
    }
    if (diff(s).sieges) {
      // Original: he waits at the gate until his next turn, or must fight (F81o-P4-10, F81o-P4-11).
      stop(x as unknown as X, seat, step, granted ? 'passage' : 'attack');
      march.step = null;
      return x.done(null);
    }
    if (!granted) return x.go('refused');
    // Intruders in a fief may let others in, but not against the villagers: only the owner's leave counts as one.
    const host = ownerOf(s, step.to);
    if (host === null || host === x.by) s.villages[step.to].leave.push(seat);
    s.admitted.push({ seat, village: step.to });
    enter(x as unknown as X, seat, step);
    return x.done(null);
  },
  refused(x) {
    const { seat, step } = x.s.march as March;
    const village = (step as Step).to;
    return x.ask('refused', { [seat]: { village, by: x.s.villages[village].holder as Seat } }, { then: 'decided' });
  },
  decided(x) {
    const march = x.s.march as March;
    const step = march.step as Step;
    aloud(x, x.by, 'refused', x.answer('refused'));
    if (x.answer('refused').then === 'force') stop(x as unknown as X, march.seat, step, 'attack');
    else {
      march.refused.push(step.to);
      x.emit('turnedBack', { seat: march.seat, village: step.to });
    }
    march.step = null;
    return x.done(null);
  },
});

/** The villagers of a fief against intruders: a soldier (adapted: a piece) for every two points of the die. */
export const resistance = frame('resistance', {
  start(x) {
    const { village, intruder } = x.local;
    const seat = resister(x.s, village, intruder);
    return seat === null ? x.done(null) : x.ask('resist', { [seat]: { village, intruder } }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const { village, intruder, troop } = x.local;
    aloud(x, x.by, 'resist', x.answer('resist'));
    if (x.answer('resist').resist === 'no') {
      x.emit('letPass', { seat: x.by, village, intruder });
      if (diff(s).camping) s.villages[village].leave.push(intruder);
      return x.done(null);
    }
    const thrown = die(x);
    const count = Math.floor(thrown / 2);
    const step = troop ? (s.march as March).step : null;
    const soldiers = step === null ? (s.villages[village].soldiers[intruder] as number) : step.soldiers;
    const lords = diff(s).camping ? (step === null ? lordsIn(s, village, intruder) : step.lords) : [];
    const lost = Math.min(count, soldiers + lords.length);
    s.resisted.push({ seat: intruder, village });
    x.emit('resisted', { seat: x.by, village, intruder, die: thrown, lost });
    if (diff(s).camping) wreck(x as unknown as X, village, 'resistance');
    const policy: Toll['policy'] = diff(s).camping ? 'first' : 'soldiers';
    s.tolls.push({
      seat: intruder,
      count,
      cause: 'resistance',
      policy,
      soldiers: { [village]: soldiers },
      lords: [...lords],
      where: 'inside',
    });
    if (step !== null) {
      // Those who fall are no longer counted among those who have walked.
      const dead = Math.min(count, step.soldiers);
      const onceDead = Math.min(dead, step.soldiers - step.walked);
      add((s.march as March).once, village, -onceDead);
      add((s.march as March).twice, village, -(dead - onceDead));
    }
    return x.call('toll', {}, 'over');
  },
  over: (x) => x.done(null),
});

/* -------------------------------------------------------------------- asks */

export const passage = ask('passage', {
  next: (_s, _ask, draft) => (draft.grant === undefined ? { key: 'grant', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ grant: 'no' }),
});
const THEN = ['force', 'back'] as const;
export const refused = ask('refused', {
  next: (_s, _ask, draft) => (draft.then === undefined ? { key: 'then', type: 'one', of: THEN } : undefined),
  lapse: () => ({ then: 'back' }),
});
export const resist = ask('resist', {
  next: (_s, _ask, draft) => (draft.resist === undefined ? { key: 'resist', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ resist: 'yes' }),
});
