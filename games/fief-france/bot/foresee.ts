/** What a STEP that was just announced leads to: windows are passed, leave is given, and the army arrives. */

import { clone, FastDice, type Match, openSet, trust } from '@homage/kernel';
import { fiefFrance } from '../rules/index.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';

const MOST = 12;

/** A match a few silent answers further on, or the match itself if somebody has something to decide. */
export function foresee(match: Match<FiefFrance>): Match<FiefFrance> {
  let now = match;
  for (let i = 0; i < MOST && now.outcome === null; i++) {
    const [ask] = openSet(now)?.asks ?? [];
    if (ask === undefined || (ask.kind !== 'window' && ask.kind !== 'passage')) return now;
    if (now === match) now = clone(fiefFrance, match);
    const dice = new FastDice(`foresee ${i}`);
    const pending = openSet(now);
    if (pending === null) return now;
    for (const [index, asked] of [...pending.asks].entries()) {
      if (pending.answers[index] !== null) continue;
      const answer = asked.kind === 'window' ? { card: 'pass' } : { grant: true };
      trust(fiefFrance, now, asked.seat, asked.id, answer, dice);
    }
  }
  return now;
}
