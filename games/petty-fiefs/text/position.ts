/** The position in lines of text, for the terminal and for screen readers. Each language brings its words. */

import type { Seat } from '@homage/kernel';
import type { Say } from '@homage/words';
import { conflictSize, EXTRA } from '../rules/data.ts';
import type { Coins, ProvinceView, Tally, Tile, TileView, View } from '../rules/vocabulary.ts';

export interface Lexicon {
  letters: string;
  suit(of: number): string;
  list(items: readonly string[]): string;
  heap(coins: Coins): string;
  legend: string;
  where(view: View, say: Say): string;
  drawn(face: Tile): string;
  clockwise: string;
  province(id: number): string;
  uncontrolled: string;
  marker(of: number): string;
  castle(of: number, level: number): string;
  pieces(count: number, least: number): string;
  prince(of: number): string;
  tiles(faces: string): string;
  empty: string;
  centre(pool: number, bribes: string, holder: string | undefined, view: View): string;
  warlordLand(faces: string): string;
  reserve(seat: Seat, say: Say, things: string): string;
  atHand(markers: readonly number[], castles: readonly number[]): readonly string[];
  fought(province: number, totals: string, winner: number): string;
  score(of: number, total: number, hidden: number): string;
  scores(lines: string): string;
}

/** S4 lies face up, (S4) is face down and known to the reader, ?? is unknown. */
function tileText({ up, face }: TileView, { letters }: Lexicon): string {
  if (face === null) return '??';
  const text = `${letters[face.suit]}${face.value}`;
  return up ? text : `(${text})`;
}

const faces = (tiles: readonly TileView[], words: Lexicon): string =>
  tiles.map((tile) => tileText(tile, words)).join(' ');

function provinceLine(p: ProvinceView, view: View, words: Lexicon): string {
  const control =
    p.control === null
      ? words.uncontrolled
      : p.control.castle === null
        ? words.marker(p.control.suit)
        : words.castle(p.control.suit, p.control.castle);
  const things = [
    ...p.princes.map((of) => words.prince(of)),
    ...(p.warlord ? [words.prince(EXTRA)] : []),
    ...p.coins.map((coins) => words.heap(coins)),
  ];
  const pieces = words.pieces(p.pieces, conflictSize(view.players));
  return `${words.province(p.id)} ${control}. ${words.tiles(faces(p.tiles, words))} ${pieces} ${things.length === 0 ? words.empty : words.list(things)}.`;
}

const scoreText = ({ suit, total, hidden }: Tally, words: Lexicon): string => words.score(suit, total, hidden);

export function positionLines(view: View, say: Say, words: Lexicon): readonly string[] {
  const { centre, fought } = view;
  const lines = [words.where(view, say)];
  if (view.drawn !== null) lines.push(words.drawn(view.drawn));
  if (view.circle.length > 0)
    lines.push(words.clockwise, ...view.circle.map((p) => `  ${provinceLine(p, view, words)}`));
  const bribes = words.list(centre.bribes.map((coins) => words.heap(coins)));
  const holder = centre.holder < 0 ? undefined : say.name(centre.holder);
  lines.push(words.centre(centre.pool, bribes, holder, view));
  if (centre.tiles.length > 0) lines.push(words.warlordLand(faces(centre.tiles, words)));
  view.reserves.forEach(({ coins, markers, castles }, seat) => {
    const things = [...coins.map((heap) => words.heap(heap)), ...words.atHand(markers, castles)];
    lines.push(words.reserve(seat, say, things.length === 0 ? words.empty : words.list(things)));
  });
  if (fought !== null) {
    const totals = words.list(fought.totals.map(({ suit, strength }) => `${words.suit(suit)} ${strength}`));
    lines.push(words.fought(fought.province, totals, fought.winner));
  }
  if (view.phase === 'contention' || view.phase === 'over') {
    lines.push(words.scores(words.list(view.tally.map((score) => scoreText(score, words)))));
  }
  lines.push(words.legend);
  return lines;
}
