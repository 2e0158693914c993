/** Leaks planted into every game, and what is known of those that no law can catch. */

import type { Json } from '@homage/kernel';
import type { AnyGame } from '@homage/registry';
import { type LeakOptions, type LeakReport, plantLeaks } from '@homage/testkit';

/** Leaks that tell nothing, each with the reason. */
export const HARMLESS: { readonly [leak: string]: string } = {
  'petty-fiefs view tally[*].hidden':
    'how many tiles a player cannot read follows from who laid them, which everybody saw',
  'fief-france event unitsBought at purchase.bought':
    'under fog of war everybody sees how many pawns stand where, so the town is seen to grow (FFR-I.2-1)',
};

/** The default table, and others in which every option takes its other values. */
function tables({ options }: AnyGame): object[] {
  const most = Math.max(1, ...options.map((option) => (option.type === 'one' ? option.of.length : 1)));
  return Array.from({ length: Math.min(3, most) }, (_, i) =>
    Object.fromEntries(
      options.map((option): [string, Json] => {
        if (option.type !== 'one') return [option.key, option.default];
        return [option.key, option.of[(option.of.indexOf(option.default) + i) % option.of.length] as Json];
      }),
    ),
  );
}

export function leaksOf(def: AnyGame, plan: Partial<LeakOptions<never>> = {}): LeakReport {
  return plantLeaks(def, {
    options: tables(def),
    games: 1,
    asideChance: 0.08,
    oddChance: 0.02,
    ...plan,
  } as LeakOptions<never>);
}

/** What told nothing without a known reason: a leak that a law could find, or a secret that is none. */
export const unexplained = (def: AnyGame, { idle }: LeakReport): string[] =>
  idle
    .filter(({ what }) => HARMLESS[`${def.id} ${what}`] === undefined)
    .map(({ what, tried }) => `${what} (${tried} tries)`);
