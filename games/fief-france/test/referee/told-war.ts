/** 6: battles and sieges, as they are told. */

import { KINDS } from './board.ts';
import type { Handlers, Referee } from './referee.ts';
import { Battle, other, type Side, total } from './war.ts';

export const warTold = (r: Referee): Handlers => ({
  battleDeclared: (told) => {
    r.battle = new Battle(r.board, told);
    r.need(!r.board.foul(told.town), 'battles', `a battle at ${told.town} in bad weather`);
    if (!told.ride) {
      r.need(
        r.board.free(told.seat, told.town).length > 0,
        'battles',
        `family ${told.seat} attacks in ${told.town} without a lord`,
      );
      r.need(r.board.present(told.against, told.town), 'battles', `family ${told.against} is not in ${told.town}`);
    }
  },
  joined: ({ seat, side }) => {
    r.battle?.sides[side].push(seat);
  },
  switched: ({ seat, to }) => {
    const { battle, board } = r;
    if (battle === null) return;
    const { holder } = board.towns[battle.town];
    if (to === 0 && holder !== null && battle.sides[1].includes(holder) && board.besieged(battle.town))
      battle.betrayed = true;
    battle.sides[other(to)] = battle.sides[other(to)].filter((o) => o !== seat);
    battle.sides[to].push(seat);
    if (battle.ride) r.fault('battles', 'somebody changes sides in a cavalcade');
  },
  stoodDown: ({ seat }) => {
    const { battle } = r;
    const side = battle?.sideOf(seat);
    if (battle === null || side === undefined) return;
    battle.sides[side] = battle.sides[side].filter((o) => o !== seat);
    if (!battle.ride || side === 0) return;
    // Who rides and who is struck was told before: a family that stops takes its own out of that.
    for (const place of r.field(1)) {
      for (const kind of KINDS) battle.armies[1][kind] -= r.board.at(seat, place)[kind];
    }
    battle.named[1] = battle.named[1].filter((id) => r.board.lords.get(id)?.seat !== seat);
  },
  forces: ({ side, units, lords, points: told, dice }) => {
    const { battle, board } = r;
    if (battle === null) return r.fault('battles', 'forces without a battle');
    if (battle.ride) {
      battle.armies[side] = { ...units };
      battle.named[side] = [...lords];
      if (side === 0) r.need(total(units) === units.kn + units.krk, 'battles', 'others than knights ride');
    } else {
      const here = battle.units(board, side);
      r.need(
        KINDS.every((kind) => here[kind] === units[kind]),
        'battles',
        `side ${side} has ${JSON.stringify(here)}, told ${JSON.stringify(units)}`,
      );
    }
    const due = board.points(units, lords);
    r.need(told === due, 'battles', `side ${side} has ${due} points, told ${told}`);
    r.need(
      dice === battle.diceOf(board, side),
      'battles',
      `side ${side} has ${battle.diceOf(board, side)} dice, told ${dice}`,
    );
  },
  scorched: ({ seat, town }) => {
    const place = r.board.towns[town];
    r.need(
      place.mills > 0 && place.holder === seat && !r.board.besieged(town),
      'battles',
      `family ${seat} burns ${town}`,
    );
    place.mills--;
    r.pay(seat, -1);
  },
  arrows: ({ side, die, archers, hits }) => {
    const { battle, board } = r;
    if (battle === null) return;
    r.need(
      archers === battle.archers(board, side),
      'battles',
      `${battle.archers(board, side)} archers shoot, told ${archers}`,
    );
    const due = die + archers - 1 + (battle.ride && side === 1 ? 1 : 0);
    r.need(hits === due, 'battles', `${archers} archers with ${die} make ${hits} hits`);
    const before: [number, number] = battle.due?.hits ?? [0, 0];
    before[other(side)] = hits;
    battle.await(board, before, true);
  },
  aimed: ({ die, hit }) => r.need(hit === (die === 6), 'battles', `an aimed ${die} ${hit ? 'hits' : 'misses'}`),
  battleDice: ({ dice }) => {
    const { battle, board } = r;
    if (battle === null) return;
    battle.dice = [[...dice[0]], [...dice[1]]];
    battle.rerolls = [battle.walls(board).spare, battle.units(board, 1).bo];
    for (const side of [0, 1] as const) {
      const due = battle.diceOf(board, side);
      r.need(dice[side].length === due, 'battles', `side ${side} rolls ${dice[side].length} dice, due ${due}`);
      r.need(
        dice[side].every((face) => face >= 0 && face <= 3),
        'battles',
        `faces ${dice[side]}`,
      );
    }
  },
  rerolled: ({ side, was, now }) => {
    const { battle } = r;
    if (battle === null) return;
    const at = battle.dice[side].indexOf(was);
    r.need(at >= 0 && battle.rerolls[side] > 0, 'battles', `side ${side} rolls ${was} again`);
    battle.dice[side][at] = now;
    battle.rerolls[side]--;
  },
  hits: ({ hits }) => {
    const { battle, board } = r;
    if (battle === null) return;
    for (const side of [0, 1] as const) {
      const bonus = battle.ride && side === 1 ? battle.dice[1].length : 0;
      const due = battle.dice[side].reduce((sum, face) => sum + face, 0) + battle.guards(board, side) + bonus;
      r.need(hits[other(side)] === due, 'battles', `side ${side} deals ${hits[other(side)]} hits, due ${due}`);
    }
    battle.await(board, [hits[0], hits[1]], false);
  },
  losses: ({ seat, units }) => r.fall(seat, units),
  surrendered: ({ side }) => {
    const { battle, board } = r;
    if (battle === null) return;
    for (const seat of battle.sides[side]) {
      r.restless.add(seat);
      if (battle.ride) {
        r.loose.add(seat);
        // Riders give up all who ride; defenders all who stand in the way.
        if (side === 0) board.takeAmong(seat, r.field(0), battle.armies[0]);
        else for (const place of r.field(1)) board.take(seat, place, board.at(seat, place));
      } else board.take(seat, battle.town, board.at(seat, battle.town));
    }
  },
  battleOver: ({ ending, winner: told }) => {
    const { battle, board } = r;
    if (battle === null) return;
    for (const what of battle.settle()) r.fault('losses', what);
    if (battle.ride) r.rideOver(battle, told === 0);
    if (['agreed', 'surrender', 'seized', 'calledOff'].includes(ending)) return;
    // A cavalcade that a surprise ends before its forces are told: who rode is not known.
    if (battle.ride && battle.named[0].length === 0) return;
    const due = battle.verdict(board);
    r.need(ending === due, 'battles', `the battle ends by ${ending}, due ${due}`);
    const left = (side: Side): number => total(battle.units(board, side)) - battle.units(board, side).bo;
    if (ending === 'onlyLords') r.need(told === (left(0) > 0 ? 0 : 1), 'battles', `side ${told} wins`);
    if (ending === 'noLeader' || ending === 'idle' || ending === 'bothGone')
      r.need(told === null, 'battles', `side ${told} wins`);
  },
  captured: ({ lord, by }) => {
    const person = r.board.lords.get(lord);
    if (person === undefined) return r.fault('captives', `${lord} is dead and captured`);
    r.need(person.jailer === null && person.seat !== by, 'captives', `${lord} is captured by ${by}`);
    person.jailer = by;
    if (r.battle?.ride === true) r.loose.add(person.seat);
  },
  besieged: ({ seat, town, level }) => {
    const { board } = r;
    const own = board.sieges.find((siege) => siege.town === town && siege.seat === seat);
    const fit = board.towns[town].fort > 0 && board.control(town) !== seat && board.free(seat, town).length > 0;
    r.need(fit && level === (own === undefined ? 1 : 2), 'sieges', `family ${seat} besieges ${town}, level ${level}`);
    if (own === undefined) board.sieges.push({ town, seat, level });
    else own.level = level;
    r.need(
      board.sieges.filter((siege) => siege.seat === seat).length <= 2,
      'sieges',
      `family ${seat} has a third engine`,
    );
  },
  siegeLifted: ({ seat, town }) => {
    r.board.sieges = r.board.sieges.filter((siege) => siege.seat !== seat || siege.town !== town);
  },
  plundered: ({ seat, town, mills }) => {
    const { board } = r;
    const besieges = board.sieges.some((siege) => siege.town === town && siege.seat === seat);
    const own = board.control(town) === seat && !board.besieged(town);
    r.need(
      (own || besieges) && mills <= board.towns[town].mills,
      'sieges',
      `family ${seat} plunders ${mills} mills of ${town}`,
    );
    board.towns[town].mills -= mills;
    r.pay(seat, -2 * mills);
  },
});
