/** Everything that Middle Ages says, in all languages of the house. */

import type { Json, Seat } from '@homage/kernel';
import {
  type Anchors,
  anchorsFrom,
  citing,
  cueing,
  roundAt,
  type Unspoken,
  type Weight,
  type Weights,
  weightsFrom,
} from '@homage/words';
import { ESTATES } from '../rules/data.ts';
import type { Estate, MiddleAges, Spot, Tile } from '../rules/index.ts';
import { estateOf, nameOf } from '../rules/lookup.ts';
import { about, goal } from './about.ts';
import { CITES } from './cites.ts';
import { CUES } from './cues.ts';
import {
  cemeteryPlace,
  columnPlace,
  DISCARD,
  eventPlace,
  fiefPlace,
  ORANGE_PILE,
  ownColumn,
  ownGrave,
  ownTile,
  PILE,
  rowPlace,
  spotPlace,
  tokenPlace,
} from './places.ts';

const columnOf = (seat: Seat, tile: Tile): string => columnPlace(seat, nameOf(estateOf[tile]!));
const some = (spot: Spot): string[] => (spot < 0 ? [] : [spotPlace(spot)]);

const ANCHORS: Anchors<MiddleAges> = {
  began: () => [],
  lordPlaced: ({ to }) => [spotPlace(to)],
  roundBegan: () => [],
  tileDiscarded: ({ from }) => [spotPlace(from), DISCARD],
  lordMoved: ({ from, to }) => [spotPlace(from), spotPlace(to)],
  scoutReturned: ({ seat, from }) => [spotPlace(from), fiefPlace(seat)],
  tileTaken: ({ seat, from, tile }) => [spotPlace(from), columnOf(seat, tile)],
  effectIdle: ({ seat, estate }) => [columnPlace(seat, estate)],
  symbolsPaid: ({ seat }) => [fiefPlace(seat)],
  millPaid: ({ seat, from }) => [columnPlace(seat, 'mill'), ...from.map((one) => fiefPlace(one.seat))],
  tileReturned: ({ seat, tile }) => [cemeteryPlace(seat), columnOf(seat, tile)],
  scoutPlaced: ({ from, to }) => [...some(from), spotPlace(to)],
  scoutStayed: ({ at }) => some(at),
  attacked: ({ seat, target, tile }) => [
    columnPlace(seat, 'barracks'),
    ...(tile === 0 ? [fiefPlace(target)] : [columnOf(target, tile), cemeteryPlace(target)]),
  ],
  extraCoinPlaced: ({ seat, estate }) => [columnPlace(seat, estate)],
  plotTokenPlaced: ({ seat, token, estate }) => [tokenPlace(token), columnPlace(seat, estate)],
  income: ({ seat, estate, counted }) => [
    columnPlace(seat, estate),
    ...counted.flatMap((one) => (one.estate === estate ? [] : [columnPlace(seat, one.estate)])),
  ],
  orangePileOpened: () => [ORANGE_PILE, PILE],
  discardsShuffled: () => [DISCARD, PILE],
  rowRefilled: ({ row }) => [PILE, rowPlace(row)],
  eventBegan: ({ index }) => [eventPlace(index)],
  eventPaid: ({ seat }) => [fiefPlace(seat)],
  tileLost: ({ seat, tile }) => [columnOf(seat, tile), cemeteryPlace(seat)],
  eventSpared: ({ seat }) => [fiefPlace(seat)],
  eventTurned: ({ index }) => [eventPlace(index)],
  scored: ({ seat }) => [fiefPlace(seat)],
  ended: ({ winners }) => winners.map(fiefPlace),
};

const mine = (seat: Seat, me: Seat | undefined, weight: Weight, others: Weight): Weight =>
  seat === me ? weight : others;

const WEIGHTS: Weights<MiddleAges> = {
  began: 2,
  lordPlaced: 1,
  roundBegan: 1,
  tileDiscarded: 0,
  lordMoved: 1,
  scoutReturned: 0,
  tileTaken: 1,
  effectIdle: 0,
  symbolsPaid: ({ seat }, me) => mine(seat, me, 1, 0),
  millPaid: ({ seat, from }, me) => (seat === me || from.some((one) => one.seat === me && one.coins > 0) ? 2 : 1),
  tileReturned: 1,
  scoutPlaced: ({ seat }, me) => mine(seat, me, 1, 2),
  scoutStayed: 0,
  attacked: ({ seat, target }, me) => (target === me ? 3 : seat === me ? 2 : 1),
  extraCoinPlaced: 1,
  plotTokenPlaced: 1,
  income: ({ seat }, me) => mine(seat, me, 1, 0),
  orangePileOpened: 1,
  discardsShuffled: 1,
  rowRefilled: 1,
  eventBegan: 2,
  eventPaid: ({ seat }, me) => mine(seat, me, 2, 1),
  tileLost: ({ seat }, me) => mine(seat, me, 3, 1),
  eventSpared: 0,
  eventTurned: 0,
  scored: ({ seat }, me) => mine(seat, me, 3, 2),
  ended: 3,
};

export const words: Unspoken<MiddleAges> = {
  anchors: anchorsFrom<MiddleAges>(ANCHORS),
  cue: cueing<MiddleAges>(CUES),
  weight: weightsFrom<MiddleAges>(WEIGHTS),
  cites: citing<MiddleAges>(CITES),
  round: roundAt<MiddleAges>('roundBegan'),
  about,
  goal,
  place(kind, key, value: Json) {
    if (key === 'to') return typeof value === 'number' ? spotPlace(value) : undefined;
    if (key === 'tile') return ownGrave(value as Tile);
    if (key === 'token') return tokenPlace(value as Estate);
    if (key === 'estate') return ownColumn(value as Estate);
    if (kind === 'loseTile' && ESTATES.includes(key as Estate)) return ownTile(key as Estate, value as number);
    return undefined;
  },
};
