import { pettyFiefs } from '@homage/petty-fiefs/rules';
import { words } from '@homage/petty-fiefs/text';
import { obeysTheLaws } from '@homage/testkit';
import { expect, test } from 'vitest';
import { things } from './things.ts';

test.each([2, 3, 4, 5])(
  '1,000 random games at %i seats keep the invariant after every answer; all laws hold in 50 of them',
  (seats) => {
    const report = obeysTheLaws(pettyFiefs, {
      seats: [seats],
      games: 1000,
      lawful: 50,
      every: 10,
      words,
      things,
      seed: 'long',
    });
    expect(report).toMatchObject({ games: 1000, finished: 1000 });
  },
);
