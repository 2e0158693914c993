/**
 * Where messages of a server become values of the rules. The protocol checks their shape and knows no game; that a view or a reason is one of this
 * table's game is the server's word, which sent it. Nowhere else in the page is it taken for granted.
 */

import type { Perception, Vocabulary } from '@homage/kernel';
import type { Composed as ComposedMessage, Perception as SeenMessage } from '@homage/protocol';
import type { AnyReason, AnyStep } from '@homage/ui';
import type { Trouble } from '../client/types.ts';
import { CommandRefused } from './connection.ts';

export const perceived = (seen: SeenMessage): Perception<Vocabulary> => seen as Perception<Vocabulary>;

export const stepOf = (step: ComposedMessage): AnyStep => step as AnyStep;

export const reasonOf = (why: Trouble): AnyReason => why as AnyReason;

/** What follows a draft; a refusal is an answer too. */
export async function composed(asking: Promise<ComposedMessage>): Promise<AnyStep> {
  try {
    return stepOf(await asking);
  } catch (error) {
    if (error instanceof CommandRefused) return { why: reasonOf(error.why) };
    throw error;
  }
}
