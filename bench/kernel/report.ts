/** The figures for people. */

import { CLONE_GOAL, type Figures, type GameFigures, GROWTH_GOAL } from './figures.ts';

const thousands = (value: number): string => value.toLocaleString('en-US');
const percent = (part: number): string => `${part >= 0 ? '+' : ''}${(part * 100).toFixed(1)} %`;
const met = (yes: boolean): string => (yes ? 'met' : 'MISSED');

export function report({ machine, rounds, peer, games, journal }: Figures): string {
  const lines = [
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}; medians of ${rounds} rounds on one core`,
    '',
    'answers per second of processor time, random play',
    row(`${peer.name} ${peer.version} (${peer.game}, ${peer.seats} seats)`, thousands(peer.answersPerSecond)),
    ...games.map((game) =>
      row(`${game.game}, ${game.seats} seats`, `${thousands(game.answersPerSecond)}   ${ratio(game)}`),
    ),
  ];
  for (const { game, microseconds, matchBytes, entryBytes } of games) {
    lines.push('', `${game}, microseconds of a call`);
    for (const [call, cost] of Object.entries(microseconds)) {
      const goal = call === 'clone' ? `   (at most ${CLONE_GOAL}: ${met(cost <= CLONE_GOAL)})` : '';
      lines.push(row(call, `${cost.toFixed(2)}${goal}`));
    }
    lines.push(`${game}, bytes as JSON, median (largest)`);
    lines.push(row('match', `${thousands(matchBytes.median)} (${thousands(matchBytes.max)})`));
    lines.push(row('journal entry', `${thousands(entryBytes.median)} (${thousands(entryBytes.max)})`));
  }
  lines.push(
    '',
    `an answer at a table, while its journal grows to ${thousands(journal.answers)} answers, microseconds`,
    row('from the 10th on', journal.early.toFixed(2)),
    row('at the end', journal.late.toFixed(2)),
    row(
      'growth',
      `${percent(journal.growth)}   (within ${GROWTH_GOAL * 100} %: ${met(Math.abs(journal.growth) <= GROWTH_GOAL)})`,
    ),
    row('growth of means', percent(journal.meanGrowth)),
  );
  return lines.join('\n');
}

const row = (name: string, value: string): string => `  ${name.padEnd(44)} ${value}`;

const ratio = ({ ratio: times, goal }: GameFigures): string =>
  goal === null ? `${times} times` : `${times} times   (at least ${goal}: ${met(times >= goal)})`;
