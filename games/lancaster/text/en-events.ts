/** English: what happens, and why something may not be done. */

import type { Lancaster } from '@homage/lancaster/rules';
import { cap, type GameText, type Say } from '@homage/words';
import { conflictLabel } from './common.ts';
import {
  castleReward,
  does,
  everybody,
  favour,
  field,
  goods,
  knight,
  law,
  list,
  owner,
  place,
  plural,
  province,
  source,
  squiresGo,
  standing,
  whom,
  whose,
} from './en-names.ts';

type Text = GameText<Lancaster>;

const knights = (counts: readonly number[]): string =>
  list(counts.flatMap((count, i) => (count > 0 ? [`${count} of strength ${i + 1}`] : [])));
const conflict = (card: number, say: Say): string => `France ${conflictLabel(card, say)}`;

export const events: Text['events'] = {
  gameBegan: ({ start, laws, conflicts, proposals }, say) =>
    `${does(start, say, 'hold')} the start pawn. In force: ${list(laws.map(law))}. Proposed: ${list(proposals.map(law))}. Conflicts: ${list(conflicts.map((card) => conflict(card, say)))}.`,
  tilesChosen: ({ tiles }, say) =>
    `First extension tiles: ${tiles.map((tile, seat) => `${whom(seat, say)} ${tile} (${castleReward(tile, say)})`).join('; ')}.`,
  roundBegan: ({ round, start, conflicts, proposals }, say) =>
    `Round ${round} of 5. ${does(start, say, 'begin')}. New conflicts: ${list(conflicts.map((card) => conflict(card, say)))}. Proposed: ${list(proposals.map(law))}.`,
  placed: ({ banner, level, at, squires }, say) =>
    `${does(banner, say, 'place')} a knight of strength ${level}${squires > 0 ? ` with ${plural(squires, 'squire')}` : ''} ${standing(at, say)}.`,
  displaced: ({ banner, by, level, at, squires }, say) =>
    `${does(by, say, 'displace')} ${whose(banner, say)} knight of strength ${level} from ${province(at, say)}${squiresGo(squires)}.`,
  stuck: ({ seat }, say) => `${does(seat, say, 'have', 'has')} no space for the knights left in court.`,
  favourTaken: ({ banner, favour: tile }, say) =>
    `${does(banner, say, 'take')} the king’s favour: ${favour(tile, say)}.`,
  gained: ({ seat, gold, squires, votes, from }, say) =>
    `${does(seat, say, 'gain')} ${goods(gold, squires, votes)} from ${source(from, say)}.`,
  paid: ({ seat, gold, squires, from }, say) =>
    `${does(seat, say, 'pay')} ${goods(gold, squires, 0)} for ${source(from, say)}.`,
  scored: ({ seat, points, from }, say) =>
    `${does(seat, say, 'score')} ${plural(points, 'point')} for ${source(from, say)}.`,
  raised: ({ banner, level, at, from }, say) =>
    `${does(banner, say, 'raise')} a knight ${standing(at, say)} from strength ${level} to ${level + 1} (${source(from, say)}).`,
  recruited: ({ banner, from }, say) =>
    `${does(banner, say, 'gain')} a new knight of strength 1 from ${source(from, say)}.`,
  seated: ({ seat, noble, from }, say) =>
    `A noble of ${province(noble, say)} sits down at ${whose(seat, say)} round table (${source(from, say)}).`,
  banished: ({ banner, noble, from }, say) =>
    `${does(banner, say, 'send')} a noble of ${province(noble, say)} out of the game (${source(from, say)}).`,
  built: ({ seat, tile, from }, say) =>
    `${does(seat, say, 'build')} extension ${tile} (${castleReward(tile, say)}), thanks to ${source(from, say)}.`,
  covered: ({ seat, level, at }, say) =>
    `${owner(seat, say)} knight of strength ${level} makes room on ${place(at, say)} and goes to court.`,
  returned: ({ banner, level, at, squires }, say) =>
    `${owner(banner, say)} knight of strength ${level} returns from ${place(at, say)} to court${squiresGo(squires)}.`,
  nothing: ({ banner, from }, say) => `${does(banner, say, 'take')} nothing from ${source(from, say)}.`,
  voted: ({ law: id, ballots, yes, no, passed, out }, say) => {
    const voices = ballots.map(
      ({ seat, voice, votes }) => `${whom(seat, say)} ${voice}${votes > 0 ? ` with ${plural(votes, 'vote')}` : ''}`,
    );
    const result = passed ? `It passes; ${law(out)} leaves the game` : 'It is rejected and leaves the game';
    return `Vote on ${law(id)}: ${list(voices)}. ${yes} to ${no}. ${result}.`;
  },
  votesReturned: ({ votes }) =>
    `Unused votes go back to the stock: ${votes.reduce((sum, count) => sum + count, 0)} in all.`,
  lawApplied: ({ law: id }) => `Now ${law(id)} applies.`,
  most: ({ law: id, seats }, say) => `Most ${id === 1 ? 'gold' : 'squires'}: ${everybody(seats, say)}.`,
  startNamed: ({ by, start }, say) =>
    by === start
      ? `${does(by, say, 'take')} the start pawn.`
      : `${does(by, say, 'give')} ${whom(start, say)} the start pawn.`,
  crossed: ({ banner, level, squires, to }, say) =>
    `${owner(banner, say)} knight of strength ${level} crosses the Channel to ${field(to)}${squiresGo(squires)}.`,
  fought: ({ at, england, france, won, ranks }, say) => {
    const rows = ranks.map(
      ({ banner, strength, points }) => `${whom(banner, say)} ${strength} (${plural(points, 'point')})`,
    );
    const result = won ? 'England wins' : 'France wins';
    return `${cap(field(at))}: England ${england}, France ${france}. ${result}. ${rows.length === 0 ? 'Nobody was there' : cap(list(rows))}.`;
  },
  foughtOn: ({ card, to }, say) => `The conflict ${conflict(card, say)} goes on as ${field(to)}; its knights stay.`,
  captured: ({ banner, freed, lost }, say) => {
    const free = knights(freed);
    const gone = knights(lost);
    return `${owner(banner, say)} prisoners: ${free === '' ? 'nobody is ransomed' : `${free} ransomed`}${gone === '' ? '' : `; ${gone} lost`}.`;
  },
  screensLifted: ({ gold, squires }, say) =>
    `The screens are lifted: ${gold.map((count, seat) => `${whom(seat, say)} ${goods(count, squires[seat]!, 0)}`).join('; ')}.`,
  finalRank: ({ what, ranks }, say) =>
    `${what === 'knights' ? 'Strongest knights' : 'Most extension tiles'}: ${ranks.map(({ seat, count, points }) => `${whom(seat, say)} ${count} (${plural(points, 'point')})`).join('; ')}.`,
  noblesCounted: ({ nobles }, say) =>
    `Nobles: ${nobles.map(({ seat, count, points }) => `${whom(seat, say)} ${count} (${plural(points, 'point')})`).join('; ')}.`,
  gameEnded: ({ winners, scores }, say) =>
    `The game is over: ${scores.map((points, seat) => `${whom(seat, say)} ${points}`).join(', ')}. ${winners.length === 1 ? `${does(winners[0]!, say, 'win')}.` : `${cap(everybody(winners, say))} share the win.`}`,
};

export const reasons: Text['reasons'] = {
  notInCourt: ({ level }) => `No knight of strength ${level} is in court. Choose one that is.`,
  courtEmpty: ({ banner }, say) =>
    `${does(banner, say, 'have', 'has')} no knight left in court. Choose the other colour.`,
  notYourColour: ({ banner }, say) =>
    `These are ${whose(banner, say)} knights. You place your own and those of your ally.`,
  belowMinimum: ({ at, minimum, level }, say) =>
    `${province(at, say)} takes knights of strength ${minimum} and more; squires do not count, and this knight has ${level}.`,
  tooWeak: ({ at, need, have }, say) =>
    `To take ${province(at, say)} you need ${need} in all; you can bring ${have} at most.`,
  tooFewSquires: ({ at, need }, say) =>
    `To take ${province(at, say)} this knight needs ${need === 0 ? 'no squire' : `at least ${plural(need, 'squire')}`}.`,
  noSquires: ({ at }, say) => `No squires go along to ${place(at, say)}.`,
  squiresAtHand: ({ have }) => `You have ${have === 0 ? 'no squire' : `only ${plural(have, 'squire')}`}.`,
  votesAtHand: ({ have }) => `You have ${have === 0 ? 'no vote' : `only ${plural(have, 'vote')}`}.`,
  stockOfVotes: ({ left }) => `The stock has ${left === 0 ? 'no vote' : `only ${plural(left, 'vote')}`} left.`,
  ownColour: ({ at }, say) =>
    `You hold ${province(at, say)} already. Nobody displaces his own knight or that of his ally.`,
  spaceTaken: ({ at }, say) => `A knight stands on ${place(at, say)} already. Choose a free space.`,
  spaceCovered: ({ at }, say) => `An extension tile covers ${place(at, say)}; it pays without a knight.`,
  otherCastle: ({ at }, say) =>
    `${cap(place(at, say))} belongs to the other castle: players and allies each use their own.`,
  noConflict: ({ at }) => `There is no card at ${field(at)}.`,
  conflictFull: ({ at }) => `Three colours fight in ${field(at)} already.`,
  favourTurned: ({ favour: tile }, say) => `This favour (${favour(tile, say)}) has been taken this round.`,
  favourOut: ({ favour: tile }, say) => `With three players this favour (${favour(tile, say)}) is not in the game.`,
  noNobleLeft: ({ noble }, say) => `No noble of ${province(noble, say)} is left.`,
  nobleAtTable: ({ noble }, say) =>
    `A noble of ${province(noble, say)} sits at your table already; each kind sits there only once.`,
  noKnightAbove: ({ level }) =>
    level === 4
      ? 'Strength 4 is the highest.'
      : `No knight of strength ${level + 1} is in your reserve to change places with.`,
  notYourKnight: ({ knight: name }, say) => `${knight(name, say)} is not of this colour.`,
  notDeployed: ({ knight: name }, say) => `${knight(name, say)} is not deployed; this law is for knights on the board.`,
  notThisKnight: ({ knight: name }, say) =>
    `${knight(name, say)} cannot be chosen; this law is for a knight of strength 3.`,
  noKnightInReserve: () => 'No knight of strength 1 is in reserve.',
  nothingToRaise: () => 'No knight can be raised: nobody of the next strength is in reserve.',
  tileBuilt: ({ tile }) => `Extension ${tile} is built already. Choose one from your reserve.`,
  nothingToGain: ({ at }, say) => `The other reward of ${province(at, say)} would give you nothing now.`,
  channelClosed: () => 'No conflict has room for this knight.',
  needGold: ({ need, have }) => `This costs ${need} gold; you have ${have}.`,
  needSquires: ({ need, have }) => `This costs ${plural(need, 'squire')}; you have ${have}.`,
  allyGainsNothing: ({ at }, say) => `An ally has no use for the other reward of ${province(at, say)}.`,
  allyHasNoGold: () => 'An ally has no gold, and yours cannot pay for him: noble or reward, not both.',
  mustTake: ({ at }, say) => `Something must be taken in ${province(at, say)}: choose one of the rewards.`,
  evaluated: ({ at }, say) => `There is nothing to evaluate on ${place(at, say)}.`,
  notCaptured: ({ level, have }) =>
    have === 0
      ? `No knight of strength ${level} of yours is a prisoner there.`
      : `Only ${plural(have, 'knight')} of strength ${level} ${have === 1 ? 'is a prisoner' : 'are prisoners'} there.`,
  ransomGold: ({ have }) => `A ransom costs 1 gold per strength; you have ${have}.`,
};
