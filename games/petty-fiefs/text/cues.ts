import type { Cues } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';

/** What is worth a sound. */
export const CUES: Cues<PettyFiefs> = {
  drew: 'card',
  laid: 'card',
  placed: 'pawn',
  warlordPlaced: 'pawn',
  bribed: 'coin',
  holder: 'seal',
  moved: 'pawn',
  deployed: 'coin',
  retrieved: 'coin',
  built: 'pawn',
  expanded: 'pawn',
  annexed: 'seal',
  demolished: 'hit',
  conflict: 'bell',
  coinsShown: 'coin',
  won: 'bell',
  exposed: 'card',
};
