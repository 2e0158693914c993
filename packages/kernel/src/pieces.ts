/**
 * Components that may be corrected. What a game's box holds is data in its rules; where no source proves a value, the game lists it here with
 * what could be printed instead. An owner of the box writes down what is printed, and the table plays with that: the corrections are an
 * option of the table, so a part of its journal, and the state carries them as one text (`boxKey`) by which the rules look their tables up (`boxes`).
 */

import { canonical, isJson, isRecord, same } from './json.ts';
import type { HouseReason, Json, Parsed, Piece, PieceShape, PieceSheet } from './types.ts';

/** What is printed otherwise, by the id of the piece. Only what differs from ours. */
export type Corrections = { readonly [id: string]: Json };

/** Letters with an accent or two, figures, blanks, hyphens and apostrophes: nothing that could be taken for markup or move a cursor. */
const NAME = /^(?=[\p{L}\p{N}])(?:[\p{L}\p{N}]\p{M}{0,2}|[ .’'-])+$/u;
/** Letters by their class, but nobody sees them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a value could be printed on such a piece. */
export function fits(shape: PieceShape, value: Json): boolean {
  switch (shape.type) {
    case 'number':
      return Number.isInteger(value) && (value as number) >= shape.min && (value as number) <= shape.max;
    case 'name':
      return typeof value === 'string' && value.length <= shape.most && NAME.test(value) && !UNSEEN.test(value);
    case 'one':
      return shape.of.some((one) => same(one, value));
    case 'list':
      return (
        Array.isArray(value) &&
        value.length >= shape.min &&
        value.length <= shape.max &&
        (value as readonly Json[]).every((item) => fits(shape.each, item))
      );
    case 'parts': {
      if (!isRecord(value)) return false;
      const keys = Object.keys(value);
      const all = Object.keys(shape.parts);
      return (
        keys.length > 0 &&
        (shape.some === true || keys.length === all.length) &&
        keys.every((key) => Object.hasOwn(shape.parts, key) && fits(shape.parts[key] as PieceShape, value[key] as Json))
      );
    }
  }
}

/** The entries of a file: `{game, pieces: [{id, printed}]}` as the house hands it out, or plainly `{id: value}`. */
function entriesOf(game: string, input: unknown): Parsed<(readonly [id: string, value: Json])[]> {
  if (!isRecord(input) || !isJson(input)) return { ok: false, why: { code: 'house.notPieces' } };
  if (!Array.isArray(input.pieces)) return { ok: true, value: Object.entries(input as Record<string, Json>) };
  if (input.game !== undefined && typeof input.game !== 'string')
    return { ok: false, why: { code: 'house.notPieces' } };
  if (input.game !== undefined && input.game !== game)
    return { ok: false, why: { code: 'house.otherPieces', game: input.game } };
  const entries: (readonly [string, Json])[] = [];
  for (const entry of input.pieces as readonly Json[]) {
    if (!isRecord(entry) || typeof entry.id !== 'string') return { ok: false, why: { code: 'house.notPieces' } };
    const printed = (entry.printed ?? null) as Json;
    if (printed !== null) entries.push([entry.id, printed]);
  }
  return { ok: true, value: entries };
}

/** A file of corrections from outside, read once: behind this point it is trusted. What is printed as we have it is left out. */
export function readPieces(game: string, sheet: PieceSheet, input: unknown): Parsed<Corrections> {
  const entries = entriesOf(game, input);
  if (!entries.ok) return entries;
  const found = new Map<string, Json>();
  const named = new Set<string>();
  for (const [id, value] of entries.value) {
    const piece = sheet.list.find((one) => one.id === id);
    if (piece === undefined) return refused({ code: 'house.noSuchPiece', piece: id });
    if (named.has(id)) return refused({ code: 'house.pieceTwice', piece: id });
    named.add(id);
    if (!fits(piece.shape, value)) return refused({ code: 'house.badPiece', piece: id, wanted: piece.shape });
    if (!same(piece.value, value)) found.set(id, value);
  }
  // In the order of the sheet, so that the same corrections are the same text whatever file they came from.
  const corrections = Object.fromEntries(
    sheet.list.filter(({ id }) => found.has(id)).map(({ id }) => [id, found.get(id) as Json]),
  );
  const fault = found.size === 0 ? undefined : sheet.fault?.(printed(sheet.list, corrections));
  return fault === undefined ? { ok: true, value: corrections } : refused(fault);
}

const refused = (why: HouseReason): { ok: false; why: HouseReason } => ({ ok: false, why });

/** The value of each piece: as corrected, or ours. A piece that is not on the list has no value. */
export type Printed = (id: string) => Json;
export function printed(list: readonly Piece[], corrections: Corrections): Printed {
  const values = new Map(list.map(({ id, value }) => [id, value]));
  for (const id of Object.keys(corrections)) values.set(id, corrections[id] as Json);
  return (id) => {
    const value = values.get(id);
    if (value === undefined) throw new RangeError(`no piece ${id}`);
    return value;
  };
}

/** What a state keeps of its options: the corrections as one text; nothing for the box as we have it. */
export const boxKey = (corrections: Corrections | null | undefined): string | undefined =>
  corrections === undefined || corrections === null || Object.keys(corrections).length === 0
    ? undefined
    : canonical(corrections);

/** So many corrected boxes are kept ready; more tables than that with boxes of their own build them again. */
const KEPT = 32;

/**
 * The tables that rules read, made once for each box: ours when the module is loaded, a corrected one when it is first asked for. A state
 * carries the text alone, so copies of it cost nothing.
 */
export function boxes<B>(list: readonly Piece[], build: (value: Printed) => B): { ours: B; of(key: string): B } {
  const kept = new Map<string, B>();
  return {
    ours: build(printed(list, {})),
    of(key) {
      let box = kept.get(key);
      if (box === undefined) {
        box = build(printed(list, JSON.parse(key) as Corrections));
        for (const oldest of kept.size < KEPT ? [] : [...kept.keys()].slice(0, 1)) kept.delete(oldest);
        kept.set(key, box);
      }
      return box;
    },
  };
}
