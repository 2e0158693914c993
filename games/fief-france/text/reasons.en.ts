/** Why something may not be done, in English. The paragraph is added by the reader. */

import type { GameText } from '@homage/words';
import type { TermKind } from '../rules/state.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import {
  bishopric,
  card,
  deniers,
  fief,
  fiefLong,
  lord,
  owned,
  plural,
  stop,
  their,
  them,
  they,
  town,
  unitMany,
  Who,
  whose,
} from './names.en.ts';
import { cap } from './shared.ts';

type Reasons = GameText<FiefFrance>['reasons'];

const TERM: { readonly [T in TermKind]: string } = {
  deniers: 'deniers',
  town: 'this town',
  captive: 'this captive',
  marriage: 'a marriage',
  passage: 'passage',
  peace: 'peace',
  vote: 'a vote',
  ransom: 'a ransom',
};
const SUPPLIES = { mill: 'mill', stronghold: 'stronghold', engine: 'siege engine' } as const;

const money = {
  tooPoor: ({ need, have }) => `This needs ${deniers(need)}, and there ${have === 1 ? 'is' : 'are'} only ${have}.`,
  poolEmpty: ({ unit }) => `All ${unitMany(unit)} of your colour are on the board.`,
  noneLeft: ({ what }) => `No ${SUPPLIES[what]} is left.`,
  inDebt: () => 'You are settling ransoms: until that is done you give nothing away.',
  ransomDue: () => 'You can pay a ransom, so you must.',
  nowhere: () => 'There is no town of yours where it could go.',
  noFief: () => 'There is no fief of which you hold every town, with a stronghold in one of them.',
  noBishop: () => 'There is no bishop who could become a cardinal.',
} satisfies Partial<Reasons>;

const towns = {
  taken: ({ town: where }, say) => `${town(where, say)} is taken: choose another town.`,
  notYours: ({ town: where }, say) => `You do not control ${town(where, say)}.`,
  hasFortress: ({ town: where }, say) => `${town(where, say)} has a fortress already.`,
  millsFull: ({ town: where }, say) => `${town(where, say)} has two mills already.`,
  noLordThere: ({ town: where }, say) =>
    `You have no free lord in ${town(where, say)}, nor another right to do this there.`,
  tooManyPlaced: ({ town: where, max }, say) =>
    `At most ${plural(max, 'new pawn')} may be placed in ${town(where, say)} in a phase.`,
  besiegedTown: ({ town: where }, say) => `${town(where, say)} is besieged.`,
  notPresent: ({ seat, town: where }, say) =>
    `${Who(seat, say)} ${seat === say.me ? 'have' : 'has'} no forces in ${town(where, say)}.`,
  battleRages: ({ town: where }, say) => `Wait for the end of the battle in ${town(where, say)}.`,
  landElsewhere: ({ town: where }, say) =>
    `A lord comes into play in a better place than ${town(where, say)}: a fortress you control, else a town with one of your lords, else a town you control, else an empty one.`,
} satisfies Partial<Reasons>;

const titles = {
  titlesFull: ({ lord: id }) => `${lord(id)} has two fief titles already.`,
  fiefNotHeld: ({ fief: id, town: where }, say) =>
    `You do not hold ${town(where, say)}, and the title of ${fief(id)} is sold only to the family that holds all its towns.`,
  noStronghold: ({ fief: id }) => `No town of ${fief(id)} has a stronghold.`,
  governed: ({ fief: id }) => `${cap(fiefLong(id))} has its lord already.`,
  vacant: ({ fief: id }) =>
    `${cap(fiefLong(id))} is vacant: it goes to the family that holds its city, and is not for sale.`,
  noLord: () => 'You have no lord who could bear the title.',
  notBishop: ({ lord: id }) => `${lord(id)} is no bishop.`,
  alreadyCardinal: ({ lord: id }) => `${lord(id)} is a cardinal already.`,
  notForSale: () => 'The only cardinal’s title for sale has been sold already.',
  popeSaidNo: ({ lord: id }) => `The pope has refused ${lord(id)}: ask again in a later phase.`,
  kingSaidNo: ({ fief: id }) => `The crown will not offer ${fiefLong(id)} this round.`,
  selfBan: () => 'The pope does not excommunicate himself.',
  alreadyBanned: ({ lord: id }) => `${lord(id)} is excommunicated already.`,
} satisfies Partial<Reasons>;

const marriage = {
  sameSex: ({ a, b }) =>
    `A marriage joins a man and a woman; ${lord(a)} and ${lord(b)} are both ${they(a) === 'she' ? 'women' : 'men'}.`,
  allied: ({ seat }, say) => `${Who(seat, say)} ${seat === say.me ? 'have' : 'has'} an ally by marriage already.`,
  clergy: ({ lord: id }) => `${lord(id)} is a bishop and may not marry.`,
  isDarc: ({ lord: id }) => `${lord(id)} d’Arc may not marry.`,
  askedBefore: () => 'You have asked for this before in this phase.',
  notMarried: () => 'No lord of your family is married.',
  noMatch: () => 'There is no couple that could marry now.',
} satisfies Partial<Reasons>;

const elections = {
  cannotStand: ({ lord: id, why }) =>
    ({
      woman: `${lord(id)} is a woman, and this office is for men.`,
      married: `${lord(id)} is married.`,
      king: `${lord(id)} is king.`,
      bishop: `${lord(id)} is a bishop already.`,
      captive: `${lord(id)} is a captive.`,
      banned: `${lord(id)} is excommunicated.`,
      noFief: `${lord(id)} holds no fief title.`,
      church: `${lord(id)} bears a church title.`,
      layman: `${lord(id)} is neither a bishop nor a cardinal.`,
    })[why],
} satisfies Partial<Reasons>;

const cards = {
  handFull: ({ limit }) => `A hand has at most ${plural(limit, 'card')}.`,
  familyFull: ({ limit }) => `A family has at most ${plural(limit, 'lord')}, captives included.`,
  oneCharacter: () => 'You have drawn a character in this turn: draw an event, or stop.',
  pileEmpty: () => 'There is no card left to draw from this pile.',
  foul: ({ see, disaster }) => `${card(disaster)} lies on ${bishopric(see)}: this card has no effect there.`,
  bonusThere: ({ card: what, see }) => `${card(what)} lies on ${bishopric(see)} already, and counts only once.`,
  taxed: () => 'This tax is levied already.',
  notNow: ({ card: what }) => `${card(what)} can do nothing now.`,
  playAside: ({ card: what }) => `${card(what)} is a surprise: play it as one, at any time.`,
  noSurpriseNow: () => 'No surprise may be played while cards are drawn or while another is carried out.',
  notTaxedOrStarved: ({ town: where }, say) => `The people of ${town(where, say)} suffer neither a tax nor a famine.`,
  ownTax: ({ town: where }, say) => `It is your own tax that weighs on ${town(where, say)}.`,
  cannotBeDarc: ({ lord: id, why }) =>
    ({
      man: `${lord(id)} is a man, and d’Arc is a woman.`,
      married: `${lord(id)} is married, and d’Arc is not.`,
      regent: `${lord(id)} rules as regent.`,
      darc: `${lord(id)} bears the name already.`,
    })[why],
  ownLord: ({ lord: id }) => `${lord(id)} is of your own family.`,
  notAssassin: ({ lord: id }) => `${lord(id)} stands behind no assassin.`,
  immune: ({ lord: id }) => `Justice does not reach ${lord(id)}: king, queen, crown prince and pope are above it.`,
  noLordInBattle: () => 'You have no lord in this battle.',
  notInBattle: ({ lord: id }) => `${lord(id)} does not fight in this battle.`,
  notCaptive: ({ lord: id }) => `${lord(id)} is no captive.`,
  captiveSafe: ({ lord: id }) => `${lord(id)} is a captive and out of reach of justice.`,
  noCaptives: () => 'There are no captives.',
  tunnelTooLate: () => 'A tunnel is used at the beginning of a battle against walls, or while passage is asked.',
} satisfies Partial<Reasons>;

const movement = {
  noSteps: ({ lord: id }) => `${lord(id)} has no STEP left.`,
  isCaptive: ({ lord: id }) => `${lord(id)} is a captive and goes only where ${their(id)} jailer takes ${them(id)}.`,
  badWeather: ({ see }) => `Bad weather in ${bishopric(see)}: no march and no battle there.`,
  storm: () => 'A storm closes the sea this round.',
  closedHarbor: ({ town: where }, say) => `The harbour of ${town(where, say)} is closed by a siege.`,
  rodeOrSailed: () => 'An army that has ridden a cavalcade this round does not sail, and the other way round.',
  reEmbark: () => 'Forces that began the phase at sea do not embark again in it.',
  refusedBefore: ({ seat }, say) =>
    `${Who(seat, say)} refused this passage, and only ${seat === say.me ? 'you' : 'that family'} can take it back.`,
  leavesNobody: ({ lord: id }) =>
    `Refused a passage, ${lord(id)} goes back with all the pawns at this gate, and some have no STEP left.`,
  noLordInPlay: () => 'You have no lord in play to sponsor it.',
  noBattle: () => 'There is no battle to lay an ambush in.',
  noTaxRight: ({ tax }) =>
    ({
      tallage: 'None of your lords governs that fief.',
      royal: 'Only the family of the king, or of the regent, levies the royal tallage.',
      tithe: 'None of your lords is the bishop there.',
      cardinal: 'You have no cardinal who could collect that tithe.',
      papal: 'None of your lords is pope.',
    })[tax],
  ungoverned: ({ see }) => `${cap(bishopric(see))} has no bishop, so there is no tithe to collect.`,
  ownFortress: ({ town: where }, say) => `You control ${town(where, say)} yourself.`,
  oneOffer: () =>
    'You have made your one lower offer to this jailer this turn. The book sets no limit; at this table it is one.',
  lossesMatch: ({ take }) => `The losses must take ${plural(take, 'hit')}, no fewer and no more.`,
  halfDies: ({ count }) => `The plague takes half the pawns, rounded down: ${count}.`,
  guardsFollow: () => 'A royal guard goes with its king or queen, all of it, and with nobody else.',
  pawnsTired: () => 'These pawns have no STEP left that would take them there.',
  switchSaidNo: () => 'The leader of the other side has declined: fight on or stop.',
  noSwitchInRide: () => 'Nobody changes sides in a cavalcade.',
  notRiders: () => 'Only knights and lords with a STEP left ride in a cavalcade.',
  fortressBlocks: ({ town: where }, say) => `${town(where, say)} has a fortress: no cavalcade through it.`,
  noUnderground: () => 'You have no Underground card.',
  mustLand: () => 'Your forces at sea must land before your turn ends.',
} satisfies Partial<Reasons>;

const battle = {
  noArmy: ({ town: where }, say) => `You have no army in ${town(where, say)}: a lord and pawns other than a bombard.`,
  siegeDone: ({ town: where }, say) => `Your engine before ${town(where, say)} is at its full strength.`,
  declaredHere: ({ town: where }, say) => `You have declared a battle in ${town(where, say)} in this phase already.`,
  noDice: ({ town: where }, say) =>
    `Against the walls of ${town(where, say)} you have neither a die nor an arrow: lay a siege instead.`,
  noSiege: ({ town: where }, say) => `${town(where, say)} has no fortress.`,
  ridersJoin: () => 'Nobody joins the riders of a cavalcade.',
} satisfies Partial<Reasons>;

const diplomacy = {
  offerOpen: ({ seat }, say) => `${Who(seat, say)} already has an offer from you; withdraw it first.`,
  offersFull: ({ max }) => `You already have ${max} open offers; withdraw one first.`,
  emptyOffer: () => 'An offer needs something given, asked for or promised.',
  tooManyTerms: ({ max }) => `An offer has at most ${max} terms.`,
  cannotPay: ({ seat, need, have }, say) =>
    `${Who(seat, say)} would need ${deniers(need)} and ${seat === say.me ? 'have' : 'has'} ${have}.`,
  noTerm: ({ seat, term }, say) => `${Who(seat, say)} cannot offer ${TERM[term]} now.`,
  nothingToSwap: () => 'Nothing for nothing is no exchange.',
} satisfies Partial<Reasons>;

/** Things that are not on offer here. */
const things = {
  atLeastOne: () => 'Choose at least one.',
  nothingToChoose: () => 'There is nothing to choose: it follows by itself.',
  notInPlay: ({ lord: id }) => `${lord(id)} is not in play.`,
  notYourLord: ({ lord: id }) => `${lord(id)} is not of your family.`,
  notHere: ({ lord: id }) => `${lord(id)} is somewhere else.`,
  leadsItself: ({ lord: id }) => `${lord(id)} leads this STEP and need not be named again.`,
  notInHand: ({ card: what, have }) =>
    have === 0
      ? `You do not hold the card ${card(what)}.`
      : `You hold the card ${card(what)} only ${have === 1 ? 'once' : `${have} times`}.`,
  inCardsPhase: ({ card: what }) => `${card(what)} is no surprise: play this card in your turn of the cards phase.`,
  noSurpriseCard: () => 'You hold no surprise card.',
  yourself: () => 'You cannot name your own family here.',
  notSoMany: ({ unit, have }) =>
    have === 0
      ? `There are no ${unitMany(unit)} there.`
      : `There are not so many ${unitMany(unit)} there, only ${have}.`,
  pawnsElsewhere: () => 'These pawns stand somewhere else.',
  testedBefore: () => 'These pawns have been through a plague this round and are safe from it.',
  notCandidate: ({ lord: id }) => `${lord(id)} is not among the candidates.`,
  nobodyBanned: () => 'Nobody is excommunicated.',
  banLies: ({ lord: id }) => `The marker still lies on ${lord(id)}: lift it first.`,
  cannotBePrince: ({ lord: id, why }) =>
    ({
      woman: `${lord(id)} is a woman and cannot be crown prince.`,
      noKing: 'There is no king, so there is no crown prince.',
      noQueen: 'There is no queen, so there is no crown prince.',
      prince: 'There is a crown prince already.',
      family: 'Only the family of the queen brings a crown prince into play.',
      captive: 'The queen is a captive: she brings no crown prince into play.',
    })[why],
  dearestFirst: ({ lord: id }) => `A dearer ransom than that of ${lord(id)} can be paid, and the dearest comes first.`,
  fullRansom: ({ amount }) => `The full ransom is ${deniers(amount)}: that needs no leave, so offer less or pay it.`,
  notOfFief: ({ town: where, fief: id }, say) => `${town(where, say)} does not belong to ${fief(id)}.`,
  noStrongholdThere: ({ town: where }, say) => `${town(where, say)} has no stronghold that could become the city.`,
  noRoad: ({ from: here, to: there }, say) => `${cap(stop(there, say))} is not one STEP away from ${stop(here, say)}.`,
  noHarbor: ({ town: where }, say) => `${town(where, say)} has no harbour.`,
  noTroopAtSea: () => 'You have no troop at sea that must land without a lord.',
  notByThatRoad: () => 'Only pawns that have just come by that road with their lord can be left on it.',
  nobodyInTheWay: () => 'Nobody stands in the way: the STEP is free.',
  notInTheWay: ({ seat }, say) => `${Who(seat, say)} ${seat === say.me ? 'do' : 'does'} not stand in the way.`,
  pathEnds: () => 'No further STEP can be announced beyond this one.',
  nobodyElse: ({ town: where }, say) => `No other family stands in ${town(where, say)}.`,
  cannotBurn: ({ town: where, why }, say) =>
    ({
      noMill: `There is no mill to burn in ${town(where, say)}.`,
      notHolder: `You do not control ${town(where, say)}, so you burn nothing there.`,
      besieged: `${town(where, say)} is besieged: its mills are out of your reach.`,
      ride: `This cavalcade does not strike ${town(where, say)} itself.`,
    })[why],
  holdsNone: ({ seat }, say) => `${Who(seat, say)} ${seat === say.me ? 'hold' : 'holds'} none of those lords captive.`,
  notHeldBy: ({ lord: id, seat }, say) => `${lord(id)} is not ${owned(seat, say, 'captive')}.`,
  surpriseFirst: () => 'Wait until the surprise that is being carried out is over.',
  notOfSide: () => 'These pawns do not fight on your side of this battle.',
  bombardSafe: () => 'A bombard takes no hits.',
  pawnsShield: () => 'Lords fall only when all pawns of their side have fallen.',
  allPawnsFall: () => 'All pawns of your side fall: only the lords are left to choose from.',
  lordsFall: ({ count }) => `Exactly ${plural(count, 'lord')} of your side must fall.`,
  notBeaten: ({ lord: id }) => `${lord(id)} is not among the beaten.`,
  noPrize: ({ town: where }, say) =>
    `The beaten did not control ${town(where, say)}, so its control is not among the spoils.`,
  millsThere: ({ town: where, have }, say) =>
    have === 0
      ? `There is no mill in ${town(where, say)}.`
      : `There ${have === 1 ? 'is' : 'are'} only ${plural(have, 'mill')} in ${town(where, say)}.`,
  notTheirTitle: ({ lord: id, fief: of }) => `${lord(id)} does not bear the title of ${fief(of)}.`,
  notLeast: ({ lord: id, fief: of }) =>
    `${cap(fiefLong(of))} is not the least of the titles that ${lord(id)} bears, and the least one goes.`,
  hostSaidNo: ({ town: where }, say) => `The family that controls ${town(where, say)} has said no.`,
  otherJail: ({ lord: id }) => `${lord(id)} is not held in the same place by the same family.`,
  noWalls: ({ town: where }, say) => `${town(where, say)} has no walls to dig under.`,
  notBishopThere: ({ lord: id, town: where }, say) => `${lord(id)} is not the bishop of ${town(where, say)}.`,
  notCardinal: ({ lord: id }) => `${lord(id)} is no cardinal.`,
  noPawnsThere: ({ seat, town: where }, say) =>
    `${Who(seat, say)} ${seat === say.me ? 'have' : 'has'} no pawn left in ${town(where, say)} that so few hits could remove.`,
  asManyCards: ({ count }) =>
    count === 0 ? 'No card is asked for.' : `Exactly ${plural(count, 'card')} ${count === 1 ? 'is' : 'are'} asked for.`,
  theirHand: ({ seat, have }, say) =>
    `${Who(seat, say)} ${seat === say.me ? 'hold' : 'holds'} ${have === 0 ? 'no card' : `only ${plural(have, 'card')}`}.`,
  inTalk: ({ seat }, say) =>
    `${Who(seat, say)} ${seat === say.me ? 'are' : 'is'} in a private talk: wait until it is over.`,
  notInTalk: ({ seat }, say) => `${Who(seat, say)} ${seat === say.me ? 'are' : 'is'} not in this talk.`,
  talkOrSwap: () => 'Wait until the private talk or the exchange under way is over.',
  noDiplomacyPawn: () => 'You have no diplomacy pawn left.',
  noPrivateTalk: () => 'At this table diplomacy is public: there are no private talks.',
  notBegun: () => 'The families have not chosen their towns yet: wait until the game has begun.',
  nothingToCede: () => 'You control no town in which another family stands.',
  noPrisoner: () => 'You hold no captive whom you could free or hand over now.',
  notYourPrisoner: ({ lord: id }) => `${lord(id)} is not your captive.`,
  ownFamily: ({ seat, lord: id }, say) =>
    `${lord(id)} is of ${whose(seat, say)} own family: set ${them(id)} free instead.`,
  nobodyHandedOver: ({ lord: id }) => `${lord(id)} is not in a town, and captives are handed over only in towns.`,
  whileMoving: () => 'An army is on the move: wait until its STEP is over.',
  noOwnSiege: () => 'You have no siege to lift there.',
  nothingRefused: () => 'You have refused no passage that you could still grant.',
  notRefusedHere: ({ lord: id }) => `You have not refused ${lord(id)} this passage.`,
  ordersFull: ({ max }) => `At most ${plural(max, 'standing order')} may wait: drop one first.`,
  noOrder: () => 'You have no such standing order.',
  noOffer: () => 'There is no such offer for you to answer or to take back.',
} satisfies Partial<Reasons>;

export const reasons: Reasons = {
  ...money,
  ...towns,
  ...titles,
  ...marriage,
  ...elections,
  ...cards,
  ...movement,
  ...battle,
  ...diplomacy,
  ...things,
};
