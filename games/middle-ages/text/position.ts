/** The position in lines of text, the same in all languages but for its words. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import { ESTATES } from '../rules/data.ts';
import type { Estate, EventCard, FiefView, Tile, View } from '../rules/index.ts';
import { columnAt, rowAt } from '../rules/lookup.ts';

export interface PositionWords {
  setUp: string;
  round(round: number): string;
  row(row: number, round: number): string;
  emptyRow(row: number): string;
  /** A tile in a row: short, with its number. */
  tile(tile: Tile): string;
  gone: string;
  lord(name: string): string;
  scout(name: string): string;
  pile(size: number, top: number | null): string;
  orange(size: number): string;
  discard(tiles: readonly string[]): string;
  events(next: string | undefined, later: readonly string[], past: readonly string[]): string;
  event(card: EventCard): string;
  tokens(extraCoins: number, plots: readonly string[]): string;
  estate(estate: Estate): string;
  fief(name: string, coins: number): string;
  noTiles: string;
  cemetery(tiles: readonly string[]): string;
  extra(estates: readonly string[]): string;
  plot(token: string, estate: string): string;
  scoutAt(row: number, column: number): string;
}

export function positionLines(view: View, say: Say, words: PositionWords): string[] {
  const left = view.events.filter(({ faceDown }) => !faceDown).map(({ card }) => words.event(card));
  const past = view.events.filter(({ faceDown }) => faceDown).map(({ card }) => words.event(card));
  return [
    view.round === 0 ? words.setUp : words.round(view.round),
    ...view.rows.map((_, row) => rowLine(view, row, say, words)),
    words.pile(view.pile.size, view.pile.top) + (view.orange > 0 ? ` ${words.orange(view.orange)}` : ''),
    words.discard(view.discard.map(words.tile)),
    words.events(left[0], left.slice(1), past),
    words.tokens(view.tokens.extraCoins, view.tokens.plots.map(words.estate)),
    ...view.fiefs.flatMap((fief, seat) => fiefLines(fief, seat, say, words)),
  ];
}

function rowLine(view: View, row: number, say: Say, words: PositionWords): string {
  const { round, tiles } = view.rows[row]!;
  if (round === 0) return words.emptyRow(row + 1);
  const cells = tiles.map((tile, column) => {
    const here = (spot: number): boolean => spot >= 0 && rowAt(spot) === row && columnAt(spot) === column;
    const pieces = view.fiefs.flatMap(({ lord, scout }, seat: Seat) => [
      ...(here(lord) ? [words.lord(say.name(seat))] : []),
      ...(here(scout) ? [words.scout(say.name(seat))] : []),
    ]);
    return [tile === 0 ? words.gone : words.tile(tile), ...pieces].join(' ');
  });
  return `${words.row(row + 1, round)} ${cells.join(' | ')}`;
}

function fiefLines(fief: FiefView, seat: Seat, say: Say, words: PositionWords): string[] {
  const columns = ESTATES.flatMap((_, estate) => {
    const tiles = fief.columns[estate]!;
    return tiles.length === 0 ? [] : [tiles.map(words.tile).join(', ')];
  });
  const notes = [
    ...(fief.cemetery.length > 0 ? [words.cemetery(fief.cemetery.map(words.tile))] : []),
    ...(fief.extra.length > 0 ? [words.extra(fief.extra.map(words.estate))] : []),
    ...fief.plots.map(({ token, estate }) => words.plot(words.estate(token), words.estate(estate))),
    ...(fief.scout >= 0 ? [words.scoutAt(rowAt(fief.scout) + 1, columnAt(fief.scout) + 1)] : []),
  ];
  const lines = [
    `${words.fief(say.name(seat), fief.coins)} ${columns.length === 0 ? words.noTiles : columns.join(' · ')}`,
  ];
  return notes.length === 0 ? lines : [...lines, `  ${notes.join(' ')}`];
}
