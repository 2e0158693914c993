import type { Cues } from '@homage/words';
import type { Fief81 } from '../rules/index.ts';

/** What is worth a sound. */
export const CUES: Cues<Fief81> = {
  rolled: 'die',
  dealt: 'card',
  lordLaid: 'card',
  bishopMade: 'bell',
  cardinalMade: 'bell',
  attacked: 'card',
  parried: 'card',
  revoltRolled: 'die',
  plagueRolled: 'die',
  justice: 'toll',
  lordDied: 'toll',
  taxLaid: 'card',
  income: 'coin',
  bought: 'coin',
  stepped: 'pawn',
  resisted: 'die',
  battleBegan: 'bell',
  struck: 'die',
  battleEnded: 'hit',
  bidsShown: 'coin',
  elected: 'bell',
  crowned: 'crown',
  deposed: 'toll',
  titlePassed: 'seal',
  captured: 'seal',
  gave: 'coin',
  shareAgreed: 'seal',
  eliminated: 'toll',
};
