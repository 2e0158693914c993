/** 4 and V. The event cards. Each applies to all players at the same time; nobody gains by the loss of another (MA-ev-all). */

import { kit, type One, type Seat } from '@homage/kernel';
import { ESTATES, type Estate, EVENT_EFFECTS, type EventCard, type EventEffect } from './data.ts';
import { chooseGrave, dearestGrave, whyNoGrave } from './estates.ts';
import { bury, fiefOf, graves, pay, raise, symbols, tilesIn } from './fief.ts';
import { chestsOn, estateIndex, farmersOn, upTo } from './lookup.ts';
import type { Course } from './table.ts';
import type { Fief, MiddleAges, State, Tile } from './vocabulary.ts';

const { frame, ask, because } = kit<MiddleAges>();

type Loss = MiddleAges['Asks']['loseTile']['answer'];

export const event = frame('event', {
  start(x) {
    const { card } = x.local;
    x.emit('eventBegan', { card, index: x.s.applied });
    const { does } = EVENT_EFFECTS[card];
    return x.go(does === 'lose' || does === 'restore' ? does : 'pay');
  },
  pay(x) {
    payAll(x, x.local.card);
    return x.go('over');
  },

  /** Only those who have something to choose are asked, all at once and in secret (MAR-event-choice). */
  lose: (x) => x.ask('loseTile', asked(x.s, x.local.card, mayChooseLoss), { then: 'lost', secret: true }),
  lost(x) {
    const { card } = x.local;
    const answers = x.answers('loseTile');
    for (let seat = 0; seat < x.seats; seat++) {
      lose(x, seat, card, answers.find((given) => given.seat === seat)?.answer);
    }
    return x.go('over');
  },

  restore: (x) => x.ask('restore', asked(x.s, x.local.card, mayChooseGrave), { then: 'restored', secret: true }),
  restored(x) {
    const answers = x.answers('restore');
    for (let seat = 0; seat < x.seats; seat++) {
      restore(x, seat, x.local.card, answers.find((given) => given.seat === seat)?.answer.tile);
    }
    return x.go('over');
  },

  over(x) {
    const index = x.s.applied++;
    x.emit('eventTurned', { card: x.local.card, index });
    return x.done(null);
  },
});

function asked(
  s: State,
  card: EventCard,
  mayChoose: (fief: Fief, card: EventCard) => boolean,
): { [seat: Seat]: { card: EventCard } } {
  const to: { [seat: Seat]: { card: EventCard } } = {};
  s.fiefs.forEach((fief, seat) => {
    if (mayChoose(fief, card)) to[seat] = { card };
  });
  return to;
}

/* -------------------------------------------------------------------- coins */

/** What the card counts on a fief. Tokens change nothing (MAR-event-flat). */
function counted(fief: Fief, effect: EventEffect): number {
  switch (effect.does) {
    case 'paySymbols':
      return symbols(fief, effect.symbol === 'farmer' ? farmersOn : chestsOn);
    case 'payTiles':
      return effect.estates.reduce((sum, estate) => sum + tilesIn(fief, estateIndex[estate]), 0);
    case 'payCemetery':
      return fief.cemetery.length;
    case 'payEstates':
      return fief.columns.reduce((sum, column) => sum + (column.length > 0 ? 1 : 0), 0);
    default:
      return 0;
  }
}

function payAll(x: Course, card: EventCard): void {
  const effect = EVENT_EFFECTS[card];
  if (!('coins' in effect)) return;
  x.s.fiefs.forEach((fief, seat) => {
    const count = counted(fief, effect);
    let coins = count * effect.coins;
    if (coins >= 0) fief.coins += coins;
    else coins = -pay(fief, -coins);
    // `-0` is no plain data: who has nothing to pay pays 0.
    x.emit('eventPaid', { seat, card, count, coins: coins === 0 ? 0 : coins });
  });
}

/* ------------------------------------------------------------------- losses */

const lossesOf = (card: EventCard): readonly Estate[] => {
  const effect = EVENT_EFFECTS[card];
  return effect.does === 'lose' ? effect.estates : [];
};

/** Whether it matters which tile of the estate is lost: not if there is none, one, or all are the same. */
function matters(fief: Fief, estate: Estate): boolean {
  const column = fief.columns[estateIndex[estate]] as Tile[];
  for (let i = 1; i < column.length; i++) if (column[i] !== column[0]) return true;
  return false;
}

const mayChooseLoss = (fief: Fief, card: EventCard): boolean => lossesOf(card).some((estate) => matters(fief, estate));

/** One tile of each named estate goes to the cemetery; the others keep their order. */
function lose(x: Course, seat: Seat, card: EventCard, chosen: Loss | undefined): void {
  const fief = fiefOf(x.s, seat);
  let spared = true;
  for (const estate of lossesOf(card)) {
    const index = estateIndex[estate];
    const height = tilesIn(fief, index);
    if (height === 0) continue;
    spared = false;
    x.emit('tileLost', { seat, card, tile: bury(fief, index, chosen?.[estate] ?? height - 1) });
  }
  if (spared) x.emit('eventSpared', { seat, card });
}

/** Shared choices of a place in a column. */
const places = (estate: Estate) =>
  upTo.map((of): One<MiddleAges, Estate, number> => ({ key: estate, type: 'one', of }));
const placesOf = Object.fromEntries(ESTATES.map((estate) => [estate, places(estate)]));

export const loseTile = ask('loseTile', {
  next(s, { seat, args }, draft) {
    const fief = fiefOf(s, seat);
    for (const estate of lossesOf(args.card)) {
      if (draft[estate] === undefined && matters(fief, estate)) {
        return placesOf[estate]![tilesIn(fief, estateIndex[estate])];
      }
    }
    return undefined;
  },
  /** Where all tiles of the estate are alike there is nothing to choose. */
  why(_s, { args: { card } }, _draft, key) {
    const estate = lossesOf(card).find((one) => one === key);
    return estate && because('allAlike', `V.${card}`, { estate });
  },
  /** Silence gives the topmost tiles. */
  lapse(s, { seat, args }) {
    const fief = fiefOf(s, seat);
    const answer: Loss = {};
    for (const estate of lossesOf(args.card)) {
      if (matters(fief, estate)) answer[estate] = tilesIn(fief, estateIndex[estate]) - 1;
    }
    return answer;
  },
});

/* -------------------------------------------------------------- restoration */

const mayChooseGrave = (fief: Fief): boolean => graves(fief).length > 1;

function restore(x: Course, seat: Seat, card: EventCard, chosen: Tile | undefined): void {
  const fief = fiefOf(x.s, seat);
  const tile = chosen ?? graves(fief)[0];
  if (tile === undefined) {
    x.emit('eventSpared', { seat, card });
    return;
  }
  raise(fief, tile);
  x.emit('tileReturned', { seat, tile, by: 'restoration' });
}

export const restoreAsk = ask('restore', {
  next: (s, { seat }, draft, explain) =>
    draft.tile === undefined ? chooseGrave(s, seat, 'V.restoration', explain) : undefined,
  why: (s, _ask, _draft, _key, value) => whyNoGrave(s, 'V.restoration', value),
  lapse: (s, { seat }) => ({ tile: dearestGrave(s, seat) }),
});
