import type { Seat, SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameWords, Language, Say } from '@homage/words';
import { isOfTheHouse } from './digest.ts';

/** Whose deed an event is: lines of the chronicle wear that player's colour, and lords that of their family. */
export function actorOf(
  event: SeenEvent<Vocabulary>,
  words: GameWords<Vocabulary>,
  view: object | undefined,
  language: Language,
  say: Say,
): Seat | undefined {
  const { seat, by, banner, lord } = event.data as { [key: string]: unknown };
  for (const one of [seat, by, banner]) if (typeof one === 'number' && one < say.seats) return one;
  if (isOfTheHouse(event)) return undefined;
  if (typeof lord === 'string' && view) {
    const owner = words.about?.(`lord:${lord}`, view, language, say)?.owner;
    if (owner !== undefined) return owner;
  }
  return words.who?.(event);
}
