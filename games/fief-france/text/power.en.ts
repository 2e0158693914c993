/** News of elections, titles, marriages and cards, in English. */

import type { GameText } from '@homage/words';
import type { Cause } from '../rules/events.ts';
import type { FiefFrance } from '../rules/vocabulary.ts';
import {
  at,
  bishopric,
  card,
  cardList,
  everyone,
  fiefLong,
  levy,
  list,
  lord,
  lords,
  office,
  plural,
  town,
  unit,
  unitMany,
  units,
  Who,
  who,
  whose,
} from './names.en.ts';
import { cap } from './shared.ts';

type Events = GameText<FiefFrance>['events'];

const votes = (count: number): string => plural(count, 'vote');
export const CAUSES: { readonly [C in Cause]: string } = {
  plague: 'died of the plague',
  battle: 'fell in battle',
  arrows: 'was killed by arrows',
  uprising: 'was killed in the uprising',
  assassination: 'was assassinated',
  justice: 'was put to death',
  calming: 'was killed by the crowd',
  shot: 'was picked out and shot',
};

const elections = {
  ballotOpened: ({ office: which, see }) =>
    `The election of ${which === 'bishop' ? 'the' : 'a'} ${office(which, see)} begins.`,
  nominated: ({ seat, lord: id }, say) =>
    id === null ? `${Who(seat, say)} put up nobody.` : `${Who(seat, say)} put up ${lord(id)}.`,
  markersLaid: ({ seat, on, for: vote, decoy }, say) => {
    if (on.length === 0) return `${Who(seat, say)} laid no marker.`;
    if (vote !== undefined && vote !== null && vote === decoy)
      return `${Who(seat, say)} laid FOR and the DECOY on ${lord(vote)}.`;
    const faces = [
      ...(vote === undefined || vote === null ? [] : [`FOR on ${lord(vote)}`]),
      ...(decoy === undefined || decoy === null ? [] : [`the DECOY on ${lord(decoy)}`]),
    ];
    if (faces.length > 0) return `${Who(seat, say)} laid ${list(faces)}.`;
    const both = on.length === 2 && on[0] === on[1];
    return `${Who(seat, say)} laid ${both ? 'two markers' : on.length === 1 ? 'a marker' : 'one marker each'} on ${lords([...new Set(on)])}.`;
  },
  ballotShown: ({ laid, tally }, say) => {
    const ballots = laid.map(({ seat, for: vote, decoy, votes: count }) => {
      const parts = [
        ...(vote === null ? [] : [`${votes(count)} for ${lord(vote)}`]),
        ...(decoy === null ? [] : [`a decoy on ${lord(decoy)}`]),
      ];
      return `${who(seat, say)}: ${parts.length === 0 ? 'no marker' : list(parts)}`;
    });
    const sums = tally.map(({ lord: id, votes: count }) => `${lord(id)} ${count}`);
    const count = sums.length === 0 ? 'Nobody stands any more.' : `Count: ${list(sums)}.`;
    return ballots.length === 0 ? count : `The markers are turned. ${cap(ballots.join('; '))}. ${count}`;
  },
  elected: ({ office: which, see, lord: id, seat }, say) =>
    `${lord(id)} of ${whose(seat, say)} family is elected ${office(which, see)}.`,
  notElected: ({ office: which, see, why }) => {
    const reason = {
      nobody: 'nobody stands',
      tie: 'the best are level',
      noVotes: 'nobody voted for a candidate',
      tooFew: 'three votes are needed',
      noClergy: 'two bishops, a cardinal or the pope must be among the votes',
    }[why];
    return `No ${office(which, see)} is elected: ${reason}.`;
  },
} satisfies Partial<Events>;

const titles = {
  lifted: ({ lord: id }) => `The excommunication of ${lord(id)} is lifted.`,
  banned: ({ lord: id, by, lost }, say) => {
    const gone =
      lost.length === 0
        ? ''
        : `, who is no longer ${list(lost.map((what) => (what === 'bishop' ? 'a bishop' : 'a cardinal')))}`;
    return `${cap(whose(by, say))} pope excommunicated ${lord(id)}${gone}.`;
  },
  crowned: ({ lord: id, heir }) =>
    heir ? `The crown prince ${lord(id)} succeeds as king.` : `${lord(id)} is crowned king.`,
  queenMade: ({ lord: id }) => `${lord(id)} is now queen.`,
  queenLost: ({ lord: id }) => `${lord(id)} is no longer queen.`,
  regentMade: ({ lord: id }) => `The king is gone and left no crown prince: Queen ${lord(id)} rules as regent.`,
  princeMade: ({ lord: id }) => `${lord(id)} is proclaimed crown prince.`,
  princeLost: ({ lord: id }) => `${lord(id)} is no longer crown prince.`,
  guardFormed: ({ lord: id, unit: kind, count }) =>
    `${count === 1 ? `One ${unit(kind)} joins` : `${count} ${unitMany(kind)} join`} ${lord(id)}.`,
  guardDisbanded: ({ seat, unit: kind, kept, lost }, say) => {
    const plain = kind === 'krk' ? 'kn' : 'maa';
    const stay = kept === 0 ? [] : [`${kept} became ${kept === 1 ? unit(plain) : unitMany(plain)}`];
    const leave = lost === 0 ? [] : [`${lost} left for want of pawns`];
    return `${cap(whose(seat, say))} ${unitMany(kind)} are disbanded${stay.length + leave.length === 0 ? '' : `: ${list([...stay, ...leave])}`}.`;
  },
  titlePassed: ({ fief: id, lord: heir, seat, from }, say) =>
    `${cap(fiefLong(id))} goes to ${lord(heir)} of ${whose(seat, say)} family${from === null || from === seat ? '' : `; it was ${from === say.me ? 'yours' : `${say.name(from)}’s`}`}.`,
  titleVacant: ({ fief: id }) => `${cap(fiefLong(id))} is vacant.`,
  promoted: ({ lord: id, seat, bought }, say) =>
    `${Who(seat, say)} ${bought ? 'bought the red hat for' : 'played Cardinal on'} ${lord(id)}, who is now a cardinal.`,
  promotionRefused: ({ lord: id, pope, seat }, say) =>
    `Pope ${lord(pope)} will not have ${lord(id)} as a cardinal, though ${who(seat, say)} asked for it.`,
  eliminated: ({ lord: id, seat, cause }, say) => `${lord(id)} of ${whose(seat, say)} family ${CAUSES[cause]}.`,
  garrisonTurned: ({ town: where, from, to, units: of, lost }, say) =>
    `The garrison of ${town(where, say)} passes from ${who(from, say)} to ${who(to, say)}: ${units(of)}${lost === 0 ? '' : `; ${plural(lost, 'pawn')} could not be replaced`}.`,
} satisfies Partial<Events>;

const marriages = {
  proposed: ({ seat, own, other }, say) =>
    `${Who(seat, say)} proposed the marriage of ${lord(own)} and ${lord(other)}.`,
  proposalRefused: ({ own, other }) => `The marriage of ${lord(own)} and ${lord(other)} was declined.`,
  married: ({ a, b }) => `${lord(a)} and ${lord(b)} are married: their families are allied.`,
  annulAsked: ({ seat, a, b }, say) =>
    `${Who(seat, say)} asked the pope to annul the marriage of ${lord(a)} and ${lord(b)}.`,
  annulRefused: ({ pope, a, b }) => `Pope ${lord(pope)} will not annul the marriage of ${lord(a)} and ${lord(b)}.`,
  marriageEnded: ({ a, b, annulled }) =>
    `The marriage of ${lord(a)} and ${lord(b)} is ${annulled ? 'annulled' : 'over'}: their families are no longer allied.`,
} satisfies Partial<Events>;

const play = {
  discarded: ({ seat, cards: gone }, say) =>
    gone.length === 0 ? `${Who(seat, say)} kept all cards.` : `${Who(seat, say)} discarded ${cardList(gone)}.`,
  drew: ({ seat, pile, card: drawn }, say) =>
    `${Who(seat, say)} drew ${drawn === undefined ? `a card from the ${pile}` : card(drawn)}.`,
  drewDisaster: ({ seat, kept }, say) =>
    `${Who(seat, say)} drew a disaster: ${kept ? 'it lies face down on the track' : 'the track is full, so it is discarded unseen'}.`,
  reshuffled: ({ pile }) => `The pile of ${pile} is empty: its discards are shuffled.`,
  disastersTurned: ({ cards: track }) => `The disasters are turned up: ${cardList(track)}.`,
  disasterRolled: ({ card: what, die, see, placed }) => {
    if (see === null) return `${card(what)}: the die shows ${die}, a false alarm.`;
    return placed
      ? `${card(what)} strikes ${bishopric(see)} (the die shows ${die}).`
      : `${card(what)} is there already in ${bishopric(see)} (the die shows ${die}): the card is discarded.`;
  },
  stormBrewed: ({ placed }) =>
    placed ? 'A storm closes the sea for this round.' : 'A storm rages already: the card is discarded.',
  disastersSkipped: ({ cards: gone }) =>
    `The first round is spared: ${cardList(gone)} ${gone.length === 1 ? 'is' : 'are'} discarded.`,
  plagueRoll: ({ lord: id, die, dies }) => `Plague: ${die} for ${lord(id)}, who ${dies ? 'dies' : 'lives'}.`,
  plagueLoss: ({ seat, at: where, units: of }, say) =>
    `${Who(seat, say)} lost ${units(of)} to the plague ${at(where, say)}.`,
  lordPlayed: ({ seat, lord: id }, say) =>
    `${Who(seat, say)} played ${lord(id)}, a new lord of ${say.me === seat ? 'your' : 'the'} family.`,
  bonusPlayed: ({ seat, card: what, see, cancels }, say) =>
    cancels === null
      ? `${Who(seat, say)} played ${card(what)} on ${bishopric(see)}: each mill there brings 1 denier more.`
      : `${Who(seat, say)} played ${card(what)} on ${bishopric(see)} and cancelled ${card(cancels)}.`,
  taxPlayed: ({ seat, lord: id, kind, fief: land, see }, say) =>
    `${Who(seat, say)} played Tax: ${lord(id)} levies ${levy(kind, land, see)}.`,
  taxVoid: ({ seat, kind, fief: land, see }, say) =>
    `${cap(levy(kind, land, see))}, which ${who(seat, say)} levied, is void.`,
  surprisePlayed: ({ seat, card: what }, say) => `Surprise! ${Who(seat, say)} played ${card(what)}.`,
  surpriseWasted: ({ seat, card: what }, say) =>
    `${Who(seat, say)} played ${card(what)}, but it has no effect any more.`,
  darcNamed: ({ lord: id }) => `${lord(id)} is now ${lord(id)} d’Arc.`,
  sponsored: ({ seat, lord: id }, say) => `${Who(seat, say)} named ${lord(id)} as the one behind the assassin.`,
  ambushed: ({ lord: id, by }) => `${lord(id)} is ambushed by ${lord(by)}.`,
  tunnelHelps: ({ seat, use, accepted }, say) => {
    const what = use === 'assault' ? 'under the walls' : 'past the guards';
    return accepted
      ? `${cap(whose(seat, say))} tunnel ${what} is accepted.`
      : `${cap(whose(seat, say))} tunnel ${what} is declined; the card is spent.`;
  },
} satisfies Partial<Events>;

const course = {
  firstPlayer: ({ seat }, say) =>
    say.me === seat ? 'You are the first player.' : `${say.name(seat)} is the first player.`,
  lordDrawn: ({ seat, lord: id }, say) =>
    `${Who(seat, say)} drew ${lord(id)} as the first lord of ${say.me === seat ? 'your' : 'the'} family.`,
  homeChosen: ({ seat, lord: id, town: where }, say) =>
    `${Who(seat, say)} begin${say.me === seat ? '' : 's'} in ${town(where, say)} with ${lord(id)}.`,
  roundBegan: ({ round, first }, say) =>
    `Round ${round} begins; ${who(first, say)} play${say.me === first ? '' : 's'} first.`,
  phaseBegan: ({ phase }) => PHASES[phase],
  scored: ({ points }, say) => `Victory points: ${list(points.map((count, seat) => `${who(seat, say)} ${count}`))}.`,
  gameWon: ({ winners, how }, say) => {
    const verb = winners.length === 1 && winners[0] !== say.me ? 'wins' : 'win';
    const way = { lone: 'alone', alliance: 'in alliance', limit: 'at the round limit' }[how];
    return `${cap(everyone(winners, say))} ${verb} ${winners.length > 1 && how !== 'alliance' ? 'together' : way}.`;
  },
} satisfies Partial<Events>;

const PHASES: { readonly [P in FiefFrance['Events']['phaseBegan']['phase']]: string } = {
  setup: 'The families settle.',
  hearYe: 'Phase 1: hear ye, hear ye!',
  cards: 'Phase 2: cards.',
  income: 'Phase 3: income.',
  purchase: 'Phase 4: purchase.',
  movement: 'Phase 5: movement.',
  battle: 'Phase 6: battle.',
  end: 'Phase 7: end of round.',
};

export const power = { ...elections, ...titles, ...marriages, ...play, ...course };
