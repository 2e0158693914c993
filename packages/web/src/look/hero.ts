/** The scene of the home page: part of a game of FIEF France, made from its journal (its test replays it). */

import type { Language } from '@homage/words';

export interface HeroScene {
  land: string;
  kingdom: string;
  fiefs: readonly (readonly [wash: string, d: string])[];
  borders: string;
  roads: string;
  /** Towns with the ground that is theirs. */
  towns: readonly { name: string; x: number; y: number; d: string }[];
  /** Who holds each town, and how strong it is. */
  start: { holds: readonly (number | null)[]; forts: readonly number[] };
  steps: readonly HeroStep[];
}

export interface HeroStep {
  /** What the log says. */
  text: { readonly [L in Language]: string };
  /** An army on its road. */
  march?: { seat: number; d: string };
  held?: readonly (readonly [town: number, seat: number | null])[];
  built?: readonly (readonly [town: number, fort: number])[];
}
