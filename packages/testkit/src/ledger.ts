/**
 * The ledger of a game (RULES.md) against its code: whatever function names a paragraph stands in that paragraph's row. Faults have lain in
 * functions that no row named.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LedgerOptions {
  /** What the ids of paragraphs and rulings look like in comments and in rows; the first group that is there is the id. */
  id: RegExp;
  /** Whether a function also names a paragraph by citing it in a refusal: `because('poor', '3-castle', …)`. */
  refusals?: boolean;
  /** Another folder of rules, to try the test itself. */
  rules?: string;
}

export interface LedgerReport {
  /** How many times a function names a paragraph. */
  named: number;
  /** `file symbol: id` for each that does not stand in the row of its paragraph. */
  stray: string[];
}

/** RULES.md of a game's folder: its text, the cells of its rows, and what stands in a folder beside it. */
export interface Ledger {
  text: string;
  rows: string[][];
  read(folder: string): string;
}

export function openLedger(home: string): Ledger {
  const text = readFileSync(join(home, 'RULES.md'), 'utf8');
  return {
    text,
    rows: linesOf(text).map((line) => line.split('|').map((cell) => cell.trim())),
    read: (folder) =>
      readdirSync(join(home, folder))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${name}\n${readFileSync(join(home, folder, name), 'utf8')}`)
        .join('\n'),
  };
}

const linesOf = (ledger: string): string[] =>
  ledger.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|--'));

interface Row {
  symbols: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

/** The ids of a text, with ranges (`PF-lay-a to PF-lay-d`) and lists of ends (`LA-2p-a, -b`) written out. */
function idsIn(text: string, id: RegExp): Set<string> {
  const found = new Set<string>();
  const all = [...text.matchAll(new RegExp(id.source, 'g'))];
  all.forEach((match, i) => {
    const name = match.slice(1).find((group) => group !== undefined) ?? match[0];
    found.add(name);
    const rest = text.slice(match.index + match[0].length, all[i + 1]?.index);
    for (const [, end] of rest.matchAll(/(?:,|…|to) -(\w+)/g)) found.add(name.replace(/-\w+$/, `-${end}`));
    const next = all[i + 1];
    if (next === undefined || !/^ (?:to|…) $/.test(rest)) return;
    const [, stem = '', first = ''] = /^(.*?)(\d+|[a-z])$/.exec(name) ?? [];
    const last = next[0].slice(stem.length);
    if (/^\d+$/.test(first)) for (let n = Number(first); n <= Number(last); n++) found.add(`${stem}${n}`);
    else for (let c = first.charCodeAt(0); c <= last.charCodeAt(0); c++) found.add(`${stem}${String.fromCharCode(c)}`);
  });
  return found;
}

/** Rows of the tables: symbols are what stands in backticks, ids whatever else names a paragraph. */
function rowsOf(ledger: string, id: RegExp): Row[] {
  return linesOf(ledger).map((line) => {
    const symbols = new Set([...line.matchAll(/`([\w.]+)`/g)].flatMap(([, name = '']) => [name, ...name.split('.')]));
    const text = line.replace(/`[^`]*`/g, '');
    const bracketed = [...text.matchAll(/\[([^\]]+)\]/g)].flatMap(([, list = '']) => list.split(/, ?/));
    const first = (line.split('|')[1] ?? '').trim();
    return { symbols, ids: new Set([...idsIn(text, id), ...bracketed, first, first.replace(/:.*$/, '')]) };
  });
}

/** The rows of a paragraph; of one without a row of its own, those of the paragraph it belongs to (5.2.3.1: 5.2.3). */
function rowsFor(rows: readonly Row[], id: string): readonly Row[] {
  for (let name = id; ; name = name.replace(/\.\w+$/, '')) {
    const own = rows.filter(({ ids }) => ids.has(name));
    if (own.length > 0 || !/\.\w+$/.test(name)) return own;
  }
}

/** Functions and values with the comment above them and the text up to the next one. */
function* named(code: string): Generator<{ symbol: string; comment: string; body: string }> {
  const heads = [
    ...code.matchAll(/^(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n)?(?:export )?(?:function\*?|const) (\w+)/gm),
  ];
  for (const [i, head] of heads.entries()) {
    const [, comment = '', symbol = ''] = head;
    yield { symbol, comment, body: code.slice(head.index + head[0].length, heads[i + 1]?.index) };
  }
}

/** Reads RULES.md and `rules/` of a game's folder. */
export function readLedger(
  home: string,
  { id, refusals = false, rules = join(home, 'rules') }: LedgerOptions,
): LedgerReport {
  const rows = rowsOf(readFileSync(join(home, 'RULES.md'), 'utf8'), id);
  const report: LedgerReport = { named: 0, stray: [] };
  for (const file of readdirSync(rules).filter((name) => name.endsWith('.ts'))) {
    for (const { symbol, comment, body } of named(readFileSync(join(rules, file), 'utf8'))) {
      const ids = idsIn(comment, id);
      if (refusals) for (const [, cited = ''] of body.matchAll(/because\(\s*[^,()]+,\s*'([^']+)'/g)) ids.add(cited);
      for (const paragraph of ids) {
        report.named++;
        if (!rowsFor(rows, paragraph).some(({ symbols }) => symbols.has(symbol)))
          report.stray.push(`${file} ${symbol}: ${paragraph}`);
      }
    }
  }
  return report;
}
