/** What the games say is read by a machine too: holes, raw codes, double punctuation, grammar that no hand may write. */

import { GAMES } from '@homage/registry';
import { describe, expect, test } from 'vitest';
import { collect, type Sentence } from '../sentences.ts';

const EVERYWHERE: readonly [string, RegExp][] = [
  ['a hole', /undefined|NaN|\[object|\bnull\b/],
  ['a raw code', /(?<![\p{L}’'])[a-z]{2,}[A-Z][a-z]+|§.?[a-z]+[.-]|\bhouse\./u],
  ['double punctuation', /\.\.(?!\.)|[.,;:],|,\.|[;:]\.|,,|\( |\(\)|\S \./],
  ['an empty place between spaces', /\S {2}\S/],
];

const NAME = '(?:Anne|Bob|Éric|Hugues|Zoé)';
const IN: { readonly [language: string]: readonly [string, RegExp][] } = {
  en: [
    ['of you', /\b(?:of|for) you(?= (?:go|is|are|and|pay|take)\b)|\b(?:lord|offer|coalition|revenue|family) of you\b/],
    ['You with the verb of another', /\bYou (?:is|has|was|takes|gives|goes|chooses|pays|plays|moves)\b/],
    ['somebody with your verb', new RegExp(`^${NAME} (?:are|have|were|take|give|go|pay|move)\\b`)],
  ],
  fr: [
    ['an article that does not melt', / (?:de|à) Les? \p{Lu}/u],
    ['a missing elision', /(?<!\p{L})(?:de|que) (?:Anne|Éric|Yvonne)\b/u],
    ['à vous behind a verb', / (?:résistent|demande|accorde|verse|donne|laisse le passage) à vous\b/],
    ['de vous', /\b(?:seigneur|offre|revenus|écus|coalition|famille) de vous\b/],
    ['vous with the verb of another', /^Vous (?:a|est|prend|donne|va|paie|joue)\b/],
  ],
};

function faults({ language, text }: Sentence): string[] {
  return [...EVERYWHERE, ...(IN[language] ?? [])].flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [`${name} (${found[0]})`];
  });
}

describe('a planted fault is found', () => {
  const said = (language: 'en' | 'fr', text: string): string[] =>
    faults({ game: 'x', language, about: 'x', to: 'you', text });
  test.each([
    ['en', 'Between undefined and province 1.'],
    ['en', 'It is refused (notOffered).'],
    ['en', 'The space is free., can be chosen'],
    ['en', 'Louis is the first lord of you.'],
    ['en', '400 écus of you go to Anne.'],
    ['en', 'You is the first player.'],
    ['fr', 'Sur la route qui vient de Les Essarts.'],
    ['fr', 'Les villageois de Tournus résistent à vous.'],
    ['fr', 'C’est le seigneur de vous.'],
    ['fr', 'Le seigneur de Anne.'],
  ] as const)('%s: %s', (language, text) => expect(said(language, text)).not.toEqual([]));
  test.each([
    ['en', 'You take 3 gold from law 5 (Anne takes none).'],
    ['fr', 'À vous de jouer : Anne vous a donné 3 écus.'],
  ] as const)('%s: %s is fine', (language, text) => expect(said(language, text)).toEqual([]));
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s says nothing that a reader would stumble over',
  (_id, game) => {
    const [min, max] = game.def.seats;
    const { sentences } = collect(game, { games: 1, every: 40, most: 3, steps: 250, seats: [min, Math.min(max, 4)] });
    expect(sentences.length).toBeGreaterThan(300);
    const found = sentences.flatMap((one) =>
      faults(one).map((fault) => `${one.language} ${one.about}: ${fault}: ${one.text.slice(0, 160)}`),
    );
    expect(found).toEqual([]);
  },
);
