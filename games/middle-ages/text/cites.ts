/** Where the rules page tells more: the paragraph of each event. */

import type { Citations } from '@homage/words';
import type { MiddleAges } from '../rules/index.ts';

export const CITES: Citations<MiddleAges> = {
  began: 'S',
  lordPlaced: 'S.lords',
  roundBegan: '2',
  tileDiscarded: '1',
  lordMoved: '2.move',
  scoutReturned: '2.move',
  tileTaken: '2.take',
  effectIdle: ({ estate }) => `E.${estate}`,
  symbolsPaid: ({ estate }) => `E.${estate}`,
  millPaid: 'E.mill',
  tileReturned: ({ by }) => (by === 'village' ? 'E.village' : 'V.restoration'),
  scoutPlaced: 'E.rampart',
  scoutStayed: 'E.rampart',
  attacked: 'E.barracks',
  extraCoinPlaced: 'E.church',
  plotTokenPlaced: 'E.palace',
  income: ({ estate }) => `E.${estate}`,
  orangePileOpened: '3',
  discardsShuffled: '3',
  rowRefilled: '3',
  eventBegan: ({ card }) => `V.${card}`,
  eventPaid: ({ card }) => `V.${card}`,
  tileLost: ({ card }) => `V.${card}`,
  eventSpared: ({ card }) => `V.${card}`,
  eventTurned: '4',
  scored: 'X',
  ended: 'X',
};
