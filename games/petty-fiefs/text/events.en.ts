/** What happened, and why something may not be done, in English. */

import { cap, type GameText } from '@homage/words';
import { EXTRA } from '../rules/data.ts';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import {
  coin,
  everyone,
  heaps,
  list,
  mercenaryPoints,
  plural,
  prince,
  province,
  ravens,
  suit,
  tile,
  were,
  who,
  whom,
  whose,
} from './names.en.ts';

export const events: GameText<PettyFiefs>['events'] = {
  started: ({ starter }, say) => `${who(starter, say)} ${were(starter, say)} drawn as start player.`,
  drew: ({ seat, left, tile: face }, say) =>
    `${who(seat, say)} drew a region tile${face === undefined ? '' : `: ${tile(face)}`} (${left} left).`,
  laid: ({ seat, province: id, founded, tile: face }, say) =>
    `${who(seat, say)} laid ${face === undefined ? 'the tile' : tile(face)} face down ${founded ? `as the new ${province(id)}` : `in ${province(id)}`}.`,
  placed: ({ seat, suit: of, province: id }, say) => `${who(seat, say)} placed ${prince(of)} in ${province(id)}.`,
  warlordPlaced: ({ seat, province: id }, say) => `${who(seat, say)} placed the warlord in ${province(id)}.`,
  turn: ({ seat, round }, say) => `Round ${round}: it is ${whose(seat, say)} turn.`,
  bribed: ({ seat, suit: of, hired, coin: paid, drawn }, say) => {
    const bribe = paid === undefined ? `a coin of the ${suit(of)}` : coin(paid);
    if (!hired) return `${who(seat, say)} bribed with ${bribe}; the pool is empty, so nobody was hired.`;
    return `${who(seat, say)} bribed with ${bribe} and hired ${drawn === undefined ? 'a mercenary band' : coin(drawn)}.`;
  },
  holder: ({ seat, from, by }, say) => {
    const why = by === 'count' ? 'with the most bribes' : 'with the highest bribe';
    return `${who(seat, say)} took the mercenary control marker${from < 0 ? '' : ` from ${whom(from, say)}`}, ${why}.`;
  },
  moved: ({ seat, pawn, from, to }, say) =>
    `${who(seat, say)} moved ${prince(pawn)} from ${province(from)} to ${province(to)}.`,
  deployed: ({ seat, suit: of, province: id, coin: laid }, say) =>
    `${who(seat, say)} deployed ${laid === undefined ? `a coin of the ${suit(of)}` : coin(laid)} to ${province(id)}.`,
  retrieved: ({ seat, vassals, mercenaries, coins, hired }, say) => {
    const all = [
      ...(coins === undefined ? (vassals.length > 0 ? [heaps(vassals)] : []) : coins.map(coin)),
      ...(hired === undefined ? (mercenaries > 0 ? [plural(mercenaries, 'mercenary band')] : []) : hired.map(coin)),
    ];
    return `${who(seat, say)} took back ${list(all)}.`;
  },
  built: ({ seat, suit: of, province: id, coin: laid }, say) =>
    `${who(seat, say)} built the castle of the ${suit(of)} in ${province(id)}${laid === undefined ? '' : ` with ${coin(laid)}`}.`,
  expanded: ({ seat, suit: of, province: id, level, coin: laid }, say) =>
    `${who(seat, say)} expanded the castle of the ${suit(of)} in ${province(id)} to ${level}${laid === undefined ? '' : ` with ${coin(laid)}`}.`,
  annexed: ({ seat, suit: of, province: id, annexed }, say) =>
    `${who(seat, say)} annexed ${province(annexed)} to ${province(id)} for the ${suit(of)}.`,
  demolished: ({ seat, suit: of, province: id, marked }, say) =>
    `${who(seat, say)} demolished the castle of the ${suit(of)} in ${province(id)}; ${marked ? 'their marker takes its place' : 'nobody controls it any more'}.`,
  passed: ({ seat }, say) => `${who(seat, say)} passed.`,
  conflict: ({ province: id, pieces }) => `Conflict in ${province(id)}: ${plural(pieces, 'piece')} meet.`,
  bribesShown: ({ bribes }) =>
    bribes.length === 0
      ? 'There are no bribes to show.'
      : `The bribes are shown and go back to their owners: ${heaps(bribes)}.`,
  coinsShown: ({ province: id, coins }) =>
    coins.length === 0
      ? `There are no coins to show in ${province(id)}.`
      : `The coins in ${province(id)} are shown: ${heaps(coins)}.`,
  named: ({ seat, suit: of, points }, say) => `${who(seat, say)} gave ${mercenaryPoints(points)} to the ${suit(of)}.`,
  strengths: ({ province: id, totals }) =>
    `Strengths in ${province(id)}: ${list(totals.map((total) => `${suit(total.suit)} ${total.strength}`))}.`,
  won: ({ suit: of, province: id, held, lost, forfeited }) => {
    if (held) return `The ${suit(of)} hold ${province(id)}.`;
    const from = lost < 0 ? '' : ` from the ${suit(lost)}`;
    return `The ${suit(of)} win ${province(id)}${from}${forfeited < 0 ? '' : ` and give up ${province(forfeited)}`}.`;
  },
  undecided: ({ province: id }) => `Nobody wins ${province(id)}: the highest strength is tied.`,
  wentHome: ({ province: id, vassals, mercenaries }) => {
    const home = vassals.length === 0 ? [] : [`${heaps(vassals)} back to the reserve`];
    const pool = mercenaries === 0 ? [] : [`${plural(mercenaries, 'mercenary band')} to the pool`];
    return `From ${province(id)}: ${list([...home, ...pool])}.`;
  },
  exposed: ({ seat, province: id, tile: face }, say) =>
    `${who(seat, say)} turned up a tile in ${province(id)}: ${tile(face)}.`,
  warlordLand: ({ tiles }) =>
    tiles.length === 0
      ? 'No exposed tile of the Ravens leaves for the warlord’s province.'
      : `${cap(ravens(tiles))} ${tiles.length === 1 ? 'leaves' : 'leave'} for the warlord’s province.`,
  ended: ({ why, winners, lower }, say) =>
    `${ENDINGS[why]} ${cap(everyone(winners, say))} ${winners.length > 1 ? 'share the win' : winners[0] === say.me ? 'win' : 'wins'} with ${plural(lower[winners[0] ?? 0] ?? 0, 'point')}.`,
};

export const ENDINGS = {
  control: 'All provinces are controlled.',
  passed: 'Everybody has passed a whole turn, one after the other.',
  rounds: 'The last round is over.',
} as const;

const DOES = { bribe: 'bribe', build: 'build', expand: 'expand a castle' } as const;

export const reasons: GameText<PettyFiefs>['reasons'] = {
  full: ({ province: id, most }) => `${cap(province(id))} has ${most} tiles already: lay the tile elsewhere.`,
  noProvince: () => 'There is no province yet: the tile founds the first one.',
  provinceLimit: ({ most }) => `There are ${most} provinces already: add the tile to one of them.`,
  crowded: ({ province: id, most }) => `${cap(province(id))} has ${plural(most, 'pawn')} already: choose another.`,
  notYourPrince: ({ suit: of }) => `${cap(prince(of))} is not yours.`,
  princePlaced: ({ suit: of, province: id }) => `${cap(prince(of))} stands in ${province(id)} already.`,
  warlordLast: () => 'The warlord is placed with the last prince.',
  notYourCoin: ({ suit: of }) =>
    of === EXTRA
      ? 'Mercenaries are taken by their number, not by their value.'
      : `Coins of the ${suit(of)} are not yours.`,
  notHired: () => 'This band of mercenaries is not in your reserve.',
  coinAway: ({ coin: code }) => `${cap(coin(code))} is not in your reserve.`,
  bandsThere: ({ have }) =>
    have === 0
      ? 'No band of mercenaries is with the warlord.'
      : `Only ${plural(have, 'band is', 'bands are')} with the warlord.`,
  takeOne: () => 'Take at least one coin or band.',
  inReserve: ({ coin: code }) => `${cap(coin(code))} lies in no province.`,
  notYourSuit: ({ suit: of }) => `The ${suit(of)} are not yours: name one of your suits.`,
  tileElsewhere: ({ province: id }) => `This tile lies in ${province(id)}.`,
  tileShown: () => 'This tile lies face up already.',
  noVassal: () => 'You have no coin of your own in reserve.',
  mercenaryCoin: ({ action }) => `You cannot ${DOES[action]} with a mercenary: use a coin of your own.`,
  oneProvince: () => 'Only one province is left, so there is nowhere to move.',
  notClockwise: ({ to }) => `${cap(province(to))} is not one or two steps clockwise from here.`,
  alreadyMoved: ({ suit: of }) => `${cap(prince(of))} has moved already in this action.`,
  notHolder: () => 'Only the holder of the mercenary control marker commands the warlord and his bands.',
  warlordAlone: () => 'The warlord never moves alone: move a prince too.',
  princeElsewhere: ({ suit: of, province: id }) => `${cap(prince(of))} is in ${province(id)}, not here.`,
  nothingToDeploy: () => 'You have no coin in reserve to deploy.',
  nothingToRetrieve: () => 'No coin of yours lies with its prince.',
  uncontrolled: ({ province: id }) => `Nobody controls ${province(id)}.`,
  controlledBy: ({ province: id, suit: of }) => `The ${suit(of)} control ${province(id)}.`,
  castleHere: ({ province: id }) => `There is a castle in ${province(id)} already.`,
  castleElsewhere: ({ suit: of, province: id }) =>
    `The ${suit(of)} have their castle in ${province(id)}: demolish that one first.`,
  wrongSuit: ({ suit: of }) => `This castle belongs to the ${suit(of)}: use a coin of the ${suit(of)}.`,
  noCoinOf: ({ suit: of }) => `You have no coin of the ${suit(of)} in reserve.`,
  noCastle: ({ province: id }) => `There is no castle in ${province(id)}.`,
  noCastleOf: ({ suit: of }) => `The ${suit(of)} have no castle to annex a province to.`,
  castleFull: ({ suit: of }) => `The castle of the ${suit(of)} shows five: it cannot grow further.`,
  notAdjacent: ({ province: id, castle }) =>
    `${cap(province(id))} is no neighbour of ${province(castle)}, where the castle is.`,
  nothingToBuild: () => 'No marker of yours lies in a province.',
  nothingToExpand: () => 'You have no castle.',
  nothingToAnnex: () => 'No marker of yours lies in a province.',
  nothingToDemolish: () => 'You have no castle.',
};
