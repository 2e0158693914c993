/** Law 14 is proven by planting faults: each is a way in which a game cannot say something. */

import type { GameText, GameWords } from '@homage/words';
import { describe, expect, test } from 'vitest';
import { type Squabble, squabble, squabbleWords } from '../src/fixture/index.ts';
import { LawBroken, obeysTheLaws } from '../src/index.ts';

type Text = GameText<Squabble>;
type Words = GameWords<Squabble>;

/** What the laws say of Squabble with other words. */
function reading(words: Words): string {
  try {
    const play = { games: 6, seats: [3], asideChance: 0.2, shrinkMilliseconds: 0 };
    obeysTheLaws(squabble, { ...play, words });
    return 'nothing';
  } catch (error) {
    if (!(error instanceof LawBroken)) throw error;
    return `${error.law}: ${error.message.split('\n')[0]}`;
  }
}

const { en, fr } = squabbleWords.texts;
const french = (text: Partial<Text>): Words => ({ ...squabbleWords, texts: { en, fr: { ...fr, ...text } } });
const english = (text: Partial<Text>): Words => ({ ...squabbleWords, texts: { fr, en: { ...en, ...text } } });
const fails = (): never => {
  throw new Error('unsaid');
};

test('Squabble says everything well', () => {
  expect(reading(squabbleWords)).toBe('nothing');
});

describe('a planted fault is found', () => {
  test.each<[string, Words, RegExp]>([
    ['a value throws', french({ value: fails }), /^14: .* in fr throws Error: unsaid/],
    ['a position throws', french({ position: fails }), /^14: .*position in fr throws/],
    [
      'who waits',
      french({ asks: { ...fr.asks, vote: { ...fr.asks.vote, wait: fails } } }),
      /^14: .*waiting for vote in fr/,
    ],
    [
      'who is asked',
      french({ asks: { ...fr.asks, grab: { ...fr.asks.grab, you: () => '' } } }),
      /^14: .*question grab in fr is empty/,
    ],
    ['a phase is empty', english({ phase: () => ' ' }), /^14: .*phase in en is empty/],
    [
      'a heading has a hole',
      french({ choice: (_kind, key) => `Quoi ${undefined}, ${key}` }),
      /^14: .*heading of .* has a hole/,
    ],
    [
      'an outcome has a hole',
      french({ outcome: () => `Gagné avec ${Number.NaN}.` }),
      /^14: .*outcome in fr has a hole \("NaN"\)/,
    ],
    [
      'an event',
      french({ events: { ...fr.events, grabbed: () => 'Il prend null.' } }),
      /^14: .*event grabbed in fr has a hole/,
    ],
    [
      'a raw code',
      english({ phase: (stack) => `In ${stack.at(-1)?.kind}.roundBegan` }),
      /^14: .*phase in en shows a raw code/,
    ],
    ['a raw value', english({ value: (_k, _key, value) => String(value) }), /^14: .* in en (shows a raw code|offers)/],
    ['a heading that is no words', french({ choice: en.choice }), /^14: .*heading of .* in fr is not/],
    [
      'an untranslated event',
      french({ events: { ...fr.events, rained: en.events.rained } }),
      /^14: .*event rained is the same in both languages/,
    ],
    [
      'an untranslated reason',
      french({ reasons: { ...fr.reasons, yourself: en.reasons.yourself } }),
      /^14: .*reason yourself in fr is not of this language/,
    ],
    [
      'an untranslated help',
      french({ asides: { ...fr.asides, offer: { title: 'Offre', help: en.asides.offer.help } } }),
      /^14: .*help of aside offer is the same/,
    ],
    [
      'an English word in French',
      french({ phase: () => 'Tour and vote' }),
      /^14: .*phase in fr is not of this language \("and"\)/,
    ],
    [
      'a missing elision',
      french({ outcome: (o, say) => `Victoire de ${say.name(o.winners[0]!)}.` }),
      /^14: .*outcome in fr is not typeset/,
    ],
    ['a plain space before a colon', french({ blurb: 'Voter : se battre.' }), /^14: .*blurb in fr is not typeset/],
    ['options that read alike', french({ value: () => 'Quelque chose' }), /^14: .* in fr offers “Quelque chose” twice/],
    ['a paragraph that is missing', french({ rules: fr.rules.slice(1) }), /^14: .*paragraph 2 does not stand in both/],
    ['an option without words', french({ options: {} }), /^14: .*option rounds in fr throws/],
    ['a position of another length', french({ position: () => ['Rien.'] }), /^14: .*position has 3 and 1 lines/],
    [
      'an event that begins small',
      english({ events: { ...en.events, rained: () => 'it rains.' } }),
      /^14: .*event rained in en shows a raw code, or begins small/,
    ],
    [
      'a refusal without its stop',
      french({ reasons: { ...fr.reasons, yourself: () => 'C’est vous' } }),
      /^14: .*reason yourself in fr is no whole sentence/,
    ],
    ['a slip of grammar', french({ outcome: () => 'Il n’a que 1 point.' }), /^14: .*outcome in fr does not elide/],
    ['anchors throw', { ...squabbleWords, anchors: fails }, /^14: .*places or the weight of event .* throw/],
    ['an anchor that is none', { ...squabbleWords, anchors: () => [`seat:${undefined}`] }, /^14: .*lies at no place/],
    ['a weight that is none', { ...squabbleWords, weight: () => Number.NaN as 0 }, /^14: .*weighs NaN/],
    ['a place throws', { ...squabbleWords, place: fails }, /^14: .*the place of .* throws/],
    ['a place that is none', { ...squabbleWords, place: () => '' }, /^14: .*lies at no place/],
    ['a sound that is none', { ...squabbleWords, cue: () => 'moo' as 'bell' }, /^14: .*sounds like moo/],
    ['a round that is none', { ...squabbleWords, round: () => 1.5 }, /^14: .*begins round 1.5/],
  ])('%s', (_, words, found) => {
    expect(reading(words)).toMatch(found);
  });
});
