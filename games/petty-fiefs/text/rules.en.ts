/** The rules page in English, in our own words. Refusals cite the ids. */

import type { Paragraph } from '@homage/words';
import { rulings } from './rulings.en.ts';

const book: readonly Paragraph[] = [
  {
    id: 'about',
    title: 'What this is',
    body: 'Petty Fiefs by Clark D. Rodeffer, rules version 0.1.2 beta of 14 August 2006, published under the GNU Free Documentation License, version 1.1 or later. This page tells the rules in our own words. Where the rulebook is silent the table follows a ruling; every ruling is listed below as one of ours.\n\nEach player leads two minor princes. Your result is that of your weaker prince, so look after both.',
  },
  {
    id: 'setup.a',
    title: 'Your pieces',
    body: 'You own two suits. Of each you have six coins (vassals, worth 0 to 5), a prince, a castle (a die from 0 to 5) and a control marker. All lie in your reserve. Everybody sees the suit of a coin; its value only you see.',
  },
  {
    id: 'setup.b',
    title: 'Mercenaries',
    body: 'The extra suit, the Ravens, belongs to nobody: six coins are bands of mercenaries in the pool in the centre, the pawn is their warlord, and the die is the mercenary control marker, which nobody holds at first.',
  },
  {
    id: 'setup.c',
    title: 'Region tiles',
    body: 'Values 1 to 5 of every player suit and 0 to 5 of the Ravens are shuffled face down: 26, 36, 46 or 56 tiles with 2, 3, 4 or 5 players.',
  },
  {
    id: 'land',
    title: 'Lay of the Land',
    body: 'A start player is drawn. Clockwise, each player draws a tile, looks at it and lays it face down, until none is left. It founds a new province between any two neighbours of the circle, or joins a province. The circle never changes otherwise.',
  },
  { id: 'land.a', title: 'No stacking', body: 'All tiles lie flat; their order inside a province does not matter.' },
  {
    id: 'land.b',
    title: 'Five tiles',
    body: 'While the land is laid out a province has five tiles at most. Later there is no limit.',
  },
  {
    id: 'land.c',
    title: 'Suits plus two',
    body: 'There are at most 7, 9, 11 or 13 provinces with 2, 3, 4 or 5 players: the number of suits plus two.',
  },
  {
    id: 'land.pawns',
    title: 'Princes and warlord',
    body: 'After the last tile the next player begins to place princes, one a turn, anywhere. Whoever places the last prince also places the warlord. While pawns are placed no province may hold more of them than there are players.',
  },
  {
    id: 'contention',
    title: 'Contention',
    body: 'Clockwise, each player takes three actions out of nine, in any order, repeats allowed. A conflict is settled before anything else happens.',
  },
  {
    id: 'contention.a',
    title: 'A. Bribe mercenaries',
    body: 'Put a coin of your own from your reserve face down into the centre and draw a band at random from the pool into your reserve. The player with the most coins in the centre, both suits together, takes the mercenary control marker; a tie leaves it where it is.',
  },
  {
    id: 'contention.b',
    title: 'B. Move princes and warlord',
    body: 'Move one or both of your princes one or two provinces clockwise. With the mercenary control marker you may move the warlord as well. Passing through a province never starts a conflict.',
  },
  {
    id: 'contention.c',
    title: 'C. Deploy vassals',
    body: 'Lay one or two coins face down from your reserve: vassals where their own prince is, mercenaries in any province.',
  },
  {
    id: 'contention.d',
    title: 'D. Retrieve vassals',
    body: 'Take any of your coins back that lie with their own prince. With the mercenary control marker you may also take any number of bands from the province of the warlord, whoever laid them.',
  },
  {
    id: 'contention.e',
    title: 'E. Build a castle',
    body: 'Where a marker of yours lies, put a coin of that suit and its castle showing 0, and take the marker back. The prince need not be there.',
  },
  {
    id: 'contention.f1',
    title: 'F. Expand a castle',
    body: 'Add a coin of its suit to a castle of yours and turn it up by one, to five at most. The prince need not be there.',
  },
  {
    id: 'contention.f2',
    title: 'F. Annex a neighbour',
    body: 'If a prince has his castle in one province and his marker in a neighbouring one, the two become one for good. The marker comes back, the castle stays. The prince need be in neither.',
  },
  {
    id: 'contention.g',
    title: 'G. Demolish a castle',
    body: 'A prince in the province of his castle may take it back into reserve. Each prince has one castle only.',
  },
  { id: 'contention.h', title: 'H. Pass', body: 'You may leave an action unused, but never an open conflict.' },
  {
    id: 'conflict',
    title: 'Conflicts',
    body: 'A conflict begins the moment a province holds one piece more than there are players, or still more, and two of them differ in suit. Pieces are princes, castles, vassals, mercenaries and the warlord. Control is won in a conflict and in no other way: a province with pieces of one suit alone never fights and is never controlled for that, but two suits of one player, or a suit and a mercenary, are enough.',
  },
  {
    id: 'conflict.a',
    title: 'A. Allegiance',
    body: 'Only if mercenaries or the warlord are there: all bribes are shown; the highest total in a single suit takes the mercenary control marker, a tie leaves it with its holder; all bribes go home.',
  },
  { id: 'conflict.b', title: 'B. Show coins', body: 'All coins in the province are turned face up.' },
  {
    id: 'conflict.c',
    title: 'C. Compare strengths',
    body: 'Each suit stands alone: its coins, one for its prince, the face of its castle. The warlord is worth six and mercenaries their value; these points all go to one suit of the holder of the mercenary control marker, even if that suit has nothing there. The strongest suit wins.',
  },
  {
    id: 'conflict.d',
    title: 'D. Mark the province',
    body: 'The marker of the winning suit is put there, even if it must leave another province, which is then controlled by nobody. Another marker or castle in the province goes back to its owner.',
  },
  {
    id: 'conflict.e',
    title: 'E. Conceal',
    body: 'Coins of the winning suit stay, face down again. All pawns stay.',
  },
  {
    id: 'conflict.f',
    title: 'F. Retrieve',
    body: 'Coins of all other suits go home to their owners; all mercenaries go to the pool.',
  },
  {
    id: 'conflict.g',
    title: 'G. Turn a tile',
    body: 'The player who now controls the province turns one of its face-down tiles up.',
  },
  {
    id: 'end',
    title: 'The end',
    body: 'The game ends with the turn after which every province is controlled, by castle or by marker.',
  },
  {
    id: 'end.a',
    title: 'A. The warlord’s province',
    body: 'Tiles of the Ravens that lie face up leave for a province of the warlord in the centre.',
  },
  { id: 'end.b', title: 'B. Show tiles', body: 'All other tiles are turned up; Ravens among them stay and count.' },
  {
    id: 'end.c',
    title: 'C. Points',
    body: 'Each suit counts for the provinces that it controls:\n- the value of each tile, and two more for a tile of its own suit,\n- one for each tile,\n- one for each coin and for the prince of its own suit,\n- minus one for each coin and pawn of any other suit, mercenaries and warlord included,\n- the face of its castle, twice if its prince is there.\n\nCoins left in the centre cost their suit one each. Reserves count nothing.',
  },
  {
    id: 'end.d',
    title: 'D. The winner',
    body: 'The player whose lower prince has the most points wins. Ties: the castle of that prince, then his largest province, then his matching tiles.',
  },
];

export const rules: readonly Paragraph[] = [...book, ...rulings];
