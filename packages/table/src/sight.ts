/** What a reader sees of a table now: the match as perceived, and what stands beside it. */

import {
  type Composed,
  compose,
  conceal,
  type Dice,
  type Parts,
  type Perception,
  perceive,
  type Seat,
  type Target,
  type UndoRefusal,
  type Vocabulary,
} from '@homage/kernel';
import { openChannels } from './chat.ts';
import type { Course } from './course.ts';
import type { Ending } from './standing.ts';

/** What a reader sees now, without news. */
export interface Sight<V extends Vocabulary = Vocabulary> {
  cursor: number;
  seen: Perception<V>;
  /** The first choice of each of the reader's open questions, by id. */
  offers: { [ask: number]: Composed<V> };
  undo: UndoRefusal | null;
  redo: boolean;
  conceded: Seat[];
  ending: Ending | null;
  /** The private channels that the rules hold open for this seat; absent where they never open any. */
  rooms?: string[];
}

/** The match as a reader perceives it, with the answers that the table holds for it. */
export function perceived<V extends Vocabulary>(course: Course<V>, seat: Seat | undefined): Perception<V> {
  const { def, match, held, ending } = course;
  const out = perceive(def, match, seat);
  if (ending !== null) return { ...out, asks: [], given: [], asked: [], asides: [], waiting: [] };
  for (const { seat: by, ask, answer } of held) {
    if (by !== seat) continue;
    out.asks = out.asks.filter(({ id }) => id !== ask);
    out.given.push({ ask, answer });
  }
  return out;
}

/** The choice that follows a draft, "complete", or the reason. */
export function composed<V extends Vocabulary>(
  course: Course<V>,
  seat: Seat,
  target: Target,
  draft: unknown,
): Composed<V> {
  if (course.ending !== null) return { why: { code: 'house.over' } };
  return compose(course.def, course.match, seat, target, draft);
}

/** The same for a question that another seat is asked now, as if this one were. Nothing that the seat may not know is looked at. */
export function supposed<V extends Vocabulary>(
  course: Course<V>,
  seat: Seat,
  like: number,
  draft: unknown,
  dice: Dice,
): Composed<V> {
  const cannot: Composed<V> = { why: { code: 'table.cannotForesee' } as never };
  if (course.over) return cannot;
  const ask = perceive(course.def, course.match, seat).asked.find(({ id }) => id === like);
  if (ask === undefined) return cannot;
  const match = conceal(course.def, course.match, seat, dice);
  const pending = match.stack.at(-1)?.pending;
  if (pending === undefined || pending === null) return cannot;
  pending.asks = [{ ...ask, seat }];
  pending.answers = [null];
  try {
    return compose(course.def, match, seat, like, draft);
  } catch {
    // Rules may rely on what is so when they really ask.
    return cannot;
  }
}

/**
 * What stands beside a perception: the first choice of each question, and the rights to undo and redo. A question that a later step has closed is
 * left out.
 */
export function rights<V extends Vocabulary>(
  course: Course<V>,
  seat: Seat | undefined,
  asks: readonly number[],
): Omit<Sight<V>, 'cursor' | 'seen'> {
  const { def, match } = course;
  const offers: Sight<V>['offers'] = {};
  if (seat !== undefined) {
    for (const id of asks) {
      const offer = composed(course, seat, id, {});
      if (!('why' in offer)) offers[id] = offer;
    }
  }
  // Whoever has given up watches.
  const plays = seat !== undefined && !course.conceded.includes(seat);
  const out: Omit<Sight<V>, 'cursor' | 'seen'> = {
    offers,
    undo: plays ? (course.refuseUndo(seat) ?? null) : 'nothingToUndo',
    redo: plays && course.canRedo(seat),
    conceded: [...course.conceded],
    ending: course.ending,
  };
  if (def.talks !== undefined) out.rooms = openChannels(def, match.state, seat).slice(1);
  return out;
}

/**
 * The same as parts of a message. Offers are keyed by number, and `JSON.stringify` takes such objects by its slow way: a third more for all of this
 * (profiles of the same hundred thousand answers, 2.8 beside 2.0 s).
 */
export function rightsParts<V extends Vocabulary>(
  of: Omit<Sight<V>, 'cursor' | 'seen'>,
): Parts<Omit<Sight<V>, 'cursor' | 'seen'>> {
  const { offers, undo, redo, conceded, ending, rooms } = of;
  let open = '';
  for (const id in offers) open += `${open && ','}"${id}":${JSON.stringify(offers[id])}`;
  return {
    offers: `{${open}}`,
    undo: undo === null ? 'null' : `"${undo}"`,
    redo: `${redo}`,
    conceded: `[${conceded.join()}]`,
    ending: ending === null ? 'null' : JSON.stringify(ending),
    rooms: rooms === undefined ? undefined : JSON.stringify(rooms),
  };
}
