/** What a seat sees, what it cannot know, and what must always hold. */

import { type Dice, type Seat, shuffle } from '@homage/kernel';
import { EXTRA, ownerOf, PER_SUIT, piece } from './data.ts';
import { knows, tally } from './end.ts';
import { tile } from './land.ts';
import { placeOf } from './memory.ts';
import { coinsAt, controller, group, layer, muster } from './pieces.ts';
import {
  CENTRE,
  type Coins,
  type Fought,
  hired,
  NONE,
  type ProvinceView,
  RESERVE,
  type ReserveView,
  type State,
  type TileView,
  type View,
} from './vocabulary.ts';

/* -------------------------------------------------------------------- view */

/** Whether a reader holds the tile that has been drawn and not yet laid. */
const inHand = (s: State, reader: Seat | undefined): boolean =>
  s.phase === 'land' && s.land.length < s.tiles.length && reader === s.turn;

function tileView(s: State, slot: number, reader: Seat | undefined): TileView {
  return {
    slot,
    by: layer(s, slot),
    up: s.up[slot] === 1,
    face: knows(s, slot, reader) ? tile(s.tiles[slot]!) : null,
  };
}

/**
 * Everybody sees the suit of a coin, on its back. Its value is seen by its owner, and by everybody while a conflict shows the coins of its
 * province (PF-view-a). A mercenary is seen by the player in whose reserve it lies and by nobody else (PFR-mercview).
 */
function coinsView(s: State, suit: number, place: number, reader: Seat | undefined): Coins | undefined {
  const coins = coinsAt(s, suit, place);
  if (coins.length === 0) return undefined;
  return group(suit, coins, mayRead(s, suit, place, reader));
}

function mayRead(s: State, suit: number, place: number, reader: Seat | undefined): boolean {
  if (s.conflict !== null && s.conflict.province === place) return true;
  if (reader === undefined) return false;
  return suit === EXTRA ? place === hired(reader) : ownerOf(suit) === reader;
}

const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item): item is T => item !== undefined);
const suits = (s: State): number[] => s.princes.map((_, suit) => suit);
const slots = (s: State): number[] => s.land.map((_, slot) => slot);

function provinceView(s: State, id: number, reader: Seat | undefined): ProvinceView {
  const suit = controller(s, id);
  return {
    id,
    tiles: slots(s)
      .filter((slot) => s.land[slot] === id)
      .map((slot) => tileView(s, slot, reader)),
    control: suit === NONE ? null : { suit, castle: s.castles[suit] === id ? s.levels[suit]! : null },
    princes: suits(s).filter((prince) => s.princes[prince] === id),
    warlord: s.warlord === id,
    coins: present([...suits(s), EXTRA].map((of) => coinsView(s, of, id, reader))),
    pieces: muster(s, id).pieces,
  };
}

function reserveView(s: State, seat: Seat, reader: Seat | undefined): ReserveView {
  const own = [2 * seat, 2 * seat + 1];
  return {
    coins: present([
      ...own.map((suit) => coinsView(s, suit, RESERVE, reader)),
      coinsView(s, EXTRA, hired(seat), reader),
    ]),
    princes: own.filter((suit) => s.princes[suit] === RESERVE),
    markers: own.filter((suit) => s.markers[suit] === RESERVE),
    castles: own.filter((suit) => s.castles[suit] === RESERVE),
  };
}

export function view(s: State, reader: Seat | undefined): View {
  return {
    players: s.players,
    phase: s.phase,
    starter: s.starter,
    turn: s.turn,
    pile: s.tiles.length - s.land.length - (s.phase === 'land' && s.land.length < s.tiles.length ? 1 : 0),
    drawn: inHand(s, reader) ? tile(s.tiles[s.land.length]!) : null,
    circle: s.circle.map((id) => provinceView(s, id, reader)),
    founded: s.founded,
    centre: {
      pool: coinsAt(s, EXTRA, CENTRE).length,
      bribes: present(suits(s).map((suit) => coinsView(s, suit, CENTRE, reader))),
      tiles: slots(s)
        .filter((slot) => s.land[slot] === CENTRE)
        .map((slot) => tileView(s, slot, reader)),
      warlord: s.warlord === CENTRE,
      holder: s.holder,
    },
    reserves: Array.from({ length: s.players }, (_, seat) => reserveView(s, seat, reader)),
    rounds: s.rounds,
    round: s.round,
    turns: s.turns,
    left: s.left,
    idle: s.idle,
    passes: s.passes,
    moved: s.moved,
    placed: s.placed,
    conflict: s.conflict === null ? null : { ...s.conflict },
    fought: report(s),
    shown: (s.shown ?? []).map((coin) => ({ coin, place: placeOf(s, coin) })),
    tally: tally(s, reader),
  };
}

/* ------------------------------------------------------------------ redeal */

/**
 * What a seat cannot know, dealt anew. Three heaps, each gathered, sorted and shuffled: the faces of tiles that it did not lay and that lie
 * face down or in the pile; the values of each other suit's coins over their places; the values of the mercenaries over theirs. What a
 * conflict shows just now stays, and so does what everybody remembers of former ones. How many coins of a suit lie in a place everybody sees, so places are dealt, never counts.
 */
export function redeal(s: State, reader: Seat | undefined, dice: Dice): State {
  const out = clone(s);
  dealTiles(out, reader, dice);
  for (let suit = 0; suit < s.princes.length; suit++) {
    if (ownerOf(suit) !== reader) dealPlaces(out, out.coins, suit, reader, dice);
  }
  dealPlaces(out, out.mercenaries, EXTRA, reader, dice);
  return out;
}

function dealTiles(s: State, reader: Seat | undefined, dice: Dice): void {
  const unknown: number[] = [];
  for (let slot = 0; slot < s.tiles.length; slot++) {
    const known = slot < s.land.length ? knows(s, slot, reader) : slot === s.land.length && inHand(s, reader);
    if (!known) unknown.push(slot);
  }
  const faces = unknown.map((slot) => s.tiles[slot]!).sort(rising);
  shuffle(dice, faces);
  unknown.forEach((slot, i) => {
    s.tiles[slot] = faces[i]!;
  });
}

/** Deals the values of one suit over the places where the reader cannot read them. */
function dealPlaces(s: State, places: number[], suit: number, reader: Seat | undefined, dice: Dice): void {
  const first = suit === EXTRA ? 0 : piece(suit, 0);
  const unread: number[] = [];
  for (let i = first; i < first + PER_SUIT; i++) {
    const coin = piece(suit, i - first);
    if (!mayRead(s, suit, places[i]!, reader) && !s.shown?.includes(coin)) unread.push(i);
  }
  const dealt = unread.map((i) => places[i]!).sort(rising);
  shuffle(dice, dealt);
  unread.forEach((i, n) => {
    places[i] = dealt[n]!;
  });
}

const rising = (a: number, b: number): number => a - b;

/* ------------------------------------------------------------------- clone */

export function clone(s: State): State {
  const out: State = {
    players: s.players,
    phase: s.phase,
    starter: s.starter,
    turn: s.turn,
    tiles: s.tiles.slice(),
    land: s.land.slice(),
    up: s.up.slice(),
    circle: s.circle.slice(),
    founded: s.founded,
    coins: s.coins.slice(),
    mercenaries: s.mercenaries.slice(),
    princes: s.princes.slice(),
    markers: s.markers.slice(),
    castles: s.castles.slice(),
    levels: s.levels.slice(),
    warlord: s.warlord,
    holder: s.holder,
    rounds: s.rounds,
    round: s.round,
    turns: s.turns,
    left: s.left,
    idle: s.idle,
    passes: s.passes,
    moved: s.moved,
    placed: s.placed,
    conflict:
      s.conflict === null ? null : { province: s.conflict.province, extra: s.conflict.extra, named: s.conflict.named },
    fought: report(s),
  };
  // Added last, as the rules add it: all states keep one shape.
  if (s.shown !== undefined) out.shown = s.shown.slice();
  return out;
}

function report({ fought }: State): Fought | null {
  if (fought === null) return null;
  const { number, province, named, winner } = fought;
  return { number, province, named, winner, totals: fought.totals.map(({ suit, strength }) => ({ suit, strength })) };
}
