/** D, 1.1: titles, deaths and marriages, as they are told. */

import { FIEFS, SEES, type Unit } from '../../rules/index.ts';
import { type Board, KINDS, POOL } from './board.ts';
import type { Handlers, Referee } from './referee.ts';
import { total } from './war.ts';

export const titlesTold = (r: Referee): Handlers => ({
  lifted: ({ lord }) => {
    r.need(r.board.banned === lord, 'titles', `${lord} was not excommunicated`);
    r.board.banned = null;
  },
  banned: ({ lord, by, lost }) => {
    const { board } = r;
    r.need(
      board.banned === null && board.of(board.pope) === by && board.pope !== lord,
      'titles',
      `${by} may not ban ${lord}`,
    );
    const due = [...(board.isBishop(lord) ? ['bishop'] : []), ...(board.cardinals.includes(lord) ? ['cardinal'] : [])];
    r.need(due.join() === lost.join(), 'titles', `${lord} is banned and loses ${lost}, due ${due}`);
    board.banned = lord;
    for (const see of SEES) if (board.sees[see].lord === lord) board.sees[see].lord = null;
    board.cardinals = board.cardinals.filter((id) => id !== lord);
  },
  crowned: ({ lord, heir }) => {
    const { board } = r;
    if (heir) r.need(board.prince === lord && board.king === null, 'titles', `${lord} is no heir`);
    board.king = lord;
    if (board.prince === lord) board.prince = null;
  },
  queenMade: ({ lord }) => {
    const { board } = r;
    r.need(board.king !== null && board.spouse(board.king) === lord, 'titles', `${lord} is not the king's wife`);
    board.queen = lord;
    board.regent = false;
  },
  queenLost: ({ lord }) => {
    r.need(r.board.queen === lord, 'titles', `${lord} was no queen`);
    r.board.queen = null;
    r.board.regent = false;
  },
  regentMade: ({ lord }) => {
    const { board } = r;
    r.need(board.queen === lord && board.king === null && board.prince === null, 'titles', `${lord} cannot be regent`);
    board.regent = true;
    board.offered = false;
  },
  princeMade: ({ lord }) => {
    const { board } = r;
    const queen = board.queen === null ? undefined : board.lords.get(board.queen);
    const fit = board.king !== null && queen?.jailer === null && !board.regent && board.prince === null;
    r.need(fit && board.of(lord) === queen?.seat, 'titles', `${lord} cannot be crown prince`);
    board.prince = lord;
  },
  princeLost: () => {
    r.board.prince = null;
  },
  guardFormed: ({ lord, unit, count }) => {
    const person = r.board.lords.get(lord);
    const from: Unit = unit === 'krk' ? 'kn' : 'maa';
    if (person === undefined) return r.fault('titles', `${lord} is dead and gets a guard`);
    const due = person.jailer === null ? Math.min(2, r.board.at(person.seat, person.at)[from]) : 0;
    r.need(
      due === count && r.board[unit === 'krk' ? 'king' : 'queen'] === lord,
      'titles',
      `guard of ${count} for ${lord}, due ${due}`,
    );
    r.restless.add(person.seat);
    r.board.add(person.seat, person.at, from, -count);
    r.board.add(person.seat, person.at, unit, count);
  },
  guardDisbanded: ({ seat, unit, kept, lost }) => {
    const { board } = r;
    const into: Unit = unit === 'krk' ? 'kn' : 'maa';
    r.restless.add(seat);
    const due = Math.min(kept + lost, POOL[into] - board.inPlay(seat, into));
    r.need(due === kept, 'titles', `${kept} of ${kept + lost} guards become ${into}, due ${due}`);
    if (r.battle?.ride === true) r.loose.add(seat);
    let left = kept;
    for (const [key, units] of [...board.pawns]) {
      if (!key.startsWith(`${seat}@`) || units[unit] === 0) continue;
      const place = key.slice(key.indexOf('@') + 1) as Parameters<Board['at']>[1];
      const turned = Math.min(left, units[unit]);
      left -= turned;
      board.add(seat, place, into, turned);
      board.add(seat, place, unit, -units[unit]);
    }
  },
  titlePassed: ({ fief, lord, seat }) => {
    const { board } = r;
    r.need(board.of(lord) === seat, 'titles', `${fief} passes to ${lord}, who is not of family ${seat}`);
    board.fiefs[fief].lord = lord;
  },
  titleVacant: ({ fief }) => {
    r.board.fiefs[fief].lord = null;
  },
  promoted: ({ lord, seat, bought }) => {
    const { board } = r;
    r.need(
      board.isBishop(lord) && !board.cardinals.includes(lord) && board.cardinals.length < 4,
      'titles',
      `${lord} cannot be cardinal`,
    );
    board.cardinals.push(lord);
    if (bought) r.pay(seat, 5);
    else r.draw(seat, -1);
  },
  eliminated: ({ lord, seat, cause }) => {
    const { board, battle } = r;
    const person = board.lords.get(lord);
    r.need(person?.seat === seat, 'titles', `${lord} dies and was not in play`);
    if (person !== undefined && person.jailer !== null)
      r.need(cause === 'assassination' || cause === 'uprising', 'captives', `the captive ${lord} dies by ${cause}`);
    if ((cause === 'battle' || cause === 'arrows') && battle !== null) {
      const side = battle.sideOf(seat);
      if (side !== undefined) battle.dead[side]++;
    }
    if (cause === 'justice') {
      const immune = [board.king, board.queen, board.prince, board.pope].includes(lord);
      r.need(!immune, 'cards', `justice strikes ${lord}`);
    }
    r.dying.add(lord);
    r.roads.awaiting.delete(lord);
    board.lords.delete(lord);
    for (const fief of FIEFS) if (board.fiefs[fief].lord === lord) board.fiefs[fief].lord = null;
    for (const see of SEES) if (board.sees[see].lord === lord) board.sees[see].lord = null;
    board.cardinals = board.cardinals.filter((id) => id !== lord);
    if (board.pope === lord) board.pope = null;
    if (board.darc === lord) board.darc = null;
    if (board.prince === lord) board.prince = null;
    if (board.king === lord) board.king = null;
    if (board.queen === lord) {
      board.queen = null;
      board.regent = false;
    }
  },
  garrisonTurned: ({ town, from, to, units, lost }) => {
    const { board } = r;
    const here = board.at(from, town);
    r.restless.add(from).add(to);
    r.need(
      total(here) === total(units) + lost,
      'titles',
      `${total(here)} pawns in ${town} turn to ${total(units)} and ${lost}`,
    );
    const fief = FIEFS.find((f) => board.fiefs[f].city === town);
    r.need(fief !== undefined && board.of(board.fiefs[fief].lord) === to, 'titles', `${town} turns without its title`);
    for (const kind of KINDS) {
      r.need(
        units[kind] === Math.min(here[kind], POOL[kind] - board.inPlay(to, kind)),
        'titles',
        `${kind} of ${town} turn to ${units[kind]}`,
      );
      board.add(from, town, kind, -here[kind]);
      board.add(to, town, kind, units[kind]);
    }
    if (total(units) > 0) board.towns[town].holder = to;
  },
  darcNamed: ({ lord }) => {
    const { board } = r;
    r.need(board.spouse(lord) === null && board.queen !== lord, 'titles', `${lord} cannot be d'Arc`);
    board.darc = lord;
  },
  married: ({ a, b }) => {
    const { board } = r;
    const allied = board.marriages.flatMap((pair) => [board.of(pair.a), board.of(pair.b)]);
    const fit = board.of(a) !== board.of(b) && !allied.includes(board.of(a)) && !allied.includes(board.of(b));
    r.need(
      fit && ![a, b].some((id) => board.isBishop(id) || board.darc === id),
      'marriages',
      `${a} and ${b} cannot marry`,
    );
    board.marriages.push({ a, b });
  },
  marriageEnded: ({ a, b }) => {
    r.board.marriages = r.board.marriages.filter(
      (pair) => ![pair.a, pair.b].includes(a) || ![pair.a, pair.b].includes(b),
    );
  },
});
