/** Where we are in the round: the innermost frame that says more than the phase. */

import type { FrameKind } from '@homage/kernel';
import type { See } from '../rules/data.ts';
import type { Office } from '../rules/state.ts';
import type { FiefFrance, View } from '../rules/vocabulary.ts';

export interface PhaseWords {
  round(round: number): string;
  readonly phases: { readonly [P in View['phase']]: string };
  readonly frames: { readonly [K in FrameKind<FiefFrance>]?: string };
  ballot(office: Office, see: See | null): string;
}

export function phaseText(
  stack: readonly { kind: FrameKind<FiefFrance>; local: object }[],
  view: View,
  words: PhaseWords,
): string {
  const parts = [words.round(view.round), words.phases[view.phase]];
  for (let i = stack.length - 1; i >= 0; i--) {
    const frame = stack[i];
    if (frame === undefined) break;
    if (frame.kind === 'ballot') {
      const { office, see } = frame.local as { office: Office; see: See | null };
      parts.push(words.ballot(office, see));
      break;
    }
    const text = words.frames[frame.kind];
    if (text === undefined) continue;
    parts.push(text);
    break;
  }
  // « Hear ye, hear ye! » keeps its cry only at the end of the line.
  const said = view.phase === 'setup' ? parts.slice(1) : parts;
  return said.map((part, i) => (i < said.length - 1 ? part.replace(/\s?!$/, '') : part)).join(', ');
}
