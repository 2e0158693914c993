import { readdirSync, readFileSync } from 'node:fs';
import { middleAges } from '@homage/middle-ages/rules';
import { type Deed, type FinishedGame, finishedGame, replayFinished } from '@homage/testkit';
import { expect, test } from 'vitest';

const folder = new URL('./finished/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

test('there is a finished game for each number of players', () => {
  const seats = files.map((name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FinishedGame).seats);
  expect(seats.sort()).toEqual([2, 3, 4, 5]);
});

test.each(files)('%s replays to the same end', (name) => {
  const finished = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as FinishedGame;
  expect(replayFinished(middleAges, finished)).toBeUndefined();
});

test('a replay notices a changed answer', () => {
  const finished = finishedGame(middleAges, { seats: 2, seed: 'changed', options: {}, oddChance: 0 });
  const index = finished.deeds.findIndex((deed) => deed.do === 'answer' && deed.ask === 'moveLord');
  finished.deeds[index] = { ...finished.deeds[index]!, answer: { to: 'nowhere' } } as Deed;
  expect(replayFinished(middleAges, finished)).toMatch(/refused/);
});
