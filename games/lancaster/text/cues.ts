import type { Cues } from '@homage/words';
import type { Lancaster } from '../rules/index.ts';

/** What is worth a sound. */
export const CUES: Cues<Lancaster> = {
  placed: 'pawn',
  displaced: 'hit',
  favourTaken: 'seal',
  gained: 'coin',
  paid: 'coin',
  raised: 'pawn',
  recruited: 'pawn',
  seated: 'seal',
  built: 'pawn',
  crossed: 'pawn',
  voted: 'bell',
  lawApplied: 'seal',
  fought: 'hit',
  captured: 'bars',
};
