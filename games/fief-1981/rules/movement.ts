/** Phase 4: pieces move, one player after the other; arrivals, leave to pass, levies, and the villagers of the adapted game. */

import { die, type Seat } from '@homage/kernel';
import {
  ask,
  fiefAt,
  frame,
  isInside,
  kingSeat,
  lordsIn,
  nextTurn,
  oneOf,
  partiesAt,
  readPlace,
  seatAt,
  underWeather,
  YES_NO,
} from './board.ts';
import { LORDS, type Lord, VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { isThreatened, leaving, partyOf, whyNotDeclare, whyNotMeet } from './gates.ts';
import { canMarch } from './march.ts';
import { aloud, comeIn, gates, joinGate, mergeGates, recount, sweepGates, wreck, type X } from './pieces.ts';
import {
  addSoldiers,
  clearSoldiers,
  type Facts,
  forgetSteps,
  isIntruder,
  meetVillagers,
  takeSoldiers,
  unmet,
} from './troops.ts';
import type { Asks, Fief, Intent, Leave, March, Meet, Party, State, Step, Toll } from './vocabulary.ts';

/** Takes the pieces of a step out of where they stood: soldiers of the lords' own troop first. */
function setOut(s: State, seat: Seat, step: Step): void {
  const march = s.march as March;
  if (march.settlers.length > 0) march.settlers = march.settlers.filter((lord) => !step.lords.includes(lord));
  if (step.gate !== null) {
    setOutFromGate(s, seat, step, step.gate);
    return;
  }
  const ground = s.villages[step.from];
  const lead = s.lords[step.lords[0] as Lord].leave;
  const among =
    (steps: number) =>
    (facts: Facts): number => {
      if (facts.steps !== steps) return 3;
      if (facts.leave === null) return lead === null ? 0 : 1;
      return lead !== null && facts.leave.by === lead.by && facts.leave.round === lead.round ? 0 : 2;
    };
  takeSoldiers(ground, seat, step.soldiers - step.walked, among(0));
  takeSoldiers(ground, seat, step.walked, among(1));
}

function setOutFromGate(s: State, seat: Seat, step: Step, gate: Village): void {
  const own = step.lords.map((lord) => partyOf(s, lord) as Party);
  const free = leaving(s, seat, step.from, gate, step.to);
  let left = step.soldiers;
  for (const party of [...free.filter((p) => own.includes(p)), ...free.filter((p) => !own.includes(p))]) {
    const taken = Math.min(left, party.soldiers);
    party.soldiers -= taken;
    left -= taken;
  }
  for (const party of own) party.lords = party.lords.filter((lord) => !step.lords.includes(lord));
}

function arrived(s: State, step: Step): void {
  if (step.gate === null) recount(s, step.from);
  else sweepGates(s);
}

/** The pieces go into the village, by leave of somebody or of nobody. */
function enter(x: X, seat: Seat, step: Step, leave: Leave | null): void {
  const { s } = x;
  const march = s.march as March;
  setOut(s, seat, step);
  const ground = s.villages[step.to];
  addSoldiers(ground, seat, step.soldiers - step.walked, { steps: 1, leave, met: false });
  addSoldiers(ground, seat, step.walked, { steps: 2, leave, met: false });
  for (const lord of step.lords) {
    const l = s.lords[lord];
    l.at = step.to;
    l.gate = null;
    l.steps++;
    l.leave = leave === null ? null : { ...leave };
    l.met = false;
  }
  if (ground.holder === null && march.free.includes(step.to)) march.settlers.push(...step.lords);
  if (!march.reached.includes(step.to)) march.reached.push(step.to);
  comeIn(s, step.to, seat);
  arrived(s, step);
  x.emit('stepped', { seat, lords: step.lords, soldiers: step.soldiers, from: step.from, to: step.to });
}

/** The pieces stop on the road before the village; their movement is over (F81o-P4-7). */
function stop(x: X, seat: Seat, step: Step, intent: Intent): void {
  const { s } = x;
  const { lords, soldiers, from, to: village } = step;
  setOut(s, seat, step);
  joinGate(s, seat, village, from, soldiers, lords, intent);
  arrived(s, step);
  x.emit('stopped', { seat, village, from, lords, soldiers, intent });
}

/** Adapted: what a player has inside of villages that others attack, before his turn and after it. */
const garrison = (s: State, village: Village, seat: Seat) => ({
  village,
  soldiers: s.villages[village].soldiers[seat] as number,
  lords: lordsIn(s, village, seat),
});

const garrisonsOf = (s: State, seat: Seat): March['garrisons'] =>
  diff(s).sieges || s.parties.length === 0
    ? []
    : VILLAGES.filter((v) => isThreatened(s, v, seat)).map((v) => garrison(s, v, seat));

/** Who has come to help after the attack was declared, and stays, fights outside the walls (F81a-M2-1). */
function relieve(s: State): void {
  const { seat, garrisons } = s.march as March;
  for (const before of garrisons) {
    const now = garrison(s, before.village, seat);
    const more = now.soldiers > before.soldiers || now.lords.some((lord) => !before.lords.includes(lord));
    if (more) s.relieved.push({ seat, village: before.village });
  }
}

/** Who may call the villagers against these pieces, if anybody (F81a-P6e-8, F81R-a-P6-7, F81a-P6f-3; F81o-P6.2-8, F81R-o-P6-5). */
export function resister(s: State, village: Village, intruder: Seat, troop: boolean): Seat | null {
  const fief = fiefAt(s, village) as Fief | null;
  if (fief === null || fief.capital === village || underWeather(s, village)) return null;
  if (!isIntruder(s, village, intruder)) return null;
  const seat = fief.owner ?? kingSeat(s);
  if (seat === null || seat === intruder) return null;
  if (fief.owner === null && diff(s).custodyNeedsCapital && s.villages[village].castle) return null;
  const { soldiers, lords } = unmet(s, village, intruder, troop);
  return soldiers + (diff(s).resistanceOnTheMarch ? lords.length : 0) > 0 ? seat : null;
}

/** The next troop that stays among villagers who have not met it this round (F81a-P6e-9, F81o-P6.2-8). */
export function nextIntruder(s: State): { village: Village; intruder: Seat } | undefined {
  for (const village of VILLAGES) {
    if (fiefAt(s, village) === null || s.villages[village].holder === null) continue;
    for (const intruder of s.order) {
      if (isInside(s, village, intruder) && resister(s, village, intruder, false) !== null)
        return { village, intruder };
    }
  }
  return undefined;
}

const readStep = (answer: Asks['march']['answer']): Step => {
  const [from, gate] = readPlace(answer.from as string);
  const { soldiers = 0 } = answer;
  // A bucket that is left out of an answer counts as 0.
  const { fresh = 0, walked = 0 } = typeof soldiers === 'number' ? { fresh: soldiers } : soldiers;
  const all = fresh + walked;
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
      reached: [],
      settlers: [],
      refused: [],
      garrisons: garrisonsOf(s, seat),
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
          stop(x, seat, step, answer.meet);
          return x.go('ask');
        }
        march.step = step;
        enter(x, seat, step, null);
        return x.go('inside');
      }
      case 'declare': {
        const [village, gate] = readPlace(answer.from as string);
        if (answer.meet === 'ask') {
          const { lords, soldiers } = waiting(s, seat, village, gate as Village, 'ask')[0] as Party;
          march.step = { from: village, gate: gate as Village, to: village, lords: [...lords], soldiers, walked: 0 };
          x.emit('passageAsked', { seat, of: s.villages[village].holder as Seat, village });
          return x.call('arrival', {}, 'ask');
        }
        const meet = answer.meet as 'attack' | 'siege';
        declare(x, seat, village, gate as Village, meet, meet);
        return x.go('ask');
      }
      case 'levy': {
        const l = s.lords[answer.lord as Lord];
        const village = l.at as Village;
        l.steps = 2;
        addSoldiers(s.villages[village], seat, 1);
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
        const lords = lordsIn(s, village, seat);
        joinGate(s, seat, village, from, clearSoldiers(s.villages[village], seat), lords, 'attack');
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
    if (resister(s, step.to, march.seat, true) === null) return x.go('stepped');
    return x.call('resistance', { village: step.to, intruder: march.seat, troop: true }, 'stepped');
  },
  stepped(x) {
    (x.s.march as March).step = null;
    return x.go('ask');
  },
  end(x) {
    relieve(x.s);
    forgetSteps(x.s, x.s.march as March);
    x.s.march = null;
    x.local.turn++;
    return x.call('settle', {}, 'start');
  },
  /** Adapted: troops that stay meet the villagers once every turn (F81a-P6e-9). */
  stay(x) {
    const next = diff(x.s).resistanceOnTheMarch ? nextIntruder(x.s) : undefined;
    return next === undefined ? x.done(null) : x.call('resistance', { ...next, troop: false }, 'stayed');
  },
  stayed: (x) => x.call('settle', {}, 'stay'),
});

/** Parties at a gate that may declare this now. */
const waiting = (s: State, seat: Seat, village: Village, gate: Village, meet: Meet): Party[] =>
  partiesAt(s, village, gate, seat).filter((party) => whyNotDeclare(s, party, meet) === undefined);

/** Original: the troops on a road declare anew what they want; who has just come is not concerned (F81R-o-P4-3, F81R-o-P4-4). */
function declare(x: X, seat: Seat, village: Village, gate: Village, meet: Meet, intent: Intent): void {
  const { s } = x;
  for (const party of waiting(s, seat, village, gate, meet)) {
    party.intent = intent;
    party.round = s.round;
    for (const lord of party.lords) s.lords[lord].steps = 2;
  }
  mergeGates(s, false);
  const elsewhere = gates(s, village, seat).some((p) => p.from !== gate);
  x.emit('declared', { seat, village, ...(elsewhere ? { from: gate } : {}), intent });
}

/** Leave to pass is asked of whoever holds the village. */
export const arrival = frame('arrival', {
  start(x) {
    const { s } = x;
    const { seat, step } = s.march as March;
    const { to: village, from, gate, soldiers, lords } = step as Step;
    // Who waits before it already and asks again stands on the road that he came by.
    const args = { by: seat, village, from: from === village ? (gate as Village) : from, soldiers, lords };
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
      declare(x, seat, step.to, step.gate as Village, 'ask', granted ? 'passage' : 'attack');
      march.step = null;
      return x.done(null);
    }
    if (diff(s).sieges) {
      // Original: he waits at the gate until his next turn, or must fight (F81o-P4-10, F81o-P4-11).
      stop(x, seat, step, granted ? 'passage' : 'attack');
      march.step = null;
      return x.done(null);
    }
    if (!granted) return x.go('refused');
    // Intruders in a fief may let others in, but only the owner's leave keeps the villagers quiet: `wardenOf` tells.
    enter(x, seat, step, { by: x.by, round: s.round });
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
    if (x.answer('refused').then === 'force') stop(x, march.seat, step, 'attack');
    else {
      march.refused.push({ village: step.to, lords: [...step.lords] });
      x.emit('turnedBack', { seat: march.seat, village: step.to });
    }
    march.step = null;
    return x.done(null);
  },
});

/** The villagers of a fief against intruders: a soldier (adapted: a piece) for every two points of the die. */
export const resistance = frame('resistance', {
  start(x) {
    const { village, intruder, troop } = x.local;
    const seat = resister(x.s, village, intruder, troop);
    return seat === null ? x.done(null) : x.ask('resist', { [seat]: { village, intruder } }, { then: 'answered' });
  },
  answered(x) {
    const { s } = x;
    const { village, intruder, troop } = x.local;
    const { camping } = diff(s);
    aloud(x, x.by, 'resist', x.answer('resist'));
    if (x.answer('resist').resist === 'no') {
      x.emit('letPass', { seat: x.by, village, intruder });
      // Adapted: leave lasts as long as they stay (F81R-a-P4-4); original, the owner is asked each turn (F81R-o-P6-5).
      meetVillagers(s, village, intruder, troop, camping ? { by: x.by, round: s.round } : null);
      return x.done(null);
    }
    const thrown = die(x);
    const count = Math.floor(thrown / 2);
    const { soldiers, lords: all } = unmet(s, village, intruder, troop);
    const lords = camping ? all : [];
    meetVillagers(s, village, intruder, troop, null);
    const lost = Math.min(count, soldiers + lords.length);
    x.emit('resisted', { seat: x.by, village, intruder, die: thrown, lost });
    if (camping) wreck(x, village, 'resistance');
    const policy: Toll['policy'] = camping ? 'first' : 'soldiers';
    s.tolls.push({
      seat: intruder,
      count,
      cause: 'resistance',
      policy,
      soldiers: { [village]: soldiers },
      lords: [...lords],
      where: 'inside',
    });
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
  /** Force is an attack: not in the turn in which another troop of his was let in here (F81a-P4-11). */
  next: (s, { seat, args }, draft, explain) =>
    draft.then === undefined
      ? oneOf(
          'then',
          THEN,
          (then) => (then === 'force' ? whyNotMeet(s, seat, args.village, undefined, 'attack') : undefined),
          explain,
        )
      : undefined,
  lapse: () => ({ then: 'back' }),
});
export const resist = ask('resist', {
  next: (_s, _ask, draft) => (draft.resist === undefined ? { key: 'resist', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ resist: 'yes' }),
});
