/** Phase 5: which battles there are, in which order, and the battles of the original game: sorties, convergence, coalitions, bids. */

import type { Instruction, Seat } from '@homage/kernel';
import { amount, ask, because, frame, isInside, nextTurn, seatAt, underWeather, YES_NO } from './board.ts';
import { VILLAGES, type Village } from './data.ts';
import { diff } from './differences.ts';
import { inside, outside, prepare, sizeOf } from './fight.ts';
import { forcesAt } from './gates.ts';
import { nextIntruder } from './movement.ts';
import { aloud, gates, goIn, pay, recount, succeed, wreck, type X } from './pieces.ts';
import { isVillage } from './reasons.ts';
import type { Battle, Fight, Side, State } from './vocabulary.ts';

/** A village is fought for if an attack was declared, or (original) if two forces have converged on it (F81o-P5x-2). */
function isContested(s: State, village: Village): boolean {
  if (s.fought.includes(village) || underWeather(s, village)) return false;
  const forces = forcesAt(s, village);
  if (forces.length === 0) return false;
  return forces.length > 1 || s.parties.some((p) => p.village === village && p.intent === 'attack');
}

type Lead = { village: Village; kind: Battle['kind']; against?: Seat };

/** The battles that a player leads: where his force came first, where he breaks out, where he turns on a guest. */
export function battlesOf(s: State, seat: Seat): Lead[] {
  const found: Lead[] = [];
  if (s.parties.length > 0) {
    for (const village of VILLAGES) {
      if (isContested(s, village) && forcesAt(s, village)[0] === seat) found.push({ village, kind: 'attack' });
    }
    for (const { seat: by, village } of s.sorties) {
      if (by !== seat || underWeather(s, village) || isContested(s, village) || s.fought.includes(village)) continue;
      if (forcesAt(s, village).length > 0) found.push({ village, kind: 'sortie' });
    }
  }
  for (const { seat: by, village, guest } of s.expulsions) {
    if (by !== seat || underWeather(s, village)) continue;
    if (isInside(s, village, guest) && isInside(s, village, by))
      found.push({ village, kind: 'expulsion', against: guest });
  }
  return found;
}

/** In turn order of the attackers; who leads several picks the order (F81R-g17). */
export const combat = frame('combat', {
  start(x) {
    const { s } = x;
    if (s.parties.length === 0 && s.expulsions.length === 0) return x.go('peace');
    const turn = nextTurn(s, x.local.turn);
    if (turn >= x.seats) return x.go('peace');
    x.local.turn = turn;
    const seat = seatAt(s, turn);
    const battles = battlesOf(s, seat);
    const [only] = battles;
    if (only === undefined) {
      x.local.turn++;
      return x.go('start');
    }
    if (battles.length > 1 && battles.some(({ village }) => village !== only.village)) return x.go('pick');
    return begin(x, seat, only);
  },
  pick: (x) => x.ask('whichBattle', { [seatAt(x.s, x.local.turn)]: {} }, { then: 'picked' }),
  picked(x) {
    const { village } = x.answer('whichBattle');
    aloud(x, x.by, 'whichBattle', { village });
    return begin(x, x.by, battlesOf(x.s, x.by).find((lead) => lead.village === village) as Lead);
  },
  over(x) {
    const { s } = x;
    const { village, kind, lead, against } = s.battle as Battle;
    if (kind === 'expulsion')
      s.expulsions = s.expulsions.filter((e) => e.village !== village || e.seat !== lead || e.guest !== against);
    else s.fought.push(village);
    s.battle = null;
    s.fight = null;
    return x.call('settle', {}, 'start');
  },
  /** After all battles the villagers of the original game (F81o-P6.2-8, F81R-o-P6-5). */
  peace(x) {
    const { s } = x;
    s.sorties = [];
    s.expulsions = [];
    const next = diff(s).resistanceOnTheMarch ? undefined : nextIntruder(s);
    return next === undefined ? x.done(null) : x.call('resistance', { ...next, troop: false }, 'resisted');
  },
  resisted: (x) => x.call('settle', {}, 'peace'),
});

/** A label that can call the frame of a battle. */
type Beginner = X & { call(kind: 'battle' | 'allies', local: Record<never, never>, then: 'over'): Instruction };

function begin(x: Beginner, lead: Seat, { village, kind, against }: Lead): Instruction {
  const { s } = x;
  s.battle = {
    village,
    kind,
    lead,
    against: against ?? null,
    camps: [],
    proposal: null,
    defenders: [],
    bids: null,
  };
  const attackers = kind === 'attack' ? forcesAt(s, village) : [lead];
  const defenders =
    kind === 'attack'
      ? [s.villages[village].holder as Seat]
      : kind === 'sortie'
        ? forcesAt(s, village)
        : [against as Seat];
  x.emit('battleBegan', { village, kind, attackers, defenders });
  return diff(s).coalitions ? x.call('battle', {}, 'over') : x.call('allies', {}, 'over');
}

export const whichBattle = ask('whichBattle', {
  next: (s, { seat }, draft) =>
    draft.village === undefined
      ? {
          key: 'village',
          type: 'one',
          of: battlesOf(s, seat)
            .map(({ village }) => village)
            .filter((v, i, all) => all.indexOf(v) === i),
        }
      : undefined,
  why: (_s, _ask, _draft, key, value) =>
    key === 'village' && isVillage(value) ? because('noBattle', 'combat', {}) : undefined,
  lapse: (s, { seat }) => ({ village: battlesOf(s, seat)[0]?.village as Village }),
});

/* --------------------------------------------------------- original battles */

const alive = (sides: readonly Side[]): Side[] => sides.filter((side) => sizeOf(side) > 0);

/** The winner's pieces go in and hold the village. */
export function conquer(x: X, village: Village, seat: Seat): void {
  const { s } = x;
  goIn(s, village, seat);
  succeed(s, village, seat);
  recount(s, village);
}

const duel = (s: State, village: Village, attacker: Seat, defender: Side, castle: boolean): Fight =>
  prepare(village, [outside(s, village, attacker)], [defender], castle);

const storm = (s: State, village: Village, attacker: Seat): Fight =>
  duel(s, village, attacker, inside(s, village, s.villages[village].holder as Seat), s.villages[village].castle);

export const battle = frame('battle', {
  start(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const { village } = b;
    if (b.kind === 'sortie') {
      const { seat, soldiers, lords } = s.sorties.find(
        (sortie) => sortie.village === village,
      ) as State['sorties'][number];
      // Soldiers bought or lost meanwhile do not matter: nobody can have left.
      const out: Side = {
        seat,
        where: 'inside',
        soldiers: Math.min(soldiers, s.villages[village].soldiers[seat] as number),
        lords: lords.filter((lord) => s.lords[lord].owner === seat && s.lords[lord].at === village),
      };
      const besieger = outside(s, village, forcesAt(s, village)[0] as Seat);
      s.fight = prepare(village, [out], [besieger], false);
      return x.call('fight', {}, 'sortieOver');
    }
    if (forcesAt(s, village).length > 1) return x.go('coalition');
    s.fight = storm(s, village, b.lead);
    return x.call('fight', {}, 'stormed');
  },
  /** Buildings stay; the besieger's gates hold what is left of him; those inside hold the village (F81R-o-P5-1). */
  sortieOver(x) {
    const { s } = x;
    const { village, lead } = s.battle as Battle;
    recount(s, village);
    const winner =
      alive((s.fight as Fight).attackers).length > 0 ? lead : (alive((s.fight as Fight).defenders)[0]?.seat ?? null);
    x.emit('battleEnded', { village, winner });
    return x.done(null);
  },
  /** The attack on the village is over: its buildings are gone whoever has won (F81o-P4-8). */
  stormed(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    wreck(x, village, 'battle');
    const [winner] = alive((s.fight as Fight).attackers);
    if (winner !== undefined) conquer(x, village, winner.seat);
    else recount(s, village);
    x.emit('battleEnded', { village, winner: winner?.seat ?? s.villages[village].holder });
    return x.done(null);
  },

  /* Convergence: B came first, C second, A is inside. */
  coalition(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const [first, second] = forcesAt(s, village) as [Seat, Seat];
    const args = { village, partner: second, against: s.villages[village].holder as Seat };
    return x.ask('coalition', { [first]: args }, { then: 'proposed' });
  },
  proposed(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const [first, second] = forcesAt(s, village) as [Seat, Seat];
    aloud(x, x.by, 'coalition', x.answer('coalition'));
    if (x.answer('coalition').propose === 'yes') return x.go('invite');
    x.emit('coalition', { village, by: first, partner: second, outcome: 'none' });
    s.fight = duel(s, village, first, outside(s, village, second), false);
    return x.call('fight', {}, 'rivals');
  },
  invite(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const [first, second] = forcesAt(s, village) as [Seat, Seat];
    return x.ask('join', { [second]: { village, by: first, occupant: null } }, { then: 'invited' });
  },
  invited(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const { village } = b;
    const [first, second] = forcesAt(s, village) as [Seat, Seat];
    const joined = x.answer('join').join === 'yes';
    aloud(x, x.by, 'join', x.answer('join'));
    x.emit('coalition', { village, by: first, partner: second, outcome: joined ? 'joined' : 'refused' });
    if (!joined) {
      s.fight = storm(s, village, first);
      return x.call('fight', {}, 'firstOver');
    }
    const holder = inside(s, village, s.villages[village].holder as Seat);
    s.fight = prepare(
      village,
      [outside(s, village, first), outside(s, village, second)],
      [holder],
      s.villages[village].castle,
      {
        alternate: true,
      },
    );
    return x.call('fight', {}, 'allied');
  },
  /** a) No coalition: the survivor of B and C fights A; if both perish A is not attacked (F81o-P5x-6, F81R-o-P5-4). */
  rivals(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const f = s.fight as Fight;
    const [survivor] = [...alive(f.attackers), ...alive(f.defenders)];
    if (survivor === undefined) {
      x.emit('battleEnded', { village, winner: s.villages[village].holder });
      return x.done(null);
    }
    s.fight = storm(s, village, survivor.seat);
    return x.call('fight', {}, 'stormed');
  },
  /** b) C refused: A fights B, the survivor fights C; if B has won he defends inside (F81o-P5x-7). */
  firstOver(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const f = s.fight as Fight;
    wreck(x, village, 'battle');
    const [winner] = alive(f.attackers);
    if (winner !== undefined) conquer(x, village, winner.seat);
    else recount(s, village);
    const [third] = forcesAt(s, village) as [Seat];
    if (winner !== undefined) x.emit('entered', { seat: winner.seat, village });
    if (s.villages[village].holder === null) {
      conquer(x, village, third);
      x.emit('battleEnded', { village, winner: third });
      return x.done(null);
    }
    s.fight = storm(s, village, third);
    return x.call('fight', {}, 'stormed');
  },
  /** c) A is beaten: who of B and C shall own the village? (F81o-P5x-9) */
  allied(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const f = s.fight as Fight;
    const left = alive(f.attackers);
    if (left.length < 2) return x.go('stormed');
    wreck(x, b.village, 'battle');
    b.bids = { seats: left.map((side) => side.seat), last: 0 };
    return x.go('bid');
  },
  bid(x) {
    const { village, bids } = x.s.battle as Battle;
    const { seats, last } = bids as NonNullable<Battle['bids']>;
    const [first, second] = seats as [Seat, Seat];
    return x.ask(
      'bid',
      { [first]: { village, against: second, least: last }, [second]: { village, against: first, least: last } },
      { then: 'shown', secret: true },
    );
  },
  shown(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const bids = b.bids as NonNullable<Battle['bids']>;
    const shown = x.answers('bid').map(({ seat, answer }) => ({ seat, amount: answer.hundreds * 100 }));
    const [one, two] = shown as [(typeof shown)[number], (typeof shown)[number]];
    for (const { seat, answer } of x.answers('bid')) aloud(x, seat, 'bid', answer);
    x.reveal('all');
    x.emit('bidsShown', { village: b.village, bids: shown });
    if (one.amount !== two.amount) {
      const [high, low] = one.amount > two.amount ? [one, two] : [two, one];
      pay(s, high.seat, low.seat, high.amount);
      x.emit('villageBought', { seat: high.seat, from: low.seat, village: b.village, amount: high.amount });
      conquer(x, b.village, high.seat);
      // The other has leave to pass on and moves next turn (F81o-P5x-10).
      for (const party of gates(s, b.village, low.seat)) {
        party.intent = 'passage';
        party.round = s.round;
      }
      x.emit('battleEnded', { village: b.village, winner: high.seat });
      return x.done(null);
    }
    if (one.amount > bids.last) {
      bids.last = one.amount;
      return x.go('bid');
    }
    // Empty hands, or nobody raises: B attacks C on open ground (F81o-P5x-12, F81R-o-P5-6).
    const [first, second] = bids.seats as [Seat, Seat];
    b.bids = null;
    s.fight = duel(s, b.village, first, outside(s, b.village, second), false);
    return x.call('fight', {}, 'lastStand');
  },
  lastStand(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const f = s.fight as Fight;
    const [winner] = [...alive(f.attackers), ...alive(f.defenders)];
    if (winner !== undefined) conquer(x, village, winner.seat);
    else recount(s, village);
    x.emit('battleEnded', { village, winner: winner?.seat ?? null });
    return x.done(null);
  },
});

export const coalition = ask('coalition', {
  next: (_s, _ask, draft) => (draft.propose === undefined ? { key: 'propose', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ propose: 'no' }),
});
export const join = ask('join', {
  next: (_s, _ask, draft) => (draft.join === undefined ? { key: 'join', type: 'one', of: YES_NO } : undefined),
  lapse: () => ({ join: 'no' }),
});
/** In hundreds: the smallest note is 100 (F81R-g7); never below the last bid (F81o-P5x-11). */
export const bid = ask('bid', {
  next(s, { seat, args: { least } }, draft, explain) {
    if (draft.hundreds !== undefined) return undefined;
    const have = s.money[seat] as number;
    const most = Math.floor(have / 100);
    return amount('hundreds', least / 100, most, explain, () => ({
      short: because('atLeast', 'several', { least: least / 100 }),
      beyond: because('tooPoor', 'several', { need: (most + 1) * 100, have }),
    }));
  },
  lapse: (_s, { args }) => ({ hundreds: args.least / 100 }),
});
