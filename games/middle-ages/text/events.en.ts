/** What happens, in English. */

import { english, type GameText, type Say } from '@homage/words';
import type { Idle, MiddleAges } from '../rules/index.ts';
import {
  aTile,
  CARD,
  CARD_HELP,
  capital,
  coins,
  does,
  ESTATE,
  estates,
  list,
  spotName,
  tileMark,
  tileName,
  whom,
  whose,
} from './names.en.ts';

const IDLE: Readonly<Record<Idle, string>> = {
  noSymbols: 'the board shows none of its symbols',
  nobodyBehind: 'nobody has fewer Mills',
  nobodyWeaker: 'everybody has Ramparts enough',
  cemeteryEmpty: 'the cemetery is empty',
  noTarget: 'there is no tile left to reserve',
  noRoom: 'there is no room for a token',
};

/** In the order that is told, the reader where he stands. */
const inOrder = (say: Say, seats: readonly number[]): string => list(seats.map((seat) => whom(say, seat)));

export const events: GameText<MiddleAges>['events'] = {
  began: ({ order, events: cards }, say) =>
    `Four rows are laid. The events are ${list(cards.map((card) => CARD[card]))}. The Lords are placed in this order: ${inOrder(say, order)}.`,
  lordPlaced: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'place')} the Lord on the ${tileName(tile)} (${spotName(to)}).`,
  roundBegan: ({ round, order }, say) => `Round ${round}. Order of play: ${inOrder(say, order)}.`,
  tileDiscarded: ({ tile }) => `The ${tileName(tile)}, on which no Lord stands, is discarded.`,
  lordMoved: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'move')} the Lord to the ${tileName(tile)} (${spotName(to)}).`,
  scoutReturned: ({ seat, from }, say) => `${capital(whose(say, seat))} Scout (${spotName(from)}) comes back to hand.`,
  tileTaken: ({ seat, tile }, say) => `${does(say, seat, 'take')} ${aTile(tile)}.`,
  effectIdle: ({ estate, why }) => `The ${ESTATE[estate].one} has no effect: ${IDLE[why]}.`,
  symbolsPaid: ({ seat, estate, symbols, coins: paid }, say) =>
    `${does(say, seat, 'gain')} ${coins(paid)} for ${symbols} ${estate === 'field' ? 'Farmer' : 'Chest'}${symbols === 1 ? '' : 's'}.`,
  millPaid: ({ seat, from, coins: paid }, say) =>
    `${does(say, seat, 'collect')} ${coins(paid)} with the Mills (${list(from.map((one) => `${whom(say, one.seat)} ${one.coins}`))}).`,
  tileReturned: ({ seat, tile, by }, say) =>
    `${does(say, seat, 'bring')} ${aTile(tile)} back from the cemetery${by === 'restoration' ? ' (Restoration)' : ''}.`,
  scoutPlaced: ({ seat, to, tile }, say) =>
    `${does(say, seat, 'reserve')} the ${tileName(tile)} (${spotName(to)}) with the Scout.`,
  scoutStayed: ({ seat, at }, say) =>
    `${does(say, seat, 'leave')} the Scout ${at < 0 ? 'in hand' : `where it is (${spotName(at)})`}.`,
  attacked: ({ seat, target, tile, coins: paid }, say) =>
    `${does(say, seat, 'attack')} ${whom(say, target)}: ${tile === 0 ? 'there is no tile to lose' : `the ${tileName(tile)} goes to the cemetery`}, and ${coins(paid)} change${paid === 1 ? 's' : ''} hands.`,
  extraCoinPlaced: ({ seat, estate }, say) =>
    `${does(say, seat, 'put')} an Extra Coin under the ${ESTATE[estate].one}.`,
  plotTokenPlaced: ({ seat, token, estate }, say) =>
    `${does(say, seat, 'put')} the ${ESTATE[token].one} token under the ${ESTATE[estate].one}.`,
  income: ({ seat, estate, rate, counted, coins: paid }, say) =>
    `Income of the ${ESTATE[estate].one}: ${whom(say, seat)} ${seat === say.me ? 'gain' : 'gains'} ${coins(paid)} (${rate} per tile: ${list(counted.map((one) => estates(one.tiles, one.estate)))}).`,
  orangePileOpened: ({ size }) => `The blue pile is used up; the orange pile of ${size} tiles is opened.`,
  discardsShuffled: ({ size }) =>
    `The pile is used up; ${size} discarded ${size === 1 ? 'tile is' : 'tiles are'} shuffled into a new one.`,
  rowRefilled: ({ row, round, tiles }) =>
    `Row ${row + 1} is laid anew for round ${round}: ${tiles.map(tileMark).join(', ')}.`,
  eventBegan: ({ card }) => `Event: ${CARD[card]}. ${CARD_HELP[card]}`,
  eventPaid: ({ seat, coins: paid }, say) =>
    paid < 0 ? `${does(say, seat, 'pay')} ${coins(-paid)}.` : `${does(say, seat, 'gain')} ${coins(paid)}.`,
  tileLost: ({ seat, tile }, say) => `${does(say, seat, 'lose')} ${aTile(tile)} to the cemetery.`,
  eventSpared: ({ seat, card }, say) =>
    card === 'restoration'
      ? `${does(say, seat, 'have', 'has')} no tile in the cemetery.`
      : `${does(say, seat, 'have', 'has')} nothing to lose.`,
  eventTurned: ({ card }) => `${CARD[card]} is turned face down.`,
  scored: ({ seat, coins: held, empty, total }, say) =>
    empty.length === 0
      ? `${does(say, seat, 'have', 'has')} ${coins(held)} and a tile in every estate: ${total} in all.`
      : `${does(say, seat, 'have', 'has')} ${coins(held)}, less ${10 * empty.length} for empty estates (${list(empty.map((estate) => ESTATE[estate].one))}): ${total} in all.`,
  ended: ({ winners, total, decidedBy }, say) =>
    winners.length > 1
      ? `${english.all(winners, say, 'share', 'shares', 'share')} the win with ${coins(total)} each.`
      : `${does(say, winners[0]!, 'win')} with ${coins(total)}${decidedBy === null ? '' : `, by more ${ESTATE[decidedBy].many}`}.`,
};
