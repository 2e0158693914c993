import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLedger } from '@homage/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ledger-'));
  mkdirSync(join(home, 'rules'));
});
afterEach(() => rmSync(home, { recursive: true }));

const LEDGER = `
| Paragraph | Code | Tests |
|---|---|---|
| 5.2 Roads | \`march\` | XX-a to XX-c, YY-d, -e |
| 6 Battle [fight] | \`strike\` | – |
`;
const read = (code: string) => {
  writeFileSync(join(home, 'RULES.md'), LEDGER);
  writeFileSync(join(home, 'rules', 'all.ts'), code);
  return readLedger(home, { id: /[XY]{2}-\w|\b\d\.\d(?:\.\d)?\b/, refusals: true });
};

it('a function stands in the row of each paragraph that its comment or its refusals name; ranges and parts belong to their rows', () => {
  const sound = `/** XX-b, YY-e, 5.2.3: goes on. */\nexport function march() {}\nconst strike = () => because('no', 'fight', {});\n`;
  expect(read(sound)).toEqual({ named: 4, stray: [] });
  const faults = `/** 5.2: turns back. */\nfunction turn() {}\n/** XX-d */\nexport const march = 1;\nfunction flee() { because('no', 'fight', {}); }\n`;
  expect(read(faults).stray).toEqual(['all.ts turn: 5.2', 'all.ts march: XX-d', 'all.ts flee: fight']);
});
