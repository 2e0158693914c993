/** What a player could name, told beside the rules: the laws ask for each whether it is on offer or refused with a paragraph. */

import { always, type Kindred, type Things } from '@homage/testkit';
import type { Quitrent } from '../rules/index.ts';

const coins = always<Quitrent>({ most: 99 });
const seats: Kindred<Quitrent> = (s) => [...s.purses.keys(), 'nobody'];

export const things: Things<Quitrent> = {
  asks: { bid: { coins }, dues: { from: seats } },
  asides: { borrow: { coins } },
};
