/** Law 4: what is offered is accepted; what is not is refused with a reason that can be said, and nothing changes. */

import {
  type Ask,
  asideQuestion,
  type Choice,
  canonical,
  type Dice,
  type Draft,
  enumerate,
  type GameDef,
  type Json,
  judge,
  judgeAside,
  type Match,
  openAsides,
  openAsks,
  type Question,
  question,
  type Reason,
  refuse,
  same,
  sample,
  submit,
  type Vocabulary,
  wander,
} from '@homage/kernel';
import type { GameWords } from '@homage/words';
import type { Coverage } from '../coverage.ts';
import { breach } from '../errors.ts';
import { Reading } from '../reading.ts';
import { NO_DICE } from './data.ts';

const LISTED = 24;

export interface Witness<V extends Vocabulary> {
  words?: GameWords<V> | undefined;
  coverage?: Coverage<V> | undefined;
}

/** Whatever is refused is counted, and must be sayable. */
export const hears =
  <V extends Vocabulary>(seats: number, { words, coverage }: Witness<V>) =>
  (why: Reason<V>): void => {
    coverage?.reason(why.code);
    if (words !== undefined) Reading.of(words).reason(why, seats);
  };

export function judgesFairly<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  dice: Dice,
  witness: Witness<V>,
): void {
  const before = canonical(match);
  const heard = hears(match.seats, witness);
  for (const ask of openAsks(match)) {
    const answer = sample(def, match, ask, dice);
    if (answer === undefined) breach(4, `no answer to ${ask.kind} of seat ${ask.seat} can be found`);
    acceptsOffers(def, match, ask, answer);
    hasFairGreys(question(def, match.state, ask), ask.kind, answer, heard, (value) =>
      judge(def, match.state, ask, value),
    );
    refusesMischief(def, match, ask, answer, heard);
    hearsTheJudge(question(def, match.state, ask), dice, heard);
  }
  for (let seat = 0; seat < match.seats; seat++) {
    for (const aside of openAsides(def, match, seat)) {
      const asked = asideQuestion(def, match.state, seat, aside);
      if (asked === undefined) continue;
      hearsTheJudge(asked, dice, heard);
      hasFairGreys(asked, aside, {}, heard, (value) => judgeAside(def, match.state, seat, aside, value));
    }
    const closed = refuse(def, match, seat, '⚔', {});
    if (closed === undefined) breach(4, 'an unknown aside is accepted');
    heard(closed);
  }
  const after = canonical(match);
  if (before !== after) breach(4, 'looking and being refused changes the match');
}

function acceptsOffers<V extends Vocabulary>(def: GameDef<V>, match: Match<V>, ask: Ask<V>, sampled: Draft): void {
  const kind = def.asks[ask.kind];
  const silence = kind.lapse?.(match.state, ask) as Draft | undefined;
  const pass = kind.window?.pass as Draft | undefined;
  const offered: [string, Draft | undefined][] = [
    ['a sampled answer', sampled],
    ['what silence means', silence],
    ['the pass of the window', pass],
    ...enumerate(def, match, ask, LISTED).answers.map((answer): [string, Draft] => ['a listed answer', answer]),
  ];
  for (const [name, answer] of offered) {
    if (answer === undefined) continue;
    const why = judge(def, match.state, ask, answer);
    if (why !== undefined) breach(4, `${name} to ${ask.kind} is refused (${why.code}): ${JSON.stringify(answer)}`);
  }
}

/** A choice without its explanations. */
const bare = <V extends Vocabulary>(choice: Choice<V>): object => {
  const plain = { ...choice, not: null, short: null, beyond: null };
  if (choice.type !== 'split') return plain;
  const over = Object.entries(choice.over).map(([name, { min = 0, max, each = 1 }]) => [name, min, max, each]);
  return { ...plain, over };
};

/** Along a draft: explaining changes nothing in the offer, and a greyed option is refused with its own reason. */
function hasFairGreys<V extends Vocabulary>(
  asked: Question<V>,
  name: string,
  answer: Draft,
  heard: (why: Reason<V>) => void,
  refusal: (answer: Draft) => Reason<V> | undefined,
): void {
  const draft: Record<string, Json> = {};
  for (;;) {
    const quick = asked.next(draft, false);
    const full = asked.next(draft, true);
    if (!same(quick && bare(quick), full && bare(full))) {
      breach(4, `explaining ${name} changes what is offered`);
    }
    if (full === undefined) return;
    if (full.type !== 'one') {
      for (const why of [full.short, full.beyond]) if (why !== undefined) heard(why);
    }
    if (full.type === 'one' || full.type === 'some') {
      for (const { value, why } of full.not ?? []) {
        heard(why);
        if (full.of.some((option) => same(option, value)))
          breach(4, `${name} both offers and greys ${JSON.stringify(value)}`);
        const wrong = refusal({ ...draft, [full.key]: full.type === 'one' ? value : [value] });
        if (wrong === undefined) breach(4, `${name} accepts the greyed ${JSON.stringify(value)}`);
        if (wrong.code !== why.code) breach(4, `${name} greys with ${why.code} but refuses with ${wrong.code}`);
      }
    }
    if (!Object.hasOwn(answer, full.key)) return;
    draft[full.key] = answer[full.key] as Json;
  }
}

/** What is composed of single offers may still be refused as a whole; then that reason must be sayable too. */
function hearsTheJudge<V extends Vocabulary>(asked: Question<V>, dice: Dice, heard: (why: Reason<V>) => void): void {
  for (let i = 0; i < 3; i++) {
    const whole = wander(asked, dice);
    const why = whole && asked.check(whole);
    if (why !== undefined) heard(why);
  }
}

/** Answers that nobody may give. */
function refusesMischief<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  ask: Ask<V>,
  answer: Draft,
  heard: (why: Reason<V>) => void,
): void {
  const tries: [string, number, number, unknown][] = [
    ['an extra field', ask.seat, ask.id, { ...answer, '⚔': 1 }],
    ['no object', ask.seat, ask.id, [answer]],
    ['null', ask.seat, ask.id, null],
    ['a wrong seat', (ask.seat + 1) % match.seats, ask.id, answer],
    ['no such seat', match.seats, ask.id, answer],
    ['a question that never was', ask.seat, match.nextId + 7, answer],
  ];
  for (const key of Object.keys(answer)) {
    const { [key]: _gone, ...rest } = answer;
    tries.push(['a missing field', ask.seat, ask.id, rest]);
    tries.push(['a strange value', ask.seat, ask.id, { ...answer, [key]: { '⚔': [1.5] } }]);
    tries.push(['a broken number', ask.seat, ask.id, { ...answer, [key]: -1.5 }]);
  }
  for (const [name, seat, id, mischief] of tries) {
    const why = submit(def, match, seat, id, mischief, NO_DICE);
    if (why === undefined) breach(4, `${name} is accepted in an answer to ${ask.kind}: ${JSON.stringify(mischief)}`);
    heard(why);
  }
}
