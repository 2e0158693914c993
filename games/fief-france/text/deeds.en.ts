/** News of uprisings, money, marches, battles and talks, in English. */

import type { GameText } from '@homage/words';
import type { Decline, Ending } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import { promised, terms } from './clauses.en.ts';
import {
  at,
  card,
  cardList,
  cards,
  deniers,
  everyone,
  fiefLong,
  from,
  gave,
  hits,
  list,
  lord,
  lords,
  MOMENT,
  owned,
  pawns,
  plural,
  SIDES,
  Side,
  stop,
  to,
  town,
  units,
  Who,
  who,
  whose,
} from './names.en.ts';
import { cap } from './shared.ts';

type Events = GameText<FiefFrance>['events'];

/** What is said with a no. */
const DECLINED: { readonly [W in Decline]: string } = {
  leads: '“You are too near to winning”',
  little: '“That is too little”',
  faithless: '“You broke your word”',
  needed: '“I need it myself”',
};

const uprisings = {
  uprisingBegan: ({ seat, town: where }, say) => `${Who(seat, say)} stirred up the people of ${town(where, say)}.`,
  uprisingJoined: ({ seat, cards: count, underground }, say) =>
    `${Who(seat, say)} added ${list([...(count > 0 ? [plural(count, 'more Uprising', 'more Uprisings')] : []), ...(underground ? ['a tunnel under the walls'] : [])]) || 'nothing'}.`,
  calming: ({ lord: id, die, calmed, paid }) =>
    `${lord(id)} ${paid ? 'paid 3 deniers and ' : ''}spoke to the crowd: ${die}, ${calmed ? 'one Uprising is calmed' : 'in vain'}.`,
  uprisingDice: ({ dice, hits: count, walls }) =>
    `The crowd rolls ${list(dice.map(String))}: ${hits(count)}${walls === 0 ? '' : ` (the walls hold off ${plural(walls, 'card')})`}.`,
  uprisingQuelled: ({ town: where, walls }, say) =>
    `The uprising in ${town(where, say)} comes to nothing${walls === 0 ? '' : ' before its walls'}.`,
  uprisingLosses: ({ seat, units: of }, say) => `${Who(seat, say)} lost ${units(of)} to the crowd.`,
  townRuined: ({ town: where, mills, stronghold }, say) => {
    const gone = [...(mills > 0 ? [plural(mills, 'mill')] : []), ...(stronghold ? ['the stronghold'] : [])];
    return `The crowd is master of ${town(where, say)}${gone.length === 0 ? '' : ` and destroys ${list(gone)}`}.`;
  },
} satisfies Partial<Events>;

const money = {
  income({ seat, towns, mills, tallage, tithe, queen, total }, say) {
    const parts = (
      [
        ['towns', towns],
        ['mills', mills],
        ['tallage', tallage],
        ['tithe', tithe],
        ['the queen', queen],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what} ${count}`);
    return `${Who(seat, say)} received ${deniers(total)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}.`;
  },
  gave: ({ from: giver, to: taker, amount }, say) => `${gave(giver, taker, say, 'gave', deniers(amount))}.`,
  ransomOffered: ({ seat, jailer, lords: ids, amount }, say) =>
    `${Who(seat, say)} offered ${who(jailer, say)} ${deniers(amount)} for ${lords(ids)}.`,
  ransomRefused: ({ seat, jailer, lords: ids, amount }, say) =>
    `${Who(jailer, say)} declined ${deniers(amount)} from ${who(seat, say)} for ${lords(ids)}.`,
  ransomPaid: ({ seat, jailer, lords: ids, amount }, say) =>
    `${Who(seat, say)} paid ${who(jailer, say)} ${deniers(amount)} for ${lords(ids)}.`,
  built: ({ seat, what, town: where }, say) => `${Who(seat, say)} built a ${what} in ${town(where, say)}.`,
  unitsBought: ({ seat, units: of, cost, town: where }, say) =>
    `${Who(seat, say)} bought ${units(of)} for ${deniers(cost)}${where === undefined ? '' : `, placed in ${town(where, say)}`}.`,
  titleBought: ({ seat, fief: id, lord: holder, city, cost }, say) =>
    `${Who(seat, say)} ${cost === 0 ? 'received' : 'bought'} ${fiefLong(id)} for ${lord(holder)}${cost === 0 ? ', free' : `, for ${deniers(cost)}`}; ${town(city, say)} becomes its city.`,
  offerRefused: ({ seat, fief: id }, say) =>
    `${Who(seat, say)} did not offer ${fiefLong(id)} in the name of the crown.`,
  offerMade: ({ seat, fief: id, to: taker }, say) =>
    seat === taker
      ? `${Who(seat, say)} took ${fiefLong(id)} free of charge in the name of the crown.`
      : `${Who(seat, say)} offered ${fiefLong(id)} to ${who(taker, say)} in the name of the crown.`,
} satisfies Partial<Events>;

const marches = {
  stepAnnounced: ({ lord: id, from: start, to: end, on }, say) =>
    `${lord(id)} sets out ${from(start, say)} for ${stop(end, say)}${on.length === 0 ? '' : `, then ${on.map((next) => stop(next, say)).join(', then ')}`}.`,
  passageAsked: ({ seat, lord: id, to: end, of }, say) =>
    `${Who(seat, say)} asked ${everyone(of, say)} for safe passage: ${lord(id)} wants to go on to ${town(end, say)}.`,
  passageGranted: ({ seat, lord: id }, say) => `${Who(seat, say)} let ${lord(id)} pass.`,
  passageRefused: ({ seat, lord: id }, say) => `${Who(seat, say)} barred the way to ${lord(id)}.`,
  relented: ({ seat, lord: id, to: end }, say) =>
    `${Who(seat, say)} took ${seat === say.me ? 'your' : 'the'} refusal back: ${lord(id)} may ask again for the way to ${town(end, say)}.`,
  stepLost: ({ lord: id }) => `${lord(id)}’s march comes to nothing.`,
  moved({ seat, lords: ids, count, from: start, to: end, units: of }, say) {
    const troop = of === undefined ? pawns(count) : units(of);
    const party = ids.length === 0 ? `${cap(whose(seat, say))} pawns` : lords(ids);
    const verb = ids.length === 1 ? 'goes' : 'go';
    return `${party} ${verb} ${from(start, say)} ${to(end, say)}${count === 0 ? '' : ` with ${troop}`}.`;
  },
  leftOnRoad: ({ seat, at: where, count }, say) => `${Who(seat, say)} left ${pawns(count)} ${at(where, say)}.`,
  troopLanded: ({ seat, town: where, count }, say) =>
    `${Who(seat, say)} landed ${pawns(count)} without a lord at ${town(where, say)}.`,
  controlChanged({ town: where, from: old, to: now }, say) {
    if (now === null) return `Nobody controls ${town(where, say)} any more.`;
    const lost = old === null ? '' : `; ${old === say.me ? 'you lose it' : `${say.name(old)} loses it`}`;
    return `${Who(now, say)} now control${now === say.me ? '' : 's'} ${town(where, say)}${lost}.`;
  },
  ceded: ({ town: where, from: giver, to: taker }, say) =>
    `${Who(giver, say)} handed ${town(where, say)} over to ${who(taker, say)}.`,
  bombardLost: ({ seat, at: where }, say) =>
    `${cap(whose(seat, say))} bombard has nobody left to serve it ${at(where, say)} and is lost.`,
  released: ({ lord: id, how }) =>
    ({
      ransom: `${lord(id)} is released for a ransom.`,
      underground: `${lord(id)} escapes through a tunnel.`,
      word: `${lord(id)} is set free.`,
      jailerGone: `${lord(id)} is free: nobody stands guard any more.`,
    })[how],
  handedOver: ({ lord: id, from: giver, to: taker }, say) =>
    `${Who(giver, say)} handed the captive ${lord(id)} over to ${who(taker, say)}.`,
  placed: ({ lord: id, seat, town: where }, say) => `${Who(seat, say)} placed ${lord(id)} in ${town(where, say)}.`,
  hostRefused: ({ lord: id, seat, town: where }, say) =>
    `${Who(seat, say)} would not take ${lord(id)} in at ${town(where, say)}.`,
  stranded: ({ lord: id, freed }) =>
    freed !== true
      ? `There is no town for ${lord(id)} to come to: the card goes back to the hand.`
      : `${lord(id)} is free but has nowhere to go, and stays there.`,
} satisfies Partial<Events>;

const ENDINGS: { readonly [E in Ending]: string } = {
  bothGone: 'nobody is left on either side',
  gone: 'one side is wiped out',
  onlyLords: 'one side has only lords left',
  lordsOnly: 'only lords are left on both sides',
  noLeader: 'the attackers have no lord left',
  idle: 'three rounds have passed without a loss',
  agreed: 'the fighting stops',
  surrender: 'one side has surrendered',
  seized: 'the lords had no troop to defend them',
  calledOff: 'the attackers have neither a die nor an arrow against these walls',
};

/** The faces of the dice: "1 and 3". */
const rolled = (dice: readonly number[]): string => (dice.length === 0 ? 'no die' : list(dice.map(String)));

const battles = {
  battleDeclared: ({ seat, against, town: where, ride }, say) =>
    ride
      ? `Cavalcade! ${Who(seat, say)} charged ${who(against, say)} near ${town(where, say)}.`
      : `${Who(seat, say)} attacked ${who(against, say)} in ${town(where, say)}.`,
  joined: ({ seat, side }, say) => `${Who(seat, say)} joined ${SIDES[side]}.`,
  joinRefused: ({ seat, side }, say) =>
    `${Who(seat, say)} wanted to join ${SIDES[side]} and ${seat === say.me ? 'were' : 'was'} turned away.`,
  forces: ({ side, units: of, lords: ids, points, dice }) =>
    `${Side(side)}: ${units(of)}${ids.length === 0 ? '' : `, led by ${lords(ids)}`}; ${plural(points, 'combat point')}, ${plural(dice, 'die', 'dice')}.`,
  scorched: ({ seat, town: where }, say) =>
    `Scorched earth: ${who(seat, say)} burned a mill in ${town(where, say)} and gained 1 denier.`,
  arrows: ({ side, die, archers, hits: count }) =>
    `${Side(side)} shoot with ${plural(archers, 'archer')}: the die shows ${die}${archers > 1 ? ` and ${archers - 1} more` : ''}, ${hits(count)}.`,
  aimed: ({ seat, lord: id, die, hit }, say) =>
    `${cap(whose(seat, say))} archers aim at ${lord(id)}: ${die}, a ${hit ? 'hit' : 'miss'}.`,
  battleDice: ({ round, dice: [attack, defend] }) =>
    `Battle round ${round}: the attackers roll ${rolled(attack)}; the defenders roll ${rolled(defend)}.`,
  rerolled: ({ seat, was, now }, say) => `${cap(whose(seat, say))} bombard rolls a die again: ${was} becomes ${now}.`,
  extraHits({ side, guards, riders }) {
    const why = [
      ...(guards > 0 ? [`${plural(guards, 'hit')} by their royal guard`] : []),
      ...(riders > 0 ? [`${plural(riders, 'hit')} against the riders`] : []),
    ];
    return `${Side(side)} deal ${list(why)} beside their dice.`;
  },
  hits: ({ hits: [attack, defend] }) => `The attackers suffer ${hits(attack)}, the defenders ${hits(defend)}.`,
  losses: ({ seat, units: of }, say) => `${Who(seat, say)} lost ${units(of)}.`,
  switched: ({ seat, to: side }, say) =>
    `${Who(seat, say)} changed sides and now fight${seat === say.me ? '' : 's'} with ${SIDES[side]}.`,
  switchRefused: ({ seat }, say) =>
    `${Who(seat, say)} wanted to change sides and ${seat === say.me ? 'were' : 'was'} turned away.`,
  stoodDown: ({ seat }, say) =>
    `${Who(seat, say)} left the battle; ${seat === say.me ? 'your' : 'the'} forces stay in the town.`,
  surrendered: ({ seat, side }, say) => `${Who(seat, say)} surrendered for ${SIDES[side]}: all their pawns are lost.`,
  battleOver({ town: where, ending, winner, leader }, say) {
    const result =
      winner === null || leader === null ? 'nobody has won' : `${SIDES[winner]} led by ${who(leader, say)} have won`;
    return `The battle for ${town(where, say)} is over: ${ENDINGS[ending]}; ${result}.`;
  },
  captured: ({ lord: id, by }, say) => `${Who(by, say)} took ${lord(id)} captive.`,
  spared: ({ lord: id }) => `${lord(id)} is spared and stays in the town.`,
  besieged: ({ seat, town: where, level }, say) =>
    level === 1
      ? `${Who(seat, say)} laid siege to ${town(where, say)}.`
      : `${Who(seat, say)} pressed the siege of ${town(where, say)}: the engine now cancels 2 dice.`,
  siegeLifted: ({ seat, town: where }, say) => `${cap(whose(seat, say))} siege of ${town(where, say)} is lifted.`,
  plundered: ({ seat, town: where, mills }, say) =>
    `${Who(seat, say)} plundered ${plural(mills, 'mill')} in ${town(where, say)} for ${deniers(2 * mills)}.`,
} satisfies Partial<Events>;

const talks = {
  swapOffered: ({ from: giver, to: taker, count, want, cards: shown }, say) =>
    `${Who(giver, say)} offered ${who(taker, say)} ${shown === undefined || shown.length === 0 ? cards(count) : cardList(shown)} for ${cards(want)}.`,
  swapRefused: ({ from: giver, to: taker }, say) =>
    `${Who(taker, say)} declined to exchange cards with ${who(giver, say)}.`,
  swapped: ({ from: giver, to: taker, given, taken, got }, say) =>
    `${cap(everyone([giver, taker], say))} exchanged cards: ${cards(given)} for ${cards(taken)}${got === undefined ? '' : `; you received ${got.length === 0 ? 'nothing' : cardList(got)}`}.`,
  talkOpened: ({ members }, say) => `${cap(everyone(members, say))} withdraw for a private talk.`,
  talkDeclined: ({ host }, say) =>
    `Nobody wished to talk with ${who(host, say)} in private; the diplomacy pawn is not spent.`,
  talkDeniers: ({ from: giver, to: taker, amount }, say) =>
    `${gave(giver, taker, say, 'gave', deniers(amount))} in private.`,
  talkCards: ({ from: giver, to: taker, cards: given }, say) =>
    `${gave(giver, taker, say, 'gave', cardList(given))} in private.`,
  talkLeft: ({ seat }, say) => `${Who(seat, say)} left the private talk.`,
  talkLonger: ({ seat }, say) => `${Who(seat, say)} spent a diplomacy pawn to talk on.`,
  talkEnded({ members, purses, hands, gifts }, say) {
    const states = members.map(
      (seat) =>
        `${who(seat, say)} ${seat === say.me ? 'have' : 'has'} ${deniers(purses[seat] ?? 0)} and ${cards(hands[seat] ?? 0)}`,
    );
    const outside = gifts.map(
      ({ from: giver, to: taker, amount }) => `${who(giver, say)} gave ${who(taker, say)} ${deniers(amount)}`,
    );
    return `The private talk is over: ${states.join('; ')}.${outside.length === 0 ? '' : ` Meanwhile ${list(outside)}.`}`;
  },
  offered: ({ from: maker, to: taker, terms: of, counter }, say) =>
    `${Who(maker, say)} made ${who(taker, say)} ${counter ? 'a counter-offer' : 'an offer'}: ${terms(of, say)}.`,
  offerDeclined: ({ from: maker, to: taker, why }, say) =>
    `${Who(taker, say)} declined ${owned(maker, say, 'offer')}${why === undefined ? '' : `: ${DECLINED[why]}`}.`,
  offerWithdrawn: ({ from: maker, to: taker }, say) =>
    `${Who(maker, say)} withdrew the offer made to ${who(taker, say)}.`,
  offerLapsed: ({ from: maker, to: taker }, say) =>
    `${cap(owned(maker, say, 'offer'))} to ${who(taker, say)} has lapsed.`,
  dealStruck: ({ from: maker, to: taker, terms: of }, say) =>
    `${cap(everyone([maker, taker], say))} struck a deal: ${terms(of, say)}.`,
  promiseKept: ({ to: taker, term }, say) =>
    `${Who(term.by, say)} kept the promise given to ${who(taker, say)}: ${promised(term, say)}.`,
  promiseBroken: ({ to: taker, term }, say) =>
    `${Who(term.by, say)} broke the promise given to ${who(taker, say)}: ${promised(term, say)}.`,
  orderSet: ({ moment, card: what, set }) =>
    set
      ? `Standing order: ${card(what)}, ${MOMENT[moment]}.`
      : `Standing order dropped: ${card(what)}, ${MOMENT[moment]}.`,
} satisfies Partial<Events>;

export const deeds = { ...uprisings, ...money, ...marches, ...battles, ...talks };
