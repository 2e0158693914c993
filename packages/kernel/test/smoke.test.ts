import { expect, test } from 'vitest';
import { FastDice, type GameDef, kit, openAsks, sample, start, submit } from '../src/index.ts';

type Tiny = {
  State: { scores: number[]; turn: number };
  View: { scores: number[] };
  Options: object;
  Outcome: { winner: number };
  Frames: { main: { local: object; result: null } };
  Asks: { take: { args: { most: number }; answer: { count: number } } };
  Asides: Record<never, never>;
  Events: { took: { seat: number; count: number } };
  Reasons: { odd: { count: number } };
};
const { frame, ask, because } = kit<Tiny>();
const main = frame('main', {
  start: (x) => x.ask('take', { [x.s.turn]: { most: 3 } }, { then: 'taken' }),
  taken(x) {
    const { count } = x.answer('take');
    const seat = x.by;
    x.s.scores[seat] = (x.s.scores[seat] ?? 0) + count;
    x.emit('took', { seat, count });
    x.s.turn = (x.s.turn + 1) % x.seats;
    return (x.s.scores[seat] ?? 0) >= 10 ? x.end({ winner: seat }) : x.go('start');
  },
});
const tiny: GameDef<Tiny> = {
  id: 'tiny',
  edition: 1,
  seats: [2, 4],
  options: [],
  setup: (_options, seats) => ({ scores: new Array(seats).fill(0), turn: 0 }),
  main: 'main',
  frames: { main },
  asks: {
    take: ask('take', {
      next: (_s, { args }, draft) =>
        draft.count === undefined ? { key: 'count', type: 'amount', min: 1, max: args.most } : undefined,
      check: (_s, _ask, { count }) => (count === 3 ? because('odd', '1', { count }) : undefined),
    }),
  },
  asides: {},
  view: (s) => ({ scores: [...s.scores] }),
  redeal: (s) => ({ scores: [...s.scores], turn: s.turn }),
  clone: (s) => ({ scores: [...s.scores], turn: s.turn }),
  invariant: () => undefined,
};

test('a tiny game plays to its end', () => {
  const dice = new FastDice('tiny');
  const match = start(tiny, 3, {}, dice);
  expect(submit(tiny, match, 0, 1, { count: 3 }, dice)).toEqual({ code: 'odd', rule: '1', count: 3 });
  expect(submit(tiny, match, 0, 1, { count: 4 }, dice)).toMatchObject({ code: 'house.outOfRange' });
  while (match.outcome === null) {
    const open = openAsks(match)[0];
    if (open === undefined) throw new Error('nobody is asked');
    expect(submit(tiny, match, open.seat, open.id, sample(tiny, match, open, dice), dice)).toBeUndefined();
  }
  expect(match.outcome).toHaveProperty('winner');
});
