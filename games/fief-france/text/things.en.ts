/** What things of the map and the ledgers are, and what wins, in English. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import type { Fief, See } from '../rules/data.ts';
import { bishopric, fiefLong, owned } from './names.en.ts';
import { FRIEZE, OFFSHORE, TRACK_PLACE } from './places.ts';

export const things = {
  [OFFSHORE]: 'The sea',
  [FRIEZE]: 'The frieze',
  [TRACK_PLACE]: 'Disaster track',
  characters: 'Pile of characters',
  events: 'Pile of events',
  family: (seat: Seat, say: Say) => owned(seat, say, 'family'),
  road: 'Road',
  town: (fief: Fief, see: See) =>
    `A town of ${fiefLong(fief)} and of ${bishopric(see)}. Whoever controls it takes what its mills bring; whoever holds every town of a fief, one of them with a stronghold, can buy its title.`,
  fief: 'Its title is worth 1 victory point and gives a vote in the king’s election.',
  lord: 'Leads troops, bears titles, marries, stands for election. Fief titles of the dead pass to the family.',
  family2:
    'Up to four lords, their pawns, titles and cards. Points: 1 for each fief title, for the king and for the pope.',
  unfinished: (lord: string, town: string | undefined) =>
    `${lord} has not reached ${town ?? 'the sea'} yet. End the movement all the same?`,
};

export const goal = {
  wins: 'Three victory points at the end of a round win; two families allied by marriage win with four together. A point for each fief title, the king and the pope.',
  three: 'Three victory points at the end of a round win: one for each fief title, the king and the pope.',
  short: '3 points win, a couple 4',
  short3: '3 points win',
  there: (names: string, points: number, many: boolean) =>
    `${names} ${many ? 'have' : 'has'} ${points} points: that wins at the end of this round unless somebody prevents it.`,
  near: (names: string, needed: number, many: boolean) =>
    `${names} ${many ? 'need' : 'needs'} one point more (${needed} win): it can happen this round.`,
  ally: (name: string) => `allied with ${name}`,
  last: 'The last round: the most points win.',
};
