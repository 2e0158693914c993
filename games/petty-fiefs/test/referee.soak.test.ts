import { expect, test } from 'vitest';
import { refereed } from './referee-games.ts';

test.each([2, 3, 4, 5])('%i seats: a referee who follows the log finds no difference in 50 random games', (seats) => {
  for (let i = 0; i < 50; i++) expect(refereed(seats, `soak/${i}`)).toEqual([]);
});
