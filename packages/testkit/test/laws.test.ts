import { expect, test } from 'vitest';
import { squabble, squabbleThings, squabbleWords } from '../src/fixture/index.ts';
import { Coverage, finishedGame, obeysTheLaws, playthrough, replayFinished } from '../src/index.ts';

test('Squabble obeys the laws at every seat count, and everything in it occurs', () => {
  const coverage = new Coverage(squabble);
  const report = obeysTheLaws(squabble, {
    games: 30,
    coverage,
    words: squabbleWords,
    things: squabbleThings,
    asideChance: 0.15,
    oddChance: 0.05,
  });
  expect(report.finished).toBe(report.games);
  const { events, reasons } = squabbleWords.texts.en;
  expect(coverage.missing({ events: Object.keys(events), reasons: Object.keys(reasons) })).toEqual([]);
});

test('Squabble has a golden playthrough', async () => {
  const text = playthrough(squabble, squabbleWords, {
    seats: 3,
    options: { rounds: 2 },
    seed: 'golden',
    asideChance: 0.2,
  });
  await expect(text).toMatchFileSnapshot('playthroughs/squabble-3.txt');
});

test('a finished game replays, and a changed one says where', () => {
  const finished = finishedGame(squabble, { seats: 4, options: { rounds: 3 }, seed: 'finished', asideChance: 0.2 });
  expect(replayFinished(squabble, JSON.parse(JSON.stringify(finished)))).toBeUndefined();
  const cut = { ...finished, deeds: finished.deeds.slice(0, -1) };
  expect(replayFinished(squabble, cut)).toContain('outcome');
  const wrong = {
    ...finished,
    deeds: [{ do: 'answer' as const, seat: 0, ask: 'vote', answer: { for: 9 } }, ...finished.deeds],
  };
  expect(replayFinished(squabble, wrong)).toContain('deed 1');
});
