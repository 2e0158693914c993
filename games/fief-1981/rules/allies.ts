/** Phase 5 of the adapted game: allied and rival attackers, guests, reinforcements, and guests who are turned out. */

import type { Seat } from '@homage/kernel';
import { ask, because, frame, isInside, turnOrder } from './board.ts';
import { conquer } from './combat.ts';
import type { Village } from './data.ts';
import { inside, outside, prepare, sizeOf } from './fight.ts';
import { forcesAt } from './gates.ts';
import { aloud, goIn, recount, succeed, wreck } from './pieces.ts';
import { whyNotAnother } from './reasons.ts';
import { admitAll } from './troops.ts';
import type { Battle, Fight, Side, State } from './vocabulary.ts';

const alive = (sides: readonly Side[]): Seat[] => sides.filter((side) => sizeOf(side) > 0).map((side) => side.seat);

/** The losses that two allies agreed on in the talk of the turn before (F81R-a-M-1). */
function percentOf(s: State, camp: readonly Seat[]): { seat: Seat; percent: number } | null {
  if (camp.length !== 2) return null;
  const share = s.shares.find((entry) => entry.round === s.round && entry.seats.every((seat) => camp.includes(seat)));
  return share === undefined ? null : { seat: share.seats[0], percent: share.percent };
}

const guests = (s: State, b: Battle): Seat[] => {
  const attackers = b.camps.flat();
  const { holder } = s.villages[b.village];
  return turnOrder(s).filter((seat) => seat !== holder && !attackers.includes(seat) && isInside(s, b.village, seat));
};

const unplaced = (s: State, b: Battle): Seat[] =>
  forcesAt(s, b.village).filter((seat) => !b.camps.flat().includes(seat));

const sidesOf = (s: State, village: Village, camp: readonly Seat[]): Side[] =>
  camp.map((seat) => outside(s, village, seat));

export const allies = frame('allies', {
  start(x) {
    const { s } = x;
    const b = s.battle as Battle;
    if (b.kind !== 'expulsion') return x.go('camps');
    // The owner turns on a guest inside the village: the walls protect neither (F81R-a-P4-4).
    const target = inside(s, b.village, b.against as Seat);
    s.fight = prepare(b.village, [inside(s, b.village, b.lead)], [target], false);
    return x.call('fight', {}, 'expelled');
  },
  expelled(x) {
    const { s } = x;
    const { village } = s.battle as Battle;
    const f = s.fight as Fight;
    if (alive(f.attackers).length > 0 || f.startAttack > f.startDefence) wreck(x, village, 'battle');
    recount(s, village);
    x.emit('battleEnded', { village, winner: s.villages[village].holder });
    return x.done(null);
  },

  /** Several attackers say whether they are allied, and who shall have the village (F81a-M1-1). */
  camps(x) {
    const b = x.s.battle as Battle;
    const rest = unplaced(x.s, b);
    if (rest.length > 1) return x.go('ally');
    if (rest.length === 1) b.camps.push([rest[0] as Seat]);
    return x.go('duel');
  },
  ally(x) {
    const b = x.s.battle as Battle;
    const [lead, ...others] = unplaced(x.s, b) as [Seat, ...Seat[]];
    return x.ask('alliance', { [lead]: { village: b.village, others } }, { then: 'proposed' });
  },
  proposed(x) {
    const b = x.s.battle as Battle;
    const { with: partners, occupant } = x.answer('alliance');
    aloud(x, x.by, 'alliance', x.answer('alliance'));
    if (partners.length === 0) {
      b.camps.push([x.by]);
      return x.go('camps');
    }
    b.proposal = { lead: x.by, with: [...partners], occupant: occupant as Seat, joined: [x.by] };
    return x.go('invite');
  },
  invite(x) {
    const b = x.s.battle as Battle;
    const { lead, with: waiting, occupant } = b.proposal as NonNullable<Battle['proposal']>;
    const next = waiting[0];
    if (next === undefined) return x.go('formed');
    return x.ask('join', { [next]: { village: b.village, by: lead, occupant } }, { then: 'invited' });
  },
  invited(x) {
    const proposal = (x.s.battle as Battle).proposal as NonNullable<Battle['proposal']>;
    proposal.with.shift();
    aloud(x, x.by, 'join', x.answer('join'));
    if (x.answer('join').join === 'yes') proposal.joined.push(x.by);
    return x.go('invite');
  },
  /** Without the named occupant there is no alliance. */
  formed(x) {
    const b = x.s.battle as Battle;
    const { lead, occupant, joined } = b.proposal as NonNullable<Battle['proposal']>;
    b.proposal = null;
    if (joined.length > 1 && joined.includes(occupant)) {
      b.camps.push([occupant, ...joined.filter((seat) => seat !== occupant)]);
      x.emit('camp', { village: b.village, seats: joined, occupant });
    } else b.camps.push([lead]);
    return x.go('camps');
  },

  /** Enemies fight each other first, in order of arrival, all outside (F81a-M1-4, F81R-a-M-2). */
  duel(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const [first, second] = b.camps;
    if (first === undefined) {
      x.emit('battleEnded', { village: b.village, winner: s.villages[b.village].holder });
      return x.done(null);
    }
    if (second === undefined) return x.go('guests');
    s.fight = prepare(b.village, sidesOf(s, b.village, first), sidesOf(s, b.village, second), false, {
      attackerNamed: first[0] as Seat,
      percent: percentOf(s, first),
    });
    return x.call('fight', {}, 'duelOver');
  },
  duelOver(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const f = s.fight as Fight;
    const left = [...alive(f.attackers), ...alive(f.defenders)];
    b.camps.splice(0, 2, ...(left.length > 0 ? [left] : []));
    return x.go('duel');
  },

  /** A guest may help the defender or stay out of it, never help the attacker (F81a-M3-1). */
  guests(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const asked = guests(s, b);
    if (asked.length === 0) return x.go('clash');
    const attackers = b.camps.flat();
    const to: { [seat: Seat]: { village: Village; attackers: Seat[] } } = {};
    for (const seat of asked) to[seat] = { village: b.village, attackers };
    return x.ask('stance', to, { then: 'stood' });
  },
  stood(x) {
    const b = x.s.battle as Battle;
    for (const { seat, answer } of x.answers('stance')) {
      aloud(x, seat, 'stance', answer);
      if (answer.stance === 'defend') b.defenders.push(seat);
      x.emit('stanceTaken', { seat, village: b.village, stance: answer.stance });
    }
    return x.go('clash');
  },
  clash(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const { village } = b;
    const camp = b.camps[0] as Seat[];
    b.defenders = [s.villages[village].holder as Seat, ...b.defenders];
    // With reinforcements it is a sortie: the castle protects nobody (F81a-M2-1, F81R-a-M-5).
    const relief = s.relieved.some((r) => r.village === village && b.defenders.includes(r.seat));
    s.fight = prepare(
      village,
      sidesOf(s, village, camp),
      b.defenders.map((seat) => inside(s, village, seat)),
      s.villages[village].castle && !relief,
      { attackerNamed: camp[0] as Seat, percent: percentOf(s, camp) },
    );
    return x.call('fight', {}, 'clashed');
  },
  clashed(x) {
    const { s } = x;
    const b = s.battle as Battle;
    const f = s.fight as Fight;
    const { village } = b;
    const attackers = (b.camps[0] as Seat[]).filter((seat) => alive(f.attackers).includes(seat));
    const defenders = alive(f.defenders);
    const [occupant] = attackers;
    // Attackers win: buildings go. Otherwise only if the attackers began with more pieces (F81a-P5-h, F81R-a-P5-3).
    if (occupant !== undefined || f.startAttack > f.startDefence) wreck(x, village, 'battle');
    if (occupant !== undefined) {
      conquer(x, village, occupant);
      for (const ally of attackers.slice(1)) goIn(s, village, ally);
      // Allies and neutral guests are guests of the winner (F81R-a-M-3, F81R-a-M-5); villagers heed the owner of the fief alone.
      for (const seat of turnOrder(s)) {
        if (seat !== occupant && isInside(s, village, seat)) admitAll(s, village, seat, occupant);
      }
    } else if (defenders.length > 0 && !defenders.includes(s.villages[village].holder as Seat)) {
      succeed(s, village, defenders[0] as Seat);
    }
    recount(s, village);
    x.emit('battleEnded', { village, winner: s.villages[village].holder });
    return x.done(null);
  },
});

/** Who wants allies names them and the one who shall have the village. */
export const alliance = ask('alliance', {
  next(_s, { seat, args }, draft) {
    if (draft.with === undefined)
      return { key: 'with', type: 'some', of: args.others, min: 0, max: args.others.length };
    if (draft.with.length === 0 || draft.occupant !== undefined) return undefined;
    return { key: 'occupant', type: 'one', of: [seat, ...draft.with] };
  },
  why(s, { seat }, _draft, key, value) {
    if (typeof value !== 'number' || !s.order.includes(value)) return undefined;
    if (key === 'occupant') return because('notAllied', 'several', {});
    return whyNotAnother(s, seat, value, 'several') ?? because('noForce', 'several', {});
  },
  lapse: () => ({ with: [] }),
});

const STANCES = ['neutral', 'defend'] as const;
export const stance = ask('stance', {
  next: (_s, _ask, draft) => (draft.stance === undefined ? { key: 'stance', type: 'one', of: STANCES } : undefined),
  lapse: () => ({ stance: 'neutral' }),
});
