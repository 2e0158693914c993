/** What the games say is read by a machine too: holes, raw codes, double punctuation, grammar that no hand may write. */

import { GAMES } from '@homage/registry';
import { faultIn } from '@homage/testkit';
import { describe, expect, test } from 'vitest';
import { collect, type Sentence } from '../sentences.ts';

/** A refusal ends with the name of its paragraph, never with its id. The rest is law 14, on what these games really said. */
const RAW = /§.?[a-z]+[.-]|\bhouse\./;

function faults({ language, text }: Sentence): string[] {
  const raw = RAW.exec(text);
  const found = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => faultIn(language, line.trimStart()))
    .filter((fault) => fault !== undefined);
  return raw === null ? found : [`shows a raw code (${raw[0]})`, ...found];
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
    ['fr', 'À vous de jouer\u202f: Anne vous a donné 3 écus.'],
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
