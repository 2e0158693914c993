/** Middle Ages in English. */

import type { Json } from '@homage/kernel';
import { english, type Say, type Sentences, signed } from '@homage/words';
import { cover } from '../cover.ts';
import { ROUNDS } from '../rules/data.ts';
import type { Estate, MiddleAges, View } from '../rules/index.ts';
import { estateIndex } from '../rules/lookup.ts';
import { events } from './events.en.ts';
import { CARD, capital, coins, does, ESTATE, isEstate, spotName, tileMark, tileName, whom, whose } from './names.en.ts';
import { pieces } from './pieces.en.ts';
import { type PositionWords, positionLines } from './position.ts';
import { losable, tileAt } from './shared.ts';

const positionWords: PositionWords = {
  setUp: 'Set-up: the Lords are placed on the top row.',
  round: (round) => `Round ${round} of ${ROUNDS}.`,
  row: (row, round) => `Row ${row} (round ${round}):`,
  emptyRow: (row) => `Row ${row}: empty.`,
  tile: tileMark,
  gone: '–',
  lord: (name) => `[Lord: ${name}]`,
  scout: (name) => `(Scout: ${name})`,
  pile: (size, top) => (top === null ? 'The pile is used up.' : `Pile: ${size}, number ${top} on top.`),
  orange: (size) => `Orange pile: ${size}.`,
  discard: (tiles) => (tiles.length === 0 ? 'Nothing is discarded.' : `Discarded: ${tiles.join(', ')}.`),
  events: (next, later, past) =>
    [
      next === undefined ? 'All events are over.' : `Next event: ${next}.`,
      ...(later.length > 0 ? [`Later: ${later.join(', ')}.`] : []),
      ...(past.length > 0 ? [`Past: ${past.join(', ')}.`] : []),
    ].join(' '),
  event: (card) => CARD[card],
  tokens: (extraCoins, plots) =>
    `In supply: Extra Coins ${extraCoins}; Plot tokens ${plots.length === 0 ? 'none' : plots.join(', ')}.`,
  estate: (estate) => ESTATE[estate].one,
  fief: (name, held) => `${name}, ${coins(held)}:`,
  noTiles: 'no tiles.',
  cemetery: (tiles) => `Cemetery: ${tiles.join(', ')}.`,
  extra: (under) => `Extra Coin: ${under.join(', ')}.`,
  plot: (token, estate) => `${token} token under ${estate}.`,
  scoutAt: (row, column) => `Scout: row ${row}, tile ${column}.`,
};

function value(kind: string, key: string, option: Json, view: View, say: Say): string {
  if (kind === 'loseTile' && isEstate(key) && typeof option === 'number') {
    const tile = losable(view, say.me, estateIndex[key], option);
    const height = option === 0 ? 'at the bottom' : `${english.nth(option + 1)} from the bottom`;
    return tile === 0 ? `${ESTATE[key].one} ${option + 1}` : `${tileName(tile)} (${height})`;
  }
  if (key === 'tile' && typeof option === 'number') return tileName(option);
  if (key === 'to' && typeof option === 'number') {
    const tile = tileAt(view, option);
    return tile === 0 ? capital(spotName(option)) : `${tileName(tile)} (${spotName(option)})`;
  }
  if (option === 'stay') return 'Leave the Scout';
  if (isEstate(option)) return key === 'token' ? `${ESTATE[option].one} token` : ESTATE[option].one;
  return String(option);
}

const HEADINGS: Readonly<Record<string, string>> = {
  to: 'Which tile?',
  tile: 'Which tile comes back?',
  estate: 'Under which estate?',
  token: 'Which Plot token?',
};

export const en: Sentences<MiddleAges> = {
  title: cover.title.en,
  blurb: cover.blurb.en,
  about: {
    designers: 'Marc André (art of the printed game: Claire Conan)',
    publishers: 'Studio H; as “Media Aetas” by Board Game Box, as “Medioevo” by GateOnGames',
    notes: [
      'The tile list (which number carries which estate and symbol, and how many copies) is a reconstruction: no public list exists. Totals, piles and the range of numbers are those of the rulebook.',
      'One Plot token for each estate is inferred from the rulebook.',
      'Where the rulebook is silent we decided, among others: nobody pays more than there is; the number on the top of the pile is open; every estate has room for one Extra Coin and one Plot token; only the last penalty may lead below zero.',
    ],
  },
  phase(stack, view, say) {
    const frame = stack.at(-1);
    if (frame === undefined) return 'The game is over';
    const round = `Round ${view.round} of ${ROUNDS}`;
    switch (frame.kind) {
      case 'event':
        return `${round} · ${CARD[(frame.local as MiddleAges['Frames']['event']['local']).card]}`;
      case 'turn':
        return `${round} · ${capital(whose(say, (frame.local as MiddleAges['Frames']['turn']['local']).seat))} turn`;
      case 'round':
        return round;
      default:
        return view.round === 0 ? 'Set-up' : round;
    }
  },
  asks: {
    placeLord: {
      you: () => 'Place your Lord on a free tile of the top row.',
      wait: (_args, seat, say) => `${say.name(seat)} places the Lord.`,
    },
    moveLord: {
      you({ row }, say, view) {
        const tile = say.me === undefined ? 0 : tileAt(view, view.fiefs[say.me]!.lord);
        const gain = tile === 0 ? '' : ` You then take the ${tileName(tile)}.`;
        return `Move your Lord to a free tile of row ${row + 1}.${gain}`;
      },
      wait: ({ row }, seat, say) => `${say.name(seat)} moves the Lord to row ${row + 1}.`,
    },
    village: {
      you: () => 'Bring a tile back from your cemetery.',
      wait: (_args, seat, say) => `${say.name(seat)} brings a tile back from the cemetery.`,
    },
    scout: {
      you: () => 'Reserve a tile with your Scout, or leave it.',
      wait: (_args, seat, say) => `${say.name(seat)} decides about the Scout.`,
    },
    church: {
      you: () => 'Put an Extra Coin under one of your estates.',
      wait: (_args, seat, say) => `${say.name(seat)} places an Extra Coin.`,
    },
    palace: {
      you: () => 'Take a Plot token and put it under one of your estates.',
      wait: (_args, seat, say) => `${say.name(seat)} places a Plot token.`,
    },
    loseTile: {
      you: ({ card }) => `${CARD[card]}: choose what you lose.`,
      wait: ({ card }, seat, say) => `${CARD[card]}: ${say.name(seat)} chooses what to lose.`,
    },
    restore: {
      you: ({ card }) => `${CARD[card]}: bring a tile back from your cemetery.`,
      wait: ({ card }, seat, say) => `${CARD[card]}: ${say.name(seat)} brings a tile back.`,
    },
  },
  helps: {
    placeLord:
      'You take this tile with your next move and build it on your estate. The rows go on one by one: those further left move first.',
    moveLord:
      'You take the tile where your Lord stands now. Choose with the new place what you take next, and when it is your turn again.',
  },
  asides: {},
  choice: (kind, key) =>
    kind === 'loseTile' && isEstate(key) ? `Which ${ESTATE[key].one} is lost?` : (HEADINGS[key] ?? key),
  value,
  events,
  reasons: {
    lordThere: ({ seat }, say) => `${capital(whose(say, seat))} Lord stands there; choose a tile without one.`,
    reserved: ({ seat }, say) => `${capital(whose(say, seat))} Scout has reserved this tile; choose another.`,
    otherRow: ({ row }) => `Your Lord goes to row ${row + 1} now.`,
    scoutOwnRow: ({ row }) => `The Scout may not stand in row ${row + 1}, where your Lord is.`,
    scoutThere: () => 'Your Scout stands there already; leave it or choose another tile.',
    graveOfAnother: ({ seat, tile }, say) =>
      `The ${tileName(tile)} lies in ${whose(say, seat)} cemetery; choose a tile of your own.`,
    notBuried: ({ tile }) => `No ${tileName(tile)} lies in a cemetery; choose a tile of your own.`,
    allAlike: ({ estate }) => `There is nothing to choose: all tiles of your ${ESTATE[estate].one} are alike.`,
    extraCoinThere: ({ estate }) => `There is an Extra Coin under the ${ESTATE[estate].one} already.`,
    tokenTaken: ({ token, seat }, say) => `${does(say, seat, 'have', 'has')} the ${ESTATE[token].one} token.`,
    plotTokenThere: ({ estate, token }) =>
      `There is a Plot token under the ${ESTATE[estate].one} already (${ESTATE[token].one}).`,
    symbolShown: ({ estate, token }) =>
      `The ${ESTATE[estate].one} counts ${ESTATE[token].many} already; choose another estate.`,
  },
  options: {},
  position: (view, say) => positionLines(view, say, positionWords),
  outcome({ winners, scores, decidedBy }, say) {
    const totals = scores.map(({ total }, seat) => `${whom(say, seat)} ${signed(total)}`).join(', ');
    const by = decidedBy === null ? '' : ` (tie broken by ${ESTATE[decidedBy as Estate].many})`;
    const win =
      winners.length > 1
        ? `${english.all(winners, say, 'share', 'shares', 'share')} the win`
        : `${does(say, winners[0]!, 'win')}`;
    return `${win}${by}: ${totals}.`;
  },
  pieces,
};
