import { describe, expect, it } from 'vitest';
import { LONGEST, LONGEST_BEAT, scoreOf } from '../src/stage/beats.ts';
import { CEREMONIES, type Ceremony, ceremonyOf, type Force, type Person, queued } from '../src/stage/ceremony.ts';

const person = { name: 'Gauvain' } as Person;
const force = (figures: number): Force => ({
  seats: [0],
  figures: Array.from({ length: figures }, (_, i) => ({ name: `${i}`, count: 9, lost: 9 })),
  dice: [{ face: 3, marks: 'hits' }],
});
/** Each ceremony at its smallest and with more of everything than a game can bring. */
const ALL: { readonly [K in Ceremony['kind']]: readonly Ceremony[] } = {
  election: [0, 1, 12].map((n) => ({
    kind: 'election',
    candidates: Array.from({ length: n }, () => ({ who: person, votes: n })),
    ballots: Array.from({ length: n }, (_, i) => ({ seat: i, for: i })),
    won: null,
  })),
  coronation: [{ kind: 'coronation', person, seat: 1 }],
  marriage: [{ kind: 'marriage', pair: [person, person] }],
  excommunication: [{ kind: 'excommunication', person, seat: 1 }],
  battle: [0, 1, 6].map((n) => ({
    kind: 'battle',
    sides: [force(n), force(n)],
    captives: new Array<Person>(n).fill(person),
    walls: 0,
  })),
  siege: [{ kind: 'siege', besieger: 0, holder: undefined, walls: 0, level: 1 }],
  disaster: [0, 1, 6].map((n) => ({
    kind: 'disaster',
    pictures: new Array<string>(n).fill('plague'),
    ...(n > 0 && { die: n }),
  })),
  turning: [{ kind: 'turning', picture: 'plague', card: 'disaster' }],
  death: [{ kind: 'death', person, how: 'knife' }],
  end: [1, 7].map((n) => ({
    kind: 'end',
    ranks: Array.from({ length: n }, (_, seat) => ({
      seat,
      rank: seat + 1,
      name: `${seat}`,
      points: 1,
      won: seat === 0,
    })),
  })),
};

describe('the beats of a ceremony', () => {
  it.each(CEREMONIES)('of %s are short, follow each other, and end in time', (kind) => {
    for (const ceremony of ALL[kind]) {
      const { beats, ms } = scoreOf(ceremony);
      expect(beats.length).toBeGreaterThan(1);
      let at = 0;
      for (const beat of beats) {
        expect(beat.at).toBeCloseTo(at);
        expect(beat.ms).toBeLessThan(LONGEST_BEAT);
        at += beat.ms;
      }
      expect(ms).toBeGreaterThanOrEqual(at);
      expect(ms).toBeLessThan(LONGEST);
    }
  });

  it('wait for no dice where none are thrown', () => {
    const [thrown, plain] = [force(1), { ...force(1), dice: [] }].map((side): number => {
      const battle: Ceremony = { kind: 'battle', sides: [side, side], captives: [], walls: 0 };
      return scoreOf(battle).ms;
    });
    expect(plain).toBeLessThan((thrown as number) - 320);
  });

  it('go faster where there are many', () => {
    const [, few, many] = ALL.election.map((ceremony) => scoreOf(ceremony).of('marker').ms);
    expect(many).toBeLessThan(few as number);
  });
});

describe('ceremonies that wait', () => {
  it('are told in order, and of more than two only the last', () => {
    expect(queued([], ['a', 'b'])).toEqual(['a', 'b']);
    expect(queued(['a'], ['b'])).toEqual(['a', 'b']);
    expect(queued(['a', 'b'], ['c'])).toEqual(['c']);
    expect(queued([], ['a', 'b', 'c', 'd'])).toEqual(['d']);
  });
});

describe('which events are ceremonies', () => {
  const telling = {
    view: {},
    say: { name: String, me: 0, seats: 2, options: {} },
    language: 'en',
    before: [],
    after: [],
  } as const;
  it('the table of a game says, and nothing that every object inherits', () => {
    const table = { died: () => ALL.death[0] };
    expect(ceremonyOf(table, { kind: 'died', data: {} } as never, telling)).toBe(ALL.death[0]);
    expect(ceremonyOf(table, { kind: 'lived', data: {} } as never, telling)).toBeUndefined();
    expect(ceremonyOf(table, { kind: 'toString', data: {} } as never, telling)).toBeUndefined();
  });
});
