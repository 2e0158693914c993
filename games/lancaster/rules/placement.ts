/**
 * Phase 1, placing knights. In turn each player takes one knight from court and places it in a province, in the own castle or in a
 * conflict, until all courts are empty.
 */

import {
  type Amount,
  type AskDef,
  amongOthers,
  conditions,
  type Effects,
  type GameReason,
  type Greyed,
  type Json,
  type Next,
  type One,
  type Seat,
} from '@homage/kernel';
import { boxOf } from './box.ts';
import { LETTERS, LEVELS, type Level } from './data.ts';
import {
  amount,
  ask,
  because,
  courtSize,
  frame,
  inCourt,
  isAlly,
  joinConflict,
  note,
  ownerOf,
  spaceFor,
  toCourt,
} from './pieces.ts';
import {
  ALLY_FROM,
  CASTLE_FROM,
  FIELD_FROM,
  FIELDS,
  isCastle,
  PLACES,
  type Place,
  placeIndex,
  spaceOf,
} from './places.ts';
import { silence } from './silence.ts';
import type { Banner, Lancaster, State, Teller } from './vocabulary.ts';

/*
 * What stands against a place; 0: nothing. Codes, because most places are looked at only to be counted. The higher the code, the farther the knight
 * came: if he can go nowhere, the highest is told.
 */
const FINE = 0;
const NO_CONFLICT = 1;
const OTHER_CASTLE = 2;
const COVERED = 3;
const TAKEN = 4;
const FULL = 5;
const BELOW_MINIMUM = 6;
const OWN_COLOUR = 7;
const TOO_WEAK = 8;

/** The squires a colour could send along: an ally has none, nor may its player's squires serve it. */
const squiresFor = (s: State, banner: Banner): number => (isAlly(s, banner) ? 0 : (s.squires[banner] as number));

/** The strength that holds a province, knight and squires. */
export const defence = (s: State, province: number): number => s.knight[province]! + s.guards[province]!;

/** Whether two colours are in one hand: nobody displaces his own knight or that of his ally. */
const sameHand = (s: State, a: Banner, b: Banner): boolean => ownerOf(s, a) === ownerOf(s, b);

function fault(s: State, banner: Banner, level: number, place: number, squires: number): number {
  if (place < CASTLE_FROM) {
    if (level < boxOf(s).minimum[place]!) return BELOW_MINIMUM;
    const holder = s.holder[place] as number;
    if (holder < 0) return FINE;
    if (sameHand(s, holder, banner)) return OWN_COLOUR;
    return level + squires > defence(s, place) ? FINE : TOO_WEAK;
  }
  if (place < FIELD_FROM) {
    if (place >= ALLY_FROM !== isAlly(s, banner)) return OTHER_CASTLE;
    const there = s.castle[banner * 6 + spaceOf(place)] as number;
    return there === 0 ? FINE : there < 0 ? COVERED : TAKEN;
  }
  const conflict = s.conflicts[place - FIELD_FROM];
  if (conflict === null || conflict === undefined) return NO_CONFLICT;
  return spaceFor(conflict, banner) < 0 ? FULL : FINE;
}

function reason(s: State, banner: Banner, level: number, place: number): GameReason<Lancaster> | undefined {
  const at = PLACES[place]!;
  const letter = LETTERS[place]!;
  const field = FIELDS[place - FIELD_FROM]!;
  switch (fault(s, banner, level, place, squiresFor(s, banner))) {
    case BELOW_MINIMUM:
      return because('belowMinimum', '1-province', { at: letter, minimum: boxOf(s).minimum[place]!, level });
    case TOO_WEAK:
      return because('tooWeak', '1-displace', {
        at: letter,
        need: defence(s, place) + 1,
        have: level + squiresFor(s, banner),
      });
    case OWN_COLOUR:
      return because('ownColour', s.holder[place] === banner ? '1-displace' : '2p-province', { at: letter });
    case TAKEN:
      return because('spaceTaken', '1-castle', { at });
    case COVERED:
      return because('spaceCovered', '3-extension', { at });
    case OTHER_CASTLE:
      return because('otherCastle', '2p-castle', { at });
    case NO_CONFLICT:
      return because('noConflict', '1-conflict', { at: field });
    case FULL:
      return because('conflictFull', '1-conflict', { at: field });
    default:
      return undefined;
  }
}

/** Places that exist with this number of players: an ally's castle is on the table with two players only. */
const SHOWN: readonly number[] = PLACES.map((_, i) => i).filter((i) => i < ALLY_FROM || i >= FIELD_FROM);
const SHOWN_WITH_ALLIES: readonly number[] = PLACES.map((_, i) => i);
const places = (s: State): readonly number[] => (s.seats === 2 ? SHOWN_WITH_ALLIES : SHOWN);

function hasPlace(s: State, banner: Banner, level: number, squires: number): boolean {
  for (const place of places(s)) if (fault(s, banner, level, place, squires) === FINE) return true;
  return false;
}

/** Whether a colour has a knight in court that can go somewhere with so many squires. */
function canPlace(s: State, banner: Banner, squires: number): boolean {
  for (const level of LEVELS) if (inCourt(s, banner, level) > 0 && hasPlace(s, banner, level, squires)) return true;
  return false;
}

const bannersOf = (s: State, seat: Seat): readonly Banner[] => (s.seats === 2 ? [seat, seat + 2] : [seat]);

/* ---------------------------------------------------------------- the answer */

const ofSeat = conditions<Lancaster, Seat, Banner>(
  [
    (s, seat, banner) => ownerOf(s, banner) !== seat,
    (_s, _seat, banner) => because('notYourColour', '2p-turn', { banner }),
  ],
  [
    (s, _seat, banner) => courtSize(s, banner) === 0,
    (_s, _seat, banner) => because('courtEmpty', '2p-turn', { banner }),
  ],
  [
    (s, _seat, banner) => !canPlace(s, banner, squiresFor(s, banner)),
    (s, _seat, banner) => ofCourt.whole(s, banner, LEVELS) as GameReason<Lancaster>,
  ],
);

const ofCourt = conditions<Lancaster, Banner, Level>(
  [
    (s, banner, level) => inCourt(s, banner, level) === 0,
    (_s, _banner, level) => because('notInCourt', '1-turn', { level }),
  ],
  [(s, banner, level) => !hasPlace(s, banner, level, squiresFor(s, banner)), nowhere],
);

/** A knight that can go nowhere: what stands against the place where he came farthest. */
function nowhere(s: State, banner: Banner, level: Level): GameReason<Lancaster> {
  const squires = squiresFor(s, banner);
  const faults = places(s).map((place) => ({ place, code: fault(s, banner, level, place, squires) }));
  const farthest = faults.reduce((best, one) => (one.code > best.code ? one : best));
  const why = reason(s, banner, level, farthest.place) as GameReason<Lancaster>;
  return faults.some(({ code }) => code !== farthest.code) ? amongOthers(why) : why;
}

function placeChoice(s: State, banner: Banner, level: number, explain: boolean): One<Lancaster, 'at', Place> {
  const squires = squiresFor(s, banner);
  const of: Place[] = [];
  const not: Greyed<Lancaster>[] = [];
  for (const place of places(s)) {
    if (fault(s, banner, level, place, squires) === FINE) of.push(PLACES[place]!);
    else if (explain) {
      const why = reason(s, banner, level, place);
      if (why !== undefined) not.push({ value: PLACES[place]!, why });
    }
  }
  return explain ? { key: 'at', type: 'one', of, not } : { key: 'at', type: 'one', of };
}

function squireChoice(
  s: State,
  seat: Seat,
  level: number,
  province: number,
  explain: boolean,
): Amount<Lancaster, 'squires'> {
  const max = s.squires[seat]!;
  const min = s.holder[province]! < 0 ? 0 : Math.max(0, defence(s, province) + 1 - level);
  return amount('squires', min, max, explain, () => ({
    short: because('tooFewSquires', '1-displace', { at: LETTERS[province]!, need: min }),
    beyond: because('squiresAtHand', '1-province', { have: max }),
  }));
}

/** The same offer as `ofCourt` makes, without asking it level by level: playouts come here at every placement. */
function knightsToPlace(s: State, banner: Banner): One<Lancaster, 'knight', Level> {
  const squires = squiresFor(s, banner);
  const of: Level[] = [];
  for (const level of LEVELS) if (inCourt(s, banner, level) > 0 && hasPlace(s, banner, level, squires)) of.push(level);
  return { key: 'knight', type: 'one', of };
}

type PlaceDef = AskDef<Lancaster, 'place'>;

const nextOfPlace: Next<Lancaster, 'place'> = (s, { seat }, draft, explain) => {
  if (s.seats === 2 && draft.banner === undefined) {
    return ofSeat.oneOf('banner', bannersOf(s, seat), s, seat, explain);
  }
  const banner = draft.banner ?? seat;
  if (draft.knight === undefined) {
    return explain ? ofCourt.oneOf('knight', LEVELS, s, banner, true) : knightsToPlace(s, banner);
  }
  if (draft.at === undefined) return placeChoice(s, banner, draft.knight, explain);
  const province = placeIndex(draft.at);
  if (draft.squires !== undefined || province >= CASTLE_FROM || isAlly(s, banner)) return undefined;
  return squireChoice(s, seat, draft.knight, province, explain);
};

/** The colours of the other player; a knight who can go nowhere, not even where he was sent; squires for a knight who takes none along. */
const whyOfPlace: PlaceDef['why'] = (s, { seat }, draft, key, value, answer) => {
  const knight = LEVELS.find((level) => level === value);
  if (key === 'knight' && knight !== undefined && inCourt(s, draft.banner ?? seat, knight) > 0) {
    const place = places(s).find((index) => PLACES[index] === answer.at);
    return place === undefined ? undefined : reason(s, draft.banner ?? seat, knight, place);
  }
  if (key === 'banner' && (value === 1 - seat || value === 3 - seat)) return ofSeat.why(s, seat, value);
  if (key !== 'squires' || draft.at === undefined) return undefined;
  const rule = isAlly(s, draft.banner ?? seat)
    ? '2p-province'
    : isCastle(placeIndex(draft.at))
      ? '1-castle'
      : '1-conflict';
  return because('noSquires', rule, { at: draft.at });
};

/** Who stays silent keeps his knight at home, if the castle has room. */
const homeward = (_s: State, key: string, of: readonly Json[]): Json | undefined =>
  key === 'at' ? of.find((at) => placeIndex(at as Place) >= CASTLE_FROM) : undefined;

export const place = ask('place', { next: nextOfPlace, why: whyOfPlace, lapse: silence(nextOfPlace, homeward) });

/* ------------------------------------------------------------------ the deed */

/** The knight in a province goes back to its court; its squires go to the common stock, whoever sent them. */
export function vacate(s: State, province: number): void {
  s.stock.squires += s.guards[province]!;
  s.holder[province] = -1;
  s.knight[province] = 0;
  s.guards[province] = 0;
}

function occupy(x: Teller, banner: Banner, level: Level, province: number, squires: number): void {
  const { s } = x;
  const holder = s.holder[province]!;
  if (holder >= 0) {
    const beaten = { banner: holder, by: banner, level: s.knight[province]!, at: LETTERS[province]! };
    const guards = s.guards[province]!;
    toCourt(s, holder, beaten.level);
    vacate(s, province);
    x.emit('displaced', { ...beaten, squires: guards });
  }
  s.holder[province] = banner;
  s.knight[province] = level;
  s.guards[province] = squires;
  if (squires > 0) s.squires[banner]! -= squires;
}

/**
 * The next player clockwise who has a knight that can be placed; -1 when the phase is over. A player whose knights can go nowhere says
 * so: he is passed over now, and asked again when the board has changed. Where only hidden squires could help, whether he is asked tells
 * something about them.
 */
function nextToPlace(x: Effects<Lancaster>, from: Seat): number {
  const { s } = x;
  for (let i = 0; i < s.seats; i++) {
    const seat = (from + i) % s.seats;
    let waiting = false;
    for (const banner of bannersOf(s, seat)) {
      if (courtSize(s, banner) === 0) continue;
      if (canPlace(s, banner, 0)) return seat;
      x.reveal('all');
      if (canPlace(s, banner, squiresFor(s, banner))) return seat;
      waiting = true;
    }
    if (waiting) x.emit('stuck', { seat });
  }
  return -1;
}

export const placement = frame('placement', {
  start(x) {
    x.s.turn = nextToPlace(x, x.s.start);
    return x.go('turn');
  },
  turn: (x) => (x.s.turn < 0 ? x.done(null) : x.ask('place', { [x.s.turn]: {} }, { then: 'placed' })),
  placed(x) {
    const { s } = x;
    const answer = x.answer('place');
    const { banner = x.by, knight, at, squires = 0 } = answer;
    note(x, 'place', answer);
    const index = placeIndex(at);
    s.court[banner * 4 + knight - 1]!--;
    if (index < CASTLE_FROM) occupy(x, banner, knight, index, squires);
    else if (index < FIELD_FROM) s.castle[banner * 6 + spaceOf(index)] = knight;
    else joinConflict(s, banner, knight, index - FIELD_FROM);
    x.emit('placed', { banner, level: knight, at, squires });
    if (index >= FIELD_FROM && s.favours.includes(1)) {
      return x.call('favour', { banner, at: FIELDS[index - FIELD_FROM]! }, 'passOn');
    }
    return x.go('passOn');
  },
  passOn(x) {
    x.s.turn = nextToPlace(x, (x.s.turn + 1) % x.s.seats);
    return x.go('turn');
  },
});

/** For boards and bots: may this colour place a knight of this strength here, with the squires at hand? */
export const mayPlace = (s: State, banner: Banner, level: number, place: number): boolean =>
  fault(s, banner, level, place, squiresFor(s, banner)) === FINE;
