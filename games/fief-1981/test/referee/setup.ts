/** Setting out and the course of the rounds. */

import { REGIONS_CLOCKWISE, type Region, VILLAGES, VILLAGES_CLOCKWISE, type Village } from '../../rules/index.ts';
import { type Handlers, type Judge, PHASES, sum } from './judge.ts';
import type { Seat } from './ledger.ts';

export const setup = (r: Judge): Partial<Handlers> => ({
  rolled: ({ rolls }) => {
    r.rolls.push(rolls);
  },
  choiceOrder: ({ order }) => {
    // Later throws decide among those who threw the same before.
    const key = (seat: Seat): number[] =>
      r.rolls.flatMap((rolls) => rolls.filter((roll) => roll.seat === seat).map(({ dice }) => sum(dice)));
    for (let i = 1; i < order.length; i++) {
      const one = key(order[i - 1] as Seat);
      const two = key(order[i] as Seat);
      const at = one.findIndex((value, k) => value !== two[k]);
      r.must(at >= 0 && (one[at] as number) > (two[at] as number), 'the order of choice');
    }
    r.chosen = [...order];
    r.b.first = order[0] as Seat;
  },
  regionChosen: ({ seat, region }) => {
    r.must(!r.homes.includes(region), `${region} is taken`);
    r.homes[seat] = region;
  },
  villageChosen: ({ seat, village }) => r.found(seat, village),
  castlePlaced: ({ seat, village }) => {
    r.must(r.b.box.regionOf[village] === r.homes[seat], 'the castle stands in another region');
    r.found(seat, village);
  },
  founderChosen: ({ seat, lord }) => {
    r.must(r.b.men[lord] === undefined, `${lord} is taken`);
    const at = VILLAGES.find((v) => r.b.places[v].holder === seat) as Village;
    r.b.men[lord] = { owner: seat, at, gate: null, steps: 0, see: null, cardinal: false };
    r.b.pile--;
  },
  seated: ({ order, first }) => {
    const place = (seat: Seat): number =>
      r.adapted
        ? VILLAGES_CLOCKWISE.findIndex((v) => r.b.places[v].holder === seat)
        : REGIONS_CLOCKWISE.indexOf(r.homes[seat] as Region);
    for (let i = 1; i < order.length; i++)
      r.must(place(order[i - 1] as Seat) < place(order[i] as Seat), 'the seats round the board');
    r.must(first === r.chosen[0], 'who chose first begins');
    r.b.order = [...order];
  },
  roundBegan: ({ round, first, last }) => {
    const { b } = r;
    r.must(round === b.round + 1, 'turns are counted');
    if (round > 1) {
      let at = b.order.indexOf(b.first);
      do at = (at + (r.adapted ? 1 : -1) + b.seats) % b.seats;
      while (b.out[b.order[at] as Seat]);
      r.must(first === b.order[at], `the first of turn ${round} is ${b.order[at]}`);
    }
    r.must(last === (r.lastTurn || round >= r.options.rounds), 'the last turn is announced');
    for (const v of VILLAGES) {
      const place = b.places[v];
      if (place.lentTo !== null && b.inside(v, place.lentTo) === 0 && (r.lent[v] ?? 0) < b.round) place.lentTo = null;
    }
    b.round = round;
    b.first = first;
  },
  phaseBegan: ({ phase }) => {
    const { b } = r;
    if (phase === 'cards') {
      r.must(b.phase === 'setup' || b.phase === 'negotiations', 'phases in order');
      if (!r.adapted) r.clearSkies();
      r.used.clear();
      r.exchanged.clear();
      r.revolted = [];
      r.fought = [];
      r.relief = [];
      r.declaredHostile = [];
      r.deposed = false;
    } else r.must(PHASES.indexOf(phase) === PHASES.indexOf(b.phase) + 1, 'phases in order');
    if (phase === 'income') r.purses = null;
    if (phase === 'purchases') {
      b.discard += b.laid.length;
      b.laid = [];
    }
    if (phase === 'combat') r.endMarch();
    if (phase === 'negotiations') r.allFought();
    r.mover = null;
    b.phase = phase;
  },
  ended: ({ winners, by }) => {
    r.judgeEnd(winners, by);
    if (!r.adapted) r.clearSkies();
    r.ended = true;
  },
});
