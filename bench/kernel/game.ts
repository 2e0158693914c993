/** One of our games and the peer, in turns. */

import { FastDice } from '@homage/kernel';
import type { GameEntry } from '@homage/registry';
import { playAtRandom as playPeer } from './boardgame-io/play.ts';
import { type GameFigures, GOALS } from './figures.ts';
import { answersPerSecond, median, round } from './measure.ts';
import { bytes, costs, entrySizes, positions, sizeOf } from './operations.ts';
import { playAtRandom, seatsOf } from './playouts.ts';

export const PEER_SEATS = 4;
/** For how many milliseconds each side plays in each round, and before the first. */
const SLICE_MS = 300;
const WARM_UP_MS = 800;
/** How often the calls are measured at all positions, for each round. */
const LAPS = 20;

export function measureGame(game: GameEntry, rounds: number): GameFigures {
  const seats = seatsOf(game);
  const at = positions(game, seats);
  const dice = new FastDice('peer');
  let played = 0;
  const peer = (ms: number): number =>
    answersPerSecond(ms, () => playPeer(PEER_SEATS, `peer/${played++}`, dice).answers);
  const ours = (ms: number): number => answersPerSecond(ms, () => playAtRandom(game, seats, `ours/${played++}`));
  peer(WARM_UP_MS);
  ours(WARM_UP_MS);
  costs(game, at, LAPS);
  const peerSpeeds: number[] = [];
  const speeds: number[] = [];
  for (let i = 0; i < rounds; i++) {
    peerSpeeds.push(peer(SLICE_MS));
    speeds.push(ours(SLICE_MS));
  }
  const [speed, peerSpeed] = [median(speeds), median(peerSpeeds)];
  return {
    game: game.id,
    seats,
    answersPerSecond: Math.round(speed),
    peerAnswersPerSecond: Math.round(peerSpeed),
    ratio: round(speed / peerSpeed, 1),
    goal: GOALS[game.id] ?? null,
    microseconds: costs(game, at, LAPS * rounds),
    matchBytes: sizeOf(at.map(bytes)),
    entryBytes: entrySizes(game, seats),
  };
}
