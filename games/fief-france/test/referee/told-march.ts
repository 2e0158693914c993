/** 5: marches, control and captives, as they are told. */

import { isTown, nearest, type Town } from '../../rules/index.ts';
import { KINDS } from './board.ts';
import type { Handlers, Referee } from './referee.ts';
import { nothing, total } from './war.ts';

export const marchTold = (r: Referee): Handlers => ({
  stepAnnounced: ({ lord, from, to }) => r.roads.announce({ lord, from, to }, r.last === 'surprisePlayed'),
  passageGranted: ({ seat }) => {
    r.roads.granted.push(seat);
  },
  moved: (told) => {
    const { board } = r;
    for (const what of r.roads.judge(board, told)) r.fault('movement', what);
    const gate = told.from;
    const town = nearest(gate);
    for (const id of told.lords) {
      const person = board.lords.get(id);
      if (person !== undefined) person.at = told.to;
    }
    for (const kind of KINDS) {
      const count = told.units[kind];
      const here = Math.min(count, board.at(told.seat, gate)[kind]);
      board.add(told.seat, gate, kind, -here);
      if (town !== undefined && town !== gate) board.add(told.seat, town, kind, here - count);
      else r.need(here === count, 'movement', `${count} ${kind} leave ${gate}, where ${here} stand`);
      board.add(told.seat, told.to, kind, count);
      board.pace(told.seat, kind, count);
    }
    if (told.to === 'sea') return;
    const see = board.map.seeOf[nearest(told.to) as Town];
    const entering = town === undefined || board.map.seeOf[town] !== see;
    if (entering && board.afflicted('plague', see)) r.test(told.seat, total(told.units));
  },
  troopLanded({ seat, town, count, units: told }) {
    const { board } = r;
    r.restless.add(seat);
    // Who has embarked since the phase began stays at sea.
    const units = told ?? board.at(seat, 'sea');
    r.need(total(units) === count, 'movement', `${count} pawns land, told ${total(units)}`);
    for (const kind of KINDS) {
      board.add(seat, 'sea', kind, -units[kind]);
      board.add(seat, town, kind, units[kind]);
    }
    for (const person of board.lords.values()) if (person.jailer === seat && person.at === 'sea') person.at = town;
    if (board.afflicted('plague', board.map.seeOf[town])) r.test(seat, total(units));
  },
  controlChanged: ({ town, from, to }) => {
    const place = r.board.towns[town];
    r.need(place.holder === from, 'control', `${town} was held by ${place.holder}, told ${from}`);
    r.need(
      to === null || r.board.families(town).includes(to) || r.roads.announced !== null,
      'control',
      `${town} goes to ${to}, who is not there`,
    );
    place.holder = to;
  },
  bombardLost: ({ seat, at }) => r.removePawns(seat, at, { ...nothing(), bo: 1 }, 'losses'),
  handedOver: ({ lord, to }) => {
    const person = r.board.lords.get(lord);
    if (person === undefined) return;
    r.need(
      isTown(person.at) && r.board.present(to, person.at),
      'captives',
      `${lord} is handed to ${to}, who is not there`,
    );
    person.jailer = to;
  },
  placed: ({ lord, seat, town }) => {
    const { board } = r;
    const person = board.lords.get(lord);
    if (person === undefined) board.lords.set(lord, { id: lord, seat, at: town, jailer: null });
    else Object.assign(person, { at: town, jailer: null });
    const own = [...board.lords.values()].filter((l) => l.seat === seat).length;
    r.need(own <= 4, 'cards', `family ${seat} has ${own} lords`);
  },
});
