/**
 * The core of Middle Ages for boardgame.io, as its users write a game: `G` is plain data that moves change in place, a move that is not
 * allowed returns INVALID_MOVE, phases are the parts of a round, stages are the questions within a turn.
 *
 * It takes the same decisions as our rules (a test plays both side by side), but has no log of events, no reasons for a refusal, no text. Where
 * boardgame.io leaves a choice, the quicker one is taken: undo is off, turns end by `endIf` instead of by an event.
 */

import { EVENT_EVERY, EVENTS_IN_PLAY, LAST_REFILL, ROUNDS, rowAt, rowOf, WIDTH } from '@homage/middle-ages/rules';
import type { FnContext, Game, MoveFn, PhaseConfig, PlayerID, TurnConfig } from 'boardgame.io';
import { enumerate } from './enumerate.ts';
import { type Asked, income, takeTile } from './estates.ts';
import { beginEvent, cardOf, endEvent, result } from './events.ts';
import { INVALID_MOVE } from './library.ts';
import {
  type Chosen,
  choosable,
  deal,
  graves,
  isOpen,
  isScoutable,
  layRow,
  mayHold,
  type Realm,
  raise,
} from './realm.ts';

type Context = FnContext<Realm>;

/* ---------------------------------------------------------------- moves */

const placeLord: MoveFn<Realm> = ({ G, playerID }, to: number) => {
  if (!isOpen(G, Number(playerID), 0, to)) return INVALID_MOVE;
  G.fiefs[Number(playerID)]!.lord = to;
  return undefined;
};

const moveLord: MoveFn<Realm> = ({ G, playerID, events }, to: number) => {
  const seat = Number(playerID);
  if (!isOpen(G, seat, rowOf(G.round + 1), to)) return INVALID_MOVE;
  const fief = G.fiefs[seat]!;
  const from = fief.lord;
  fief.lord = to;
  if (fief.scout >= 0 && rowAt(fief.scout) === rowAt(to)) fief.scout = -1;
  const asked = takeTile(G, seat, from);
  if (asked !== undefined) events.setStage(asked);
  return undefined;
};

const village: MoveFn<Realm> = ({ G, playerID }, tile: number) => {
  const fief = G.fiefs[Number(playerID)]!;
  if (!fief.cemetery.includes(tile)) return INVALID_MOVE;
  raise(fief, tile);
  income(G, Number(playerID));
  return undefined;
};

const scout: MoveFn<Realm> = ({ G, playerID }, to: number | 'stay') => {
  const seat = Number(playerID);
  if (to !== 'stay') {
    if (!isScoutable(G, seat, to)) return INVALID_MOVE;
    G.fiefs[seat]!.scout = to;
  }
  income(G, seat);
  return undefined;
};

const church: MoveFn<Realm> = ({ G, playerID }, estate: number) => {
  const fief = G.fiefs[Number(playerID)]!;
  if ((fief.extra & (1 << estate)) !== 0) return INVALID_MOVE;
  fief.extra |= 1 << estate;
  income(G, Number(playerID));
  return undefined;
};

const palace: MoveFn<Realm> = ({ G, playerID }, token: number, estate: number) => {
  const fief = G.fiefs[Number(playerID)]!;
  if (!mayHold(G, fief, token, estate)) return INVALID_MOVE;
  fief.plots[estate] = token;
  G.tokens &= ~(1 << token);
  income(G, Number(playerID));
  return undefined;
};

const loseTile: MoveFn<Realm> = ({ G, playerID }, places: { [estate: number]: number }) => {
  const fief = G.fiefs[Number(playerID)]!;
  const estates = choosable(fief, cardOf(G));
  if (!estates.every((estate) => fief.columns[estate]![places[estate]!] !== undefined)) return INVALID_MOVE;
  choose(G, playerID, { places });
  return undefined;
};

const restore: MoveFn<Realm> = ({ G, playerID }, tile: number) => {
  if (!graves(G.fiefs[Number(playerID)]!).includes(tile)) return INVALID_MOVE;
  choose(G, playerID, { tile });
  return undefined;
};

function choose(G: Realm, player: PlayerID, chosen: Chosen): void {
  G.chosen[player] = chosen;
  G.waiting = G.waiting?.filter((id) => id !== player) ?? null;
}

/* --------------------------------------------------------------- phases */

/** Everybody once, in the order that `G` says when the phase begins. */
const inOrder: TurnConfig<Realm>['order'] = {
  playOrder: ({ G }) => G.order,
  first: () => 0,
  next: ({ ctx }) => (ctx.playOrderPos + 1 < ctx.playOrder.length ? ctx.playOrderPos + 1 : undefined),
};

const stages: { [A in Asked]: { moves: { [name: string]: MoveFn<Realm> } } } = {
  village: { moves: { village } },
  scout: { moves: { scout } },
  church: { moves: { church } },
  palace: { moves: { palace } },
};

/** A turn is over when its tile is. */
const tileDone = ({ G, ctx }: Context): boolean => ctx.numMoves !== 0 && G.tile === 0;

/** The lords from left to right give the order; the one tile without a lord is discarded. */
function lineUp({ G }: Context): void {
  G.round++;
  const first = rowOf(G.round) * WIDTH;
  G.order = [];
  for (let spot = first; spot <= first + G.fiefs.length; spot++) {
    const seat = G.fiefs.findIndex(({ lord }) => lord === spot);
    if (seat >= 0) G.order.push(String(seat));
    else {
      G.discard.push(G.table[spot]!);
      G.table[spot] = 0;
    }
  }
}

const nextRound = (G: Realm): string => (G.round + 1 === ROUNDS ? 'lastRound' : 'round');

const round: PhaseConfig<Realm> = {
  onBegin: lineUp,
  moves: { moveLord },
  turn: { order: inOrder, stages, endIf: tileDone },
  onEnd: ({ G, random }) => {
    if (G.round <= LAST_REFILL) layRow(G, (deck) => random.Shuffle(deck));
  },
  next: ({ G }) => (G.round % EVENT_EVERY === 0 ? 'event' : nextRound(G)),
};

/** In the last round the lords stay: a turn whose tile asks nothing passes by itself. */
const lastRound: PhaseConfig<Realm> = {
  onBegin: lineUp,
  turn: {
    order: inOrder,
    stages,
    onBegin: ({ G, ctx, events }) => {
      const seat = Number(ctx.currentPlayer);
      const asked = takeTile(G, seat, G.fiefs[seat]!.lord);
      if (asked === undefined) events.endTurn();
      else events.setActivePlayers({ currentPlayer: asked });
    },
    endIf: tileDone,
  },
  next: 'event',
};

/** Those who have something to choose do so at the same time. */
const event: PhaseConfig<Realm> = {
  onBegin: ({ G }) => beginEvent(G),
  turn: {
    stages: { loseTile: { moves: { loseTile } }, restore: { moves: { restore } } },
    onBegin: ({ G, events }) => {
      const stage = cardOf(G) === 'restoration' ? 'restore' : 'loseTile';
      const value = Object.fromEntries((G.waiting ?? []).map((id) => [id, stage]));
      events.setActivePlayers({ value, minMoves: 1, maxMoves: 1 });
    },
  },
  // Asked before `onBegin` already, when the phase has only just been set.
  endIf: ({ G }) => G.waiting?.length === 0,
  onEnd: ({ G }) => endEvent(G),
  next: ({ G }) => nextRound(G),
};

export const middleAges: Game<Realm, Record<string, unknown>, Realm> = {
  name: 'middle-ages',
  minPlayers: 2,
  maxPlayers: 5,
  disableUndo: true,
  setup: ({ ctx, random }, dealt) => dealt ?? deal(ctx.numPlayers, (deck) => random.Shuffle(deck)),
  phases: {
    placement: {
      start: true,
      moves: { placeLord },
      turn: { order: inOrder, minMoves: 1, maxMoves: 1 },
      next: 'round',
    },
    round,
    lastRound,
    event,
  },
  endIf: ({ G }) => (G.applied === EVENTS_IN_PLAY ? result(G) : undefined),
  ai: { enumerate },
};
