/** What the texts of all languages share: who acts, and what has to be marked as a reconstruction. */

import {
  type Banner,
  type Box,
  boxFor,
  CASTLE_SHEET,
  CONFLICT_SHEET,
  FAVOUR_SHEET,
  type Known,
  LEVELS,
  PROVINCE_SHEET,
  type Reward,
  type Status,
} from '@homage/lancaster/rules';
import type { Say } from '@homage/words';

/** The player who decides for a colour: with two players 2 and 3 are allies. */
export const playerOf = (banner: Banner, say: Say): number => (banner < say.seats ? banner : banner - say.seats);
export const isAlly = (banner: Banner, say: Say): boolean => banner >= say.seats;
export const isMine = (banner: Banner, say: Say): boolean => playerOf(banner, say) === say.me;

/** The table that a sentence is said at, for the box it plays with; `{}` is a table with ours. */
export type At = Pick<Say, 'options'>;
export const boxAt = ({ options }: At): Box => boxFor(options as Parameters<typeof boxFor>[0]);

/** The mark of a value that no source gives. */
export const MARK = '*';
export const marked = ({ value, status }: Known<number | string>): string =>
  status === 'reconstructed' ? `${value}${MARK}` : String(value);

/** Strengths as a list, `1 1 2`; a dash where there are none. */
export function strengths(counts: readonly number[]): string {
  const list = LEVELS.flatMap((level) => new Array<number>(counts[level - 1] ?? 0).fill(level));
  return list.length === 0 ? '–' : list.join(' ');
}

export const conflictLabel = (card: number, say: At): string => {
  const { strength, points } = boxAt(say).conflicts[card]!;
  const prizes = points.value.join('-');
  return `${marked(strength)} (${points.status === 'reconstructed' ? `${prizes}${MARK}` : prizes})`;
};

/** The words that the sheet of components needs. */
export interface SheetWords {
  province(letter: string, name: string): string;
  minimum(value: number): string;
  reward(reward: Reward): string;
  cost(squires: number): string;
  castle(space: number): string;
  favour(favour: number): string;
  conflict(strength: number): string;
  points(prizes: readonly number[]): string;
  status: { readonly [S in Status]: string };
}

/** Every component with what is known of each of its values, one line each. */
export function componentSheet(words: SheetWords): string[] {
  const say = <T>(known: Known<T>, text: string): string => `${text} (${words.status[known.status]})`;
  return [
    ...PROVINCE_SHEET.map(({ letter, name, minimum, reward }) =>
      [
        say(name, words.province(letter, name.value)),
        say(minimum, words.minimum(minimum.value)),
        say(reward, words.reward(reward.value)),
      ].join(', '),
    ),
    ...CASTLE_SHEET.map(({ reward, cost }, i) =>
      [words.castle(i + 1), say(reward, words.reward(reward.value)), ...(cost > 0 ? [words.cost(cost)] : [])].join(
        ', ',
      ),
    ),
    ...FAVOUR_SHEET.map(({ reward }, i) => [words.favour(i + 1), say(reward, words.reward(reward.value))].join(', ')),
    ...CONFLICT_SHEET.map(({ strength, points }) =>
      [say(strength, words.conflict(strength.value)), say(points, words.points(points.value))].join(', '),
    ),
  ];
}
