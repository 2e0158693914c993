/** 6.1, 6.2: one battle from its declaration to its end. */

import type { Seat } from '@homage/kernel';
import type { LordId } from './data.ts';
import { word } from './deals.ts';
import { frame } from './kit.ts';
import {
  archersOf,
  brokenOff,
  combatPoints,
  decided,
  diceOf,
  onField,
  onlyLords,
  other,
  type Side,
  sideLords,
  sideOf,
  sideUnits,
  verdict,
} from './muster.ts';
import { family, mergeStacks, type Table } from './pieces.ts';
import { fighters, hasForces, isBesieged, seatAt } from './queries.ts';
import type { Battle, Ending, State } from './state.ts';
import { capture } from './titles.ts';
import { setHolder, settleThen } from './upkeep.ts';

export const theBattle = (s: State): Battle => s.battle as Battle;

/** Families at the place of battle that are not in it. */
function bystanders(s: State, battle: Battle): Seat[] {
  const out: Seat[] = [];
  const { ride } = battle;
  for (let seat = 0; seat < s.families.length; seat++) {
    if (sideOf(battle, seat) !== undefined) continue;
    const here =
      ride === null ? s.towns[battle.town].order.includes(seat) : ride.places.some((p) => hasForces(s, seat, p));
    if (here) out.push(seat);
  }
  return out;
}

/** The attackers alone decide to stop: walls before them, or no lord against them. */
const mayJustStop = (s: State, battle: Battle): boolean => {
  const { holder, fort } = s.towns[battle.town];
  const walls = battle.ride === null && fort > 0 && holder !== null && battle.sides[1].includes(holder);
  return walls || sideLords(s, battle, 1).length === 0;
};

/** Winning families that stand on the field: one of them takes the town and the captives. */
export function survivors(s: State, battle: Battle, side: Side): Seat[] {
  return battle.sides[side].filter(
    (seat) =>
      s.stacks.some((stack) => stack.seat === seat && onField(battle, stack)) ||
      s.lords.some((lord) => lord.seat === seat && lord.jailer === null && onField(battle, lord)),
  );
}

export const beatenLords = (s: State, battle: Battle): LordId[] =>
  battle.winner === null ? [] : sideLords(s, battle, other(battle.winner)).map((lord) => lord.id);

function conclude(x: Table, ending: Ending, winner: Side | null): void {
  const { s } = x;
  const battle = theBattle(s);
  battle.stage = 'ending';
  battle.ending = ending;
  battle.winner = winner;
  const { holder } = s.towns[battle.town];
  battle.prize =
    winner !== null && battle.ride === null && holder !== null && battle.sides[other(winner)].includes(holder);
  x.emit('battleOver', {
    town: battle.town,
    ending,
    winner,
    leader: winner === null ? null : battle.leaders[winner],
  });
}

/** 6.2.3.5: all pawns of the side that surrenders are removed. */
function surrender(x: Table, side: Side): void {
  const { s } = x;
  const battle = theBattle(s);
  x.emit('surrendered', { seat: battle.leaders[side], side });
  s.stacks = s.stacks.filter((stack) => !(battle.sides[side].includes(stack.seat) && onField(battle, stack)));
  mergeStacks(s);
  conclude(x, 'surrender', other(side));
}

export const battle = frame('battle', {
  start: (x) => x.call('window', { moment: 'declared', tried: 0 }, 'coalition'),
  coalition(x) {
    theBattle(x.s).stage = 'coalition';
    return x.go('join');
  },
  /** 6.1: in turn order those present may join a side, if its leader takes them. */
  join(x) {
    const { s } = x;
    const now = theBattle(s);
    // A side without a lord may still find one among those who join; a side that is gone has nothing left to join.
    const ended = verdict(s, now);
    if (ended === 'gone' || ended === 'bothGone') return x.go('check');
    if (x.local.i >= x.seats) return x.go('formed');
    const seat = seatAt(s, x.local.i);
    return bystanders(s, now).includes(seat)
      ? x.ask('join', { [seat]: { town: now.town, ride: now.ride !== null } }, { then: 'joining' })
      : x.go('nextJoin');
  },
  nextJoin(x) {
    x.local.i++;
    x.local.asking = [];
    return x.go('join');
  },
  joining(x) {
    const { side } = x.answer('join');
    if (side === 'none') return x.go('nextJoin');
    x.local.asking = [x.by, side === 'attack' ? 0 : 1];
    return x.go('admit');
  },
  admit(x) {
    const [seat, side] = x.local.asking as [Seat, Side];
    return x.ask('admit', { [theBattle(x.s).leaders[side]]: { seat, side } }, { then: 'admitted' });
  },
  admitted(x) {
    const [seat, side] = x.local.asking as [Seat, Side];
    if (x.answer('admit').accept) {
      theBattle(x.s).sides[side].push(seat);
      x.emit('joined', { seat, side });
      word(x, 'peace', seat, theBattle(x.s).leaders[other(side)], false);
    } else x.emit('joinRefused', { seat, side });
    return x.go('nextJoin');
  },
  formed(x) {
    theBattle(x.s).stage = 'opening';
    x.reveal('all');
    return x.call('window', { moment: 'battle', tried: 0 }, 'begin');
  },
  begin(x) {
    const { s } = x;
    const now = theBattle(s);
    const ended = verdict(s, now);
    // Lords alone do not attack: those whose pawns a surprise has taken have lost. Lords alone in defence are seized.
    if (ended !== null && (ended !== 'onlyLords' || onlyLords(s, now, 0))) return x.go('check');
    if (diceOf(s, now, 0) + archersOf(s, now, 0) === 0) return x.go('callOff');
    for (const side of [0, 1] as const) {
      x.emit('forces', {
        side,
        units: sideUnits(s, now, side),
        lords: sideLords(s, now, side).map((lord) => lord.id),
        points: combatPoints(s, now, side),
        dice: diceOf(s, now, side),
      });
    }
    if (onlyLords(s, now, 1)) {
      conclude(x, 'seized', 0);
      return x.go('spoils');
    }
    return x.go('opening');
  },
  /** 6.4.1: no die and no arrow against these walls; the declaration is not used up, but against that family not made again in this phase. */
  callOff(x) {
    const { s } = x;
    const { town, leaders } = theBattle(s);
    s.declared = s.declared.filter((d) => !(d.seat === leaders[0] && d.town === town));
    s.calledOff.push({ seat: leaders[0], town, against: leaders[1] });
    conclude(x, 'calledOff', null);
    return x.go('close');
  },
  /** 6.2: either leader may surrender now; 6.2.1: the defender may burn a mill. */
  opening(x) {
    const now = theBattle(x.s);
    const [attacker, defender] = now.leaders;
    if (brokenOff(x.s, now)) return x.go('check');
    return x.ask('opening', { [attacker]: { side: 0 }, [defender]: { side: 1 } }, { then: 'opened' });
  },
  opened(x) {
    const { s } = x;
    const now = theBattle(s);
    for (const side of [0, 1] as const) {
      const answer = x.answers('opening').find(({ seat }) => seat === now.leaders[side])?.answer;
      if (answer?.do === 'surrender') {
        surrender(x, side);
        return x.go('spoils');
      }
      if (answer?.burn === true && mayBurn(s, now)) {
        s.towns[now.town].mills--;
        family(s, now.leaders[side]).deniers++;
        x.emit('scorched', { seat: now.leaders[side], town: now.town });
      }
    }
    now.stage = 'arrows';
    return x.go('aim');
  },
  /** I.1: instead of shooting the defenders may aim at one lord. */
  aim(x) {
    const now = theBattle(x.s);
    if (decided(x.s, now)) return x.go('check');
    return mayAim(x.s, now) ? x.ask('aim', { [now.leaders[1]]: {} }, { then: 'aimed' }) : x.go('arrows');
  },
  aimed(x) {
    return x.call('round', { arrows: true, aimed: x.answer('aim').lord }, 'shot');
  },
  arrows(x) {
    const { s } = x;
    const now = theBattle(s);
    const archers = archersOf(s, now, 0) + archersOf(s, now, 1);
    return archers > 0 ? x.call('round', { arrows: true, aimed: null }, 'shot') : x.go('round');
  },
  shot: (x) => x.go(verdict(x.s, theBattle(x.s)) === null ? 'round' : 'check'),
  round(x) {
    theBattle(x.s).stage = 'round';
    x.local.i = 0;
    x.local.asking = [];
    return x.call('round', { arrows: false, aimed: null }, 'resolve');
  },
  /** 6.2.3.5: confederates go on, stop or change sides. */
  resolve(x) {
    const { s } = x;
    const now = theBattle(s);
    const ended = verdict(s, now);
    if (x.local.i >= x.seats || ended === 'gone' || ended === 'bothGone') return x.go('check');
    const seat = seatAt(s, x.local.i);
    const side = sideOf(now, seat);
    const refused = x.local.asking[0] === seat;
    return side !== undefined && !now.leaders.includes(seat) && survivors(s, now, side).includes(seat)
      ? x.ask('resolve', { [seat]: refused ? { side, refused } : { side } }, { then: 'resolved' })
      : x.go('nextResolve');
  },
  nextResolve(x) {
    x.local.i++;
    x.local.asking = [];
    return x.go('resolve');
  },
  resolved(x) {
    const seat = x.by;
    const now = theBattle(x.s);
    const choice = x.answer('resolve').do;
    const side = sideOf(now, seat) as Side;
    if (choice === 'fight') return x.go('nextResolve');
    if (choice === 'stop') {
      now.sides[side] = now.sides[side].filter((o) => o !== seat);
      x.emit('stoodDown', { seat });
      return x.go('nextResolve');
    }
    x.local.asking = [seat, other(side)];
    return x.go('switch');
  },
  switch(x) {
    const [seat, side] = x.local.asking as [Seat, Side];
    return x.ask('admit', { [theBattle(x.s).leaders[side]]: { seat, side } }, { then: 'switched' });
  },
  switched(x) {
    const { s } = x;
    const now = theBattle(s);
    const [seat, side] = x.local.asking as [Seat, Side];
    if (x.answer('admit').accept) {
      const { holder } = s.towns[now.town];
      // 6.1: a confederate of the besieged who changes sides opens the gates.
      if (side === 0 && holder !== null && now.sides[1].includes(holder) && isBesieged(s, now.town))
        now.betrayed = true;
      now.sides[other(side)] = now.sides[other(side)].filter((o) => o !== seat);
      now.sides[side].push(seat);
      x.emit('switched', { seat, to: side });
      return x.go('nextResolve');
    }
    // His own side still has to know: does he fight on, or stop?
    x.emit('switchRefused', { seat });
    return x.go('resolve');
  },
  check(x) {
    const { s } = x;
    const now = theBattle(s);
    const ending = verdict(s, now);
    if (ending === null) return x.go('press');
    let winner: Side | null = null;
    if (ending === 'gone') winner = sideLords(s, now, 0).length + fighters(sideUnits(s, now, 0)) > 0 ? 0 : 1;
    if (ending === 'onlyLords') winner = fighters(sideUnits(s, now, 0)) > 0 ? 0 : 1;
    conclude(x, ending, winner);
    return x.go('spoils');
  },
  /** Both leaders say whether they go on. */
  press(x) {
    const now = theBattle(x.s);
    const [attacker, defender] = now.leaders;
    if (brokenOff(x.s, now)) return x.go('check');
    return x.ask('press', { [attacker]: { side: 0 }, [defender]: { side: 1 } }, { then: 'pressed' });
  },
  pressed(x) {
    const { s } = x;
    const now = theBattle(s);
    const said = ([0, 1] as const).map(
      (side) => x.answers('press').find(({ seat }) => seat === now.leaders[side])?.answer.do,
    );
    for (const side of [0, 1] as const) {
      if (said[side] !== 'surrender') continue;
      surrender(x, side);
      return x.go('spoils');
    }
    if (said[0] === 'stop' && (said[1] === 'stop' || mayJustStop(s, now))) {
      conclude(x, 'agreed', null);
      return x.go('close');
    }
    return x.go('round');
  },
  /** 6: the victor's leader names who takes the town and who holds the captives. */
  spoils(x) {
    const { s } = x;
    const now = theBattle(s);
    if (now.winner === null) return x.go('close');
    const standing = survivors(s, now, now.winner);
    const choice = standing.length > 0 && (beatenLords(s, now).length > 0 || (now.prize && standing.length > 1));
    return choice ? x.ask('spoils', { [now.leaders[now.winner]]: {} }, { then: 'divided' }) : x.go('onlyWinner');
  },
  onlyWinner(x) {
    const { s } = x;
    const now = theBattle(s);
    const standing = now.winner === null ? [] : survivors(s, now, now.winner);
    if (now.prize && standing[0] !== undefined) setHolder(x, now.town, standing[0]);
    return x.go('close');
  },
  divided(x) {
    const { s } = x;
    const now = theBattle(s);
    const { control, captives = [], jailer } = x.answer('spoils');
    const standing = survivors(s, now, now.winner as Side);
    const keeper = jailer ?? standing[0];
    for (const id of beatenLords(s, now)) {
      if (captives.includes(id) && keeper !== undefined) seize(x, id, keeper);
      else x.emit('spared', { lord: id });
    }
    const ruler = control ?? standing[0];
    if (now.prize && ruler !== undefined) setHolder(x, now.town, ruler);
    return x.go('close');
  },
  close(x) {
    const won = theBattle(x.s).winner === 0;
    x.s.battle = null;
    return settleThen(x, won ? 'won' : 'lost');
  },
  won: (x) => x.done('won'),
  lost: (x) => x.done('over'),
});

/** The captive goes where his jailer's forces are. */
function seize(x: Table, id: LordId, jailer: Seat): void {
  const { s } = x;
  const now = theBattle(s);
  const lord = s.lords.find((l) => l.id === id);
  const guard =
    s.lords.find((l) => l.seat === jailer && l.jailer === null && onField(now, l)) ??
    s.stacks.find((stack) => stack.seat === jailer && onField(now, stack));
  if (lord === undefined || guard === undefined) return;
  capture(x, id, jailer);
  lord.at = guard.at;
}

/* --------------------------------------------------------------- conditions */

/** 6.2.1: the defensive leader controls the unbesieged town and a mill stands in it. */
export function mayBurn(s: State, now: Battle): boolean {
  const place = s.towns[now.town];
  return (
    now.stage === 'opening' &&
    place.mills > 0 &&
    place.holder === now.leaders[1] &&
    !isBesieged(s, now.town) &&
    (now.ride === null || now.ride.places.includes(now.town))
  );
}

/** I.1: the defenders hold the fortress, nobody has dug under it, and they have an archer. */
export const mayAim = (s: State, now: Battle): boolean => {
  const { fort, holder } = s.towns[now.town];
  return (
    s.opt.adjusted &&
    fort > 0 &&
    now.ride === null &&
    !now.underground &&
    holder !== null &&
    now.sides[1].includes(holder) &&
    sideUnits(s, now, 1).ar > 0 &&
    sideLords(s, now, 0).length > 0
  );
};
