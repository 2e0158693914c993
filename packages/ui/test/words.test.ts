import { readTexts } from '@homage/testkit';
import { expect, test } from 'vitest';
import { dealText } from '../src/deals/text.ts';
import { en } from '../src/text/en.ts';
import { fr } from '../src/text/fr.ts';

test.each([
  ['en', en],
  ['fr', fr],
] as const)('what stands on every screen is well said in %s', (language, texts) => {
  const { read, faults } = readTexts(language, { texts, deals: dealText(language) }, /\.amount$/);
  expect(read).toBeGreaterThan(120);
  expect(faults).toEqual([]);
});
