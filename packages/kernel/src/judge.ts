/** Judging answers that come from outside. Nothing here changes a match. */

import { misfit } from './choice.ts';
import { isRecord } from './json.ts';
import { asideQuestion, type Question, question } from './question.ts';
import type { Ask, Choice, GameDef, HouseReason, Json, Match, Reason, Seat, Vocabulary } from './types.ts';

/**
 * Walks an answer along the choices that lead to it. Whatever passes is well formed, was on offer, and has no extra fields:
 * behind this point answers are trusted.
 */
function walk<V extends Vocabulary>(asked: Question<V>, answer: unknown): Reason<V> | undefined {
  if (!isRecord(answer)) return { code: 'house.shape', key: '', wanted: 'object' };
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
    if (why !== undefined) {
      if (why.code !== 'house.notOffered' && why.code !== 'house.outOfRange') return why;
      // Only now is it worth while to find out why something is not on offer.
      const explained = asked.next(draft, true);
      return (explained && misfit(explained, value)) ?? why;
    }
    draft[key] = value;
    taken++;
  }
  const keys = Object.keys(answer);
  if (keys.length > taken) {
    const key = keys.find((name) => !Object.hasOwn(draft, name)) ?? '';
    return { code: 'house.extra', key };
  }
  return asked.check(draft);
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
  return asked === undefined ? closed(def, aside) : walk(asked, answer);
}

function closed<V extends Vocabulary>(def: GameDef<V>, aside: string): HouseReason {
  return Object.hasOwn(def.asides, aside) ? { code: 'house.asideClosed', aside } : { code: 'house.noSuchAside', aside };
}

/** The choice that follows a draft; the draft itself is judged as far as it goes, because it may come from outside. */
export type Step<V extends Vocabulary> = { choice: Choice<V> } | { complete: true } | { why: Reason<V> };

export function compose<V extends Vocabulary>(
  def: GameDef<V>,
  match: Match<V>,
  seat: Seat,
  target: number | string,
  draft: unknown,
): Step<V> {
  if (match.outcome !== null) return { why: { code: 'house.over' } };
  let asked: Question<V> | undefined;
  if (typeof target === 'number') {
    const ask = findAsk(match, target);
    if (ask === undefined) return { why: { code: 'house.noSuchAsk', ask: target } };
    if (ask.seat !== seat) return { why: { code: 'house.notYourAsk', ask: target } };
    asked = question(def, match.state, ask);
  } else {
    asked = asideQuestion(def, match.state, seat, target);
    if (asked === undefined) return { why: closed(def, target) };
  }
  if (!isRecord(draft)) return { why: { code: 'house.shape', key: '', wanted: 'object' } };
  const sofar: Record<string, Json> = {};
  const left = new Set(Object.keys(draft));
  for (;;) {
    const choice = asked.next(sofar, true);
    if (choice === undefined || !left.has(choice.key)) {
      const [extra] = left;
      if (extra !== undefined) return { why: { code: 'house.extra', key: extra } };
      if (choice !== undefined) return { choice };
      const why = asked.check(sofar);
      return why === undefined ? { complete: true } : { why };
    }
    const value = draft[choice.key] as Json;
    const why = misfit(choice, value);
    if (why !== undefined) return { why };
    sofar[choice.key] = value;
    left.delete(choice.key);
  }
}

/** The open question of this id, answered or not. */
export function findAsk<V extends Vocabulary>(match: Match<V>, id: number): Ask<V> | undefined {
  const pending = match.stack.at(-1)?.pending;
  return pending?.asks.find((ask) => ask.id === id);
}

/* ------------------------------------------------------------------ options */

export type Parsed<T> = { ok: true; value: T } | { ok: false; why: HouseReason };

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
    const value = Object.hasOwn(given, option.key) ? (given[option.key] as Json) : option.default;
    if (misfit({ ...option }, value) !== undefined) {
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
