/** Where a lord can get to this round, in how many STEPS, and whom he has to cross on the way. 5.1, 5.2, 5.3 */

import type { Seat } from '@homage/kernel';
import { isTown, type LordId, mapOf, nearest, type Place, roadTo, type Town } from '../rules/data.ts';
import { crossing, entersTown, isNaval, limit, reach } from '../rules/roads.ts';
import { AT_SEA, HALTED, type Lord, RODE, STEP, stepsOf } from '../rules/state.ts';
import type { View } from '../rules/vocabulary.ts';

export interface Stop {
  to: Town | 'sea';
  steps: number;
  /** The families in the way, in the order in which he meets them. */
  crosses: readonly Seat[];
  /** The stops before this one, this one last. */
  by: readonly (Town | 'sea')[];
}

/** Storms close the sea, bad weather the roads of its bishopric. */
function isShut(view: View, lord: Lord, to: Town | 'sea'): boolean {
  const on = (card: string, town: Town): boolean =>
    view.disasters.some((disaster) => disaster.card === card && disaster.see === mapOf(view).seeOf[town]);
  if (isNaval(lord.at, to)) {
    const harbor = to === 'sea' ? nearest(lord.at) : to;
    return (
      view.disasters.some(({ card, see }) => card === 'storm' && see === 0) ||
      (lord.flags & RODE) !== 0 ||
      (to === 'sea' && (lord.flags & AT_SEA) !== 0) ||
      (view.opt.closedHarbors && harbor !== undefined && view.towns[harbor].sieges.length > 0)
    );
  }
  return [nearest(lord.at), to as Town].some((town) => town !== undefined && on('badWeather', town));
}

/** Who goes ashore has begun at sea; who embarks stays there this round. */
function next(view: View, lord: Lord, to: Town | 'sea'): Lord {
  const from = nearest(lord.at);
  const at: Place = to === 'sea' || entersTown(view, lord.seat, to) ? to : roadTo(from ?? 'sea', to);
  const flags = lord.flags + STEP;
  return { ...lord, at, flags: to === 'sea' ? flags | HALTED : flags };
}

/** Every place within reach by the fewest STEPS, and among those ways the one that crosses the fewest families. */
export function reachOf(view: View, id: LordId): readonly Stop[] {
  const stands = view.lords.find((other) => other.id === id);
  if (stands === undefined || stands.jailer !== null || view.phase === 'setup') return [];
  // Outside of the movement phase the question is where he could go in the next one.
  const lord: Lord = view.phase === 'movement' ? stands : { ...stands, flags: 0 };
  const found = new Map<Town | 'sea', Stop>();
  let front: { lord: Lord; crosses: readonly Seat[]; by: readonly (Town | 'sea')[] }[] = [
    { lord, crosses: [], by: [] },
  ];
  for (let steps = 1; stepsOf(lord) + steps <= limit(view, lord); steps++) {
    const further: typeof front = [];
    for (const { lord: here, crosses: before, by } of front) {
      if ((here.flags & HALTED) !== 0) continue;
      for (const to of reach(view, here.at)) {
        if (isShut(view, here, to)) continue;
        const met = isNaval(here.at, to) ? [] : crossing(view, here, to as Town);
        const crosses = [...before, ...met.filter((seat) => !before.includes(seat))];
        const known = found.get(to);
        if (known !== undefined && (known.steps < steps || known.crosses.length <= crosses.length)) continue;
        found.set(to, { to, steps, crosses, by: [...by, to] });
        further.push({ lord: next(view, here, to), crosses, by: [...by, to] });
      }
    }
    front = further;
  }
  const home = isTown(lord.at) || lord.at === 'sea' ? lord.at : undefined;
  return [...found.values()].filter(({ to }) => to !== home);
}
