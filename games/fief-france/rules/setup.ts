/** A. Game setup: the frieze, the decks, five deniers each, a lord drawn, a town chosen. */

import { boxKey, type Dice, shuffle } from '@homage/kernel';
import {
  CHARACTER_CARDS,
  disasterCards,
  FIEFS,
  type Fief,
  FORTUNE_CARDS,
  HOMES,
  isLordCard,
  type LordId,
  PAWNS,
  SEES,
  START_DENIERS,
  START_UNITS,
  TOWNS,
  type Town,
} from './data.ts';
import { ask, because, frame, oneOf } from './kit.ts';
import { stackOf, type Table } from './pieces.ts';
import { seatAt } from './queries.ts';
import type { FiefState, Opt, Options, SeeState, State, TownState } from './state.ts';
import { arrive } from './upkeep.ts';

/** The board before anybody has chosen a town. Scenarios start here too. */
export function emptyBoard({ components, ...plain }: Options, seats: number): State {
  const opt: Opt = plain;
  const box = boxKey(components);
  if (box !== undefined) opt.box = box;
  const towns = {} as { [T in Town]: TownState };
  for (const town of TOWNS) towns[town] = { holder: null, order: [], mills: 0, fort: 0 };
  const fiefs = {} as { [F in Fief]: FiefState };
  for (const fief of FIEFS) fiefs[fief] = { lord: null, city: null };
  const sees = {} as State['sees'];
  for (const see of SEES) sees[see] = { lord: null, round: 0 } as SeeState;
  return {
    opt,
    round: 1,
    phase: 'setup',
    first: 0,
    families: Array.from({ length: seats }, () => ({ deniers: START_DENIERS, hand: [], pawns: PAWNS, orders: [] })),
    drawn: [],
    lords: [],
    stacks: [],
    towns,
    sieges: [],
    fiefs,
    sees,
    cardinals: [null, null, null, null],
    pope: null,
    king: null,
    queen: null,
    regent: false,
    prince: null,
    darc: null,
    excommunicated: null,
    offered: false,
    marriages: [],
    assassins: [],
    characters: [...CHARACTER_CARDS],
    events: [...FORTUNE_CARDS, ...disasterCards(opt.storm)],
    usedCharacters: [],
    usedEvents: [],
    faceDown: false,
    track: [],
    turned: false,
    disasters: [],
    bonuses: [],
    taxes: [],
    drawing: false,
    spurned: [],
    annulAsked: false,
    unpromoted: [],
    denied: [],
    haggled: [],
    calledOff: [],
    debtor: null,
    ransom: null,
    placed: {},
    path: null,
    step: null,
    refusals: [],
    pass: null,
    trail: null,
    gates: [],
    declared: [],
    battle: null,
    ballot: null,
    uprising: null,
    play: null,
    swap: null,
    talk: null,
    offers: [],
    struck: [],
    deals: 0,
    todo: [],
  };
}

/** A cardinal or D'Arc that turns up is shuffled back, until each family has a lord. */
function drawLord(pile: State['characters'], dice: Dice): LordId {
  for (;;) {
    shuffle(dice, pile);
    const card = pile[pile.length - 1];
    if (card !== undefined && isLordCard(card)) {
      pile.pop();
      return card;
    }
  }
}

export function setup(opt: Options, seats: number, dice: Dice): State {
  const s = emptyBoard(opt, seats);
  s.first = dice.below(seats);
  for (let seat = 0; seat < seats; seat++) s.drawn.push(drawLord(s.characters, dice));
  shuffle(dice, s.events);
  return s;
}

/** The starting force: the lord, a knight, three men-at-arms and a stronghold, all in one town. */
export function settleHome(x: Table, seat: number, town: Town): void {
  const { s } = x;
  const lord = s.drawn[seat];
  if (lord === undefined) return;
  s.lords.push({ id: lord, seat, at: town, jailer: null, flags: 0 });
  Object.assign(stackOf(s, seat, town), START_UNITS);
  s.towns[town].fort = 1;
  x.emit('homeChosen', { seat, lord, town });
  arrive(x, seat, town);
}

/** Step 5: in turn order each family takes a town that is not taken; under I.4 the lord's own. */
export const homes = frame('homes', {
  start(x) {
    const { s } = x;
    if (x.local.i === x.seats) return x.go('ready');
    const seat = seatAt(s, x.local.i);
    if (s.opt.mandatory) return x.go('given');
    return x.ask('home', { [seat]: { lord: s.drawn[seat] as LordId } }, { then: 'chosen' });
  },
  chosen(x) {
    settleHome(x, x.by, x.answer('home').town);
    x.local.i++;
    return x.go('start');
  },
  given(x) {
    const seat = seatAt(x.s, x.local.i);
    settleHome(x, seat, HOMES[x.s.drawn[seat] as LordId]);
    x.local.i++;
    return x.go('start');
  },
  ready(x) {
    x.s.drawn = [];
    return x.done(null);
  },
});

export const home = ask('home', {
  next: (s, _ask, draft, explain) =>
    draft.town === undefined
      ? oneOf(
          'town',
          TOWNS,
          (town) => (s.towns[town].holder === null ? undefined : because('taken', 'A', { town })),
          explain,
        )
      : undefined,
  lapse: (s) => ({ town: TOWNS.find((town) => s.towns[town].holder === null) as Town }),
});
