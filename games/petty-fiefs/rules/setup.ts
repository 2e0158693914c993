/** Setup: each player's pieces, the mercenaries in the centre, the draw pile. */

import { type Dice, shuffle } from '@homage/kernel';
import { PER_SUIT, princeCount, regionTiles } from './data.ts';
import { CENTRE, NONE, type PettyFiefs, RESERVE, type State } from './vocabulary.ts';

/**
 * Setup A: coins, pawns, dice and null tiles of two suits for each player, all in reserve. Setup B: the extra suit to the
 * centre; nobody has the mercenary control marker. Setup C: the region tiles are shuffled face down; one pile serves as several. Lay of
 * the Land: the start player is drawn at random.
 */
export function setup(options: PettyFiefs['Options'], players: number, dice: Dice): State {
  const princes = princeCount(players);
  const starter = dice.below(players);
  return {
    players,
    phase: 'land',
    starter,
    turn: starter,
    tiles: shuffle(dice, regionTiles(players)),
    land: [],
    up: [],
    circle: [],
    founded: 0,
    coins: new Array<number>(princes * PER_SUIT).fill(RESERVE),
    mercenaries: new Array<number>(PER_SUIT).fill(CENTRE),
    princes: new Array<number>(princes).fill(RESERVE),
    markers: new Array<number>(princes).fill(RESERVE),
    castles: new Array<number>(princes).fill(RESERVE),
    levels: new Array<number>(princes).fill(0),
    warlord: CENTRE,
    holder: NONE,
    rounds: options.rounds,
    round: 1,
    turns: 0,
    left: 0,
    idle: true,
    passes: 0,
    moved: 0,
    placed: 0,
    conflict: null,
    fought: null,
  };
}
