/** The peer is no part of the house: see scripts/beside.ts. */

import { beside } from '../../scripts/beside.ts';

/** Loads parts of the peer. Throws with a sentence where it cannot be had. */
export function peer(): NodeJS.Require {
  return beside(import.meta.dirname, 'boardgame.io, which is measured beside us,');
}
