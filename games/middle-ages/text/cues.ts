import type { Cues } from '@homage/words';
import type { MiddleAges } from '../rules/index.ts';

/** What is worth a sound. */
export const CUES: Cues<MiddleAges> = {
  lordPlaced: 'pawn',
  lordMoved: 'pawn',
  tileTaken: 'card',
  scoutPlaced: 'pawn',
  attacked: 'hit',
  symbolsPaid: 'coin',
  millPaid: 'coin',
  income: 'coin',
  eventBegan: 'bell',
  eventPaid: 'coin',
  tileLost: 'toll',
  rowRefilled: 'card',
};
