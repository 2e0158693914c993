import { describe, expect, test } from 'vitest';
import { conditions, type GameReason, greyed } from '../src/index.ts';

/** A field in which castles grow: of another, full, without stone. */
type Field = {
  State: { owner: number[]; level: number[]; stone: boolean };
  View: object;
  Options: object;
  Outcome: object;
  Frames: Record<never, { local: object; result: null }>;
  Asks: Record<never, { args: object; answer: object }>;
  Asides: Record<never, { answer: object }>;
  Events: Record<never, object>;
  Reasons: { foreign: { at: number }; full: { at: number }; noStone: object };
};
const said = (code: 'foreign' | 'full', at: number): GameReason<Field> => ({ code, rule: 'f', at });

let made = 0;
const grow = conditions<Field, number, number>(
  [
    (s, me, at) => s.owner[at] !== me,
    (_s, _me, at) => {
      made++;
      return said('foreign', at);
    },
  ],
  [(s, _me, at) => s.level[at] === 5, (_s, _me, at) => said('full', at)],
  [(s) => !s.stone, () => ({ code: 'noStone', rule: 'f' })],
);
const s = { owner: [1, 0, 0], level: [5, 5, 2], stone: true };

describe('conditions in the order of the book', () => {
  test('a target is refused for the first that it fails', () => {
    expect(grow.why(s, 0, 0)).toEqual(said('foreign', 0));
    expect(grow.why(s, 0, 1)).toEqual(said('full', 1));
    expect(grow.why(s, 0, 2)).toBeUndefined();
    expect([0, 1, 2].map((at) => grow.holds(s, 0, at))).toEqual([false, false, true]);
  });

  test('the whole names the target that came farthest, and says that others fail otherwise', () => {
    expect(grow.whole(s, 0, [0, 1, 2])).toBeUndefined();
    expect(grow.whole(s, 0, [0, 1])).toEqual({ ...said('full', 1), others: true });
    expect(grow.whole(s, 0, [1, 0])).toEqual({ ...said('full', 1), others: true });
    expect(grow.whole(s, 0, [0])).toEqual(said('foreign', 0));
    expect(grow.whole({ ...s, stone: false }, 0, [0, 1, 2])).toEqual({ code: 'noStone', rule: 'f', others: true });
    expect(grow.whole(s, 0, [])).toBeUndefined();
  });

  test('a choice makes its reasons only when it is asked to explain', () => {
    made = 0;
    expect(grow.oneOf('at', [0, 1, 2], s, 0, false)).toEqual({ key: 'at', type: 'one', of: [2] });
    expect(made).toBe(0);
    expect(grow.oneOf('at', [0, 1, 2], s, 0, true).not).toEqual([
      { value: 0, why: said('foreign', 0) },
      { value: 1, why: said('full', 1) },
    ]);
  });

  test('what is on offer is not greyed, and what has no reason is left out', () => {
    expect(greyed<Field, number>([0, 1, 2], [1], (at) => (at === 2 ? undefined : said('full', at)))).toEqual([
      { value: 0, why: said('full', 0) },
    ]);
  });
});
