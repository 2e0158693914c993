/** One way to say any event and any refusal, whoever it comes from: the rules, the house or the table. */

import type { Reason, SeenEvent, Vocabulary } from '@homage/kernel';
import { houseEvent, houseReason } from './house.ts';
import { paragraphName } from './paragraph.ts';
import { cite, tableEvent, tableReason } from './table.ts';
import type { GameWords, Language, Say } from './types.ts';

/** Where an act has several targets, the reason is that of the one which came farthest. */
const OTHERWISE: { [L in Language]: string } = {
  en: 'The others are refused for other reasons.',
  fr: 'Les autres sont refusés pour d’autres raisons.',
};

/** A sentence for a refusal, with the paragraph of the rules where there is one. */
export function sayRefusal<V extends Vocabulary>(
  words: GameWords<V>,
  language: Language,
  why: { code: string; rule?: string; others?: true },
  say: Say,
): string {
  const { code, rule, others, ...data } = why;
  if (code.startsWith('house.')) return houseReason(language, why as Reason);
  if (code.startsWith('table.')) return tableReason(language, why);
  const { reasons, rules } = words.texts[language];
  // For a moment a page may not have its refusals yet (`onDemand`); they come with the rules.
  if (rules.length === 0 && !(code in reasons)) return '';
  const own = reasons[code as keyof V['Reasons'] & string](data as never, say);
  const sentence = others === true ? `${own} ${OTHERWISE[language]}` : own;
  return rule === undefined ? sentence : `${sentence} ${cite(language, paragraphName(rules, rule))}`;
}

export function sayEvent<V extends Vocabulary>(
  words: GameWords<V>,
  language: Language,
  event: { kind: string; data: object },
  say: Say,
): string {
  if (event.kind.startsWith('house.')) return houseEvent(language, event as SeenEvent, say);
  if (event.kind.startsWith('table.')) return tableEvent(language, event, say);
  const line = words.texts[language].events[event.kind as keyof V['Events'] & string];
  return line(event.data as never, say);
}
