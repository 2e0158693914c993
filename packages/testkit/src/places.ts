/** Where on the board lies what may be chosen: for the tests of boards. */

import {
  compose,
  type Dice,
  type Draft,
  type GameDef,
  type Match,
  openAsides,
  openAsks,
  type Seat,
  sample,
  sampleAside,
  type Vocabulary,
} from '@homage/kernel';
import type { GameWords } from '@homage/words';

/** The places of one choice: of what may be taken, and of what is greyed. */
export interface ChoicePlaces {
  kind: string;
  open: string[];
  greyed: string[];
}

/** Choice by choice along one answer to every question that a seat can answer now, its acts out of turn included. */
export function choicePlaces<V extends Vocabulary>(
  def: GameDef<V>,
  { place }: Pick<GameWords<V>, 'place'>,
  match: Match<V>,
  seat: Seat,
  dice: Dice,
): ChoicePlaces[] {
  const asks = openAsks(match)
    .filter((ask) => ask.seat === seat)
    .map((ask) => ({ kind: ask.kind, target: ask.id, answer: sample(def, match, ask, dice) }));
  const asides = openAsides(def, match, seat).map((kind) => {
    return { kind, target: kind, answer: sampleAside(def, match, seat, kind, dice) };
  });
  return [...asks, ...asides].flatMap(({ kind, target, answer }) => {
    const out: ChoicePlaces[] = [];
    const draft: { [key: string]: Draft[string] } = {};
    for (;;) {
      const step = compose(def, match, seat, target, draft);
      if (!('choice' in step)) return out;
      const { choice } = step;
      const { key } = choice;
      const at = (values: readonly Draft[string][]): string[] =>
        values.flatMap((value) => place?.(kind, key, value) ?? []);
      const named = choice.type === 'one' || choice.type === 'some';
      out.push({
        kind,
        open: at(named ? choice.of : choice.type === 'split' ? Object.keys(choice.over) : []),
        greyed: at(named ? (choice.not ?? []).map(({ value }) => value) : []),
      });
      const value = (answer as Draft | undefined)?.[key];
      if (value === undefined || key in draft) return out;
      draft[key] = value;
    }
  });
}
