import { canonical, conceal, FastDice, openAsks, perceive, sample, start, submit } from '@homage/kernel';
import { EVENT_CARDS, middleAges, numberOf, type State } from '@homage/middle-ages/rules';
import { describe, expect, test } from 'vitest';
import { F, K, M, P, startOfRound } from './scene.ts';

/** Every position of a random game. */
function* positions(seats: number, seed: string): Generator<State> {
  const dice = new FastDice(seed);
  const match = start(middleAges, seats, {}, dice);
  yield match.state;
  while (match.outcome === null) {
    const ask = openAsks(match)[0]!;
    submit(middleAges, match, ask.seat, ask.id, sample(middleAges, match, ask, dice), dice);
    yield match.state;
  }
}
const SEATS = [2, 3, 4, 5];

describe('hidden information', () => {
  test('MA-view-a: order and faces of the pile are hidden but for the number on top; its size is seen', () => {
    for (const seats of SEATS) {
      for (const s of positions(seats, 'a')) {
        const view = middleAges.view(s, 0);
        expect(view.pile).toEqual({ size: s.pile.length, top: s.pile.length === 0 ? null : numberOf[s.pile.at(-1)!] });
        // Everything but the top tile may be anything else: the view does not change.
        const other = middleAges.clone(s);
        other.pile.splice(0, Math.max(0, other.pile.length - 1), ...other.pile.slice(0, -1).reverse());
        other.orange.reverse();
        expect(middleAges.view(other, 0)).toEqual(view);
      }
    }
  });

  test('MAR-topnumber: the number on the top tile is public, an emptied pile shows none', () => {
    const scene = startOfRound({ round: 2, lords: [1, 2, 3], next: [K, F] });
    expect(scene.view.pile.top).toBe(numberOf[K]);
    let emptied = 0;
    for (const s of positions(3, 'top')) {
      if (s.pile.length > 0) continue;
      emptied++;
      expect(middleAges.view(s, undefined).pile).toEqual({ size: 0, top: null });
    }
    expect(emptied).toBeGreaterThan(0);
  });

  test('MA-view-b: no view names the unused events, nor the orange tiles with 2 or 3 players', () => {
    for (const seats of SEATS) {
      for (const s of positions(seats, 'b')) {
        const text = JSON.stringify(middleAges.view(s, 0));
        for (const card of EVENT_CARDS) expect(text.includes(`"${card}"`)).toBe(s.events.includes(card));
        if (seats < 4) expect(s.orange).toEqual([]);
      }
    }
  });

  test('MA-view-c: the four events are seen by everybody from the start', () => {
    const match = start(middleAges, 4, {}, new FastDice('c'));
    for (const seat of [undefined, 0, 1, 2, 3]) {
      const { events } = perceive(middleAges, match, seat).view;
      expect(events).toEqual(match.state.events.map((card) => ({ card, faceDown: false })));
    }
  });

  test('MA-view-e: a row is published once, sorted; the draw order is told to nobody', () => {
    const scene = startOfRound({ round: 2, lords: [1, 2, 3], next: [P, F, K, M], rows: { 2: [1, 2, 2, 2] } });
    scene.play(0, 'moveLord', { to: 12 }).play(1, 'moveLord', { to: 13 }).play(2, 'moveLord', { to: 14 });
    const told = scene.log.filter(({ kind }) => kind === 'rowRefilled');
    expect(told).toEqual([{ kind: 'rowRefilled', data: { row: 1, round: 6, tiles: [F, M, K, P] } }]);
    expect(scene.log.every(({ only }) => only === undefined)).toBe(true);
  });

  test('MA-view-f: coins, tokens, pieces, columns with their order, cemeteries and discards look the same to all', () => {
    for (const seats of SEATS) {
      for (const s of positions(seats, 'f')) {
        const open = canonical(middleAges.view(s, undefined));
        for (let seat = 0; seat < seats; seat++) expect(canonical(middleAges.view(s, seat))).toBe(open);
      }
    }
  });

  test('MAR-open: coins, boards, cemeteries, tokens and discards are public', () => {
    for (const s of positions(3, 'open')) {
      const { fiefs, discard, tokens } = middleAges.view(s, undefined);
      expect(discard).toEqual(s.discard);
      fiefs.forEach((fief, seat) => {
        const own = s.fiefs[seat]!;
        expect([fief.coins, fief.columns, fief.cemetery]).toEqual([own.coins, own.columns, own.cemetery]);
        expect([fief.lord, fief.scout]).toEqual([own.lord, own.scout]);
      });
      expect(tokens.plots.length + fiefs.reduce((sum, fief) => sum + fief.plots.length, 0)).toBe(8);
      expect(tokens.extraCoins + fiefs.reduce((sum, fief) => sum + fief.extra.length, 0)).toBe(8);
    }
  });

  test('what a bot is handed has the same view and other piles', () => {
    const match = start(middleAges, 4, {}, new FastDice('bot'));
    const dealt = conceal(middleAges, match, 0, new FastDice('imagination'));
    expect(perceive(middleAges, dealt, 0)).toEqual(perceive(middleAges, match, 0));
    expect(dealt.state.pile).not.toEqual(match.state.pile);
    expect(dealt.state.orange).not.toEqual(match.state.orange);
    const again = conceal(middleAges, match, 0, new FastDice('another'));
    expect(again.state.pile).not.toEqual(dealt.state.pile);
    expect(again.state.orange).not.toEqual(dealt.state.orange);
    expect(dealt.state.pile.at(-1)).toBe(match.state.pile.at(-1));
    expect([...dealt.state.pile].sort()).toEqual([...match.state.pile].sort());
  });
});

describe('the invariant finds what is wrong', () => {
  const sound = (): State => middleAges.setup({}, 3, new FastDice('sound'));
  const spoilt: [string, RegExp, (s: State) => void][] = [
    ['a tile is twice there', /there are/, (s) => s.discard.push(1)],
    ['a row is unsorted', /not sorted/, (s) => s.table.splice(0, 4, ...s.table.slice(0, 4).reverse())],
    ['a purse is below zero', /coins/, (s) => (s.fiefs[0]!.coins = -1)],
    ['two lords on one tile', /two lords/, (s) => void s.fiefs.map((fief) => Object.assign(fief, { lord: 2 }))],
    ['two scouts on one tile', /two scouts/, (s) => void s.fiefs.map((fief) => Object.assign(fief, { scout: 8 }))],
    ['a scout beside its lord', /row of its lord/, (s) => Object.assign(s.fiefs[0]!, { lord: 1, scout: 2 })],
    [
      'a lord on a reserved tile',
      /reserved/,
      (s) => {
        s.fiefs[0]!.lord = 1;
        Object.assign(s.fiefs[1]!, { lord: 6, scout: 1 });
      },
    ],
    ['a token is lost', /missing/, (s) => (s.tokens = 254)],
    ['a token is twice there', /twice/, (s) => (s.fiefs[0]!.plots[7] = 0)],
    [
      'a token where its symbol is shown',
      /symbol/,
      (s) => {
        s.tokens = 254;
        s.fiefs[0]!.plots[3] = 0;
      },
    ],
    ['a round before the first', /round -1/, (s) => (s.round = -1)],
    ['a row too many', /rows are laid/, (s) => (s.laid = 9)],
    ['an event too few', /events/, (s) => s.events.pop()],
  ];
  test.each(spoilt)('%s', (_name, words, spoil) => {
    const s = sound();
    expect(middleAges.invariant(s)).toBeUndefined();
    spoil(s);
    expect(middleAges.invariant(s)).toMatch(words);
  });
});
