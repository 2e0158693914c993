/** Words for components that no source proves, and for what a table has corrected of them. */

import type { Corrections, Json, Piece } from '@homage/kernel';
import { french, NARROW } from './grammar.ts';
import type { Language, PieceNote } from './types.ts';

/** A note for each piece of the rules' list: what it is called, why we think so, what would prove it, and how a value of it is said. */
export const pieceNotes = (
  list: readonly Piece[],
  describe: (piece: Piece) => Pick<PieceNote, 'what' | 'why' | 'proof' | 'say'>,
): PieceNote[] => list.map((piece) => ({ id: piece.id, status: piece.status, data: piece.value, ...describe(piece) }));

/** What a table plays with otherwise than with our box, one line for each piece: "Minimum of York: 4 instead of 3". */
export function correctionLines(
  language: Language,
  notes: readonly PieceNote[],
  corrections: Corrections | null | undefined,
): string[] {
  return Object.entries(corrections ?? {}).map(([id, value]) => {
    const note = notes.find((one) => one.id === id);
    if (note === undefined) return `${id}: ${JSON.stringify(value)}`;
    return language === 'fr'
      ? `${note.what}${NARROW}: ${note.say(value)} au lieu ${french.ofThing(note.say(note.data))}`
      : `${note.what}: ${note.say(value)} instead of ${note.say(note.data)}`;
  });
}

/** The file in which an owner of the box writes down what is printed: `printed` is what the table plays with, null is as we have it. */
export const pieceFile = (game: string, notes: readonly PieceNote[], corrections?: Corrections | null): string =>
  `${JSON.stringify(
    {
      game,
      pieces: notes
        .filter(({ fixed }) => fixed !== true)
        .map(({ id, what, status, data }) => ({
          id,
          what,
          status,
          value: data,
          printed: corrections?.[id] ?? (null as Json),
        })),
    },
    null,
    2,
  )}\n`;

/** The corrections among the options of a table, as the rules have read them. */
export const correctionsOf = (options: object | undefined): Corrections | undefined =>
  (options as { components?: Corrections | null } | undefined)?.components ?? undefined;
