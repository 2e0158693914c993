/** The words of the house are read by the same law as those of the games: holes, raw codes, French typesetting, slips of grammar. */

import { readTexts } from '@homage/testkit';
import { expect, test } from 'vitest';
import { careText } from '../src/text/care.ts';
import { en } from '../src/text/en.ts';
import { fr } from '../src/text/fr.ts';
import { peopleText } from '../src/text/people.ts';
import { privacyText } from '../src/text/privacy.ts';

const KEEPS = { games: null, chat: 365, reports: 180, audit: 730, sessions: 1 };

test.each([
  ['en', en],
  ['fr', fr],
] as const)('the house speaks well in %s', (language, texts) => {
  const { read, faults } = readTexts(language, texts);
  expect(read).toBeGreaterThan(250);
  expect(faults).toEqual([]);
});

test.each([
  ['people', 'en', { ...peopleText('en'), privacy: privacyText('en').parts(null) }],
  ['people', 'fr', { ...peopleText('fr'), privacy: privacyText('fr').parts(KEEPS) }],
  ['care', 'en', careText('en')],
  ['care', 'fr', careText('fr')],
] as const)('%s: the house speaks well in %s', (_, language, texts) => {
  const { read, faults } = readTexts(language, texts);
  expect(read).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

test('a planted fault is found', () => {
  const { faults } = readTexts('fr', { ...fr, of: (name: string) => `Une place de ${name}` });
  expect(faults.join()).toContain('Une place de Anne');
});
