/** Law 6, of answers: what another seat says in secret is not told by what follows. */

import {
  asideQuestion,
  type Choice,
  clone,
  type Dice,
  type Draft,
  type FastDice,
  type GameDef,
  isRecord,
  type Json,
  type Match,
  misfit,
  openAsks,
  openSet,
  perceive,
  pick,
  type Question,
  question,
  type Seat,
  same,
  sample,
  sampleAside,
  sampleValue,
  type Target,
  trust,
  type Vocabulary,
} from '@homage/kernel';
import { breach } from '../errors.ts';
import type { Deed } from '../random.ts';
import { after, apart, nameOf, type Told, type Viewer } from './told.ts';

/** Somebody who may say something now: in answer to a question, or out of turn. */
interface Speaker<V extends Vocabulary> {
  seat: Seat;
  kind: string;
  target: Target;
  secret: boolean;
  asked: Question<V>;
  /** What was said in truth, if that is known. */
  given: Draft | undefined;
  sample(dice: Dice): Draft | undefined;
}

/** Everybody who is asked; and who acts out of turn, if the deed is such an act. */
function speakers<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, deed: Deed | undefined): Speaker<V>[] {
  const all = openAsks(match).map((ask): Speaker<V> => {
    const { id, seat, kind, secret } = ask;
    const given = deed?.do === 'answer' && deed.seat === seat && deed.ask === kind ? deed.answer : undefined;
    const asked = question(def, match.state, ask);
    return { seat, kind, target: id, secret, asked, given, sample: (dice) => sample(def, match, ask, dice) };
  });
  if (deed?.do !== 'aside') return all;
  const { seat, aside, answer } = deed;
  const asked = asideQuestion(def, match.state, seat, aside);
  if (asked === undefined) return all;
  const draw = (dice: Dice): Draft | undefined => sampleAside(def, match, seat, aside, dice);
  all.push({ seat, kind: aside, target: aside, secret: false, asked, given: answer, sample: draw });
  return all;
}

/** An answer that is legal as well and differs from a given one in one of its choices; half of the time none is looked for. */
function neighbour<V extends Vocabulary>(asked: Question<V>, answer: Draft, dice: FastDice): Draft | undefined {
  const keys = Object.keys(answer);
  if (keys.length === 0 || dice.below(2) === 0) return undefined;
  const other = dice.below(keys.length);
  const draft: Record<string, Json> = {};
  for (let i = 0; ; i++) {
    const choice = asked.next(draft, false);
    if (choice === undefined) break;
    const kept = answer[choice.key];
    const keeps = i !== other && kept !== undefined && misfit(choice as Choice, kept) === undefined;
    const value = keeps ? kept : beside(choice as Choice, i === other ? kept : undefined, dice);
    if (value === undefined) return undefined;
    draft[choice.key] = value;
  }
  return asked.check(draft) === undefined ? draft : undefined;
}

/** Another value of a choice, as like the old one as can be: as many of a list with one exchanged, a piece of a split in another bucket. */
function beside(choice: Choice, old: Json | undefined, dice: FastDice): Json | undefined {
  if (choice.type === 'some' && Array.isArray(old) && old.length > 0) {
    const others = choice.of.filter((value) => !old.some((taken: Json) => same(taken, value)));
    if (others.length > 0) {
      const out = dice.below(old.length);
      const kept = old.filter((_: Json, i: number) => i !== out) as Json[];
      const changed = [...kept, pick(dice, others)];
      return choice.of.filter((value) => changed.some((taken) => same(taken, value)));
    }
  }
  if (choice.type === 'split' && isRecord(old)) {
    const from = Object.keys(old).filter((bucket) => Number(old[bucket]) > 0);
    const to = Object.keys(choice.over).filter((bucket) => Number(old[bucket] ?? 0) < (choice.over[bucket]?.max ?? 0));
    if (from.length > 0 && to.length > 0) {
      const moved = { ...(old as Record<string, number>) };
      const [less, more] = [pick(dice, from), pick(dice, to)];
      moved[less] = (moved[less] ?? 0) - 1;
      if (moved[less] === 0) delete moved[less];
      moved[more] = (moved[more] ?? 0) + 1;
      if (misfit(choice, moved) === undefined) return moved;
    }
  }
  return sampleValue(choice, dice);
}

/**
 * Another seat's hidden answer is replaced by a different one: if this viewer perceives the same afterwards, then it also
 * received the same events, and its right to undo is the same. With a deed the answer that it gives is the one that is replaced.
 */
export function hidesAnswers<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Viewer,
  dice: FastDice,
  deed?: Deed,
): void {
  for (const spoken of speakers(def, match, deed)) {
    const { seat, kind, target, asked } = spoken;
    if (seat === viewer) continue;
    const one = spoken.given ?? spoken.sample(dice.fork('one'));
    // An answer that differs in one thing hides best; one that differs in all is tried as well.
    const two = (one && neighbour(asked, one, dice.fork('beside'))) ?? spoken.sample(dice.fork('two'));
    if (one === undefined || two === undefined) continue;
    const [first, second] = [one, two].map((answer) => {
      const twin = clone(def, match);
      return after(def, twin, viewer, dice.fork('game'), (game, sink) =>
        trust(def, twin, seat, target, structuredClone(answer), game, sink),
      );
    }) as [Told, Told];
    const pending = openSet(match);
    const hidden = spoken.secret && pending !== null && pending.answers.filter((a) => a === null).length > 1;
    if (hidden) {
      const before = perceive(def, match, viewer);
      for (const { perception, events } of [first, second]) {
        if (!same(perception, before)) breach(6, `${nameOf(viewer)} sees that seat ${seat} has answered ${kind}`);
        if (events.length > 0)
          breach(6, `${nameOf(viewer)} hears of the secret answer of seat ${seat}: ${JSON.stringify(events)}`);
      }
    }
    if (!same(first.perception, second.perception)) continue;
    // Two answers that lead to the same position hide nothing: they may be told apart openly.
    if (same(first.state, second.state)) continue;
    // What the rules show this viewer on purpose may be told.
    if (first.shown && second.shown) continue;
    if (!same(first.events, second.events)) {
      breach(
        6,
        `${nameOf(viewer)} learns the hidden answer of seat ${seat} from events: ${apart(first.events, second.events)}`,
      );
    }
    if (first.draws.length !== second.draws.length || first.reveals !== second.reveals) {
      breach(6, `the right to undo tells ${nameOf(viewer)} what seat ${seat} answered to ${kind}`);
    }
  }
}
