/** A game whose labels are watched: the same rules, with something done around every label. */

import type { FrameDef, FrameKind, GameDef, Label, Vocabulary } from '@homage/kernel';

export type AnyLabel<V extends Vocabulary> = Label<V, FrameKind<V>, string>;
type Labels<V extends Vocabulary> = FrameDef<V, FrameKind<V>>['labels'];

export function labelsOf<V extends Vocabulary>(def: GameDef<V>): { kind: FrameKind<V>; name: string }[] {
  return (Object.keys(def.frames) as FrameKind<V>[]).flatMap((kind) =>
    Object.keys((def.frames[kind] as FrameDef<V, FrameKind<V>>).labels).map((name) => ({ kind, name })),
  );
}

export function watched<V extends Vocabulary>(
  def: GameDef<V>,
  wrap: (label: AnyLabel<V>, kind: FrameKind<V>, name: string) => AnyLabel<V>,
): GameDef<V> {
  const frames = Object.fromEntries(
    (Object.keys(def.frames) as FrameKind<V>[]).map((kind) => {
      const frame = def.frames[kind] as FrameDef<V, FrameKind<V>>;
      const labels = Object.fromEntries(
        Object.entries(frame.labels as Labels<V>).map(([name, label]) => [name, wrap(label, kind, name)]),
      );
      return [kind, { ...frame, labels }];
    }),
  );
  return { ...def, frames: frames as GameDef<V>['frames'] };
}
