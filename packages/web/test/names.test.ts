import { LORDS as LORDS_1981 } from '@homage/fief-1981/rules';
import { LORDS as LORDS_FRANCE } from '@homage/fief-france/rules';
import { expect, it } from 'vitest';
import { BOT_NAMES, levelOf, nameAt } from '../src/client/bots.ts';

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

it('no bot is called like a lord of a game', () => {
  const lords = new Set<string>([...LORDS_1981, ...LORDS_FRANCE]);
  expect(lords.has('alienor')).toBe(true);
  for (const name of BOT_NAMES) expect(lords.has(plain(name)), name).toBe(false);
  expect(new Set(BOT_NAMES).size).toBe(BOT_NAMES.length);
});

it('a bot of a server has a name and a level instead of "greedy 3"; people keep theirs', () => {
  expect(nameAt({ name: 'greedy 3', kind: 'bot' }, 2)).toBe(BOT_NAMES[2]);
  expect(levelOf('greedy 3')).toBe('squire');
  expect(levelOf('lord 12')).toBe('lord');
  expect(nameAt({ name: 'lord 1', kind: 'person' }, 0)).toBe('lord 1');
  expect(nameAt({ name: 'Lord Byron', kind: 'bot' }, 0)).toBe('Lord Byron');
});
