/** 1.2 to 1.5, 7: rounds, elections and the end, as they are told. */

import type { Handlers, Referee } from './referee.ts';
import { mayStand, points, votes, winner, winners } from './votes.ts';

export const votesTold = (r: Referee): Handlers => ({
  phaseBegan: ({ phase }) => {
    if (phase === 'movement') r.roads.reset();
    if (phase === 'income') r.earned = null;
    // 7: the crown may give a title again.
    if (phase === 'end') r.board.offered = false;
    if (phase === 'battle') {
      r.need(r.roads.awaiting.size === 0, 'plague', `${[...r.roads.awaiting]} entered a plagued see and did not roll`);
      for (let seat = 0; seat < r.board.seats; seat++) r.restless.add(seat);
    }
    if (phase === 'cards' || phase === 'end') {
      r.roads.tested.clear();
      r.roads.anyPawnTested.clear();
      r.roads.awaiting.clear();
    }
    r.placed.clear();
    r.gift = null;
  },
  roundBegan: ({ round, first }) => {
    r.board.round = round;
    r.board.first = first;
    r.board.offered = false;
  },
  homeChosen: ({ seat, lord, town }) => {
    r.board.lords.set(lord, { id: lord, seat, at: town, jailer: null });
    r.board.add(seat, town, 'kn', 1);
    r.board.add(seat, town, 'maa', 3);
    r.board.towns[town].fort = 1;
  },
  ballotOpened: ({ office, see }) => {
    r.candidates = [];
    r.laid = [];
    r.shown = undefined;
    const { board } = r;
    if (office === 'bishop' && see !== null) {
      r.need(board.sees[see].lord === null, 'elections', `see ${see} is voted on and has a bishop`);
      r.need(
        board.map.seeTowns[see].every((town) => board.control(town) !== null),
        'elections',
        `see ${see} has a free town`,
      );
    }
    if (office === 'pope') {
      const free = board.cardinals.filter((id) => board.lords.get(id)?.jailer === null).length;
      r.need(board.pope === null && free >= 2, 'elections', `a pope is elected with ${free} cardinals`);
    }
    if (office === 'king') {
      const titled = [...board.lords.keys()].filter((id) => board.titles(id) > 0).length;
      r.need(board.king === null && titled >= 3, 'elections', `a king is elected with ${titled} titled lords`);
    }
    r.office = office;
  },
  nominated: ({ seat, lord }) => {
    if (lord === null) return;
    r.candidates.push(lord);
    const why = mayStand(r.board, r.office, lord);
    r.need(why === undefined && r.board.of(lord) === seat, 'elections', `${lord} stands for ${r.office} and ${why}`);
  },
  ballotShown: ({ office, see, laid, tally }) => {
    const { board } = r;
    for (const { seat, votes: told } of laid) {
      const due = votes(board, office, see, seat);
      r.need(told === due, 'elections', `family ${seat} has ${due} votes for ${office} ${see}, told ${told}`);
    }
    const standing = r.candidates.filter((id) => mayStand(board, office, id) === undefined);
    r.laid = laid.map(({ seat, for: id }) => ({ seat, for: id }));
    r.shown = winner(board, office, see, r.laid, standing);
    for (const { lord, votes: told } of tally) {
      const due = laid.filter((l) => l.for === lord).reduce((sum, l) => sum + l.votes, 0);
      r.need(told === due, 'elections', `${lord} has ${due} votes, told ${told}`);
    }
  },
  elected: ({ office, see, lord, seat }) => {
    const { board } = r;
    r.need(r.shown === lord && board.of(lord) === seat, 'elections', `${lord} is elected ${office}, due ${r.shown}`);
    if (office === 'bishop' && see !== null) board.sees[see] = { lord, round: board.round };
    if (office === 'pope') board.pope = lord;
    if (office === 'king') board.king = lord;
  },
  notElected: ({ office, why }) => {
    if (why === 'nobody') r.need(r.candidates.length === 0, 'elections', `nobody stands for ${office}`);
    else r.need(r.shown === null, 'elections', `${r.shown} should be elected ${office}, told ${why}`);
  },
  scored: ({ points: told }) => {
    for (let seat = 0; seat < r.board.seats; seat++) {
      const due = points(r.board, seat);
      r.need(told[seat] === due, 'victory', `family ${seat} has ${due} points, told ${told[seat]}`);
    }
    r.won = winners(r.board);
  },
  gameWon: ({ winners: told, how }) => {
    if (how === 'limit') return r.need(r.won === null, 'victory', `the round limit decides against ${r.won?.seats}`);
    const due = r.won;
    r.need(
      due?.how === how && due.seats.join() === [...told].sort((a, b) => a - b).join(),
      'victory',
      `${told} win by ${how}, due ${JSON.stringify(due)}`,
    );
  },
});
