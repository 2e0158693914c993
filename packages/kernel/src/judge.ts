/** Judging answers that come from outside. Nothing here changes a match. */

import { misfit, stranger } from './choice.ts';
import { isJson, isRecord } from './json.ts';
import { readPieces } from './pieces.ts';
import { asideQuestion, type Question, question } from './question.ts';
import type { AsideKind, Ask, Choice, Draft, GameDef, Json, Match, Parsed, Reason, Seat, Vocabulary } from './types.ts';

/**
 * Walks an answer along the choices that lead to it. Whatever passes is well formed, was on offer, and has no extra fields:
 * behind this point answers are trusted.
 */
function walk<V extends Vocabulary>(asked: Question<V>, answer: unknown): Reason<V> | undefined {
  if (!isRecord(answer) || !isJson(answer)) return { code: 'house.shape', key: '', wanted: 'object' };
  const draft: Record<string, Json> = {};
  let taken = 0;
  for (;;) {
    const choice = asked.next(draft, false);
    if (choice === undefined) break;
    const { key } = choice;
    if (Object.hasOwn(draft, key)) throw new Error(`the choice ${key} is offered twice`);
    if (!Object.hasOwn(answer, key)) return { code: 'house.missing', key };
    const value = answer[key] as Json;
    const why = misfit(choice, value);
    if (why !== undefined) return explained(asked, choice, draft, value, answer as Draft, why);
    draft[key] = value;
    taken++;
  }
  const keys = Object.keys(answer);
  if (keys.length > taken) {
    const key = keys.find((name) => !Object.hasOwn(draft, name)) ?? '';
    return asked.why(draft, key, answer[key] as Json, answer as Draft) ?? { code: 'house.extra', key };
  }
  return asked.check(draft);
}

/** Only when something is refused is it worth while to find out why: first by the rules, then by what is greyed, at last by the house. */
function explained<V extends Vocabulary>(
  asked: Question<V>,
  choice: Choice<V>,
  draft: Draft,
  value: Json,
  answer: Draft,
  why: Reason<V>,
): Reason<V> {
  if (why.code === 'house.shape' || why.code === 'house.twice') return why;
  const thing = stranger(choice, value);
  const own = thing === undefined ? undefined : asked.why(draft, choice.key, thing, answer);
  if (own !== undefined) return own;
  const full = asked.next(draft, true);
  return (full && misfit(full, value)) ?? why;
}

/**
 * Why a question (or an aside) does not take a value after a draft; nothing if it does. The draft has been accepted so far. A value of a
 * part that is not asked for gets the reason for that.
 */
export function whyNot<V extends Vocabulary>(
  asked: Question<V>,
  draft: Draft,
  key: string,
  value: Json,
): Reason<V> | undefined {
  const choice = asked.next(draft, false);
  const answer = { ...draft, [key]: value };
  if (choice?.key !== key) return asked.why(draft, key, value, answer) ?? { code: 'house.extra', key };
  const why = misfit(choice, value);
  return why === undefined ? undefined : explained(asked, choice, draft, value, answer, why);
}

/** The same at a match, for anybody: a draft from outside is judged first. */
export function why<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: number | string,
  draft: unknown,
  key: string,
  value: Json,
): Reason<V> | undefined {
  const found = find(def, match, seat, target);
  if ('why' in found) return found.why;
  const sofar = follow(found.asked, draft);
  return 'why' in sofar ? sofar.why : whyNot(found.asked, sofar.draft, key, value);
}

/** Why an answer to a question is refused, or nothing. */
export function judge<V extends Vocabulary>(
  def: GameDef<V>,
  s: V['State'],
  ask: Ask<V>,
  answer: unknown,
): Reason<V> | undefined {
  return walk(question(def, s, ask), answer);
}

/** Why an act out of turn is refused, or nothing. */
export function judgeAside<V extends Vocabulary>(
  def: GameDef<V>,
  s: V['State'],
  seat: Seat,
  aside: string,
  answer: unknown,
): Reason<V> | undefined {
  const asked = asideQuestion(def, s, seat, aside);
  return asked === undefined ? closed(def, s, seat, aside) : walk(asked, answer);
}

function closed<V extends Vocabulary>(def: GameDef<V>, s: V['State'], seat: Seat, aside: string): Reason<V> {
  if (!Object.hasOwn(def.asides, aside)) return { code: 'house.noSuchAside', aside };
  return def.asides[aside as AsideKind<V>].closed?.(s, seat) ?? { code: 'house.asideClosed', aside };
}

/** The choice that follows a draft; the draft itself is judged as far as it goes, because it may come from outside. */
export type Composed<V extends Vocabulary> = { choice: Choice<V> } | { complete: true } | { why: Reason<V> };

export function compose<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: number | string,
  draft: unknown,
): Composed<V> {
  const found = find(def, match, seat, target);
  if ('why' in found) return found;
  const { asked } = found;
  const sofar = follow(asked, draft);
  if ('why' in sofar) return sofar;
  const choice = asked.next(sofar.draft, true);
  if (choice !== undefined) return { choice };
  const why = asked.check(sofar.draft);
  return why === undefined ? { complete: true } : { why };
}

/** The question or the aside that somebody speaks of. */
function find<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: number | string,
): { asked: Question<V> } | { why: Reason<V> } {
  if (match.outcome !== null) return { why: { code: 'house.over' } };
  if (typeof target === 'number') {
    const ask = findAsk(match, target);
    if (ask === undefined) return { why: { code: 'house.noSuchAsk', ask: target } };
    if (ask.seat !== seat) return { why: { code: 'house.notYourAsk', ask: target } };
    return { asked: question(def, match.state, ask) };
  }
  const asked = asideQuestion(def, match.state, seat, target);
  return asked === undefined ? { why: closed(def, match.state, seat, target) } : { asked };
}

/** A draft from outside as far as it goes, or why it goes no farther. */
function follow<V extends Vocabulary>(asked: Question<V>, draft: unknown): { draft: Draft } | { why: Reason<V> } {
  if (!isRecord(draft) || !isJson(draft)) return { why: { code: 'house.shape', key: '', wanted: 'object' } };
  const sofar: Record<string, Json> = {};
  const left = new Set(Object.keys(draft));
  while (left.size > 0) {
    const choice = asked.next(sofar, false);
    const key = choice !== undefined && left.has(choice.key) ? choice.key : ([...left][0] as string);
    const value = draft[key] as Json;
    const why = whyNot(asked, sofar, key, value);
    if (why !== undefined) return { why };
    sofar[key] = value;
    left.delete(key);
  }
  return { draft: sofar };
}

/** The open question of this id, answered or not. */
export function findAsk<V extends Vocabulary>(match: Match<V>, id: number): Ask<V> | undefined {
  const pending = match.stack.at(-1)?.pending;
  return pending?.asks.find((ask) => ask.id === id);
}

/* ------------------------------------------------------------------ options */

/** Table options from outside: unknown keys and values are refused, missing ones take their default. */
export function readOptions<V extends Vocabulary>(def: GameDef<V>, input: unknown): Parsed<V['Options']> {
  const given = isRecord(input) ? input : {};
  const options: Record<string, Json> = {};
  for (const key of Object.keys(given)) {
    if (!def.options.some((option) => option.key === key)) {
      return { ok: false, why: { code: 'house.noSuchOption', option: key } };
    }
  }
  for (const option of def.options) {
    if (option.type === 'pieces') {
      const file = given[option.key] ?? null;
      if (file === null) continue;
      const read = readPieces(def.id, def.pieces ?? { list: [] }, file);
      if (!read.ok) return read;
      if (Object.keys(read.value).length > 0) options[option.key] = read.value;
      continue;
    }
    const value = Object.hasOwn(given, option.key) ? (given[option.key] as Json) : option.default;
    if (!isJson(value) || misfit({ ...option }, value) !== undefined) {
      return { ok: false, why: { code: 'house.badOption', option: option.key } };
    }
    options[option.key] = value;
  }
  return { ok: true, value: options as V['Options'] };
}

/** Whether so many can play. */
export function readSeats<V extends Vocabulary>(def: GameDef<V>, seats: number): Parsed<number> {
  const [min, max] = def.seats;
  return Number.isInteger(seats) && seats >= min && seats <= max
    ? { ok: true, value: seats }
    : { ok: false, why: { code: 'house.seatCount', min, max } };
}
