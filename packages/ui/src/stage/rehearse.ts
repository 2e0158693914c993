/** Ceremonies for the gallery: events as a game might tell them, made into what a table would show. */

import type { EventKind, SeenEvent, Vocabulary } from '@homage/kernel';
import type { GameWords, Language } from '@homage/words';
import type { Hall } from '../art/gallery.ts';
import { type Ceremonies, type Ceremony, ceremonyOf } from './ceremony.ts';

const NAMES = ['Ada', 'Sibylle', 'Tancrède', 'Ermengarde', 'Godefroy', 'Yolande'];

/** Each event follows on those before it, so that a battle can be told before its end is. What comes out as no ceremony is left out. */
export function rehearse<V extends Vocabulary>(
  table: Ceremonies<V>,
  words: GameWords<V>,
  language: Language,
  view: V['View'],
  events: readonly { [K in EventKind<V>]: readonly [kind: K, data: V['Events'][K]] }[EventKind<V>][],
): Hall {
  const say = { name: (seat: number) => NAMES[seat] ?? '', me: undefined, seats: 4, options: {} };
  const before: SeenEvent<V>[] = [];
  const exhibits: { name: string; ceremony: Ceremony }[] = [];
  for (const [kind, data] of events) {
    const event = { kind, data } as SeenEvent<V>;
    const ceremony = ceremonyOf(table, event, { view, say, language, before: [...before], after: [] });
    before.push(event);
    if (ceremony !== undefined)
      exhibits.push({ name: words.texts[language].events[kind](data as never, say), ceremony });
  }
  return { kind: 'ceremonies', exhibits };
}
