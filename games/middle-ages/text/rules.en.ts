/** The rules page in English, in our own words. The ids are those that refusals cite. */

import type { Paragraph } from '@homage/words';
import { EVENT_CARDS } from '../rules/data.ts';
import { CARD, CARD_HELP } from './names.en.ts';

export const rules: readonly Paragraph[] = [
  {
    id: 'S',
    title: 'Set-up',
    body: 'The 52 tiles with blue backs are shuffled into the pile, numbers up. With 4 or 5 players the 32 orange tiles wait beside it, shuffled as well; with 2 or 3 they stay in the box.\n\nFour rows are laid, each with one tile more than there are players. A row is sorted by number, smallest to the left, before its faces are shown.\n\nFour of the fifteen event cards are drawn and lie open from the start; the others are not used and nobody sees which they are.\n\nEverybody begins with an empty board and no coins. All boards, coins, cemeteries, tokens and discards are open; only the order of the pile is hidden, save for the number on its top tile.',
  },
  {
    id: 'S.lords',
    title: 'Placing the Lords',
    body: 'The Scouts are drawn one by one for a random order. In this order everybody puts the Lord on a tile of the top row that holds no other Lord. One tile stays empty.',
  },
  {
    id: '1',
    title: 'Step 1: discard',
    body: 'A round begins with the one tile of the current row on which no Lord stands: it is discarded, without effect.',
  },
  {
    id: '2',
    title: 'Step 2: turns',
    body: 'The Lords of the current row act from left to right. A turn is: move the Lord, take the tile it stood on, carry out its effect in full, take its income.',
  },
  {
    id: '2.move',
    title: 'Moving the Lord',
    body: 'The Lord moves first, to a tile of the row below that holds no Lord and no Scout of another player. In rounds 4, 8 and 12 the row “below” is the top row, which has been laid anew meanwhile. In round 16 the Lords stay where they are.\n\nA Scout of yours in the row you enter comes back to your hand at once, whichever tile you chose.',
  },
  {
    id: '2.take',
    title: 'Taking the tile',
    body: 'The tile that the Lord has left goes on top of the column of its estate on your board.',
  },
  {
    id: '3',
    title: 'Step 3: a new row',
    body: 'After rounds 1 to 12 the row that the Lords have left is laid anew, sorted, then shown. From round 13 on nothing is laid.\n\nWhen a tile must be drawn and the pile is used up, even in the middle of a row: with 4 or 5 players the orange pile comes first; then (3 and 5 players) the discards are shuffled. Tiles on boards and in cemeteries never go back.',
  },
  {
    id: '4',
    title: 'Step 4: events',
    body: 'At the end of rounds 4, 8, 12 and 16 the leftmost event card that lies face up applies to everybody at the same time and is turned down. Where players have a choice, all choose in secret and the results are carried out together.',
  },
  {
    id: 'E',
    title: 'Estates',
    body: 'Each of the eight estates has an effect and an income. The effect comes first and must be carried out if it can be; only the Scout may stay where it is. An effect that cannot be carried out is left out and the income is paid all the same. Whoever has nothing to choose is not asked.\n\nWhoever has to give coins and has too few gives what there is; nobody goes below zero.',
  },
  {
    id: 'E.field',
    title: 'Field',
    body: 'Effect: 1 coin for each Farmer on your board, on tiles of any estate.\n\nIncome: 2 coins for each Field.',
  },
  {
    id: 'E.mill',
    title: 'Mill',
    body: 'Effect: everybody who has fewer Mills than you gives you 2 coins. The new Mill counts.\n\nIncome: 2 coins for each Mill.',
  },
  {
    id: 'E.village',
    title: 'Village',
    body: 'Effect: put one tile of your cemetery back on top of its column. It has no effect and no income of its own, but this Village may already count it.\n\nIncome: 2 coins for each Village and each Rampart.',
  },
  {
    id: 'E.rampart',
    title: 'Rampart',
    body: 'Effect: put your Scout on a tile of any row but the one where your Lord stands; there must be no Lord and no other Scout on it. Nobody else may move a Lord there. A Scout that is out may be moved, or left. You need not take the tile you reserved.\n\nIncome: 2 coins for each Rampart and each Field.',
  },
  {
    id: 'E.market',
    title: 'Market',
    body: 'Effect: 1 coin for each Chest on your board, on tiles of any estate.\n\nIncome: 2 coins for each Market and each Mill.',
  },
  {
    id: 'E.barracks',
    title: 'Barracks',
    body: 'Effect: you attack everybody who has fewer Ramparts than you have Barracks. Each of them puts the topmost tile of the leftmost estate that has one into the cemetery, and gives you 2 coins. Whoever has no tile still pays.\n\nIncome: 2 coins for each Barracks and each Village.',
  },
  {
    id: 'E.church',
    title: 'Church',
    body: 'Effect: put an Extra Coin under one of your estates that has none.\n\nIncome: 3 coins for each Church.',
  },
  {
    id: 'E.palace',
    title: 'Palace',
    body: 'Effect: choose one of the Plot tokens that are left and put it under an estate of yours that holds none and does not show its symbol already.\n\nIncome: 3 coins for each Palace.',
  },
  {
    id: 'E.income',
    title: 'Income and tokens',
    body: 'An estate pays its rate for every tile of the estates that it counts, the new tile included. An Extra Coin raises the rate of its estate by 1 for everything that it counts. A Plot token adds one estate to what is counted, at the rate of the estate it lies under.\n\nEach estate has room for one Extra Coin and one Plot token. Tokens may lie under an estate without tiles, never move, and serve for income only: they are no tiles.',
  },
  {
    id: 'C',
    title: 'Cemetery',
    body: 'Tiles that are destroyed by Barracks or events lie beside the board of their owner. They count for nothing there, and only a Village or the event Restoration brings one back.',
  },
  {
    id: 'V',
    title: 'Event cards',
    body: 'Events pay fixed sums for tiles on the boards; tokens change nothing. Where a tile is lost, its owner chooses which one of the estate, and the others keep their order.',
  },
  ...EVENT_CARDS.map((card) => ({ id: `V.${card}`, title: CARD[card], body: CARD_HELP[card] })),
  {
    id: 'X',
    title: 'End of the game',
    body: 'After the event of round 16 everybody loses 10 coins for each estate without a tile; this may lead below zero. The richest wins.\n\nA tie goes to the player with more Palaces, then Churches, Barracks, Markets, Ramparts, Villages, Mills, Fields. Players who are equal in all of this share the win.',
  },
  {
    id: 'R',
    title: 'The tile list is a reconstruction',
    body: 'How many tiles each estate has, the two piles and the numbers from 1 to 23 are printed in the rulebook. Which number carries which estate and symbol is not published anywhere: this list is our reconstruction, made to agree with everything that is known.',
  },
];
