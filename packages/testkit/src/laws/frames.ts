/** Laws 12 and 13: frames, what belongs to them, and acts out of turn. */

import {
  canonical,
  clone,
  type FastDice,
  type Frame,
  type GameDef,
  lapse,
  type Match,
  openAsides,
  openAsks,
  sampleAside,
  submit,
  type Vocabulary,
} from '@homage/kernel';
import { breach, parting } from '../errors.ts';

/** An act out of turn that asks others (a talk, a swap) is met with silence; so many questions end it, or it is left alone. */
const MOST_QUESTIONS = 12;

/** 12 A field that belongs to frames is empty when none of them is on the stack. */
export function outlivesNothing<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): void {
  if (def.belongs === undefined || match.outcome !== null) return;
  for (const [field, kinds] of Object.entries(def.belongs) as [keyof V['State'] & string, readonly string[]][]) {
    const value: unknown = match.state[field];
    const empty = value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0);
    if (empty || match.stack.some(({ kind }) => kinds.includes(kind))) continue;
    breach(12, `${field} has outlived ${kinds.join(', ')}: ${canonical(value)}`);
  }
}

/** Where in the rules we are and what is asked, without the ids of questions. */
function course<V extends Vocabulary>(stack: readonly Frame<V>[]): string {
  return canonical(
    stack.map(({ kind, at, local, rank, pending }) => ({
      kind,
      at,
      local,
      rank,
      asked:
        pending?.asks.map(({ seat, kind: asked, args }, i) => ({ seat, asked, args, answer: pending.answers[i] })) ??
        null,
    })),
  );
}

/** 13 After an aside that is said to be apart from everything else, the rules stand where they stood. */
export function goesOnAsBefore<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, dice: FastDice): void {
  if (match.outcome !== null) return;
  const asked = openAsks(match).map(({ seat }) => seat);
  for (let seat = 0; seat < match.seats; seat++) {
    // Who gives his last coin away while he is asked what to buy has answered.
    if (asked.length === 1 && asked[0] === seat) continue;
    for (const kind of openAsides(def, match, seat)) {
      if (def.asides[kind].apart !== true || def.asides[kind].rank <= (match.stack.at(-1)?.rank ?? 0)) continue;
      const answer = sampleAside(def, match, seat, kind, dice);
      if (answer === undefined) continue;
      const twin = clone(def, match);
      // What waits for its turn may begin when the act is over, which is another matter.
      twin.waiting.length = 0;
      const before = course(twin.stack);
      if (submit(def, twin, seat, kind, answer, dice) !== undefined) continue;
      for (let i = 0; i < MOST_QUESTIONS && twin.stack.length > match.stack.length; i++) {
        if (lapse(def, twin, dice) !== undefined) break;
      }
      if (twin.stack.length > match.stack.length) continue;
      const after = course(twin.stack);
      if (before !== after) {
        const act = `${kind} ${JSON.stringify(answer)} of seat ${seat}`;
        breach(13, `${act} changes the course: ${parting(before, after)}`);
      }
    }
  }
}
