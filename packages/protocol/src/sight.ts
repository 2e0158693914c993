/** What a reader sees of a match: perceptions, the choices on offer, and what stands beside them. */

import { UNDO_REFUSALS } from '@homage/kernel';
import * as z from 'zod/mini';
import { Count, Draft, Json, Kind, Reason, Seat } from './base.ts';

const Greyed = z.object({ value: Json, why: Reason });
/** Why there is no less, and why no more. */
const Bounds = { short: z.optional(Reason), beyond: z.optional(Reason) };
export const Choice = z.discriminatedUnion('type', [
  z.object({ key: z.string(), type: z.literal('one'), of: z.array(Json), not: z.optional(z.array(Greyed)) }),
  z.object({
    key: z.string(),
    type: z.literal('some'),
    of: z.array(Json),
    min: z.int(),
    max: z.int(),
    not: z.optional(z.array(Greyed)),
    ...Bounds,
  }),
  z.object({ key: z.string(), type: z.literal('amount'), min: z.int(), max: z.int(), ...Bounds }),
  z.object({
    key: z.string(),
    type: z.literal('split'),
    total: z.union([z.int(), z.tuple([z.int(), z.int()])]),
    over: z.record(
      z.string(),
      z.object({ min: z.optional(z.int()), max: z.int(), each: z.optional(z.int()), ...Bounds }),
    ),
    not: z.optional(z.array(Greyed)),
    ...Bounds,
  }),
]);
export type Choice = z.infer<typeof Choice>;

/** What follows a draft: the next choice, "complete", or the reason why it does not hold. */
export const Composed = z.union([
  z.object({ choice: Choice }),
  z.object({ complete: z.literal(true) }),
  z.object({ why: Reason }),
]);
export type Composed = z.infer<typeof Composed>;

export const Ask = z.object({ id: Count, seat: Seat, kind: Kind, args: z.looseObject({}), secret: z.boolean() });
export type Ask = z.infer<typeof Ask>;

/** All that one seat (or a spectator: null) may know of the match. */
export const Perception = z.object({
  seat: z.nullable(Seat),
  /** As the game's `view` gives it. */
  view: z.looseObject({}),
  stack: z.array(z.object({ kind: Kind, local: z.looseObject({}) })),
  asks: z.array(Ask),
  given: z.array(z.object({ ask: Count, answer: Draft })),
  asked: z.array(Ask),
  asides: z.array(Kind),
  waiting: z.array(z.object({ kind: Kind, answer: Draft })),
  outcome: z.nullable(z.looseObject({})),
});
export type Perception = z.infer<typeof Perception>;

export const LogEvent = z.object({ kind: Kind, data: z.looseObject({}) });
export type LogEvent = z.infer<typeof LogEvent>;

/** A step of the match as one reader saw it; `cursor` counts what this reader could see. */
export const News = z.object({ cursor: Count, at: z.number(), events: z.array(LogEvent) });
export type News = z.infer<typeof News>;

export const Moment = z.extend(News, { seen: Perception });
export type Moment = z.infer<typeof Moment>;

/** `table`: the seats talk, everybody reads. `gallery`: spectators. `talk:0+2`: seats to whom the rules allow it. */
export const Channel = z.string().check(z.regex(/^(table|gallery|talk:[0-7](\+[0-7])+)$/));

/** What stands beside a perception. */
export const Rights = z.object({
  /** The first choice of each of your open questions, by its id. */
  offers: z.record(z.string(), Composed),
  /** Why you cannot undo; null if you can. */
  undo: z.nullable(z.enum(UNDO_REFUSALS)),
  redo: z.boolean(),
  conceded: z.array(Seat),
  ending: z.nullable(z.object({ why: z.enum(['agreed', 'conceded', 'abandoned']), winners: z.array(Seat) })),
  /** Private channels that the rules hold open for you now, in games that open any. */
  rooms: z.optional(z.array(Channel)),
});
export type Rights = z.infer<typeof Rights>;

export const Sight = z.extend(Rights, { cursor: Count, seen: Perception });
export type Sight = z.infer<typeof Sight>;
