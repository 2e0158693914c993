/**
 * The look of a seat. Colour is never alone: each house has a tincture, a pattern for what it holds, a charge and a letter,
 * and all four differ between any two houses.
 */

import type { Arms, Charge, Tincture } from './arms.ts';

export const PATTERNS = ['dots', 'bends', 'chevrons', 'pales', 'checks', 'fretty', 'bars'] as const;
export type Pattern = (typeof PATTERNS)[number];

export interface House {
  tincture: Tincture;
  pattern: Pattern;
  charge: Charge;
  letter: string;
  arms: Arms;
}

const house = (tincture: Tincture, pattern: Pattern, charge: Charge, metal: Tincture, letter: string): House => ({
  tincture,
  pattern,
  charge,
  letter,
  arms: { field: tincture, charge: { kind: charge, in: metal } },
});

export const HOUSES: readonly House[] = [
  house('azure', 'dots', 'lis', 'or', 'A'),
  house('gules', 'bends', 'tower', 'argent', 'G'),
  house('or', 'chevrons', 'cross', 'sable', 'O'),
  house('vert', 'pales', 'oak', 'argent', 'V'),
  house('purpure', 'checks', 'rose', 'argent', 'P'),
  house('sable', 'fretty', 'key', 'or', 'S'),
  house('argent', 'bars', 'crescent', 'gules', 'R'),
];

/** The house of a seat. There are seven; no game seats more. */
export function houseOf(seat: number): House {
  return HOUSES[seat % HOUSES.length] as House;
}

export const ink = (tincture: Tincture): string => `var(--${tincture})`;
