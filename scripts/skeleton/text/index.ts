/** All languages, and what is the same in all of them: places, weights and paragraphs of events, each from a table. */

import { anchorsFrom, citing, type GameWords, roundAt, weightsFrom } from '@homage/words';
import type { Quitrent } from '../rules/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The ids of the board's places. */
export const FAIR = 'fair';
export const seatPlace = (seat: number): string => `seat:${seat}`;

export const words: GameWords<Quitrent> = {
  texts: { en, fr },
  anchors: anchorsFrom<Quitrent>({
    fairOpened: () => [FAIR],
    bidsShown: ({ winner }) => (winner < 0 ? [FAIR] : [FAIR, seatPlace(winner)]),
    duesTaken: ({ seat, from }) => [seatPlace(seat), seatPlace(from)],
    borrowed: ({ seat }) => [seatPlace(seat)],
    ended: ({ winners }) => winners.map(seatPlace),
  }),
  weight: weightsFrom<Quitrent>({
    fairOpened: 1,
    bidsShown: 2,
    duesTaken: ({ from }, reader) => (from === reader ? 3 : 1),
    borrowed: 1,
    ended: 3,
  }),
  cites: citing<Quitrent>({ fairOpened: '1', bidsShown: '2', duesTaken: '3', borrowed: '4', ended: '5' }),
  round: roundAt<Quitrent>('fairOpened'),
  place: (_kind, key, value) => (key === 'from' && typeof value === 'number' ? seatPlace(value) : undefined),
};
