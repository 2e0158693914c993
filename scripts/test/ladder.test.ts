import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLadder } from '../ladder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ladder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What the check says of a tree that holds just this file (and nothing that it imports). */
function faults(file: string, text: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return checkLadder(root);
}

test('the tree of this repository is clean', () => {
  expect(checkLadder(join(import.meta.dirname, '../..'))).toEqual([]);
});

describe('a planted fault is seen', () => {
  test.each([
    ['up the ladder, static', 'packages/kernel/src/a.ts', "import { x } from '@homage/table';"],
    ['up the ladder, types only', 'packages/kernel/src/a.ts', "import type { X } from '@homage/table';"],
    ['up the ladder, dynamic', 'packages/kernel/src/a.ts', "export const load = () => import('@homage/table');"],
    ['up the ladder, re-export', 'packages/kernel/src/a.ts', "export * from '@homage/words';"],
    ['up the ladder, in a type', 'packages/kernel/src/a.ts', "export type X = import('@homage/table').X;"],
    ['up the ladder, require', 'packages/table/src/a.ts', "const x = require('@homage/ui');"],
    ['up the ladder, after JSX', 'packages/ui/src/a.tsx', "const a = <p>Don't</p>; const b = import('@homage/web');"],
    ['sideways between packages', 'packages/bots/src/a.ts', "import { x } from '@homage/table';"],
    ['the testkit is beside the bots', 'packages/testkit/src/a.ts', "import { x } from '@homage/bots';"],
    ['sideways between games', 'games/lancaster/rules/a.ts', "import { x } from '@homage/middle-ages/rules';"],
    ['down, but in another game', 'games/lancaster/board/a.tsx', "import { x } from '@homage/middle-ages/rules';"],
    ['rules know the kernel only', 'games/lancaster/rules/a.ts', "import { x } from '@homage/words';"],
    ['rules do not know their text', 'games/lancaster/rules/a.ts', "import { x } from '../text/index.ts';"],
    ['not by name either', 'games/lancaster/rules/a.ts', "import { x } from '@homage/lancaster/text';"],
    ['a package that knows a game', 'packages/ui/src/a.ts', "import { x } from '@homage/lancaster/rules';"],
    ['a relative path out of a package', 'packages/table/src/a.ts', "import { x } from '../../kernel/src/index.ts';"],
    ['even from a test', 'packages/table/test/a.test.ts', "import { x } from '../../kernel/src/index.ts';"],
    ['Node in pure code', 'games/lancaster/rules/a.ts', "import { readFileSync } from 'node:fs';"],
    ['the browser in pure code', 'packages/words/src/a.ts', "import { useState } from 'react';"],
    ['a computed import in pure code', 'packages/kernel/src/a.ts', 'export const load = (x: string) => import(x);'],
    ['a test that is imported', 'packages/table/src/a.ts', "import { x } from '../test/helper.ts';"],
    ['a script that is imported', 'packages/cli/src/a.ts', "import { x } from '../../../scripts/ladder.ts';"],
    ['a package without a level', 'packages/table/src/a.ts', "import { x } from '@homage/castle';"],
    ['a file outside the parts of a game', 'games/lancaster/a.ts', 'export {};'],
  ])('%s', (_, file, text) => {
    expect(faults(file, text)).toHaveLength(1);
  });
});

describe('what is allowed passes', () => {
  test.each([
    [
      'down the ladder',
      'packages/table/src/a.ts',
      "import { x } from '@homage/kernel';\nimport y from '@noble/hashes';",
    ],
    ['within a package', 'packages/kernel/src/a.ts', "import { x } from './b.ts';"],
    [
      'text knows its rules',
      'games/lancaster/text/en.ts',
      "import { x } from '../rules/index.ts';\nimport '@homage/words';",
    ],
    [
      'the registry knows the games',
      'packages/registry/src/a.ts',
      "export const load = () => import('@homage/lancaster/board');",
    ],
    ['the command line starts the server', 'packages/cli/src/a.ts', "import { serve } from '@homage/server';"],
    [
      'a test imports what it likes',
      'packages/kernel/test/a.test.ts',
      "import 'node:fs';\nimport '@homage/testkit';\nimport './b.ts';",
    ],
    ['a test beside its code too', 'games/lancaster/rules/a.test.ts', "import '@homage/table';\nimport './a.ts';"],
    [
      'a benchmark imports what it likes',
      'bench/a.ts',
      "import '@homage/lancaster/rules';\nimport 'boardgame.io/client';",
    ],
  ])('%s', (_, file, text) => {
    expect(faults(file, text)).toEqual([]);
  });
});
