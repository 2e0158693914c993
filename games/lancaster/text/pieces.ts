/** What of the box is not proven, value by value, with why and with what would prove it. The list is that of the rules: a proven value has no line. */

import { type Letter, OUR_BOX, type Reward } from '@homage/lancaster/rules';
import { type PieceNote, pieceNotes } from '@homage/words';
import { pieces as box } from '../rules/box.ts';

/** The kinds of values that can be in doubt. */
export type Doubt = 'name' | 'minimum' | 'reward' | 'castle' | 'favour' | 'strength' | 'points' | 'back' | 'nobles';

export interface PieceWords {
  province(letter: Letter): string;
  castle(space: number): string;
  favour(tile: number): string;
  conflict(card: number, strength: number): string;
  law(id: number): string;
  noblePoints: string;
  /** « : » or ":" between the piece and what is in doubt. */
  colon: string;
  reward(reward: Reward): string;
  points(prizes: readonly number[]): string;
  /** What is in doubt, in one or two words. */
  name: { readonly [D in Doubt]: string };
  /** Why the value is what it is, and what would prove it. */
  why: { readonly [D in Doubt]: { readonly inferred: string; readonly reconstructed: string } };
  proof: { readonly [D in Doubt]: string };
}

/** The piece and what is in doubt of it, by its id: `province.A.minimum`, `castle.4.reward`. */
function subject(words: PieceWords, id: string): readonly [of: string, doubt: Doubt] {
  const [kind = '', of = '', what = ''] = id.split('.');
  const number = Number(of);
  switch (kind) {
    case 'province':
      return [words.province(of as Letter), what as Doubt];
    case 'castle':
      return [words.castle(number), 'castle'];
    case 'favour':
      return [words.favour(number), 'favour'];
    case 'conflict':
      return [words.conflict(number, OUR_BOX.france[number - 1]!), what as Doubt];
    case 'law':
      return [words.law(number), 'back'];
    default:
      return [words.noblePoints, 'nobles'];
  }
}

function said(words: PieceWords, doubt: Doubt, value: unknown): string {
  switch (doubt) {
    case 'reward':
    case 'castle':
    case 'favour':
      return words.reward(value as Reward);
    case 'points':
      return words.points(value as readonly number[]);
    case 'nobles':
      return (value as readonly number[]).join(', ');
    default:
      return String(value);
  }
}

export const notes = (words: PieceWords): PieceNote[] =>
  pieceNotes(box.list, ({ id, status }) => {
    const [of, doubt] = subject(words, id);
    return {
      what: `${of}${words.colon} ${words.name[doubt]}`,
      why: words.why[doubt][status],
      proof: words.proof[doubt],
      say: (value) => said(words, doubt, value),
    };
  });
