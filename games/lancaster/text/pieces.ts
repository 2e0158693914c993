/** What of the box is not proven, value by value, with why and with what would prove it. Made from the sheets: a proven value has no line. */

import {
  CASTLE_SHEET,
  CONFLICT_SHEET,
  FAVOUR_SHEET,
  type Known,
  LAW_SHEET,
  type Letter,
  NOBLE_POINTS,
  PROVINCE_SHEET,
  type Reward,
} from '@homage/lancaster/rules';
import type { PieceNote } from '@homage/words';

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

export function pieceNotes(words: PieceWords): PieceNote[] {
  const note = <T>(id: string, of: string, doubt: Doubt, { value, status }: Known<T>, said: string): PieceNote[] =>
    status === 'proven'
      ? []
      : [
          {
            id,
            what: `${of}${words.colon} ${words.name[doubt]}`,
            value: said,
            status,
            why: words.why[doubt][status],
            proof: words.proof[doubt],
            data: value as PieceNote['data'],
          },
        ];
  return [
    ...PROVINCE_SHEET.flatMap(({ letter, name, minimum, reward }) => [
      ...note(`province.${letter}.name`, words.province(letter), 'name', name, name.value),
      ...note(`province.${letter}.minimum`, words.province(letter), 'minimum', minimum, String(minimum.value)),
      ...note(`province.${letter}.reward`, words.province(letter), 'reward', reward, words.reward(reward.value)),
    ]),
    ...CASTLE_SHEET.flatMap(({ reward }, i) =>
      note(`castle.${i + 1}.reward`, words.castle(i + 1), 'castle', reward, words.reward(reward.value)),
    ),
    ...FAVOUR_SHEET.flatMap(({ reward }, i) =>
      note(`favour.${i + 1}.reward`, words.favour(i + 1), 'favour', reward, words.reward(reward.value)),
    ),
    ...CONFLICT_SHEET.flatMap(({ strength, points }, i) => [
      ...note(
        `conflict.${i + 1}.strength`,
        words.conflict(i + 1, strength.value),
        'strength',
        strength,
        String(strength.value),
      ),
      ...note(
        `conflict.${i + 1}.points`,
        words.conflict(i + 1, strength.value),
        'points',
        points,
        words.points(points.value),
      ),
    ]),
    ...LAW_SHEET.flatMap(({ id, back }) => note(`law.${id}.back`, words.law(id), 'back', back, String(back.value))),
    ...note('nobles.points', words.noblePoints, 'nobles', NOBLE_POINTS, NOBLE_POINTS.value.join(', ')),
  ];
}
