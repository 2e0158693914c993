/** Law 5: the order in which simultaneous answers arrive does not matter. */

import {
  canonical,
  clone,
  type Draft,
  type FastDice,
  type GameDef,
  type Happening,
  type Match,
  openAsks,
  openSet,
  sample,
  submit,
  type Vocabulary,
} from '@homage/kernel';
import { breach, parting } from '../errors.ts';

export function orderDoesNotMatter<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, dice: FastDice): void {
  const pending = openSet(match);
  if (pending === null || pending.wake === 'each') return;
  const open = openAsks(match);
  if (open.length < 2) return;
  const answers = open.map((ask): [typeof ask, Draft | undefined] => [ask, sample(def, match, ask, dice)]);
  const play = (order: typeof answers): string => {
    const twin = clone(def, match);
    const events: Happening<V>[] = [];
    const same = dice.fork('order');
    for (const [ask, answer] of order) {
      if (answer !== undefined) submit(def, twin, ask.seat, ask.id, answer, same, (e) => events.push(e));
    }
    return canonical({ twin, events });
  };
  const forwards = play(answers);
  const backwards = play([...answers].reverse());
  if (forwards !== backwards) {
    breach(5, `answers to ${open[0]?.kind} arrive in another order: ${parting(forwards, backwards)}`);
  }
}
