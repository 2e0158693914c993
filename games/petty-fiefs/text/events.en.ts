/** What happened, and why something may not be done, in English. */

import type { GameText } from '@homage/words';
import type { PettyFiefs } from '../rules/vocabulary.ts';
import { coin, heaps, list, plural, prince, province, suit, tile, were, who, whom } from './names.en.ts';

const CAPITAL = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const events: GameText<PettyFiefs>['events'] = {
  started: ({ starter }, say) => `${who(starter, say)} ${were(starter, say)} drawn as start player.`,
  drew: ({ seat, left, tile: face }, say) =>
    `${who(seat, say)} drew a region tile${face === undefined ? '' : `: ${tile(face)}`} (${left} left).`,
  laid: ({ seat, province: id, founded, tile: face }, say) =>
    `${who(seat, say)} laid ${face === undefined ? 'the tile' : tile(face)} face down ${founded ? `as the new ${province(id)}` : `in ${province(id)}`}.`,
  placed: ({ seat, suit: of, province: id }, say) => `${who(seat, say)} placed ${prince(of)} in ${province(id)}.`,
  warlordPlaced: ({ seat, province: id }, say) => `${who(seat, say)} placed the warlord in ${province(id)}.`,
  turn: ({ seat, round }, say) =>
    `Round ${round}: it is ${say.me === seat ? 'your turn' : `the turn of ${say.name(seat)}`}.`,
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
    bribes.length === 0 ? 'There are no bribes to show.' : `The bribes are shown and go home: ${heaps(bribes)}.`,
  coinsShown: ({ province: id, coins }) =>
    coins.length === 0
      ? `There are no coins to show in ${province(id)}.`
      : `The coins in ${province(id)} are shown: ${heaps(coins)}.`,
  named: ({ seat, suit: of, points }, say) =>
    `${who(seat, say)} gave the ${plural(points, 'point')} of the mercenaries to the ${suit(of)}.`,
  strengths: ({ province: id, totals }) =>
    `Strengths in ${province(id)}: ${list(totals.map((total) => `${suit(total.suit)} ${total.strength}`))}.`,
  won: ({ suit: of, province: id, held, lost, forfeited }) => {
    if (held) return `The ${suit(of)} hold ${province(id)}.`;
    const from = lost < 0 ? '' : ` from the ${suit(lost)}`;
    return `The ${suit(of)} win ${province(id)}${from}${forfeited < 0 ? '' : ` and give up ${province(forfeited)}`}.`;
  },
  undecided: ({ province: id }) => `Nobody wins ${province(id)}: the highest strength is tied.`,
  wentHome: ({ province: id, vassals, mercenaries }) => {
    const home = vassals.length === 0 ? [] : [`${heaps(vassals)} go home`];
    const pool = mercenaries === 0 ? [] : [`${plural(mercenaries, 'mercenary band')} to the pool`];
    return `From ${province(id)}: ${list([...home, ...pool])}.`;
  },
  exposed: ({ seat, province: id, tile: face }, say) =>
    `${who(seat, say)} turned up a tile in ${province(id)}: ${tile(face)}.`,
  warlordLand: ({ tiles }) =>
    tiles.length === 0
      ? 'No exposed tile of the Ravens leaves for the warlord’s province.'
      : `${list(tiles.map(tile))} leave for the warlord’s province.`,
  ended: ({ why, winners, lower }, say) =>
    `${ENDINGS[why]} ${CAPITAL(list(winners.map((seat) => whom(seat, say))))} ${winners.length > 1 ? 'share the win' : winners[0] === say.me ? 'win' : 'wins'} with ${lower[winners[0] ?? 0]}.`,
};

export const ENDINGS = {
  control: 'All provinces are controlled.',
  passed: 'Everybody passed a whole turn in a row.',
  rounds: 'The last round is over.',
} as const;

const DOES = { bribe: 'bribe', build: 'build', expand: 'expand a castle' } as const;

export const reasons: GameText<PettyFiefs>['reasons'] = {
  full: ({ province: id, most }) => `${CAPITAL(province(id))} has ${most} tiles already: lay the tile elsewhere.`,
  provinceLimit: ({ most }) => `There are ${most} provinces already: add the tile to one of them.`,
  crowded: ({ province: id, most }) => `${CAPITAL(province(id))} has ${plural(most, 'pawn')} already: choose another.`,
  noVassal: () => 'You have no coin of your own in reserve.',
  mercenaryCoin: ({ action }) => `You cannot ${DOES[action]} with a mercenary: use a coin of your own.`,
  oneProvince: () => 'Only one province is left, so there is nowhere to move.',
  notClockwise: ({ to }) => `${CAPITAL(province(to))} is not one or two steps clockwise from here.`,
  alreadyMoved: ({ suit: of }) => `${CAPITAL(prince(of))} has moved already in this action.`,
  notHolder: () => 'Only who holds the mercenary control marker commands the warlord and his bands.',
  warlordAlone: () => 'The warlord never moves alone: move a prince too.',
  princeElsewhere: ({ suit: of, province: id }) => `${CAPITAL(prince(of))} is in ${province(id)}, not there.`,
  nothingToDeploy: () => 'You have no coin in reserve to deploy.',
  nothingToRetrieve: () => 'No coin of yours lies with its prince.',
  uncontrolled: ({ province: id }) => `Nobody controls ${province(id)}.`,
  controlledBy: ({ province: id, suit: of }) => `The ${suit(of)} control ${province(id)}.`,
  castleHere: ({ province: id }) => `There is a castle in ${province(id)} already.`,
  castleElsewhere: ({ suit: of, province: id }) =>
    `The ${suit(of)} have their castle in ${province(id)}: demolish that one first.`,
  wrongSuit: ({ suit: of }) => `The castle is of the ${suit(of)}: use a coin of the ${suit(of)}.`,
  noCoinOf: ({ suit: of }) => `You have no coin of the ${suit(of)} in reserve.`,
  noCastle: ({ province: id }) => `There is no castle in ${province(id)}.`,
  noCastleOf: ({ suit: of }) => `The ${suit(of)} have no castle to annex a province to.`,
  castleFull: ({ suit: of }) => `The castle of the ${suit(of)} shows five: it cannot grow further.`,
  notAdjacent: ({ province: id, castle }) =>
    `${CAPITAL(province(id))} is no neighbour of ${province(castle)}, where the castle is.`,
  nothingToBuild: () => 'No prince of yours controls a province by his marker with his castle and a coin at hand.',
  nothingToExpand: () => 'No castle of yours can grow: it needs a coin of its suit, and shows less than five.',
  nothingToAnnex: () => 'No prince of yours has his marker beside his castle.',
  nothingToDemolish: () => 'No prince of yours stands in the province of his castle.',
};
