import { describe, expect, it } from 'vitest';
import { flightsOf, MOST } from '../src/stage/flights.ts';

type Event = { kind: string; data: { [field: string]: unknown } };

/** A game nobody has heard of: its sounds and its places are all that is known of it. */
const CUES: { [kind: string]: string } = {
  moved: 'pawn',
  put: 'pawn',
  gave: 'coin',
  income: 'coin',
  bought: 'coin',
  drew: 'card',
  played: 'card',
};
const words = {
  cue: ({ kind }: Event) => CUES[kind],
  anchors: ({ data }: Event) => (data.places as string[] | undefined) ?? [],
} as never;
const fly = (...events: Event[]) => flightsOf(events as never, words, 3);

describe('what moves', () => {
  it('is an army from place to place, and the steps of one march are one march', () => {
    const step = (from: string, to: string, seat = 1): Event => ({
      kind: 'moved',
      data: { seat, from, to, count: 4, places: ['lord:eric', `town:${from}`, `town:${to}`] },
    });
    const spots = (...names: string[]) => names.map((name) => ({ place: `town:${name}` }));
    expect(fly(step('tours', 'blois'))).toEqual([{ what: 'army', seat: 1, count: 4, stops: spots('tours', 'blois') }]);
    expect(fly(step('tours', 'blois'), step('blois', 'paris')).map(({ stops }) => stops)).toEqual([
      spots('tours', 'blois', 'paris'),
    ]);
    // Another's army is another march, and so is one that begins elsewhere.
    expect(fly(step('tours', 'blois'), step('blois', 'paris', 2))).toHaveLength(2);
    expect(fly(step('tours', 'blois'), step('lyon', 'paris'))).toHaveLength(2);
  });

  it('comes from who puts it on the board, also under a second banner', () => {
    expect(fly({ kind: 'put', data: { banner: 5, places: ['province:A'] } })[0]).toMatchObject({
      seat: 2,
      stops: [{ seat: 2 }, { place: 'province:A' }],
    });
  });

  it('is money from purse to purse, from the land to a purse, and from a purse to what is bought', () => {
    const stops = (event: Event) => fly(event)[0]?.stops;
    expect(stops({ kind: 'gave', data: { from: 0, to: 2, amount: 3 } })).toEqual([{ seat: 0 }, { seat: 2 }]);
    expect(stops({ kind: 'income', data: { seat: 1, total: 6, places: ['land'] } })).toEqual([
      { place: 'land' },
      { seat: 1 },
    ]);
    expect(stops({ kind: 'bought', data: { seat: 1, cost: 6, places: ['land'] } })).toEqual([
      { seat: 1 },
      { place: 'land' },
    ]);
    expect(stops({ kind: 'gave', data: { from: 0, to: 2, amount: 0 } })).toBeUndefined();
  });

  it('is a card that is drawn or laid', () => {
    const stops = (kind: string) => fly({ kind, data: { seat: 1, places: ['pile'] } })[0]?.stops;
    expect(stops('drew')).toEqual([{ place: 'pile' }, { seat: 1 }]);
    expect(stops('played')).toEqual([{ seat: 1 }, { place: 'pile' }]);
  });

  it('is nothing where nothing is heard or known, and never more than can be followed', () => {
    expect(fly({ kind: 'silent', data: { seat: 1, places: ['land'] } }, { kind: 'house.dropped', data: {} })).toEqual(
      [],
    );
    const many = Array.from({ length: 40 }, (_, i) => ({
      kind: 'moved',
      data: { seat: i, from: 'a', to: 'b', places: ['a', 'b'] },
    }));
    expect(fly(...many)).toHaveLength(MOST);
  });
});
