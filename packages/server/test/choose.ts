/** What a program does with a choice it gets over the wire: takes something on offer. */

import { type Dice, FastDice, type Json, type Choice as KernelChoice, sampleValue } from '@homage/kernel';
import type { Choice } from '@homage/protocol';

export { type Dice, FastDice, type Json };

export function sampleChoice(choice: Choice, dice: Dice): Json {
  const value = sampleValue(choice as unknown as KernelChoice, dice);
  if (value === undefined) throw new Error(`nothing is on offer for ${choice.key}`);
  return value;
}
