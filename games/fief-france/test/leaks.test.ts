/** What is hidden, by name: a leak of each is planted into the view, and the law of leaks must find it. */

import { FastDice, type GameDef, type Match, type Seat, start } from '@homage/kernel';
import { chance, LawBroken, obeysTheLaws, perform } from '@homage/testkit';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import type { Options, State } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { table } from './realm.ts';

type Secret = (s: State, reader: Seat | undefined) => unknown;

/** The game with a view that writes a secret where anybody can read it. */
const leaking = (secret: Secret): GameDef<FiefFrance> => ({
  ...fiefFrance,
  view(s, reader) {
    const seen = fiefFrance.view(s, reader);
    return Object.assign(seen, { leak: JSON.stringify(secret(s, reader)) });
  },
});

const ofOthers = <T>(
  s: State,
  reader: Seat | undefined,
  part: (family: State['families'][number]) => T,
): (T | null)[] => s.families.map((family, seat) => (seat === reader ? null : part(family)));

const outside = ({ talk }: State, reader: Seat | undefined): boolean =>
  talk !== null && (reader === undefined || !talk.members.includes(reader));

const HIDDEN: [string, Secret, Partial<Options>?][] = [
  ['hands', (s, reader) => ofOthers(s, reader, ({ hand }) => hand)],
  ['the order of the characters', (s) => s.characters],
  ['the order of the events', (s) => s.events],
  ['the order of the used events', (s) => s.usedEvents],
  ['face-down disasters', (s) => (s.turned ? null : s.track)],
  [
    'unit types under Fog of War',
    (s, reader) => s.stacks.map(({ seat, maa, ar, kn, bo }) => (seat === reader ? null : [maa, ar, kn, bo])),
    { fog: true },
  ],
  [
    'deniers that change hands in a talk',
    (s, reader) => (outside(s, reader) ? s.families.map(({ deniers }) => deniers) : null),
  ],
  ['standing orders', (s, reader) => ofOthers(s, reader, ({ orders }) => orders)],
];

test.each(HIDDEN)('the law of leaks knows of %s', (_name, secret, options = {}) => {
  const play = { seats: [4], games: 12, every: 2, asideChance: 0.15, shrinkMilliseconds: 0, seed: 'leak' };
  let broken: unknown;
  try {
    obeysTheLaws(leaking(secret), { ...play, options: [table({ rounds: 6, ...options })] });
  } catch (error) {
    broken = error;
  }
  expect(broken).toBeInstanceOf(LawBroken);
  expect(broken).toMatchObject({ law: 6 });
});

/** Some position of random play, with asides, where a secret is there to be kept. */
function reach(where: (s: State) => boolean): Match<FiefFrance> {
  for (let game = 0; game < 200; game++) {
    const dice = new FastDice(`reach ${game}`);
    const match = start(fiefFrance, 4, table({ rounds: 20 }), dice);
    for (let deed = chance(fiefFrance, match, dice); deed !== undefined; deed = chance(fiefFrance, match, dice)) {
      perform(fiefFrance, match, deed, dice);
      if (where(match.state)) return match;
    }
  }
  throw new Error('random play does not come there');
}

/** Rarer secrets, at a position where they are there: some redeal must change them, or no law could tell that they leak. */
const RARE: [string, (s: State) => boolean, (s: State) => Seat | undefined, Secret][] = [
  [
    'which laid marker is FOR',
    (s) => s.ballot?.laid.some((marker) => marker.for !== marker.decoy) ?? false,
    (s) => s.families.findIndex((_, seat) => s.ballot?.laid.every((marker) => marker.seat !== seat)),
    (s) => s.ballot?.laid.map((marker) => marker.for),
  ],
  [
    'gifts in a talk',
    (s) => s.talk !== null && s.talk.gifts.length > 0 && s.talk.members.length < s.families.length,
    (s) => s.families.findIndex((_, seat) => !s.talk?.members.includes(seat)),
    (s) => s.talk?.gifts,
  ],
];

test.each(RARE)('a redeal deals anew: %s', (_name, where, reader, secret) => {
  const { state } = reach(where);
  const viewer = reader(state);
  const seen = fiefFrance.view(state, viewer);
  const kept = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const other = fiefFrance.redeal(state, viewer, new FastDice(`redeal ${i}`));
    expect(fiefFrance.view(other, viewer)).toEqual(seen);
    kept.add(JSON.stringify(secret(other, viewer)));
  }
  kept.add(JSON.stringify(secret(state, viewer)));
  expect(kept.size).toBeGreaterThan(1);
});

test('without a leak the same games obey', () => {
  const play = { seats: [4], games: 1, every: 25, asideChance: 0.15, seed: 'leak' };
  expect(obeysTheLaws(fiefFrance, { ...play, options: [table({ rounds: 3 })] }).finished).toBe(1);
});
