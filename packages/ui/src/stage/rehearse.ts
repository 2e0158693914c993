/** Ceremonies for the gallery: events as a game might tell them, made into what a table would show. */

import type { EventKind, SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameWords, Language } from '@homage/words';
import type { Hall } from '../art/gallery.ts';
import { type Ceremonies, type Ceremony, ceremonyOf, type Finale } from './ceremony.ts';

const NAMES = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy', 'Yolande'];

/** The end of a game of four, as Ermengarde wins it. */
export const lastAct = (finale: Finale): Ceremony => ({
  kind: 'end',
  ranks: [3, 1, 2, 0].map((seat, i) => ({
    seat,
    rank: i + 1,
    name: NAMES[seat] ?? '',
    points: 12 - 2 * i,
    won: i === 0,
  })),
  finale,
});

type Row<V extends Vocabulary> = { [K in EventKind<V>]: readonly [kind: K, data: V['Events'][K]] }[EventKind<V>];

/** What a game rehearses: events as they might be told one after the other, and how it ends. */
export interface Rehearsal<V extends Vocabulary> {
  view: V['View'];
  events: readonly Row<V>[];
  end: Row<V>;
  finale: Finale;
}

/** Each event follows on those before it, so that a battle can be told before its end is. What comes out as no ceremony is left out. */
export function rehearse<V extends Vocabulary>(
  table: Ceremonies<V>,
  words: GameWords<V>,
  language: Language,
  { view, events, end, finale }: Rehearsal<V>,
): Hall {
  const say = { name: (seat: number) => NAMES[seat] ?? '', me: undefined, seats: 4, options: {} };
  const sentence = ([kind, data]: Row<V>): string => words.texts[language].events[kind](data as never, say);
  const before: SeenEvent<V>[] = [];
  const exhibits: { name: string; ceremony: Ceremony }[] = [];
  for (const row of events) {
    const [kind, data] = row;
    const event = { kind, data } as SeenEvent<V>;
    const ceremony = ceremonyOf(table, event, { view, say, language, before: [...before], after: [] });
    before.push(event);
    if (ceremony !== undefined) exhibits.push({ name: sentence(row), ceremony });
  }
  exhibits.push({ name: sentence(end), ceremony: lastAct(finale) });
  return { kind: 'ceremonies', exhibits };
}
