/** Asks, asides, windows and interruptions, on Squabble. */

import { type Card, type Squabble, squabble } from '@homage/testkit/fixture';
import { describe, expect, test } from 'vitest';
import {
  canonical,
  clone,
  conceal,
  FastDice,
  faces,
  fromState,
  type Happening,
  lapse,
  type Match,
  openAsks,
  passWindow,
  perceive,
  refuseUndo,
  run,
  ScriptedDice,
  type Seat,
  submit,
  undone,
  withdraw,
} from '../src/index.ts';

const dice = new FastDice('flow');
type M = Match<Squabble>;

/** Where the main frame goes on after a chapter. */
const NEXT: { [frame: string]: string } = { ballot: 'elected', weather: 'fight', battle: 'feast', feast: 'start' };

/** A position with these hands, at the start of a frame. */
function position(
  hands: Card[][],
  frame: keyof Squabble['Frames'],
  change: (s: Squabble['State']) => void = () => {},
): M {
  const state = squabble.setup({ rounds: 3 }, hands.length, new FastDice('setup'));
  const all = [...state.deck, ...state.hands.flat()];
  for (const card of hands.flat()) all.splice(all.indexOf(card), 1);
  Object.assign(state, { hands: hands.map((hand) => [...hand]), deck: all, round: 1, chief: 0 });
  change(state);
  const match = fromState(squabble, hands.length, { rounds: 3 }, state, [
    { kind: 'main', local: {}, at: NEXT[frame] ?? 'start' },
    { kind: frame, local: {} },
  ]);
  run(squabble, match, dice);
  return match;
}

const idOf = (match: M, seat: Seat): number => openAsks(match).find((ask) => ask.seat === seat)!.id;
const give = (match: M, seat: Seat, answer: object, with_ = dice, sink?: (e: Happening<Squabble>) => void) =>
  submit(squabble, match, seat, idOf(match, seat), answer, with_, sink);

describe('a secret ballot', () => {
  test('leaves no trace until all are in, and may be withdrawn until then', () => {
    const match = position([[], [], []], 'ballot');
    const before = canonical(perceive(squabble, match, 1));
    const id = idOf(match, 0);
    expect(give(match, 0, { for: 2 })).toBeUndefined();
    expect(canonical(perceive(squabble, match, 1))).toBe(before);
    expect(perceive(squabble, match, 0).given).toEqual([{ ask: id, answer: { for: 2 } }]);
    expect(submit(squabble, match, 0, id, { for: 1 }, dice)).toEqual({ code: 'house.alreadyAnswered', ask: id });
    expect(withdraw(match, 1, id)).toEqual({ code: 'house.notYourAsk', ask: id });
    expect(withdraw(match, 0, id)).toBeUndefined();
    expect(withdraw(match, 0, id)).toEqual({ code: 'house.notAnswered', ask: id });
    expect(give(match, 0, { for: 1 })).toBeUndefined();
    give(match, 2, { for: 1 });
    const events: Happening<Squabble>[] = [];
    give(match, 1, { for: 1 }, dice, (event) => events.push(event));
    expect(events[0]).toMatchObject({
      kind: 'ballotShown',
      data: { chief: 1, votes: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] },
    });
  });

  test('interrupted by an aside keeps ids and answers; what no longer holds is re-opened at the reveal, not before', () => {
    const match = position([['poison'], [], []], 'ballot');
    const ids = openAsks(match).map(({ id }) => id);
    give(match, 1, { for: 2 });
    give(match, 2, { for: 0 });
    const seenBy1 = (m: M) => perceive(squabble, m, 1).given;
    const mine = seenBy1(match);
    const events: Happening<Squabble>[] = [];
    expect(submit(squabble, match, 0, 'poison', { victim: 2 }, dice, (e) => events.push(e))).toBeUndefined();
    expect(events.map(({ kind }) => kind)).toEqual(['poisoned']);
    expect(perceive(squabble, match, 0).asked.map(({ id }) => id)).toEqual(ids);
    expect(seenBy1(match)).toEqual(mine);
    give(match, 0, { for: 0 }, dice, (e) => events.push(e));
    expect(events.at(-1)).toEqual({ kind: 'house.reopened', data: { seat: 1, ask: ids[1], kind: 'vote' } });
    expect(openAsks(match).map(({ seat }) => seat)).toEqual([1]);
    expect(give(match, 1, { for: 2 })).toMatchObject({ code: 'poisonedAlready', rule: '2' });
    expect(give(match, 1, { for: 1 }, dice, (e) => events.push(e))).toBeUndefined();
    expect(events.at(-1)).toMatchObject({ kind: 'ballotShown', data: { chief: 0 } });
  });
});

describe('asides and ranks', () => {
  const battle = (hands: Card[][]): M => position(hands, 'battle');

  test('a battle interrupted by an aside that is itself answered goes on where it was', () => {
    const match = battle([[], ['ambush'], []]);
    const rolls = new ScriptedDice(faces(6, 1));
    give(match, 0, { seat: 1 }, rolls as never);
    expect(rolls.exhausted()).toBe(true);
    const losses = openAsks(match)[0]!;
    expect(losses).toMatchObject({ kind: 'losses', seat: 1, args: { hits: 6 } });
    expect(submit(squabble, match, 1, 'ambush', {}, dice)).toBeUndefined();
    expect(openAsks(match)).toMatchObject([{ kind: 'ransom', seat: 0 }]);
    give(match, 0, { pay: false });
    expect(match.state.troops[0]).toEqual({ knight: 2, sergeant: 2 });
    expect(openAsks(match)).toEqual([losses]);
  });

  test('the label that asks afresh ends what has become impossible', () => {
    const match = battle([[], ['ambush'], []]);
    match.state.troops[0] = { knight: 0, sergeant: 1 };
    give(match, 0, { seat: 1 }, new ScriptedDice(faces(6, 1)) as never);
    submit(squabble, match, 1, 'ambush', {}, dice);
    give(match, 0, { pay: false });
    expect(match.state.battle).toBeNull();
    expect(openAsks(match)[0]?.kind).not.toBe('losses');
  });

  test('an aside of the same rank waits, is unseen by others, and is judged again when its turn comes', () => {
    const match = battle([[], ['ambush', 'poison'], ['poison']]);
    give(match, 0, { seat: 1 }, new ScriptedDice(faces(6, 1)) as never);
    submit(squabble, match, 1, 'ambush', {}, dice);
    const before = canonical(perceive(squabble, match, 0));
    expect(submit(squabble, match, 2, 'poison', { victim: 0 }, dice)).toBeUndefined();
    expect(submit(squabble, match, 2, 'poison', { victim: 0 }, dice)).toEqual({
      code: 'house.alreadyWaiting',
      aside: 'poison',
    });
    expect(submit(squabble, match, 1, 'poison', { victim: 0 }, dice)).toBeUndefined();
    expect(canonical(perceive(squabble, match, 0))).toBe(before);
    expect(perceive(squabble, match, 2).waiting).toEqual([{ kind: 'poison', answer: { victim: 0 } }]);
    expect(conceal(squabble, match, 1, dice).waiting.map(({ seat }) => seat)).toEqual([1]);
    const events: Happening<Squabble>[] = [];
    give(match, 0, { pay: false }, dice, (e) => events.push(e));
    // The first takes effect, the second has become impossible, and only its owner hears of that.
    expect(events.map(({ kind }) => kind)).toEqual(['ransomed', 'poisoned', 'house.dropped']);
    expect(events[2]).toMatchObject({
      data: null,
      only: { 1: { aside: 'poison', reason: { code: 'poisonedAlready' } } },
    });
    expect(openAsks(match)[0]?.kind).toBe('losses');
  });

  test('an aside that waits may be withdrawn', () => {
    const match = battle([[], ['ambush'], ['poison']]);
    give(match, 0, { seat: 1 }, new ScriptedDice(faces(6, 1)) as never);
    submit(squabble, match, 1, 'ambush', {}, dice);
    submit(squabble, match, 2, 'poison', { victim: 0 }, dice);
    expect(withdraw(match, 2, 'poison')).toBeUndefined();
    expect(match.waiting).toEqual([]);
    expect(withdraw(match, 2, 'poison')).toEqual({ code: 'house.noSuchAside', aside: 'poison' });
  });

  test('a higher rank interrupts an aside: an offer is accepted out of turn, inside an ambush', () => {
    const match = battle([[], ['ambush'], []]);
    give(match, 0, { seat: 1 }, new ScriptedDice(faces(6, 1)) as never);
    submit(squabble, match, 1, 'ambush', {}, dice);
    const ransom = openAsks(match)[0]!;
    expect(submit(squabble, match, 0, 'offer', { to: 2, give: 2, want: 1 }, dice)).toBeUndefined();
    expect(openAsks(match)).toEqual([ransom]);
    expect(submit(squabble, match, 1, 'accept', { offer: 1 }, dice)).toEqual({ code: 'noOffer', rule: '8' });
    expect(submit(squabble, match, 2, 'accept', { offer: 1 }, dice)).toBeUndefined();
    expect(match.state.purses).toEqual([1, 2, 3]);
    expect(openAsks(match)).toEqual([ransom]);
  });
});

describe('windows', () => {
  test('lapse into a pass, all at once', () => {
    const match = position([['rain'], [], []], 'weather');
    give(match, 1, { play: 'pass' });
    expect(lapse(squabble, match, dice)).toBeUndefined();
    expect(openAsks(match)[0]?.kind).toBe('target');
  });

  test('cost playouts one call where nobody could use them, and are never skipped where somebody could', () => {
    const idle = position([[], [], []], 'weather');
    expect(passWindow(squabble, idle, dice)).toBe(true);
    expect(openAsks(idle)[0]?.kind).toBe('target');
    const held = position([['rain'], [], []], 'weather');
    expect(passWindow(squabble, held, dice)).toBe(false);
  });

  test('that all pass are nobody’s act: the right to undo outlives them', () => {
    const match = position([[], [], []], 'weather');
    const before = clone(squabble, match);
    for (const seat of [0, 1, 2]) give(match, seat, { play: 'pass' });
    expect(match.marks.acts).toEqual(before.marks.acts);
    expect(refuseUndo(before, match, 0)).toBeUndefined();
    const played = position([['rain'], [], []], 'weather');
    const then = clone(squabble, played);
    give(played, 1, { play: 'pass' });
    give(played, 2, { play: 'pass' });
    give(played, 0, { play: 'rain' });
    expect(refuseUndo(then, played, 1)).toBe('othersHaveActed');
    expect(refuseUndo(then, played, 0)).toBeUndefined();
  });

  test('a question that does not lapse waits for ever', () => {
    const match = position([[], [], []], 'ballot');
    expect(lapse(squabble, match, dice)).toEqual({ code: 'house.nothingLapses' });
  });
});

describe('first come, first served', () => {
  test('`wake: each` goes on with every answer; the other questions keep their ids', () => {
    const match = position([[], [], []], 'feast');
    const ids = openAsks(match).map(({ id }) => id);
    give(match, 2, { coins: 2 });
    expect(openAsks(match).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    give(match, 0, { coins: 2 });
    expect(give(match, 1, { coins: 2 })).toEqual({ code: 'atMost', rule: '5', most: 0 });
    expect(lapse(squabble, match, dice)).toBeUndefined();
    expect(openAsks(match)[0]?.kind).toBe('vote');
  });
});

describe('undo', () => {
  test('ids never repeat', () => {
    const match = position([[], [], []], 'feast');
    const before = clone(squabble, match);
    for (const seat of [0, 1, 2]) give(match, seat, { coins: 0 });
    const used = openAsks(match).map(({ id }) => id);
    const back = undone(before, match);
    for (const seat of [0, 1, 2]) give(back, seat, { coins: 1 });
    for (const { id } of openAsks(back)) expect(used).not.toContain(id);
  });

  test('is refused after dice, a reveal, or the act of another', () => {
    const match = position([[], [], []], 'battle');
    const before = clone(squabble, match);
    expect(refuseUndo(undefined, match, 0)).toBe('nothingToUndo');
    give(match, 0, { seat: 1 });
    expect(refuseUndo(before, match, 0)).toBe('diceHaveFallen');
    const pot = position([[], [], []], 'feast');
    const then = clone(squabble, pot);
    give(pot, 0, { coins: 1 });
    expect(refuseUndo(then, pot, 0)).toBeUndefined();
    give(pot, 1, { coins: 1 });
    expect(refuseUndo(then, pot, 0)).toBe('othersHaveActed');
  });
});
