/** What a player of Petty Fiefs could name, from the piecepack and the table alone. */

import { ACTIONS, EXTRA, PER_SUIT, type PettyFiefs, piece, type State } from '@homage/petty-fiefs/rules';
import { always, type Kindred, type Things } from '@homage/testkit';

const suits = (s: State): number[] => s.princes.map((_, suit) => suit);
const provinces: Kindred<PettyFiefs> = (s) => s.circle;
const vassals = (s: State): number[] => s.coins.map((_, coin) => coin);
const coins = (s: State): number[] => [...vassals(s), ...s.mercenaries.map((_, value) => piece(EXTRA, value))];

const WITH_COIN: readonly unknown[] = ['bribe', 'deploy', 'build', 'expand'];
const WITH_PROVINCE: readonly unknown[] = ['deploy', 'build', 'expand', 'annex', 'demolish'];

export const things: Things<PettyFiefs> = {
  asks: {
    lay: {
      as: always(['found', 'join']),
      after: (s, _seat, { as }) => (as === 'found' ? s.circle : []),
      province: (s, _seat, { as }) => (as === 'join' ? s.circle : []),
    },
    place: { prince: suits, province: provinces, warlord: provinces },
    act: {
      action: always(ACTIONS),
      coin: (s, _seat, { action }) => (WITH_COIN.includes(action) ? coins(s) : []),
      province: (s, _seat, { action }) => (WITH_PROVINCE.includes(action) ? s.circle : []),
      pawn: (s, _seat, { action }) => (action === 'move' ? [...suits(s), EXTRA] : []),
      to: (s, _seat, { action }) => (action === 'move' ? s.circle : []),
      mercenaries: (_s, _seat, { action }) => (action === 'retrieve' ? { most: PER_SUIT } : []),
      coins: (s, _seat, { action }) => (action === 'retrieve' ? vassals(s) : []),
    },
    moveOn: {
      pawn: (s) => [...suits(s), EXTRA, 'stop'],
      to: (s, _seat, { pawn }) => (pawn === 'stop' ? [] : s.circle),
    },
    deployOn: {
      coin: (s) => [...coins(s), 'stop'],
      province: (s, _seat, { coin }) => (coin === 'stop' ? [] : s.circle),
    },
    name: { suit: suits },
    expose: { tile: (s) => s.land.map((_, slot) => slot) },
  },
  asides: {},
  acts: ['act.action', 'lay.as'],
  /** Without a coin, a marker or a castle of one's own there is no target to speak of. */
  first: ['noVassal', 'nothingToBuild', 'nothingToExpand', 'nothingToAnnex', 'nothingToDemolish'],
};
