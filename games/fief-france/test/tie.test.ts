/** Whoever reads the end is told why it was not somebody else. */

import { perceive } from '@homage/kernel';
import type { Say } from '@homage/words';
import { expect, test } from 'vitest';
import { fiefFrance } from '../rules/index.ts';
import { words } from '../text/index.ts';
import { A, B, type Realm, realm } from './realm.ts';

const NAMES = ['Ada', 'Berthe', 'Cyr', 'Dario'];
const say: Say = { name: (seat) => NAMES[seat] ?? '', seats: NAMES.length, me: undefined };

/** Two families with a barony each at the last round. */
const baronies = (): Realm =>
  realm(4, { rounds: 5 })
    .lordAt(A, 'eric', 'nantes')
    .title('bretagne', 'eric', 'nantes')
    .lordAt(B, 'charles', 'lyon')
    .title('dauphine', 'charles', 'lyon');

function told(r: Realm): { en: string; fr: string } {
  const { match } = r.begin('end');
  const { outcome, view } = perceive(fiefFrance, match, undefined);
  if (outcome === null) throw new Error('the game goes on');
  return { en: words.texts.en.outcome(outcome, say, view), fr: words.texts.fr.outcome(outcome, say, view) };
}

test('a tie that more towns decide says so', () => {
  const end = told(baronies().lordAt(B, 'henry', 'paris'));
  expect(end.en).toMatch(/^Berthe wins .* Ada could have won as well: more towns decide \(7\.3\)\.$/);
  expect(end.fr).toMatch(/^Berthe gagne .* Ada aurait pu gagner aussi\u202f: le plus de villes l’emporte \(7\.3\)\.$/);
});

test('where nobody else could have won, nothing is said of a tie', () => {
  const alone = realm(4, { rounds: 5 }).lordAt(A, 'eric', 'nantes').title('bretagne', 'eric', 'nantes');
  expect(told(alone).en).not.toMatch(/could have/);
});
