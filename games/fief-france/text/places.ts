/** Ids of the places on the board. A board draws them, news point at them, options light them up. */

import type { Seat } from '@homage/kernel';
import {
  type Card,
  CHIEF,
  type Fief,
  HEADING,
  isTown,
  type LordId,
  type Pile,
  type Place,
  type See,
  type Town,
} from '../rules/data.ts';

export const OFFSHORE = 'offshore';
/** Where the king, the queen, the pope and the other common tiles lie. */
export const FRIEZE = 'frieze';
export const TRACK_PLACE = 'track';

export const townPlace = (town: Town): string => `town:${town}`;
export const fiefPlace = (fief: Fief): string => `fief:${fief}`;
/** A bishopric goes by its chief town: `bishopric:reims`. */
export const bishopricPlace = (see: See): string => `bishopric:${CHIEF[see]}`;
export const familyPlace = (seat: Seat): string => `family:${seat}`;
export const lordPlace = (lord: LordId): string => `lord:${lord}`;
export const cardPlace = (card: Card): string => `card:${card}`;
export const pilePlace = (pile: Pile): string => `pile:${pile}`;
/** The road on which somebody waits: `road:tours>poitiers`. */
export const roadPlace = (road: Place): string => `road:${road}`;

/** A town or the sea, as a STEP leads to it. */
export const stopPlace = (stop: Town | 'sea'): string => (stop === 'sea' ? OFFSHORE : townPlace(stop));

/** All that a place touches: a road is drawn, and the town at its end too. */
export function spots(at: Place): readonly string[] {
  if (at === 'sea') return [OFFSHORE];
  if (isTown(at)) return [townPlace(at)];
  const heading = HEADING[at];
  return heading === undefined ? [roadPlace(at)] : [roadPlace(at), townPlace(heading)];
}
