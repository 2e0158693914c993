/** Law 6: nobody learns what he may not know. */

import {
  asideQuestion,
  askAgain,
  canonical,
  clone,
  conceal,
  type Draft,
  type FastDice,
  type GameDef,
  type Json,
  type Match,
  openAsks,
  openSet,
  perceive,
  type Question,
  question,
  refuse,
  same,
  sample,
  type Vocabulary,
} from '@homage/kernel';
import { breach } from '../errors.ts';
import { type Deed, perform } from '../random.ts';
import type { Things } from '../things.ts';
import { NO_DICE } from './data.ts';
import { named, toldOf } from './refusal.ts';
import { after, apart, nameOf, type Viewer } from './told.ts';

/** A game that says of itself that nothing is hidden shows every seat what it shows a spectator. */
export function showsAllAlike<V extends Vocabulary>(def: GameDef<V>, match: Match<V>): void {
  if (def.open !== true) return;
  const shown = canonical(def.view(match.state, undefined));
  for (let seat = 0; seat < match.seats; seat++) {
    if (canonical(def.view(match.state, seat)) !== shown)
      breach(6, `the game is said to be open, but ${nameOf(seat)} sees something of its own`);
  }
}

/** Everything a viewer is told right now: perception, choices, verdicts. */
function told<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Viewer,
  answers: ReadonlyMap<number, Draft>,
): object {
  const perception = perceive(def, match, viewer);
  if (viewer === undefined) return perception;
  const offers: unknown[] = [];
  for (const ask of perception.asks) {
    const answer = answers.get(ask.id) ?? {};
    offers.push(
      ask.id,
      along(question(def, match.state, ask), answer),
      verdict(refuse(def, match, viewer, ask.id, answer)),
    );
  }
  for (const aside of perception.asides) {
    const asked = asideQuestion(def, match.state, viewer, aside);
    if (asked !== undefined)
      offers.push(
        aside,
        along(asked, firstAnswer(asked)),
        verdict(refuse(def, match, viewer, aside, firstAnswer(asked))),
      );
  }
  return { perception, offers };
}

const verdict = (why: unknown): unknown => why ?? 'accepted';

/** The choices along a draft, with every greyed option and its reason. */
function along<V extends Vocabulary>(asked: Question<V>, answer: Draft): unknown[] {
  const draft: Record<string, Json> = {};
  const choices: unknown[] = [];
  for (;;) {
    const choice = asked.next(draft, true);
    if (choice === undefined) return choices;
    choices.push(choice);
    if (!Object.hasOwn(answer, choice.key)) return choices;
    draft[choice.key] = answer[choice.key] as Json;
  }
}

/** A draft that takes the first option at each choice, as far as it goes. */
function firstAnswer<V extends Vocabulary>(asked: Question<V>): Draft {
  const draft: Record<string, Json> = {};
  for (;;) {
    const choice = asked.next(draft, false);
    if (choice === undefined) return draft;
    const least = choice.type === 'amount' ? choice.min : choice.type === 'one' ? choice.of[0] : undefined;
    if (least === undefined) return draft;
    draft[choice.key] = least;
  }
}

/** With everything hidden dealt anew, a viewer is told byte for byte the same. */
export function tellsNothing<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Viewer,
  dice: FastDice,
  things?: Things<V>,
): void {
  const answers = new Map<number, Draft>();
  for (const ask of openAsks(match)) {
    if (ask.seat !== viewer) continue;
    const answer = sample(def, match, ask, dice.fork('answer'));
    if (answer !== undefined) answers.set(ask.id, answer);
  }
  const truth = told(def, match, viewer, answers);
  // Whatever leaves a match is plain data: this refuses everything else.
  canonical(truth);
  const other = conceal(def, match, viewer, dice.fork('redeal 1'));
  const wrong = def.invariant(other.state);
  if (wrong !== undefined) breach(6, `redeal for ${nameOf(viewer)} breaks the invariant: ${wrong}`);
  const guess = told(def, other, viewer, answers);
  if (!same(truth, guess)) breach(6, `${nameOf(viewer)} can tell a redeal from the truth: ${apart(truth, guess)}`);
  if (things !== undefined && viewer !== undefined && match.outcome === null) {
    const list = named(def, match, viewer, things, answers);
    const here = toldOf(def, match, viewer, list);
    const there = toldOf(def, other, viewer, list);
    const at = here.findIndex((reason, i) => !same(reason, there[i]));
    if (at >= 0)
      breach(
        6,
        `a reason tells ${nameOf(viewer)} what is hidden: ${JSON.stringify(list[at])} ${apart(here[at], there[at])}`,
      );
  }
  // Who is asked must not depend on what is hidden: the asking label runs again in the other world.
  if (match.outcome === null) {
    try {
      askAgain(def, other, NO_DICE);
    } catch (error) {
      breach(6, `the asking label fails in a redealt world: ${String(error)}`);
    }
    const again = told(def, other, viewer, answers);
    if (!same(truth, again)) breach(6, `${nameOf(viewer)} learns something from who is asked: ${apart(truth, again)}`);
  }
  const direct = def.redeal(match.state, viewer, dice.fork('redeal 2'));
  const twice = def.redeal(other.state, viewer, dice.fork('redeal 2'));
  if (!same(direct, twice)) {
    breach(6, `redeal for ${nameOf(viewer)} depends on more than its view: ${apart(direct, twice)}`);
  }
}

/**
 * The same deed with the same dice in a world that the viewer cannot tell from the true one has the same visible result, unless something was
 * shown to this very viewer; and then, too, it hears nothing beyond what it sees afterwards. This finds questions that only the holders
 * of a card are asked, refusals that depend on another's hand, events that tell too many, and things shown without `x.reveal(to)`, which
 * one could undo after having seen them.
 */
export function actsAlike<V extends Vocabulary>(
  def: GameDef<V>,
  before: Match<V>,
  deed: Deed,
  viewer: Viewer,
  dice: FastDice,
): void {
  // How a window is passed in playouts depends on hands by design; lapses of it are the same thing.
  if (deed.do === 'pass' || deed.do === 'withdraw') return;
  const actor = deed.do === 'lapse' ? undefined : deed.seat;
  const other = clone(def, before);
  other.state = def.redeal(before.state, viewer, dice.fork('redeal'));
  const pending = openSet(other);
  const stillGood = pending?.asks.every(
    (ask, i) => pending.answers[i] === null || ask.seat === viewer || holds(def, other, ask.id, i),
  );
  if (stillGood === false) return;
  const truth = clone(def, before);
  const inTruth = after(def, truth, viewer, dice.fork('game'), (game, sink) => {
    perform(def, truth, deed, game, sink);
  });
  let done = true;
  const inOther = after(def, other, viewer, dice.fork('game'), (game, sink) => {
    done = perform(def, other, deed, game, sink);
  });
  if (!done) {
    if (actor === viewer && viewer !== undefined) {
      breach(6, `a refusal to ${nameOf(viewer)} depends on what it cannot know: ${JSON.stringify(deed)}`);
    }
    return;
  }
  const alike = same(inTruth.perception, inOther.perception);
  // The same dice fall in both worlds as long as the same is thrown for; where hidden things decide what is thrown for, chance parts them.
  const sameDice = same(inTruth.draws, inOther.draws);
  if (sameDice && !alike && !inTruth.shown && !inOther.shown) {
    breach(
      6,
      `without being shown anything ${nameOf(viewer)} learns something from ${JSON.stringify(deed)}: ${apart(inTruth.perception, inOther.perception)}`,
    );
  }
  // Whoever perceives the same has heard the same, even where something was shown: what is shown is seen afterwards.
  if (sameDice && alike && !same(inTruth.events, inOther.events)) {
    breach(
      6,
      `${nameOf(viewer)} hears something of ${JSON.stringify(deed)} that its view does not show: ${apart(inTruth.events, inOther.events)}`,
    );
  }
  // Dice and reveals may change what is seen; but who sees the same must also be asked the same.
  if (!alike && same(inTruth.view, inOther.view)) {
    breach(
      6,
      `${nameOf(viewer)} learns something from who is asked after ${JSON.stringify(deed)}: ${apart(inTruth.perception, inOther.perception)}`,
    );
  }
  if (alike && (inTruth.draws.length === 0) !== (inOther.draws.length === 0)) {
    breach(6, `the right to undo tells ${nameOf(viewer)} what is hidden after ${JSON.stringify(deed)}`);
  }
}

/** Whether an answer that another seat gave in secret would still be legal in the other world. */
function holds<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, id: number, index: number): boolean {
  const pending = openSet(match);
  if (pending === null) return false;
  const answer = pending.answers[index] ?? null;
  const ask = pending.asks[index];
  if (ask === undefined) return false;
  pending.answers[index] = null;
  const why = refuse(def, match, ask.seat, id, answer);
  pending.answers[index] = answer;
  return why === undefined;
}
