import type { LogLine } from '@homage/ui';
import { expect, test } from 'vitest';
import { linesBefore, linesOf, recall, type Told } from '../src/far/past.ts';

const step = (cursor: number, kind = 'told'): Told => ({
  cursor,
  at: cursor,
  events: [{ kind, data: { after: cursor - 3 } }],
});
const steps = (from: number, to: number): Told[] => Array.from({ length: to - from + 1 }, (_, i) => step(from + i));

test('what came before a log is fetched part by part, the latest first, and pages may be short', async () => {
  const asked: [number, number][] = [];
  let log: LogLine[] = linesOf([], steps(451, 460));
  await recall(
    async (after, upTo) => {
      asked.push([after, upTo]);
      return steps(after + 1, Math.min(upTo, after + 90));
    },
    451,
    (older) => {
      log = linesBefore(log, older);
      return true;
    },
  );
  expect(asked).toEqual([
    [250, 450],
    [340, 450],
    [430, 450],
    [50, 250],
    [140, 250],
    [230, 250],
    [0, 50],
  ]);
  expect(log.map(({ moment }) => moment)).toEqual(steps(1, 460).map(({ cursor }) => cursor));
  expect(log.map(({ index }) => index)).toEqual(log.map((_, i) => i));
});

test('an undo in the log makes void what was fetched later', () => {
  const log = linesOf([], [step(5, 'table.undone'), step(6)]);
  const whole = linesBefore(log, steps(1, 4));
  expect(whole.filter(({ undone }) => undone).map(({ moment }) => moment)).toEqual([3, 4]);
});

test('it ends where nothing more is wanted, or nothing is there', async () => {
  let pages = 0;
  const page = async (after: number, upTo: number): Promise<Told[]> => {
    pages++;
    return steps(after + 1, upTo);
  };
  await recall(page, 1000, () => false);
  expect(pages).toBe(1);
  await recall(
    async () => [],
    1000,
    () => true,
  );
  await recall(page, 1, () => true);
  expect(pages).toBe(1);
});
