/** What has happened, in English. */

import {
  type Events,
  type Fief81,
  type Lord,
  type Region,
  type See,
  TITLE_OF,
  type Village,
} from '@homage/fief-1981/rules';
import { cap, english, type GameText, type Say } from '@homage/words';
import { cardName } from './common.ts';
import { names } from './en-names.ts';

const v = (village: Village): string => names.villages[village];
const l = (lord: Lord): string => names.lords[lord];
const r = (region: Region): string => names.regions[region];
const ls = (lords: readonly Lord[]): string => list(lords.map(l));
const RANK = { duke: 'duchy', count: 'county', baron: 'barony' } as const;
const TITLE = { duke: 'Duke', count: 'Count', baron: 'Baron' } as const;
/** A fief is named after its capital once it has one; before, after its region. */
export const fiefName = (region: Region, capital?: Village): string =>
  capital === undefined
    ? `the ${RANK[TITLE_OF[region]]} of ${r(region).slice('the region of '.length)}`
    : `the ${RANK[TITLE_OF[region]]} of ${v(capital)}`;
const { list, plural } = english;
/** "You lay" or "Anne lays". */
const n = (say: Say, seat: number, you: string, other: string): string => english.does(seat, say, you, other);
const name = (say: Say, seat: number): string => english.who(seat, say);
const family = (say: Say, seat: number): string => english.own(seat, say, 'family');
/** In the order that is told: seats round the table, for one. */
const names_ = (say: Say, seats: readonly number[]): string => list(seats.map((seat) => name(say, seat)));
const Everyone = (say: Say, seats: readonly number[]): string => cap(english.everyone(seats, say));
const cards = (all: readonly string[]): string => list(all.map((card) => cardName(names, card)));
const pieces = (soldiers: number, lords: readonly Lord[]): string =>
  list([...lords.map(l), ...(soldiers > 0 ? [names.soldiers(soldiers)] : [])]);
const on = (where: Region | See | null, card: string): string =>
  where === null
    ? ''
    : card === 'tithe'
      ? ` on the bishopric of ${names.sees[where as See]}`
      : ` on ${r(where as Region)}`;
const totals = (all: { readonly [lord: string]: number }): string => {
  const parts = Object.entries(all).map(([lord, votes]) => `${l(lord as Lord)} ${votes}`);
  return parts.length === 0 ? '' : ` (so far ${list(parts)})`;
};
const votes = (count: number): string => plural(count, 'vote');
const CAUSE: { readonly [C in Events['lordDied']['cause']]: string } = {
  battle: 'falls in battle',
  plague: 'dies of the plague',
  revolt: 'is killed by the peasants',
  resistance: 'is killed by the villagers',
  assassination: 'is murdered',
  justice: 'is condemned and executed',
};
const PHASE = {
  setup: 'Setup',
  cards: 'Phase 1, the cards',
  income: 'Phase 2, income',
  purchases: 'Phase 3, purchases',
  movement: 'Phase 4, movement',
  combat: 'Phase 5, combat',
  negotiations: 'Phase 6, negotiations',
} as const;

/** What a party at the gate is there for. */
const INTENT = { attack: 'to attack', siege: 'to besiege it', passage: 'waiting to pass' } as const;

export const events: GameText<Fief81>['events'] = {
  rolled: ({ rolls }, say) =>
    `The dice for the order of choice: ${list(rolls.map(({ seat, dice }) => `${name(say, seat)} ${dice.join(' + ')}`))}.`,
  choiceOrder: ({ order }, say) => `Order of choice: ${names_(say, order)}.`,
  regionChosen: ({ seat, region }, say) => `${n(say, seat, 'choose', 'chooses')} ${r(region)}.`,
  villageChosen: ({ seat, village }, say) =>
    `${n(say, seat, 'choose', 'chooses')} ${v(village)}: a castle and eight soldiers stand there.`,
  founderChosen: ({ seat, lord }, say) => `${l(lord)} is ${english.own(seat, say, 'first lord')}.`,
  castlePlaced: ({ seat, village }, say) =>
    `${n(say, seat, 'build your', 'builds the')} first castle at ${v(village)}, with eight soldiers.`,
  seated: ({ order, first }, say) =>
    `Clockwise round the table: ${names_(say, order)}. ${n(say, first, 'begin', 'begins')}.`,
  roundBegan: ({ round, first, last }, say) =>
    `Turn ${round}${last ? ', the last one' : ''}. ${n(say, first, 'play', 'plays')} first.`,
  phaseBegan: ({ phase }) => `${PHASE[phase]}.`,
  dealt: ({ seat, count, cards: mine }, say) =>
    mine === undefined
      ? `${n(say, seat, 'receive', 'receives')} ${plural(count, 'card')}.`
      : `${n(say, seat, 'receive', 'receives')} ${cards(mine)}.`,
  reshuffled: ({ count }) => `The ${count} discarded cards are shuffled and become the pile.`,
  lordsShown: ({ lords }) =>
    lords.length === 0
      ? 'The discarded cards are searched for lords: there is none.'
      : `The discarded cards are searched for lords: ${ls(lords)}.`,
  lordLaid: ({ seat, lord, at, free }, say) =>
    `${l(lord)} ${free ? 'comes back from the discard pile to' : 'joins'} ${family(say, seat)}, at ${v(at)}.`,
  shelterRefused: ({ seat, owner, village }, say) =>
    `${n(say, owner, 'refuse', 'refuses')} ${english.own(seat, say, 'lord')} shelter at ${v(village)}.`,
  bishopMade: ({ seat, lord, see }, say) => `${n(say, seat, 'make', 'makes')} ${l(lord)} Bishop of ${names.sees[see]}.`,
  cardinalMade: ({ seat, lord, paid }, say) =>
    `${n(say, seat, 'make', 'makes')} ${l(lord)} a cardinal${paid > 0 ? ` for ${paid} écus` : ''}.`,
  exchanged: ({ seat, gave, got }, say) =>
    gave === undefined || got === undefined
      ? `${n(say, seat, 'exchange', 'exchanges')} a card.`
      : `${n(say, seat, 'give back', 'gives back')} ${cards([gave])} and ${say.me === seat ? 'receive' : 'receives'} ${cards([got])}.`,
  thrown: ({ seat, count, cards: mine }, say) =>
    `${n(say, seat, 'throw away', 'throws away')} ${mine === undefined ? (count === 1 ? 'a card' : plural(count, 'card')) : cards(mine)}.`,
  attacked: ({ seat, card, region, lord }, say) =>
    `${n(say, seat, 'lay', 'lays')} ${cardName(names, card)}${region !== null ? ` on ${r(region)}` : lord !== null ? ` on ${l(lord)}` : ''}.`,
  parried: ({ seat, card }, say) =>
    `${n(say, seat, 'parry', 'parries')} with ${cardName(names, card)}: the attack has no effect.`,
  lifted: ({ seat, card, region }, say) =>
    `${n(say, seat, 'lay', 'lays')} ${cardName(names, card)}: one ${card === 'sun' ? 'Bad Weather' : 'Famine'} on ${r(region)} is over.`,
  revoltRolled: ({ region, die }) => `The peasants of ${r(region)} rise: the die shows ${die}.`,
  boughtOff: ({ seat, paid }, say) => `${n(say, seat, 'pay', 'pays')} ${paid} écus for food: the peasants go home.`,
  stormed: ({ village, dice, losses }) =>
    `The peasants storm the castle of ${v(village)}: ${dice.join(' + ')}, up to ${plural(losses, 'piece')} ${losses === 1 ? 'falls' : 'fall'}.`,
  wrecked: ({ village, mills, presses }) =>
    `Destroyed at ${v(village)}: ${list([...(mills > 0 ? [plural(mills, 'mill')] : []), ...(presses > 0 ? [plural(presses, 'press', 'presses')] : [])])}.`,
  plagueRolled: ({ lord, die, dies }) => `Plague: ${die} for ${l(lord)}, who ${dies ? 'dies' : 'lives'}.`,
  justice: ({ seat, assassin, lord, saved }, say) =>
    `${n(say, seat, 'lay', 'lays')} Justice${saved === null ? '' : `: ${l(saved)} lives`}${lord === null ? '' : ` and ${l(lord)} answers for ${name(say, assassin)}`}.`,
  lordDied: ({ lord, seat, cause }, say) => `${l(lord)} of ${family(say, seat)} ${CAUSE[cause]}.`,
  fell: ({ seat, soldiers, at }, say) => `${n(say, seat, 'lose', 'loses')} ${names.soldiers(soldiers)} at ${v(at)}.`,
  taxLaid: ({ seat, card, on: where }, say) =>
    `${n(say, seat, 'lay', 'lays')} ${cardName(names, card)}${on(where, card)}.`,
  taxVoid: ({ card, on: where }) => `${cardName(names, card)}${on(where, card)} is void.`,
  income: ({ seat, total, villages, buildings, castles, tithe, tailles }, say) => {
    const parts: [number, string][] = [
      [villages, 'villages'],
      [castles, 'castles'],
      [buildings, 'presses and mills'],
      [tithe, 'tithe'],
      [tailles, 'tailles'],
    ];
    const from = parts.filter(([sum]) => sum > 0).map(([sum, what]) => `${what} ${sum}`);
    return `${n(say, seat, 'receive', 'receives')} ${total} écus${from.length > 0 ? ` (${from.join(', ')})` : ''}.`;
  },
  revenueTaken: ({ from, to, amount }, say) =>
    `The king’s revenge: ${english.own(from, say, `${amount} écus`)} go to ${name(say, to)}.`,
  bought: ({ seat, what, at, number, paid }, say) =>
    `${n(say, seat, 'buy', 'buys')} ${what === 'soldiers' ? names.soldiers(number) : (names.words[what] ?? what)} for ${v(at)}: ${paid} écus.`,
  stepped: ({ seat, lords, soldiers, from, to }, say) =>
    `${n(say, seat, 'move', 'moves')} ${pieces(soldiers, lords)} from ${v(from)} to ${v(to)}.`,
  stopped: ({ seat, village, from, lords, soldiers, intent }, say) =>
    `${n(say, seat, 'stop', 'stops')} with ${pieces(soldiers, lords)} before ${v(village)} on the road from ${v(from)}, ${INTENT[intent]}.`,
  passageAsked: ({ seat, of, village }, say) =>
    `${n(say, seat, 'ask', 'asks')} ${name(say, of)} for leave at ${v(village)}.`,
  passageAnswered: ({ seat, by, village, granted }, say) =>
    `${n(say, seat, granted ? 'grant' : 'refuse', granted ? 'grants' : 'refuses')} ${name(say, by)} leave at ${v(village)}.`,
  turnedBack: ({ seat, village }, say) => `${n(say, seat, 'turn back', 'turns back')} before ${v(village)}.`,
  declared: ({ seat, village, intent }, say) =>
    `${n(say, seat, 'stand', 'stands')} before ${v(village)}, ${INTENT[intent]}.`,
  levied: ({ lord, village }) => `${l(lord)} raises a soldier among the villagers of ${v(village)}.`,
  sortie: ({ seat, village, lords, soldiers }, say) =>
    `${n(say, seat, 'prepare', 'prepares')} a sortie from ${v(village)} with ${pieces(soldiers, lords)}.`,
  rose: ({ seat, village, from }, say) =>
    `${n(say, seat, 'turn', 'turns')} on the host of ${v(village)} and ${say.me === seat ? 'stand' : 'stands'} on the road to ${v(from)}.`,
  expels: ({ seat, village, guest }, say) =>
    `${n(say, seat, 'turn', 'turns')} on ${english.own(guest, say, 'troops')} inside ${v(village)}.`,
  entered: ({ seat, village }, say) => `${n(say, seat, 'enter', 'enters')} ${v(village)}, which nobody defends.`,
  resisted: ({ village, intruder, die, lost }, say) =>
    `The villagers of ${v(village)} resist ${name(say, intruder)}: the die shows ${die}, ${lost === 0 ? 'nobody falls' : `${plural(lost, 'piece')} ${lost === 1 ? 'falls' : 'fall'}`}.`,
  letPass: ({ seat, village, intruder }, say) =>
    `${n(say, seat, 'let', 'lets')} ${name(say, intruder)} stay at ${v(village)}.`,
  battleBegan: ({ village, kind, attackers, defenders }, say) =>
    `${kind === 'sortie' ? 'Sortie from' : kind === 'expulsion' ? 'Fight inside' : 'Battle for'} ${v(village)}: ${names_(say, attackers)} against ${names_(say, defenders)}.`,
  coalition: ({ village, by, partner, outcome }, say) =>
    outcome === 'none'
      ? `${n(say, by, 'offer', 'offers')} ${name(say, partner)} no coalition before ${v(village)}.`
      : `${n(say, partner, outcome === 'joined' ? 'join' : 'refuse', outcome === 'joined' ? 'joins' : 'refuses')} ${english.own(by, say, 'coalition')} before ${v(village)}.`,
  camp: ({ village, seats, occupant }, say) =>
    `${Everyone(say, seats)} are allied before ${v(village)}; the village is for ${name(say, occupant)}.`,
  stanceTaken: ({ seat, village, stance }, say) =>
    stance === 'neutral'
      ? `${n(say, seat, 'stay', 'stays')} neutral at ${v(village)}.`
      : `${n(say, seat, 'fight', 'fights')} for the defender of ${v(village)}.`,
  struck: ({ attackers, defenders, attackDice, defenceDice, attackLoss, defenceLoss, castle }, say) =>
    `${english.all(attackers, say, 'roll', 'rolls', 'roll')} ${attackDice.join(' + ')}: the defence loses ${plural(defenceLoss, 'piece')}${castle ? ' behind the walls' : ''}. ${english.all(defenders, say, 'roll', 'rolls', 'roll')} ${defenceDice.join(' + ')}: the attack loses ${plural(attackLoss, 'piece')}.`,
  battleEnded: ({ village, winner }, say) =>
    winner === null ? `Nobody is left at ${v(village)}.` : `${n(say, winner, 'hold', 'holds')} ${v(village)}.`,
  bidsShown: ({ village, bids }, say) =>
    `The bids for ${v(village)}: ${list(bids.map(({ seat, amount }) => `${name(say, seat)} ${amount}`))}.`,
  villageBought: ({ seat, from, village, amount }, say) =>
    `${n(say, seat, 'pay', 'pays')} ${name(say, from)} ${amount} écus and ${say.me === seat ? 'take' : 'takes'} ${v(village)}.`,
  voted: ({ seat, lord, votes: count, totals: sums }, say) =>
    lord === null
      ? `${n(say, seat, 'pass', 'passes')}${totals(sums)}.`
      : `${n(say, seat, 'give', 'gives')} ${l(lord)} ${votes(count)}${totals(sums)}.`,
  candidate: ({ seat, lord }, say) =>
    lord === null
      ? `${n(say, seat, 'present', 'presents')} no candidate.`
      : `${n(say, seat, 'present', 'presents')} ${l(lord)}.`,
  balloted: ({ seat, votes: given, totals: sums }, say) =>
    given.length === 0
      ? `${n(say, seat, 'abstain', 'abstains')}${totals(sums)}.`
      : `${n(say, seat, 'vote', 'votes')}: ${given.map(({ voter, lord, votes: count }) => `${l(voter)} for ${l(lord)} with ${votes(count)}`).join(', ')}${totals(sums)}.`,
  noElection: ({ why }) =>
    why === 'tie'
      ? 'Equal votes at the top: the throne stays vacant.'
      : why === 'noCandidate'
        ? 'Nobody stands for the throne.'
        : 'No votes: the throne stays vacant.',
  elected: ({ lord, votes: count }) => `${l(lord)} is elected with ${votes(count)}.`,
  anointAnswered: ({ seat, cleric, yes }, say) =>
    `${n(say, seat, yes ? 'agree' : 'refuse', yes ? 'agrees' : 'refuses')}: ${l(cleric)} ${yes ? 'will' : 'will not'} anoint the king.`,
  crowned: ({ lord, seat, how }, say) =>
    `${l(lord)} of ${family(say, seat)} is king${how === 'conquest' ? ' by conquest' : ''}.`,
  notCrowned: ({ lord }) => `${l(lord)} is not anointed: the throne stays vacant.`,
  deposeProposed: ({ seat }, say) => `${n(say, seat, 'propose', 'proposes')} to depose the king.`,
  deposeVoted: ({ seat, yes, no }, say) => `${n(say, seat, 'cast', 'casts')} ${votes(yes)} for and ${no} against.`,
  deposed: ({ lord, yes, no }) => `King ${l(lord)} is deposed, ${yes} to ${no}.`,
  kingStays: ({ lord, yes, no }) => `King ${l(lord)} stays, ${no} against and ${yes} for.`,
  reprisal: ({ seat, title, revenue }, say) => {
    const deeds = [
      ...(title === null ? [] : [`the title of ${r(title)}`]),
      ...(revenue === null ? [] : [`${english.own(revenue, say, 'revenue')} of the next turn`]),
    ];
    return deeds.length === 0
      ? `${n(say, seat, 'show', 'shows')} mercy.`
      : `${n(say, seat, 'take', 'takes')} revenge: ${list(deeds)}.`;
  },
  granted: ({ seat, region, title, lord, capital }, say) =>
    `${l(lord)} of ${family(say, seat)} is ${TITLE[title]} of ${v(capital)}: ${r(region)} is now ${fiefName(region, capital)}.`,
  fiefRefused: ({ seat, region }, say) => `The king does not make a fief of ${r(region)} for ${name(say, seat)}.`,
  pulled: ({ seat, capital, count }, say) =>
    `${n(say, seat, 'gather', 'gathers')} ${names.soldiers(count)} at ${v(capital)}.`,
  titlePassed: ({ region, lord }) => `The title of ${fiefName(region)} passes to ${l(lord)}.`,
  captured: ({ region, seat }, say) => `${n(say, seat, 'take', 'takes')} ${fiefName(region)} with its capital.`,
  custody: ({ region, king }, say) =>
    king === null
      ? `The title of ${fiefName(region)} waits for a king.`
      : `${n(say, king, 'keep', 'keeps')} the title of ${fiefName(region)} in custody.`,
  bestowed: ({ region, lord, seat, soldier }, say) =>
    `The king gives ${fiefName(region)} to ${l(lord)} of ${family(say, seat)}${soldier ? ', with a soldier for its capital' : ''}.`,
  disbanded: ({ seat, village, soldiers }, say) =>
    `${cap(family(say, seat))} has died out: its ${names.soldiers(soldiers)} at ${v(village)} ${soldiers === 1 ? 'leaves' : 'leave'} the game.`,
  fiefDissolved: ({ region }) => `${cap(r(region))} is a fief no more.`,
  lent: ({ seat, to, village }, say) => `${n(say, seat, 'give', 'gives')} ${name(say, to)} the use of ${v(village)}.`,
  shareAgreed: ({ seat, to, percent }, say) =>
    `If allied next turn, ${name(say, seat)} would bear ${percent}% of the losses and ${name(say, to)} the rest.`,
  offerDeclined: ({ offer }, say) =>
    `${n(say, offer.to, 'decline', 'declines')} ${english.own(offer.seat, say, 'offer')}.`,
  gave: ({ seat, to, amount }, say) => `${n(say, seat, 'give', 'gives')} ${name(say, to)} ${amount} écus.`,
  rang: ({ seat }, say) => `${n(say, seat, 'say', 'says')} that time is up.`,
  lastRound: () => 'The clock has rung: this turn is the last.',
  eliminated: ({ seat }, say) =>
    `${n(say, seat, 'have', 'has')} neither lord nor soldier left and ${say.me === seat ? 'are' : 'is'} out of the game.`,
  ended: ({ winners, by }, say) =>
    `The game is over. ${english.all(winners, say, 'win', 'wins', 'win')}${by === 'last' ? ' as the last family' : by === 'time' ? ' on time' : ' by fiefs'}.`,
};
