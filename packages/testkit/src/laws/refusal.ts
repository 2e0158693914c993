/**
 * Law 11: a refusal tells its own reason. Whatever a player could name is on offer or has a reason with a paragraph; a bound that is tighter
 * than the box says why; and an act that no target allows is refused for one of its targets' reasons.
 */

import {
  asideQuestion,
  type Choice,
  type Draft,
  type GameDef,
  type Json,
  judgeAside,
  type Match,
  openAsides,
  openAsks,
  type Question,
  question,
  type Reason,
  type Seat,
  same,
  sample,
  sampleAside,
  type Vocabulary,
  why,
  whyNot,
} from '@homage/kernel';
import { breach } from '../errors.ts';
import { type Buckets, isBuckets, isReach, type Kindred, type Reach, type Things } from '../things.ts';

type Parts<V extends Vocabulary> = { readonly [part: string]: Kindred<V> };

/** One question on trial. */
class Hearing<V extends Vocabulary> {
  readonly #asked: Question<V>;
  readonly #kind: string;
  readonly #parts: Parts<V>;
  readonly #except: { readonly [where: string]: string };
  readonly #first: readonly string[];
  readonly #acts: readonly string[];
  readonly #of: (part: string, draft: Draft) => ReturnType<Kindred<V>>;
  readonly #heard: (why: Reason<V>) => void;

  constructor(
    asked: Question<V>,
    kind: string,
    things: Things<V>,
    parts: Parts<V>,
    where: { s: V['State']; seat: Seat; args: object },
    heard: (why: Reason<V>) => void,
  ) {
    this.#asked = asked;
    this.#kind = kind;
    this.#parts = parts;
    this.#except = things.except ?? {};
    this.#first = things.first ?? [];
    this.#acts = things.acts ?? [];
    this.#of = (part, draft) => parts[part]?.(where.s, where.seat, draft, where.args);
    this.#heard = heard;
  }

  /** Along one whole answer: every choice on the way, and what the answer has no room for. */
  follow(answer: Draft): void {
    const draft: Record<string, Json> = {};
    for (;;) {
      const choice = this.#asked.next(draft, true);
      if (choice === undefined) break;
      const { key } = choice;
      if (!Object.hasOwn(this.#parts, key)) breach(11, `${this.#kind} asks for ${key}, of which no kind is told`);
      this.#look(choice, draft);
      if (!Object.hasOwn(answer, key)) return;
      draft[key] = answer[key] as Json;
    }
    for (const part of Object.keys(this.#parts)) if (!Object.hasOwn(draft, part)) this.#spare(part, draft);
  }

  #look(choice: Choice<V>, draft: Draft): void {
    const things = this.#of(choice.key, draft);
    switch (choice.type) {
      case 'one':
      case 'some':
        this.#things(choice, draft, things);
        if (this.#acts.includes(`${this.#kind}.${choice.key}`)) this.#wholes(choice, draft);
        return;
      case 'amount':
        if (things === undefined || !isReach(things)) breach(11, this.#untold(choice.key));
        this.#amount(choice, draft, things);
        return;
      case 'split':
        if (things === undefined || !isBuckets(things)) breach(11, this.#untold(choice.key));
        this.#split(choice, draft, things);
    }
  }

  #things(choice: Choice<V> & { type: 'one' | 'some' }, draft: Draft, things: ReturnType<Kindred<V>>): void {
    const { key, type, of } = choice;
    if (!Array.isArray(things)) breach(11, this.#untold(key));
    for (const thing of of) {
      if (!things.some((other) => same(other, thing)))
        breach(11, `${this.#kind}.${key} offers ${JSON.stringify(thing)}, which is not among the things of its kind`);
    }
    for (const thing of things as readonly Json[]) {
      if (of.some((other) => same(other, thing))) continue;
      this.#refused(draft, key, type === 'one' ? thing : [thing]);
    }
    if (type === 'one') return;
    if (choice.min > 0) this.#refused(draft, key, []);
    if (choice.max < of.length) this.#refused(draft, key, of.slice(0, choice.max + 1));
  }

  #amount({ key, min, max }: Choice<V> & { type: 'amount' }, draft: Draft, { least = 0, most }: Reach): void {
    if (max > most) breach(11, `${this.#kind}.${key} offers ${max}, and there are only ${most}`);
    if (min > least) this.#refused(draft, key, min - 1);
    if (max < most) this.#refused(draft, key, max + 1);
  }

  #split({ key, total, over }: Choice<V> & { type: 'split' }, draft: Draft, { most }: Buckets): void {
    const names = Object.keys(over);
    for (const bucket of names) if (!Object.hasOwn(most, bucket)) breach(11, this.#untold(`${key}.${bucket}`));
    for (const [bucket, there] of Object.entries(most)) {
      const max = over[bucket]?.max ?? 0;
      if (max < there) this.#refused(draft, key, { [bucket]: max + 1 });
    }
    const sum = (count: (bucket: string) => number): number =>
      names.reduce((all, bucket) => all + count(bucket) * (over[bucket]?.each ?? 1), 0);
    const [low, high] = typeof total === 'number' ? [total, total] : total;
    const least = Object.fromEntries(names.map((bucket) => [bucket, over[bucket]?.min ?? 0]));
    const all = Object.fromEntries(names.map((bucket) => [bucket, over[bucket]?.max ?? 0]));
    if (low > sum((bucket) => least[bucket] ?? 0)) this.#refused(draft, key, least);
    if (high < sum((bucket) => all[bucket] ?? 0)) this.#refused(draft, key, all);
  }

  /** A part that is not asked for: squires for a knight in France, who takes none. */
  #spare(part: string, draft: Draft): void {
    const things = this.#of(part, draft);
    if (things === undefined) return;
    if (isReach(things)) this.#refused(draft, part, 1);
    else if (isBuckets(things))
      for (const bucket of Object.keys(things.most)) this.#refused(draft, part, { [bucket]: 1 });
    else for (const thing of things) this.#refused(draft, part, thing);
  }

  #refused(draft: Draft, key: string, value: Json): void {
    if (Object.hasOwn(this.#except, `${this.#kind}.${key}`)) return;
    const why = whyNot(this.#asked, draft, key, value);
    const what = `${this.#kind}.${key} ${JSON.stringify(value)} after ${JSON.stringify(draft)}`;
    if (why === undefined) breach(11, `${what} is neither on offer nor refused`);
    if (!cites(why)) breach(11, `${what} is refused without a paragraph (${why.code})`);
    this.#heard(why);
  }

  /** What is refused as a whole because of its targets names one of their reasons, and says if there are others. */
  #wholes({ key, not = [] }: Choice<V> & { type: 'one' | 'some' }, draft: Draft): void {
    for (const { value, why } of not) {
      const targets = beyond(this.#asked, { ...draft, [key]: value });
      if (targets === undefined) continue;
      const codes = new Set(targets.map((target) => target.code));
      if (this.#first.includes(why.code)) continue;
      const others = (why as { others?: true }).others === true;
      if (codes.has(why.code) && others === codes.size > 1) continue;
      const said = `${why.code}${others ? ' and others' : ''}`;
      breach(
        11,
        `${this.#kind}.${key} ${JSON.stringify(value)} is refused with ${said}, its targets with ${[...codes].join(', ')}`,
      );
    }
  }

  #untold(part: string): string {
    return `the things of ${this.#kind}.${part} are not told, or of another form`;
  }
}

/** A reason of the rules, with its paragraph. */
const cites = (why: { code: string; rule?: string }): boolean =>
  !why.code.startsWith('house.') && why.rule !== undefined && why.rule !== '';

/** The reasons of all targets behind a refused value, if the rules can tell them and there is no target left. */
function beyond<V extends Vocabulary>(asked: Question<V>, draft: Draft): readonly Reason<V>[] | undefined {
  let choice: Choice<V> | undefined;
  try {
    choice = asked.next(draft, true);
  } catch {
    // Nobody promised an answer behind a value that is refused.
    return undefined;
  }
  if (choice?.type !== 'one' || choice.of.length > 0 || choice.not === undefined || choice.not.length === 0)
    return undefined;
  return choice.not.map(({ why }) => why);
}

/** Follows one sampled answer to every open question and aside. */
export function tellsItsReason<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  things: Things<V>,
  dice: Parameters<typeof sample>[3],
  heard: (why: Reason<V>) => void,
): void {
  if (match.outcome !== null) return;
  const { state: s } = match;
  for (const ask of openAsks(match)) {
    const answer = sample(def, match, ask, dice);
    if (answer === undefined) continue;
    const parts: Parts<V> = things.asks[ask.kind];
    new Hearing(question(def, s, ask), ask.kind, things, parts, { s, seat: ask.seat, args: ask.args }, heard).follow(
      answer,
    );
  }
  for (let seat = 0; seat < match.seats; seat++) {
    const open = openAsides(def, match, seat);
    for (const aside of Object.keys(def.asides) as (keyof V['Asides'] & string)[]) {
      if (!open.includes(aside)) {
        const why = judgeAside(def, s, seat, aside, {});
        if (why === undefined || Object.hasOwn(things.except ?? {}, aside)) continue;
        if (!cites(why)) breach(11, `${aside} is closed to seat ${seat} without a paragraph (${why.code})`);
        heard(why);
        continue;
      }
      const asked = asideQuestion(def, s, seat, aside);
      const answer = sampleAside(def, match, seat, aside, dice);
      if (asked === undefined) continue;
      const parts: Parts<V> = things.asides[aside];
      new Hearing(asked, aside, things, parts, { s, seat, args: {} }, heard).follow(answer ?? {});
    }
  }
}

/** Something that a seat could name and is not offered, after a draft. */
export interface Named {
  target: number | string;
  draft: Draft;
  key: string;
  value: Json;
}

/** Everything that the viewer could name along its answers. */
export function named<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Seat,
  things: Things<V>,
  answers: ReadonlyMap<number | string, Draft>,
): Named[] {
  const all: Named[] = [];
  const { state: s } = match;
  const along = (target: number | string, asked: Question<V>, parts: Parts<V>, args: object, answer: Draft): void => {
    const draft: Record<string, Json> = {};
    for (;;) {
      const choice = asked.next(draft, false);
      if (choice === undefined) return;
      const { key, type } = choice;
      const list = parts[key]?.(s, viewer, draft, args);
      if ((type === 'one' || type === 'some') && Array.isArray(list)) {
        for (const thing of list as readonly Json[]) {
          if (choice.of.some((other) => same(other, thing))) continue;
          all.push({ target, draft: { ...draft }, key, value: type === 'one' ? thing : [thing] });
        }
      }
      if (!Object.hasOwn(answer, key)) return;
      draft[key] = answer[key] as Json;
    }
  };
  for (const ask of openAsks(match)) {
    if (ask.seat !== viewer) continue;
    along(ask.id, question(def, s, ask), things.asks[ask.kind], ask.args, answers.get(ask.id) ?? {});
  }
  for (const aside of Object.keys(def.asides) as (keyof V['Asides'] & string)[]) {
    const asked = asideQuestion(def, s, viewer, aside);
    if (asked === undefined) all.push({ target: aside, draft: {}, key: '', value: null });
    else along(aside, asked, things.asides[aside], {}, answers.get(aside) ?? {});
  }
  return all;
}

/** What a seat is told about them. */
export const toldOf = <V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  viewer: Seat,
  list: readonly Named[],
): unknown[] =>
  list.map(({ target, draft, key, value }) => why(def, match, viewer, target, draft, key, value) ?? 'accepted');
