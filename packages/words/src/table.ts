/** The sentences of the table: what it refuses and what it tells, beside the rules of any game. */

import type { Seat, UndoRefusal } from '@homage/kernel';
import { english, french, GRAMMAR, NARROW as N } from './grammar.ts';
import { UNDO_WORDS } from './house.ts';
import type { Language, Say } from './types.ts';

/** Refusals of packages/table, by code. A test there holds this list complete. */
export type TableRefusal =
  | { code: 'table.cannotUndo'; because: UndoRefusal }
  | { code: 'table.nothingToRedo' }
  | { code: 'table.tooManyAsides' }
  | { code: 'table.ended' }
  | { code: 'table.noWindow' }
  | { code: 'table.alreadyConceded' }
  | { code: 'table.cannotForesee' }
  | { code: 'table.noSuchSeat'; seat: Seat };

type ReasonTable = { [C in TableRefusal['code']]: (why: Extract<TableRefusal, { code: C }>) => string };

const REASONS: { [L in Language]: ReasonTable } = {
  en: {
    'table.cannotUndo': ({ because }) => UNDO_WORDS.en[because],
    'table.nothingToRedo': () => 'There is nothing to do again.',
    'table.tooManyAsides': () =>
      'You have acted out of turn too often in a row. You may again when you or somebody else has answered, dice have fallen or something has been shown.',
    'table.ended': () => 'This table is closed.',
    'table.noWindow': () => 'No question that waits for everybody is open now.',
    'table.alreadyConceded': () => 'You have given up this game already.',
    'table.cannotForesee': () => 'How you could answer this can only be said when you are asked.',
    'table.noSuchSeat': ({ seat }) => `There is no seat ${seat + 1} at this table.`,
  },
  fr: {
    'table.cannotUndo': ({ because }) => UNDO_WORDS.fr[because],
    'table.nothingToRedo': () => 'Il n’y a rien à refaire.',
    'table.tooManyAsides': () =>
      'Vous avez agi hors de votre tour trop souvent de suite. Vous le pourrez de nouveau quand vous ou quelqu’un d’autre aura répondu, que des dés seront tombés ou que quelque chose aura été montré.',
    'table.ended': () => 'Cette table est close.',
    'table.noWindow': () => 'Aucune question posée à tous n’est ouverte en ce moment.',
    'table.alreadyConceded': () => 'Vous avez déjà abandonné cette partie.',
    'table.cannotForesee': () =>
      'On ne peut dire comment vous pourriez répondre que lorsque la question vous est posée.',
    'table.noSuchSeat': ({ seat }) => `Il n’y a pas de place ${seat + 1} à cette table.`,
  },
};

export function tableReason(language: Language, why: { code: string }): string {
  const table: { [code: string]: ((why: never) => string) | undefined } = REASONS[language];
  const line = table[why.code];
  if (line === undefined) throw new RangeError(`no sentence for ${why.code}`);
  return line(why as never);
}

type Events = {
  'table.undone': { seat: Seat };
  'table.redone': { seat: Seat };
  'table.lapsed': { seats: readonly Seat[] };
  'table.byOrder': { seat: Seat };
  'table.conceded': { seat: Seat };
  'table.ended': { why: 'agreed' | 'conceded' | 'abandoned'; winners: readonly Seat[] };
};
type EventTable = { [K in keyof Events]: (data: Events[K], say: Say) => string };

const EVENTS: { [L in Language]: EventTable } = {
  en: {
    'table.undone': ({ seat }, say) => `${english.does(seat, say, 'take', 'takes')} a move back.`,
    'table.redone': ({ seat }, say) => `${english.does(seat, say, 'make', 'makes')} the move again.`,
    'table.lapsed': ({ seats }, say) => `Time ran out for ${english.everyone(seats, say)}.`,
    'table.byOrder': ({ seat }, say) => `${english.does(seat, say, 'answer', 'answers')} by order.`,
    'table.conceded': ({ seat }, say) => `${english.does(seat, say, 'give', 'gives')} up.`,
    'table.ended': ({ why }) =>
      ({
        agreed: 'The players agreed to end the game.',
        conceded: 'All others have given up.',
        abandoned: 'The game was abandoned.',
      })[why],
  },
  fr: {
    'table.undone': ({ seat }, say) => `${french.does(seat, say, 'reprenez votre', 'reprend son')} coup.`,
    'table.redone': ({ seat }, say) => `${french.does(seat, say, 'rejouez', 'rejoue')} le coup repris.`,
    'table.lapsed': ({ seats }, say) => `Temps écoulé pour ${french.everyone(seats, say)}.`,
    'table.byOrder': ({ seat }, say) => `${french.does(seat, say, 'répondez', 'répond')} par ordre.`,
    'table.conceded': ({ seat }, say) => `${french.does(seat, say, 'abandonnez', 'abandonne')}.`,
    'table.ended': ({ why }) =>
      ({
        agreed: `Les joueurs sont convenus d’arrêter la partie.`,
        conceded: 'Tous les autres ont abandonné.',
        abandoned: 'La partie a été abandonnée.',
      })[why],
  },
};

export function tableEvent(language: Language, event: { kind: string; data: object }, say: Say): string {
  const table: { [kind: string]: ((data: never, say: Say) => string) | undefined } = EVENTS[language];
  const line = table[event.kind];
  if (line === undefined) throw new RangeError(`no sentence for ${event.kind}`);
  return line(event.data as never, say);
}

/** "Anne, Bertrand and Cécile". */
export const listed = (language: Language, names: readonly string[]): string => GRAMMAR[language].list(names);

/** The paragraph that a refusal cites, as it stands behind the sentence. */
export function cite(language: Language, rule: string): string {
  return language === 'en' ? `(§ ${rule})` : `(§${N}${rule})`;
}
