/** Of several who had reached the goal one has won: by what. The same order as in the rules (7.3), read from what everybody sees. */

import type { Seat } from '@homage/kernel';
import { FIEFS, type LordId, SEES, TOWNS } from '../rules/data.ts';
import type { Outcome, View } from '../rules/vocabulary.ts';
import { ALONE, allyIn, COUPLE } from './about.ts';

type Party = readonly Seat[];

const familyOf = (view: View, id: LordId | null): Seat | undefined => view.lords.find((lord) => lord.id === id)?.seat;

const DECIDES = {
  king: (view, party) => Number(party.includes(familyOf(view, view.king) ?? -1)),
  pope: (view, party) => Number(party.includes(familyOf(view, view.pope) ?? -1)),
  regent: (view, party) => Number(view.regent && party.includes(familyOf(view, view.queen) ?? -1)),
  fiefs: (view, party) => FIEFS.filter((fief) => party.includes(familyOf(view, view.fiefs[fief].lord) ?? -1)).length,
  bishops: (view, party) => SEES.filter((see) => party.includes(familyOf(view, view.sees[see].lord) ?? -1)).length,
  towns: (view, party) => TOWNS.filter((town) => party.includes(view.towns[town].control ?? -1)).length,
} satisfies { [by: string]: (view: View, party: Party) => number };

export type Decider = keyof typeof DECIDES;

/** Who had reached what wins, each alone or as a couple. */
function contenders({ how, points }: Outcome, view: View): Party[] {
  const most = Math.max(...points);
  return points.flatMap((mine, seat): Party[] => {
    if (how === 'limit') return mine === most ? [[seat]] : [];
    const ally = points.length > 3 ? allyIn(view, seat) : undefined;
    if (how === 'lone') return ally === undefined && mine >= ALONE ? [[seat]] : [];
    return ally !== undefined && seat < ally && mine + (points[ally] ?? 0) >= COUPLE ? [[seat, ally]] : [];
  });
}

/** What the last of the others was beaten by, and who they are; nothing where nobody else could have won, or all of them share it. */
export function tieOf(outcome: Outcome, view: View | undefined): { others: Seat[]; by: Decider } | undefined {
  if (view === undefined) return undefined;
  let left = contenders(outcome, view);
  const others = left.flat().filter((seat) => !outcome.winners.includes(seat));
  let by: Decider | undefined;
  for (const name of Object.keys(DECIDES) as Decider[]) {
    const counted = left.map((party) => DECIDES[name](view, party));
    const best = left.filter((_, i) => counted[i] === Math.max(...counted));
    if (best.length < left.length) by = name;
    left = best;
  }
  return by === undefined || others.length === 0 ? undefined : { others, by };
}
