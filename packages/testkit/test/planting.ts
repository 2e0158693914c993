/** Squabble with one thing changed, and whether the laws notice. */

import type { AsideDef, AskDef, FrameDef, GameDef } from '@homage/kernel';
import { squabble } from '../src/fixture/index.ts';
import type { Squabble } from '../src/fixture/vocabulary.ts';
import { type Law, LawBroken, type LawOptions, obeysTheLaws } from '../src/index.ts';

export type Def = GameDef<Squabble>;
/** What is wrong, the law that it breaks, the game that has it, and how it is looked for. */
export type Planted = [what: string, law: Law, plant: () => Def, how?: Partial<LawOptions<Squabble>>];

export function caught(def: Def, more: Partial<LawOptions<Squabble>> = {}): LawBroken {
  try {
    obeysTheLaws(def, { games: 30, asideChance: 0.15, oddChance: 0.03, shrinkMilliseconds: 300, ...more });
  } catch (error) {
    if (error instanceof LawBroken) return error;
    throw error;
  }
  throw new Error('nobody noticed');
}

export const withAsk = <K extends keyof Squabble['Asks'] & string>(
  kind: K,
  change: Partial<AskDef<Squabble, K>>,
): Def => ({
  ...squabble,
  asks: { ...squabble.asks, [kind]: { ...squabble.asks[kind], ...change } },
});

export const withAside = <K extends keyof Squabble['Asides'] & string>(
  kind: K,
  change: Partial<AsideDef<Squabble, K>>,
): Def => ({
  ...squabble,
  asides: { ...squabble.asides, [kind]: { ...squabble.asides[kind], ...change } },
});

export const withLabels = <F extends keyof Squabble['Frames'] & string>(
  kind: F,
  labels: Partial<FrameDef<Squabble, F>['labels']>,
): Def => {
  const old = squabble.frames[kind];
  return { ...squabble, frames: { ...squabble.frames, [kind]: { ...old, labels: { ...old.labels, ...labels } } } };
};
