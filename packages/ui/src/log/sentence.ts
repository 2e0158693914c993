import type { SeenEvent, Vocabulary } from '@homage/kernel';
import { type GameText, houseEvent, type Language, type Say } from '@homage/words';

type TableTold = { [kind: string]: (data: never, say: Say) => string };

const joined = (language: Language, names: readonly string[]): string => new Intl.ListFormat(language).format(names);

/** What the table itself tells, beside the rules. */
const TABLE: Record<Language, TableTold> = {
  en: {
    'table.undone': ({ seat }: { seat: number }, say) => `${say.name(seat)} took the last act back.`,
    'table.redone': ({ seat }: { seat: number }, say) => `${say.name(seat)} did it again after all.`,
    'table.lapsed': ({ seats }: { seats: number[] }, say) => `Time ran out for ${joined('en', seats.map(say.name))}.`,
    'table.conceded': ({ seat }: { seat: number }, say) => `${say.name(seat)} concedes.`,
    'table.ended': ({ winners }: { winners: number[] }, say) =>
      winners.length === 0
        ? 'The table was closed.'
        : `The table was closed; ${joined('en', winners.map(say.name))} remains.`,
  },
  fr: {
    'table.undone': ({ seat }: { seat: number }, say) => `${say.name(seat)} reprend son dernier acte.`,
    'table.redone': ({ seat }: { seat: number }, say) => `${say.name(seat)} le refait tout de même.`,
    'table.lapsed': ({ seats }: { seats: number[] }, say) =>
      `Le temps est écoulé pour ${joined('fr', seats.map(say.name))}.`,
    'table.conceded': ({ seat }: { seat: number }, say) => `${say.name(seat)} s’incline.`,
    'table.ended': ({ winners }: { winners: number[] }, say) =>
      winners.length === 0
        ? 'La table est close.'
        : `La table est close ; reste ${joined('fr', winners.map(say.name))}.`,
  },
};

/** An event as a sentence, whoever has told it: the rules, the kernel or the table. */
export function sentence(
  event: SeenEvent<Vocabulary>,
  text: GameText<Vocabulary>,
  language: Language,
  say: Say,
): string {
  const told = { ...say, name: (seat: number) => say.name(seat) };
  if (event.kind.startsWith('house.')) return houseEvent(language, event, told);
  if (event.kind.startsWith('table.')) return TABLE[language][event.kind]?.(event.data as never, told) ?? event.kind;
  return text.events[event.kind]?.(event.data, say) ?? event.kind;
}
