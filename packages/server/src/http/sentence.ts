/** A refusal as a sentence, in the reader's language. */

import { type Reason, sentence } from '@homage/protocol';
import { houseReason, type Language, sayRefusal, tableReason } from '@homage/words';
import type { Room } from '../rooms/room.ts';

/** French for those who ask for it first, English for everybody else. */
export function languageOf(accepted: string | undefined): Language {
  return accepted?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

/** Refusals of the rules are said by the game of the table; without its words the code must do. */
export function sayWhy(why: Reason, language: Language, room: Room | undefined, guest: string | null): string {
  if (why.code.startsWith('server.')) return sentence(why, language);
  if (why.code.startsWith('house.')) return houseReason(language, why as Parameters<typeof houseReason>[1]);
  if (why.code.startsWith('table.')) return tableReason(language, why);
  const words = room?.game.words;
  if (room === undefined || words === undefined) return why.code;
  const { seats } = room.memory;
  return sayRefusal(words, language, why, {
    name: (seat) => seats[seat]?.name ?? '',
    me: room.seatOf(guest),
    seats: seats.length,
  });
}
