/** How lines are set on the terminal: words stay whole, rows of one kind stand in columns, players have their colours. Knows nothing of any game. */

import { styleText } from 'node:util';
import { shown } from '../shown.ts';

export interface Paper {
  /** How wide a line may be. */
  columns: number;
  /** Who sits at the table, in the order of seats. */
  names: readonly string[];
  colour: boolean;
}

type Style = Parameters<typeof styleText>[0];

const SEAT_COLOURS: readonly Style[] = ['red', 'blue', 'green', 'yellow', 'magenta', 'cyan'];
/** Where nothing says how wide it is: a pipe, a file. Nothing is broken there: whoever reads it may search for whole lines. */
const ENDLESS = Number.POSITIVE_INFINITY;
/** Narrower than this a column of words helps nobody. */
const NARROWEST = 20;

/** The terminal that this program writes to. `NO_COLOR` and `FORCE_COLOR` are obeyed, as everywhere. */
export function thisPaper(names: readonly string[]): Paper {
  const { columns } = process.stdout;
  const colour = styleText('red', 'x', { stream: process.stdout }) !== 'x';
  return { columns: columns === undefined ? ENDLESS : Math.max(columns, NARROWEST), names, colour };
}

/** Lines, ready to be written. */
export function set(lines: readonly string[], paper: Paper): string[] {
  return lines
    .flatMap((line) => line.split('\n'))
    .map(shown)
    .flatMap((line) => wrap(line, paper.columns))
    .map((line) => (paper.colour ? tint(line, paper.names) : line));
}

export const styled = (style: Style, text: string, { colour }: Paper): string =>
  colour ? styleText(style, text, { validateStream: false }) : text;

/** Breaks a line between words. What follows stands under the text, not under the number or the key before it. */
export function wrap(line: string, columns: number): string[] {
  if (line.length <= columns) return [line];
  const lead = /^\s*(?:\S{1,12}\s{2,})?/.exec(line)?.[0].length ?? 0;
  const hanging = ' '.repeat(lead < columns / 2 ? Math.max(lead, lead === 0 ? 2 : lead) : 2);
  const lines: string[] = [];
  let now = line.slice(0, lead);
  let empty = true;
  for (const word of line.slice(lead).split(/ +/)) {
    if (!empty && now.length + 1 + word.length > columns) {
      lines.push(now);
      now = hanging;
      empty = true;
    }
    now += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, now];
}

const indentOf = (line: string): number => line.length - line.trimStart().length;
/** The parts of a row end with what sets them apart. */
const cellsOf = (line: string): string[] => line.trimStart().split(/(?<=[:;,|]) +/);
/** Rows with the same marks at the ends of their parts are of one kind. */
const kindOf = (line: string): string =>
  `${indentOf(line)}${cellsOf(line)
    .map((cell) => cell.at(-1))
    .slice(0, -1)}`;

/** Rows of one kind that follow each other (with what is said beneath them) stand in columns, where there is room for that. */
export function inColumns(lines: readonly string[], columns: number): string[] {
  const out = [...lines];
  for (let i = 0; i < lines.length; i++) {
    const first = lines[i] ?? '';
    if (cellsOf(first).length < 2) continue;
    const rows = [i];
    for (let j = i + 1; j < lines.length; j++) {
      const line = lines[j] ?? '';
      if (line.trim() !== '' && indentOf(line) > indentOf(first)) continue;
      if (kindOf(line) !== kindOf(first)) break;
      rows.push(j);
    }
    // Rows that were set with an earlier one are of its kind: they are not set again.
    if (rows.length < 2 || out[i] !== first) continue;
    const cells = rows.map((row) => cellsOf(lines[row] ?? ''));
    const widths = (cells[0] ?? []).map((_, k) => Math.max(...cells.map((row) => row[k]?.length ?? 0)));
    const wide = indentOf(first) + widths.reduce((sum, width) => sum + width + 1, -1);
    if (wide > columns) continue;
    rows.forEach((row, r) => {
      const set = (cells[r] ?? []).map((cell, k) => cell.padEnd(widths[k] ?? 0)).join(' ');
      out[row] = `${' '.repeat(indentOf(first))}${set}`.trimEnd();
    });
  }
  return out;
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Players in their colours, headings bright, paragraphs and marks of reconstructions pale. */
function tint(line: string, names: readonly string[]): string {
  const paint = (style: Style, text: string): string => styleText(style, text, { validateStream: false });
  if (/^— .* —$/.test(line)) return paint('bold', line);
  const known = names.filter((name) => name !== '');
  const parts = known.map(escaped).toSorted((a, b) => b.length - a.length);
  const marks = new RegExp(
    [...parts.map((name) => `(?<![\\p{L}])${name}(?![\\p{L}])`), '\\(§[^)]*\\)', '(?<=\\S)\\*'].join('|'),
    'gu',
  );
  return line.replace(marks, (found) => {
    const seat = names.indexOf(found);
    return paint(seat < 0 ? 'dim' : (SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? 'bold'), found);
  });
}
