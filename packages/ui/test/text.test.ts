import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const NAMED = new Set(['aria-label', 'title', 'alt', 'placeholder', 'label', 'aria-description']);

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Words that a reader would see and no translator would find. */
function literals(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
    if (
      ts.isJsxAttribute(node) &&
      NAMED.has(node.name.getText()) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    ) {
      if (/\p{L}/u.test(node.initializer.text)) found.push(`${file}: ${node.initializer.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

it('sees a word that is written into the markup', () => {
  expect(literals('x.tsx', 'const x = <p title="Hello">World {"ok"}</p>;')).toHaveLength(2);
});

it('writes no words into the markup: all are in the text tables', () => {
  const games = readdirSync(join(root, 'games')).map((game) => join(root, 'games', game));
  const all = [join(root, 'packages/ui/src'), join(root, 'packages/web/src'), ...games].flatMap(files);
  expect(all.length).toBeGreaterThan(10);
  expect(all.flatMap((file) => literals(file, readFileSync(file, 'utf8')))).toEqual([]);
});
