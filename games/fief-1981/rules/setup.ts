/** The start of the game: order of choice, regions or villages, castles, first lords, the pack. */

import { boxKey, die, type Seat, shuffle } from '@homage/kernel';
import { ask, because, frame, oneOf } from './board.ts';
import { boxOf } from './box.ts';
import {
  BLUE_DECK,
  type Card,
  LORDS,
  type Lord,
  REGIONS,
  REGIONS_CLOCKWISE,
  type Region,
  START_MONEY,
  START_SOLDIERS,
  VILLAGES,
  VILLAGES_CLOCKWISE,
  type Village,
} from './data.ts';
import { DIFFERENCES, diff, goalOf } from './differences.ts';
import { comeIn, noLord, raiseLord } from './pieces.ts';
import type { Options, State } from './vocabulary.ts';

/** An empty board; the frame `setup` fills it. */
export function emptyState(options: Options, seats: number): State {
  const zeros = (): number[] => new Array<number>(seats).fill(0);
  const falses = (): boolean[] => new Array<boolean>(seats).fill(false);
  const each = <K extends string, T>(keys: readonly K[], make: () => T) =>
    Object.fromEntries(keys.map((key) => [key, make()])) as { [P in K]: T };
  const s: State = {
    rules: options.rules,
    end: options.end,
    goal: goalOf(options, seats),
    rounds: options.rounds,
    talkMinutes: options.talk === 'timed' ? DIFFERENCES[options.rules].talkMinutes : 0,
    seats,
    phase: 'setup',
    round: 0,
    order: Array.from({ length: seats }, (_, i) => i),
    chosen: [],
    first: 0,
    homes: new Array(seats).fill(null),
    villages: each(VILLAGES, () => ({
      soldiers: zeros(),
      bands: [],
      holder: null,
      castle: false,
      mills: 0,
      presses: 0,
      lentTo: null,
      lentIn: 0,
    })),
    lords: each(LORDS, noLord),
    parties: [],
    arrivals: 0,
    fiefs: each(REGIONS, () => null),
    king: null,
    deposed: false,
    money: zeros().fill(START_MONEY),
    hands: Array.from({ length: seats }, () => []),
    pile: [...BLUE_DECK],
    discard: [],
    buried: [],
    weather: each(REGIONS, () => 0),
    famine: each(REGIONS, () => 0),
    revolted: [],
    laid: [],
    used: falses(),
    exchanged: falses(),
    out: falses(),
    strike: null,
    march: null,
    sorties: [],
    expulsions: [],
    relieved: [],
    shunned: [],
    fought: [],
    battle: null,
    fight: null,
    tolls: [],
    ballot: null,
    granting: null,
    considered: [],
    reprisal: null,
    shares: [],
    said: [],
    talking: false,
    offer: null,
    rang: [],
    last: false,
  };
  const key = boxKey(options.components);
  if (key !== undefined) s.box = key;
  return s;
}

const TAKEN = because('taken', 'setup', {});
const OTHER_REGION = because('otherRegion', 'setup', {});

/** How many have taken a village or region so far: the next in the order of choice is asked. */
const settled = (s: State): number => s.homes.filter((home) => home !== null).length;
const castles = (s: State): Village[] => VILLAGES.filter((v) => s.villages[v].castle);

function build(s: State, seat: Seat, village: Village): void {
  const ground = s.villages[village];
  ground.castle = true;
  ground.soldiers[seat] = START_SOLDIERS;
  comeIn(s, village, seat);
}

/**
 * Highest throw of two dice chooses first; equal throws are thrown again by those who share them, for the places they share
 * (F81o-D-1, F81o-D-2, F81R-g3). Then everybody sits down before his choice (F81R-g4).
 */
export const setup = frame('setup', {
  start(x) {
    const { s } = x;
    const rank = (group: Seat[]): Seat[] => {
      if (group.length === 1) return group;
      const rolls = group.map((seat) => ({ seat, dice: [die(x), die(x)] }));
      x.emit('rolled', { rolls });
      const sum = ({ dice }: { dice: number[] }): number => (dice[0] as number) + (dice[1] as number);
      const totals = [...new Set(rolls.map(sum))].sort((a, b) => b - a);
      return totals.flatMap((total) => rank(rolls.filter((roll) => sum(roll) === total).map(({ seat }) => seat)));
    };
    s.chosen = rank(Array.from({ length: x.seats }, (_, i) => i));
    s.first = s.chosen[0] as Seat;
    x.emit('choiceOrder', { order: s.chosen });
    return x.go('choose');
  },
  choose(x) {
    const next = x.s.chosen[settled(x.s)];
    if (next === undefined) return x.go('sit');
    return diff(x.s).startsWithLord
      ? x.ask('village', { [next]: {} }, { then: 'villageTaken' })
      : x.ask('region', { [next]: {} }, { then: 'regionTaken' });
  },
  regionTaken(x) {
    const { region } = x.answer('region');
    x.s.homes[x.by] = region;
    x.emit('regionChosen', { seat: x.by, region });
    return x.go('choose');
  },
  villageTaken(x) {
    const { village } = x.answer('village');
    x.s.homes[x.by] = boxOf(x.s).regionOf[village];
    x.emit('villageChosen', { seat: x.by, village });
    build(x.s, x.by, village);
    return x.go('choose');
  },
  sit(x) {
    const { s } = x;
    const place = (seat: Seat): number =>
      diff(s).startsWithLord
        ? VILLAGES_CLOCKWISE.findIndex((v) => s.villages[v].holder === seat)
        : REGIONS_CLOCKWISE.indexOf(s.homes[seat] as never);
    s.order = [...s.chosen].sort((a, b) => place(a) - place(b));
    x.emit('seated', { order: s.order, first: s.first });
    return x.go(diff(s).startsWithLord ? 'founder' : 'castle');
  },
  castle(x) {
    const { s } = x;
    const next = s.chosen[castles(s).length];
    if (next === undefined) return x.go('pack');
    return x.ask('castle', { [next]: { region: s.homes[next] as never } }, { then: 'castleBuilt' });
  },
  castleBuilt(x) {
    const { village } = x.answer('castle');
    build(x.s, x.by, village);
    x.emit('castlePlaced', { seat: x.by, village });
    return x.go('castle');
  },
  founder(x) {
    const { s } = x;
    const next = s.chosen[LORDS.filter((lord) => s.lords[lord].owner !== null).length];
    if (next === undefined) return x.go('pack');
    return x.ask('founder', { [next]: {} }, { then: 'founded' });
  },
  founded(x) {
    const { s, by } = x;
    const { lord } = x.answer('founder');
    const home = VILLAGES.find((v) => s.villages[v].holder === by) as Village;
    s.pile = s.pile.filter((card: Card) => card !== lord);
    raiseLord(s, by, lord, home);
    x.emit('founderChosen', { seat: by, lord });
    return x.go('founder');
  },
  pack(x) {
    shuffle(x, x.s.pile);
    return x.done(null);
  },
});

export const region = ask('region', {
  next(s, _ask, draft, explain) {
    if (draft.region !== undefined) return undefined;
    return oneOf('region', REGIONS, (r) => (s.homes.includes(r) ? TAKEN : undefined), explain);
  },
  lapse: (s) => ({ region: REGIONS.find((r) => !s.homes.includes(r)) as Region }),
});

export const castle = ask('castle', {
  next(s, { args }, draft, explain) {
    if (draft.village !== undefined) return undefined;
    const of = boxOf(s).regionVillages[args.region];
    return oneOf(
      'village',
      explain ? [...new Set([...of, ...VILLAGES])] : of,
      (v) => (of.includes(v) ? undefined : OTHER_REGION),
      explain,
    );
  },
  lapse: (s, { args }) => ({ village: boxOf(s).regionVillages[args.region][0] as Village }),
});

export const village = ask('village', {
  next(s, _ask, draft, explain) {
    if (draft.village !== undefined) return undefined;
    return oneOf('village', VILLAGES, (v) => (s.villages[v].holder === null ? undefined : TAKEN), explain);
  },
  lapse: (s) => ({ village: VILLAGES.find((v) => s.villages[v].holder === null) as Village }),
});

export const founder = ask('founder', {
  next(s, _ask, draft, explain) {
    if (draft.lord !== undefined) return undefined;
    return oneOf('lord', LORDS, (lord) => (s.lords[lord].owner === null ? undefined : TAKEN), explain);
  },
  lapse: (s) => ({ lord: LORDS.find((lord) => s.lords[lord].owner === null) as Lord }),
});
