/** A conflict as it is told, step by step (Conflicts A to G): from what happened where it was heard, else from the view. */

import type { SeenEvent } from '@homage/kernel';
import { EXTRA } from '../rules/data.ts';
import { type Coins, NONE, type PettyFiefs, type Tile, type View } from '../rules/vocabulary.ts';

type Events = PettyFiefs['Events'];

export interface Clash {
  province: number;
  /** A: the bribes of all; absent where no piece of the extra suit takes part. */
  bribes?: readonly Coins[];
  /** A: who leads the mercenaries after that. */
  leader?: number;
  /** B. */
  coins?: readonly Coins[];
  /** C: the suit that gets the points of the extra suit, and how many. */
  named?: { suit: number; points?: number };
  totals?: Events['strengths']['totals'];
  /** D: NONE where nobody wins. */
  winner?: number;
  won?: Events['won'];
  /** E and F. */
  home?: Events['wentHome'];
  /** G. */
  tile?: Tile;
  /** Something else has happened since: nothing more will come. */
  past?: true;
}

const BY_EVENT: { [K in keyof Events]?: (clash: Clash, data: Events[K]) => Clash } = {
  bribesShown: (clash, { bribes, holder }) => ({ ...clash, bribes, leader: holder }),
  holder: (clash, { seat, by }) => (by === 'value' ? { ...clash, leader: seat } : clash),
  coinsShown: (clash, { coins }) => ({ ...clash, coins }),
  named: (clash, { suit, points }) => ({ ...clash, named: { suit, points } }),
  strengths: (clash, { totals }) => ({ ...clash, totals }),
  won: (clash, data) => ({ ...clash, winner: data.suit, won: data }),
  undecided: (clash) => ({ ...clash, winner: NONE }),
  wentHome: (clash, data) => ({ ...clash, home: data }),
  exposed: (clash, { province, tile }) => (province === clash.province ? { ...clash, tile } : clash),
};

/** Goes on with the tale. A new conflict begins a new one. */
export function retell(clash: Clash | undefined, events: readonly SeenEvent<PettyFiefs>[]): Clash | undefined {
  let told = clash;
  for (const event of events) {
    if (event.kind === 'conflict') told = { province: (event.data as Events['conflict']).province };
    const step = BY_EVENT[event.kind as keyof Events] as ((before: Clash, data: object) => Clash) | undefined;
    if (told === undefined || event.kind === 'conflict') continue;
    told = step === undefined ? { ...told, past: true } : step(told, event.data);
  }
  return told;
}

/** The conflict that is or was, as the view has it: whoever comes later, reloads or looks at a replay sees as much. */
export function fromView({ conflict, fought, circle, centre }: View): Clash | undefined {
  if (conflict !== null) {
    const { province, extra, named } = conflict;
    return {
      province,
      ...(extra && { leader: centre.holder }),
      coins: circle.find(({ id }) => id === province)?.coins ?? [],
      ...(named !== NONE && { named: { suit: named } }),
    };
  }
  if (fought === null) return undefined;
  const { province, named, winner, totals } = fought;
  return { province, ...(named !== NONE && { named: { suit: named } }), totals, winner };
}

/** The tale that was heard, where it is the one of this view. */
export function current(view: View, heard: Clash | undefined): Clash | undefined {
  const seen = fromView(view);
  if (seen === undefined || heard === undefined || heard.province !== seen.province) return seen;
  const same = JSON.stringify(heard.totals) === JSON.stringify(seen.totals) && heard.winner === seen.winner;
  return same ? { ...seen, ...heard } : seen;
}

/** G is asked for: a decided conflict, just heard, whose winner has still to choose among tiles that lie face down. */
export const awaitsTile = ({ circle }: View, { province, winner = NONE, won, tile, past }: Clash): boolean =>
  winner !== NONE &&
  won !== undefined &&
  tile === undefined &&
  past === undefined &&
  (circle.find(({ id }) => id === province)?.tiles.some(({ up }) => !up) ?? false);

export const hasExtra = ({ bribes, leader, coins, named }: Clash): boolean =>
  bribes !== undefined ||
  leader !== undefined ||
  named !== undefined ||
  (coins?.some(({ suit }) => suit === EXTRA) ?? false);
