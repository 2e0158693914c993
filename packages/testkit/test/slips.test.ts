/** Each class of slips on a sentence that a game once said, and on the sentence as it is now. */

import { describe, expect, test } from 'vitest';
import { faultIn } from '../src/index.ts';

const N = '\u202f';

describe('a slip is found, and what mends it passes', () => {
  test.each([
    ['puts two stops together', 'en', 'The space is free., can be chosen.', 'The space is free and can be chosen.'],
    ['begins a sentence small', 'en', 'France wins. your ally 2.', 'France wins. Your ally 2.'],
    ['counts one as several', 'en', 'You lose 1 soldiers.', 'You lose 1 soldier.'],
    ['counts one as several', 'fr', 'Vous perdez 1 soldats.', 'Vous perdez 1 soldat.'],
    ['counts several as one', 'en', 'You pay 0 denier.', 'You pay 0 deniers.'],
    ['counts several as one', 'fr', 'Vous payez 2 denier.', 'Vous payez 0 denier.'],
    [
      'says “of you”',
      'en',
      'The plague takes 1 archer of you in Nantes.',
      'You lost 1 archer to the plague in Nantes.',
    ],
    ['gives you the verb of another', 'en', 'You takes a move back.', 'You take a move back.'],
    ['has a capital in the middle', 'en', 'Bob: 3 votes; You: 2 votes.', 'Bob: 3 votes; you: 2 votes.'],
    ['says “who” for “whoever”', 'en', 'It is sold only to who holds it.', 'It is sold only to whoever holds it.'],
    ['says “who” for “whoever”', 'en', 'Who began at sea does not embark.', 'Who began at sea?'],
    ['says “the own”', 'en', 'One for each tile in the own cemetery.', 'One for each tile in your own cemetery.'],
    ['has the wrong article', 'en', 'Bob added a archer.', 'Bob added an archer.'],
    ['leaves an article unmelted', 'fr', 'La route qui vient de Les Essarts.', 'La route qui vient des Essarts.'],
    ['says « à vous » behind a verb', 'fr', 'Les villageois résistent à vous.', 'Les villageois vous résistent.'],
    ['says « à vous » behind a verb', 'fr', 'L’offre d’Anne à vous n’a plus cours.', 'La ville est à vous.'],
    ['says « de vous »', 'fr', 'C’est le seigneur de vous.', 'C’est votre seigneur, près de vous.'],
    ['gives vous the verb of another', 'fr', 'Vous reçoit 3 écus.', 'Vous recevez 3 écus.'],
    ['has a capital in the middle', 'fr', `Bob a 3 voix${N}; Vous en avez 2.`, `Bob a 3 voix${N}; vous en avez 2.`],
    ['does not elide before one', 'fr', 'Éric n’a que 1 carte.', 'Éric n’a qu’une carte.'],
    ['forgets « ne »', 'fr', 'Les assaillants obtiennent rien.', 'Les assaillants n’obtiennent rien.'],
    ['opens what it does not close', 'en', 'Anne wins (tie broken: Anne 76.', 'Anne wins (tie broken): Anne 76.'],
  ] as const)('%s (%s): %s', (name, language, bad, good) => {
    expect(faultIn(language, bad)).toContain(name);
    expect(faultIn(language, good)).toBeUndefined();
  });
});
